"""The easy bot.

It moves toward the objective, kills and shoots what is near, and aims without simulating a flick.
"""

from __future__ import annotations

from math import cos, pi, sin
from random import Random
from typing import NamedTuple

from eyeshot.games.dead_of_winter.action_codes import PICKS, code
from eyeshot.games.dead_of_winter.actions import Attack, Bat, Drop, End, Kill, Move, Pick, Shoot, Take, Use, Wait
from eyeshot.games.dead_of_winter.bots.aim_noise import Aim, AimNoise
from eyeshot.games.dead_of_winter.bots.avoid_own_figure import is_off_own_figure, turned_off_own_figure
from eyeshot.games.dead_of_winter.bots.rescue_tasks import rescue_goal
from eyeshot.games.dead_of_winter.bots.travel_cost import BESIDE
from eyeshot.games.dead_of_winter.bots.view_geometry import ViewGeometry, strength_for
from eyeshot.games.dead_of_winter.protocol import CommonView, FightView, WinterView
from eyeshot.games.dead_of_winter.referee.stack_frames import Prompt
from eyeshot.games.dead_of_winter.referee.state import STREET
from eyeshot.games.dead_of_winter.referee.zombies.entering_buildings import may_survivors_enter
from eyeshot.games.dead_of_winter.scenario.scenario import RESCUED_IN, SURVIVORS_IN, TOKENS_IN, ZOMBIES_AT_MOST
from eyeshot.games.dead_of_winter.scenario.weapons import SHOOTING_WEAPONS, Side, Weapon
from eyeshot.kernel import Action, FlickChoice, PickChoice, PlaceChoice, Question, random_action
from eyeshot.physics import Spot, bearing_rad, distance, door_position, from_mm, gap_to

RANGE = from_mm(330)
"""How far Easy shoots a gun or throws a knife."""
RANGE_FACTORS = {Weapon.SNIPER: 2, Weapon.SHOTGUN: 0.7}
SWING = from_mm(160)
STEP = from_mm(220)
BEFORE_DOOR = from_mm(110)
IN_LINE = from_mm(14)
MAX_BUMPS = 20
SAME_WAY = 0.3
"""Two moves in directions nearer than this, in radians, meet the same thing."""


class Plan(NamedTuple):
    """An action, and the flick that follows it."""

    action: Pick
    angle_rad: float = 0.0
    strength: float = 0.0


class Bump(NamedTuple):
    """A move that failed: from where it went, and in which direction."""

    start: Spot
    angle_rad: float


class Easy:
    aim_noise = AimNoise(0.13, 0.15)

    def __init__(self, content: str, rng: Random) -> None:
        self._content = content
        self._rng = rng
        self._plan = Plan(End())
        self._moved_from: Spot | None = None
        """Where the survivor stood whose disc was flicked last."""
        self._bumps: list[Bump] = []
        """Moves that failed, so that none is tried again."""

    def choose(self, view: WinterView, question: Question) -> Action:
        perception = ViewGeometry(self._content, view.common)
        action = self._answer(perception, view.common, question)
        return action if question.choice.offers(action) else random_action(question.choice, self._rng)

    def _answer(self, perception: ViewGeometry, view: CommonView, question: Question) -> Action:
        choice = question.choice
        if isinstance(choice, FlickChoice):
            plan = self._on_stage(view.fight) if view.fight else self._plan
            aim = self.aim_noise.flick(Aim(plan.angle_rad, plan.strength), self._rng)
            if question.args["flicked"] in SHOOTING_WEAPONS and not view.fight:
                aim = self._off_own_figure(perception, view, Side(question.args["side"]), aim)
            return (choice.codes[0], *aim)
        if isinstance(choice, PlaceChoice):
            plan = self._on_stage(view.fight) if view.fight else self._plan
            return (choice.codes[0], choice.x[0], choice.y[0], plan.angle_rad)
        assert isinstance(choice, PickChoice)
        match question.prompt:
            case Prompt.USE:
                return self._use(perception, view, choice)
            case Prompt.ACT:
                self._remember_bump(perception, view)
                self._plan = self._act(perception, view, choice)
                is_move = isinstance(self._plan.action, Move)
                self._moved_from = perception.spot(view.active) if is_move and view.active is not None else None
                return code(self._plan.action)
            case Prompt.KEEP:
                return choice.codes[0]
            case Prompt.EAT:
                return choice.codes[0]
            case Prompt.FRIEND:
                return choice.codes[-1]
            case Prompt.ATTACK:
                return self._attack(view.fight, choice)
            case _:
                return random_action(choice, self._rng)

    def _off_own_figure(self, perception: ViewGeometry, view: CommonView, side: Side, aim: Aim) -> Aim:
        me = view.active
        assert me is not None
        if perception.where[me] != STREET:
            return aim
        return turned_off_own_figure(aim, perception.beside(me, side), perception.spot(me))

    # --- survivor and action

    def _use(self, perception: ViewGeometry, view: CommonView, choice: PickChoice) -> int:
        """Prefer the survivor who carries a token, then the one nearest to a zombie."""

        def urgency(pick: int) -> float:
            action = PICKS[pick]
            assert isinstance(action, Use)
            n = perception.config.number[action.survivor]
            carries = any(token.held_by == n for token in view.tokens)
            near = min((distance(perception.spot(n), perception.spot(z)) for z in perception.zombies()), default=0.0)
            return near - (from_mm(1000) if carries else 0) + self._rng.random()

        return min(choice.codes, key=urgency)

    def _act(self, perception: ViewGeometry, view: CommonView, choice: PickChoice) -> Plan:
        offered = [PICKS[pick] for pick in choice.codes]
        me = view.active
        assert me is not None
        kills = [action for action in offered if isinstance(action, Kill)]
        if kills:
            return Plan(kills[-1])
        return (
            self._token(perception, view, me, offered)
            or self._go(perception, view, me)
            or self._shoot(perception, me, offered)
            or self._wander(perception, me)
            or Plan(End())
        )

    def _remember_bump(self, perception: ViewGeometry, view: CommonView) -> None:
        """A survivor who stands where they were before a move went back."""
        if view.active is not None and self._moved_from == perception.spot(view.active):
            self._bumps.append(Bump(self._moved_from, self._plan.angle_rad))
            del self._bumps[:-MAX_BUMPS]

    def _is_bump(self, start: Spot, angle_rad: float) -> bool:
        """True if a move in about this direction from this spot has failed."""
        return any(
            bump.start == start and abs((angle_rad - bump.angle_rad + pi) % (2 * pi) - pi) < SAME_WAY
            for bump in self._bumps
        )

    def _missing(self, view: CommonView, perception: ViewGeometry) -> dict[str, int]:
        """For each kind of condition of the objective, how much is missing."""
        conditions = perception.config.scenario.objective
        return {condition.kind: left for condition, left in zip(conditions, view.wins[0].missing, strict=True)}

    def _token(self, perception: ViewGeometry, view: CommonView, me: int, offered: list[Pick]) -> Plan | None:
        missing = self._missing(view, perception)
        if RESCUED_IN in missing and view.rescued is None:
            hidden = (a for a in offered if isinstance(a, Take) and view.tokens[a.token].kind is None)
            return next((Plan(action) for action in hidden), None)
        if TOKENS_IN not in missing:
            return None
        is_home = perception.where[me] == perception.config.number["rv"]
        wanted = Drop if is_home else Take
        held = sum(token.held_by == me for token in view.tokens)
        action = next((action for action in offered if isinstance(action, wanted)), None)
        return Plan(action) if action is not None and (is_home or held < 2) else None

    def _go(self, perception: ViewGeometry, view: CommonView, me: int) -> Plan | None:
        """Move toward the building of the objective."""
        goal = self._goal(perception, view, me)
        if perception.where[me] != STREET:
            if goal == perception.where[me]:
                return Plan(End())
            return Plan(Move(), perception.door(perception.where[me]).out_rad, strength_for(from_mm(190)))
        if goal is None:
            return None
        is_building = goal in perception.config.buildings
        return self._enter(perception, me, goal) if is_building else self._approach(perception, me, goal)

    def _approach(self, perception: ViewGeometry, me: int, place: int) -> Plan | None:
        """Slide next to an object or a figure."""
        start, goal = perception.spot(me), perception.spot(place)
        far = distance(start, goal) - gap_to(start, perception.pieces[place]) + BESIDE
        angle = bearing_rad(goal, start)
        beside = (goal[0] + cos(angle) * far, goal[1] + sin(angle) * far)
        end = perception.reachable_spot(me, beside, from_mm(350), self._is_bump)
        return self._slide(start, end) if end is not None else None

    def _goal(self, perception: ViewGeometry, view: CommonView, me: int) -> int | None:
        missing, rv = self._missing(view, perception), perception.config.number["rv"]
        if RESCUED_IN in missing:
            return self._rescue_goal(perception, view, me)
        if TOKENS_IN in missing:
            held = sum(token.held_by == me for token in view.tokens)
            shut = (rv, *view.closed)
            lying = [token.lies_in for token in view.tokens if token.lies_in is not None and token.lies_in not in shut]
            if held and (held == 2 or not lying or perception.where[me] != STREET):
                return rv
            near = perception.nearest(me, [n for n in lying if may_survivors_enter(perception.config, n)])
            return rv if held else next(iter(near), None)
        if missing.get(SURVIVORS_IN, 0) and not missing.get(ZOMBIES_AT_MOST, 0):
            return rv
        return None

    def _rescue_goal(self, perception: ViewGeometry, view: CommonView, me: int) -> int | None:
        """Search the nearest token; bring the rescued figure to its building; meet it if it has no escort."""
        if view.rescued is None:
            hidden = [token.lies_in for token in view.tokens if token.kind is None and token.lies_in is not None]
            return next(iter(perception.nearest(me, hidden)), None)
        if view.escort == me:
            return rescue_goal(perception.config)
        if view.escort is not None:
            return None
        where = perception.where[view.rescued]
        return view.rescued if where == STREET else where

    def _enter(self, perception: ViewGeometry, me: int, building: int) -> Plan | None:
        """Slide straight through the door from before it, otherwise to a spot before it."""
        door, start = perception.door(building), perception.spot(me)
        at = door_position(door, perception.pieces[me])
        inside = (door.middle[0] - cos(door.out_rad) * from_mm(35), door.middle[1] - sin(door.out_rad) * from_mm(35))
        is_before = -from_mm(330) < at.middle < 0 and abs(at.beside) < IN_LINE - at.middle / 5
        if is_before and perception.is_clear(start, door.middle, from_mm(12), me, building):
            if perception.is_barricaded(building):
                return Plan(Move(), bearing_rad(start, inside), 1.0)
            return self._slide(start, inside, from_mm(12))
        before = (door.middle[0] + cos(door.out_rad) * BEFORE_DOOR, door.middle[1] + sin(door.out_rad) * BEFORE_DOOR)
        end = perception.reachable_spot(me, before, from_mm(350), self._is_bump)
        return self._slide(start, end) if end is not None else None

    def _slide(self, start: Spot, end: Spot, more: float = 0.0) -> Plan:
        return Plan(Move(), bearing_rad(start, end), strength_for(distance(start, end) + more))

    # --- weapons

    def _shoot(self, perception: ViewGeometry, me: int, offered: list[Pick]) -> Plan | None:
        standing = [zombie for zombie in perception.zombies() if not perception.is_down(zombie)]
        for zombie in perception.nearest(me, standing)[:4] if perception.where[me] == STREET else []:
            target = perception.spot(zombie)
            for action in offered:
                if action == Bat() and distance(perception.spot(me), target) < SWING:
                    return Plan(action, bearing_rad(perception.spot(me), target), 0.9)
                if isinstance(action, Shoot):
                    start = perception.beside(me, action.side)
                    far = RANGE * RANGE_FACTORS.get(action.weapon, 1)
                    angle = bearing_rad(start, target)
                    if not is_off_own_figure(angle, start, perception.spot(me)):
                        continue
                    if distance(start, target) < far and perception.is_clear(start, target, from_mm(8), me, zombie):
                        return Plan(action, angle, 0.9)
        return None

    def _wander(self, perception: ViewGeometry, me: int) -> Plan | None:
        """Move nearer to a zombie: beside a fallen one, at a distance from a standing one."""
        if perception.where[me] != STREET:
            return None
        for zombie in perception.nearest(me, perception.zombies())[:3]:
            start, target = perception.spot(me), perception.spot(zombie)
            keep = from_mm(38) if perception.is_down(zombie) else from_mm(150)
            far = distance(start, target)
            if far > keep + from_mm(15):
                angle = bearing_rad(target, start)
                goal = (target[0] + cos(angle) * keep, target[1] + sin(angle) * keep)
                end = perception.reachable_spot(me, goal, STEP, self._is_bump)
                if end is not None:
                    return self._slide(start, end)
        return None

    # --- fights

    def _attack(self, fight: FightView | None, choice: PickChoice) -> int:
        if fight is None or code(Wait()) not in choice.codes:
            return self._rng.choice(choice.codes)
        start, zombies = _spots(fight)
        near = min(spot[0] - start[0] for spot in zombies)
        return code(Attack() if near < from_mm(450) else Wait())

    def _on_stage(self, fight: FightView) -> Plan:
        start, zombies = _spots(fight)
        return Plan(End(), bearing_rad(start, min(zombies, key=lambda spot: abs(spot[1] - start[1]))), 0.95)


def _spots(fight: FightView) -> tuple[Spot, list[Spot]]:
    """Where the attacker stands on the stage, and where the zombies do."""
    stage = {standing.figure: (standing.pose[0], standing.pose[1]) for standing in fight.stage}
    assert fight.attacker is not None
    return stage[fight.attacker], [stage[zombie.figure] for zombie in fight.sides[1].fighters]
