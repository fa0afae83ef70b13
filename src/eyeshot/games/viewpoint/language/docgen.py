"""Generates the page of the card language from its grammar: every part, every phrase, and an example card.

`python -m eyeshot.games.viewpoint.language.docgen` prints it; `make docs` keeps it in docs/.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from lark import Lark

from eyeshot.games.viewpoint.deck.compiler import edition_deck_text
from eyeshot.games.viewpoint.language.deck_reader import EDITIONS, read_deck
from eyeshot.games.viewpoint.language.parser import grammar_text
from eyeshot.games.viewpoint.language.printer import card_lines

HEAD = """# The card language

This page is made from the grammar that reads the cards (`make docs`), so it holds all that can be said.
A deck is a text:

```
deck: My Deck
edition: winking-dead

Night Owl   10   x2
  DRAW 1 card. Your left neighbour DISCARDs 1 card at random.
```

A card is its name, its value, how many there are, and below it its text, one line for each time at which something
happens. A line is built from the parts on this page; a part in *italics* stands for any of its own phrases, and what is
in ( ) may be left out. Plurals, capitals and "your" or "their" follow the sentence. `eyeshot deck check FILE` says what
is not understood and what would be; `eyeshot deck explain FILE` says what was understood.
"""
_RULE = re.compile(r"(?m)^(\w+): ")
_TERMINAL = re.compile(r"(?m)^([A-Z_]+): (.+)$")
_PIECE = re.compile(r'"([^"]*)"|/((?:[^/\\]|\\.)*)/|(\w+)(\+)?|([\[\]|])')
_FREE = {"NUMBER": "*number*", "VALUE": "*value*", "NAME": '"*name*"'}


class Phrase(NamedTuple):
    """One phrase of a part, and its name in the grammar."""

    text: str
    name: str


def grammar_page() -> str:
    examples = _examples()
    lines = [HEAD]
    for part, phrases in parts().items():
        lines.append(f"## {part}\n\n| phrase | on a card |\n|---|---|")
        lines += [f"| {phrase.text} | {examples[part, phrase.name]} |" for phrase in phrases]
        lines.append("")
    return "\n".join(lines)


def parts() -> dict[str, list[Phrase]]:
    """Every part of the language with its phrases, in the order of the grammar."""
    source = re.sub(r"(?m)^//.*\n", "", grammar_text())
    rules, terminals = re.split(r"(?m)^(?=[A-Z_]+: )", source, maxsplit=1)
    words = {name: _word(name, pattern) for name, pattern in _TERMINAL.findall(terminals)}
    _, *names_and_bodies = _RULE.split(rules)
    names = names_and_bodies[::2]
    return {
        name: [_phrase(line, words, names) for line in re.split(r"(?m)^ +\| ", body)]
        for name, body in zip(names, names_and_bodies[1::2], strict=True)
    }


def _word(name: str, pattern: str) -> str:
    """A terminal as plain text."""
    if name in _FREE:
        return _FREE[name]
    if pattern.startswith('"'):
        return " or ".join(re.findall(r'"([^"]+)"', pattern))
    plain = re.sub(r"\([a-z]+\)\?|s\?", "", pattern.strip("/").split("|")[0])
    return re.sub(r"\[(.)(.)\]", r"\2", plain)


def _phrase(line: str, words: dict[str, str], parts: list[str]) -> Phrase:
    """The phrase before the arrow of an alternative, as one would write it, and the name after the arrow."""
    body, _, name = line.rpartition("->")
    phrase = ""
    for text, pattern, word, more, mark in _PIECE.findall(body):
        piece = text or _word("", pattern) if not word else f"*[{word}](#{word})*" if word in parts else words[word]
        if more:
            piece += " …"
        if mark == "[":
            piece = "("
        elif mark == "]":
            piece = ")"
        elif mark == "|":
            piece = "or"
        is_close = piece[0] in ".,;:)" or phrase.endswith(("(", "“")) or not phrase
        phrase += piece if is_close else f" {piece}"
    return Phrase(phrase, name.strip())


def _examples() -> dict[tuple[str, str], str]:
    """For every phrase of every part the shortest line of the shipped decks that uses it."""
    shortest: dict[tuple[str, str], str] = {}
    parser = _parser_of_parts()
    for edition in EDITIONS:
        for card in read_deck(edition_deck_text(edition)).cards:
            for line in card_lines(card):
                for tree in parser.parse(line).iter_subtrees():
                    part, _, name = str(tree.data).partition("__")
                    if len(line) < len(shortest.get((part, name), "?" * 1000)):
                        shortest[part, name] = line
    return shortest


def _parser_of_parts() -> Lark:
    """The same grammar with each phrase named after its part too, since two parts can have phrases of the same name."""
    part = ""
    lines = []
    for line in grammar_text().splitlines():
        begun = _RULE.match(line)
        part = begun[1] if begun else part
        lines.append(re.sub(r"-> +(\w+)", rf"-> {part}__\1", line))
    return Lark("\n".join(lines), parser="lalr", start="line", maybe_placeholders=True)


if __name__ == "__main__":
    print(grammar_page(), end="")
