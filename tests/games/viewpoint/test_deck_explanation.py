"""`deck explain`: every phrase of the language is explained in other words."""

from __future__ import annotations

import pytest

from eyeshot.games.viewpoint.deck.compiler import edition_deck_text
from eyeshot.games.viewpoint.language.suggestions import phrases
from eyeshot.kernel import InputError, find_game

GAME = find_game("viewpoint")


def deck_of(line: str) -> str:
    return f"deck: One\nCard   5\n  {line}\n"


def lines_of_the_language() -> list[str]:
    """Every phrase as a line of a card; an opening is followed by a DRAW."""
    whole = [f"{phrase} DRAW 1 card." if phrase.endswith(":") else phrase for phrase in phrases()]
    return [f"REVEAL when a player would STEAL from you: {line}" if "hat player" in line else line for line in whole]


def test_every_phrase_of_the_language_is_explained() -> None:
    explained = 0
    for line in lines_of_the_language():
        try:
            GAME.read_content(deck_of(line))
        except InputError:
            continue  # CANCEL and the like stand only after REVEAL
        text = GAME.explain_content(deck_of(line), "Card")
        assert line not in text
        assert "{" not in text
        explained += 1
    assert explained > 500


@pytest.mark.parametrize(
    ("line", "other_words"),
    [
        ("DRAW 2 cards.", "You: take 2 cards off the Draw Pile"),
        ("Each other player DISCARDs 1 card.", "Everybody but you, clockwise: pick 1 card from one’s own Hand"),
        ("DISCARD 1 card at random.", "picked by chance"),
        ("You may DISCARD 1 card. If you do, DRAW 1 card.", "(optional): pick 1 card"),
        ("If the Draw Pile is empty, DRAW 1 card.", "only if no card is left to draw"),
        (
            "While this card is in your Field of View, no other card leaves it.",
            "all cards in front of the same player stay there",
        ),
        ("At the end of each of your turns: DISCARD 1 card.", "just before your Viewpoints are counted"),
        (
            "REVEAL when another player plays a card worth 15 or more: CANCEL that.",
            "a card worth at least 15 that somebody else has just played",
        ),
    ],
)
def test_a_line_is_explained_in_other_words(line: str, other_words: str) -> None:
    assert other_words in GAME.explain_content(deck_of(line), "Card")


def test_the_summary_counts_cards_values_and_keywords() -> None:
    text = "deck: Two\nWink   10   x3\n  DRAW 1 card.\nThief   -5   x2\n  STEAL 1 card. DRAW 1 card.\n"
    summary = GAME.explain_content(text).splitlines()[:3]
    assert summary == [
        "Two: a deck of the classic edition with 5 cards; different cards: 2, different texts: 2.",
        "Viewpoints: 3 × 10, 2 × -5; 4.0 a card on average.",
        "Keywords: DRAW on 5 cards, STEAL on 2 cards.",
    ]


def test_the_nearest_name_is_suggested_for_an_unknown_card() -> None:
    with pytest.raises(InputError, match="did you mean Wink"):
        GAME.explain_content(edition_deck_text("classic"), "Wimk")
