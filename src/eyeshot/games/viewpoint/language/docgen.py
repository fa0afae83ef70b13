"""The page of the card language, made from its grammar: every part, every phrase, and a card that says it.

`python -m eyeshot.games.viewpoint.language.docgen` prints it; `make docs` keeps it in docs/.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from lark import Lark

from eyeshot.games.viewpoint.deck.compiler import own_deck
from eyeshot.games.viewpoint.language.parser import grammar_text
from eyeshot.games.viewpoint.language.printer import card_lines
from eyeshot.games.viewpoint.language.reader import EDITIONS, read_deck

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
    """One way to say a part, and what the reader calls it."""

    text: str
    name: str


def grammar_page() -> str:
    examples = _examples()
    said = [HEAD]
    for part, phrases in parts().items():
        said.append(f"## {part}\n\n| phrase | on a card |\n|---|---|")
        said += [f"| {phrase.text} | {examples[part, phrase.name]} |" for phrase in phrases]
        said.append("")
    return "\n".join(said)


def parts() -> dict[str, list[Phrase]]:
    """Every part of the language and its phrases, in the grammar's order."""
    source = re.sub(r"(?m)^//.*\n", "", grammar_text())
    rules, terminals = re.split(r"(?m)^(?=[A-Z_]+: )", source, maxsplit=1)
    words = {name: _word(name, pattern) for name, pattern in _TERMINAL.findall(terminals)}
    _, *found = _RULE.split(rules)
    names = found[::2]
    return {
        name: [_phrase(line, words, names) for line in re.split(r"(?m)^ +\| ", body)]
        for name, body in zip(names, found[1::2], strict=True)
    }


def _word(name: str, pattern: str) -> str:
    """A terminal in its plainest form."""
    if name in _FREE:
        return _FREE[name]
    if pattern.startswith('"'):
        return " or ".join(re.findall(r'"([^"]+)"', pattern))
    plain = re.sub(r"\([a-z]+\)\?|s\?", "", pattern.strip("/").split("|")[0])
    return re.sub(r"\[(.)(.)\]", r"\2", plain)


def _phrase(line: str, words: dict[str, str], parts: list[str]) -> Phrase:
    """What stands before the arrow, as one would write it; after the arrow stands its name."""
    body, _, name = line.rpartition("->")
    said = ""
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
        is_close = piece[0] in ".,;:)" or said.endswith(("(", "“")) or not said
        said += piece if is_close else f" {piece}"
    return Phrase(said, name.strip())


def _examples() -> dict[tuple[str, str], str]:
    """For every phrase of every part the shortest line of our decks that says it."""
    shortest: dict[tuple[str, str], str] = {}
    parser = _parser_of_parts()
    for edition in EDITIONS:
        for card in read_deck(own_deck(edition)).cards:
            for line in card_lines(card):
                for tree in parser.parse(line).iter_subtrees():
                    part, _, name = str(tree.data).partition("__")
                    if len(line) < len(shortest.get((part, name), "?" * 1000)):
                        shortest[part, name] = line
    return shortest


def _parser_of_parts() -> Lark:
    """The same grammar; but two parts may have phrases of one name, and here every phrase is named with its part."""
    part = ""
    lines = []
    for line in grammar_text().splitlines():
        begun = _RULE.match(line)
        part = begun[1] if begun else part
        lines.append(re.sub(r"-> +(\w+)", rf"-> {part}__\1", line))
    return Lark("\n".join(lines), parser="lalr", start="line", maybe_placeholders=True)


if __name__ == "__main__":
    print(grammar_page(), end="")
