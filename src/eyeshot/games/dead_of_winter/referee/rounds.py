"""ROUNDS: turns, backpacks, the end of a round, and the horde that arrives."""

from __future__ import annotations

from eyeshot.games.dead_of_winter.referee.checks_at_rest import after_rush, after_turn
from eyeshot.games.dead_of_winter.referee.city.resting_places import stand_up
from eyeshot.games.dead_of_winter.referee.game_end import HORDE_SHORT, REASONS, lose
from eyeshot.games.dead_of_winter.referee.stack_frames import (
    Arrive,
    AskAction,
    AskSurvivor,
    EndTurn,
    Horde,
    NextTurn,
    PassTurn,
    React,
    Rush,
    SetOnRoof,
)
from eyeshot.games.dead_of_winter.referee.state import (
    IN_BIN,
    NOBODY,
    ON_ROOF,
    STREET,
    State,
    is_alive,
    is_day,
    is_in_city,
    is_standing,
)
from eyeshot.games.dead_of_winter.referee.survivors.hunger import ask_to_eat
from eyeshot.games.dead_of_winter.referee.survivors.rescue import join_inside
from eyeshot.games.dead_of_winter.scenario.match_config import Config
from eyeshot.games.dead_of_winter.scenario.weapons import Noise
from eyeshot.kernel import Event

ACTIONS = 2


def available(config: Config, state: State) -> list[int]:
    """The survivors that can still be used in this round."""
    # rule: dead-of-winter.round.backpack, dead-of-winter.s1.driver, dead-of-winter.s3.rescued
    return [
        n
        for n in config.survivors
        if is_alive(state, n) and state.backpacks[n] == is_day(state) and n not in (state.driver, state.rescued)
    ]


def use(config: Config, state: State, survivor: int) -> list[Event]:
    state.active, state.noise, state.can_turn, state.disc_line = survivor, Noise.SILENT, 0, None
    state.hushed = 0
    # rule: dead-of-winter.use.two-actions
    state.actions = ACTIONS
    fell = state.down[survivor]
    # rule: dead-of-winter.use.stand-up
    stand_up(config, state, survivor)
    state.stack.append(AskAction())
    used = Event("use", {"seat": state.seat, "survivor": survivor, "stood_up": bool(fell)})
    # rule: dead-of-winter.s3.in-building
    return [used, *join_inside(state)]


def end_actions(state: State) -> None:
    """End the survivor's actions: the zombies react, then the turn is over."""
    state.actions, state.can_turn = 0, 0
    # rule: dead-of-winter.move.facing
    if state.disc_line is not None and state.where[state.active] == STREET and is_standing(state, state.active):
        state.poses[state.active] = state.disc_line
    state.disc_line = None
    # rule: dead-of-winter.round.turn
    state.stack += [EndTurn(), React()]


def end_turn(config: Config, state: State) -> list[Event]:
    survivor, state.active = state.active, NOBODY
    # rule: dead-of-winter.round.backpack
    state.backpacks[survivor] = 1 - is_day(state)
    state.stack.append(PassTurn())
    return after_turn(config, state)


def pass_turn(config: Config, state: State) -> None:
    state.turns += 1
    # rule: dead-of-winter.setup.cooperative, dead-of-winter.setup.order-runs-on
    state.seat = (state.seat + 1) % config.seats
    state.stack.append(NextTurn())


def next_turn(config: Config, state: State) -> list[Event]:
    # rule: dead-of-winter.round.end
    if not available(config, state):
        return end_round(config, state)
    state.stack.append(AskSurvivor())
    return [Event("turn", {"seat": state.seat})]


def end_round(config: Config, state: State) -> list[Event]:
    # rule: dead-of-winter.cards.closed
    state.closed = []
    # rule: dead-of-winter.round.half-day
    state.marker -= 1
    events = [Event("round", {"marker": state.marker, "is_day": is_day(state)})]
    # rule: dead-of-winter.s1.end, dead-of-winter.s2.objective, dead-of-winter.end.reasons, dead-of-winter.round.end
    if state.marker == 0:
        return events + lose(state, REASONS)
    state.stack.append(Arrive())
    hunger = config.scenario.hunger
    # rule: dead-of-winter.s4.hunger, dead-of-winter.s4.hunger-when
    if hunger is not None and state.marker in hunger.markers:
        events += ask_to_eat(config, state)
    return events


def arrive_zombies(config: Config, state: State) -> list[Event]:
    """Prepare the next round: fallen zombies stand up, then new ones arrive."""
    # rule: dead-of-winter.round.end
    stand_all_up(config, state)
    state.stack.append(Horde())
    return after_rush(config, state)


def stand_all_up(config: Config, state: State) -> list[int]:
    """Stand up all fallen zombies in the city, including buildings; returns them."""
    # rule: dead-of-winter.react.stand-inside
    fallen = [zombie for zombie in config.zombies if state.down[zombie] and is_in_city(state, zombie)]
    for zombie in fallen:
        stand_up(config, state, zombie)
    return fallen


def next_horde(state: State) -> int:
    """How many zombies the bin must supply after this round; none at the skull."""
    # rule: dead-of-winter.round.horde, dead-of-winter.round.half-day
    return 0 if state.marker <= 1 else state.night if is_day(state) else state.day


def send_horde(config: Config, state: State) -> list[Event]:
    # rule: dead-of-winter.round.horde
    count = state.day if is_day(state) else state.night
    ready = [zombie for zombie in config.zombies if state.where[zombie] == IN_BIN]
    # rule: dead-of-winter.round.horde-short, dead-of-winter.end.reasons
    if len(ready) < count:
        return lose(state, HORDE_SHORT)
    state.rushing, state.roof, state.tower = ready[:count], [], None
    for zombie in state.rushing:
        state.where[zombie] = ON_ROOF
    state.stack += [NextTurn(), Rush(), SetOnRoof()]
    return [Event("horde", {"zombies": list(state.rushing), "is_day": is_day(state)})]
