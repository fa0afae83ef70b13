"""The contract every game keeps, and what follows from it for all of them."""

from eyeshot.kernel.bot import Bot, RandomBot, RealtimeBot, SearchingBot
from eyeshot.kernel.bot_runner import BotRunner
from eyeshot.kernel.canonical_json import canonical_bytes, digest
from eyeshot.kernel.capabilities import SimulationMatch
from eyeshot.kernel.choice import (
    Action,
    Choice,
    FlickChoice,
    NumberChoice,
    PickChoice,
    PlaceChoice,
    code_of,
    mask,
    random_action,
)
from eyeshot.kernel.errors import EyeshotError, IllegalAction, InputError, InvalidAction, RecordError, unknown_name
from eyeshot.kernel.event import Event, Json, PrivatePart
from eyeshot.kernel.event_text import event_text
from eyeshot.kernel.game import Game, Match, Option, Outcome, Seat, Setup, check_setup
from eyeshot.kernel.message import Message
from eyeshot.kernel.messages import Catalogue, read_catalogue
from eyeshot.kernel.provable_rng import CommittedRng, RecordingRng, commitment
from eyeshot.kernel.question import Question, question_answered
from eyeshot.kernel.record import Record, parse_record, read_record
from eyeshot.kernel.registry import find_game, games
from eyeshot.kernel.replay import ReplayStep, replay_steps
from eyeshot.kernel.rng import ReplayedRng, Rng, SeededRng, shuffle
from eyeshot.kernel.rulebook import Rule, Rulebook, read_rulebook
from eyeshot.kernel.search_policy import RolloutPolicy, SearchableGame
from eyeshot.kernel.session import GameSession
from eyeshot.kernel.stream import Stream
from eyeshot.kernel.terminal_view import PlainTerminalView, TerminalView
from eyeshot.kernel.tick_rate_limit import TickAligned, TickRateLimit
from eyeshot.kernel.verify import VerificationReport, verify

__all__ = [
    "Action",
    "Bot",
    "BotRunner",
    "Catalogue",
    "Choice",
    "CommittedRng",
    "Event",
    "EyeshotError",
    "FlickChoice",
    "Game",
    "GameSession",
    "IllegalAction",
    "InputError",
    "InvalidAction",
    "Json",
    "Match",
    "Message",
    "NumberChoice",
    "Option",
    "Outcome",
    "PickChoice",
    "PlaceChoice",
    "PlainTerminalView",
    "PrivatePart",
    "Question",
    "RandomBot",
    "RealtimeBot",
    "Record",
    "RecordError",
    "RecordingRng",
    "ReplayStep",
    "ReplayedRng",
    "Rng",
    "RolloutPolicy",
    "Rule",
    "Rulebook",
    "SearchableGame",
    "SearchingBot",
    "Seat",
    "SeededRng",
    "Setup",
    "SimulationMatch",
    "Stream",
    "TerminalView",
    "TickAligned",
    "TickRateLimit",
    "VerificationReport",
    "canonical_bytes",
    "check_setup",
    "code_of",
    "commitment",
    "digest",
    "event_text",
    "find_game",
    "games",
    "mask",
    "parse_record",
    "question_answered",
    "random_action",
    "read_catalogue",
    "read_record",
    "read_rulebook",
    "replay_steps",
    "shuffle",
    "unknown_name",
    "verify",
]
