"""The Match of WINK: its rules for one setup. It holds no state; its methods are given one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import UnsetType

from eyeshot.games.wink import action_codes, view
from eyeshot.games.wink.accuse import accuse, end_stand_still
from eyeshot.games.wink.deal import deal, deal_event
from eyeshot.games.wink.determinize import resample
from eyeshot.games.wink.game_end import points, winners
from eyeshot.games.wink.looks_and_winks import end_winks, look, wink
from eyeshot.games.wink.match_config import TICKS_PER_SECOND, read_config
from eyeshot.games.wink.protocol import PROTOCOL, CommonView, Definitions, EyesView, OpenView, Options, OwnView
from eyeshot.games.wink.question_options import options_of
from eyeshot.games.wink.questions import questions, refusal
from eyeshot.games.wink.seen_enough import agreed_end, be_here, say_enough
from eyeshot.games.wink.state import NO_TICK, Phase, State, clone_state
from eyeshot.games.wink.text import FLUENT, WinkText
from eyeshot.games.wink.turn import end_glances, first_turn, name, place, time_out
from eyeshot.games.wink.witnesses import seen_events
from eyeshot.kernel import (
    Action,
    Entry,
    Event,
    IllegalAction,
    Json,
    MatchBase,
    Outcome,
    Question,
    Reader,
    Rng,
    Seat,
    Setup,
)

RULES_VERSION = "wink-5"
EYE_EVENTS = frozenset(("look", "face", "wink", "wink-over", "here", "enough"))
"""Kinds of events that change only what seats see of each other's eyes."""


class WinkMatch(MatchBase[State]):
    """See kernel.game.Match for the contract of each method."""

    game = "wink"
    rules_version = RULES_VERSION
    # rule: wink.gaze.ticks
    ticks_per_second = TICKS_PER_SECOND
    tick_aligned = True
    action_count = action_codes.COUNT
    echoes = ("face",)
    protocol = PROTOCOL
    fluent = FLUENT
    state_type = State

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.config = read_config(setup)

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

    def do(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        assert isinstance(action, int)
        config = self.config
        if action < action_codes.WINK:
            return look(config, state, seat, action_codes.look_target(action))
        if action == action_codes.WINK:
            return wink(config, state, seat)
        if action < action_codes.PLACE:
            return name(config, state, seat, action_codes.named_seat(action))
        if action < action_codes.ACCUSE:
            return place(config, state, seat, action_codes.placed_number(action))
        if action < action_codes.HERE:
            return accuse(config, state, seat, *action_codes.accused_and_number(action))
        if action == action_codes.HERE:
            return be_here(state, seat)
        return say_enough(state, seat, action == action_codes.ENOUGH)

    def wake_at(self, state: State) -> int | None:
        if state.stands_until != NO_TICK:
            return state.stands_until
        due = [tick for tick in (state.closes, state.ends_early, *state.wink_ends) if tick != NO_TICK]
        return min(due) if due else None

    def wake(self, state: State, rng: Rng) -> list[Event]:
        due = state.tick
        if due == state.stands_until:
            return end_stand_still(state)
        events = end_winks(self.config, state, due)
        return events + self._close_phase(state, rng) if due in (state.closes, state.ends_early) else events

    def _close_phase(self, state: State, rng: Rng) -> list[Event]:
        if state.phase is Phase.GLANCES:
            return end_glances(self.config, state)
        return time_out(self.config, state, rng)

    def common_view(self, state: State) -> CommonView:
        return view.common_view(self.config, state)

    def own_views(self, state: State, seats: Sequence[Seat]) -> list[OwnView | UnsetType]:
        return view.own_views(state, seats)

    def part_view(self, state: State, seat: Seat) -> EyesView:
        return view.eyes_view(self.config, state, seat)

    def is_part_enough(self, events: Sequence[Json]) -> bool:
        return all(event["kind"] in EYE_EVENTS for event in events)

    def open_view(self, state: State) -> OpenView:
        return view.open_view(self.config, state)

    def definitions(self) -> Definitions:
        return view.definitions(self.config)

    def options_of(self, question: Question) -> Options:
        return options_of(question)

    def game_text(self, names: Sequence[str] = (), reader: Reader = None, language: str = "en") -> WinkText:
        return WinkText(self.config.gesture, FLUENT.messages(language), names, reader)

    def is_ambient(self, event: Json) -> bool:
        """Return whether an event belongs to the background of a replay: looks and ends of winks, but not a wink."""
        if event["kind"] == "go-on":
            return True
        return event["kind"] in EYE_EVENTS and event["kind"] != "wink" and not event.get("winking")

    def is_fleeting(self, event: Json) -> bool:
        # rule: wink.gaze.memory
        return event["kind"] in EYE_EVENTS

    def ends_memory(self, event: Json) -> bool:
        # rule: wink.gaze.memory
        return bool(event["kind"] == "glances")

    def explanations(self, entries: Sequence[Entry]) -> Mapping[int, Sequence[Json]]:
        return seen_events(entry.events for entry in entries)

    def agreed_end(self, state: State) -> int | None:
        return agreed_end(state)

    def outcome(self, state: State) -> Outcome | None:
        if not state.end_rule:
            return None
        return Outcome(winners(state), tuple(points(state)), state.end_rule)

    def resample(self, state: State, seats: Sequence[Seat], rng: Rng, until: State | None = None) -> State:
        return resample(self.config, state, seats, rng, until)

    def text(self, action: Action) -> str:
        assert isinstance(action, int)
        return action_codes.text_of(action)

    def read(self, text: str) -> Action:
        return action_codes.code_of_text(text)
