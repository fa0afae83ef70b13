"""The Crossroads deck: a card is drawn, and leaves the game when it has been carried out."""

from __future__ import annotations

from eyeshot.games.dead_of_winter.referee.crossroads.card_reader import crossroads_cards
from eyeshot.games.dead_of_winter.referee.stack_frames import CardStep, EndCard
from eyeshot.games.dead_of_winter.referee.state import GONE, NO_CARD, State
from eyeshot.kernel import Event, Rng


def draw_card(state: State, token: int, rng: Rng) -> list[Event]:
    """The token leaves the game, and a card is drawn and read aloud."""
    # rule: dead-of-winter.s5.crossroads-resolve
    state.token_at[token] = GONE
    # rule: dead-of-winter.s5.crossroads-deck
    if not state.deck:
        state.deck, state.discarded = sorted(state.discarded), []
    # rule: dead-of-winter.s5.crossroads
    state.card = state.deck.pop(rng.randbelow(len(state.deck)))
    state.stack += [EndCard(state.card), CardStep(state.card, (0,))]
    return [Event("crossroads", {"survivor": state.active, "card": crossroads_cards()[state.card].id})]


def discard_card(state: State, card: int) -> None:
    # rule: dead-of-winter.s5.crossroads-resolve
    state.discarded.append(card)
    state.card = NO_CARD
