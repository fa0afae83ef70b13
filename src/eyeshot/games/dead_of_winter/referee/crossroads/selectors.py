"""The survivors, places and tokens that an effect of a Crossroads card is about."""

from __future__ import annotations

from collections import Counter

from eyeshot.games.dead_of_winter.referee.city.barricades import is_barricaded
from eyeshot.games.dead_of_winter.referee.city.spatial_queries import is_next_to, survivors_in, zombies_in
from eyeshot.games.dead_of_winter.referee.crossroads.card_types import At, Contents, TeamFilter, Trait, Who, WhoKind
from eyeshot.games.dead_of_winter.referee.rounds import available
from eyeshot.games.dead_of_winter.referee.state import (
    GONE,
    OUT_OF_GAME,
    State,
    building_of,
    face_down,
    held,
    is_alive,
    is_in_play,
    is_standing,
)
from eyeshot.games.dead_of_winter.referee.survivors.losing_life import leftovers_building
from eyeshot.games.dead_of_winter.referee.survivors.tokens import places_in_reach
from eyeshot.games.dead_of_winter.scenario.match_config import Config
from eyeshot.games.dead_of_winter.scenario.scenario import LIFE_TOKEN, LIFE_TOKENS, TOKEN_COUNTS, X_TOKEN

# --- survivors


def who_fits(config: Config, state: State, who: Who) -> list[int]:
    """The survivors who fit a selector, the lowest number first."""
    living = [n for n in config.survivors if is_in_play(state, n) and is_alive(state, n)]
    # rule: dead-of-winter.s5.crossroads
    if who.kind is WhoKind.ACTIVE:
        return [n for n in living if n == state.active]
    # rule: dead-of-winter.s5.crossroads
    return [n for n in living if _fits(config, state, who, n)]


def _fits(config: Config, state: State, who: Who, survivor: int) -> bool:
    is_own = state.team[survivor] == state.team[state.active]
    if who.team is not TeamFilter.ANY and is_own != (who.team is TeamFilter.OWN):
        return False
    if who.is_other and survivor == state.active:
        return False
    if who.is_near and not is_here(config, state, survivor):
        return False
    return all(_has_trait(config, state, trait, survivor) for trait in who.traits)


def is_here(config: Config, state: State, survivor: int) -> bool:
    """True in the same building as the active survivor, or NEXT TO them in the street."""
    building = building_of(state, state.active)
    if building is None:
        return survivor == state.active or is_next_to(config, state, state.active, survivor)
    return state.where[survivor] == building


def _has_trait(config: Config, state: State, trait: Trait, survivor: int) -> bool:
    building = building_of(state, survivor)
    match trait:
        case Trait.STANDING:
            return is_standing(state, survivor)
        case Trait.FALLEN:
            return not is_standing(state, survivor)
        case Trait.IN_STREET:
            return building is None
        case Trait.IN_BUILDING:
            return building is not None
        case Trait.NOT_IN_BASE:
            base = config.scenario.teams[state.team[survivor]].base
            return building is None or config.kinds[building] != base
        case Trait.HOLDING:
            return bool(held(state, survivor))
        case Trait.AVAILABLE:
            return survivor in available(config, state)
        case Trait.USED:
            # The driver and the rescued figure are never used.
            return survivor not in (*available(config, state), state.active, state.driver, state.rescued)


# --- places


def buildings_for(config: Config, state: State, at: At) -> list[int]:
    """The buildings that fit a selector."""
    return [
        building
        for building in config.buildings
        if (at.with_ is None or _contains(config, state, building, at.with_))
        and (at.without is None or not _contains(config, state, building, at.without))
    ]


def _contains(config: Config, state: State, building: int, contents: Contents) -> bool:
    match contents:
        case Contents.FACE_DOWN:
            return bool(face_down(state, (building,)))
        case Contents.SURVIVORS:
            return bool(survivors_in(config, state, building))
        case Contents.ZOMBIES:
            return bool(zombies_in(config, state, building))
        case Contents.FIGURES:
            return building in state.where[: len(config.figures)]


def is_open(config: Config, state: State, building: int) -> bool:
    """True if neither an X nor a barricade is in the door."""
    return building not in state.closed and not is_barricaded(config, state, building)


def token_place(config: Config, state: State) -> int:
    """Where a token lies that is dropped here: in the building, at the closest object, or else in the grocery store."""
    near = places_in_reach(config, state, state.active)
    return near[0] if near else leftovers_building(config, state, state.active)


# --- the box


def box_tokens(state: State, kind: str) -> int:
    """How many tokens of a kind are left in the box."""
    used = Counter(state.token_kinds)[kind] + (len(state.closed) if kind == X_TOKEN else 0)
    return TOKEN_COUNTS[kind] - used


def box_life(state: State) -> int:
    """How many life tokens are left in the box."""
    lying = sum(kind == LIFE_TOKEN and at != GONE for kind, at in zip(state.token_kinds, state.token_at, strict=True))
    return LIFE_TOKENS - sum(state.life) - lying


def free_barricades(config: Config, state: State) -> list[int]:
    return [n for n in config.barricades if state.where[n] == OUT_OF_GAME]
