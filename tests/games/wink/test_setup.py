"""Set-up: the cards, the Playing Field, the hands."""

from __future__ import annotations

import pytest

from eyeshot.games.wink.match import WinkMatch
from eyeshot.games.wink.state import State
from eyeshot.kernel import InputError, SeededRng, Setup, find_game
from tests.games.wink.arranged import wink
from tests.rule import rule

GAME = find_game("wink")
HANDS = {4: 7, 5: 6, 6: 5, 7: 4, 8: 4}


def dealt(seats: int, luck: int = 1, **options: object) -> tuple[WinkMatch, State]:
    match = GAME.match(Setup(seats, options))
    assert isinstance(match, WinkMatch)
    return match, match.start(SeededRng(luck))[0]


@rule("wink.parts.cards")
def test_there_are_two_decks_of_36_faces_for_four_to_eight_players() -> None:
    assert list(GAME.seat_counts()) == [4, 5, 6, 7, 8]
    _, state = dealt(5)
    twins = [number for hand in (*state.hands, state.aside) for number in hand]
    assert sorted(state.field) == sorted(twins) == list(range(1, 37))


@rule("wink.parts.cards")
@pytest.mark.parametrize("seats", [3, 9])
def test_other_numbers_of_players_do_not_fit(seats: int) -> None:
    with pytest.raises(InputError, match="for 4 to 8 seats"):
        GAME.match(Setup(seats))


@rule("wink.setup.grid")
def test_one_deck_is_laid_out_at_random_face_up() -> None:
    match, state = dealt(4)
    assert match.view(state, None)["lies"] == [0] * 36
    assert state.field != tuple(sorted(state.field))
    assert state.field != dealt(4, luck=2)[1].field


@rule("wink.setup.hands")
@pytest.mark.parametrize("seats", HANDS)
def test_each_player_is_dealt_cards_of_the_second_deck_and_the_rest_is_set_aside(seats: int) -> None:
    _, state = dealt(seats)
    assert [len(hand) for hand in state.hands] == [HANDS[seats]] * seats
    assert len(state.aside) == 36 - seats * HANDS[seats]


@rule("wink.setup.hands")
def test_nobody_may_see_what_is_set_aside() -> None:
    match, state = dealt(4)
    for seat in (0, 1, 2, 3, None):
        assert "aside" not in match.view(state, seat)
        assert match.view(state, seat).get("hand") == (None if seat is None else list(state.hands[seat]))


@rule("wink.setup.more-matches")
@pytest.mark.parametrize("seats", [4, 5, 6, 7])
def test_one_more_card_each_can_be_agreed_on(seats: int) -> None:
    _, state = dealt(seats, more_cards=True)
    assert [len(hand) for hand in state.hands] == [HANDS[seats] + 1] * seats


@rule("wink.setup.more-matches")
def test_with_eight_players_there_are_not_enough_cards_for_one_more() -> None:
    with pytest.raises(InputError, match="not enough Face Cards"):
        GAME.match(Setup(8, {"more_cards": True}))


@rule("wink.setup.player")
def test_each_player_has_a_token_beside_the_field_and_four_accuse_cards() -> None:
    match, state = dealt(6)
    view = match.view(state, None)
    assert view["accuse"] == [4] * 6
    assert view["tokens"] == [0] * 6


@rule("wink.turn.first")
def test_the_first_player_is_drawn_by_lot() -> None:
    first = {dealt(4, luck)[1].turn for luck in range(40)}
    assert first == {0, 1, 2, 3}


def test_options_are_read_as_they_come_from_a_form() -> None:
    table = wink("hands: 1 2 | 3 4 | 5 6 | 7 8", sight="two", glances="3", open_glances="true", gesture="frown")
    agreed = table.match.definitions()
    assert (agreed["sight"], agreed["open_glances"], agreed["gesture"]) == (2, True, "frown")
    assert agreed["glances"] == 3 * table.match.ticks_per_second
