"""The options of a question as clients get them: grouped by the first word of the action's text."""

from __future__ import annotations

from eyeshot.games.viewpoint import action_codes
from eyeshot.games.viewpoint.protocol import ViewpointOptions
from eyeshot.kernel import PickChoice, Question

_FIELDS = {"for": "for_", "go-on": "go_on", "not-this-time": "not_this_time"}
"""Fields whose name differs from the word."""


def options_of(question: Question) -> ViewpointOptions:
    """Return the actions that a question offers, grouped by kind with their arguments."""
    assert isinstance(question.choice, PickChoice)
    options = ViewpointOptions()
    arguments: dict[str, list[int]] = {}
    for code in question.choice.codes:
        verb, number = action_codes.split(code)
        if number is None:
            setattr(options, _FIELDS.get(verb, verb), ())
        elif verb in arguments:
            arguments[verb].append(number)
        else:
            arguments[verb] = [number]
            setattr(options, _FIELDS.get(verb, verb), arguments[verb])
    return options
