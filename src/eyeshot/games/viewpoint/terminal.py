"""The terminal view of the Viewpoint family: Fields of View, piles, and the reader's Hand as cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from msgspec import UNSET
from rich.console import Console, ConsoleOptions, Group, RenderResult
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from eyeshot.games.viewpoint import action_codes
from eyeshot.games.viewpoint.match import ViewpointMatch
from eyeshot.games.viewpoint.protocol import ViewpointCommon, ViewpointView
from eyeshot.kernel import NONE, Action, GameText, InvalidAction, Question, Seat, code_of

COLOURS = ("cyan", "magenta", "yellow", "green", "blue", "red")
DOT = " · "
NAME_WIDTH = 14
CARD_WIDTH = range(19, 27)
"""The width of a card of the Hand in columns. If the cards do not fit side by side, the Hand is a list."""


class ViewpointTerminal:
    """See kernel.terminal_view.TerminalView for what each function promises."""

    def __init__(self, match: ViewpointMatch, text: GameText, reader: Seat) -> None:
        self._config = match.config
        self._definitions = match.definitions()
        self._text = text
        self._reader = reader
        self.looks: Mapping[str, str] = {key: self._say(f"look-{key}") for key in ("c", "d", "f")}
        self.forms = self._say("forms")
        self.orders = self._say("standing-orders")

    def _say(self, key: str, **args: str | int) -> str:
        return self._text.say(f"terminal-{key}", **args)

    # --- the picture ------------------------------------------------------------------------------------------------

    def picture(self, view: ViewpointView) -> Any:
        """The whole picture, or on a low screen the fullest of several variants that fits."""
        whole, listed, short = (_Hand([self._card(card) for card in _hand(view)], detail) for detail in _DETAILS)
        return _Fitting(
            [
                self._picture(view, whole, many_lines=True),
                self._picture(view, listed, many_lines=True),
                self._picture(view, listed, many_lines=False),
                self._picture(view, short, many_lines=False),
            ]
        )

    def _picture(self, view: ViewpointView, hand: _Hand, many_lines: bool) -> Group:
        return Group(self._head(view.common), self._fields(view, many_lines), *self._own(view, hand))

    def _head(self, common: ViewpointCommon) -> Text:
        turn, pile, discard = common.turns, common.draw_pile_size, len(common.discard_pile)
        head = self._say("head", turn=turn, pile=pile, discard=discard)
        acting = any(self._config.deck.acts_each_turn[card] for field in common.fields for card in field)
        return Text(head + (DOT + self._say("each-turn") if acting else ""), style="dim")

    def _fields(self, view: ViewpointView, many_lines: bool) -> Grid:
        grid = Grid(box=None, padding=(0, 2, 0, 0), expand=True)
        grid.add_column("", width=1)
        grid.add_column("", max_width=NAME_WIDTH)
        grid.add_column(self._say("points"), justify="right")
        grid.add_column(self._say("hand-size"), justify="right")
        grid.add_column(self._say("field"), ratio=1)
        for seat in range(self._config.seats):
            grid.add_row(*self._player(view, seat, many_lines))
        return grid

    def _player(self, view: ViewpointView, seat: int, many_lines: bool) -> tuple[Any, ...]:
        common = view.common
        colour = COLOURS[seat % len(COLOURS)]
        mark = Text("▶" if common.turn == seat else " ", style=colour)
        name = Text(self._name(seat), style=f"bold {colour}", overflow="ellipsis", no_wrap=True)
        points = Text(str(common.points[seat]), style="bold")
        tokens = common.tokens or []
        field = [self._short(card, card in tokens) for card in common.fields[seat]]
        field = field or [Text(self._say("field-empty"), style="dim")]
        notes = [Text(f"[{note}]", style="italic") for note in self._notes(view, seat)]
        rows = [*field, *notes] if many_lines else [*notes, *field]
        return mark, name, points, Text(str(common.hand_sizes[seat])), _Flow(rows, many_lines)

    def _name(self, seat: int) -> str:
        """The name of a seat; the reader's own is marked, however long it is."""
        name, you = self._text.seat(seat), self._say("you")
        if seat != self._reader or name.lower() == you:
            return name
        return f"{name[: NAME_WIDTH - len(you) - 3]} ({you})"

    def _notes(self, view: ViewpointView, seat: int) -> list[str]:
        common = view.common
        notes = []
        if seat in common.asked and not common.window:
            notes.append(self._say("decides"))
        if turns := common.extra_turns[seat]:
            notes.append(self._say("extra-turns" if turns > 0 else "missed-turns", count=abs(turns)))
        if common.zombeyes and common.zombeyes[seat]:
            notes.append(self._say("zombeyes", count=common.zombeyes[seat]))
        if common.overwhelmed and seat in common.overwhelmed:
            notes.append(self._say("overwhelmed"))
        if common.answerers and common.answerers[seat] != seat:
            notes.append(self._say("controlled", answerer=self._text.seat(common.answerers[seat])))
        for known in view.own.known_hands if view.own else ():
            if known.seat == seat:
                names = [self._config.deck.names[card] for card in known.cards]
                notes.append(self._say("known", cards=self._text.messages.join(names)))
        return notes

    def _short(self, card: int, has_token: bool) -> Text:
        """Value and name; an arrow marks a card that acts each turn, a cross a Zombeye."""
        deck = self._config.deck
        mark = " ↻" if deck.acts_each_turn[card] else ""
        mark += " ✚" if has_token or deck.zombeye[card] else ""
        return _name_and_value(deck.values[card], f"{deck.names[card]}{mark}")

    def _own(self, view: ViewpointView, hand: _Hand) -> list[Any]:
        own = view.own
        if not own or own.hand is UNSET:
            return []
        rows: list[Any] = [Text(self._say("hand"), style="bold"), hand]
        if not own.hand:
            rows = [Text(self._say("hand-empty"), style="dim")]
        if own.is_passing:
            rows.append(Text(self._say("passing"), style="italic"))
        if own.standing_orders:
            rows.append(Text(self._say("orders", count=len(own.standing_orders)), style="italic"))
        return rows

    def _card(self, card: int) -> tuple[int, str, str]:
        deck = self._config.deck
        return deck.values[card], deck.names[card], "\n".join(deck.lines[card])

    # --- other pages -------------------------------------------------------------------------------

    def look(self, key: str, view: ViewpointView) -> Any:
        common = view.common
        if key == "c":
            return self._listed(self._say("hand"), _hand(view), self._say("hand-empty"))
        if key == "d":
            return self._listed(self._say("discard"), common.discard_pile, self._say("discard-empty"))
        empty = self._say("field-empty")
        return Group(*(self._listed(self._text.seat(seat), field, empty) for seat, field in enumerate(common.fields)))

    def _listed(self, title: str, cards: list[int], empty: str) -> Group:
        rows: list[Any] = [_row(*self._card(card)) for card in cards]
        return Group(Text(title, style="bold"), *(rows or [Text(f"  {empty}", style="dim")]))

    # --- questions ------------------------------------------------------------------------------------------------

    def read(self, text: str) -> Action:
        try:
            return action_codes.code_of_text(text)
        except InvalidAction as error:
            raise InvalidAction(self._say("unknown", text=text, forms=self.forms)) from error

    def write(self, action: Action) -> str:
        return action_codes.text_of(code_of(action))

    def about(self, question: Question) -> str:
        card = question.args.get("card")
        lines = [self._text_of(card)] if card is not None else []
        if question.prompt == "window":
            seats = sorted({*question.args["actors"], *question.args["victims"]})
            if [seat for seat in seats if seat != question.args["seat"]]:
                names = self._text.messages.join([self._text.seat(seat) for seat in seats])
                lines.append(self._say("concerns", seats=names))
        return "\n".join(lines)

    def _text_of(self, card: int) -> str:
        value, name, text = self._card(card)
        text = text.replace("\n", " ") or self._say("no-text")
        return self._say("card", card=name, value=str(value), text=text)

    def label(self, question: Question, action: Action, view: ViewpointView) -> str:
        assert isinstance(action, int)
        verb, number = action_codes.split(action)
        if verb == "keep":
            assert number is not None
            return self._card_label(verb, question.args["cards"][number])
        if action >= action_codes.CARDS:
            assert number is not None
            label = self._card_label(verb, number)
            owner = next((seat for seat, field in enumerate(view.common.fields) if number in field), question.by)
            return label if owner == question.by else self._say("action-of", label=label, owner=self._text.seat(owner))
        if verb in ("first", "second"):
            alternatives = self._definitions.cards[question.args["card"]].alternatives
            text = alternatives[verb == "second"] if alternatives else NONE
            return self._say(f"action-{verb}", text=text)
        if number is None:
            return self._say(f"action-{verb}")
        if verb == "player":
            return self._say("action-player", seat=self._text.seat(number))
        return self._say(f"action-{verb}", trigger=self._text.value("trigger", number))

    def _card_label(self, verb: str, card: int) -> str:
        deck = self._config.deck
        text = next((line.split(": ", 1)[1] for line in deck.lines[card] if line.startswith("REVEAL ")), "")
        return self._say(f"action-{verb}", card=deck.names[card], value=str(deck.values[card]), text=text)


def _hand(view: ViewpointView) -> list[int]:
    return view.own.hand or [] if view.own else []


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
