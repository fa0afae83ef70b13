"""Sentences from the fields of typed events, prompts and refusals."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import pytest
from msgspec import UNSET, Meta, Struct, UnsetType

from eyeshot.kernel import IllegalAction, PickChoice, Question
from eyeshot.kernel.game_protocol import FieldText, GameProtocol, SeatId, struct_fields
from eyeshot.kernel.game_text import GameText
from eyeshot.kernel.message_catalogue import MessageError, Messages, read_messages

CardId = Annotated[int, Meta(extra_json_schema={"x-text": "card"})]


class Draw(Struct, tag_field="kind", tag="draw"):
    seat: SeatId
    card: CardId | UnsetType = UNSET


class Look(Struct, tag_field="kind", tag="look"):
    seat: SeatId
    cards: list[CardId] | UnsetType = UNSET
    target: SeatId | None = None


class End(Struct, tag_field="kind", tag="end"):
    how: Literal["hundred", "exhausted"]
    is_draw: bool
    turns: int


class Touch(Struct):
    time_ms: int
    piece: str


class Rush(Struct, tag_field="kind", tag="rush"):
    touches: list[Touch]


class Play(Struct, tag_field="kind", tag="play"):
    left: int


class NotHeld(Struct, tag_field="kind", tag="not-held"):
    card: CardId


class Empty(Struct):
    pass


PROTOCOL = GameProtocol(Empty, Empty, Empty, Empty, Draw | Look | End | Rush, Play, Empty, NotHeld)
THREE = "card 1, card 2 and card 3"
FTL = """
event-draw =
    { $card ->
        [hidden] { $seat_is ->
            [you] You draw a card.
           *[other] { $seat } draws a card.
        }
       *[other] You draw { $card }.
    }
event-look =
    { $target_is ->
        [none] { $seat } looks at { $cards_count } cards: { $cards }.
       *[other] { $seat } looks at { $target }’s hand.
    }
event-end =
    { $how ->
        [hundred] Over after { $turns } turns.
       *[exhausted] No cards left.
    } { $is_draw ->
        [yes] A draw.
       *[no] We have a winner.
    }
event-rush = They rush and touch { $touches_count } times.
question-play = Play a card ({ $left } left).
refusal-not-held = You do not hold { $card }.
"""


def text(reader: int | None = None) -> GameText:
    shared = read_messages("en")
    assert shared.has("list-last")
    messages = Messages("en", ["list-empty = nothing", "seat = player { $n }", *_lists(), FTL])
    return GameText(PROTOCOL, messages, ["Ada", "Ben", ""], lambda kind, value: f"{kind} {value}", reader)


def _lists() -> list[str]:
    return ["list-middle = { $left }, { $right }", "list-last = { $left } and { $right }"]


@pytest.mark.parametrize(
    ("reader", "event", "sentence"),
    [
        (0, {"kind": "draw", "seat": 0, "card": 7}, "You draw card 7."),
        (0, {"kind": "draw", "seat": 0}, "You draw a card."),
        (1, {"kind": "draw", "seat": 0}, "Ada draws a card."),
        (None, {"kind": "draw", "seat": 2}, "player 3 draws a card."),
        (0, {"kind": "look", "seat": 0, "cards": [1, 2, 3], "target": None}, f"Ada looks at 3 cards: {THREE}."),
        (1, {"kind": "look", "seat": 0, "target": 1}, "Ada looks at Ben’s hand."),
        (None, {"kind": "end", "how": "hundred", "is_draw": True, "turns": 12}, "Over after 12 turns. A draw."),
        (None, {"kind": "end", "how": "exhausted", "is_draw": False, "turns": 12}, "No cards left. We have a winner."),
    ],
)  # fmt: skip
def test_an_event_is_told_with_what_its_reader_was_shown(
    reader: int | None, event: dict[str, Any], sentence: str
) -> None:
    assert text(reader).event(event) == sentence


def test_a_long_list_of_objects_is_counted_and_not_written_out() -> None:
    touches = [{"time_ms": n, "piece": "a piece with a name"} for n in range(500)]
    assert text().event({"kind": "rush", "touches": touches}) == "They rush and touch 500 times."


def test_questions_and_refusals_have_sentences_from_their_fields() -> None:
    assert text().question(Question(1, 0, 0, "play", PickChoice(()), {"left": 2})) == "Play a card (2 left)."
    assert text().refusal(IllegalAction("game.hand", "not-held", card=4)) == "You do not hold card 4."


def test_the_text_kind_of_every_field_comes_from_its_declared_type() -> None:
    assert struct_fields(PROTOCOL.event)["look"] == {
        "seat": FieldText("seat"),
        "cards": FieldText("card", is_list=True),
        "target": FieldText("seat"),
    }
    assert struct_fields(PROTOCOL.event)["end"] == {
        "how": FieldText("word"),
        "is_draw": FieldText("flag"),
        "turns": FieldText("number"),
    }


def test_a_message_with_an_unknown_argument_or_key_is_an_error() -> None:
    messages = Messages("en", ["greet = Hello { $name }"])
    with pytest.raises(MessageError, match="'greet' cannot be formatted"):
        messages.format("greet")
    with pytest.raises(MessageError, match="no message 'part'"):
        messages.format("part")


def test_a_catalogue_with_a_syntax_error_is_refused() -> None:
    with pytest.raises(MessageError, match="cannot be read"):
        Messages("en", ["greet = Hello { $name"])
