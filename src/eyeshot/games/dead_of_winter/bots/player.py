"""A player who tries flicks out before it flicks. It keeps nothing in mind between questions."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from eyeshot.games.dead_of_winter import actions as codes
from eyeshot.games.dead_of_winter.bots import fight_aims
from eyeshot.games.dead_of_winter.bots.aim_noise import Aim, Hand
from eyeshot.games.dead_of_winter.bots.candidates import Idea, Ideas
from eyeshot.games.dead_of_winter.bots.evaluation import Judge
from eyeshot.games.dead_of_winter.bots.goals import HUNT, wanted
from eyeshot.games.dead_of_winter.bots.perception import table_for
from eyeshot.games.dead_of_winter.bots.search import Depth, find
from eyeshot.games.dead_of_winter.bots.trial import InHand, Outcome, Trial, in_hand
from eyeshot.games.dead_of_winter.bots.view_state import seen
from eyeshot.games.dead_of_winter.referee.city.board import spot
from eyeshot.games.dead_of_winter.referee.state import State
from eyeshot.games.dead_of_winter.scenario import weapons
from eyeshot.games.dead_of_winter.scenario.config import Table
from eyeshot.kernel.choice import Action, FlickChoice, PickChoice, PlaceChoice, random_action
from eyeshot.kernel.event import Json
from eyeshot.kernel.question import Question
from eyeshot.physics import distance, from_mm

SWING_NOW = 0.7
"""How sure a swing in a fight must be, unless it is now or never."""
AT_THE_THROAT = from_mm(180)


class Player:
    hand: ClassVar[Hand]
    aiming: ClassVar[Depth]
    """How a flick is looked for."""
    weighing: ClassVar[Depth | None] = None
    """How deeds are weighed against each other; None: by eye."""
    ahead: ClassVar[bool] = True
    """Does it see to all parts of the objective at once, or to one after the other?"""
    deeds: ClassVar[int] = 3
    """How many of them are weighed."""

    def __init__(self, content: str, rng: Random) -> None:
        self._content = content
        self._rng = rng
        self._is_quick = False
        self.tried = 0
        """How many flicks were tried out for the latest answer."""

    def choose(self, view: Json, question: Question) -> Action:
        """At once, by eye."""
        self._is_quick = True
        try:
            return self.think(view, question)
        finally:
            self._is_quick = False

    def think(self, view: Json, question: Question) -> Action:
        """After a search."""
        t = table_for(self._content, view["scenario"])
        self.tried = 0
        action = self._answer(t, seen(t, view), question)
        return action if question.choice.offers(action) else random_action(question.choice, self._rng)

    def _answer(self, t: Table, s: State, question: Question) -> Action:
        choice = question.choice
        if isinstance(choice, FlickChoice):
            aim = self.hand.flick(self._aim(t, s, in_hand(question.args)), self._rng)
            return (choice.codes[0], *aim)
        if isinstance(choice, PlaceChoice):
            aim = self._aim(t, s, InHand(weapons.BAT + 1, clear=question.args["clear"]))
            return (choice.codes[0], choice.x[0], choice.y[0], aim.angle_rad)
        assert isinstance(choice, PickChoice)
        match question.prompt:
            case "use":
                return self._use(t, s, choice)
            case "act":
                return self._act(t, s, choice)
            case "keep":
                return self._keep(t, s, choice, question.args["token"])
            case "friend":
                return choice.codes[-1]
            case "weapon":
                return next(code for code in map(_fight_with, fight_aims.BEST_FIRST) if code in choice.codes)
            case "attack":
                return self._attack(t, s, choice)
            case _:
                return random_action(choice, self._rng)

    # --- deeds

    def _use(self, t: Table, s: State, choice: PickChoice) -> int:
        """Whoever has an errand goes, the nearest first; then whoever is nearest to a zombie."""
        judge = Judge(t, s, ahead=self.ahead)

        def wait(code: int) -> float:
            n = t.number[codes.words_of(code)[1]]
            errand, here = judge.errands[n], spot(t, s, n)
            near = min((distance(here, at) for at in judge.at.values()), default=0.0)
            if errand.kind == HUNT:
                return 3.0 + near / from_mm(1000)
            return judge.ways.travel(here, errand.building)

        return min(choice.codes, key=wait)

    def _act(self, t: Table, s: State, choice: PickChoice) -> int:
        ideas = Ideas(Judge(t, s, ahead=self.ahead), self.hand)
        found = ideas.of(choice.codes)
        if self.weighing is None or self._is_quick:
            return found[0].code
        best: dict[int, list[Idea]] = {}
        for idea in found:
            best.setdefault(idea.code, []).append(idea)
        return max(list(best)[: self.deeds], key=lambda code: self._weigh(t, s, ideas, best[code]))

    def _weigh(self, t: Table, s: State, ideas: Ideas, some: list[Idea]) -> float:
        """What a deed would be worth, tried out if it is a flick."""
        assert self.weighing is not None
        aims = [idea.aim for idea in some if idea.aim is not None]
        if not aims or some[0].code == codes.BAT:
            return some[0].worth
        return self._find(t, s, _held(some[0].code), aims, ideas.judge, self.weighing)[1]

    def _keep(self, t: Table, s: State, choice: PickChoice, kind: str) -> int:
        """What is still missing is kept, also those that others carry counted."""
        carried = sum(s.token_kinds[token] == kind for token, at in enumerate(s.token_at) if at in t.survivors)
        is_wanted = wanted(t, s)[kind] > carried or kind in weapons.NAMES
        if is_wanted and codes.KEEP in choice.codes:
            return codes.KEEP
        return codes.LEAVE if codes.LEAVE in choice.codes else choice.codes[0]

    # --- flicks

    def _aim(self, t: Table, s: State, held: InHand) -> Aim:
        if s.fight is not None:
            return self._aim_on_stage(t, s, held)[0]
        judge = Judge(t, s, ahead=self.ahead)
        aims = [idea.aim for idea in Ideas(judge, self.hand).for_hand(held) if idea.aim is not None]
        if not aims:
            return Aim(self._rng.uniform(-3.1, 3.1), 0.1)
        return aims[0] if self._is_quick else self._find(t, s, held, aims, judge, self.aiming)[0]

    def _find(self, t: Table, s: State, held: InHand, aims: list[Aim], judge: Judge, depth: Depth) -> tuple[Aim, float]:
        noise = weapons.QUIET if held.what == codes.DISC else weapons.WEAPONS[held.weapon].noise
        trial = Trial(t, s, held)
        found = find(
            trial, aims, lambda outcome: judge.value(outcome, noise, s.actions <= 1), self._wide, depth, self._rng
        )
        self.tried += trial.count
        return found

    @property
    def _wide(self) -> Hand:
        return self.hand.at_the_table

    def _aim_on_stage(self, t: Table, s: State, held: InHand) -> tuple[Aim, float]:
        aims = list(fight_aims.aims(t, s, held))
        if held.heading_rad is not None:
            aims = [Aim(held.heading_rad, strength) for strength in (0.8, 1.0)]
        if self._is_quick:
            return aims[0], 0.5
        assert s.fight is not None
        needed = len(s.fight.zombies) if held.weapon == weapons.BAT else 1

        def value(outcome: Outcome) -> float:
            return float(len(outcome.struck) >= needed) + 0.1 * len(outcome.struck)

        trial = Trial(t, s, held)
        found = find(trial, aims, value, self._wide, self.aiming, self._rng)
        self.tried += trial.count
        return found

    def _attack(self, t: Table, s: State, choice: PickChoice) -> int:
        """A bat waits until it is sure enough to fell all."""
        if codes.WAIT not in choice.codes:
            return choice.codes[0]
        if fight_aims.nearest(t, s) < AT_THE_THROAT:
            return codes.ATTACK
        _, worth = self._aim_on_stage(t, s, InHand(weapons.BAT + 1))
        return codes.ATTACK if worth >= SWING_NOW else codes.WAIT


def _fight_with(weapon: int) -> int:
    return codes.code(f"fight with {weapons.NAMES[weapon]}")


def _held(code: int) -> InHand:
    """What is in the hand after a pick."""
    words = codes.words_of(code)
    if words[0] == "move":
        return InHand(codes.DISC, clear=code == codes.MOVE_CLEAR)
    return InHand(weapons.NAMES.index(words[0]) + 1, codes.SIDES.index(words[1]))
