"""The Match of DEAD OF WINTER."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from eyeshot.games.dead_of_winter import actions, view
from eyeshot.games.dead_of_winter.determinize import resample
from eyeshot.games.dead_of_winter.questions import questions, refusal
from eyeshot.games.dead_of_winter.referee import interpreter
from eyeshot.games.dead_of_winter.referee.setup import set_up, start_events
from eyeshot.games.dead_of_winter.referee.state import OPEN, WON, State, load_state, save_state
from eyeshot.games.dead_of_winter.scenario.config import config_of
from eyeshot.games.dead_of_winter.text_format import TextFormatter
from eyeshot.kernel.choice import Action
from eyeshot.kernel.errors import IllegalAction
from eyeshot.kernel.event import Event, Json
from eyeshot.kernel.game import Outcome, Seat, Setup
from eyeshot.kernel.messages import Catalogue, read_catalogue
from eyeshot.kernel.question import Question
from eyeshot.kernel.rng import Rng

RULES_VERSION = "dead-of-winter-2"


class DeadOfWinterMatch:
    """See kernel.game.Match for the contract of each method."""

    game = "dead-of-winter"
    rules_version = RULES_VERSION
    ticks_per_second = 10
    action_count = actions.COUNT
    uses_physics = True

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.config = config_of(setup)
        self.catalogue = english()
        self._format = TextFormatter(self.catalogue, self.config)

    def start(self, rng: Rng) -> tuple[State, list[Event]]:
        state = self._lay_out(rng)
        return state, start_events(self.config, state)

    def _lay_out(self, rng: Rng) -> State:
        return set_up(self.config, rng)

    def clone(self, state: State) -> State:
        return load_state(save_state(state))

    def questions(self, state: State) -> list[Question]:
        return questions(self.config, state)

    def check(self, state: State, seat: int, action: Action) -> IllegalAction | None:
        return refusal(self.config, state, seat, action)

    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        refused = self.check(state, seat, action)
        if refused:
            raise refused
        decoded = actions.decode(action)
        assert decoded is not None, "an offered action can be decoded"
        before = (list(state.where), list(state.poses), list(state.down))
        state.decisions += 1
        events = [Event("decides", {"seat": seat, "action": self.text(action)})]
        events += interpreter.answer(self.config, state, decoded, rng)
        events += interpreter.run(self.config, state, rng)
        return events + self._laid_out(before, state)

    def _laid_out(self, before: tuple[list[int], list[Any], list[int]], state: State) -> list[Event]:
        """An event with the new place of every piece that moved."""
        where, poses, down = before
        changed = {
            self.config.names[n]: [state.where[n], list(state.poses[n]), state.down[n] if n < len(down) else 0]
            for n in range(len(where))
            if (state.where[n], state.poses[n]) != (where[n], poses[n]) or (n < len(down) and state.down[n] != down[n])
        }
        return [Event("table", {"pieces": changed})] if changed else []

    def wake_at(self, state: State) -> int | None:
        return None

    def advance(self, state: State, tick: int, rng: Rng) -> list[Event]:
        state.tick = max(tick, state.tick)
        return []

    def view(self, state: State, seat: Seat) -> Json:
        return view.view(self.config, state, seat)

    def view_of_all(self, state: State) -> Json:
        return view.view_of_all(self.config, state)

    def definitions(self) -> Json:
        return view.definitions(self.config)

    def outcome(self, state: State) -> Outcome | None:
        if state.result == OPEN:
            return None
        # rule: dead-of-winter.setup.cooperative
        winners = tuple(range(self.config.seats)) if state.result == WON else ()
        return Outcome(winners, tuple(int(seat in winners) for seat in range(self.config.seats)), state.end_rule)

    def save(self, state: State) -> bytes:
        return save_state(state)

    def load(self, saved: bytes) -> State:
        return load_state(saved)

    def resample(self, state: State, seats: Sequence[Seat], rng: Rng, until: State | None = None) -> State:
        return resample(state, rng, until)

    def standing(self, state: State, seat: int) -> Action | None:
        return None

    def text(self, action: Action) -> str:
        decoded = actions.decode(action)
        return actions.NO_ACTION if decoded is None else actions.text(decoded)

    def read(self, text: str) -> Action:
        return actions.encode(actions.parse(text))

    def words(self, kind: str, value: Any) -> str:
        return self._format(kind, value)


@cache
def english() -> Catalogue:
    return read_catalogue(files("eyeshot.games.dead_of_winter").joinpath("messages", "en.toml"))
