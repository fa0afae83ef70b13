"""Parses a line of card text with the grammar, and builds its syntax tree."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from lark import Lark, Token, Tree

from eyeshot.games.viewpoint.language.syntax_tree import (
    Amount,
    Cancel,
    CardFilter,
    ChooseOne,
    Clause,
    Conditional,
    EachTurn,
    Guard,
    Instead,
    Perform,
    Played,
    Reveal,
    Sentence,
    Shelter,
    VerbPhrase,
    Whenever,
)

_AMOUNTS = ("exactly", "up_to", "all_cards")
_CANCELS = {"cancel": "", "cancel_take": "cancel_take", "cancel_keep": "cancel_keep"}


@lru_cache(maxsize=4096)
def parse_line(text: str) -> Clause:
    """The clause of a line; raises lark's UnexpectedInput. Cached, since an editor parses the same lines repeatedly."""
    return _build_clause(_parser().parse(text))


@cache
def _parser() -> Lark:
    return Lark(grammar_text(), parser="lalr", start="line", maybe_placeholders=True)


def grammar_text() -> str:
    return files("eyeshot.games.viewpoint.language").joinpath("grammar.lark").read_text(encoding="utf-8")


def _build_clause(tree: Tree[Token]) -> Clause:
    parts: list[Any] = tree.children
    match tree.data:
        case "guard":
            return Guard()
        case "shelter":
            return Shelter()
        case "played":
            return Played(_build_sentences(parts))
        case "each_turn":
            return EachTurn(str(parts[0].data), _build_sentences(parts[1:]))
        case "whenever":
            return Whenever(*_with_value(parts[0]), _build_sentences(parts[1:]))
        case _:
            return Reveal(*_with_value(parts[0]), _build_sentences(parts[1:]))


def _with_value(tree: Tree[Token]) -> tuple[str, int]:
    """The name of a trigger, a happening or a condition, and the number in it, or 0."""
    return str(tree.data), int(str(tree.children[0])) if tree.children else 0


def _build_sentences(trees: list[Any]) -> tuple[Sentence, ...]:
    """Build sentences; an "instead" is joined with the sentence before it."""
    sentences: list[Sentence] = []
    for tree in trees:
        sentence = _build_sentence(tree)
        before = sentences[-1] if sentences else None
        if isinstance(sentence, Instead) and isinstance(before, Perform) and _is_plain(before):
            sentences[-1] = sentence._replace(first=before.verb_phrase)
        else:
            sentences.append(sentence)
    return tuple(sentences)


def _is_plain(sentence: Perform) -> bool:
    return sentence.subject == "you" and not sentence.may


def _build_sentence(tree: Tree[Token]) -> Sentence:
    parts: list[Any] = tree.children
    if tree.data in _CANCELS:
        return Cancel(_CANCELS[tree.data])
    if tree.data == "choose_one":
        return ChooseOne(_build_verb_phrase(parts[0]), _build_verb_phrase(parts[1]))
    if tree.data == "conditional":
        condition, value = _with_value(parts[0])
        return Conditional(condition, _build_verb_phrase(parts[1]), value)
    if tree.data == "instead":
        condition, value = _with_value(parts[0])
        return Instead(NOTHING, condition, _build_verb_phrase(parts[1]), value)
    subject_tree, may, verb_phrase, then = parts
    subject = str(subject_tree.data) if subject_tree else "you"
    following = _build_verb_phrase(then) if then else None
    return Perform(subject, may is not None, _build_verb_phrase(verb_phrase, subject), following)


NOTHING = VerbPhrase("nothing")
"""The first action of an "instead" that follows no sentence."""


def _build_verb_phrase(tree: Tree[Token], subject: str = "you") -> VerbPhrase:
    """Build a verb phrase. Its parts are told apart by the names of their rules and tokens."""
    verb = str(tree.data)
    trees = [part for part in tree.children if isinstance(part, Tree)]
    tokens = {part.type: str(part) for part in tree.children if isinstance(part, Token)}
    verb_phrase = VerbPhrase(verb, at_random="AT_RANDOM" in tokens, of_your_choice="OF_YOUR_CHOICE" in tokens)
    for amount in [part for part in trees if part.data in _AMOUNTS]:
        verb_phrase = verb_phrase._replace(amount=_build_amount(amount), card_filter=_build_card_filter(amount))
    names = [str(part.data) for part in trees if part.data not in _AMOUNTS]
    match verb:
        case "steal" | "swap" | "look" | "give" | "ambush":
            return verb_phrase._replace(party=names[0] if names else None)
        case "control":
            return verb_phrase._replace(party=names[0], span=names[1] if len(names) > 1 else None)
        case "put":
            return verb_phrase._replace(source=names[0], target=names[1])
        case "put_this" | "turn_up":
            return verb_phrase._replace(target=names[0])
        case "play" | "sift":
            return verb_phrase._replace(amount=Amount("exactly", int(tokens["NUMBER"])))
        case "destroy" | "zombify" | "shuffle":
            whose = str(trees[-1].children[0]) if trees[-1].children else ""
            is_yours = names[0] == "own_field" and subject != "you" and whose == "your"
            return verb_phrase._replace(source="your_field" if is_yours else names[0])
    return verb_phrase


def _build_amount(tree: Tree[Token]) -> Amount:
    number = next((int(str(part)) for part in tree.children if _is_token(part, "NUMBER")), 0)
    return Amount(str(tree.data), number)


def _build_card_filter(tree: Tree[Token]) -> CardFilter:
    zombeye = next((str(part) for part in tree.children if _is_token(part, "ZOMBEYE")), "")
    card_filter = CardFilter(zombeye.lower().replace("-", "_"))
    for part in tree.children:
        if isinstance(part, Tree):
            text = str(part.children[0])
            named = part.data == "named"
            card_filter = card_filter._replace(
                kind=str(part.data), value=0 if named else int(text), name=text[1:-1] * named
            )
    return card_filter


def _is_token(part: Any, kind: str) -> bool:
    return isinstance(part, Token) and part.type == kind
