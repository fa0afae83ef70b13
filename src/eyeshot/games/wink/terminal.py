"""The table in the terminal: the players, the Playing Field, and what the reader sees and holds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group
from rich.table import Table as Grid
from rich.text import Text

from eyeshot.games.wink import actions
from eyeshot.games.wink.config import FACES, Config
from eyeshot.games.wink.state import NO_NUMBER, NOBODY, CardStatus
from eyeshot.games.wink.terminal_input import TerminalInput
from eyeshot.games.wink.text_format import TextFormatter
from eyeshot.kernel.choice import Action, code_of
from eyeshot.kernel.event import Json
from eyeshot.kernel.messages import Catalogue
from eyeshot.kernel.question import Question

COLOURS = ("cyan", "magenta", "yellow", "green", "blue", "red", "white", "bright_black")
NAME_WIDTH = 12
ROW_LENGTH = 6
SYMBOLS = {CardStatus.FACE_DOWN: "▒▒", CardStatus.TAKEN: "  "}


class WinkTerminalView:
    """See kernel.terminal_view.TerminalView for the contract of each method."""

    def __init__(self, config: Config, catalogue: Catalogue, names: Sequence[str] = ()) -> None:
        self._catalogue = catalogue
        self._format = TextFormatter(catalogue, config.gesture, names)
        self._input = TerminalInput(config, catalogue, names)
        self.looks: Mapping[str, str] = {}
        self.forms = self._input.forms
        self.orders = ""

    def words(self, kind: str, value: Any) -> str:
        return self._format(kind, value)

    def _say(self, key: str, **args: Any) -> str:
        return self._catalogue.say(key, args, self._format)

    # --- picture

    def picture(self, view: Json) -> Group:
        return Group(self._players(view), Text(), self._field(view), Text(), *self._own(view))

    def _players(self, view: Json) -> Grid:
        grid = Grid(box=None, padding=(0, 2, 0, 0))
        for column in ("", "name", "seeks", "points", "hand", "accuse", "face"):
            grid.add_column(
                self._say(f"screen.{column}") if column else "", max_width=NAME_WIDTH if column == "name" else None
            )
        for seat in range(len(view["tokens"])):
            grid.add_row(*self._player(view, seat))
        return grid

    def _player(self, view: Json, seat: int) -> tuple[Text, ...]:
        mark = f"{'▶' if seat == view['turn'] else ' '} {seat + 1}"
        numbers = (view["points"][seat], view["hands_of"][seat], view["accuse"][seat])
        sought = view["sought"][seat]
        return (
            Text(mark),
            Text(self.words("seat", seat), style=f"bold {COLOURS[seat]}", overflow="ellipsis", no_wrap=True),
            Text("–" if sought == NO_NUMBER else str(sought), style="bold"),
            *(Text(str(number)) for number in numbers),
            Text(self._face(view, seat), style="italic"),
        )

    def _face(self, view: Json, seat: int) -> str:
        """Return what the reader sees of a face: nothing unless the reader looks at it or glances are open."""
        face = view.get("face")
        if face and face["seat"] == seat:
            return self._say("screen.turned-sign" if face["sign"] else "screen.turned", at=face["at"])
        if "gazes" in view:
            return self._say("screen.turned", at=view["gazes"][seat])
        return self._say("screen.you") if seat == view.get("seat") else ""

    def _field(self, view: Json) -> Grid:
        grid = Grid.grid(padding=(0, 1))
        cells = [self._cell(view, position) for position in range(FACES)]
        for start in range(0, FACES, ROW_LENGTH):
            grid.add_row(*cells[start : start + ROW_LENGTH])
        return grid

    def _cell(self, view: Json, position: int) -> Text:
        number, status = view["field"][position], CardStatus(view["lies"][position])
        owner = view["tokens"].index(number) if number in view["tokens"] else NOBODY
        token = self.words("seat", owner)[:NAME_WIDTH] if owner != NOBODY else ""
        is_own = number in view.get("hand", ()) and status is CardStatus.FACE_UP
        style = f"bold {COLOURS[owner]}" if owner != NOBODY else "dim" if is_own else ""
        return Text(f"{SYMBOLS.get(status, f'{number:>2}')} {token}", style=style)

    def _own(self, view: Json) -> list[Text]:
        if "hand" not in view:
            return []
        look = self._say("screen.winking" if view["winking"] else "screen.look", at=view["look"])
        return [Text(self._say("screen.own", hand=view["hand"])), Text(look)]

    def look(self, key: str, view: Json) -> str:
        return ""

    # --- questions

    def read(self, text: str) -> Action:
        return self._input.read(text)

    def write(self, action: Action) -> str:
        return self._input.write(code_of(action))

    def about(self, question: Question) -> str:
        return ""

    def label(self, question: Question, action: Action, view: Json) -> str:
        code = code_of(action)
        if code >= actions.ACCUSE:
            accused, number = actions.accused_and_number(code)
            return self._say("label.accuse", accused=accused, number=number)
        if code >= actions.PLACE:
            return str(actions.placed_number(code))
        if code >= actions.NAME:
            return self.words("seat", actions.named_seat(code))
        if code == actions.WINK:
            return self._say("label.wink", at=view["look"])
        target = actions.look_target(code)
        return self._say("label.away" if target == NOBODY else "label.look", at=target)
