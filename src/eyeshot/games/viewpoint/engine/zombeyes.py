"""Zombeyes: which cards are Zombeyes, how many each seat has, and which seats are still in the game."""

from __future__ import annotations

from typing import Final

from eyeshot.games.viewpoint.engine.match_config import Config
from eyeshot.games.viewpoint.engine.state import State

OVERWHELMING: Final = 7


def is_zombeye(config: Config, state: State, card: int) -> bool:
    """Is the card a Zombeye by its symbol, or because a token is on it?"""
    return config.deck.zombeye[card] or card in state.tokens


def count_zombeyes(config: Config, state: State, seat: int) -> int:
    """The number of Zombeyes in a Field of View; each symbol and each token counts one."""
    # rule: viewpoint.end.overwhelmed
    return sum(is_zombeye(config, state, card) for card in state.zones[config.seats + seat])


def seats_in_game(config: Config, state: State, first: int) -> list[int]:
    """The seats that are not overwhelmed, clockwise from `first`. The list must not be changed."""
    seats = config.clockwise(first)
    return [seat for seat in seats if not state.overwhelmed >> seat & 1] if state.overwhelmed else seats


def is_overwhelmed(state: State, seat: int) -> bool:
    return bool(state.overwhelmed >> seat & 1)
