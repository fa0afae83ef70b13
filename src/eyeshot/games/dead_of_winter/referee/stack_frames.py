"""Frames of the stack in a state: work that is still to be done, and the questions that are waited for.

The interpreter works off frames from the top of the stack until it finds one that asks the player.
"""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar, Final, TypeAlias

import msgspec

from eyeshot.games.dead_of_winter.actions import SurvivorAction
from eyeshot.games.dead_of_winter.referee.crossroads.card_types import EffectPath
from eyeshot.games.dead_of_winter.scenario.weapons import Side, Weapon

MICRORAD_PER_RAD: Final = 1_000_000


class Prompt(StrEnum):
    """What a question asks for."""

    USE = "use"
    ACT = "act"
    AIM = "aim"
    LAY_BAT = "lay-bat"
    SECOND_SHOT = "second-shot"
    KEEP = "keep"
    CLOSEST = "closest"
    ROOF = "roof"
    FRIEND = "friend"
    FIGHT_WEAPON = "fight-weapon"
    ATTACK = "attack"
    EAT = "eat"
    BESIDE = "beside"
    ESCORT = "escort"
    OPTION = "option"
    VOTE = "vote"
    PICK_WHO = "pick-who"
    PICK_PLACE = "pick-place"
    PICK_TOKEN = "pick-token"  # noqa: S105 a token of the game
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

    prompt: ClassVar[Prompt] = Prompt.SECOND_SHOT
    side: Side


class AskBatHeading(Ask, frozen=True):
    """How does the bat lie?"""

    prompt: ClassVar[Prompt] = Prompt.LAY_BAT
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

    prompt: ClassVar[Prompt] = Prompt.CLOSEST
    zombies: tuple[int, ...]


class AskRoofPlace(Ask, frozen=True):
    """Where on the roof does the next zombie stand?"""

    prompt: ClassVar[Prompt] = Prompt.ROOF


class AskFriend(Ask, frozen=True):
    """Does a friend join the fight?"""

    prompt: ClassVar[Prompt] = Prompt.FRIEND


class AskWeapon(Ask, frozen=True):
    """Which weapon does the next fighter use?"""

    prompt: ClassVar[Prompt] = Prompt.FIGHT_WEAPON


class AskAttack(Ask, frozen=True):
    """How does the fighter attack?"""

    prompt: ClassVar[Prompt] = Prompt.ATTACK


class AskEat(Ask, frozen=True):
    """Does the group eat, or go hungry?"""

    prompt: ClassVar[Prompt] = Prompt.EAT


class AskBeside(Ask, frozen=True):
    """On which side of the active survivor does the rescued figure stand?"""

    prompt: ClassVar[Prompt] = Prompt.BESIDE


class AskEscort(Ask, frozen=True):
    """Which of these survivors, who are equally near, escorts the rescued figure?"""

    prompt: ClassVar[Prompt] = Prompt.ESCORT
    survivors: tuple[int, ...]


class AskOption(Ask, frozen=True):
    """Which of these options of a Crossroads card?"""

    prompt: ClassVar[Prompt] = Prompt.OPTION
    card: int
    path: EffectPath
    options: tuple[int, ...]


class AskVote(Ask, frozen=True):
    """Thumbs up or down for a Crossroads card?"""

    prompt: ClassVar[Prompt] = Prompt.VOTE
    card: int
    path: EffectPath


class AskWho(Ask, frozen=True):
    """For which of these survivors is an effect of a Crossroads card?"""

    prompt: ClassVar[Prompt] = Prompt.PICK_WHO
    card: int
    path: EffectPath
    survivors: tuple[int, ...]


class AskPlace(Ask, frozen=True):
    """For which of these buildings is an effect of a Crossroads card?"""

    prompt: ClassVar[Prompt] = Prompt.PICK_PLACE
    card: int
    path: EffectPath
    buildings: tuple[int, ...]


class AskToken(Ask, frozen=True):
    """Which of these tokens is an effect of a Crossroads card for?"""

    prompt: ClassVar[Prompt] = Prompt.PICK_TOKEN
    card: int
    path: EffectPath
    tokens: tuple[int, ...]
    left: int
    """How many tokens are to be picked, this one included."""
    may_stop: bool


class AskCardZombie(Ask, frozen=True):
    """Which of these equally close zombies is an effect of a Crossroads card for?"""

    prompt: ClassVar[Prompt] = Prompt.CLOSEST
    card: int
    path: EffectPath
    zombies: tuple[int, ...]
    left: int


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


class PassTurn(_Frame, frozen=True):
    """The next seat has its turn."""


class NextTurn(_Frame, frozen=True):
    """The next turn begins, or the round ends."""


class Arrive(_Frame, frozen=True):
    """Fallen zombies stand up before the next round."""


class Horde(_Frame, frozen=True):
    """New zombies arrive."""


class StartFight(_Frame, frozen=True):
    """A fight in the building of the active survivor."""


class ArmFighters(_Frame, frozen=True):
    """The fighters choose their weapons."""


class FightRound(_Frame, frozen=True):
    """The next fighter attacks, or a card is turned."""


class EndFight(_Frame, frozen=True):
    """The figures go back into the building."""


class FindEscort(_Frame, frozen=True):
    """The rescued figure needs an escort, and several are equally near."""


class CardStep(_Frame, frozen=True):
    """The next effect of a Crossroads card is carried out."""

    card: int
    path: EffectPath


class CarryOut(_Frame, frozen=True):
    """An effect of a Crossroads card is carried out for the survivor, building, token or zombie that was chosen."""

    card: int
    path: EffectPath
    chosen: int
    left: int


class EndCard(_Frame, frozen=True):
    """A Crossroads card leaves the game."""

    card: int


AskCard: TypeAlias = AskOption | AskVote | AskWho | AskPlace | AskToken | AskCardZombie
"""The questions of Crossroads cards."""
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
    | AskEat
    | AskBeside
    | AskEscort
    | AskCard
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
    | PassTurn
    | NextTurn
    | Arrive
    | Horde
    | StartFight
    | ArmFighters
    | FightRound
    | EndFight
    | FindEscort
    | CardStep
    | CarryOut
    | EndCard
)
Frame: TypeAlias = AskFrame | WorkFrame
