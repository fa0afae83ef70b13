"""Scenario 4: barricades, hunger, zombie tokens and medicine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import pi
from typing import Any

import pytest

from eyeshot.games.dead_of_winter.referee.city.barricades import barricades_in
from eyeshot.games.dead_of_winter.scenario.match_config import scenario_text
from eyeshot.kernel import InputError, SeededRng, find_game
from tests.games.dead_of_winter.arranged import RV, ArrangedTable, refused, winter
from tests.games.dead_of_winter.test_setup import scenario
from tests.rule import rule

RULES = "shotgun sniper fights barricades hunger zombie-tokens medicine"
RULES_PLAIN = "shotgun sniper fights zombie-tokens medicine"
FAR = "kevin -400 -300"
STORE = "grocery-store 200 0 facing 180"
LEFT, RIGHT = "barricade grocery-store left", "barricade grocery-store right"
STRAIGHT_OUT = pi


def city(text: str, *barricades: str, seats: int = 1, marker: float = 3, bin_zombies: int = 9) -> ArrangedTable:
    """A city by the rules of scenario 4, with these barricades in the door of the grocery store."""
    lines = "\n".join(barricades)
    return winter(f"{text}\n{STORE}\n{lines}\n{FAR}", seats, rules=RULES, marker=marker, bin_zombies=bin_zombies)


@rule("dead-of-winter.s4.setup")
def test_scenario_4_has_a_barricaded_store_with_food_and_a_token_in_each_other_building() -> None:
    table = scenario("starvation")
    life = {table.config.names[n]: table.state.life[n] for n in table.config.survivors if table.state.in_play[n]}
    assert life == {"elijah": 3, "lily": 3, "rosa": 3, "loretta": 3, "john": 3}
    assert (table.city.marker, table.city.night_horde) == (6, 5)
    store = table.number("grocery-store")
    assert len(barricades_in(table.config, table.state, store)) == 2
    places = [table.config.names[at] for at in table.state.token_at]
    assert Counter(places)["grocery-store"] == 4
    assert [token.kind for token in table.city.tokens] == ["food"] * 4 + [None] * 5
    assert Counter(table.state.token_kinds) == {"food": 6, "gun": 1, "medicine": 1, "zombie": 1}
    assert sorted(places[4:]) == ["gas-station", "hospital", "library", "police-station", "school"]
    assert len({tuple(scenario("starvation", seed=seed).state.token_kinds[4:]) for seed in range(20)}) > 5, "shuffled"


@rule("dead-of-winter.s4.objective")
def test_scenario_4_is_won_with_4_food_in_the_rv_and_lost_with_3_dead() -> None:
    table = scenario("starvation")
    assert table.city.wins[0].missing == [4]
    rv = table.number("rv")
    for token in range(3):
        table.state.token_at[token] = rv
    table.state.where[0], table.state.token_at[3] = rv, 0
    table.act("use elijah", "drop 3")
    assert table.state.result == "won"
    table = scenario("starvation")
    table.state.life[1:4] = [0, 0, 1]
    table.state.where[1] = table.state.where[2] = -3
    table.act("use elijah", "end", "use john", "end")
    table.state.life[3] = 1
    assert table.state.result == ""
    table.act("use loretta", "end")
    assert table.state.marker == 5
    assert [condition.kind for condition in table.match.definitions().losses] == ["dead", "skull", "bin-short"]


# --- barricades


@rule("dead-of-winter.s4.barricade")
def test_nobody_enters_past_a_barricade_that_blocks_a_part_of_the_door() -> None:
    table = city("anita in rv\nzombie -300 200 facing 0\ntoken food in grocery-store up\nlily 0 -200", LEFT)
    table.put("zombie-1", 150, 45, 0)
    table.act("use lily", "end")
    assert table.where("zombie-1") == "street"
    free = city("anita in rv\nzombie -300 200 facing 0\ntoken food in grocery-store up\nlily 0 -200")
    free.put("zombie-1", 150, 45, 0)
    free.act("use lily", "end")
    assert free.where("zombie-1") == "grocery-store"


@rule("dead-of-winter.s4.barricade")
def test_a_disc_that_slips_past_a_barricade_does_not_enter() -> None:
    table = city("anita 0 0 facing 0", LEFT)
    number = table.number("barricade-1")
    door = table.state.poses[number]
    table.state.poses[number] = door._replace(y=door.y - 160)
    table.act("use anita", "move")
    table.act("flick disc 0.065 0.36")
    failed = table.events_of("move-fails")
    assert table.where("anita") == "street"
    assert failed[-1]["rule"] in ("dead-of-winter.s4.barricade", "dead-of-winter.s4.barricade-last")


@rule("dead-of-winter.s4.barricade-flick")
def test_a_barricade_stays_where_a_failed_disc_pushed_it_and_everything_else_is_put_back() -> None:
    table = city("anita 0 14 facing 0", LEFT, RIGHT)
    before = table.at("barricade-1"), table.at("barricade-2")
    table.act("use anita", "move", "flick disc 0 0.45")
    assert table.where("anita") == "street"
    assert table.last("move-fails")["rule"] == "dead-of-winter.s4.barricade-last"
    assert (table.at("barricade-1"), table.at("barricade-2")) != before
    assert table.at("anita") == (0.0, 14.0)


@rule("dead-of-winter.s4.barricade-flick")
def test_a_barricade_of_which_no_part_is_in_the_door_leaves_the_game() -> None:
    table = city("anita 0 -14 facing 0", LEFT, RIGHT)
    table.act("use anita", "move", "flick disc 0 1.0")
    gone = [name for name in ("barricade-1", "barricade-2") if table.where(name) == "away"]
    assert gone, table.events_of("barricade")
    assert [table.config.names[event["barricade"]] for event in table.events_of("barricade")] == gone


@rule("dead-of-winter.s4.barricade-last")
def test_who_removes_the_last_barricade_with_the_disc_enters() -> None:
    table = city("anita 0 0 facing 0", LEFT)
    table.act("use anita", "move", "flick disc 0 1.0")
    assert table.last("barricade")["is_last"]
    assert table.where("anita") == "grocery-store"
    assert not table.events_of("move-fails")


@rule("dead-of-winter.s4.barricade-last")
def test_a_disc_that_clears_the_last_barricade_into_a_building_with_zombies_fights() -> None:
    table = city("anita 0 0 facing 0\nzombie in grocery-store", LEFT)
    table.act("use anita", "move", "flick disc 0 1.0")
    assert table.where("anita") == "grocery-store"
    assert table.events_of("fight")


@rule("dead-of-winter.s4.barricade-loud")
@pytest.mark.parametrize("flick", ["move|flick disc 0 1.0", "knife left|flick knife -0.15 1.0"])
def test_a_flicked_piece_that_touches_a_barricade_is_loud(flick: str) -> None:
    table = city("rosa 0 0 facing 0\ntoken knife in rv up\nrv -420 330 facing 270", LEFT, RIGHT)
    table.state.token_at[0] = table.number("rosa")
    action, flicked = flick.split("|")
    table.act("use rosa", action, flicked)
    touched = [touch for touch in table.last("flick")["touches"] if "barricade" in touch["one"] + touch["other"]]
    assert touched
    assert table.state.noise == 2
    table = city("rosa 0 0 facing 0", LEFT, RIGHT)
    table.act("use rosa", "move", "flick disc 1.57 0.3")
    assert table.state.noise == 1


@rule("dead-of-winter.s4.barricade-clean")
def test_who_touches_something_else_before_the_last_barricade_is_out_does_not_enter() -> None:
    table = city("anita 0 0 facing 0\nbarrel 80 24", LEFT)
    table.act("use anita", "move", "flick disc 0 1.0")
    assert table.last("barricade")["is_last"]
    assert table.last("move-fails")["touched"] == "barrel-1"
    assert table.where("anita") == "street"
    assert table.where("barricade-1") == "away", "barricades are not put back"
    assert table.at("barrel-1") == (80.0, 24.0)


@rule("dead-of-winter.s4.barricade-behind")
def test_a_barricade_that_is_touched_from_behind_is_put_back() -> None:
    table = city("anita 330 0 facing 180", LEFT, RIGHT)
    before = table.at("barricade-1"), table.at("barricade-2")
    for strength in (0.5, 0.8, 1.0):
        table = city("anita 330 0 facing 180", LEFT, RIGHT)
        table.act("use anita", "move", f"flick disc {STRAIGHT_OUT} {strength}")
        assert table.last("move-fails")["rule"] == "dead-of-winter.s4.barricade-behind"
        assert (table.at("barricade-1"), table.at("barricade-2")) == before
        assert not table.events_of("barricade")


@rule("dead-of-winter.s4.barricade-anyhow")
def test_doors_that_are_cleared_keep_their_barricades() -> None:
    table = city("anita 0 0 facing 0\nlamp 0 200", LEFT)
    table.put("lamp-1", 160, 0)
    table.act("use anita")
    assert "move clear" in table.offered("act")
    table.act("move clear")
    assert table.match.questions(table.state)[0].args["set_aside"] == [table.number("lamp-1")]
    table = city("anita 0 0 facing 0", LEFT)
    table.act("use anita")
    assert "move clear" not in table.offered("act"), "a barricade is never set aside"


class PushingRng(SeededRng):
    """Lays the first barricade elsewhere in the result of each simulation, as a zombie could have pushed it."""

    pose: list[int] | None = None

    def measure(self, compute: Callable[[], Any]) -> Any:
        answer = super().measure(compute)
        if self.pose is not None:
            answer["poses"]["barricade-1"] = self.pose
        return answer


@rule("dead-of-winter.s4.barricade-anyhow")
def test_a_rush_that_pushes_a_barricade_out_removes_it() -> None:
    rng = PushingRng(1)
    text = f"anita 0 0 facing 0\nzombie -100 0 facing 0\n{STORE}\n{LEFT}\n{FAR}"
    table = winter(text, rules=RULES, bin_zombies=9, rng=rng)
    table.act("use anita", "move", "flick disc 1.57 0.1")
    rng.pose = [0, 5000, 140, 0, 0, 0, 32768]
    table.act("end")
    assert table.events_of("rush")
    assert table.where("barricade-1") == "away"
    assert table.last("barricade")["is_last"]


# --- hunger


def hungry(seats: int = 1) -> ArrangedTable:
    """The last turn of the round before the marker reaches 2."""
    table = scenario("starvation", seats)
    table.state.marker = 5
    table.state.backpacks = [1] * 11
    table.state.backpacks[0] = 0
    return table


@rule("dead-of-winter.s4.hunger")
def test_the_group_eats_a_food_when_the_marker_reaches_2() -> None:
    table = hungry()
    table.state.token_at[0] = table.number("lily")
    table.act("use elijah", "end")
    assert table.asked() == "eat"
    assert table.offered("eat") == ["eat 0", "hungry"]
    table.act("eat 0")
    assert table.last("eats")["survivor"] == table.number("lily")
    assert table.state.token_at[0] == -1
    assert [table.life(name) for name in ("elijah", "lily", "rosa", "loretta", "john")] == [3] * 5
    assert table.state.marker == 4
    assert table.events_of("horde")


@rule("dead-of-winter.s4.hunger")
def test_who_does_not_eat_goes_hungry_and_everybody_loses_a_life() -> None:
    table = hungry()
    table.state.token_at[0] = table.number("lily")
    table.act("use elijah", "end", "hungry")
    assert [table.life(name) for name in ("elijah", "lily", "rosa", "loretta", "john")] == [2] * 5
    assert table.state.token_at[0] == table.number("lily")
    table = hungry()
    table.act("use elijah", "end")
    assert table.events_of("hungry"), "nobody carries food"
    assert [table.life(name) for name in ("elijah", "lily", "rosa", "loretta", "john")] == [2] * 5
    with refused("s4.hunger"):
        table.act("hungry")


@rule("dead-of-winter.s4.hunger-when")
def test_the_player_whose_turn_comes_next_answers_before_zombies_arrive() -> None:
    table = hungry(seats=3)
    table.state.token_at[0] = table.number("lily")
    table.act("use elijah", "end")
    assert table.state.seat == 1
    assert [question.seat for question in table.match.questions(table.state)] == [1]
    assert not table.events_of("horde")
    assert table.offered("eat") == ["eat 0", "hungry"], "food in the store cannot be eaten"
    later = hungry()
    later.state.marker, later.state.backpacks = 4, [0] * 11
    later.state.backpacks[0] = 1
    later.act("use elijah", "end")
    assert not later.events_of("hungry"), "not at 1 1/2"


def test_hunger_that_kills_the_third_survivor_loses_before_the_horde() -> None:
    table = hungry()
    for name in ("lily", "rosa", "john"):
        table.state.life[table.number(name)] = 1
    table.act("use elijah", "end")
    assert table.state.result == "lost"
    assert not table.events_of("horde")
    assert table.city.lost_by is not None
    assert table.city.lost_by.kind == "dead"


# --- tokens


@rule("dead-of-winter.token.zombie")
def test_a_zombie_token_brings_a_new_zombie_and_the_fight_begins_at_once() -> None:
    table = winter(f"anita in school\ntoken zombie in school down\nschool 200 0 facing 180\n{FAR}", rules=RULES_PLAIN)
    table.act("use anita", "take 0")
    zombie = table.config.names[table.last("zombie-found")["zombie"]]
    assert zombie == "zombie-5", "four are in the bin: this one is from the box"
    assert table.where(zombie) == "school"
    assert table.events_of("fight")
    assert table.asked() == "attack"
    assert table.state.token_at == [-1]


@rule("dead-of-winter.token.zombie")
def test_a_zombie_token_in_a_building_with_two_zombies_sets_one_before_the_door() -> None:
    table = winter(
        f"anita in school\nzombie in school fallen\nzombie in school fallen\ntoken zombie in school down\n"
        f"school 200 0 facing 180\n{FAR}",
        rules=RULES_PLAIN,
    )
    table.act("use anita", "take 0")
    assert table.where(table.config.names[table.last("zombie-found")["zombie"]]) == "street"
    table = winter(f"anita in school\ntoken zombie in school down\nschool 200 0 facing 180\n{FAR}", rules=RULES_PLAIN)
    for zombie in table.config.zombies:
        table.state.where[zombie] = -2
    table.act("use anita", "take 0")
    assert table.events_of("zombie-found"), "the box is empty: it comes from the bin"


@rule("dead-of-winter.token.at-once")
def test_a_zombie_token_can_neither_be_kept_nor_left() -> None:
    table = winter(f"anita in school\ntoken zombie in school down\nschool 200 0 facing 180\n{FAR}", rules=RULES_PLAIN)
    table.act("use anita", "take 0")
    assert table.asked() != "keep"
    assert table.events_of("looks")


@rule("dead-of-winter.token.medicine")
def test_an_action_and_a_medicine_give_a_life_to_the_survivor_or_somebody_near() -> None:
    table = winter(
        f"anita in school\nlily in school\nrosa 0 0\ntoken medicine in school up\ntoken medicine in school up\n"
        f"school 200 0 facing 180\n{FAR}",
        rules=RULES_PLAIN,
        bin_zombies=9,
    )
    table.act("use anita")
    with refused("token.medicine"):
        table.act("heal lily")
    table.state.token_at = [table.number("anita")] * 2
    assert [text for text in table.offered("act") if text.startswith("heal")] == ["heal anita", "heal lily"]
    table.act("heal lily")
    assert (table.life("lily"), table.state.token_at[0], table.city.actions_left) == (4, -1, 1)
    table.act("heal anita")
    assert table.life("anita") == 4
    assert table.state.noise == 0


def test_a_survivor_in_the_street_heals_somebody_next_to_them() -> None:
    table = winter(f"anita 0 0\nlily 0 45\nrosa 200 0\ntoken medicine in rv up\n{RV}\n{FAR}", rules=RULES_PLAIN)
    table.state.token_at[0] = table.number("anita")
    table.act("use anita")
    assert [text for text in table.offered("act") if text.startswith("heal")] == ["heal anita", "heal lily"]


# --- the file


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('"barricades", ', "", "there is a barricade"),
        ('"hunger", ', "", "need each other"),
        ('"zombie-tokens", ', "", "there is a zombie token"),
        ('door = "grocery-store"\nplace = "left"', 'door = "moon"\nplace = "left"', "unknown building 'moon'"),
        ('place = "left"', 'place = "top"', "unknown place of a barricade 'top'"),
        ("marker = [2, 1]", "marker = [7]", "from 1 to 2"),
    ],
)
def test_flaws_of_barricades_and_hunger_are_reported(old: str, new: str, reason: str) -> None:
    text = scenario_text("starvation")
    assert old in text
    with pytest.raises(InputError, match=reason):
        find_game("dead-of-winter").read_content(text.replace(old, new, 1))
