"""From the grammar's trees to what a line says."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from lark import Lark, Token, Tree

from eyeshot.games.viewpoint.language.syntax_tree import (
    Amount,
    Cancel,
    ChooseOne,
    Clause,
    Conditional,
    Deed,
    EachTurn,
    Guard,
    Instead,
    Perform,
    Played,
    Reveal,
    Sentence,
    Shelter,
    Whenever,
    Which,
)

_AMOUNTS = ("exactly", "up_to", "all_cards")
_CANCELS = {"cancel": "", "cancel_take": "cancel_take", "cancel_keep": "cancel_keep"}


@lru_cache(maxsize=4096)
def parse_line(text: str) -> Clause:
    """What a line says; raises UnexpectedInput of lark. Who writes a deck has the same lines read again and again."""
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
    """ "instead" belongs to the sentence before it."""
    found: list[Sentence] = []
    for tree in trees:
        sentence = _build_sentence(tree)
        before = found[-1] if found else None
        if isinstance(sentence, Instead) and isinstance(before, Perform) and _is_plain(before):
            found[-1] = sentence._replace(first=before.deed)
        else:
            found.append(sentence)
    return tuple(found)


def _is_plain(sentence: Perform) -> bool:
    return sentence.subject == "you" and not sentence.may


def _build_sentence(tree: Tree[Token]) -> Sentence:
    parts: list[Any] = tree.children
    if tree.data in _CANCELS:
        return Cancel(_CANCELS[tree.data])
    if tree.data == "choose_one":
        return ChooseOne(_build_deed(parts[0]), _build_deed(parts[1]))
    if tree.data == "conditional":
        condition, value = _with_value(parts[0])
        return Conditional(condition, _build_deed(parts[1]), value)
    if tree.data == "instead":
        condition, value = _with_value(parts[0])
        return Instead(NOTHING, condition, _build_deed(parts[1]), value)
    subject, may, deed, then = parts
    who = str(subject.data) if subject else "you"
    return Perform(who, may is not None, _build_deed(deed, who), _build_deed(then) if then else None)


NOTHING = Deed("nothing")
"""What stands before an "instead" that follows nothing."""


def _build_deed(tree: Tree[Token], subject: str = "you") -> Deed:
    """Amount, party, source and target are told apart by their rule names; tokens by their own."""
    verb = str(tree.data)
    trees = [part for part in tree.children if isinstance(part, Tree)]
    tokens = {part.type: str(part) for part in tree.children if isinstance(part, Token)}
    deed = Deed(verb, at_random="AT_RANDOM" in tokens, of_your_choice="OF_YOUR_CHOICE" in tokens)
    for amount in [part for part in trees if part.data in _AMOUNTS]:
        deed = deed._replace(amount=_build_amount(amount), which=_build_which(amount))
    names = [str(part.data) for part in trees if part.data not in _AMOUNTS]
    match verb:
        case "steal" | "swap" | "look" | "give" | "ambush":
            return deed._replace(party=names[0] if names else None)
        case "control":
            return deed._replace(party=names[0], span=names[1] if len(names) > 1 else None)
        case "put":
            return deed._replace(source=names[0], target=names[1])
        case "put_this" | "turn_up":
            return deed._replace(target=names[0])
        case "play" | "sift":
            return deed._replace(amount=Amount("exactly", int(tokens["NUMBER"])))
        case "destroy" | "zombify" | "shuffle":
            whose = str(trees[-1].children[0]) if trees[-1].children else ""
            is_yours = names[0] == "own_field" and subject != "you" and whose == "your"
            return deed._replace(source="your_field" if is_yours else names[0])
    return deed


def _build_amount(tree: Tree[Token]) -> Amount:
    number = next((int(str(part)) for part in tree.children if _is_token(part, "NUMBER")), 0)
    return Amount(str(tree.data), number)


def _build_which(tree: Tree[Token]) -> Which:
    zombeye = next((str(part) for part in tree.children if _is_token(part, "ZOMBEYE")), "")
    which = Which(zombeye.lower().replace("-", "_"))
    for part in tree.children:
        if isinstance(part, Tree):
            said = str(part.children[0])
            named = part.data == "named"
            which = which._replace(kind=str(part.data), value=0 if named else int(said), name=said[1:-1] * named)
    return which


def _is_token(part: Any, kind: str) -> bool:
    return isinstance(part, Token) and part.type == kind
