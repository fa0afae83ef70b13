"""Random games with the simulation functions, with invariants checked after every decision."""

from __future__ import annotations

from random import Random

from eyeshot.games.viewpoint.engine.state import State
from eyeshot.games.viewpoint.engine.zombeyes import OVERWHELMING, count_zombeyes, is_overwhelmed
from eyeshot.games.viewpoint.language.printer import write_deck
from eyeshot.games.viewpoint.language.syntax_tree import DeckText
from eyeshot.games.viewpoint.match import ViewpointMatch
from eyeshot.kernel import Rng, Setup, find_game
from eyeshot.testing import DeadEnd

MAX_DECISIONS = 50_000


def play_out(match: ViewpointMatch, rng: Random, game_rng: Rng, check_cards: bool = True) -> State:
    """Play a random game to its end; raises DeadEnd, and asserts that no card is lost or doubled."""
    state = match.start_quietly(game_rng)
    everything = list(range(match.config.deck.size))
    for _ in range(MAX_DECISIONS):
        if check_cards:
            assert sorted(card for zone in state.zones for card in zone) == everything, "a card is lost or doubled"
            check_tokens(match, state)
        if state.end_rule:
            return state
        seat = next_to_answer(match, state)
        options = match.options(state, seat)
        if not options:
            raise DeadEnd(f"seat {seat} is asked and has nothing to choose from")
        match.decide(state, seat, options[int(rng.random() * len(options))], game_rng)
    raise DeadEnd(f"the game did not end within {MAX_DECISIONS} decisions")


def check_tokens(match: ViewpointMatch, state: State) -> None:
    """Assert that tokens lie on non-Zombeye cards in Fields of View, and that overwhelmed players have no cards."""
    seats = match.setup.seats
    on_the_table = [card for field in state.zones[seats : 2 * seats] for card in field]
    assert len(set(state.tokens)) == len(state.tokens)
    assert all(card in on_the_table and not match.config.deck.zombeye[card] for card in state.tokens)
    for seat in range(seats):
        assert count_zombeyes(match.config, state, seat) < OVERWHELMING or not match.config.has_plague
        assert not is_overwhelmed(state, seat) or not state.zones[seat] + state.zones[seats + seat]


def next_to_answer(match: ViewpointMatch, state: State) -> int:
    if not state.ask:
        raise DeadEnd("the game is not over, but nobody is asked")
    return match.asking(state)[0][0]


def match_with_deck(deck: DeckText, seats: int) -> ViewpointMatch:
    """A match with this deck, filled up to the number of cards that the deal needs."""
    first, *rest = deck.cards
    missing = max(0, 5 * seats - sum(card.copies for card in deck.cards))
    content = write_deck(deck._replace(cards=(first._replace(copies=first.copies + missing), *rest)))
    match = find_game("viewpoint").match(Setup(seats, {}, content))
    assert isinstance(match, ViewpointMatch)
    return match
