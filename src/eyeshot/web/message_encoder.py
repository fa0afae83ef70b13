"""Encodes tables and the messages of games as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import UNSET

from eyeshot.host.broadcast import ViewSnapshot
from eyeshot.host.idle_clock import IdleSeat
from eyeshot.host.table_doc import Phase, TableDoc, setup_of
from eyeshot.kernel import Json, Match, Question, Seat, SeatMessage, View, find_game
from eyeshot.web import socket_messages
from eyeshot.web.socket_messages import encode

MAX_CACHED = 256
"""Questions whose JSON a table caches: in WINK the same few occur again and again."""


def table_view(
    doc: TableDoc, person: str, here: frozenset[str], onlookers: int, idle: Sequence[IdleSeat]
) -> socket_messages.TableView:
    """A table as one person sees it: an allow-list, no ids of persons."""
    chairs = [
        socket_messages.ChairView(
            chair.name,
            chair.bot,
            chair.ready,
            not chair.is_empty,
            bool(person) and chair.person == person,
            bool(chair.person) and chair.person == doc.host,
            bool(chair.bot) or chair.person in here,
            bool(chair.person) and chair.person in doc.muted,
            bool(chair.substituted_since),
            chair.nudges,
            chair.is_new,
        )
        for chair in doc.chairs
    ]
    return socket_messages.TableView(
        doc.id,
        doc.game,
        find_game(doc.game).title,
        doc.phase,
        chairs,
        _seat_counts(doc),
        setup_of(doc).options,
        doc.is_open,
        bool(person) and person == doc.host,
        onlookers,
        doc.rematch,
        doc.deck,
        doc.deck_title,
        *(doc.branch or ("", 0)),
        doc.idle_limit_s,
        [socket_messages.IdleView(seat, since) for seat, since in idle],
        doc.commitment,
    )


def _seat_counts(doc: TableDoc) -> list[int]:
    if doc.phase is not Phase.LOBBY:
        return [len(doc.chairs)]
    return list(find_game(doc.game).seats_for(doc.options, doc.content))


class _EncodedEvent:
    """An event and its JSON."""

    def __init__(self, event: Json, body: bytes) -> None:
        self.event = event
        self.body = body


class _EncodedEvents:
    """Events that are sent together, and their JSON."""

    def __init__(self, events: tuple[Json, ...], body: bytes) -> None:
        self.events = events
        self.body = body


class _StateCache:
    """What was encoded for one state: most of it goes to several seats."""

    def __init__(self, snapshot: ViewSnapshot) -> None:
        self.batches: list[_EncodedEvents] = []
        self.events: list[_EncodedEvent] = []
        """The events that were encoded last."""
        self.view_start: bytes = b',"view":{"common":' + encode(snapshot.common)


class MessageEncoder:
    """Encodes the messages of one game. What several seats receive, or one seat receives again, is encoded once."""

    def __init__(self, match: Match[Any]) -> None:
        self._match = match
        self._optional: dict[int, tuple[Question, bytes]] = {}
        """Questions that are open all the time, by their identity."""
        self._questions: dict[Seat, tuple[tuple[Question, ...], bytes]] = {}
        """The questions that each seat received last, and their JSON."""
        self._definitions: msgspec.Raw | None = None

    def update(self, seat: Seat, message: SeatMessage, snapshot: ViewSnapshot) -> bytes:
        """Return one message of a stream as JSON: a `socket_messages.Update`."""
        return b"".join(self.encode_chunks(seat, message, snapshot))

    def encode_chunks(self, seat: Seat, message: SeatMessage, snapshot: ViewSnapshot) -> list[bytes]:
        """Return the same in chunks, most of which are shared with other seats."""
        cache: _StateCache | None = snapshot.encoded
        if cache is None:
            cache = snapshot.encoded = _StateCache(snapshot)
        reader = "null" if seat is None else str(seat)
        head = f'{{"t":"update","seat":{reader},"number":{message.number},"tick":{message.tick},'
        chunks = [head.encode(), self._encode_events(message.events, cache), self._encode_questions(seat, message)]
        if (own := snapshot.own.get(seat)) is not None:
            chunks.append(cache.view_start)
            self._add_own(chunks, own)
        elif (part := snapshot.parts.get(seat)) is not None:
            chunks.append(b',"part":')
            chunks.append(encode(part))
        chunks.append(b"}")
        return chunks

    def _add_own(self, chunks: list[bytes], view: View[Any, Any, Any, Any]) -> None:
        if view.own is not UNSET:
            chunks.append(b',"own":')
            chunks.append(encode(view.own))
        if view.part is not UNSET:
            chunks.append(b',"part":')
            chunks.append(encode(view.part))
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
        cache.events = [self._encode_event(event, cache.events) for event in events]
        body = b'"events":[' + b",".join([event.body for event in cache.events]) + b"],"
        cache.batches.append(_EncodedEvents(events, body))
        return body

    def _encode_event(self, event: Json, recent: list[_EncodedEvent]) -> _EncodedEvent:
        for encoded in recent:
            if encoded.event is event:
                return encoded
        return _EncodedEvent(event, encode(event))

    def _encode_questions(self, seat: Seat, message: SeatMessage) -> bytes:
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

    def _question_view(self, question: Question) -> socket_messages.QuestionView:
        return socket_messages.QuestionView(
            question.id,
            question.seat,
            msgspec.Raw(encode({"kind": question.prompt, **question.args})),
            msgspec.Raw(encode(self._match.options_of(question))),
            question.optional,
            question.sealed,
            question.closes,
            question.go_on_from,
        )
