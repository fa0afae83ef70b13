"""The Viewpoint table in a terminal: Fields of View, piles, the own Hand as cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderResult
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from eyeshot.games.viewpoint import codes
from eyeshot.games.viewpoint.language.tree import ChooseOne
from eyeshot.games.viewpoint.language.write import write_deed
from eyeshot.games.viewpoint.table import Table
from eyeshot.games.viewpoint.words import Speech
from eyeshot.kernel.catalogue import Catalogue
from eyeshot.kernel.choice import Action
from eyeshot.kernel.event import Data
from eyeshot.kernel.question import Question

COLOURS = ("cyan", "magenta", "yellow", "green", "blue", "red")
DOT = " · "
TALL = 30
FEW_CARDS = 5
"""More cards than these are cut to a line each where the screen is not tall."""
CARD_WIDTH = range(19, 27)
"""What a card of the Hand may be wide; if they do not all fit side by side, the Hand is a list."""


class ViewpointScreen:
    """See kernel.screen.Screen for what each function promises."""

    def __init__(self, table: Table, catalogue: Catalogue, names: Sequence[str] = ()) -> None:
        self._table = table
        self._catalogue = catalogue
        self._speech = Speech(table, catalogue, names)
        self.looks: Mapping[str, str] = {key: self._say(f"look.{key}") for key in ("c", "d", "f")}

    def words(self, kind: str, value: Any) -> str:
        return self._speech(kind, value)

    def _say(self, key: str, **args: Any) -> str:
        return self._catalogue.say(key, args, self._speech)

    # --- the table ------------------------------------------------------------------------------------------------

    def picture(self, view: Data) -> Any:
        return Group(self._head(view), self._fields(view), *self._own(view))

    def _head(self, view: Data) -> Text:
        head = self._say("screen.head", turn=view["turns"], pile=view["pile"], discard=len(view["discard"]))
        acting = any(self._table.deck.has_moment[card] for field in view["fields"] for card in field)
        return Text(head + (DOT + self._say("screen.acts") if acting else ""), style="dim")

    def _fields(self, view: Data) -> Grid:
        grid = Grid(box=None, padding=(0, 2, 0, 0), expand=True)
        grid.add_column("", width=1)
        grid.add_column("", max_width=14)
        grid.add_column(self._say("screen.points"), justify="right")
        grid.add_column(self._say("screen.hand-count"), justify="right")
        grid.add_column(self._say("screen.field"), ratio=1)
        for seat in range(self._table.seats):
            grid.add_row(*self._player(view, seat))
        return grid

    def _player(self, view: Data, seat: int) -> tuple[Any, ...]:
        colour = COLOURS[seat % len(COLOURS)]
        mark = Text("▶" if view["turn"] == seat else " ", style=colour)
        name = Text(self.words("seat", seat), style=f"bold {colour}", overflow="ellipsis", no_wrap=True)
        points = Text(str(view["points"][seat]), style="bold")
        field = [self._short(card) for card in view["fields"][seat]] or [Text(self._say("screen.empty"), style="dim")]
        notes = [Text(f"[{note}]", style="italic") for note in self._notes(view, seat)]
        return mark, name, points, Text(str(view["hands_of"][seat])), _Flow([*field, *notes])

    def _notes(self, view: Data, seat: int) -> list[str]:
        notes = []
        if seat in view["asked"] and not view["window"]:
            notes.append(self._say("screen.asked"))
        if turns := view["extra"][seat]:
            notes.append(self._say("screen.extra" if turns > 0 else "screen.missed", n=abs(turns)))
        if known := view["known"].get(str(seat)):
            notes.append(self._say("screen.known", cards=known))
        return notes

    def _short(self, card: int) -> Text:
        """Value and name; an arrow marks what acts every turn."""
        deck = self._table.deck
        mark = " ↻" if deck.has_moment[card] else ""
        value = Text(str(deck.values[card]), style=_value_style(deck.values[card]))
        return Text.assemble(value, f" {deck.names[card]}{mark}")

    def _own(self, view: Data) -> list[Any]:
        if "hand" not in view:
            return []
        shown: list[Any] = [_Hand([self._card(card) for card in view["hand"]], self._say("screen.hand"))]
        if not view["hand"]:
            shown = [Text(self._say("screen.hand-empty"), style="dim")]
        if view["hush"]:
            shown.append(Text(self._say("screen.hush"), style="italic"))
        if count := bin(view["orders"]).count("1"):
            shown.append(Text(self._say("screen.orders", n=count), style="italic"))
        return shown

    def _card(self, card: int) -> tuple[int, str, str]:
        deck = self._table.deck
        return deck.values[card], deck.names[card], "\n".join(deck.lines[card])

    # --- what else can be looked at -------------------------------------------------------------------------------

    def look(self, key: str, view: Data) -> Any:
        if key == "c":
            return self._listed(self._say("screen.hand"), view.get("hand", []), self._say("screen.hand-empty"))
        if key == "d":
            return self._listed(self._say("screen.discard"), view["discard"], self._say("screen.discard-empty"))
        empty = self._say("screen.empty")
        fields = view["fields"]
        return Group(*(self._listed(self.words("seat", seat), fields[seat], empty) for seat in range(len(fields))))

    def _listed(self, title: str, cards: list[int], empty: str) -> Group:
        rows: list[Any] = [_row(*self._card(card)) for card in cards]
        return Group(Text(title, style="bold"), *(rows or [Text(f"  {empty}", style="dim")]))

    # --- questions ------------------------------------------------------------------------------------------------

    def about(self, question: Question) -> str:
        card = question.args.get("card", -1)
        lines = [self._text_of(card)] if card >= 0 else []
        concerned = question.args.get("victims", 0) | question.args.get("actors", 0)
        seats = [seat for seat in range(self._table.seats) if concerned >> seat & 1]
        if [seat for seat in seats if seat != question.args["seat"]]:
            lines.append(self._say("screen.concerns", seats=seats))
        return "\n".join(lines)

    def _text_of(self, card: int) -> str:
        value, _, text = self._card(card)
        text = text.replace("\n", " ") or self._say("screen.no-text")
        return self._say("screen.card", card=card, value=value, text=text)

    def label(self, question: Question, action: Action, view: Data) -> str:
        assert isinstance(action, int)
        if action >= codes.CARDS:
            return self._card_label(action, view)
        verb, *rest = codes.text_of(action).split()
        number = int(rest[0]) if rest else 0
        if verb in ("first", "second"):
            return self._say(f"label.{verb}", text=self._either(question.args["card"], action)).rstrip(": ")
        return self._say(f"label.{verb}", **{"who" if verb == "player" else "trigger": number})

    def _card_label(self, action: int, view: Data) -> str:
        card, verb = codes.card_of(action), codes.text_of(action).split()[0]
        deck = self._table.deck
        text = next((line.split(": ", 1)[1] for line in deck.lines[card] if line.startswith("REVEAL ")), "")
        label = self._say(f"label.{verb}", card=card, value=deck.values[card], text=text)
        owner = next((seat for seat, field in enumerate(view["fields"]) if card in field), view.get("seat"))
        return label if owner == view.get("seat") else self._say("label.of", label=label, owner=owner)

    def _either(self, card: int, action: int) -> str:
        """The deed that `first` or `second` means, if the card leaves no doubt."""
        name = self._table.deck.names[card]
        clauses = next(c.clauses for c in self._table.deck.text.cards if c.name == name)
        choices = [s for c in clauses for s in getattr(c, "sentences", ()) if isinstance(s, ChooseOne)]
        if len(choices) != 1:
            return ""
        return write_deed(choices[0].first if action == codes.FIRST else choices[0].second)


class _Flow:
    """Short texts one after another; a line ends between two of them, never within one."""

    def __init__(self, items: list[Text]) -> None:
        self._items = items

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = Text()
        for item in self._items:
            if line and line.cell_len + len(DOT) + item.cell_len > options.max_width:
                yield line
                line = Text()
            line = Text.assemble(line, (DOT, "dim"), item) if line else item
        yield line


class _Hand:
    """Cards side by side where there is room, a list where there is not."""

    def __init__(self, cards: list[tuple[int, str, str]], title: str) -> None:
        self._cards = cards
        self._title = title

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield Text(self._title, style="bold")
        width = min(CARD_WIDTH[-1], options.max_width // len(self._cards) - 1)
        if width < CARD_WIDTH[0]:
            is_cut = len(self._cards) > FEW_CARDS and console.height < TALL
            yield from ((_line if is_cut else _row)(*card) for card in self._cards)
        else:
            yield _side_by_side(console, self._cards, width)


def _side_by_side(console: Console, cards: list[tuple[int, str, str]], width: int) -> Grid:
    height = max(len(_face(name, text).wrap(console, width - 4)) for _, name, text in cards) + 2
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_row(*(_panel(card, width, height) for card in cards))
    return grid


def _panel(card: tuple[int, str, str], width: int, height: int) -> Panel:
    value, name, text = card
    title = Text(str(value), style=_value_style(value))
    return Panel(_face(name, text), title=title, title_align="left", width=width, height=height, border_style="dim")


def _face(name: str, text: str) -> Text:
    return Text.assemble((name, "bold"), "\n" + text if text else "")


def _row(value: int, name: str, text: str) -> Grid:
    """A card with its whole text beside it."""
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=5, justify="right")
    grid.add_column(width=18)
    grid.add_column()
    grid.add_row(Text(str(value), style=_value_style(value)), Text(name, style="bold"), Text(text.replace("\n", " ")))
    return grid


def _line(value: int, name: str, text: str) -> Text:
    """A card on one line, cut where it ends."""
    parts = ((f"{value:>5} ", _value_style(value)), (f"{name:<18} ", "bold"), text.replace("\n", " "))
    return Text.assemble(*parts, no_wrap=True, overflow="ellipsis")


def _value_style(value: int) -> str:
    return "bold green" if value > 0 else "bold red" if value < 0 else "bold"
