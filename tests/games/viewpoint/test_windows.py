"""Response windows: when they close, what can be changed until then, "Wait!", standing orders, playing alone."""

from __future__ import annotations

import pytest

from eyeshot.kernel import IllegalAction
from tests.games.viewpoint.arranged import ArrangedGame, arrange, refused
from tests.rule import rule

TIME = "viewpoint.keyword.reveal-window-time"
WAIT = "viewpoint.keyword.reveal-window-wait"
ORDERS = "viewpoint.keyword.reveal-window-orders"
RING = {"Ring": "0: Each player STEALs 1 card from their left neighbour."}


def everybody_robbed(window_seconds: int = 6, hands: str = "Porter, Ten | Five, Zero") -> ArrangedGame:
    """A window that concerns all three seats; unless told otherwise, seat 1 holds a Porter."""
    table = arrange(f"hands: Ring, Ten | {hands}; pile: Zero, Wink, Porter", RING, window_seconds)
    table.act(0, "play Ring")
    assert table.is_window_open()
    return table


def one_robbed(window_seconds: int = 6, hand: str = "Porter, Ten", alone: int | None = None) -> ArrangedGame:
    """A window that concerns seat 1 only."""
    table = arrange(f"hands: Thief, Ten | {hand} | Five; pile: Zero, Wink, Porter", {}, window_seconds)
    table.match.set_alone(table.state, alone)
    table.act(0, "play Thief", "player 1")
    assert table.asked in ([1], [])
    return table


# --- when it closes


@rule(TIME)
def test_a_window_closes_when_all_who_are_asked_have_gone_on() -> None:
    table = everybody_robbed()
    for seat in (2, 0, 1):
        assert table.is_window_open()
        table.act(seat, "go-on")
    assert not table.is_window_open()


@rule(TIME)
def test_a_window_closes_at_its_deadline() -> None:
    table = everybody_robbed()
    table.act(0, "go-on")
    table.wait(60 - table.state.tick - 1)
    assert table.is_window_open()
    table.wait(1)
    assert not table.is_window_open()


@rule(TIME)
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_nobody_can_go_on_in_the_first_seven_ticks_whatever_they_hold(seat: int) -> None:
    table = everybody_robbed()
    for _ in range(7):
        with pytest.raises(IllegalAction) as refusal:
            table.match.apply(table.state, seat, table.code(seat, "go-on"), table.rng)
        assert (refusal.value.rule, refusal.value.key) == (TIME, "too-early")
        table.wait(1)
    table.match.apply(table.state, seat, table.code(seat, "go-on"), table.rng)


@rule(TIME)
@pytest.mark.parametrize("tick", [0, 6, 7, 59])
def test_a_reveal_can_be_chosen_at_any_tick_and_neither_ends_nor_shortens_the_window(tick: int) -> None:
    table = one_robbed()
    table.wait(tick)
    table.act(1, "reveal Porter")
    assert table.is_window_open()
    assert table.match.wake_at(table.state) == 60
    table.wait(60 - tick)
    assert [shown["seat"] for shown in table.event_data("reveal")] == [1]


@rule(TIME)
def test_whoever_has_chosen_a_reveal_can_go_on() -> None:
    table = one_robbed()
    table.act(1, "reveal Porter", "go-on")
    assert [shown["seat"] for shown in table.event_data("reveal")] == [1]
    assert table.state.tick == 7


@rule(TIME)
def test_a_reveal_can_be_changed_and_taken_back_until_the_window_closes() -> None:
    table = arrange(
        "hands: Thief, Ten | Porter, Alarm, Ten; pile: Zero, Wink",
        {"Alarm": "0: REVEAL when a player would STEAL from you: DRAW 1 card."},
    )
    table.act(0, "play Thief")
    assert table.offered(1) == ["go-on", "reveal Alarm", "reveal Porter"]
    table.act(1, "reveal Porter", "reveal Alarm", "withdraw")
    assert table.own(1).answer is None
    table.act(1, "reveal Alarm")
    assert table.offered(1) == ["go-on", "reveal Alarm", "reveal Porter", "withdraw"]
    table.wait(60)
    assert [table.names([shown["card"]]) for shown in table.event_data("reveal")] == [["Alarm"]]


@rule(TIME)
def test_what_is_taken_back_after_going_on_is_waited_for_again() -> None:
    table = everybody_robbed()
    table.act(1, "reveal Porter", "go-on", "withdraw")
    table.act(0, "go-on")
    table.act(2, "go-on")
    assert table.is_window_open()
    assert table.own(1).has_gone_on is False


@rule("viewpoint.keyword.reveal-window")
def test_nobody_sees_who_has_gone_on() -> None:
    table = everybody_robbed()
    before = [table.view(seat) for seat in (0, 2, None)]
    events = table.act(1, "go-on")
    assert [table.view(seat) for seat in (0, 2, None)] == before
    assert [event.seen_by(seat) for event in events for seat in (0, 2, None)] == [None] * 3
    assert table.own(1).has_gone_on is True


@rule(TIME)
def test_without_a_clock_every_player_who_is_asked_answers() -> None:
    table = everybody_robbed(window_seconds=0)
    assert table.match.wake_at(table.state) is None
    table.act(0, "go-on")
    table.act(2, "go-on")
    table.wait(1000)
    assert table.is_window_open()
    table.act(1, "reveal Porter")
    assert not table.is_window_open(), "a REVEAL is an answer"


@rule(TIME)
def test_without_a_clock_the_first_seven_ticks_pass_all_the_same() -> None:
    table = one_robbed(window_seconds=0)
    table.act(1, "reveal Porter")
    assert table.is_window_open()
    assert table.match.wake_at(table.state) == 7


# --- "Wait!"


@rule(WAIT)
def test_wait_keeps_a_window_open_for_ten_seconds_more_and_all_hear_it() -> None:
    table = everybody_robbed()
    table.act(2, "wait")
    assert table.common.closes == 160
    assert table.event_data("wait", None) == [{"kind": "wait", "seat": 2}]


@rule(WAIT)
def test_wait_can_be_said_once_in_a_window_by_those_who_are_asked() -> None:
    table = one_robbed()
    with refused("viewpoint.keyword.reveal-window"):
        table.act(0, "wait")
    table.act(1, "wait")
    with refused(WAIT):
        table.act(1, "wait")


@rule(WAIT)
def test_each_player_can_say_wait_three_times_in_a_game() -> None:
    table = everybody_robbed()
    for _ in range(3):
        table.state.has_waited = False
        table.act(1, "wait")
    table.state.has_waited = False
    with refused(WAIT):
        table.act(1, "wait")
    table.act(0, "wait")


@rule(WAIT)
def test_whoever_says_wait_is_waited_for_even_if_they_had_gone_on() -> None:
    table = one_robbed()
    table.wait(7)
    table = everybody_robbed()
    table.act(1, "go-on", "wait")
    table.act(0, "go-on")
    table.act(2, "go-on")
    assert table.is_window_open()


@rule(WAIT)
@pytest.mark.parametrize("hand", ["Porter, Ten", "Ten, Five"])
def test_wait_is_offered_whatever_one_holds(hand: str) -> None:
    table = one_robbed(hand=hand)
    assert [q.prompt for q in table.match.questions(table.state) if q.by == 1] == ["window", "wait", "standing-orders"]


# --- standing orders


def ordered(table: ArrangedGame, seat: int) -> None:
    table.act(seat, f"order {table.match.config.deck.trigger[table.match.config.deck.names.index('Porter')]}")


@rule(ORDERS)
def test_an_order_is_carried_out_when_the_window_closes_and_not_before() -> None:
    table = one_robbed()
    ordered(table, 1)
    table.wait(59)
    assert table.event_data("answered", 1) == []
    assert table.is_window_open()
    table.wait(1)
    assert [shown["seat"] for shown in table.event_data("reveal")] == [1]


@rule(ORDERS)
def test_an_order_is_carried_out_for_who_has_gone_on() -> None:
    table = one_robbed()
    ordered(table, 1)
    table.act(1, "go-on")
    assert [shown["seat"] for shown in table.event_data("reveal")] == [1]


@rule(ORDERS)
def test_not_this_time_overrules_an_order_for_this_window() -> None:
    table = one_robbed()
    ordered(table, 1)
    table.act(1, "not-this-time", "go-on")
    assert not table.is_window_open()
    assert table.event_data("reveal") == []
    assert table.own(1).standing_orders != []


@rule(ORDERS)
def test_whoever_passes_for_the_turn_has_suspended_the_orders() -> None:
    table = one_robbed()
    ordered(table, 1)
    table.act(1, "hush")
    table.wait(60)
    assert table.event_data("reveal") == []


# --- alone


@rule(TIME)
def test_a_person_alone_who_holds_nothing_that_fits_is_not_waited_for() -> None:
    table = one_robbed(hand="Ten, Five", alone=1)
    assert table.asked == []
    assert table.match.wake_at(table.state) == 7
    table.wait(7)
    assert not table.is_window_open()


@rule(TIME)
def test_a_person_alone_who_holds_a_card_that_fits_has_no_clock() -> None:
    table = one_robbed(alone=1)
    assert table.match.wake_at(table.state) is None
    table.wait(7)
    table.act(1, "reveal Porter")
    assert [shown["seat"] for shown in table.event_data("reveal")] == [1]


@rule(TIME)
def test_bots_answer_a_person_alone_who_holds_nothing_in_the_same_time() -> None:
    table = arrange("hands: Ring, Ten | Porter, Ten | Five, Zero; pile: Zero, Wink", RING)
    table.match.set_alone(table.state, 2)
    table.act(0, "play Ring")
    assert table.asked == [0, 1]
    table.act(0, "go-on")
    table.act(1, "reveal Porter", "go-on")
    assert table.state.tick == 7
    assert [shown["seat"] for shown in table.event_data("reveal")] == [1]


@pytest.mark.parametrize("hand", ["Porter, Ten", "Ten, Five"])
def test_nobody_sees_the_clock_of_a_person_alone(hand: str) -> None:
    table = one_robbed(hand=hand, alone=1)
    assert table.common.closes is None
    assert all(q.closes is None for q in table.match.questions(table.state))
