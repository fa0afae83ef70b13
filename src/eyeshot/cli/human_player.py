"""The person's seat in a terminal game: draws the table, asks questions and reads answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from rich.columns import Columns
from rich.console import Group
from rich.text import Text

from eyeshot.cli.messages import say
from eyeshot.cli.rules import rule_text, rules_about
from eyeshot.cli.seating import Seating
from eyeshot.cli.terminal import HeightLimit, Terminal
from eyeshot.kernel import (
    Action,
    Choice,
    Entry,
    Event,
    FlickChoice,
    Game,
    GameSession,
    IllegalAction,
    InputError,
    InvalidAction,
    Json,
    NumberChoice,
    Outcome,
    PickChoice,
    PlaceChoice,
    Question,
    SeatStream,
)

MAX_ONE_COLUMN = 6
"""Up to this many choices are listed one per line, more of them in columns."""
MAX_LISTED_OPTIONAL = 9
"""Optional questions with up to this many choices are listed; of others only an example is shown."""
SHORT_LIST = 3
"""Choices per column on a small screen, and rules shown by the key r."""
OUTCOME_LINES = 6
"""Screen lines reserved for the outcome."""


class QuitGame(Exception):
    """The person saves and quits."""


class GameControl(Protocol):
    """The game loop as a player sees it: its clock and its file."""

    def now(self) -> int: ...

    def save(self, name: str = "") -> None: ...


class HumanPlayer:
    """Input and output of one seat. Events reach it only through that seat's stream."""

    def __init__(
        self, game: Game, session: GameSession, seating: Seating, terminal: Terminal, control: GameControl
    ) -> None:
        self.seat = seating.seat
        self._game = game
        self._session = session
        self._match = session.match
        self._terminal = terminal
        self._control = control
        self._screen = game.terminal_view(session.match, seating.names, seating.seat)
        self._text = session.match.game_text(seating.names, seating.seat)
        self._stream = SeatStream(session.match, seating.seat)
        self._log: list[str] = []
        self._lines_read = 0
        self._rules: list[str] = []
        self._notice = ""

    # --- events ---------------------------------------------------------------------------------------------------

    def load_history(self, entries: Sequence[Entry]) -> None:
        """Add what this seat saw before the game was saved."""
        for entry in entries:
            self._append(tuple(data for event in entry.events if (data := event.seen_by(self.seat)) is not None))
        self._lines_read = max(0, len(self._log) - 2 * MAX_ONE_COLUMN)

    def receive(self, events: Sequence[Event]) -> None:
        """Add new events to the log, as this seat sees them."""
        message = self._stream.tell(self._session.state, events, self._session.tick)
        if message:
            self._append(message.events)

    def _append(self, events: Sequence[Json]) -> None:
        for event in events:
            if line := self._text.event(event):
                self._log.append(line[0].upper() + line[1:])
            if rule := self._text.rule(event):
                self._rules = [*self._rules[-MAX_ONE_COLUMN:], rule]

    @property
    def lines(self) -> int:
        """Number of lines in this seat's log."""
        return len(self._log)

    # --- questions ------------------------------------------------------------------------------------------------

    def ask(self, question: Question) -> Action:
        """Return the person's action: an answer to this question or to an optional one. Raises QuitGame, EOFError."""
        self._draw(self._render_question(question))
        just_drawn = True
        while True:
            text = self._terminal.ask("> ")
            if not text and not (just_drawn and _default(question) is not None):
                self._draw(self._render_question(question))
                just_drawn = True
                continue
            action = self._parse_answer(text, question)
            if action is not None:
                self._lines_read = len(self._log)
                return action
            just_drawn = False

    def ask_optional(self, questions: Sequence[Question]) -> Action | None:
        """Return an answer to one of these optional questions, or None (Enter) to wait. Used while the game waits for
        no seat."""
        short = [q for q in questions if _is_listed(q)]
        codes = tuple(code for q in short if isinstance(q.choice, PickChoice) for code in q.choice.codes)
        combined = Question(0, self.seat, self.seat, "", PickChoice(codes))
        self._draw(self._render_optional(short, [q for q in questions if q not in short]))
        while True:
            text = self._terminal.ask("> ")
            action = self._parse_answer(text, combined) if text else None
            if action is not None or not text:
                self._lines_read = len(self._log)
                return action

    def _render_optional(self, short: Sequence[Question], others: Sequence[Question]) -> Group:
        view = self._session.view(self.seat)
        choices = [(q, code) for q in short if isinstance(q.choice, PickChoice) for code in q.choice.codes]
        labels = [Text(f"{n:>3}  {self._screen.label(q, code, view)}") for n, (q, code) in enumerate(choices, 1)]
        hints = [Text(self._hint(q), style="dim") for q in others]
        return Group(Text(), Text(say("play-optional"), style="bold"), Columns(labels, padding=(0, 2)), *hints)

    def _hint(self, question: Question) -> str:
        """Return the sentence of a question with many answers, with an example."""
        example = self._screen.write(_example(question.choice))
        return say("play-optional-more", question=self._text.question(question), example=example)

    def _draw(self, question: Group) -> None:
        keys = Text(self._keys(), style="dim")
        picture = HeightLimit(self._screen.picture(self._session.view(self.seat)), self._terminal.room(question, keys))
        news = self._news(self._terminal.room(picture, question, keys))
        self._terminal.clear()
        self._terminal.show(picture, *([news] if news else []), question, keys)
        if self._notice:
            self._terminal.line(self._notice, "yellow")
            self._notice = ""

    def _keys(self) -> str:
        looks = (say("play-key", key=key, what=_short_label(what)) for key, what in self._screen.looks.items())
        return say("play-keys", orders=say("play-keys-orders") if self._screen.orders else "") + "".join(looks)

    def _news(self, room: int) -> Any:
        """Return the events since the last answer: the latest ones that fit, or None if there is no room."""
        lines = self._log[self._lines_read :]
        capacity = room - 1
        if not lines or capacity < 1:
            return None
        if len(lines) > capacity:
            lines = [say("play-more", n=len(lines) - capacity + 1), *lines[len(lines) - capacity + 1 :]]
        return Group(Text(), *(Text(f"  {line}", no_wrap=True, overflow="ellipsis") for line in lines))

    def _render_question(self, question: Question) -> Group:
        about = self._screen.about(question)
        parts: list[Any] = [Text(), Text(self._text.question(question), style="bold")]
        if question.closes is not None:
            parts.append(Text(self._time_left(question.closes), style="yellow"))
        parts += [Text(about, style="italic")] if about else []
        parts.append(self._choices(question))
        parts += self._alternatives() if not question.optional else []
        if hint := self._text.prompt_text("terminal-hint", question):
            parts.append(Text(hint, style="dim"))
        return Group(*parts)

    def _alternatives(self) -> list[Text]:
        """Return the optional questions that the game offers instead of an answer."""
        return [
            Text(f"  {text}")
            for q in self._session.questions()
            if q.by == self.seat
            and q.optional
            and (text := self._text.prompt_text("terminal-instead", q, example=self._screen.write(_example(q.choice))))
        ]

    def _time_left(self, closes: int) -> str:
        seconds = max(0, closes - self._control.now()) / self._match.ticks_per_second
        return say("play-time", seconds=f"{seconds:.0f}")

    def _choices(self, question: Question) -> Any:
        choice = question.choice
        if not isinstance(choice, PickChoice):
            return Text(self._input_form(question, choice))
        view = self._session.view(self.seat)
        default = _default(question)
        labels = []
        for number, code in enumerate(choice.codes, 1):
            enter = say("play-enter") if code == default else ""
            labels.append(Text(f"{number:>3}  {self._screen.label(question, code, view)}{enter}"))
        one_column = MAX_ONE_COLUMN if self._terminal.is_tall else SHORT_LIST
        return Group(*labels) if len(labels) <= one_column else Columns(labels, padding=(0, 2), column_first=True)

    def _input_form(self, question: Question, choice: NumberChoice | FlickChoice | PlaceChoice) -> str:
        """Describe how to answer a question whose choices are not a list, with an example."""
        example = self._screen.write(_example(choice))
        if isinstance(choice, NumberChoice):
            return say("play-number", low=choice.low, high=choice.high, example=example)
        if self._screen.about(question):
            return say("play-example", example=example)
        ranges = ", ".join(f"{low:g} – {high:g}" for low, high in _ranges(choice))
        return say("play-ranges", ranges=ranges, example=example)

    # --- answers --------------------------------------------------------------------------------------------------

    def _parse_answer(self, text: str, question: Question) -> Action | None:
        """Return the action of an input line, or None if it was a key or not a legal action."""
        if not text:
            return _default(question)
        key, _, rest = text.partition(" ")
        keys = ("h", "help", "r", "l", "s", "q", "?", *(("o",) if self._screen.orders else ()))
        if key.lower() in keys or key in self._screen.looks:
            return self._press(key.lower(), rest.strip())
        if isinstance(question.choice, PickChoice) and len(text) < 4 and text.isascii() and text.isdigit():
            return self._numbered(int(text), question.choice)
        return self._written(text, question)

    def _numbered(self, number: int, choice: PickChoice) -> Action | None:
        if 1 <= number <= len(choice.codes):
            return choice.codes[number - 1]
        self._terminal.line(say("play-out-of-range", last=len(choice.codes)), "yellow")
        return None

    def _matching_label(self, text: str, question: Question) -> Action | None:
        """Return the one choice whose label contains the typed words in order; None if there is none or several."""
        typed = _words(text)
        if not isinstance(question.choice, PickChoice) or len(typed) < 2:
            return None
        view = self._session.view(self.seat)
        labels = {code: _words(self._screen.label(question, code, view)) for code in question.choice.codes}
        matching = [code for code, label in labels.items() if label[:1] == typed[:1] and _is_subsequence(typed, label)]
        return matching[0] if len(matching) == 1 else None

    def _written(self, text: str, question: Question) -> Action | None:
        """Return the action of a text if it is legal now; otherwise print the rule that forbids it."""
        try:
            action = self._screen.read(text)
        except InvalidAction as error:
            action_by_label = self._matching_label(text, question)
            if action_by_label is None:
                self._terminal.line(say("play-not-understood", reason=error), "yellow")
            return action_by_label
        illegal = self._match.check(self._session.state, self.seat, action)
        if illegal is None:
            return action
        self._print_refusal(illegal)
        return None

    def note_late_answer(self) -> None:
        """Show below the next question that the answer came too late."""
        self._notice = say("play-late")

    def _print_refusal(self, illegal: IllegalAction) -> None:
        self._rules.append(illegal.rule)
        self._terminal.line(f"{self._text.refusal(illegal)} [{illegal.rule}]", "yellow")

    # --- keys -----------------------------------------------------------------------------------------------------

    def _press(self, key: str, rest: str) -> Action | None:
        match key:
            case "q":
                raise QuitGame
            case "s":
                self._save(rest)
            case "o":
                return self._orders()
            case "r":
                self._show_rules(rest)
            case "l":
                self._terminal.show(*(Text(f"  {line}") for line in self._log))
            case "h" | "?" | "help":
                self._help()
            case _:
                self._terminal.show(self._screen.look(key, self._session.view(self.seat)))
        return None

    def _save(self, name: str) -> None:
        try:
            self._control.save(name)
        except InputError as error:
            self._terminal.line(str(error), "yellow")

    def _help(self) -> None:
        looks = "".join(f"\n  {key}          {what}" for key, what in self._screen.looks.items())
        forms = self._screen.forms or say("play-any-form")
        orders = f"  o          {self._screen.orders}\n" if self._screen.orders else ""
        self._terminal.line(say("play-help", looks=looks, forms=forms, orders=orders))

    def _show_rules(self, word: str) -> None:
        """Print the rules that contain a word, or those of the latest events."""
        latest = list(dict.fromkeys(reversed(self._rules)))[:SHORT_LIST]
        rules = self._game.rulebook.rules
        matching = rules_about(self._game, word) if word else [rules[rule_id] for rule_id in latest if rule_id in rules]
        if not matching:
            self._terminal.line(say("rules-none", word=word))
        for rule in matching:
            self._terminal.line(rule_text(rule, 78))
        self._terminal.line(say("play-rules-hint"), "dim")

    def _orders(self) -> Action | None:
        """Ask the optional questions one after the other; return the first answer, or None."""
        questions = [q for q in self._session.questions() if q.by == self.seat and q.optional]
        for question in questions:
            self._terminal.show(self._render_question(question))
            while text := self._terminal.ask(say("play-order-prompt")):
                action = self._parse_answer(text, question)
                if action is not None:
                    return action
        if not questions:
            self._terminal.line(say("play-no-orders"))
        return None

    # --- the end --------------------------------------------------------------------------------------------------

    def show_end(self) -> None:
        outcome = self._match.outcome(self._session.state)
        assert outcome is not None
        picture = HeightLimit(
            self._screen.picture(self._session.view(self.seat)), self._terminal.room() - OUTCOME_LINES
        )
        news = self._news(self._terminal.room(picture) - OUTCOME_LINES)
        self._terminal.clear()
        self._terminal.show(picture, *([news] if news else []))
        won = self.seat in outcome.winners
        together = "terminal-won" if won else "terminal-lost"
        if self._text.has(together):
            self._terminal.line("\n" + self._text.say(together), "bold")
        else:
            self._show_winners(outcome, won)
        self._terminal.line(f"{self._game.rulebook.rules[outcome.rule].text} [{outcome.rule}]", "dim")

    def _show_winners(self, outcome: Outcome, won: bool) -> None:
        winners = ", ".join(self._text.seat(seat) for seat in outcome.winners)
        points = ", ".join(f"{self._text.seat(k)} {n}" for k, n in enumerate(outcome.points))
        self._terminal.line("\n" + say("play-you-won" if won else "play-won", winners=winners), "bold")
        self._terminal.line(say("play-points", points=points))


def _short_label(description: str) -> str:
    """Return the first words of a key's description."""
    return description.partition(" with ")[0].removeprefix("the ").removeprefix("all ")


def _is_listed(question: Question) -> bool:
    return isinstance(question.choice, PickChoice) and len(question.choice.codes) <= MAX_LISTED_OPTIONAL


def _words(text: str) -> list[str]:
    return "".join(c if c.isalnum() or c == "-" else " " for c in text.lower()).split()


def _is_subsequence(part: Sequence[str], words: Sequence[str]) -> bool:
    """Return whether `part` consists of some of the words, in their order."""
    rest = iter(words)
    return all(word in rest for word in part)


def _ranges(choice: FlickChoice | PlaceChoice) -> tuple[tuple[float, float], ...]:
    if isinstance(choice, FlickChoice):
        return choice.angle_rad, choice.strength
    return choice.x, choice.y, choice.heading_rad


def _example(choice: Choice) -> Action:
    """Return an example answer: the first choice, or values inside the ranges."""
    if isinstance(choice, PickChoice):
        return choice.codes[0]
    if isinstance(choice, NumberChoice):
        return choice.code, choice.low
    if isinstance(choice, PlaceChoice):
        return choice.codes[0], choice.x[0], choice.y[0], _example_angle(choice.heading_rad)
    return choice.codes[0], _example_angle(choice.angle_rad), round(sum(choice.strength) / 2, 1)


def _example_angle(angle_rad: tuple[float, float]) -> float:
    """Return an angle at 5/8 of the range: for the full circle, that is up and to the right."""
    low, high = angle_rad
    return low + (high - low) * 5 / 8


def _default(question: Question) -> Action | None:
    """Return the action of Enter: the only choice, or in a sealed question the first, which does the least."""
    choice = question.choice
    if isinstance(choice, PickChoice) and (question.sealed or len(choice.codes) == 1):
        return choice.codes[0]
    return None
