"""What a seat is asked: the prompts, and the actions that a question offers."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import UNSET, UnsetType, field

from eyeshot.games.dead_of_winter.protocol.crossroads import CrossroadsPrompts
from eyeshot.games.dead_of_winter.protocol.events import StartPiece
from eyeshot.games.dead_of_winter.protocol.name_types import Flicked, PieceId, PoseUnits, TokenId, TokenKind
from eyeshot.games.dead_of_winter.scenario.weapons import Side, Weapon
from eyeshot.kernel import Id, Plain, Tagged


class UsePrompt(Tagged, tag="use"):
    """Which survivor is used?"""

    is_day: bool


class ActPrompt(Tagged, tag="act"):
    """What does the active survivor do?"""

    survivor: PieceId
    actions_left: int


class AimPrompt(Tagged, tag="aim"):
    """The flick of a disc, a weapon or a bat. `start` has the pieces by name, as they are set down if the player aims
    where the figure looks; `template` is the pose of the template, for weapons that have one."""

    survivor: PieceId
    flicked: Flicked
    start: dict[Id, StartPiece]
    template: PoseUnits | None = None
    set_aside: tuple[PieceId, ...] = ()
    """Objects that are set aside during the flick."""
    side: Side | None = None
    """The side of the survivor at which a bullet, a knife or a template lies."""
    clear_doors: bool = False
    bat_heading_rad: float | None = None
    """How the bat was laid; it keeps this direction whatever the aim."""


class SecondShotPrompt(Tagged, tag="second-shot"):
    """The second bullet of a survivor with two guns."""

    survivor: PieceId
    flicked: Flicked
    start: dict[Id, StartPiece]
    side: Side


class LayBatPrompt(Tagged, tag="lay-bat"):
    """In which direction does the bat lie?"""

    survivor: PieceId
    clear_doors: bool


class KeepPrompt(Tagged, tag="keep"):
    """Is the token kept, left, or exchanged?"""

    survivor: PieceId
    token: TokenId
    token_kind: TokenKind


class ClosestPrompt(Tagged, tag="closest"):
    """Which of several equally close zombies comes?"""

    survivor: PieceId


class RoofPrompt(Tagged, tag="roof"):
    """On which place of the roof does this zombie stand?"""

    zombie: PieceId


class FriendPrompt(Tagged, tag="friend"):
    """Does a friend join the fight?"""

    survivor: PieceId


class FightWeaponPrompt(Tagged, tag="fight-weapon"):
    """Which weapon does this fighter use?"""

    survivor: PieceId


class AttackPrompt(Tagged, tag="attack"):
    """How does this fighter attack?"""

    survivor: PieceId


class EatPrompt(Tagged, tag="eat"):
    """Does the group eat, or go hungry?"""

    marker: int


class BesideSpot(Plain):
    """A side of the escort, 0 is in front, then counterclockwise; and the figure as it would stand there."""

    place: int
    pose: PoseUnits


class BesidePrompt(Tagged, tag="beside"):
    """On which side of the escort does the rescued figure stand?"""

    survivor: PieceId
    escort: PieceId
    spots: list[BesideSpot]


class EscortPrompt(Tagged, tag="escort"):
    """Which of several survivors, who are equally near, escorts the rescued figure?"""

    survivor: PieceId


class BackPrompt(Tagged, tag="back"):
    """Is what was about to be flicked put back?"""


class StopPrompt(Tagged, tag="stop"):
    """Is the second bullet left out?"""


class FacePrompt(Tagged, tag="face"):
    """Where does the survivor look after a move?"""

    survivor: PieceId


GamePrompt = (
    UsePrompt
    | ActPrompt
    | AimPrompt
    | SecondShotPrompt
    | LayBatPrompt
    | KeepPrompt
    | ClosestPrompt
    | RoofPrompt
    | FriendPrompt
    | FightWeaponPrompt
    | AttackPrompt
    | EatPrompt
    | BesidePrompt
    | EscortPrompt
    | BackPrompt
    | StopPrompt
    | FacePrompt
    | CrossroadsPrompts
)


# --- options

NoArguments: TypeAlias = tuple[()]
"""An action without arguments; the field is absent if it is not offered."""


class NumberRange(Plain):
    low: float
    high: float


class DoorOption(Plain):
    """`move` or, with `clear_doors`, `move clear`: objects before doors are set aside. `bat` likewise."""

    clear_doors: bool


class ShootOption(Plain):
    """`gun left`"""

    weapon: Weapon
    side: Side


class KillOption(Plain):
    """`kill zombie-3 with gun`"""

    zombie: Id
    weapon: Weapon


class AttackOption(Plain):
    """`attack left`, or `attack` with a bat, which has no side."""

    side: Side | None


class VoteOption(Plain):
    """`thumbs up` or `thumbs down`"""

    is_up: bool


class FlickOption(Plain):
    """`flick disc 1.42 0.8`: what is flicked, the direction and the strength."""

    flicked: Flicked
    angle_rad: NumberRange
    strength: NumberRange


class HeadingOption(Plain):
    """`face 120 -80 1.57`: the point, which is given, in length units, and the heading, which is chosen. `lay bat`
    likewise."""

    x: float
    y: float
    heading_rad: NumberRange


class Options(Plain):
    """The actions that a question offers, by kind; a kind that is not offered is absent. Survivors and zombies are
    given by name, as the actions have them."""

    use: list[Id] | UnsetType = UNSET
    end: NoArguments | UnsetType = UNSET
    move: list[DoorOption] | UnsetType = UNSET
    bat: list[DoorOption] | UnsetType = UNSET
    shoot: list[ShootOption] | UnsetType = UNSET
    kill: list[KillOption] | UnsetType = UNSET
    take: list[TokenId] | UnsetType = UNSET
    drop: list[TokenId] | UnsetType = UNSET
    heal: list[Id] | UnsetType = UNSET
    eat: list[TokenId] | UnsetType = UNSET
    hungry: NoArguments | UnsetType = UNSET
    beside: list[int] | UnsetType = UNSET
    escort: list[Id] | UnsetType = UNSET
    keep: NoArguments | UnsetType = UNSET
    leave: NoArguments | UnsetType = UNSET
    swap: list[TokenId] | UnsetType = UNSET
    back: NoArguments | UnsetType = UNSET
    stop: NoArguments | UnsetType = UNSET
    closest: list[Id] | UnsetType = UNSET
    roof: list[int] | UnsetType = UNSET
    alone: NoArguments | UnsetType = UNSET
    with_: list[Id] | UnsetType = field(name="with", default=UNSET)
    fight_with: list[Weapon] | UnsetType = UNSET
    wait: NoArguments | UnsetType = UNSET
    attack: list[AttackOption] | UnsetType = UNSET
    option: list[int] | UnsetType = UNSET
    """The numbers of the options of a Crossroads card, from 1."""
    vote: list[VoteOption] | UnsetType = UNSET
    pick_who: list[Id] | UnsetType = UNSET
    pick_place: list[Id] | UnsetType = UNSET
    pick_token: list[TokenId] | UnsetType = UNSET
    enough: NoArguments | UnsetType = UNSET
    flick: FlickOption | UnsetType = UNSET
    lay_bat: HeadingOption | UnsetType = UNSET
    face: HeadingOption | UnsetType = UNSET
