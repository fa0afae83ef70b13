"""GUN, SHOOTING WITH 2 GUNS, SHOOTING FROM INSIDE A BUILDING, KNIFE, SHOTGUN, SNIPER RIFLE, SHORT DISTANCE KILL."""

from __future__ import annotations

from math import hypot, pi

import pytest

from tests.games.dead_of_winter.arranged import fallen, refused, touching, winter
from tests.rule import rule

FAR = "kevin -400 -300"
SCHOOL = "school 200 0 facing 180"


@rule("dead-of-winter.gun.place")
@pytest.mark.parametrize(("side", "y"), [("left", 37), ("right", -37)])
def test_a_bullet_starts_left_or_right_a_bullet_away_from_the_survivor(side: str, y: float) -> None:
    """A figure is 20 mm wide: 10 to its edge, 18 for a bullet, 9 to the middle of this one."""
    table = winter(f"anita 0 0 facing 0\n{FAR}")
    table.act("use anita", f"gun {side}", "flick gun 0 0.3")
    assert table.last("flick")["start"]["bullet"]["pose"][:2] == [0, y * 20]


@rule("dead-of-winter.gun.place-room")
def test_a_side_without_room_for_a_bullet_is_not_offered() -> None:
    table = winter(f"anita 0 0 facing 0\nbox 0 40\n{FAR}")
    table.act("use anita")
    with refused("gun.place-room"):
        table.act("gun left")
    assert "gun right" in table.offered("act")
    table = winter(f"anita 0 0 facing 0\nbox 0 40\nbox 0 -40\n{FAR}")
    table.act("use anita")
    assert not [text for text in table.offered("act") if text.startswith("gun")], "no room on either side"


@rule("dead-of-winter.gun.wound")
def test_a_zombie_that_a_bullet_touches_first_and_fells_goes_to_the_bin() -> None:
    table = winter(f"anita 0 0\nzombie 200 0 facing 180\n{FAR}")
    table.act("use anita", "gun left")
    table.flick("gun", "zombie-1", 0.8)
    assert table.where("zombie-1") == "bin"
    assert table.city.zombies_in_bin == 5


@rule("dead-of-winter.gun.wound")
def test_a_survivor_felled_by_a_bullet_stays_down_and_loses_a_life() -> None:
    table = winter(f"anita 0 0\nlily 200 0 facing 180\n{FAR}")
    table.act("use anita", "gun left")
    table.flick("gun", "lily", 0.8)
    assert (table.is_down("lily"), table.life("lily")) == (True, 2)


@rule("dead-of-winter.gun.wound")
def test_figures_that_fell_without_being_wounded_stand_up_in_their_new_place() -> None:
    table = winter(f"anita 0 0\nzombie 200 0 facing 180\nlily 245 0 facing 180\n{FAR}")
    table.act("use anita", "gun left")
    table.flick("gun", "zombie-1", 1.0)
    assert table.where("zombie-1") == "bin"
    assert any(name == "lily" for name in fallen(table.last("flick")))
    assert (table.is_down("lily"), table.life("lily")) == (False, 3)
    assert table.at("lily") != (245, 0)


@rule("dead-of-winter.gun.first-touch-nothing-falls")
def test_pieces_pushed_by_a_bullet_keep_their_new_place_and_objects_stand_up() -> None:
    table = winter(f"anita 0 0\nbarrel 200 0\n{FAR}")
    table.act("use anita", "gun left")
    table.flick("gun", "barrel-1", 1.0)
    assert any(name == "barrel-1" for name in fallen(table.last("flick")))
    assert table.events_of("no-hit")
    x, y = table.at("barrel-1")
    assert hypot(x - 200, y) > 3
    assert table.state.poses[table.number("barrel-1")].z == 250, "it stands again, 25 mm high"


@rule("dead-of-winter.gun.first-touch-nothing-falls")
def test_a_figure_that_a_bullet_does_not_fell_is_only_pushed() -> None:
    table = winter(f"anita 0 0\nzombie 200 0 facing 180\n{FAR}")
    table.act("use anita", "gun left")
    table.flick("gun", "zombie-1", 0.3)
    assert table.where("zombie-1") == "street"
    assert table.at("zombie-1")[0] > 201
    assert not table.is_down("zombie-1")


@rule("dead-of-winter.gun.ricochet")
def test_after_a_first_touch_that_fells_nobody_felled_figures_stay_fallen_and_are_not_wounded() -> None:
    table = winter(f"anita 0 0\nzombie 180 0 facing 180 fallen\nzombie 200 0 facing 180\n{FAR}")
    table.act("use anita", "gun left")
    table.flick("gun", "zombie-2", 1.0)
    flick = table.last("flick")
    assert table.events_of("no-hit"), flick["touches"]
    assert any(name == "zombie-2" for name in fallen(flick))
    assert table.where("zombie-2") == "street"
    assert table.is_down("zombie-2")


@rule("dead-of-winter.gun.ricochet")
def test_after_a_wound_figures_that_a_ricochet_fells_stand_up_in_their_new_place() -> None:
    table = winter(f"anita 0 0\nzombie 180 37 facing 180\nzombie 196 37 facing 180\n{FAR}")
    table.act("use anita", "gun left")
    table.flick("gun", "zombie-1", 1.0)
    assert {"zombie-1", "zombie-2"} <= set(fallen(table.last("flick")))
    assert (table.where("zombie-1"), table.where("zombie-2")) == ("bin", "street")
    assert not table.is_down("zombie-2")


@rule("dead-of-winter.gun.own-figure")
def test_a_bullet_that_first_touches_the_own_figure_wounds_it() -> None:
    table = winter(f"anita 0 0 facing 90\n{FAR}")
    table.act("use anita", "gun left", "flick gun 0 1.0")
    assert table.last("wounded")["figure"] == 0
    assert table.life("anita") == 2


@pytest.mark.parametrize(
    ("touched", "line"),
    [
        (None, "Missed: it hits nothing."),
        ("kevin", "Hit, but too softly: Kevin does not fall."),
        ("school", "Missed: it hits the school."),
        ("tower", "Missed: it hits the zombie tower."),
    ],
)
def test_the_event_of_a_missed_shot_names_the_piece_it_touched_first(touched: str | None, line: str) -> None:
    match = winter(f"anita 0 0\n{SCHOOL}\n{FAR}").match
    assert match.game_text().event({"kind": "no-hit", "survivor": 0, "touched": touched}) == line


@rule("dead-of-winter.gun.miss")
def test_a_bullet_that_touches_nothing_wounds_nobody() -> None:
    table = winter(f"anita 0 0\nzombie 200 300 facing 180\n{FAR}")
    before = list(table.state.poses)
    table.act("use anita", "gun left", "flick gun 0 0.8")
    assert table.last("no-hit")["touched"] is None
    assert table.state.poses == before
    assert table.city.actions_left == 1


# --- two guns

TWO = f"anita in school\ntoken gun in school up\ntoken gun in school up\n{SCHOOL}\nzombie 50 0 facing 0\n{FAR}"


@rule("dead-of-winter.gun.two")
def test_two_guns_give_two_bullets_in_one_action_and_never_three() -> None:
    table = winter(f"{TWO}\nlily 0 300", bin_zombies=8)
    table.act("use anita", "take 0", "take 1", "keep", "use kevin", "end", "use lily", "end")
    table.act("use anita", "gun left", f"flick gun {pi} 0.3")
    assert table.asked() == "second-shot"
    assert "stop" in table.offered()
    table.act(f"flick gun {pi} 0.3")
    assert table.asked() == "act", "three guns are not three bullets"
    assert table.city.actions_left == 1
    places = [flick["start"]["bullet"]["pose"][1] for flick in table.events_of("flick")]
    assert places[0] == -places[1] != 0, "one from each side"
    table.act("gun left", f"flick gun {pi} 0.3", "stop")
    assert table.state.active == -1


@rule("dead-of-winter.gun.two")
def test_one_gun_gives_no_second_bullet() -> None:
    table = winter(f"anita 0 0\n{FAR}")
    table.act("use anita", "gun left", "flick gun 0 0.3")
    assert table.asked() == "act"


@rule("dead-of-winter.close.when", "dead-of-winter.close.hit")
def test_too_close_is_checked_between_the_two_bullets() -> None:
    city = "anita 0 0 facing 0\nzombie 200 25 facing 180\nlily 245 25 facing 0\nschool 0 300 facing 270"
    table = winter(f"{city}\ntoken gun in school up")
    table.state.token_at[0] = table.number("anita")
    table.act("use anita", "gun left")
    events = table.flick("gun", "zombie-1", 0.3)
    assert (table.asked(), table.is_down("zombie-1")) == ("second-shot", False)
    assert "too-close" in [event.kind for event in events]
    assert (table.is_down("lily"), table.life("lily")) == (True, 2)
    table.flick("gun", "zombie-1", 0.6)
    assert (table.where("zombie-1"), table.life("lily")) == ("bin", 2)
    assert len(table.events_of("too-close")) == 1


@rule("dead-of-winter.token.weapon")
def test_a_weapon_token_gives_its_weapon() -> None:
    table = winter(f"anita in school\ntoken knife in school up\n{SCHOOL}\n{FAR}")
    table.act("use anita")
    assert "knife left" not in table.offered("act")
    table.act("take 0")
    assert {"knife left", "knife right", "gun left", "gun right"} <= set(table.offered("act"))


# --- from inside a building


@rule("dead-of-winter.gun.from-building")
def test_a_shot_out_of_a_building_starts_behind_it_between_its_blocks() -> None:
    table = winter(f"anita in school\nzombie 50 0 facing 0\n{SCHOOL}\n{FAR}")
    table.act("use anita", "gun left")
    assert table.start_of("gun")[0] > 215
    table.flick("gun", "zombie-1", 0.9)
    assert table.where("zombie-1") == "bin"


@rule("dead-of-winter.gun.from-building")
def test_a_shot_out_of_a_building_with_a_zombie_is_refused() -> None:
    table = winter(f"anita in school\nzombie 50 0 facing 0\nzombie in school fallen\n{SCHOOL}\n{FAR}")
    table.act("use anita")
    with refused("gun.from-building"):
        table.act("gun left")


@rule("dead-of-winter.gun.from-building-others")
@pytest.mark.parametrize(("name", "weapon"), [("lily", "knife"), ("john", "shotgun"), ("loretta", "sniper")])
def test_knife_shotgun_and_sniper_rifle_are_flicked_out_of_a_building_too(name: str, weapon: str) -> None:
    table = winter(f"{name} in school\nzombie 90 0 facing 0\n{SCHOOL}\n{FAR}")
    table.act(f"use {name}", f"{weapon} right")
    assert table.start_of(weapon)[0] > 215
    table.flick(weapon, "zombie-1", 1.0)
    assert table.where("zombie-1") == "bin", table.last("flick")["touches"]
    table = winter(f"{name} in school\nzombie 90 0 facing 0\nzombie in school fallen\n{SCHOOL}\n{FAR}")
    table.act(f"use {name}")
    with refused("gun.from-building"):
        table.act(f"{weapon} right")


# --- knife, shotgun, sniper rifle


@rule("dead-of-winter.knife.flick")
def test_a_knife_starts_upright_beside_the_survivor_and_wounds_quietly() -> None:
    table = winter(f"lily 0 0 facing 0\nzombie 150 0 facing 180\nzombie 400 -300 facing 0 fallen\n{FAR}")
    table.act("use lily", "knife left")
    table.flick("knife", "zombie-1", 1.0)
    kind, pose = table.last("flick")["start"]["knife"].values()
    assert (kind, pose[:2]) == ("knife", [0, 33 * 20])
    assert pose[2] == 300, "upright, 30 mm high"
    assert table.where("zombie-1") == "bin"
    assert table.city.noise == "quiet"


@rule("dead-of-winter.shotgun.flick")
def test_the_shotgun_shoots_four_small_bullets_together_and_wounds_all_they_fell() -> None:
    table = winter(f"john 0 0 facing 90\nzombie 110 -10.5 facing 180\nlily 110 10.5 facing 180\n{FAR}")
    table.act("use john", "shotgun right")
    table.flick("shotgun", "zombie-1", 1.0, off=0.05)
    flick = table.last("flick")
    assert len(flick["start"]) == 4
    assert {piece["kind"] for piece in flick["start"].values()} == {"small-bullet"}
    assert len({piece["pose"][1] for piece in flick["start"].values()}) > 1, "not in line"
    assert table.where("zombie-1") == "bin"
    assert (table.life("lily"), table.is_down("lily")) == (2, True)


@rule("dead-of-winter.shotgun.flick")
def test_a_figure_that_no_shotgun_bullet_touched_is_not_wounded() -> None:
    table = winter(f"john 0 0 facing 90\nzombie 110 0 facing 180\nlily 150 0 facing 180\n{FAR}")
    table.act("use john", "shotgun right")
    table.flick("shotgun", "zombie-1", 1.0)
    touched = {name for touch in touching(table.last("flick")) for name in touch if "bullet" in str(touch)}
    fell = set(fallen(table.last("flick")))
    assert table.where("zombie-1") == "bin"
    assert (table.life("lily") == 2) == ("lily" in fell & touched)


@rule("dead-of-winter.sniper.flick")
def test_the_sniper_rifle_guides_one_bullet() -> None:
    table = winter(f"loretta 0 0 facing 90\nzombie 300 0 facing 180\n{FAR}")
    table.act("use loretta", "sniper right")
    table.flick("sniper", "zombie-1", 0.9)
    flick = table.last("flick")
    assert [piece["kind"] for piece in flick["start"].values()] == ["bullet"]
    assert table.where("zombie-1") == "bin"
    assert table.city.noise == "loud"


# --- SHORT DISTANCE KILL


@rule("dead-of-winter.weapon.short-distance")
def test_a_zombie_next_to_the_survivor_is_killed_without_a_flick_for_an_action() -> None:
    table = winter(f"lily 0 0\nzombie 40 0 facing 0\nzombie 90 0 facing 0\n{FAR}")
    table.act("use lily")
    assert "kill zombie-2 with knife" not in table.offered("act")
    with refused("weapon.short-distance"):
        table.act("kill zombie-2 with knife")
    table.act("kill zombie-1 with knife")
    assert table.where("zombie-1") == "bin"
    assert (table.city.actions_left, table.city.noise) == (1, "quiet")
    assert not table.events_of("flick")


@rule("dead-of-winter.weapon.short-inside")
def test_a_fallen_zombie_in_the_same_building_can_be_killed_at_short_distance() -> None:
    table = winter(f"lily in school\nzombie in school fallen\n{SCHOOL}\n{FAR}")
    table.act("use lily", "kill zombie-1 with knife")
    assert table.where("zombie-1") == "bin"
    table = winter(f"lily in school\nzombie in school\n{SCHOOL}\n{FAR}")
    table.act("use lily")
    assert "kill zombie-1 with knife" not in table.offered("act"), "with a standing one the fight comes first"
