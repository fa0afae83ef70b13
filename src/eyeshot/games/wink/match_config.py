"""The options of a table of WINK, as the rules use them; they do not change during a game."""

from __future__ import annotations

from typing import Any, Final, Literal, TypeAlias, get_args

import msgspec

from eyeshot.kernel import InputError, Option, Setup

TICKS_PER_SECOND: Final = 20
"""The events of a tick are sent when it ends, and a look must be answered within a tenth of a second."""
FACES: Final = 36
"""Each of the two decks has the numbers 1 to 36."""
FIELD_COLUMNS: Final = 6
"""The Playing Field is a grid of six rows and six columns."""
MIN_SEATS: Final = 4
MAX_SEATS: Final = 8
HAND_SIZES = {4: 7, 5: 6, 6: 5, 7: 4, 8: 4}
ACCUSE_CARDS: Final = 4
# rule: wink.accuse.stand-still
STAND_STILL_TICKS: Final = 5 * TICKS_PER_SECOND // 2
"""How long the game stands still after an accusation."""
# rule: wink.gaze.enough
MIN_GLANCE_TICKS: Final = 4 * TICKS_PER_SECOND
"""A stretch of glances does not end earlier, whoever has seen enough."""
# rule: wink.gaze.enough
ENOUGH_TICKS: Final = TICKS_PER_SECOND
"""From the moment when all have seen enough to the end of the stretch."""
# rule: wink.turn.time-again
LATE_TURN_TICKS: Final = 20 * TICKS_PER_SECOND
"""The time of a turn after one whose time ran out, at most."""
SIGHTS = {"one": 1, "two": 2, "all": MAX_SEATS}
Gesture: TypeAlias = Literal["wink", "blink", "frown"]
"""The sign that a table agrees on."""
GESTURES: tuple[Gesture, ...] = get_args(Gesture)

OPTIONS = (
    Option("more_cards", False, (False, True)),
    Option("false_winks", False, (False, True)),
    Option("gesture", "wink", GESTURES),
    Option("holder_shows", False, (False, True)),
    Option("open_glances", False, (False, True)),
    Option("sight", "one", tuple(SIGHTS)),
    Option("wink", 6, low=1, high=30),
    Option("glances", 8, low=1, high=60),
    Option("turn", 20, low=0, high=600),
    Option("chat", False, (False, True)),
)


class Config(msgspec.Struct, frozen=True):
    """The options of one table, with durations in ticks."""

    seats: int
    hand_size: int
    false_winks: bool
    gesture: Gesture
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
