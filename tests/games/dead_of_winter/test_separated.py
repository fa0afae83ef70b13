"""Scenario 5: its set-up, its objective, survivors who are found, and flaws of its file."""

from __future__ import annotations

from collections import Counter

import pytest

from eyeshot.games.dead_of_winter.scenario.match_config import scenario_text
from eyeshot.games.dead_of_winter.scenario.printer import print_scenario
from eyeshot.games.dead_of_winter.scenario.validation import read_scenario
from eyeshot.kernel import InputError, SeededRng, find_game
from tests.games.dead_of_winter.arranged import ArrangedTable, winter
from tests.games.dead_of_winter.crossroads import RULES, SCHOOL
from tests.games.dead_of_winter.test_setup import scenario
from tests.rule import rule

TEAM = ("anita", "gabriel", "thomas", "kevin")


@rule("dead-of-winter.s5.setup")
def test_scenario_5_has_four_survivors_and_two_face_down_tokens_in_each_building() -> None:
    table = scenario("separated")
    life = {table.config.names[n]: table.state.life[n] for n in table.config.survivors if table.state.in_play[n]}
    assert life == dict.fromkeys(TEAM, 2)
    assert (table.city.marker, table.city.day_horde, table.city.night_horde) == (6, 2, 4)
    assert table.city.zombies_in_bin == 8
    places = Counter(table.config.names[at] for at in table.state.token_at)
    assert set(places.values()) == {2}
    assert set(places) == {"grocery-store", "police-station", "library", "gas-station", "hospital", "school"}
    assert all(token.kind is None for token in table.city.tokens)
    kinds = Counter(table.state.token_kinds)
    assert (kinds["survivor"], kinds["fuel"] >= 2, kinds["crossroads"] > 0, sum(kinds.values())) == (2, True, True, 12)
    other = ArrangedTable(table.match, SeededRng(77))
    assert other.state.token_kinds != table.state.token_kinds, "they are shuffled"


@rule("dead-of-winter.s5.objective")
def test_scenario_5_is_won_with_both_found_and_2_fuel_in_the_rv_and_lost_with_2_dead() -> None:
    table = scenario("separated")
    assert table.city.wins[0].missing == [2, 2]
    rv, kinds = table.number("rv"), table.state.token_kinds
    fuel = [token for token, kind in enumerate(kinds) if kind == "fuel"]
    table.state.token_at[fuel[0]] = rv
    table.state.token_up[fuel[0]] = 1
    table.state.where[0], table.state.token_at[fuel[1]] = rv, 0
    table.state.found = 1
    table.state.token_up[fuel[1]] = 1
    table.act("use anita", f"drop {fuel[1]}")
    assert (table.state.result, table.city.wins[0].missing) == ("", [1, 0]), "one is still missing"
    table.state.found = 2
    table.act("end")
    assert table.state.result == "won"
    table = scenario("separated")
    table.state.where[1], table.state.life[1] = -3, 0
    table.act("use kevin", "end")
    assert table.state.result == ""
    table.state.where[2], table.state.life[2] = -3, 0
    table.act("use anita", "end")
    assert table.state.result == "lost"
    assert [condition.kind for condition in table.match.definitions().losses] == ["dead", "skull", "bin-short"]


@rule("dead-of-winter.s5.objective")
def test_who_is_found_counts_for_the_objective() -> None:
    table = scenario("separated")
    school = table.number("school")
    table.state.where[0] = school
    token = next(token for token, kind in enumerate(table.state.token_kinds) if kind == "survivor")
    table.state.token_at[token] = school
    table.act("use anita", f"take {token}")
    assert table.city.wins[0].missing == [1, 2]


def found(seed: int = 1) -> ArrangedTable:
    table = winter(
        f"anita in school\nkevin -400 -300\n{SCHOOL}\ntoken survivor in school down\ntoken survivor in school up",
        rules=RULES,
        bin_zombies=9,
        rng=SeededRng(seed),
    )
    table.act("use anita", "take 0")
    return table


@rule("dead-of-winter.s5.found")
def test_a_survivor_token_adds_a_survivor_to_the_team_in_that_building_with_2_life() -> None:
    table = found()
    joined = table.config.names[table.last("joins")["found"]]
    assert (table.where(joined), table.life(joined)) == ("school", 2)
    board = table.city.survivors[table.number(joined)]
    assert (board.is_in_play, board.team) == (True, 0)
    assert table.state.token_at[0] == -1
    assert table.asked() == "act", "nothing is kept or left"
    assert table.state.found == 1


@rule("dead-of-winter.s5.found-who")
def test_a_found_survivor_is_a_random_one_who_is_not_in_play_and_is_available_at_once() -> None:
    joined = {found(seed).config.names[found(seed).last("joins")["found"]] for seed in range(12)}
    assert len(joined) > 3
    assert not joined & {"anita", "kevin"}
    table = found()
    name = table.config.names[table.last("joins")["found"]]
    assert f"use {name}" not in table.offered()
    table.act("end")
    assert f"use {name}" in table.offered("use")


@rule("dead-of-winter.token.at-once")
def test_a_survivor_token_that_lies_face_up_takes_effect_when_it_is_taken() -> None:
    table = found()
    table.act("take 1")
    assert len(table.events_of("joins")) == 2
    assert len({event["found"] for event in table.events_of("joins")}) == 2


def test_a_found_survivor_who_dies_counts_as_dead_and_as_found() -> None:
    table = found()
    joined = table.last("joins")["found"]
    table.state.where[joined], table.state.life[joined] = -3, 0
    assert table.city.dead_survivors == 1
    assert table.state.found == 1


def test_scenario_5_is_printed_and_read_again() -> None:
    separated = read_scenario(scenario_text("separated"))
    assert separated.found is not None
    assert read_scenario(print_scenario(separated)) == separated


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('"found", ', "", "'found' and the section .found. need each other"),
        ('"crossroads", "medicine"', '"medicine"', "there is a crossroads token"),
        ('"sniper", ', "", "survivors who can be found have a sniper"),
        ('condition = "found", count = 2', 'condition = "found", count = 3', "2 survivors can be found"),
        ("life = 2\n\n[[team]]", "life = 0\n\n[[team]]", "life must be a whole number from 1 to 9"),
        (
            '"crossroads", "gun", "shotgun"',
            '"survivor", "survivor", "survivor"',
            "the box holds 4 survivor tokens, not 5",
        ),
    ],
)
def test_flaws_of_found_survivors_and_crossroads_are_reported(old: str, new: str, reason: str) -> None:
    text = scenario_text("separated")
    assert old in text
    with pytest.raises(InputError, match=reason):
        find_game("dead-of-winter").read_content(text.replace(old, new, 1))
