"""Naming a partner: when, whom, and its effect."""

from __future__ import annotations

from tests.games.wink.arranged import ALL_SEEK, glances, refused, wink
from tests.rule import rule


@rule("wink.guess.must")
def test_a_player_whose_token_stands_on_a_card_must_name_a_partner_even_without_an_idea() -> None:
    table = wink(ALL_SEEK)
    assert table.awaited() == [(0, "name")]
    with refused("wink.guess.must"):
        table.act(0, "place 33")


@rule("wink.guess.must")
def test_a_player_whose_token_stands_on_no_card_skips_naming() -> None:
    table = wink("hands: 11 12 | 21 22 | 31 32 | 1 2; tokens: 0 | 31 | 1 | 11")
    assert table.awaited() == [(0, "place")]


@rule("wink.guess.not-self")
def test_only_another_player_can_be_named_as_partner() -> None:
    table = wink(ALL_SEEK)
    assert table.offered(0, "name") == ["name 1", "name 2", "name 3"]
    with refused("wink.guess.not-self"):
        table.act(0, "name 0")


@rule("wink.guess.right")
def test_a_right_guess_scores_a_point_for_the_seeker_and_for_the_partner() -> None:
    table = wink(ALL_SEEK)
    table.act(0, "name 1")
    view = table.common
    assert table.received("name") == [{"kind": "name", "seat": 0, "named": 1, "number": 21, "right": True}]
    assert view.cards_won == [(21,), (21,), (), ()]
    assert view.points == [5, 5, 4, 4]
    assert view.tokens[0] is None
    assert view.taken == [21]
    assert table.state.hands[1] == (22,)


@rule("wink.guess.wrong")
def test_a_wrong_guess_turns_the_face_card_down_and_nobody_can_match_it_any_more() -> None:
    table = wink(ALL_SEEK)
    table.act(0, "name 2")
    view = table.common
    assert table.received("name") == [{"kind": "name", "seat": 0, "named": 2, "number": 21, "right": False}]
    assert view.face_down == [21]
    assert view.points == [4, 4, 4, 4]
    assert view.tokens[0] is None
    with refused("wink.place.any"):
        table.act(0, "place 21")


@rule("wink.guess.wrong")
def test_after_a_wrong_guess_the_real_holder_keeps_the_twin_in_silence() -> None:
    table = wink(ALL_SEEK)
    table.act(0, "name 2")
    assert table.state.hands == [(11, 12), (21, 22), (31, 32), (1, 2)]
    assert table.received("lay") == []


@rule("wink.guess.wrong-holder-shows")
def test_with_holder_shows_the_real_holder_lays_the_twin_face_down_after_a_wrong_guess() -> None:
    table = wink(ALL_SEEK, holder_shows=True)
    table.act(0, "name 2")
    assert table.received("lay") == [{"kind": "lay", "seat": 1, "number": 21}]
    assert table.state.hands[1] == (22,)
    assert table.points == [4, 4, 4, 4]


@rule("wink.guess.wrong-holder-shows")
def test_with_holder_shows_nobody_lays_down_a_twin_that_is_set_aside() -> None:
    table = wink("hands: 11 12 | 21 22 | 31 32 | 1 2; tokens: 36 | 31 | 1 | 11", holder_shows=True)
    table.act(0, "name 2")
    assert table.received("lay") == []
    assert table.common.hand_counts == [2, 2, 2, 2]


@rule("wink.guess.holding-counts")
def test_naming_and_accusing_test_who_holds_the_card_not_whether_a_wink_was_given() -> None:
    table = wink(ALL_SEEK)
    table.act(0, "name 1")
    table.act(0, "accuse 2 31")
    assert [event["right"] for event in (*table.received("name"), *table.received("accuse"))] == [True, True]
    table = wink(ALL_SEEK)
    table.act(0, "name 2")
    table.act(0, "accuse 3 31")
    assert [event["right"] for event in (*table.received("name"), *table.received("accuse"))] == [False, False]


@rule("wink.guess.stolen")
def test_a_seeker_whose_card_was_taken_has_nothing_to_name_and_places_the_token_anew() -> None:
    table = glances(ALL_SEEK)
    table.act(2, "accuse 1 21")
    assert table.common.tokens[0] == 21
    table.wait_out()
    assert table.awaited() == [(0, "place")]
    table.act(0, "place 33")
    assert table.common.tokens[0] == 33
