"""The types of the actions of DEAD OF WINTER, one per kind; action_codes converts them to numbers and texts.

Survivors and zombies are named as in the configuration, tokens and roof places by number.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final, TypeAlias

import msgspec

from eyeshot.games.dead_of_winter.scenario.weapons import Side, Weapon

SIDES: Final = 8
"""The sides of an escort at which the rescued figure can stand."""
MAX_OPTIONS: Final = 4
"""The most options of a Crossroads card."""


class ActionKind(StrEnum):
    USE = "use"
    END = "end"
    MOVE = "move"
    BAT = "bat"
    SHOOT = "shoot"
    KILL = "kill"
    TAKE = "take"
    DROP = "drop"
    KEEP = "keep"
    LEAVE = "leave"
    SWAP = "swap"
    BACK = "back"
    STOP = "stop"
    CLOSEST = "closest"
    ROOF = "roof"
    ALONE = "alone"
    WITH = "with"
    FIGHT_WITH = "fight-with"
    WAIT = "wait"
    ATTACK = "attack"
    HEAL = "heal"
    EAT = "eat"
    HUNGRY = "hungry"
    BESIDE = "beside"
    ESCORT = "escort"
    OPTION = "option"
    VOTE = "vote"
    PICK_WHO = "pick-who"
    PICK_PLACE = "pick-place"
    PICK_TOKEN = "pick-token"  # noqa: S105 a token of the game
    ENOUGH = "enough"
    FLICK_DISC = "flick-disc"
    FLICK_WEAPON = "flick-weapon"
    LAY_BAT = "lay-bat"
    FACE = "face"


class _Action(msgspec.Struct, frozen=True, tag_field="kind"):
    """The tag of each type is the value of its kind."""

    @property
    def kind(self) -> ActionKind:
        return ActionKind(str(self.__struct_config__.tag))


# --- using a survivor


class Use(_Action, frozen=True, tag="use"):
    """Use this survivor for the turn."""

    survivor: str


class End(_Action, frozen=True, tag="end"):
    """Give up the actions that are left."""


class Move(_Action, frozen=True, tag="move"):
    """Set the disc down; with `clear`, objects before doors are set aside for the attempt."""

    clear: bool = False


class Bat(_Action, frozen=True, tag="bat"):
    """Take the bat; with `clear`, objects before doors are set aside for the attempt."""

    clear: bool = False


class Shoot(_Action, frozen=True, tag="shoot"):
    """Set a bullet, a knife or a template down at one side of the survivor."""

    weapon: Weapon
    side: Side


class Kill(_Action, frozen=True, tag="kill"):
    """A SHORT DISTANCE KILL."""

    zombie: str
    weapon: Weapon


class Take(_Action, frozen=True, tag="take"):
    """Take a token of the building, or look at one that lies face down."""

    token: int


class Drop(_Action, frozen=True, tag="drop"):
    """Drop a token in the building."""

    token: int


class Heal(_Action, frozen=True, tag="heal"):
    """Discard a medicine token: this survivor gains a life token."""

    survivor: str


class Keep(_Action, frozen=True, tag="keep"):
    """Keep the token that was looked at."""


class Leave(_Action, frozen=True, tag="leave"):
    """Leave the token that was looked at."""


class Swap(_Action, frozen=True, tag="swap"):
    """Drop this token for the one that is taken."""

    token: int


class Back(_Action, frozen=True, tag="back"):
    """Put back what was about to be flicked, and choose again."""


class Stop(_Action, frozen=True, tag="stop"):
    """Do without the second bullet of two guns."""


# --- zombies' reaction


class Closest(_Action, frozen=True, tag="closest"):
    """Choose among zombies that are equally close."""

    zombie: str


class Roof(_Action, frozen=True, tag="roof"):
    """Choose a free place on the roof of the tower."""

    place: int


# --- hunger


class Eat(_Action, frozen=True, tag="eat"):
    """Discard this token for the whole group."""

    token: int


class Hungry(_Action, frozen=True, tag="hungry"):
    """Go hungry: each survivor loses a life token."""


# --- rescued figure


class Beside(_Action, frozen=True, tag="beside"):
    """Set the rescued figure down at this side of its escort: 0 is in front, then counterclockwise."""

    place: int


class Escort(_Action, frozen=True, tag="escort"):
    """Choose among survivors who are equally near to the rescued figure."""

    survivor: str


# --- Crossroads


class Option(_Action, frozen=True, tag="option"):
    """Choose an option of a Crossroads card, counted from 1."""

    number: int


class Vote(_Action, frozen=True, tag="vote"):
    """Vote on a Crossroads card with thumbs up or down."""

    is_up: bool


class PickWho(_Action, frozen=True, tag="pick-who"):
    """Choose the survivor that a Crossroads card is about."""

    survivor: str


class PickPlace(_Action, frozen=True, tag="pick-place"):
    """Choose the building that a Crossroads card is about."""

    building: str


class PickToken(_Action, frozen=True, tag="pick-token"):
    """Choose the token that a Crossroads card is about."""

    token: int


class Enough(_Action, frozen=True, tag="enough"):
    """Pick no more tokens for a Crossroads card."""


# --- fight


class Alone(_Action, frozen=True, tag="alone"):
    """Fight without a friend."""


class With(_Action, frozen=True, tag="with"):
    """Fight together with this survivor."""

    survivor: str


class FightWith(_Action, frozen=True, tag="fight-with"):
    """Choose the weapon for a fight."""

    weapon: Weapon


class Wait(_Action, frozen=True, tag="wait"):
    """Do not swing the bat yet."""


class Attack(_Action, frozen=True, tag="attack"):
    """Attack on the stage: from a side, or with the bat, which has none."""

    side: Side | None = None


# --- actions with measures


class FlickDisc(_Action, frozen=True, tag="flick-disc"):
    """Flick the movement disc; `strength` is a part of the greatest strength."""

    angle_rad: float
    strength: float


class FlickWeapon(_Action, frozen=True, tag="flick-weapon"):
    """Flick a bullet, a knife, the load of a template, or the bat."""

    weapon: Weapon
    angle_rad: float
    strength: float


class LayBat(_Action, frozen=True, tag="lay-bat"):
    """Lay the bat in place of the survivor, in the direction of its swing."""

    x: float
    y: float
    heading_rad: float


class Face(_Action, frozen=True, tag="face"):
    """Turn the active survivor after a move."""

    x: float
    y: float
    heading_rad: float


SurvivorAction: TypeAlias = Move | Bat | Shoot | Kill | Take | Drop | Heal
"""What the active survivor can spend an action on."""
TokenDecision: TypeAlias = Keep | Leave | Swap
FightAction: TypeAlias = Alone | With | FightWith | Wait | Attack
GroupAction: TypeAlias = Eat | Hungry | Beside | Escort
CardAction: TypeAlias = Option | Vote | PickWho | PickPlace | PickToken | Enough
Pick: TypeAlias = (
    Use | End | SurvivorAction | TokenDecision | Back | Stop | Closest | Roof | FightAction | GroupAction | CardAction
)
Flick: TypeAlias = FlickDisc | FlickWeapon
GameAction: TypeAlias = Pick | Flick | LayBat | Face
