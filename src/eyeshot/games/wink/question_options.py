"""The actions that a question offers, grouped by kind for clients."""

from __future__ import annotations

import msgspec

from eyeshot.games.wink import action_codes
from eyeshot.games.wink.protocol import Options
from eyeshot.kernel import PickChoice, Question


def options_of(question: Question) -> Options:
    """Return the arguments of the offered actions; the prompt of a question is the kind of its actions."""
    assert isinstance(question.choice, PickChoice)
    codes = question.choice.codes
    match question.prompt:
        case "look":
            return Options(
                look=["away" if code == action_codes.LOOK_AWAY else action_codes.look_target(code) for code in codes]
            )
        case "wink":
            return Options(wink=())
        case "name":
            return Options(name=list(map(action_codes.named_seat, codes)))
        case "place":
            return Options(place=list(map(action_codes.placed_number, codes)))
        case "enough":
            offered = {action_codes.text_of(code): () for code in codes}
            return msgspec.convert(offered, Options)
        case _:
            return Options(accuse=list(map(action_codes.accused_and_number, codes)))
