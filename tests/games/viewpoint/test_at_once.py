"""Simultaneous matters: eliminations while something is announced, and cards that move one after another."""

from __future__ import annotations

import pytest

from tests.games.viewpoint.arranged import ArrangedGame, arranged_game
from tests.rule import rule

SIX = "Ghoul, Ghoul, Ghoul, Ghoul, Ghoul, Ghoul"
SPITE = "5: REVEAL when a player would CANCEL a card of yours: ZOMBIFY 1 card at random in your Field of View."
MIRROR = "5: REVEAL when a player would STEAL from you: That player misses their next turn."


@rule("viewpoint.end.overwhelmed-answers")
def test_the_cancel_of_a_card_lapses_if_its_player_is_eliminated() -> None:
    table = arranged_game(f"hands: Twenty, Spite, Five | Stone, Five | Five; fields: {SIX}, Ten | |", Spite=SPITE)
    table.act(0, "play Twenty")
    table.reveal(1, "Stone")
    table.reveal(0, "Spite")
    assert table.common.overwhelmed == [0]
    assert table.hand(1) == ["Five", "Stone"]
    assert table.asked == [1]


@rule("viewpoint.end.overwhelmed-answers")
def test_the_cancel_of_an_eliminated_player_cancels_nothing_else_that_is_announced() -> None:
    table = arranged_game(
        f"hands: Frost, Five | Fury, Twenty, Spite, Five | Stone, Five | Ten, Five; fields: | {SIX}, Ten | |",
        Spite=SPITE,
        Fury="5: REVEAL when another player would make you DISCARD: Play 1 more card.",
    )
    table.act(0, "play Frost")
    table.reveal(1, "Fury")
    while table.is_window_open():
        table.all_go_on()
    table.act(1, "play Twenty")
    table.reveal(2, "Stone")
    table.reveal(1, "Spite")
    while table.is_window_open():
        table.all_go_on()
    assert "Frost" not in table.discard
    assert table.asked == [2]
    assert table.prompt == "discard"


@rule("viewpoint.end.exhausted")
def test_the_exhausted_ending_is_tested_after_a_turn_that_an_elimination_ended() -> None:
    table = arranged_game(
        f"hands: Nurse | | ; fields: {SIX} | Reaper, Ten | Beauty",
        Reaper="5: Each of your turns: DESTROY 1 Zombeye card in the Viewniverse.",
        Beauty="20 Zombeye:",
        Nurse="15 Zombeye:",
    )
    table.act(0, "play Nurse")
    assert table.winners == (2,)
    assert table.ended_by == "viewpoint.end.exhausted"


@rule("viewpoint.keyword.reveal-that-player")
@pytest.mark.parametrize(("side", "misses"), [("left", 0), ("right", 2)])
def test_if_all_take_from_a_neighbour_that_player_is_the_neighbour_who_takes_from_the_revealer(
    side: str, misses: int
) -> None:
    table = arranged_game(
        "hands: Ring, Zero | Mirror, Five | Ten, Ten | Ten; fields: | | |",
        Ring=f"0: Each player STEALs 1 card from their {side} neighbour.",
        Mirror=MIRROR,
    )
    table.act(0, "play Ring")
    table.reveal(1, "Mirror")
    assert [told["seat"] for told in table.event_data("miss-turn")] == [misses]


@rule("viewpoint.actions.as-far-as-possible")
def test_the_other_cards_are_resurrected_if_the_announced_one_has_gone() -> None:
    table = arranged_game(
        "hands: Dump | Blast, Five | Five; fields: Ghoul, Ghoul | Ten | Ten",
        Dump="0: AMBUSH another player with 2 Zombeye cards.",
        Blast="5: REVEAL when a player would AMBUSH you: DESTROY 1 Zombeye card in that player's Field of View.",
    )
    table.act(0, "play Dump", "player 1")
    announced = table.match.options(table.state, 0)[0]
    table.act(0, table.match.text(announced))
    table.reveal(1, "Blast")
    table.act(1, f"destroy {table.match.text(announced).split()[1]}")
    while table.is_window_open():
        table.all_go_on()
    assert table.field(1) == ["Ghoul", "Ten"]
    assert table.discard == ["Ghoul"]


@rule("viewpoint.end.overwhelmed-first")
def test_cards_on_their_way_to_an_eliminated_player_stay() -> None:
    table = arranged_game(
        f"hands: Dump, Five | Five | Five; fields: Ghoul, Ghoul | {SIX} |",
        Dump="0: Put all Zombeye cards from your Field of View into your left neighbour's Field of View.",
    )
    table.act(0, "play Dump")
    assert table.common.overwhelmed == [1]
    assert table.field(0) == ["Dump", "Ghoul"]


def _pass_all(table: ArrangedGame) -> None:
    while table.is_window_open():
        table.all_go_on()


@rule("viewpoint.keyword.steal-between")
def test_a_thief_of_several_cards_sees_cards_that_come_into_the_hand_between_two_steals() -> None:
    table = arranged_game(
        "hands: Rob, Five | Ten, Zero, Five | Five; fields: | Purse |; pile: Five, Twenty",
        Rob="0: STEAL 2 cards from your left neighbour.",
        Purse="5: Whenever a player STEALs from you: DRAW 1 card.",
    )
    table.act(0, "play Rob")
    _pass_all(table)
    table.act(0, "steal Zero")
    assert "steal Twenty" in table.offered(0)
    assert sorted(table.names(table.event_data("look", 0)[-1]["cards"])) == table.hand(1)
    assert "cards" not in table.event_data("look", 2)[-1]
    assert sorted(table.known(0)[1]) == table.hand(1)


@rule("viewpoint.keyword.discard-order")
def test_a_player_who_discards_all_chooses_the_order_if_a_card_acts_on_discards() -> None:
    table = arranged_game(
        "hands: Purge, Ten, Five, Twenty | Five; fields: | Vulture",
        Purge="0: DISCARD all cards.",
        Vulture="5: Whenever another player DISCARDs a card: STEAL 1 card from that player.",
    )
    table.act(0, "play Purge")
    assert table.prompt == "discard"
    assert len(table.offered(0)) == 3
    table.act(0, "discard Twenty")
    _pass_all(table)
    assert table.discard == ["Twenty"]
    assert table.asked == [1]
    table.act(1, "steal Ten")
    # It acts once a turn: what is left goes by itself.
    assert sorted(table.discard) == ["Five", "Twenty"]
    assert table.hand(0) == []


@rule("viewpoint.keyword.discard-order")
def test_a_player_who_steals_all_chooses_the_order_if_a_card_acts_on_steals() -> None:
    table = arranged_game(
        "hands: Rob, Five | Ten, Zero | Five; fields: | Purse |; pile: Five, Twenty",
        Rob="0: STEAL 2 cards from your left neighbour.",
        Purse="5: Whenever a player STEALs from you: DRAW 1 card.",
    )
    table.act(0, "play Rob")
    _pass_all(table)
    assert sorted(table.offered(0)) == ["steal Ten", "steal Zero"]
    table.act(0, "steal Zero", "steal Twenty")
    assert "Ten" in table.hand(1)


@rule("viewpoint.actions.whenever-once")
def test_a_card_acts_between_two_that_are_discarded_at_random() -> None:
    table = arranged_game(
        "hands: Fumble, Ten, Five, Twenty | Five; fields: | Vulture; pile: Zero, Zero, Zero",
        Fumble="0: DISCARD 2 cards at random.",
        Vulture="5: Whenever another player DISCARDs a card: That player DRAWs 1 card.",
    )
    table.act(0, "play Fumble")
    _pass_all(table)
    kinds = [event.kind for event in table.events if event.kind in ("discard", "card-acts")]
    assert kinds == ["discard", "card-acts", "discard"]


@rule("viewpoint.keyword.discard-order")
def test_all_cards_are_discarded_without_a_question_if_no_card_acts_on_discards() -> None:
    table = arranged_game("hands: Purge, Ten, Five | Five; fields: |", Purge="0: DISCARD all cards.")
    table.act(0, "play Purge")
    assert sorted(table.discard) == ["Five", "Ten"]
