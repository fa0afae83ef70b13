"""REVEAL: cards that are played or shown, and the windows in which they can be shown."""

from __future__ import annotations

import pytest

from tests.games.viewpoint.arranged import arrange, arranged_game, refused
from tests.rule import rule

ALARM = "0: DRAW 1 card. | REVEAL when a player would STEAL from you: DRAW 2 cards."
BUSYBODY = "0: REVEAL when another player plays a card worth 0 or more: DRAW 1 card."
EARLY = "0: REVEAL at the start of your turn if you have the fewest Viewpoints: DRAW 1 card."
LATE = "0: REVEAL at the end of another player's turn if they have 20 or more Viewpoints: {}"


# --- the first way


@rule("viewpoint.keyword.reveal-played")
def test_a_reveal_card_can_be_played_like_any_card() -> None:
    table = arranged_game("hands: Alarm | Ten; pile: Zero, Five, Ten, Wink, Wink", Alarm=ALARM)
    table.act(0, "play Alarm")
    assert table.field(0) == ["Alarm"]


@rule("viewpoint.keyword.reveal-played")
def test_playing_a_card_performs_only_the_actions_before_the_word_reveal() -> None:
    table = arranged_game("hands: Alarm | Ten; pile: Zero, Five, Ten, Wink, Wink", Alarm=ALARM)
    table.act(0, "play Alarm")
    assert table.hand(0) == ["Five", "Zero"]


@rule("viewpoint.keyword.reveal-played")
def test_a_card_in_a_field_of_view_cannot_be_revealed() -> None:
    table = arranged_game("hands: Thief | Ten, Five; fields: | Alarm; pile: Zero", Alarm=ALARM)
    table.act(0, "play Thief")
    assert not table.is_window_open()
    with refused("viewpoint.keyword.reveal-shown"):
        table.act(1, "reveal Alarm")


# --- the second way


@rule("viewpoint.keyword.reveal-shown")
def test_a_reveal_card_can_be_shown_from_the_hand_in_another_players_turn() -> None:
    table = arranged_game("hands: Thief | Alarm, Ten; pile: Zero, Five, Ten, Wink, Wink", Alarm=ALARM)
    table.act(0, "play Thief")
    assert table.offered(1) == ["go-on", "reveal Alarm"]
    table.reveal(1, "Alarm")
    assert table.event_data("reveal", None) == [
        {"kind": "reveal", "seat": 1, "card": table.match.config.deck.names.index("Alarm")}
    ]


@rule("viewpoint.keyword.reveal-shown")
def test_a_reveal_performs_only_the_actions_after_the_word_reveal() -> None:
    table = arranged_game("hands: Thief | Alarm, Ten; pile: Zero, Five, Ten, Wink, Wink", Alarm=ALARM)
    table.act(0, "play Thief")
    table.reveal(1, "Alarm")
    assert table.hand(1) == ["Alarm", "Five", "Ten", "Ten"]


@rule("viewpoint.keyword.reveal-shown")
def test_a_reveal_card_can_be_shown_in_ones_own_turn() -> None:
    table = arranged_game("hands: Early, Ten | Ten; fields: | Ten; pile: Zero, Five, Wink", Early=EARLY)
    assert table.is_window_open()
    assert table.turn == 0
    table.reveal(0, "Early")
    assert table.hand(0) == ["Early", "Ten", "Zero"]
    table.all_go_on()
    assert table.hand(0) == ["Early", "Five", "Ten", "Zero"], "and the card of the turn"


@rule("viewpoint.keyword.reveal-shown")
def test_all_players_see_a_revealed_card() -> None:
    table = arranged_game("hands: Thief | Alarm, Ten | Five; pile: Zero, Five, Ten, Wink, Wink", Alarm=ALARM)
    table.act(0, "play Thief", "player 1")
    table.reveal(1, "Alarm")
    for seat in (0, 2, None):
        assert [*table.known(seat).values()] == [["Alarm"]]


@rule("viewpoint.keyword.reveal-shown")
def test_only_a_card_of_the_own_hand_with_a_reveal_text_that_fits_can_be_shown() -> None:
    table = arranged_game("hands: Thief, Alarm | Alarm, Ten, Pond; fields: | ; pile: Zero, Five", Alarm=ALARM)
    table.act(0, "play Thief")
    with refused("viewpoint.keyword.reveal-shown"):
        table.act(1, "reveal Ten")
    with refused("viewpoint.keyword.reveal-shown"):
        table.act(1, "reveal Thief")
    with refused("viewpoint.keyword.reveal-window"):
        table.act(1, "reveal Pond")
    with refused("viewpoint.keyword.reveal-window"):
        table.act(0, "reveal Alarm")


# --- a card that stays


@rule("viewpoint.keyword.reveal-stays")
def test_a_revealed_card_leaves_the_hand_only_where_its_text_says_so() -> None:
    cards = {
        "Alarm": ALARM,
        "Flare": "0: REVEAL when a player would STEAL from you: Put this card into the Discard Pile.",
    }
    for name, stays in (("Alarm", True), ("Flare", False)):
        table = arranged_game(f"hands: Thief | {name}, Ten, Five; pile: Zero, Five, Ten, Wink", **cards)
        table.act(0, "play Thief")
        table.reveal(1, name)
        assert (name in table.hand(1)) is stays
        assert table.discard == ([] if stays else [name])


@rule("viewpoint.keyword.reveal-stays")
def test_a_revealed_card_that_stays_in_the_hand_cannot_be_revealed_again_in_the_same_turn() -> None:
    table = arranged_game("hands: Thief | Alarm, Ten; pile: Zero, Five, Ten, Wink, Wink", Alarm=ALARM)
    table.act(0, "play Thief")
    table.reveal(1, "Alarm")
    assert table.is_window_open(), "all are asked again"
    assert table.offered(1) == ["go-on"]
    with refused("viewpoint.keyword.reveal-stays"):
        table.act(1, "reveal Alarm")


@rule("viewpoint.keyword.reveal-stays")
def test_a_revealed_card_cannot_be_revealed_again_before_its_owners_next_turn() -> None:
    table = arranged_game(
        "hands: Ten, Ten | Ten, Ten | Busybody, Ten; pile: Zero, Zero, Zero, Zero, Zero, Zero", Busybody=BUSYBODY
    )
    table.act(0, "play Ten")
    table.reveal(2, "Busybody")
    table.all_go_on()
    assert table.turn == 1
    table.act(1, "play Ten")
    assert table.is_window_open(), "another card of that kind could be hidden, for all the table knows"
    with refused("viewpoint.keyword.reveal-stays"):
        table.act(2, "reveal Busybody")
    table.all_go_on()
    assert table.turn == 2


@rule("viewpoint.keyword.reveal-stays")
def test_a_revealed_card_can_be_revealed_again_after_its_owners_next_turn_has_begun() -> None:
    table = arranged_game(
        "hands: Ten, Ten | Busybody, Ten, Ten; pile: Zero, Zero, Zero, Zero, Zero, Zero", Busybody=BUSYBODY
    )
    table.act(0, "play Ten")
    table.reveal(1, "Busybody")
    table.all_go_on()
    table.act(1, "play Ten")
    table.all_go_on()
    table.act(0, "play Ten")
    assert table.offered(1) == ["go-on", "reveal Busybody"]


@rule("viewpoint.keyword.reveal-stays")
def test_a_card_revealed_in_its_owners_own_turn_waits_for_the_owners_next_turn() -> None:
    table = arranged_game(
        "hands: Early, Ten | Ten, Ten; fields: | Twenty, Twenty; pile: Zero, Five, Wink, Zero, Zero", Early=EARLY
    )
    table.reveal(0, "Early")
    assert table.offered(0) == ["go-on"]
    table.all_go_on()
    table.act(0, "play Zero")
    table.act(1, "play Ten")
    assert table.offered(0) == ["go-on", "reveal Early"]


# --- the moments


@rule("viewpoint.keyword.reveal-window")
def test_a_reveal_is_possible_before_an_announced_card_takes_effect() -> None:
    table = arranged_game("hands: Wink | Busybody; pile: Zero, Five, Ten", Busybody=BUSYBODY)
    table.act(0, "play Wink")
    assert table.is_window_open()
    assert table.hand(0) == ["Zero"]
    table.reveal(1, "Busybody")
    assert table.hand(1) == ["Busybody", "Five"]
    table.all_go_on()
    assert table.hand(0) == ["Ten", "Zero"]


@rule("viewpoint.keyword.reveal-window")
def test_a_reveal_is_possible_before_an_announced_action_takes_effect() -> None:
    table = arranged_game("hands: Thief | Alarm, Ten; pile: Zero, Five, Ten, Wink, Wink", Alarm=ALARM)
    table.act(0, "play Thief")
    assert table.is_window_open()
    assert table.hand(1) == ["Alarm", "Ten"]
    assert table.event_data("look") == [], "nobody has seen the Hand yet"


@rule("viewpoint.keyword.reveal-window")
def test_a_reveal_is_possible_at_the_start_of_a_turn_before_the_draw() -> None:
    table = arranged_game("hands: Early, Ten | Ten; fields: | Ten; pile: Zero, Five", Early=EARLY)
    assert table.is_window_open()
    assert table.hand(0) == ["Early", "Ten"]
    table.all_go_on()
    assert table.hand(0) == ["Early", "Ten", "Zero"]


@rule("viewpoint.keyword.reveal-window")
def test_a_reveal_is_possible_at_the_end_of_a_turn_before_the_count() -> None:
    table = arranged_game(
        "hands: Twenty | Late; fields: Twenty, Twenty, Twenty, Twenty; pile: Zero, Zero",
        Late=LATE.format("Put 1 card from that player's Field of View into its owner's Hand."),
    )
    table.act(0, "play Twenty")
    assert not table.is_over()
    table.reveal(1, "Late")
    table.act(1, "put Twenty")
    table.all_go_on()
    assert not table.is_over()
    assert table.points(0) == 80
    assert table.turn == 1


@rule("viewpoint.keyword.reveal-window")
def test_a_reveal_is_possible_before_the_exhausted_ending_is_tested() -> None:
    table = arranged_game(
        "hands: Twenty | Late; fields: Ten",
        Late=LATE.format("Put this card into the Discard Pile. Take an extra turn."),
    )
    table.act(0, "play Twenty")
    assert not table.is_over()
    table.reveal(1, "Late")
    assert table.is_over()
    assert table.ended_by == "viewpoint.end.exhausted"


@rule("viewpoint.keyword.reveal-window")
def test_a_window_opens_where_a_card_that_does_not_lie_open_could_answer() -> None:
    table = arranged_game("hands: Thief | Ten, Five; pile: Zero, Porter")
    table.act(0, "play Thief")
    assert table.is_window_open(), "for all the table knows the Porter may be in the Hand"
    assert table.offered(1) == ["go-on"]


@rule("viewpoint.keyword.reveal-window")
@pytest.mark.parametrize("place", ["fields: | Porter", "discard: Porter", "fields: Porter"])
def test_no_window_opens_where_all_such_cards_lie_open(place: str) -> None:
    table = arranged_game(f"hands: Thief | Ten, Five; {place}; pile: Zero")
    table.act(0, "play Thief")
    assert not table.is_window_open()


@rule("viewpoint.keyword.reveal-window")
def test_no_window_opens_for_a_player_without_a_hand() -> None:
    table = arranged_game("hands: Barter | | Ten; fields: Five | Ten; pile: Zero, Pond")
    table.act(0, "play Barter", "swap Five", "for Ten")
    assert not table.is_window_open()


@rule("viewpoint.keyword.reveal-window")
def test_all_players_are_asked_at_once_who_could_answer_by_public_knowledge() -> None:
    table = arranged_game(
        "hands: Ring, Ten | Porter | Five | | Five", Ring="0: Each player STEALs 1 card from their left neighbour."
    )
    table.act(0, "play Ring")
    assert table.asked == [0, 1, 2, 4], "seat 3 has no Hand"
    questions = [table.question(seat) for seat in table.asked]
    assert all(question is not None and question.sealed for question in questions)


@rule("viewpoint.keyword.reveal-window")
def test_nobody_is_asked_who_could_not_answer_by_public_knowledge() -> None:
    table = arranged_game("hands: Thief, Ten | Porter | Five | Five")
    table.act(0, "play Thief", "player 2")
    assert table.asked == [2], "for all the table knows the robbed player may hold the Porter"
    for seat in (0, 1, 3):
        assert [q for q in table.match.questions(table.state) if q.by == seat and q.prompt != "standing-orders"] == []
        with refused("viewpoint.keyword.reveal-window"):
            table.act(seat, "go-on")


@rule("viewpoint.keyword.reveal-window")
def test_answers_are_sealed() -> None:
    table = arranged_game("hands: Thief, Ten | Porter | Five")
    table.act(0, "play Thief", "player 1")
    before = {seat: table.view(seat) for seat in (0, 2, None)}
    new_events = table.act(1, "reveal Porter")
    assert {seat: table.view(seat) for seat in (0, 2, None)} == before
    for seat in (0, 2, None):
        assert all(event.seen_by(seat) is None for event in new_events)


@rule("viewpoint.keyword.reveal-window")
def test_a_window_closes_at_its_deadline_and_seats_without_an_answer_pass() -> None:
    table = arrange("hands: Thief, Ten | Porter, Ten | Five", window_seconds=4)
    table.act(0, "play Thief", "player 1")
    assert table.match.wake_at(table.state) == 40
    table.wait(39)
    assert table.is_window_open()
    table.wait(1)
    assert not table.is_window_open()
    assert table.prompt == "steal"


@rule("viewpoint.keyword.reveal-window")
@pytest.mark.parametrize(("turn", "taken"), [(0, 1), (1, 2), (2, 3), (3, 0)])
def test_the_first_reveal_in_turn_order_is_taken(turn: int, taken: int) -> None:
    hands = ["Busybody, Ten"] * 4
    table = arranged_game(
        f"hands: {' | '.join(hands)}; turn: {turn}; pile: Zero, Five, Wink, Twenty", Busybody=BUSYBODY
    )
    table.act(turn, "play Ten")
    for seat in range(4):
        if seat != turn:
            table.act(seat, "reveal Busybody")
    table.all_go_on()
    assert [new_events["seat"] for new_events in table.event_data("reveal")] == [taken]


@rule("viewpoint.keyword.reveal-window")
def test_the_performers_reveal_comes_first_among_answers_to_an_action() -> None:
    table = arranged_game(
        "hands: Alarm, Ring | Alarm, Ten | Alarm, Ten; pile: Zero, Five, Wink, Twenty",
        Alarm=ALARM,
        Ring="0: Each player STEALs 1 card from their left neighbour.",
    )
    table.act(0, "play Ring")
    for seat in (2, 1, 0):
        table.act(seat, "reveal Alarm")
    table.all_go_on()
    assert [new_events["seat"] for new_events in table.event_data("reveal")] == [0]


@rule("viewpoint.keyword.reveal-window")
def test_the_answers_that_are_not_taken_go_back_unseen() -> None:
    table = arranged_game("hands: Ten | Busybody | Busybody; pile: Zero, Five, Wink, Twenty", Busybody=BUSYBODY)
    table.act(0, "play Ten")
    table.act(1, "reveal Busybody")
    table.act(2, "reveal Busybody")
    table.all_go_on()
    assert [new_events["seat"] for new_events in table.event_data("reveal")] == [1]
    assert table.known(0).keys() == {1}
    assert all(new_events.get("seat") != 2 for new_events in table.event_data("answered", 0))


@rule("viewpoint.keyword.reveal-window")
def test_after_a_reveal_all_are_asked_again_until_nobody_answers() -> None:
    table = arranged_game("hands: Wink | Busybody | Busybody; pile: Zero, Five, Five, Twenty, Ten", Busybody=BUSYBODY)
    table.act(0, "play Wink")
    table.reveal(1, "Busybody")
    assert table.is_window_open()
    assert table.asked == [1, 2]
    table.reveal(2, "Busybody")
    assert table.is_window_open()
    assert table.hand(0) == ["Zero"], "what was announced still waits"
    table.all_go_on()
    assert table.hand(0) == ["Twenty", "Zero"]


@rule("viewpoint.keyword.reveal-window")
def test_a_reveal_can_itself_be_answered_and_the_last_one_resolves_first() -> None:
    table = arranged_game(
        "hands: Ten, Shout | Slap, Ten | Ten; pile: Zero, Five, Five",
        Slap="0: REVEAL when another player plays a card worth 0 or more: That player DISCARDs 1 card. DRAW 1 card.",
        Shout="0: REVEAL when another player would make you DISCARD: DRAW 1 card.",
    )
    table.act(0, "play Ten")
    table.reveal(1, "Slap")
    assert table.is_window_open(), "the DISCARD is announced"
    table.reveal(0, "Shout")
    assert table.hand(0) == ["Five", "Shout", "Zero"], "what was shown last is done first"
    assert table.discard == []
    table.all_go_on()
    table.act(0, "discard Zero")
    assert table.discard == ["Zero"]


@rule("viewpoint.keyword.reveal-window")
def test_while_a_window_is_open_nothing_else_is_done() -> None:
    table = arranged_game("hands: Thief, Ten | Porter | Five")
    table.act(0, "play Thief", "player 1")
    with refused("viewpoint.keyword.reveal-window"):
        table.act(0, "play Ten")


@rule("viewpoint.keyword.reveal-stays")
def test_a_revealed_card_that_has_left_the_hand_can_be_revealed_again() -> None:
    table = arranged_game(
        "hands: Sprint, Thief, Picker, Ten | Porter, Thief, Ten; pile: Zero, Zero, Zero, Zero",
        Picker="5: Put 1 card from the Discard Pile into your Hand.",
        Sprint="5: Play 2 more cards.",
    )
    table.act(0, "play Sprint", "play Thief")
    table.reveal(1, "Porter")
    table.act(0, "play Picker", "take Porter")
    assert "Porter" in table.hand(0)
    assert table.turn == 1
    table.act(1, "play Thief")
    assert table.offered(0) == ["go-on", "reveal Porter"], (
        "seat 0 has not shown it, and it has lain in the Discard Pile"
    )


# --- who another player is


@rule("viewpoint.keyword.reveal-another-player")
@pytest.mark.parametrize(
    ("what", "text", "acts", "seats"),
    [
        ("DESTROY a card of yours", "Your left neighbour DESTROYs 1 card in the Viewniverse.", "destroy Twenty", []),
        ("DESTROY a card of yours", "Your left neighbour DESTROYs 1 card in the Viewniverse.", "destroy Ten", [1]),
        ("ZOMBIFY a card of yours", "Your left neighbour ZOMBIFIES 1 card in the Viewniverse.", "zombify Twenty", []),
        ("ZOMBIFY a card of yours", "Your left neighbour ZOMBIFIES 1 card in the Viewniverse.", "zombify Ten", [1]),
        ("make you DISCARD", "Each player DISCARDs 1 card.", "", [1]),
        ("make you miss a turn", "Each player misses their next turn.", "", [1]),
    ],
)
def test_another_player_in_a_trigger_is_the_owner_of_the_card_that_causes_it(
    what: str, text: str, acts: str, seats: list[int]
) -> None:
    table = arrange(
        "hands: Card, Answer | Answer, Wink | Five; fields: Twenty | Ten | Five",
        {"Card": f"0: {text}", "Answer": f"0: REVEAL when another player would {what}: CANCEL that."},
    )
    table.act(0, "play Card")
    if acts:
        table.act(1, acts)
    can = [seat for seat in range(3) if table.is_window_open() and "reveal Answer" in table.offered(seat)]
    assert can == seats
