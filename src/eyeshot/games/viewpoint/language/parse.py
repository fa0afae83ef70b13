"""From the grammar's trees to what a line says."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

from lark import Lark, Token, Tree

from eyeshot.games.viewpoint.language.tree import (
    Amount,
    Cancel,
    ChooseOne,
    Clause,
    Conditional,
    Deed,
    EachTurn,
    Guard,
    Perform,
    Played,
    Reveal,
    Sentence,
)


def parse_line(text: str) -> Clause:
    """What a line says; raises UnexpectedInput of lark."""
    return _build_clause(_parser().parse(text))


@cache
def _parser() -> Lark:
    grammar = files("eyeshot.games.viewpoint.language").joinpath("grammar.lark").read_text(encoding="utf-8")
    return Lark(grammar, parser="lalr", start="line", maybe_placeholders=True)


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
