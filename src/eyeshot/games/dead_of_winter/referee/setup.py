"""SET UP: the state at the start, as the scenario describes it."""

from __future__ import annotations

from eyeshot.games.dead_of_winter.referee.frames import AskSurvivor
from eyeshot.games.dead_of_winter.referee.state import (
    IN_BIN,
    NOBODY,
    NOT_IN_STREET,
    OUT_OF_GAME,
    STREET,
    State,
    is_day,
)
from eyeshot.games.dead_of_winter.scenario.config import Config
from eyeshot.games.dead_of_winter.scenario.weapons import Noise
from eyeshot.kernel.event import Event
from eyeshot.kernel.rng import Rng, shuffle
from eyeshot.physics import Pose


def set_up(config: Config, rng: Rng) -> State:
    scenario = config.scenario
    where, poses = [OUT_OF_GAME] * len(config.names), [NOT_IN_STREET] * len(config.names)

    def put(n: int, pose: Pose) -> None:
        where[n], poses[n] = STREET, pose

    # rule: dead-of-winter.s1.setup, dead-of-winter.s2.setup, dead-of-winter.setup.lost-figures
    for n, member in enumerate(scenario.survivors):
        if member.spot is not None:
            put(n, member.spot.stand("survivor").pose)
        else:
            where[n] = config.number[member.building]
    for n, spot in enumerate(scenario.zombies):
        put(config.zombies[n], spot.stand("zombie").pose)
    for n in range(scenario.bin_zombies):
        # rule: dead-of-winter.s1.setup, dead-of-winter.setup.lost-figures
        where[config.zombies[len(scenario.zombies) + n]] = IN_BIN
    for n, piece in enumerate(scenario.pieces, len(config.figures)):
        put(n, piece.spot.stand(piece.kind).pose)
    state = State(
        where=where,
        poses=poses,
        down=[0] * len(config.figures),
        life=[member.life for member in scenario.survivors],
        backpacks=[0] * len(config.survivors),
        driver=NOBODY,
        token_kinds=[],
        token_at=[],
        token_up=[],
        marker=scenario.marker,
        seat=0,
        active=NOBODY,
        actions=0,
        noise=Noise.SILENT,
        can_turn=0,
        disc_line=None,
        last_spot=(0, 0),
        stack=[AskSurvivor()],
        touched_buildings=[],
        rushing=[],
        roof=[],
        tower=None,
    )
    # rule: dead-of-winter.round.backpack
    state.backpacks = [int(is_day(state))] * len(config.survivors)
    _lay_tokens(config, state, rng)
    return state


def _lay_tokens(config: Config, state: State, rng: Rng) -> None:
    for mix in config.scenario.mixes:
        kinds = list(mix.tokens)
        # rule: dead-of-winter.s2.setup
        shuffle(kinds, rng)
        state.token_kinds += kinds
        state.token_at += [config.number[building] for building in mix.buildings]
        state.token_up += [int(mix.is_face_up)] * len(kinds)


def start_events(config: Config, state: State) -> list[Event]:
    data = {"scenario": config.scenario.title, "marker": state.marker, "day": is_day(state)}
    return [Event("setup", data), Event("turn", {"seat": state.seat})]
