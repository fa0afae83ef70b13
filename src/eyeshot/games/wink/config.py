"""What is agreed at a table of WINK and stays so all game long."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from eyeshot.kernel.errors import InputError
from eyeshot.kernel.game import Option, Setup

TICKS_PER_SECOND: Final = 20
"""What happens in a tick is shown at its end, and a face should be shown within a tenth of a second."""
FACES: Final = 36
"""Numbered from 1; both decks have them."""
MIN_SEATS: Final = 4
MAX_SEATS: Final = 8
HANDS = {4: 7, 5: 6, 6: 5, 7: 4, 8: 4}
ACCUSE_CARDS: Final = 4
SIGHTS = {"one": 1, "two": 2, "all": MAX_SEATS}
GESTURES = ("wink", "blink", "frown")

OPTIONS = (
    Option("more_cards", False, "one more Face Card for each player, with fewer than 8", (False, True)),
    Option("false_winks", False, "winks without the card are allowed", (False, True)),
    Option("gesture", "wink", "the sign that is agreed on", GESTURES),
    Option("holder_shows", False, "after a wrong guess the real holder lays the twin face down too", (False, True)),
    Option("open_glances", False, "everybody sees where everybody looks", (False, True)),
    Option("sight", "one", "how many seats beside the one a face is turned to see its eyelids", tuple(SIGHTS)),
    Option("wink", 6, "tenths of a second that a wink takes", low=1, high=30),
    Option("glances", 6, "seconds of glances that open each turn", low=1, high=60),
    Option("turn", 20, "seconds to name and place; 0 waits for ever", low=0, high=600),
    Option("chat", False, "people may chat while they play", (False, True)),
)


class Table(msgspec.Struct, frozen=True):
    """Lengths are in ticks."""

    seats: int
    hand: int
    false_winks: bool
    gesture: str
    holder_shows: bool
    open_glances: bool
    sight: int
    wink: int
    glances: int
    turn: int
    chat: bool

    def distance(self, seat: int, other: int) -> int:
        """How many seats lie from one to the other, the shorter way round."""
        apart = (seat - other) % self.seats
        return min(apart, self.seats - apart)


def table_of(setup: Setup) -> Table:
    agreed: dict[str, Any] = {
        option.name: option.read(str(setup.options.get(option.name, option.default))) for option in OPTIONS
    }
    more = agreed.pop("more_cards")
    # rule: wink.setup.more-matches
    if more and setup.seats == MAX_SEATS:
        raise InputError("there are not enough Face Cards for one more each with 8 players: leave out more_cards")
    agreed["sight"] = SIGHTS[agreed["sight"]]
    for name in ("glances", "turn"):
        agreed[name] *= TICKS_PER_SECOND
    agreed["wink"] = agreed["wink"] * TICKS_PER_SECOND // 10
    # rule: wink.setup.hands, wink.setup.more-matches
    hand = HANDS[setup.seats] + more
    return Table(seats=setup.seats, hand=hand, **agreed)
