"""Actions of cards: mandatory, as far as possible, in which order, and by whom."""

from __future__ import annotations

import pytest

from tests.games.viewpoint.arranged import arranged_game, refused
from tests.rule import rule

# --- mandatory


@rule("viewpoint.actions.mandatory")
@pytest.mark.parametrize("way_out", ["go-on", "no", "stop"])
def test_an_action_must_be_performed(way_out: str) -> None:
    table = arranged_game("hands: Loss, Five, Ten | Ten", Loss="0: DISCARD 1 card.")
    table.act(0, "play Loss")
    with refused("viewpoint.actions.mandatory"):
        table.act(0, way_out)
    assert table.offered(0) == ["discard Five", "discard Ten"]


@rule("viewpoint.actions.mandatory")
def test_a_card_that_must_be_hit_cannot_be_spared_unless_the_text_says_up_to() -> None:
    for text, ways_out in (("DESTROY 1 card", []), ("DESTROY up to 1 card", ["stop"])):
        table = arranged_game(
            "hands: Axe, Five | Ten; fields: | Ten, Zero", Axe=f"0: {text} in another player's Field of View."
        )
        table.act(0, "play Axe")
        assert table.offered(0) == ["destroy Ten", "destroy Zero", *ways_out]


@rule("viewpoint.actions.mandatory")
def test_an_optional_action_can_be_declined() -> None:
    table = arranged_game("hands: Chance, Five | Ten", Chance="0: You may DISCARD 1 card.")
    table.act(0, "play Chance")
    assert table.offered(0) == ["no", "yes"]
    table.act(0, "no")
    assert table.hand(0) == ["Five"]
    assert table.turn == 1


@rule("viewpoint.actions.mandatory")
def test_an_optional_action_can_be_accepted() -> None:
    table = arranged_game("hands: Chance, Five | Ten", Chance="0: You may DISCARD 1 card.")
    table.act(0, "play Chance", "yes")
    assert table.discard == ["Five"]


@rule("viewpoint.actions.mandatory")
def test_up_to_some_cards_can_be_fewer() -> None:
    table = arranged_game("hands: Some, Five, Ten, Zero | Ten", Some="0: DISCARD up to 2 cards.")
    table.act(0, "play Some")
    assert table.offered(0) == ["discard Five", "discard Ten", "discard Zero", "stop"]
    table.act(0, "discard Ten", "stop")
    assert table.discard == ["Ten"]


@rule("viewpoint.actions.mandatory")
def test_up_to_some_cards_cannot_be_more() -> None:
    table = arranged_game("hands: Some, Five, Ten, Zero | Ten", Some="0: DISCARD up to 2 cards.")
    table.act(0, "play Some", "discard Ten", "discard Five")
    assert table.turn == 1
    assert table.discard == ["Five", "Ten"]


@rule("viewpoint.actions.mandatory")
def test_if_you_do_follows_only_for_a_player_who_accepted() -> None:
    rng = "0: You may DISCARD 1 card. If you do, DRAW 2 cards."
    for answer, hand in (("no", ["Five", "Zero"]), ("yes", ["Ten", "Wink", "Zero"])):
        table = arranged_game("hands: Chance, Five | Ten; pile: Zero, Ten, Wink", Chance=rng)
        table.act(0, "play Chance", answer)
        if answer == "yes":
            table.act(0, "discard Five")
        assert table.hand(0) == hand


# --- as far as possible


@rule("viewpoint.actions.as-far-as-possible")
def test_an_action_that_cannot_be_performed_is_skipped() -> None:
    table = arranged_game("hands: Thief | ; fields: | Ten; pile: Five, Zero")
    table.act(0, "play Thief")
    assert [told["card"] for told in table.event_data("skip")] == [table.match.config.deck.names.index("Thief")]
    assert table.turn == 1


@rule("viewpoint.actions.as-far-as-possible")
def test_a_resurrect_is_done_even_if_the_resurrected_card_can_do_nothing() -> None:
    table = arranged_game(
        "hands: Raise | ; discard: Thief; pile: Zero, Five, Five, Wink",
        Raise="0: You may RESURRECT 1 card. If you do, DRAW 2 cards.",
    )
    table.act(0, "play Raise", "yes")
    assert len(table.event_data("skip")) == 1
    assert table.hand(0) == ["Five", "Five", "Zero"]


@rule("viewpoint.actions.as-far-as-possible")
@pytest.mark.parametrize(
    ("text", "hand", "discard"),
    [
        ("DRAW 3 cards.", ["Five", "Ten"], []),
        ("DISCARD 3 cards.", [], ["Ten"]),
        ("DISCARD all cards.", [], ["Ten"]),
        ("STEAL 3 cards.", ["Ten", "Wink"], []),
        ("Give 3 cards to another player.", [], []),
    ],
)
def test_an_action_that_can_be_performed_in_part_is_performed_as_far_as_it_goes(
    text: str, hand: list[str], discard: list[str]
) -> None:
    table = arranged_game("hands: Card | Wink; pile: Ten, Five", Card=f"0: {text}")
    table.act(0, "play Card")
    assert table.hand(0) == hand
    assert table.discard == discard


@rule("viewpoint.actions.as-far-as-possible")
def test_more_cards_are_played_only_as_long_as_there_are_any() -> None:
    table = arranged_game("hands: Rush, Five | Ten", Rush="0: Play 2 more cards.")
    table.act(0, "play Rush", "play Five")
    assert table.field(0) == ["Five", "Rush"]
    assert table.turn == 1


@rule("viewpoint.actions.as-far-as-possible")
def test_the_action_after_a_skipped_action_is_performed() -> None:
    table = arranged_game("hands: Card | ; pile: Ten, Five", Card="0: STEAL 1 card. SWAP 1 card. DRAW 1 card.")
    table.act(0, "play Card")
    assert table.hand(0) == ["Five", "Ten"]


@rule("viewpoint.actions.as-far-as-possible")
def test_a_player_who_cannot_perform_an_action_of_each_player_is_passed_over() -> None:
    table = arranged_game("hands: Frost | | Five, Ten")
    table.act(0, "play Frost")
    assert table.asked == [2]


@rule("viewpoint.actions.as-far-as-possible")
def test_a_player_is_not_asked_about_an_optional_action_that_is_impossible() -> None:
    table = arranged_game(
        "hands: Card | ; fields: | Ten; pile: Five, Zero", Card="0: You may STEAL 1 card. If you do, DRAW 1 card."
    )
    table.act(0, "play Card")
    assert table.turn == 1


@rule("viewpoint.actions.as-far-as-possible")
def test_if_you_do_does_not_follow_what_answers_have_made_impossible() -> None:
    table = arranged_game(
        "hands: Card | Flight; fields: | Ten; pile: Five, Zero",
        Card="0: You may STEAL 1 card. If you do, DRAW 1 card.",
        Flight="0: REVEAL when a player would STEAL from you: DISCARD all cards.",
    )
    table.act(0, "play Card", "yes")
    table.reveal(1, "Flight")
    assert table.discard == ["Flight"]
    assert table.hand(0) == ["Five"]


# --- clockwise


@rule("viewpoint.actions.clockwise")
@pytest.mark.parametrize(("seat", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_several_actors_act_clockwise_from_the_performer(seat: int, order: list[int]) -> None:
    hands = ["Ten, Five", "Ten, Five", "Ten, Five"]
    hands[seat] += ", Fair"
    table = arranged_game(f"hands: {' | '.join(hands)}; turn: {seat}", Fair="0: Each player DISCARDs 1 card.")
    table.act(seat, "play Fair")
    for asked in order:
        assert table.asked == [asked]
        table.act(asked, "discard Five")
    assert table.discard == ["Five", "Five", "Five"]


@rule("viewpoint.actions.clockwise")
def test_players_affected_by_an_action_are_dealt_with_clockwise_from_the_first_one() -> None:
    table = arranged_game("hands: Five | Ten, Five | Ten, Five | Frost; turn: 3")
    table.act(3, "play Frost")
    for asked, card in ((1, "Five"), (2, "Ten")):
        assert table.asked == [asked]
        table.act(asked, f"discard {card}")
    assert table.discard == ["Five", "Five", "Ten"]


@rule("viewpoint.actions.clockwise")
def test_several_players_draw_clockwise() -> None:
    table = arranged_game(
        "hands: | Feast | ; turn: 1; pile: Zero, Ten, Five, Twenty, Wink", Feast="0: Each player DRAWs 1 card."
    )
    table.act(1, "play Feast")
    assert table.hand(1) == ["Ten", "Zero"]
    assert table.hand(2) == ["Five", "Wink"], "and the card of the turn that has begun"
    assert table.hand(0) == ["Twenty"]


@rule("viewpoint.actions.clockwise")
def test_several_victims_are_robbed_clockwise() -> None:
    table = arranged_game(
        "hands: Ten, Five | Magpie | Ten, Five; turn: 1", Magpie="0: STEAL 1 card from each other player."
    )
    table.act(1, "play Magpie")
    assert table.offered(1) == ["steal Five", "steal Ten"]
    table.act(1, "steal Five")
    assert table.hand(2) == ["Ten"]
    table.act(1, "steal Ten")
    assert table.hand(0) == ["Five"]
    assert table.hand(1) == ["Five", "Ten"]


@rule("viewpoint.actions.clockwise")
def test_several_who_may_are_asked_clockwise() -> None:
    table = arranged_game(
        "hands: Five | Ten | Picnic; turn: 2; pile: Zero, Ten, Five", Picnic="0: Each player may DRAW 1 card."
    )
    table.act(2, "play Picnic")
    asked = []
    while table.prompt == "may":
        asked.append(table.asked[0])
        table.act(table.asked[0], "no")
    assert asked == [2, 0, 1]


# --- nested play


@rule("viewpoint.actions.nested-play")
def test_a_card_played_by_another_card_is_performed_in_full_before_the_outer_card_goes_on() -> None:
    table = arranged_game(
        "hands: Outer, Inner, Five | Ten; pile: Zero, Wink, Ten",
        Outer="0: Play 1 more card. DRAW 1 card.",
        Inner="0: DISCARD 2 cards. DRAW 1 card.",
    )
    table.act(0, "play Outer", "play Inner")
    assert table.discard == ["Five", "Zero"], "what the outer card draws was not there to be discarded"
    assert table.hand(0) == ["Ten", "Wink"]


@rule("viewpoint.actions.nested-play")
def test_with_play_2_more_cards_the_first_is_performed_before_the_second_is_played() -> None:
    table = arranged_game("hands: Rush, Wink, Zero | Ten; pile: Zero, Five", Rush="0: Play 2 more cards.")
    table.act(0, "play Rush", "play Wink")
    assert table.offered(0) == ["play Five", "play Zero"]
    table.act(0, "play Five")
    assert table.field(0) == ["Five", "Rush", "Wink"]
    assert table.turn == 1


# --- a source that has gone


@rule("viewpoint.actions.source-gone")
def test_the_actions_of_a_played_card_go_on_even_if_the_card_has_gone() -> None:
    for place in ("the Discard Pile", "your left neighbour's Field of View", "your Hand"):
        table = arranged_game(
            "hands: Comet | Ten; pile: Zero, Five, Wink, Wink",
            Comet=f"0: Put this card into {place}. DRAW 1 card. DRAW 1 card.",
        )
        table.act(0, "play Comet")
        assert [name for name in table.hand(0) if name != "Comet"] == ["Five", "Wink", "Zero"]


# --- once a turn


@rule("viewpoint.actions.once-a-turn")
def test_a_card_performs_its_when_played_actions_at_most_once_a_turn() -> None:
    loop = "0: DRAW 1 card. Put this card into your Hand. Play 1 more card."
    table = arranged_game("hands: Loop, Ten | Ten, Ten; pile: Zero, Five, Wink, Wink", Loop=loop)
    table.act(0, "play Loop")
    assert table.hand(0) == ["Five", "Loop", "Ten", "Zero"]
    table.act(0, "play Loop")
    assert table.hand(0) == ["Five", "Ten", "Zero"], "played again it only lies there"
    assert table.turn == 1


@rule("viewpoint.actions.once-a-turn")
def test_a_card_played_again_in_the_next_turn_performs_its_actions_again() -> None:
    table = arranged_game(
        "hands: Return, Ten | Ten, Ten; pile: Zero, Five", Return="0: Put this card into your Hand. DRAW 1 card."
    )
    table.act(0, "play Return")
    assert table.hand(0) == ["Five", "Return", "Ten", "Zero"]
    table.act(1, "play Ten")
    table.act(0, "play Return")
    assert table.hand(0) == ["Five", "Return", "Ten", "Zero"], "it came back again"


@rule("viewpoint.actions.once-a-turn")
def test_at_most_as_many_cards_are_played_in_a_turn_as_the_deck_has() -> None:
    text = "0: Put all cards from your Field of View into your Hand. Play 10 more cards."
    table = arranged_game("hands: Loop, Loop | Ten; pile: Five", Loop=text)
    turn = table.state.turn_number
    for _ in range(100):
        if table.state.turn_number != turn:
            break
        table.act(table.asked[0], table.offered(table.asked[0])[0])
    assert table.state.turn_number != turn


# --- valid choices


@rule("viewpoint.actions.valid-choice")
def test_an_empty_hand_cannot_be_chosen_for_a_steal_to_avoid_stealing() -> None:
    table = arranged_game("hands: Thief | | Five | Ten")
    table.act(0, "play Thief")
    assert table.offered(0) == ["player 2", "player 3"]
    with refused("viewpoint.actions.valid-choice"):
        table.act(0, "player 1")


@rule("viewpoint.actions.valid-choice")
def test_a_choice_that_can_be_performed_in_full_comes_before_one_in_part() -> None:
    table = arranged_game("hands: Robber | Five | Ten, Ten | Ten, Five, Zero", Robber="0: STEAL 2 cards.")
    table.act(0, "play Robber")
    assert table.offered(0) == ["player 2", "player 3"]


@rule("viewpoint.actions.valid-choice")
def test_a_player_who_can_act_in_part_is_chosen_if_nobody_can_in_full() -> None:
    table = arranged_game("hands: Robber | Five | Ten, Ten | ", Robber="0: STEAL 3 cards.")
    table.act(0, "play Robber")
    assert table.offered(0) == ["player 1", "player 2"]


@rule("viewpoint.actions.valid-choice")
def test_a_player_chosen_to_act_must_be_able_to_perform_the_action_in_full() -> None:
    table = arranged_game(
        "hands: Hail | Five | Ten, Ten | Ten, Five, Zero", Hail="0: Another player you choose DISCARDs 2 cards."
    )
    table.act(0, "play Hail")
    assert table.offered(0) == ["player 2", "player 3"]
    table.act(0, "player 3")
    assert table.asked == [3], "the chosen player chooses the cards"


@rule("viewpoint.actions.valid-choice")
def test_a_field_of_view_from_which_nothing_can_leave_is_no_valid_choice() -> None:
    table = arranged_game(
        "hands: Bailiff | Ten | Ten | Ten; fields: | | Five | Zero",
        Bailiff="0: Put 1 card from another player's Field of View into the Discard Pile.",
    )
    table.act(0, "play Bailiff")
    assert table.offered(0) == ["player 2", "player 3"]


@rule("viewpoint.actions.valid-choice")
def test_nobody_is_asked_if_there_is_only_one_valid_choice() -> None:
    table = arranged_game("hands: Thief | | Five")
    table.act(0, "play Thief")
    assert table.hand(0) == ["Five"]


@rule("viewpoint.actions.valid-choice")
def test_an_action_is_skipped_only_if_there_is_no_valid_choice() -> None:
    table = arranged_game("hands: Thief | | ; fields: | Five | Five; pile: Ten, Ten")
    assert table.hand(0) == ["Ten", "Thief"]
    table.act(0, "play Thief")
    assert len(table.event_data("skip")) == 1


@rule("viewpoint.actions.valid-choice")
def test_the_performer_of_a_swap_chooses_both_cards() -> None:
    table = arranged_game("hands: Barter | Ten | Ten; fields: Five, Zero | Ten, Twenty")
    table.act(0, "play Barter")
    assert table.asked == [0]
    assert table.offered(0) == ["swap Barter", "swap Five", "swap Zero"]
    table.act(0, "swap Zero")
    assert table.asked == [0]
    assert table.offered(0) == ["for Ten", "for Twenty"]
    table.act(0, "for Twenty")
    assert table.field(0) == ["Barter", "Five", "Twenty"]
    assert table.field(1) == ["Ten", "Zero"]


@rule("viewpoint.actions.valid-choice")
def test_tied_players_are_a_choice_of_the_performer() -> None:
    table = arranged_game(
        "hands: Tax | Ten | Five | Zero; fields: | Ten | Ten | Five",
        Tax="0: STEAL 1 card from the player with the most Viewpoints.",
    )
    table.act(0, "play Tax")
    assert table.offered(0) == ["player 1", "player 2"]


@rule("viewpoint.actions.valid-choice")
def test_another_player_who_may_is_chosen_by_the_performer() -> None:
    gift = "0: Another player you choose may DRAW 1 card."
    table = arranged_game("hands: Gift | Ten | Ten; pile: Five, Five, Five, Five", Gift=gift)
    table.act(0, "play Gift")
    assert table.asked == [0]
    table.act(0, "player 2")
    assert table.asked == [2]
    table.act(2, "yes")
    assert len(table.hand(2)) == 2
