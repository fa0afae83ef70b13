"""The options of a table of WINK, as the rules use them; they do not change during a game."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from eyeshot.kernel.errors import InputError
from eyeshot.kernel.game import Option, Setup

TICKS_PER_SECOND: Final = 20
"""The events of a tick are sent when it ends, and a look must be answered within a tenth of a second."""
FACES: Final = 36
"""Each of the two decks has the numbers 1 to 36."""
MIN_SEATS: Final = 4
MAX_SEATS: Final = 8
HAND_SIZES = {4: 7, 5: 6, 6: 5, 7: 4, 8: 4}
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


class Config(msgspec.Struct, frozen=True):
    """The options of one table, with durations in ticks."""

    seats: int
    hand_size: int
    false_winks: bool
    gesture: str
    holder_shows: bool
    open_glances: bool
    sight: int
    """A face's eyelids are visible from this many seats on either side of the seat that it looks at."""
    wink_ticks: int
    glance_ticks: int
    turn_ticks: int
    """0 for a turn without a time limit."""
    chat: bool

    def distance(self, seat: int, other: int) -> int:
        """Return the number of seats from one seat to another, the shorter way round the table."""
        steps = (seat - other) % self.seats
        return min(steps, self.seats - steps)


def read_config(setup: Setup) -> Config:
    """Return the options of a table; raises InputError for options that do not fit together."""
    values: dict[str, Any] = {
        option.name: option.read(str(setup.options.get(option.name, option.default))) for option in OPTIONS
    }
    more_cards = values["more_cards"]
    # rule: wink.setup.more-matches
    if more_cards and setup.seats == MAX_SEATS:
        raise InputError("with 8 players there are not enough Face Cards for the option more_cards")
    # rule: wink.setup.hands, wink.setup.more-matches
    hand_size = HAND_SIZES[setup.seats] + more_cards
    return Config(
        seats=setup.seats,
        hand_size=hand_size,
        false_winks=values["false_winks"],
        gesture=values["gesture"],
        holder_shows=values["holder_shows"],
        open_glances=values["open_glances"],
        sight=SIGHTS[values["sight"]],
        wink_ticks=values["wink"] * TICKS_PER_SECOND // 10,
        glance_ticks=values["glances"] * TICKS_PER_SECOND,
        turn_ticks=values["turn"] * TICKS_PER_SECOND,
        chat=values["chat"],
    )
