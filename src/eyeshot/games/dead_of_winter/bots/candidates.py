"""What could be done now, with an aim for it and by eye how likely it comes off. A trial shows what is true of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import cos, pi, sin
from typing import NamedTuple

from eyeshot.games.dead_of_winter import actions as codes
from eyeshot.games.dead_of_winter.bots.aim_noise import Aim, AimNoise, likelihood_within
from eyeshot.games.dead_of_winter.bots.evaluation import FIGURES, Evaluator
from eyeshot.games.dead_of_winter.bots.goals import BRING, FETCH, HUNT, missing_tokens
from eyeshot.games.dead_of_winter.bots.paths import BEFORE_DOOR, toward
from eyeshot.games.dead_of_winter.bots.perception import EDGE, strength_for
from eyeshot.games.dead_of_winter.bots.trial import Outcome, ReadyPiece
from eyeshot.games.dead_of_winter.referee.city.board import spot
from eyeshot.games.dead_of_winter.referee.city.start_positions import HALF_LENGTHS, behind, blocking, weapon_start
from eyeshot.games.dead_of_winter.referee.state import NOBODY, STREET
from eyeshot.games.dead_of_winter.scenario import weapons
from eyeshot.games.dead_of_winter.scenario.weapons import QUIET, SILENT
from eyeshot.physics import Spot, bearing_rad, distance, from_mm, spot_of

HALF_DISC = HALF_LENGTHS["disc"]
BESIDE_ZOMBIE = from_mm(37)
"""From the middle of a zombie: next to it, and yet not touching it."""
BESIDE_ROOM = from_mm(9)
SWING = from_mm(170)
MAX_TARGETS = 5
RANGE = {
    weapons.GUN: from_mm(650),
    weapons.SHOTGUN: from_mm(350),
    weapons.SNIPER: from_mm(900),
    weapons.KNIFE: from_mm(450),
}
NO_FLICK_BONUS = 0.1
"""What needs no flick is better than what needs one."""
MAX_ENDS = 12
"""How many ends of a slide are looked at closely."""


class Candidate(NamedTuple):
    code: int
    """What is picked for it."""
    worth: float
    """By eye."""
    aim: Aim | None = None


class Candidates:
    """Of one player with one hand for the active survivor."""

    def __init__(self, evaluator: Evaluator, aim_noise: AimNoise) -> None:
        self.evaluator = evaluator
        self._config, self._state, self._me = evaluator.config, evaluator.state, evaluator.me
        self._paths = evaluator.paths
        self._aim_noise = aim_noise.with_table_tremor
        self._is_last = evaluator.state.actions <= 1

    def of(self, offered: Iterable[int]) -> list[Candidate]:
        """The best first."""
        found = [candidate for code in self._sensible(list(offered)) for candidate in self._of_one(code)]
        return sorted(found, key=lambda candidate: -candidate.worth)

    def _sensible(self, offered: list[int]) -> list[int]:
        """Doors are cleared only for somebody who wants to go through one that is barred, and only for the disc."""
        if codes.MOVE_CLEAR not in offered or codes.MOVE not in offered:
            return offered
        goal = self.evaluator.task.building
        is_barred = goal != NOBODY and bool(blocking(self._config, self._state, goal))
        left_out = (codes.MOVE if is_barred else codes.MOVE_CLEAR, codes.BAT_CLEAR)
        return [code for code in offered if code not in left_out]

    def for_ready(self, ready: ReadyPiece) -> list[Candidate]:
        """Aims for what is in the hand already."""
        if ready.what == codes.DISC:
            code = codes.MOVE_CLEAR if ready.clear else codes.MOVE
        elif ready.weapon == weapons.BAT:
            code = codes.BAT
        else:
            code = codes.beside(ready.weapon, ready.side)
        return self.of([code])

    def _of_one(self, code: int) -> Iterator[Candidate]:
        words = codes.words_of(code)
        match words[0]:
            case "end":
                yield Candidate(code, self._value(Outcome(), SILENT, is_last=True))
            case "move":
                yield from self._moves(code)
            case "bat":
                yield from self._swings(code)
            case "kill":
                noise = weapons.WEAPONS[weapons.NAMES.index(words[3])].noise
                yield Candidate(
                    code,
                    self._value(Outcome(struck=(self._config.number[words[1]],)), noise)
                    + NO_FLICK_BONUS
                    - 0.01 * noise,
                )
            case "take":
                yield from self._take(code, int(words[1]))
            case "drop":
                yield from self._drop(code, int(words[1]))
            case name if name in weapons.NAMES:
                yield from self._shots(code, weapons.NAMES.index(name), codes.SIDES.index(words[1]))

    def _value(self, outcome: Outcome, noise: int, *, is_last: bool | None = None) -> float:
        return self.evaluator.value(outcome, noise, self._is_last if is_last is None else is_last)

    def _hope(self, outcome: Outcome, noise: int, likelihood: float) -> float:
        """By eye: it comes off, or nothing does."""
        return likelihood * self._value(outcome, noise) + (1 - likelihood) * self._value(Outcome(), noise)

    # --- tokens

    def _take(self, code: int, token: int) -> Iterator[Candidate]:
        kind = self._state.token_kinds[token]
        if self.evaluator.task.kind == FETCH and (not kind or missing_tokens(self._config, self._state)[kind] > 0):
            yield Candidate(code, self._value(Outcome(), SILENT) + 4.0)

    def _drop(self, code: int, token: int) -> Iterator[Candidate]:
        task, kind = self.evaluator.task, self._state.token_kinds[token]
        is_home = task.kind == BRING and task.building == self._state.where[self._me]
        if is_home and missing_tokens(self._config, self._state)[kind] > 0:
            yield Candidate(code, self._value(Outcome(), SILENT) + 6.0)

    # --- slides

    def _moves(self, code: int) -> Iterator[Candidate]:
        if self._state.where[self._me] != STREET:
            yield from self._exits(code)
            return
        start = spot(self._config, self._state, self._me)
        task = self.evaluator.task
        if task.kind in (FETCH, BRING):
            yield from self._entries(code, start, task.building)
        looked = sorted(((self._value(Outcome(spot=end), QUIET), end) for end in self._ends(start)), reverse=True)
        for worth, end in looked[:MAX_ENDS]:
            likelihood = self._likelihood(start, end)
            if likelihood:
                failed = self._value(Outcome(), QUIET)
                yield Candidate(code, likelihood * worth + (1 - likelihood) * failed, _slide(start, end))

    def _entries(self, code: int, start: Spot, building: int) -> Iterator[Candidate]:
        """Straight through a door; what is too strong does no harm once it is inside."""
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
                likelihood = likelihood_within(
                    (door.width / 2 - from_mm(6) - abs(aside)) * straight, self._aim_noise.beside(far)
                )
                worth = self._hope(Outcome(entered=building), QUIET, 0.95 * likelihood)
                yield Candidate(code, worth, Aim(angle, strength_for(far + from_mm(130))))

    def _exits(self, code: int) -> Iterator[Candidate]:
        building = self._state.where[self._me]
        if self.evaluator.task.building == building:
            return
        door = self._paths.door(building)
        start = spot_of(behind(door, "disc"))
        goal = (door.middle[0] + cos(door.out_rad), door.middle[1] + sin(door.out_rad))
        for turn in (0.0, 0.15, -0.15, 0.3, -0.3):
            for length in (from_mm(140), from_mm(220), from_mm(320), from_mm(450), from_mm(600)):
                end = toward(start, goal, length, turn)
                if self._is_in_city(end) and self._paths.is_clear(goal, end, building, self._me):
                    worth = self._hope(Outcome(spot=end), QUIET, 0.85)
                    yield Candidate(code, worth, Aim(door.out_rad + turn, strength_for(length)))

    def _ends(self, start: Spot) -> Iterator[Spot]:
        """Where it would be good to stand."""
        for end in (*self._toward_task(start), *self._toward_zombies(start)):
            if self._is_in_city(end):
                yield end

    def _toward_task(self, start: Spot) -> Iterator[Spot]:
        task = self.evaluator.task
        if task.kind == HUNT:
            return
        goal = self._paths.front(task.building)
        for away in (BEFORE_DOOR, BEFORE_DOOR * 0.7, BEFORE_DOOR * 1.6):
            yield self._paths.front(task.building, away)
        for turn in (0.25, -0.25, 0.5, -0.5, 0.8, -0.8, 1.2, -1.2):
            for part in (0.9, 0.6, 0.35):
                yield toward(start, goal, min(from_mm(600), distance(start, goal)) * part, turn)

    def _toward_zombies(self, start: Spot) -> Iterator[Spot]:
        """Right beside one, to strike with the action that is left; or to where one can shoot it from."""
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
        """That a disc gets there, about, and touches nothing."""
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
        if any(distance(end, at) < BESIDE_ZOMBIE + FIGURES for at in self.evaluator.at.values()):
            likelihood *= likelihood_within(BESIDE_ROOM, along)
        return likelihood

    # --- weapons

    def _shots(self, code: int, weapon: int, side: int) -> Iterator[Candidate]:
        config, state = self._config, self._state
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
            worth = self._hope(Outcome(struck=(zombie,)), weapons.WEAPONS[weapon].noise, likelihood)
            for aside in (0.0, from_mm(4), -from_mm(4)):
                yield Candidate(code, worth - 0.01 * bool(aside), Aim(bearing_rad(start, there) + aside / far, 0.95))

    def _is_through_door(self, start: Spot, end: Spot) -> bool:
        door = self._paths.door(self._state.where[self._me])
        off = (bearing_rad(start, end) - door.out_rad + pi) % (2 * pi) - pi
        return abs(off) < 0.3

    def _swings(self, code: int) -> Iterator[Candidate]:
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
            worth = self._hope(Outcome(felled=(zombie,), spot=end), QUIET, 0.5)
            for strength in (0.7, 0.95):
                for aside in (0.0, from_mm(4), -from_mm(4)):
                    yield Candidate(code, worth, Aim(bearing_rad(start, there) + aside / far, strength))


def _slide(start: Spot, end: Spot) -> Aim:
    return Aim(bearing_rad(start, end), strength_for(distance(start, end)))
