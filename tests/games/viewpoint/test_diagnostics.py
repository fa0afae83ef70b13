"""Diagnostics of the card language with line, column and correction; and notes about a deck."""

from __future__ import annotations

from time import process_time

import pytest

from eyeshot.games.viewpoint.deck.compiler import edition_deck_text
from eyeshot.games.viewpoint.language.deck_reader import DeckError, read_deck, read_line
from eyeshot.games.viewpoint.language.lint import deck_notes
from eyeshot.games.viewpoint.language.printer import write_clause
from eyeshot.games.viewpoint.language.syntax_tree import Guard
from eyeshot.kernel import Setup, find_game
from tests.games.viewpoint.trees import in_a_line

# --- what is not understood

BAD_LINES = [
    ("DRAW 1 cards.", "line 1, column 8: not quite the language: 'cards.'. Understood would be: DRAW 1 card."),
    ("Draw 1 card.", "line 1, column 1: not understood: 'Draw 1 card.'. Understood would be: DRAW 1 card."),
    ("DRAW one card.", "line 1, column 6: not understood: 'one card.'. Understood would be: DRAW 1 card."),
    ("DRAW 1 card", "line 1, column 12: a full stop is missing at the end. Understood would be: DRAW 1 card."),
    ("dance", "line 1, column 1: not understood: 'dance'."),
    ("Win the game.", "line 1, column 1: not understood: 'Win the game.'."),
    (
        "STEAL 1 card from each player.",
        "line 1, column 24: not understood: 'player.'. Understood would be: STEAL 1 card from each other player.",
    ),
    (
        "Each other player DISCARD 1 card.",
        "line 1, column 19: not quite the language: 'DISCARD 1 card.'. "
        "Understood would be: Each other player DISCARDs 1 card.",
    ),
    ("SWAP 2 cards.", "line 1, column 6: not understood: '2 cards.'. Understood would be: SWAP 1 card."),
    ("DRAW 0 cards.", "line 1, column 6: not understood: '0 cards.'. Understood would be: DRAW 1 card."),
    (
        "Miss their next turn.",
        "line 1, column 6: not quite the language: 'their next turn.'. Understood would be: Miss your next turn.",
    ),
    (
        "REVEAL when somebody steals: CANCEL that.",
        "line 1, column 13: not understood: 'somebody steals:'. "
        "Understood would be: REVEAL when a player would STEAL from you:",
    ),
    (
        "Look at each other player's Hand.",
        "line 1, column 9: not understood: \"each other player's Hand.\". "
        "Understood would be: Look at another player's Hand.",
    ),
    (
        "DRAW 1 card. Each player DANCEs.",
        "line 1, column 26: not understood: 'DANCEs.'. Understood would be: Each player DRAWs 1 card.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("text", "error"), BAD_LINES)
def test_an_invalid_text_is_reported_with_line_column_and_the_nearest_phrase(text: str, error: str) -> None:
    with pytest.raises(DeckError) as caught:
        read_line(text)
    assert str(caught.value) == error


NEAREST = [
    ("Steal 1 card.", "STEAL 1 card."),
    ("draw 1 card", "DRAW 1 card."),
    ("Draw 3 cards.", "DRAW 3 cards."),
    ("DRAW two cards.", "DRAW 2 cards."),
    ("Discard a card.", "DISCARD 1 card."),
    ("STEEL 2 cards from everybody.", "STEAL 2 cards from another player."),
    ("Each player discards 1 card.", "Each player DISCARDs 1 card."),
    ("you may discard 2 cards. If you do, draw 3 cards.", "You may DISCARD 2 cards. If you do, DRAW 3 cards."),
    ("Choose one: draw 1 card; or DRAW 2 cards.", "Choose one: DRAW 1 card; or DRAW 2 cards."),
    ("SWAP 2 cards with another player", "SWAP 1 card with another player."),
    ("Put 2 cards from your field into your hand.", "Put 2 cards from your Field of View into your Hand."),
    ("REVEAL: CANCEL that.", "REVEAL when a player would AMBUSH you:"),
    (
        "REVEAL at the start of your turn: DRAW 1 card.",
        "REVEAL at the start of your turn if you have the fewest Viewpoints:",
    ),
    (
        "REVEAL when another player plays a card worth 15 or higher: CANCEL that.",
        "REVEAL when another player plays a card worth 15 or more:",
    ),
    ("REVEAL when a player would STEAL from you:", "REVEAL when a player would STEAL from you: DRAW 1 card."),
]


@pytest.mark.parametrize(("text", "nearest"), NEAREST)
def test_the_nearest_phrase_keeps_the_writers_verb_and_numbers(text: str, nearest: str) -> None:
    with pytest.raises(DeckError) as caught:
        read_line(text)
    assert [diagnostic.nearest for diagnostic in caught.value.diagnostics] == [nearest]
    assert in_a_line(nearest) == write_clause(read_line(in_a_line(nearest)))


SEVERAL_FLAWS = [
    ("DRAW 1 crad. DISCARD 2 crads. DRAW 1 card. Foo.", {8: "'crad.'", 24: "'crads.'", 44: "'Foo.'"}),
    ("REVEAL when a player would STEEL from you: CANCEL that.", {28: "'STEEL from you:'"}),
    (
        "REVEAL when a player would STEEL from you: CANCEL that. That player DANCEs. DRAW 1 card",
        {28: "'STEEL from you:'", 69: "'DANCEs.'", 88: "a full stop is missing at the end."},
    ),
    ("Each player STEALs 1 card. CANCEL that.", {1: "where several players do this", 28: "CANCEL needs"}),
    ("DRAW 1 card. REVEAL when a player would STEAL from you: CANCEL that.", {14: "begins a line of its own."}),
    (f"DRAW 1 card. {write_clause(Guard())}", {14: "begins a line of its own."}),
]


@pytest.mark.parametrize(("text", "diagnostics"), SEVERAL_FLAWS)
def test_every_invalid_sentence_of_a_line_is_reported_at_its_first_wrong_word(
    text: str, diagnostics: dict[int, str]
) -> None:
    with pytest.raises(DeckError) as caught:
        read_line(text)
    assert [diagnostic.column for diagnostic in caught.value.diagnostics] == list(diagnostics)
    assert all(
        part in diagnostic.message
        for diagnostic, part in zip(caught.value.diagnostics, diagnostics.values(), strict=True)
    )


NONSENSE = [
    ("DRAW 11 cards.", 1, "numbers of cards go up to 10.", "DRAW 10 cards."),
    ("DRAW up to 2 cards.", 1, "DRAW takes a number of cards.", "DRAW 2 cards."),
    ("DISCARD up to 2 cards at random.", 1, "cards at random are a number of cards.", "DISCARD 2 cards at random."),
    (
        "CANCEL that.",
        1,
        "CANCEL needs something to cancel: it can only stand after REVEAL.",
        "REVEAL when a player would STEAL from you: CANCEL that.",
    ),
    (
        "REVEAL when a player would STEAL from you: DRAW 1 card. CANCEL that.",
        57,
        "CANCEL that. comes first after REVEAL.",
        "REVEAL when a player would STEAL from you: CANCEL that. DRAW 1 card.",
    ),
    (
        "REVEAL at the start of your turn if you have the fewest Viewpoints: CANCEL that.",
        69,
        "there is nothing to CANCEL at the start or the end of a turn.",
        "REVEAL when a player would STEAL from you: CANCEL that.",
    ),
    (
        "DRAW 1 card. That player DISCARDs 1 card.",
        14,
        "which player? Only a REVEAL that is about another player can speak of that player.",
        "Each player DISCARDs 1 card.",
    ),
    (
        "Each player STEALs 1 card.",
        1,
        "where several players do this, the text must say with whom: their left or right neighbour.",
        "Each player STEALs 1 card from their left neighbour.",
    ),
    (
        "Each player SWAPs 1 card with their left neighbour.",
        1,
        "SWAP is done by one player.",
        "A player you choose SWAPs 1 card with their left neighbour.",
    ),
    (
        "You may DISCARD up to 2 cards. If you do, DRAW 1 card.",
        1,
        '"If you do" follows something that is done or not, not "up to".',
        "You may DISCARD 2 cards. If you do, DRAW 1 card.",
    ),
    (
        "DISCARD 1 card. If you do, DRAW 1 card.",
        1,
        '"If you do" can only follow "You may".',
        "You may DISCARD 1 card. If you do, DRAW 1 card.",
    ),
    (
        "Put 1 card from the Discard Pile into the Discard Pile.",
        1,
        "cards cannot be put from there into that place.",
        "Put 1 card from the Viewniverse into the Discard Pile.",
    ),
    (
        "Put this card into its owner's Hand.",
        1,
        "this card can go into your Hand, the Discard Pile or your left neighbour's Field of View.",
        "Put this card into your Hand.",
    ),
    ("Give 1 card to you.", 1, "nobody gives cards to themselves.", "Give 1 card to another player."),
    ("STEAL 1 card from you.", 1, "only giving can be to you.", "STEAL 1 card."),
    (
        "SWAP 1 card with each other player.",
        1,
        "that can only be done with one player.",
        "SWAP 1 card with another player.",
    ),
]


@pytest.mark.parametrize(("text", "column", "message", "nearest"), NONSENSE)
def test_a_text_that_the_game_cannot_perform_is_refused_with_a_reason(
    text: str, column: int, message: str, nearest: str
) -> None:
    with pytest.raises(DeckError) as caught:
        read_line(text)
    assert [diagnostic[:4] for diagnostic in caught.value.diagnostics] == [(1, column, message, nearest)]


GUARD = "  While this card is in your Field of View, no other card leaves it.\n"
BAD_DECKS = [
    (
        "",
        "line 1, column 1: a deck has 1 to 160 cards, this one has 0.\n"
        "line 1, column 1: the deck has no name. Understood would be: deck: Open Eyes",
    ),
    (
        "deck: X\n\nWink 10\n",
        "line 3, column 1: a card begins with its name, two spaces, and its value. Understood would be: Wink   10",
    ),
    (
        "deck: X\nedition: gold\n\nWink   7\nWink   10   x0\n  dance\n  DRAW 1 card.\n",
        "line 2, column 10: the editions are classic, revisioned, winking-dead, not 'gold'.\n"
        "line 4, column 8: values run from -15 to 20 in steps of 5, not 7.\n"
        "line 5, column 1: there is a card named Wink already; give its number of copies as x2.\n"
        "line 5, column 14: a card can stand in a deck 1 to 20 times.\n"
        "line 6, column 3: not understood: 'dance'.",
    ),
    (
        "deck: X\n  DRAW 1 card.\nWink   10\n",
        "line 2, column 3: this text belongs to no card: a card's name stands at the start of a line.",
    ),
    ("deck: X\n\nWink   10\n" + 6 * "  DRAW 1 card.\n", "line 9, column 3: a card has at most 5 lines of text."),
    (f"deck: X\n\n{'N' * 41}   10\n", "line 3, column 1: a name has at most 40 letters."),
    ("deck: X\n\nW\x1b[31mink   10\n", "line 3, column 1: a name has letters that can be printed."),
    (f"deck: {'X' * 41}\n\nWink   10\n", "line 1, column 7: a name has at most 40 letters that can be printed."),
    (
        "deck: X\n\nA   10\n  REVEAL when a player would STEAL from you: CANCEL that.\n  DRAW 1 card.\n",
        "line 5, column 3: REVEAL comes last: what stands after it is not performed when the card is played.",
    ),
    (
        "deck: X\n\nA   10\n  REVEAL when a player would STEAL from you: CANCEL that.\n  DRAW 1 crad.\n",
        "line 5, column 3: REVEAL comes last: what stands after it is not performed when the card is played.\n"
        "line 5, column 10: not understood: 'crad.'. Understood would be: DRAW 1 card.",
    ),
    (
        f"deck: X\n\nA   10\n{GUARD}{GUARD.replace('While', 'When')}",
        "line 5, column 3: not understood: 'When this card is'.",
    ),
    (
        f"deck: X\n\nA   10\n{GUARD}{GUARD}",
        "line 5, column 3: A has such a line already; a card can have one.",
    ),
    (
        "deck: X\n\n" + "".join(f"A{k}   10   x20\n" for k in range(9)),
        "line 1, column 1: a deck has 1 to 160 cards, this one has 180.",
    ),
    (60_001 * "x", "line 1, column 1: a deck has at most 60,000 characters, this one has 60,001."),
    (
        "deck: X\n\nA   10\n  " + 40 * "DRAW 1 card. " + "\n",
        "line 4, column 403: a line has at most 400 characters.",
    ),
    (
        "deck: X\n\nA   10\n\tDRAW 1 card!\n",
        "line 4, column 16: not understood: '!'. Understood would be: DRAW 1 card.",
    ),
    (
        f"deck: X\n\nA   {'9' * 5000}\n",
        "line 3, column 1: a card begins with its name, two spaces, and its value. "
        "Understood would be: Wink   10   x2\n"
        "line 3, column 1: a name has at most 40 letters.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("text", "errors"), BAD_DECKS)
def test_a_deck_with_errors_gets_all_of_them_with_line_and_column(text: str, errors: str) -> None:
    with pytest.raises(DeckError) as caught:
        read_deck(text)
    assert str(caught.value) == errors


def test_a_deck_has_at_most_32_different_moments_to_reveal_at() -> None:
    cards = [
        f"A{k}   10   x2\n  REVEAL when another player plays a card worth {k} or more: DRAW 1 card.\n"
        for k in range(33)
    ]
    with pytest.raises(DeckError, match="at most 32 different moments"):
        find_game("viewpoint").match(Setup(2, {}, "deck: X\n\n" + "".join(cards)))
    assert find_game("viewpoint").match(Setup(2, {}, "deck: X\n\n" + "".join(cards[:32])))


BAD_HEADS = [
    ("Blonk 10 x2", 1, "a card begins with its name, two spaces, and its value.", "Blonk   10   x2"),
    ("Mist", 1, "Mist has no value.", "Mist   10   x2"),
    ("Mist  x3", 1, "Mist has no value.", "Mist   10   x3"),
    ("Wax  x2  10", 6, "the value comes first, then the number of copies.", "Wax   10   x2"),
    ("Wex  10  2", 10, "a number of copies is written with an x: x2.", "Wex   10   x2"),
    (
        "DRAW 1 card.  5  x2",
        1,
        "a name does not end with a full stop, and a card's text begins with two spaces.",
        "  DRAW 1 card.",
    ),
    ("ONE   5", 1, "there is a card named One already; give its number of copies as x2.", ""),
    ("deck: Y", 1, "the deck has a line deck: already.", ""),
    (f"A{300 * ' '}B", 1, "a card begins with its name, two spaces, and its value.", "Wink   10   x2"),
    ("W\x1b[31mink 10", 1, "a card begins with its name, two spaces, and its value.", ""),
]


@pytest.mark.parametrize(("line", "column", "message", "nearest"), BAD_HEADS)
def test_a_malformed_header_line_is_reported_with_its_correction(
    line: str, column: int, message: str, nearest: str
) -> None:
    with pytest.raises(DeckError) as caught:
        read_deck(f"deck: X\n\nOne   10\n{line}\n")
    assert caught.value.diagnostics[0][:4] == (4, column, message, nearest)


def test_the_keys_of_a_deck_are_lower_case() -> None:
    with pytest.raises(DeckError) as caught:
        read_deck("Deck: X\n\nOne   10\n")
    assert [diagnostic[:4] for diagnostic in caught.value.diagnostics] == [
        (1, 1, "deck: is written in small letters.", "deck: X")
    ]


def test_a_name_may_end_with_a_number() -> None:
    assert [card.name for card in read_deck("deck: X\n\nArea 51   10\n").cards] == ["Area 51"]


def test_a_deck_with_300_errors_is_checked_quickly() -> None:
    lines = [f"A{k}   10\n  Each plaier dra{k} cards from{k} pile. Each player STEALs {k} card.\n" for k in range(150)]
    begun = process_time()
    with pytest.raises(DeckError) as caught:
        read_deck("deck: X\n\n" + "".join(lines))
    assert len(caught.value.diagnostics) == 300
    assert process_time() - begun < 5, "a second on a machine with nothing else to do"


# --- what is worth knowing


@pytest.mark.parametrize(
    ("copies", "seats"),
    [
        (9, "Too few cards to play: two seats need 10."),
        (10, "Seats: 2 with one deck."),
        (18, "Seats: 2 to 3 with one deck, 7 with two."),
        (20, "Seats: 2 to 4 with one deck, 7 to 8 with two."),
    ],
)
def test_the_notes_tell_how_many_seats_a_deck_serves(copies: int, seats: str) -> None:
    assert deck_notes(read_deck(f"deck: X\n\nA   10   x{copies}\n")) == [seats]


def test_the_shipped_deck_serves_every_number_of_seats_and_all_its_reveals_can_happen() -> None:
    assert deck_notes(read_deck(edition_deck_text("classic"))) == ["Seats: 2 to 6 with one deck, 7 to 12 with two."]


@pytest.mark.parametrize(
    ("trigger", "text"),
    [
        ("when a player would STEAL from you", "STEAL 1 card."),
        ("when a player would SWAP with you", "SWAP 1 card."),
        ("when another player would make you DISCARD", "Each player DISCARDs 1 card."),
        ("when another player would make you miss a turn", "Your left neighbour misses their next turn."),
        ("when another player would take an extra turn", "Take an extra turn."),
        ("when a player would CANCEL a card of yours", "REVEAL when a player would SWAP with you: CANCEL that."),
    ],
)
def test_the_notes_tell_which_reveals_nothing_can_set_off(trigger: str, text: str) -> None:
    answer = f"deck: X\n\nA   10   x20\n  REVEAL {trigger}: DRAW 1 card.\nB   5\n"
    note = f"A can never be REVEALed {trigger}: no card of this deck brings that about."
    assert note in deck_notes(read_deck(f"{answer}  DISCARD 1 card. Miss your next turn.\n"))
    assert note not in deck_notes(read_deck(f"{answer}  {text}\n"))


@pytest.mark.parametrize(("trigger", "fits"), [("5 or less", True), ("0 or less", False), ("15 or more", False)])
def test_the_notes_know_the_values_of_the_deck(trigger: str, fits: bool) -> None:
    deck = f"deck: X\n\nA   10   x20\n  REVEAL when another player plays a card worth {trigger}: CANCEL that.\nB   5\n"
    assert len(deck_notes(read_deck(deck))) == (1 if fits else 2)
