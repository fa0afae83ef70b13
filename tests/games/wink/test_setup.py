"""Set-up: the cards, the Playing Field, the hands, the options."""

from __future__ import annotations

import msgspec
import pytest
from msgspec import UNSET

from eyeshot.games.wink.match import WinkMatch
from eyeshot.games.wink.protocol import OwnView
from eyeshot.games.wink.state import State
from eyeshot.kernel import InputError, SeededRng, Setup, find_game
from tests.games.wink.arranged import wink
from tests.rule import rule

GAME = find_game("wink")
HANDS = {4: 7, 5: 6, 6: 5, 7: 4, 8: 4}


def new_game(seats: int, seed: int = 1, **options: object) -> tuple[WinkMatch, State]:
    match = GAME.match(Setup(seats, options))
    assert isinstance(match, WinkMatch)
    return match, match.start(SeededRng(seed))[0]


@rule("wink.parts.cards")
def test_wink_has_two_decks_of_36_face_cards_and_is_for_four_to_eight_players() -> None:
    assert GAME.seats_for({}, "") == (4, 5, 6, 7, 8)
    _, state = new_game(5)
    twins = [number for hand in (*state.hands, state.aside) for number in hand]
    assert sorted(state.field) == sorted(twins) == list(range(1, 37))


@rule("wink.parts.cards")
@pytest.mark.parametrize("seats", [3, 9])
def test_wink_refuses_fewer_than_four_and_more_than_eight_players(seats: int) -> None:
    with pytest.raises(InputError, match="for 4 to 8 seats"):
        GAME.match(Setup(seats))


@rule("wink.setup.grid")
def test_the_playing_field_is_laid_out_at_random_face_up() -> None:
    match, state = new_game(4)
    assert not match.common_view(state).face_down + match.common_view(state).taken
    assert state.field != tuple(sorted(state.field))
    assert state.field != new_game(4, seed=2)[1].field


@rule("wink.setup.hands")
@pytest.mark.parametrize("seats", HANDS)
def test_each_player_is_dealt_cards_of_the_second_deck_and_the_rest_is_set_aside(seats: int) -> None:
    _, state = new_game(seats)
    assert [len(hand) for hand in state.hands] == [HANDS[seats]] * seats
    assert len(state.aside) == 36 - seats * HANDS[seats]


@rule("wink.setup.hands")
def test_no_view_shows_the_face_cards_that_are_set_aside() -> None:
    match, state = new_game(4)
    for seat in (0, 1, 2, 3, None):
        assert b"aside" not in msgspec.json.encode(match.view(state, seat))
        own = match.view(state, seat).own
        assert own == (UNSET if seat is None else OwnView(seat, state.hands[seat]))


@rule("wink.setup.more-matches")
@pytest.mark.parametrize("seats", [4, 5, 6, 7])
def test_with_more_cards_each_player_is_dealt_one_face_card_more(seats: int) -> None:
    _, state = new_game(seats, more_cards=True)
    assert [len(hand) for hand in state.hands] == [HANDS[seats] + 1] * seats


@rule("wink.setup.more-matches")
def test_more_cards_is_refused_with_eight_players() -> None:
    with pytest.raises(InputError, match="not enough Face Cards"):
        GAME.match(Setup(8, {"more_cards": True}))


@rule("wink.setup.player")
def test_each_player_has_a_token_beside_the_field_and_four_accuse_cards() -> None:
    match, state = new_game(6)
    view = match.common_view(state)
    assert view.accuse_cards == [4] * 6
    assert view.tokens == [None] * 6


@rule("wink.turn.first")
def test_the_first_player_of_wink_is_drawn_by_lot() -> None:
    first = {new_game(4, seed)[1].turn for seed in range(40)}
    assert first == {0, 1, 2, 3}


def test_options_of_wink_are_read_from_the_texts_of_a_form() -> None:
    table = wink("hands: 1 2 | 3 4 | 5 6 | 7 8", sight="two", glances="3", open_glances="true", gesture="frown")
    definitions = table.match.definitions()
    assert (definitions.sight, definitions.open_glances, definitions.gesture) == (2, True, "frown")
    assert definitions.glance_ticks == 3 * table.match.ticks_per_second
