"""The card language: every phrase reads and prints back, and any deck can be played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import HealthCheck, given, seed, settings

from eyeshot.games.viewpoint.deck.compiler import edition_deck_text
from eyeshot.games.viewpoint.language.deck_reader import read_deck, read_line
from eyeshot.games.viewpoint.language.printer import write_card, write_clause, write_deck
from eyeshot.games.viewpoint.language.suggestions import phrases
from eyeshot.games.viewpoint.language.syntax_tree import Clause, DeckText
from eyeshot.kernel import SeededRng
from tests.games.viewpoint.play import match_with_deck, play_out
from tests.games.viewpoint.trees import CLAUSES, DECKS, in_a_line

Record = Callable[[str, object], None]

# --- reading and printing


def test_every_phrase_reads_and_prints_back() -> None:
    texts = [in_a_line(phrase) for phrase in phrases()]
    assert len(texts) > 1000
    assert [write_clause(read_line(text)) for text in texts] == texts


def test_the_shipped_deck_prints_back_to_itself() -> None:
    written = [line for line in edition_deck_text("classic").splitlines() if line.strip() and not line.startswith("#")]
    printed = [line for line in write_deck(read_deck(edition_deck_text("classic"))).splitlines() if line]
    assert printed == written


def test_a_printed_deck_is_read_as_the_same_deck() -> None:
    deck = read_deck(edition_deck_text("classic"))
    assert read_deck(write_deck(deck)) == deck


@given(clause=CLAUSES)
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])
def test_any_valid_line_prints_and_reads_as_itself(clause: Clause) -> None:
    assert read_line(write_clause(clause)) == clause


@given(deck=DECKS)
@settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck))
def test_any_deck_prints_and_reads_as_itself(deck: DeckText) -> None:
    assert read_deck(write_deck(deck)) == deck


# --- playing random decks


def play_deck(deck: DeckText, game_seed: int) -> None:
    play_out(match_with_deck(deck, 2 + game_seed % 3), Random(game_seed), SeededRng(game_seed))


@given(deck=DECKS)
@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
def test_any_deck_can_be_played_to_the_end(deck: DeckText) -> None:
    for game_seed in range(3):
        play_deck(deck, game_seed)


@pytest.mark.long
@pytest.mark.parametrize("chunk", range(10))
def test_five_thousand_games_with_random_decks_come_to_their_end(chunk: int, record_property: Record) -> None:
    """The games are counted, since Hypothesis skips examples that it has tried. They contain more than ten thousand
    cards, each of which is printed and read back."""
    games, cards = Counter[int](), set[str]()

    @given(deck=DECKS)
    @settings(max_examples=120, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    @seed(chunk)
    def play(deck: DeckText) -> None:
        assert read_deck(write_deck(deck)) == deck
        cards.update(write_card(card) for card in deck.cards)
        for game_seed in range(chunk, chunk + 6):
            play_deck(deck, game_seed)
            games[game_seed] += 1

    play()
    record_property("games", games.total())
    record_property("cards", len(cards))
    assert games.total() >= 500
    assert len(cards) >= 1000
