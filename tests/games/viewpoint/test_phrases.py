"""The effect of each phrase of all editions."""

from __future__ import annotations

import pytest

from eyeshot.games.viewpoint.language import printer
from eyeshot.kernel import SeededRng
from tests.games.viewpoint.arranged import ArrangedGame, arrange, arranged_game
from tests.games.viewpoint.test_effects import Acts, zones
from tests.rule import rule

SETUP = (
    "hands: Card, Ten | Five, Wink | Zero, Fifteen; fields: Twenty | Ten, Ghoul | Five, Minus*; "
    "discard: Minus, Wink; pile: Five, Zero, Five, Zero"
)
PHRASES: list[tuple[str, Acts, dict[str, str]]] = [
    ("DESTROY 1 card in your Field of View.", [(0, "destroy Twenty")], {"field 0": "Card"}),
    ("DESTROY 1 card in another player's Field of View.", [(0, "player 1"), (0, "destroy Ten")], {"field 1": "Ghoul"}),
    ("DESTROY 1 card in your left neighbour's Field of View.", [(0, "destroy Ghoul")], {"field 1": "Ten"}),
    ("DESTROY 1 card in your right neighbour's Field of View.", [(0, "destroy Five")], {"field 2": "Minus"}),
    (
        "DESTROY 1 card in each other player's Field of View.",
        [(0, "destroy Ten"), (0, "destroy Five")],
        {"field 1": "Ghoul", "field 2": "Minus"},
    ),
    ("DESTROY 1 card in the Viewniverse.", [(0, "destroy Twenty")], {"field 0": "Card"}),
    ("DESTROY 1 Zombeye card in the Viewniverse.", [(0, "destroy Minus")], {"field 2": "Five"}),
    ("DESTROY 1 non-Zombeye card in your right neighbour's Field of View.", [], {"field 2": "Minus"}),
    ("DESTROY 1 card worth 20 or more in the Viewniverse.", [], {"field 0": "Card"}),
    ("DESTROY 1 card worth -5 or less in the Viewniverse.", [], {"field 2": "Five"}),
    ('DESTROY 1 card named "Ghoul" in the Viewniverse.', [], {"field 1": "Ten"}),
    ("DESTROY all Zombeye cards in the Viewniverse.", [(0, "destroy Ghoul")], {"field 1": "Ten", "field 2": "Five"}),
    ("DESTROY up to 2 cards in the Viewniverse.", [(0, "destroy Ghoul"), (0, "stop")], {"field 1": "Ten"}),
    (
        "Each other player DESTROYs 1 card in their Field of View.",
        [(1, "destroy Ten"), (2, "destroy Five")],
        {"field 1": "Ghoul", "field 2": "Minus"},
    ),
    (
        "The player with the most Zombeyes DESTROYs 1 card in their Field of View.",
        [(0, "player 2"), (2, "destroy Five")],
        {"field 2": "Minus"},
    ),
    ("ZOMBIFY 1 card in the Viewniverse.", [(0, "zombify Twenty")], {"tokens": "Minus, Twenty"}),
    ("ZOMBIFY 1 card in your left neighbour's Field of View.", [], {"tokens": "Minus, Ten"}),
    ("Each other player ZOMBIFIES 1 card in their Field of View.", [], {"tokens": "Five, Minus, Ten"}),
    (
        "Each other player may ZOMBIFY 1 card in your Field of View.",
        [(1, "yes"), (1, "zombify Card"), (2, "no")],
        {"tokens": "Card, Minus"},
    ),
    ("AMBUSH another player with 1 card.", [(0, "player 2"), (0, "ambush Card")], {"field 2": "Card, Five, Minus"}),
    (
        "AMBUSH your left neighbour with all cards.",
        [(0, "ambush Card")],
        {"field 0": "", "field 1": "Card, Ghoul, Ten, Twenty"},
    ),
    (
        "AMBUSH the player with the fewest Viewpoints with 1 card.",
        [(0, "ambush Card")],
        {"field 2": "Card, Five, Minus"},
    ),
    (
        "AMBUSH the player with the most Zombeyes with 1 card.",
        [(0, "player 1"), (0, "ambush Card")],
        {"field 1": "Card, Ghoul, Ten"},
    ),
    ("Each other player AMBUSHes you with 1 Zombeye card.", [], {"field 0": "Card, Ghoul, Minus, Twenty"}),
    (
        "Each other player may AMBUSH you with 1 card.",
        [(1, "yes"), (1, "ambush Ten"), (2, "no")],
        {"field 0": "Card, Ten, Twenty"},
    ),
    (
        "Each player AMBUSHes their left neighbour with 1 card.",
        [(0, "ambush Card"), (1, "ambush Card"), (2, "ambush Card")],
        {"field 0": "Card, Twenty"},
    ),
    ("RESURRECT 1 card.", [(0, "resurrect Minus")], {"field 0": "Card, Minus, Twenty", "discard": "Wink"}),
    ("RESURRECT 1 card worth 10 or more.", [], {"field 0": "Card, Twenty, Wink", "hand 0": "Five, Ten, Zero"}),
    ("RESURRECT up to 2 cards.", [(0, "stop")], {"discard": "Minus, Wink"}),
    ("RESURRECT all cards.", [(0, "resurrect Minus")], {"discard": ""}),
    (
        "Another player you choose RESURRECTs 1 card.",
        [(0, "player 2"), (2, "resurrect Minus")],
        {"field 2": "Five, Minus, Minus"},
    ),
    ("Shuffle 1 card from the Discard Pile into the Draw Pile.", [(0, "shuffle Wink")], {"discard": "Minus"}),
    ("Shuffle all cards from the Discard Pile into the Draw Pile.", [], {"discard": ""}),
    ("Shuffle 1 card from your Field of View into the Draw Pile.", [(0, "shuffle Twenty")], {"field 0": "Card"}),
    ("Put the top card of the Draw Pile into the Discard Pile.", [], {"discard": "Minus, Wink, Zero"}),
    ("Put the top card of the Draw Pile into your Field of View.", [], {"field 0": "Card, Twenty, Zero"}),
    ("Put 1 card worth 5 or less from the Discard Pile into your Hand.", [], {"discard": "Wink"}),
    ("Put 1 card from the Viewniverse into its owner's Hand.", [(0, "put Twenty")], {"hand 0": "Five, Ten, Twenty"}),
    ("Put 1 card from the Viewniverse into the Discard Pile.", [(0, "put Five")], {"field 2": "Minus"}),
    ("A player you choose DRAWs 1 card.", [(0, "player 0")], {"hand 0": "Five, Ten, Zero"}),
    ("A player you choose DISCARDs 1 card.", [(0, "player 2"), (2, "discard Zero")], {"hand 2": "Fifteen"}),
    ("Give 1 card to the player with the fewest Viewpoints.", [(0, "give Ten")], {"hand 2": "Fifteen, Ten, Zero"}),
    (
        "STEAL 1 card from the player with the most Zombeyes.",
        [(0, "player 1"), (0, "steal Wink")],
        {"hand 0": "Five, Ten, Wink"},
    ),
    ("DRAW 1 card. If you have 20 or more Viewpoints, DRAW 2 cards instead.", [], {"hand 0": "Five, Five, Ten, Zero"}),
    ("DRAW 1 card. If you have 25 or more Viewpoints, DRAW 2 cards instead.", [], {"hand 0": "Five, Ten, Zero"}),
    ("If you have 20 or more Viewpoints, DRAW 1 card.", [], {"hand 0": "Five, Ten, Zero"}),
    ("If you have 1 or more Zombeyes, DRAW 1 card.", [], {"hand 0": "Five, Ten"}),
    ("If you have no Zombeyes, DRAW 1 card.", [], {"hand 0": "Five, Ten, Zero"}),
    ("If your Hand is empty, DRAW 1 card.", [], {"hand 0": "Five, Ten"}),
]


def everything(table: ArrangedGame) -> dict[str, str]:
    return {**zones(table), "tokens": ", ".join(sorted(table.names(list(table.state.tokens))))}


@pytest.mark.parametrize(("text", "acts", "expected"), PHRASES)
def test_a_phrase_does_what_it_says(text: str, acts: Acts, expected: dict[str, str]) -> None:
    table = arrange(SETUP, {"Card": f"0: {text}"})
    table.act(0, "play Card")
    for seat, action in acts:
        assert table.asked == [seat], table.prompt
        table.act(seat, action)
    assert table.prompt == "play"
    assert {zone: names for zone, names in everything(table).items() if zone in expected} == expected


@pytest.mark.parametrize(
    ("text", "zone", "names"),
    [
        ("DESTROY 1 card at random in another player's Field of View.", "field 1", ["Ghoul", "Ten"]),
        ("ZOMBIFY 1 card at random in your Field of View.", "tokens", ["Card, Minus", "Minus, Twenty"]),
        ("RESURRECT 1 card at random.", "discard", ["Minus", "Wink"]),
    ],
)
def test_chance_picks_what_is_at_random(text: str, zone: str, names: list[str]) -> None:
    results = set()
    for seed in range(12):
        table = arrange(SETUP, {"Card": f"0: {text}"}, rng=SeededRng(seed))
        table.act(0, "play Card")
        if table.prompt == "player":
            table.act(0, "player 1")
        results.add(everything(table)[zone])
    assert sorted(results) == names


# --- piles


@rule("viewpoint.areas.top-of-pile")
def test_a_player_who_looks_at_the_top_cards_keeps_one_and_the_others_are_shuffled_back() -> None:
    table = arranged_game(
        "hands: Lens, Ten | Wink; pile: Zero, Five, Twenty, Minus, Fifteen",
        Lens="0: Look at the top 3 cards of the Draw Pile, put 1 of them into your Hand and shuffle the others back.",
    )
    table.act(0, "play Lens")
    assert table.offered(0) == ["keep Five", "keep Minus", "keep Twenty"]
    assert [sorted(table.names(data["cards"])) for data in table.event_data("sift", 0)] == [["Five", "Minus", "Twenty"]]
    assert "cards" not in table.event_data("sift", 1)[0]
    table.act(0, "keep Twenty")
    assert table.hand(0) == ["Ten", "Twenty", "Zero"]
    assert "card" not in table.event_data("keep", 1)[0]
    assert len(table.pile) + len(table.hand(1)) == 4, "the others are in the Draw Pile again"


@rule("viewpoint.areas.top-of-pile")
def test_the_only_card_of_the_draw_pile_is_kept_without_a_choice() -> None:
    table = arranged_game(
        "hands: Lens, Ten | Wink; pile: Zero, Five",
        Lens="0: Look at the top 3 cards of the Draw Pile, put 1 of them into your Hand and shuffle the others back.",
    )
    table.act(0, "play Lens")
    assert (table.turn, table.hand(0)) == (1, ["Five", "Ten", "Zero"])


@rule("viewpoint.areas.top-of-pile")
def test_a_card_that_comes_from_the_draw_pile_is_not_played() -> None:
    table = arranged_game(
        "hands: Lid, Ten | Five; pile: Zero, Thief, Ten, Ten",
        Lid="0: Put the top card of the Draw Pile into your Field of View.",
    )
    table.act(0, "play Lid")
    assert (table.field(0), table.turn) == (["Lid", "Thief"], 1)


# --- of your choice


@rule("viewpoint.actions.of-your-choice")
def test_a_card_of_your_choice_is_chosen_after_a_look() -> None:
    table = arranged_game(
        "hands: Officer, Ten | Five, Wink | Zero", Officer="0: Your left neighbour DISCARDs 1 card of your choice."
    )
    table.act(0, "play Officer")
    assert table.offered(0) == ["discard Five", "discard Wink"]
    assert [sorted(table.names(data["cards"])) for data in table.event_data("look", 0)] == [["Five", "Wink"]]
    assert "cards" not in table.event_data("look", 2)[0]
    table.act(0, "discard Wink")
    assert (table.hand(1), table.discard) == (["Five"], ["Wink"])


# --- instead


@rule("viewpoint.actions.instead")
def test_a_card_that_goes_to_the_hand_instead_is_not_destroyed() -> None:
    table = arranged_game(
        "hands: Iris, Ten | Five; fields: | Cellar, Ghoul, Willow; pile: Zero, Zero, Zero",
        Cellar=f"5: {printer.SHELTER}",
        Willow="5: Whenever a card of yours is DESTROYed: DRAW 1 card.",
    )
    table.act(0, "play Iris")
    assert table.hand(1) == ["Five", "Ghoul", "Zero"], "only the draw of the turn"
    assert table.discard == []


@rule("viewpoint.actions.instead")
def test_an_action_with_instead_replaces_the_other_one() -> None:
    cards = {"Card": "0: DRAW 1 card. If you have the most Viewpoints, DISCARD 1 card instead."}
    table = arrange("hands: Card, Ten | Five; fields: Five | ; pile: Zero, Zero, Zero", cards)
    table.act(0, "play Card")
    table.act(0, "discard Zero")
    assert table.hand(0) == ["Ten"]


@rule("viewpoint.keyword.cancel-otherwise")
@pytest.mark.parametrize(
    ("text", "hand", "discard"),
    [
        ("CANCEL that.", ["Five"], ["Shove", "Ward"]),
        ("CANCEL that and put the cancelled card into your Hand instead.", ["Five", "Shove"], ["Ward"]),
        ("CANCEL that and keep this card in your Hand instead.", ["Five", "Ward"], ["Shove"]),
    ],
)
def test_a_card_may_say_that_a_cancelled_or_cancelling_card_goes_elsewhere(
    text: str, hand: list[str], discard: list[str]
) -> None:
    table = arranged_game(
        "hands: Shove | Ward, Five; fields: Minus", Ward=f"5: REVEAL when a player would AMBUSH you: {text}"
    )
    table.act(0, "play Shove", "ambush Minus")
    table.reveal(1, "Ward")
    assert (table.hand(1), table.discard, table.field(0)) == (hand, discard, ["Minus"])


# --- card by card


@rule("viewpoint.keyword.card-by-card")
@rule("viewpoint.keyword.cancel-whole-card")
def test_each_card_of_a_single_card_action_is_announced_with_its_owner() -> None:
    table = arranged_game(
        "hands: Axe | Watch, Five | Five; fields: | Ten | Ten, Twenty",
        Axe="0: DESTROY 2 cards in the Viewniverse.",
        Watch="5: REVEAL when another player would DESTROY a card of yours: CANCEL that.",
    )
    table.act(0, "play Axe", "destroy Twenty")
    assert table.is_window_open()
    assert table.announcement().targets == [2]
    assert table.offered(1) == [], "it is not their card"
    table.all_go_on()
    table.act(0, f"destroy {table.state.zones[4][0]}")
    assert table.announcement().targets == [1]
    table.reveal(1, "Watch")
    assert (table.field(1), table.discard) == (["Ten"], ["Axe", "Twenty", "Watch"]), "what was done stays done"


@rule("viewpoint.keyword.card-by-card")
def test_an_action_on_several_players_is_announced_once_and_cancelled_for_all() -> None:
    table = arranged_game(
        "hands: Axe | Watch, Five | Five; fields: | Ten | Twenty",
        Axe="0: DESTROY 1 card in each other player's Field of View.",
        Watch="5: REVEAL when another player would DESTROY a card of yours: CANCEL that.",
    )
    table.act(0, "play Axe")
    table.reveal(1, "Watch")
    assert (table.field(1), table.field(2)) == (["Ten"], ["Twenty"])


@pytest.mark.parametrize(
    ("trigger", "text", "acts", "fits"),
    [
        (
            "when another player would DESTROY a card of yours",
            "DESTROY 1 card in your left neighbour's Field of View.",
            [],
            True,
        ),
        (
            "when another player would DESTROY a card of yours",
            "DESTROY 1 card in your right neighbour's Field of View.",
            [],
            False,
        ),
        ("when a player would AMBUSH you", "AMBUSH your left neighbour with 1 card.", ["ambush Card"], True),
        ("when a player would AMBUSH you", "AMBUSH your right neighbour with 1 card.", ["ambush Card"], False),
        ("when a player would CONTROL you", "CONTROL your left neighbour.", [], True),
        ("when a player would CONTROL you", "CONTROL your right neighbour.", [], False),
        (
            "when another player would ZOMBIFY a card of yours",
            "ZOMBIFY 1 card in your left neighbour's Field of View.",
            [],
            True,
        ),
        (
            "when another player would ZOMBIFY a card of yours",
            "ZOMBIFY 1 card in your Field of View.",
            ["zombify Card"],
            False,
        ),
        ("when another player would RESURRECT a card", "RESURRECT 1 card.", [], True),
        ("when another player would RESURRECT a card", "Your left neighbour RESURRECTs 1 card.", [], False),
        ("when another player plays a Zombeye card", "", [], False),
    ],
)
def test_a_card_can_be_revealed_when_its_text_says(trigger: str, text: str, acts: list[str], fits: bool) -> None:
    cards = {"Card": f"0: {text}", "Answer": f"0: REVEAL {trigger}: That player DISCARDs 1 card."}
    table = arrange("hands: Card, Ten, Five | Answer, Wink | Five; fields: Twenty | Ten | Five; discard: Zero", cards)
    table.act(0, "play Card", *acts)
    assert (table.is_window_open() and "reveal Answer" in table.offered(1)) is fits
    if fits:
        table.reveal(1, "Answer")
        assert table.asked == [0], "that player is who does it"


def test_a_zombeye_that_is_played_can_be_answered() -> None:
    table = arranged_game(
        "hands: Ghoul, Ten | Priest, Five", Priest="0: REVEAL when another player plays a Zombeye card: CANCEL that."
    )
    table.act(0, "play Ghoul")
    table.reveal(1, "Priest")
    assert table.discard == ["Ghoul", "Priest"]


@pytest.mark.parametrize(("field", "fits"), [("Ghoul, Ghoul", True), ("Ghoul, Ten", False)])
def test_a_card_can_be_revealed_at_the_start_of_a_turn_with_many_zombeyes(field: str, fits: bool) -> None:
    answer = "0: REVEAL at the start of your turn if you have 2 or more Zombeyes: DRAW 1 card."
    table = arranged_game(f"hands: Answer, Ten | Wink; fields: {field} |; pile: Zero, Minus", Answer=answer)
    assert table.is_window_open() is fits


# --- whenever


@rule("viewpoint.actions.whenever")
@pytest.mark.parametrize(
    ("happening", "text", "acts", "drawn"),
    [
        ("another player plays a card worth 20 or more", "", [], 0),
        ("another player plays a card worth 0 or more", "", [], 1),
        ("another player DISCARDs a card", "DISCARD 1 card.", [(0, "discard Ten")], 1),
        ("another player DISCARDs a card", "Your left neighbour DISCARDs 1 card.", [(1, "discard Wink")], 0),
        ("a player STEALs from you", "STEAL 1 card from your left neighbour.", [(0, "steal Wink")], 1),
        ("a player STEALs from you", "STEAL 1 card from your right neighbour.", [(0, "steal Zero")], 0),
        ("a player SWAPs with you", "SWAP 1 card with your left neighbour.", [(0, "swap Card"), (0, "for Ten")], 1),
        ("a player AMBUSHes you", "AMBUSH your left neighbour with 1 card.", [(0, "ambush Card")], 1),
        ("a player AMBUSHes you", "AMBUSH your right neighbour with 1 card.", [(0, "ambush Card")], 0),
        (
            "a card of yours is DESTROYed",
            "DESTROY 1 card in your left neighbour's Field of View.",
            [(0, "destroy Ten")],
            1,
        ),
        ("a card of yours is DESTROYed", "DESTROY 1 card in your Field of View.", [(0, "destroy Card")], 0),
        ("a card is ZOMBIFIED", "ZOMBIFY 1 card in your Field of View.", [(0, "zombify Card")], 1),
        ("a player RESURRECTs a card", "RESURRECT 1 card.", [], 1),
        ("another player plays a Zombeye card", "RESURRECT 1 card.", [], 1),
    ],
)
def test_a_card_acts_whenever_its_text_says(happening: str, text: str, acts: Acts, drawn: int) -> None:
    cards = {"Card": f"0: {text}", "Keeper": f"0: Whenever {happening}: DRAW 1 card."}
    table = arrange(
        "hands: Card, Ten, Five | Five, Wink | Five, Zero; fields: Twenty | Ten, Keeper | Five; discard: Ghoul; "
        "pile: Zero, Zero, Zero, Zero, Zero",
        cards,
    )
    table.act(0, "play Card")
    for seat, action in acts:
        table.act(seat, action)
    assert table.turn == 1
    assert sum(data["seat"] == 1 for data in table.event_data("card-acts")) == drawn


@rule("viewpoint.actions.whenever-revisioned")
def test_a_card_that_waits_for_a_steal_acts_when_its_owner_is_robbed() -> None:
    table = arranged_game(
        "hands: Thief | Wink, Five; fields: | Alarm; pile: Zero, Five, Five, Ten",
        Alarm="0: Whenever a player STEALs from you: DRAW 2 cards.",
    )
    table.act(0, "play Thief", "steal Wink")
    assert table.hand(1) == ["Five", "Five", "Five", "Ten"], "and the draw of the turn"


@rule("viewpoint.actions.whenever-revisioned")
def test_a_card_in_the_hand_does_not_act_whenever_its_text_says() -> None:
    table = arranged_game(
        "hands: Thief | Wink, Alarm; pile: Zero, Five, Five, Ten",
        Alarm="0: Whenever a player STEALs from you: DRAW 2 cards.",
    )
    table.act(0, "play Thief", "steal Wink")
    assert table.hand(1) == ["Alarm", "Five"], "the draw of the turn"


@rule("viewpoint.actions.whenever")
def test_a_whenever_card_acts_when_a_player_is_overwhelmed() -> None:
    six = "Ghoul, Ghoul, Ghoul, Ghoul, Ghoul, Ghoul"
    table = arranged_game(
        f"hands: Rat, Five | Five | Five, Zero; fields: | {six}, Ten | Heir; pile: Zero, Minus, Zero",
        Heir="0: Whenever a player is overwhelmed: DRAW 1 card.",
    )
    table.act(0, "play Rat", "player 1")
    assert table.hand(2) == ["Five", "Minus", "Zero", "Zero"], "and the draw of the turn"


@rule("viewpoint.actions.whenever-once")
def test_a_whenever_card_acts_at_most_once_a_turn() -> None:
    echo = "0: Whenever a card is ZOMBIFIED: ZOMBIFY 1 card in the Viewniverse."
    table = arranged_game(
        "hands: Rat, Five | Five, Zero; fields: Twenty, Twenty | Ten, Ten, Echo, Echo",
        Echo=echo,
    )
    table.act(0, "play Rat", "zombify Ten")
    while table.prompt != "play":
        table.act(table.asked[0], table.offered(table.asked[0])[0])
    assert len(table.state.tokens) == 3


@rule("viewpoint.actions.whenever-once")
def test_the_owner_of_several_whenever_cards_chooses_their_order() -> None:
    table = arranged_game(
        "hands: Rat, Five | Five, Zero; fields: Twenty | Ten, One, Two; pile: Zero, Zero, Zero, Zero, Zero",
        One="0: Whenever a card is ZOMBIFIED: DRAW 1 card.",
        Two="0: Whenever a card is ZOMBIFIED: DISCARD 1 card.",
    )
    table.act(0, "play Rat", "zombify Ten")
    assert (table.asked, table.offered(1)) == ([1], ["act One", "act Two"])
    table.act(1, "act Two", "discard Five")
    assert [data["card"] for data in table.event_data("card-acts")] == [
        table.match.config.deck.names.index(n) for n in ("Two", "One")
    ]
