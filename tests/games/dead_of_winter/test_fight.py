"""FIGHT: SURVIVOR VS ZOMBIE."""

from __future__ import annotations

import pytest

from eyeshot.kernel import Rng, SeededRng
from tests.games.dead_of_winter.arranged import ArrangedTable, refused, winter
from tests.rule import rule

FAR = "kevin -400 -300"
SCHOOL = "school 200 0 facing 180"


class Cards:
    """An RNG that stacks the fight deck: 0 draws a WALK, 6 an ATTACK while one is left."""

    def __init__(self, *numbers: int) -> None:
        self._numbers = list(numbers)

    def randbelow(self, n: int) -> int:
        if n > 7:
            return n // 2
        return min(n - 1, self._numbers.pop(0)) if self._numbers else 0

    measure = SeededRng(1).measure


WALK, CATCH = 0, 6


def inside(name: str, *others: str, zombies: str = "zombie in school", rng: Rng | None = None) -> ArrangedTable:
    """A survivor in the school with a standing zombie."""
    friends = "\n".join(others)
    return winter(
        f"{name} in school\n{friends}\n{zombies}\ntoken food in school up\n{SCHOOL}\n{FAR}", rng=rng or Cards()
    )


def lay_bat(table: ArrangedTable, heading: float = 0.0) -> None:
    table.act("attack")
    question = table.match.questions(table.state)[0]
    table.act(f"lay bat {question.choice.x[0]} {question.choice.y[0]} {heading}")  # type: ignore[union-attr]


@rule("dead-of-winter.fight.when")
def test_a_survivor_who_enters_a_building_with_a_zombie_has_to_fight() -> None:
    table = winter(f"anita 0 0\nzombie in school fallen\ntoken food in school up\n{SCHOOL}\n{FAR}")
    table.act("use anita", "move", "flick disc 0 0.32")
    assert table.events_of("fight")
    assert table.asked() == "attack"
    assert not table.is_down("zombie-1"), "fallen ones stand up"
    table = winter(f"anita 0 0\ntoken food in school up\n{SCHOOL}\n{FAR}")
    table.act("use anita", "move", "flick disc 0 0.32")
    assert not table.events_of("fight")


@rule("dead-of-winter.fight.when")
def test_a_survivor_in_a_building_with_a_standing_zombie_fights_before_acting() -> None:
    table = inside("anita")
    table.act("use anita", "take 0")
    assert table.events_of("fight")
    assert not table.events_of("takes")
    lying = inside("anita", zombies="zombie in school fallen")
    lying.act("use anita", "take 0")
    assert lying.events_of("takes")
    assert not lying.events_of("fight")


@rule("dead-of-winter.fight.stage")
def test_the_sides_of_a_fight_choose_weapons_and_stand_75_to_90_cm_apart() -> None:
    table = inside("anita")
    table.act("use anita", "move")
    (first, a), (second, b) = ((standing.figure, standing.pose) for standing in table.fight.stage)
    assert (first, second) == (table.number("anita"), table.number("zombie-1"))
    assert 750 <= (b[0] - a[0]) / 20 <= 900
    assert [fighter.weapon for fighter in table.fight.sides[0].fighters] == ["gun"]
    armed = winter(
        f"anita in school\nzombie in school\ntoken knife in school up\n{SCHOOL}\n{FAR}",
        rng=Cards(),
    )
    armed.state.token_at[0] = 0
    armed.act("use anita", "move")
    assert armed.offered("fight-weapon") == ["fight with gun", "fight with knife"]
    armed.act("fight with knife")
    assert [fighter.weapon for fighter in armed.fight.sides[0].fighters] == ["knife"]


@rule("dead-of-winter.fight.deck")
def test_the_fight_deck_has_5_walks_and_2_attacks() -> None:
    table = inside("anita", rng=Cards(4, 3, 2, 1, 0))
    table.act("use anita", "move")
    assert (table.fight.walk_cards, table.fight.attack_cards) == (5, 2)
    for _ in range(5):
        table.act("attack left", "flick gun 3.0 0.1")
    assert (table.fight.walk_cards, table.fight.attack_cards) == (0, 2)
    table.act("attack left", "flick gun 3.0 0.1")
    assert table.last("card")["card"] == "attack"


@rule("dead-of-winter.fight.ranged")
@pytest.mark.parametrize(("name", "weapon"), [("anita", "gun"), ("lily", "knife")])
def test_a_zombie_felled_in_a_fight_goes_to_the_bin_and_the_fight_ends(name: str, weapon: str) -> None:
    table = inside(name, rng=Cards(WALK, WALK, WALK, WALK, WALK))
    table.act(f"use {name}", "take 0")
    for _ in range(4):
        table.act("attack left", f"flick {weapon} 3.0 0.1")
    hit(table, weapon)
    assert table.where("zombie-1") == "bin"
    assert table.last("fight-over")["is_won"]
    assert table.events_of("takes"), "and what the survivor wanted to do follows"


def hit(table: ArrangedTable, weapon: str, zombie: str = "zombie-1") -> None:
    """Flick straight at a zombie on the stage."""
    from math import atan2

    table.act("attack left")
    stage = {table.config.names[standing.figure]: standing.pose for standing in table.fight.stage}
    fighter = table.attacker()
    (x, y, *_), (a, b, *_) = stage[fighter], stage[zombie]
    away = {"gun": 37, "knife": 33}.get(weapon, 37) * 20
    table.act(f"flick {weapon} {atan2(b - (y + away), a - x)} 1.0")


@rule("dead-of-winter.fight.ranged")
def test_a_fight_card_is_turned_if_a_zombie_still_stands() -> None:
    table = inside("anita")
    table.act("use anita", "take 0", "attack left", "flick gun 3.0 0.1")
    assert table.last("card")["card"] == "walk"
    assert table.asked() == "attack"


@rule("dead-of-winter.fight.walk")
def test_a_walk_card_moves_the_zombie_nearer_by_the_length_of_a_card() -> None:
    table = inside("anita")
    table.act("use anita", "take 0")
    before = table.fight.stage[1].pose[0]
    table.act("attack left", "flick gun 3.0 0.1")
    assert before - table.fight.stage[1].pose[0] == 88 * 20


@rule("dead-of-winter.fight.attack")
def test_an_attack_card_costs_a_life_the_fight_and_all_further_actions() -> None:
    table = inside("anita", rng=Cards(CATCH))
    table.act("use anita", "take 0", "attack left", "flick gun 3.0 0.1")
    assert table.life("anita") == 2
    assert not table.last("fight-over")["is_won"]
    assert not table.events_of("takes")
    assert table.city.active is None
    assert table.where("anita") == "school"


@rule("dead-of-winter.fight.bat")
def test_a_fighter_with_the_bat_waits_or_attacks_once() -> None:
    table = winter(f"mike in school\nzombie in school\ntoken food in school up\n{SCHOOL}\n{FAR}", rng=Cards(0, 0, 0, 0))
    table.act("use mike", "take 0")
    assert table.offered("attack") == ["wait", "attack"]
    for _ in range(4):
        table.act("wait")
    assert [card["card"] for card in table.events_of("card")] == ["walk"] * 4
    lay_bat(table)
    table.act("flick bat 0.0 1.0")
    assert table.where("zombie-1") == "school"
    assert table.is_down("zombie-1"), "it lies in the building"
    assert table.events_of("takes")


@rule("dead-of-winter.fight.bat")
def test_a_bat_that_fells_no_zombie_in_a_fight_fells_its_user() -> None:
    table = winter(f"mike in school\nzombie in school\ntoken food in school up\n{SCHOOL}\n{FAR}", rng=Cards())
    table.act("use mike", "take 0")
    lay_bat(table)
    table.act("flick bat 3.0 0.1")
    assert (table.life("mike"), table.is_down("mike")) == (2, True)
    assert not table.events_of("takes")
    assert not table.is_down("zombie-1")


TWO_ZOMBIES = "zombie in school\nzombie in school"


@rule("dead-of-winter.fight.two-on-one")
def test_two_zombies_in_a_fight_stand_10_cm_apart_and_walk_together() -> None:
    table = inside("anita", zombies=TWO_ZOMBIES)
    table.act("use anita", "take 0")
    first, second = (standing.pose for standing in table.fight.stage[1:])
    assert abs(first[1] - second[1]) / 20 - 20 >= 100
    before = first[0]
    table.act("attack left", "flick gun 3.0 0.1")
    assert [standing.pose[0] for standing in table.fight.stage[1:]] == [before - 88 * 20] * 2


@rule("dead-of-winter.fight.two-on-one")
def test_two_survivors_in_a_fight_attack_one_after_the_other() -> None:
    table = inside("anita", "lily in school")
    table.act("use anita", "take 0", "with lily")
    table.act("attack left", "flick gun 3.0 0.1")
    assert not table.events_of("card")
    assert table.match.questions(table.state)[0].args["survivor"] == table.number("lily")
    table.act("attack left", "flick knife 3.0 0.1")
    assert table.events_of("card")


@rule("dead-of-winter.fight.two-on-one-attack")
def test_an_attack_card_hits_the_nearer_of_two_survivors_and_the_fight_goes_on() -> None:
    table = inside("anita", "lily in school", zombies="zombie in school", rng=Cards(CATCH))
    table.act("use anita", "take 0", "with lily")
    fight = table.state.fight
    assert fight is not None
    fight.poses = [
        (n, pose._replace(x=pose.x + 2000) if n == table.number("lily") else pose) for n, pose in fight.poses
    ]
    table.act("attack left", "flick gun 3.0 0.1", "attack left", "flick knife 3.0 0.1")
    assert (table.life("lily"), table.life("anita")) == (2, 3)
    assert table.asked() == "attack"
    assert table.fighters() == ["anita"]


@rule("dead-of-winter.fight.who")
def test_one_standing_friend_from_the_same_building_may_join_a_fight() -> None:
    table = inside("anita", "lily in school", "rosa in school fallen", "john 0 300")
    table.act("use anita", "take 0")
    assert table.offered("friend") == ["alone", "with lily"]
    table.act("with lily")
    assert table.fighters() == ["anita", "lily"]
    with refused("fight.who"):
        table.act("with rosa")
    alone = inside("anita", "lily in school")
    alone.act("use anita", "take 0", "alone")
    assert alone.fighters() == ["anita"]


@rule("dead-of-winter.fight.noise")
@pytest.mark.parametrize(("name", "weapon", "noise"), [("anita", "gun", "loud"), ("lily", "knife", "quiet")])
def test_a_fight_makes_the_noise_of_its_weapons(name: str, weapon: str, noise: str) -> None:
    table = inside(name)
    table.act(f"use {name}", "take 0")
    assert table.city.noise == "silent"
    table.act("attack left", f"flick {weapon} 3.0 0.1")
    assert table.city.noise == noise


@rule("dead-of-winter.fight.cost")
def test_a_fight_costs_no_action_and_its_loser_takes_no_more() -> None:
    table = inside("anita", rng=Cards(*[WALK] * 4))
    table.act("use anita", "take 0")
    for _ in range(4):
        table.act("attack left", "flick gun 3.0 0.1")
    hit(table, "gun")
    assert table.city.actions_left == 1, "only the take cost one"
    lost = winter(f"anita 0 0\nzombie in school\ntoken food in school up\n{SCHOOL}\n{FAR}", rng=Cards(CATCH))
    lost.act("use anita", "move", "flick disc 0 0.32", "attack left", "flick gun 3.0 0.1")
    assert lost.state.active == -1
    assert lost.where("anita") == "school", "a loser to zombies stays in the building"


@rule("dead-of-winter.fight.cost")
def test_an_action_that_the_fight_made_impossible_is_not_done() -> None:
    table = inside("anita", zombies="zombie in school\nzombie in school fallen", rng=Cards(*[WALK] * 9))
    table.act("use anita", "kill zombie-2 with gun")
    for zombie in ("zombie-1", "zombie-2"):
        for _ in range(3 if zombie == "zombie-1" else 0):
            table.act("attack left", "flick gun 3.0 0.1")
        hit(table, "gun", zombie)
    assert [table.where(zombie) for zombie in ("zombie-1", "zombie-2")] == ["bin", "bin"]
    assert not table.events_of("kill")
    assert (table.asked(), table.city.actions_left) == ("act", 2)


@rule("dead-of-winter.fight.weapons")
def test_two_guns_give_two_bullets_for_each_attack_in_a_fight() -> None:
    table = winter(f"anita in school\nzombie in school\ntoken gun in school up\n{SCHOOL}\n{FAR}", rng=Cards())
    table.state.token_at[0] = 0
    table.act("use anita", "move", "attack left", "flick gun 3.0 0.1")
    assert table.asked() == "second-shot"
    table.act("flick gun 3.0 0.1")
    assert table.events_of("card")
    flicks = table.events_of("flick")
    assert flicks[0]["start"]["bullet"]["pose"][1] == -flicks[1]["start"]["bullet"]["pose"][1]


@rule("dead-of-winter.fight.weapons")
@pytest.mark.parametrize(("name", "weapon", "pieces"), [("john", "shotgun", 4), ("loretta", "sniper", 1)])
def test_shotgun_and_sniper_rifle_use_their_templates_in_a_fight(name: str, weapon: str, pieces: int) -> None:
    table = inside(name)
    table.act(f"use {name}", "take 0", "attack right", f"flick {weapon} 3.0 0.1")
    flick = table.last("flick")
    assert len(flick["start"]) == pieces
    assert flick["on_stage"]
    beside = flick["template"][1]
    assert beside == -37 * 20


@rule("dead-of-winter.fight.weapons")
def test_a_fight_against_two_zombies_goes_on_after_one_is_felled() -> None:
    table = inside("anita", zombies=TWO_ZOMBIES, rng=Cards(*[WALK] * 5))
    table.act("use anita", "take 0")
    for _ in range(4):
        table.act("attack left", "flick gun 3.0 0.1")
    hit(table, "gun", "zombie-2")
    assert table.where("zombie-2") == "bin"
    assert [zombie.figure for zombie in table.fight.sides[1].fighters] == [table.number("zombie-1")]
    assert table.events_of("card")[-1]["card"] == "walk"
    assert len(table.events_of("card")) == 5


@rule("dead-of-winter.fight.weapons")
def test_a_bat_must_fell_both_zombies_of_a_fight_or_its_user_falls() -> None:
    table = winter(f"mike in school\n{TWO_ZOMBIES}\ntoken food in school up\n{SCHOOL}\n{FAR}", rng=Cards(*[WALK] * 4))
    table.act("use mike", "take 0", "wait", "wait", "wait", "wait")
    from math import atan2

    stage = {table.config.names[standing.figure]: standing.pose for standing in table.fight.stage}
    angle = atan2(stage["zombie-1"][1] - stage["mike"][1], stage["zombie-1"][0] - stage["mike"][0])
    lay_bat(table, angle)
    table.act(f"flick bat {angle} 1.0")
    assert (table.is_down("zombie-1"), table.is_down("zombie-2")) == (True, False)
    assert (table.life("mike"), table.is_down("mike")) == (2, True)
    assert table.where("zombie-1") == "school"
