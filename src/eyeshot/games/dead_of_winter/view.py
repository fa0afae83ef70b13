"""What a seat may see. Built by allow-list: nothing of the state gets here unless it is named here.

All is public but the face of tokens that lie face down, which nobody knows.
"""

from __future__ import annotations

import msgspec

from eyeshot.games.dead_of_winter.referee.city.board import zombies_in_city
from eyeshot.games.dead_of_winter.referee.end import dead, how_far, losses, lost_by
from eyeshot.games.dead_of_winter.referee.fight import stage_poses
from eyeshot.games.dead_of_winter.referee.rounds import available, next_horde
from eyeshot.games.dead_of_winter.referee.state import GONE, IN_BIN, OPEN, State, is_day
from eyeshot.games.dead_of_winter.referee.survivors.weapons import weapons_of
from eyeshot.games.dead_of_winter.referee.zombies.tower import tower_now
from eyeshot.games.dead_of_winter.scenario import weapons
from eyeshot.games.dead_of_winter.scenario.config import DISC_WIDTH, Table
from eyeshot.games.dead_of_winter.scenario.fight_deck import fight_deck
from eyeshot.games.dead_of_winter.scenario.scenario import HALF_DAYS, Condition
from eyeshot.kernel.event import Json
from eyeshot.kernel.game import Seat
from eyeshot.physics import KINDS, QUATERNION_SCALE, UNITS_PER_MM

NOISES = ("silent", "quiet", "loud")


def view(t: Table, s: State, seat: Seat) -> Json:
    seen = _public(t, s)
    if seat is not None:
        seen["seat"] = seat
    return seen


def view_of_all(t: Table, s: State) -> Json:
    return {**_public(t, s), "token_kinds": list(s.token_kinds)}


def _public(t: Table, s: State) -> Json:
    return {
        "scenario": t.scenario.name,
        "marker": s.marker,
        "day": is_day(s),
        "turn": s.seat,
        "turns": s.turns,
        "asked": s.stack[-1].kind if s.stack else "",
        "active": s.active,
        "actions": s.actions,
        "noise": NOISES[s.noise],
        "where": list(s.where),
        "poses": [list(pose) for pose in s.poses],
        "down": list(s.down),
        "life": list(s.life),
        "available": available(t, s) if s.result == OPEN else [],
        "driver": s.driver,
        "weapons": [[weapons.NAMES[w] for w in weapons_of(t, s, survivor)] for survivor in t.survivors],
        "tokens": [_token(s, token) for token in range(len(s.token_at))],
        "bin": sum(s.where[zombie] == IN_BIN for zombie in t.zombies),
        "next_horde": next_horde(t, s),
        "zombies": zombies_in_city(t, s),
        "dead": dead(t, s),
        "tower": list(tower_now(t, s).pose),
        "waiting": list(s.waiting),
        "roof": list(s.roof),
        "fight": _fight(s),
        "objective": [how_far(t, s, condition) for condition in t.scenario.objective],
        "result": s.result,
        "ended_by": s.end_rule,
        "lost_by": _told(lost_by(t, s)),
    }


def _told(condition: Condition | None) -> Json | None:
    return None if condition is None else msgspec.structs.asdict(condition)


def _token(s: State, token: int) -> Json:
    # rule: dead-of-winter.token.face-down
    kind = s.token_kinds[token] if s.token_up[token] else ""
    return {"kind": kind, "at": s.token_at[token], "is_gone": s.token_at[token] == GONE}


def _fight(s: State) -> Json | None:
    if s.fight is None:
        return None
    return {
        "building": s.fight.building,
        "fighters": list(s.fight.fighters),
        "weapons": [weapons.NAMES[weapon] for weapon in s.fight.weapons],
        "zombies": list(s.fight.zombies),
        "attacker": s.fight.attacker,
        "stage": stage_poses(s) if s.fight.poses else [],
        "walks": s.fight.walks,
        "attacks": s.fight.attacks,
    }


def definitions(t: Table) -> Json:
    """What the numbers stand for."""
    scenario = t.scenario
    return {
        "scenario": scenario.name,
        "title": scenario.title,
        "story": scenario.story,
        "rules": list(scenario.rules),
        "city": list(scenario.city),
        "ticks_per_mm": UNITS_PER_MM,
        "turn_steps": QUATERNION_SCALE,
        "pieces": [{"name": name, "kind": kind} for name, kind in zip(t.names, t.kinds, strict=True)],
        "survivors": [_board(t, n) for n in t.survivors],
        "zombies": {"first": t.zombies[0], "count": len(t.zombies)},
        "bin": list(t.bin.pose),
        "half_days": list(HALF_DAYS),
        "day": scenario.day,
        "night": scenario.night,
        "objective": [msgspec.structs.asdict(condition) for condition in scenario.objective],
        "losses": [msgspec.structs.asdict(condition) for condition in losses(t)],
        "fight_deck": {"walk": fight_deck().walk, "attack": fight_deck().attack, "length": fight_deck().length},
        "top_speed_mps": {kind.name: kind.top_speed_mps for kind in KINDS.values() if kind.top_speed_mps},
        "next_to": DISC_WIDTH,
        "tremor": t.tremor,
        "preview": t.preview,
    }


def _board(t: Table, n: int) -> Json:
    board = t.boards[n]
    return {"name": board.name, "title": board.title, "number": board.number, "weapon": board.weapon}
