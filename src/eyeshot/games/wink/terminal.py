"""The table in the terminal: the players, the Playing Field, and what the reader sees and holds."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import UNSET
from rich.console import Group
from rich.table import Table as Grid
from rich.text import Text

from eyeshot.games.wink import action_codes
from eyeshot.games.wink.match_config import FIELD_COLUMNS, Config
from eyeshot.games.wink.protocol import CommonView, WinkView
from eyeshot.games.wink.state import NOBODY
from eyeshot.games.wink.terminal_input import TerminalInput
from eyeshot.games.wink.text import WinkText
from eyeshot.kernel import NONE, Action, Question, code_of

COLOURS = ("cyan", "magenta", "yellow", "green", "blue", "red", "white", "bright_black")
NAME_WIDTH = 12
COLUMNS = ("name", "seeks", "points", "hand", "accuse", "face")


class WinkTerminalView:
    """See kernel.terminal_view.TerminalView for the contract of each method."""

    def __init__(self, config: Config, text: WinkText) -> None:
        self._text = text
        self._input = TerminalInput(config, text)
        self.looks: Mapping[str, str] = {}
        self.forms = self._input.forms
        self.orders = ""

    # --- picture

    def picture(self, view: WinkView) -> Group:
        return Group(self._players(view), Text(), self._field(view), Text(), *self._own(view))

    def _players(self, view: WinkView) -> Grid:
        grid = Grid(box=None, padding=(0, 2, 0, 0))
        grid.add_column("")
        for column in COLUMNS:
            grid.add_column(
                self._text.say(f"terminal-column-{column}"), max_width=NAME_WIDTH if column == "name" else None
            )
        for seat in range(len(view.common.tokens)):
            grid.add_row(*self._player(view.common, seat), Text(self._face(view, seat), style="italic"))
        return grid

    def _player(self, common: CommonView, seat: int) -> tuple[Text, ...]:
        mark = f"{'▶' if seat == common.turn else ' '} {seat + 1}"
        numbers = (common.points[seat], common.hand_counts[seat], common.accuse_cards[seat])
        return (
            Text(mark),
            Text(self._text.seat(seat), style=f"bold {COLOURS[seat]}", overflow="ellipsis", no_wrap=True),
            Text(str(common.sought[seat] or "–"), style="bold"),
            *(Text(str(number)) for number in numbers),
        )

    def _face(self, view: WinkView, seat: int) -> str:
        """Return what the reader sees of a face: nothing unless the reader looks at it or glances are open."""
        eyes = view.part
        if eyes is UNSET:
            return ""
        if eyes.face and eyes.face.seat == seat:
            key = "terminal-face-winking" if eyes.face.winking else "terminal-face"
            return self._text.say(key, target=self._name(eyes.face.target))
        if eyes.gazes is not UNSET:
            return self._text.say("terminal-face", target=self._name(eyes.gazes[seat]))
        is_reader = view.own is not UNSET and view.own.seat == seat
        return self._text.say("terminal-you") if is_reader else ""

    def _name(self, seat: int | None) -> str:
        return NONE if seat is None else self._text.seat(seat)

    def _field(self, view: WinkView) -> Grid:
        grid = Grid.grid(padding=(0, 1))
        cells = [self._cell(view, number) for number in view.common.field]
        for start in range(0, len(cells), FIELD_COLUMNS):
            grid.add_row(*cells[start : start + FIELD_COLUMNS])
        return grid

    def _cell(self, view: WinkView, number: int) -> Text:
        common = view.common
        symbol = "▒▒" if number in common.face_down else "  " if number in common.taken else f"{number:>2}"
        if number in common.tokens:
            owner = common.tokens.index(number)
            return Text(f"{symbol} {self._text.seat(owner)[:NAME_WIDTH]}", style=f"bold {COLOURS[owner]}")
        is_own = view.own is not UNSET and number in view.own.hand and symbol.strip() == str(number)
        return Text(f"{symbol} ", style="dim" if is_own else "")

    def _own(self, view: WinkView) -> list[Text]:
        own, eyes = view.own, view.part
        if own is UNSET or eyes is UNSET or eyes.look is UNSET:
            return []
        hand = ", ".join(map(str, own.hand))
        key = "terminal-look-winking" if eyes.winking else "terminal-look"
        return [
            Text(self._text.say("terminal-hand", hand=hand)),
            Text(self._text.say(key, target=self._name(eyes.look))),
        ]

    def look(self, key: str, view: WinkView) -> str:
        return ""

    # --- questions

    def read(self, text: str) -> Action:
        return self._input.read(text)

    def write(self, action: Action) -> str:
        return self._input.write(code_of(action))

    def about(self, question: Question) -> str:
        return ""

    def label(self, question: Question, action: Action, view: WinkView) -> str:
        code, text = code_of(action), self._text
        if code >= action_codes.HERE:
            return action_codes.text_of(code)
        if code >= action_codes.ACCUSE:
            accused, number = action_codes.accused_and_number(code)
            return text.say("terminal-choice-accuse", accused=text.seat(accused), number=number)
        if code >= action_codes.PLACE:
            return str(action_codes.placed_number(code))
        if code >= action_codes.NAME:
            return text.seat(action_codes.named_seat(code))
        if code == action_codes.WINK:
            assert view.part is not UNSET
            assert isinstance(view.part.look, int)
            return text.say("terminal-choice-wink", target=text.seat(view.part.look))
        target = action_codes.look_target(code)
        if target == NOBODY:
            return text.say("terminal-choice-away")
        return text.say("terminal-choice-look", target=text.seat(target))
