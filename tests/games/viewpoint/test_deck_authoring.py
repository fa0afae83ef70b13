"""Deck authoring: corrected lines, completions, and the time that they take."""

from __future__ import annotations

from random import Random
from time import process_time

import pytest

from eyeshot.games.viewpoint.language.deck_reader import ANY_OPENING
from eyeshot.games.viewpoint.language.printer import GUARD
from eyeshot.games.viewpoint.language.suggestions import phrases
from eyeshot.kernel import Diagnostic, find_game

GAME = find_game("viewpoint")
HEAD = "deck: One\nWink   10   x2\n"


@pytest.mark.parametrize(
    ("line", "fixed"),
    [
        ("  DRAW 1 crad. STEAL 1 card.", "  DRAW 1 card. STEAL 1 card."),
        ("    DRAW 1 card. STEAL 1 card", "    DRAW 1 card. STEAL 1 card."),
        ("  CANCEL that.", "  REVEAL when a player would STEAL from you: CANCEL that."),
        ("  CANCEL that", "  REVEAL when a player would STEAL from you: CANCEL that."),
        ("  Each of your turns: CANCEL taht.", "  REVEAL when a player would STEAL from you: CANCEL that."),
        ("  DRAW 1 cards", "  DRAW 1 card."),
        ("  Each of yuor turns", "  Each of your turns: DRAW 1 card."),
        ("  DRAW 1 card. Each of your turns: DRAW 1 card.", "  DRAW 1 card.\n  Each of your turns: DRAW 1 card."),
        (f"  {GUARD} DRAW 1 card.", f"  {GUARD}\n  DRAW 1 card."),
        ('  DESTROY 1 card named "Wnk" in your Field of View.', '  DESTROY 1 card named "Wink" in your Field of View.'),
        ("Mist", "Mist   10   x2"),
        ("Blonk 10 x2", "Blonk   10   x2"),
    ],
)
def test_a_diagnostic_has_the_corrected_line(line: str, fixed: str) -> None:
    diagnostics = GAME.preview_content(f"{HEAD}{line}\n").diagnostics
    assert diagnostics[0].fixed == fixed


def test_applying_suggestions_repeatedly_ends_in_a_valid_deck() -> None:
    rng, texts = Random(4), []
    for k, phrase in enumerate(rng.sample([p for p in phrases() if not p.endswith(":")], 60)):
        words = phrase.split()
        words.insert(rng.randrange(len(words)), rng.choice(["the", "cards", "please"]))
        texts.append(f"Card {k}   5   x1\n  {' '.join(words)}")
    lines = ("deck: Mended\n" + "\n".join(texts)).split("\n")
    for _ in range(4):
        diagnostics = {diagnostic.line: diagnostic for diagnostic in GAME.preview_content("\n".join(lines)).diagnostics}
        lines = [
            diagnostics[n].fixed if n in diagnostics and diagnostics[n].fixed else line
            for n, line in enumerate(lines, 1)
        ]
    assert GAME.preview_content("\n".join(lines)).diagnostics == []


@pytest.mark.parametrize(
    "around", ["{}", "DRAW 1 card. {}", "{} DRAW 1 card.", "Each of your turns: {}", f"{ANY_OPENING}{{}}"]
)
def test_a_suggested_line_is_valid_in_its_place(around: str) -> None:
    rng, proposed = Random(5), 0
    for phrase in rng.sample(phrases(), 150):
        words = phrase.split()
        words[rng.randrange(len(words))] = rng.choice(["the", "everybody", "1", "plaese", "Stael"])
        diagnostics = _flaws_of(around.format(" ".join(words)))
        for diagnostic in diagnostics:
            proposed += bool(diagnostic.nearest)
            assert not diagnostic.nearest or len(_flaws_of(diagnostic.fixed)) < len(diagnostics), diagnostic
    assert proposed > 75


def _flaws_of(line: str) -> list[Diagnostic]:
    return GAME.preview_content(f"{HEAD}  {line.lstrip()}\n").diagnostics


def test_a_deck_without_a_name_is_suggested_one() -> None:
    (diagnostic,) = GAME.preview_content("Wink   10   x10\n").diagnostics
    assert (diagnostic.line, diagnostic.fixed) == (1, "deck: Open Eyes\nWink   10   x10")


@pytest.mark.parametrize(
    ("line", "phrase"),
    [
        ("  ", "DRAW 1 card."),
        ("  ste", "STEAL 1 card."),
        ("  DISCARD a card", "DISCARD 1 card."),
        ("  DISCARD one ca", "DISCARD 1 card."),
        ("  STEAL 3 ca", "STEAL 3 cards from your left neighbour."),
        ("  Whenever a card", "Whenever a card is ZOMBIFIED:"),
        ("  REVEAL when a player would STEAL from you: can", "CANCEL that."),
        ("  neighbour dis", "Your left neighbour DISCARDs 1 card."),
    ],
)
def test_a_line_that_was_begun_has_completions(line: str, phrase: str) -> None:
    assert phrase in [offer.phrase for offer in GAME.complete_content(line)]


@pytest.mark.parametrize("line", ["Wink", "", "  DRAW 1 card.", "  " + "x" * 500])
def test_there_is_no_completion_for_a_name_or_a_complete_sentence(line: str) -> None:
    assert GAME.complete_content(line) == []


@pytest.mark.parametrize("line", ["  DRAW 1 card. ", "  Each player ", "  REVEAL when a player would AMBUSH you: d"])
def test_a_completed_line_is_valid(line: str) -> None:
    offers = GAME.complete_content(line)
    assert offers
    assert all(not GAME.preview_content(f"{HEAD}{offer.line}\n").diagnostics for offer in offers)


def test_a_long_deck_of_nonsense_is_read_at_once() -> None:
    rng = Random(3)
    words = [word for phrase in phrases() for word in phrase.split()]
    lines = ["deck: Long"]
    while len(lines) < 180:
        head = [f"Card {len(lines)}   10"] if len(lines) % 6 == 1 else []
        lines += [*head, "  " + " ".join(rng.choices(words, k=80))[:390]]
    GAME.preview_content(HEAD + "  DRAW 1 crad.\n")
    begun = process_time()
    diagnostics = GAME.preview_content("\n".join(lines)).diagnostics
    assert len(diagnostics) >= 145
    assert process_time() - begun < 4
