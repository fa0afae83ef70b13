"""The strength of the bots, how often winks are caught, and that a bot knows no more than its seat."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from random import Random
from statistics import fmean, median
from typing import Any

import pytest
from bench.wink import bars

from eyeshot.games.wink.bots import BOTS
from eyeshot.games.wink.match_config import MIN_GLANCE_TICKS, STAND_STILL_TICKS
from eyeshot.kernel import GameSession, Match, Seat, SeededRng, Setup, find_game
from eyeshot.lab import simulate
from eyeshot.lab.play_game import play_session
from tests.games.wink.winks import WinkTally
from tests.rule import rule

SEATS = (4, 5, 6, 7, 8)
FRESH = range(20001, 20101)
"""Seeds of the bars. Bots are tuned on others."""


def win_rate(better: str, worse: str, games: int, seats: tuple[int, ...], seed: int) -> float:
    """Return the share of games that the better bot wins where both have half of the seats."""
    won = played = 0.0
    for count in seats:
        result = simulate("wink", games, count, (better, worse), seed=seed)
        won += result.by_bot[better].wins
        played += games
    return won / played


def test_medium_wink_bots_beat_easy_ones() -> None:
    assert win_rate("medium", "easy", 20, (4, 8), seed=1) >= 0.6


def test_hard_wink_bots_beat_medium_ones() -> None:
    assert win_rate("hard", "medium", 20, (4, 8), seed=1) >= 0.6


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize(("better", "worse"), [("medium", "easy"), ("hard", "medium")])
@pytest.mark.parametrize("seats", [4, 6, 8])
def test_a_stronger_wink_bot_wins_six_of_ten_games(
    better: str, worse: str, seats: int, record_property: Callable[[str, object], None]
) -> None:
    won = win_rate(better, worse, 400, (seats,), seed=2)
    record_property("won", f"{won:.1%}")
    assert won >= 0.6


# --- bars, over seeds that the bots were not tuned on


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("options", [bars.PLAY_NOW, bars.BEGINNERS], ids=["play-now", "beginners"])
@pytest.mark.parametrize(("better", "worse"), bars.LEVELS)
def test_three_seats_of_a_higher_level_win_six_of_ten_games_against_three_of_a_lower(
    better: str, worse: str, options: dict[str, Any], record_property: Callable[[str, object], None]
) -> None:
    won = bars.strength_of(better, worse, bars.STRENGTH_GAMES, FRESH.start, options)
    record_property("won", f"{won:.1%}")
    assert won >= 0.6


def test_easy_wink_bots_also_accuse_wrongly() -> None:
    accusations = bars.accusations_of("easy", range(12), bars.PLAY_NOW)
    assert 3 <= accusations.a_game <= 12
    assert 0.2 <= accusations.wrong <= 0.6


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("options", [bars.PLAY_NOW, bars.BEGINNERS], ids=["play-now", "beginners"])
@pytest.mark.parametrize(
    ("level", "least", "most", "least_wrong", "most_wrong"),
    [("easy", 3, 12, 0.30, 0.50), ("medium", 1.5, 24, 0.10, 0.30), ("hard", 1.5, 24, 0.03, 0.12)],
)
def test_a_level_is_how_often_an_accusation_is_wrong(
    level: str,
    least: float,
    most: float,
    least_wrong: float,
    most_wrong: float,
    options: dict[str, Any],
    record_property: Callable[[str, object], None],
) -> None:
    accusations = bars.accusations_of(level, FRESH, options)
    record_property("accusations a game", f"{accusations.a_game:.1f}")
    record_property("wrong", f"{accusations.wrong:.1%}")
    assert least <= accusations.a_game <= most
    assert least_wrong <= accusations.wrong <= most_wrong


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("options", [bars.PLAY_NOW, bars.BEGINNERS], ids=["play-now", "beginners"])
def test_at_six_seats_an_own_turn_comes_every_75_seconds(
    options: dict[str, Any], record_property: Callable[[str, object], None]
) -> None:
    lengths = bars.round_lengths_s(FRESH[: bars.RHYTHM_GAMES], options)
    record_property("median", f"{median(lengths):.1f} s")
    record_property("p90", f"{bars.percentile_90(lengths):.1f} s")
    assert median(lengths) <= 75
    assert bars.percentile_90(lengths) <= 90


@rule("wink.gaze.enough")
@pytest.mark.parametrize("level", BOTS)
def test_bots_wink_in_the_first_four_seconds_of_a_stretch_in_eye_contact(level: str) -> None:
    match = find_game("wink").match(Setup(6, bars.PLAY_NOW))
    session = GameSession.open(match, level.encode().ljust(32))
    play_session(session, [BOTS[level]("", Random(seat)) for seat in range(6)])
    opened, gazes, winks = 0, dict.fromkeys(range(6)), 0
    for entry in session.record.entries:
        for event in entry.events:
            if event.kind == "glances":
                opened = entry.tick
            elif event.kind == "accuse":
                opened += STAND_STILL_TICKS
            elif event.kind == "look":
                gazes[event.parts[0].data["seat"]] = event.parts[0].data["target"]
            elif event.kind == "wink":
                winker, seeker = event.parts[0].data["seat"], event.parts[0].data["target"]
                winks += 1
                assert entry.tick <= opened + MIN_GLANCE_TICKS
                assert gazes[seeker] == winker
    assert winks


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("seats", SEATS)
def test_a_thousand_games_of_wink_end_and_no_seat_wins_five_percent_more_than_its_win_rate(seats: int) -> None:
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


def test_most_winks_of_medium_bots_are_received_and_some_are_caught() -> None:
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
def test_a_wink_bot_acts_only_on_what_its_seat_knows(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In two worlds that a seat cannot tell apart, a bot with the same seed does the same."""
    match = find_game("wink").match(Setup(5))
    in_real_world = play_through(level, match)
    real_view, compared = match.view, 0

    def view_of_another_world(state: Any, seat: Seat) -> Any:
        nonlocal compared
        world = match.resample(state, (seat,), SeededRng(compared))
        compared += match.save(world) != match.save(state)
        return real_view(world, seat)

    monkeypatch.setattr(match, "view", view_of_another_world)
    assert play_through(level, match) == in_real_world
    assert compared > 100


def play_through(level: str, match: Match[Any]) -> list[str]:
    session = GameSession.open(match, b"x" * 32)
    play_session(session, [BOTS[level]("", Random(seat)) for seat in range(5)])
    return [entry.action for entry in session.record.entries]


@pytest.mark.parametrize("options", [{"false_winks": True}, {"open_glances": True, "sight": "all"}, {"turn": 0}])
def test_wink_bots_play_every_variant_to_its_end(options: dict[str, Any]) -> None:
    result = simulate("wink", 3, 6, ("easy", "medium", "hard"), seed=5, options=options)
    assert sum(result.ends.values()) == 3


def test_wink_bots_look_around_at_a_human_pace() -> None:
    """The time from one look of a bot to its next is between some tenths of a second and some seconds."""
    match = find_game("wink").match(Setup(6))
    session = GameSession.open(match, b"y" * 32)
    play_session(session, [BOTS["hard"]("", Random(seat)) for seat in range(6)])
    looks = [entry.tick for entry in session.record.entries if entry.seat == 2 and entry.action.startswith("look")]
    gaps = [(later - tick) / match.ticks_per_second for tick, later in pairwise(looks)]
    assert min(gaps) >= 0.2
    assert 0.3 <= fmean(gaps) <= 2
