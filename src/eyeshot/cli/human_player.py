"""A person at one seat of a table in the terminal: what they are shown, and how they answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from rich.columns import Columns
from rich.console import Group
from rich.text import Text

from eyeshot.cli.messages import say
from eyeshot.cli.rules import rule_text, rules_about
from eyeshot.cli.seating import Party
from eyeshot.cli.terminal import Terminal, Within
from eyeshot.kernel.choice import Action, Choice, FlickChoice, NumberChoice, PickChoice, PlaceChoice
from eyeshot.kernel.errors import IllegalAction, InputError, InvalidAction
from eyeshot.kernel.event import Event, Json
from eyeshot.kernel.event_text import event_text
from eyeshot.kernel.game import Game, Outcome
from eyeshot.kernel.question import Question
from eyeshot.kernel.record import Entry
from eyeshot.kernel.session import GameSession
from eyeshot.kernel.stream import Stream

FEW = 6
"""So many choices stand on a line each; more of them stand in columns."""
SPARE = 9
"""Questions with so many choices are laid out where the game waits for nobody; of others only the form is told."""
LEAST_LOG = 3
END = 6
"""Lines that tell who won."""


class Leave(Exception):
    """The person saves and goes."""


class Host(Protocol):
    """Who keeps the clock and the file."""

    def now(self) -> int: ...

    def save(self, name: str = "") -> None: ...


class Person:
    """Draws, asks and listens for one seat. What happened reaches it only through that seat's stream."""

    def __init__(self, game: Game, session: GameSession, party: Party, terminal: Terminal, host: Host) -> None:
        self.seat = party.seat
        self._game = game
        self._sitting = session
        self._match = session.match
        self._terminal = terminal
        self._host = host
        self._screen = game.terminal_view(session.match, party.names)
        self._stream = Stream(session.match, party.seat)
        self._log: list[str] = []
        self._seen = 0
        self._rules: list[str] = []
        self._notice = ""

    # --- what happened --------------------------------------------------------------------------------------------

    def remember(self, entries: Sequence[Entry]) -> None:
        """What this seat saw before the game was saved."""
        for entry in entries:
            self._note(tuple(data for event in entry.events if (data := event.seen_by(self.seat)) is not None))
        self._seen = max(0, len(self._log) - 2 * FEW)

    def hear(self, events: Sequence[Event]) -> None:
        message = self._stream.tell(self._sitting.state, events, self._sitting.tick)
        if message:
            self._note(message.events)

    def _note(self, events: Sequence[Json]) -> None:
        for event in events:
            if line := event_text(self._match, event, self._screen.words):
                self._log.append(line[0].upper() + line[1:])
            key = f"rule.{event['kind']}"
            if key in self._match.catalogue:
                self._rules = [*self._rules[-FEW:], self._match.catalogue.say(key, {}, self._screen.words)]

    @property
    def lines(self) -> int:
        """How much this seat was told so far."""
        return len(self._log)

    # --- a question -----------------------------------------------------------------------------------------------

    def ask(self, question: Question) -> Action:
        """What the person does now: an answer to this question, or to one that is open all the time."""
        self._draw(self._asked(question))
        fresh = True
        while True:
            text = self._terminal.ask("> ")
            if not text and not (fresh and _default(question) is not None):
                self._draw(self._asked(question))
                fresh = True
                continue
            action = self._understand(text, question)
            if action is not None:
                self._seen = len(self._log)
                return action
            fresh = False

    def spare(self, questions: Sequence[Question]) -> Action | None:
        """What the person does while the game waits for nobody: an answer to one of these, or nothing (Enter)."""
        short = [q for q in questions if isinstance(q.choice, PickChoice) and len(q.choice.codes) <= SPARE]
        codes = tuple(code for q in short if isinstance(q.choice, PickChoice) for code in q.choice.codes)
        joined = Question(0, self.seat, self.seat, "", PickChoice(codes))
        self._draw(self._spare_choices(short, [q for q in questions if q not in short]))
        while True:
            text = self._terminal.ask("> ")
            action = self._understand(text, joined) if text else None
            if action is not None or not text:
                self._seen = len(self._log)
                return action

    def _spare_choices(self, short: Sequence[Question], others: Sequence[Question]) -> Group:
        view = self._sitting.view(self.seat)
        choices = [(q, code) for q in short if isinstance(q.choice, PickChoice) for code in q.choice.codes]
        labels = [Text(f"{n:>3}  {self._screen.label(q, code, view)}") for n, (q, code) in enumerate(choices, 1)]
        hints = [Text(self._hint(q), style="dim") for q in others]
        return Group(Text(), Text(say("play.spare"), style="bold"), Columns(labels, padding=(0, 2)), *hints)

    def _hint(self, question: Question) -> str:
        """A question with many answers, and how one of them is written."""
        sentence = self._match.catalogue.say(f"question.{question.prompt}", question.args, self._screen.words)
        return say("play.spare-more", question=sentence, example=self._screen.write(_example(question.choice)))

    def _draw(self, asked: Group) -> None:
        keys = Text(self._keys(), style="dim")
        picture = Within(self._screen.picture(self._sitting.view(self.seat)), self._terminal.room(asked, keys))
        news = self._news(self._terminal.room(picture, asked, keys))
        self._terminal.clear()
        self._terminal.show(picture, *([news] if news else []), asked, keys)
        if self._notice:
            self._terminal.line(self._notice, "yellow")
            self._notice = ""

    def _keys(self) -> str:
        looks = (say("play.key", key=key, what=_short(what)) for key, what in self._screen.looks.items())
        return say("play.keys", orders=say("play.keys-orders") if self._screen.orders else "") + "".join(looks)

    def _news(self, room: int) -> Any:
        """What happened since the last answer, the latest of it if there is too much, nothing if there is no room."""
        lines = self._log[self._seen :]
        fits = room - 1
        if not lines or fits < 1:
            return None
        if len(lines) > fits:
            lines = [say("play.more", n=len(lines) - fits + 1), *lines[len(lines) - fits + 1 :]]
        return Group(Text(), *(Text(f"  {line}", no_wrap=True, overflow="ellipsis") for line in lines))

    def _asked(self, question: Question) -> Group:
        sentence = self._match.catalogue.say(f"question.{question.prompt}", question.args, self._screen.words)
        about = self._screen.about(question)
        hint = f"hint.{question.prompt}"
        parts: list[Any] = [Text(), Text(sentence, style="bold")]
        if question.closes is not None:
            parts.append(Text(self._time_left(question.closes), style="yellow"))
        parts += [Text(about, style="italic")] if about else []
        parts.append(self._choices(question))
        parts += self._besides() if not question.optional else []
        if hint in self._match.catalogue:
            parts.append(Text(self._match.catalogue.say(hint, {}, self._screen.words), style="dim"))
        return Group(*parts)

    def _besides(self) -> list[Text]:
        """What the game says can be done instead of the answer."""
        return [
            Text(f"  {self._match.catalogue.say(key, {**q.args, 'example': example}, self._screen.words)}")
            for q in self._sitting.questions()
            if q.by == self.seat and q.optional and (key := f"beside.{q.prompt}") in self._match.catalogue
            for example in [self._screen.write(_example(q.choice))]
        ]

    def _time_left(self, closes: int) -> str:
        seconds = max(0, closes - self._host.now()) / self._match.ticks_per_second
        return say("play.time", seconds=f"{seconds:.0f}")

    def _choices(self, question: Question) -> Any:
        choice = question.choice
        if not isinstance(choice, PickChoice):
            return Text(self._measured(question, choice))
        view = self._sitting.view(self.seat)
        default = _default(question)
        labels = []
        for number, code in enumerate(choice.codes, 1):
            enter = say("play.enter") if code == default else ""
            labels.append(Text(f"{number:>3}  {self._screen.label(question, code, view)}{enter}"))
        few = FEW if self._terminal.is_tall else LEAST_LOG
        return Group(*labels) if len(labels) <= few else Columns(labels, padding=(0, 2), column_first=True)

    def _measured(self, question: Question, choice: NumberChoice | FlickChoice | PlaceChoice) -> str:
        """A choice that is no list is answered by its text; an example shows the form, the game or we the bounds."""
        example = self._screen.write(_example(choice))
        if isinstance(choice, NumberChoice):
            return say("play.number", low=choice.low, high=choice.high, example=example)
        if self._screen.about(question):
            return say("play.as", example=example)
        spans = _spans(choice)
        ranges = ", ".join(f"{low:g} – {high:g}" for low, high in spans)
        return say("play.measured", ranges=ranges, example=example)

    # --- an answer ------------------------------------------------------------------------------------------------

    def _understand(self, text: str, question: Question) -> Action | None:
        """The action that was meant, or None if it was a key or nothing that can be done."""
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
        self._terminal.line(say("play.out-of-range", last=len(choice.codes)), "yellow")
        return None

    def _shown(self, text: str, question: Question) -> Action | None:
        """The one choice that stands there in these words, if some of them are left out; None if it is not sure."""
        typed = _words(text)
        if not isinstance(question.choice, PickChoice) or len(typed) < 2:
            return None
        view = self._sitting.view(self.seat)
        labels = {code: _words(self._screen.label(question, code, view)) for code in question.choice.codes}
        meant = [code for code, label in labels.items() if label[:1] == typed[:1] and _follows(typed, label)]
        return meant[0] if len(meant) == 1 else None

    def _written(self, text: str, question: Question) -> Action | None:
        """An action as text, if it is offered now; otherwise the rule that bars it."""
        try:
            action = self._screen.read(text)
        except InvalidAction as error:
            shown = self._shown(text, question)
            if shown is None:
                self._terminal.line(say("play.not-understood", why=error), "yellow")
            return shown
        refused = self._match.check(self._sitting.state, self.seat, action)
        if refused is None:
            return action
        self._refuse(refused)
        return None

    def tell_late(self) -> None:
        """The time was up before the answer came; it is said below the next question."""
        self._notice = say("play.late")

    def _refuse(self, refused: IllegalAction) -> None:
        sentence = self._match.catalogue.say(f"refusal.{refused.key}", refused.args_of_key, self._screen.words)
        self._rules.append(refused.rule)
        self._terminal.line(f"{sentence} [{refused.rule}]", "yellow")

    # --- keys -----------------------------------------------------------------------------------------------------

    def _press(self, key: str, rest: str) -> Action | None:
        match key:
            case "q":
                raise Leave
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
                self._terminal.show(self._screen.look(key, self._sitting.view(self.seat)))
        return None

    def _save(self, name: str) -> None:
        try:
            self._host.save(name)
        except InputError as error:
            self._terminal.line(str(error), "yellow")

    def _help(self) -> None:
        looks = "".join(f"\n  {key}          {what}" for key, what in self._screen.looks.items())
        forms = self._screen.forms or say("play.any-form")
        orders = f"  o          {self._screen.orders}\n" if self._screen.orders else ""
        self._terminal.line(say("play.help", looks=looks, forms=forms, orders=orders))

    def _show_rules(self, word: str) -> None:
        """Rules with a word in them, or those of what happened last."""
        latest = list(dict.fromkeys(reversed(self._rules)))[:LEAST_LOG]
        rules = self._game.rulebook.rules
        found = rules_about(self._game, word) if word else [rules[rule_id] for rule_id in latest if rule_id in rules]
        if not found:
            self._terminal.line(say("rules.none", word=word))
        for rule in found:
            self._terminal.line(rule_text(rule, 78))
        self._terminal.line(say("play.rules-hint"), "dim")

    def _orders(self) -> Action | None:
        """Questions that are open all the time: one of their answers, or none."""
        questions = [q for q in self._sitting.questions() if q.by == self.seat and q.optional]
        for question in questions:
            self._terminal.show(self._asked(question))
            while text := self._terminal.ask(say("play.order-prompt")):
                action = self._understand(text, question)
                if action is not None:
                    return action
        if not questions:
            self._terminal.line(say("play.no-orders"))
        return None

    # --- the end --------------------------------------------------------------------------------------------------

    def show_end(self) -> None:
        outcome = self._match.outcome(self._sitting.state)
        assert outcome is not None
        picture = Within(self._screen.picture(self._sitting.view(self.seat)), self._terminal.room() - END)
        news = self._news(self._terminal.room(picture) - END)
        self._terminal.clear()
        self._terminal.show(picture, *([news] if news else []))
        won = self.seat in outcome.winners
        together = f"together.{'won' if won else 'lost'}"
        if together in self._match.catalogue:
            self._terminal.line("\n" + self._match.catalogue.say(together, {}, self._screen.words), "bold")
        else:
            self._show_winners(outcome, won)
        self._terminal.line(f"{self._game.rulebook.rules[outcome.rule].text} [{outcome.rule}]", "dim")

    def _show_winners(self, outcome: Outcome, won: bool) -> None:
        winners = ", ".join(self._screen.words("seat", seat) for seat in outcome.winners)
        points = ", ".join(f"{self._screen.words('seat', k)} {n}" for k, n in enumerate(outcome.points))
        self._terminal.line("\n" + say("play.you-won" if won else "play.won", winners=winners), "bold")
        self._terminal.line(say("play.points", points=points))


def _short(what: str) -> str:
    """The first words of what a key shows."""
    return what.partition(" with ")[0].removeprefix("the ").removeprefix("all ")


def _words(text: str) -> list[str]:
    return "".join(c if c.isalnum() or c == "-" else " " for c in text.lower()).split()


def _follows(some: Sequence[str], words: Sequence[str]) -> bool:
    """Are these some of the words, in their order?"""
    rest = iter(words)
    return all(word in rest for word in some)


def _spans(choice: FlickChoice | PlaceChoice) -> tuple[tuple[float, float], ...]:
    if isinstance(choice, FlickChoice):
        return choice.angle_rad, choice.strength
    return choice.x, choice.y, choice.heading_rad


def _example(choice: Choice) -> Action:
    """An answer that could be meant: the first, or a measure from the middle of what can be given."""
    if isinstance(choice, PickChoice):
        return choice.codes[0]
    if isinstance(choice, NumberChoice):
        return choice.code, choice.low
    if isinstance(choice, PlaceChoice):
        return choice.codes[0], choice.x[0], choice.y[0], _between(choice.heading_rad)
    return choice.codes[0], _between(choice.angle_rad), round(sum(choice.strength) / 2, 1)


def _between(angle_rad: tuple[float, float]) -> float:
    """All around, that is up and to the right: an eighth of the circle past the middle."""
    low, high = angle_rad
    return low + (high - low) * 5 / 8


def _default(question: Question) -> Action | None:
    """What Enter means: the only choice, or in a sealed question the first, which does the least."""
    choice = question.choice
    if isinstance(choice, PickChoice) and (question.sealed or len(choice.codes) == 1):
        return choice.codes[0]
    return None
