"""The contract, kept for WINK."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from eyeshot.games.wink import actions, view
from eyeshot.games.wink.accuse import accuse
from eyeshot.games.wink.config import TICKS_PER_SECOND, table_of
from eyeshot.games.wink.deal import deal, dealt
from eyeshot.games.wink.determinize import resample
from eyeshot.games.wink.end import points, winners
from eyeshot.games.wink.eyes import end_winks, look, wink
from eyeshot.games.wink.questions import questions, refusal
from eyeshot.games.wink.state import GLANCES, NO_TICK, State, clone_state, load_state, save_state
from eyeshot.games.wink.text_format import Speech
from eyeshot.games.wink.turn import end_glances, first_turn, name, place, run_out
from eyeshot.kernel.choice import Action
from eyeshot.kernel.errors import IllegalAction
from eyeshot.kernel.event import Event, Json
from eyeshot.kernel.game import Outcome, Seat, Setup
from eyeshot.kernel.messages import Catalogue, read_catalogue
from eyeshot.kernel.question import Question
from eyeshot.kernel.rng import Rng

RULES_VERSION = "wink-2"
OF_EYES = frozenset(("look", "face", "wink", "wink-over"))
"""Events that leave the table as it is."""


class WinkMatch:
    """See kernel.game.Match for what each function promises."""

    game = "wink"
    rules_version = RULES_VERSION
    # rule: wink.gaze.ticks
    ticks_per_second = TICKS_PER_SECOND
    tick_aligned = True
    action_count = actions.COUNT
    echoes = ("face",)

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.table = table_of(setup)
        self.catalogue = english()
        self._speech = Speech(self.catalogue, self.table.gesture)

    def _lay_out(self, rng: Rng) -> State:
        return deal(self.table, rng)

    def start(self, rng: Rng) -> tuple[State, list[Event]]:
        state = self._lay_out(rng)
        return state, [dealt(state), *self._begin(state)]

    def _begin(self, state: State) -> list[Event]:
        return first_turn(self.table, state)

    def clone(self, state: State) -> State:
        return clone_state(state)

    def questions(self, state: State) -> list[Question]:
        return questions(self.table, state)

    def check(self, state: State, seat: int, action: Action) -> IllegalAction | None:
        return refusal(self.table, state, seat, action)

    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        refused = self.check(state, seat, action)
        if refused:
            raise refused
        assert isinstance(action, int)
        t = self.table
        if action < actions.WINK:
            return look(t, state, seat, action - actions.LOOK)
        if action == actions.WINK:
            return wink(t, state, seat)
        if action < actions.PLACE:
            return name(t, state, seat, action - actions.NAME)
        if action < actions.ACCUSE:
            return place(t, state, seat, action - actions.PLACE + 1)
        return accuse(t, state, seat, *actions.accused_and_number(action))

    def wake_at(self, state: State) -> int | None:
        due = [tick for tick in (state.closes, *state.winks) if tick != NO_TICK]
        return min(due) if due else None

    def advance(self, state: State, tick: int, rng: Rng) -> list[Event]:
        events: list[Event] = []
        while (due := self.wake_at(state)) is not None and due <= tick:
            state.tick = due
            events += end_winks(self.table, state, due)
            if due == state.closes:
                events += self._close(state, rng)
        state.tick = max(tick, state.tick)
        return events

    def _close(self, state: State, rng: Rng) -> list[Event]:
        if state.phase == GLANCES:
            return end_glances(self.table, state)
        return run_out(self.table, state, rng)

    def view(self, state: State, seat: Seat) -> Json:
        return view.view(self.table, state, seat)

    def shared_views(self, state: State, seats: Sequence[Seat]) -> tuple[Json, list[Json]]:
        return view.shared_views(self.table, state, seats)

    def view_delta(self, state: State, seat: Seat, events: Sequence[Json]) -> Json | None:
        return view.own_eyes(self.table, state, seat) if all(e["kind"] in OF_EYES for e in events) else None

    def view_of_all(self, state: State) -> Json:
        return view.view_of_all(self.table, state)

    def definitions(self) -> Json:
        return view.definitions(self.table)

    def is_ambient(self, event: Json) -> bool:
        """Eyes turn all the time, and a sign is over; but that one is given is what one looks for."""
        return event["kind"] in OF_EYES and event["kind"] != "wink" and not event.get("sign")

    def outcome(self, state: State) -> Outcome | None:
        if not state.end_rule:
            return None
        return Outcome(winners(state), tuple(points(state)), state.end_rule)

    def save(self, state: State) -> bytes:
        return save_state(state)

    def load(self, saved: bytes) -> State:
        return load_state(saved)

    def resample(self, state: State, seats: Sequence[Seat], rng: Rng, until: State | None = None) -> State:
        return resample(self.table, state, seats, rng, until)

    def standing(self, state: State, seat: int) -> Action | None:
        return None

    def text(self, action: Action) -> str:
        assert isinstance(action, int)
        return actions.text_of(action)

    def read(self, text: str) -> Action:
        return actions.code_of_text(text)

    def words(self, kind: str, value: Any) -> str:
        return self._speech(kind, value)


@cache
def english() -> Catalogue:
    return read_catalogue(files("eyeshot.games.wink").joinpath("messages", "en.toml"))
