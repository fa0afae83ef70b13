"""The Zombeye plague: tokens, the count, being overwhelmed, the last survivor, the reshuffle."""

from __future__ import annotations

import pytest
from msgspec import UNSET

from eyeshot.games.viewpoint.language.deck_reader import read_deck
from eyeshot.games.viewpoint.language.printer import write_deck
from tests.games.viewpoint.arranged import ArrangedGame, arranged_game
from tests.rule import rule

SIX = "Ghoul, Ghoul, Ghoul, Ghoul, Ghoul, Ghoul"


def tokens(table: ArrangedGame) -> list[str]:
    return sorted(table.names(list(table.state.tokens)))


def fallen(table: ArrangedGame) -> list[int]:
    return table.common.overwhelmed or []


@rule("viewpoint.setup.tokens")
def test_tokens_come_from_one_supply_for_all() -> None:
    table = arranged_game("hands: Rat, Five | Rat, Five; fields: Ten | Twenty")
    table.act(0, "play Rat")
    table.act(1, "play Rat", "zombify Ten")
    assert tokens(table) == ["Ten", "Twenty"]


@rule("viewpoint.setup.token-supply")
def test_the_supply_never_runs_out() -> None:
    fields = " | ".join(["Ten, Five, Zero, Twenty, Fifteen, Minus"] * 11)
    table = arranged_game(
        f"hands: Flu {'| Wink ' * 11}; fields: | {fields}",
        Flu="0: ZOMBIFY 6 cards in each other player's Field of View.",
    )
    table.act(0, "play Flu")
    while table.prompt == "zombify":
        table.act(0, table.offered(0)[0])
    assert len(table.state.tokens) == 66


@rule("viewpoint.setup.mixed")
@pytest.mark.parametrize(
    ("card", "holds"),
    [
        ("5 Zombeye:", True),
        ("5: ZOMBIFY 1 card in the Viewniverse.", True),
        ("5: RESURRECT 1 card.", True),
        ("5:", False),
    ],
)
def test_the_plague_holds_once_a_zombeye_is_in_the_deck(card: str, holds: bool) -> None:
    table = arranged_game("hands: Thief, Five | Card, Barter", Card=card)
    assert (table.common.zombeyes is not UNSET) is holds
    table.act(0, "play Thief", "steal Barter")
    assert table.hand(0) == ["Barter", "Five"], "each card does what it says"


def test_a_zombeye_card_reads_and_prints_back() -> None:
    text = "deck: X\nedition: winking-dead\n\nGhoul   5   x2   Zombeye\n\nWink   10   x1\n  DRAW 1 card.\n"
    assert write_deck(read_deck(text)) == text


# --- keywords


@rule("viewpoint.keyword.zombify")
def test_a_card_with_a_token_is_a_zombeye() -> None:
    table = arranged_game("hands: Rat, Iris | Five; fields: | Ten, Ghoul")
    table.act(0, "play Rat")
    assert tokens(table) == ["Ten"], "a Zombeye cannot be ZOMBIFIED again"
    assert table.common.zombeyes == [0, 2]
    table.act(1, "play Five")
    table.act(0, "play Iris", "destroy Ten")
    assert table.field(1) == ["Five", "Ghoul"]


@rule("viewpoint.keyword.zombify-token-off")
def test_a_token_comes_off_outside_the_viewniverse_and_stays_in_it() -> None:
    table = arranged_game(
        "hands: Shove, Back | Five, Rat; fields: Ten*, Five* |",
        Back="0: Put 1 card from your Field of View into your Hand.",
    )
    table.act(0, "play Shove", "ambush Ten")
    assert tokens(table) == ["Five", "Ten"]
    assert table.common.zombeyes == [1, 1]
    table.act(1, "play Five")
    table.act(0, "play Back", "put Five")
    assert tokens(table) == ["Ten"]


@rule("viewpoint.keyword.destroy", "viewpoint.example.iris")
def test_a_destroyed_card_goes_to_the_discard_pile() -> None:
    table = arranged_game("hands: Iris | Five; fields: Ghoul | Ghoul, Twenty")
    table.act(0, "play Iris")
    assert table.offered(0) == ["destroy Ghoul"], "a Zombeye card anywhere in the Viewniverse"
    table.act(0, f"destroy {table.state.zones[3][0]}")
    assert (table.field(0), table.field(1), table.discard) == (["Ghoul", "Iris"], ["Twenty"], ["Ghoul"])


@rule("viewpoint.keyword.ambush")
def test_an_ambush_moves_a_card_of_ones_own_to_another_player() -> None:
    table = arranged_game("hands: Shove | Five | Five; fields: Minus | Ten | Ten")
    table.act(0, "play Shove", "player 2", "ambush Minus")
    assert (table.field(0), table.field(2)) == (["Shove"], ["Minus", "Ten"])
    assert [table.points(seat) for seat in range(3)] == [0, 10, 5]


@rule("viewpoint.keyword.ambush")
def test_an_ambushed_player_can_answer() -> None:
    table = arranged_game(
        "hands: Shove | Shield, Five | Five; fields: Minus",
        Shield="5: REVEAL when a player would AMBUSH you: CANCEL that.",
    )
    table.act(0, "play Shove", "player 1", "ambush Minus")
    assert "reveal Shield" in table.offered(1)
    table.reveal(1, "Shield")
    assert (table.field(0), table.discard) == (["Minus"], ["Shield", "Shove"])


@rule("viewpoint.keyword.resurrect")
def test_a_resurrected_card_is_played_zombified_and_performed() -> None:
    table = arranged_game("hands: Digger | Five; discard: Wink, Ghoul; pile: Zero, Zero, Twenty, Zero")
    table.act(0, "play Digger", "resurrect Wink")
    assert (table.field(0), tokens(table)) == (["Digger", "Wink"], ["Wink"])
    assert table.hand(0) == ["Zero", "Zero"], "its action was performed"


@rule("viewpoint.keyword.resurrect")
def test_a_zombeye_needs_no_token_when_it_is_resurrected() -> None:
    table = arranged_game("hands: Digger | Five; discard: Ghoul")
    table.act(0, "play Digger")
    assert (table.field(0), tokens(table)) == (["Digger", "Ghoul"], [])


@rule("viewpoint.keyword.resurrect-order")
def test_a_count_of_zombeyes_includes_the_resurrected_card() -> None:
    table = arranged_game(
        "hands: Digger | Five; discard: Counter; pile: Zero, Twenty, Ten",
        Counter="0: If you have 1 or more Zombeyes, DRAW 1 card.",
    )
    table.act(0, "play Digger")
    assert table.hand(0) == ["Twenty", "Zero"]


@rule("viewpoint.keyword.resurrect-order")
def test_a_card_is_no_zombeye_while_it_is_resurrected() -> None:
    table = arranged_game(
        "hands: Digger | Priest, Five; discard: Ten",
        Priest="0: REVEAL when another player plays a Zombeye card: CANCEL that.",
    )
    table.act(0, "play Digger")
    assert not table.is_window_open()
    assert tokens(table) == ["Ten"]


# --- being overwhelmed


@rule("viewpoint.end.overwhelmed")
def test_seven_zombeyes_by_symbols_and_tokens_overwhelm() -> None:
    table = arranged_game(f"hands: Rat, Five | Five | Five; fields: | {SIX}, Ten | Ten")
    table.act(0, "play Rat", "player 1")
    assert fallen(table) == [1]
    assert table.turn == 2, "the others go on without that seat"


@rule("viewpoint.end.overwhelmed")
def test_six_zombeyes_do_not_overwhelm() -> None:
    table = arranged_game("hands: Rat, Five | Five; fields: | Ghoul, Ghoul, Ghoul, Ghoul, Ghoul, Ten")
    table.act(0, "play Rat")
    assert fallen(table) == []
    assert table.common.zombeyes == [0, 6]


@rule("viewpoint.end.overwhelmed-first")
def test_being_overwhelmed_comes_before_a_win() -> None:
    table = arranged_game(f"hands: Ghoul | Five; fields: {SIX}, Twenty, Twenty, Twenty, Twenty |")
    table.act(0, "play Ghoul")
    assert table.winners == (1,)


@rule("viewpoint.end.overwhelmed-first")
def test_the_count_comes_after_every_single_token() -> None:
    table = arranged_game(
        f"hands: Flu, Five | Five | Five; fields: | {SIX}, Ten, Five | Ten",
        Flu="0: ZOMBIFY 2 cards in your left neighbour's Field of View. DRAW 1 card.",
    )
    table.act(0, "play Flu", "zombify Ten")
    assert fallen(table) == [1]
    assert tokens(table) == []


@rule("viewpoint.end.overwhelmed-cards")
def test_the_cards_go_to_the_discard_pile_and_the_tokens_come_off() -> None:
    table = arranged_game(f"hands: Rat, Five | Twenty, Zero | Five; fields: | {SIX}, Ten | Ten; extra: 0 | 1 | 0")
    table.act(0, "play Rat", "player 1")
    assert (table.hand(1), table.field(1), tokens(table)) == ([], [], [])
    assert table.discard == sorted([*SIX.split(", "), "Ten", "Twenty", "Zero"])
    assert table.points(1) == 0


@rule("viewpoint.end.overwhelmed-cards")
def test_the_pending_actions_of_an_overwhelmed_player_lapse_and_their_turn_ends() -> None:
    table = arranged_game(
        f"hands: Curse, Five | Five, Ten | Five; fields: {SIX} | Ten | Ten; pile: Zero, Twenty, Twenty",
        Curse="0 Zombeye: DRAW 1 card. Each other player DISCARDs 1 card.",
    )
    table.act(0, "play Curse")
    assert fallen(table) == [0]
    assert table.turn == 1
    assert table.prompt == "play"
    assert table.hand(1) == ["Five", "Ten", "Twenty"], "only their own draw"
    assert (table.hand(0), table.hand(2)) == ([], ["Five"])


@rule("viewpoint.end.overwhelmed-together")
def test_cards_move_one_at_a_time_in_the_order_that_is_chosen() -> None:
    table = arranged_game(
        f"hands: Rout, Five | Five | Five; fields: Ghoul, Ten*, Twenty | {SIX} | Ten",
        Rout="0: AMBUSH your left neighbour with all Zombeye cards.",
    )
    table.act(0, "play Rout")
    assert table.offered(0) == ["ambush Ghoul", "ambush Ten"]
    table.act(0, "ambush Ten")
    assert fallen(table) == [1]
    assert table.field(0) == ["Ghoul", "Rout", "Twenty"], "the other card stays"


@rule("viewpoint.end.overwhelmed-together")
def test_several_players_are_overwhelmed_one_after_another_and_the_last_one_left_wins() -> None:
    table = arranged_game(
        f"hands: Flu, Five | Five | Five; fields: {SIX}, Ten | {SIX}, Ten | {SIX}, Ten; turn: 0",
        Flu="0: Each other player ZOMBIFIES 1 card in their Field of View. ZOMBIFY 1 card in your Field of View.",
    )
    table.act(0, "play Flu")
    assert table.is_over()
    assert table.winners == (0,)


@rule("viewpoint.end.last-survivor")
def test_the_last_survivor_wins_at_once() -> None:
    table = arranged_game(f"hands: Rat, Five | Five; fields: Minus | {SIX}, Ten")
    table.act(0, "play Rat")
    assert table.is_over()
    assert (table.winners, table.ended_by) == ((0,), "viewpoint.end.last-survivor")


@rule("viewpoint.end.overwhelmed-answers")
def test_a_player_who_would_be_overwhelmed_may_answer() -> None:
    table = arranged_game(
        f"hands: Rat, Five | Wreath, Five | Five; fields: | {SIX}, Ten | Ten",
        Wreath="5: REVEAL when another player would ZOMBIFY a card of yours: CANCEL that.",
    )
    table.act(0, "play Rat", "player 1")
    table.reveal(1, "Wreath")
    assert fallen(table) == []
    assert table.discard == ["Rat", "Wreath"]


@rule("viewpoint.end.overwhelmed-answers")
def test_an_overwhelmed_player_is_passed_over() -> None:
    table = arranged_game(
        f"hands: Flu, Five | Five | Five, Ten; fields: | {SIX}, Ten | Ten; pile: Zero, Twenty, Zero",
        Flu="0: ZOMBIFY 1 card in your left neighbour's Field of View. Your left neighbour DRAWs 1 card.",
    )
    table.act(0, "play Flu")
    assert table.hand(1) == []
    assert len(table.hand(2)) == 4, "the next player who is still there draws, and then for their own turn"


@rule("viewpoint.end.overwhelmed-answers")
@pytest.mark.parametrize(("ghouls", "asked", "prompt"), [(SIX, 1, "play"), (SIX.removeprefix("Ghoul, "), 0, "discard")])
def test_that_player_does_what_a_reveal_says_unless_they_are_overwhelmed(ghouls: str, asked: int, prompt: str) -> None:
    table = arranged_game(
        f"hands: Thief, Five, Zero | Trap, Five | Five; fields: {ghouls}, Ten | |; pile: Zero, Zero",
        Trap="5: REVEAL when a player would STEAL from you: CANCEL that. "
        "ZOMBIFY 1 card in that player's Field of View. That player DISCARDs 1 card.",
    )
    table.act(0, "play Thief", "player 1")
    table.reveal(1, "Trap")
    assert (table.asked, table.prompt) == ([asked], prompt)


@rule("viewpoint.end.overwhelmed-answers")
def test_an_action_of_several_players_skips_one_who_was_overwhelmed_meanwhile() -> None:
    table = arranged_game(
        f"hands: Flu, Five | Aunt, Five | Five; fields: | Ten | {SIX}, Ten; discard: Twenty",
        Flu="0: Each other player RESURRECTs 1 card.",
        Aunt="0:",
    )
    table.state.zones[table.match.config.discard_pile].append(table.state.zones[1].pop(0))
    table.act(0, "play Flu", *[])
    table.act(1, "resurrect Aunt")
    assert table.field(1) == ["Aunt", "Ten"]
    assert fallen(table) == [2], "the second one is overwhelmed by what it RESURRECTs"


@rule("viewpoint.end.overwhelmed-answers")
def test_a_reveal_of_an_overwhelmed_player_lapses() -> None:
    table = arranged_game(
        f"hands: Twenty, Five | Pact, Five | Ten; fields: | {SIX}, Ten | Ten; pile: Zero, Zero, Zero",
        Pact="5: REVEAL when another player plays a card worth 20 or more: ZOMBIFY 1 card in your Field of View. "
        "That player DISCARDs 1 card.",
    )
    table.act(0, "play Twenty")
    table.reveal(1, "Pact")
    assert fallen(table) == [1]
    assert table.hand(0) == ["Five", "Zero"], "nobody DISCARDs any more"
    assert table.turn == 2


@rule("viewpoint.end.not-on-others-turn")
def test_a_player_who_reaches_100_in_anothers_turn_waits_for_their_own() -> None:
    rich = "Twenty, Twenty, Twenty, Twenty, Fifteen"
    table = arranged_game(f"hands: Shove | Zero, Five; fields: Fifteen, Ghoul | {rich}")
    table.act(0, "play Shove", "ambush Fifteen")
    assert table.points(1) == 110
    assert not table.is_over()
    table.act(1, "play Zero")
    assert table.winners == (1,)


# --- the reshuffle


@rule("viewpoint.end.zombeye-reshuffle", "viewpoint.end.zombeye-reshuffle-last")
def test_when_the_last_card_is_drawn_the_zombeyes_of_the_discard_pile_are_a_new_pile() -> None:
    table = arranged_game("hands: Zero | Five; pile: Ten; discard: Ghoul, Twenty, Ghoul")
    assert table.hand(0) == ["Ten", "Zero"]
    assert (table.pile, table.discard) == (["Ghoul", "Ghoul"], ["Twenty"])


@rule("viewpoint.end.zombeye-reshuffle-last")
def test_the_reshuffle_comes_in_the_middle_of_drawing_several() -> None:
    table = arranged_game("hands: Big, Zero | Five; pile: Ten, Zero; discard: Ghoul, Ghoul", Big="0: DRAW 2 cards.")
    table.act(0, "play Big")
    assert table.hand(0) == ["Ghoul", "Ten", "Zero", "Zero"]


@rule("viewpoint.end.zombeye-reshuffle-last")
def test_zombeyes_that_come_to_the_discard_pile_later_stay_there() -> None:
    table = arranged_game("hands: Iris | Five, Five; fields: | Ghoul")
    table.act(0, "play Iris")
    assert (table.pile, table.discard) == ([], ["Ghoul"])


@rule("viewpoint.end.zombeye-reshuffle-last")
def test_the_last_card_may_leave_the_pile_by_another_way_than_a_draw() -> None:
    table = arranged_game(
        "hands: Lid, Zero | Five; pile: Ten, Zero; discard: Ghoul",
        Lid="0: Put the top card of the Draw Pile into your Field of View.",
    )
    table.act(0, "play Lid")
    assert table.field(0) == ["Lid", "Zero"]
    assert table.hand(1) == ["Five", "Ghoul"]
