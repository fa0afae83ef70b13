"""The strength of the bots, and the fairness of the decks among bots of one level."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from eyeshot.games.viewpoint.bots.levels import BOTS
from eyeshot.games.viewpoint.deck.compiler import edition_deck_text
from eyeshot.games.viewpoint.language.deck_reader import read_deck
from eyeshot.kernel import GameSession, SeededRng, Setup, find_game
from eyeshot.lab import Simulation, simulate

Record = Callable[[str, object], None]
EDITIONS = ("viewpoint", "viewpoint-revisioned", "winking-dead")


def _need_fair_games(result: Simulation) -> None:
    """Games of four medium bots: no seat is better than another, most games are won by 100, and they are short."""
    for seat in result.by_seat:
        assert seat.low < 0.30
        assert seat.high > 0.20
    assert result.ends["viewpoint.end.hundred"] >= 0.9 * result.games
    assert result.rounds is not None
    assert 6 <= result.rounds.median <= 20
    assert result.windows_per_turn is not None
    assert result.windows_per_turn <= 1.5


def test_medium_beats_easy() -> None:
    assert simulate("viewpoint", 60, 2, ("medium", "easy"), seed=1).by_bot["medium"].rate >= 0.7


def test_four_medium_bots_play_a_fair_game() -> None:
    result = simulate("viewpoint", 60, 4, ("medium",), seed=1)
    _need_fair_games(result)
    assert set(result.by_item) <= {card.name for card in read_deck(edition_deck_text("classic")).cards}
    assert 0.15 < result.by_item["Keyhole"].rate < 0.35


@pytest.mark.long
def test_medium_beats_easy_in_seven_of_ten_games(record_property: Record) -> None:
    rate = simulate("viewpoint", 1000, 2, ("medium", "easy"), seed=2).by_bot["medium"].rate
    record_property("won by medium", rate)
    assert rate >= 0.7


@pytest.mark.long
@pytest.mark.parametrize("game", EDITIONS)
def test_neither_a_seat_nor_a_card_decides_ten_thousand_games(game: str, record_property: Record) -> None:
    result = simulate(game, 10_000, 4, ("medium",), seed=3)
    often = {name: share.rate for name, share in result.by_item.items() if share.played >= 300}
    mean = sum(often.values()) / len(often)
    record_property("seats", [round(seat.rate, 4) for seat in result.by_seat])
    record_property("ends", dict(result.ends))
    record_property("rounds", str(result.rounds))
    record_property("windows a turn", result.windows_per_turn)
    strongest = max(often, key=lambda name: often[name])
    record_property("cards", f"{len(often)}, won {mean:.4f} in the mean, {often[strongest]:.4f} with {strongest}")
    assert all(0.20 <= seat.rate <= 0.30 for seat in result.by_seat)
    assert len(often) >= 45
    assert often[strongest] <= 1.5 * mean
    if game == "viewpoint":
        _need_fair_games(result)
    if game == "winking-dead":
        assert 1 / 4 <= result.ends["viewpoint.end.last-survivor"] / result.games <= 2 / 3


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 5, 6, 8, 12])
def test_two_thousand_games_of_bots_end(seats: int) -> None:
    result = simulate("viewpoint", 340, seats, ("easy", "medium"), seed=4)
    assert sum(result.ends.values()) == 340


@pytest.mark.parametrize("level", BOTS)
def test_a_bot_sees_nothing_but_a_view_and_a_question(level: str) -> None:
    """A bot with the same seed answers alike in two states that its seat cannot tell apart."""
    match = find_game("viewpoint").match(Setup(3))
    session = GameSession.open(match, seed=b"x" * 32)
    rng = Random(1)
    compared = 0
    while not session.is_over:
        question = next(q for q in session.questions() if not q.optional)
        twin = match.resample(session.state, (question.by,), SeededRng(rng))
        seed = rng.random()
        answers = [
            BOTS[level](match.setup.content, Random(seed)).choose(match.view(state, question.by), question)
            for state in (session.state, twin)
        ]
        assert answers[0] == answers[1]
        compared += match.save(twin) != match.save(session.state)
        session.act(question.by, answers[0])
    assert compared > 20
