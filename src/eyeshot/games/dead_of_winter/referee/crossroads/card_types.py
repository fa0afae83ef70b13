"""The types of Crossroads cards: closed lists of effects, selectors and conditions, as plain data."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

import msgspec


class Tone(StrEnum):
    GOOD = "good"
    MIXED = "mixed"
    BAD = "bad"


class Trait(StrEnum):
    """What a selector asks of a survivor."""

    STANDING = "standing"
    FALLEN = "fallen"
    IN_STREET = "in-street"
    IN_BUILDING = "in-building"
    NOT_IN_BASE = "not-in-base"
    USED = "used"
    AVAILABLE = "available"
    HOLDING = "holding"


class TeamFilter(StrEnum):
    OWN = "own"
    OTHER = "other"
    ANY = "any"


class WhoKind(StrEnum):
    """The active survivor, one whom the active player picks, or each who fits."""

    ACTIVE = "the-survivor"
    PICK = "pick"
    EACH = "each"


class Who(msgspec.Struct, frozen=True):
    """Selects survivors."""

    kind: WhoKind = WhoKind.ACTIVE
    team: TeamFilter = TeamFilter.ANY
    traits: tuple[Trait, ...] = ()
    is_near: bool = False
    """In the same building as the active survivor, or NEXT TO them in the street."""
    is_other: bool = False
    """Not the active survivor."""


class Contents(StrEnum):
    """What a selected building contains, or does not contain."""

    FACE_DOWN = "face-down"
    SURVIVORS = "survivors"
    FIGURES = "figures"
    ZOMBIES = "zombies"


class AtKind(StrEnum):
    HERE = "here"
    """The building of the active survivor, the object beside them, or the street beside them."""
    TOWER = "tower"
    BUILDING = "building"
    """A building that the active player picks."""
    PLACE = "place"
    """Any place where a token lies face down; the active player picks the token."""


class At(msgspec.Struct, frozen=True):
    """Selects a place."""

    kind: AtKind = AtKind.HERE
    with_: Contents | None = None
    without: Contents | None = None


class NoiseLevel(StrEnum):
    LOUD = "loud"
    NONE = "none"


class Condition(msgspec.Struct, frozen=True):
    """The condition of an `if`: the scenario has this rule switch, or two teams for `pretzel`."""

    rule: str


class Effect(msgspec.Struct, frozen=True):
    """The base of all effects."""


class RaiseMarkers(Effect, frozen=True):
    """Both invasion markers are exchanged for the next higher free ones."""


class MoveMarker(Effect, frozen=True):
    """The round marker moves by half days; a negative number brings the skull nearer."""

    by: int


class SetNoise(Effect, frozen=True):
    """The turn is LOUD, or makes no noise at all."""

    level: NoiseLevel


class ChangeActions(Effect, frozen=True):
    """The active survivor has more or fewer actions left."""

    by: int


class EndActions(Effect, frozen=True):
    """The active survivor has no more actions."""


class NewZombies(Effect, frozen=True):
    """NEW zombies, here or as a Rush from the tower at home."""

    count: int
    at: At


class ZombiesToBin(Effect, frozen=True):
    """The zombies in the street that are closest to the active survivor go to the bin."""

    count: int


class FellZombies(Effect, frozen=True):
    """The closest standing zombies in the street fall."""

    count: int


class StandZombies(Effect, frozen=True):
    """All fallen zombies stand up."""


class ChangeLife(Effect, frozen=True):
    """Survivors gain or lose life; `least` is how much must be left."""

    who: Who
    by: int
    least: int = 0


class Fall(Effect, frozen=True):
    """Survivors fall without being hurt."""

    who: Who


class ComeOut(Effect, frozen=True):
    """The active survivor comes out before the door of a building."""

    who: Who


class Refresh(Effect, frozen=True):
    """A used survivor is available once more, for `life`; `least` is how much must be left."""

    who: Who
    life: int = 0
    least: int = 0


class CoverWeapon(Effect, frozen=True):
    """The weapon on the board is covered, if the survivor holds another one."""

    who: Who


class TakePretzel(Effect, frozen=True):
    """The survivor takes the pretzel from wherever it is."""

    who: Who


class GiveToken(Effect, frozen=True):
    """A token of the box goes into a space of the survivor, or lies here face up."""

    who: Who
    token: str


class PlaceToken(Effect, frozen=True):
    """A token of the box lies here."""

    token: str
    at: At
    is_face_up: bool


class DropAll(Effect, frozen=True):
    """The survivor drops everything here, face up."""

    who: Who


class Discard(Effect, frozen=True):
    """The survivor discards tokens of these kinds."""

    who: Who
    kinds: tuple[str, ...]
    count: int


class RevealTokens(Effect, frozen=True):
    """All tokens in a building are turned face up."""

    at: At


class PeekTokens(Effect, frozen=True):
    """The active team looks at tokens, one by one."""

    at: At
    count: int


class ShuffleTokens(Effect, frozen=True):
    """All face-down tokens in buildings and at objects are shuffled."""


class PeekObjective(Effect, frozen=True):
    """The active player looks at the secret objective of another player."""

    who: Who


class Close(Effect, frozen=True):
    """An X closes a building until the round ends; with `empties` its zombies go to the bin."""

    at: At
    empties: bool


class Barricade(Effect, frozen=True):
    """A barricade goes into the door of a building."""

    at: At


class Choose(Effect, frozen=True):
    """The active player picks an option that can be carried out whole."""

    options: tuple[tuple[Effect, ...], ...]


class Vote(Effect, frozen=True):
    """The players of the active team vote with sealed thumbs."""

    up: tuple[Effect, ...]
    down: tuple[Effect, ...]


class If(Effect, frozen=True):
    condition: Condition
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...]


class CrossroadsCard(msgspec.Struct, frozen=True):
    id: str
    tone: Tone
    effects: tuple[Effect, ...]


EffectPath: TypeAlias = tuple[int, ...]
"""Where an effect stands in a card: the number of an effect, then of a branch of it and of an effect in that branch."""


def branches(effect: Effect) -> tuple[tuple[Effect, ...], ...]:
    """The lists of effects of which one is carried out."""
    match effect:
        case Choose(options):
            return options
        case Vote(up, down):
            return (up, down)
        case If(_, then, otherwise):
            return (then, otherwise)
    return ()


def sequence_at(card: CrossroadsCard, path: EffectPath) -> tuple[Effect, ...]:
    """The list that holds the effect of a path."""
    effects = card.effects
    for n in range(0, len(path) - 1, 2):
        effects = branches(effects[path[n]])[path[n + 1]]
    return effects


def effect_at(card: CrossroadsCard, path: EffectPath) -> Effect:
    return sequence_at(card, path)[path[-1]]
