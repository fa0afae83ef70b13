"""Missed turns and extra turns."""

from __future__ import annotations

from tests.games.viewpoint.arranged import arranged_game
from tests.rule import rule

# --- missed and extra turns


@rule("viewpoint.actions.turns-missed-and-extra")
def test_nothing_of_a_missed_turn_happens() -> None:
    table = arranged_game(
        "hands: Zero, Zero | Ten; fields: | Visionary, Twenty, Twenty, Twenty, Twenty, Twenty; missed: 0 | 1; "
        "pile: Five, Ten, Wink"
    )
    table.act(0, "play Zero")
    assert table.hand(1) == ["Ten"], "no draw, no each-turn action"
    assert not table.is_over(), "no count"
    assert table.turn == 0


@rule("viewpoint.actions.turns-missed-and-extra")
def test_the_turn_after_a_missed_one_is_taken() -> None:
    table = arranged_game("hands: Zero, Zero | Ten, Five; missed: 0 | 1")
    table.act(0, "play Zero")
    table.act(0, "play Zero")
    assert table.turn == 1


@rule("viewpoint.actions.turns-missed-and-extra")
def test_missed_turns_add_up() -> None:
    table = arranged_game(
        "hands: Halt, Halt, Ten, Ten, Ten | Ten, Five, Zero", Halt="0: Your left neighbour misses their next turn."
    )
    table.act(0, "play Halt")
    table.act(0, "play Halt")
    table.act(0, "play Ten")
    assert table.turn == 1
    table = arranged_game(
        "hands: Halt, Ten, Ten, Ten | Ten, Five, Zero",
        Halt="0: Your left neighbour misses their next turn. Your left neighbour misses their next turn.",
    )
    turns = []
    for name in ("Halt", "Ten", "Ten"):
        turns.append(table.turn)
        table.act(0, f"play {name}")
    assert turns == [0, 0, 0]
    assert table.turn == 1


@rule("viewpoint.actions.turns-missed-and-extra")
def test_extra_turns_add_up() -> None:
    table = arranged_game("hands: Twice, Ten, Ten | Ten", Twice="0: Take an extra turn. Take an extra turn.")
    table.act(0, "play Twice")
    table.act(0, "play Ten")
    assert table.turn == 0
    table.act(0, "play Ten")
    assert table.turn == 1


@rule("viewpoint.actions.turns-missed-and-extra")
def test_a_missed_turn_uses_up_one_extra_turn() -> None:
    table = arranged_game("hands: Even, Ten | Ten", Even="0: Take an extra turn. Miss your next turn.")
    table.act(0, "play Even")
    assert table.turn == 1
    table.act(1, "play Ten")
    assert table.turn == 0, "and the turn after is not missed"


@rule("viewpoint.actions.turns-missed-and-extra")
def test_an_extra_turn_makes_up_for_a_missed_one() -> None:
    table = arranged_game("hands: Even, Ten | Ten", Even="0: Miss your next turn. Take an extra turn.")
    table.act(0, "play Even")
    assert table.turn == 1
    table.act(1, "play Ten")
    assert table.turn == 0


# --- extra turns


@rule("viewpoint.actions.extra-turn")
def test_an_extra_turn_is_a_whole_turn() -> None:
    table = arranged_game("hands: Clock | Ten | Ten; fields: Visionary; pile: Zero, Five, Ten, Wink, Wink")
    table.act(0, "play Clock")
    assert table.turn == 0
    assert table.hand(0) == ["Five", "Ten", "Wink", "Zero"], "the Visionary and the draw"
    table.act(0, "play Ten")
    assert table.turn == 1, "after it play goes on clockwise"


@rule("viewpoint.actions.extra-turn")
def test_between_a_turn_and_its_extra_turn_the_viewpoints_are_counted() -> None:
    table = arranged_game("hands: Clock | Ten; fields: Twenty, Twenty, Twenty, Twenty, Twenty; pile: Zero, Zero")
    table.act(0, "play Clock")
    assert table.is_over()
    assert table.winners == (0,)


@rule("viewpoint.actions.extra-turn")
def test_an_extra_turn_gained_in_somebody_elses_turn_follows_their_next_one() -> None:
    table = arranged_game("hands: Kind, Ten | Ten | Ten, Ten, Ten", Kind="0: Your right neighbour takes an extra turn.")
    table.act(0, "play Kind")
    assert table.turn == 1
    table.act(1, "play Ten")
    table.act(2, "play Ten")
    assert table.turn == 2
    table.act(2, "play Ten")
    assert table.turn == 0
