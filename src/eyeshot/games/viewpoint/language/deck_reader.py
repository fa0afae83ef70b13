"""Reads decks and cards. Every error is a diagnostic with its line, its column and the nearest valid text."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator
from typing import NamedTuple

from lark.exceptions import UnexpectedInput, UnexpectedToken

from eyeshot.games.viewpoint.language.card_header import CARD_HEADER, MAX_NAME, card_header_error
from eyeshot.games.viewpoint.language.parser import parse_line
from eyeshot.games.viewpoint.language.printer import CANCELS, GUARD, SHELTER, write_clause
from eyeshot.games.viewpoint.language.semantic_checks import MAX_SENTENCES, semantic_error, verb_phrases_of
from eyeshot.games.viewpoint.language.suggestions import (
    ANYTHING,
    first_other_word,
    is_opening,
    nearest_phrases,
    piece_at,
    split_line,
)
from eyeshot.games.viewpoint.language.syntax_tree import Cancel, Card, Clause, DeckText, Guard, Reveal, Shelter
from eyeshot.kernel import ContentError, Diagnostic

EDITIONS = ("classic", "revisioned", "winking-dead")
VALUES = range(-15, 21, 5)
MAX_CARDS = 160
MAX_COPIES = 20
MAX_LINES = 5
MAX_LINE = 400
MAX_DECK = 60_000
MAX_DIAGNOSTICS = 300
CANCEL = "CANCEL that."
ANY_OPENING = "REVEAL when a player would STEAL from you: "
"""An opening after which every sentence of the language is valid."""
THAT_PLAYER = "That player DRAWs 1 card."
ONCE = (GUARD, SHELTER, "Whenever ")
"""The beginnings of lines of which a card can have only one."""
MAX_TRIED = 12
"""The number of nearest phrases that are tried in the place of an invalid one."""

_HEAD = re.compile(r"(?P<key>deck|edition):\s*(?P<value>.*)", re.IGNORECASE)


class _LineError(NamedTuple):
    """An error in a line, its position counted from 0, and the nearest valid text."""

    at: int
    message: str
    nearest: str


class DeckError(ContentError):
    """A deck with errors. It has the diagnostics of all of them."""


class Draft(NamedTuple):
    """A deck as far as it could be read: for each card also the number of its header line, and its text as written."""

    deck: DeckText
    card_lines: tuple[int, ...]
    texts: tuple[tuple[str, ...], ...]
    diagnostics: list[Diagnostic]


def read_deck(text: str) -> DeckText:
    """The deck that a text describes; raises DeckError with a diagnostic for every error."""
    draft = read_draft(text)
    if draft.diagnostics:
        raise DeckError(draft.diagnostics)
    return draft.deck


def read_draft(text: str) -> Draft:
    """A deck with or without errors: what could be read, and the diagnostics."""
    if len(text) > MAX_DECK:
        diagnostic = Diagnostic(1, 1, f"a deck has at most {MAX_DECK:,} characters, this one has {len(text):,}.")
        return Draft(DeckText("", EDITIONS[0], ()), (), (), [diagnostic])
    return _DeckReader(text).read()


def read_line(text: str) -> Clause:
    """The clause of one line of a card's text; raises DeckError."""
    clause, diagnostics = _clause(text, 1, 1)
    if clause is None:
        raise DeckError(diagnostics)
    return clause


class _DeckReader:
    def __init__(self, text: str) -> None:
        self._lines = text.expandtabs(4).splitlines()
        self._diagnostics: list[Diagnostic] = []
        self._head = {"deck": "", "edition": "classic"}
        self._cards: list[Card] = []
        self._card_lines: list[int] = []
        self._texts: list[list[str]] = []
        self._names: dict[str, str] = {}
        self._head_keys: set[str] = set()
        self._named_cards: list[tuple[int, int, str]] = []

    def read(self) -> Draft:
        for number, line in self._lines_to_read():
            if len(self._diagnostics) >= MAX_DIAGNOSTICS:
                self._report(number, 1, f"the rest was not read: there are {MAX_DIAGNOSTICS} errors before this line.")
                break
            if line[0] == " ":
                self._text_line(number, line)
            elif head := _HEAD.fullmatch(line):
                self._head_line(number, head)
            else:
                self._card_line(number, line)
        else:
            self._whole_deck()
        deck = DeckText(self._head["deck"], self._head["edition"], tuple(self._cards))
        return Draft(deck, tuple(self._card_lines), tuple(map(tuple, self._texts)), sorted(self._diagnostics))

    def _lines_to_read(self) -> Iterator[tuple[int, str]]:
        for number, line in enumerate(self._lines, 1):
            if line.strip() and not line.lstrip().startswith("#"):
                yield number, line.rstrip()

    def _report(self, line: int, column: int, message: str, nearest: str = "", fixed: str = "") -> None:
        is_printable = nearest.isprintable()
        self._diagnostics.append(
            Diagnostic(line, column, message, nearest if is_printable else "", fixed if is_printable else "")
        )

    def _head_line(self, number: int, head: re.Match[str]) -> None:
        key, value = head["key"].lower(), head["value"]
        if head["key"] != key:
            self._report(number, 1, f"{key}: is written in small letters.", f"{key}: {value}", f"{key}: {value}")
        if key in self._head_keys:
            self._report(number, 1, f"the deck has a line {key}: already.")
        if key == "edition" and value not in EDITIONS:
            self._report(number, head.start("value") + 1, f"the editions are {', '.join(EDITIONS)}, not {value!r}.")
        if not value.isprintable() or len(value) > MAX_NAME:
            self._report(number, head.start("value") + 1, f"a name has at most {MAX_NAME} letters that can be printed.")
        self._head_keys.add(key)
        self._head[key] = value

    def _card_line(self, number: int, line: str) -> None:
        error = card_header_error(line)
        card = None if error else CARD_HEADER.fullmatch(line)
        name, value, copies = (card["name"], int(card["value"]), int(card["copies"] or 1)) if card else (line, 0, 1)
        if error:
            name = error.name
            self._report(number, error.column, error.message, error.nearest, error.nearest)
        elif card and value not in VALUES:
            self._report(number, card.start("value") + 1, f"values run from -15 to 20 in steps of 5, not {value}.")
        elif card and not 1 <= copies <= MAX_COPIES:
            self._report(number, card.start("copies") + 1, f"a card can stand in a deck 1 to {MAX_COPIES} times.")
        self._name(number, name)
        if not error and name.casefold() in self._names:
            first = self._names[name.casefold()]
            self._report(number, 1, f"there is a card named {first} already; give its number of copies as x2.")
        self._names.setdefault(name.casefold(), name)
        self._card_lines.append(number)
        self._texts.append([])
        self._cards.append(Card(name, value, copies, (), bool(card and card["zombeye"])))

    def _name(self, number: int, name: str) -> None:
        if len(name) > MAX_NAME:
            self._report(number, 1, f"a name has at most {MAX_NAME} letters.")
        if not name.isprintable():
            self._report(number, 1, "a name has letters that can be printed.")

    def _text_line(self, number: int, line: str) -> None:
        column = len(line) - len(line.lstrip()) + 1
        if not self._cards:
            self._report(number, column, "this text belongs to no card: a card's name stands at the start of a line.")
            return
        card = self._cards[-1]
        if len(self._texts[-1]) == MAX_LINES:
            self._report(number, column, f"a card has at most {MAX_LINES} lines of text.")
            return
        self._texts[-1].append(line.strip())
        clause, diagnostics = _clause(line.strip(), number, column)
        self._diagnostics += [
            diagnostic if self._has_room(diagnostic.fixed) else diagnostic._replace(nearest="", fixed="")
            for diagnostic in diagnostics
        ]
        if card.clauses and isinstance(card.clauses[-1], Reveal):
            self._report(
                number, column, "REVEAL comes last: what stands after it is not performed when the card is played."
            )
        elif self._is_second(line.strip()):
            self._report(number, column, f"{card.name} has such a line already; a card can have one.")
        if clause is None:
            return
        self._named_cards += [(number, column + line.strip().index(f'"{name}"'), name) for name in _names_in(clause)]
        self._cards[-1] = card._replace(clauses=(*card.clauses, clause))

    def _has_room(self, fixed: str) -> bool:
        """Can these lines replace the last line of the card?"""
        lines = fixed.split("\n")
        own = self._texts[-1][-1]
        is_second = any(self._is_second(line.strip()) for line in lines) and not self._is_second(own)
        return not is_second and len(self._texts[-1]) - 1 + len(lines) <= MAX_LINES

    def _is_second(self, line: str) -> bool:
        """Is this the second line of a kind of which a card can have only one?"""
        before = self._texts[-1][:-1]
        return any(line.startswith(once) and any(other.startswith(once) for other in before) for once in ONCE)

    def _whole_deck(self) -> None:
        names = {card.name for card in self._cards}
        for number, column, name in self._named_cards:
            if name not in names:
                near = difflib.get_close_matches(name, names, 1, 0.6)
                line = self._lines[number - 1]
                fixed = [line.replace(f'"{name}"', f'"{other}"') for other in near]
                message = f"the deck has no card named {name}."
                self._report(number, column, message, *(f'"{other}"' for other in near), *fixed)
        total = sum(card.copies for card in self._cards)
        if not self._head["deck"]:
            rest = [f"\n{line}" for line in self._lines[:1] if not line.startswith("deck:")]
            self._report(1, 1, "the deck has no name.", "deck: Open Eyes", "deck: Open Eyes" + "".join(rest))
        if not 1 <= total <= MAX_CARDS:
            self._report(1, 1, f"a deck has 1 to {MAX_CARDS} cards, this one has {total}.")


def _names_in(clause: Clause) -> list[str]:
    """The names of cards in a line."""
    if isinstance(clause, Guard | Shelter):
        return []
    verb_phrases = [verb_phrase for sentence in clause.sentences for _, verb_phrase in verb_phrases_of(sentence)]
    return [verb_phrase.card_filter.name for verb_phrase in verb_phrases if verb_phrase.card_filter.name]


def _clause(text: str, line: int, column: int) -> tuple[Clause | None, list[Diagnostic]]:
    """The clause of one line, or its diagnostics."""
    if len(text) > MAX_LINE:
        return None, [Diagnostic(line, column + MAX_LINE, f"a line has at most {MAX_LINE} characters.")]
    text = re.sub(" +", " ", text)
    first_error = _first_error(text)
    if first_error is None:
        return parse_line(text), []
    indent = " " * (column - 1)
    corrected = [(error, _corrected(text, error, indent)) for error in _errors_by_sentence(text)]
    corrected = corrected or [(first_error, first_error.nearest and indent + first_error.nearest)]
    return None, [
        Diagnostic(line, column + error.at, error.message, error.nearest, fixed) for error, fixed in corrected
    ]


def _corrected(text: str, error: _LineError, indent: str) -> str:
    """The line with the nearest valid text in the place of the error. An opening gets a line of its own."""
    begin, piece = piece_at(text, error.at)
    before, after = text[:begin], text[begin + len(piece) :]
    is_out_of_place = piece in (GUARD, SHELTER) or (before and is_opening(piece))
    nearest = error.nearest or (piece if is_out_of_place else "")
    if not nearest:
        return ""
    is_whole = nearest in (GUARD, SHELTER)
    if before and (is_whole or is_opening(split_line(nearest)[0][1])):
        is_other_opening = bool(error.nearest) and is_opening(before.rstrip())
        before = "" if is_other_opening else f"{before.rstrip()}\n{indent}"
    if after and is_whole:
        after = f"\n{indent}{after.lstrip()}"
    return indent + before + nearest + after


def _errors_by_sentence(text: str) -> list[_LineError]:
    """The errors of the opening, and of each sentence by itself after this opening."""
    pieces = split_line(text)
    rest = _valid_rest(text[len(pieces[0][1]) :])
    errors = [(0, _opening(pieces[0][1], rest))] if is_opening(pieces[0][1]) else []
    opening = "" if not errors else ANY_OPENING if errors[0][1] else f"{pieces[0][1]} "
    sentences = pieces[len(errors) :]
    for begin, piece in sentences[:MAX_SENTENCES]:
        if is_opening(piece) or (piece in (GUARD, SHELTER) and len(pieces) > 1):
            errors.append((begin, _LineError(0, f"{_excerpt(piece, 0)!r} begins a line of its own.", "")))
            opening = ANY_OPENING
        else:
            errors.append((begin, _first_error(piece, opening, "" if begin else rest)))
    for begin, _ in sentences[MAX_SENTENCES : MAX_SENTENCES + 1]:
        errors.append((begin, _LineError(0, f"a line has at most {MAX_SENTENCES} sentences.", "")))
    return [error._replace(at=begin + error.at) for begin, error in errors if error]


def _valid_rest(rest: str) -> str:
    """The text after the first piece of a line if it is valid, or else a valid sentence."""
    return rest if not rest or _first_error(rest.lstrip(), ANY_OPENING) is None else f" {ANYTHING}"


def _opening(piece: str, rest: str) -> _LineError | None:
    if not rest and _parses(f"{piece} {ANYTHING}"):
        return _LineError(len(piece), "a sentence is missing after this.", f"{piece} {ANYTHING}")
    error = _first_error(f"{piece} {ANYTHING}", "", rest)
    return error and error._replace(nearest=error.nearest.removesuffix(f" {ANYTHING}") if rest else error.nearest)


def _first_error(text: str, opening: str = "", rest: str = "") -> _LineError | None:
    """The first error of a line, or of a sentence between an opening and the rest; None if it is valid."""
    try:
        clause = parse_line(opening + text)
    except UnexpectedInput as failure:
        at = max(0, _position(failure, opening + text) - len(opening))
        return _parse_error(text, at, opening, rest)
    if error := semantic_error(clause):
        at = 0 if opening else _semantic_error_at(clause, text)
        return _LineError(at, error, _cancel_first(clause) or _nearest(piece_at(text, at)[1], opening, rest))
    printed = write_clause(clause).removeprefix(opening)
    if printed == text:
        return None
    at = first_other_word(text, printed)
    return _LineError(at, f"not quite the language: {_excerpt(text, at)!r}.", printed)


def _parse_error(text: str, at: int, opening: str, rest: str) -> _LineError:
    if at == len(text) and _parses(f"{opening}{text}."):
        error = _first_error(f"{text}.", opening, rest)
        nearest = error.nearest if error else f"{split_line(text)[-1][1]}."
        return _LineError(at, "a full stop is missing at the end.", nearest)
    begin, piece = piece_at(text, at)
    nearest = _nearest(piece, opening, rest)
    at = max(at - begin, first_other_word(piece, nearest))
    return _LineError(begin + at, f"not understood: {_excerpt(piece, at)!r}.", nearest)


def _nearest(piece: str, opening: str, rest: str) -> str:
    """The phrase that is most like a piece and valid in its place; empty if there is none."""
    for phrase in nearest_phrases(piece, MAX_TRIED, is_valid_line(opening + THAT_PLAYER)):
        if phrase in CANCELS.values() and not is_valid_line(opening + phrase):
            return ANY_OPENING + CANCEL
        follows = (rest or f" {ANYTHING}") if is_opening(phrase) else rest * is_opening(piece)
        if is_valid_line(opening + phrase + follows):
            return phrase if rest else phrase + follows
    return ""


def _parses(text: str) -> bool:
    try:
        parse_line(text)
    except UnexpectedInput:
        return False
    return True


def _semantic_error_at(clause: Clause, text: str) -> int:
    """The position of the first sentence that causes a semantic error."""
    assert not isinstance(clause, Guard | Shelter)
    for count in range(len(clause.sentences)):
        if semantic_error(clause._replace(sentences=clause.sentences[: count + 1])):
            before = write_clause(clause._replace(sentences=clause.sentences[:count])).rstrip()
            return len(before) + 1 if before and text.startswith(before) else 0
    return 0


def _cancel_first(clause: Clause) -> str:
    """The line with one CANCEL as its first sentence, if that makes it valid; otherwise empty."""
    if not isinstance(clause, Reveal):
        return ""
    cancels = [sentence for sentence in clause.sentences if isinstance(sentence, Cancel)]
    others = [sentence for sentence in clause.sentences if not isinstance(sentence, Cancel)]
    corrected = clause._replace(sentences=(*cancels[:1], *others))
    return "" if semantic_error(corrected) else write_clause(corrected)


def is_valid_line(text: str) -> bool:
    """Can this line be parsed and performed?"""
    try:
        return not semantic_error(parse_line(text))
    except UnexpectedInput:
        return False


def _position(error: UnexpectedInput, text: str) -> int:
    """The position at which parsing failed; the end for a text that breaks off."""
    broke_off = isinstance(error, UnexpectedToken) and error.token.type == "$END"
    return len(text) if broke_off or error.pos_in_stream is None else error.pos_in_stream


def _excerpt(text: str, at: int) -> str:
    words = text[at:].split(" ")
    return " ".join(words[:4]) or text[-20:]
