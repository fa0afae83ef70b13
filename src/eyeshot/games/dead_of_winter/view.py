"""What a seat may see, as an allow-list: nothing of the state is in a view unless it is named here.

Everything is public except the kinds of face-down tokens, which nobody knows.
"""

from __future__ import annotations

import msgspec

from eyeshot.games.dead_of_winter.referee.city.board import zombies_in_city
from eyeshot.games.dead_of_winter.referee.end import dead_count, how_far, losses, lost_by
from eyeshot.games.dead_of_winter.referee.fight import stage_poses
from eyeshot.games.dead_of_winter.referee.rounds import available, next_horde
from eyeshot.games.dead_of_winter.referee.state import GONE, IN_BIN, OPEN, State, is_day, open_question
from eyeshot.games.dead_of_winter.referee.survivors.weapons import weapons_of
from eyeshot.games.dead_of_winter.referee.zombies.tower import current_tower
from eyeshot.games.dead_of_winter.scenario.config import DISC_WIDTH, Config
from eyeshot.games.dead_of_winter.scenario.fight_deck import fight_deck
from eyeshot.games.dead_of_winter.scenario.scenario import HALF_DAYS, Condition
from eyeshot.kernel.event import Json
from eyeshot.kernel.game import Seat
from eyeshot.physics import KINDS, QUATERNION_SCALE, UNITS_PER_MM


def view(config: Config, state: State, seat: Seat) -> Json:
    view_data = _public(config, state)
    if seat is not None:
        view_data["seat"] = seat
    return view_data


def view_of_all(config: Config, state: State) -> Json:
    return {**_public(config, state), "token_kinds": list(state.token_kinds)}


def _public(config: Config, state: State) -> Json:
    return {
        "scenario": config.scenario.name,
        "marker": state.marker,
        "day": is_day(state),
        "turn": state.seat,
        "turns": state.turns,
        "asked": open_question(state).prompt.value if state.stack else "",
        "active": state.active,
        "actions": state.actions,
        "noise": state.noise.name.lower(),
        "where": list(state.where),
        "poses": [list(pose) for pose in state.poses],
        "down": list(state.down),
        "life": list(state.life),
        "available": available(config, state) if state.result == OPEN else [],
        "driver": state.driver,
        "weapons": [[weapon.value for weapon in weapons_of(config, state, survivor)] for survivor in config.survivors],
        "tokens": [_token(state, token) for token in range(len(state.token_at))],
        "bin": sum(state.where[zombie] == IN_BIN for zombie in config.zombies),
        "next_horde": next_horde(config, state),
        "zombies": zombies_in_city(config, state),
        "dead": dead_count(config, state),
        "tower": list(current_tower(config, state).pose),
        "waiting": list(state.rushing),
        "roof": list(state.roof),
        "fight": _fight(state),
        "objective": [how_far(config, state, condition) for condition in config.scenario.objective],
        "result": state.result,
        "ended_by": state.end_rule,
        "lost_by": _condition_json(lost_by(config, state)),
    }


def _condition_json(condition: Condition | None) -> Json | None:
    return None if condition is None else msgspec.structs.asdict(condition)


def _token(state: State, token: int) -> Json:
    # rule: dead-of-winter.token.face-down
    kind = state.token_kinds[token] if state.token_up[token] else ""
    return {"kind": kind, "at": state.token_at[token], "is_gone": state.token_at[token] == GONE}


def _fight(state: State) -> Json | None:
    if state.fight is None:
        return None
    return {
        "building": state.fight.building,
        "fighters": list(state.fight.fighters),
        "weapons": [weapon.value for weapon in state.fight.weapons],
        "zombies": list(state.fight.zombies),
        "attacker": state.fight.attacker,
        "stage": stage_poses(state) if state.fight.poses else [],
        "walks": state.fight.walks,
        "attacks": state.fight.attacks,
    }


def definitions(config: Config) -> Json:
    """What the numbers in views and events stand for."""
    scenario = config.scenario
    return {
        "scenario": scenario.name,
        "title": scenario.title,
        "story": scenario.story,
        "rules": list(scenario.rules),
        "city": list(scenario.city),
        "ticks_per_mm": UNITS_PER_MM,
        "turn_steps": QUATERNION_SCALE,
        "pieces": [{"name": name, "kind": kind} for name, kind in zip(config.names, config.kinds, strict=True)],
        "survivors": [_board(config, n) for n in config.survivors],
        "zombies": {"first": config.zombies[0], "count": len(config.zombies)},
        "bin": list(config.bin.pose),
        "half_days": list(HALF_DAYS),
        "day": scenario.day,
        "night": scenario.night,
        "objective": [msgspec.structs.asdict(condition) for condition in scenario.objective],
        "losses": [msgspec.structs.asdict(condition) for condition in losses(config)],
        "fight_deck": {"walk": fight_deck().walk, "attack": fight_deck().attack, "length": fight_deck().length},
        "top_speed_mps": {kind.name: kind.top_speed_mps for kind in KINDS.values() if kind.top_speed_mps},
        "next_to": DISC_WIDTH,
        "tremor": config.tremor,
        "preview": config.preview,
    }


def _board(config: Config, n: int) -> Json:
    board = config.boards[n]
    return {"name": board.name, "title": board.title, "number": board.number, "weapon": board.weapon.value}
