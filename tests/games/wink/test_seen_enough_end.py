"""When a stretch of glances ends, over random games: told from the answers alone, whatever else happens."""

from __future__ import annotations

from random import Random

import pytest

from eyeshot.games.wink import action_codes
from eyeshot.games.wink.match import WinkMatch
from eyeshot.games.wink.match_config import ENOUGH_TICKS, MIN_GLANCE_TICKS, STAND_STILL_TICKS
from eyeshot.games.wink.state import NO_TICK, State
from eyeshot.kernel import Action, Event, Rng, Setup
from eyeshot.testing.random_play import PlayedStep, random_game
from tests.games.wink.leaks import EnoughHurries, EnoughWaitsForSigns, FirstEnoughEnds, HereHurries
from tests.rule import rule

SETUP = Setup(5, {"glances": 8})


class Stretch:
    """The answers of one stretch, and when it has to end by them."""

    def __init__(self, opened: int, length: int) -> None:
        self.opened = opened
        self.length = length
        self.present: set[int] = set()
        self.pressed: dict[int, int] = {}
        """For each seat that has seen enough, the tick at which it said so."""

    def answer(self, seat: int, action: Action, tick: int) -> None:
        self.present.add(seat)
        if action == action_codes.ENOUGH:
            self.pressed[seat] = tick
        elif action == action_codes.MORE:
            self.pressed.pop(seat, None)

    def pause(self, ticks: int) -> None:
        """The game stands still: all that counts is later."""
        self.opened += ticks
        self.pressed = {seat: tick + ticks for seat, tick in self.pressed.items()}

    def end(self) -> int:
        whole = self.opened + self.length
        if not self.present or self.present - self.pressed.keys():
            return whole
        return min(whole, max(self.opened + MIN_GLANCE_TICKS, max(self.pressed.values()) + ENOUGH_TICKS))


def check_many(match: WinkMatch, seeds: range) -> tuple[int, int]:
    ends = [check_ends(match, seed) for seed in seeds]
    return sum(early for early, _ in ends), sum(whole for _, whole in ends)


def check_ends(match: WinkMatch, seed: int) -> tuple[int, int]:
    """Play a random game; return how many stretches ended early, and how many at their whole length."""
    stretch: Stretch | None = None
    early = whole = 0
    for step in random_game(match, Random(seed)):
        kinds = [event.kind for event in step.events]
        if stretch is not None:
            _follow(stretch, step)
            if any(kind in kinds for kind in ("turn", "no-place", "end")) and "accuse" not in kinds:
                assert step.tick == stretch.end(), f"seed {seed}: the stretch from tick {stretch.opened}"
                early += step.tick < stretch.opened + stretch.length
                whole += step.tick == stretch.opened + stretch.length
                stretch = None
        if "glances" in kinds:
            stretch = Stretch(step.tick, match.config.glance_ticks)
    return early, whole


def _follow(stretch: Stretch, step: PlayedStep) -> None:
    if step.seat is not None and step.action in (action_codes.HERE, action_codes.ENOUGH, action_codes.MORE):
        stretch.answer(step.seat, step.action, step.tick)
    if any(event.kind == "accuse" for event in step.events):
        stretch.pause(STAND_STILL_TICKS)


@rule("wink.gaze.enough")
def test_a_stretch_ends_by_the_answers_of_those_present_and_by_nothing_else() -> None:
    early, whole = check_many(WinkMatch(SETUP), range(8))
    assert early > 20
    assert whole > 20


class EndTellsWhoPressed(WinkMatch):
    """The second before the end is longer if the last one who has seen enough sits at an odd seat."""

    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        events = super().apply(state, seat, action, rng)
        if events[-1].kind == "enough" and state.ends_early != NO_TICK and seat % 2:
            state.ends_early = min(state.closes, state.ends_early + 5)
        return events


@pytest.mark.parametrize("leak", [EndTellsWhoPressed, EnoughHurries, EnoughWaitsForSigns, FirstEnoughEnds, HereHurries])
def test_an_end_that_depends_on_anything_else_is_caught(leak: type[WinkMatch]) -> None:
    with pytest.raises(AssertionError, match="the stretch from tick"):
        check_many(leak(SETUP), range(60))
