"""Answers to what Crossroads cards leave open, by estimates in units of about one action."""

from __future__ import annotations

from eyeshot.games.dead_of_winter.action_codes import PICKS, code
from eyeshot.games.dead_of_winter.actions import Enough, Option, Pick, PickPlace, PickToken, PickWho, Vote
from eyeshot.games.dead_of_winter.bots.task_assignment import missing_tokens
from eyeshot.games.dead_of_winter.bots.travel_cost import TravelCosts
from eyeshot.games.dead_of_winter.referee.city.spatial_queries import spot, standing_zombies, survivors_in, zombies_in
from eyeshot.games.dead_of_winter.referee.crossroads import card_types as fx
from eyeshot.games.dead_of_winter.referee.crossroads.card_reader import crossroads_cards
from eyeshot.games.dead_of_winter.referee.crossroads.card_types import CrossroadsCard, Effect, branches
from eyeshot.games.dead_of_winter.referee.state import State, face_down, held, lying_in
from eyeshot.games.dead_of_winter.scenario.match_config import Config
from eyeshot.kernel import PickChoice
from eyeshot.physics import distance, from_mm

LIFE, LAST_LIFE = 3.0, 12.0
NEEDED, HEALING = 4.0, 1.5
NOISE_NEAR, NOISE_FAR = 2.0, 0.4
DANGER = from_mm(220)
"""A standing zombie that is nearer than this makes noise dangerous."""
LATE = 2
"""With so few half days left, more time is worth more zombies."""


def answer_card(config: Config, state: State, card_id: str, choice: PickChoice) -> int:
    """The best of the offered answers."""
    card = next(card for card in crossroads_cards() if card.id == card_id)
    worth = _Worth(config, state, card)
    offered = [PICKS[pick] for pick in choice.codes]
    return code(max(offered, key=worth.of))


class _Worth:
    """The worth of answers to a card, for the active survivor."""

    def __init__(self, config: Config, state: State, card: CrossroadsCard) -> None:
        self._config, self._state, self._card = config, state, card
        self._missing = missing_tokens(config, state)

    def of(self, pick: Pick) -> float:
        match pick:
            case Option(number):
                return sum(map(self._effect, self._branches()[number - 1]))
            case Vote(is_up):
                return float(is_up == (self._state.marker <= LATE))
            case PickWho(name):
                return self._survivor(self._config.number[name])
            case PickPlace(name):
                return self._building(self._config.number[name])
            case PickToken(token):
                return self._token(token)
            case Enough():
                return -1.0
        return 0.0

    def _branches(self) -> tuple[tuple[Effect, ...], ...]:
        return next(filter(None, map(branches, self._card.effects)))

    def _all_effects(self) -> list[Effect]:
        effects = list(self._card.effects)
        for effect in effects:
            effects += [inner for branch in branches(effect) for inner in branch]
        return effects

    def _has(self, kind: type[Effect]) -> bool:
        return any(isinstance(effect, kind) for effect in self._all_effects())

    # --- options

    def _effect(self, effect: Effect) -> float:
        match effect:
            case fx.ChangeLife(who, by):
                return by * self._life(who)
            case fx.Discard(_, kinds):
                return max(self._giving_up(kind) for kind in self._held() if kind in kinds)
            case fx.SetNoise():
                return -NOISE_NEAR if self._is_in_danger() else -NOISE_FAR
            case fx.EndActions():
                return -float(self._state.actions)
            case fx.GiveToken():
                return 0.8
            case fx.Refresh():
                return -0.5
            case fx.ComeOut():
                return 0.5 if self._best_door() else -0.5
        return 0.0

    def _life(self, who: fx.Who) -> float:
        """What a life is worth: most if it is the last one."""
        if who.kind is not fx.WhoKind.ACTIVE:
            return LIFE - 0.5
        return LAST_LIFE if self._state.life[self._state.active] <= 1 else LIFE

    def _held(self) -> list[str]:
        return [self._state.token_kinds[token] for token in held(self._state, self._state.active)]

    def _giving_up(self, kind: str) -> float:
        if self._missing[kind] > 0:
            return -NEEDED
        return -HEALING if kind == "medicine" else 0.0

    def _is_in_danger(self) -> bool:
        here = spot(self._config, self._state, self._state.active)
        zombies = standing_zombies(self._config, self._state)
        is_inside = self._state.where[self._state.active] >= 0
        return not is_inside and any(
            distance(here, spot(self._config, self._state, zombie)) < DANGER for zombie in zombies
        )

    # --- picks

    def _survivor(self, survivor: int) -> float:
        life = self._state.life[survivor]
        return float(life if self._has(fx.Refresh) else -life)

    def _building(self, building: int) -> float:
        """Doors are shut where nothing is needed; plans are for where most is hidden."""
        config, state = self._config, self._state
        hidden = len(face_down(state, (building,)))
        if self._has(fx.ComeOut):
            return hidden - TravelCosts(config, state).travel(spot(config, state, state.active), building) / 10
        if self._has(fx.RevealTokens):
            return float(hidden)
        is_home = config.kinds[building] == "rv"
        return len(zombies_in(config, state, building)) - 2.0 * len(lying_in(state, building)) - 9.0 * is_home

    def _best_door(self) -> bool:
        """True if another building still hides tokens, and this one does not."""
        here = self._state.where[self._state.active]
        elsewhere = [b for b in self._config.buildings if b != here and face_down(self._state, (b,))]
        return bool(elsewhere) and not face_down(self._state, (here,))

    def _token(self, token: int) -> float:
        """Give up what is needed least; look where nobody is yet."""
        kind, at = self._state.token_kinds[token], self._state.token_at[token]
        if kind:
            return self._giving_up(kind)
        return -float(len(survivors_in(self._config, self._state, at)))
