"""SET UP: the state at the start, as the scenario describes it."""

from __future__ import annotations

from eyeshot.games.dead_of_winter.referee.crossroads.card_reader import crossroads_cards
from eyeshot.games.dead_of_winter.referee.stack_frames import AskSurvivor
from eyeshot.games.dead_of_winter.referee.state import (
    IN_BIN,
    NO_CARD,
    NOBODY,
    NOT_IN_STREET,
    NOT_VOTED,
    OUT_OF_GAME,
    STREET,
    State,
    is_day,
    is_in_play,
    lay_token,
)
from eyeshot.games.dead_of_winter.scenario.match_config import Config
from eyeshot.games.dead_of_winter.scenario.scenario import CROSSROADS
from eyeshot.games.dead_of_winter.scenario.weapons import Noise
from eyeshot.kernel import Event, Rng, shuffle
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
        in_play=_of_members(config, [1] * len(scenario.survivors), 0),
        team=_of_members(config, [config.team_number(member.team) for member in scenario.survivors], NOBODY),
        # rule: dead-of-winter.setup.cooperative
        team_of=[0] * config.seats,
        life=_of_members(config, [member.life for member in scenario.survivors], 0),
        backpacks=[0] * len(config.survivors),
        driver=NOBODY,
        rescued=NOBODY,
        escort=NOBODY,
        token_kinds=[],
        token_at=[],
        token_up=[],
        marker=scenario.marker,
        day=scenario.day,
        night=scenario.night,
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
        token_known=[],
        token_mix=[],
        token_origin=[],
        found=0,
        covered=[0] * len(config.survivors),
        hushed=0,
        closed=[],
        deck=_deck(config),
        discarded=[],
        card=NO_CARD,
        sealed=[NOT_VOTED] * config.seats,
        owner=[NOBODY] * config.seats,
        objectives=[""] * config.seats,
        objectives_known=[0] * config.seats,
    )
    # rule: dead-of-winter.round.backpack
    state.backpacks = [int(is_day(state) == is_in_play(state, n)) for n in config.survivors]
    _lay_tokens(config, state, rng)
    return state


def _deck(config: Config) -> list[int]:
    # rule: dead-of-winter.cards.crossroads
    return list(range(len(crossroads_cards()))) if config.has(CROSSROADS) else []


def _of_members(config: Config, values: list[int], other: int) -> list[int]:
    """For each survivor of the box a value: those of the scenario, and another one for the rest."""
    return [*values, *[other] * (len(config.survivors) - len(values))]


def _lay_tokens(config: Config, state: State, rng: Rng) -> None:
    for number, mix in enumerate(config.scenario.mixes):
        kinds = list(mix.tokens)
        # rule: dead-of-winter.s2.setup, dead-of-winter.s3.setup, dead-of-winter.s4.setup, dead-of-winter.s5.setup
        shuffle(kinds, rng)
        for kind, place in zip(kinds, mix.places, strict=True):
            lay_token(state, kind, config.number[place], is_face_up=mix.is_face_up, mix=number)


def start_events(config: Config, state: State) -> list[Event]:
    data = {"title": config.scenario.title, "marker": state.marker, "is_day": is_day(state)}
    return [Event("setup", data), Event("turn", {"seat": state.seat})]
