"""The easy bot.

It moves toward the objective, kills and shoots what is near, and aims without simulating a flick.
"""

from __future__ import annotations

from math import cos, sin
from random import Random
from typing import NamedTuple

from eyeshot.games.dead_of_winter.actions import (
    PICKS,
    Attack,
    Bat,
    Drop,
    End,
    Kill,
    Move,
    Pick,
    Shoot,
    Take,
    Use,
    Wait,
    code,
)
from eyeshot.games.dead_of_winter.bots.aim_noise import Aim, AimNoise
from eyeshot.games.dead_of_winter.bots.perception import Perception, strength_for
from eyeshot.games.dead_of_winter.referee.frames import Prompt
from eyeshot.games.dead_of_winter.referee.state import STREET
from eyeshot.games.dead_of_winter.referee.zombies.doors import may_survivors_enter
from eyeshot.games.dead_of_winter.scenario.scenario import SURVIVORS_IN, TOKENS_IN, ZOMBIES_AT_MOST
from eyeshot.games.dead_of_winter.scenario.weapons import Weapon
from eyeshot.kernel.choice import Action, FlickChoice, PickChoice, PlaceChoice, random_action
from eyeshot.kernel.event import Json
from eyeshot.kernel.question import Question
from eyeshot.physics import Spot, bearing_rad, distance, door_position, from_mm

RANGE = from_mm(330)
"""How far Easy shoots a gun or throws a knife."""
RANGE_FACTORS = {Weapon.SNIPER: 2, Weapon.SHOTGUN: 0.7}
SWING = from_mm(160)
STEP = from_mm(220)
BEFORE_DOOR = from_mm(110)
IN_LINE = from_mm(14)


class Plan(NamedTuple):
    """An action, and the flick that follows it."""

    action: Pick
    angle_rad: float = 0.0
    strength: float = 0.0


class Easy:
    aim_noise = AimNoise(0.13, 0.15)

    def __init__(self, content: str, rng: Random) -> None:
        self._content = content
        self._rng = rng
        self._plan = Plan(End())

    def choose(self, view: Json, question: Question) -> Action:
        perception = Perception(self._content, view)
        action = self._answer(perception, view, question)
        return action if question.choice.offers(action) else random_action(question.choice, self._rng)

    def _answer(self, perception: Perception, view: Json, question: Question) -> Action:
        choice = question.choice
        if isinstance(choice, FlickChoice):
            plan = self._on_stage(perception, view) if view["fight"] else self._plan
            return (choice.codes[0], *self.aim_noise.flick(Aim(plan.angle_rad, plan.strength), self._rng))
        if isinstance(choice, PlaceChoice):
            plan = self._on_stage(perception, view) if view["fight"] else self._plan
            return (choice.codes[0], choice.x[0], choice.y[0], plan.angle_rad)
        assert isinstance(choice, PickChoice)
        match question.prompt:
            case Prompt.USE:
                return self._use(perception, view, choice)
            case Prompt.ACT:
                self._plan = self._act(perception, view, choice)
                return code(self._plan.action)
            case Prompt.KEEP:
                return choice.codes[0]
            case Prompt.FRIEND:
                return choice.codes[-1]
            case Prompt.ATTACK:
                return self._attack(view, choice)
            case _:
                return random_action(choice, self._rng)

    # --- survivor and action

    def _use(self, perception: Perception, view: Json, choice: PickChoice) -> int:
        """Prefer the survivor who carries a token, then the one nearest to a zombie."""

        def urgency(pick: int) -> float:
            action = PICKS[pick]
            assert isinstance(action, Use)
            n = perception.config.number[action.survivor]
            carries = any(token["at"] == n for token in view["tokens"])
            near = min((distance(perception.spot(n), perception.spot(z)) for z in perception.zombies()), default=0.0)
            return near - (from_mm(1000) if carries else 0) + self._rng.random()

        return min(choice.codes, key=urgency)

    def _act(self, perception: Perception, view: Json, choice: PickChoice) -> Plan:
        offered = [PICKS[pick] for pick in choice.codes]
        me = int(view["active"])
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

    def _wants(self, view: Json, perception: Perception) -> dict[str, int]:
        """For each kind of condition of the objective, how far it is met."""
        return {c.kind: met for c, met in zip(perception.config.scenario.objective, view["objective"], strict=True)}

    def _token(self, perception: Perception, view: Json, me: int, offered: list[Pick]) -> Plan | None:
        if TOKENS_IN not in self._wants(view, perception):
            return None
        is_home = perception.where[me] == perception.config.number["rv"]
        wanted = Drop if is_home else Take
        held = sum(token["at"] == me for token in view["tokens"])
        action = next((action for action in offered if isinstance(action, wanted)), None)
        return Plan(action) if action is not None and (is_home or held < 2) else None

    def _go(self, perception: Perception, view: Json, me: int) -> Plan | None:
        """Move toward the building of the objective."""
        goal = self._goal(perception, view, me)
        if perception.where[me] != STREET:
            if goal == perception.where[me]:
                return Plan(End())
            return Plan(Move(), perception.door(perception.where[me]).out_rad, strength_for(from_mm(190)))
        return None if goal is None else self._enter(perception, me, goal)

    def _goal(self, perception: Perception, view: Json, me: int) -> int | None:
        wants, rv = self._wants(view, perception), perception.config.number["rv"]
        if TOKENS_IN in wants:
            held = sum(token["at"] == me for token in view["tokens"])
            lying = [
                token["at"]
                for token in view["tokens"]
                if token["at"] in perception.config.buildings and token["at"] != rv
            ]
            if held and (held == 2 or not lying or perception.where[me] != STREET):
                return rv
            near = perception.nearest(me, [n for n in lying if may_survivors_enter(perception.config, n)])
            return rv if held else next(iter(near), None)
        if wants.get(SURVIVORS_IN, 0) < 0 and wants.get(ZOMBIES_AT_MOST, 0) >= 0:
            return rv
        return None

    def _enter(self, perception: Perception, me: int, building: int) -> Plan | None:
        """Slide straight through the door from before it, otherwise to a spot before it."""
        door, start = perception.door(building), perception.spot(me)
        at = door_position(door, perception.pieces[me])
        inside = (door.middle[0] - cos(door.out_rad) * from_mm(35), door.middle[1] - sin(door.out_rad) * from_mm(35))
        is_before = -from_mm(330) < at.middle < 0 and abs(at.beside) < IN_LINE - at.middle / 5
        if is_before and perception.is_clear(start, door.middle, from_mm(12), me, building):
            return self._slide(start, inside, from_mm(12))
        before = (door.middle[0] + cos(door.out_rad) * BEFORE_DOOR, door.middle[1] + sin(door.out_rad) * BEFORE_DOOR)
        end = perception.reachable_spot(me, before, from_mm(350))
        return self._slide(start, end) if end is not None else None

    def _slide(self, start: Spot, end: Spot, more: float = 0.0) -> Plan:
        return Plan(Move(), bearing_rad(start, end), strength_for(distance(start, end) + more))

    # --- weapons

    def _shoot(self, perception: Perception, me: int, offered: list[Pick]) -> Plan | None:
        standing = [zombie for zombie in perception.zombies() if not perception.is_down(zombie)]
        for zombie in perception.nearest(me, standing)[:4] if perception.where[me] == STREET else []:
            target = perception.spot(zombie)
            for action in offered:
                if action == Bat() and distance(perception.spot(me), target) < SWING:
                    return Plan(action, bearing_rad(perception.spot(me), target), 0.9)
                if isinstance(action, Shoot):
                    start = perception.beside(me, action.side)
                    far = RANGE * RANGE_FACTORS.get(action.weapon, 1)
                    if distance(start, target) < far and perception.is_clear(start, target, from_mm(8), me, zombie):
                        return Plan(action, bearing_rad(start, target), 0.9)
        return None

    def _wander(self, perception: Perception, me: int) -> Plan | None:
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
                end = perception.reachable_spot(me, goal, STEP)
                if end is not None:
                    return self._slide(start, end)
        return None

    # --- fights

    def _attack(self, view: Json, choice: PickChoice) -> int:
        if code(Wait()) not in choice.codes:
            return self._rng.choice(choice.codes)
        stage = dict(view["fight"]["stage"])
        me = view["fight"]["fighters"][view["fight"]["attacker"]]
        near = min(stage[zombie][0] - stage[me][0] for zombie in view["fight"]["zombies"])
        return code(Attack() if near < from_mm(450) else Wait())

    def _on_stage(self, perception: Perception, view: Json) -> Plan:
        fight = view["fight"]
        stage = dict(fight["stage"])
        me = fight["fighters"][fight["attacker"]]
        zombie = min(fight["zombies"], key=lambda z: abs(stage[z][1] - stage[me][1]))
        start = (stage[me][0], stage[me][1])
        return Plan(End(), bearing_rad(start, (stage[zombie][0], stage[zombie][1])), 0.95)
