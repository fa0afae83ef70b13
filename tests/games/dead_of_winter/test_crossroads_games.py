"""Games of scenario 5 with a deck of one card: no crash, no dead end, no lost token."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from eyeshot.games.dead_of_winter.referee.crossroads.card_reader import crossroads_cards
from eyeshot.games.dead_of_winter.referee.crossroads.selectors import box_life, box_tokens
from eyeshot.games.dead_of_winter.referee.state import GONE, OUT_OF_GAME, State
from eyeshot.games.dead_of_winter.scenario.match_config import Config
from eyeshot.games.dead_of_winter.scenario.scenario import LIFE_TOKENS, TOKEN_COUNTS
from eyeshot.kernel import Action, FlickChoice, PickChoice, Question, SeededRng, random_action
from tests.games.dead_of_winter.crossroads import OneCardMatch, one_card_match

MAX_STEPS = 5_000
TAKES = 0.8
"""How often a survivor takes a token if they can."""
SLICE = ("not-alone", "frostbite", "old-radio", "back-alley", "moved-shelves", "nailed-shut")


def check_tokens(config: Config, state: State) -> None:
    """All 102 tokens are somewhere, and nothing is where it cannot be."""
    kinds = Counter(state.token_kinds)
    in_box = {kind: box_tokens(state, kind) for kind in TOKEN_COUNTS}
    assert all(left >= 0 for left in in_box.values()), in_box
    everywhere = sum(kinds.values()) + len(state.closed) + sum(in_box.values()) + sum(state.life) + box_life(state)
    assert everywhere == sum(TOKEN_COUNTS.values()) + LIFE_TOKENS == 102
    assert box_life(state) >= 0
    assert min(state.life) >= 0
    places = {GONE, *config.buildings, *(n for n in config.survivors if state.where[n] != OUT_OF_GAME)}
    assert set(state.token_at) <= places
    assert {state.day, state.night} <= set(range(1, 7))
    assert state.day != state.night
    assert 0 <= state.marker <= 6
    assert sorted([*state.deck, *state.discarded, *([state.card] if state.card >= 0 else [])]) == [config_card(state)]


def config_card(state: State) -> int:
    """The only card of the deck."""
    return next(iter([*state.deck, *state.discarded, state.card]))


def any_answer(match: OneCardMatch, question: Question, rng: Random) -> Action:
    """A random answer; a survivor who can take a token mostly does."""
    if isinstance(question.choice, PickChoice):
        takes = [code for code in question.choice.codes if match.text(code).startswith("take")]
        if takes and rng.random() < TAKES:
            return rng.choice(takes)
    action = random_action(question.choice, rng)
    assert not isinstance(question.choice, FlickChoice) or question.choice.offers(action)
    return action


def play(card: int, seed: int) -> int:
    """Play one random game; returns how often the card was drawn."""
    match, rng, game_rng = one_card_match(card), Random(seed), SeededRng(f"{card} {seed}")
    state, _ = match.start(game_rng)
    drawn = 0
    for _ in range(MAX_STEPS):
        if match.outcome(state) is not None:
            return drawn
        question = rng.choice(match.questions(state))
        texts = match.game_text(["Ada", "Ben"], question.by)
        for event in match.apply(state, question.by, any_answer(match, question, rng), game_rng):
            drawn += event.kind == "crossroads"
            seen = event.seen_by(question.by)
            if seen is not None and event.kind not in ("decides", "table"):
                assert texts.event(seen), f"{event.kind} says nothing"
        check_tokens(match.config, state)
        assert match.load(match.save(state)) == state
    raise AssertionError(f"the game did not end within {MAX_STEPS} steps")


@pytest.mark.parametrize("card", [card.id for card in crossroads_cards() if card.id in SLICE])
def test_a_game_with_a_deck_of_one_card_ends_and_loses_no_token(card: str) -> None:
    number = [each.id for each in crossroads_cards()].index(card)
    assert play(number, seed=0) > 0


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize("number", range(len(crossroads_cards())))
def test_ten_games_with_a_deck_of_one_card_end_and_lose_no_token(number: int) -> None:
    assert sum(play(number, seed) for seed in range(10)) >= 10
