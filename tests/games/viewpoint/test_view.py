"""The short ways to a view lead to the same view."""

from __future__ import annotations

from random import Random

import pytest

from eyeshot.games.viewpoint.match import ViewpointMatch
from eyeshot.games.viewpoint.trail import Memory
from eyeshot.kernel import Loose, Setup

SEATS = (*range(4), None)


@pytest.mark.parametrize("seed", range(3))
def test_who_reads_a_trail_along_knows_what_who_reads_it_at_once_knows(seed: int) -> None:
    rng, memory = Random(seed), Memory()
    match = ViewpointMatch("viewpoint", "classic", Setup(4))
    state = earlier = match.start_quietly(Loose(rng))
    while not state.end_rule:
        question = rng.choice([question for question in match.questions(state) if not question.optional])
        state = match.clone(state)
        match.apply(state, question.by, rng.choice(question.choice.codes), Loose(rng))  # type: ignore[union-attr]
        for seat in rng.sample(SEATS, 3):
            assert memory.known_hands(state, seat) == Memory().known_hands(state, seat)
            assert memory.known_hands(earlier, seat) == Memory().known_hands(earlier, seat)
        if rng.random() < 0.1:
            earlier = state
        assert match.views(state, SEATS) == [match.view(state, seat) for seat in SEATS]
