"""The game WINK as the registry lists it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from eyeshot.games.wink.bots import BOTS
from eyeshot.games.wink.match import WinkMatch
from eyeshot.games.wink.match_config import MAX_SEATS, MIN_SEATS, OPTIONS
from eyeshot.kernel import Bot, Game, GameBase, Match, Option, Seat, read_rulebook

if TYPE_CHECKING:
    from eyeshot.games.wink.terminal import WinkTerminalView


class Wink(GameBase):
    name = "wink"
    title = "WINK"
    rulebook = read_rulebook("wink", files("eyeshot.games.wink").joinpath("rules.toml"))
    options: tuple[Option, ...] = OPTIONS
    # rule: wink.parts.cards
    seats = range(MIN_SEATS, MAX_SEATS + 1)
    match_type = WinkMatch

    def bots(self) -> Mapping[str, type[Bot]]:
        return BOTS

    def terminal_view(self, match: Match[Any], names: Sequence[str], reader: Seat = None) -> WinkTerminalView:
        # Imported here, so that a simulation does not load the terminal library.
        from eyeshot.games.wink.terminal import WinkTerminalView

        assert isinstance(match, WinkMatch)
        return WinkTerminalView(match.config, match.game_text(names, reader))


GAMES: list[Game] = [Wink()]
