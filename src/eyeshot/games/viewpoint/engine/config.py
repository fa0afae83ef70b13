"""What does not change during a game, and the frames of work that the state's stack holds."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from eyeshot.games.viewpoint.deck.compiler import Deck
from eyeshot.games.viewpoint.knowledge.observations import draws, plays

# Frames: the first number is the kind, the others as listed. `source` is the card whose text is performed, `that` the
# player of whom a REVEAL speaks (or -1).
F_TURN: Final = 0  # step
F_CODE: Final = 1  # code, next action in it, performer, source, that
F_ACT: Final = 2  # act, performer, source, that, actor, party, own card, other card: waits for choices or to be done
F_DO: Final = 3  # the same, announced and about to take effect
F_WINDOW: Final = 4  # op, performer, source, actors, victims, is cancelled, own card, other card
F_PICK: Final = 5  # verb, chooser, from, to, how many left, up to, and which, where the text says which
F_THEN: Final = 6  # act, performer, source, that
F_EACH: Final = 7  # moment, cards that have acted...
F_PLAYS: Final = 8  # seat, how many left
F_ACTORS: Final = 9  # act, performer, source, that, seats that have not acted yet...
F_STEALS: Final = 10  # actor, number, up to, victims that are left...
F_MAY: Final = 11  # act, performer, source, that, seats that have not been asked yet...
F_STRIKES: Final = 12  # act, performer, source, that, actor, party, how many left, whether it was announced as a whole
F_STRIKE: Final = 13  # the same, and the card: announced and about to be hit
F_WHEN: Final = 14  # happening, who did it, cards that have not acted yet...
F_TOSS: Final = 15  # who DISCARDs at random, how many left

UNKNOWN: Final = -1
NONE: Final = -2


class Table:
    """Seats, deck and options of one game."""

    __slots__ = (
        "_orders",
        "deck",
        "discard",
        "draws",
        "everybody",
        "pile",
        "plague",
        "plays",
        "seats",
        "turn_limit",
        "waits",
        "window_ticks",
    )

    def __init__(self, seats: int, deck: Deck, window_ticks: int) -> None:
        self.seats = seats
        self.deck = deck
        self.plague = deck.plague
        self.waits = bool(deck.happenings - {-1})
        self.pile = 2 * seats
        self.discard = 2 * seats + 1
        self.draws = draws(seats, deck.size)
        self.plays = plays(seats, deck.size)
        self.everybody = (1 << seats) - 1
        self.window_ticks = window_ticks
        self._orders = [[*range(first, seats), *range(first)] for first in range(seats)]
        # rule: viewpoint.end.limit
        self.turn_limit = 3 * deck.size

    def clockwise(self, first: int) -> list[int]:
        """All seats, beginning with this one."""
        # rule: viewpoint.actions.clockwise
        return self._orders[first]


@lru_cache(maxsize=64)
def lay_table(seats: int, deck: Deck, window_ticks: int) -> Table:
    """The same for all games that are played alike, so that a machine that serves many finds it near."""
    return Table(seats, deck, window_ticks)
