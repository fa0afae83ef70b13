"""A table set up by text and played by text.

table = wink("hands: 7 12 | 3 9 | 1 2 | 30 31; tokens: 3 | 12 | 30 | 1; turn: 0")
table.act(0, "name 1")

Seats are divided by bars, and there are as many as hands; numbers are divided by spaces. `tokens` are the numbers they
stand on (0 for none), `down` and `taken` Face Cards of the field, `under` those under the Player Cards, `accuse` the
Accuse Cards left. Play begins with a turn, or with `phase: glances` in the stretch that opens it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from eyeshot.games.wink.config import ACCUSE_CARDS, FACES, TICKS_PER_SECOND
from eyeshot.games.wink.match import WinkMatch
from eyeshot.games.wink.state import DOWN, GLANCES, TAKEN, State, new_state
from eyeshot.games.wink.turn import open_glances
from eyeshot.kernel import Event, IllegalAction, Json, Rng, Seat, SeededRng, Setup, code_of
from eyeshot.kernel.choice import PickChoice

SECTIONS = ("hands", "tokens", "down", "taken", "under", "accuse", "turn", "phase")
TICK_S = 1 / TICKS_PER_SECOND
ALL_SEEK = "hands: 11 12 | 21 22 | 31 32 | 1 2; tokens: 21 | 31 | 1 | 11"
"""Four seats, each seeking the number that the next one holds; the last one's partner is seat 0."""
FIVE = "hands: 11 12 | 21 22 | 31 32 | 1 2 | 5 6; tokens: 21 | 31 | 1 | 5 | 11"
SIX = "hands: 11 12 | 21 22 | 31 32 | 1 2 | 5 6 | 15 16; tokens: 21 | 31 | 1 | 5 | 15 | 11"


class ArrangedMatch(WinkMatch):
    """A game that starts from a set-up instead of a deal."""

    def __init__(self, text: str, options: dict[str, Any]) -> None:
        self._sections = _read(text)
        super().__init__(Setup(len(self._sections["hands"]), options))

    def _lay_out(self, rng: Rng) -> State:
        sections = self._sections
        hands = [sorted(map(int, words)) for words in sections["hands"]]
        held = {number for hand in hands for number in hand}
        faces = list(range(1, FACES + 1))
        aside = [number for number in faces if number not in held]
        s = new_state(len(hands), faces, hands, aside, _one(sections, "turn", 0))
        s.accuse = [int(words[0]) for words in sections.get("accuse", [[str(ACCUSE_CARDS)]] * len(hands))]
        s.tokens = [int(words[0]) for words in sections.get("tokens", [["0"]] * len(hands))]
        for seat, number in enumerate(s.tokens):
            s.not_held[number] |= 1 << seat
        s.under = [tuple(map(int, words)) for words in sections.get("under", [[]] * len(hands))]
        for lies, key in ((DOWN, "down"), (TAKEN, "taken")):
            for number in _span(sections.get(key, [[]])[0]):
                s.lies[number] = lies
        return s

    def _begin(self, state: State) -> list[Event]:
        if self._sections.get("phase") == [[GLANCES]]:
            return open_glances(self.table, state)
        return super()._begin(state)


def _read(text: str) -> dict[str, list[list[str]]]:
    sections = {}
    for section in filter(str.strip, text.split(";")):
        key, _, value = section.partition(":")
        assert key.strip() in SECTIONS, f"a set-up has {', '.join(SECTIONS)}, not {key}"
        sections[key.strip()] = [part.split() for part in value.split("|")]
    return sections


def _one(sections: dict[str, list[list[str]]], key: str, default: int) -> int:
    return int(sections[key][0][0]) if key in sections else default


def _span(words: list[str]) -> Iterator[int]:
    """`3 5-9`"""
    for word in words:
        first, _, last = word.partition("-")
        yield from range(int(first), int(last or first) + 1)


class TestTable:
    """One arranged game."""

    __test__ = False

    def __init__(self, match: WinkMatch, rng: Rng | None = None) -> None:
        self.match = match
        self.rng = rng or SeededRng(1)
        self.state, self.events = match.start(self.rng)

    # --- acting

    def act(self, seat: int, *texts: str) -> list[Event]:
        """Do this, then that."""
        told: list[Event] = []
        for text in texts:
            told = self.match.apply(self.state, seat, self.match.read(text), self.rng)
            self.events += told
        return told

    def wait(self, seconds: float) -> list[Event]:
        return self.wait_until(self.state.tick + round(seconds * TICKS_PER_SECOND))

    def wait_until(self, tick: int) -> list[Event]:
        told = self.match.advance(self.state, tick, self.rng)
        self.events += told
        return told

    def wait_out(self) -> list[Event]:
        """Until the stretch or the turn is over."""
        return self.wait_until(self.state.closes)

    # --- looking

    def offered(self, seat: int, prompt: str) -> list[str]:
        """What a seat can answer to a question, or nothing if it is not asked."""
        for question in self.match.questions(self.state):
            if question.by == seat and question.prompt == prompt:
                assert isinstance(question.choice, PickChoice)
                return [self.match.text(code_of(code)) for code in question.choice.codes]
        return []

    def asked(self) -> list[tuple[int, str]]:
        """Whom the game waits for, and for what."""
        return [(q.by, q.prompt) for q in self.match.questions(self.state) if not q.optional]

    def view(self, seat: Seat) -> Json:
        return self.match.view(self.state, seat)

    def told(self, kind: str, seat: Seat = None) -> list[Json]:
        """What a seat (or an onlooker) was told of events of one kind."""
        return [data for data in seen(self.events, seat) if data["kind"] == kind]

    @property
    def points(self) -> list[int]:
        points: list[int] = self.view(None)["points"]
        return points

    @property
    def ended_by(self) -> str:
        return self.state.end_rule


def seen(events: list[Event], seat: Seat) -> list[Json]:
    return [data for event in events if (data := event.seen_by(seat)) is not None]


def wink(text: str, rng: Rng | None = None, **options: Any) -> TestTable:
    return TestTable(ArrangedMatch(text, options), rng)


def glances(text: str, **options: Any) -> TestTable:
    """In the stretch of glances that opens a turn."""
    return wink(f"{text}; phase: glances", **options)


@contextmanager
def refused(rule: str) -> Iterator[None]:
    """What happens inside is refused by this rule."""
    with pytest.raises(IllegalAction) as caught:
        yield
    assert caught.value.rule == rule
