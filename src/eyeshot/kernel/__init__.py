"""The contract every game keeps, and what follows from it for all of them."""

from eyeshot.kernel.bot import Bot, RandomBot, Restless, Thinks
from eyeshot.kernel.bot_runner import Company
from eyeshot.kernel.canonical_json import digest, plain_bytes
from eyeshot.kernel.capabilities import FastMatch
from eyeshot.kernel.choice import Action, Choice, Flick, Number, Pick, Place, any_action, code_of, mask
from eyeshot.kernel.errors import BadInput, BadRecord, EyeshotError, InvalidAction, Refused, unknown
from eyeshot.kernel.event import Data, Event, Part
from eyeshot.kernel.event_text import log_line
from eyeshot.kernel.game import Game, Match, Option, Outcome, Seat, Setup, check_setup
from eyeshot.kernel.message import Message
from eyeshot.kernel.messages import Catalogue, read_catalogue
from eyeshot.kernel.provable_rng import Committed, Recording, commitment
from eyeshot.kernel.question import Question, answered
from eyeshot.kernel.record import Record, parse_record, read_record
from eyeshot.kernel.registry import find_game, games
from eyeshot.kernel.replay import Frame, frames
from eyeshot.kernel.rng import Chance, Loose, Recorded, shuffle
from eyeshot.kernel.rulebook import Ledger, Rule, read_ledger
from eyeshot.kernel.search_policy import Guide, GuidedGame
from eyeshot.kernel.session import Sitting
from eyeshot.kernel.stream import Stream
from eyeshot.kernel.terminal_view import PlainScreen, Screen
from eyeshot.kernel.tick_rate_limit import Pacing, TellsInTicks
from eyeshot.kernel.verify import Verdict, verify

__all__ = [
    "Action",
    "BadInput",
    "BadRecord",
    "Bot",
    "Catalogue",
    "Chance",
    "Choice",
    "Committed",
    "Company",
    "Data",
    "Event",
    "EyeshotError",
    "FastMatch",
    "Flick",
    "Frame",
    "Game",
    "Guide",
    "GuidedGame",
    "InvalidAction",
    "Ledger",
    "Loose",
    "Match",
    "Message",
    "Number",
    "Option",
    "Outcome",
    "Pacing",
    "Part",
    "Pick",
    "Place",
    "PlainScreen",
    "Question",
    "RandomBot",
    "Record",
    "Recorded",
    "Recording",
    "Refused",
    "Restless",
    "Rule",
    "Screen",
    "Seat",
    "Setup",
    "Sitting",
    "Stream",
    "TellsInTicks",
    "Thinks",
    "Verdict",
    "answered",
    "any_action",
    "check_setup",
    "code_of",
    "commitment",
    "digest",
    "find_game",
    "frames",
    "games",
    "log_line",
    "mask",
    "parse_record",
    "plain_bytes",
    "read_catalogue",
    "read_ledger",
    "read_record",
    "shuffle",
    "unknown",
    "verify",
]
