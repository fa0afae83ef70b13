"""FIGHT: SURVIVOR VS ZOMBIE, staged outside the city and flicked for real."""

from __future__ import annotations

from math import pi

from eyeshot.games.dead_of_winter.referee.city import simulation
from eyeshot.games.dead_of_winter.referee.city.board import survivors_in, zombies_in
from eyeshot.games.dead_of_winter.referee.city.settle_pieces import lay_down
from eyeshot.games.dead_of_winter.referee.city.start_positions import beside
from eyeshot.games.dead_of_winter.referee.state import Fight, Frame, State, is_alive, is_standing
from eyeshot.games.dead_of_winter.referee.survivors.life import lose_life
from eyeshot.games.dead_of_winter.referee.survivors.shoot import prepared, shown, to_bin
from eyeshot.games.dead_of_winter.referee.zombies.reaction import make_noise
from eyeshot.games.dead_of_winter.scenario.config import Table
from eyeshot.games.dead_of_winter.scenario.fight_deck import fight_deck
from eyeshot.games.dead_of_winter.scenario.scenario import FIGHTS
from eyeshot.games.dead_of_winter.scenario.weapons import BAT, NAMES, WEAPONS
from eyeshot.kernel.event import Event
from eyeshot.kernel.rng import Rng
from eyeshot.physics import (
    KINDS,
    Area,
    Flick,
    Piece,
    Pose,
    Scene,
    SimulationResult,
    from_mm,
    gap,
    is_fallen,
    is_leaning,
    simulate_flick,
    stand,
    stood_up,
)

FIGHT, ARM, ROUND, FIGHT_END = "fight", "arm", "fight-round", "fight-end"
"""Frames that are worked off."""
FRIEND, WEAPON, ATTACK = "friend", "weapon", "attack"
"""Frames that wait for an answer."""
STAGE = Area(from_mm(-700), from_mm(-500), from_mm(700), from_mm(500))
APART = from_mm(800)
"""Between the two sides."""
BESIDE = from_mm(120)
"""From the middle of one of a pair to that of the other: 10 cm between them."""
LOSES = "dead-of-winter.fight.attack"
BAT_FAILS = "dead-of-winter.fight.bat"


def enter_fight(t: Table, s: State, building: int) -> list[Event]:
    """Who enters a building with a zombie in it has to fight."""
    # rule: dead-of-winter.fight.when
    if t.has(FIGHTS) and zombies_in(t, s, building):
        s.stack.append(Frame(FIGHT))
    return []


def must_fight_first(t: Table, s: State) -> bool:
    """Wants to act in a building with a standing zombie."""
    building = s.where[s.active]
    # rule: dead-of-winter.fight.when
    return building >= 0 and t.has(FIGHTS) and any(is_standing(s, z) for z in zombies_in(t, s, building))


def begin(t: Table, s: State) -> list[Event]:
    building, deck = s.where[s.active], fight_deck()
    there = zombies_in(t, s, building)
    for zombie in there:
        # rule: dead-of-winter.fight.when
        s.down[zombie] = 0
    # rule: dead-of-winter.fight.stage, dead-of-winter.fight.deck
    s.fight = Fight(building, [s.active], [], there, [], [], 0, deck.walk, deck.attack)
    s.stack += [Frame(FIGHT_END), Frame(ARM)]
    if friends(t, s):
        s.stack.append(Frame(FRIEND))
    return [Event("fight", {"survivor": s.active, "building": building, "zombies": list(there)})]


def friends(t: Table, s: State) -> list[int]:
    """Who may join: one standing friend from the same building."""
    # rule: dead-of-winter.fight.who
    return [n for n in survivors_in(t, s, s.where[s.active]) if n != s.active and is_standing(s, n)]


def arm(t: Table, s: State, choices: list[list[int]]) -> list[Event]:
    """Each fighter chooses one weapon for the fight; then the figures are set on the stage."""
    fight = _of(s)
    while len(fight.weapons) < len(fight.fighters):
        options = choices[len(fight.weapons)]
        # rule: dead-of-winter.fight.stage
        if len(options) > 1:
            s.stack.append(Frame(WEAPON))
            return []
        fight.weapons.append(options[0])
    # rule: dead-of-winter.fight.stage, dead-of-winter.fight.two-on-one
    fight.poses = [*_row(t, fight.fighters, -APART // 2, 0.0), *_row(t, fight.zombies, APART // 2, pi)]
    s.stack.append(Frame(ROUND))
    return [
        Event(
            "stage",
            {"fighters": list(fight.fighters), "weapons": [NAMES[w] for w in fight.weapons], "stage": stage_poses(s)},
        )
    ]


def _row(t: Table, figures: list[int], x: int, heading: float) -> list[tuple[int, Pose]]:
    places = [0] if len(figures) == 1 else [BESIDE // 2, -BESIDE // 2]
    return [(n, stand(t.kinds[n], x, y, heading).pose) for n, y in zip(figures, places, strict=True)]


def stage_poses(s: State) -> list[list[object]]:
    return [[n, list(pose)] for n, pose in _of(s).poses]


def _of(s: State) -> Fight:
    assert s.fight is not None
    return s.fight


# --- the rounds of a fight


def fight_on(t: Table, s: State, rng: Rng) -> list[Event]:
    """The next fighter attacks; when all have, a card is turned."""
    fight = _of(s)
    if not fight.zombies or not fight.fighters:
        return []
    if fight.attacker < len(fight.fighters):
        s.stack += [Frame(ROUND), Frame(ATTACK)]
        return []
    fight.attacker = 0
    s.stack.append(Frame(ROUND))
    return _turn_card(t, s, rng)


def _turn_card(t: Table, s: State, rng: Rng) -> list[Event]:
    fight = _of(s)
    # rule: dead-of-winter.fight.ranged, dead-of-winter.fight.deck
    is_walk = rng.randbelow(fight.walks + fight.attacks) < fight.walks
    if is_walk:
        fight.walks -= 1
        for n, (figure, pose) in enumerate(fight.poses):
            if figure in fight.zombies:
                # rule: dead-of-winter.fight.walk, dead-of-winter.fight.two-on-one
                fight.poses[n] = (figure, pose._replace(x=pose.x - fight_deck().length))
        return [Event("card", {"card": "walk", "stage": stage_poses(s)})]
    fight.attacks -= 1
    # rule: dead-of-winter.fight.two-on-one-attack
    victim = _nearer(t, fight)
    _leave_stage(fight, victim)
    # rule: dead-of-winter.fight.attack
    return [Event("card", {"card": "attack", "survivor": victim}), *lose_life(t, s, victim, LOSES)]


def _nearer(t: Table, fight: Fight) -> int:
    """The fighter that is nearest to a zombie."""
    at = {figure: Piece(t.kinds[figure], pose) for figure, pose in fight.poses}
    return min(fight.fighters, key=lambda n: min(gap(at[n], at[zombie]) for zombie in fight.zombies))


def _leave_stage(fight: Fight, figure: int) -> None:
    fight.poses = [(n, pose) for n, pose in fight.poses if n != figure]
    if figure in fight.zombies:
        fight.zombies.remove(figure)
        return
    place = fight.fighters.index(figure)
    fight.fighters.pop(place)
    fight.weapons.pop(place)
    if fight.attacker > place:
        fight.attacker -= 1


def wait(s: State) -> list[Event]:
    # rule: dead-of-winter.fight.bat
    _of(s).attacker += 1
    return [Event("waits", {"survivor": _of(s).fighters[_of(s).attacker - 1]})]


def attacker(s: State) -> tuple[int, int]:
    """Who attacks, and with which weapon."""
    fight = _of(s)
    return fight.fighters[fight.attacker], fight.weapons[fight.attacker]


def on_stage(s: State) -> Pose:
    """Where the one who attacks stands."""
    return dict(_of(s).poses)[attacker(s)[0]]


def stage(t: Table, s: State) -> Scene:
    return Scene(STAGE, {t.names[n]: Piece(t.kinds[n], pose) for n, pose in _of(s).poses})


def shoot_on_stage(t: Table, s: State, side: int, angle_rad: float, strength: float, rng: Rng) -> list[Event]:
    """Gun, knife, shotgun or sniper rifle."""
    survivor, weapon = attacker(s)
    scene = stage(t, s)
    angle, part = simulation.trembled(t, rng, angle_rad, strength)
    # rule: dead-of-winter.fight.weapons
    start = beside(scene.pieces[t.names[survivor]], WEAPONS[weapon].flicked, side, angle)
    flicked, flicks, start = prepared(scene, start, angle, part)
    log = simulation.asked(rng, lambda: simulate_flick(scene.with_pieces(flicked), *flicks))
    told = {"survivor": survivor, "what": NAMES[weapon], "start": shown(flicked), "template": list(start.pose)}
    events = [_flicked(log, told, angle, part), *_use(s, weapon)]
    for zombie in _felled(t, s, log):
        _leave_stage(_of(s), zombie)
        # rule: dead-of-winter.fight.ranged
        events += to_bin(s, zombie)
    return events


def _flicked(log: SimulationResult, told: dict[str, object], angle: float, part: float) -> Event:
    return Event("flick", {**told, "on_stage": True, "angle_rad": angle, "strength": part, **simulation.told(log)})


def _use(s: State, weapon: int) -> list[Event]:
    # rule: dead-of-winter.fight.noise
    make_noise(s, WEAPONS[weapon].noise)
    return []


def _felled(t: Table, s: State, log: SimulationResult) -> list[int]:
    """The zombies that fell; all others stand where they were pushed, and survivors where they stood."""
    fight, felled = _of(s), []
    for n, (figure, _) in enumerate(fight.poses):
        pose = log.poses.get(t.names[figure])
        if pose is None or figure not in fight.zombies:
            continue
        now = Piece(t.kinds[figure], pose)
        if is_fallen(pose) or is_leaning(now):
            felled.append(figure)
        else:
            fight.poses[n] = (figure, stood_up(now).pose)
    return felled


def end_attack(s: State) -> None:
    _of(s).attacker += 1


def swing_on_stage(t: Table, s: State, heading: float, angle_rad: float, strength: float, rng: Rng) -> list[Event]:
    """The bat, once a fight: all zombies fall, or its user does."""
    survivor, weapon = attacker(s)
    fight = _of(s)
    pose = on_stage(s)
    start = stand("bat", pose.x, pose.y, heading)
    scene = stage(t, s).without(t.names[survivor]).with_pieces({"bat": start})
    angle, part = simulation.trembled(t, rng, angle_rad, strength)
    log = simulation.asked(rng, lambda: simulate_flick(scene, Flick("bat", angle, part * KINDS["bat"].top_speed_mps)))
    told = {"survivor": survivor, "what": "bat", "start": shown({"bat": start})}
    events = [_flicked(log, told, angle, part), *_use(s, weapon)]
    for zombie in _felled(t, s, log):
        _leave_stage(fight, zombie)
        # rule: dead-of-winter.fight.bat, dead-of-winter.fight.weapons
        fight.felled.append(zombie)
    if fight.zombies:
        _leave_stage(fight, survivor)
        # rule: dead-of-winter.fight.bat, dead-of-winter.fight.weapons
        lay_down(t, s, survivor)
        events += lose_life(t, s, survivor, BAT_FAILS)
    return events


def finish(t: Table, s: State) -> tuple[list[Event], bool]:
    """The figures go back into the building. Did the active survivor come through?"""
    fight, s.fight = _of(s), None
    for zombie in fight.felled:
        # rule: dead-of-winter.fight.bat
        s.down[zombie] = 1
    # rule: dead-of-winter.fight.cost
    came_through = s.active in fight.fighters and is_alive(s, s.active)
    won = not fight.zombies
    return [Event("fight-over", {"building": fight.building, "won": won, "survivor": s.active})], came_through


def is_bat(s: State) -> bool:
    return s.fight is not None and attacker(s)[1] == BAT
