"""The game contract, checked for DEAD OF WINTER in both scenarios."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from eyeshot.games.dead_of_winter.scenario.match_config import config_of
from eyeshot.kernel import GameSession, RandomBot, Setup, find_game, parse_record, verify
from eyeshot.physics import Pose, is_fallen
from eyeshot.testing import check_game


@pytest.mark.parametrize(("scenario", "seats"), [("get-outta-town", 2), ("theyre-everywhere", 1)])
def test_dead_of_winter_conforms_to_the_game_contract(scenario: str, seats: int) -> None:
    setup = Setup(seats, {"scenario": scenario, "tremor": 3})
    assert check_game(find_game("dead-of-winter"), [setup], games=1, seed=seats) > 20


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("scenario", ["get-outta-town", "theyre-everywhere"])
@pytest.mark.parametrize("seats", [1, 4, 10])
def test_dead_of_winter_conforms_to_the_game_contract_in_many_games(scenario: str, seats: int) -> None:
    setups = [Setup(seats, {"scenario": scenario, "tremor": tremor}) for tremor in (0, 10)]
    assert check_game(find_game("dead-of-winter"), setups, games=3, seed=100 + seats) > 100


def steps(scenario: str, seed: int) -> Iterator[GameSession]:
    """Yields the session after each answer of a random game."""
    match = find_game("dead-of-winter").match(Setup(2, {"scenario": scenario}))
    session, bot = GameSession.open(match, seed=bytes([seed]) * 32), RandomBot("", Random(seed))
    while not session.is_over:
        yield session
        question = next(q for q in session.questions() if not q.optional)
        session.act(question.by, bot.choose(session.view(question.by), question))
    yield session


def played(seed: int) -> GameSession:
    *_, session = steps("get-outta-town", seed)
    return session


@pytest.mark.parametrize("scenario", ["get-outta-town", "theyre-everywhere"])
def test_a_figure_in_the_street_lies_if_and_only_if_it_counts_as_fallen(scenario: str) -> None:
    for session in steps(scenario, seed=9):
        pieces = session.view(None).common.pieces
        in_street = [pieces[n] for n in config_of(session.match.setup).figures if pieces[n].pose is not None]
        assert [is_fallen(Pose(*piece.pose)) for piece in in_street] == [piece.is_fallen for piece in in_street]


def test_a_record_is_verified_by_simulating_its_flicks_again() -> None:
    session = played(3)
    data = b"\n".join(session.finish().lines())
    verdict = verify(session.match, parse_record(data))
    assert verdict.ended
    assert verdict.measured > 0
    assert verdict.stored == 0


def test_results_of_another_physics_engine_are_taken_as_stored() -> None:
    session = played(3)
    record = session.finish()
    measured = 0
    for entry in record.entries:
        for answer in entry.draws:
            if isinstance(answer, dict):
                answer["engine"] = "another engine 1.0"
                measured += 1
    verdict = verify(session.match, record)
    assert (verdict.measured, verdict.stored) == (0, measured)


def test_an_altered_flick_in_a_record_is_detected() -> None:
    session = played(3)
    record = session.finish()
    answer = next(a for entry in record.entries for a in entry.draws if isinstance(a, dict) and a["poses"])
    name = next(iter(answer["poses"]))
    answer["poses"][name][0] += 20
    with pytest.raises(Exception, match="measure"):
        verify(session.match, record)
