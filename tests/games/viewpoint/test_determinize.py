"""Determinization of VIEWPOINT: resampled worlds vary in everything that a seat does not know, and in nothing else."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from eyeshot.games.viewpoint.engine.state import State
from eyeshot.games.viewpoint.knowledge.observations import seat_mask, unpack_observation
from eyeshot.games.viewpoint.match import ViewpointMatch
from eyeshot.kernel import Seat, SeededRng, Setup, find_game
from eyeshot.testing.random_play import random_game
from tests.games.viewpoint.arranged import arrange

SAMPLES = 200


def viewpoint_match(seats: int) -> ViewpointMatch:
    match = find_game("viewpoint").match(Setup(seats))
    assert isinstance(match, ViewpointMatch)
    return match


def states_on_the_way(match: ViewpointMatch, seed: int) -> list[State]:
    return [step.after for step in random_game(match, Random(seed)) if match.outcome(step.after) is None]


def hidden_cards(match: ViewpointMatch, state: State, seat: Seat) -> set[int]:
    """Cards that lie where this seat cannot see, and that it has never seen. (Of a card that was seen, later sights can
    leave only one place; such cards have tests of their own.)"""
    config = match.config
    observed = map(unpack_observation, state.observations.entries())
    seen = {card for card, _, _, by in observed if by & seat_mask((seat,))}
    hidden_zones = [
        state.zones[config.draw_pile],
        *(state.zones[other] for other in range(config.seats) if other != seat),
    ]
    return {card for zone in hidden_zones for card in zone} - seen


def zone_of(state: State, card: int) -> int:
    return next(zone for zone, cards in enumerate(state.zones) if card in cards)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_card_that_a_seat_never_saw_is_resampled_to_several_places(seats: int) -> None:
    match = viewpoint_match(seats)
    on_the_way = states_on_the_way(match, seats)
    for state in (on_the_way[0], on_the_way[len(on_the_way) // 3], on_the_way[2 * len(on_the_way) // 3]):
        for seat in (0, 1, None):
            hidden = hidden_cards(match, state, seat)
            if len({zone_of(state, card) for card in hidden}) > 1:
                assert fixed_cards(match, state, seat, hidden) == set()


def fixed_cards(match: ViewpointMatch, state: State, seat: Seat, hidden: set[int]) -> set[int]:
    """Those that stay in one place over 200 samples, or over more where a place has room for only few of many."""
    rarest = min(Counter(zone_of(state, card) for card in hidden).values())
    fixed = {card: zone_of(state, card) for card in hidden}
    for seed in range(max(SAMPLES, 20 * len(hidden) // rarest)):
        world = match.resample(state, (seat,), SeededRng(seed))
        fixed = {card: zone for card, zone in fixed.items() if card in world.zones[zone]}
    return set(fixed)


def test_hands_of_viewpoint_resampled_after_the_deal_are_distributed_like_the_deal() -> None:
    match = viewpoint_match(3)
    state = states_on_the_way(match, 1)[0]
    hidden = sorted(hidden_cards(match, state, 0))
    count = 1000
    seen: Counter[int] = Counter()
    for seed in range(count):
        world = match.resample(state, (0,), SeededRng(seed))
        seen.update(card for card in world.zones[1] if card in hidden)
    share = len(state.zones[1]) / len(hidden)
    expected = count * share
    chi_square = sum((seen[card] - expected) ** 2 for card in hidden) / (expected * (1 - share))
    freedom = len(hidden) - 1
    assert abs(chi_square - freedom) < 5 * (2 * freedom) ** 0.5


def test_one_of_two_seen_cards_that_was_stolen_unseen_is_resampled_to_both_hands_alike() -> None:
    """Seat 0 saw two cards in the Hand of seat 2, then seat 1 took one of them, unseen by seat 0."""
    table = arrange(
        "hands: Peek, Zero | Thief, Zero | Ten, Twenty; pile: Five, Minus, Wink",
        {"Peek": "0: Look at your right neighbour's Hand."},
    )
    table.act(0, "play Peek")
    table.act(1, "play Thief", "player 2", "steal Ten")
    ten, twenty = (table.match.config.deck.names.index(name) for name in ("Ten", "Twenty"))
    places: Counter[tuple[int, int]] = Counter()
    for seed in range(SAMPLES):
        world = table.match.resample(table.state, (0,), SeededRng(seed))
        places[zone_of(world, ten), zone_of(world, twenty)] += 1
    assert set(places) == {(1, 2), (2, 1)}
    assert min(places.values()) > SAMPLES / 3


@pytest.mark.parametrize(("held", "taken"), [(5, 1), (10, 5)])
def test_each_of_several_seen_cards_is_resampled_alike_as_stolen(held: int, taken: int) -> None:
    """Seat 0 saw a whole Hand; then seat 1 took some of it, unseen: chi-square over which."""
    cards = {f"Card {chr(97 + k)}".replace(" ", "_"): "5:" for k in range(held)}
    texts = {"Peek": "0: Look at your right neighbour's Hand.", "Rob": _steal(taken)}
    names = [name.replace("_", " ") for name in cards]
    table = arrange(f"hands: Peek, Zero | Rob, Zero | {', '.join(names)}", {**cards, **texts})
    table.act(0, "play Peek")
    table.act(1, "play Rob", *(f"steal {name}" for name in names[:taken]))
    numbers = [table.match.config.deck.names.index(name) for name in names]
    count, seen = 600, Counter[int]()
    for seed in range(count):
        seen.update(table.match.resample(table.state, (0,), SeededRng(seed)).zones[1])
    share = taken / held
    spread = count * share * (1 - share) * held / (held - 1)
    chi_square = sum((seen[card] - count * share) ** 2 for card in numbers) / spread
    assert chi_square < held - 1 + 4 * (2 * (held - 1)) ** 0.5


def _steal(number: int) -> str:
    return f"0: STEAL {number} card{'s' if number > 1 else ''} from your left neighbour."


def test_a_seen_card_that_may_have_been_stolen_twice_is_resampled_to_three_hands() -> None:
    """Of what seat 1 took unseen, seat 3 took something unseen in its turn."""
    table = arrange(
        "hands: Peek, Zero | Thief, Zero | Ten, Twenty, Fifteen | Robber, Zero; missed: 0 | 0 | 1 | 0",
        {"Peek": "0: Look at another player's Hand.", "Robber": "0: STEAL 1 card."},
    )
    table.act(0, "play Peek", "player 2")
    table.act(1, "play Thief", "player 2", "steal Ten")
    table.act(3, "play Robber", "player 1", "steal Ten")
    ten = table.match.config.deck.names.index("Ten")
    places = Counter(zone_of(table.match.resample(table.state, (0,), SeededRng(seed)), ten) for seed in range(SAMPLES))
    assert set(places) == {1, 2, 3}


def test_resampling_keeps_a_stolen_card_for_its_thief() -> None:
    table = arrange("hands: Zero | Thief, Zero | Ten, Twenty; turn: 1; pile: Five, Minus")
    table.act(1, "play Thief", "player 2", "steal Ten")
    ten, twenty = (table.match.config.deck.names.index(name) for name in ("Ten", "Twenty"))
    for seed in range(50):
        world = table.match.resample(table.state, (1,), SeededRng(seed))
        assert (zone_of(world, ten), zone_of(world, twenty)) == (1, 2)
