"""Puts a table and the messages of a game into the words of the wire."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from eyeshot.host.table import TableDoc
from eyeshot.kernel import Match, Message, Question, Seat, find_game, log_line
from eyeshot.kernel.choice import Pick
from eyeshot.kernel.event import Data
from eyeshot.web import wire

MOST_KEPT = 256
"""Events and questions whose words a table keeps: faces turn to the same few places again and again."""


def table_seen(doc: TableDoc, person: str, here: frozenset[str], onlookers: int) -> wire.TableSeen:
    """A table as one person sees it: an allow-list, no ids of persons."""
    chairs = [
        wire.ChairSeen(
            chair.name,
            chair.bot,
            chair.ready,
            not chair.is_empty,
            bool(person) and chair.person == person,
            bool(chair.person) and chair.person == doc.host,
            bool(chair.bot) or chair.person in here,
            bool(chair.person) and chair.person in doc.muted,
        )
        for chair in doc.chairs
    ]
    return wire.TableSeen(
        doc.id,
        doc.game,
        find_game(doc.game).title,
        doc.phase,
        chairs,
        doc.options,
        doc.is_open,
        bool(person) and person == doc.host,
        onlookers,
        doc.next,
        doc.deck,
        doc.deck_title,
    )


class Teller:
    """The words of one game. What is told alike, to several seats or again, is put into words once."""

    def __init__(self, match: Match[Any], names: Sequence[str]) -> None:
        self._match = match
        self.words = find_game(match.game).screen(match, names).words
        """The match's words, with the names of who sits there."""
        self._rules: dict[str, str] = {}
        self._told: dict[bytes, tuple[msgspec.Raw, msgspec.Raw | None]] = {}
        """What happened, as it is written, and its line; it was told to somebody lately."""
        self._standing: dict[int, tuple[Question, msgspec.Raw]] = {}
        """Questions that are open all the time, by their identity."""

    def news(self, seat: Seat, message: Message, view: Data | None, part: Data | None = None) -> wire.News:
        """One message of a stream."""
        events, lines = [], []
        for event in message.events:
            written = wire.write(event)
            raw, line = self._told.get(written) or self._tell(written, event)
            events.append(raw)
            if line is not None:
                lines.append(line)
        asked = [self._asked(question) for question in message.questions]
        return wire.News(seat, message.number, message.tick, events, lines, asked, view, part)

    def lines(self, events: Iterable[Data]) -> list[wire.Line]:
        """What happened, in sentences, each with its rule; what has no sentence is left out."""
        return [line for event in events if (line := self._line(event)) is not None]

    def _line(self, event: Data) -> wire.Line | None:
        text = log_line(self._match, event, self.words)
        return wire.Line(text, event.get("rule") or self._rule(event["kind"])) if text else None

    def _tell(self, written: bytes, event: Data) -> tuple[msgspec.Raw, msgspec.Raw | None]:
        if len(self._told) >= MOST_KEPT:
            self._told.clear()
        line = self._line(event)
        told = self._told[written] = msgspec.Raw(written), msgspec.Raw(wire.write(line)) if line else None
        return told

    def _rule(self, kind: str) -> str:
        """The rule behind a kind of event; one that has several says itself which."""
        if kind not in self._rules:
            key, catalogue = f"rule.{kind}", self._match.catalogue
            self._rules[kind] = catalogue.say(key, {}, self._match.words) if key in catalogue else ""
        return self._rules[kind]

    def _asked(self, question: Question) -> wire.Asked | msgspec.Raw:
        if not question.optional:
            return self._in_words(question)
        known = self._standing.get(id(question))
        if known is None or known[0] is not question:
            if len(self._standing) >= MOST_KEPT:
                self._standing.clear()
            known = self._standing[id(question)] = question, msgspec.Raw(wire.write(self._in_words(question)))
        return known[1]

    def _in_words(self, question: Question) -> wire.Asked:
        choice, match = question.choice, self._match
        actions = [match.text(code) for code in choice.codes] if isinstance(choice, Pick) else []
        return wire.Asked(
            question.id,
            question.seat,
            question.prompt,
            match.catalogue.say(f"question.{question.prompt}", question.args, self.words),
            actions,
            question.args if isinstance(choice, Pick) else {**question.args, "choice": msgspec.to_builtins(choice)},
            question.optional,
            question.sealed,
            question.closes,
        )
