"""Sentences of the log and of questions."""

from __future__ import annotations

from typing import Any

import pytest

from eyeshot.games.viewpoint.protocol import ViewpointOptions
from eyeshot.games.viewpoint.text import ViewpointText
from eyeshot.kernel import Reader, Setup, find_game
from tests.games.viewpoint.arranged import arrange, arranged_game

NAMES = ("Ada", "Ben", "Cleo", "Dora")
DECK = """deck: Text

Axe   10   x10
Wall   10   x10
  REVEAL when a player would STEAL from you: CANCEL that.
Late Riser   10   x10
  If you have the fewest Viewpoints, DRAW 2 cards.
"""
AXE, WALL, LATE_RISER = 0, 10, 20
DRAW_PILE, DISCARD_PILE = {"zone": "draw-pile"}, {"zone": "discard-pile"}


def hand(seat: int) -> dict[str, Any]:
    return {"zone": "hand", "seat": seat}


def field(seat: int) -> dict[str, Any]:
    return {"zone": "field", "seat": seat}


def text_for(reader: Reader) -> ViewpointText:
    match: Any = find_game("viewpoint").match(Setup(4, content=DECK))
    text: ViewpointText = match.game_text(NAMES, reader)
    return text


@pytest.mark.parametrize(
    ("order", "line"),
    [
        ({"order": "hush"}, "You pass until the turn ends."),
        ({"order": "speak"}, "You will be asked again this turn."),
        ({"order": "order", "trigger": 0}, "You will always REVEAL when a player would STEAL from you."),
        (
            {"order": "drop", "trigger": 0},
            "You will no longer REVEAL automatically when a player would STEAL from you.",
        ),
    ],
)
def test_a_standing_order_is_named_to_the_player_who_gives_it(order: dict[str, Any], line: str) -> None:
    event = {"kind": "order-given", "seat": 0, "order": order}
    assert text_for(0).event(event) == line
    of_all = line.replace("You pass", "Ada passes").replace("You", "Ada")
    assert text_for("all").event(event) == of_all


@pytest.mark.parametrize(
    ("event", "for_actor", "for_concerned", "for_onlooker"),
    [
        (
            {"kind": "discard", "seat": 0, "from": hand(1), "to": DISCARD_PILE, "card": AXE},
            "You make Ben discard Axe.",
            "Ada makes you discard Axe.",
            "Ada makes Ben discard Axe.",
        ),
        (
            {"kind": "discard", "seat": 0, "from": hand(0), "to": DISCARD_PILE, "card": AXE},
            "You discard Axe.",
            "Ada discards Axe.",
            "Ada discards Axe.",
        ),
        (
            {"kind": "destroy", "seat": 0, "from": field(1), "to": DISCARD_PILE, "card": AXE},
            "You destroy Ben’s Axe.",
            "Ada destroys your Axe.",
            "Ada destroys Ben’s Axe.",
        ),
        (
            {"kind": "destroy", "seat": 0, "from": field(0), "to": DISCARD_PILE, "card": AXE},
            "You destroy Axe.",
            "Ada destroys Axe.",
            "Ada destroys Axe.",
        ),
        (
            {"kind": "put", "seat": 0, "from": field(0), "to": hand(0), "card": AXE},
            "You take Axe back into your hand.",
            "Ada takes Axe back into their hand.",
            "Ada takes Axe back into their hand.",
        ),
        (
            {"kind": "put", "seat": 0, "from": field(1), "to": hand(0), "card": AXE},
            "You take Ben’s Axe into your own hand.",
            "Ada takes your Axe into their own hand.",
            "Ada takes Ben’s Axe into their own hand.",
        ),
        (
            {"kind": "put", "seat": 0, "from": field(1), "to": hand(1), "card": AXE},
            "You return Axe to Ben’s hand.",
            "Ada returns Axe to your hand.",
            "Ada returns Axe to Ben’s hand.",
        ),
        (
            {"kind": "put", "seat": 0, "from": field(0), "to": field(1), "card": AXE},
            "You move Axe to Ben’s Field of View.",
            "Ada moves Axe to your Field of View.",
            "Ada moves Axe to Ben’s Field of View.",
        ),
        (
            {"kind": "ambush", "seat": 0, "from": field(0), "to": field(1), "card": AXE},
            "You ambush Ben with Axe.",
            "Ada ambushes you with Axe.",
            "Ada ambushes Ben with Axe.",
        ),
        (
            {"kind": "resurrect", "seat": 0, "from": DISCARD_PILE, "to": field(0), "card": AXE},
            "You resurrect Axe.",
            "Ada resurrects Axe.",
            "Ada resurrects Axe.",
        ),
        (
            {"kind": "steal", "seat": 0, "from": hand(1), "to": hand(0)},
            "You steal a card from Ben.",
            "Ada steals a card from you.",
            "Ada steals a card from Ben.",
        ),
        (
            {"kind": "condition-unmet", "seat": 0, "card": LATE_RISER},
            "Late Riser: you do not have fewer Viewpoints than everyone else, so nothing happens.",
            "Late Riser: Ada does not have fewer Viewpoints than everyone else, so nothing happens.",
            "Late Riser: Ada does not have fewer Viewpoints than everyone else, so nothing happens.",
        ),
        (
            {"kind": "end", "winners": [0], "points": [105, 20, 30, 40], "rule": "viewpoint.end.hundred"},
            "You end the turn with 105 Viewpoints and win!",
            "Ada ends the turn with 105 Viewpoints and wins!",
            "Ada ends the turn with 105 Viewpoints and wins!",
        ),
    ],
)
def test_a_log_line_names_actor_owner_and_target_as_its_reader_calls_them(
    event: dict[str, Any], for_actor: str, for_concerned: str, for_onlooker: str
) -> None:
    assert [text_for(reader).event(event) for reader in (0, 1, None)] == [for_actor, for_concerned, for_onlooker]


def test_only_who_was_shown_a_card_reads_its_name() -> None:
    event = {"kind": "draw", "seat": 0, "from": DRAW_PILE, "to": hand(0)}
    assert text_for(0).event({**event, "card": WALL}) == "You draw Wall."
    assert text_for(1).event(event) == "Ada draws a card."


def announced(operation: str, actors: list[int], victims: list[int], **cards: int) -> dict[str, Any]:
    """A window for a card of Ada."""
    concerned = victims or [actor for actor in actors if actor != 0]
    window = {"kind": "window", "operation": operation, "seat": 0, "card": AXE, "actors": actors, "victims": victims}
    return {**window, "targets": concerned or None, "own_card": None, "other_card": None, **cards}


@pytest.mark.parametrize(
    ("window", "for_actor", "for_concerned"),
    [
        (announced("card-played", [0], []), "Any reaction to Axe?", "Any reaction to Axe?"),
        (announced("turn-begins", [0], []), "Your turn is about to begin.", "Ada’s turn is about to begin."),
        (
            announced("steal", [0], [1]),
            "You are about to steal from Ben (Axe).",
            "Ada is about to steal from you (Axe).",
        ),
        (
            announced("steal", [0], [1, 2, 3]),
            "You are about to steal from everyone else (Axe).",
            "Ada is about to steal from everyone else (Axe).",
        ),
        (
            announced("steal", [0], [1, 2]),
            "You are about to steal from Ben and Cleo (Axe).",
            "Ada is about to steal from you and Cleo (Axe).",
        ),
        (
            announced("swap", [0], [1], own_card=WALL, other_card=LATE_RISER),
            "You are about to swap Wall for Ben’s Late Riser (Axe).",
            "Ada is about to swap Wall for your Late Riser (Axe).",
        ),
        (
            announced("ambush", [0], [1], own_card=WALL),
            "You are about to ambush Ben with Wall.",
            "Ada is about to ambush you with Wall.",
        ),
        (
            announced("ambush", [1, 2, 3], [0, 2, 3]),
            "Axe is about to make everyone else ambush another player.",
            "Axe is about to make everyone but Ada ambush another player.",
        ),
        (
            announced("resurrect", [0], [], own_card=WALL),
            "You are about to resurrect Wall (Axe).",
            "Ada is about to resurrect Wall (Axe).",
        ),
        (
            announced("destroy", [0], [1], own_card=WALL),
            "You are about to destroy Ben’s Wall (Axe).",
            "Ada is about to destroy your Wall (Axe).",
        ),
        (
            announced("zombify", [1], [1], own_card=WALL),
            "Axe is about to make Ben zombify Wall.",
            "Axe is about to make you zombify Wall.",
        ),
        (
            announced("missed-turn", [1], []),
            "Axe is about to make Ben miss a turn.",
            "Axe is about to make you miss a turn.",
        ),
        (
            announced("discard", [0, 1, 2, 3], []),
            "Axe is about to make everyone discard.",
            "Axe is about to make everyone discard.",
        ),
        (
            announced("extra-turn", [0], []),
            "You are about to take an extra turn (Axe).",
            "Ada is about to take an extra turn (Axe).",
        ),
        (
            announced("cancel", [], [1]),
            "You are about to cancel one of Ben’s cards with Axe.",
            "Ada is about to cancel one of your cards with Axe.",
        ),
    ],
)
def test_a_window_says_who_wants_what_of_whom(window: dict[str, Any], for_actor: str, for_concerned: str) -> None:
    lines = [text_for(reader).event(window).removesuffix(" Any reaction?") for reader in (0, 1)]
    assert lines == [for_actor, for_concerned]


@pytest.mark.parametrize(
    ("text", "by", "asked"),
    [
        ("Put 1 card from your Field of View into your Hand.", 0, "choose a card to take back into your hand."),
        (
            "Put 1 card from your Field of View into the Discard Pile.",
            0,
            "choose one of your cards to put on the Discard Pile.",
        ),
        ("Put 1 card from any Field of View into the Discard Pile.", 0, "choose a card to put on the Discard Pile."),
        (
            "Put 1 card from any Field of View into its owner's Hand.",
            0,
            "choose a card to return to its owner’s hand.",
        ),
        (
            "Put 1 card from your Field of View into your left neighbour's Field of View.",
            0,
            "choose a card to move to player 2’s Field of View.",
        ),
        ("Each other player gives 1 card to you.", 1, "choose a card to give to player 1."),
        ("Put 1 card from the Discard Pile into your Hand.", 0, "choose a card to take from the Discard Pile."),
        ("Your left neighbour DISCARDs 1 card of your choice.", 0, "choose a card for player 2 to discard."),
        ("STEAL 1 card from your left neighbour.", 0, "choose a card to steal from player 2."),
        ("AMBUSH your left neighbour with 1 card.", 0, "choose a card to ambush player 2 with."),
        ("Each other player may give 1 card to you.", 1, "give player 1 a card?"),
        ("You may DISCARD 2 cards.", 0, "discard 2 cards?"),
    ],
)
def test_a_question_for_a_card_says_where_the_card_goes(text: str, by: int, asked: str) -> None:
    setup = "hands: Card, Ten | Five, Wink | Zero, Fifteen; fields: Twenty, Minus | Ten | Five; discard: Minus, Stone"
    table = arrange(setup, {"Card": f"0: {text}"})
    table.act(0, "play Card")
    assert table.sentence(by) == f"Card: {asked}"


def test_a_question_for_one_more_card_is_another_one_than_that_of_the_turn() -> None:
    table = arranged_game("hands: Card, Ten, Five | Zero", Card="0: Play 2 more cards.")
    assert table.sentence(0) == "Play a card from your hand."
    table.act(0, "play Card")
    assert table.sentence(0) == "Card: play 2 more cards from your hand."
    table.act(0, "play Ten")
    assert table.sentence(0) == "Card: play 1 more card from your hand."


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("DRAW 1 card.", "no card left to draw."),
        ("STEAL 1 card.", "no card to steal."),
        ("Each other player DISCARDs 1 card.", "no card in hand to discard."),
        ("SWAP 1 card.", "no two cards to swap."),
        ("Play 1 more card.", "no card left to play."),
        ("Put 1 card from the Discard Pile into your Hand.", "no card to move."),
        ("RESURRECT 1 card.", "no card to resurrect."),
        ("Another player you choose may DISCARD 1 card.", "no card in hand to discard."),
        ("Choose one: STEAL 1 card; or RESURRECT 1 card.", "neither of its two actions is possible."),
    ],
)
def test_a_sentence_about_a_skipped_action_says_what_is_missing(text: str, why: str) -> None:
    table = arrange("hands: Card | ", {"Card": f"0: {text}"})
    table.act(0, "play Card")
    (event,) = table.event_data("skip")
    assert table.match.game_text().event(event) == f"Card: {why}"


def test_options_are_grouped_by_the_first_word_of_their_text() -> None:
    table = arranged_game("hands: Ten, Five | Porter; pile: Zero")
    question = table.question(0)
    assert question is not None
    assert table.match.options_of(question) == ViewpointOptions(play=table.state.zones[0])
    orders = next(q for q in table.match.questions(table.state) if q.optional and q.by == 1)
    assert table.match.options_of(orders) == ViewpointOptions(hush=(), order=[0])
    table.act(1, "order 0", "hush")
    orders = next(q for q in table.match.questions(table.state) if q.optional and q.by == 1)
    assert table.match.options_of(orders) == ViewpointOptions(speak=(), drop=[0])


def test_definitions_have_the_two_actions_of_a_choice_and_the_condition_of_an_if() -> None:
    cards = {
        "Fork": "0: Choose one: DRAW 1 card; or STEAL 1 card.",
        "Poor": "0: If you have 50 or more Viewpoints, DRAW 1 card.",
    }
    definitions = arrange("hands: Fork | Poor", cards).match.definitions()
    by_name = {card.name: card for card in definitions.cards}
    assert by_name["Fork"].alternatives == ("DRAW 1 card", "STEAL 1 card")
    condition = by_name["Poor"].only_if
    assert condition
    assert (condition.condition, condition.amount) == ("viewpoints", 50)
