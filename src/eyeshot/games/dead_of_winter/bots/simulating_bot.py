"""The bot that simulates flicks before it answers. It keeps no memory between questions."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from eyeshot.games.dead_of_winter.action_codes import PICKS, code
from eyeshot.games.dead_of_winter.actions import Attack, FightWith, Keep, Leave, Move, Pick, Shoot, Use, Wait
from eyeshot.games.dead_of_winter.bots import fight_aims
from eyeshot.games.dead_of_winter.bots.aim_noise import Aim, AimNoise
from eyeshot.games.dead_of_winter.bots.aim_search import Depth, search_aim
from eyeshot.games.dead_of_winter.bots.avoid_own_figure import turned_off_own_figure
from eyeshot.games.dead_of_winter.bots.candidates import Candidate, Candidates
from eyeshot.games.dead_of_winter.bots.crossroads_answers import answer_card
from eyeshot.games.dead_of_winter.bots.evaluation import Evaluator
from eyeshot.games.dead_of_winter.bots.flick_trial import Outcome, ReadyPiece, Trial, ready_piece
from eyeshot.games.dead_of_winter.bots.rescue_tasks import next_escort, side_to_stand
from eyeshot.games.dead_of_winter.bots.state_from_view import state_of_view
from eyeshot.games.dead_of_winter.bots.task_assignment import eat_or_not, missing_tokens
from eyeshot.games.dead_of_winter.bots.view_geometry import config_for
from eyeshot.games.dead_of_winter.protocol import WinterView
from eyeshot.games.dead_of_winter.referee.city.flick_starts import weapon_start
from eyeshot.games.dead_of_winter.referee.city.spatial_queries import spot
from eyeshot.games.dead_of_winter.referee.stack_frames import Prompt
from eyeshot.games.dead_of_winter.referee.state import STREET, State
from eyeshot.games.dead_of_winter.scenario.match_config import Config
from eyeshot.games.dead_of_winter.scenario.scenario import MEDICINE_TOKEN
from eyeshot.games.dead_of_winter.scenario.weapons import SHOOTING_WEAPONS, WEAPONS, Noise, Weapon
from eyeshot.kernel import Action, FlickChoice, PickChoice, PlaceChoice, Question, random_action
from eyeshot.physics import distance, from_mm, spot_of

SWING_LIKELIHOOD = 0.7
"""How likely a swing in a fight must succeed, unless a zombie is nearer than LAST_CHANCE."""
LAST_CHANCE = from_mm(180)


class SimulatingBot:
    aim_noise: ClassVar[AimNoise]
    aiming: ClassVar[Depth]
    """The search for an aim."""
    weighing: ClassVar[Depth | None] = None
    """The search that compares actions; None to compare estimates without simulation."""
    ahead: ClassVar[bool] = True
    """True to pursue all parts of the objective at once, False to pursue one after the other."""
    max_weighed: ClassVar[int] = 3
    """How many actions are compared by simulation."""

    def __init__(self, content: str, rng: Random) -> None:
        self._content = content
        self._rng = rng
        self._is_quick = False
        self.tried = 0
        """How many flicks were simulated for the latest answer."""

    def choose(self, view: WinterView, question: Question) -> Action:
        """Answer immediately, without simulation."""
        self._is_quick = True
        try:
            return self.think(view, question)
        finally:
            self._is_quick = False

    def think(self, view: WinterView, question: Question) -> Action:
        """Answer after a search."""
        config = config_for(self._content, view.common.scenario)
        self.tried = 0
        action = self._answer(config, state_of_view(config, view.common, view.own), question)
        return action if question.choice.offers(action) else random_action(question.choice, self._rng)

    def _answer(self, config: Config, state: State, question: Question) -> Action:
        choice = question.choice
        if isinstance(choice, FlickChoice):
            ready = ready_piece(question.args)
            aim = self.aim_noise.flick(self._aim(config, state, ready), self._rng)
            return (choice.codes[0], *_off_own_figure(config, state, ready, aim))
        if isinstance(choice, PlaceChoice):
            aim = self._aim(config, state, ReadyPiece(Weapon.BAT, clear=question.args["clear_doors"]))
            return (choice.codes[0], choice.x[0], choice.y[0], aim.angle_rad)
        assert isinstance(choice, PickChoice)
        match question.prompt:
            case Prompt.USE:
                return self._use(config, state, choice)
            case Prompt.ACT:
                return self._act(config, state, choice)
            case Prompt.KEEP:
                return self._keep(config, state, choice, question.args["token_kind"])
            case Prompt.FRIEND:
                return choice.codes[-1]
            case Prompt.FIGHT_WEAPON:
                offered = [PICKS[pick] for pick in choice.codes]
                return code(next(pick for pick in map(FightWith, fight_aims.BEST_FIRST) if pick in offered))
            case Prompt.EAT:
                return eat_or_not(config, state, choice)
            case Prompt.BESIDE:
                return side_to_stand(config, state, choice)
            case Prompt.ESCORT:
                return next_escort(config, state, choice)
            case Prompt.OPTION | Prompt.VOTE | Prompt.PICK_WHO | Prompt.PICK_PLACE | Prompt.PICK_TOKEN:
                return answer_card(config, state, question.args["card"], choice)
            case Prompt.ATTACK:
                return self._attack(config, state, choice)
            case _:
                return random_action(choice, self._rng)

    # --- actions

    def _use(self, config: Config, state: State, choice: PickChoice) -> int:
        """Prefer survivors with a building to reach, the nearest first; then the one nearest to a zombie."""
        evaluator = Evaluator(config, state, ahead=self.ahead)

        def delay(pick: int) -> float:
            action = PICKS[pick]
            assert isinstance(action, Use)
            n = config.number[action.survivor]
            task, here = evaluator.tasks[n], spot(config, state, n)
            near = min((distance(here, at) for at in evaluator.at.values()), default=0.0)
            if task.place is None:
                return 3.0 + near / from_mm(1000)
            return evaluator.paths.travel(here, task.place)

        return min(choice.codes, key=delay)

    def _act(self, config: Config, state: State, choice: PickChoice) -> int:
        candidates = Candidates(Evaluator(config, state, ahead=self.ahead), self.aim_noise)
        ranked = candidates.of(PICKS[pick] for pick in choice.codes)
        if self.weighing is None or self._is_quick:
            return code(ranked[0].action)
        best: dict[Pick, list[Candidate]] = {}
        for candidate in ranked:
            best.setdefault(candidate.action, []).append(candidate)
        weighed = list(best)[: self.max_weighed]
        return code(max(weighed, key=lambda action: self._weigh(config, state, candidates, best[action])))

    def _weigh(self, config: Config, state: State, candidates: Candidates, alternatives: list[Candidate]) -> float:
        """The value of an action, by simulation if it is a flick."""
        assert self.weighing is not None
        aims = [candidate.aim for candidate in alternatives if candidate.aim is not None]
        action = alternatives[0].action
        if not aims or not isinstance(action, Move | Shoot):
            return alternatives[0].worth
        return self._search(config, state, _ready(action), aims, candidates.evaluator, self.weighing)[1]

    def _keep(self, config: Config, state: State, choice: PickChoice, kind: str) -> int:
        """Keep a token if it is a weapon or still missing after the carried ones are counted."""
        carried = sum(
            state.token_kinds[token] == kind for token, at in enumerate(state.token_at) if at in config.survivors
        )
        is_wanted = missing_tokens(config, state)[kind] > carried or kind in (*WEAPONS, MEDICINE_TOKEN)
        if is_wanted and code(Keep()) in choice.codes:
            return code(Keep())
        return code(Leave()) if code(Leave()) in choice.codes else choice.codes[0]

    # --- flicks

    def _aim(self, config: Config, state: State, ready: ReadyPiece) -> Aim:
        if state.fight is not None:
            return self._aim_on_stage(config, state, ready)[0]
        evaluator = Evaluator(config, state, ahead=self.ahead)
        aims = [
            candidate.aim
            for candidate in Candidates(evaluator, self.aim_noise).for_ready(ready)
            if candidate.aim is not None
        ]
        if not aims:
            return Aim(self._rng.uniform(-3.1, 3.1), 0.1)
        return aims[0] if self._is_quick else self._search(config, state, ready, aims, evaluator, self.aiming)[0]

    def _search(
        self, config: Config, state: State, ready: ReadyPiece, aims: list[Aim], evaluator: Evaluator, depth: Depth
    ) -> tuple[Aim, float]:
        noise = evaluator.noise(Noise.QUIET if ready.weapon is None else ready.weapon.noise)
        trial = Trial(config, state, ready)
        best = search_aim(
            trial,
            aims,
            lambda outcome: evaluator.value(outcome, noise, state.actions <= 1),
            self._total_noise,
            depth,
            self._rng,
        )
        self.tried += trial.count
        return best

    @property
    def _total_noise(self) -> AimNoise:
        return self.aim_noise.with_table_tremor

    def _aim_on_stage(self, config: Config, state: State, ready: ReadyPiece) -> tuple[Aim, float]:
        assert ready.weapon is not None
        aims = list(fight_aims.aims(config, state, ready.weapon, ready.side))
        if ready.heading_rad is not None:
            aims = [Aim(ready.heading_rad, strength) for strength in (0.8, 1.0)]
        if self._is_quick:
            return aims[0], 0.5
        assert state.fight is not None
        needed = len(state.fight.zombies) if ready.weapon is Weapon.BAT else 1

        def value(outcome: Outcome) -> float:
            return float(len(outcome.struck) >= needed) + 0.1 * len(outcome.struck)

        trial = Trial(config, state, ready)
        best = search_aim(trial, aims, value, self._total_noise, self.aiming, self._rng)
        self.tried += trial.count
        return best

    def _attack(self, config: Config, state: State, choice: PickChoice) -> int:
        """With the bat, wait until a swing is likely to fell all zombies."""
        if code(Wait()) not in choice.codes:
            return choice.codes[0]
        if fight_aims.nearest_zombie_distance(config, state) < LAST_CHANCE:
            return code(Attack())
        _, worth = self._aim_on_stage(config, state, ReadyPiece(Weapon.BAT))
        return code(Attack() if worth >= SWING_LIKELIHOOD else Wait())


def _off_own_figure(config: Config, state: State, ready: ReadyPiece, aim: Aim) -> Aim:
    """The aim of a shot in the street, never through the shooter."""
    me, weapon = state.active, ready.weapon
    if weapon not in SHOOTING_WEAPONS or state.fight is not None or state.where[me] != STREET:
        return aim
    start = spot_of(weapon_start(config, state, me, weapon, ready.side, aim.angle_rad))
    return turned_off_own_figure(aim, start, spot(config, state, me))


def _ready(action: Move | Shoot) -> ReadyPiece:
    """The piece that lies ready after this action."""
    if isinstance(action, Move):
        return ReadyPiece(None, clear=action.clear)
    return ReadyPiece(action.weapon, action.side)
