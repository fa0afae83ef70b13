"""What the bots are worth, how often winks are caught, and that a bot sees no more than its seat."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from random import Random
from statistics import fmean
from typing import Any

import pytest

from eyeshot.games.wink.bots import BOTS
from eyeshot.kernel import GameSession, Json, Match, Seat, SeededRng, Setup, find_game
from eyeshot.lab import simulate
from eyeshot.lab.play_game import play_session
from tests.games.wink.winks import WinkTally

SEATS = (4, 5, 6, 7, 8)


def share(better: str, worse: str, games: int, seats: tuple[int, ...], seed: int) -> float:
    """How often the better one wins where they share a table half and half."""
    won = played = 0.0
    for count in seats:
        result = simulate("wink", games, count, (better, worse), seed=seed)
        won += result.by_bot[better].wins
        played += games
    return won / played


def test_medium_beats_easy() -> None:
    assert share("medium", "easy", 20, (4, 8), seed=1) >= 0.6


def test_hard_beats_medium() -> None:
    assert share("hard", "medium", 20, (4, 8), seed=1) >= 0.6


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize(("better", "worse"), [("medium", "easy"), ("hard", "medium")])
@pytest.mark.parametrize("seats", [4, 6, 8])
def test_a_better_bot_wins_six_of_ten_games(
    better: str, worse: str, seats: int, record_property: Callable[[str, object], None]
) -> None:
    won = share(better, worse, 400, (seats,), seed=2)
    record_property("won", f"{won:.1%}")
    assert won >= 0.6


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("seats", SEATS)
def test_a_thousand_games_end_and_no_seat_has_an_advantage_of_more_than_five_points(seats: int) -> None:
    result = simulate("wink", 1000, seats, ("medium",), seed=3)
    assert sum(result.ends.values()) == 1000
    assert all(abs(seat.rate - 1 / seats) <= 0.05 for seat in result.by_seat)


def winks_of(level: str, games: int, seats: tuple[int, ...]) -> WinkTally:
    tally = WinkTally()
    for count in seats:
        match = find_game("wink").match(Setup(count))
        for number in range(games):
            session = GameSession.open(match, f"{level} {count} {number}".encode().ljust(32))
            play_session(session, [BOTS[level]("", Random(f"{number} {seat}")) for seat in range(count)])
            tally.add(session.record)
    return tally


def test_some_winks_of_medium_bots_are_caught_and_most_are_received() -> None:
    tally = winks_of("medium", 4, SEATS)
    assert 0.15 <= tally.caught / tally.winks <= 0.5
    assert tally.received / tally.winks > 0.9


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("level", BOTS)
def test_winks_are_received_and_between_15_and_50_percent_of_those_of_medium_bots_are_caught(
    level: str, seats: int, record_property: Callable[[str, object], None]
) -> None:
    tally = winks_of(level, 200, (seats,))
    caught = tally.caught / tally.winks
    record_property("received", f"{tally.received / tally.winks:.1%}")
    record_property("caught", f"{caught:.1%}")
    assert tally.received
    assert 0.15 <= caught <= 0.5 or level != "medium"


@pytest.mark.parametrize("level", BOTS)
def test_a_bot_sees_nothing_but_what_its_seat_is_told(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two worlds that a seat cannot tell apart get the same deed of the same bot with the same luck."""
    match = find_game("wink").match(Setup(5))
    one = play_through(level, match)
    seen_from, compared = match.view, 0

    def view_of_another_world(state: Any, seat: Seat) -> Json:
        nonlocal compared
        twin = match.resample(state, (seat,), SeededRng(compared))
        compared += match.save(twin) != match.save(state)
        return seen_from(twin, seat)

    monkeypatch.setattr(match, "view", view_of_another_world)
    assert play_through(level, match) == one
    assert compared > 100


def play_through(level: str, match: Match[Any]) -> list[str]:
    session = GameSession.open(match, b"x" * 32)
    play_session(session, [BOTS[level]("", Random(seat)) for seat in range(5)])
    return [entry.action for entry in session.record.entries]


@pytest.mark.parametrize("options", [{"false_winks": True}, {"open_glances": True, "sight": "all"}, {"turn": 0}])
def test_bots_play_every_variant_to_its_end(options: dict[str, Any]) -> None:
    result = simulate("wink", 3, 6, ("easy", "medium", "hard"), seed=5, options=options)
    assert sum(result.ends.values()) == 3


def test_bots_look_around_like_people() -> None:
    """From one look to the next a bot lets some tenths of a second pass, and seconds at most."""
    match = find_game("wink").match(Setup(6))
    session = GameSession.open(match, b"y" * 32)
    play_session(session, [BOTS["hard"]("", Random(seat)) for seat in range(6)])
    looks = [entry.tick for entry in session.record.entries if entry.seat == 2 and entry.action.startswith("look")]
    gaps = [(later - tick) / match.ticks_per_second for tick, later in pairwise(looks)]
    assert min(gaps) >= 0.2
    assert 0.3 <= fmean(gaps) <= 2
