"""What clients see of DEAD OF WINTER: definitions, views, options and sentences."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest

from eyeshot.games.dead_of_winter.protocol import (
    AttackOption,
    ConditionKind,
    DoorOption,
    Flicked,
    KillOption,
    Options,
    PieceKind,
    PieceView,
    RuleSwitch,
    ShootOption,
    TemplateKind,
    TokenKind,
    TokenView,
)
from eyeshot.games.dead_of_winter.protocol.name_types import CrossroadsId
from eyeshot.games.dead_of_winter.referee.crossroads.card_reader import crossroads_cards
from eyeshot.games.dead_of_winter.scenario.scenario import (
    BIN_SHORT,
    LOSS_CONDITIONS,
    PRETZEL,
    RULES,
    SKULL,
    TOKENS,
    WIN_CONDITIONS,
)
from eyeshot.games.dead_of_winter.scenario.weapons import WEAPONS, Side, Weapon
from eyeshot.kernel import Question, SeededRng, Setup, find_game
from eyeshot.physics import KINDS, footprint, stand, to_mm
from eyeshot.physics.pieces import TOWER_DEPTH, TOWER_EXIT, TOWER_ROOF, TOWER_WIDTH
from tests.games.dead_of_winter.arranged import ArrangedTable, winter


def question_of(table: ArrangedTable, prompt: str) -> Question:
    return next(question for question in table.match.questions(table.state) if question.prompt == prompt)


def options_of(table: ArrangedTable, prompt: str) -> Options:
    return table.match.options_of(question_of(table, prompt))


# --- definitions


@pytest.mark.parametrize(
    ("declared", "known"),
    [
        ((*get_args(PieceKind), *get_args(TemplateKind), "tower"), KINDS),
        (get_args(TokenKind), (*TOKENS, PRETZEL)),
        (get_args(RuleSwitch), RULES),
        (get_args(ConditionKind), (*WIN_CONDITIONS, *LOSS_CONDITIONS, SKULL, BIN_SHORT)),
        (get_args(get_args(CrossroadsId)[0]), [card.id for card in crossroads_cards()]),
        (get_args(Flicked), ("disc", *WEAPONS)),
    ],
    ids=["pieces", "tokens", "rules", "conditions", "cards", "flicked"],
)
def test_the_declared_names_are_those_of_the_game(declared: tuple[str, ...], known: Any) -> None:
    assert set(declared) == set(known)


def test_the_definitions_have_the_sizes_of_the_physics() -> None:
    definitions = winter("anita 0 0").match.definitions()
    for name, kind in definitions.kinds.items():
        parts = footprint(stand(name, 0, 0))
        corners = [corner for part in parts for corner in part.corners] or [(0.0, 0.0)]
        if not KINDS[name].fixed:
            assert max(x for x, _ in corners) <= kind.depth_mm * 10 + 1
            assert max(y for _, y in corners) <= kind.width_mm * 10 + 1
        assert kind.is_building == (KINDS[name].door is not None)
    school = definitions.kinds["school"]
    assert (school.depth_mm, school.width_mm, school.height_mm) == (30, 120, 90)
    assert [(part.width_mm, part.left_mm) for part in school.footprint] == [(30, 45), (30, -45)]
    assert (definitions.kinds["car"].width_mm, definitions.kinds["car"].footprint[0].width_mm) == (80, 50)
    tower = definitions.tower
    assert (tower.depth_mm, tower.width_mm, tower.roof_mm, tower.exit_mm) == (
        TOWER_DEPTH,
        TOWER_WIDTH,
        TOWER_ROOF,
        TOWER_EXIT,
    )
    assert (definitions.templates["sniper-template"].width_mm, definitions.next_to_mm) == (18.6, 30)


def test_the_definitions_name_the_piece_that_each_weapon_flicks() -> None:
    weapons = winter("anita 0 0").match.definitions().weapons
    assert {weapon: (each.piece, each.template, each.noise) for weapon, each in weapons.items()} == {
        Weapon.GUN: ("bullet", None, "loud"),
        Weapon.SHOTGUN: ("small-bullet", "shotgun-template", "loud"),
        Weapon.SNIPER: ("bullet", "sniper-template", "loud"),
        Weapon.KNIFE: ("knife", None, "quiet"),
        Weapon.BAT: ("bat", None, "quiet"),
    }


def test_zombies_and_objects_are_told_apart_by_number() -> None:
    pieces = winter("anita 0 0\nzombie 300 0\nbox 0 200\nbox 0 300").match.definitions().pieces
    numbers = {piece.name: piece.number for piece in pieces}
    assert (numbers["anita"], numbers["zombie-1"], numbers["box-2"], numbers["rv"]) == (None, 1, 2, None)


# --- views


def test_a_piece_is_in_the_street_in_a_building_or_in_a_named_place() -> None:
    table = winter("anita 0 0\nlily in school\nzombie 300 0 fallen\nschool 0 300 facing 270", bin_zombies=1)
    pieces = {name: table.city.pieces[n] for name, n in table.config.number.items()}
    assert (pieces["anita"].place, to_mm(pieces["anita"].pose[2] * 2)) == (None, 45)  # type: ignore[index]
    assert pieces["lily"] == PieceView(table.number("school"))
    assert (pieces["zombie-1"].place, pieces["zombie-1"].is_fallen) == (None, True)
    assert pieces["zombie-2"] == PieceView("bin")
    assert pieces["zombie-3"] == PieceView("out")


def test_a_token_lies_in_a_building_or_is_held() -> None:
    table = winter("lily in school\nschool 0 300 facing 270\ntoken fuel in school down")
    assert table.city.tokens == [TokenView(None, lies_in=table.number("school"))]
    table.act("use lily", "take 0", "keep")
    assert table.city.tokens == [TokenView("fuel", held_by=table.number("lily"))]


def test_only_a_replay_that_shows_everything_shows_the_kinds_of_hidden_tokens() -> None:
    match: Any = find_game("dead-of-winter").match(Setup(1, {"scenario": "theyre-everywhere"}))
    state, _ = match.start(SeededRng(1))
    assert sorted(match.view_of_all(state).open.token_kinds) == ["food", "food", "fuel", "fuel"]
    for seat in (0, None):
        assert b"fuel" not in msgspec.json.encode(match.view(state, seat))


# --- options


def test_the_options_of_an_action_are_grouped_by_kind() -> None:
    table = winter("anita 0 0 facing 0\nkevin 0 200\nzombie 30 0 facing 180\nzombie 400 0 facing 180")
    assert options_of(table, "use").use == ["anita", "kevin"]
    table.act("use anita")
    act = options_of(table, "act")
    assert act.end == ()
    assert act.move == [DoorOption(clear_doors=False)]
    assert act.bat is msgspec.UNSET
    assert act.shoot == [ShootOption(Weapon.GUN, Side.LEFT), ShootOption(Weapon.GUN, Side.RIGHT)]
    assert act.kill == [KillOption("zombie-1", Weapon.GUN)]
    assert msgspec.json.decode(msgspec.json.encode(act)).keys() == {"end", "move", "shoot", "kill"}


def test_the_options_of_a_flick_are_its_limits() -> None:
    table = winter("anita 0 0\nzombie 300 0")
    table.act("use anita", "gun left")
    flick = options_of(table, "aim").flick
    assert flick is not msgspec.UNSET
    assert (flick.flicked, flick.strength.low, flick.strength.high) == ("gun", 0.02, 1)
    assert options_of(table, "back").back == ()


def test_the_options_of_a_bat_and_of_a_turn_have_their_place() -> None:
    table = winter("kevin 100 50\nzombie 400 0")
    table.act("use kevin", "bat")
    lay = options_of(table, "lay-bat").lay_bat
    assert lay is not msgspec.UNSET
    assert (lay.x, lay.y) == (2000, 1000)
    table.act("back", "move", "flick disc 0 0.1")
    face = options_of(table, "face").face
    assert face is not msgspec.UNSET
    assert to_mm(face.x) == table.at("kevin")[0]


def test_the_options_of_a_fight_have_friends_weapons_and_sides() -> None:
    table = winter(
        "anita in school\nlily in school\nzombie in school\nschool 0 300 facing 270\ntoken knife in school up"
    )
    table.act("use anita", "take 0")
    friend = options_of(table, "friend")
    assert (friend.alone, friend.with_) == ((), ["lily"])
    assert b'"with":["lily"]' in msgspec.json.encode(friend)
    table.act("alone")
    assert options_of(table, "attack").attack == [AttackOption(Side.LEFT), AttackOption(Side.RIGHT)]


# --- sentences


@pytest.mark.parametrize(("reader", "sentence"), [(0, "Your turn."), (1, "Ada’s turn."), (None, "Ada’s turn.")])
def test_a_sentence_says_you_to_its_reader_and_names_to_others(reader: int | None, sentence: str) -> None:
    text = winter("anita 0 0").match.game_text(["Ada", "Ben"], reader)
    assert text.event({"kind": "turn", "seat": 0}) == sentence


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        ({"kind": "flick", "survivor": 0, "flicked": "sniper"}, "Anita fires the sniper rifle."),
        ({"kind": "wounded", "figure": 11}, "Zombie 1 is hit."),
        ({"kind": "wounded", "figure": 11, "to_bin": True}, "Zombie 1 falls and goes to the zombie bin."),
        ({"kind": "stands", "zombies": [11]}, "Zombie 1 gets up."),
        ({"kind": "stands", "zombies": [11, 12, 14]}, "Zombie 1, Zombie 2 and Zombie 4 get up."),
        ({"kind": "dead", "survivor": 0, "building": 29, "tokens": []}, "Anita is dead."),
        (
            {"kind": "dead", "survivor": 0, "building": 29, "tokens": [3]},
            "Anita is dead. Anita’s things are now in the grocery store.",
        ),
        ({"kind": "round", "marker": 0, "is_day": True}, "The round is over: the marker reaches the skull."),
        ({"kind": "card", "card": "attack", "survivor": 0}, "The card says ATTACK: Anita is caught."),
        (
            {"kind": "move-fails", "survivor": 0, "rule": "dead-of-winter.table.out-of-city", "touched": None},
            "Anita has to go back: that spot is outside the city.",
        ),
        (
            {"kind": "move-fails", "survivor": 0, "rule": "dead-of-winter.move.fail", "touched": "bin"},
            "Anita bumps into the zombie bin and goes back.",
        ),
    ],
)
def test_an_event_is_told_in_the_sentence_of_a_player(event: dict[str, Any], sentence: str) -> None:
    match = winter("anita 0 0\ngrocery-store 0 300 facing 270").match
    assert match.config.kinds[29] == "grocery-store"
    assert match.game_text().event(event) == sentence
