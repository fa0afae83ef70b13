"""The constants of one game: seats, deck, options, and what follows from them."""

from __future__ import annotations

from functools import lru_cache

from eyeshot.games.viewpoint.deck.compiler import Deck
from eyeshot.games.viewpoint.knowledge.observations import draw_observations, play_observations
from eyeshot.kernel import Json


class Config:
    """Seats, deck and options of one game, with tables derived from them."""

    __slots__ = (
        "_clockwise",
        "all_seats_mask",
        "deck",
        "discard_pile",
        "draw_observations",
        "draw_pile",
        "has_plague",
        "has_whenever",
        "play_observations",
        "seats",
        "turn_limit",
        "window_ticks",
        "zones",
    )

    def __init__(self, seats: int, deck: Deck, window_ticks: int) -> None:
        self.seats = seats
        self.deck = deck
        self.has_plague = deck.has_plague
        self.has_whenever = bool(deck.happenings)
        self.draw_pile = 2 * seats
        self.discard_pile = 2 * seats + 1
        self.draw_observations = draw_observations(seats, deck.size)
        self.play_observations = play_observations(seats, deck.size)
        self.all_seats_mask = (1 << seats) - 1
        self.window_ticks = window_ticks
        self.zones: list[Json] = [
            *({"zone": "hand", "seat": seat} for seat in range(seats)),
            *({"zone": "field", "seat": seat} for seat in range(seats)),
            {"zone": "draw-pile"},
            {"zone": "discard-pile"},
        ]
        """The zones by number, as events name them. They must not be changed."""
        self._clockwise = [[*range(first, seats), *range(first)] for first in range(seats)]
        # rule: viewpoint.end.limit
        self.turn_limit = 3 * deck.size

    def clockwise(self, first: int) -> list[int]:
        """All seats in clockwise order, beginning with `first`. The list must not be changed."""
        # rule: viewpoint.actions.clockwise
        return self._clockwise[first]


@lru_cache(maxsize=64)
def config_for(seats: int, deck: Deck, window_ticks: int) -> Config:
    """The configuration of a game; games with the same values share one, which keeps it in the processor's cache."""
    return Config(seats, deck, window_ticks)
