"""The terminal view of the Viewpoint family: Fields of View, piles, and the reader's Hand as cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from rich.console import Console, ConsoleOptions, Group, RenderResult
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from eyeshot.games.viewpoint import actions
from eyeshot.games.viewpoint.engine.config import Config
from eyeshot.games.viewpoint.language.printer import write_verb_phrase
from eyeshot.games.viewpoint.language.syntax_tree import ChooseOne
from eyeshot.games.viewpoint.sentinels import NO_CARD
from eyeshot.games.viewpoint.text_format import TextFormatter
from eyeshot.kernel.choice import Action, code_of
from eyeshot.kernel.errors import InvalidAction
from eyeshot.kernel.event import Json
from eyeshot.kernel.messages import Catalogue, Words
from eyeshot.kernel.question import Question

COLOURS = ("cyan", "magenta", "yellow", "green", "blue", "red")
DOT = " · "
NAME_WIDTH = 14
YOU = "you"
CARD_WIDTH = range(19, 27)
"""The width of a card of the Hand in columns. If the cards do not fit side by side, the Hand is a list."""


class ViewpointTerminal:
    """See kernel.terminal_view.TerminalView for what each function promises."""

    def __init__(self, config: Config, catalogue: Catalogue, names: Sequence[str] = ()) -> None:
        self._config = config
        self._catalogue = catalogue
        self._formatter = TextFormatter(config, catalogue, names)
        self.words: Words = self._formatter
        self.looks: Mapping[str, str] = {key: self._say(f"look.{key}") for key in ("c", "d", "f")}
        self.forms = self._say("typed.forms")
        self.orders = self._say("typed.orders")

    def _say(self, key: str, **args: Any) -> str:
        return self._catalogue.say(key, args, self._formatter)

    # --- the picture ------------------------------------------------------------------------------------------------

    def picture(self, view: Json) -> Any:
        """The whole picture, or on a low screen the fullest of several variants that fits."""
        whole, listed, short = (
            _Hand([self._card(card) for card in view.get("hand", [])], detail) for detail in _DETAILS
        )
        return _Fitting(
            [
                self._picture(view, whole, many_lines=True),
                self._picture(view, listed, many_lines=True),
                self._picture(view, listed, many_lines=False),
                self._picture(view, short, many_lines=False),
            ]
        )

    def _picture(self, view: Json, hand: _Hand, many_lines: bool) -> Group:
        return Group(self._head(view), self._fields(view, many_lines), *self._own(view, hand))

    def _head(self, view: Json) -> Text:
        head = self._say("screen.head", turn=view["turns"], pile=view["pile"], discard=len(view["discard"]))
        acting = any(self._config.deck.acts_each_turn[card] for field in view["fields"] for card in field)
        return Text(head + (DOT + self._say("screen.acts") if acting else ""), style="dim")

    def _fields(self, view: Json, many_lines: bool) -> Grid:
        grid = Grid(box=None, padding=(0, 2, 0, 0), expand=True)
        grid.add_column("", width=1)
        grid.add_column("", max_width=NAME_WIDTH)
        grid.add_column(self._say("screen.points"), justify="right")
        grid.add_column(self._say("screen.hand-count"), justify="right")
        grid.add_column(self._say("screen.field"), ratio=1)
        for seat in range(self._config.seats):
            grid.add_row(*self._player(view, seat, many_lines))
        return grid

    def _player(self, view: Json, seat: int, many_lines: bool) -> tuple[Any, ...]:
        colour = COLOURS[seat % len(COLOURS)]
        mark = Text("▶" if view["turn"] == seat else " ", style=colour)
        name = Text(self._name(view, seat), style=f"bold {colour}", overflow="ellipsis", no_wrap=True)
        points = Text(str(view["points"][seat]), style="bold")
        tokens = view.get("tokens", ())
        field = [self._short(card, card in tokens) for card in view["fields"][seat]]
        field = field or [Text(self._say("screen.empty"), style="dim")]
        notes = [Text(f"[{note}]", style="italic") for note in self._notes(view, seat)]
        rows = [*field, *notes] if many_lines else [*notes, *field]
        return mark, name, points, Text(str(view["hands_of"][seat])), _Flow(rows, many_lines)

    def _name(self, view: Json, seat: int) -> str:
        """The name of a seat; the reader's own is marked, however long it is."""
        name = self.words("seat", seat)
        if seat != view.get("seat") or name.lower() == YOU:
            return name
        return f"{name[: NAME_WIDTH - len(YOU) - 3]} ({YOU})"

    def _notes(self, view: Json, seat: int) -> list[str]:
        notes = []
        if seat in view["asked"] and not view["window"]:
            notes.append(self._say("screen.asked"))
        if turns := view["extra"][seat]:
            notes.append(self._say("screen.extra" if turns > 0 else "screen.missed", n=abs(turns)))
        if count := view.get("zombeyes", [0] * len(view["fields"]))[seat]:
            notes.append(self._say("screen.zombeyes", n=count))
        if seat in view.get("fallen", ()):
            notes.append(self._say("screen.fallen"))
        if (by := view.get("answers_for", range(len(view["fields"])))[seat]) != seat:
            notes.append(self._say("screen.controlled", by=by))
        if known := view["known"].get(str(seat)):
            notes.append(self._say("screen.known", cards=known))
        return notes

    def _short(self, card: int, has_token: bool) -> Text:
        """Value and name; an arrow marks a card that acts each turn, a cross a Zombeye."""
        deck = self._config.deck
        mark = " ↻" if deck.acts_each_turn[card] else ""
        mark += " ✚" if has_token or deck.zombeye[card] else ""
        return _name_and_value(deck.values[card], f"{deck.names[card]}{mark}")

    def _own(self, view: Json, hand: _Hand) -> list[Any]:
        if "hand" not in view:
            return []
        rows: list[Any] = [Text(self._say("screen.hand"), style="bold"), hand]
        if not view["hand"]:
            rows = [Text(self._say("screen.hand-empty"), style="dim")]
        if view["hush"]:
            rows.append(Text(self._say("screen.hush"), style="italic"))
        if count := bin(view["orders"]).count("1"):
            rows.append(Text(self._say("screen.orders", n=count), style="italic"))
        return rows

    def _card(self, card: int) -> tuple[int, str, str]:
        deck = self._config.deck
        return deck.values[card], deck.names[card], "\n".join(deck.lines[card])

    # --- other pages -------------------------------------------------------------------------------

    def look(self, key: str, view: Json) -> Any:
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

    def read(self, text: str) -> Action:
        try:
            return actions.code_of_text(text)
        except InvalidAction as error:
            raise InvalidAction(self._say("typed.unknown", text=text, forms=self.forms)) from error

    def write(self, action: Action) -> str:
        return actions.text_of(code_of(action))

    def about(self, question: Question) -> str:
        card = question.args.get("card", NO_CARD)
        lines = [self._text_of(card)] if card >= 0 else []
        concerned = question.args.get("victims", 0) | question.args.get("actors", 0)
        seats = [seat for seat in range(self._config.seats) if concerned >> seat & 1]
        if [seat for seat in seats if seat != question.args["seat"]]:
            lines.append(self._say("screen.concerns", seats=seats))
        return "\n".join(lines)

    def _text_of(self, card: int) -> str:
        value, _, text = self._card(card)
        text = text.replace("\n", " ") or self._say("screen.no-text")
        return self._say("screen.card", card=card, value=value, text=text)

    def label(self, question: Question, action: Action, view: Json) -> str:
        assert isinstance(action, int)
        if action >= actions.KEEP:
            card = question.args["cards"][actions.card_of(action)]
            return self._say("label.keep", card=card, value=self._config.deck.values[card])
        if action >= actions.CARDS:
            return self._card_label(action, view)
        verb, *rest = actions.text_of(action).split()
        number = int(rest[0]) if rest else 0
        if verb in ("first", "second"):
            return self._say(f"label.{verb}", text=self._alternative(question.args["card"], action)).rstrip(": ")
        return self._say(f"label.{verb}", **{"who" if verb == "player" else "trigger": number})

    def _card_label(self, action: int, view: Json) -> str:
        card, verb = actions.card_of(action), actions.text_of(action).split()[0]
        deck = self._config.deck
        text = next((line.split(": ", 1)[1] for line in deck.lines[card] if line.startswith("REVEAL ")), "")
        label = self._say(f"label.{verb}", card=card, value=deck.values[card], text=text)
        owner = next((seat for seat, field in enumerate(view["fields"]) if card in field), view.get("seat"))
        return label if owner == view.get("seat") else self._say("label.of", label=label, owner=owner)

    def _alternative(self, card: int, action: int) -> str:
        """The text of the alternative that `first` or `second` means, if the card has only one choice."""
        name = self._config.deck.names[card]
        clauses = next(printed.clauses for printed in self._config.deck.text.cards if printed.name == name)
        choices = [
            sentence
            for clause in clauses
            for sentence in getattr(clause, "sentences", ())
            if isinstance(sentence, ChooseOne)
        ]
        if len(choices) != 1:
            return ""
        return write_verb_phrase(choices[0].first if action == actions.FIRST else choices[0].second)


class _Flow:
    """Short texts one after another, with line breaks only between them."""

    def __init__(self, items: list[Text], many_lines: bool = True) -> None:
        self._items = items
        self._many_lines = many_lines

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if not self._many_lines:
            yield Text(DOT, style="dim", no_wrap=True, overflow="ellipsis").join(self._items)
            return
        line = Text()
        for item in self._items:
            if line and line.cell_len + len(DOT) + item.cell_len > options.max_width:
                yield line
                line = Text()
            line = Text.assemble(line, (DOT, "dim"), item) if line else item
        yield line


class _Fitting:
    """The first of several pages that fits the height of the screen, or else the last. Every page fits a pipe."""

    def __init__(self, pages: list[Group]) -> None:
        self._pages = pages

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        fitting = (page for page in self._pages if self._is_fitting(page, console, options))
        yield next(fitting, self._pages[-1])

    def _is_fitting(self, page: Group, console: Console, options: ConsoleOptions) -> bool:
        return not console.is_terminal or len(console.render_lines(page, options, pad=False)) <= options.max_height


_DETAILS: tuple[Literal["whole", "listed", "short"], ...] = ("whole", "listed", "short")


class _Hand:
    """The Hand: whole cards (side by side if there is room, else a list), one line each, or names alone."""

    def __init__(self, cards: list[tuple[int, str, str]], detail: Literal["whole", "listed", "short"]) -> None:
        self._cards = cards
        self._detail = detail

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = min(CARD_WIDTH[-1], options.max_width // max(1, len(self._cards)) - 1)
        if self._detail == "short":
            yield _Flow([_name_and_value(value, name) for value, name, _ in self._cards])
        elif self._detail == "listed":
            yield from (_line(*card) for card in self._cards)
        elif width < CARD_WIDTH[0]:
            yield from (_row(*card) for card in self._cards)
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
    """A card on one line, cut at the end of the line."""
    parts = ((f"{value:>5} ", _value_style(value)), (f"{name:<18} ", "bold"), text.replace("\n", " "))
    return Text.assemble(*parts, no_wrap=True, overflow="ellipsis")


def _name_and_value(value: int, name: str) -> Text:
    return Text.assemble((str(value), _value_style(value)), f" {name}")


def _value_style(value: int) -> str:
    return "bold green" if value > 0 else "bold red" if value < 0 else "bold"
