"""For a text that was not understood: the nearest one that would have been."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator
from functools import cache

from eyeshot.games.viewpoint.language.sense import ROUTES, nonsense
from eyeshot.games.viewpoint.language.tree import (
    Amount,
    Cancel,
    ChooseOne,
    Conditional,
    Deed,
    Perform,
    Played,
    Reveal,
    Sentence,
)
from eyeshot.games.viewpoint.language.write import (
    CONDITIONS,
    GUARD,
    MOMENTS,
    PARTIES,
    SUBJECTS,
    TRIGGERS,
    VERBS,
    write_sentence,
)

_SENTENCE_END = re.compile(r"(?<=[.:]) ")


def nearest_phrase(text: str, at: int) -> str:
    """The understood phrase most like the sentence around position `at`."""
    return next(iter(nearest_phrases(text, at, 1)), "DRAW 1 card.")


def nearest_phrases(text: str, at: int, count: int) -> list[str]:
    """The understood phrases most like the sentence around position `at`, the nearest first."""
    begins = [0, *(m.end() for m in _SENTENCE_END.finditer(text))]
    begin = max(b for b in begins if b <= at)
    rest = text[begin:]
    sentence = _SENTENCE_END.split(rest)[0]
    return difflib.get_close_matches(re.sub(r"-?\d+", "1", sentence), phrases(), count, 0.3)


@cache
def phrases() -> tuple[str, ...]:
    """One text of every shape that the language has."""
    openings = [f"{moment}:" for moment in MOMENTS.values()]
    openings += [f"REVEAL {trigger.format(5)}:" for trigger in TRIGGERS.values()]
    return (*dict.fromkeys(map(write_sentence, _sentences())), *openings, GUARD)


def _sentences() -> Iterator[Sentence]:
    draw = Deed("draw", Amount("exactly", 1))
    shapes: list[Sentence] = [Cancel()]
    for deed in _deeds():
        shapes += [Perform(subject, may, deed, None) for subject in ("you", *SUBJECTS) for may in (False, True)]
        shapes += [Perform("you", True, deed, draw), ChooseOne(deed, draw)]
        shapes += [Conditional(condition, deed) for condition in CONDITIONS]
    return (s for s in shapes if not (nonsense(Played((s,))) and nonsense(Reveal("steal_from_you", 0, (s,)))))


def _deeds() -> Iterator[Deed]:
    one, several, everything = Amount("exactly", 1), Amount("up_to", 1), Amount("all_cards", 0)
    for verb in VERBS:
        match verb:
            case "draw" | "play":
                yield Deed(verb, one)
            case "discard":
                yield from (
                    Deed(verb, amount, at_random=r) for amount in (one, several, everything) for r in (False, True)
                )
            case "steal" | "give":
                yield from (Deed(verb, amount, party) for amount in (one, several) for party in PARTIES)
            case "swap" | "look":
                yield from (Deed(verb, None, party) for party in PARTIES)
            case "put":
                yield from (
                    Deed(verb, amount, None, source, target)
                    for amount in (one, several)
                    for source, targets in ROUTES.items()
                    for target in targets
                )
            case "put_this":
                yield from (
                    Deed(verb, None, None, None, target) for target in ("own_hand", "discard_pile", "left_field")
                )
            case _:
                yield Deed(verb)
    yield Deed("steal", one)
    yield Deed("swap")
