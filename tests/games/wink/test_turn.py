"""Turns: order, placing and the time limit."""

from __future__ import annotations

import pytest

from eyeshot.games.wink.match_config import TICKS_PER_SECOND
from eyeshot.kernel import SeededRng
from tests.games.wink.arranged import ALL_SEEK, FIVE, TICK_S, TestTable, refused, wink
from tests.rule import rule

FRESH = "hands: 7 12 | 3 9 | 1 2 | 30 31"


@rule("wink.place.any")
def test_a_player_puts_the_token_on_a_face_up_card_and_announces_its_number() -> None:
    table = wink(FRESH)
    table.act(0, "place 20")
    assert table.common.tokens == [20, None, None, None]
    assert table.received("place") == [{"kind": "place", "seat": 0, "number": 20}]


@rule("wink.place.any")
def test_a_token_cannot_be_placed_on_a_card_that_is_face_down_or_taken() -> None:
    table = wink(f"{FRESH}; down: 20; taken: 21")
    for number in (20, 21):
        with refused("wink.place.any"):
            table.act(0, f"place {number}")


@rule("wink.place.not-own")
def test_a_seeker_may_not_stand_on_a_number_they_hold() -> None:
    table = wink(FRESH)
    with refused("wink.place.not-own"):
        table.act(0, "place 7")
    assert "place 7" not in table.offered(0, "place")
    assert "place 3" in table.offered(0, "place")


@rule("wink.place.not-occupied")
def test_a_seeker_may_not_stand_where_another_token_stands() -> None:
    table = wink(f"{FRESH}; tokens: 0 | 20 | 21 | 0")
    with refused("wink.place.not-occupied"):
        table.act(0, "place 20")
    assert "place 20" not in table.offered(0, "place")


@rule("wink.place.none-left")
def test_a_player_who_has_no_card_to_place_on_keeps_the_token_and_the_turn_passes_on() -> None:
    table = wink(f"{FRESH}; down: 1-6 8-11 13-36")
    assert table.received("no-place") == [{"kind": "no-place", "seat": 0}]
    assert table.common.tokens[0] is None
    assert (table.state.turn, table.state.phase) == (1, "glances")
    table.wait_out()
    assert table.offered(1, "place") == ["place 7", "place 12"]


@rule("wink.turn.clockwise")
def test_turns_of_wink_go_clockwise_and_in_the_first_round_players_only_place() -> None:
    table = wink(f"{FRESH}; turn: 2")
    awaited = []
    for number in (20, 21, 22, 23):
        awaited += table.awaited()
        table.act(table.state.turn, f"place {number}")
        table.wait_out()
    assert awaited == [(2, "place"), (3, "place"), (0, "place"), (1, "place")]
    assert table.awaited() == [(2, "name")]


@rule("wink.turn.clockwise")
def test_a_player_cannot_place_the_token_in_anothers_turn() -> None:
    table = wink(FRESH)
    with refused("wink.turn.clockwise"):
        table.act(1, "place 20")


@rule("wink.turn.name-then-place")
def test_from_the_second_round_on_a_player_first_names_and_then_places() -> None:
    table = wink(ALL_SEEK)
    assert table.awaited() == [(0, "name")]
    table.act(0, "name 2")
    assert table.awaited() == [(0, "place")]
    table.act(0, "place 33")
    assert (table.state.turn, table.state.phase) == (1, "glances")


@rule("wink.turn.name-then-place")
def test_a_player_cannot_name_a_partner_in_anothers_turn_or_twice() -> None:
    table = wink(ALL_SEEK)
    with refused("wink.turn.name-then-place"):
        table.act(1, "name 2")
    table.act(0, "name 2")
    with refused("wink.turn.name-then-place"):
        table.act(0, "name 1")


# --- time


@rule("wink.turn.time")
def test_when_the_time_to_name_is_up_a_partner_is_named_by_lot() -> None:
    named = set()
    for seed in range(30):
        table = wink(FIVE, rng=SeededRng(seed), turn=15)
        table.wait(15 - TICK_S)
        assert table.received("late") == []
        table.wait(TICK_S)
        assert table.received("late") == [{"kind": "late", "seat": 0}]
        named |= {event["named"] for event in table.received("name")}
    assert named == {1, 2, 3, 4}


@rule("wink.turn.time")
def test_when_the_time_to_place_is_up_the_token_stays_off_the_field_and_the_turn_passes_on() -> None:
    table = wink(FRESH)
    table.wait_out()
    assert table.common.tokens == [None] * 4
    assert (table.state.turn, table.state.phase) == (1, "glances")
    table = wink(ALL_SEEK)
    table.act(0, "name 2")
    table.wait_out()
    assert table.common.tokens[0] is None
    assert (table.state.turn, table.state.phase) == (1, "glances")


@rule("wink.turn.time-again")
def test_a_player_whose_time_ran_out_has_20_seconds_in_their_next_turn() -> None:
    table = wink(FRESH, turn=120)
    table.wait(120)
    assert _lengths_of_a_round(table, late=(0,)) == [120, 120, 120, 20]
    assert _lengths_of_a_round(table) == [120, 120, 120, 20]
    assert _lengths_of_a_round(table) == [120, 120, 120, 120], "they have placed in time"


def _lengths_of_a_round(table: TestTable, late: tuple[int, ...] = ()) -> list[int]:
    """Play the turns of seats 1, 2, 3 and 0; return how many seconds each had."""
    lengths = []
    for seat in (1, 2, 3, 0):
        table.wait_out()
        lengths.append((table.state.closes - table.state.tick) // TICKS_PER_SECOND)
        if seat in late:
            table.wait_out()
            continue
        if table.state.phase == "name":
            table.act(seat, f"name {(seat + 1) % 4}")
        table.act(seat, table.offered(seat, "place")[0])
    return lengths


@rule("wink.turn.time")
def test_with_turn_0_a_turn_of_wink_has_no_time_limit() -> None:
    table = wink(FRESH, turn=0)
    assert table.match.wake_at(table.state) is None
    table.wait(10_000)
    assert table.awaited() == [(0, "place")]


@pytest.mark.parametrize("seat", [0, 1])
def test_a_refused_placement_has_a_sentence_that_says_why(seat: int) -> None:
    table = wink(FRESH)
    refusal = table.match.check(table.state, seat, table.match.read("place 7"))
    assert refusal is not None
    sentence = table.match.game_text().refusal(refusal)
    assert sentence == (
        "You hold number 7 yourself, so you cannot seek it."
        if seat == 0
        else "You can only place your Token on your own turn, and it is player 1’s turn now."
    )
