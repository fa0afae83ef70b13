"""Setting up: areas, players, the deal."""

from __future__ import annotations

import pytest
from msgspec import UNSET

from eyeshot.games.viewpoint.engine.state import State
from eyeshot.games.viewpoint.language.deck_reader import DeckError, read_deck
from eyeshot.games.viewpoint.match import ViewpointMatch
from eyeshot.kernel import Event, InputError, SeededRng, Setup, find_game
from tests.games.viewpoint.arranged import arrange, arranged_game
from tests.rule import rule

PLAIN = "deck: Plain\n\nTen   10   x20\nFive   5   x20\nZero   0   x20\nFifteen   15   x10\n"


def dealt(seats: int, seed: int = 1, content: str = "") -> tuple[ViewpointMatch, State, list[Event]]:
    match = find_game("viewpoint").match(Setup(seats, {}, content))
    assert isinstance(match, ViewpointMatch)
    return match, *match.start(SeededRng(seed))


@rule("viewpoint.areas.five")
def test_a_hand_is_secret_to_its_owner() -> None:
    table = arranged_game("hands: Ten, Five | Wink")
    assert table.names(table.own(0).hand or []) == ["Ten", "Five"]
    assert table.names(table.own(1).hand or []) == ["Wink"]
    assert table.own(None).hand is UNSET


@rule("viewpoint.areas.five")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_fields_of_view_and_the_discard_pile_are_open_to_all(seat: int | None) -> None:
    table = arranged_game("hands: Ten | Ten; fields: Twenty | Wink, Five; discard: Minus, Barter")
    common = table.view(seat).common
    assert [table.names(field) for field in common.fields] == [["Twenty"], ["Wink", "Five"]]
    assert table.names(common.discard_pile) == ["Minus", "Barter"]


@rule("viewpoint.areas.five")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_draw_pile_lies_face_down(seat: int | None) -> None:
    table = arranged_game("hands: Ten | Ten; pile: Five, Twenty, Wink")
    assert table.view(seat).common.draw_pile_size == 2


@rule("viewpoint.areas.five")
def test_the_order_of_the_draw_pile_is_unknown_to_all() -> None:
    drawn = {tuple(arrange("hands: | ; pile: Five, Twenty, Wink", rng=SeededRng(k)).hand(0)) for k in range(30)}
    assert drawn == {("Five",), ("Twenty",), ("Wink",)}, "chance, not the state, says which card is on top"


@rule("viewpoint.setup.players")
def test_two_to_twelve_can_play() -> None:
    game = find_game("viewpoint")
    assert game.seats_for({}, "") == tuple(range(2, 13))
    for seats in (1, 13):
        with pytest.raises(InputError, match="2 to 12 seats"):
            game.match(Setup(seats))


@rule("viewpoint.setup.players")
@pytest.mark.parametrize(("seats", "cards"), [(2, 70), (6, 70), (7, 140), (12, 140)])
def test_up_to_six_play_with_one_deck_of_70_cards_and_more_with_two(seats: int, cards: int) -> None:
    match, state, _ = dealt(seats)
    assert match.config.deck.size == cards
    assert sorted(card for zone in state.zones for card in zone) == list(range(cards))


@rule("viewpoint.setup.players")
def test_the_second_deck_is_the_first_once_more() -> None:
    deck = dealt(7)[0].config.deck
    assert deck.names[:70] == deck.names[70:]
    assert deck.values[:70] == deck.values[70:]


@rule("viewpoint.setup.players")
@pytest.mark.parametrize("value", [-20, -14, 7, 25])
def test_values_run_from_minus_15_to_20_in_steps_of_5(value: int) -> None:
    with pytest.raises(DeckError, match="values run from -15 to 20 in steps of 5"):
        read_deck(f"deck: Odd\n\nOdd   {value}   x20\n")
    for good in range(-15, 25, 5):
        assert read_deck(f"deck: Even\n\nEven   {good}   x20\n").cards[0].value == good


@rule("viewpoint.setup.deal")
@pytest.mark.parametrize("seats", [2, 5, 12])
def test_each_player_gets_5_cards_and_the_rest_is_the_draw_pile(seats: int) -> None:
    match, state, events = dealt(seats, content=PLAIN)
    before_the_first_draw = [5] * seats
    before_the_first_draw[state.turn] += 1
    assert [len(hand) for hand in state.zones[:seats]] == before_the_first_draw
    assert len(state.zones[match.config.draw_pile]) == match.config.deck.size - 5 * seats - 1
    assert state.zones[match.config.discard_pile] == []
    assert not any(state.zones[seats : 2 * seats])
    (deal,) = [event for event in events if event.kind == "deal"]
    assert [len(part.data["hand"]) for part in deal.parts] == [5] * seats
    assert [part.seats for part in deal.parts] == [(seat,) for seat in range(seats)]


@rule("viewpoint.setup.deal")
def test_the_deck_is_shuffled() -> None:
    hands = {tuple(sorted(dealt(2, seed)[1].zones[0][:5])) for seed in range(20)}
    assert len(hands) == 20


@rule("viewpoint.setup.deal")
def test_a_dealer_is_chosen() -> None:
    dealers = {dealt(4, seed)[2][0].seen_by(None)["dealer"] for seed in range(40)}  # type: ignore[index]
    assert dealers == {0, 1, 2, 3}


@rule("viewpoint.setup.first")
@pytest.mark.parametrize("seed", range(8))
def test_the_player_to_the_dealers_left_takes_the_first_turn(seed: int) -> None:
    _, state, events = dealt(4, seed)
    deal = events[0].seen_by(None)
    assert deal is not None
    assert state.turn == deal["first"] == (deal["dealer"] + 1) % 4


@rule("viewpoint.setup.first")
def test_turns_go_clockwise() -> None:
    table = arranged_game("hands: Ten, Ten | Ten, Ten | Ten, Ten; turn: 1")
    turns = []
    for _ in range(4):
        turns.append(table.turn)
        table.act(table.turn, "play Ten")
    assert turns == [1, 2, 0, 1]
