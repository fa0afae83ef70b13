"""The queue of happenings: what "Whenever" cards act on, and Zombeyes that have to be counted."""

from __future__ import annotations

from eyeshot.games.viewpoint.deck.opcodes import HAPPENING_ZOMBEYE_ARRIVED
from eyeshot.games.viewpoint.engine.match_config import Config
from eyeshot.games.viewpoint.engine.stack_frames import Happening
from eyeshot.games.viewpoint.engine.state import State
from eyeshot.games.viewpoint.sentinels import NO_CARD, NO_SEAT


def add_happening(
    config: Config, state: State, kind: int, doer: int, victim: int = NO_SEAT, card: int = NO_CARD
) -> None:
    """Queue a happening, if some card of the deck acts on its kind."""
    if kind in config.deck.happenings:
        state.happenings = (*state.happenings, Happening(kind, doer, victim, card))


def is_awaited(config: Config, state: State, kind: int) -> bool:
    """Does a card in a Field of View still act on this kind of happening this turn?"""
    if kind not in config.deck.happenings:
        return False
    whenever, acted = config.deck.whenever, state.acted_whenever
    fields = state.zones[config.seats : 2 * config.seats]
    return any(whenever[card].happening == kind and card not in acted for cards in fields for card in cards)


def take_happenings(state: State) -> tuple[Happening, ...]:
    """Empty the queue and return what was in it."""
    happenings, state.happenings = state.happenings, ()
    return happenings


def recount_zombeyes(state: State, seat: int) -> None:
    """Queue a count of this seat's Zombeyes: one has come into its Field of View."""
    state.happenings = (*state.happenings, Happening(HAPPENING_ZOMBEYE_ARRIVED, seat, NO_SEAT, NO_CARD))
