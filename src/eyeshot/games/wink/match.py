"""The match of WINK: implements kernel.game.Match with the functions of this package."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from eyeshot.games.wink import actions, view
from eyeshot.games.wink.accuse import accuse
from eyeshot.games.wink.config import TICKS_PER_SECOND, read_config
from eyeshot.games.wink.deal import deal, deal_event
from eyeshot.games.wink.determinize import resample
from eyeshot.games.wink.end import points, winners
from eyeshot.games.wink.eyes import end_winks, look, wink
from eyeshot.games.wink.questions import questions, refusal
from eyeshot.games.wink.state import NO_TICK, Phase, State, clone_state, load_state, save_state
from eyeshot.games.wink.text_format import TextFormatter
from eyeshot.games.wink.turn import end_glances, first_turn, name, place, time_out
from eyeshot.kernel.choice import Action
from eyeshot.kernel.errors import IllegalAction
from eyeshot.kernel.event import Event, Json
from eyeshot.kernel.game import Outcome, Seat, Setup
from eyeshot.kernel.messages import Catalogue, read_catalogue
from eyeshot.kernel.question import Question
from eyeshot.kernel.rng import Rng

RULES_VERSION = "wink-3"
EYE_EVENTS = frozenset(("look", "face", "wink", "wink-over"))
"""Kinds of events that change only what seats see of each other's eyes."""


class WinkMatch:
    """See kernel.game.Match for the contract of each method."""

    game = "wink"
    rules_version = RULES_VERSION
    # rule: wink.gaze.ticks
    ticks_per_second = TICKS_PER_SECOND
    tick_aligned = True
    action_count = actions.COUNT
    echoes = ("face",)

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.config = read_config(setup)
        self.catalogue = english()
        self._format = TextFormatter(self.catalogue, self.config.gesture)

    def _deal(self, rng: Rng) -> State:
        return deal(self.config, rng)

    def start(self, rng: Rng) -> tuple[State, list[Event]]:
        state = self._deal(rng)
        return state, [deal_event(state), *self._open_first_turn(state)]

    def _open_first_turn(self, state: State) -> list[Event]:
        return first_turn(self.config, state)

    def clone(self, state: State) -> State:
        return clone_state(state)

    def questions(self, state: State) -> list[Question]:
        return questions(self.config, state)

    def check(self, state: State, seat: int, action: Action) -> IllegalAction | None:
        return refusal(self.config, state, seat, action)

    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        illegal = self.check(state, seat, action)
        if illegal:
            raise illegal
        assert isinstance(action, int)
        config = self.config
        if action < actions.WINK:
            return look(config, state, seat, actions.look_target(action))
        if action == actions.WINK:
            return wink(config, state, seat)
        if action < actions.PLACE:
            return name(config, state, seat, actions.named_seat(action))
        if action < actions.ACCUSE:
            return place(config, state, seat, actions.placed_number(action))
        return accuse(config, state, seat, *actions.accused_and_number(action))

    def wake_at(self, state: State) -> int | None:
        due = [tick for tick in (state.closes, *state.wink_ends) if tick != NO_TICK]
        return min(due) if due else None

    def advance(self, state: State, tick: int, rng: Rng) -> list[Event]:
        events: list[Event] = []
        while (due := self.wake_at(state)) is not None and due <= tick:
            state.tick = due
            events += end_winks(self.config, state, due)
            if due == state.closes:
                events += self._close_phase(state, rng)
        state.tick = max(tick, state.tick)
        return events

    def _close_phase(self, state: State, rng: Rng) -> list[Event]:
        if state.phase is Phase.GLANCES:
            return end_glances(self.config, state)
        return time_out(self.config, state, rng)

    def view(self, state: State, seat: Seat) -> Json:
        return view.view(self.config, state, seat)

    def shared_views(self, state: State, seats: Sequence[Seat]) -> tuple[Json, list[Json]]:
        return view.shared_views(self.config, state, seats)

    def view_delta(self, state: State, seat: Seat, events: Sequence[Json]) -> Json | None:
        is_eyes_only = all(event["kind"] in EYE_EVENTS for event in events)
        return view.eyes_view(self.config, state, seat) if is_eyes_only else None

    def view_of_all(self, state: State) -> Json:
        return view.view_of_all(self.config, state)

    def definitions(self) -> Json:
        return view.definitions(self.config)

    def is_ambient(self, event: Json) -> bool:
        """Return whether an event belongs to the background of a replay: looks and ends of winks, but not a wink."""
        return event["kind"] in EYE_EVENTS and event["kind"] != "wink" and not event.get("sign")

    def outcome(self, state: State) -> Outcome | None:
        if not state.end_rule:
            return None
        return Outcome(winners(state), tuple(points(state)), state.end_rule)

    def save(self, state: State) -> bytes:
        return save_state(state)

    def load(self, saved: bytes) -> State:
        return load_state(saved)

    def resample(self, state: State, seats: Sequence[Seat], rng: Rng, until: State | None = None) -> State:
        return resample(self.config, state, seats, rng, until)

    def standing(self, state: State, seat: int) -> Action | None:
        return None

    def text(self, action: Action) -> str:
        assert isinstance(action, int)
        return actions.text_of(action)

    def read(self, text: str) -> Action:
        return actions.code_of_text(text)

    def words(self, kind: str, value: Any) -> str:
        return self._format(kind, value)


@cache
def english() -> Catalogue:
    return read_catalogue(files("eyeshot.games.wink").joinpath("messages", "en.toml"))
