"""The effect of each phrase of the classic card language."""

from __future__ import annotations

import pytest

from eyeshot.games.viewpoint.language.deck_reader import DeckError, read_deck
from tests.games.viewpoint.arranged import ArrangedGame, arrange
from tests.rule import rule

PILE = "Twenty, Wink, Five, Zero, Ten"

# --- what each phrase does
# Card is worth 0. Before it is played: hands Card, Ten | Five, Wink | Zero, Fifteen; fields Twenty | Ten | Five.

Acts = list[tuple[int, str]]
VERB_PHRASES: list[tuple[str, Acts, dict[str, str]]] = [
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


def zones(table: ArrangedGame) -> dict[str, str]:
    seats = range(table.match.setup.seats)
    zones = {f"hand {seat}": ", ".join(table.hand(seat)) for seat in seats}
    zones |= {f"field {seat}": ", ".join(table.field(seat)) for seat in seats}
    return {**zones, "discard": ", ".join(table.discard)}


@pytest.mark.parametrize(("text", "acts", "expected"), VERB_PHRASES)
def test_a_phrase_does_what_it_says(text: str, acts: Acts, expected: dict[str, str]) -> None:
    setup = "hands: Card, Ten | Five, Wink | Zero, Fifteen; fields: Twenty | Ten | Five; discard: Minus"
    table = arrange(setup, {"Card": f"0: {text}"})
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
    table = arrange(
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
    table = arrange("hands: Card, Ten | Five, Wink | Zero, Fifteen", {"Card": f"0: {text}"})
    table.act(0, "play Card")
    if act:
        table.act(0, act)
    assert [(told["owner"], sorted(table.names(told["cards"]))) for told in table.event_data("look", 0)] == [
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
    table = arrange("hands: Card, Ten, Ten, Ten | Ten, Ten, Ten | Ten, Ten, Ten", {"Card": f"0: {text}"})
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
    table = arrange(setup, cards)
    table.act(0, "play Card")
    if table.prompt == "swap":
        table.act(0, "swap Card", "for " + table.field(1 if "left" in text else 2)[0])
    revealed = table.is_window_open() and "reveal Answer" in table.offered(1)
    assert revealed is fits
    if fits:
        table.reveal(1, "Answer")
        assert table.hand(1) == ["Answer", "Minus", "Wink"]
        while table.is_window_open():
            table.all_go_on()
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
    table = arrange(setup, {"Card": f"0: {text}"})
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
def test_having_the_most_viewpoints_means_more_than_every_other_player(own: str, draws: bool) -> None:
    text = "0: If you have the most Viewpoints, DRAW 1 card."
    table = arrange(f"hands: Card | Wink; fields: {own} | Ten; pile: Zero, Minus, Five", {"Card": text})
    table.act(0, "play Card")
    assert (len(table.hand(0)) == 2) is draws


@rule("viewpoint.actions.most-and-fewest")
@pytest.mark.parametrize(("points", "fits"), [("Five", True), ("Ten", False), ("Fifteen", False)])
def test_a_card_can_be_revealed_at_the_start_of_ones_turn_if_its_text_says(points: str, fits: bool) -> None:
    answer = "0: REVEAL at the start of your turn if you have the fewest Viewpoints: DRAW 1 card."
    table = arrange(f"hands: Answer, Ten | Wink; fields: {points} | Ten; pile: Zero, Minus", {"Answer": answer})
    assert table.is_window_open() is fits
    if fits:
        assert table.offered(0) == ["go-on", "reveal Answer"]
        assert table.offered(1) == []


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
def test_that_player_is_the_player_that_the_reveal_is_about(text: str, acts: Acts, expected: dict[str, str]) -> None:
    answer = f"0: REVEAL when another player plays a card worth 0 or more: {text}"
    table = arrange(
        "hands: Card, Ten | Answer, Wink | Zero; fields: Twenty | Five; pile: Zero", {"Card": "0:", "Answer": answer}
    )
    table.act(0, "play Card")
    table.reveal(1, "Answer")
    for seat, action in acts:
        assert table.asked == [seat]
        table.act(seat, action)
    assert {zone: names for zone, names in zones(table).items() if zone in expected} == expected


def test_a_reveal_can_look_at_that_players_hand() -> None:
    answer = "0: REVEAL when another player plays a card worth 0 or more: Look at that player's Hand."
    table = arrange("hands: Ten, Five | Answer", {"Answer": answer})
    table.act(0, "play Ten")
    table.reveal(1, "Answer")
    assert [table.names(told["cards"]) for told in table.event_data("look", 1)] == [["Five"]]


# --- cards that let no other leave


def test_no_other_card_leaves_a_field_of_view_while_the_card_is_in_it() -> None:
    table = arrange(
        "hands: Card | Ten; fields: Locket, Ten", {"Card": "0: Put 1 card from your Field of View into your Hand."}
    )
    table.act(0, "play Card")
    assert table.field(0) == ["Card", "Ten"], "only the card itself can leave"


def test_two_guards_keep_each_other() -> None:
    table = arrange(
        "hands: Card | Ten; fields: Locket, Locket", {"Card": "0: Put 1 card from your Field of View into your Hand."}
    )
    table.act(0, "play Card")
    assert table.field(0) == ["Card", "Locket", "Locket"]


def test_cards_can_leave_after_the_guard_has_left() -> None:
    table = arrange(
        "hands: Card | Ten; fields: Locket, Ten",
        {"Card": "0: Put 3 cards from your Field of View into the Discard Pile."},
    )
    table.act(0, "play Card")
    assert table.discard == ["Card", "Locket", "Ten"]


@pytest.mark.parametrize("whose", ["your left neighbour's", "your right neighbour's", "each other player's"])
def test_cards_put_from_a_place_that_no_phrase_knows_are_refused_with_a_reason(whose: str) -> None:
    deck = f"deck: X\n\nA   10   x20\n  Put 1 card from {whose} Field of View into the Discard Pile.\n"
    with pytest.raises(DeckError, match="line 4"):
        read_deck(deck)
