"""What the ids in views and events stand for, and the constants of the game that clients need: fixed for a match."""

from __future__ import annotations

from functools import cache
from typing import Any, get_args

from eyeshot.games.dead_of_winter.protocol import (
    CardDefinition,
    CityArea,
    Definitions,
    FellMark,
    FightDeck,
    FightStage,
    FootprintPart,
    KeyFrames,
    KindDefinition,
    PieceDefinition,
    PieceKind,
    RoofPlace,
    SurvivorBoard,
    TeamDefinition,
    TemplateDefinition,
    TemplateKind,
    TowerDefinition,
    WeaponDefinition,
    Win,
)
from eyeshot.games.dead_of_winter.referee.city.flick_starts import BAT
from eyeshot.games.dead_of_winter.referee.crossroads.card_reader import crossroads_cards
from eyeshot.games.dead_of_winter.referee.fight import APART, STAGE
from eyeshot.games.dead_of_winter.referee.game_end import losses
from eyeshot.games.dead_of_winter.referee.rounds import ACTIONS
from eyeshot.games.dead_of_winter.referee.survivors.tokens import SPACES
from eyeshot.games.dead_of_winter.scenario.fight_deck import fight_deck
from eyeshot.games.dead_of_winter.scenario.match_config import DISC_WIDTH, Config
from eyeshot.games.dead_of_winter.scenario.scenario import CROSSROADS, HALF_DAYS, Team
from eyeshot.games.dead_of_winter.scenario.scenario import Win as ScenarioWin
from eyeshot.games.dead_of_winter.scenario.weapons import WEAPONS, Noise, Weapon
from eyeshot.games.dead_of_winter.view import condition_view
from eyeshot.physics import (
    BUILDINGS,
    FRAMES_PER_SECOND,
    GRAVITY_MM_S2,
    KEY_FRAME_VERSION,
    KINDS,
    QUATERNION_SCALE,
    ROOF_PLACES,
    ROTATION_STEPS,
    UNITS_PER_MM,
    PartShape,
    RoofFigure,
    loaded_bullets,
    roof_pose,
    stand,
    to_mm,
    tower_at,
)
from eyeshot.physics import PieceKind as PhysicalKind

FELLS = {
    Weapon.GUN: ((300, 0.58), (600, 0.66)),
    Weapon.KNIFE: ((300, 0.6), (600, 0.68)),
    Weapon.SNIPER: ((300, 0.58), (600, 0.64)),
}
"""Distance in mm, and the least strength that fells a zombie there even if it is seen from the side, as measured with
the physics of this version. The pellets of a shotgun are too light for that."""


def definitions(config: Config) -> Definitions:
    scenario, deck = config.scenario, fight_deck()
    rules: list[Any] = list(scenario.rules)
    return Definitions(
        scenario=scenario.name,
        title=scenario.title,
        story=scenario.story,
        scenario_rules=rules,
        city=CityArea(*scenario.city),
        units_per_mm=UNITS_PER_MM,
        quaternion_scale=QUATERNION_SCALE,
        key_frames=KeyFrames(KEY_FRAME_VERSION, FRAMES_PER_SECOND, ROTATION_STEPS),
        pieces=[_piece(config, n) for n in range(len(config.names))],
        kinds=_kinds(),
        templates=_templates(),
        weapons={weapon: _weapon(weapon) for weapon in WEAPONS},
        move_noise=Noise.QUIET.word,
        survivors=[_board(config, n) for n in config.survivors],
        bin=config.bin.pose,
        tower=_tower(),
        marker_spaces=len(HALF_DAYS),
        teams=[TeamDefinition(team.id, team.title, _base(team)) for team in scenario.teams],
        wins=[_win(config, win) for win in scenario.wins],
        losses=[condition_view(config, condition) for condition in losses(config)],
        cards=_cards(config),
        fight_deck=FightDeck(deck.walk, deck.attack, deck.length_mm),
        fight_stage=FightStage(
            width_mm=to_mm(STAGE.right - STAGE.left), depth_mm=to_mm(STAGE.top - STAGE.bottom), apart_mm=to_mm(APART)
        ),
        inventory_spaces=SPACES,
        actions_per_turn=ACTIONS,
        next_to_mm=to_mm(DISC_WIDTH),
        tremor=config.tremor,
        has_path_preview=config.preview,
    )


def _cards(config: Config) -> list[CardDefinition]:
    cards: list[Any] = [(card.id, card.tone.value) for card in crossroads_cards()]
    return [CardDefinition(*card) for card in cards] if config.has(CROSSROADS) else []


def _piece(config: Config, n: int) -> PieceDefinition:
    name, kind = config.names[n], config.kinds[n]
    known_kind: Any = kind
    number = name.removeprefix(f"{kind}-")
    return PieceDefinition(name, known_kind, int(number) if number.isdigit() else None)


def _base(team: Team) -> PieceKind | None:
    base: Any = team.base or None
    known_base: PieceKind | None = base
    return known_base


def _win(config: Config, win: ScenarioWin) -> Win:
    return Win([condition_view(config, condition) for condition in win.conditions], config.team_number(win.team))


def _board(config: Config, survivor: int) -> SurvivorBoard:
    board = config.boards[survivor]
    return SurvivorBoard(survivor, board.title, board.short_name, board.number, board.weapon)


# --- sizes


@cache
def _kinds() -> dict[PieceKind, KindDefinition]:
    """All kinds but the tower and the templates, which have definitions of their own."""
    names: tuple[PieceKind, ...] = get_args(PieceKind)
    return {name: _kind(KINDS[name]) for name in names}


def _kind(kind: PhysicalKind) -> KindDefinition:
    standing = [part for part in kind.parts if part.at[2] <= part.size[2] / 2]
    return KindDefinition(
        depth_mm=_extent(kind, 0),
        width_mm=_extent(kind, 1),
        height_mm=kind.height,
        footprint=[FootprintPart(part.size[0], part.size[1], part.at[0], part.at[1]) for part in standing],
        is_round=kind.parts[0].shape is PartShape.CYLINDER,
        is_building=kind.name in BUILDINGS,
        top_speed_mps=kind.top_speed_mps or None,
        reach_mm=_reach_mm(kind) if kind.top_speed_mps and kind.name != BAT else None,
    )


def _reach_mm(kind: PhysicalKind) -> float:
    """A piece that is struck at its centre slides until friction has used up its speed; a bat turns instead."""
    speed_mm_s = kind.top_speed_mps * 1000
    return round(speed_mm_s**2 / (2 * kind.material.friction * -GRAVITY_MM_S2))


def _extent(kind: PhysicalKind, axis: int) -> float:
    """The greatest extent of a piece along an axis of its own."""
    ends = [part.at[axis] + sign * part.size[axis] / 2 for part in kind.parts for sign in (1, -1)]
    return max(ends) - min(ends)


@cache
def _templates() -> dict[TemplateKind, TemplateDefinition]:
    return {"shotgun-template": _template("shotgun-template"), "sniper-template": _template("sniper-template")}


def _template(name: str) -> TemplateDefinition:
    """A template consists of two rails."""
    rail = KINDS[name].parts[0]
    return TemplateDefinition(length_mm=rail.size[0], width_mm=2 * abs(rail.at[1]) - rail.size[1])


@cache
def _weapon(weapon: Weapon) -> WeaponDefinition:
    flicked: Any = weapon.flicked
    fells = [FellMark(*mark) for mark in FELLS.get(weapon, ())]
    if flicked not in _templates():
        return WeaponDefinition(weapon.noise.word, flicked, None, fells)
    bullet: Any = loaded_bullets(stand(flicked, 0, 0))[0].kind
    return WeaponDefinition(weapon.noise.word, bullet, flicked, fells)


@cache
def _tower() -> TowerDefinition:
    """The parts of the tower are its side walls, its back, the wall above the exit, and the ramp."""
    side, _, _, above_exit, _ = KINDS["tower"].parts
    tower = tower_at(0, 0, 0.0)
    poses = [roof_pose(tower, RoofFigure("zombie", "zombie", place)) for place in range(1, ROOF_PLACES + 1)]
    return TowerDefinition(
        depth_mm=side.size[0],
        width_mm=2 * side.at[1] - side.size[1],
        roof_mm=to_mm(poses[0].z) - KINDS["zombie"].height / 2,
        exit_mm=above_exit.at[2] - above_exit.size[2] / 2,
        wall_mm=side.size[1],
        roof_places=[RoofPlace(to_mm(pose.x), to_mm(pose.y)) for pose in poses],
    )
