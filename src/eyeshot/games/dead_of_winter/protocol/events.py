"""What happens at a table, one Struct for each kind of event."""

from __future__ import annotations

from typing import Literal

from eyeshot.games.dead_of_winter.protocol.crossroads import CrossroadsEvents
from eyeshot.games.dead_of_winter.protocol.name_types import (
    FailureRule,
    Flicked,
    MissedName,
    PieceId,
    PieceKind,
    PoseUnits,
    TokenId,
    TokenKind,
    TouchedName,
)
from eyeshot.games.dead_of_winter.protocol.views import PieceView, StageFigure
from eyeshot.games.dead_of_winter.scenario.weapons import NoiseName, Weapon
from eyeshot.kernel import EncodedData, Id, Name, Plain, RuleId, SeatId, Tagged


class Touch(Plain):
    """Two things touch each other, by their names."""

    time_ms: int
    one: Id
    other: Id


class Fall(Plain):
    time_ms: int
    piece: Id


class StartPiece(Plain):
    """A piece that is flicked, as it is set down."""

    kind: PieceKind
    pose: PoseUnits


class SetupEvent(Tagged, tag="setup"):
    RULE = "dead-of-winter.setup.scenario"
    title: Name
    marker: int
    is_day: bool


class TurnEvent(Tagged, tag="turn"):
    RULE = "dead-of-winter.round.turn"
    seat: SeatId


class DecidesEvent(Tagged, tag="decides"):
    """The text of the action that a player chose."""

    seat: SeatId
    action: EncodedData


class UseEvent(Tagged, tag="use"):
    RULE = "dead-of-winter.use.stand-up"
    seat: SeatId
    survivor: PieceId
    stood_up: bool


class FlickEvent(Tagged, tag="flick"):
    """A flick. `start` has the flicked pieces by name, `template` the pose of the template or, without one, of the
    flicked piece, `frames` the key frames of the motion."""

    RULE = "dead-of-winter.table.flick-strength"
    survivor: PieceId
    flicked: Flicked
    start: dict[Id, StartPiece]
    angle_rad: float
    strength: float
    time_ms: int
    touches: list[Touch]
    falls: list[Fall]
    frames: EncodedData
    set_aside: tuple[PieceId, ...] = ()
    """Objects that are set aside during the flick."""
    template: PoseUnits | None = None
    on_stage: bool = False


class MovesEvent(Tagged, tag="moves"):
    RULE = "dead-of-winter.move.success"
    survivor: PieceId
    distance_cm: int


class MoveFailsEvent(Tagged, tag="move-fails"):
    """`rule` says why."""

    survivor: PieceId
    rule: FailureRule
    touched: TouchedName | None


class EntersEvent(Tagged, tag="enters"):
    RULE = "dead-of-winter.building.enter"
    survivor: PieceId
    building: PieceId


class DriverEvent(Tagged, tag="driver"):
    RULE = "dead-of-winter.s1.driver"
    survivor: PieceId


class FacesEvent(Tagged, tag="faces"):
    RULE = "dead-of-winter.move.facing"
    survivor: PieceId


class NoHitEvent(Tagged, tag="no-hit"):
    """A shot that wounds nobody. `touched` is what it touched first."""

    RULE = "dead-of-winter.gun.first-touch-nothing-falls"
    survivor: PieceId
    touched: MissedName | None


class WoundedEvent(Tagged, tag="wounded"):
    RULE = "dead-of-winter.gun.wound"
    figure: PieceId
    to_bin: bool = False
    is_own: bool = False
    """True if the survivor was hit by their own shot."""


class BatHitsEvent(Tagged, tag="bat-hits"):
    RULE = "dead-of-winter.bat.hit"
    survivor: PieceId
    zombie: PieceId


class KillEvent(Tagged, tag="kill"):
    RULE = "dead-of-winter.weapon.short-distance"
    survivor: PieceId
    zombie: PieceId
    weapon: Weapon


class LifeEvent(Tagged, tag="life"):
    survivor: PieceId
    lives_left: int
    rule: RuleId


class DeadEvent(Tagged, tag="dead"):
    """`tokens` are those that now lie in the building."""

    RULE = "dead-of-winter.life.lost"
    survivor: PieceId
    building: PieceId
    tokens: list[TokenId]


class TooCloseEvent(Tagged, tag="too-close"):
    RULE = "dead-of-winter.close.hit"
    survivor: PieceId
    zombie: PieceId


class LooksEvent(Tagged, tag="looks"):
    RULE = "dead-of-winter.token.face-down"
    survivor: PieceId
    token: TokenId
    token_kind: TokenKind


class TakesEvent(Tagged, tag="takes"):
    RULE = "dead-of-winter.token.take-drop"
    survivor: PieceId
    token: TokenId
    token_kind: TokenKind


class LeavesEvent(Tagged, tag="leaves"):
    RULE = "dead-of-winter.token.face-down"
    survivor: PieceId
    token: TokenId
    token_kind: TokenKind


class DropsEvent(Tagged, tag="drops"):
    RULE = "dead-of-winter.token.take-drop"
    survivor: PieceId
    token: TokenId
    token_kind: TokenKind
    place: PieceId
    at_object: bool


class ZombieFoundEvent(Tagged, tag="zombie-found"):
    """A zombie token: a new zombie was in the building, or is beside the object."""

    RULE = "dead-of-winter.token.zombie"
    survivor: PieceId
    zombie: PieceId
    place: PieceId
    at_object: bool


class LifeTokenEvent(Tagged, tag="life-token"):
    """A life token that was found."""

    RULE = "dead-of-winter.token.life"
    survivor: PieceId
    token: TokenId
    lives_left: int


class RescuedEvent(Tagged, tag="rescued"):
    """A survivor finds the one who is to be rescued, and escorts them."""

    RULE = "dead-of-winter.s3.rescue"
    survivor: PieceId
    rescued: PieceId
    place: PieceId


class BesideEvent(Tagged, tag="beside"):
    """The rescued figure is set down beside its escort."""

    RULE = "dead-of-winter.s3.escort-moves"
    survivor: PieceId
    escort: PieceId


class PartedEvent(Tagged, tag="parted"):
    """An escort fell or died, and is no longer with the rescued figure."""

    RULE = "dead-of-winter.s3.escort-falls"
    survivor: PieceId
    rescued: PieceId


class EscortsEvent(Tagged, tag="escorts"):
    """Another survivor escorts the rescued figure."""

    RULE = "dead-of-winter.s3.escort-falls"
    survivor: PieceId
    rescued: PieceId


class HealsEvent(Tagged, tag="heals"):
    """A medicine token is spent."""

    RULE = "dead-of-winter.token.medicine"
    survivor: PieceId
    healed: PieceId
    token: TokenId
    lives_left: int


class BarricadeEvent(Tagged, tag="barricade"):
    """A barricade was pushed out of a doorway and leaves the game."""

    RULE = "dead-of-winter.s4.barricade-flick"
    barricade: PieceId
    building: PieceId
    is_last: bool


class EatsEvent(Tagged, tag="eats"):
    """The group eats a token of this survivor."""

    RULE = "dead-of-winter.s4.hunger"
    survivor: PieceId
    token: TokenId
    token_kind: TokenKind


class HungryEvent(Tagged, tag="hungry"):
    """The group goes hungry."""

    RULE = "dead-of-winter.s4.hunger"


class NoiseEvent(Tagged, tag="noise"):
    RULE = "dead-of-winter.noise.loudest"
    survivor: PieceId
    noise: NoiseName


class SilentEvent(Tagged, tag="silent"):
    """A turn ends without any noise."""

    RULE = "dead-of-winter.noise.silent"
    survivor: PieceId


class TowerEvent(Tagged, tag="tower"):
    """The tower is set behind the first of these zombies, who are set on its roof."""

    RULE = "dead-of-winter.noise.loudest"
    zombies: list[PieceId]
    tower: PoseUnits


class StandsEvent(Tagged, tag="stands"):
    RULE = "dead-of-winter.noise.loudest"
    zombies: list[PieceId]
    is_closest: bool = False
    """True for the one that a QUIET noise woke, because it was the closest and had fallen."""


class RushEvent(Tagged, tag="rush"):
    """A Rush. `roof` has the places of the zombies, by their names; `frames` are the key frames of the motion."""

    RULE = "dead-of-winter.rush.physical"
    tower: PoseUnits
    roof: dict[Id, int]
    set_aside: list[PieceId]
    time_ms: int
    touches: list[Touch]
    falls: list[Fall]
    frames: EncodedData


class NobodyFallsEvent(Tagged, tag="nobody-falls"):
    """A Rush is over, and no survivor fell."""

    RULE = "dead-of-winter.rush.fallen-lose"


class ZombieEntersEvent(Tagged, tag="zombie-enters"):
    RULE = "dead-of-winter.zombie.enter-when"
    zombie: PieceId
    building: PieceId


class RoundEvent(Tagged, tag="round"):
    RULE = "dead-of-winter.round.end"
    marker: int
    is_day: bool


class HordeEvent(Tagged, tag="horde"):
    RULE = "dead-of-winter.round.horde"
    zombies: list[PieceId]
    is_day: bool


class FightEvent(Tagged, tag="fight"):
    RULE = "dead-of-winter.fight.when"
    survivor: PieceId
    building: PieceId
    zombies: list[PieceId]


class StageEvent(Tagged, tag="stage"):
    """The fighters have chosen their weapons, which are in the same order."""

    RULE = "dead-of-winter.fight.stage"
    fighters: list[PieceId]
    weapons: list[Weapon]
    stage: list[StageFigure]


class CardEvent(Tagged, tag="card"):
    """A card of the fight deck: with WALK the zombies come nearer, with ATTACK they catch a survivor."""

    RULE = "dead-of-winter.fight.deck"
    card: Literal["walk", "attack"]
    survivor: PieceId | None = None
    stage: list[StageFigure] | None = None


class WaitsEvent(Tagged, tag="waits"):
    RULE = "dead-of-winter.fight.bat"
    survivor: PieceId


class FightOverEvent(Tagged, tag="fight-over"):
    RULE = "dead-of-winter.fight.cost"
    building: PieceId
    survivor: PieceId
    is_won: bool


class TableEvent(Tagged, tag="table"):
    """The pieces that changed in a step, by name, as they are now."""

    pieces: dict[Id, PieceView]


class EndEvent(Tagged, tag="end"):
    result: Literal["won", "lost"]
    rule: RuleId


GameEvent = (
    SetupEvent
    | TurnEvent
    | DecidesEvent
    | UseEvent
    | FlickEvent
    | MovesEvent
    | MoveFailsEvent
    | EntersEvent
    | DriverEvent
    | FacesEvent
    | NoHitEvent
    | WoundedEvent
    | BatHitsEvent
    | KillEvent
    | LifeEvent
    | DeadEvent
    | TooCloseEvent
    | LooksEvent
    | TakesEvent
    | LeavesEvent
    | DropsEvent
    | ZombieFoundEvent
    | LifeTokenEvent
    | RescuedEvent
    | BesideEvent
    | PartedEvent
    | EscortsEvent
    | HealsEvent
    | BarricadeEvent
    | EatsEvent
    | HungryEvent
    | NoiseEvent
    | SilentEvent
    | TowerEvent
    | StandsEvent
    | RushEvent
    | NobodyFallsEvent
    | ZombieEntersEvent
    | RoundEvent
    | HordeEvent
    | FightEvent
    | StageEvent
    | CardEvent
    | WaitsEvent
    | FightOverEvent
    | TableEvent
    | EndEvent
    | CrossroadsEvents
)

SILENT = (
    "decides",  # the events that follow say what came of the action
    "table",  # for programs: the sentences of the other events say what moved
)
"""Events without a sentence."""
