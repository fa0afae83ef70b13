"""The numbers that compiled decks and states are written in: operations, subjects, places, triggers, kinds of asks."""

from __future__ import annotations

from typing import Final

# --- operations: what an effect or an announcement does --------------------------------------------------------------
DRAW: Final = 0
DISCARD: Final = 1
STEAL: Final = 2
SWAP: Final = 3
PLAY: Final = 4
EXTRA: Final = 5
MISS: Final = 6
LOOK: Final = 7
GIVE: Final = 8
PUT: Final = 9
PUT_THIS: Final = 10
CANCEL: Final = 11
CHOOSE: Final = 12
IF: Final = 13
MAY: Final = 14
PLAYED: Final = 15
REVEALED: Final = 16
TURN_START: Final = 17
TURN_END: Final = 18
INSTEAD: Final = 19
DESTROY: Final = 20
AMBUSH: Final = 21
CONTROL: Final = 22
ZOMBIFY: Final = 23
RESURRECT: Final = 24
SIFT: Final = 25
TURN_UP: Final = 26
SHUFFLE: Final = 27
OP_COUNT: Final = 28
OPERATION_NAMES: Final = (
    *("draw", "discard", "steal", "swap", "play", "extra-turn", "missed-turn", "look", "give", "put", "put-this"),
    *("cancel", "choose-one", "if", "may", "card-played", "reveal", "turn-begins", "turn-ends", "instead"),
    *("destroy", "ambush", "control", "zombify", "resurrect", "sift", "turn-up", "shuffle"),
)
"""The name of each operation in events and views. `if`, `may` and `instead` are never announced or skipped."""
SINGLE_CARD_OPS: Final = (DESTROY, AMBUSH, ZOMBIFY, RESURRECT)
"""Operations on open cards, performed one card at a time."""

# --- subjects and parties: who performs an effect, or with whom -------------------------------------------------------
YOU: Final = 0
EACH: Final = 1
EACH_OTHER: Final = 2
ANOTHER: Final = 3
LEFT: Final = 4
RIGHT: Final = 5
MOST: Final = 6
FEWEST: Final = 7
THAT_PLAYER: Final = 8
NOBODY: Final = 9
ANYBODY: Final = 10
MOST_ZOMBEYES: Final = 11
CHOSEN: Final = (ANOTHER, MOST, FEWEST, ANYBODY, MOST_ZOMBEYES)
"""The performer chooses one seat if several fit."""

# --- places: where cards come from and go to --------------------------------------------------------------------------
OWN_FIELD: Final = 0
OTHER_FIELD: Final = 1
ANY_FIELD: Final = 2
DISCARD_PILE: Final = 3
OWN_HAND: Final = 4
OWNER_HAND: Final = 5
LEFT_FIELD: Final = 6
NOWHERE: Final = 7

# --- spans: how long a CONTROL lasts ----------------------------------------------------------------------------------
NEXT_TURN: Final = 0
THIS_TURN: Final = 1
UNTIL_YOUR_TURN: Final = 2
TURN_RUNNING: Final = 3
"""A CONTROL for the next turn whose turn has begun."""
SPAN_NAMES: Final = ("next-turn", "this-turn", "until-own-turn", "running-turn")

# --- moments: when a card in a Field of View acts in its owner's turn -------------------------------------------------
AT_START: Final = 0
AFTER_DRAW: Final = 1
AT_END: Final = 2
MOMENT_COUNT: Final = 3

ALL_CARDS: Final = 1000
"""The amount of "all cards"."""
ANY_CARD_FILTER: Final = 0
"""The index of the card filter that every card passes."""

# --- triggers: when a card can be REVEALed ----------------------------------------------------------------------------
TRIGGER_STEAL_FROM_YOU: Final = 0
TRIGGER_SWAP_WITH_YOU: Final = 1
TRIGGER_MAKE_YOU_DISCARD: Final = 2
TRIGGER_MAKE_YOU_MISS: Final = 3
TRIGGER_EXTRA_TURN: Final = 4
TRIGGER_CANCEL_OF_YOURS: Final = 5
TRIGGER_PLAYS_HIGH: Final = 6
TRIGGER_PLAYS_LOW: Final = 7
TRIGGER_START_FEWEST: Final = 8
TRIGGER_END_HIGH: Final = 9
TRIGGER_PLAYS_ZOMBEYE: Final = 10
TRIGGER_DESTROY_YOURS: Final = 11
TRIGGER_AMBUSH_YOU: Final = 12
TRIGGER_CONTROL_YOU: Final = 13
TRIGGER_ZOMBIFY_YOURS: Final = 14
TRIGGER_RESURRECT: Final = 15
TRIGGER_START_ZOMBEYES: Final = 16

# --- happenings: what a "Whenever" card acts on -----------------------------------------------------------------------
HAPPENING_PLAYS_HIGH: Final = 0
HAPPENING_PLAYS_ZOMBEYE: Final = 1
HAPPENING_DISCARDS: Final = 2
HAPPENING_STEALS_FROM_YOU: Final = 3
HAPPENING_SWAPS_WITH_YOU: Final = 4
HAPPENING_AMBUSHES_YOU: Final = 5
HAPPENING_DESTROYED_YOURS: Final = 6
HAPPENING_ZOMBIFIED: Final = 7
HAPPENING_RESURRECTS: Final = 8
HAPPENING_OVERWHELMED: Final = 9
HAPPENING_ZOMBEYE_ARRIVED: Final = 10
"""On no card: a Zombeye has come into a Field of View, so its Zombeyes are counted."""

# --- where the cards of a CANCEL go -----------------------------------------------------------------------------------
CANCEL_DISCARD: Final = 0
CANCEL_TAKE: Final = 1
CANCEL_KEEP: Final = 2

# --- conditions of "If ..." -------------------------------------------------------------------------------------------
YOU_HAVE_MOST: Final = 0
YOU_HAVE_FEWEST: Final = 1
PILE_IS_EMPTY: Final = 2
YOU_HAVE_POINTS: Final = 3
YOU_HAVE_ZOMBEYES: Final = 4
NO_ZOMBEYES: Final = 5
HAND_IS_EMPTY: Final = 6

# --- kinds of asks: what the game waits for ---------------------------------------------------------------------------
NO_ASK: Final = 0
ASK_PLAY: Final = 1
ASK_WINDOW: Final = 2
ASK_PICK: Final = 3
ASK_ACTOR: Final = 4
ASK_PARTY: Final = 5
ASK_SWAP_OWN: Final = 6
ASK_SWAP_FOR: Final = 7
ASK_MAY: Final = 8
ASK_ALTERNATIVE: Final = 9
"""Which of the two phrases of "Choose one"."""
ASK_NEXT_CARD: Final = 10
"""Which of several cards acts next."""
ASK_NAMES: Final = (
    *("", "play", "window", "pick", "actor", "party", "swap-own", "swap-for", "may", "choose-one", "next-card"),
)
