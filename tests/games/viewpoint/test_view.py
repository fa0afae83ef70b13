"""Incrementally computed views equal views computed from the whole log."""

from __future__ import annotations

from random import Random

import pytest

from eyeshot.games.viewpoint.engine.state import State
from eyeshot.games.viewpoint.knowledge.observations import HandKnowledge, seat_mask, unpack_observation
from eyeshot.games.viewpoint.match import ViewpointMatch
from eyeshot.kernel import SeededRng, Setup

SEATS = (*range(4), None)


def known(state: State, seat: int | None) -> dict[str, list[int]]:
    """The known Hands of a seat, computed from the whole log, entry by entry."""
    where: dict[int, int] = {}
    for card, src, dst, seen in map(unpack_observation, state.observations.entries()):
        if seen & seat_mask((seat,)):
            where.pop(card, None)
            if dst < len(state.points) and dst != seat:
                where[card] = dst
        else:
            where = {other: zone for other, zone in where.items() if zone != src}
    return {str(zone): sorted(c for c in where if where[c] == zone) for zone in sorted(set(where.values()))}


@pytest.mark.parametrize("seed", range(3))
def test_hand_knowledge_read_step_by_step_equals_hand_knowledge_of_the_whole_log(seed: int) -> None:
    rng, memory = Random(seed), HandKnowledge()
    match = ViewpointMatch("viewpoint", "classic", Setup(4))
    state = earlier = match.start_quietly(SeededRng(rng))
    while not state.end_rule:
        question = rng.choice([question for question in match.questions(state) if not question.optional])
        state = match.clone(state)
        match.apply(state, question.by, rng.choice(question.choice.codes), SeededRng(rng))  # type: ignore[union-attr]
        for seat in rng.sample(SEATS, 3):
            assert memory.known_hands(state, (seat,)) == [known(state, seat)]
            assert memory.known_hands(earlier, (seat,)) == [known(earlier, seat)]
        if rng.random() < 0.1:
            earlier = state
        common, own = match.shared_views(state, SEATS)
        assert [{**common, **besides} for besides in own] == [match.view(state, seat) for seat in SEATS]
