"""The card language: every phrase reads, prints back, is refused with a hint, and does what it says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from time import process_time

import pytest
from hypothesis import HealthCheck, given, seed, settings

from eyeshot.games.viewpoint.deck import own_deck
from eyeshot.games.viewpoint.language.nearest import phrases
from eyeshot.games.viewpoint.language.notes import deck_notes
from eyeshot.games.viewpoint.language.read import BadDeck, read_deck, read_line
from eyeshot.games.viewpoint.language.tree import Clause, DeckText, Guard
from eyeshot.games.viewpoint.language.write import write_card, write_clause, write_deck
from eyeshot.games.viewpoint.match import ViewpointMatch
from eyeshot.kernel import Loose, Setup, find_game
from tests.games.viewpoint.play import play_out
from tests.games.viewpoint.table import TestTable, arranged
from tests.games.viewpoint.trees import CLAUSES, DECKS
from tests.rule import rule

Record = Callable[[str, object], None]
PILE = "Twenty, Wink, Five, Zero, Ten"

# --- reading and printing


def test_every_phrase_reads_and_prints_back() -> None:
    texts = [in_a_line(phrase) for phrase in phrases()]
    assert len(texts) > 1000
    assert [write_clause(read_line(text)) for text in texts] == texts


def in_a_line(phrase: str) -> str:
    if phrase.endswith(":"):
        return f"{phrase} DRAW 1 card."
    if "that player" in phrase.lower() or phrase.startswith("CANCEL that"):
        return f"REVEAL when a player would STEAL from you: {phrase}"
    return phrase


def test_our_deck_prints_back_to_itself() -> None:
    written = [line for line in own_deck("classic").splitlines() if line.strip() and not line.startswith("#")]
    printed = [line for line in write_deck(read_deck(own_deck("classic"))).splitlines() if line]
    assert printed == written


def test_a_printed_deck_is_read_as_the_same_deck() -> None:
    deck = read_deck(own_deck("classic"))
    assert read_deck(write_deck(deck)) == deck


@given(clause=CLAUSES)
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])
def test_any_line_that_makes_sense_prints_and_reads_as_itself(clause: Clause) -> None:
    assert read_line(write_clause(clause)) == clause


@given(deck=DECKS)
@settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck))
def test_any_deck_prints_and_reads_as_itself(deck: DeckText) -> None:
    assert read_deck(write_deck(deck)) == deck


# --- playing random decks


def match_of(deck: DeckText, seats: int) -> ViewpointMatch:
    """A table with this deck, filled up to what the deal needs."""
    first, *rest = deck.cards
    missing = max(0, 5 * seats - sum(card.copies for card in deck.cards))
    content = write_deck(deck._replace(cards=(first._replace(copies=first.copies + missing), *rest)))
    match = find_game("viewpoint").match(Setup(seats, {}, content))
    assert isinstance(match, ViewpointMatch)
    return match


def play_deck(deck: DeckText, luck: int) -> None:
    play_out(match_of(deck, 2 + luck % 3), Random(luck), Loose(luck))


@given(deck=DECKS)
@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
def test_any_deck_can_be_played_to_the_end(deck: DeckText) -> None:
    for luck in range(3):
        play_deck(deck, luck)


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("chunk", range(10))
def test_five_thousand_games_with_random_decks_come_to_their_end(chunk: int, record_property: Record) -> None:
    """Hypothesis leaves out what it has tried, so the games are counted; more than ten thousand cards are in them."""
    games, cards = Counter[int](), set[str]()

    @given(deck=DECKS)
    @settings(max_examples=120, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    @seed(chunk)
    def play(deck: DeckText) -> None:
        cards.update(write_card(card) for card in deck.cards)
        for luck in range(chunk, chunk + 6):
            play_deck(deck, luck)
            games[luck] += 1

    play()
    record_property("games", games.total())
    record_property("cards", len(cards))
    assert games.total() >= 500
    assert len(cards) >= 1000


# --- what is not understood

BAD_LINES = [
    ("DRAW 1 cards.", "line 1, column 8: not quite the language: 'cards.'. Understood would be: DRAW 1 card."),
    ("Draw 1 card.", "line 1, column 1: not understood: 'Draw 1 card.'. Understood would be: DRAW 1 card."),
    ("DRAW one card.", "line 1, column 6: not understood: 'one card.'. Understood would be: DRAW 1 card."),
    ("DRAW 1 card", "line 1, column 12: a full stop is missing at the end. Understood would be: DRAW 1 card."),
    ("dance", "line 1, column 1: not understood: 'dance'. Understood would be: DRAW 1 card."),
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
def test_what_is_not_understood_gets_line_column_and_the_nearest_phrase(text: str, error: str) -> None:
    with pytest.raises(BadDeck) as caught:
        read_line(text)
    assert str(caught.value) == error


NEAREST = [
    ("Steal 1 card.", "STEAL 1 card."),
    ("draw 1 card", "DRAW 1 card."),
    ("Draw 3 cards.", "DRAW 3 cards."),
    ("DRAW two cards.", "DRAW 2 cards."),
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
    with pytest.raises(BadDeck) as caught:
        read_line(text)
    assert [flaw.nearest for flaw in caught.value.flaws] == [nearest]
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


@pytest.mark.parametrize(("text", "flaws"), SEVERAL_FLAWS)
def test_every_sentence_of_a_line_gets_its_flaw_at_the_first_wrong_word(text: str, flaws: dict[int, str]) -> None:
    with pytest.raises(BadDeck) as caught:
        read_line(text)
    assert [flaw.column for flaw in caught.value.flaws] == list(flaws)
    assert all(part in flaw.message for flaw, part in zip(caught.value.flaws, flaws.values(), strict=True))


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
        "CANCEL that.",
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
def test_what_the_game_cannot_do_is_refused_with_a_reason(text: str, column: int, message: str, nearest: str) -> None:
    with pytest.raises(BadDeck) as caught:
        read_line(text)
    assert [flaw[:4] for flaw in caught.value.flaws] == [(1, column, message, nearest)]


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
        "line 6, column 3: not understood: 'dance'. Understood would be: DRAW 1 card.",
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
    with pytest.raises(BadDeck) as caught:
        read_deck(text)
    assert str(caught.value) == errors


def test_a_deck_has_at_most_32_different_moments_to_reveal_at() -> None:
    cards = [
        f"A{k}   10   x2\n  REVEAL when another player plays a card worth {k} or more: DRAW 1 card.\n"
        for k in range(33)
    ]
    with pytest.raises(BadDeck, match="at most 32 different moments"):
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
def test_a_first_line_that_is_laid_out_wrongly_says_how(line: str, column: int, message: str, nearest: str) -> None:
    with pytest.raises(BadDeck) as caught:
        read_deck(f"deck: X\n\nOne   10\n{line}\n")
    assert caught.value.flaws[0][:4] == (4, column, message, nearest)


def test_the_names_of_a_decks_own_lines_are_small() -> None:
    with pytest.raises(BadDeck) as caught:
        read_deck("Deck: X\n\nOne   10\n")
    assert [flaw[:4] for flaw in caught.value.flaws] == [(1, 1, "deck: is written in small letters.", "deck: X")]


def test_a_name_may_end_with_a_number() -> None:
    assert [card.name for card in read_deck("deck: X\n\nArea 51   10\n").cards] == ["Area 51"]


def test_a_deck_with_300_flaws_is_checked_at_once() -> None:
    lines = [f"A{k}   10\n  Each plaier dra{k} cards from{k} pile. Each player STEALs {k} card.\n" for k in range(150)]
    begun = process_time()
    with pytest.raises(BadDeck) as caught:
        read_deck("deck: X\n\n" + "".join(lines))
    assert len(caught.value.flaws) == 300
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


def test_our_deck_serves_every_table_and_all_its_reveals_can_happen() -> None:
    assert deck_notes(read_deck(own_deck("classic"))) == ["Seats: 2 to 6 with one deck, 7 to 12 with two."]


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


# --- what each phrase does
# Card is worth 0. Before it is played: hands Card, Ten | Five, Wink | Zero, Fifteen; fields Twenty | Ten | Five.

Acts = list[tuple[int, str]]
DEEDS: list[tuple[str, Acts, dict[str, str]]] = [
    ("DISCARD 1 card at random.", [], {"hand 0": "", "discard": "Minus, Ten"}),
    ("DISCARD all cards.", [], {"hand 0": "", "discard": "Minus, Ten"}),
    ("DISCARD up to 1 card.", [(0, "stop")], {"hand 0": "Ten"}),
    ("You DISCARD 1 card.".replace("You ", ""), [], {"hand 0": ""}),
    ("Each player DISCARDs 1 card.", [(1, "discard Five"), (2, "discard Zero")], {"discard": "Five, Minus, Ten, Zero"}),
    (
        "Each other player DISCARDs 1 card.",
        [(1, "discard Five"), (2, "discard Zero")],
        {"discard": "Five, Minus, Zero"},
    ),
    ("Another player you choose DISCARDs 1 card.", [(0, "player 2"), (2, "discard Zero")], {"hand 2": "Fifteen"}),
    ("Your left neighbour DISCARDs 1 card.", [(1, "discard Five")], {"hand 1": "Wink"}),
    ("Your right neighbour DISCARDs 1 card.", [(2, "discard Zero")], {"hand 2": "Fifteen"}),
    ("The player with the most Viewpoints DISCARDs 1 card.", [], {"discard": "Minus, Ten"}),
    ("The player with the fewest Viewpoints DISCARDs 1 card.", [(2, "discard Zero")], {"discard": "Minus, Zero"}),
    ("STEAL 1 card from another player.", [(0, "player 2"), (0, "steal Zero")], {"hand 0": "Ten, Zero"}),
    ("STEAL 1 card from your left neighbour.", [(0, "steal Five")], {"hand 0": "Five, Ten", "hand 1": "Wink"}),
    ("STEAL 1 card from your right neighbour.", [(0, "steal Zero")], {"hand 0": "Ten, Zero"}),
    ("STEAL 1 card from each other player.", [(0, "steal Five"), (0, "steal Zero")], {"hand 0": "Five, Ten, Zero"}),
    ("STEAL up to 2 cards from your left neighbour.", [(0, "steal Five"), (0, "stop")], {"hand 0": "Five, Ten"}),
    ("STEAL all cards from your left neighbour.", [], {"hand 0": "Five, Ten, Wink", "hand 1": ""}),
    (
        "Your left neighbour STEALs 1 card from their left neighbour.",
        [(1, "steal Zero")],
        {"hand 1": "Five, Wink, Zero"},
    ),
    (
        "Each player STEALs 1 card from their left neighbour.",
        [(0, "steal Five"), (1, "steal Zero"), (2, "steal Ten")],
        {"hand 0": "Five", "hand 1": "Wink, Zero", "hand 2": "Fifteen, Ten"},
    ),
    ("SWAP 1 card with another player.", [(0, "player 1"), (0, "swap Card"), (0, "for Ten")], {"field 1": "Card"}),
    ("SWAP 1 card with your left neighbour.", [(0, "swap Card"), (0, "for Ten")], {"field 0": "Ten, Twenty"}),
    ("SWAP 1 card with your right neighbour.", [(0, "swap Card"), (0, "for Five")], {"field 2": "Card"}),
    (
        "Your left neighbour SWAPs 1 card with their left neighbour.",
        [(1, "swap Ten"), (1, "for Five")],
        {"field 2": "Ten"},
    ),
    ("Play 1 more card.", [(0, "play Ten")], {"field 0": "Card, Ten, Twenty"}),
    ("Your left neighbour plays 1 more card.", [(1, "play Five")], {"field 1": "Five, Ten"}),
    ("Give 1 card to another player.", [(0, "player 2")], {"hand 2": "Fifteen, Ten, Zero"}),
    ("Give 1 card to your left neighbour.", [], {"hand 0": "", "hand 1": "Five, Ten, Wink"}),
    ("Give 1 card to your right neighbour.", [], {"hand 2": "Fifteen, Ten, Zero"}),
    ("Give 1 card to each other player.", [], {"hand 0": "", "hand 1": "Five, Ten, Wink", "hand 2": "Fifteen, Zero"}),
    ("Give up to 1 card to your left neighbour.", [(0, "stop")], {"hand 0": "Ten"}),
    ("Give all cards to your left neighbour.", [], {"hand 0": ""}),
    ("Your right neighbour gives 1 card to you.", [(2, "give Zero")], {"hand 0": "Ten, Zero", "hand 2": "Fifteen"}),
    ("Another player you choose gives 1 card to you.", [(0, "player 1"), (1, "give Five")], {"hand 0": "Five, Ten"}),
    ("Each other player gives 1 card to you.", [(1, "give Five"), (2, "give Zero")], {"hand 0": "Five, Ten, Zero"}),
    ("Each player gives 1 card to you.", [(1, "give Five"), (2, "give Zero")], {"hand 0": "Five, Ten, Zero"}),
    ("The player with the fewest Viewpoints gives 1 card to you.", [(2, "give Zero")], {"hand 0": "Ten, Zero"}),
    ("The player with the most Viewpoints gives 1 card to you.", [], {"hand 0": "Ten"}),
    (
        "Each other player may give 1 card to you.",
        [(1, "yes"), (1, "give Five"), (2, "no")],
        {"hand 0": "Five, Ten", "hand 1": "Wink"},
    ),
    ("Each player may give 1 card to you.", [(1, "no"), (2, "yes"), (2, "give Zero")], {"hand 0": "Ten, Zero"}),
    ("Each player may DISCARD 1 card.", [(0, "yes"), (1, "no"), (2, "no")], {"discard": "Minus, Ten"}),
    (
        "Each player gives 1 card to their left neighbour.",
        [(1, "give Five"), (2, "give Zero")],
        {"hand 0": "Zero", "hand 1": "Ten, Wink", "hand 2": "Fifteen, Five"},
    ),
    ("Put 1 card from your Field of View into your Hand.", [(0, "put Twenty")], {"hand 0": "Ten, Twenty"}),
    ("Put 1 card from your Field of View into the Discard Pile.", [(0, "put Twenty")], {"discard": "Minus, Twenty"}),
    (
        "Put 1 card from your Field of View into your left neighbour's Field of View.",
        [(0, "put Twenty")],
        {"field 0": "Card", "field 1": "Ten, Twenty"},
    ),
    ("Put up to 2 cards from your Field of View into the Discard Pile.", [(0, "stop")], {"discard": "Minus"}),
    ("Put all cards from your Field of View into your Hand.", [], {"field 0": "", "hand 0": "Card, Ten, Twenty"}),
    (
        "Put 1 card from another player's Field of View into its owner's Hand.",
        [(0, "player 2")],
        {"field 2": "", "hand 2": "Fifteen, Five, Zero"},
    ),
    (
        "Put 1 card from another player's Field of View into the Discard Pile.",
        [(0, "player 1")],
        {"field 1": "", "discard": "Minus, Ten"},
    ),
    ("Put 1 card from any Field of View into its owner's Hand.", [(0, "put Five")], {"hand 2": "Fifteen, Five, Zero"}),
    ("Put 1 card from any Field of View into the Discard Pile.", [(0, "put Twenty")], {"discard": "Minus, Twenty"}),
    ("Put 1 card from the Discard Pile into your Hand.", [], {"hand 0": "Minus, Ten", "discard": ""}),
    (
        "Each other player puts 1 card from their Field of View into their Hand.",
        [],
        {"hand 1": "Five, Ten, Wink", "hand 2": "Fifteen, Five, Zero"},
    ),
    (
        "Your left neighbour puts 1 card from their Field of View into their left neighbour's Field of View.",
        [],
        {"field 1": "", "field 2": "Five, Ten"},
    ),
    ("Put this card into your Hand.", [], {"field 0": "Twenty", "hand 0": "Card, Ten"}),
    ("Put this card into the Discard Pile.", [], {"field 0": "Twenty", "discard": "Card, Minus"}),
    ("Put this card into your left neighbour's Field of View.", [], {"field 0": "Twenty", "field 1": "Card, Ten"}),
    ("If you have the most Viewpoints, DISCARD 1 card.", [], {"hand 0": ""}),
    ("If you have the fewest Viewpoints, DISCARD 1 card.", [], {"hand 0": "Ten"}),
    ("If the Draw Pile is empty, DISCARD 1 card.", [], {"hand 0": ""}),
    ("Choose one: DISCARD 1 card; or put this card into your Hand.", [(0, "first")], {"hand 0": ""}),
    ("Choose one: DISCARD 1 card; or put this card into your Hand.", [(0, "second")], {"hand 0": "Card, Ten"}),
    ("Choose one: DRAW 1 card; or put this card into your Hand.", [], {"hand 0": "Card, Ten"}),
    ("Choose one: DRAW 1 card; or DRAW 2 cards.", [], {"hand 0": "Ten"}),
]


def zones(table: TestTable) -> dict[str, str]:
    seats = range(table.match.setup.seats)
    found = {f"hand {seat}": ", ".join(table.hand(seat)) for seat in seats}
    found |= {f"field {seat}": ", ".join(table.field(seat)) for seat in seats}
    return {**found, "discard": ", ".join(table.discard)}


@pytest.mark.parametrize(("text", "acts", "expected"), DEEDS)
def test_a_phrase_does_what_it_says(text: str, acts: Acts, expected: dict[str, str]) -> None:
    setup = "hands: Card, Ten | Five, Wink | Zero, Fifteen; fields: Twenty | Ten | Five; discard: Minus"
    table = arranged(setup, {"Card": f"0: {text}"})
    table.act(0, "play Card")
    for seat, action in acts:
        assert table.asked == [seat]
        table.act(seat, action)
    assert table.prompt == "play"
    assert {zone: names for zone, names in zones(table).items() if zone in expected} == expected


@pytest.mark.parametrize(
    ("text", "hands"),
    [
        ("DRAW 2 cards.", ["Five, Ten, Twenty, Wink", "Five, Wink, Zero", "Fifteen, Zero"]),
        ("Each player DRAWs 1 card.", ["Ten, Twenty, Wink", "Five, Five, Ten, Wink", "Fifteen, Zero, Zero"]),
        ("Your right neighbour DRAWs 2 cards.", ["Ten, Twenty", "Five, Wink, Zero", "Fifteen, Five, Wink, Zero"]),
        ("If the Draw Pile is empty, DRAW 1 card.", ["Ten, Twenty", "Five, Wink, Wink", "Fifteen, Zero"]),
        ("If you have the fewest Viewpoints, DRAW 1 card.", ["Ten, Twenty, Wink", "Five, Five, Wink", "Fifteen, Zero"]),
        ("If you have the most Viewpoints, DRAW 1 card.", ["Ten, Twenty", "Five, Wink, Wink", "Fifteen, Zero"]),
    ],
)
def test_a_phrase_draws_what_it_says(text: str, hands: list[str]) -> None:
    table = arranged(
        f"hands: Card, Ten | Five, Wink | Zero, Fifteen; fields: | Ten | Five; pile: {PILE}", {"Card": f"0: {text}"}
    )
    table.act(0, "play Card")
    assert table.turn == 1
    assert [", ".join(table.hand(seat)) for seat in range(3)] == hands


@pytest.mark.parametrize(
    ("text", "act", "at"),
    [
        ("Look at another player's Hand.", "player 2", 2),
        ("Look at your left neighbour's Hand.", "", 1),
        ("Look at your right neighbour's Hand.", "", 2),
    ],
)
def test_a_look_shows_that_hand_to_who_looks(text: str, act: str, at: int) -> None:
    table = arranged("hands: Card, Ten | Five, Wink | Zero, Fifteen", {"Card": f"0: {text}"})
    table.act(0, "play Card")
    if act:
        table.act(0, act)
    assert [(told["at"], sorted(table.names(told["cards"]))) for told in table.told("look", 0)] == [
        (at, table.hand(at))
    ]


@pytest.mark.parametrize(
    ("text", "turns"),
    [
        ("Take an extra turn.", [0, 0, 1, 2]),
        ("Miss your next turn.", [0, 1, 2, 1]),
        ("Your left neighbour misses their next turn.", [0, 2, 0, 1]),
        ("Your left neighbour takes an extra turn.", [0, 1, 1, 2]),
        ("Each other player misses their next turn.", [0, 0, 1, 2]),
    ],
)
def test_turns_are_taken_and_missed_as_a_phrase_says(text: str, turns: list[int]) -> None:
    table = arranged("hands: Card, Ten, Ten, Ten | Ten, Ten, Ten | Ten, Ten, Ten", {"Card": f"0: {text}"})
    table.act(0, "play Card")
    taken = [0]
    while len(taken) < len(turns):
        taken.append(table.turn)
        table.act(table.turn, "play Ten")
    assert taken == turns


# Answer holds seat 1, Card is played by seat 0; fields Twenty | Ten | Five.
MOMENTS_TO_REVEAL = [
    ("when a player would STEAL from you", "STEAL 1 card from your left neighbour.", True),
    ("when a player would STEAL from you", "STEAL 1 card from your right neighbour.", False),
    ("when a player would STEAL from you", "STEAL 1 card from each other player.", True),
    ("when a player would SWAP with you", "SWAP 1 card with your left neighbour.", True),
    ("when a player would SWAP with you", "SWAP 1 card with your right neighbour.", False),
    ("when another player would make you DISCARD", "Each other player DISCARDs 1 card.", True),
    ("when another player would make you DISCARD", "Your right neighbour DISCARDs 1 card.", False),
    ("when another player would make you miss a turn", "Your left neighbour misses their next turn.", True),
    ("when another player would make you miss a turn", "Miss your next turn.", False),
    ("when another player would take an extra turn", "Take an extra turn.", True),
    ("when another player would take an extra turn", "Your left neighbour takes an extra turn.", False),
    ("when another player plays a card worth 0 or more", "", True),
    ("when another player plays a card worth 5 or more", "", False),
    ("when another player plays a card worth 0 or less", "", True),
    ("when another player plays a card worth -5 or less", "", False),
    ("at the end of another player's turn if they have 20 or more Viewpoints", "", True),
    ("at the end of another player's turn if they have 25 or more Viewpoints", "", False),
]


@pytest.mark.parametrize(("trigger", "text", "fits"), MOMENTS_TO_REVEAL)
def test_a_card_can_be_revealed_when_its_text_says(trigger: str, text: str, fits: bool) -> None:
    cards = {"Card": f"0: {text}", "Answer": f"0: REVEAL {trigger}: DRAW 1 card. That player DISCARDs 1 card."}
    setup = "hands: Card, Ten | Answer, Wink | Zero, Fifteen; fields: Twenty | Ten | Five; pile: Zero, Minus, Five"
    table = arranged(setup, cards)
    table.act(0, "play Card")
    if table.prompt == "swap":
        table.act(0, "swap Card", "for " + table.field(1 if "left" in text else 2)[0])
    revealed = table.is_window_open() and "reveal Answer" in table.offered(1)
    assert revealed is fits
    if fits:
        table.reveal(1, "Answer")
        assert table.hand(1) == ["Answer", "Minus", "Wink"]
        while table.is_window_open():
            table.all_pass()
        assert table.asked == [0], "that player is whose doing it is"
        table.act(0, "discard Zero")
        assert table.discard == ["Zero"]


@rule("viewpoint.actions.most-and-fewest")
@pytest.mark.parametrize(
    ("text", "acts", "expected"),
    [
        ("STEAL 1 card from the player with the most Viewpoints.", [(0, "steal Five")], {"hand 1": "Wink"}),
        (
            "SWAP 1 card with the player with the most Viewpoints.",
            [(0, "swap Card"), (0, "for Ten")],
            {"field 1": "Card"},
        ),
        ("Give 1 card to the player with the most Viewpoints.", [], {"hand 1": "Five, Ten, Wink"}),
    ],
)
@pytest.mark.parametrize("own", ["Five", "Twenty"])
def test_the_player_with_the_most_viewpoints_may_be_oneself(
    text: str, acts: Acts, expected: dict[str, str], own: str
) -> None:
    setup = f"hands: Card, Ten | Five, Wink | Zero, Fifteen; fields: {own} | Ten | Five; discard: Minus"
    table = arranged(setup, {"Card": f"0: {text}"})
    before = zones(table)
    table.act(0, "play Card")
    if own == "Twenty":
        assert table.prompt == "play"
        assert zones(table)["hand 2"] == before["hand 2"], "nobody to do it with"
        return
    for seat, action in acts:
        table.act(seat, action)
    assert {zone: names for zone, names in zones(table).items() if zone in expected} == expected


@rule("viewpoint.actions.most-and-fewest")
@pytest.mark.parametrize(("own", "draws"), [("Five", False), ("Ten", False), ("Fifteen", True)])
def test_who_has_the_most_has_more_than_every_other_player(own: str, draws: bool) -> None:
    text = "0: If you have the most Viewpoints, DRAW 1 card."
    table = arranged(f"hands: Card | Wink; fields: {own} | Ten; pile: Zero, Minus, Five", {"Card": text})
    table.act(0, "play Card")
    assert (len(table.hand(0)) == 2) is draws


@rule("viewpoint.actions.most-and-fewest")
@pytest.mark.parametrize(("points", "fits"), [("Five", True), ("Ten", False), ("Fifteen", False)])
def test_a_card_can_be_revealed_at_the_start_of_ones_turn_if_its_text_says(points: str, fits: bool) -> None:
    answer = "0: REVEAL at the start of your turn if you have the fewest Viewpoints: DRAW 1 card."
    table = arranged(f"hands: Answer, Ten | Wink; fields: {points} | Ten; pile: Zero, Minus", {"Answer": answer})
    assert table.is_window_open() is fits
    if fits:
        assert table.offered(0) == ["pass", "reveal Answer"]
        assert table.offered(1) == ["pass"]


@pytest.mark.parametrize(
    ("text", "acts", "expected"),
    [
        ("STEAL 1 card from that player.", [(1, "steal Ten")], {"hand 0": "Zero"}),
        ("SWAP 1 card with that player.", [(1, "swap Five"), (1, "for Card")], {"field 1": "Card"}),
        ("Give 1 card to that player.", [(1, "give Wink")], {"hand 0": "Ten, Wink, Zero"}),
        ("That player gives 1 card to you.", [(0, "give Ten")], {"hand 1": "Answer, Ten, Wink"}),
        ("That player may give 1 card to you.", [(0, "yes"), (0, "give Ten")], {"hand 1": "Answer, Ten, Wink"}),
        (
            "Put 1 card from that player's Field of View into its owner's Hand.",
            [(1, "put Twenty")],
            {"field 0": "Card"},
        ),
        (
            "Put 1 card from that player's Field of View into the Discard Pile.",
            [(1, "put Twenty")],
            {"discard": "Twenty"},
        ),
        ("That player takes an extra turn.", [], {"hand 0": "Ten, Zero"}),
        ("Put this card into the Discard Pile.", [], {"hand 1": "Wink", "discard": "Answer"}),
        ("Put this card into your left neighbour's Field of View.", [], {"hand 1": "Wink", "field 2": "Answer"}),
    ],
)
def test_that_player_is_the_one_that_the_reveal_is_about(text: str, acts: Acts, expected: dict[str, str]) -> None:
    answer = f"0: REVEAL when another player plays a card worth 0 or more: {text}"
    table = arranged(
        "hands: Card, Ten | Answer, Wink | Zero; fields: Twenty | Five; pile: Zero", {"Card": "0:", "Answer": answer}
    )
    table.act(0, "play Card")
    table.reveal(1, "Answer")
    for seat, action in acts:
        assert table.asked == [seat]
        table.act(seat, action)
    assert {zone: names for zone, names in zones(table).items() if zone in expected} == expected


def test_a_look_at_that_players_hand_is_possible_too() -> None:
    answer = "0: REVEAL when another player plays a card worth 0 or more: Look at that player's Hand."
    table = arranged("hands: Ten, Five | Answer", {"Answer": answer})
    table.act(0, "play Ten")
    table.reveal(1, "Answer")
    assert [table.names(told["cards"]) for told in table.told("look", 1)] == [["Five"]]


# --- cards that let no other leave


def test_no_other_card_leaves_a_field_of_view_while_the_card_is_in_it() -> None:
    table = arranged(
        "hands: Card | Ten; fields: Locket, Ten", {"Card": "0: Put 1 card from your Field of View into your Hand."}
    )
    table.act(0, "play Card")
    assert table.field(0) == ["Card", "Ten"], "only the card itself can leave"


def test_two_such_cards_keep_each_other() -> None:
    table = arranged(
        "hands: Card | Ten; fields: Locket, Locket", {"Card": "0: Put 1 card from your Field of View into your Hand."}
    )
    table.act(0, "play Card")
    assert table.field(0) == ["Card", "Locket", "Locket"]


def test_when_it_has_left_the_others_can() -> None:
    table = arranged(
        "hands: Card | Ten; fields: Locket, Ten",
        {"Card": "0: Put 3 cards from your Field of View into the Discard Pile."},
    )
    table.act(0, "play Card")
    assert table.discard == ["Card", "Locket", "Ten"]


@pytest.mark.parametrize("whose", ["your left neighbour's", "your right neighbour's", "each other player's"])
def test_cards_put_from_a_place_that_no_phrase_knows_are_refused_with_a_reason(whose: str) -> None:
    deck = f"deck: X\n\nA   10   x20\n  Put 1 card from {whose} Field of View into the Discard Pile.\n"
    with pytest.raises(BadDeck, match="line 4"):
        read_deck(deck)
