"""Incrementally computed views equal views computed from the whole log."""

from __future__ import annotations

from random import Random

import pytest

from eyeshot.games.viewpoint.engine.state import State
from eyeshot.games.viewpoint.knowledge.observations import HandKnowledge, seat_mask, unpack_observation
from eyeshot.games.viewpoint.match import ViewpointMatch
from eyeshot.games.viewpoint.protocol import KnownHand
from eyeshot.kernel import SeededRng, Setup, View

SEATS = (*range(4), None)


def known(state: State, seat: int | None) -> list[KnownHand]:
    """The known Hands of a seat, computed from the whole log, entry by entry."""
    where: dict[int, int] = {}
    for card, src, dst, seen in map(unpack_observation, state.observations.entries()):
        if seen & seat_mask((seat,)):
            where.pop(card, None)
            if dst < len(state.points) and dst != seat:
                where[card] = dst
        else:
            where = {other: zone for other, zone in where.items() if zone != src}
    zones = sorted(set(where.values()))
    return [KnownHand(zone, sorted(card for card in where if where[card] == zone)) for zone in zones]


@pytest.mark.parametrize("seed", range(3))
def test_hand_knowledge_read_step_by_step_equals_hand_knowledge_of_the_whole_log(seed: int) -> None:
    rng, memory = Random(seed), HandKnowledge()
    match = ViewpointMatch("viewpoint", "classic", Setup(4))
    state = earlier = match.start_quietly(SeededRng(rng))
    while not state.end_rule:
        seat = rng.choice(match.asking(state)[0])
        state = match.clone(state)
        match.decide(state, seat, rng.choice(match.options(state, seat)), SeededRng(rng))
        for seat in rng.sample(SEATS, 3):
            assert memory.known_hands(state, (seat,)) == [known(state, seat)]
            assert memory.known_hands(earlier, (seat,)) == [known(earlier, seat)]
        if rng.random() < 0.1:
            earlier = state
        common, own = match.common_view(state), match.own_views(state, SEATS)
        assert [View(common, besides) for besides in own] == [match.view(state, seat) for seat in SEATS]
