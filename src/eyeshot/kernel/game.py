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

from eyeshot.kernel.authoring import Completion, Preview
from eyeshot.kernel.bot import Bot
from eyeshot.kernel.choice import Action
from eyeshot.kernel.errors import IllegalAction, InputError
from eyeshot.kernel.event import Event, Json
from eyeshot.kernel.messages import Catalogue
from eyeshot.kernel.question import Question
from eyeshot.kernel.rng import Rng
from eyeshot.kernel.rulebook import Rulebook

if TYPE_CHECKING:
    from eyeshot.kernel.terminal_view import TerminalView

State = TypeVar("State")
Seat: TypeAlias = int | None
"""None is an onlooker."""


class Option(msgspec.Struct, frozen=True):
    """Something a table can set; `values` lists what is allowed, or is empty for a whole number from low to high."""

    name: str
    default: Any
    about: str
    values: tuple[Any, ...] = ()
    low: int = 0
    high: int = 0
    titles: tuple[str, ...] = ()
    """What people call each of the values, where that is another text."""

    def read(self, text: str) -> Any:
        """The value that a text on the command line or in a form means."""
        for value in self.values:
            if text.lower() == str(value).lower():
                return value
        if not self.values and re.fullmatch("-?[0-9]{1,18}", text) and self.low <= int(text) <= self.high:
            return int(text)
        raise InputError(f"option {self.name} can be {self.range_text()}, not {text!r}")

    def range_text(self) -> str:
        return ", ".join(map(str, self.values)) if self.values else f"{self.low} to {self.high}"


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
    catalogue: Catalogue

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

    def view(self, state: State, seat: Seat) -> Json:
        """What a seat may see: what one joins with and what the page draws. Built by allow-list."""
        ...

    def view_of_all(self, state: State) -> Json:
        """Everything: for replays of ended games."""
        ...

    def definitions(self) -> Json:
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
        that was drawn before it asked."""
        ...

    def text(self, action: Action) -> str:
        """`play 17`"""
        ...

    def read(self, text: str) -> Action:
        """The action that a text means, or InvalidAction."""
        ...

    def words(self, kind: str, value: Any) -> str:
        """How a sentence for players writes a card, a seat, a place."""
        ...


class Game(Protocol):
    """The box on the shelf."""

    name: str
    title: str
    rulebook: Rulebook
    options: tuple[Option, ...]
    content_kind: str
    """What `Setup.content` is for this game: "deck", "scenario", or empty where there is nothing to bring."""

    def seat_counts(self) -> range: ...

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

    def terminal_view(self, match: Match[Any], names: Sequence[str]) -> TerminalView:
        """How a match of this game shows itself in a terminal."""
        ...


def check_setup(game: Game, setup: Setup) -> None:
    """Raise InputError for a seat count or an option that the game does not have."""
    seats = game.seat_counts()
    if setup.seats not in seats:
        raise InputError(f"{game.title} is for {seats[0]} to {seats[-1]} seats, not {setup.seats}")
    known = {option.name: option for option in game.options}
    for name, value in setup.options.items():
        if name not in known:
            raise InputError(f"{game.title} has no option {name!r}; there is: {', '.join(known) or 'none'}")
        known[name].read(str(value))
