"""The contract every game keeps, and what follows from it for all of them."""

from eyeshot.kernel.bot import Bot, RandomBot, Restless, Thinks
from eyeshot.kernel.catalogue import Catalogue, read_catalogue
from eyeshot.kernel.chance import Chance, Loose, Recorded, shuffle
from eyeshot.kernel.check import Broken, check_game
from eyeshot.kernel.choice import Action, Choice, Flick, Number, Pick, Place, any_action, code_of, mask
from eyeshot.kernel.committed import Committed, Recording, commitment
from eyeshot.kernel.company import Company
from eyeshot.kernel.errors import BadInput, BadRecord, EyeshotError, InvalidAction, Refused, unknown
from eyeshot.kernel.event import Data, Event, Part
from eyeshot.kernel.fast import FastMatch
from eyeshot.kernel.game import Game, Match, Option, Outcome, Seat, Setup, check_setup
from eyeshot.kernel.guide import Guide, GuidedGame
from eyeshot.kernel.ledger import Ledger, Rule, read_ledger
from eyeshot.kernel.log_line import log_line
from eyeshot.kernel.message import Message
from eyeshot.kernel.pacing import Pacing, TellsInTicks
from eyeshot.kernel.plain import digest, plain_bytes
from eyeshot.kernel.question import Question, answered
from eyeshot.kernel.record import Record, parse_record, read_record
from eyeshot.kernel.registry import find_game, games
from eyeshot.kernel.replay import Frame, frames
from eyeshot.kernel.screen import PlainScreen, Screen
from eyeshot.kernel.secrets import Leak, check_secrets
from eyeshot.kernel.sitting import Sitting
from eyeshot.kernel.stream import Stream
from eyeshot.kernel.verify import Verdict, verify
from eyeshot.kernel.wander import DeadEnd, Step, wander

__all__ = [
    "Action",
    "BadInput",
    "BadRecord",
    "Bot",
    "Broken",
    "Catalogue",
    "Chance",
    "Choice",
    "Committed",
    "Company",
    "Data",
    "DeadEnd",
    "Event",
    "EyeshotError",
    "FastMatch",
    "Flick",
    "Frame",
    "Game",
    "Guide",
    "GuidedGame",
    "InvalidAction",
    "Leak",
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
    "Step",
    "Stream",
    "TellsInTicks",
    "Thinks",
    "Verdict",
    "answered",
    "any_action",
    "check_game",
    "check_secrets",
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
    "wander",
]
