"""Tables where it is agreed that nobody tells anybody anything while they play."""

from __future__ import annotations

from typing import Any

from eyeshot.kernel import Match


def is_quiet(match: Match[Any]) -> bool:
    """A game with chat as an option says in its definitions whether people may write."""
    return match.definitions().get("chat") is False
