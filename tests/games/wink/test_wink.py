"""Winking: which seats may wink, at whom, when, and by which gesture."""

from __future__ import annotations

import pytest

from eyeshot.kernel import InputError, Setup, find_game
from tests.games.wink.arranged import ALL_SEEK, SIX, glances, refused, visible, wink
from tests.rule import rule

# Seat 1 holds 21, which seat 0 seeks; it is the turn of seat 2.
PAIR = f"{ALL_SEEK}; turn: 2"


@rule("wink.wink.who")
def test_the_holder_of_the_twin_may_wink_at_the_seeker() -> None:
    table = glances(PAIR)
    table.act(1, "look 0")
    assert table.offered(1, "wink") == ["wink"]
    table.act(1, "wink")
    assert table.eyes(1).winking


@rule("wink.wink.who")
def test_a_wink_at_a_player_who_seeks_nothing_is_refused() -> None:
    table = glances("hands: 11 12 | 21 22 | 31 32 | 1 2; tokens: 21 | 0 | 1 | 11; taken: 21; turn: 2")
    table.act(1, "look 0")
    with refused("wink.wink.who"):
        table.act(1, "wink")


@rule("wink.wink.window")
def test_once_the_seekers_turn_has_begun_nobody_may_wink_at_them() -> None:
    table = glances(f"{ALL_SEEK}; turn: 3")
    table.act(1, "look 0")
    table.wait_out()
    table.act(3, "name 1", "place 33")
    assert (table.state.turn, table.state.phase) == (0, "glances")
    with refused("wink.wink.window"):
        table.act(1, "wink")
    assert table.offered(1, "wink") == []


@rule("wink.wink.honest")
def test_a_wink_without_the_sought_number_is_refused() -> None:
    table = glances(PAIR)
    table.act(3, "look 0")
    assert table.offered(3, "wink") == []
    with refused("wink.wink.honest"):
        table.act(3, "wink")


@rule("wink.wink.chaos")
def test_with_false_winks_a_player_may_wink_without_the_sought_number() -> None:
    table = glances(PAIR, false_winks=True)
    table.act(3, "look 0")
    assert table.offered(3, "wink") == ["wink"]
    table.act(3, "wink")
    assert table.eyes(3).winking


@rule("wink.wink.only-channel")
@pytest.mark.parametrize(("gesture", "verb"), [("wink", "winks"), ("blink", "blinks"), ("frown", "frowns")])
def test_the_gesture_of_the_table_is_used_in_its_sentences(gesture: str, verb: str) -> None:
    match = find_game("wink").match(Setup(4, {"gesture": gesture}))
    assert match.definitions().gesture == gesture
    sentence = match.game_text().event({"kind": "face", "seat": 1, "target": 0, "winking": True})
    assert sentence == f"player 2 looks at player 1 and {verb}."


@rule("wink.wink.only-channel")
def test_unknown_gestures_are_refused_and_chat_is_off_by_default() -> None:
    with pytest.raises(InputError, match="gesture can be wink, blink, frown"):
        find_game("wink").match(Setup(4, {"gesture": "kick"}))
    assert not find_game("wink").match(Setup(4)).definitions().chat


@rule("wink.wink.unknown")
def test_nobody_can_wink_for_a_number_that_is_set_aside() -> None:
    table = glances("hands: 11 12 | 21 22 | 31 32 | 1 2; tokens: 36 | 31 | 1 | 11; turn: 2")
    for seat in (1, 2, 3):
        table.act(seat, "look 0")
        assert table.offered(seat, "wink") == []
        with refused("wink.wink.honest"):
            table.act(seat, "wink")


@rule("wink.wink.several")
def test_the_holder_of_several_sought_numbers_may_wink_at_each_seeker_one_at_a_time() -> None:
    table = glances("hands: 11 12 | 21 22 | 31 32 | 1 2; tokens: 21 | 31 | 22 | 11; turn: 3", wink=4)
    table.act(1, "look 0", "wink")
    with refused("wink.wink.several"):
        table.act(1, "wink")
    table.wait(0.4)
    events = table.act(1, "look 2", "wink")
    assert visible(events, 1) == [{"kind": "wink", "seat": 1, "target": 2}]


@rule("wink.wink.several")
def test_a_wink_is_for_the_player_that_the_winker_looks_at() -> None:
    table = glances(f"{SIX}; turn: 4")
    table.act(0, "look 1")
    table.act(2, "look 1")
    events = table.act(1, "look 0", "wink")
    assert visible(events, 0) == [{"kind": "face", "seat": 1, "target": 0, "winking": True}]
    assert visible(events, 2) == []


def test_a_refused_wink_has_a_sentence_that_says_why() -> None:
    table = wink(ALL_SEEK)
    refusal = table.match.check(table.state, 1, table.match.read("wink"))
    assert refusal is not None
    sentence = table.match.game_text().refusal(refusal)
    assert sentence.startswith("You can only wink while everybody is looking around")
