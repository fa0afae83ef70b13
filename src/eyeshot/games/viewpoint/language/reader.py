"""Reads decks and cards: every error comes with its line, its column and the nearest thing that is understood."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator
from typing import NamedTuple

from lark.exceptions import UnexpectedInput, UnexpectedToken

from eyeshot.games.viewpoint.language.card_header import CARD, MAX_NAME, wrong_card_line
from eyeshot.games.viewpoint.language.parser import parse_line
from eyeshot.games.viewpoint.language.printer import CANCELS, GUARD, SHELTER, write_clause
from eyeshot.games.viewpoint.language.semantics import MAX_SENTENCES, deeds_of, nonsense
from eyeshot.games.viewpoint.language.suggestions import (
    ANYTHING,
    first_other_word,
    is_opening,
    nearest_phrases,
    piece_at,
    split_line,
)
from eyeshot.games.viewpoint.language.syntax_tree import Cancel, Card, Clause, DeckText, Guard, Reveal, Shelter
from eyeshot.kernel.authoring import ContentError, Diagnostic

EDITIONS = ("classic", "revisioned", "winking-dead")
VALUES = range(-15, 21, 5)
MAX_CARDS = 160
MAX_COPIES = 20
MAX_LINES = 5
MAX_LINE = 400
MAX_DECK = 60_000
MAX_FLAWS = 300
CANCEL = "CANCEL that."
ANY_OPENING = "REVEAL when a player would STEAL from you: "
"""After it, everything can be said that can be said at all."""
THAT_PLAYER = "That player DRAWs 1 card."
ONCE = (GUARD, SHELTER, "Whenever ")
"""How lines begin that a card can have one of."""
MOST_TRIED = 12
"""So many of the nearest phrases are tried in the place of what is wrong."""

_HEAD = re.compile(r"(?P<key>deck|edition):\s*(?P<value>.*)", re.IGNORECASE)


class _Wrong(NamedTuple):
    """What is wrong with a line, and where, counted from 0."""

    at: int
    message: str
    nearest: str


class BadDeck(ContentError):
    """A deck with errors: all of them."""


class Draft(NamedTuple):
    """A deck as far as it was understood: beside each card the line where it begins, and its text as it was written."""

    deck: DeckText
    places: tuple[int, ...]
    texts: tuple[tuple[str, ...], ...]
    diagnostics: list[Diagnostic]


def read_deck(text: str) -> DeckText:
    """The deck that a text describes, or BadDeck with every flaw in it."""
    draft = read_draft(text)
    if draft.diagnostics:
        raise BadDeck(draft.diagnostics)
    return draft.deck


def read_draft(text: str) -> Draft:
    """What is understood of a text, good or not."""
    if len(text) > MAX_DECK:
        diagnostic = Diagnostic(1, 1, f"a deck has at most {MAX_DECK:,} characters, this one has {len(text):,}.")
        return Draft(DeckText("", EDITIONS[0], ()), (), (), [diagnostic])
    return _DeckReader(text).read()


def read_line(text: str) -> Clause:
    """One line of a card's text, or BadDeck."""
    clause, diagnostics = _clause(text, 1, 1)
    if clause is None:
        raise BadDeck(diagnostics)
    return clause


class _DeckReader:
    def __init__(self, text: str) -> None:
        self._lines = text.expandtabs(4).splitlines()
        self._flaws: list[Diagnostic] = []
        self._head = {"deck": "", "edition": "classic"}
        self._cards: list[Card] = []
        self._places: list[int] = []
        self._texts: list[list[str]] = []
        self._names: dict[str, str] = {}
        self._seen: set[str] = set()
        self._meant: list[tuple[int, int, str]] = []

    def read(self) -> Draft:
        for number, line in self._meaningful():
            if len(self._flaws) >= MAX_FLAWS:
                self._flaw(number, 1, f"from here on nothing was read: there are {MAX_FLAWS} flaws before.")
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
        return Draft(deck, tuple(self._places), tuple(map(tuple, self._texts)), sorted(self._flaws))

    def _meaningful(self) -> Iterator[tuple[int, str]]:
        for number, line in enumerate(self._lines, 1):
            if line.strip() and not line.lstrip().startswith("#"):
                yield number, line.rstrip()

    def _flaw(self, line: int, column: int, message: str, nearest: str = "", fixed: str = "") -> None:
        good = nearest.isprintable()
        self._flaws.append(Diagnostic(line, column, message, nearest if good else "", fixed if good else ""))

    def _head_line(self, number: int, head: re.Match[str]) -> None:
        key, value = head["key"].lower(), head["value"]
        if head["key"] != key:
            self._flaw(number, 1, f"{key}: is written in small letters.", f"{key}: {value}", f"{key}: {value}")
        if key in self._seen:
            self._flaw(number, 1, f"the deck has a line {key}: already.")
        if key == "edition" and value not in EDITIONS:
            self._flaw(number, head.start("value") + 1, f"the editions are {', '.join(EDITIONS)}, not {value!r}.")
        if not value.isprintable() or len(value) > MAX_NAME:
            self._flaw(number, head.start("value") + 1, f"a name has at most {MAX_NAME} letters that can be printed.")
        self._seen.add(key)
        self._head[key] = value

    def _card_line(self, number: int, line: str) -> None:
        wrong = wrong_card_line(line)
        card = None if wrong else CARD.fullmatch(line)
        name, value, copies = (card["name"], int(card["value"]), int(card["copies"] or 1)) if card else (line, 0, 1)
        if wrong:
            name = wrong.name
            self._flaw(number, wrong.column, wrong.message, wrong.nearest, wrong.nearest)
        elif card and value not in VALUES:
            self._flaw(number, card.start("value") + 1, f"values run from -15 to 20 in steps of 5, not {value}.")
        elif card and not 1 <= copies <= MAX_COPIES:
            self._flaw(number, card.start("copies") + 1, f"a card can stand in a deck 1 to {MAX_COPIES} times.")
        self._name(number, name)
        if not wrong and name.casefold() in self._names:
            first = self._names[name.casefold()]
            self._flaw(number, 1, f"there is a card named {first} already; give its number of copies as x2.")
        self._names.setdefault(name.casefold(), name)
        self._places.append(number)
        self._texts.append([])
        self._cards.append(Card(name, value, copies, (), bool(card and card["zombeye"])))

    def _name(self, number: int, name: str) -> None:
        if len(name) > MAX_NAME:
            self._flaw(number, 1, f"a name has at most {MAX_NAME} letters.")
        if not name.isprintable():
            self._flaw(number, 1, "a name has letters that can be printed.")

    def _text_line(self, number: int, line: str) -> None:
        column = len(line) - len(line.lstrip()) + 1
        if not self._cards:
            self._flaw(number, column, "this text belongs to no card: a card's name stands at the start of a line.")
            return
        card = self._cards[-1]
        if len(self._texts[-1]) == MAX_LINES:
            self._flaw(number, column, f"a card has at most {MAX_LINES} lines of text.")
            return
        self._texts[-1].append(line.strip())
        clause, diagnostics = _clause(line.strip(), number, column)
        self._flaws += [
            diagnostic if self._has_room(diagnostic.fixed) else diagnostic._replace(nearest="", fixed="")
            for diagnostic in diagnostics
        ]
        if card.clauses and isinstance(card.clauses[-1], Reveal):
            self._flaw(
                number, column, "REVEAL comes last: what stands after it is not performed when the card is played."
            )
        elif self._is_second(line.strip()):
            self._flaw(number, column, f"{card.name} has such a line already; a card can have one.")
        if clause is None:
            return
        self._meant += [(number, column + line.strip().index(f'"{name}"'), name) for name in _names_in(clause)]
        self._cards[-1] = card._replace(clauses=(*card.clauses, clause))

    def _has_room(self, fixed: str) -> bool:
        """Can the card have these lines in the place of its last?"""
        lines = fixed.split("\n")
        own = self._texts[-1][-1]
        is_second = any(self._is_second(line.strip()) for line in lines) and not self._is_second(own)
        return not is_second and len(self._texts[-1]) - 1 + len(lines) <= MAX_LINES

    def _is_second(self, line: str) -> bool:
        """Does it begin like a line before it that a card can have one of?"""
        before = self._texts[-1][:-1]
        return any(line.startswith(once) and any(other.startswith(once) for other in before) for once in ONCE)

    def _whole_deck(self) -> None:
        names = {card.name for card in self._cards}
        for number, column, name in self._meant:
            if name not in names:
                near = difflib.get_close_matches(name, names, 1, 0.6)
                line = self._lines[number - 1]
                fixed = [line.replace(f'"{name}"', f'"{other}"') for other in near]
                message = f"the deck has no card named {name}."
                self._flaw(number, column, message, *(f'"{other}"' for other in near), *fixed)
        total = sum(card.copies for card in self._cards)
        if not self._head["deck"]:
            rest = [f"\n{line}" for line in self._lines[:1] if not line.startswith("deck:")]
            self._flaw(1, 1, "the deck has no name.", "deck: Open Eyes", "deck: Open Eyes" + "".join(rest))
        if not 1 <= total <= MAX_CARDS:
            self._flaw(1, 1, f"a deck has 1 to {MAX_CARDS} cards, this one has {total}.")


def _names_in(clause: Clause) -> list[str]:
    """The cards that a line names."""
    if isinstance(clause, Guard | Shelter):
        return []
    deeds = [deed for sentence in clause.sentences for _, deed in deeds_of(sentence)]
    return [deed.which.name for deed in deeds if deed.which.name]


def _clause(text: str, line: int, column: int) -> tuple[Clause | None, list[Diagnostic]]:
    """What one line says, or the flaws in it."""
    if len(text) > MAX_LINE:
        return None, [Diagnostic(line, column + MAX_LINE, f"a line has at most {MAX_LINE} characters.")]
    text = re.sub(" +", " ", text)
    wrong = _wrong(text)
    if wrong is None:
        return parse_line(text), []
    indent = " " * (column - 1)
    found = [(one, _mended(text, one, indent)) for one in _in_each_sentence(text)]
    found = found or [(wrong, wrong.nearest and indent + wrong.nearest)]
    return None, [Diagnostic(line, column + one.at, one.message, one.nearest, fixed) for one, fixed in found]


def _mended(text: str, wrong: _Wrong, indent: str) -> str:
    """The line with what is nearest in the place of what is wrong; what begins a line gets one of its own."""
    begin, piece = piece_at(text, wrong.at)
    before, after = text[:begin], text[begin + len(piece) :]
    is_out_of_place = piece in (GUARD, SHELTER) or (before and is_opening(piece))
    nearest = wrong.nearest or (piece if is_out_of_place else "")
    if not nearest:
        return ""
    is_whole = nearest in (GUARD, SHELTER)
    if before and (is_whole or is_opening(split_line(nearest)[0][1])):
        is_other_opening = bool(wrong.nearest) and is_opening(before.rstrip())
        before = "" if is_other_opening else f"{before.rstrip()}\n{indent}"
    if after and is_whole:
        after = f"\n{indent}{after.lstrip()}"
    return indent + before + nearest + after


def _in_each_sentence(text: str) -> list[_Wrong]:
    """What is wrong with the opening, and with each sentence by itself after this opening."""
    pieces = split_line(text)
    rest = _understood_rest(text[len(pieces[0][1]) :])
    found = [(0, _opening(pieces[0][1], rest))] if is_opening(pieces[0][1]) else []
    opening = "" if not found else ANY_OPENING if found[0][1] else f"{pieces[0][1]} "
    sentences = pieces[len(found) :]
    for begin, piece in sentences[:MAX_SENTENCES]:
        if is_opening(piece) or (piece in (GUARD, SHELTER) and len(pieces) > 1):
            found.append((begin, _Wrong(0, f"{_excerpt(piece, 0)!r} begins a line of its own.", "")))
            opening = ANY_OPENING
        else:
            found.append((begin, _wrong(piece, opening, "" if begin else rest)))
    for begin, _ in sentences[MAX_SENTENCES : MAX_SENTENCES + 1]:
        found.append((begin, _Wrong(0, f"a line has at most {MAX_SENTENCES} sentences.", "")))
    return [wrong._replace(at=begin + wrong.at) for begin, wrong in found if wrong]


def _understood_rest(rest: str) -> str:
    """What follows the first piece of a line, or something that is understood in its place."""
    return rest if not rest or _wrong(rest.lstrip(), ANY_OPENING) is None else f" {ANYTHING}"


def _opening(piece: str, rest: str) -> _Wrong | None:
    if not rest and _is_understood(f"{piece} {ANYTHING}"):
        return _Wrong(len(piece), "a sentence is missing after this.", f"{piece} {ANYTHING}")
    wrong = _wrong(f"{piece} {ANYTHING}", "", rest)
    return wrong and wrong._replace(nearest=wrong.nearest.removesuffix(f" {ANYTHING}") if rest else wrong.nearest)


def _wrong(text: str, opening: str = "", rest: str = "") -> _Wrong | None:
    """The first thing that is wrong with a line, or with a sentence between an opening and the rest."""
    try:
        clause = parse_line(opening + text)
    except UnexpectedInput as error:
        at = max(0, _position(error, opening + text) - len(opening))
        return _not_understood(text, at, opening, rest)
    if wrong := nonsense(clause):
        at = 0 if opening else _nonsense_at(clause, text)
        return _Wrong(at, wrong, _cancel_first(clause) or _nearest(piece_at(text, at)[1], opening, rest))
    printed = write_clause(clause).removeprefix(opening)
    if printed == text:
        return None
    at = first_other_word(text, printed)
    return _Wrong(at, f"not quite the language: {_excerpt(text, at)!r}.", printed)


def _not_understood(text: str, at: int, opening: str, rest: str) -> _Wrong:
    if at == len(text) and _is_understood(f"{opening}{text}."):
        wrong = _wrong(f"{text}.", opening, rest)
        nearest = wrong.nearest if wrong else f"{split_line(text)[-1][1]}."
        return _Wrong(at, "a full stop is missing at the end.", nearest)
    begin, piece = piece_at(text, at)
    nearest = _nearest(piece, opening, rest)
    at = max(at - begin, first_other_word(piece, nearest))
    return _Wrong(begin + at, f"not understood: {_excerpt(piece, at)!r}.", nearest)


def _nearest(piece: str, opening: str, rest: str) -> str:
    """What is most like a piece and understood in its place; empty where nothing is."""
    for phrase in nearest_phrases(piece, MOST_TRIED, makes_sense(opening + THAT_PLAYER)):
        if phrase in CANCELS.values() and not makes_sense(opening + phrase):
            return ANY_OPENING + CANCEL
        follows = (rest or f" {ANYTHING}") if is_opening(phrase) else rest * is_opening(piece)
        if makes_sense(opening + phrase + follows):
            return phrase if rest else phrase + follows
    return ""


def _is_understood(text: str) -> bool:
    try:
        parse_line(text)
    except UnexpectedInput:
        return False
    return True


def _nonsense_at(clause: Clause, text: str) -> int:
    """Where the first sentence begins that makes the line nonsense."""
    assert not isinstance(clause, Guard | Shelter)
    for count in range(len(clause.sentences)):
        if nonsense(clause._replace(sentences=clause.sentences[: count + 1])):
            before = write_clause(clause._replace(sentences=clause.sentences[:count])).rstrip()
            return len(before) + 1 if before and text.startswith(before) else 0
    return 0


def _cancel_first(clause: Clause) -> str:
    """The line with one CANCEL, where it belongs, if that mends it."""
    if not isinstance(clause, Reveal):
        return ""
    cancels = [sentence for sentence in clause.sentences if isinstance(sentence, Cancel)]
    others = [sentence for sentence in clause.sentences if not isinstance(sentence, Cancel)]
    mended = clause._replace(sentences=(*cancels[:1], *others))
    return "" if nonsense(mended) else write_clause(mended)


def makes_sense(text: str) -> bool:
    """Can this line be understood and done?"""
    try:
        return not nonsense(parse_line(text))
    except UnexpectedInput:
        return False


def _position(error: UnexpectedInput, text: str) -> int:
    """Where it stopped being understood; a text that breaks off does so at its end."""
    broke_off = isinstance(error, UnexpectedToken) and error.token.type == "$END"
    return len(text) if broke_off or error.pos_in_stream is None else error.pos_in_stream


def _excerpt(text: str, at: int) -> str:
    words = text[at:].split(" ")
    return " ".join(words[:4]) or text[-20:]
