"""A table set up by text, for tests, puzzles and questions about rules.

    hands: Wink, Shadow | Barter; fields: Wink |; pile: Wink, Barter; discard: Wink; turn: 1; missed: 0 | 1

Seats are divided by bars, and there are as many as Hands. A star after a name is a Zombeye token: `Wink*`. The pile
is written top first: `Topmost` draws it so. The deck is just the cards that lie on the table. Play begins at the start
of a turn, before the draw.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from eyeshot.games.viewpoint.deck.compiler import Deck, load_deck
from eyeshot.games.viewpoint.engine.config import F_TURN, Table
from eyeshot.games.viewpoint.engine.moves import Out, move
from eyeshot.games.viewpoint.engine.state import State, empty_state
from eyeshot.games.viewpoint.engine.turn import BEGIN
from eyeshot.games.viewpoint.language.printer import write_deck
from eyeshot.games.viewpoint.language.reader import read_deck
from eyeshot.games.viewpoint.language.syntax_tree import DeckText
from eyeshot.games.viewpoint.match import ViewpointMatch
from eyeshot.kernel.errors import InputError
from eyeshot.kernel.game import Setup
from eyeshot.kernel.rng import Rng

_CARDS = ("hands", "fields", "pile", "discard")
_NUMBERS = ("turn", "turns", "missed", "extra")
_SECTIONS = _CARDS + _NUMBERS


class Topmost:
    """Always the last of what there is: draws an arranged pile in the order in which it is written."""

    def randbelow(self, n: int) -> int:
        return n - 1

    def measure(self, compute: Callable[[], Any]) -> Any:
        return compute()


class ArrangedMatch(ViewpointMatch):
    """A game that starts from a set-up instead of a deal. `library` is a deck text that has the cards."""

    def __init__(self, text: str, library: str, window_seconds: int = 4) -> None:
        self._sections = _read(text)
        seats = len(self._sections["hands"])
        content = write_deck(_just_these(library, self._sections))
        super().__init__("viewpoint", "classic", Setup(seats, {"window": window_seconds}, content))

    def _deck(self) -> Deck:
        return load_deck(self.setup.content, 1)

    def _lay_out(self, rng: Rng, out: Out) -> State:
        return _lay(self.table, self._sections)


def _read(text: str) -> dict[str, list[list[str]]]:
    """For each section, for each seat, the words between commas."""
    sections: dict[str, list[list[str]]] = {}
    for section in filter(str.strip, text.split(";")):
        key, colon, value = section.partition(":")
        key = key.strip()
        if not colon or key not in _SECTIONS:
            raise InputError(f"a set-up has {', '.join(_SECTIONS)}, not {section.strip()!r}")
        sections[key] = [[word.strip() for word in part.split(",") if word.strip()] for part in value.split("|")]
    if not len(sections.get("hands", [])) >= 2:
        raise InputError("a set-up has hands for two or more seats, divided by bars")
    return sections


def _just_these(library: str, sections: dict[str, list[list[str]]]) -> DeckText:
    whole = _read_library(library)
    used = Counter(name.rstrip("*") for key in _CARDS for part in sections.get(key, []) for name in part)
    if unknown := used.keys() - {card.name for card in whole.cards}:
        raise InputError(f"the library has no card named {', '.join(sorted(unknown))}")
    return whole._replace(cards=tuple(c._replace(copies=used[c.name]) for c in whole.cards if c.name in used))


@lru_cache(maxsize=256)
def _read_library(library: str) -> DeckText:
    return read_deck(library)


def _lay(t: Table, sections: dict[str, list[list[str]]]) -> State:
    s = empty_state(t.seats, t.deck.size, len(t.deck.triggers))
    for trigger in t.deck.trigger:
        if trigger >= 0:
            s.lurking[trigger] += 1
    numbers: dict[str, list[int]] = {}
    for card, name in enumerate(t.deck.names):
        numbers.setdefault(name, []).append(card)
    for key, first in (("hands", 0), ("fields", t.seats), ("discard", t.discard)):
        for zone, names in enumerate(sections.get(key, []), first):
            for name in names:
                card = numbers[name.rstrip("*")].pop(0)
                move(t, s, card, t.pile, zone)
                s.tokens += (card,) if name.endswith("*") else ()
    top_first = [numbers[name].pop(0) for name in sections.get("pile", [[]])[0]]
    s.zones[t.pile] = top_first[::-1]
    s.turn = _numbers(sections, "turn", 1)[0]
    s.turns = _numbers(sections, "turns", 1)[0]
    gained, missed = _numbers(sections, "extra", t.seats), _numbers(sections, "missed", t.seats)
    s.extra = [extra - lost for extra, lost in zip(gained, missed, strict=True)]
    s.stack.append((F_TURN, BEGIN))
    return s


def _numbers(sections: dict[str, list[list[str]]], key: str, size: int) -> list[int]:
    written = [int(part[0]) if part else 0 for part in sections.get(key, [])]
    return (written + [0] * size)[:size]
