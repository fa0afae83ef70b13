"""The end of the game: when it comes, and the winners."""

from __future__ import annotations

import pytest

from eyeshot.games.wink.game_end import ranking, winners
from tests.games.wink.arranged import glances, wink
from tests.rule import rule

LAST_CARD = "hands: 11 12 | 21 | 31 32 | 1 2; tokens: 21 | 31 | 1 | 11"


@rule("wink.end.hand-empty")
def test_the_game_ends_when_a_player_has_no_face_card_left_in_hand() -> None:
    table = wink(LAST_CARD)
    table.act(0, "name 1")
    assert table.ended_by == "wink.end.hand-empty"


@rule("wink.end.hand-empty")
def test_an_accusation_that_takes_the_last_card_of_a_hand_ends_the_game() -> None:
    table = wink(f"{LAST_CARD}; turn: 3")
    table.act(2, "accuse 1 21")
    assert table.ended_by == "wink.end.hand-empty"


@rule("wink.end.field-empty")
def test_the_game_ends_when_all_face_cards_of_the_field_are_scored_or_face_down() -> None:
    table = wink("hands: 11 12 | 21 22 | 31 32 | 1 2; tokens: 21 | 0 | 0 | 0; down: 1-19; taken: 20 22-36")
    table.act(0, "name 2")
    assert table.ended_by == "wink.end.field-empty"


@rule("wink.end.field-empty")
def test_the_game_goes_on_while_a_face_card_of_the_field_lies_face_up() -> None:
    table = wink("hands: 11 12 | 21 22 | 31 32 | 1 2; tokens: 21 | 0 | 0 | 0; down: 1-19; taken: 20 22-35")
    table.act(0, "name 2")
    assert table.ended_by == ""
    assert table.offered(0, "place") == ["place 36"]


@rule("wink.end.at-once")
def test_wink_ends_at_once_without_finishing_the_round() -> None:
    table = glances(f"{LAST_CARD}; turn: 3")
    table.act(2, "accuse 1 21")
    assert table.received("end")[0]["rule"] == "wink.end.hand-empty"
    assert table.match.questions(table.state) == []
    assert table.match.wake_at(table.state) is None
    assert table.common.phase == "over"


@rule("wink.end.stuck")
def test_the_game_ends_when_a_whole_round_passes_in_which_nobody_names_or_places() -> None:
    table = wink("hands: 11 12 | 21 22 | 31 32 | 1 2; tokens: 20 | 0 | 0 | 0; turn: 1")
    table.wait(20 * 3 + 8 * 3)
    table.act(0, "name 1")
    for _ in range(3):
        table.wait_out()
        table.wait_out()
    assert table.ended_by == ""
    while not table.ended_by:
        table.wait_out()
    assert table.ended_by == "wink.end.stuck"
    assert table.state.turn_number == 8


@rule("wink.score.points")
def test_cards_under_the_player_card_and_unplayed_accuse_cards_score_and_the_hand_does_not() -> None:
    table = wink("hands: 1 2 3 4 | 5 | 6 | 7; under: | 8 9 | 10 | 11 12 13; accuse: 4 | 1 | 0 | 2")
    assert table.points == [4, 3, 1, 5]
    assert winners(table.state) == (3,)


@rule("wink.score.tie")
@pytest.mark.parametrize(
    ("under", "accuse", "hands", "won"),
    [
        ("1 2 | 1 2 3 | |", "4 | 3 | 0 | 0", "4 5 | 6 7 | 8 | 9", (1,)),
        ("1 2 | 1 2 | |", "4 | 4 | 0 | 0", "4 5 | 6 | 8 | 9", (1,)),
    ],
)
def test_a_tie_in_wink_goes_to_fewer_accuse_cards_then_to_fewer_cards_in_hand(
    under: str, accuse: str, hands: str, won: tuple[int, ...]
) -> None:
    table = wink(f"hands: {hands}; under: {under}; accuse: {accuse}")
    assert winners(table.state) == won
    assert tuple(sorted(ranking(table.state)[: len(won)])) == won


@rule("wink.score.tie-last")
def test_players_tied_in_points_accuse_cards_and_hand_share_the_win() -> None:
    table = wink("hands: 4 5 | 6 7 | 8 | 9; under: 1 2 | 1 2 | |; accuse: 4 | 4 | 0 | 0")
    assert winners(table.state) == (0, 1)


def test_the_end_of_wink_shows_points_winners_and_the_order_of_the_seats() -> None:
    table = wink(LAST_CARD)
    table.act(0, "name 1")
    outcome = table.match.outcome(table.state)
    assert outcome is not None
    assert outcome.points == (5, 5, 4, 4)
    assert outcome.winners == (1,), "seat 1 has fewer cards in hand"
    assert table.common.ranking == [1, 0, 2, 3]
    assert table.received("end") == [
        {"kind": "end", "rule": "wink.end.hand-empty", "points": [5, 5, 4, 4], "winners": [1]}
    ]
