"""Response windows of the VIEWPOINT editions: how many, how long, and how often a person is stopped.

python bench/windows.py [GAMES]     six seats, bots of level Easy choose what is played and REVEALed

Times are those of the game's clock, without the bots' own moves: a game is played through GameSession at the ticks at
which people would answer.
"""

from __future__ import annotations

import sys
from hashlib import blake2b
from random import Random
from statistics import mean
from typing import NamedTuple

from eyeshot.bots import choose_action, has_choice
from eyeshot.kernel import Action, GameSession, Question, Setup, find_game

EDITIONS = ("viewpoint", "viewpoint-revisioned", "winking-dead")
SEATS = 6
TICKS_PER_SECOND = 10
LEAST_TICKS = 7
PRESS_TICKS = 15
"""So long people take to answer when they are concerned."""


class Played(NamedTuple):
    """The counts of one game; times in ticks."""

    turns: int
    windows: int
    window_ticks: int
    empty_ticks: int
    """Of them in windows in which no person could choose anything."""
    longest_empty: int
    """The longest of those windows."""
    stops: int
    """Windows without a clock that waited for a person who could choose nothing."""


class People(NamedTuple):
    """The people at a table, and when they answer after a window has opened. Whoever holds a card that fits may choose
    to REVEAL it; `goes_on` says whether they then press "Go on"."""

    seats: tuple[int, ...]
    goes_on: bool


SCENARIOS = {
    "alone": People((0,), True),
    "six people who never press": People(tuple(range(SEATS)), False),
    "six people who press after 1.5 s": People(tuple(range(SEATS)), True),
}


class Table:
    """One game of people and bots; Easy bots choose for all of them."""

    def __init__(self, game: str, number: int, people: People) -> None:
        self._match = find_game(game).match(Setup(SEATS))
        self._session = GameSession.open(self._match, blake2b(f"{game} {number}".encode(), digest_size=32).digest())
        self._people = people
        easy, content = find_game(game).bots()["easy"], self._match.setup.content
        self._bots = [easy(content, Random(f"{number} {seat}")) for seat in range(SEATS)]
        if len(people.seats) == 1:
            self._session.set_alone(people.seats[0])

    def play(self) -> Played:
        """Play the game to its end."""
        session = self._session
        windows = ticks = empty_ticks = longest_empty = stops = 0
        while not session.is_over:
            if session.view(None).common.window is None:
                question = next(q for q in session.questions() if not q.optional)
                session.act(question.by, self._choice(question))
                continue
            opened = session.tick
            can_choose = any(has_choice(q) for q in self._asked() if q.by in self._people.seats)
            is_stopped = self._answer_window()
            windows += 1
            ticks += session.tick - opened
            stops += is_stopped
            if not can_choose:
                empty_ticks += session.tick - opened
                longest_empty = max(longest_empty, session.tick - opened)
        return Played(session.view(None).common.turns, windows, ticks, empty_ticks, longest_empty, stops)

    def _asked(self) -> list[Question]:
        return [q for q in self._session.questions() if q.prompt == "window"]

    def _choice(self, question: Question) -> Action:
        return choose_action(self._bots[question.by], self._match, self._session.state, question)

    def _answer_window(self) -> bool:
        """Let everybody answer the open window at their time, until it closes. Returns whether it waited without a
        clock for somebody who could choose nothing."""
        session, number = self._session, self._asked()[0].id
        is_stopped = False
        done: set[int] = set()
        while asked := [q for q in self._asked() if q.id == number]:
            waiting = [q for q in asked if not q.optional and q.by not in done]
            waiting.sort(key=lambda q: q.by in self._people.seats)
            if not waiting:
                due = self._match.wake_at(session.state)
                assert due is not None
                session.wake(due)
                continue
            question = waiting[0]
            done.add(question.by)
            is_person = question.by in self._people.seats
            is_stopped |= is_person and question.closes is None and not has_choice(question)
            tick = question.go_on_from + (PRESS_TICKS - LEAST_TICKS if is_person and question.closes else 0)
            action = self._choice(question)
            goes_on = not is_person or self._people.goes_on or question.closes is None
            if action != question.go_on or goes_on:
                session.act(question.by, action, max(tick, session.tick))
            is_open = any((q.by, q.id) == (question.by, number) for q in self._asked())
            if is_open and goes_on and action != question.go_on and question.go_on is not None:
                session.act(question.by, question.go_on, session.tick)
        return is_stopped


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 30
    for game in EDITIONS:
        for name, people in SCENARIOS.items():
            played = [Table(game, number, people).play() for number in range(games)]
            per_turn = sum(p.window_ticks for p in played) / sum(p.turns for p in played) / TICKS_PER_SECOND
            whole = [p.window_ticks / TICKS_PER_SECOND for p in played]
            print(
                f"{game}, {name}: {mean(p.turns for p in played):.0f} turns and {mean(p.windows for p in played):.1f} "
                f"windows a game, {mean(whole):.1f} s a game (most {max(whole):.1f}), {per_turn:.2f} s a turn, "
                f"{mean(p.empty_ticks for p in played) / TICKS_PER_SECOND:.1f} s of them without a choice (the longest "
                f"{max(p.longest_empty for p in played) / TICKS_PER_SECOND:.1f} s), "
                f"{sum(p.stops for p in played)} stops for nothing"
            )


if __name__ == "__main__":
    main()
