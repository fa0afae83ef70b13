"""GAME END, and the special rules of scenario 1."""

from __future__ import annotations

import pytest

from eyeshot.games.dead_of_winter.protocol import Condition
from tests.games.dead_of_winter.arranged import ArrangedTable, refused, touching, winter
from tests.games.dead_of_winter.test_setup import scenario
from tests.rule import rule

FAR = "kevin -400 -300"
S1 = 'condition = "survivors-in", building = "rv", count = 1; condition = "zombies-at-most", count = 3'
LOSSES = 'condition = "dead", count = 2; condition = "skull"; condition = "zombie-touches", building = "rv"'
RV = "rv 200 0 facing 180"


def scenario_1(text: str) -> ArrangedTable:
    """A city by the rules of scenario 1."""
    return winter(text, rules="shotgun sniper only-rv driver", objective=S1, losses=LOSSES)


@rule("dead-of-winter.s1.objective")
@pytest.mark.parametrize(("zombies", "result"), [(3, "won"), (4, "")])
def test_scenario_1_is_won_with_a_survivor_in_the_rv_and_at_most_3_zombies(zombies: int, result: str) -> None:
    street = "\n".join(f"zombie {-300 + 50 * n} 250 facing 0" for n in range(zombies))
    table = scenario_1(f"anita 0 0\n{street}\n{RV}\n{FAR}")
    table.act("use anita", "move", "flick disc 0 0.32")
    assert table.where("anita") == "rv"
    assert table.state.result == result


@rule("dead-of-winter.s1.objective")
def test_few_zombies_alone_do_not_win_scenario_1() -> None:
    table = scenario_1(f"anita 0 0\nzombie -300 250 facing 0\n{RV}\n{FAR}")
    table.act("use anita", "move", "flick disc -1.57 0.1")
    assert table.state.result == ""
    assert scenario("get-outta-town").city.wins[0].missing == [1, 6]


@rule("dead-of-winter.s1.no-buildings")
def test_in_scenario_1_survivors_enter_only_the_rv() -> None:
    table = scenario_1(f"anita 0 0\nschool 200 0 facing 180\n{FAR}")
    table.act("use anita", "move", "flick disc 0 0.32")
    assert table.last("move-fails")["rule"] == "dead-of-winter.s1.no-buildings"
    assert table.where("anita") == "street"
    table = scenario_1(f"kevin 0 0\nanita 0 200\nschool 200 0 facing 180\n{RV.replace('200 0', '200 250')}")
    table.act("use kevin", "bat", "lay bat 0.0 0.0 0.0", "flick bat 0 0.5")
    assert table.where("kevin") == "street"


@rule("dead-of-winter.s1.no-buildings")
def test_in_scenario_1_zombies_enter_no_building() -> None:
    table = scenario_1(
        f"anita in rv\nlily 300 -300\nzombie -200 250 facing 0\nzombie -250 250 facing 0\n"
        f"zombie -300 250 facing 0\nzombie -350 250 facing 0\n{RV}\n{FAR}"
    )
    table.put("zombie-1", 165, 45, 90)
    table.act("use lily", "end")
    assert table.where("zombie-1") == "street"


@rule("dead-of-winter.s1.driver")
def test_the_first_survivor_in_the_rv_drives_finishes_the_turn_inside_and_is_no_longer_available() -> None:
    street = "\n".join(f"zombie {-300 + 60 * n} 250 facing 0" for n in range(4))
    table = scenario_1(f"anita 0 0\nlily -300 -200\n{street}\n{RV}\n{FAR}")
    table.act("use anita", "move", "flick disc 0 0.32")
    assert table.city.survivors[0].is_driver
    assert table.offered("act") == ["gun left", "gun right", "end"]
    for text in ("move", "bat"):
        with refused("s1.driver" if text == "move" else "setup.survivor-board"):
            table.act(text)
    table.act("gun left", "flick gun 3.14159 0.1")
    assert table.where("anita") == "rv"
    assert table.state.active != 0, "the turn is over"
    while table.asked() != "use":
        table.act(table.offered()[0])
    assert table.offered("use") == ["use lily", "use kevin"]
    with refused("s1.driver"):
        table.act("use anita")
    table.state.backpacks[0] = int(table.city.is_day)
    assert "use anita" not in table.offered("use"), "in no round"


@rule("dead-of-winter.s1.rv-touched")
def test_a_zombie_that_touches_the_rv_loses_the_game_at_once() -> None:
    table = scenario_1(f"anita 60 45 facing 90\nzombie 100 200 facing 0\n{RV}\n{FAR}")
    table.put("zombie-1", 170, 45, 0)
    table.act("use anita", "gun right", "flick gun 0.25 0.5")
    assert any({"zombie-1", "rv"} <= touch for touch in touching(table.last("flick"))), table.last("flick")
    assert table.state.result == "lost"


@rule("dead-of-winter.s1.rv-touched")
def test_a_zombie_that_a_failed_move_pushes_against_the_rv_does_not_lose_the_game() -> None:
    table = scenario_1(f"anita 60 45 facing 90\nzombie 100 200 facing 0\n{RV}\n{FAR}")
    table.put("zombie-1", 165, 45, 0)
    table.act("use anita", "move", "flick disc 0 0.6")
    assert any({"zombie-1", "rv"} <= touch for touch in touching(table.last("flick")))
    assert table.last("move-fails")["touched"] == "zombie-1"
    assert table.state.result == ""


@rule("dead-of-winter.s1.rv-touched")
def test_a_survivor_who_touches_the_rv_does_not_lose_the_game() -> None:
    table = scenario_1(f"anita 60 45 facing 90\n{RV}\n{FAR}")
    table.act("use anita", "move", "flick disc 0 0.4")
    assert table.last("move-fails")["touched"] == "rv"
    assert table.state.result == ""


@rule("dead-of-winter.s1.end")
def test_scenario_1_is_lost_with_three_dead_or_at_the_skull() -> None:
    table = scenario("get-outta-town")
    for survivor in (1, 2, 3):
        assert table.state.result == ""
        table.state.where[survivor] = -3
    table.act("use anita", "move", "flick disc -1.57 0.05")
    assert table.state.result == "lost"
    table = scenario("get-outta-town")
    table.state.marker = 1
    for name in ("anita", "john", "thomas", "loretta", "kevin"):
        table.act(f"use {name}", "end")
    assert (table.state.result, table.state.marker) == ("lost", 0)


@rule("dead-of-winter.s2.objective")
def test_scenario_2_is_won_with_2_fuel_and_2_food_in_the_rv() -> None:
    table = scenario("theyre-everywhere")
    assert table.city.wins[0].missing == [2, 2]
    table.state.token_at = [table.number("rv")] * 3 + [0]
    table.state.token_up = [1] * 4
    table.state.where[0] = table.number("rv")
    table.act("use elijah", "gun left", "flick gun 0 0.1")
    assert table.state.result == ""
    table.act("drop 3")
    assert table.state.result == "won"


@rule("dead-of-winter.s2.objective")
def test_scenario_2_is_lost_with_three_dead_or_at_the_skull() -> None:
    table = scenario("theyre-everywhere")
    for survivor in (1, 2, 3):
        table.state.where[survivor] = -3
    table.act("use elijah", "move", "flick disc 1.57 0.05")
    assert table.state.result == "lost"
    table = scenario("theyre-everywhere")
    table.state.marker = 1
    table.state.backpacks = [0] * 5
    for name in ("elijah", "lily", "mike", "rosa", "john"):
        table.act(f"use {name}", "end")
    assert table.state.result == "lost"


@rule("dead-of-winter.end.reasons")
def test_a_game_ends_by_objective_deaths_an_empty_bin_or_the_skull() -> None:
    won = scenario_1(f"anita 0 0\n{RV}\n{FAR}")
    won.act("use anita", "move", "flick disc 0 0.32")
    assert (won.state.result, won.asked()) == ("won", "")
    assert won.city.lost_by is None
    dead = winter(
        f"anita 0 0\nlily 200 0 facing 180 life 1\n{FAR}", losses='condition = "dead", count = 1; condition = "skull"'
    )
    dead.act("use anita", "gun left")
    dead.flick("gun", "lily", 0.8)
    assert dead.state.result == "lost"
    assert dead.city.lost_by == Condition("dead", 1)
    empty = winter("anita 0 0", bin_zombies=0)
    empty.act("use anita", "end")
    assert empty.state.result == "lost"
    skull = winter("anita 0 0", marker=0.5)
    assert skull.city.next_horde == 0
    skull.act("use anita", "end")
    assert (skull.state.result, skull.state.end_rule) == ("lost", "dead-of-winter.end.reasons")
    assert skull.city.lost_by == Condition("skull", 0)


@rule("dead-of-winter.end.team-dead")
def test_a_team_without_survivors_has_lost() -> None:
    table = winter("anita 0 0 life 1\nzombie 40 0 facing 0")
    table.act("use anita", "end")
    assert table.where("anita") == "away"
    assert (table.state.result, table.state.end_rule) == ("lost", "dead-of-winter.end.team-dead")
    assert table.city.lost_by == Condition("dead", 1)


@rule("dead-of-winter.end.when-tested")
def test_zombies_taken_for_a_rush_count_as_in_the_city() -> None:
    street = "\n".join(f"zombie {-300 + 60 * n} {200 + 20 * n} facing 0" for n in range(6))
    table = scenario_1(f"anita in rv\nlily 0 0\n{street}\n{RV}\n{FAR}")
    table.act("use lily", "knife left", "flick knife -1.57 0.1", "end")
    assert table.events_of("rush")
    assert table.state.result == ""
    table.state.where[table.number("zombie-1")] = -4
    assert table.city.zombies_in_city == 6


@rule("dead-of-winter.end.when-tested")
def test_an_instant_defeat_goes_before_a_win_that_comes_with_it() -> None:
    table = scenario_1(f"anita 0 0\n{RV}\n{FAR}")
    table.state.touched_buildings = [table.number("rv")]
    table.act("use anita", "move", "flick disc 0 0.32")
    assert table.where("anita") == "rv"
    assert table.state.result == "lost"


@rule("dead-of-winter.end.when-tested")
def test_the_end_of_the_game_is_tested_after_each_action() -> None:
    table = scenario_1(
        f"anita in rv\nlily 0 0\nzombie 40 0 facing 0\nzombie 0 250 facing 0\n"
        f"zombie 60 250 facing 0\nzombie 120 250 facing 0\n{RV}\n{FAR}"
    )
    table.act("use lily", "kill zombie-1 with knife")
    assert table.state.result == "won"
