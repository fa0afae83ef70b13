"""Cards that act in each of their owner's turns."""

from __future__ import annotations

import pytest

from tests.games.viewpoint.arranged import arranged_game
from tests.rule import rule

# --- cards that act each turn


@rule("viewpoint.actions.each-turn")
def test_a_card_acts_in_each_of_its_owners_turns() -> None:
    table = arranged_game("hands: | ; fields: Visionary; pile: Zero, Five, Ten, Ten, Zero, Five, Ten")
    assert table.hand(0) == ["Five", "Zero"]
    table.act(0, "play Five")
    assert table.hand(1) == ["Ten"], "in another's turn it does not act"
    table.act(1, "play Ten")
    assert table.hand(0) == ["Ten", "Zero", "Zero"]


@rule("viewpoint.actions.each-turn")
def test_an_each_turn_card_acts_only_while_it_lies_in_a_field_of_view() -> None:
    table = arranged_game("hands: Visionary, Ten | ; discard: Visionary; pile: Zero, Five")
    assert table.hand(0) == ["Ten", "Visionary", "Zero"]


@rule("viewpoint.actions.each-turn")
def test_shadow_looks_each_turn() -> None:
    table = arranged_game("hands: Ten | Wink, Five; fields: Shadow")
    assert table.prompt == "may"
    table.act(0, "yes")
    assert [table.names(told["cards"]) for told in table.event_data("look", 0)] == [["Five", "Wink"]]
    assert table.prompt == "play"


@rule("viewpoint.actions.each-turn-moment")
def test_a_card_with_at_the_start_acts_before_the_draw() -> None:
    table = arranged_game(
        "hands: Zero | ; fields: Early; pile: Five, Ten",
        Early="0: At the start of each of your turns: DISCARD all cards.",
    )
    assert table.discard == ["Zero"]
    assert table.hand(0) == ["Five"]


@rule("viewpoint.actions.each-turn-moment")
def test_a_card_with_after_the_draw_acts_before_the_play() -> None:
    table = arranged_game(
        "hands: Zero | Ten; fields: Middle; pile: Five",
        Middle="0: After the draw in each of your turns: DISCARD all cards.",
    )
    assert table.discard == ["Five", "Zero"]
    assert table.turn == 1


@rule("viewpoint.actions.each-turn-moment")
def test_a_card_with_at_the_end_acts_before_the_count() -> None:
    table = arranged_game(
        "hands: Twenty | Ten; fields: Twenty, Twenty, Twenty, Twenty, Late",
        Late="0: At the end of each of your turns: Put 1 card from your Field of View into your Hand.",
    )
    table.act(0, "play Twenty")
    assert not table.is_over()
    table.act(0, "put Twenty")
    assert not table.is_over()
    assert table.points(0) == 80


@rule("viewpoint.actions.each-turn-moment")
def test_a_card_with_at_the_end_acts_in_the_turn_in_which_it_is_played() -> None:
    table = arranged_game(
        "hands: Late | Ten; pile: Five, Zero", Late="0: At the end of each of your turns: DRAW 1 card."
    )
    table.act(0, "play Late")
    assert table.hand(0) == ["Five", "Zero"]


@rule("viewpoint.actions.each-turn-moment")
@pytest.mark.parametrize(
    "moment", ["At the start of each of your turns", "After the draw in each of your turns", "Each of your turns"]
)
def test_an_each_turn_card_played_after_its_moment_begins_with_the_next_turn(moment: str) -> None:
    table = arranged_game("hands: Early | Ten; pile: Five, Zero, Zero, Ten", Early=f"0: {moment}: DRAW 1 card.")
    table.act(0, "play Early")
    assert table.hand(0) == ["Five"]
    table.act(1, "play Ten")
    assert table.hand(0) == ["Five", "Ten", "Zero"]


@rule("viewpoint.actions.each-turn-moment")
def test_a_text_that_names_no_moment_means_the_start_of_the_turn() -> None:
    table = arranged_game(
        "hands: Zero | ; fields: Vague; pile: Five, Ten", Vague="0: Each of your turns: DISCARD all cards."
    )
    assert table.discard == ["Zero"]
    assert table.hand(0) == ["Five"]


@rule("viewpoint.actions.each-turn-moment")
def test_the_owner_of_several_each_turn_cards_chooses_their_order() -> None:
    cards = {"Early": "0: Each of your turns: DISCARD all cards.", "Other": "0: Each of your turns: DRAW 1 card."}
    for first, discard, hand in (
        ("Early", ["Zero"], ["Five", "Ten"]),
        ("Other", ["Five", "Zero"], ["Ten"]),
    ):
        table = arranged_game("hands: Zero | ; fields: Early, Other; pile: Five, Ten", **cards)
        assert table.offered(0) == ["act Early", "act Other"]
        table.act(0, f"act {first}")
        assert table.discard == discard
        assert table.hand(0) == hand


@rule("viewpoint.actions.each-turn-moment")
def test_a_card_that_has_gone_when_its_moment_comes_does_not_act() -> None:
    table = arranged_game(
        "hands: Zero | ; fields: Broom, Other; pile: Five, Ten",
        Broom="0: Each of your turns: Put 1 card from your Field of View into the Discard Pile.",
        Other="0: Each of your turns: DRAW 1 card.",
    )
    table.act(0, "act Broom", "put Other")
    assert table.hand(0) == ["Five", "Zero"]


# --- moved cards


@rule("viewpoint.actions.moved-card")
def test_a_card_that_changes_fields_of_view_works_for_its_new_owner() -> None:
    table = arranged_game(
        "hands: Barter, Ten | Ten; fields: Visionary | Five; pile: Zero, Zero, Zero, Zero, Wink, Wink"
    )
    table.act(0, "play Barter", "swap Visionary", "for Five")
    assert table.hand(1) == ["Ten", "Zero", "Zero"], "drawn by the Visionary and by the turn"
    table.act(1, "play Ten")
    assert table.hand(0) == ["Ten", "Wink", "Zero", "Zero"], "no longer by the Visionary"


@rule("viewpoint.actions.moved-card")
def test_a_moved_card_counts_for_its_new_owner() -> None:
    table = arranged_game("hands: Barter, Ten | Ten; fields: Twenty | Five")
    table.act(0, "play Barter", "swap Twenty", "for Five")
    assert (table.points(0), table.points(1)) == (5, 20)


@rule("viewpoint.actions.moved-card")
def test_a_moved_guard_protects_its_new_owners_field_of_view() -> None:
    table = arranged_game("hands: Barter, Barter | Barter, Barter | Ten; fields: Locket, Ten | Five | Twenty")
    table.act(0, "play Barter", "player 1")
    assert table.offered(0) == ["swap Locket"]
    table.act(0, "swap Locket", "for Five")
    table.act(1, "play Barter", "player 0")
    assert table.offered(1) == ["swap Locket"]


@rule("viewpoint.actions.moved-card")
def test_moving_is_not_playing() -> None:
    table = arranged_game("hands: Barter, Ten | Ten; fields: Wink | Wink; pile: Zero")
    hands = (len(table.hand(0)), len(table.hand(1)))
    table.act(0, "play Barter", "swap Wink", "for Wink")
    assert (len(table.hand(0)), len(table.hand(1))) == (hands[0] - 1, hands[1])
