"""The end of a game."""

from __future__ import annotations

from tests.games.viewpoint.arranged import arranged_game
from tests.rule import rule

EIGHTY = "Twenty, Twenty, Twenty, Twenty"
HUNDRED = f"{EIGHTY}, Twenty"


@rule("viewpoint.end.hundred")
def test_a_player_with_100_at_the_end_of_their_own_turn_wins() -> None:
    table = arranged_game(f"hands: Twenty | Ten; fields: {EIGHTY}")
    table.act(0, "play Twenty")
    assert table.is_over()
    assert table.winners == (0,)
    assert table.ended_by == "viewpoint.end.hundred"


@rule("viewpoint.end.hundred")
def test_95_viewpoints_do_not_win() -> None:
    table = arranged_game(f"hands: Fifteen | Ten; fields: {EIGHTY}; pile: Ten, Ten")
    table.act(0, "play Fifteen")
    assert not table.is_over()


@rule("viewpoint.end.hundred")
def test_100_viewpoints_in_the_middle_of_a_turn_do_not_win() -> None:
    table = arranged_game(
        f"hands: Rise | Ten; fields: {EIGHTY}; pile: Ten",
        Rise="20: Put 1 card from your Field of View into your Hand.",
    )
    table.act(0, "play Rise", "put Twenty")
    assert not table.is_over()
    assert table.points(0) == 80


@rule("viewpoint.end.hundred")
def test_the_winner_need_not_have_the_most() -> None:
    table = arranged_game(f"hands: Twenty | Ten; fields: {EIGHTY} | {HUNDRED}, Twenty")
    table.act(0, "play Twenty")
    assert table.is_over()
    assert table.winners == (0,)


GIFT = "20: Put this card into your left neighbour's Field of View."


@rule("viewpoint.end.not-on-others-turn-older")
def test_a_player_who_reaches_100_in_anothers_turn_does_not_win_then() -> None:
    table = arranged_game(f"hands: Gift | Ten; fields: | {EIGHTY}; pile: Zero, Zero", Gift=GIFT)
    table.act(0, "play Gift")
    assert table.points(1) == 100
    assert not table.is_over()


@rule("viewpoint.end.not-on-others-turn-older")
def test_a_player_with_100_from_anothers_turn_wins_at_the_end_of_their_own_next_turn() -> None:
    table = arranged_game(f"hands: Gift | Zero; fields: | {EIGHTY}; pile: Zero, Zero", Gift=GIFT)
    table.act(0, "play Gift")
    table.act(1, "play Zero")
    assert table.is_over()
    assert table.winners == (1,)


@rule("viewpoint.end.not-on-others-turn-older")
def test_a_player_who_loses_100_before_their_own_turn_ends_does_not_win() -> None:
    table = arranged_game(f"hands: Gift | Minus; fields: | {EIGHTY}; pile: Zero, Minus", Gift=GIFT)
    table.act(0, "play Gift")
    table.act(1, "play Minus")
    assert table.points(1) == 95
    assert not table.is_over()


@rule("viewpoint.end.exhausted")
def test_the_most_viewpoints_win_when_the_draw_pile_and_every_hand_are_empty() -> None:
    table = arranged_game("hands: Ten | | ; fields: Ten | Fifteen | Five; discard: Twenty")
    table.act(0, "play Ten")
    assert table.is_over()
    assert table.winners == (0,)
    assert table.ended_by == "viewpoint.end.exhausted"
    assert tuple(table.state.points) == (20, 15, 5)


@rule("viewpoint.end.exhausted")
def test_an_exhausted_game_can_be_won_by_a_player_who_is_not_in_turn() -> None:
    table = arranged_game("hands: Ten | | ; fields: Ten | Fifteen | Fifteen, Ten")
    table.act(0, "play Ten")
    assert table.is_over()
    assert table.winners == (2,)


@rule("viewpoint.end.exhausted")
def test_the_game_goes_on_while_somebody_holds_a_card() -> None:
    table = arranged_game("hands: Ten | | Ten; fields: Ten | Fifteen")
    table.act(0, "play Ten")
    assert not table.is_over()
    assert table.turn == 2


@rule("viewpoint.end.exhausted")
def test_the_game_goes_on_while_there_is_a_card_to_draw() -> None:
    table = arranged_game("hands: | ; pile: Ten, Five, Five")
    table.act(0, "play Ten")
    assert not table.is_over()
    table.act(1, "play Five")
    table.act(0, "play Five")
    assert table.is_over()
    assert table.winners == (0,)


@rule("viewpoint.end.exhausted-tie")
def test_players_tied_for_the_most_viewpoints_share_the_win() -> None:
    table = arranged_game("hands: Ten | | ; fields: Ten | Five | Twenty")
    table.act(0, "play Ten")
    assert table.is_over()
    assert table.winners == (0, 2)


@rule("viewpoint.end.exhausted-someone-over")
def test_if_somebody_has_100_from_anothers_turn_play_goes_on_until_their_own_turn_ends() -> None:
    table = arranged_game(f"hands: Gift | | ; fields: | {EIGHTY} | {HUNDRED}", Gift=GIFT)
    table.act(0, "play Gift")
    assert table.is_over()
    assert table.ended_by == "viewpoint.end.hundred"
    assert table.winners == (1,)
    assert [told["seat"] for told in table.event_data("turn")] == [0, 1]


@rule("viewpoint.end.exhausted-someone-over")
def test_the_turns_before_the_turn_of_a_player_with_100_are_taken() -> None:
    table = arranged_game(f"hands: Ten | | ; fields: Ten | Fifteen | {HUNDRED}")
    table.act(0, "play Ten")
    assert [told["seat"] for told in table.event_data("turn")] == [0, 1, 2]
    assert table.is_over()
    assert table.winners == (2,)
    assert table.ended_by == "viewpoint.end.hundred"


@rule("viewpoint.end.exhausted-someone-over")
def test_the_exhausted_ending_is_tested_again_after_each_turn() -> None:
    verb_phrase = "Put 1 card from another player's Field of View into the Discard Pile."
    table = arranged_game(
        f"hands: Ten | | ; fields: Ten | Leveller | {EIGHTY}, Fifteen, Five",
        Leveller=f"0: At the end of each of your turns: {verb_phrase}",
    )
    table.act(0, "play Ten")
    assert table.turn == 1
    table.act(1, "player 2", "put Five")
    assert table.is_over()
    assert table.ended_by == "viewpoint.end.exhausted"
    assert table.winners == (2,)


@rule("viewpoint.end.no-reshuffle")
def test_the_draw_pile_is_not_reshuffled_when_it_runs_out() -> None:
    table = arranged_game("hands: Wink | Ten; pile: Five; discard: Zero, Zero, Zero")
    assert table.pile == []
    table.act(0, "play Wink")
    assert table.hand(0) == ["Five"]
    assert table.discard == ["Zero", "Zero", "Zero"]
    assert table.hand(1) == ["Ten"]


@rule("viewpoint.end.limit")
def test_a_game_that_has_had_three_times_as_many_turns_as_cards_ends_as_if_exhausted() -> None:
    table = arranged_game("hands: Ten, Ten | Ten; fields: Five | Twenty; turns: 14")
    table.act(0, "play Ten")
    assert table.is_over()
    assert table.ended_by == "viewpoint.end.limit"
    assert table.winners == (1,)


@rule("viewpoint.end.limit")
def test_the_game_goes_on_one_turn_before_the_turn_limit() -> None:
    table = arranged_game("hands: Ten, Ten | Ten; fields: Five | Twenty; turns: 13")
    table.act(0, "play Ten")
    assert not table.is_over()


@rule("viewpoint.end.limit")
def test_a_tie_at_the_limit_is_shared_and_100_still_wins() -> None:
    table = arranged_game("hands: Ten, Ten | Ten; fields: Ten | Twenty; turns: 14")
    table.act(0, "play Ten")
    assert table.is_over()
    assert table.winners == (0, 1)
    table = arranged_game(f"hands: Twenty, Ten | Ten; fields: {EIGHTY}; turns: 20")
    table.act(0, "play Twenty")
    assert table.is_over()
    assert table.ended_by == "viewpoint.end.hundred"
