"""Scenario 3: the rescued figure and her escort."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import pi
from typing import Any

import pytest

from eyeshot.games.dead_of_winter.referee.city.spatial_queries import is_next_to
from eyeshot.games.dead_of_winter.referee.state import is_alive
from eyeshot.games.dead_of_winter.referee.survivors.rescue import keep_together
from eyeshot.games.dead_of_winter.scenario.match_config import scenario_text
from eyeshot.kernel import InputError, SeededRng, find_game
from eyeshot.physics import from_mm, lie, stand
from tests.games.dead_of_winter.arranged import ArrangedTable, refused, winter
from tests.games.dead_of_winter.test_setup import scenario
from tests.rule import rule

RULES = "shotgun sniper fights zombie-tokens medicine city-tokens rescue cries"
FAR = "lily -400 -300"
HOSPITAL = "hospital 0 330 facing 270"
TO_HOSPITAL = (
    'condition = "rescued-in", building = "hospital"; condition = "zombies-in", building = "hospital", most = 0'
)
ANITA_DIES = 'condition = "dead-named", survivor = "anita"'
QUIET, LOUD = 1, 2


class MovingRng(SeededRng):
    """Lays figures elsewhere in the result of the next simulation, as bullets or zombies could have pushed them."""

    moved: dict[str, Any] | None = None

    def measure(self, compute: Callable[[], Any]) -> Any:
        answer = super().measure(compute)
        answer["poses"].update(self.moved or {})
        self.moved = None
        return answer


def city(text: str, *, seats: int = 1, rng: SeededRng | None = None, bin_zombies: int = 4) -> ArrangedTable:
    """A city by the rules of scenario 3 with the survivor token at a box; the hospital is far away."""
    lines = f"{text}\n{HOSPITAL}\n{FAR}"
    if "token survivor" not in lines:
        lines += "\nbox 450 -350\ntoken survivor in box-1 down"
    return winter(lines, seats, rules=RULES, objective=TO_HOSPITAL, losses=ANITA_DIES, rng=rng, bin_zombies=bin_zombies)


def escorted(text: str, escort: str = "gabriel", *, rng: SeededRng | None = None, seats: int = 1) -> ArrangedTable:
    """A city in which Anita was found and stands 34 mm behind her escort, or is in the same building."""
    table = city(text, rng=rng, seats=seats)
    state, anita, number = table.state, table.number("anita"), table.number(escort)
    state.rescued, state.escort, state.token_at[-1] = anita, number, -1
    state.life[anita], state.in_play[anita], state.team[anita] = 2, 1, 0
    if table.where(escort) == "street":
        x, y = table.at(escort)
        table.put("anita", x - 34, y, table.facing(escort))
    else:
        state.where[anita] = state.where[number]
    return table


def escort_of(table: ArrangedTable) -> str:
    return "" if table.state.escort < 0 else table.config.names[table.state.escort]


def is_beside(table: ArrangedTable, one: str, other: str) -> bool:
    return is_next_to(table.config, table.state, table.number(one), table.number(other))


# --- the scenario


@rule("dead-of-winter.s3.setup")
def test_scenario_3_has_nine_face_down_tokens_under_vehicles_and_in_buildings() -> None:
    table = scenario("tend-to-the-wounded")
    life = {table.config.names[n]: table.state.life[n] for n in table.config.survivors if table.state.in_play[n]}
    assert life == {"gabriel": 3, "mike": 3, "olivia": 3, "thomas": 3, "kevin": 3}
    assert table.where("anita") == "away"
    places = [table.config.names[at] for at in table.state.token_at]
    vehicles, buildings = places[:4], places[4:]
    assert sorted(vehicles) == ["car", "ice-cream-truck", "pickup-truck", "rv"]
    assert sorted(buildings) == ["gas-station", "grocery-store", "library", "police-station", "school"]
    assert [token.kind for token in table.city.tokens] == [None] * 9
    kinds = Counter(table.state.token_kinds)
    assert kinds["survivor"] == 1
    assert set(kinds) <= {"survivor", "zombie", "medicine", "gun", "knife", "shotgun", "bat", "sniper"}
    orders = {tuple(scenario("tend-to-the-wounded", seed=seed).state.token_kinds) for seed in range(20)}
    assert len(orders) > 10, "they are shuffled"


@rule("dead-of-winter.s3.setup")
def test_anita_is_found_with_2_life() -> None:
    table = city("gabriel 0 0 facing 0\nbox 40 0\ntoken survivor in box-1 down")
    assert table.life("anita") == 0
    table.act("use gabriel", "take 0")
    assert table.life("anita") == 2


@rule("dead-of-winter.setup.rules-in-force")
def test_the_rules_of_each_scenario_are_those_of_its_file() -> None:
    in_force = {name: set(scenario(name).config.scenario.rules) for name in ("tend-to-the-wounded", "starvation")}
    common = {"shotgun", "sniper", "fights", "zombie-tokens", "medicine"}
    assert in_force["tend-to-the-wounded"] == common | {"city-tokens", "rescue", "cries"}
    assert in_force["starvation"] == common | {"barricades", "hunger"}
    table = scenario("starvation")
    table.put("elijah", *table.at("car"))
    x, y = table.at("car")
    table.put("elijah", x + 40, y)
    table.state.token_at[0] = table.number("car")
    table.act("use elijah")
    assert "take 0" not in table.offered("act"), "no tokens at objects in scenario 4"


@rule("dead-of-winter.table.acid")
def test_the_acid_of_the_box_is_not_used() -> None:
    with pytest.raises(InputError, match="unknown token 'acid'"):
        winter(f"gabriel in school\nschool 0 300 facing 270\ntoken acid in school down\n{FAR}")


@rule("dead-of-winter.s3.objective")
def test_the_game_is_won_when_anita_is_in_the_hospital_and_no_zombie_is() -> None:
    table = escorted("gabriel 0 170 facing 90\nzombie 400 0 facing 180")
    assert table.city.wins[0].missing == [1, 0]
    table.act("use gabriel", "move", f"flick disc {pi / 2} 0.35")
    assert table.where("anita") == "hospital"
    assert table.state.result == "won"
    condition = table.match.definitions().wins[0].conditions[0]
    assert (condition.kind, condition.building, condition.survivor) == ("rescued-in", "hospital", table.number("anita"))


@rule("dead-of-winter.s3.objective")
def test_a_fallen_zombie_in_the_hospital_prevents_the_win() -> None:
    table = escorted("gabriel in hospital\nzombie in hospital fallen")
    assert table.city.wins[0].missing == [0, 1]
    table.act("use lily", "end")
    assert table.state.result == ""
    table.act("use gabriel", "kill zombie-1 with shotgun")
    assert table.state.result == "won"


@rule("dead-of-winter.s3.objective")
def test_the_game_is_lost_when_anita_dies_and_at_the_skull() -> None:
    table = escorted("gabriel 0 0 facing 0\nmike 200 200\nzombie -40 0 facing 0")
    table.state.life[table.number("anita")] = 1
    table.act("use mike", "end")
    assert table.where("anita") == "away"
    assert table.state.result == "lost"
    assert table.city.lost_by is not None
    assert (table.city.lost_by.kind, table.city.lost_by.survivor) == ("dead-named", table.number("anita"))
    losses = [condition.kind for condition in scenario("tend-to-the-wounded").match.definitions().losses]
    assert losses == ["dead-named", "skull", "bin-short"]


@rule("dead-of-winter.s3.nobody-left")
def test_the_game_is_lost_when_all_but_anita_are_dead() -> None:
    table = escorted("gabriel 0 0 facing 0 life 1\nzombie 40 0 facing 180")
    table.state.where[table.number("lily")] = -3
    table.act("use gabriel", "end")
    assert not is_alive(table.state, table.number("gabriel"))
    assert is_alive(table.state, table.number("anita"))
    assert (table.state.result, table.state.end_rule) == ("lost", "dead-of-winter.end.team-dead")


# --- found


@rule("dead-of-winter.s3.rescue")
def test_who_turns_over_the_survivor_token_in_a_building_escorts_anita_there() -> None:
    table = city("gabriel in school\nschool -230 330 facing 270\ntoken survivor in school down")
    table.act("use gabriel", "take 0")
    assert table.where("anita") == "school"
    assert escort_of(table) == "gabriel"
    assert (table.city.rescued, table.city.escort) == (table.number("anita"), table.number("gabriel"))
    assert table.last("rescued")["place"] == table.number("school")
    assert table.asked() == "act"
    assert table.city.survivors[table.number("anita")].is_in_play


@rule("dead-of-winter.s3.rescued")
def test_anita_who_is_found_under_a_vehicle_is_set_down_beside_her_escort() -> None:
    table = city("gabriel 0 0 facing 0\ncar 60 0 facing 90\ntoken survivor in car down")
    table.act("use gabriel", "take 0")
    assert table.asked() == "beside"
    assert is_beside(table, "anita", "gabriel"), "she is beside the escort already while the player chooses"
    table.act("beside 4")
    assert table.at("anita") == (-34.0, 0.0)
    assert table.asked() == "act"


@rule("dead-of-winter.s3.token")
def test_the_survivor_token_takes_no_inventory_space() -> None:
    table = city("gabriel in school\nschool -230 330 facing 270\ntoken survivor in school down\ntoken gun in school up")
    table.act("use gabriel", "take 0")
    assert table.state.token_at[0] == -1
    assert [text for text in table.offered("act") if text.startswith(("take", "drop"))] == ["take 1"]
    assert len([token for token in table.city.tokens if token.held_by is not None]) == 0


@rule("dead-of-winter.token.at-once")
def test_the_survivor_token_can_neither_be_kept_nor_left() -> None:
    table = city("gabriel in school\nschool -230 330 facing 270\ntoken survivor in school down")
    table.act("use gabriel", "take 0")
    assert table.asked() != "keep"


# --- cries


@rule("dead-of-winter.s3.cries")
def test_each_action_of_the_escort_is_loud() -> None:
    table = escorted("gabriel 0 0 facing 0\nmike 200 -200 facing 0\nzombie -300 300 facing 0")
    table.act("use gabriel", "move", "flick disc 0 0.2", "beside 4")
    assert table.state.noise == LOUD
    table.act("end", "use mike", "move", "flick disc 0 0.2")
    assert table.state.noise == QUIET, "only the escort's actions are"


@rule("dead-of-winter.s3.cries")
def test_taking_a_token_is_loud_for_the_escort_unless_the_scenario_has_no_cries() -> None:
    text = "gabriel in school\nschool -230 330 facing 270\ntoken medicine in school up\nzombie -200 0 facing 0"
    table = escorted(text)
    table.act("use gabriel", "take 0")
    assert table.state.noise == LOUD
    quiet = winter(
        f"{text}\n{HOSPITAL}\n{FAR}\nbox 450 -350\ntoken survivor in box-1 down", rules=RULES.replace(" cries", "")
    )
    quiet.state.rescued, quiet.state.escort = quiet.number("anita"), quiet.number("gabriel")
    quiet.state.where[quiet.number("anita")] = quiet.number("school")
    quiet.act("use gabriel", "take 0")
    assert quiet.state.noise == 0


@rule("dead-of-winter.s3.first-cry")
def test_the_action_that_finds_her_is_silent_and_the_next_one_is_loud() -> None:
    table = city(
        "gabriel in school\nschool -230 330 facing 270\ntoken survivor in school down\ntoken gun in school up\n"
        "zombie -200 0 facing 0"
    )
    table.act("use gabriel", "take 0")
    assert (table.city.noise, table.city.actions_left) == ("silent", 1)
    table.act("take 1")
    assert table.last("noise")["noise"] == "loud"


@rule("dead-of-winter.s3.first-cry")
def test_an_escort_who_does_nothing_makes_no_noise() -> None:
    table = escorted("gabriel 0 0 facing 0\nzombie -300 300 facing 0")
    table.act("use gabriel", "end")
    assert not table.events_of("noise")


# --- moving


@rule("dead-of-winter.s3.escort-moves")
def test_anita_goes_with_her_escort_in_the_street() -> None:
    table = escorted("gabriel 0 0 facing 0")
    table.act("use gabriel", "move", "flick disc 0 0.3")
    assert table.at("gabriel")[0] > 100
    assert is_beside(table, "anita", "gabriel")
    table.act("beside 2")
    assert is_beside(table, "anita", "gabriel")
    assert table.at("anita")[1] == pytest.approx(table.at("gabriel")[1] + 34, abs=0.2), "to the left of who looks right"
    assert table.last("beside")["escort"] == table.number("gabriel")


@rule("dead-of-winter.s3.escort-moves")
def test_anita_enters_a_building_with_her_escort_and_leaves_it_with_them() -> None:
    table = escorted("gabriel -420 160 facing 90")
    table.act("use gabriel", "move", f"flick disc {pi / 2} 0.35")
    assert table.where("gabriel") == "rv"
    assert table.where("anita") == "rv"
    table.act("move", f"flick disc {-pi / 2} 0.4")
    assert table.where("gabriel") == "street"
    assert table.asked() == "beside"
    table.act("beside 0")
    assert table.where("anita") == "street"
    assert is_beside(table, "anita", "gabriel")


@rule("dead-of-winter.s3.escort-moves")
def test_anita_is_put_back_beside_an_escort_from_whom_she_was_pushed() -> None:
    rng = MovingRng(1)
    table = escorted("gabriel 0 0 facing 0\nrosa 0 -200 facing 90", rng=rng)
    table.act("use rosa", "gun left")
    rng.moved = {"anita": list(stand("survivor", from_mm(-90), 0).pose)}
    table.act(f"flick gun {-pi / 2} 0.3")
    assert escort_of(table) == "gabriel"
    assert is_beside(table, "anita", "gabriel")


@rule("dead-of-winter.s3.rescued")
def test_anita_is_lifted_while_her_escort_flicks_the_disc() -> None:
    table = escorted("gabriel 0 0 facing 0")
    table.act("use gabriel", "move")
    assert table.match.questions(table.state)[0].args["set_aside"] == [table.number("anita")]
    table.act(f"flick disc {pi} 0.3")
    assert not table.events_of("move-fails"), "the disc slides where she stood"
    assert table.at("gabriel")[0] < -100
    assert is_beside(table, "anita", "gabriel")


@rule("dead-of-winter.s3.rescued")
def test_anita_goes_back_if_the_move_of_her_escort_fails() -> None:
    table = escorted("gabriel 0 0 facing 0\nbarrel 100 0")
    table.act("use gabriel", "move", "flick disc 0 0.6")
    assert table.events_of("move-fails")
    assert table.at("anita") == (-34.0, 0.0)
    assert table.asked() == "act"


@rule("dead-of-winter.s3.rescued")
def test_anita_is_lifted_for_the_bat_too() -> None:
    table = escorted("kevin 0 0 facing 0\ngabriel 300 300\nzombie 110 0 facing 180", "kevin")
    table.act("use kevin", "bat", "lay bat 0 0 0", "flick bat 0 0.9")
    assert table.events_of("bat-hits")
    assert table.asked() == "beside"
    assert is_beside(table, "anita", "kevin")


@rule("dead-of-winter.s3.rescued")
def test_only_sides_with_room_are_offered_and_one_of_one_is_not_asked() -> None:
    table = escorted("gabriel 0 0 facing 0\nbox 160 0")
    table.act("use gabriel", "move", "flick disc 0 0.22")
    x, _ = table.at("gabriel")
    places = table.offered("beside")
    table.put("box-1", x + 34, 0)
    assert [place for place in places if place not in table.offered("beside")] == ["beside 0"]
    with refused("s3.rescued"):
        table.act("beside 0")
    blocked = escorted("gabriel 0 0 facing 0")
    blocked.act("use gabriel")
    with refused("s3.rescued"):
        blocked.act("beside 3")


@rule("dead-of-winter.s3.rescued")
def test_a_fallen_anita_stands_up_after_the_move_of_her_escort() -> None:
    table = escorted("gabriel 0 0 facing 0")
    table.state.down[table.number("anita")] = 1
    table.state.poses[table.number("anita")] = lie("survivor", from_mm(-50), 0).pose
    table.act("use gabriel", "move", "flick disc 0 0.3", "beside 4")
    assert not table.is_down("anita")


# --- what she is not


@rule("dead-of-winter.s3.rescued")
def test_anita_is_never_used() -> None:
    table = escorted("gabriel 0 0 facing 0")
    assert table.offered("use") == ["use gabriel", "use lily"]
    with refused("s3.rescued"):
        table.act("use anita")


@rule("dead-of-winter.s3.rescued")
def test_anita_takes_no_part_in_fights() -> None:
    table = escorted("gabriel 200 0 facing 0\nschool 330 0 facing 180\nzombie in school")
    table.act("use gabriel", "move", "flick disc 0 0.4")
    assert table.where("anita") == "school"
    assert table.events_of("fight")
    assert table.asked() != "friend"


@rule("dead-of-winter.s3.rescued")
def test_anita_is_immune_to_too_close_in_her_escorts_turn_only() -> None:
    table = escorted("elijah 0 0 facing 0\nrosa 200 200\nzombie -300 -200 facing 0", "elijah")
    table.put("zombie-1", -54, -38)
    table.act("use elijah", "gun left", "flick gun 0.5 0.1")
    assert table.life("anita") == 2
    table = escorted("elijah 0 0 facing 0\nrosa 200 200\nzombie -300 -200 facing 0", "elijah")
    table.put("zombie-1", -54, -38)
    table.act("use rosa", "gun left", "flick gun 0 0.1")
    assert table.life("anita") == 1
    assert table.is_down("anita")
    assert escort_of(table) == "elijah", "if only she falls she stays with her escort"


@rule("dead-of-winter.s3.rescued")
def test_an_unescorted_anita_is_not_immune_at_the_end_of_a_turn() -> None:
    table = escorted("gabriel 0 0 facing 0\nmike 200 200\nzombie -300 -200 facing 0")
    table.state.escort = -1
    table.put("zombie-1", -54, -38)
    table.act("use mike", "end")
    assert table.life("anita") == 1


@rule("dead-of-winter.zombie.enter-if")
def test_a_zombie_enters_a_building_where_only_anita_is() -> None:
    table = escorted("gabriel in school\nschool 200 0 facing 180\nmike -200 200\nzombie -300 -200 facing 0")
    table.state.escort, table.state.where[table.number("gabriel")] = -1, -3
    table.put("zombie-1", 150, 45)
    table.act("use mike", "end")
    assert table.where("zombie-1") == "school"


def test_medicine_heals_anita() -> None:
    table = escorted("gabriel 0 0 facing 0\ntoken medicine in rv up\nrv -420 330 facing 270")
    table.state.token_at[0] = table.number("gabriel")
    table.act("use gabriel", "heal anita")
    assert table.life("anita") == 3


# --- parting


def felled_by_a_bullet(first: str, *, falls: tuple[str, ...]) -> ArrangedTable:
    """Rosa shoots; the bullet touches `first` first, and these figures fall. Gabriel escorts Anita."""
    rng = MovingRng(1)
    table = escorted(
        "gabriel 0 0 facing 0\nrosa 0 -200 facing 90\nthomas 200 200 facing 0\nzombie 60 -60 facing 0", rng=rng
    )
    table.put("anita", -34, 0)

    def answer(compute: Callable[[], Any]) -> Any:
        result = SeededRng.measure(rng, compute)
        result["touches"] = [{"time_ms": 1, "one": "bullet", "other": first}]
        for name in falls:
            x, y = table.at(name)
            result["poses"][name] = list(lie("survivor", from_mm(x), from_mm(y) + from_mm(30)).pose)
        return result

    rng.measure = answer  # type: ignore[method-assign]
    table.act("use rosa", "gun left", f"flick gun {-pi / 2} 0.3")
    return table


@rule("dead-of-winter.s3.escort-falls")
def test_a_bullet_that_fells_the_escort_first_parts_them() -> None:
    table = felled_by_a_bullet("gabriel", falls=("gabriel",))
    assert table.life("gabriel") == 2
    assert table.is_down("gabriel")
    assert table.events_of("parted")
    assert escort_of(table) == "rosa", "the nearest standing survivor"
    assert is_beside(table, "anita", "rosa")


@rule("dead-of-winter.gun.ricochet")
def test_an_escort_felled_after_another_figure_stands_up_and_does_not_part() -> None:
    """Case B of a shot: the first figure that was touched fell."""
    table = felled_by_a_bullet("zombie-1", falls=("zombie-1", "gabriel"))
    assert table.where("zombie-1") == "bin"
    assert not table.is_down("gabriel")
    assert table.life("gabriel") == 3
    assert not table.events_of("parted")
    assert escort_of(table) == "gabriel"


@rule("dead-of-winter.gun.ricochet")
def test_an_escort_felled_after_something_that_does_not_fall_stays_fallen_and_parts() -> None:
    """Case A of a shot: the first touch felled nobody."""
    table = felled_by_a_bullet("zombie-1", falls=("gabriel",))
    assert table.is_down("gabriel")
    assert table.life("gabriel") == 3
    assert table.events_of("parted")
    assert escort_of(table) == "rosa"


@rule("dead-of-winter.s3.escort-falls")
def test_an_escort_who_stands_too_close_falls_and_the_nearest_standing_survivor_takes_over() -> None:
    table = escorted("gabriel 0 0 facing 0\nmike 150 0\nthomas -250 0\nolivia 300 200\nzombie -300 -300 facing 0")
    table.put("zombie-1", 40, 30)
    table.state.down[table.number("mike")] = 1
    table.act("use olivia", "end")
    assert table.is_down("gabriel")
    assert table.last("parted")["survivor"] == table.number("gabriel")
    assert escort_of(table) == "thomas", "mike is nearer but lies"
    assert is_beside(table, "anita", "thomas")
    assert table.last("escorts")["survivor"] == table.number("thomas")


@rule("dead-of-winter.s3.escort-falls")
def test_a_rush_that_fells_the_escort_parts_them_at_once() -> None:
    rng = MovingRng(1)
    table = escorted("gabriel 0 0 facing 0\nmike 250 0\nzombie -200 0 facing 0", rng=rng)
    table.act("use mike", "move", f"flick disc {pi / 2} 0.1")
    rng.moved = {"gabriel": list(lie("survivor", from_mm(20), 0).pose)}
    table.act("end")
    assert table.events_of("rush")
    assert table.is_down("gabriel")
    assert escort_of(table) == "mike"
    assert is_beside(table, "anita", "mike")


@rule("dead-of-winter.s3.escort-falls")
def test_both_fall_in_a_rush_and_anita_lies_beside_the_next_escort() -> None:
    rng = MovingRng(1)
    table = escorted("gabriel 0 0 facing 0\nmike 250 0\nzombie -200 0 facing 0", rng=rng)
    table.act("use mike", "move", f"flick disc {pi / 2} 0.1")
    rng.moved = {
        "gabriel": list(lie("survivor", from_mm(20), 0).pose),
        "anita": list(lie("survivor", from_mm(-60), 0).pose),
    }
    table.act("end")
    assert table.life("anita") == 1
    assert table.is_down("anita")
    assert escort_of(table) == "mike"
    assert is_beside(table, "anita", "mike")
    table.act("use gabriel", "end", "use lily", "end", "use mike", "move", f"flick disc {pi / 2} 0.2", "beside 0")
    assert not table.is_down("anita")


@rule("dead-of-winter.s3.rescued")
def test_an_escort_who_dies_counts_as_fallen() -> None:
    table = escorted("gabriel 0 0 facing 0 life 1\nmike 150 0\nolivia 300 200\nzombie -300 -300 facing 0")
    table.put("zombie-1", 40, 30)
    table.act("use olivia", "end")
    assert table.where("gabriel") == "away"
    assert table.events_of("parted")
    assert escort_of(table) == "mike"


@rule("dead-of-winter.s3.escort-falls")
def test_without_a_standing_survivor_in_the_street_anita_stays_until_one_ends_a_move_next_to_her() -> None:
    table = escorted("gabriel 0 0 facing 0\nmike in school\nschool 300 0 facing 180\nzombie -300 -300 facing 0")
    table.state.where[table.number("lily")] = table.number("rv")
    before = table.at("anita")
    table.put("zombie-1", 40, 30)
    table.act("use mike", "end")
    assert table.is_down("gabriel")
    assert escort_of(table) == ""
    assert table.city.escort is None
    assert table.at("anita") == before
    table.put("zombie-1", -300, -300)
    table.act("use gabriel")
    assert escort_of(table) == "", "standing up is no move"
    table.act("move", f"flick disc {-pi / 2} 0.5")
    assert escort_of(table) == "", "too far away"
    table.put("gabriel", -34, -200)
    table.act("move")
    table.act(f"flick disc {pi / 2} 0.277")
    assert is_beside(table, "anita", "gabriel")
    assert escort_of(table) == "gabriel"
    assert table.asked() == "beside"


@rule("dead-of-winter.s3.escort-falls")
def test_the_new_escorts_actions_are_loud_and_the_old_ones_are_not() -> None:
    table = escorted("gabriel 0 0 facing 0\nmike 150 0\nolivia 300 200\nzombie -300 -300 facing 0")
    table.put("zombie-1", 40, 30)
    table.act("use olivia", "end")
    table.put("zombie-1", -450, -350)
    table.act("use gabriel", "move", f"flick disc {pi / 2} 0.2")
    assert table.state.noise == QUIET
    table.act("end", "use mike", "move", f"flick disc {-pi / 2} 0.2")
    assert table.state.noise == LOUD


@rule("dead-of-winter.table.closest-tie")
def test_the_active_player_decides_between_two_survivors_who_are_equally_near() -> None:
    table = escorted("gabriel 0 0 facing 0\nmike -34 150\nthomas -34 -150\nolivia 300 200\nzombie -300 -300 facing 0")
    table.put("zombie-1", 40, 0)
    table.act("use olivia", "end")
    assert table.asked() == "escort"
    assert table.offered("escort") == ["escort mike", "escort thomas"]
    assert table.state.seat == 0
    with refused("s3.escort-falls"):
        table.act("escort olivia")
    table.act("escort thomas")
    assert escort_of(table) == "thomas"
    assert is_beside(table, "anita", "thomas")
    assert table.asked() == "use"


def test_a_tie_at_the_end_of_a_turn_is_put_to_the_player_whose_turn_it_was() -> None:
    table = escorted(
        "gabriel 0 0 facing 0\nmike -34 150\nthomas -34 -150\nolivia 300 200\nzombie -300 -300 facing 0", seats=3
    )
    table.put("zombie-1", 40, 0)
    table.act("use olivia", "end")
    assert [question.seat for question in table.match.questions(table.state)] == [0]
    table.act("escort mike")
    assert table.state.seat == 1


@rule("dead-of-winter.s3.in-building")
def test_who_enters_the_building_of_an_unescorted_anita_becomes_her_escort() -> None:
    table = escorted("gabriel in school\nmike 200 0 facing 0\nschool 330 0 facing 180")
    table.state.escort = -1
    table.act("use mike", "move", "flick disc 0 0.4")
    assert table.where("mike") == "school"
    assert escort_of(table) == "mike"


@rule("dead-of-winter.s3.in-building")
def test_who_is_used_in_the_building_of_an_unescorted_anita_becomes_her_escort() -> None:
    table = escorted("gabriel in school\nmike 200 0 facing 0\nschool 330 0 facing 180")
    table.state.escort = -1
    table.act("use mike", "end")
    assert escort_of(table) == ""
    table.act("use gabriel")
    assert escort_of(table) == "gabriel"
    table.state.escort = table.number("lily")
    table.act("end", "use lily")
    assert escort_of(table) == "lily", "she keeps the escort whom she has"


@rule("dead-of-winter.fight.bat")
def test_an_escort_who_falls_in_a_fight_parts_from_anita_in_the_building() -> None:
    table = escorted("kevin in school\ngabriel in school\nschool 330 0 facing 180\nzombie in school", "kevin")
    table.act("use kevin", "move", "alone", "attack")
    table.act("lay bat -8000 0 1.5", "flick bat 1.5 0.1")
    assert table.is_down("kevin")
    assert table.last("parted")["survivor"] == table.number("kevin")
    assert escort_of(table) == "gabriel"
    assert table.where("anita") == "school"


class AttackRng(SeededRng):
    """Turns an ATTACK card in every fight."""

    def randbelow(self, n: int) -> int:
        super().randbelow(n)
        return n - 1


@rule("dead-of-winter.fight.attack")
def test_an_escort_who_loses_a_fight_by_an_attack_card_does_not_fall_and_stays_the_escort() -> None:
    table = escorted("gabriel in school\nschool 330 0 facing 180\nzombie in school", rng=AttackRng(1))
    table.act("use gabriel", "move", "attack left", "flick shotgun 3.0 0.1")
    assert table.last("card")["card"] == "attack"
    assert table.life("gabriel") == 2
    assert not table.events_of("parted")
    assert escort_of(table) == "gabriel"


@rule("dead-of-winter.s3.objective")
def test_an_escort_who_dies_in_the_hospital_with_anita_inside_and_no_zombie_has_won() -> None:
    table = escorted("gabriel in hospital life 1\nmike 300 -200")
    table.state.life[table.number("gabriel")] = 0
    table.state.where[table.number("gabriel")] = -3
    keep_together(table.config, table.state)
    assert escort_of(table) == ""
    table.act("use mike", "end")
    assert table.state.result == "won"


def test_a_dead_anita_has_no_escort_and_the_game_goes_on_where_the_scenario_says_so() -> None:
    table = winter(
        f"gabriel 0 0 facing 0\n{HOSPITAL}\n{FAR}\nbox 450 -350\ntoken survivor in box-1 down",
        rules=RULES,
        objective=TO_HOSPITAL,
    )
    anita = table.number("anita")
    table.state.rescued, table.state.escort, table.state.in_play[anita] = anita, table.number("gabriel"), 1
    keep_together(table.config, table.state)
    assert table.state.escort == -1
    table.act("use gabriel", "move", "flick disc 0 0.2")
    assert table.asked() == "act"


# --- the file


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('"rescue", ', "", "need each other"),
        ('"city-tokens", ', "", "add 'city-tokens' to rules"),
        ('mix = ["survivor", ', 'mix = ["medicine", ', "one survivor token must be laid out, not 0"),
        ('[rescued]\nsurvivor = "anita"', '[rescued]\nsurvivor = "kevin"', "kevin is in the team already"),
        ('"dead-named"\nsurvivor = "anita"', '"dead-named"\nsurvivor = "rosa"', "rosa is not in"),
        ('building = "hospital", most = 0', 'building = "hospital", most = -1', "from 0 to 18"),
    ],
)  # fmt: skip
def test_flaws_of_a_rescue_are_reported(old: str, new: str, reason: str) -> None:
    text = scenario_text("tend-to-the-wounded")
    assert old in text
    with pytest.raises(InputError, match=reason):
        find_game("dead-of-winter").read_content(text.replace(old, new, 1))
