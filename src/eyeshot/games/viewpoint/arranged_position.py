"""Games that start from a position written as text, for tests, puzzles and questions about rules.

    hands: Wink, Shadow | Barter; fields: Wink |; pile: Wink, Barter; discard: Wink; turn: 1; missed: 0 | 1

Bars separate seats, and there are as many seats as Hands. A star after a name is a Zombeye token: `Wink*`. The pile is
written top first; `TopOfPileRng` draws it in that order. The deck consists of exactly the cards of the position. Play
begins at the start of a turn, before the draw.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from eyeshot.games.viewpoint.deck.compiler import Deck, load_deck
from eyeshot.games.viewpoint.engine.card_moves import Events, move
from eyeshot.games.viewpoint.engine.match_config import Config
from eyeshot.games.viewpoint.engine.stack_frames import TurnFrame
from eyeshot.games.viewpoint.engine.state import State, empty_state
from eyeshot.games.viewpoint.engine.turn import STEP_BEGIN
from eyeshot.games.viewpoint.language.deck_reader import read_deck
from eyeshot.games.viewpoint.language.printer import write_deck
from eyeshot.games.viewpoint.language.syntax_tree import DeckText
from eyeshot.games.viewpoint.match import ViewpointMatch
from eyeshot.kernel import InputError, Rng, Setup

_CARDS = ("hands", "fields", "pile", "discard")
_NUMBERS = ("turn", "turns", "missed", "extra")
_SECTIONS = _CARDS + _NUMBERS


class TopOfPileRng:
    """An RNG that always picks the last item, so that it draws an arranged pile in the order in which it is written."""

    def randbelow(self, n: int) -> int:
        return n - 1

    def measure(self, compute: Callable[[], Any]) -> Any:
        return compute()


class ArrangedMatch(ViewpointMatch):
    """A game that starts from a position instead of a deal. `library` is a deck text that defines the cards."""

    def __init__(self, text: str, library: str, window_seconds: int = 4) -> None:
        self._sections = _read(text)
        seats = len(self._sections["hands"])
        content = write_deck(_deck_of_position(library, self._sections))
        super().__init__("viewpoint", "classic", Setup(seats, {"window": window_seconds}, content))

    def _deck(self) -> Deck:
        return load_deck(self.setup.content, 1)

    def _lay_out(self, rng: Rng, events: Events) -> State:
        return _position(self.config, self._sections)


def _read(text: str) -> dict[str, list[list[str]]]:
    """For each section the words between commas, seat by seat; raises InputError."""
    sections: dict[str, list[list[str]]] = {}
    for section in filter(str.strip, text.split(";")):
        key, colon, value = section.partition(":")
        key = key.strip()
        if not colon or key not in _SECTIONS:
            raise InputError(f"a position has the sections {', '.join(_SECTIONS)}, not {section.strip()!r}")
        sections[key] = [[word.strip() for word in part.split(",") if word.strip()] for part in value.split("|")]
    if not len(sections.get("hands", [])) >= 2:
        raise InputError("a position needs hands for two or more seats, separated by bars")
    return sections


def _deck_of_position(library: str, sections: dict[str, list[list[str]]]) -> DeckText:
    whole = _read_library(library)
    used = Counter(name.rstrip("*") for key in _CARDS for part in sections.get(key, []) for name in part)
    if unknown := used.keys() - {card.name for card in whole.cards}:
        raise InputError(f"the library has no card named {', '.join(sorted(unknown))}")
    return whole._replace(cards=tuple(c._replace(copies=used[c.name]) for c in whole.cards if c.name in used))


@lru_cache(maxsize=256)
def _read_library(library: str) -> DeckText:
    return read_deck(library)


def _position(config: Config, sections: dict[str, list[list[str]]]) -> State:
    state = empty_state(config.seats, config.deck.size, len(config.deck.triggers))
    for trigger in config.deck.trigger:
        if trigger >= 0:
            state.hidden_triggers[trigger] += 1
    numbers: dict[str, list[int]] = {}
    for card, name in enumerate(config.deck.names):
        numbers.setdefault(name, []).append(card)
    for key, first in (("hands", 0), ("fields", config.seats), ("discard", config.discard_pile)):
        for zone, names in enumerate(sections.get(key, []), first):
            for name in names:
                card = numbers[name.rstrip("*")].pop(0)
                move(config, state, card, config.draw_pile, zone)
                state.tokens += (card,) if name.endswith("*") else ()
    top_first = [numbers[name].pop(0) for name in sections.get("pile", [[]])[0]]
    state.zones[config.draw_pile] = top_first[::-1]
    state.turn = _numbers(sections, "turn", 1)[0]
    state.turn_number = _numbers(sections, "turns", 1)[0]
    gained, missed = _numbers(sections, "extra", config.seats), _numbers(sections, "missed", config.seats)
    state.extra_turns = [extra - lost for extra, lost in zip(gained, missed, strict=True)]
    state.stack.append(TurnFrame(STEP_BEGIN))
    return state


def _numbers(sections: dict[str, list[list[str]]], key: str, size: int) -> list[int]:
    written = [int(part[0]) if part else 0 for part in sections.get(key, [])]
    return (written + [0] * size)[:size]
