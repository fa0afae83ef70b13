"""A turn: draw, play, perform, count."""

from __future__ import annotations

from tests.games.viewpoint.arranged import arranged_game, refused
from tests.rule import rule


@rule("viewpoint.turn.draw")
def test_a_turn_begins_with_taking_the_top_card_of_the_draw_pile() -> None:
    table = arranged_game("hands: Ten | Ten; pile: Wink, Five")
    assert table.hand(0) == ["Ten", "Wink"]
    assert table.pile == ["Five"]
    assert table.hand(1) == ["Ten"]


@rule("viewpoint.turn.draw")
def test_the_draw_step_is_skipped_if_the_draw_pile_is_empty() -> None:
    table = arranged_game("hands: Ten | Ten; discard: Wink")
    assert table.hand(0) == ["Ten"]
    assert table.prompt == "play"


@rule("viewpoint.turn.play")
def test_the_player_must_play_one_card_of_the_hand() -> None:
    table = arranged_game("hands: Ten, Wink | Five")
    assert table.asked == [0]
    assert table.offered(0) == ["play Ten", "play Wink"]
    with refused("viewpoint.actions.mandatory"):
        table.act(0, "go-on")


@rule("viewpoint.turn.play")
def test_a_card_that_is_not_held_cannot_be_played() -> None:
    table = arranged_game("hands: Ten | Five")
    with refused("viewpoint.turn.play"):
        table.act(0, "play Five")


@rule("viewpoint.turn.play")
def test_a_player_who_is_not_in_turn_cannot_play() -> None:
    table = arranged_game("hands: Ten | Five")
    with refused("viewpoint.turn.play"):
        table.act(1, "play Five")


@rule("viewpoint.turn.play")
def test_the_card_goes_into_their_own_field_of_view_and_only_one_is_played() -> None:
    table = arranged_game("hands: Ten, Five | Zero")
    table.act(0, "play Ten")
    assert table.field(0) == ["Ten"]
    assert table.hand(0) == ["Five"]
    assert table.turn == 1


@rule("viewpoint.turn.play")
def test_a_turn_with_an_empty_hand_goes_straight_to_its_end() -> None:
    table = arranged_game("hands: | Ten")
    assert table.turn == 1
    assert [told["seat"] for told in table.event_data("turn")] == [0, 1]
    assert table.event_data("nothing-to-play") == [{"kind": "nothing-to-play", "seat": 0}]


@rule("viewpoint.actions.nested-play")
def test_it_is_said_which_card_lets_one_play_again() -> None:
    table = arranged_game("hands: Two, Ten, Five | Zero", Two="0: Play 2 more cards.")
    table.act(0, "play Two")
    (more,) = table.event_data("more-cards")
    assert (more["seat"], more["left"]) == (0, 2)
    assert table.sentence(0) == "Two: play 2 more cards from your hand."
    table.act(0, "play Ten")
    assert [told["left"] for told in table.event_data("more-cards")] == [2, 1]
    assert table.sentence(0) == "Two: play 1 more card from your hand."


@rule("viewpoint.actions.extra-turn")
def test_it_is_said_that_the_next_turn_is_an_extra_turn() -> None:
    table = arranged_game("hands: Clock, Ten | Zero")
    table.act(0, "play Clock")
    assert table.turn == 0
    assert table.event_data("plays-again") == [{"kind": "plays-again", "seat": 0}]
    table.act(0, "play Ten")
    assert table.turn == 1
    assert len(table.event_data("plays-again")) == 1


@rule("viewpoint.actions.mandatory")
def test_it_is_said_that_a_player_leaves_what_a_card_permits() -> None:
    table = arranged_game("hands: Offer, Ten | Zero", Offer="0: You may DISCARD 1 card.")
    table.act(0, "play Offer", "no")
    assert [(told["seat"], told["operation"]) for told in table.event_data("decline")] == [(0, "discard")]


@rule("viewpoint.actions.as-far-as-possible")
def test_it_is_said_that_a_player_cannot_do_what_their_card_permits() -> None:
    table = arranged_game("hands: Offer | Zero", Offer="0: You may DISCARD 1 card.")
    table.act(0, "play Offer")
    assert [(told["seat"], told["operation"]) for told in table.event_data("cannot")] == [(0, "discard")]
    assert table.event_data("decline") == []


@rule("viewpoint.turn.play")
def test_the_end_of_a_turn_without_a_play_is_counted_too() -> None:
    table = arranged_game("hands: | Ten; fields: Twenty, Twenty, Twenty, Twenty, Twenty")
    assert table.is_over()
    assert table.winners == (0,)


@rule("viewpoint.turn.actions")
def test_the_actions_of_the_played_card_are_performed_in_the_order_in_which_they_stand() -> None:
    table = arranged_game(
        "hands: Sifter | Ten; pile: Zero, Five, Wink", Sifter="0: DRAW 1 card. DISCARD 2 cards. DRAW 1 card."
    )
    table.act(0, "play Sifter")
    assert table.discard == ["Five", "Zero"]
    assert table.hand(0) == ["Wink"]


@rule("viewpoint.turn.actions")
def test_actions_in_another_order_have_another_result() -> None:
    table = arranged_game("hands: Sifter | Ten; pile: Zero, Five", Sifter="0: DISCARD 1 card. DRAW 1 card.")
    table.act(0, "play Sifter")
    assert table.discard == ["Zero"]
    assert table.hand(0) == ["Five"]


@rule("viewpoint.turn.actions")
def test_only_the_played_card_is_performed() -> None:
    table = arranged_game("hands: Ten, Wink | Five; fields: Wink; pile: Zero, Zero, Zero")
    table.act(0, "play Ten")
    assert table.hand(0) == ["Wink", "Zero"]


@rule("viewpoint.turn.end")
def test_at_the_end_of_the_turn_the_viewpoints_of_the_own_field_of_view_are_added_up() -> None:
    table = arranged_game("hands: Minus, Five | Ten; fields: Twenty, Twenty, Twenty, Twenty, Fifteen, Five")
    table.act(0, "play Five")
    assert table.is_over()
    assert tuple(table.state.points) == (105, 0)


@rule("viewpoint.turn.end")
def test_viewpoints_in_the_fields_of_others_do_not_count() -> None:
    table = arranged_game("hands: Ten | Ten, Ten; fields: Twenty, Twenty | Twenty, Twenty, Twenty")
    table.act(0, "play Ten")
    assert not table.is_over()
    assert (table.points(0), table.points(1)) == (50, 60)


@rule("viewpoint.turn.end")
def test_the_next_players_turn_begins_after_a_count_below_100() -> None:
    table = arranged_game("hands: Fifteen | Ten; fields: Twenty, Twenty, Twenty, Twenty")
    table.act(0, "play Fifteen")
    assert not table.is_over()
    assert table.asked == [1]


@rule("viewpoint.turn.end")
def test_a_count_of_100_wins_at_once() -> None:
    table = arranged_game("hands: Twenty | Ten; fields: Twenty, Twenty, Twenty, Twenty; pile: Five, Five")
    table.act(0, "play Twenty")
    assert table.is_over()
    assert table.asked == []
    assert table.hand(1) == ["Ten"]


@rule("viewpoint.turn.play-order")
def test_a_card_lies_in_the_field_of_view_before_its_actions_are_performed() -> None:
    table = arranged_game("hands: Turncoat | Ten; fields: | Five", Turncoat="0: SWAP 1 card.")
    table.act(0, "play Turncoat", "swap Turncoat", "for Five")
    assert table.field(0) == ["Five"]
    assert table.field(1) == ["Turncoat"]


@rule("viewpoint.turn.play-order")
def test_the_viewpoints_of_a_played_card_count_before_its_actions_are_performed() -> None:
    table = arranged_game(
        "hands: Crown | Ten; fields: | Fifteen; pile: Five, Zero",
        Crown="20: If you have the most Viewpoints, DRAW 1 card.",
    )
    table.act(0, "play Crown")
    assert table.hand(0) == ["Five", "Zero"]


@rule("viewpoint.turn.play-order")
def test_a_low_card_counts_against_its_player_at_once() -> None:
    table = arranged_game(
        "hands: Beggar | Ten; fields: Five | Zero; pile: Five, Zero",
        Beggar="-15: If you have the most Viewpoints, DRAW 1 card.",
    )
    table.act(0, "play Beggar")
    assert table.hand(0) == ["Five"]
    assert table.points(0) == -10


def test_passing_for_this_turn_holds_until_the_next_turn_begins() -> None:
    table = arranged_game("hands: Ten, Thief | Porter, Five | Ten; pile: Zero, Zero, Zero, Zero")
    table.act(1, "hush")
    assert table.own(1).is_passing is True
    table.act(0, "play Ten")
    assert table.turn == 1
    assert table.own(1).is_passing is False


def test_passing_for_this_turn_does_not_outlast_a_missed_turn() -> None:
    table = arranged_game("hands: Ten | Porter | Ten; pile: Zero, Zero; missed: 0 | 1 | 0")
    table.act(2, "hush")
    table.act(0, "play Ten")
    assert table.turn == 2
    assert table.own(2).is_passing is False


def test_time_never_goes_back() -> None:
    table = arranged_game("hands: Ten | Five")
    table.wait(50)
    table.match.advance(table.state, 10, table.rng)
    assert table.state.tick == 50
