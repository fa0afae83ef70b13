"""Games without a terminal view of their own can be played in the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

import eyeshot.cli.play  # noqa: F401  loaded before the registry is replaced: it would keep the replaced function
from eyeshot.kernel import Game, game_registry
from tests.cli.run import Eyeshot
from tests.samples.morra import Morra
from tests.samples.shove import Shove


@pytest.fixture
def _sample_games(monkeypatch: pytest.MonkeyPatch) -> None:
    sample_games: list[Game] = [Morra(), Shove()]
    monkeypatch.setattr(game_registry, "games", lambda: {game.name: game for game in sample_games})


@pytest.mark.usefixtures("_sample_games")
def test_a_game_of_numbers_with_a_timer_is_played_to_its_end(eyeshot: Eyeshot) -> None:
    done = eyeshot("play", "morra", "--seats", "2", "--seed", "1", "--save", "m.record", stdin="1\n" * 20)
    assert done.code == 0
    assert "Which number do you show?" in done.out
    assert "Record: m.record" in done.out


@pytest.mark.usefixtures("_sample_games")
def test_a_choice_of_continuous_values_is_answered_as_text(eyeshot: Eyeshot) -> None:
    done = eyeshot("play", "shove", "--seed", "1", "--save", "s.record", stdin="stake 1\nq\n")
    assert done.code == 0
    assert "a number from" in done.out
    assert "within" in done.out
    assert Path("s.record").is_file()
