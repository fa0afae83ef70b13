"""The channels by which check_secrets finds a leak, as patterns of its messages."""

from __future__ import annotations

VIEW = "apart by view"
QUESTIONS = "apart by questions"
OPTIONS = "apart by options"
REFUSALS = "apart by refusals"
MESSAGES = "gets other messages of"
OTHER_ACTION = "no action gives"
"""A message that no action of the actor causes in another world."""
HIDDEN_ENTRY = "did not happen"
"""A message of an entry of which the seat should not know."""
HIDDEN_VIEW = "nothing, but changes its view"
"""A change of the view without a message."""
TIME = "the time of the next wake"
