"""Puts a table and the messages of a game into the words of the wire."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from eyeshot.host.broadcast import ViewSnapshot
from eyeshot.host.table_doc import TableDoc
from eyeshot.kernel import Match, Message, Question, Seat, TickAligned, event_text, find_game
from eyeshot.kernel.choice import PickChoice
from eyeshot.kernel.event import Json
from eyeshot.web import protocol
from eyeshot.web.protocol import encode

MOST_KEPT = 256
"""Events and questions whose words a table keeps: faces turn to the same few places again and again."""


def table_view(doc: TableDoc, person: str, here: frozenset[str], onlookers: int) -> protocol.TableView:
    """A table as one person sees it: an allow-list, no ids of persons."""
    chairs = [
        protocol.ChairView(
            chair.name,
            chair.bot,
            chair.ready,
            not chair.is_empty,
            bool(person) and chair.person == person,
            bool(chair.person) and chair.person == doc.host,
            bool(chair.bot) or chair.person in here,
            bool(chair.person) and chair.person in doc.muted,
            bool(chair.substituted_since),
        )
        for chair in doc.chairs
    ]
    return protocol.TableView(
        doc.id,
        doc.game,
        find_game(doc.game).title,
        doc.phase,
        chairs,
        doc.options,
        doc.is_open,
        bool(person) and person == doc.host,
        onlookers,
        doc.rematch,
        doc.deck,
        doc.deck_title,
        *(doc.branch or ("", 0)),
        doc.commitment,
    )


class _Told:
    """An event, as it is written, and its line."""

    def __init__(self, event: Json, written: bytes, line: bytes) -> None:
        self.event = event
        self.written = written
        self.line = line


class _Happened:
    """Events that are told together, and how they are written."""

    def __init__(self, events: tuple[Json, ...], written: bytes) -> None:
        self.events = events
        self.written = written


class _Words:
    """What was put into words while one state is told: to all alike, and to some otherwise."""

    def __init__(self, shown: ViewSnapshot) -> None:
        self.happened: list[_Happened] = []
        self.told: list[_Told] = []
        """The events of what was told last."""
        self.common: bytes = b',"view":' + encode(shown.common)[:-1]
        """How a view begins."""


class MessageEncoder:
    """The words of one game. What is told alike, to several seats or again, is put into words and written once."""

    def __init__(self, match: Match[Any], names: Sequence[str]) -> None:
        self._match = match
        self.words = find_game(match.game).terminal_view(match, names).words
        """The match's words, with the names of who sits there."""
        self._rules: dict[str, str] = {}
        self._lines: dict[bytes, bytes] | None = {} if isinstance(match, TickAligned) else None
        """The lines of what was told lately, by how it is written, where the same is told again and again."""
        self._standing: dict[int, tuple[Question, bytes]] = {}
        """Questions that are open all the time, by their identity."""
        self._asked: dict[Seat, tuple[tuple[Question, ...], bytes]] = {}
        """What each seat was asked last, and how it is written."""
        self._definitions: msgspec.Raw | None = None

    def news(self, seat: Seat, message: Message, shown: ViewSnapshot) -> bytes:
        """One message of a stream, as it is written: a `protocol.News`."""
        return b"".join(self.pieces(seat, message, shown))

    def pieces(self, seat: Seat, message: Message, shown: ViewSnapshot) -> list[bytes]:
        """The same in pieces, most of which others get too."""
        words: _Words | None = shown.words
        if words is None:
            words = shown.words = _Words(shown)
        reader = "null" if seat is None else str(seat)
        head = f'{{"t":"news","seat":{reader},"n":{message.number},"tick":{message.tick},'
        pieces = [head.encode(), self._tell(message.events, words), self._ask(seat, message.questions)]
        if (own := shown.own.get(seat)) is not None:
            pieces.append(words.common)
            if own and shown.common:
                pieces.append(b",")
            pieces.append(encode(own)[1:])
        elif (part := shown.parts.get(seat)) is not None:
            pieces.append(b',"part":')
            pieces.append(encode(part))
        pieces.append(b"}")
        return pieces

    def definitions(self) -> msgspec.Raw:
        """The cards or pieces: the same for everybody, as long as they play."""
        if self._definitions is None:
            self._definitions = msgspec.Raw(encode(self._match.definitions()))
        return self._definitions

    def _tell(self, events: tuple[Json, ...], words: _Words) -> bytes:
        """What happened, and in sentences."""
        for happened in words.happened:
            if happened.events is events:
                return happened.written
        told = [self._tell_one(event, words.told) for event in events]
        lines = [one.line for one in told if one.line]
        written = b"".join(
            (
                b'"events":[',
                b",".join([one.written for one in told]),
                b'],"lines":[',
                b",".join(lines),
                b"],",
            )
        )
        words.told = told
        words.happened.append(_Happened(events, written))
        return written

    def _tell_one(self, event: Json, known: list[_Told]) -> _Told:
        for told in known:
            if told.event is event:
                return told
        written = encode(event)
        return _Told(event, written, self._line_of(event, written))

    def _line_of(self, event: Json, written: bytes) -> bytes:
        lines = self._lines
        if lines is None:
            return self._written_line(event)
        line = lines.get(written)
        if line is None:
            if len(lines) >= MOST_KEPT:
                lines.clear()
            line = lines[written] = self._written_line(event)
        return line

    def _written_line(self, event: Json) -> bytes:
        said = self._line(event)
        return b"" if said is None else encode(said)

    def lines(self, events: Iterable[Json]) -> list[protocol.LogLine]:
        """What happened, in sentences, each with its rule; what has no sentence is left out."""
        return [line for event in events if (line := self._line(event)) is not None]

    def _line(self, event: Json) -> protocol.LogLine | None:
        text = event_text(self._match, event, self.words)
        return protocol.LogLine(text, event.get("rule") or self._rule(event["kind"])) if text else None

    def _rule(self, kind: str) -> str:
        """The rule behind a kind of event; one that has several says itself which."""
        if kind not in self._rules:
            key, catalogue = f"rule.{kind}", self._match.catalogue
            self._rules[kind] = catalogue.say(key, {}, self._match.words) if key in catalogue else ""
        return self._rules[kind]

    def _ask(self, seat: Seat, questions: tuple[Question, ...]) -> bytes:
        """What a seat can answer now. As long as that stays the same it is the same object (see kernel.stream)."""
        known = self._asked.get(seat)
        if known is None or known[0] is not questions:
            written = b'"asked":[' + b",".join([self._question(question) for question in questions]) + b"]"
            known = self._asked[seat] = questions, written
        return known[1]

    def _question(self, question: Question) -> bytes:
        if not question.optional:
            return encode(self._in_words(question))
        known = self._standing.get(id(question))
        if known is None or known[0] is not question:
            if len(self._standing) >= MOST_KEPT:
                self._standing.clear()
            known = self._standing[id(question)] = question, encode(self._in_words(question))
        return known[1]

    def _in_words(self, question: Question) -> protocol.QuestionView:
        choice, match = question.choice, self._match
        actions = [match.text(code) for code in choice.codes] if isinstance(choice, PickChoice) else []
        return protocol.QuestionView(
            question.id,
            question.seat,
            question.prompt,
            match.catalogue.say(f"question.{question.prompt}", question.args, self.words),
            actions,
            question.args
            if isinstance(choice, PickChoice)
            else {**question.args, "choice": msgspec.to_builtins(choice)},
            question.optional,
            question.sealed,
            question.closes,
        )
