"""Decks of VIEWPOINT for tests of other things than its cards."""

PLAIN_DECK = """deck: Plain
edition: classic

Ten   10   x20
Five   5   x20
Wink   10   x10
  DRAW 1 card.
Runner   5   x10
  Play 1 more card.
Thief   0   x10
  STEAL 1 card.
"""
"""There are no REVEAL cards: no response window opens, so that a test need not wait for one."""

REACTING_DECK = """deck: Reacting
edition: classic

Ten   10   x20
  REVEAL when another player plays a card worth 5 or more: DRAW 1 card.
Five   5   x20
  REVEAL when another player plays a card worth 5 or more: DRAW 1 card.
"""
"""Every card opens a window for all others."""
