"""Evaluates outcomes of a flick: positions, kills and risks, in units of about one action."""

from __future__ import annotations

from math import cos, sin

from eyeshot.games.dead_of_winter.bots.flick_trial import Outcome
from eyeshot.games.dead_of_winter.bots.rescue_tasks import rescue_goal
from eyeshot.games.dead_of_winter.bots.task_assignment import assign_tasks, surplus_zombies
from eyeshot.games.dead_of_winter.bots.tasks import HUNT, STAY, Task
from eyeshot.games.dead_of_winter.bots.travel_cost import TravelCosts
from eyeshot.games.dead_of_winter.referee.city.spatial_queries import placed_piece, spot, zombies_in, zombies_in_street
from eyeshot.games.dead_of_winter.referee.game_end import dead_count
from eyeshot.games.dead_of_winter.referee.state import IN_BIN, STREET, State
from eyeshot.games.dead_of_winter.referee.survivors.move import least_noise
from eyeshot.games.dead_of_winter.referee.survivors.rescue import is_rescued_with
from eyeshot.games.dead_of_winter.scenario.match_config import Config
from eyeshot.games.dead_of_winter.scenario.scenario import DEAD, DEAD_NAMED, ZOMBIE_TOUCHES
from eyeshot.games.dead_of_winter.scenario.weapons import Noise
from eyeshot.physics import Spot, bearing_rad, distance, from_mm, gap_to

KILL_WANTED, KILL_USEFUL, KILL_FOR_THE_BIN = 3.0, 0.7, 1.5
LIFE = 3.0
LOST = 12.0
TASK_ACTION = 2.0
BREAK = 2.5
"""The worth of a barricade that is gone."""
FIGURES = from_mm(17)
"""Two half figures: about the difference between a distance of middles and a gap of edges."""
NEXT_TO = from_mm(30)
RUSH_REACH, LOUD_REACH = from_mm(115), from_mm(150)
"""How near a zombie must be for its Rush to be dangerous, alone and with two others."""
GOOD_RANGE = from_mm(170)
RUSH_LENGTH = from_mm(90)
"""How far zombies get in a Rush."""


class Evaluator:
    """Evaluates outcomes for the active survivor."""

    def __init__(self, config: Config, state: State, *, ahead: bool = True) -> None:
        self.config, self.state = config, state
        self.me = state.active
        self.paths = TravelCosts(config, state)
        self.tasks = assign_tasks(config, state, self.paths, ahead=ahead)
        self.task = self.tasks.get(self.me, Task(HUNT))
        self.is_escort = is_rescued_with(state, self.me)
        self.goal = rescue_goal(config)
        self.zombies = zombies_in_street(config, state)
        self.at = {zombie: spot(config, state, zombie) for zombie in self.zombies}
        self.untouchable = [config.number[c.building] for c in config.scenario.losses if c.kind == ZOMBIE_TOUCHES]

    def value(self, outcome: Outcome, noise: Noise, is_last: bool) -> float:
        """The value of an outcome after an action with this noise; `is_last` if the reaction follows."""
        building = self.state.where[self.me] if outcome.spot is None else STREET
        building = building if outcome.entered is None else outcome.entered
        here = outcome.spot or self._spot(building)
        gone = [n for n in outcome.struck if n in self.config.zombies]
        worth = sum(map(self.kill, gone)) + 0.3 * sum(map(self.kill, outcome.felled))
        worth -= sum(self._life(n) for n in outcome.struck if n in self.config.survivors)
        worth += BREAK * outcome.broken - LOST * outcome.fatal
        left = [zombie for zombie in self.zombies if zombie not in gone]
        worth += self._place(here, building)
        if building == STREET and not is_last:
            near = [z for z in left if distance(here, self.at[z]) < FIGURES + NEXT_TO]
            if near:
                worth += 0.9 * max(map(self.kill, near))
                left = [zombie for zombie in left if zombie not in near]
        return worth - self._danger(here, building, max(noise, self.state.noise), left, outcome.felled)

    def noise(self, noise: Noise) -> Noise:
        """The noise of an action: whatever an escort does is loud."""
        return max(noise, least_noise(self.config, self.state))

    def _spot(self, building: int) -> Spot:
        if building == STREET or building == self.state.where[self.me]:
            return spot(self.config, self.state, self.me)
        return self.paths.door(building).middle

    # --- zombies

    def kill(self, zombie: int) -> float:
        config, state = self.config, self.state
        worth = KILL_WANTED if surplus_zombies(config, state) else KILL_USEFUL
        if self._is_bin_short():
            worth = max(worth, KILL_FOR_THE_BIN)
        if self.goal is not None and state.where[zombie] == self.goal:
            worth = KILL_WANTED
        if zombie in self.at:
            here = self.at[zombie]
            goals = [e.place for e in self.tasks.values() if e.place is not None]
            if any(distance(here, self.paths.front(building)) < from_mm(130) for building in goals):
                worth += 0.5
            if any(distance(here, spot(config, state, n)) < from_mm(130) for n in self.tasks if n != self.me):
                worth += 0.3
        return worth

    def _is_bin_short(self) -> bool:
        """True if the bin cannot supply all hordes that are still to come."""
        config, state = self.config, self.state
        coming = sum(state.day if marker % 2 == 0 else state.night for marker in range(1, state.marker))
        return sum(state.where[zombie] == IN_BIN for zombie in config.zombies) < coming

    # --- places

    def _place(self, here: Spot, building: int) -> float:
        task = self.task
        if task.place is None:
            return self._hunting(here, building)
        if task.place not in self.config.buildings:
            return 1.0 if self.paths.is_beside(here, task.place) else -TASK_ACTION * self.paths.travel(here, task.place)
        if task.place == building:
            return 1.0 - len(zombies_in(self.config, self.state, building))
        if task.kind == STAY:
            return -LIFE
        return -TASK_ACTION * self.paths.travel(here, task.place)

    def _hunting(self, here: Spot, building: int) -> float:
        if not self.zombies:
            return 0.0
        near = min(self.zombies, key=lambda zombie: distance(here, self.at[zombie]))
        far = distance(here, self.at[near])
        worth = -max(0.0, far - GOOD_RANGE) / from_mm(250) - (0.5 if building != STREET else 0.0)
        is_seen = building == STREET and self.paths.is_clear(here, self.at[near], near, self.me, half=from_mm(10))
        return worth - (0.0 if is_seen else 0.6)

    # --- risks

    def _life(self, survivor: int) -> float:
        """The cost of losing a life: more for the last one, most if it loses the game."""
        if self.state.life[survivor] > 1:
            return LIFE
        if any(
            c.kind == DEAD_NAMED and self.config.number[c.survivor] == survivor for c in self.config.scenario.losses
        ):
            return LOST
        most = min((c.count for c in self.config.scenario.losses if c.kind == DEAD), default=sum(self.state.in_play))
        return LOST if dead_count(self.config, self.state) + 1 >= most else 2 * LIFE

    def _danger(self, here: Spot, building: int, noise: Noise, zombies: list[int], felled: tuple[int, ...]) -> float:
        """The expected cost of the zombies' reaction at this position."""
        state = self.state
        standing = [z for z in zombies if not state.down[z] and z not in felled]
        gaps = {z: distance(here, self.at[z]) - FIGURES for z in zombies}
        risk = 0.0
        if building == STREET:
            reach = LOUD_REACH if noise == Noise.LOUD else RUSH_REACH
            for zombie, length in gaps.items():
                if zombie in standing:
                    if length < NEXT_TO:
                        risk = max(risk, 0.9)
                    elif noise != Noise.SILENT:
                        risk = max(risk, 0.7 * min(1.0, max(0.0, (reach - length) / from_mm(70))))
                elif length < NEXT_TO and noise != Noise.SILENT:
                    risk = max(risk, 0.6)
        worth = risk * self._life(self.me)
        if self.is_escort:
            worth += risk * self._life(self.state.rescued)
        if standing and noise != Noise.SILENT and self.untouchable:
            worth += self._lured(here, min(standing, key=lambda z: gaps[z]))
        return worth

    def _lured(self, here: Spot, zombie: int) -> float:
        """The cost of luring a zombie near a building that zombies must not touch."""
        start = self.at[zombie]
        angle = bearing_rad(start, here)
        end = (start[0] + cos(angle) * RUSH_LENGTH, start[1] + sin(angle) * RUSH_LENGTH)
        gaps = [gap_to(end, placed_piece(self.config, self.state, building)) for building in self.untouchable]
        return LOST * max(0.0, 1 - min(gaps) / from_mm(60)) / 2
