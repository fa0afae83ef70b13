"""Random games with the engine's fast functions, held against what must be true after every step."""

from __future__ import annotations

from random import Random

from eyeshot.games.viewpoint.match import ViewpointMatch
from eyeshot.games.viewpoint.state import ASK_WINDOW, UNANSWERED, State
from eyeshot.kernel import Chance, DeadEnd

MAX_DECISIONS = 50_000


def play_out(match: ViewpointMatch, rng: Random, chance: Chance, check_cards: bool = True) -> State:
    """One random game to its end: no error, no dead end, no lost or doubled card."""
    state = match.start_quietly(chance)
    everything = list(range(match.table.deck.size))
    for _ in range(MAX_DECISIONS):
        if check_cards:
            assert sorted(card for zone in state.zones for card in zone) == everything, "a card is lost or doubled"
        if state.end_rule:
            return state
        seat = next_to_answer(match, state)
        options = match.options(state, seat)
        if not options:
            raise DeadEnd(f"seat {seat} is asked and has nothing to choose from")
        match.decide(state, seat, options[int(rng.random() * len(options))], chance)
    raise DeadEnd(f"the game did not end within {MAX_DECISIONS} decisions")


def next_to_answer(match: ViewpointMatch, state: State) -> int:
    if not state.ask:
        raise DeadEnd("the game is not over, but nobody is asked")
    if state.ask == ASK_WINDOW:
        return next(seat for seat in range(match.setup.seats) if state.answers[seat] == UNANSWERED)
    return state.asked
