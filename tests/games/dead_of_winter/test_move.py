"""MOVE, THE FLICK, TOO CLOSE!"""

from __future__ import annotations

import pytest

from eyeshot.games.dead_of_winter.protocol import CityArea
from eyeshot.kernel import SeededRng
from tests.games.dead_of_winter.arranged import refused, winter
from tests.rule import rule

FAR = "kevin -400 -300"
"""Another survivor, so that the round goes on."""


@rule("dead-of-winter.move.disc")
def test_the_disc_starts_in_place_of_the_figure() -> None:
    table = winter(f"anita 0 0 facing 90\n{FAR}")
    table.act("use anita", "move", "flick disc 0 0.3")
    flick = table.last("flick")
    assert flick["start"]["disc"]["pose"][:2] == [0, 0]
    assert flick["flicked"] == "disc"
    assert 150 < table.at("anita")[0] < 250


@rule("dead-of-winter.move.success")
def test_a_disc_that_touches_nothing_moves_the_figure() -> None:
    table = winter(f"anita 0 0\nbox 300 0\n{FAR}")
    table.act("use anita", "move", "flick disc 0 0.2")
    assert table.events_of("moves")
    assert table.at("anita") == pytest.approx((83, 0), abs=5)


@rule("dead-of-winter.move.fail", "dead-of-winter.table.touch")
@pytest.mark.parametrize("thing", ["box 100 0", "zombie 100 0 facing 90", "lily 100 0", "school 120 45 facing 0"])
def test_a_disc_that_touches_something_leaves_the_figure_where_it_was(thing: str) -> None:
    table = winter(f"anita 0 0 facing 45\n{thing}\n{FAR}")
    table.act("use anita", "move", "flick disc 0 0.4")
    assert table.last("move-fails")["rule"] == "dead-of-winter.move.fail"
    assert table.at("anita") == (0, 0)
    assert table.facing("anita") == pytest.approx(45, abs=0.1)
    assert table.city.actions_left == 1, "the action is spent"
    assert table.city.noise == "quiet"


@rule("dead-of-winter.table.touch")
def test_a_piece_in_contact_with_the_disc_at_the_start_counts_only_after_they_parted() -> None:
    table = winter(f"anita 0 0 facing 0\nbox 0 25.2\n{FAR}")
    table.act("use anita", "move", "flick disc 0 0.2")
    assert table.events_of("moves")


@rule("dead-of-winter.move.restore")
def test_pieces_that_the_disc_moved_are_put_back_and_nobody_is_hurt() -> None:
    table = winter(f"anita 0 0\nzombie 100 0 facing 180\nlily 150 0\nbox 190 0\n{FAR}")
    before = list(table.state.poses)
    table.act("use anita", "move", "flick disc 0 0.9")
    assert table.last("flick")["falls"], "the zombie fell"
    assert table.state.poses == before
    assert not table.is_down("zombie-1")
    assert not table.is_down("lily")
    assert table.life("lily") == 3
    table = winter(f"anita 0 0\nzombie 100 0 facing 180\n{FAR}")
    table.act("use anita", "move", "flick disc 1.57 0.2")
    assert table.at("zombie-1") == (100, 0), "only the place of the disc is taken over"
    assert table.at("anita") == pytest.approx((0, 83), abs=5)


@rule("dead-of-winter.table.out-of-city")
def test_a_disc_that_crosses_the_edge_has_left_the_city() -> None:
    table = winter(f"anita 300 0\n{FAR}")
    table.act("use anita", "move", "flick disc 0 0.45")
    assert table.last("move-fails")["rule"] == "dead-of-winter.table.out-of-city"
    assert table.at("anita") == (300, 0)


@rule("dead-of-winter.table.city")
def test_the_city_lies_between_the_limits_of_the_scenario() -> None:
    table = winter(f"anita 250 0\n{FAR}")
    assert table.match.definitions().city == CityArea(-10000, -8000, 10000, 8000)
    table.act("use anita", "move", "flick disc 0 0.3")
    assert table.at("anita")[0] < 500
    assert table.events_of("moves")
    table.act("move", "flick disc 0 0.3")
    assert table.events_of("move-fails")


@rule("dead-of-winter.move.line")
def test_the_disc_lies_with_its_line_along_the_flick() -> None:
    table = winter(f"anita 0 0 facing 180\n{FAR}")
    table.act("use anita", "move", "flick disc 1.0 0.2", "end")
    assert table.facing("anita") == pytest.approx(57.3, abs=3)


@rule("dead-of-winter.move.facing")
def test_a_figure_faces_along_the_disc_line_unless_an_action_follows_the_move() -> None:
    table = winter(f"anita 0 0\nlily 0 200\n{FAR}")
    table.act("use anita", "move", "flick disc 0 0.2")
    x, y = table.state.poses[0].x, table.state.poses[0].y
    table.act(f"face {float(x)} {float(y)} 2.0")
    assert table.facing("anita") == pytest.approx(114.6, abs=0.1)
    table.act("end")
    assert table.facing("anita") == pytest.approx(0, abs=2), "nothing came after the move"
    table.act("use lily", "move", "flick disc 0 0.2")
    x, y = table.state.poses[1].x, table.state.poses[1].y
    table.act(f"face {float(x)} {float(y)} 2.0")
    with refused("move.facing"):
        table.act(f"face {float(x)} {float(y)} 2.0")
    table.act("knife left", "flick knife 2.0 0.2")
    assert table.facing("lily") == pytest.approx(114.6, abs=0.1), "an action came after it"


@rule("dead-of-winter.table.flick-strength")
def test_a_flick_of_impossible_strength_or_of_another_piece_is_refused() -> None:
    table = winter(f"anita 0 0\n{FAR}")
    table.act("use anita", "move")
    for text in ("flick disc 0 1.01", "flick disc 0 0.0", "flick disc 0 -0.5"):
        with refused("table.flick-strength"):
            table.act(text)
    with refused("move.disc"):
        table.act("flick gun 0 0.5")
    table.act("flick disc 0 0.1")
    gentle = table.at("anita")[0]
    table.act("move", "flick disc 0 0.2")
    assert table.at("anita")[0] > 3 * gentle
    with refused("move.disc"):
        table.act("use kevin", "flick disc 0 0.5")


@rule("dead-of-winter.table.direction")
def test_a_direction_beyond_half_a_turn_is_refused_by_the_direction_rule() -> None:
    table = winter(f"kevin 0 0\n{FAR.replace('kevin', 'anita')}")
    table.act("use kevin", "bat")
    for heading in (3.15, -3.15):
        with refused("table.direction"):
            table.act(f"lay bat 0.0 0.0 {heading}")
    table.act("lay bat 0.0 0.0 3.14")
    for angle in (3.15, -3.15):
        with refused("table.direction"):
            table.act(f"flick bat {angle} 0.2")
    table.act("flick bat 3.14 0.2")
    pose = table.state.poses[table.number("kevin")]
    with refused("table.direction"):
        table.act(f"face {float(pose.x)} {float(pose.y)} 3.15")
    table.act(f"face {float(pose.x)} {float(pose.y)} 3.14")
    with refused("move.facing"):
        table.act(f"face {float(pose.x)} {float(pose.y)} 3.15")


def test_tremor_changes_direction_and_strength_of_a_flick() -> None:
    def ends(tremor: int, seed: int) -> tuple[float, float]:
        table = winter(f"anita 0 0\n{FAR}", tremor=tremor, rng=SeededRng(seed))
        table.act("use anita", "move", "flick disc 0 0.3")
        return table.at("anita")

    assert len({ends(0, seed) for seed in range(5)}) == 1
    light, strong = ([abs(ends(tremor, seed)[1]) for seed in range(8)] for tremor in (2, 10))
    assert 0 < max(light) < max(strong) < 60


# --- TOO CLOSE!


@rule("dead-of-winter.close.hit", "dead-of-winter.table.next-to")
@pytest.mark.parametrize(("away", "is_hurt"), [(40, True), (48, False)])
def test_a_survivor_less_than_a_disc_from_a_standing_zombie_loses_a_life_and_falls(away: int, is_hurt: bool) -> None:
    """A figure is 12 mm deep, so 42 mm from middle to middle are 30 mm from edge to edge."""
    table = winter(f"anita 0 0\nzombie {away} 0 facing 0\nkevin -300 0")
    table.act("use kevin", "move", "flick disc -1.57 0.1")
    assert (table.life("anita"), table.is_down("anita")) == ((2, True) if is_hurt else (3, False))
    assert bool(table.events_of("too-close")) is is_hurt


@rule("dead-of-winter.close.hit")
def test_fallen_zombies_and_fallen_survivors_are_never_too_close() -> None:
    table = winter("anita 0 0\nzombie 40 0 facing 0 fallen\nlily 0 200 fallen\nzombie 40 200 facing 0\nkevin -300 0")
    table.act("use kevin", "move", "flick disc -1.57 0.1")
    assert (table.life("anita"), table.life("lily")) == (3, 3)


@rule("dead-of-winter.close.active-immune")
def test_the_active_survivor_is_immune_to_too_close_during_the_turn() -> None:
    table = winter("anita 0 0\nkevin -300 0\nzombie 150 0 facing 0")
    table.act("use anita", "move", "flick disc 0 0.234")
    assert table.distance("anita", "zombie-1") < 40
    assert table.life("anita") == 3


@rule("dead-of-winter.close.when")
def test_too_close_applies_to_the_active_survivor_when_the_turn_is_over() -> None:
    table = winter("anita 0 0\nkevin -300 0\nzombie 40 0 facing 0")
    table.act("use anita", "end")
    assert (table.life("anita"), table.is_down("anita")) == (2, True)


@rule("dead-of-winter.close.when")
def test_too_close_does_not_apply_in_buildings() -> None:
    table = winter("anita in school\nkevin -300 0\nzombie in school\nschool 0 200 facing 270")
    table.act("use kevin", "end")
    assert table.life("anita") == 3
