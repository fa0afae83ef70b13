"""The search bot: it is reproducible, plays sensibly, and is given no more than its seat knows."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from eyeshot.bots import bot_levels, choose_action, find_bot
from eyeshot.bots.search_bot import SearchBot
from eyeshot.games.viewpoint import action_codes
from eyeshot.games.viewpoint.engine.state import State
from eyeshot.games.viewpoint.match import ViewpointMatch
from eyeshot.kernel import InputError, SeededRng, Setup, code_of, find_game
from eyeshot.lab import simulate

EDITIONS = ("viewpoint", "viewpoint-revisioned", "winking-dead")


def new_game(game: str, seats: int, seed: int) -> tuple[ViewpointMatch, State]:
    match = find_game(game).match(Setup(seats))
    assert isinstance(match, ViewpointMatch)
    return match, match.start_quietly(SeededRng(seed))


def hard_bot(game: str, seed: int = 0) -> SearchBot:
    bot = find_bot(find_game(game), "hard")("", Random(seed))
    assert isinstance(bot, SearchBot)
    return bot


def test_a_searchable_game_has_a_hard_bot() -> None:
    assert list(bot_levels(find_game("viewpoint"))) == ["easy", "medium", "hard", "random"]


def test_an_unknown_bot_level_is_refused_with_the_list_of_levels() -> None:
    with pytest.raises(InputError, match="easy, medium, hard, random"):
        find_bot(find_game("viewpoint"), "harder")


@pytest.mark.parametrize("game", EDITIONS)
def test_a_search_bot_with_the_same_seed_chooses_the_same_action(game: str) -> None:
    match, state = new_game(game, 3, 1)
    question = next(q for q in match.questions(state) if not q.optional)
    assert choose_action(hard_bot(game), match, state, question) == choose_action(
        hard_bot(game), match, state, question
    )


PLAIN = """deck: Plain

Low   -5   x20
High   20   x20
"""


@pytest.mark.parametrize("game", EDITIONS)
def test_the_search_bot_plays_a_high_card_before_a_low_one(game: str) -> None:
    match = find_game(game).match(Setup(2, content=PLAIN))
    assert isinstance(match, ViewpointMatch)
    for seed in range(5):
        state, _ = match.start(SeededRng(seed))
        question = next(q for q in match.questions(state) if not q.optional)
        values = {
            code: match.config.deck.values[action_codes.card_of(code)] for code in match.options(state, question.by)
        }
        assert values[code_of(choose_action(hard_bot(game, seed), match, state, question))] == max(values.values())


def test_the_search_bot_is_given_worlds_that_its_seat_cannot_tell_from_the_real_one() -> None:
    match, state = new_game("viewpoint", 3, 4)
    question = next(q for q in match.questions(state) if not q.optional)
    worlds: list[State] = []

    class RecordingSearchBot(SearchBot):
        def search(self, match: object, world: State, question: object) -> int:
            worlds.append(world)
            return state.options[0]

    game = find_game("viewpoint")
    bot = RecordingSearchBot(game, find_bot(game, "medium"), "", Random(1))  # type: ignore[arg-type]
    for _ in range(5):
        choose_action(bot, match, state, question)
    seat = question.by
    assert all(match.view(world, seat) == match.view(state, seat) for world in worlds)
    assert any(world.zones[(seat + 1) % 3] != state.zones[(seat + 1) % 3] for world in worlds)


@pytest.mark.parametrize("game", EDITIONS)
def test_hard_bots_play_a_game_to_its_end(game: str) -> None:
    assert sum(simulate(game, 2, 2, ("hard", "medium"), seed=3).ends.values()) == 2


@pytest.mark.long
@pytest.mark.parametrize("game", EDITIONS)
def test_hard_bots_beat_medium_ones_in_more_than_55_percent_of_games(
    game: str, record_property: Callable[[str, object], None]
) -> None:
    won = simulate(game, 200, 2, ("hard", "medium"), seed=1).by_bot["hard"]
    record_property("won by hard", f"{won.rate:.3f} ({won.low:.3f} to {won.high:.3f})")
    assert won.low > 0.55
