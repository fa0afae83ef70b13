"""Sentences of the log and of questions."""

from __future__ import annotations

import pytest

from eyeshot.games.viewpoint import actions
from eyeshot.kernel import Setup, event_text, find_game
from tests.games.viewpoint.arranged import arrange


@pytest.mark.parametrize(
    ("code", "line"),
    [
        (actions.HUSH, "Your order: pass for the rest of this turn."),
        (actions.SPEAK, "Your order: ask me again in this turn."),
        (actions.ORDER, "Your order: always REVEAL {trigger}."),
        (actions.DROP, "Your order: no longer REVEAL {trigger}."),
    ],
)
def test_a_standing_order_is_named_to_the_player_who_gives_it(code: int, line: str) -> None:
    match = find_game("viewpoint").match(Setup(3))
    event = {"kind": "order", "seat": 0, "code": code}
    said = line.format(trigger=match.words("trigger", 0))
    assert event_text(match, event) == said
    assert event_text(match, {**event, "all_eyes": True}) == said.replace("Your order", "Order of player 1")


@pytest.mark.parametrize(
    ("text", "by", "asked"),
    [
        ("Put 1 card from your Field of View into your Hand.", 0, "choose a card that goes into your Hand."),
        (
            "Put 1 card from any Field of View into the Discard Pile.",
            0,
            "choose a card that goes into the Discard Pile.",
        ),
        (
            "Put 1 card from any Field of View into its owner's Hand.",
            0,
            "choose a card that goes into its owner’s Hand.",
        ),
        (
            "Put 1 card from your Field of View into your left neighbour's Field of View.",
            0,
            "choose a card that goes into the Field of View of player 2.",
        ),
        (
            "Each other player gives 1 card to you.",
            1,
            "choose a card of your Hand that goes into the Hand of player 1.",
        ),
        (
            "Put 1 card from the Discard Pile into your Hand.",
            0,
            "choose a card of the Discard Pile that goes into your Hand.",
        ),
    ],
)
def test_a_question_for_a_card_says_where_the_card_goes(text: str, by: int, asked: str) -> None:
    setup = "hands: Card, Ten | Five, Wink | Zero, Fifteen; fields: Twenty, Minus | Ten | Five; discard: Minus, Stone"
    table = arrange(setup, {"Card": f"0: {text}"})
    table.act(0, "play Card")
    question = table.question(by)
    assert question is not None
    assert (
        table.match.catalogue.say(f"question.{question.prompt}", question.args, table.match.words) == f"Card: {asked}"
    )


@pytest.mark.parametrize(
    ("text", "skipped"),
    [
        ("DRAW 1 card.", "DRAW"),
        ("STEAL 1 card.", "STEAL"),
        ("Each other player DISCARDs 1 card.", "DISCARD"),
        ("SWAP 1 card.", "SWAP"),
        ("Play 1 more card.", "Playing more cards"),
        ("Put 1 card from the Discard Pile into your Hand.", "Moving a card"),
        ("RESURRECT 1 card.", "RESURRECT"),
        ("Another player you choose may DISCARD 1 card.", "DISCARD"),
        ("Choose one: STEAL 1 card; or RESURRECT 1 card.", "One of two actions"),
    ],
)
def test_a_sentence_about_a_skipped_action_names_the_action(text: str, skipped: str) -> None:
    table = arrange("hands: Card | ", {"Card": f"0: {text}"})
    table.act(0, "play Card")
    (event,) = table.event_data("skip")
    said = f"player 1, Card: {skipped} is skipped, as there is no card or player for it."
    assert event_text(table.match, event) == said
    assert event_text(table.match, {**event, "op": None}).startswith("Card: an action of player 1"), "an older record"


@pytest.mark.parametrize(
    ("targets", "said"),
    [
        ([1], "player 2"),
        ([1, 3], "player 2, player 4"),
        ([0, 1, 3], "everybody but player 3"),
        ([0, 1, 2, 3], "everybody"),
    ],
)
def test_three_or_more_targets_are_named_by_one_phrase_if_it_covers_them(targets: list[int], said: str) -> None:
    match = find_game("viewpoint").match(Setup(4))
    assert match.words("targets", targets) == said
    assert find_game("viewpoint").match(Setup(3)).words("targets", [0, 1]) == "player 1, player 2"
