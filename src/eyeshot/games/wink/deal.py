"""SET-UP: the Playing Field, the hands, the Accuse Cards, and the first player."""

from __future__ import annotations

from eyeshot.games.wink.match_config import ACCUSE_CARDS, FACES, Config
from eyeshot.games.wink.state import State, new_state
from eyeshot.kernel import Event, PrivatePart, Rng, shuffle


def deal(config: Config, rng: Rng) -> State:
    """Return the state before the first turn."""
    field, twins = list(range(1, FACES + 1)), list(range(1, FACES + 1))
    # rule: wink.setup.grid
    shuffle(field, rng)
    shuffle(twins, rng)
    # rule: wink.setup.hands
    hands = [sorted(twins[seat * config.hand_size : (seat + 1) * config.hand_size]) for seat in range(config.seats)]
    aside = sorted(twins[config.seats * config.hand_size :])
    # rule: wink.turn.first
    first = rng.randbelow(config.seats)
    state = new_state(config.seats, field, hands, aside, first)
    # rule: wink.setup.player
    state.accuse_cards = [ACCUSE_CARDS] * config.seats
    return state


def deal_event(state: State) -> Event:
    """Return the event of the deal: the field is public, a hand is private to its seat."""
    hands = tuple(PrivatePart((seat,), {"you": seat, "hand": list(hand)}) for seat, hand in enumerate(state.hands))
    return Event("deal", {"field": list(state.field), "first": state.turn, "aside_count": len(state.aside)}, hands)
