"""Values that stand for "none" or "not yet" among the numbers of seats, cards, zones and compiled effects.

Each constant has one meaning. All are negative, so that `number >= 0` asks whether there is a real one.
"""

from __future__ import annotations

from typing import Final

# Seats
NO_SEAT: Final = -1
"""Nobody."""
UNDECIDED: Final = -2
"""The seat has not been chosen yet."""
ALL_NAMED: Final = -3
"""Every seat that the card's text names; they are looked up when the effect is performed."""

# Cards
NO_CARD: Final = -1
"""No card, or none chosen yet."""

# Zones
NO_ZONE: Final = -1
OWNER_HAND_ZONE: Final = -2
"""As a destination: the Hand of whoever has the card in their Field of View."""
ANY_FIELD_ZONE: Final = -3
"""As an origin: any Field of View."""

# Sealed answers
UNANSWERED: Final = -1
"""The seat is asked and has chosen nothing yet."""
NOT_ASKED: Final = -2
"""The seat is not asked."""

# Compiled decks
NO_EFFECT: Final = -1
NO_CONDITION: Final = -1
NO_TRIGGER: Final = -1
"""The card cannot be REVEALed."""
NO_HAPPENING: Final = -1
"""The card does not act whenever something happens."""

NO_DEADLINE: Final = -1
"""The open window has no closing tick, or no window is open."""
NO_TICK: Final = -1
"""It has not happened: no window is open."""
NEVER_SEEN: Final = -1
"""As a position in the observation log: the card has not been seen."""
