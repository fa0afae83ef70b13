"""Why an effect of a Crossroads card cannot be carried out."""

from __future__ import annotations

from enum import StrEnum

from eyeshot.games.dead_of_winter.referee.city.spatial_queries import standing_zombies, zombies_in_street
from eyeshot.games.dead_of_winter.referee.crossroads import card_types as fx
from eyeshot.games.dead_of_winter.referee.crossroads.barricade_placement import free_doorway
from eyeshot.games.dead_of_winter.referee.crossroads.card_types import AtKind, Effect
from eyeshot.games.dead_of_winter.referee.crossroads.markers import risen_markers
from eyeshot.games.dead_of_winter.referee.crossroads.selectors import (
    box_life,
    box_tokens,
    buildings_for,
    free_barricades,
    is_open,
    who_fits,
)
from eyeshot.games.dead_of_winter.referee.state import NOBODY, State, face_down, held, is_alive, is_in_city, is_standing
from eyeshot.games.dead_of_winter.referee.survivors.tokens import has_space, new_zombie
from eyeshot.games.dead_of_winter.referee.survivors.weapons import holds_weapon
from eyeshot.games.dead_of_winter.scenario.match_config import Config
from eyeshot.games.dead_of_winter.scenario.scenario import PRETZEL, X_TOKEN


class Obstacle(StrEnum):
    """Why nothing happens."""

    SURVIVOR_DEAD = "survivor-dead"
    NOBODY_FITS = "nobody-fits"
    TOO_LITTLE_LIFE = "too-little-life"
    NO_LIFE_IN_BOX = "no-life-in-box"
    NO_HIGHER_MARKER = "no-higher-marker"
    MARKER_STAYS = "marker-stays"
    NO_ZOMBIE_LEFT = "no-zombie-left"
    NO_ZOMBIE_IN_STREET = "no-zombie-in-street"
    NO_ZOMBIE_FALLEN = "no-zombie-fallen"
    NO_OPEN_DOOR = "no-open-door"
    NO_OTHER_WEAPON = "no-other-weapon"
    NO_PRETZEL = "no-pretzel"
    NO_SPACE = "no-space"
    BOX_IS_EMPTY = "box-is-empty"
    NOTHING_HELD = "nothing-held"
    NOTHING_FACE_DOWN = "nothing-face-down"
    NO_OBJECTIVE = "no-objective"
    NO_BUILDING = "no-building"
    NO_X = "no-x"
    NO_BARRICADE = "no-barricade"


def obstacle(config: Config, state: State, effect: Effect) -> Obstacle | None:
    """Why an effect cannot be carried out at all, or None if it can."""
    match effect:
        case fx.RaiseMarkers():
            is_stuck = risen_markers(state.day, state.night) == (state.day, state.night)
            return Obstacle.NO_HIGHER_MARKER if is_stuck else None
        case fx.MoveMarker(by):
            # rule: dead-of-winter.cards.marker-moves
            return None if 1 <= state.marker + by <= LAST_MARKER else Obstacle.MARKER_STAYS
        case fx.NewZombies(_, at):
            if at.kind is AtKind.HERE and not is_alive(state, state.active):
                return Obstacle.SURVIVOR_DEAD
            return None if new_zombie(config, state) is not None else Obstacle.NO_ZOMBIE_LEFT
        case fx.ZombiesToBin():
            return None if zombies_in_street(config, state) else Obstacle.NO_ZOMBIE_IN_STREET
        case fx.FellZombies():
            return None if standing_zombies(config, state) else Obstacle.NO_ZOMBIE_IN_STREET
        case fx.StandZombies():
            is_any = any(not is_standing(state, zombie) and is_in_city(state, zombie) for zombie in config.zombies)
            return None if is_any else Obstacle.NO_ZOMBIE_FALLEN
        case fx.Choose(options):
            return _no_option(config, state, options)
        case fx.Vote() | fx.If() | fx.SetNoise() | fx.ChangeActions() | fx.EndActions():
            return None
    return _of_survivors(config, state, effect) or _of_tokens(config, state, effect)


LAST_MARKER = 6
"""The round marker starts at most on 3, which is six half days."""


def _of_survivors(config: Config, state: State, effect: Effect) -> Obstacle | None:
    match effect:
        case fx.ChangeLife() | fx.Refresh():
            fitting = who_fits(config, state, effect.who)
            if fitting and not who_can(config, state, effect):
                return Obstacle.TOO_LITTLE_LIFE
            if isinstance(effect, fx.ChangeLife) and effect.by > 0 and not box_life(state):
                return Obstacle.NO_LIFE_IN_BOX
            return None if fitting else Obstacle.NOBODY_FITS
        case fx.ComeOut():
            is_stuck = state.active == state.driver or not open_doors(config, state)
            return Obstacle.NO_OPEN_DOOR if is_stuck else _dead(state)
        case fx.CoverWeapon():
            return None if holds_weapon(state, state.active) else Obstacle.NO_OTHER_WEAPON
        case fx.TakePretzel():
            if PRETZEL not in state.token_kinds or state.team[state.active] >= len(config.scenario.teams):
                return Obstacle.NO_PRETZEL
            return _dead(state) or (None if has_space(state, state.active) else Obstacle.NO_SPACE)
        case fx.PeekObjective():
            # rule: dead-of-winter.cards.loose-talk
            return None if objective_owners(config, state, effect) else Obstacle.NO_OBJECTIVE
        case fx.Fall():
            return None if who_fits(config, state, effect.who) else Obstacle.NOBODY_FITS
    return None


def _of_tokens(config: Config, state: State, effect: Effect) -> Obstacle | None:
    match effect:
        case fx.GiveToken(who, kind):
            if not box_tokens(state, kind):
                return Obstacle.BOX_IS_EMPTY
            return None if who_fits(config, state, who) else Obstacle.NOBODY_FITS
        case fx.PlaceToken(kind):
            return _dead(state) or (None if box_tokens(state, kind) else Obstacle.BOX_IS_EMPTY)
        case fx.DropAll():
            return None if held(state, state.active) else Obstacle.NOTHING_HELD
        case fx.Discard():
            return None if len(discardable(state, effect)) >= effect.count else Obstacle.NOTHING_HELD
        case fx.RevealTokens(at):
            return None if buildings_for(config, state, at) else Obstacle.NOTHING_FACE_DOWN
        case fx.PeekTokens():
            return None if hidden_tokens(config, state) else Obstacle.NOTHING_FACE_DOWN
        case fx.ShuffleTokens():
            return None if len(face_down(state, token_places(config))) >= 2 else Obstacle.NOTHING_FACE_DOWN
        case fx.Close():
            if not box_tokens(state, X_TOKEN):
                return Obstacle.NO_X
            return None if closable(config, state, effect) else Obstacle.NO_BUILDING
        case fx.Barricade(at):
            if not free_barricades(config, state):
                return Obstacle.NO_BARRICADE
            return (
                None
                if any(free_doorway(config, state, b) for b in buildings_for(config, state, at))
                else (Obstacle.NO_BUILDING)
            )
    return None


def _dead(state: State) -> Obstacle | None:
    return None if is_alive(state, state.active) else Obstacle.SURVIVOR_DEAD


def possible_options(config: Config, state: State, options: tuple[tuple[Effect, ...], ...]) -> list[int]:
    """The options that can be carried out whole."""
    # rule: dead-of-winter.s5.crossroads-choice
    return [n for n, option in enumerate(options) if all(obstacle(config, state, effect) is None for effect in option)]


def _no_option(config: Config, state: State, options: tuple[tuple[Effect, ...], ...]) -> Obstacle | None:
    """Why only options without effects are left, or None."""
    if any(options[n] for n in possible_options(config, state, options)):
        return None
    reasons = [obstacle(config, state, effect) for option in options for effect in option]
    return next(reason for reason in reasons if reason is not None)


# --- what an effect is about


def who_can(config: Config, state: State, effect: fx.ChangeLife | fx.Refresh) -> list[int]:
    """The survivors who fit and can pay with life."""
    by = effect.by if isinstance(effect, fx.ChangeLife) else effect.life
    return [n for n in who_fits(config, state, effect.who) if by >= 0 or state.life[n] + by >= effect.least]


def open_doors(config: Config, state: State) -> list[int]:
    return [building for building in config.buildings if is_open(config, state, building)]


def discardable(state: State, effect: fx.Discard) -> list[int]:
    return [token for token in held(state, state.active) if state.token_kinds[token] in effect.kinds]


def token_places(config: Config) -> tuple[int, ...]:
    """Where tokens lie: in buildings and at objects."""
    return (*config.buildings, *config.objects)


def hidden_tokens(config: Config, state: State) -> list[int]:
    """The face-down tokens that the active player has not looked at."""
    return [token for token in face_down(state, token_places(config)) if not state.token_known[token] >> state.seat & 1]


def closable(config: Config, state: State, effect: fx.Close) -> list[int]:
    return [building for building in buildings_for(config, state, effect.at) if building not in state.closed]


def objective_owners(config: Config, state: State, effect: fx.PeekObjective) -> list[int]:
    """The survivors here whose players have a secret objective."""
    owners = {n for seat, n in enumerate(state.owner) if n != NOBODY and state.objectives[seat]}
    return [n for n in who_fits(config, state, effect.who) if n in owners]
