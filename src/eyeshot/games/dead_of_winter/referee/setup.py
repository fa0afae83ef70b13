"""SET UP: the city as the scenario shows it."""

from __future__ import annotations

from eyeshot.games.dead_of_winter.referee.rounds import USE
from eyeshot.games.dead_of_winter.referee.state import (
    AWAY,
    IN_BIN,
    NOBODY,
    NOWHERE,
    STREET,
    Frame,
    State,
    is_day,
)
from eyeshot.games.dead_of_winter.scenario.config import Table
from eyeshot.games.dead_of_winter.scenario.weapons import SILENT
from eyeshot.kernel.event import Event
from eyeshot.kernel.rng import Rng, shuffle
from eyeshot.physics import Pose


def set_up(t: Table, rng: Rng) -> State:
    scenario = t.scenario
    where, poses = [AWAY] * len(t.names), [NOWHERE] * len(t.names)

    def put(n: int, pose: Pose) -> None:
        where[n], poses[n] = STREET, pose

    # rule: dead-of-winter.s1.setup, dead-of-winter.s2.setup, dead-of-winter.setup.lost-figures
    for n, member in enumerate(scenario.survivors):
        if member.spot is not None:
            put(n, member.spot.stand("survivor").pose)
        else:
            where[n] = t.number[member.building]
    for n, spot in enumerate(scenario.zombies):
        put(t.zombies[n], spot.stand("zombie").pose)
    for n in range(scenario.bin_zombies):
        # rule: dead-of-winter.s1.setup, dead-of-winter.setup.lost-figures
        where[t.zombies[len(scenario.zombies) + n]] = IN_BIN
    for n, piece in enumerate(scenario.pieces, len(t.figures)):
        put(n, piece.spot.stand(piece.kind).pose)
    s = State(
        where=where,
        poses=poses,
        down=[0] * len(t.figures),
        life=[member.life for member in scenario.survivors],
        backpacks=[0] * len(t.survivors),
        driver=NOBODY,
        token_kinds=[],
        token_at=[],
        token_up=[],
        marker=scenario.marker,
        seat=0,
        active=NOBODY,
        actions=0,
        noise=SILENT,
        may_turn=0,
        line=NOWHERE,
        last_at=(0, 0),
        stack=[Frame(USE)],
        touched=[],
        waiting=[],
        roof=[],
        tower=NOWHERE,
    )
    # rule: dead-of-winter.round.backpack
    s.backpacks = [int(is_day(s))] * len(t.survivors)
    _lay_tokens(t, s, rng)
    return s


def _lay_tokens(t: Table, s: State, rng: Rng) -> None:
    for mix in t.scenario.mixes:
        kinds = list(mix.tokens)
        # rule: dead-of-winter.s2.setup
        shuffle(kinds, rng)
        s.token_kinds += kinds
        s.token_at += [t.number[building] for building in mix.buildings]
        s.token_up += [int(mix.is_face_up)] * len(kinds)


def begun(t: Table, s: State) -> list[Event]:
    told = {"scenario": t.scenario.title, "marker": s.marker, "day": is_day(s)}
    return [Event("setup", told), Event("turn", {"seat": s.seat})]
