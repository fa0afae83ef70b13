"""FIGHT: SURVIVOR VS ZOMBIE, on a stage outside the city."""

from __future__ import annotations

from math import pi

from eyeshot.games.dead_of_winter.referee.city import simulation
from eyeshot.games.dead_of_winter.referee.city.flick_starts import beside
from eyeshot.games.dead_of_winter.referee.city.resting_places import lay_down
from eyeshot.games.dead_of_winter.referee.city.spatial_queries import survivors_in, zombies_in
from eyeshot.games.dead_of_winter.referee.stack_frames import (
    ArmFighters,
    AskAttack,
    AskFriend,
    AskWeapon,
    EndFight,
    FightRound,
    StartFight,
)
from eyeshot.games.dead_of_winter.referee.state import Fight, State, building_of, is_alive, is_standing
from eyeshot.games.dead_of_winter.referee.survivors.losing_life import lose_life
from eyeshot.games.dead_of_winter.referee.survivors.shoot import pieces_json, prepare_flick, to_bin
from eyeshot.games.dead_of_winter.referee.zombies.reaction import make_noise
from eyeshot.games.dead_of_winter.scenario.fight_deck import fight_deck
from eyeshot.games.dead_of_winter.scenario.match_config import Config
from eyeshot.games.dead_of_winter.scenario.scenario import FIGHTS
from eyeshot.games.dead_of_winter.scenario.weapons import Side, Weapon
from eyeshot.kernel import Event, Json, Rng
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

STAGE = Area(from_mm(-700), from_mm(-500), from_mm(700), from_mm(500))
APART = from_mm(800)
"""Between the two sides."""
BESIDE = from_mm(120)
"""Between the middles of two figures side by side, so that 10 cm are between them."""
LOSES = "dead-of-winter.fight.attack"
BAT_FAILS = "dead-of-winter.fight.bat"


def enter_fight(config: Config, state: State, building: int) -> None:
    """Start a fight if there is a zombie in the building that was entered."""
    # rule: dead-of-winter.fight.when
    if config.has(FIGHTS) and zombies_in(config, state, building):
        state.stack.append(StartFight())


def must_fight_first(config: Config, state: State) -> bool:
    """True if the active survivor wants to act in a building with a standing zombie."""
    building = building_of(state, state.active)
    # rule: dead-of-winter.fight.when
    return (
        building is not None
        and config.has(FIGHTS)
        and any(is_standing(state, z) for z in zombies_in(config, state, building))
    )


def begin(config: Config, state: State) -> list[Event]:
    building, deck = state.where[state.active], fight_deck()
    there = zombies_in(config, state, building)
    for zombie in there:
        # rule: dead-of-winter.fight.when
        state.down[zombie] = 0
    # rule: dead-of-winter.fight.stage, dead-of-winter.fight.deck
    state.fight = Fight(building, [state.active], [], there, [], [], 0, deck.walk, deck.attack)
    state.stack += [EndFight(), ArmFighters()]
    if friends(config, state):
        state.stack.append(AskFriend())
    return [Event("fight", {"survivor": state.active, "building": building, "zombies": list(there)})]


def friends(config: Config, state: State) -> list[int]:
    """The survivors who may join: standing ones in the same building."""
    there = survivors_in(config, state, state.where[state.active])
    # rule: dead-of-winter.fight.who, dead-of-winter.s3.rescued
    return [n for n in there if n not in (state.active, state.rescued) and is_standing(state, n)]


def next_to_arm(state: State) -> int:
    """The fighter who chooses a weapon next."""
    fight = _current_fight(state)
    return fight.fighters[len(fight.weapons)]


def arm(config: Config, state: State, choices: list[list[Weapon]]) -> list[Event]:
    """Let each fighter choose a weapon, then set the figures on the stage."""
    fight = _current_fight(state)
    while len(fight.weapons) < len(fight.fighters):
        options = choices[len(fight.weapons)]
        # rule: dead-of-winter.fight.stage
        if len(options) > 1:
            state.stack.append(AskWeapon())
            return []
        fight.weapons.append(options[0])
    # rule: dead-of-winter.fight.stage, dead-of-winter.fight.two-on-one
    fight.poses = [
        *_row_poses(config, fight.fighters, -APART // 2, 0.0),
        *_row_poses(config, fight.zombies, APART // 2, pi),
    ]
    state.stack.append(FightRound())
    return [
        Event(
            "stage",
            {
                "fighters": list(fight.fighters),
                "weapons": [weapon.value for weapon in fight.weapons],
                "stage": _stage_json(state),
            },
        )
    ]


def _row_poses(config: Config, figures: list[int], x: int, heading: float) -> list[tuple[int, Pose]]:
    places = [0] if len(figures) == 1 else [BESIDE // 2, -BESIDE // 2]
    return [(n, stand(config.kinds[n], x, y, heading).pose) for n, y in zip(figures, places, strict=True)]


def _stage_json(state: State) -> list[Json]:
    """The figures on the stage, as events hold them."""
    return [{"figure": figure, "pose": list(pose)} for figure, pose in _current_fight(state).poses]


def _current_fight(state: State) -> Fight:
    assert state.fight is not None
    return state.fight


# --- the rounds of a fight


def continue_fight(config: Config, state: State, rng: Rng) -> list[Event]:
    """The next fighter attacks; after all of them a card is turned."""
    fight = _current_fight(state)
    if not fight.zombies or not fight.fighters:
        return []
    if fight.attacker < len(fight.fighters):
        state.stack += [FightRound(), AskAttack()]
        return []
    fight.attacker = 0
    state.stack.append(FightRound())
    return _turn_card(config, state, rng)


def _turn_card(config: Config, state: State, rng: Rng) -> list[Event]:
    fight = _current_fight(state)
    # rule: dead-of-winter.fight.ranged, dead-of-winter.fight.deck
    is_walk = rng.randbelow(fight.walks + fight.attacks) < fight.walks
    if is_walk:
        fight.walks -= 1
        for n, (figure, pose) in enumerate(fight.poses):
            if figure in fight.zombies:
                # rule: dead-of-winter.fight.walk, dead-of-winter.fight.two-on-one
                fight.poses[n] = (figure, pose._replace(x=pose.x - fight_deck().length))
        return [Event("card", {"card": "walk", "stage": _stage_json(state)})]
    fight.attacks -= 1
    # rule: dead-of-winter.fight.two-on-one-attack
    victim = _nearer(config, fight)
    _leave_stage(fight, victim)
    # rule: dead-of-winter.fight.attack
    return [Event("card", {"card": "attack", "survivor": victim}), *lose_life(config, state, victim, LOSES)]


def _nearer(config: Config, fight: Fight) -> int:
    """The fighter that is nearest to a zombie."""
    at = {figure: Piece(config.kinds[figure], pose) for figure, pose in fight.poses}
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


def wait(state: State) -> list[Event]:
    # rule: dead-of-winter.fight.bat
    _current_fight(state).attacker += 1
    return [Event("waits", {"survivor": _current_fight(state).fighters[_current_fight(state).attacker - 1]})]


def attacker(state: State) -> int:
    """The fighter who attacks."""
    fight = _current_fight(state)
    return fight.fighters[fight.attacker]


def attacker_weapon(state: State) -> Weapon:
    fight = _current_fight(state)
    return fight.weapons[fight.attacker]


def attacker_pose(state: State) -> Pose:
    """The pose of the attacker on the stage."""
    return dict(_current_fight(state).poses)[attacker(state)]


def stage(config: Config, state: State) -> Scene:
    return Scene(STAGE, {config.names[n]: Piece(config.kinds[n], pose) for n, pose in _current_fight(state).poses})


def shoot_on_stage(
    config: Config, state: State, side: Side, angle_rad: float, strength: float, rng: Rng
) -> list[Event]:
    """Attack with a gun, knife, shotgun or sniper rifle."""
    survivor, weapon = attacker(state), attacker_weapon(state)
    scene = stage(config, state)
    angle_rad, strength = simulation.with_tremor(config, rng, angle_rad, strength)
    # rule: dead-of-winter.fight.weapons
    start = beside(scene.pieces[config.names[survivor]], weapon.flicked, side, angle_rad)
    flicked, flicks, start = prepare_flick(scene, start, angle_rad, strength)
    result = simulation.measure(rng, lambda: simulate_flick(scene.with_pieces(flicked), *flicks))
    data = {"survivor": survivor, "flicked": weapon.value, "start": pieces_json(flicked), "template": list(start.pose)}
    events = [_flick_event(result, data, angle_rad, strength)]
    _make_weapon_noise(state)
    for zombie in _felled(config, state, result):
        _leave_stage(_current_fight(state), zombie)
        # rule: dead-of-winter.fight.ranged
        events += to_bin(state, zombie)
    return events


def _flick_event(result: SimulationResult, data: Json, angle_rad: float, strength: float) -> Event:
    return Event(
        "flick",
        {**data, "on_stage": True, "angle_rad": angle_rad, "strength": strength, **simulation.motion_json(result)},
    )


def _make_weapon_noise(state: State) -> None:
    # rule: dead-of-winter.fight.noise
    make_noise(state, attacker_weapon(state).noise)


def _felled(config: Config, state: State, result: SimulationResult) -> list[int]:
    """The zombies that fell; other zombies stay where they were pushed, and survivors where they stood."""
    fight, felled = _current_fight(state), []
    for n, (figure, _) in enumerate(fight.poses):
        pose = result.poses.get(config.names[figure])
        if pose is None or figure not in fight.zombies:
            continue
        now = Piece(config.kinds[figure], pose)
        if is_fallen(pose) or is_leaning(now):
            felled.append(figure)
        else:
            fight.poses[n] = (figure, stood_up(now).pose)
    return felled


def end_attack(state: State) -> None:
    _current_fight(state).attacker += 1


def swing_on_stage(
    config: Config, state: State, heading: float, angle_rad: float, strength: float, rng: Rng
) -> list[Event]:
    """Attack with the bat, once a fight: all zombies fall, or the attacker does."""
    survivor = attacker(state)
    fight = _current_fight(state)
    pose = attacker_pose(state)
    start = stand("bat", pose.x, pose.y, heading)
    scene = stage(config, state).without(config.names[survivor]).with_pieces({"bat": start})
    angle_rad, strength = simulation.with_tremor(config, rng, angle_rad, strength)
    result = simulation.measure(
        rng, lambda: simulate_flick(scene, Flick("bat", angle_rad, strength * KINDS["bat"].top_speed_mps))
    )
    data = {"survivor": survivor, "flicked": "bat", "start": pieces_json({"bat": start})}
    events = [_flick_event(result, data, angle_rad, strength)]
    _make_weapon_noise(state)
    for zombie in _felled(config, state, result):
        _leave_stage(fight, zombie)
        # rule: dead-of-winter.fight.bat, dead-of-winter.fight.weapons
        fight.felled.append(zombie)
    if fight.zombies:
        _leave_stage(fight, survivor)
        # rule: dead-of-winter.fight.bat, dead-of-winter.fight.weapons
        lay_down(config, state, survivor)
        events += lose_life(config, state, survivor, BAT_FAILS)
    return events


def finish(config: Config, state: State) -> tuple[list[Event], bool]:
    """Put the figures back into the building; returns True if the active survivor was not defeated."""
    fight, state.fight = _current_fight(state), None
    for zombie in fight.felled:
        # rule: dead-of-winter.fight.bat
        state.down[zombie] = 1
    # rule: dead-of-winter.fight.cost
    is_undefeated = state.active in fight.fighters and is_alive(state, state.active)
    won = not fight.zombies
    return [Event("fight-over", {"building": fight.building, "is_won": won, "survivor": state.active})], is_undefeated


def is_bat(state: State) -> bool:
    return state.fight is not None and attacker_weapon(state) is Weapon.BAT
