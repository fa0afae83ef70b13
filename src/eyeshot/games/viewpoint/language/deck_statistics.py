"""Statistics of a deck, over all copies of its cards."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from eyeshot.games.viewpoint.language.printer import card_lines
from eyeshot.games.viewpoint.language.syntax_tree import Card

_KEYWORD = re.compile(r"\b([A-Z]{3,})(?:e?s|ed)?\b")
_FORMS = {"ZOMBIFIES": "ZOMBIFY", "ZOMBIFIED": "ZOMBIFY"}


def count_values(cards: Iterable[Card]) -> Counter[int]:
    counts: Counter[int] = Counter()
    for card in cards:
        counts[card.value] += card.copies
    return counts


def count_keywords(cards: Iterable[Card]) -> Counter[str]:
    """For each keyword the number of cards that have it."""
    counts: Counter[str] = Counter()
    for card in cards:
        keywords = _KEYWORD.findall(" ".join(card_lines(card)))
        for keyword in sorted({_FORMS.get(keyword, keyword) for keyword in keywords}):
            counts[keyword] += card.copies
    return counts
