"""The contract that every game keeps.

A Game is the box on the shelf: its name, its rules, what can be set. `game.match(setup)` opens it for one table and
gives a Match: a handful of functions over plain states. `apply` and `advance` change the state they are given and
nothing else; who needs the old one clones it first. Same state, same action, same chance: same result.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, TypeVar

import msgspec

from eyeshot.kernel.bot import Bot
from eyeshot.kernel.choice import Action
from eyeshot.kernel.content_authoring import Completion, Preview
from eyeshot.kernel.errors import IllegalAction, SetupError
from eyeshot.kernel.event import Event
from eyeshot.kernel.game_protocol import GameProtocol
from eyeshot.kernel.game_text import GameText, Reader
from eyeshot.kernel.message_catalogue import GameMessages
from eyeshot.kernel.question import Question
from eyeshot.kernel.rng import Rng
from eyeshot.kernel.rulebook import Rulebook
from eyeshot.kernel.scenario_card import ScenarioCard

if TYPE_CHECKING:
    from eyeshot.kernel.terminal_view import TerminalView

State = TypeVar("State")
Seat: TypeAlias = int | None
"""None is an onlooker."""


class Option(msgspec.Struct, frozen=True):
    """Something a table can set; `values` lists what is allowed, or is empty for a whole number from low to high. Its
    texts are the messages `option-<name>` and, for values that are words, `option-<name>-<value>`."""

    name: str
    default: Any
    values: tuple[Any, ...] = ()
    low: int = 0
    high: int = 0
    newcomers: Any = None
    """The default if somebody at the table has never finished such a game; None if that makes no difference."""

    def read(self, text: str) -> Any:
        """The value that a text on the command line or in a form means."""
        for value in self.values:
            if text.lower() == str(value).lower():
                return value
        if not self.values and re.fullmatch("-?[0-9]{1,18}", text) and self.low <= int(text) <= self.high:
            return int(text)
        values = self.range_text()
        message = f"option {self.name} can be {values}, not {text!r}"
        raise SetupError(message, "bad-option", option=self.name, values=values)

    def range_text(self) -> str:
        """The allowed values; numbers that follow each other as a range.

        >>> Option("window", 6, values=(0, 2, 3, 4)).range_text()
        '0, 2 to 4'
        """
        if not self.values:
            return f"{self.low} to {self.high}"
        runs: list[list[Any]] = []
        for value in self.values:
            follows = runs and type(value) is int and type(runs[-1][-1]) is int and value == runs[-1][-1] + 1
            runs[-1].append(value) if follows else runs.append([value])
        texts = ([f"{run[0]} to {run[-1]}"] if len(run) > 2 else map(str, run) for run in runs)
        return ", ".join(text for run in texts for text in run)


class Setup(msgspec.Struct, frozen=True):
    """What is agreed before a game begins; with the answers of chance it determines the first state."""

    seats: int
    options: dict[str, Any] = {}
    content: str = ""
    """The whole deck or scenario as text, so that a record stands alone; empty for the game's own."""


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: who won (several share a win), points by seat, and the rule that ended it."""

    winners: tuple[int, ...]
    points: tuple[int, ...]
    rule: str


class Match(Protocol[State]):
    """One table's game. All functions are pure but for the state that `apply` and `advance` are given."""

    game: str
    rules_version: str
    setup: Setup
    ticks_per_second: int
    action_count: int

    def start(self, rng: Rng) -> tuple[State, list[Event]]: ...

    def clone(self, state: State) -> State: ...

    def questions(self, state: State) -> list[Question]:
        """All that are open, of all seats, the optional ones included."""
        ...

    def check(self, state: State, seat: int, action: Action) -> IllegalAction | None:
        """Why this seat may not do that now, or None."""
        ...

    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        """Do it, or raise IllegalAction and leave the state as it is. `seat` is who answers."""
        ...

    def wake_at(self, state: State) -> int | None:
        """The tick at which something happens by itself."""
        ...

    def advance(self, state: State, tick: int, rng: Rng) -> list[Event]:
        """Let time pass up to this tick."""
        ...

    def view(self, state: State, seat: Seat) -> Any:
        """Return what a seat may see, built by allow-list: a `protocol.View` of the common, own and partial view."""
        ...

    def common_view(self, state: State) -> Any:
        """Return what everybody sees. It may share lists with the state: a host does not change a state that it
        showed."""
        ...

    def own_views(self, state: State, seats: Sequence[Seat]) -> list[Any]:
        """Return what each of these seats sees besides: a Struct, or UNSET."""
        ...

    def view_of_all(self, state: State) -> Any:
        """Return a View of everything: for replays of ended games."""
        ...

    def options_of(self, question: Question) -> Any:
        """Return the actions that a question offers, grouped by kind: {"play": [17, 18], "pass": []}."""
        ...

    def game_text(self, names: Sequence[str] = (), reader: Reader = None, language: str = "en") -> GameText:
        """Return the sentences of this table for one reader, with the players' names."""
        ...

    def definitions(self) -> Any:
        """What the numbers in views and events stand for (cards, pieces): public, the same all game long."""
        ...

    def outcome(self, state: State) -> Outcome | None: ...

    def save(self, state: State) -> bytes: ...

    def load(self, saved: bytes) -> State: ...

    def resample(self, state: State, seats: Sequence[Seat], rng: Rng, until: State | None = None) -> State:
        """Another world that agrees with all that these seats were ever shown; with `until`, a later state of the
        same game, also with what they will have been shown by then."""
        ...

    def standing(self, state: State, seat: int) -> Action | None:
        """What the standing orders of this seat answer to its open question; the host gives the answer, after a delay
        that was drawn before it asked, or at the question's `go_on_from`."""
        ...

    def text(self, action: Action) -> str:
        """`play 17`"""
        ...

    def read(self, text: str) -> Action:
        """The action that a text means, or InvalidAction."""
        ...


class Game(Protocol):
    """The box on the shelf."""

    name: str
    title: str
    rulebook: Rulebook
    options: tuple[Option, ...]
    content_kind: str
    """What `Setup.content` is for this game: "deck", "scenario", or empty where there is nothing to bring."""

    @property
    def protocol(self) -> GameProtocol:
        """The types of everything that is sent to clients."""
        ...

    @property
    def fluent(self) -> GameMessages:
        """The sentences of the game, by language."""
        ...

    def seats_for(self, options: Mapping[str, Any], content: str) -> tuple[int, ...]:
        """The numbers of seats that it can have with these options and this deck or scenario, in ascending order."""
        ...

    def rules(self) -> list[str]:
        """The ids of the ledger that hold for this game (an edition leaves some out)."""
        ...

    def match(self, setup: Setup) -> Match[Any]: ...

    def bots(self) -> Mapping[str, type[Bot]]: ...

    def read_content(self, text: str) -> list[str]:
        """Raise InputError with every flaw of a deck or scenario; gives what is worth knowing about a good one."""
        ...

    def preview_content(self, text: str) -> Preview:
        """A deck or scenario as far as it is understood, for who is writing it."""
        ...

    def complete_content(self, line: str) -> list[Completion]:
        """What a line of a deck or scenario that has been begun can go on with."""
        ...

    def explain_content(self, text: str, part: str = "") -> str:
        """What the game understood of a deck or scenario, in other words; with `part`, of that card alone."""
        ...

    def print_content(self, text: str) -> str:
        """The same deck or scenario in the present format and the usual layout: printing it again changes nothing.
        Raises InputError like read_content."""
        ...

    def scenarios(self) -> tuple[ScenarioCard, ...]:
        """The scenarios that the game brings, in the order of its rulebook; none for a game without scenarios."""
        ...

    def terminal_view(self, match: Match[Any], names: Sequence[str], reader: Seat = None) -> TerminalView:
        """How a match of this game shows itself in a terminal to one reader."""
        ...


def check_setup(game: Game, setup: Setup) -> None:
    """Raise SetupError for a seat count or an option that the game does not have."""
    known = {option.name: option for option in game.options}
    for name, value in setup.options.items():
        if name not in known:
            options = ", ".join(known)
            message = f"{game.title} has no option {name!r}; there is: {options or 'none'}"
            raise SetupError(message, "unknown-option", title=game.title, options=options)
        known[name].read(str(value))
    seats = game.seats_for(setup.options, setup.content)
    if setup.seats not in seats:
        counts = seats_text(seats)
        message = f"{game.title} is for {counts} seats, not {setup.seats}"
        raise SetupError(message, "bad-seats", title=game.title, seats=counts)


def seats_text(seats: Sequence[int]) -> str:
    """Numbers of seats as a range, or as a list if some are missing.

    >>> seats_text((2, 3, 4)), seats_text((6, 8, 10)), seats_text((5,))
    ('2 to 4', '6, 8, 10', '5')
    """
    if len(seats) > 1 and list(seats) == list(range(seats[0], seats[-1] + 1)):
        return f"{seats[0]} to {seats[-1]}"
    return ", ".join(map(str, seats))
