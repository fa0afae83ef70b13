"""TAKE, DROP, EXCHANGE IN THE CITY: tokens at vehicles, barrels and boxes, and tokens that act at once."""

from __future__ import annotations

import pytest

from eyeshot.kernel import InputError
from tests.games.dead_of_winter.arranged import ArrangedTable, refused, winter
from tests.rule import rule

RULES = "shotgun sniper fights zombie-tokens medicine city-tokens"
FAR = "kevin -400 -300"


def city(text: str, rules: str = RULES, bin_zombies: int = 4) -> ArrangedTable:
    return winter(f"{text}\n{FAR}", rules=rules, bin_zombies=bin_zombies)


@rule("dead-of-winter.token.in-city")
def test_a_token_is_taken_from_an_object_next_to_the_survivor() -> None:
    table = city("gabriel 0 0 facing 0\nbox 40 0\nbox 200 0\ntoken food in box-1 up\ntoken fuel in box-2 up")
    table.act("use gabriel")
    assert [text for text in table.offered("act") if text.startswith("take")] == ["take 0"], "box 2 is too far away"
    table.act("take 0")
    assert table.state.token_at[0] == table.number("gabriel")
    with refused("token.take-drop"):
        table.act("take 1")


@rule("dead-of-winter.token.in-city")
def test_a_token_is_dropped_at_an_object_next_to_the_survivor_and_nowhere_else_in_the_street() -> None:
    table = city("gabriel 0 0 facing 0\nbarrel 42 0\ntoken food in barrel-1 up")
    table.act("use gabriel", "take 0", "drop 0")
    assert table.state.token_at[0] == table.number("barrel-1")
    assert table.last("drops")["at_object"]
    table.put("barrel-1", 300, 0)
    table.state.token_at[0] = table.number("kevin")
    table.act("use kevin")
    with refused("token.take-drop"):
        table.act("drop 0")


@rule("dead-of-winter.token.in-city")
def test_tokens_at_objects_need_the_rule_and_never_lie_at_a_barricade() -> None:
    with pytest.raises(InputError, match="add 'city-tokens' to rules"):
        city("gabriel 0 0 facing 0\nbox 40 0\ntoken food in box-1 up", rules="shotgun sniper fights")
    table = winter(
        f"gabriel 0 0 facing 0\ngrocery-store 90 0 facing 180\nbarricade grocery-store left\n{FAR}\n"
        "token food in grocery-store up",
        rules=f"{RULES} barricades",
    )
    table.put("barricade-1", 30, 0)
    table.state.token_at[0] = table.number("gabriel")
    table.act("use gabriel")
    assert "drop 0" not in table.offered("act")
    without = city(
        "gabriel 0 0 facing 0\nbox 40 0\ntoken food in rv up\nrv -420 330 facing 270", rules="shotgun fights"
    )
    without.state.token_at[0] = without.number("gabriel")
    without.act("use gabriel")
    assert "drop 0" not in without.offered("act"), "scenario 2 has no tokens in the street"


@rule("dead-of-winter.token.drop-where")
def test_a_token_is_dropped_at_the_closest_of_several_objects() -> None:
    table = city("gabriel 0 0 facing 0\nbox 44 0\nbox -38 0\ntoken food in box-1 up\ntoken fuel in box-1 up")
    table.act("use gabriel", "take 0", "drop 0")
    assert table.state.token_at[0] == table.number("box-2")


@rule("dead-of-winter.token.drop-where")
def test_an_exchange_is_made_at_one_object() -> None:
    table = city("gabriel 0 0 facing 0\nbox 44 0\nbox -38 0\ntoken food in box-1 up\ntoken fuel in box-1 up")
    table.act("use gabriel", "take 0", "take 1", "swap 0")
    assert table.state.token_at == [table.number("box-1"), table.number("gabriel")]


@rule("dead-of-winter.token.at-object")
def test_tokens_go_where_their_object_goes() -> None:
    table = city("rosa 0 0 facing 0\nbox 150 -37\nmike 300 0\ntoken food in box-1 down")
    table.act("use rosa", "gun right")
    table.flick("gun", "box-1", 1.0)
    x, y = table.at("box-1")
    assert x > 170, "the bullet pushed it"
    table.put("mike", x, y + 40)
    table.act("end", "use mike")
    assert "take 0" in table.offered("act")
    table.put("box-1", 150, -37)
    assert "take 0" not in table.offered("act")


@rule("dead-of-winter.token.zombie")
def test_a_zombie_token_at_an_object_brings_a_zombie_beside_it_without_a_fight() -> None:
    table = city("gabriel 0 0 facing 0\ncar 60 0 facing 90\ntoken zombie in car down")
    table.act("use gabriel", "take 0")
    zombie = table.config.names[table.last("zombie-found")["zombie"]]
    assert table.last("zombie-found")["at_object"]
    assert table.where(zombie) == "street"
    assert not table.is_down(zombie)
    assert table.distance(zombie, "car") < 60
    assert not table.events_of("fight")
    assert table.asked() == "act", "the survivor has an action left"
    assert table.state.token_at == [-1]


@rule("dead-of-winter.token.zombie")
def test_a_zombie_beside_an_object_makes_no_fight_in_the_building_next_to_it() -> None:
    table = city("gabriel 0 0 facing 0\nbox 40 0\ntoken zombie in box-1 down", bin_zombies=18)
    table.act("use gabriel", "take 0")
    zombie = table.config.names[table.last("zombie-found")["zombie"]]
    assert table.where(zombie) == "street", "the box is empty: it comes from the bin"
    assert table.city.zombies_in_bin == 17
    assert table.city.zombies_in_city == 1


@rule("dead-of-winter.token.life")
def test_a_life_token_gives_a_life() -> None:
    table = city("gabriel in school life 2\nschool 200 0 facing 180\ntoken life in school down")
    table.act("use gabriel", "take 0")
    assert table.life("gabriel") == 3
    assert table.last("life-token")["lives_left"] == 3
    assert table.state.token_at == [-1]


@rule("dead-of-winter.token.at-once")
def test_a_life_token_can_neither_be_kept_nor_left() -> None:
    table = city("gabriel in school\nschool 200 0 facing 180\ntoken life in school down")
    table.act("use gabriel", "take 0")
    assert table.asked() == "act"
    assert "drop 0" not in table.offered("act")


def test_a_scenario_has_at_most_the_life_tokens_of_the_box() -> None:
    tokens = "\n".join(["token life in school down"] * 35)
    with pytest.raises(InputError, match="the box holds 40 life tokens"):
        city(f"gabriel in school\nschool 200 0 facing 180\n{tokens}")


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("token food in box-2 up", "there is no box-2 on the map"),
        ("token food in moon up", "unknown building or object 'moon'"),
    ],
)
def test_a_token_lies_at_a_place_of_the_map(line: str, reason: str) -> None:
    with pytest.raises(InputError, match=reason):
        city(f"gabriel 0 0\nbox 40 0\n{line}")
