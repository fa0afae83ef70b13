"""Encodes tables and the messages of games as JSON."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from msgspec import UNSET

from eyeshot.host.broadcast import ViewSnapshot
from eyeshot.host.table_doc import TableDoc
from eyeshot.kernel import Match, Message, Question, Seat, TickAligned, event_text, find_game
from eyeshot.kernel.capabilities import TypedMatch
from eyeshot.kernel.choice import PickChoice
from eyeshot.kernel.event import Json
from eyeshot.kernel.protocol import View
from eyeshot.web import protocol
from eyeshot.web.protocol import encode

MAX_CACHED = 256
"""Events and questions whose JSON a table caches: in WINK the same few occur again and again."""


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


class _EncodedEvent:
    """An event, its JSON, and the JSON of its log line."""

    def __init__(self, event: Json, body: bytes, line: bytes) -> None:
        self.event = event
        self.body = body
        self.line = line


class _EncodedEvents:
    """Events that are sent together, and their JSON."""

    def __init__(self, events: tuple[Json, ...], body: bytes) -> None:
        self.events = events
        self.body = body


class _StateCache:
    """What was encoded for one state: most of it goes to several seats."""

    def __init__(self, snapshot: ViewSnapshot, is_typed: bool) -> None:
        self.batches: list[_EncodedEvents] = []
        self.events: list[_EncodedEvent] = []
        """The events that were encoded last."""
        common = encode(snapshot.common)
        self.view_start: bytes = b',"view":{"common":' + common if is_typed else b',"view":' + common[:-1]


class MessageEncoder:
    """Encodes the messages of one game. What several seats receive, or one seat receives again, is encoded once."""

    def __init__(self, match: Match[Any], names: Sequence[str]) -> None:
        self._match = match
        self._is_typed = isinstance(match, TypedMatch)
        self.words = find_game(match.game).terminal_view(match, names).words
        """The match's words, with the names of the players."""
        self._rules: dict[str, str] = {}
        self._lines: dict[bytes, bytes] | None = {} if isinstance(match, TickAligned) else None
        """The lines of recent events by their JSON, in games where the same event occurs again and again."""
        self._optional: dict[int, tuple[Question, bytes]] = {}
        """Questions that are open all the time, by their identity."""
        self._questions: dict[Seat, tuple[tuple[Question, ...], bytes]] = {}
        """The questions that each seat received last, and their JSON."""
        self._definitions: msgspec.Raw | None = None

    def update(self, seat: Seat, message: Message, snapshot: ViewSnapshot) -> bytes:
        """Return one message of a stream as JSON: a `protocol.Update`."""
        return b"".join(self.encode_chunks(seat, message, snapshot))

    def encode_chunks(self, seat: Seat, message: Message, snapshot: ViewSnapshot) -> list[bytes]:
        """Return the same in chunks, most of which are shared with other seats."""
        cache: _StateCache | None = snapshot.words
        if cache is None:
            cache = snapshot.words = _StateCache(snapshot, self._is_typed)
        reader = "null" if seat is None else str(seat)
        head = f'{{"t":"update","seat":{reader},"number":{message.number},"tick":{message.tick},'
        chunks = [head.encode(), self._encode_events(message.events, cache), self._encode_questions(seat, message)]
        if (own := snapshot.own.get(seat)) is not None:
            chunks.append(cache.view_start)
            self._add_own(chunks, own, bool(snapshot.common))
        elif (part := snapshot.parts.get(seat)) is not None:
            chunks.append(b',"part":')
            chunks.append(encode(part))
        chunks.append(b"}")
        return chunks

    def _add_own(self, chunks: list[bytes], own: Any, has_common: bool) -> None:
        if not self._is_typed:
            if own and has_common:
                chunks.append(b",")
            chunks.append(encode(own)[1:])
            return
        seat_view: View[Any, Any, Any] = own
        if seat_view.own is not UNSET:
            chunks.append(b',"own":')
            chunks.append(encode(seat_view.own))
        if seat_view.part is not UNSET:
            chunks.append(b',"part":')
            chunks.append(encode(seat_view.part))
        chunks.append(b"}")

    def definitions(self) -> msgspec.Raw:
        """Return the cards or pieces: the same for everybody, all game long."""
        if self._definitions is None:
            self._definitions = msgspec.Raw(encode(self._match.definitions()))
        return self._definitions

    def _encode_events(self, events: tuple[Json, ...], cache: _StateCache) -> bytes:
        for batch in cache.batches:
            if batch.events is events:
                return batch.body
        encoded = [self._encode_event(event, cache.events) for event in events]
        chunks = [b'"events":[', b",".join([event.body for event in encoded]), b"],"]
        lines = [event.line for event in encoded if event.line]
        if lines:
            chunks += [b'"lines":[', b",".join(lines), b"],"]
        body = b"".join(chunks)
        cache.events = encoded
        cache.batches.append(_EncodedEvents(events, body))
        return body

    def _encode_event(self, event: Json, recent: list[_EncodedEvent]) -> _EncodedEvent:
        for encoded in recent:
            if encoded.event is event:
                return encoded
        body = encode(event)
        return _EncodedEvent(event, body, b"" if self._is_typed else self._line_of(event, body))

    def _line_of(self, event: Json, body: bytes) -> bytes:
        lines = self._lines
        if lines is None:
            return self._encode_line(event)
        line = lines.get(body)
        if line is None:
            if len(lines) >= MAX_CACHED:
                lines.clear()
            line = lines[body] = self._encode_line(event)
        return line

    def _encode_line(self, event: Json) -> bytes:
        line = self._line(event)
        return b"" if line is None else encode(line)

    def lines(self, events: Iterable[Json]) -> list[protocol.LogLine]:
        """Return the sentences of these events, each with its rule; an event without a sentence is left out."""
        if self._is_typed:
            return []
        return [line for event in events if (line := self._line(event)) is not None]

    def _line(self, event: Json) -> protocol.LogLine | None:
        text = event_text(self._match, event, self.words)
        return protocol.LogLine(text, event.get("rule") or self._rule(event["kind"])) if text else None

    def _rule(self, kind: str) -> str:
        """Return the rule behind a kind of event; an event with several rules has a field for it."""
        if kind not in self._rules:
            key, catalogue = f"rule.{kind}", self._match.catalogue
            self._rules[kind] = catalogue.say(key, {}, self._match.words) if key in catalogue else ""
        return self._rules[kind]

    def _encode_questions(self, seat: Seat, message: Message) -> bytes:
        """Encode what a seat can answer now. As long as that is unchanged it is the same object (see kernel.stream)."""
        questions = message.questions
        known = self._questions.get(seat)
        if known is None or known[0] is not questions:
            body = b'"questions":[' + b",".join([self._encode_question(question) for question in questions]) + b"]"
            known = self._questions[seat] = questions, body
        return known[1]

    def _encode_question(self, question: Question) -> bytes:
        if not question.optional:
            return encode(self._question_view(question))
        known = self._optional.get(id(question))
        if known is None or known[0] is not question:
            if len(self._optional) >= MAX_CACHED:
                self._optional.clear()
            known = self._optional[id(question)] = question, encode(self._question_view(question))
        return known[1]

    def _question_view(self, question: Question) -> protocol.QuestionView:
        match = self._match
        prompt = {"kind": question.prompt, **question.args}
        view = protocol.QuestionView(
            question.id,
            question.seat,
            msgspec.Raw(encode(prompt)),
            optional=question.optional,
            sealed=question.sealed,
            closes=question.closes,
        )
        if isinstance(match, TypedMatch):
            view.options = msgspec.Raw(encode(match.options_of(question)))
            return view
        choice = question.choice
        if isinstance(choice, PickChoice):
            view.actions = [match.text(code) for code in choice.codes]
        else:
            view.prompt = msgspec.Raw(encode({**prompt, "choice": msgspec.to_builtins(choice)}))
        view.text = match.catalogue.say(f"question.{question.prompt}", question.args, self.words)
        return view
