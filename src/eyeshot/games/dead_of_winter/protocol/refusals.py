"""Why an action is refused."""

from __future__ import annotations

from eyeshot.games.dead_of_winter.protocol.name_types import Flicked, PieceId
from eyeshot.games.dead_of_winter.scenario.weapons import Weapon
from eyeshot.kernel import SeatId, Tagged


class Over(Tagged, tag="over"):
    pass


class UnknownAction(Tagged, tag="unknown"):
    pass


class NotYourTurn(Tagged, tag="not-your-turn"):
    seat: SeatId


class NotUsing(Tagged, tag="not-using"):
    pass


class NotInTeam(Tagged, tag="not-in-team"):
    pass


class Drives(Tagged, tag="drives"):
    survivor: PieceId


class StaysInRv(Tagged, tag="stays-in-rv"):
    survivor: PieceId


class NotAvailable(Tagged, tag="not-available"):
    survivor: PieceId


class NotActing(Tagged, tag="not-acting"):
    pass


class OutOfReach(Tagged, tag="out-of-reach"):
    pass


class NoToken(Tagged, tag="no-token"):
    pass


class NoMedicine(Tagged, tag="no-medicine"):
    pass


class NotEating(Tagged, tag="not-eating"):
    pass


class NotBeside(Tagged, tag="not-beside"):
    pass


class NoEscort(Tagged, tag="no-escort"):
    pass


class Escorted(Tagged, tag="escorted"):
    survivor: PieceId


class NoSpace(Tagged, tag="no-space"):
    survivor: PieceId


class NoCard(Tagged, tag="no-card"):
    pass


class NoRoof(Tagged, tag="no-roof"):
    pass


class NoTie(Tagged, tag="no-tie"):
    pass


class NoFight(Tagged, tag="no-fight"):
    pass


class NothingInHand(Tagged, tag="nothing-in-hand"):
    pass


class NotInHand(Tagged, tag="not-in-hand"):
    flicked: Flicked


class BadStrength(Tagged, tag="strength"):
    low: float
    high: float


class BadDirection(Tagged, tag="direction"):
    pass


class BatPlace(Tagged, tag="bat-place"):
    pass


class NoTurning(Tagged, tag="no-turning"):
    pass


class NoBlockedDoor(Tagged, tag="no-blocked-door"):
    pass


class NoWeapon(Tagged, tag="no-weapon"):
    survivor: PieceId
    weapon: Weapon


class ZombieInside(Tagged, tag="zombie-inside"):
    survivor: PieceId


class NoRoom(Tagged, tag="no-room"):
    pass


GameRefusal = (
    Over
    | UnknownAction
    | NotYourTurn
    | NotUsing
    | NotInTeam
    | Drives
    | StaysInRv
    | NotAvailable
    | NotActing
    | OutOfReach
    | NoToken
    | NoMedicine
    | NotEating
    | NotBeside
    | NoEscort
    | Escorted
    | NoSpace
    | NoCard
    | NoRoof
    | NoTie
    | NoFight
    | NothingInHand
    | NotInHand
    | BadStrength
    | BadDirection
    | BatPlace
    | NoTurning
    | NoBlockedDoor
    | NoWeapon
    | ZombieInside
    | NoRoom
)
