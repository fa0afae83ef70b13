"""What a bot reads of its view."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import UNSET

from eyeshot.games.wink.protocol import FaceView, WinkView
from eyeshot.games.wink.state import Phase


class BotView(NamedTuple):
    """The view of a seat in one piece. See protocol.py for the fields."""

    seat: int
    hand: tuple[int, ...]
    look: int | None
    face: FaceView | None
    winking: bool
    turn: int
    phase: Phase
    sought: list[int | None]
    non_holders: list[list[int]]
    hand_counts: list[int]
    sight: int
    false_winks: bool


def bot_view(view: WinkView) -> BotView:
    common, own, eyes = view.common, view.own, view.part
    assert own is not UNSET
    assert eyes is not UNSET
    assert eyes.look is not UNSET
    assert eyes.face is not UNSET
    return BotView(
        own.seat,
        own.hand,
        eyes.look,
        eyes.face,
        eyes.winking is True,
        common.turn,
        common.phase,
        common.sought,
        common.non_holders,
        common.hand_counts,
        common.sight,
        common.false_winks,
    )
