"""What a seat sees of a state."""

from __future__ import annotations

from typing import Literal, TypeAlias

from eyeshot.games.dead_of_winter.protocol.crossroads import CardView, KnownObjective, KnownToken
from eyeshot.games.dead_of_winter.protocol.definitions import Condition
from eyeshot.games.dead_of_winter.protocol.name_types import PieceId, PoseUnits, TokenKind
from eyeshot.games.dead_of_winter.scenario.weapons import NoiseName, Weapon
from eyeshot.kernel import BaseCommon, Id, Plain, SeatId, View


class PieceView(Plain):
    """A piece: in the street at its pose; else `place` is the building it is in, or the name of another place."""

    place: PieceId | Literal["bin", "roof", "out"] | None = None
    """None: in the street. "out": out of the game."""
    pose: PoseUnits | None = None
    is_fallen: bool = False


class SurvivorView(Plain):
    """The state of a survivor's board."""

    life: int
    weapons: list[Weapon]
    is_available: bool = False
    """Whether this survivor can still be used in this round."""
    is_driver: bool = False
    is_weapon_covered: bool = False
    """Whether a card covers the weapon on the board; it counts again without another weapon."""
    is_in_play: bool = True
    """Whether this survivor belongs to a team; the dead do."""
    team: int | None = 0
    """The place in `Definitions.teams` of their team."""


class TokenView(Plain):
    """A token lies in a building or at an object, or is held by a survivor; if both are absent it left the game."""

    kind: TokenKind | None = None
    """None: it is face down."""
    lies_in: PieceId | None = None
    held_by: PieceId | None = None


class RoofZombie(Plain):
    """A zombie that waits for a Rush. It has no place until it was set down on the roof."""

    zombie: PieceId
    place: int | None = None


class Fighter(Plain):
    """A figure in a fight. A zombie has no weapon, a survivor none until it is chosen."""

    figure: PieceId
    weapon: Weapon | None = None


class FightSide(Plain):
    """Figures that fight together."""

    fighters: list[Fighter]


class StageFigure(Plain):
    """A figure on the stage of a fight."""

    figure: PieceId
    pose: PoseUnits


class FightView(Plain):
    """A fight. The first side is that of the active survivor."""

    building: PieceId
    sides: list[FightSide]
    attacker: PieceId | None
    """The fighter who attacks next."""
    stage: list[StageFigure]
    """Empty until all fighters have their weapons."""
    walk_cards: int
    attack_cards: int
    """Cards left in the deck."""


class WinProgress(Plain):
    """How much is missing of each condition of a win; 0: the condition is met."""

    missing: list[int]


class Answering(Plain):
    """The zombies that answer at the end of the turn if the next action is the last one and has this noise, as they
    stand now; all of a tie."""

    silent: list[PieceId]
    quiet: list[PieceId]
    loud: list[PieceId]


class CommonView(BaseCommon):
    """What everybody sees."""

    scenario: Id
    marker: int
    """Half days left; 0 is the skull."""
    is_day: bool
    turn: SeatId
    turns: int
    """How many turns were played."""
    active: PieceId | None
    """The survivor who is used."""
    actions_left: int
    rescued: PieceId | None
    """The survivor who is escorted; None until they are found."""
    escort: PieceId | None
    """Who escorts them."""
    noise: NoiseName
    """The loudest noise of the turn."""
    least_noise: NoiseName
    """The noise that each action of the active survivor makes at least."""
    answering: Answering | None
    """Who would come; None while no survivor acts."""
    pieces: list[PieceView]
    """In the order of the definitions."""
    survivors: list[SurvivorView]
    """In the order of the definitions."""
    tokens: list[TokenView]
    zombies_in_city: int
    zombies_in_bin: int
    next_horde: int
    """How many zombies the bin must supply at the end of this round."""
    day_horde: int
    night_horde: int
    """How many zombies arrive before a day and before a night."""
    dead_survivors: int
    tower: PoseUnits
    roof: list[RoofZombie]
    fight: FightView | None
    card: CardView | None
    """The Crossroads card that is carried out."""
    cards_left: int
    """Crossroads cards in the deck."""
    closed: list[PieceId]
    """Buildings that an X closes until the round ends."""
    is_hushed: bool
    """Whether a card keeps this turn silent."""
    wins: list[WinProgress]
    """In the order of the definitions."""
    lost_by: Condition | None


class OwnView(Plain):
    """What a seat sees besides."""

    known_tokens: list[KnownToken]
    """Face-down tokens that the seat's team looked at."""
    known_objectives: list[KnownObjective]


class OpenView(Plain):
    """What only the replay of a finished game shows."""

    token_kinds: list[TokenKind]


WinterView: TypeAlias = View[CommonView, OwnView, None, OpenView]
