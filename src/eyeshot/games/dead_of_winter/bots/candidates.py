"""Candidate actions of the active survivor, each with an aim and an estimate of its worth without physics."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import cos, pi, sin
from typing import NamedTuple

from eyeshot.games.dead_of_winter.actions import Bat, Drop, End, Heal, Kill, Move, Pick, Shoot, Take
from eyeshot.games.dead_of_winter.bots.aim_noise import Aim, AimNoise, likelihood_within
from eyeshot.games.dead_of_winter.bots.evaluation import FIGURES, Evaluator
from eyeshot.games.dead_of_winter.bots.flick_trial import Outcome, ReadyPiece
from eyeshot.games.dead_of_winter.bots.task_assignment import homes, missing_tokens
from eyeshot.games.dead_of_winter.bots.tasks import BRING, FETCH, HUNT
from eyeshot.games.dead_of_winter.bots.travel_cost import BEFORE_DOOR, toward
from eyeshot.games.dead_of_winter.bots.view_geometry import EDGE, strength_for
from eyeshot.games.dead_of_winter.referee.city.blocked_doors import blocking
from eyeshot.games.dead_of_winter.referee.city.flick_starts import HALF_LENGTHS, behind, weapon_start
from eyeshot.games.dead_of_winter.referee.city.spatial_queries import spot
from eyeshot.games.dead_of_winter.referee.state import STREET, held
from eyeshot.games.dead_of_winter.referee.survivors.tokens import SPACES
from eyeshot.games.dead_of_winter.scenario.weapons import Noise, Weapon
from eyeshot.physics import Spot, bearing_rad, distance, from_mm, spot_of

HALF_DISC = HALF_LENGTHS["disc"]
BESIDE_ZOMBIE = from_mm(37)
"""The distance from the middle of a zombie at which a survivor is next to it without touching it."""
BESIDE_ROOM = from_mm(9)
SWING = from_mm(170)
MAX_TARGETS = 5
RANGE = {
    Weapon.GUN: from_mm(650),
    Weapon.SHOTGUN: from_mm(350),
    Weapon.SNIPER: from_mm(900),
    Weapon.KNIFE: from_mm(450),
}
HEALED = 3.0
"""The worth of a life token for a survivor who has only one."""
NO_FLICK_BONUS = 0.1
"""Added to actions that need no flick."""
BREAKING = (1.0, 0.8)
"""Strengths of a disc that is flicked at a barricade."""
MAX_ENDS = 12
"""How many ends of a slide are evaluated closely."""


class Candidate(NamedTuple):
    action: Pick
    worth: float
    """An estimate without physics."""
    aim: Aim | None = None


class Candidates:
    """The candidates of one player for the active survivor."""

    def __init__(self, evaluator: Evaluator, aim_noise: AimNoise) -> None:
        self.evaluator = evaluator
        self._config, self._state, self._me = evaluator.config, evaluator.state, evaluator.me
        self._paths = evaluator.paths
        self._aim_noise = aim_noise.with_table_tremor
        self._is_last = evaluator.state.actions <= 1

    def of(self, offered: Iterable[Pick]) -> list[Candidate]:
        """The candidates for these actions, the best first."""
        candidates = [candidate for action in self._sensible(list(offered)) for candidate in self._of_action(action)]
        return sorted(candidates, key=lambda candidate: -candidate.worth)

    def _sensible(self, offered: list[Pick]) -> list[Pick]:
        """Doors are cleared only if the survivor wants to go through a blocked one, and only for the disc."""
        if Move(clear=True) not in offered or Move() not in offered:
            return offered
        goal = self.evaluator.task.place
        is_blocked = goal in self._config.buildings and bool(blocking(self._config, self._state, goal))
        left_out = (Move(clear=not is_blocked), Bat(clear=True))
        return [action for action in offered if action not in left_out]

    def for_ready(self, ready: ReadyPiece) -> list[Candidate]:
        """The candidates for a piece that lies ready."""
        if ready.weapon is None:
            return self.of([Move(ready.clear)])
        return self.of([Bat() if ready.weapon is Weapon.BAT else Shoot(ready.weapon, ready.side)])

    def _of_action(self, action: Pick) -> Iterator[Candidate]:
        match action:
            case End():
                yield Candidate(action, self.evaluator.value(Outcome(), Noise.SILENT, is_last=True))
            case Move():
                yield from self._moves(action)
            case Bat():
                yield from self._swings(action)
            case Kill(zombie, weapon):
                worth = self._value(Outcome(struck=(self._config.number[zombie],)), weapon.noise)
                yield Candidate(action, worth + NO_FLICK_BONUS - 0.01 * weapon.noise)
            case Take():
                yield from self._take(action)
            case Drop():
                yield from self._drop(action)
            case Heal(survivor):
                yield from self._heal(action, self._config.number[survivor])
            case Shoot():
                yield from self._shots(action)

    def _value(self, outcome: Outcome, noise: Noise) -> float:
        return self.evaluator.value(outcome, self.evaluator.noise(noise), self._is_last)

    def _hope(self, outcome: Outcome, noise: Noise, likelihood: float) -> float:
        """The expected value if the action either succeeds or changes nothing."""
        return likelihood * self._value(outcome, noise) + (1 - likelihood) * self._value(Outcome(), noise)

    # --- tokens

    def _take(self, action: Take) -> Iterator[Candidate]:
        kind = self._state.token_kinds[action.token]
        task = self.evaluator.task
        is_carrier = task.kind == BRING and task.place != self._state.where[self._me]
        has_space = len(held(self._state, self._me)) < SPACES
        # What has been brought home stays there.
        is_home = homes(self._config).get(kind) == self._state.where[self._me]
        wants = not is_home and (not kind or missing_tokens(self._config, self._state)[kind] > 0)
        if wants and (task.kind == FETCH or (is_carrier and bool(kind) and has_space)):
            yield Candidate(action, self._value(Outcome(), Noise.SILENT) + 4.0)

    def _heal(self, action: Heal, healed: int) -> Iterator[Candidate]:
        """Medicine is for those who have one life token left."""
        if self._state.life[healed] <= 1:
            yield Candidate(action, self._value(Outcome(), Noise.SILENT) + HEALED)

    def _drop(self, action: Drop) -> Iterator[Candidate]:
        task, kind = self.evaluator.task, self._state.token_kinds[action.token]
        is_home = task.kind == BRING and task.place == self._state.where[self._me]
        if is_home and missing_tokens(self._config, self._state)[kind] > 0:
            yield Candidate(action, self._value(Outcome(), Noise.SILENT) + 6.0)

    # --- slides

    def _moves(self, action: Move) -> Iterator[Candidate]:
        if self._state.where[self._me] != STREET:
            yield from self._exits(action)
            return
        start = spot(self._config, self._state, self._me)
        task = self.evaluator.task
        if task.kind in (FETCH, BRING) and task.place in self._config.buildings:
            yield from self._entries(action, start, task.place)
        looked = sorted(((self._value(Outcome(spot=end), Noise.QUIET), end) for end in self._ends(start)), reverse=True)
        for worth, end in looked[:MAX_ENDS]:
            likelihood = self._likelihood(start, end)
            if likelihood:
                failed = self._value(Outcome(), Noise.QUIET)
                yield Candidate(action, likelihood * worth + (1 - likelihood) * failed, _slide(start, end))

    def _entries(self, action: Move, start: Spot, building: int) -> Iterator[Candidate]:
        """Slides straight through a door; excess strength does no harm inside."""
        door = self._paths.door(building)
        for inwards in (-from_mm(4), from_mm(10)):
            for aside in (0, from_mm(7), -from_mm(7)):
                goal = (
                    door.middle[0] - cos(door.out_rad) * inwards - sin(door.out_rad) * aside,
                    door.middle[1] - sin(door.out_rad) * inwards + cos(door.out_rad) * aside,
                )
                far, angle = distance(start, goal), bearing_rad(start, goal)
                straight = -cos(angle - door.out_rad)
                if straight < 0.5 or not self._paths.is_clear(start, goal, building, self._me):
                    continue
                if self._paths.is_barricaded(building):
                    worth = self._hope(Outcome(broken=1), Noise.LOUD, 0.8 * straight)
                    for strength in BREAKING:
                        yield Candidate(action, worth, Aim(angle, strength))
                    continue
                likelihood = likelihood_within(
                    (door.width / 2 - from_mm(6) - abs(aside)) * straight, self._aim_noise.beside(far)
                )
                worth = self._hope(Outcome(entered=building), Noise.QUIET, 0.95 * likelihood)
                yield Candidate(action, worth, Aim(angle, strength_for(far + from_mm(130))))

    def _exits(self, action: Move) -> Iterator[Candidate]:
        building = self._state.where[self._me]
        if self.evaluator.task.place == building:
            return
        door = self._paths.door(building)
        start = spot_of(behind(door, "disc"))
        goal = (door.middle[0] + cos(door.out_rad), door.middle[1] + sin(door.out_rad))
        for turn in (0.0, 0.15, -0.15, 0.3, -0.3):
            for length in (from_mm(140), from_mm(220), from_mm(320), from_mm(450), from_mm(600)):
                end = toward(start, goal, length, turn)
                if self._is_in_city(end) and self._paths.is_clear(goal, end, building, self._me):
                    worth = self._hope(Outcome(spot=end), Noise.QUIET, 0.85)
                    yield Candidate(action, worth, Aim(door.out_rad + turn, strength_for(length)))

    def _ends(self, start: Spot) -> Iterator[Spot]:
        """Spots in the city where it would be good to stand."""
        for end in (*self._toward_task(start), *self._toward_zombies(start)):
            if self._is_in_city(end):
                yield end

    def _toward_task(self, start: Spot) -> Iterator[Spot]:
        task = self.evaluator.task
        if task.place is None:
            return
        goal = self._paths.front(task.place)
        if task.place in self._config.buildings:
            for away in (BEFORE_DOOR, BEFORE_DOOR * 0.7, BEFORE_DOOR * 1.6):
                yield self._paths.front(task.place, away)
        else:
            yield from self._paths.sides(task.place, start)
        for turn in (0.25, -0.25, 0.5, -0.5, 0.8, -0.8, 1.2, -1.2):
            for part in (0.9, 0.6, 0.35):
                yield toward(start, goal, min(from_mm(600), distance(start, goal)) * part, turn)

    def _toward_zombies(self, start: Spot) -> Iterator[Spot]:
        """Spots beside a zombie, to kill it with the action that is left, or within shooting range."""
        near = sorted(self.evaluator.zombies, key=lambda z: distance(start, self.evaluator.at[z]))
        for zombie in near[:3]:
            there = self.evaluator.at[zombie]
            if not self._is_last and distance(start, there) < from_mm(450):
                yield from (toward(there, start, BESIDE_ZOMBIE, turn) for turn in (0.0, 0.7, -0.7, 1.4, -1.4))
            if self.evaluator.task.kind == HUNT:
                for turn in (0.0, 0.5, -0.5):
                    yield toward(there, start, from_mm(180), turn)
                    yield toward(start, there, from_mm(150), turn)

    def _is_in_city(self, end: Spot) -> bool:
        city = self._config.scenario.city
        return city.left + EDGE < end[0] < city.right - EDGE and city.bottom + EDGE < end[1] < city.top - EDGE

    def _likelihood(self, start: Spot, end: Spot) -> float:
        """How likely a disc stops near the end of this line without touching anything."""
        far = distance(start, end)
        if far < from_mm(15):
            return 0.0
        along, aside = self._aim_noise.along(far), self._aim_noise.beside(far)
        beyond = toward(end, start, -along)
        if self._paths.is_clear(start, beyond, self._me, half=HALF_DISC + 1.3 * aside):
            likelihood = 0.92
        elif self._paths.is_clear(start, end, self._me, half=HALF_DISC + from_mm(1)):
            likelihood = 0.5
        else:
            return 0.0
        place = self.evaluator.task.place
        is_beside = place is not None and place not in self._config.buildings and self._paths.is_beside(end, place)
        if is_beside or any(distance(end, at) < BESIDE_ZOMBIE + FIGURES for at in self.evaluator.at.values()):
            likelihood *= likelihood_within(BESIDE_ROOM, along)
        return likelihood

    # --- weapons

    def _shots(self, action: Shoot) -> Iterator[Candidate]:
        config, state = self._config, self._state
        weapon, side = action.weapon, action.side
        start = spot_of(weapon_start(config, state, self._me, weapon, side, 0.0))
        standing = [z for z in self.evaluator.zombies if not state.down[z]]
        near = sorted(standing, key=lambda z: distance(start, self.evaluator.at[z]))
        own = [] if state.where[self._me] == STREET else [state.where[self._me]]
        for zombie in near[:MAX_TARGETS]:
            there = self.evaluator.at[zombie]
            far = distance(start, there)
            if far > RANGE[weapon] or not self._paths.is_clear(start, there, zombie, *own, half=from_mm(8)):
                continue
            if own and not self._is_through_door(start, there):
                continue
            likelihood = 0.95 * likelihood_within(from_mm(15), self._aim_noise.beside(far))
            worth = self._hope(Outcome(struck=(zombie,)), weapon.noise, likelihood)
            for aside in (0.0, from_mm(4), -from_mm(4)):
                yield Candidate(action, worth - 0.01 * bool(aside), Aim(bearing_rad(start, there) + aside / far, 0.95))

    def _is_through_door(self, start: Spot, end: Spot) -> bool:
        door = self._paths.door(self._state.where[self._me])
        off = (bearing_rad(start, end) - door.out_rad + pi) % (2 * pi) - pi
        return abs(off) < 0.3

    def _swings(self, action: Bat) -> Iterator[Candidate]:
        config, state = self._config, self._state
        if state.where[self._me] != STREET:
            return
        start = spot(config, state, self._me)
        for zombie in self.evaluator.zombies:
            there = self.evaluator.at[zombie]
            far = distance(start, there)
            if (
                state.down[zombie]
                or far > SWING
                or not self._paths.is_clear(start, there, zombie, self._me, half=from_mm(5))
            ):
                continue
            end = toward(there, start, from_mm(30))
            worth = self._hope(Outcome(felled=(zombie,), spot=end), Noise.QUIET, 0.5)
            for strength in (0.7, 0.95):
                for aside in (0.0, from_mm(4), -from_mm(4)):
                    yield Candidate(action, worth, Aim(bearing_rad(start, there) + aside / far, strength))


def _slide(start: Spot, end: Spot) -> Aim:
    return Aim(bearing_rad(start, end), strength_for(distance(start, end)))
