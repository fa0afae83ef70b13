"""The Match of DEAD OF WINTER: its rules for one setup. It holds no state; its methods are given one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from eyeshot.games.dead_of_winter import action_codes, actions, question_options, view
from eyeshot.games.dead_of_winter.client_definitions import definitions
from eyeshot.games.dead_of_winter.determinize import resample
from eyeshot.games.dead_of_winter.protocol import PROTOCOL, CommonView, Definitions, OpenView, Options, OwnView
from eyeshot.games.dead_of_winter.questions import questions, refusal
from eyeshot.games.dead_of_winter.referee import interpreter
from eyeshot.games.dead_of_winter.referee.setup import set_up, start_events
from eyeshot.games.dead_of_winter.referee.state import OPEN, State, has_voted, load_state, save_state
from eyeshot.games.dead_of_winter.scenario.match_config import config_of, in_present_format
from eyeshot.games.dead_of_winter.text import FLUENT, game_text
from eyeshot.kernel import (
    Action,
    Event,
    GameText,
    IllegalAction,
    MatchBase,
    Outcome,
    PrivatePart,
    Question,
    Reader,
    Rng,
    Seat,
    Setup,
)

RULES_VERSION = "dead-of-winter-8"


class DeadOfWinterMatch(MatchBase[State]):
    """See kernel.game.Match for the contract of each method."""

    game = "dead-of-winter"
    rules_version = RULES_VERSION
    ticks_per_second = 10
    action_count = action_codes.COUNT
    uses_physics = True
    protocol = PROTOCOL
    fluent = FLUENT
    state_type = State

    def __init__(self, setup: Setup) -> None:
        super().__init__(in_present_format(setup))
        self.config = config_of(setup)

    def start(self, rng: Rng) -> tuple[State, list[Event]]:
        state = self._lay_out(rng)
        return state, start_events(self.config, state)

    def _lay_out(self, rng: Rng) -> State:
        return set_up(self.config, rng)

    def questions(self, state: State) -> list[Question]:
        return questions(self.config, state)

    def check(self, state: State, seat: int, action: Action) -> IllegalAction | None:
        return refusal(self.config, state, seat, action)

    def do(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        decoded = action_codes.decode(action)
        assert decoded is not None, "an offered action can be decoded"
        before = (list(state.where), list(state.poses), list(state.down))
        said = {"seat": seat, "action": self.text(action)}
        # rule: dead-of-winter.s5.crossroads-choice
        is_sealed = isinstance(decoded, actions.Vote)
        events = [Event("decides", None, (PrivatePart((seat,), said),)) if is_sealed else Event("decides", said)]
        events += interpreter.answer(self.config, state, seat, decoded, rng)
        events += interpreter.run(self.config, state, rng)
        if not has_voted(state):
            state.asked += 1
        return events + self._laid_out(before, state)

    def _laid_out(self, before: tuple[list[int], list[Any], list[int]], state: State) -> list[Event]:
        """An event with the new place of every piece that moved."""
        where, poses, down = before
        changed = {
            self.config.names[n]: view.piece_json(state, n)
            for n in range(len(where))
            if (state.where[n], state.poses[n]) != (where[n], poses[n]) or (n < len(down) and state.down[n] != down[n])
        }
        return [Event("table", {"pieces": changed})] if changed else []

    def common_view(self, state: State) -> CommonView:
        return view.common_view(self.config, state)

    def own_view(self, state: State, seat: int) -> OwnView:
        return view.own_view(state, seat)

    def open_view(self, state: State) -> OpenView:
        return view.open_view(state)

    def definitions(self) -> Definitions:
        return definitions(self.config)

    def options_of(self, question: Question) -> Options:
        return question_options.options_of(question)

    def game_text(self, names: Sequence[str] = (), reader: Reader = None, language: str = "en") -> GameText:
        return game_text(self.config, names, reader, language)

    def outcome(self, state: State) -> Outcome | None:
        if state.result == OPEN:
            return None
        winners = tuple(state.winners)
        return Outcome(winners, tuple(int(seat in winners) for seat in range(self.config.seats)), state.end_rule)

    def save(self, state: State) -> bytes:
        return save_state(state)

    def load(self, saved: bytes) -> State:
        return load_state(saved)

    def resample(self, state: State, seats: Sequence[Seat], rng: Rng, until: State | None = None) -> State:
        return resample(state, seats, rng, until)

    def text(self, action: Action) -> str:
        decoded = action_codes.decode(action)
        return action_codes.NO_ACTION if decoded is None else action_codes.text(decoded)

    def read(self, text: str) -> Action:
        return action_codes.encode(action_codes.parse(text))
