"""CANCEL: what it stops, what it moves, and what it leaves."""

from __future__ import annotations

from tests.games.viewpoint.arranged import arranged_game
from tests.rule import rule

HALT = "0: Your left neighbour misses their next turn."


@rule("viewpoint.keyword.cancel")
def test_cancel_stops_the_action_that_the_card_names() -> None:
    table = arranged_game("hands: Thief | Porter, Ten; pile: Zero, Five")
    table.act(0, "play Thief")
    table.reveal(1, "Porter")
    assert table.event_data("look") == []
    assert table.hand(0) == ["Zero"]
    assert table.turn == 1


@rule("viewpoint.keyword.cancel")
def test_the_cancelled_and_the_cancelling_card_both_go_to_the_discard_pile() -> None:
    table = arranged_game("hands: Thief | Porter, Ten; pile: Zero, Five")
    table.act(0, "play Thief")
    table.reveal(1, "Porter")
    assert table.discard == ["Porter", "Thief"]
    assert table.field(0) == []
    assert table.hand(1) == ["Five", "Ten"]


@rule("viewpoint.keyword.cancel")
def test_the_cancelled_card_no_longer_counts() -> None:
    table = arranged_game("hands: Bright | Stone, Ten; fields: Ten; pile: Zero, Five", Bright="20: DRAW 1 card.")
    table.act(0, "play Bright")
    assert table.points(0) == 30
    table.reveal(1, "Stone")
    assert table.points(0) == 10


@rule("viewpoint.keyword.cancel")
def test_none_of_the_cancelled_action_happens_for_any_player_it_would_have_affected() -> None:
    table = arranged_game("hands: Frost | Umbrella, Ten | Five, Ten | Five, Ten")
    table.act(0, "play Frost")
    table.reveal(1, "Umbrella")
    assert table.discard == ["Frost", "Umbrella"]
    assert table.hand(2) == ["Five", "Ten"]
    assert table.hand(3) == ["Five", "Ten"]
    assert table.turn == 1


@rule("viewpoint.keyword.cancel")
def test_nobody_is_robbed_if_one_victim_of_many_cancels() -> None:
    table = arranged_game("hands: Magpie | Five | Porter | Ten", Magpie="0: STEAL 1 card from each other player.")
    table.act(0, "play Magpie")
    table.reveal(2, "Porter")
    assert table.hand(0) == []
    assert [table.hand(seat) for seat in (1, 3)] == [["Five"], ["Ten"]]


@rule("viewpoint.keyword.cancel")
def test_the_other_actions_of_a_cancelling_card_are_performed() -> None:
    table = arranged_game(
        "hands: Thief, Five | Bell, Ten; pile: Zero, Wink, Wink",
        Bell="0: REVEAL when a player would STEAL from you: CANCEL that. That player DISCARDs 1 card. DRAW 1 card.",
    )
    table.act(0, "play Thief")
    table.reveal(1, "Bell")
    table.act(0, "discard Five")
    assert table.discard == ["Bell", "Five", "Thief"]
    assert table.hand(1) == ["Ten", "Wink", "Wink"]


@rule("viewpoint.keyword.cancel")
def test_if_you_do_does_not_follow_a_cancelled_action() -> None:
    table = arranged_game(
        "hands: Card | Porter, Ten; pile: Zero, Five, Five", Card="0: You may STEAL 1 card. If you do, DRAW 1 card."
    )
    table.act(0, "play Card", "yes")
    table.reveal(1, "Porter")
    assert table.hand(0) == ["Zero"]


@rule("viewpoint.keyword.cancel")
def test_nothing_is_cancelled_without_an_answer() -> None:
    table = arranged_game("hands: Thief | Porter, Ten; pile: Zero, Five")
    table.act(0, "play Thief")
    table.all_go_on()
    table.act(0, "steal Porter")
    assert table.hand(0) == ["Porter", "Zero"]


# --- whole cards and single actions


@rule("viewpoint.keyword.cancel-whole-card")
def test_a_cancel_of_a_card_answers_it_as_it_is_played_before_its_first_action() -> None:
    table = arranged_game("hands: Bright | Stone, Ten; pile: Zero, Five, Wink", Bright="20: DRAW 1 card. DRAW 1 card.")
    table.act(0, "play Bright")
    assert table.is_window_open()
    assert table.hand(0) == ["Zero"]
    table.reveal(1, "Stone")
    assert table.hand(0) == ["Zero"], "no action of it happens"


@rule("viewpoint.keyword.cancel-whole-card")
def test_a_played_card_that_is_cancelled_counts_as_played_for_the_turn() -> None:
    table = arranged_game("hands: Twenty, Ten | Stone, Ten; pile: Zero, Five")
    table.act(0, "play Twenty")
    table.reveal(1, "Stone")
    assert table.discard == ["Stone", "Twenty"]
    assert table.turn == 1


@rule("viewpoint.keyword.cancel-whole-card")
def test_a_cancel_of_an_action_answers_it_as_it_is_announced_with_its_targets() -> None:
    table = arranged_game("hands: Thief | Porter | Porter, Ten; pile: Zero, Five")
    table.act(0, "play Thief", "player 2")
    assert table.offered(1) == [], "who is robbed is known only when the STEAL is announced"
    assert table.offered(2) == ["go-on", "reveal Porter"]


@rule("viewpoint.keyword.cancel-whole-card")
def test_actions_of_the_same_card_that_it_does_not_cover_are_still_performed() -> None:
    table = arranged_game(
        "hands: Rascal | Porter, Ten; pile: Zero, Five, Wink, Wink", Rascal="0: DRAW 1 card. STEAL 1 card. DRAW 1 card."
    )
    table.act(0, "play Rascal")
    table.reveal(1, "Porter")
    assert table.discard == ["Porter", "Rascal"]
    assert table.hand(0) == ["Five", "Wink", "Zero"]


@rule("viewpoint.keyword.cancel-whole-card")
def test_a_second_action_of_the_same_kind_is_announced_by_itself() -> None:
    table = arranged_game(
        "hands: Twice | Porter, Ten, Five; pile: Zero, Wink, Wink", Twice="0: STEAL 1 card. STEAL 1 card."
    )
    table.act(0, "play Twice")
    table.reveal(1, "Porter")
    table.act(0, "steal Ten")
    assert table.hand(0) == ["Ten", "Zero"]


@rule("viewpoint.keyword.cancel-whole-card")
def test_a_swap_is_announced_with_both_cards() -> None:
    table = arranged_game("hands: Barter | Pond, Ten; fields: Five | Ten; pile: Zero")
    table.act(0, "play Barter", "swap Five", "for Ten")
    assert table.is_window_open()
    table.reveal(1, "Pond")
    assert table.field(0) == ["Five"]
    assert table.field(1) == ["Ten"]


# --- what follows "If you do"

RAISE = "0: You may RESURRECT 1 card. If you do, DRAW 2 cards."
PRIEST = "0: REVEAL when another player would RESURRECT a card: CANCEL that."


@rule("viewpoint.keyword.cancel-whole-card")
def test_a_resurrected_card_that_is_cancelled_was_resurrected_all_the_same() -> None:
    table = arranged_game("hands: Raise | Stone, Ten; discard: Twenty; pile: Zero, Five, Five, Wink", Raise=RAISE)
    table.act(0, "play Raise", "yes")
    table.reveal(1, "Stone")
    assert table.discard == ["Stone", "Twenty"]
    assert table.hand(0) == ["Five", "Five", "Zero"]


@rule("viewpoint.keyword.cancel-whole-card")
def test_a_card_that_is_cancelled_was_played_all_the_same() -> None:
    table = arranged_game(
        "hands: Spring, Twenty | Stone, Ten; pile: Zero, Five, Five, Wink",
        Spring="0: You may play 1 more card. If you do, DRAW 2 cards.",
    )
    table.act(0, "play Spring", "yes", "play Twenty")
    table.reveal(1, "Stone")
    assert table.discard == ["Stone", "Twenty"]
    assert table.hand(0) == ["Five", "Five", "Zero"]


@rule("viewpoint.keyword.cancel-whole-card")
def test_a_cancel_of_what_a_resurrected_card_does_does_not_cover_the_resurrect() -> None:
    table = arranged_game("hands: Raise | Porter, Ten; discard: Thief; pile: Zero, Five, Five, Wink", Raise=RAISE)
    table.act(0, "play Raise", "yes")
    table.reveal(1, "Porter")
    assert table.discard == ["Porter", "Thief"]
    assert table.hand(0) == ["Five", "Five", "Zero"]


@rule("viewpoint.keyword.cancel-whole-card")
def test_only_the_if_you_do_of_the_cancelled_action_is_lost() -> None:
    table = arranged_game(
        "hands: Raise | Porter, Ten; discard: Greed; pile: Zero, Five, Five, Wink, Wink",
        Raise=RAISE,
        Greed="0: You may STEAL 1 card. If you do, DRAW 1 card.",
    )
    table.act(0, "play Raise", "yes", "yes")
    table.reveal(1, "Porter")
    assert table.hand(0) == ["Five", "Five", "Zero"]


@rule("viewpoint.keyword.cancel")
def test_if_you_do_does_not_follow_a_cancelled_resurrect() -> None:
    table = arranged_game(
        "hands: Raise | Priest, Ten; discard: Twenty; pile: Zero, Five, Five, Wink", Raise=RAISE, Priest=PRIEST
    )
    table.act(0, "play Raise", "yes")
    table.reveal(1, "Priest")
    assert table.discard == ["Priest", "Raise", "Twenty"]
    assert table.hand(0) == ["Zero"]


@rule("viewpoint.keyword.cancel")
def test_if_you_do_does_not_follow_a_resurrect_whose_second_card_is_cancelled() -> None:
    table = arranged_game(
        "hands: Raise | Priest, Ten; discard: Ten, Twenty; pile: Zero, Five, Five, Wink",
        Raise="0: You may RESURRECT 2 cards. If you do, DRAW 2 cards.",
        Priest=PRIEST,
    )
    table.act(0, "play Raise", "yes", "resurrect Ten")
    table.all_go_on()
    table.reveal(1, "Priest")
    assert table.field(0) == ["Ten"]
    assert table.hand(0) == ["Zero"]


@rule("viewpoint.keyword.cancel-whole-card")
def test_after_a_resurrected_card_that_is_cancelled_the_next_one_follows() -> None:
    table = arranged_game(
        "hands: Raise | Stone, Ten; discard: Five, Twenty; pile: Zero, Five, Five, Wink",
        Raise="0: You may RESURRECT 2 cards. If you do, DRAW 2 cards.",
    )
    table.act(0, "play Raise", "yes", "resurrect Twenty")
    table.reveal(1, "Stone")
    table.act(0, "resurrect Five")
    assert table.field(0) == ["Five", "Raise"]
    assert table.hand(0) == ["Five", "Five", "Zero"]


# --- cancelling a CANCEL


@rule("viewpoint.keyword.cancel-cancelled")
def test_a_cancel_can_itself_be_cancelled() -> None:
    table = arranged_game("hands: Thief, Skin | Porter, Ten; pile: Zero, Five")
    table.act(0, "play Thief")
    table.reveal(1, "Porter")
    assert table.offered(0) == ["go-on", "reveal Skin"]
    table.reveal(0, "Skin")
    table.all_go_on()
    assert table.discard == ["Porter", "Skin"]
    assert table.field(0) == ["Thief"]


@rule("viewpoint.keyword.cancel-cancelled")
def test_the_first_announced_action_happens_if_its_cancel_is_cancelled() -> None:
    table = arranged_game("hands: Thief, Skin | Porter, Ten; pile: Zero, Five")
    table.act(0, "play Thief")
    table.reveal(1, "Porter")
    table.reveal(0, "Skin")
    table.all_go_on()
    assert table.hand(0) == ["Ten", "Zero"]


@rule("viewpoint.keyword.cancel-cancelled")
def test_the_actions_after_a_cancelled_cancel_are_performed() -> None:
    table = arranged_game(
        "hands: Thief, Skin | Bell, Ten; pile: Zero, Wink, Twenty",
        Bell="0: REVEAL when a player would STEAL from you: CANCEL that. DRAW 1 card.",
    )
    table.act(0, "play Thief")
    table.reveal(1, "Bell")
    table.reveal(0, "Skin")
    table.all_go_on()
    assert table.offered(0) == ["steal Ten", "steal Wink"]


@rule("viewpoint.keyword.cancel-cancelled")
def test_a_cancel_is_cancelled_only_by_a_card_that_names_it() -> None:
    table = arranged_game("hands: Thief, Pond | Porter, Ten; fields: Five | Five; pile: Zero, Skin")
    table.act(0, "play Thief")
    table.reveal(1, "Porter")
    assert table.is_window_open()
    assert table.offered(0) == ["go-on"]
    table.all_go_on()
    assert table.discard == ["Porter", "Thief"]


@rule("viewpoint.keyword.cancel-cancelled")
def test_only_the_owner_of_a_card_can_cancel_its_cancel() -> None:
    table = arranged_game("hands: Thief, Ten | Porter, Skin, Ten | Skin; pile: Zero")
    table.act(0, "play Thief", "player 1")
    table.reveal(1, "Porter")
    assert table.offered(0) == ["go-on"]
    assert table.offered(1) == table.offered(2) == []


@rule("viewpoint.keyword.cancel-cancelled")
def test_a_cancel_of_a_cancel_can_be_cancelled_as_well() -> None:
    table = arranged_game("hands: Thief, Skin | Porter, Skin, Ten; pile: Zero, Five")
    table.act(0, "play Thief")
    table.reveal(1, "Porter")
    table.reveal(0, "Skin")
    assert table.offered(1) == ["go-on", "reveal Skin"]
    table.reveal(1, "Skin")
    assert table.is_window_open(), "the first CANCEL is announced still"
    table.all_go_on()
    assert table.discard == ["Porter", "Skin", "Skin", "Thief"]
    assert table.hand(1) == ["Five", "Ten"]


@rule("viewpoint.keyword.cancel-cancelled")
def test_a_guard_keeps_a_cancelled_card_in_its_field_of_view() -> None:
    table = arranged_game("hands: Thief | Porter, Ten; fields: Locket; pile: Zero, Five")
    table.act(0, "play Thief")
    table.reveal(1, "Porter")
    assert table.field(0) == ["Locket", "Thief"]
    assert table.discard == ["Porter"]


@rule("viewpoint.keyword.cancel-cancelled")
def test_the_actions_of_a_cancelled_card_that_a_guard_keeps_do_not_happen() -> None:
    table = arranged_game(
        "hands: Bright | Stone, Ten; fields: Locket; pile: Zero, Five, Five", Bright="20: DRAW 1 card."
    )
    table.act(0, "play Bright")
    table.reveal(1, "Stone")
    assert table.field(0) == ["Bright", "Locket"]
    assert table.hand(0) == ["Zero"]


@rule("viewpoint.keyword.cancel-cancelled")
def test_a_protecting_card_that_is_cancelled_itself_does_not_stay() -> None:
    table = arranged_game(
        "hands: Wall | Stone, Ten; fields: Ten; pile: Zero",
        Wall="20: While this card is in your Field of View, no other card leaves it.",
    )
    table.act(0, "play Wall")
    table.reveal(1, "Stone")
    assert table.field(0) == ["Ten"]


@rule("viewpoint.keyword.cancel-cancelled")
def test_a_card_counts_as_lying_in_its_field_of_view_from_the_moment_it_is_played() -> None:
    table = arranged_game(
        "hands: Wall | Stone, Ten; fields: Locket, Ten; pile: Zero",
        Wall="20: While this card is in your Field of View, no other card leaves it.",
    )
    table.act(0, "play Wall")
    table.reveal(1, "Stone")
    assert table.field(0) == ["Locket", "Ten", "Wall"]


# --- what stays


@rule("viewpoint.keyword.cancel-done-stays")
def test_actions_before_a_cancelled_action_stay_done() -> None:
    table = arranged_game(
        "hands: Rascal | Porter, Ten, Five; fields: | Twenty; pile: Zero, Five",
        Rascal="0: Another player you choose DISCARDs 1 card. DRAW 1 card. STEAL 1 card.",
    )
    table.act(0, "play Rascal")
    table.act(1, "discard Five")
    table.reveal(1, "Porter")
    assert table.discard == ["Five", "Porter", "Rascal"]
    assert table.hand(0) == ["Five", "Zero"]


@rule("viewpoint.keyword.cancel-done-stays")
def test_an_extra_turn_gained_before_the_cancel_is_taken() -> None:
    table = arranged_game(
        "hands: Rascal | Porter, Ten; pile: Zero, Five", Rascal="0: Take an extra turn. STEAL 1 card."
    )
    table.act(0, "play Rascal")
    table.reveal(1, "Porter")
    assert table.turn == 0
    assert table.hand(0) == ["Five", "Zero"]


# --- cards that lie there already


@rule("viewpoint.keyword.cancel-board-source")
def test_a_cancel_of_an_action_of_a_card_that_lay_there_sends_that_card_to_the_discard_pile() -> None:
    table = arranged_game(
        "hands: Ten | Porter, Five; fields: Pickpocket; pile: Zero", Pickpocket="5: Each of your turns: STEAL 1 card."
    )
    assert table.is_window_open()
    table.reveal(1, "Porter")
    assert table.discard == ["Pickpocket", "Porter"]
    assert table.field(0) == []
    assert table.points(0) == 0


@rule("viewpoint.keyword.cancel-board-source")
def test_a_cancelled_each_turn_card_does_not_act_in_later_turns() -> None:
    table = arranged_game(
        "hands: Ten, Ten | Porter, Five; fields: Pickpocket; pile: Zero, Zero, Zero, Porter",
        Pickpocket="5: Each of your turns: STEAL 1 card.",
    )
    table.reveal(1, "Porter")
    table.act(0, "play Ten")
    table.act(1, "play Zero")
    assert table.prompt == "play"
    assert table.turn == 0


@rule("viewpoint.keyword.cancel-board-source")
def test_a_revealed_card_whose_action_is_cancelled_goes_from_the_hand() -> None:
    table = arranged_game(
        "hands: Ten, Umbrella | Slap, Ten; pile: Zero",
        Slap="0: REVEAL when another player plays a card worth 0 or more: That player DISCARDs 1 card.",
    )
    table.act(0, "play Ten")
    table.reveal(1, "Slap")
    table.reveal(0, "Umbrella")
    assert table.discard == ["Slap", "Umbrella"]
    assert table.field(0) == ["Ten"]


# --- what can be cancelled


@rule("viewpoint.keyword.cancel")
def test_a_missed_turn_can_be_cancelled_by_a_card_that_names_it() -> None:
    table = arranged_game(
        "hands: Halt | Bridge, Ten; pile: Zero, Five",
        Halt=HALT,
        Bridge="0: REVEAL when another player would make you miss a turn: CANCEL that.",
    )
    table.act(0, "play Halt")
    table.reveal(1, "Bridge")
    assert table.turn == 1
    assert table.hand(1) == ["Five", "Ten"]


@rule("viewpoint.keyword.cancel")
def test_an_extra_turn_can_be_cancelled_by_a_card_that_names_it() -> None:
    table = arranged_game(
        "hands: Clock, Ten | Spring, Ten; pile: Zero, Five",
        Spring="0: REVEAL when another player would take an extra turn: CANCEL that. That player DISCARDs 1 card.",
    )
    table.act(0, "play Clock")
    table.reveal(1, "Spring")
    table.act(0, "discard Zero")
    assert table.turn == 1
    assert table.discard == ["Clock", "Spring", "Zero"]


@rule("viewpoint.keyword.reveal-that-player")
def test_that_player_is_the_player_who_would_act_not_the_owner_of_the_card() -> None:
    table = arranged_game(
        "hands: Kind, Five, Ten | Ten, Five | Spring, Ten",
        Kind="0: Your left neighbour takes an extra turn.",
        Spring="0: REVEAL when another player would take an extra turn: CANCEL that. That player DISCARDs 1 card.",
    )
    table.act(0, "play Kind")
    table.reveal(2, "Spring")
    assert table.asked == [1]
    table.act(1, "discard Ten")
    assert table.discard == ["Kind", "Spring", "Ten"]


@rule("viewpoint.keyword.cancel")
def test_a_player_cannot_cancel_what_they_make_themselves_do() -> None:
    table = arranged_game("hands: Fair, Umbrella, Ten | Ten, Five", Fair="0: Each player DISCARDs 1 card.")
    table.act(0, "play Fair")
    assert table.is_window_open()
    assert table.offered(0) == []
