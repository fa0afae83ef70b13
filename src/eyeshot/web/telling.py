"""Puts a table and the messages of a game into the words of the wire."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from eyeshot.host.live import LiveGame
from eyeshot.host.table import TableDoc
from eyeshot.kernel import Message, Question, Seat, find_game, log_line
from eyeshot.kernel.catalogue import Words
from eyeshot.kernel.choice import Pick
from eyeshot.kernel.event import Data
from eyeshot.web import wire


def table_seen(doc: TableDoc, person: str, here: set[str], onlookers: int) -> wire.TableSeen:
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
    )


def words_of(game: LiveGame) -> Words:
    """The match's words, with the names of who sits there."""
    return find_game(game.doc.game).screen(game.match, game.doc.names()).words


def news(game: LiveGame, seat: Seat, message: Message, view: dict[str, Any] | None) -> wire.News:
    """One message of a stream."""
    words = words_of(game)
    lines = lines_of(game, message.events, words)
    asked = [asked_seen(game, question, words) for question in message.questions]
    return wire.News(seat, message.number, message.tick, list(message.events), lines, asked, view)


def lines_of(game: LiveGame, events: Sequence[Data], words: Words) -> list[wire.Line]:
    """What happened, in sentences, each with its rule; what has no sentence is left out."""
    told = [(log_line(game.match, event, words), event) for event in events]
    return [wire.Line(text, rule_of(game, event)) for text, event in told if text]


def rule_of(game: LiveGame, event: Data) -> str:
    """The rule behind an event."""
    key = f"rule.{event['kind']}"
    catalogue = game.match.catalogue
    return catalogue.say(key, {}, game.match.words) if key in catalogue else ""


def asked_seen(game: LiveGame, question: Question, words: Words) -> wire.Asked:
    choice = question.choice
    actions = [game.match.text(code) for code in choice.codes] if isinstance(choice, Pick) else []
    return wire.Asked(
        question.id,
        question.seat,
        question.prompt,
        game.match.catalogue.say(f"question.{question.prompt}", question.args, words),
        actions,
        question.args if isinstance(choice, Pick) else {**question.args, "choice": msgspec.to_builtins(choice)},
        question.optional,
        question.sealed,
        question.closes,
    )
