"""What a seat may see, as an allow-list: nothing of the state is in a view unless it is named here.

Everything is public except the kinds of face-down tokens, which only those know who looked at them.
"""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

from eyeshot.games.dead_of_winter import protocol
from eyeshot.games.dead_of_winter.protocol import (
    Answering,
    CardView,
    CommonView,
    Fighter,
    FightSide,
    FightView,
    KnownObjective,
    KnownToken,
    OpenView,
    OwnView,
    PieceView,
    RoofZombie,
    StageFigure,
    SurvivorView,
    TokenView,
    WinProgress,
)
from eyeshot.games.dead_of_winter.referee.city.spatial_queries import zombies_in_city
from eyeshot.games.dead_of_winter.referee.crossroads.card_reader import crossroads_cards
from eyeshot.games.dead_of_winter.referee.game_end import dead_count, how_far, lost_by
from eyeshot.games.dead_of_winter.referee.rounds import available, next_horde
from eyeshot.games.dead_of_winter.referee.state import (
    IN_BIN,
    NO_CARD,
    NOBODY,
    NOT_VOTED,
    ON_ROOF,
    OPEN,
    OUT_OF_GAME,
    STREET,
    Fight,
    State,
    asked_seats,
    is_day,
    is_in_play,
)
from eyeshot.games.dead_of_winter.referee.survivors.move import least_noise
from eyeshot.games.dead_of_winter.referee.survivors.weapons import weapons_of
from eyeshot.games.dead_of_winter.referee.zombies.reaction import answering_zombies
from eyeshot.games.dead_of_winter.referee.zombies.tower_position import current_tower
from eyeshot.games.dead_of_winter.scenario.match_config import Config
from eyeshot.games.dead_of_winter.scenario.scenario import RESCUED_IN, Condition, Win
from eyeshot.games.dead_of_winter.scenario.weapons import Noise
from eyeshot.kernel import Json

PLACES: Final[dict[int, Literal["bin", "out", "roof"]]] = {IN_BIN: "bin", OUT_OF_GAME: "out", ON_ROOF: "roof"}


def common_view(config: Config, state: State) -> CommonView:
    """What everybody sees."""
    is_open = state.result == OPEN
    lost = lost_by(config, state)
    return CommonView(
        asked=asked_seats(state) if is_open else [],
        closes=None,
        winners=list(state.winners),
        ended_by=state.end_rule,
        scenario=config.scenario.name,
        marker=state.marker,
        is_day=is_day(state),
        turn=state.seat,
        turns=state.turns,
        active=None if state.active == NOBODY else state.active,
        actions_left=state.actions,
        rescued=None if state.rescued == NOBODY else state.rescued,
        escort=None if state.escort == NOBODY else state.escort,
        noise=state.noise.word,
        least_noise=least_noise(config, state).word,
        answering=_answering(config, state) if is_open and state.active != NOBODY else None,
        pieces=[piece_view(state, n) for n in range(len(state.where))],
        survivors=_survivors(config, state, available(config, state) if is_open else []),
        tokens=[_token(config, state, token) for token in range(len(state.token_at))],
        zombies_in_city=zombies_in_city(config, state),
        zombies_in_bin=sum(state.where[zombie] == IN_BIN for zombie in config.zombies),
        next_horde=next_horde(state),
        day_horde=state.day,
        night_horde=state.night,
        dead_survivors=dead_count(config, state),
        tower=current_tower(config, state).pose,
        roof=_roof(state),
        fight=None if state.fight is None else _fight(state.fight),
        card=None if state.card == NO_CARD else _card(state),
        cards_left=len(state.deck),
        closed=list(state.closed),
        is_hushed=bool(state.hushed),
        wins=[_progress(config, state, win) for win in config.scenario.wins],
        lost_by=None if lost is None else condition_view(config, lost),
    )


def _card(state: State) -> CardView:
    voted = [seat for seat, vote in enumerate(state.sealed) if vote != NOT_VOTED]
    card: Any = crossroads_cards()[state.card].id
    return CardView(card, state.active, voted)


def own_view(state: State, seat: int) -> OwnView:
    """What only this seat sees: what its team looked at."""
    kinds: list[Any] = list(state.token_kinds)
    # rule: dead-of-winter.cards.peek
    known = [token for token, seats in enumerate(state.token_known) if seats >> seat & 1 and not state.token_up[token]]
    objectives = [
        KnownObjective(owner, state.objectives[owner])
        for owner, seats in enumerate(state.objectives_known)
        if seats >> seat & 1
    ]
    return OwnView([KnownToken(token, kinds[token]) for token in known], objectives)


def open_view(state: State) -> OpenView:
    """What only the replay of a finished game shows."""
    kinds: list[Any] = list(state.token_kinds)
    return OpenView(kinds)


def piece_view(state: State, n: int) -> PieceView:
    """A piece as it is now."""
    where = state.where[n]
    is_fallen = n < len(state.down) and state.down[n] == 1
    if where == STREET:
        return PieceView(None, state.poses[n], is_fallen)
    return PieceView(PLACES.get(where, where), None, is_fallen)


def piece_json(state: State, n: int) -> Json:
    """The same as an event holds it."""
    piece: Json = msgspec.to_builtins(piece_view(state, n))
    return {name: list(value) if name == "pose" else value for name, value in piece.items()}


def _answering(config: Config, state: State) -> Answering:
    return Answering(*(answering_zombies(config, state, noise) for noise in (Noise.SILENT, Noise.QUIET, Noise.LOUD)))


def _survivors(config: Config, state: State, ready: list[int]) -> list[SurvivorView]:
    return [
        SurvivorView(
            life=state.life[n],
            weapons=weapons_of(config, state, n),
            is_available=n in ready,
            is_driver=n == state.driver,
            is_weapon_covered=bool(state.covered[n]),
            is_in_play=is_in_play(state, n),
            team=_team(state, n),
        )
        for n in config.survivors
    ]


def _team(state: State, survivor: int) -> int | None:
    return None if state.team[survivor] == NOBODY else state.team[survivor]


def _progress(config: Config, state: State, win: Win) -> WinProgress:
    return WinProgress([max(0, -how_far(config, state, condition)) for condition in win.conditions])


def _token(config: Config, state: State, token: int) -> TokenView:
    at = state.token_at[token]
    # rule: dead-of-winter.token.face-down
    kind: Any = state.token_kinds[token] if state.token_up[token] else None
    return TokenView(kind, at if at >= len(config.figures) else None, at if at in config.survivors else None)


def _roof(state: State) -> list[RoofZombie]:
    places = [*state.roof, *[None] * (len(state.rushing) - len(state.roof))]
    return [RoofZombie(zombie, place) for zombie, place in zip(state.rushing, places, strict=True)]


def _fight(fight: Fight) -> FightView:
    weapons = [*fight.weapons, *[None] * (len(fight.fighters) - len(fight.weapons))]
    own = [Fighter(figure, weapon) for figure, weapon in zip(fight.fighters, weapons, strict=True)]
    return FightView(
        building=fight.building,
        sides=[FightSide(own), FightSide([Fighter(zombie) for zombie in fight.zombies])],
        attacker=fight.fighters[fight.attacker] if fight.attacker < len(fight.fighters) else None,
        stage=[StageFigure(figure, pose) for figure, pose in fight.poses],
        walk_cards=fight.walks,
        attack_cards=fight.attacks,
    )


def condition_view(config: Config, condition: Condition) -> protocol.Condition:
    names: tuple[Any, ...] = (condition.kind, condition.building or None, condition.token or None)
    survivor = condition.survivor
    if condition.kind == RESCUED_IN and config.scenario.rescued is not None:
        survivor = config.scenario.rescued.survivor
    return protocol.Condition(names[0], condition.count, names[1], names[2], config.number.get(survivor))
