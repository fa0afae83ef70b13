"""SET UP, SURVIVORS, WAYS TO PLAY."""

from __future__ import annotations

from collections import Counter

import pytest

from eyeshot.games.dead_of_winter.match import DeadOfWinterMatch
from eyeshot.games.dead_of_winter.referee.game_end import win_game
from eyeshot.games.dead_of_winter.scenario.match_config import scenario_text
from eyeshot.games.dead_of_winter.scenario.survivors import survivors
from eyeshot.kernel import InputError, SeededRng, Setup, find_game
from tests.games.dead_of_winter.arranged import ArrangedTable, refused, winter
from tests.rule import rule


def scenario(name: str, seats: int = 1, seed: int = 1) -> ArrangedTable:
    match = find_game("dead-of-winter").match(Setup(seats, {"scenario": name, "tremor": 0}))
    assert isinstance(match, DeadOfWinterMatch)
    return ArrangedTable(match, SeededRng(seed))


@rule("dead-of-winter.setup.scenario")
def test_the_scenario_sets_team_life_map_marker_and_bin() -> None:
    first, second = scenario("get-outta-town"), scenario("theyre-everywhere")
    assert first.config.scenario.title != second.config.scenario.title
    assert first.offered("use") != second.offered("use")
    assert first.city.marker == 5
    assert "school" not in first.config.number
    assert "school" in second.config.number


@rule("dead-of-winter.s1.setup")
def test_scenario_1_has_five_survivors_with_2_life_and_4_zombies_in_the_bin() -> None:
    table = scenario("get-outta-town")
    assert [text.removeprefix("use ") for text in table.offered("use")] == [
        "anita",
        "john",
        "thomas",
        "loretta",
        "kevin",
    ]
    assert [survivor.life for survivor in table.city.survivors if survivor.is_in_play] == [2] * 5
    assert (table.city.zombies_in_bin, table.city.marker) == (4, 5)
    assert (table.config.scenario.day, table.config.scenario.night) == (2, 3)
    weapons = {weapon for survivor in table.city.survivors for weapon in survivor.weapons}
    assert {"shotgun", "sniper"} <= weapons
    assert all(table.where(name) == "street" for name in ("anita", "john", "thomas", "loretta", "kevin"))


@rule("dead-of-winter.s2.setup")
def test_scenario_2_has_one_face_down_token_in_each_of_four_buildings() -> None:
    table = scenario("theyre-everywhere")
    life = {table.config.names[n]: table.state.life[n] for n in table.config.survivors if table.state.in_play[n]}
    assert life == {"elijah": 3, "lily": 3, "mike": 3, "rosa": 2, "john": 3}
    assert Counter(table.state.token_kinds) == {"fuel": 2, "food": 2}
    places = [table.config.names[at] for at in table.state.token_at]
    assert sorted(places) == ["hospital", "library", "police-station", "school"]
    assert [token.kind for token in table.city.tokens] == [None] * 4
    orders = {tuple(scenario("theyre-everywhere", seed=seed).state.token_kinds) for seed in range(40)}
    assert len(orders) == 6, "they are shuffled"
    assert all(table.where(name) == "street" for name in life)


@rule("dead-of-winter.setup.lost-figures")
@pytest.mark.parametrize("name", ["get-outta-town", "theyre-everywhere"])
def test_the_file_places_every_piece_and_zombie_within_what_the_box_holds(name: str) -> None:
    table = scenario(name)
    there = Counter(table.where(f"zombie-{number}") for number in range(1, 19))
    assert there["street"] == len(table.config.scenario.zombies) > 0
    assert there["bin"] == table.config.scenario.bin_zombies > 0
    assert all(table.where(name) == "street" for name in table.config.names[29:])
    assert all(table.where(member.name) == "street" for member in table.config.scenario.survivors)


@rule("dead-of-winter.power.default-weapons")
def test_every_survivor_has_a_weapon_on_the_board() -> None:
    assert len(survivors()) == 11
    assert sorted(board.number for board in survivors().values()) == list(range(1, 12))
    of_one = [survivors()[name].weapon for name in ("anita", "john", "thomas", "loretta", "kevin")]
    assert {"shotgun", "sniper"} <= set(of_one)
    boards = winter("john 0 0\nmike 100 0").city.survivors
    assert [board.weapons for board in boards[:2]] == [["shotgun"], ["bat"]]


@rule("dead-of-winter.setup.survivor-board")
def test_a_survivor_board_has_a_weapon_and_two_spaces() -> None:
    table = winter(
        """
        anita in school
        school 0 200 facing 270
        token food in school up
        token fuel in school up
        token gun in school up
        """
    )
    with refused("setup.survivor-board"):
        table.act("use anita", "knife left")
    table.act("take 0", "take 1", "keep", "use anita")
    table.act("take 2")
    assert table.offered("keep") == ["swap 0", "swap 1"]
    assert table.city.survivors[0].weapons == ["gun"]


@rule("dead-of-winter.setup.cooperative")
def test_all_players_are_one_team_and_use_any_survivor_in_turn() -> None:
    table = winter("anita 0 0\nkevin 100 0\nrosa 200 0", seats=2)
    assert [question.by for question in table.match.questions(table.state)] == [0]
    with pytest.raises(Exception, match="not-your-turn"):
        table.match.apply(table.state, 1, table.match.read("use anita"), table.rng)
    table.act("use kevin", "end")
    assert [question.by for question in table.match.questions(table.state)] == [1]
    assert table.offered("use") == ["use anita", "use rosa"]
    table.act("use anita", "end")
    assert table.state.seat == 0
    win_game(table.state, 0, "dead-of-winter.end.reasons")
    outcome = table.match.outcome(table.state)
    assert outcome is not None
    assert outcome.winners == (0, 1)
    assert find_game("dead-of-winter").seats_for({}, "") == tuple(range(1, 11))


@rule("dead-of-winter.setup.order-runs-on")
def test_the_order_of_players_runs_on_over_the_rounds() -> None:
    table = winter("anita 0 0\nkevin 100 0\nrosa 200 0", seats=2)
    table.act("use anita", "end", "use kevin", "end", "use rosa", "end")
    assert table.events_of("round")
    assert table.state.seat == 1


@rule("dead-of-winter.own.scenarios")
def test_players_bring_scenarios_of_their_own() -> None:
    table = winter("lily 0 0 life 5", marker=1, bin_zombies=3)
    assert (table.life("lily"), table.city.marker, table.city.zombies_in_bin) == (5, 2, 3)
    with pytest.raises(InputError):
        find_game("dead-of-winter").match(Setup(1, {}, "name = 3"))


@rule("dead-of-winter.table.figure")
def test_figures_objects_and_buildings_are_told_apart() -> None:
    table = winter("anita 0 0\nzombie 100 0\ncar 200 0\nbarrel 200 100\nlamp 200 -100\nschool 0 300 facing 270")
    names = table.config.names
    assert [names[n] for n in table.config.buildings] == ["school", "rv"]
    assert [names[n] for n in table.config.objects] == ["car", "barrel-1", "lamp-1"]
    assert [names[n] for n in table.config.figures][::11][:2] == ["anita", "zombie-1"]


def test_all_survivors_of_the_box_are_pieces_and_the_state_says_who_plays() -> None:
    table = scenario("theyre-everywhere")
    assert len(table.config.survivors) == len(table.city.survivors) == 11
    playing = [table.config.names[n] for n in table.config.survivors if table.state.in_play[n]]
    assert playing == ["elijah", "lily", "mike", "rosa", "john"]
    assert [survivor.team for survivor in table.city.survivors] == [0] * 5 + [None] * 6
    assert all(table.where(name) == "away" for name in table.config.names[5:11])
    assert table.city.dead_survivors == 0
    with refused("setup.scenario"):
        table.act("use anita")


def test_a_scenario_says_for_how_many_players_it_is() -> None:
    game, text = find_game("dead-of-winter"), scenario_text("get-outta-town")
    assert game.seats_for({}, "") == tuple(range(1, 11))
    text = text.replace("marker = ", "seats = [2, 4]\nmarker = ", 1)
    assert game.seats_for({}, text) == (2, 4)
    with pytest.raises(InputError, match="2, 4 seats, not 3"):
        game.match(Setup(3, {}, text))


def test_the_id_of_a_question_belongs_to_its_seat_and_stays_until_it_is_answered() -> None:
    table = winter("anita 0 0\nkevin 100 0", seats=2)
    (asked,) = table.match.questions(table.state)
    assert table.match.questions(table.state) == [asked]
    table.act("use kevin")
    later = {question.id for question in table.match.questions(table.state)}
    assert asked.id not in later
