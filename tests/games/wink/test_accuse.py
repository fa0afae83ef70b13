"""Accuse Cards: when they can be played, by which seats, and their effect."""

from __future__ import annotations

import pytest

from eyeshot.games.wink.match_config import STAND_STILL_TICKS as PAUSE
from tests.games.wink.arranged import ALL_SEEK, FIVE, SIX, TICK_S, glances, refused, wink
from tests.rule import rule

FROM_GLANCES = f"{ALL_SEEK}; turn: 3"


@rule("wink.accuse.any-time")
@pytest.mark.parametrize("phase", ["glances", "name", "place"])
def test_an_accuse_card_may_be_played_at_any_time_in_anybodys_turn(phase: str) -> None:
    table = glances(FROM_GLANCES)
    if phase != "glances":
        table.wait_out()
    if phase == "place":
        table.act(3, "name 1")
    assert table.state.phase == phase
    for seat, accusation in ((2, "accuse 1 21"), (3, "accuse 2 31"), (1, "accuse 3 1")):
        table.act(seat, accusation)
        table.resume()
    assert [event["seat"] for event in table.received("accuse")] == [2, 3, 1]


@rule("wink.accuse.any-time")
def test_an_accusation_names_a_player_and_a_number_on_which_a_token_stands() -> None:
    table = wink("hands: 11 12 | 21 22 | 31 32 | 1 2; tokens: 0 | 31 | 1 | 0")
    assert table.offered(0, "accuse") == ["accuse 2 31", "accuse 3 31", "accuse 1 1", "accuse 3 1"]
    with refused("wink.accuse.any-time"):
        table.act(0, "accuse 1 21")


@rule("wink.accuse.between-two-others")
def test_an_accuser_is_neither_the_accused_nor_the_seeker() -> None:
    table = glances(FROM_GLANCES)
    for seat, accusation in ((0, "accuse 1 21"), (1, "accuse 1 21"), (2, "accuse 0 21")):
        with refused("wink.accuse.between-two-others"):
            table.act(seat, accusation)
        assert accusation not in table.offered(seat, "accuse")
    assert table.state.accuse_cards == [4, 4, 4, 4]


@rule("wink.accuse.right")
def test_a_right_accusation_takes_both_cards_and_the_token_stays_on_the_empty_space() -> None:
    table = glances(FROM_GLANCES)
    table.act(2, "accuse 1 21")
    view = table.common
    assert view.cards_won == [(), (), (21, 21), ()]
    assert view.points == [4, 4, 5, 4]
    assert view.tokens[0] == 21
    assert view.sought[0] is None
    assert view.taken == [21]
    assert table.state.hands[1] == (22,)


@rule("wink.accuse.wrong")
def test_after_a_wrong_accusation_nothing_else_happens() -> None:
    table = glances(FROM_GLANCES)
    table.act(3, "accuse 2 21")
    view = table.common
    assert view.points == [4, 4, 4, 3]
    assert view.sought == [21, 31, 1, 11]
    assert view.hand_counts == [2, 2, 2, 2]
    assert view.non_holders == [[2], [], [], []]


@rule("wink.accuse.spent")
def test_an_accuse_card_is_spent_either_way_and_a_player_has_four() -> None:
    table = glances(FIVE)
    for accusation in ("accuse 2 21", "accuse 3 21", "accuse 1 21", "accuse 3 31"):
        table.act(4, accusation)
        table.resume()
    assert table.state.accuse_cards == [4, 4, 4, 4, 0]
    assert table.offered(4, "accuse") == []
    with refused("wink.accuse.spent"):
        table.act(4, "accuse 2 31")


@rule("wink.accuse.interrupt")
def test_after_an_accusation_the_interrupted_player_goes_on() -> None:
    table = glances(FROM_GLANCES)
    table.wait_out()
    closes = table.state.closes
    table.wait(5)
    table.act(2, "accuse 1 21")
    assert table.received("accuse") != []
    assert table.awaited() == []
    table.resume()
    assert table.received("go-on") != []
    assert table.awaited() == [(3, "name")]
    assert table.state.closes == closes + PAUSE


@rule("wink.accuse.stand-still")
@pytest.mark.parametrize("accusation", ["accuse 1 21", "accuse 3 21"])
def test_after_every_accusation_the_game_stands_still_for_two_and_a_half_seconds(accusation: str) -> None:
    table = glances(FIVE, glances=8)
    table.act(0, "look 3")
    table.wait(1)
    table.act(2, accusation)
    assert table.match.questions(table.state) == []
    for seat, action in ((0, "look 1"), (3, "accuse 2 31"), (1, "wink"), (4, "enough")):
        with refused("wink.accuse.stand-still"):
            table.act(seat, action)
    assert table.common.stands_until == 20 + PAUSE
    table.wait(2.5 - TICK_S)
    assert table.received("go-on") == []
    table.wait(TICK_S)
    assert table.received("go-on") == [{"kind": "go-on"}]
    assert table.view(0).common.stands_until is None
    assert table.state.closes == 8 * 20 + PAUSE
    table.act(0, "look 1")
    assert table.state.accuse_cards == [4, 4, 3, 4, 4]


@rule("wink.accuse.stand-still")
def test_a_wink_lasts_on_while_the_game_stands_still() -> None:
    table = glances(f"{SIX}; turn: 5")
    table.act(3, "look 2", "wink")
    table.wait(0.2)
    table.act(5, "accuse 2 21")
    table.resume()
    table.wait(0.4 - TICK_S)
    assert table.received("wink-over", 3) == []
    table.wait(TICK_S)
    assert len(table.received("wink-over", 3)) == 1


@rule("wink.accuse.stand-still")
def test_an_accusation_that_ends_the_game_is_followed_by_no_pause() -> None:
    table = glances("hands: 11 | 21 | 31 | 1; tokens: 21 | 31 | 1 | 11; turn: 3")
    table.act(2, "accuse 1 21")
    assert table.ended_by == "wink.end.hand-empty"
    assert table.match.wake_at(table.state) is None


@rule("wink.accuse.first")
def test_an_accusation_of_a_number_that_is_no_longer_open_is_refused_and_costs_no_accuse_card() -> None:
    table = glances(FIVE)
    table.act(2, "accuse 1 21")
    with refused("wink.accuse.first"):
        table.act(3, "accuse 1 21")
    assert table.state.accuse_cards == [4, 4, 3, 4, 4]


@rule("wink.accuse.first")
def test_an_accusation_of_a_player_who_was_shown_not_to_hold_the_number_is_refused() -> None:
    table = glances(FIVE)
    table.act(3, "accuse 2 21")
    with refused("wink.accuse.first"):
        table.act(4, "accuse 2 21")
    assert table.state.accuse_cards == [4, 4, 4, 3, 4]


@rule("wink.accuse.first")
def test_after_a_wrong_accusation_another_player_can_be_accused_of_the_same_number() -> None:
    table = glances(FIVE)
    table.act(3, "accuse 2 21")
    table.resume()
    table.act(4, "accuse 1 21")
    assert table.points == [4, 4, 4, 3, 5]


@rule("wink.accuse.until-named")
def test_a_number_can_be_accused_until_the_glances_that_open_its_seekers_turn_are_over() -> None:
    table = glances(ALL_SEEK)
    assert "accuse 1 21" in table.offered(2, "accuse")
    table.wait_out()
    assert table.awaited() == [(0, "name")]
    assert "accuse 1 21" not in table.offered(2, "accuse")
    with refused("wink.accuse.until-named"):
        table.act(2, "accuse 1 21")
    table.act(3, "accuse 2 31")


@rule("wink.accuse.until-named")
def test_a_number_can_be_accused_from_its_announcement_on() -> None:
    table = wink(ALL_SEEK)
    table.act(0, "name 1", "place 32")
    table.act(3, "accuse 2 32")
    assert table.points[3] == 5
