"""Secrecy of views, questions and events."""

from __future__ import annotations

import msgspec
import pytest

from eyeshot.kernel import canonical_bytes
from tests.games.viewpoint.arranged import ArrangedGame, arrange, arranged_game
from tests.rule import rule


def everything(table: ArrangedGame, seat: int | None) -> bytes:
    """Everything that a seat receives: its view, its questions, and its events."""
    questions = [q for q in table.match.questions(table.state) if q.by == seat]
    data = [data for event in table.events if (data := event.seen_by(seat)) is not None]
    return canonical_bytes([table.view(seat), questions, data])


def robbed(*, hand: str, pile: str = "Zero, Zero") -> ArrangedGame:
    table = arranged_game(f"hands: Thief, Five | {hand} | Ten, Ten; pile: {pile}")
    table.act(0, "play Thief", "player 1")
    return table


@rule("viewpoint.secrecy.hands")
@pytest.mark.parametrize("seat", [0, 2, None])
def test_whether_somebody_holds_a_reveal_card_shows_in_nothing(seat: int | None) -> None:
    with_porter = robbed(hand="Porter, Twenty", pile="Zero, Wink")
    without = robbed(hand="Wink, Twenty", pile="Zero, Porter")
    assert with_porter.is_window_open()
    assert without.is_window_open()
    assert everything(with_porter, seat) == everything(without, seat)


@rule("viewpoint.secrecy.hands")
@pytest.mark.parametrize("seat", [0, 2, None])
def test_whether_somebody_holds_a_reveal_card_shows_not_even_in_the_tick_of_a_question(seat: int | None) -> None:
    tables = [robbed(hand="Porter, Twenty", pile="Zero, Wink"), robbed(hand="Wink, Twenty", pile="Zero, Porter")]
    tables[0].act(1, "reveal Porter")
    assert everything(tables[0], seat) == everything(tables[1], seat)
    assert [table.match.wake_at(table.state) for table in tables] == [40, 40]
    assert all(table.is_window_open() for table in tables)


@rule("viewpoint.secrecy.hands")
def test_a_player_knows_their_own_hand_all_fields_and_the_discard_pile() -> None:
    view = arranged_game("hands: Ten, Five | Wink; fields: Zero | Twenty; discard: Minus").view(0)
    assert set(msgspec.to_builtins(view)) == {"common", "own"}
    assert set(msgspec.to_builtins(view.common)) == {
        "ask", "asked", "closes", "discard_pile", "draw_pile_size", "ended_by", "extra_turns", "fields", "hand_sizes",
        "points", "question_number", "turn", "turns", "window", "winners",
    }  # fmt: skip
    assert set(msgspec.to_builtins(view.own)) == {"answer", "hand", "has_gone_on", "is_passing", "standing_orders"}


@rule("viewpoint.secrecy.hands")
def test_hand_and_pile_sizes_are_public() -> None:
    table = arranged_game("hands: Ten, Five | Wink | ; pile: Zero, Zero, Zero")
    for seat in (0, 1, 2, None):
        assert table.view(seat).common.hand_sizes == [3, 1, 0]
        assert table.view(seat).common.draw_pile_size == 2


@rule("viewpoint.secrecy.hands")
def test_a_card_that_an_action_showed_is_known_to_the_seat_that_saw_it() -> None:
    table = arranged_game("hands: Peek | Five | Ten, Twenty", Peek="0: Look at your right neighbour's Hand.")
    table.act(0, "play Peek")
    assert [*table.known(0).values()] == [["Twenty", "Ten"]]
    assert table.known(1) == {}
    assert table.known(None) == {}


@rule("viewpoint.secrecy.hands")
def test_a_seen_card_is_no_longer_known_after_a_card_has_left_that_hand_unseen() -> None:
    table = arranged_game(
        "hands: Peek, Zero | Thief, Zero | Ten, Twenty", Peek="0: Look at your right neighbour's Hand."
    )
    table.act(0, "play Peek")
    table.act(1, "play Thief", "player 2", "steal Ten")
    assert table.known(0) == {}
    assert [*table.known(1).values()] == [["Twenty"]]
    assert [*table.known(2).values()] == [["Ten"]]


@rule("viewpoint.secrecy.hands")
@pytest.mark.parametrize("seat", [1, 2, None])
def test_a_drawn_card_is_hidden_from_the_others(seat: int | None) -> None:
    tables = [arranged_game(f"hands: Zero | Ten | Ten; pile: {pile}") for pile in ("Twenty, Wink", "Wink, Twenty")]
    assert everything(tables[0], seat) == everything(tables[1], seat)
    assert everything(tables[0], 0) != everything(tables[1], 0)


@rule("viewpoint.secrecy.hands")
@pytest.mark.parametrize("seat", [2, None])
def test_a_stolen_or_given_card_is_hidden_from_the_others(seat: int | None) -> None:
    tables = [arranged_game("hands: Thief | Twenty, Wink | Ten") for _ in range(2)]
    for table, card in zip(tables, ("Twenty", "Wink"), strict=True):
        table.act(0, "play Thief", "player 1", f"steal {card}")
    assert everything(tables[0], seat) == everything(tables[1], seat)
    gifts = [
        arranged_game("hands: Gift, Twenty, Wink | | Ten", Gift="0: Give 1 card to your left neighbour.")
        for _ in range(2)
    ]
    for table, card in zip(gifts, ("Twenty", "Wink"), strict=True):
        table.act(0, "play Gift", f"give {card}")
    assert everything(gifts[0], seat) == everything(gifts[1], seat)


@rule("viewpoint.secrecy.hands")
def test_standing_orders_are_secret() -> None:
    table = arranged_game("hands: Ten | Porter | Five")
    before = {seat: everything(table, seat) for seat in (0, 2, None)}
    table.act(1, "order 0", "hush")
    assert {seat: everything(table, seat) for seat in (0, 2, None)} == before
    assert table.own(1).standing_orders == [0]
    assert table.own(1).is_passing is True


@rule("viewpoint.secrecy.hands")
@pytest.mark.parametrize("text", ["0: DISCARD all cards.", "0: STEAL 2 cards from your left neighbour."])
def test_the_order_in_which_a_hand_is_held_shows_in_nothing_when_all_of_it_goes(text: str) -> None:
    owner = 0 if "DISCARD" in text else 1
    data = []
    for reverse in (False, True):
        table = arrange("hands: Sweep, Ten, Wink | Five, Twenty | Zero", {"Sweep": text})
        table.state.zones[owner].sort(reverse=reverse)
        table.act(0, "play Sweep")
        data.append([everything(table, seat) for seat in (0, 1, 2, None)])
    assert data[0] == data[1]


@rule("viewpoint.secrecy.hands")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_hands_are_turned_over_after_the_end_and_not_before(seat: int | None) -> None:
    table = arranged_game("hands: Twenty, Five | Ten, Wink | Zero; fields: Twenty, Twenty, Twenty, Fifteen, Five | |")
    assert b'hands"' not in canonical_bytes(table.view(seat)).replace(b'known_hands"', b"")
    table.act(0, "play Twenty")
    assert table.is_over()
    hands = table.view(seat).common.hands
    assert hands is not msgspec.UNSET
    assert [table.names(hand) for hand in hands] == [["Five"], ["Ten", "Wink"], ["Zero"]]
