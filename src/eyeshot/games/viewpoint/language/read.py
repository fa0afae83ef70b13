"""Reads decks and cards: every error comes with its line, its column and the nearest thing that is understood."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput, UnexpectedToken

from eyeshot.games.viewpoint.language.nearest import nearest_phrase, nearest_phrases
from eyeshot.games.viewpoint.language.sense import nonsense
from eyeshot.games.viewpoint.language.tree import (
    Amount,
    Cancel,
    Card,
    ChooseOne,
    Clause,
    Conditional,
    DeckText,
    Deed,
    EachTurn,
    Guard,
    Perform,
    Played,
    Reveal,
    Sentence,
)
from eyeshot.games.viewpoint.language.write import write_clause
from eyeshot.kernel.errors import BadInput

EDITIONS = ("classic",)
VALUES = range(-15, 21, 5)
MAX_CARDS = 160
MAX_COPIES = 20
MAX_NAME = 40
MAX_LINES = 5
MAX_LINE = 400
MAX_DECK = 60_000

_CARD = re.compile(r"(?P<name>\S.*?)\s{2,}(?P<value>[-+]?\d{1,9})(?:\s+x(?P<copies>\d{1,9}))?\s*")
_HEAD = re.compile(r"(?P<key>deck|edition):\s*(?P<value>.*?)\s*")


class Flaw(NamedTuple):
    """One thing that is wrong with a deck, counted from line 1, column 1."""

    line: int
    column: int
    message: str
    nearest: str = ""

    def __str__(self) -> str:
        hint = f" Understood would be: {self.nearest}" if self.nearest else ""
        return f"line {self.line}, column {self.column}: {self.message}{hint}"


class BadDeck(BadInput):
    """A deck with errors: all of them."""

    def __init__(self, flaws: list[Flaw]) -> None:
        super().__init__("\n".join(map(str, flaws)))
        self.flaws = flaws


def read_deck(text: str) -> DeckText:
    """The deck that a text describes, or BadDeck with every flaw in it."""
    if len(text) > MAX_DECK:
        raise BadDeck([Flaw(1, 1, f"a deck has at most {MAX_DECK:,} characters, this one has {len(text):,}.")])
    return _DeckReader(text).read()


def read_line(text: str) -> Clause:
    """One line of a card's text, or BadDeck."""
    clause, flaws = _clause(text, 1, 1)
    if clause is None:
        raise BadDeck(flaws)
    return clause


class _DeckReader:
    def __init__(self, text: str) -> None:
        self._lines = text.expandtabs(4).splitlines()
        self._flaws: list[Flaw] = []
        self._head = {"deck": "", "edition": "classic"}
        self._cards: list[Card] = []
        self._names: set[str] = set()

    def read(self) -> DeckText:
        for number, line in self._meaningful():
            if line[0] == " ":
                self._text_line(number, line)
            elif head := _HEAD.fullmatch(line):
                self._head_line(number, head)
            else:
                self._card_line(number, line)
        self._whole_deck()
        if self._flaws:
            raise BadDeck(sorted(self._flaws))
        return DeckText(self._head["deck"], self._head["edition"], tuple(self._cards))

    def _meaningful(self) -> Iterator[tuple[int, str]]:
        for number, line in enumerate(self._lines, 1):
            if line.strip() and not line.lstrip().startswith("#"):
                yield number, line.rstrip()

    def _flaw(self, line: int, column: int, message: str, nearest: str = "") -> None:
        self._flaws.append(Flaw(line, column, message, nearest))

    def _head_line(self, number: int, head: re.Match[str]) -> None:
        key, value = head["key"], head["value"]
        if key == "edition" and value not in EDITIONS:
            self._flaw(number, head.start("value") + 1, f"the editions are {', '.join(EDITIONS)}, not {value!r}.")
        if not value.isprintable() or len(value) > MAX_NAME:
            self._flaw(number, head.start("value") + 1, f"a name has at most {MAX_NAME} letters that can be printed.")
        self._head[key] = value

    def _card_line(self, number: int, line: str) -> None:
        card = _CARD.fullmatch(line)
        name, value, copies = (card["name"], int(card["value"]), int(card["copies"] or 1)) if card else (line, 0, 1)
        if not card:
            self._flaw(number, 1, "a card begins with its name, two spaces, and its value.", "Wink   10   x2")
        elif value not in VALUES:
            self._flaw(number, card.start("value") + 1, f"values run from -15 to 20 in steps of 5, not {value}.")
        elif not 1 <= copies <= MAX_COPIES:
            self._flaw(number, card.start("copies") + 1, f"a card can stand in a deck 1 to {MAX_COPIES} times.")
        if len(name) > MAX_NAME:
            self._flaw(number, 1, f"a name has at most {MAX_NAME} letters.")
        if not name.isprintable():
            self._flaw(number, 1, "a name has letters that can be printed.")
        if card and name in self._names:
            self._flaw(number, 1, f"there is a card named {name} already; give its number of copies as x2.")
        self._names.add(name)
        self._cards.append(Card(name, value, copies, ()))

    def _text_line(self, number: int, line: str) -> None:
        column = len(line) - len(line.lstrip()) + 1
        if not self._cards:
            self._flaw(number, column, "this text belongs to no card: a card's name stands at the start of a line.")
            return
        card = self._cards[-1]
        clause, flaws = _clause(line.strip(), number, column)
        self._flaws += flaws
        if clause is None:
            return
        if len(card.clauses) == MAX_LINES:
            self._flaw(number, column, f"a card has at most {MAX_LINES} lines of text.")
            return
        if card.clauses and isinstance(card.clauses[-1], Reveal):
            self._flaw(
                number, column, "REVEAL comes last: what stands after it is not performed when the card is played."
            )
        elif isinstance(clause, Guard) and any(type(c) is type(clause) for c in card.clauses):
            self._flaw(number, column, f"{card.name} has such a line already; a card can have one.")
        self._cards[-1] = card._replace(clauses=(*card.clauses, clause))

    def _whole_deck(self) -> None:
        total = sum(card.copies for card in self._cards)
        if not self._head["deck"]:
            self._flaw(1, 1, "the deck has no name.", "deck: Open Eyes")
        if not 1 <= total <= MAX_CARDS:
            self._flaw(1, 1, f"a deck has 1 to {MAX_CARDS} cards, this one has {total}.")


def _clause(text: str, line: int, column: int) -> tuple[Clause | None, list[Flaw]]:
    """What one line says, or the flaws in it."""
    if len(text) > MAX_LINE:
        return None, [Flaw(line, column + MAX_LINE, f"a line has at most {MAX_LINE} characters.")]
    text = re.sub(" +", " ", text)
    try:
        tree = _parser().parse(text)
    except UnexpectedInput as error:
        at = _position(error, text)
        return None, [Flaw(line, column + at, f"not understood: {_excerpt(text, at)!r}.", nearest_phrase(text, at))]
    clause = _build_clause(tree)
    if wrong := nonsense(clause):
        at = _nonsense_at(clause, text)
        return None, [Flaw(line, column + at, wrong, _nearest_that_makes_sense(clause, text, at))]
    printed = write_clause(clause)
    if printed != text:
        at = next(
            (k for k, (a, b) in enumerate(zip(text, printed, strict=False)) if a != b), min(len(text), len(printed))
        )
        return None, [Flaw(line, column + at, f"not quite the language: {_excerpt(text, at)!r}.", printed)]
    return clause, []


def _nonsense_at(clause: Clause, text: str) -> int:
    """Where the first sentence begins that makes the line nonsense."""
    assert not isinstance(clause, Guard)
    for count in range(len(clause.sentences)):
        if nonsense(clause._replace(sentences=clause.sentences[: count + 1])):
            before = write_clause(clause._replace(sentences=clause.sentences[:count])).rstrip()
            return len(before) + 1 if before and text.startswith(before) else 0
    return 0


def _nearest_that_makes_sense(clause: Clause, text: str, at: int) -> str:
    """The nearest sentence that could stand in such a line."""
    assert not isinstance(clause, Guard)
    opening = write_clause(clause._replace(sentences=())).rstrip()
    near = nearest_phrases(text, at, 12)
    return next((phrase for phrase in near if _makes_sense(f"{opening} {phrase}".strip())), "DRAW 1 card.")


def _makes_sense(text: str) -> bool:
    try:
        return not nonsense(_build_clause(_parser().parse(text)))
    except UnexpectedInput:
        return False


@cache
def _parser() -> Lark:
    grammar = files("eyeshot.games.viewpoint.language").joinpath("grammar.lark").read_text(encoding="utf-8")
    return Lark(grammar, parser="lalr", start="line", maybe_placeholders=True)


def _position(error: UnexpectedInput, text: str) -> int:
    """Where it stopped being understood; a text that breaks off does so at its end."""
    broke_off = isinstance(error, UnexpectedToken) and error.token.type == "$END"
    return len(text) if broke_off or error.pos_in_stream is None else error.pos_in_stream


def _excerpt(text: str, at: int) -> str:
    words = text[at:].split(" ")
    return " ".join(words[:4]) or text[-20:]


def _build_clause(tree: Tree[Token]) -> Clause:
    parts: list[Any] = tree.children
    if tree.data == "guard":
        return Guard()
    if tree.data == "played":
        return Played(_build_sentences(parts))
    if tree.data == "each_turn":
        return EachTurn(str(parts[0].data), _build_sentences(parts[1:]))
    trigger = parts[0]
    value = int(trigger.children[0]) if trigger.children else 0
    return Reveal(str(trigger.data), value, _build_sentences(parts[1:]))


def _build_sentences(trees: list[Any]) -> tuple[Sentence, ...]:
    return tuple(_build_sentence(tree) for tree in trees)


def _build_sentence(tree: Tree[Token]) -> Sentence:
    parts: list[Any] = tree.children
    if tree.data == "cancel":
        return Cancel()
    if tree.data == "choose_one":
        return ChooseOne(_build_deed(parts[0]), _build_deed(parts[1]))
    if tree.data == "conditional":
        return Conditional(str(parts[0].data), _build_deed(parts[1]))
    subject, may, deed, then = parts
    return Perform(
        str(subject.data) if subject else "you", may is not None, _build_deed(deed), _build_deed(then) if then else None
    )


def _build_deed(tree: Tree[Token]) -> Deed:
    """Amount, party, source and target are told apart by their rule names; tokens only matter for their number."""
    verb = str(tree.data)
    deed = Deed(verb)
    trees = [part for part in tree.children if isinstance(part, Tree)]
    tokens = [part for part in tree.children if isinstance(part, Token)]
    if trees and trees[0].data in ("exactly", "up_to", "all_cards"):
        amount = trees.pop(0)
        deed = deed._replace(amount=Amount(str(amount.data), int(str(amount.children[0])) if amount.children else 0))
    names = [str(part.data) for part in trees]
    match verb:
        case "steal" | "swap" | "look" | "give":
            return deed._replace(party=names[0] if names else None)
        case "put":
            return deed._replace(source=names[0], target=names[1])
        case "put_this":
            return deed._replace(target=names[0])
        case "play":
            return deed._replace(amount=Amount("exactly", int(tokens[1])))
        case "discard":
            return deed._replace(at_random=len(tokens) > 1)
    return deed
