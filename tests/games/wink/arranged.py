"""A game that is set up from text and played by text.

table = wink("hands: 7 12 | 3 9 | 1 2 | 30 31; tokens: 3 | 12 | 30 | 1; turn: 0")
table.act(0, "name 1")

Bars separate seats, spaces separate numbers; there are as many seats as hands. `tokens` are the numbers that Tokens
stand on (0 for none), `down` and `taken` Face Cards of the field, `under` those under the Player Cards, `accuse` the
Accuse Cards left. The game begins with a turn, or with `phase: glances` in the stretch of glances that opens it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from eyeshot.games.wink.match import WinkMatch
from eyeshot.games.wink.match_config import ACCUSE_CARDS, FACES, TICKS_PER_SECOND
from eyeshot.games.wink.protocol import CommonView, EyesView, FaceView, WinkView
from eyeshot.games.wink.state import CardStatus, Phase, State, new_state
from eyeshot.games.wink.turn import open_glances
from eyeshot.kernel import Event, IllegalAction, Json, PickChoice, Rng, Seat, SeededRng, Setup, code_of

SECTIONS = ("hands", "tokens", "down", "taken", "under", "accuse", "turn", "phase")
TICK_S = 1 / TICKS_PER_SECOND
ALL_SEEK = "hands: 11 12 | 21 22 | 31 32 | 1 2; tokens: 21 | 31 | 1 | 11"
"""Four seats; the partner of each is the next seat, and seat 0 is the partner of the last."""
FIVE = "hands: 11 12 | 21 22 | 31 32 | 1 2 | 5 6; tokens: 21 | 31 | 1 | 5 | 11"
SIX = "hands: 11 12 | 21 22 | 31 32 | 1 2 | 5 6 | 15 16; tokens: 21 | 31 | 1 | 5 | 15 | 11"


class ArrangedMatch(WinkMatch):
    """A match that starts from an arranged set-up instead of a deal."""

    def __init__(self, text: str, options: dict[str, Any]) -> None:
        self._sections = _read_sections(text)
        super().__init__(Setup(len(self._sections["hands"]), options))

    def _deal(self, rng: Rng) -> State:
        sections = self._sections
        hands = [sorted(map(int, words)) for words in sections["hands"]]
        held = {number for hand in hands for number in hand}
        faces = list(range(1, FACES + 1))
        aside = [number for number in faces if number not in held]
        state = new_state(len(hands), faces, hands, aside, _single_number(sections, "turn", 0))
        state.accuse_cards = [int(words[0]) for words in sections.get("accuse", [[str(ACCUSE_CARDS)]] * len(hands))]
        state.tokens = [int(words[0]) for words in sections.get("tokens", [["0"]] * len(hands))]
        for seat, number in enumerate(state.tokens):
            state.known_not_held[number] |= 1 << seat
        state.under = [tuple(map(int, words)) for words in sections.get("under", [[]] * len(hands))]
        for status, key in ((CardStatus.FACE_DOWN, "down"), (CardStatus.TAKEN, "taken")):
            for number in _number_range(sections.get(key, [[]])[0]):
                state.card_status[number] = status
        return state

    def _open_first_turn(self, state: State) -> list[Event]:
        if self._sections.get("phase") == [[Phase.GLANCES]]:
            return open_glances(self.config, state)
        return super()._open_first_turn(state)


def _read_sections(text: str) -> dict[str, list[list[str]]]:
    sections = {}
    for section in filter(str.strip, text.split(";")):
        key, _, value = section.partition(":")
        assert key.strip() in SECTIONS, f"a set-up has {', '.join(SECTIONS)}, not {key}"
        sections[key.strip()] = [part.split() for part in value.split("|")]
    return sections


def _single_number(sections: dict[str, list[list[str]]], key: str, default: int) -> int:
    return int(sections[key][0][0]) if key in sections else default


def _number_range(words: list[str]) -> Iterator[int]:
    """Yield the numbers of words such as `3 5-9`."""
    for word in words:
        first, _, last = word.partition("-")
        yield from range(int(first), int(last or first) + 1)


class TestTable:
    """An arranged game: plays actions by their text and collects the events."""

    __test__ = False

    def __init__(self, match: WinkMatch, rng: Rng | None = None) -> None:
        self.match = match
        self.rng = rng or SeededRng(1)
        self.state, self.events = match.start(self.rng)

    # --- actions

    def act(self, seat: int, *texts: str) -> list[Event]:
        """Do these actions one after another; return the events of the last."""
        events: list[Event] = []
        for text in texts:
            events = self.match.apply(self.state, seat, self.match.read(text), self.rng)
            self.events += events
        return events

    def wait(self, seconds: float) -> list[Event]:
        return self.wait_until(self.state.tick + round(seconds * TICKS_PER_SECOND))

    def wait_until(self, tick: int) -> list[Event]:
        events = self.match.advance(self.state, tick, self.rng)
        self.events += events
        return events

    def wait_out(self) -> list[Event]:
        """Let the time of the current phase run out."""
        return self.wait_until(self.state.closes)

    def resume(self) -> list[Event]:
        """Let the time pass in which the game stands still after an accusation."""
        return self.wait_until(self.state.stands_until)

    # --- queries

    def offered(self, seat: int, prompt: str) -> list[str]:
        """Return the answers that a seat has to a question, or none if it is not asked."""
        for question in self.match.questions(self.state):
            if question.by == seat and question.prompt == prompt:
                assert isinstance(question.choice, PickChoice)
                return [self.match.text(code_of(code)) for code in question.choice.codes]
        return []

    def awaited(self) -> list[tuple[int, str]]:
        """Return the seat and the prompt of each question that the game waits for."""
        return [(q.by, q.prompt) for q in self.match.questions(self.state) if not q.optional]

    def view(self, seat: Seat) -> WinkView:
        view: WinkView = self.match.view(self.state, seat)
        return view

    @property
    def common(self) -> CommonView:
        return self.match.common_view(self.state)

    def eyes(self, seat: Seat) -> EyesView:
        return self.match.part_view(self.state, seat)

    def face(self, seat: int) -> FaceView:
        """Return the face that a seat looks at."""
        face = self.eyes(seat).face
        assert isinstance(face, FaceView)
        return face

    def received(self, kind: str, seat: Seat = None) -> list[Json]:
        """Return the events of one kind as a seat (or an onlooker) received them."""
        return [data for data in visible(self.events, seat) if data["kind"] == kind]

    @property
    def points(self) -> list[int]:
        return self.common.points

    @property
    def ended_by(self) -> str:
        return self.state.end_rule


def visible(events: list[Event], seat: Seat) -> list[Json]:
    """Return the events that a seat sees, as it sees them."""
    return [data for event in events if (data := event.seen_by(seat)) is not None]


def wink(text: str, rng: Rng | None = None, **options: Any) -> TestTable:
    return TestTable(ArrangedMatch(text, options), rng)


def glances(text: str, **options: Any) -> TestTable:
    """Return an arranged game that begins in a stretch of glances."""
    return wink(f"{text}; phase: glances", **options)


@contextmanager
def refused(rule: str) -> Iterator[None]:
    """Assert that the action inside is refused by this rule."""
    with pytest.raises(IllegalAction) as caught:
        yield
    assert caught.value.rule == rule
