"""Sentences of the log."""

from __future__ import annotations

import pytest

from eyeshot.games.viewpoint import codes
from eyeshot.kernel import Setup, find_game, log_line


@pytest.mark.parametrize(
    ("code", "line"),
    [
        (codes.HUSH, "Your order: pass for the rest of this turn."),
        (codes.SPEAK, "Your order: ask me again in this turn."),
        (codes.ORDER, "Your order: always REVEAL {trigger}."),
        (codes.DROP, "Your order: no longer REVEAL {trigger}."),
    ],
)
def test_who_gives_an_order_reads_which(code: int, line: str) -> None:
    match = find_game("viewpoint").match(Setup(3))
    event = {"kind": "order", "seat": 0, "code": code}
    said = line.format(trigger=match.words("trigger", 0))
    assert log_line(match, event) == said
    assert log_line(match, {**event, "all_eyes": True}) == said.replace("Your order", "Order of player 1")
