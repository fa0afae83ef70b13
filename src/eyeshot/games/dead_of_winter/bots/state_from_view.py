"""Builds a state from a view, so that a bot can measure the city with the functions of the referee."""

from __future__ import annotations

from typing import Final

from msgspec import UNSET, UnsetType

from eyeshot.games.dead_of_winter.protocol import CommonView, FightView, OwnView, PieceView, TokenView
from eyeshot.games.dead_of_winter.referee.state import (
    GONE,
    IN_BIN,
    NO_CARD,
    NOBODY,
    NOT_IN_STREET,
    ON_ROOF,
    OUT_OF_GAME,
    STREET,
    Fight,
    State,
)
from eyeshot.games.dead_of_winter.scenario.match_config import Config
from eyeshot.games.dead_of_winter.scenario.weapons import Noise
from eyeshot.physics import Pose

PLACES: Final = {"bin": IN_BIN, "out": OUT_OF_GAME, "roof": ON_ROOF}


def where_of(piece: PieceView) -> int:
    """Where a piece is, as the state has it."""
    place = piece.place
    if place is None:
        return STREET
    return PLACES[place] if isinstance(place, str) else place


def pose_of(piece: PieceView) -> Pose:
    return NOT_IN_STREET if piece.pose is None else Pose(*piece.pose)


def state_of_view(config: Config, view: CommonView, own: OwnView | UnsetType = UNSET) -> State:
    """What a view holds, and nothing that it does not hold."""
    state = _state_of_common(config, view)
    for known in [] if isinstance(own, UnsetType) else own.known_tokens:
        state.token_kinds[known.token], state.token_known[known.token] = known.kind, 1
    return state


def _state_of_common(config: Config, view: CommonView) -> State:
    survivors, tokens = view.survivors, view.tokens
    return State(
        where=[where_of(piece) for piece in view.pieces],
        poses=[pose_of(piece) for piece in view.pieces],
        down=[int(view.pieces[figure].is_fallen) for figure in config.figures],
        in_play=[int(survivor.is_in_play) for survivor in survivors],
        team=[NOBODY if survivor.team is None else survivor.team for survivor in survivors],
        team_of=[],
        life=[survivor.life for survivor in survivors],
        backpacks=[int(view.is_day == survivor.is_available) for survivor in survivors],
        driver=next((n for n, survivor in enumerate(survivors) if survivor.is_driver), NOBODY),
        rescued=NOBODY if view.rescued is None else view.rescued,
        escort=NOBODY if view.escort is None else view.escort,
        token_kinds=[token.kind or "" for token in tokens],
        token_at=[_token_at(token) for token in tokens],
        token_up=[int(token.kind is not None) for token in tokens],
        marker=view.marker,
        day=view.day_horde,
        night=view.night_horde,
        seat=view.turn,
        active=NOBODY if view.active is None else view.active,
        actions=view.actions_left,
        noise=Noise[view.noise.upper()],
        can_turn=0,
        disc_line=None,
        last_spot=(0, 0),
        stack=[],
        touched_buildings=[],
        rushing=[waiting.zombie for waiting in view.roof],
        roof=[waiting.place for waiting in view.roof if waiting.place is not None],
        tower=None,
        token_known=[0] * len(tokens),
        token_mix=[0] * len(tokens),
        token_origin=list(range(len(tokens))),
        found=sum(survivor.is_in_play for survivor in survivors) - len(config.scenario.survivors),
        covered=[int(survivor.is_weapon_covered) for survivor in survivors],
        hushed=int(view.is_hushed),
        closed=list(view.closed),
        deck=[],
        discarded=[],
        card=NO_CARD,
        sealed=[],
        owner=[],
        objectives=[],
        objectives_known=[],
        fight=None if view.fight is None else _fight(view.fight),
    )


def _token_at(token: TokenView) -> int:
    if token.lies_in is not None:
        return token.lies_in
    return GONE if token.held_by is None else token.held_by


def _fight(fight: FightView) -> Fight:
    own, zombies = (side.fighters for side in fight.sides)
    fighters = [fighter.figure for fighter in own]
    return Fight(
        building=fight.building,
        fighters=fighters,
        weapons=[fighter.weapon for fighter in own if fighter.weapon is not None],
        zombies=[zombie.figure for zombie in zombies],
        felled=[],
        poses=[(standing.figure, Pose(*standing.pose)) for standing in fight.stage],
        attacker=len(fighters) if fight.attacker is None else fighters.index(fight.attacker),
        walks=fight.walk_cards,
        attacks=fight.attack_cards,
    )
