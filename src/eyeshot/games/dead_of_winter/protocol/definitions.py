"""What the ids in views and events stand for; fixed for a table."""

from __future__ import annotations

from eyeshot.games.dead_of_winter.protocol.crossroads import CardDefinition
from eyeshot.games.dead_of_winter.protocol.name_types import (
    ConditionKind,
    PieceId,
    PieceKind,
    PoseUnits,
    RuleSwitch,
    TemplateKind,
    TokenKind,
)
from eyeshot.games.dead_of_winter.scenario.weapons import NoiseName, Weapon
from eyeshot.kernel import BaseDefinitions, ContentText, Id, Name, Plain


class PieceDefinition(Plain):
    """A piece of this table. `number` tells zombies and objects of a kind apart; it is absent if the box has only one,
    and for survivors, who have names."""

    name: Id
    kind: PieceKind
    number: int | None = None


class FootprintPart(Plain):
    """A part of a piece that stands on the table. `ahead_mm` and `left_mm` lead from the middle of the piece to its
    middle."""

    depth_mm: float
    width_mm: float
    ahead_mm: float
    left_mm: float


class KindDefinition(Plain):
    """The size of all pieces of a kind: depth along their heading, width across it. A round piece is a cylinder."""

    depth_mm: float
    width_mm: float
    height_mm: float
    footprint: list[FootprintPart]
    is_round: bool
    is_building: bool
    top_speed_mps: float | None
    """The speed of a flick of strength 1; None: it is never flicked."""
    reach_mm: float | None
    """How far it slides after a flick of strength 1 if it meets nothing; the reach grows with the square of the
    strength. None: it does not slide straight on, or is never flicked."""


class TemplateDefinition(Plain):
    """Two rails that guide bullets. The origin is the middle of the breech; `width_mm` is the gap between the rails."""

    length_mm: float
    width_mm: float


class FellMark(Plain):
    """The least strength that fells a zombie at a distance, however it is turned."""

    distance_mm: float
    strength: float


class WeaponDefinition(Plain):
    """`piece` is the kind of piece that is flicked; `template` holds it, if there is one."""

    noise: NoiseName
    piece: PieceKind
    template: TemplateKind | None
    fells: list[FellMark]


class SurvivorBoard(Plain):
    """A survivor of the box. `number` is on the figure and on the board."""

    survivor: PieceId
    title: Name
    short_name: Name
    number: int
    weapon: Weapon


class RoofPlace(Plain):
    """The middle of a place on the roof, from the point where the exit of the tower meets the table."""

    ahead_mm: float
    left_mm: float


class TowerDefinition(Plain):
    """Inner size of the tower, height of the roof's floor and of the exit, and thickness of the walls."""

    depth_mm: float
    width_mm: float
    roof_mm: float
    exit_mm: float
    wall_mm: float
    roof_places: list[RoofPlace]
    """In the order of their numbers, from 1."""


class CityArea(Plain):
    """The edges of the city, in length units."""

    left: int
    bottom: int
    right: int
    top: int


class Condition(Plain):
    """A condition of a win or of a loss. `building` is the kind of a building of the city."""

    kind: ConditionKind
    count: int
    building: PieceKind | None = None
    token: TokenKind | None = None
    survivor: PieceId | None = None


class Win(Plain):
    """A way to win: all of these conditions. `team` is the place in `Definitions.teams` of the team that wins by it."""

    conditions: list[Condition]
    team: int = 0


class TeamDefinition(Plain):
    """Players who win and lose together; `base` is the building of the team, if it has one."""

    id: Id
    title: Name
    base: PieceKind | None = None


class FightDeck(Plain):
    """The cards of a fight, and how far a WALK card moves the zombies."""

    walk_cards: int
    attack_cards: int
    walk_mm: int


class FightStage(Plain):
    """The stage of a fight: its width along x, its depth along y. Its middle is the origin of the poses on it; the
    sides begin `apart_mm` from each other, along x."""

    width_mm: float
    depth_mm: float
    apart_mm: float


class KeyFrames(Plain):
    """How the key frames of motions are encoded (see eyeshot.physics.keyframe_codec)."""

    version: int
    frames_per_second: int
    rotation_steps: int


class Definitions(BaseDefinitions):
    scenario: Id
    title: Name
    story: ContentText
    scenario_rules: list[RuleSwitch]
    city: CityArea
    units_per_mm: int
    quaternion_scale: int
    """The integer that stands for 1 in the rotation of a pose."""
    key_frames: KeyFrames
    pieces: list[PieceDefinition]
    kinds: dict[PieceKind, KindDefinition]
    templates: dict[TemplateKind, TemplateDefinition]
    weapons: dict[Weapon, WeaponDefinition]
    move_noise: NoiseName
    survivors: list[SurvivorBoard]
    """All survivors of the box; views say who plays."""
    bin: PoseUnits
    tower: TowerDefinition
    marker_spaces: int
    """The spaces of the round marker; 0 is the skull."""
    teams: list[TeamDefinition]
    """One team plays a cooperative scenario."""
    wins: list[Win]
    """Ways to win; one of them is enough."""
    losses: list[Condition]
    cards: list[CardDefinition]
    """The Crossroads cards; empty if the scenario has none."""
    fight_deck: FightDeck
    fight_stage: FightStage
    inventory_spaces: int
    actions_per_turn: int
    next_to_mm: float
    """Pieces that are nearer than this are NEXT TO each other."""
    tremor: int
    has_path_preview: bool
    """Whether the path of a flick up to its first touch is shown."""
