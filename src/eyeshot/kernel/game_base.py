"""Base classes for games: what most games do in the same way.

A match that inherits MatchBase brings `start`, `questions`, `do`, `refusal`, `decode`, `outcome`, `common_view`,
`open_view` and `resample`; a game that inherits GameBase brings names and a rulebook. `examples/add_a_game.py` is a
whole game. A state is a msgspec Struct with a field `tick`.

This module is not compiled: classes of other packages inherit from it, and mypyc lets compiled classes do so too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeAlias, TypeVar

import msgspec
from msgspec import UNSET

from eyeshot.kernel.bot import Bot
from eyeshot.kernel.choice import Action, PickChoice, code_of
from eyeshot.kernel.content_authoring import Completion, Preview
from eyeshot.kernel.errors import IllegalAction, InputError, InvalidAction
from eyeshot.kernel.event import Event
from eyeshot.kernel.game import Match, Option, Outcome, Seat, Setup, check_setup
from eyeshot.kernel.game_protocol import GameProtocol, View
from eyeshot.kernel.game_text import GameText, Reader
from eyeshot.kernel.message_catalogue import GameMessages
from eyeshot.kernel.question import Question
from eyeshot.kernel.rng import Rng
from eyeshot.kernel.rulebook import Rulebook
from eyeshot.kernel.scenario_card import ScenarioCard
from eyeshot.kernel.terminal_view import PlainTerminalView, TerminalView


class HasTick(Protocol):
    tick: int


State = TypeVar("State", bound=HasTick)
ActionParts: TypeAlias = tuple[str, tuple[int | str, ...]]
"""The kind of an action and its arguments: ("play", (17,)), written `play 17`."""


class MatchBase(Generic[State]):
    """A match: see kernel.game.Match."""

    game: str
    rules_version: str = "1"
    ticks_per_second: int = 10
    action_count: int
    protocol: ClassVar[GameProtocol]
    fluent: ClassVar[GameMessages]
    """The sentences of the game."""
    state_type: ClassVar[type[Any]]

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self._codes: dict[str, int] = {}

    # --- what a game brings -----------------------------------------------------------------------------------------

    def start(self, rng: Rng) -> tuple[State, list[Event]]:
        raise NotImplementedError

    def questions(self, state: State) -> list[Question]:
        raise NotImplementedError

    def do(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        """Do an action that `check` allows."""
        raise NotImplementedError

    def refusal(self, state: State, seat: int, action: Action) -> IllegalAction:
        """Return why an action that no question of this seat offers is illegal."""
        raise NotImplementedError

    def decode(self, code: int) -> ActionParts:
        """Return the kind and the arguments of an action; texts and options are made from them."""
        raise NotImplementedError

    def outcome(self, state: State) -> Outcome | None:
        raise NotImplementedError

    def common_view(self, state: State) -> Any:
        raise NotImplementedError

    def own_view(self, state: State, seat: int) -> Any:
        """Return what a seat sees besides the common view."""
        return UNSET

    def open_view(self, state: State) -> Any:
        """Return what the replay of a finished game shows besides the common view, if it shows everything."""
        raise NotImplementedError

    def resample(self, state: State, seats: Sequence[Seat], rng: Rng, until: State | None = None) -> State:
        raise NotImplementedError

    def wake_at(self, state: State) -> int | None:
        return None

    def wake(self, state: State, rng: Rng) -> list[Event]:
        """Do what is due at `state.tick`, the tick that `wake_at` named."""
        raise NotImplementedError

    def value_text(self, kind: str, value: Any) -> str:
        """Return the text of a value of an `x-text` kind (kernel.protocol), such as the name of a card."""
        return str(value)

    def definitions(self) -> Any:
        return self.protocol.definitions()

    def standing(self, state: State, seat: int) -> Action | None:
        return None

    # --- play -------------------------------------------------------------------------------------------------------

    def check(self, state: State, seat: int, action: Action) -> IllegalAction | None:
        if any(question.by == seat and question.choice.offers(action) for question in self.questions(state)):
            return None
        return self.refusal(state, seat, action)

    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        illegal = self.check(state, seat, action)
        if illegal:
            raise illegal
        return self.do(state, seat, action, rng)

    def advance(self, state: State, tick: int, rng: Rng) -> list[Event]:
        events: list[Event] = []
        while (due := self.wake_at(state)) is not None and due <= tick:
            state.tick = due
            events += self.wake(state, rng)
        state.tick = max(tick, state.tick)
        return events

    def save(self, state: State) -> bytes:
        return msgspec.json.encode(state)

    def load(self, saved: bytes) -> State:
        state: State = msgspec.json.decode(saved, type=self.state_type)
        return state

    def clone(self, state: State) -> State:
        return self.load(self.save(state))

    # --- views ------------------------------------------------------------------------------------------------------

    def base_fields(self, state: State) -> dict[str, Any]:
        """Return the fields of BaseCommon, for games in which it is public who is asked."""
        waiting = [question for question in self.questions(state) if not question.optional]
        outcome = self.outcome(state)
        return {
            "asked": sorted({question.seat for question in waiting}),
            "closes": min((question.closes for question in waiting if question.closes is not None), default=None),
            "winners": list(outcome.winners) if outcome else [],
            "ended_by": outcome.rule if outcome else "",
        }

    def own_views(self, state: State, seats: Sequence[Seat]) -> list[Any]:
        return [UNSET if seat is None else self.own_view(state, seat) for seat in seats]

    def part_view(self, state: State, seat: Seat) -> Any:
        """Return what is also sent alone. A match that overrides it also has `is_part_enough`: see PartialViews."""
        return UNSET

    def view(self, state: State, seat: Seat) -> Any:
        return View(self.common_view(state), self.own_views(state, (seat,))[0], self.part_view(state, seat))

    def view_of_all(self, state: State) -> Any:
        return View(self.common_view(state), open=self.open_view(state))

    # --- text -------------------------------------------------------------------------------------------------------

    def options_of(self, question: Question) -> Any:
        """Return the actions of a PickChoice by kind. An action with one argument is that argument, others are lists:
        {"play": [17, 18], "trade": [[3, "left"]], "pass": []}."""
        assert isinstance(question.choice, PickChoice), "override options_of for other choices"
        groups: dict[str, list[Any]] = {}
        for code in question.choice.codes:
            kind, args = self.decode(code)
            offered = groups.setdefault(kind, [])
            if args:
                offered.append(args[0] if len(args) == 1 else args)
        return msgspec.convert(groups, self.protocol.options)

    def game_text(self, names: Sequence[str] = (), reader: Reader = None, language: str = "en") -> GameText:
        return GameText(self.protocol, self.fluent.messages(language), names, self.value_text, reader)

    def text(self, action: Action) -> str:
        kind, args = self.decode(code_of(action))
        return " ".join([kind, *map(str, args)])

    def read(self, text: str) -> Action:
        if not self._codes:
            self._codes = {self.text(code): code for code in range(self.action_count)}
        if text not in self._codes:
            examples: dict[str, str] = {}
            for known in self._codes:
                examples.setdefault(known.partition(" ")[0], known)
            raise InvalidAction(f"{text!r} is not an action; actions are like: {', '.join(examples.values())}")
        return self._codes[text]


class GameBase:
    """A game (kernel.game.Game) without a deck or scenario. One that has them overrides the five `…_content`."""

    name: str
    title: str
    rulebook: Rulebook
    seats: range
    match_type: type[Any]
    """A subclass of MatchBase."""
    options: tuple[Option, ...] = ()
    content_kind: str = ""

    @property
    def protocol(self) -> GameProtocol:
        protocol: GameProtocol = self.match_type.protocol
        return protocol

    @property
    def fluent(self) -> GameMessages:
        fluent: GameMessages = self.match_type.fluent
        return fluent

    def seats_for(self, options: Mapping[str, Any], content: str) -> tuple[int, ...]:
        return tuple(self.seats)

    def rules(self) -> list[str]:
        return list(self.rulebook.rules)

    def match(self, setup: Setup) -> Match[Any]:
        check_setup(self, setup)
        match: Match[Any] = self.match_type(setup)
        return match

    def bots(self) -> Mapping[str, type[Bot]]:
        return {}

    def read_content(self, text: str) -> list[str]:
        raise self._no_content()

    def preview_content(self, text: str) -> Preview:
        raise self._no_content()

    def complete_content(self, line: str) -> list[Completion]:
        raise self._no_content()

    def explain_content(self, text: str, part: str = "") -> str:
        raise self._no_content()

    def print_content(self, text: str) -> str:
        raise self._no_content()

    def scenarios(self) -> tuple[ScenarioCard, ...]:
        return ()

    def _no_content(self) -> InputError:
        return InputError(f"{self.title} takes no deck or scenario")

    def terminal_view(self, match: Match[Any], names: Sequence[str], reader: Seat = None) -> TerminalView:
        return PlainTerminalView(match, names, reader)


def most_points(points: Sequence[int], rule: str) -> Outcome:
    """Return the outcome of a game that is won by whoever has the most points; several share a win."""
    best = max(points)
    return Outcome(tuple(seat for seat, scored in enumerate(points) if scored == best), tuple(points), rule)
