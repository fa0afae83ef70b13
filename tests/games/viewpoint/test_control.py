"""CONTROL: who answers, who sees the Hand, for how long."""

from __future__ import annotations

from eyeshot.games.viewpoint import action_codes
from eyeshot.kernel import canonical_bytes
from tests.games.viewpoint.arranged import ArrangedGame, arranged_game, refused
from tests.rule import rule


def controlled(**cards: str) -> ArrangedGame:
    """Seat 0 has CONTROL of the next turn of seat 1, which has just begun."""
    table = arranged_game(
        "hands: Puppet, Five, Zero | Ten, Wink | Five, Five, Five; pile: Zero, Twenty, Minus, Zero", **cards
    )
    table.act(0, "play Puppet", "player 1")
    return table


@rule("viewpoint.keyword.control")
def test_the_controller_chooses_what_is_played_and_sees_that_hand() -> None:
    table = controlled()
    question = table.question(0)
    assert question is not None
    assert (question.seat, question.by, question.prompt) == (1, 0, "play")
    assert table.question(1) is None
    assert sorted(table.known(0)[1]) == table.hand(1) == ["Ten", "Twenty", "Wink"]
    table.act(0, "play Wink")
    assert table.field(1) == ["Wink"]


def test_the_controller_is_asked_about_the_cards_of_whom_they_control() -> None:
    assert controlled().sentence(0) == "Play a card from player 2’s hand."


@rule("viewpoint.keyword.control")
def test_the_controller_sees_what_is_drawn_and_nobody_else_does() -> None:
    table = controlled()
    table.act(0, "play Wink")
    drawn = [(data["seat"], table.names([data["card"]])) for data in table.event_data("draw", 0) if "card" in data]
    assert (1, ["Twenty"]) in drawn
    assert (1, ["Minus"]) in drawn
    assert [data for data in table.event_data("draw", 2) if data["seat"] == 1 and "card" in data] == []
    assert [data for data in table.event_data("hand-controlled", 2) if "cards" in data] == []


@rule("viewpoint.keyword.control-span")
def test_control_lasts_for_the_next_turn_and_a_win_is_the_controlled_players() -> None:
    table = arranged_game(
        "hands: Puppet, Five | Twenty, Zero; fields: | Twenty, Twenty, Twenty, Twenty; pile: Zero, Zero, Zero"
    )
    table.act(0, "play Puppet")
    table.act(0, "play Twenty")
    assert table.field(1).count("Twenty") == 5, "cards go to the controlled player's areas"
    assert table.winners == (1,)


@rule("viewpoint.keyword.control-span")
def test_a_card_can_name_another_span() -> None:
    table = arranged_game(
        "hands: Ball, Five, Zero | Ten, Wink | Five, Five; pile: Zero, Zero, Zero",
        Ball="0: CONTROL your left neighbour until the end of this turn. Your left neighbour plays 1 more card.",
    )
    table.act(0, "play Ball")
    assert table.asked == [0]
    table.act(0, "play Ten")
    assert table.field(1) == ["Ten"]
    assert table.asked == [1], "their own turn is free"


@rule("viewpoint.keyword.control-span")
def test_control_can_last_until_ones_next_turn_begins() -> None:
    table = arranged_game(
        "hands: Spell, Five, Zero | Ten, Wink, Runner | Frost, Five; pile: Zero, Zero, Zero",
        Spell="0: CONTROL your left neighbour until your next turn begins.",
    )
    table.act(0, "play Spell")
    table.act(0, "play Ten")
    table.act(2, "play Frost")
    assert table.question(0) is not None
    table.act(0, "discard Five")
    assert table.question(0) is not None, "for the controlled player too"
    table.act(0, "discard Runner")
    assert table.turn == 0
    assert table.state.hand_watchers == ()


@rule("viewpoint.keyword.control-answers")
def test_every_question_goes_to_the_controller() -> None:
    table = controlled(Robber="0: Each other player DISCARDs 1 card.")
    with refused("viewpoint.keyword.control-answers"):
        table.act(1, "play Ten")
    assert [q.by for q in table.match.questions(table.state) if not q.optional] == [0]
    assert table.match.asking(table.state) == ((0,), False)


@rule("viewpoint.keyword.control-answers")
def test_a_player_answers_for_themselves_outside_the_span_of_a_control() -> None:
    table = arranged_game(
        "hands: Both, Five | Ten, Wink; pile: Zero, Zero, Zero",
        Both="0: CONTROL another player. Each other player DISCARDs 1 card.",
    )
    table.act(0, "play Both")
    assert table.asked == [1], "their next turn has not begun"


@rule("viewpoint.keyword.control-answers")
def test_a_control_that_the_controlled_player_gains_is_theirs() -> None:
    table = arranged_game("hands: Puppet, Five | Puppet, Ten | Wink, Five; pile: Zero, Zero, Zero")
    table.act(0, "play Puppet", "player 1")
    table.act(0, "play Puppet", "player 2")
    assert table.asked == [1]
    question = table.question(1)
    assert question is not None
    assert question.seat == 2


@rule("viewpoint.keyword.control-answers")
def test_the_controller_of_a_controller_answers_for_both() -> None:
    spell = "0: CONTROL your left neighbour until your next turn begins."
    table = arranged_game("hands: Spell, Five | Spell, Ten | Wink, Five | Five; pile: Zero, Zero, Zero", Spell=spell)
    table.act(0, "play Spell")
    table.act(0, "play Spell")
    question = table.question(0)
    assert question is not None
    assert (question.seat, table.asked) == (2, [0])
    assert sorted(table.known(0)) == sorted({*table.known(1), 1})


@rule("viewpoint.keyword.control-answers")
def test_players_who_control_each_other_in_a_ring_answer_for_themselves() -> None:
    table = arranged_game(
        "hands: Spell, Five, Zero | Back, Ten, Zero; pile: Zero, Zero, Zero",
        Spell="0: CONTROL your left neighbour until your next turn begins.",
        Back="0: CONTROL your left neighbour until the end of this turn. Each player DISCARDs 1 card.",
    )
    table.act(0, "play Spell")
    assert table.asked == [0]
    table.act(0, "play Back")
    assert table.asked == [1], "both control each other now"
    table.act(1, "discard Ten")
    assert table.asked == [0]
    assert table.question(0) == next(q for q in table.match.questions(table.state) if q.seat == 0)


@rule("viewpoint.keyword.control-turns")
def test_a_missed_turn_leaves_control_waiting_and_an_extra_turn_is_free() -> None:
    table = arranged_game(
        "hands: Puppet, Five, Zero | Clock, Ten, Zero; pile: Zero, Zero, Zero, Zero, Zero; missed: 0 | 1"
    )
    table.act(0, "play Puppet")
    assert table.turn == 0, "seat 1 misses its turn"
    table.act(0, "play Five")
    assert (table.turn, table.asked) == (1, [0])
    table.act(0, "play Clock")
    assert (table.turn, table.asked) == (1, [1]), "the extra turn is free"


@rule("viewpoint.keyword.control-turns")
def test_the_later_of_two_controls_of_a_turn_holds() -> None:
    table = arranged_game("hands: Puppet, Five | Puppet, Ten | Wink, Five, Zero; pile: Zero, Zero, Zero")
    table.act(0, "play Puppet", "player 2")
    table.act(1, "play Puppet", "player 2")
    assert table.asked == [1]
    table.act(1, "play Wink")
    table.act(0, "play Five")
    table.act(1, "play Ten")
    assert table.asked == [2], "the earlier one is lost"


@rule("viewpoint.keyword.control-turns")
def test_an_overridden_control_does_not_come_back_when_the_later_one_ends() -> None:
    table = arranged_game(
        "hands: Puppet, Five | Doom, Ten | Wink, Five; fields: | Ghoul, Ghoul, Ghoul, Ghoul, Ghoul, Ghoul |",
        Doom="0: CONTROL another player. ZOMBIFY 1 card in your Field of View.",
    )
    table.act(0, "play Puppet", "player 2")
    table.act(1, "play Doom", "player 2")
    assert table.common.overwhelmed == [1]
    assert (table.turn, table.asked) == (2, [2])


@rule("viewpoint.keyword.control-turns")
def test_control_ends_when_either_player_is_overwhelmed() -> None:
    six = "Ghoul, Ghoul, Ghoul, Ghoul, Ghoul, Ghoul"
    table = arranged_game(f"hands: Puppet, Ghoul | Rat, Five | Five, Five; fields: {six}, Ten | | ")
    table.act(0, "play Puppet", "player 1")
    table.act(0, "play Rat", "zombify Ten")
    assert table.common.overwhelmed == [0]
    assert table.state.controls == ()
    assert table.asked == [2]


def porter_of(table: ArrangedGame, seat: int) -> int:
    return next(card for card in table.state.zones[seat] if table.match.config.deck.names[card] == "Porter")


def robbed_under_control() -> ArrangedGame:
    """Seat 0 CONTROLs seat 1; everybody would STEAL from a neighbour, and seats 0 and 1 hold a card that fits."""
    table = arranged_game(
        "hands: Spell, Porter, Zero | Porter, Ten | Ring, Five; pile: Zero, Zero, Zero, Zero",
        Spell="0: CONTROL your left neighbour until your next turn begins.",
        Ring="0: Each player STEALs 1 card from their left neighbour.",
    )
    table.act(0, "play Spell")
    table.act(0, "play Ten")
    table.act(2, "play Ring")
    return table


@rule("viewpoint.keyword.cancel-control")
def test_the_controller_decides_what_the_controlled_player_reveals() -> None:
    table = robbed_under_control()
    assert table.is_window_open()
    assert table.asked == [0, 2]
    table.act(0, f"reveal {porter_of(table, 1)}", "go-on")
    table.act(2, "go-on")
    assert [shown["seat"] for shown in table.event_data("reveal")] == [1]
    assert table.discard == ["Porter", "Ring"]


@rule("viewpoint.keyword.cancel-control")
def test_a_controller_has_one_question_for_all_seats_they_answer_for() -> None:
    table = robbed_under_control()
    question = table.question(0)
    assert question is not None
    for seat in (0, 1):
        assert question.choice.offers(action_codes.REVEAL + porter_of(table, seat))
    assert table.question(1) is None
    table.act(2, "go-on")
    table.act(0, "go-on")
    assert not table.is_window_open(), "one `go-on` is for all of those seats"


def test_a_reveal_for_a_controlled_player_leaves_ones_own_answer_open() -> None:
    table = robbed_under_control()
    for seat in (1, 0):
        table.act(0, f"reveal {porter_of(table, seat)}")
    assert [code >= action_codes.REVEAL for code in table.state.sealed_answers] == [True, True, False]


def test_an_answer_for_a_controlled_player_is_sealed_to_that_player() -> None:
    table = robbed_under_control()
    before = canonical_bytes(table.view(1))
    table.act(0, f"reveal {porter_of(table, 1)}")
    assert canonical_bytes(table.view(1)) == before
    assert table.event_data("answered", 1) == []
    assert [data["seat"] for data in table.event_data("answered", 0)] == [1]
