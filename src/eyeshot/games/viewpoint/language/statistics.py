"""What is in a deck, counted over all copies."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from eyeshot.games.viewpoint.language.printer import card_lines
from eyeshot.games.viewpoint.language.syntax_tree import Card

_KEYWORD = re.compile(r"\b([A-Z]{3,})(?:e?s|ed)?\b")
_FORMS = {"ZOMBIFIES": "ZOMBIFY", "ZOMBIFIED": "ZOMBIFY"}


def count_values(cards: Iterable[Card]) -> Counter[int]:
    counted: Counter[int] = Counter()
    for card in cards:
        counted[card.value] += card.copies
    return counted


def count_keywords(cards: Iterable[Card]) -> Counter[str]:
    """On how many cards each keyword stands."""
    counted: Counter[str] = Counter()
    for card in cards:
        found = _KEYWORD.findall(" ".join(card_lines(card)))
        for keyword in sorted({_FORMS.get(keyword, keyword) for keyword in found}):
            counted[keyword] += card.copies
    return counted
