"""Keywords: DRAW, DISCARD, SWAP, STEAL."""

from __future__ import annotations

import pytest

from tests.games.viewpoint.arranged import arranged_game, refused
from tests.rule import rule

# --- DRAW


@rule("viewpoint.keyword.draw")
def test_draw_takes_the_top_card_of_the_draw_pile_into_the_hand() -> None:
    table = arranged_game("hands: Glance | Ten; pile: Zero, Five, Twenty", Glance="0: DRAW 1 card.")
    assert table.pile == ["Five", "Twenty"]
    table.act(0, "play Glance")
    assert table.hand(0) == ["Five", "Zero"]


@rule("viewpoint.keyword.draw")
def test_draw_takes_one_card_after_the_other() -> None:
    table = arranged_game("hands: Glance | ; pile: Zero, Five, Twenty, Wink", Glance="0: DRAW 2 cards.")
    table.act(0, "play Glance")
    assert table.hand(0) == ["Five", "Twenty", "Zero"]


@rule("viewpoint.keyword.draw")
def test_only_the_player_who_draws_sees_the_card() -> None:
    table = arranged_game("hands: Glance | Ten; pile: Zero, Five, Twenty", Glance="0: DRAW 1 card.")
    table.act(0, "play Glance")
    assert [table.names([told["card"]]) for told in table.event_data("draw", 0)[:2]] == [["Zero"], ["Five"]]
    assert all("card" not in told for told in table.event_data("draw", 1)[:2])
    assert all("card" not in told for told in table.event_data("draw", None))


@rule("viewpoint.example.wink")
def test_wink_draws_1_card() -> None:
    table = arranged_game("hands: Wink | Ten; pile: Zero, Five, Twenty")
    table.act(0, "play Wink")
    assert table.field(0) == ["Wink"]
    assert table.hand(0) == ["Five", "Zero"]


@rule("viewpoint.example.wink")
def test_wink_is_a_card_of_our_deck() -> None:
    from eyeshot.games.viewpoint.deck.compiler import edition_deck_text, load_deck

    deck = load_deck(edition_deck_text("classic"), 1)
    assert deck.lines[deck.names.index("Wink")] == ["DRAW 1 card."]


# --- DISCARD


@rule("viewpoint.keyword.discard")
def test_discard_puts_a_card_of_the_own_hand_on_the_discard_pile() -> None:
    table = arranged_game("hands: Loss, Five, Ten | Twenty, Twenty", Loss="0: DISCARD 1 card.")
    table.act(0, "play Loss", "discard Ten")
    assert table.discard == ["Ten"]
    assert table.hand(0) == ["Five"]


@rule("viewpoint.keyword.discard")
def test_the_player_who_discards_chooses_the_card() -> None:
    table = arranged_game("hands: Frost, Zero | Five, Ten")
    table.act(0, "play Frost")
    assert table.asked == [1]
    assert table.offered(1) == ["discard Five", "discard Ten"]
    table.act(1, "discard Five")
    assert table.hand(1) == ["Ten"]


@rule("viewpoint.keyword.discard")
def test_discard_does_not_take_a_card_of_a_field_of_view_or_of_another_hand() -> None:
    table = arranged_game("hands: Loss, Five, Ten | Twenty, Twenty; fields: Zero", Loss="0: DISCARD 1 card.")
    table.act(0, "play Loss")
    for card in ("Zero", "Twenty", "Loss"):
        with refused("viewpoint.actions.valid-choice"):
            table.act(0, f"discard {card}")


@rule("viewpoint.keyword.discard")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_discarded_card_lies_face_up(seat: int | None) -> None:
    table = arranged_game("hands: Loss, Five, Ten | Twenty, Twenty", Loss="0: DISCARD 1 card.")
    table.act(0, "play Loss", "discard Ten")
    assert table.names(table.view(seat).common.discard_pile) == ["Ten"]
    assert table.names([table.event_data("discard", seat)[0]["card"]]) == ["Ten"]


# --- SWAP


@rule("viewpoint.keyword.swap")
def test_swap_exchanges_a_card_of_ones_own_field_of_view_with_one_of_anothers() -> None:
    table = arranged_game("hands: Barter | Ten; fields: Five, Zero | Twenty, Minus")
    table.act(0, "play Barter", "swap Zero", "for Twenty")
    assert table.field(0) == ["Barter", "Five", "Twenty"]
    assert table.field(1) == ["Minus", "Zero"]
    assert (table.points(0), table.points(1)) == (25, -5)


@rule("viewpoint.keyword.swap")
def test_swap_takes_any_card_of_the_one_side_and_any_card_of_the_other() -> None:
    table = arranged_game("hands: Barter, Ten | Ten; fields: Five | Twenty, Minus")
    table.act(0, "play Barter")
    for action in ("swap Ten", "swap Twenty"):
        with refused("viewpoint.keyword.swap"):
            table.act(0, action)
    table.act(0, "swap Five")
    for action in ("for Ten", "for Barter"):
        with refused("viewpoint.keyword.swap"):
            table.act(0, action)
    assert table.offered(0) == ["for Minus", "for Twenty"]


@rule("viewpoint.keyword.swap")
def test_everybody_sees_a_swap() -> None:
    table = arranged_game("hands: Barter | Ten; fields: Five | Twenty")
    table.act(0, "play Barter", "swap Five", "for Twenty")
    assert table.event_data("swap", None) == table.event_data("swap", 1) != []


@rule("viewpoint.keyword.swap-needs-both")
def test_there_is_no_swap_if_the_other_player_has_no_card() -> None:
    table = arranged_game("hands: Barter | Ten; fields: Five | ")
    table.act(0, "play Barter")
    assert table.field(0) == ["Barter", "Five"]
    assert table.turn == 1


@rule("viewpoint.keyword.swap-needs-both")
def test_there_is_no_swap_if_the_performer_has_no_card() -> None:
    table = arranged_game("hands: Card | Ten; fields: | Ten", Card="0: Put this card into your Hand. SWAP 1 card.")
    table.act(0, "play Card")
    assert table.field(0) == []
    assert table.field(1) == ["Ten"]
    assert table.turn == 1


@rule("viewpoint.keyword.swap-needs-both")
def test_a_player_without_cards_cannot_be_chosen_for_a_swap() -> None:
    table = arranged_game("hands: Barter | Ten | Ten | Ten; fields: Five | | Ten | Zero")
    table.act(0, "play Barter")
    assert table.offered(0) == ["player 2", "player 3"]


@rule("viewpoint.keyword.swap-needs-both")
def test_a_player_whose_cards_cannot_leave_cannot_be_chosen_for_a_swap() -> None:
    table = arranged_game("hands: Barter | Ten | Ten; fields: Five | Locket, Locket, Twenty | Zero")
    table.act(0, "play Barter")
    assert table.offered(0) == ["swap Barter", "swap Five"]
    table.act(0, "swap Five")
    assert table.offered(0) == ["for Zero"]


# --- STEAL


@rule("viewpoint.keyword.steal")
def test_steal_takes_a_card_of_ones_choice_from_another_hand_into_ones_own() -> None:
    table = arranged_game("hands: Thief, Zero | Five, Ten, Twenty")
    table.act(0, "play Thief")
    assert table.offered(0) == ["steal Five", "steal Ten", "steal Twenty"]
    table.act(0, "steal Twenty")
    assert table.hand(0) == ["Twenty", "Zero"]
    assert table.hand(1) == ["Five", "Ten"]


@rule("viewpoint.keyword.steal")
def test_the_thief_sees_the_whole_hand() -> None:
    table = arranged_game("hands: Thief | Twenty, Five, Ten")
    table.act(0, "play Thief")
    assert [table.names(told["cards"]) for told in table.event_data("look", 0)] == [["Twenty", "Ten", "Five"]]
    assert [*table.known(0).values()] == [["Twenty", "Ten", "Five"]]


@rule("viewpoint.keyword.steal")
def test_only_the_thief_sees_the_hand_of_the_victim() -> None:
    table = arranged_game("hands: Thief | Ten | Twenty, Five, Ten")
    table.act(0, "play Thief", "player 2")
    for seat in (1, None):
        assert all("cards" not in told for told in table.event_data("look", seat))
        assert table.known(seat) == {}


@rule("viewpoint.keyword.steal")
def test_the_table_learns_only_that_a_card_changed_hands() -> None:
    table = arranged_game("hands: Thief | Ten | Twenty, Five, Ten")
    table.act(0, "play Thief", "player 2", "steal Twenty")
    for seat in (1, None):
        assert table.event_data("steal", seat) == [
            {"kind": "steal", "seat": 0, "from": {"zone": "hand", "seat": 2}, "to": {"zone": "hand", "seat": 0}}
        ]
        assert table.view(seat).common.hand_sizes == [1, 1, 2]
    for seat in (0, 2):
        assert [table.names([told["card"]]) for told in table.event_data("steal", seat)] == [["Twenty"]]


@rule("viewpoint.keyword.steal")
def test_several_cards_are_stolen_one_by_one() -> None:
    table = arranged_game("hands: Robber | Twenty, Five, Ten", Robber="0: STEAL 2 cards.")
    table.act(0, "play Robber", "steal Twenty", "steal Five")
    assert table.hand(0) == ["Five", "Twenty"]
    assert table.hand(1) == ["Ten"]


@rule("viewpoint.keyword.steal")
def test_nobody_steals_from_themselves() -> None:
    table = arranged_game("hands: Thief, Zero | Five, Ten | Ten")
    table.act(0, "play Thief")
    with refused("viewpoint.actions.valid-choice"):
        table.act(0, "player 0")


SENTRY = (
    "5: While this card is in your Field of View, no other card leaves it."
    " | REVEAL when a player would SWAP with you: Put this card into your left neighbour's Field of View."
)


@rule("viewpoint.keyword.swap-needs-both")
def test_a_swap_whose_card_can_no_longer_leave_does_not_happen() -> None:
    table = arranged_game("hands: Barter | Sentry, Zero; fields: Five | Twenty; pile: Zero, Zero", Sentry=SENTRY)
    table.act(0, "play Barter", "swap Five", "for Twenty")
    table.reveal(1, "Sentry")
    assert table.field(0) == ["Barter", "Five", "Sentry"]
    assert table.field(1) == ["Twenty"]
