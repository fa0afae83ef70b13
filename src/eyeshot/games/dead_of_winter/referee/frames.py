"""Frames of the stack in a state: work that is still to be done, and the questions that are waited for.

The interpreter works off frames from the top of the stack until it finds one that asks the player.
"""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar, Final, TypeAlias

import msgspec

from eyeshot.games.dead_of_winter.actions import SurvivorAction
from eyeshot.games.dead_of_winter.scenario.weapons import Side, Weapon

MICRORAD_PER_RAD: Final = 1_000_000


class Prompt(StrEnum):
    """What a question asks for."""

    USE = "use"
    ACT = "act"
    AIM = "aim"
    LAY = "lay"
    SECOND = "second"
    KEEP = "keep"
    WHICH = "which"
    PLACE = "place"
    FRIEND = "friend"
    WEAPON = "weapon"
    ATTACK = "attack"
    BACK = "back"
    STOP = "stop"
    FACE = "face"


class _Frame(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """Saved as a list: the name of the type, then the fields."""


class Ask(_Frame, frozen=True):
    """A frame that waits for an answer of the player."""

    prompt: ClassVar[Prompt]


# --- questions


class AskSurvivor(Ask, frozen=True):
    """Which survivor is used?"""

    prompt: ClassVar[Prompt] = Prompt.USE


class AskAction(Ask, frozen=True):
    """What does the active survivor do?"""

    prompt: ClassVar[Prompt] = Prompt.ACT


class AimDisc(Ask, frozen=True):
    """The flick of the disc; with `clear`, objects before doors are set aside."""

    prompt: ClassVar[Prompt] = Prompt.AIM
    clear: bool


class AimShot(Ask, frozen=True):
    """The flick of a bullet, a knife or a template."""

    prompt: ClassVar[Prompt] = Prompt.AIM
    weapon: Weapon
    side: Side


class AimSecondShot(Ask, frozen=True):
    """The second bullet of a survivor with two guns."""

    prompt: ClassVar[Prompt] = Prompt.SECOND
    side: Side


class AskBatHeading(Ask, frozen=True):
    """How does the bat lie?"""

    prompt: ClassVar[Prompt] = Prompt.LAY
    clear: bool


class AimBat(Ask, frozen=True):
    """The flick of a bat that lies ready."""

    prompt: ClassVar[Prompt] = Prompt.AIM
    heading_microrad: int
    clear: bool

    @property
    def heading_rad(self) -> float:
        return self.heading_microrad / MICRORAD_PER_RAD


class AskKeep(Ask, frozen=True):
    """Is a token kept, left, or exchanged?"""

    prompt: ClassVar[Prompt] = Prompt.KEEP
    token: int
    was_face_down: bool


class AskClosest(Ask, frozen=True):
    """Which of these zombies counts as the closest one?"""

    prompt: ClassVar[Prompt] = Prompt.WHICH
    zombies: tuple[int, ...]


class AskRoofPlace(Ask, frozen=True):
    """Where on the roof does the next zombie stand?"""

    prompt: ClassVar[Prompt] = Prompt.PLACE


class AskFriend(Ask, frozen=True):
    """Does a friend join the fight?"""

    prompt: ClassVar[Prompt] = Prompt.FRIEND


class AskWeapon(Ask, frozen=True):
    """Which weapon does the next fighter use?"""

    prompt: ClassVar[Prompt] = Prompt.WEAPON


class AskAttack(Ask, frozen=True):
    """How does the fighter attack?"""

    prompt: ClassVar[Prompt] = Prompt.ATTACK


Aiming: TypeAlias = AimDisc | AimShot | AimSecondShot | AimBat

# --- work


class ActionDone(_Frame, frozen=True):
    """An action is over."""


class ActAfterFight(_Frame, frozen=True):
    """The action that the survivor wanted to do before a fight came first."""

    action: SurvivorAction


class React(_Frame, frozen=True):
    """ZOMBIES' REACTION! to the noise of the turn."""


class FindClosest(_Frame, frozen=True):
    """The zombies that react are chosen, the closest first."""


class RushOrStand(_Frame, frozen=True):
    """The zombies that were chosen rush or stand up."""


class SetOnRoof(_Frame, frozen=True):
    """The zombies of a Rush are set on the roof of the tower."""


class Rush(_Frame, frozen=True):
    """The roof is pulled away."""


class EndTurn(_Frame, frozen=True):
    """The survivor's turn is over."""


class NextTurn(_Frame, frozen=True):
    """The next turn begins, or the round ends."""


class StartFight(_Frame, frozen=True):
    """A fight in the building of the active survivor."""


class ArmFighters(_Frame, frozen=True):
    """The fighters choose their weapons."""


class FightRound(_Frame, frozen=True):
    """The next fighter attacks, or a card is turned."""


class EndFight(_Frame, frozen=True):
    """The figures go back into the building."""


AskFrame: TypeAlias = (
    AskSurvivor
    | AskAction
    | Aiming
    | AskBatHeading
    | AskKeep
    | AskClosest
    | AskRoofPlace
    | AskFriend
    | AskWeapon
    | AskAttack
)
WorkFrame: TypeAlias = (
    ActionDone
    | ActAfterFight
    | React
    | FindClosest
    | RushOrStand
    | SetOnRoof
    | Rush
    | EndTurn
    | NextTurn
    | StartFight
    | ArmFighters
    | FightRound
    | EndFight
)
Frame: TypeAlias = AskFrame | WorkFrame
