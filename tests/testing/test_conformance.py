"""check_game: the sample games conform, and every kind of broken contract is reported."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import count
from typing import Any

import msgspec
import pytest
from msgspec import UNSET

from eyeshot.kernel import (
    Action,
    Event,
    Game,
    GameMessages,
    IllegalAction,
    InvalidAction,
    Json,
    Match,
    Outcome,
    PickChoice,
    Question,
    Rng,
    Seat,
    Setup,
)
from eyeshot.testing import ConformanceError, DeadEnd, Leak, check_game
from tests.samples.morra import FTL, SHOW, Morra, MorraCommon, MorraMatch, MorraOwn, MorraState
from tests.samples.nod import Nod, NodMatch, NodState
from tests.samples.shove import Shove, ShoveMatch, ShoveState

MAX_STEPS = 400


@pytest.mark.parametrize("game", [Morra(), Shove(), Nod()], ids=lambda game: game.name)
def test_a_sample_game_conforms_to_the_game_contract(game: Game) -> None:
    assert check_game(game, games=2) > 20


class MorraGame(Morra):
    def __init__(self, new_match: Callable[[Setup], Match[Any]]) -> None:
        self._new_match = new_match

    def match(self, setup: Setup) -> Match[Any]:
        return self._new_match(setup)


class ShoveGame(Shove):
    def __init__(self, new_match: Callable[[Setup], Match[Any]]) -> None:
        self._new_match = new_match

    def match(self, setup: Setup) -> Match[Any]:
        return self._new_match(setup)


class NodGame(Nod):
    def __init__(self, new_match: Callable[[Setup], Match[Any]]) -> None:
        self._new_match = new_match

    def match(self, setup: Setup) -> Match[Any]:
        return self._new_match(setup)


def without(key: str) -> GameMessages:
    """Return the sentences of Morra without one of them."""
    lacking = re.sub(rf"^{key} =.*\n( .*\n)*", "", FTL, flags=re.MULTILINE)
    assert lacking != FTL
    return GameMessages({"en": lacking})


def over(points: Any) -> Event:
    """Return a declared event that should not be here."""
    return Event("over", {"points": points})


class ChangesWhenRefusing(MorraMatch):
    def apply(self, state: MorraState, seat: int, action: Action, rng: Rng) -> list[Event]:
        state.tick += 1
        return super().apply(state, seat, action, rng)


class ForgetsWhenLoading(MorraMatch):
    def load(self, saved: bytes) -> MorraState:
        copy = super().load(saved)
        copy.closes = 40
        return copy


class ForgetsWhenCloning(MorraMatch):
    def clone(self, state: MorraState) -> MorraState:
        copy = super().clone(state)
        copy.points = [0 for _ in copy.points]
        return copy


class SharesWhenCloning(MorraMatch):
    def clone(self, state: MorraState) -> MorraState:
        copy = super().clone(state)
        copy.laid = state.laid
        return copy


class RemembersElsewhere(MorraMatch):
    """A game that keeps data outside the state."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self._calls = count()

    def apply(self, state: MorraState, seat: int, action: Action, rng: Rng) -> list[Event]:
        events = super().apply(state, seat, action, rng)
        state.points[seat] += next(self._calls)
        return events


class TellsOtherwise(RemembersElsewhere):
    def apply(self, state: MorraState, seat: int, action: Action, rng: Rng) -> list[Event]:
        return [*MorraMatch.apply(self, state, seat, action, rng), over([next(self._calls)])]


class AsksLessWhenRepeated(RemembersElsewhere):
    def apply(self, state: MorraState, seat: int, action: Action, rng: Rng) -> list[Event]:
        events = MorraMatch.apply(self, state, seat, action, rng)
        if next(self._calls) % 2 == 0:
            rng.randbelow(6)
        return events


class RefusesWhatItOffers(MorraMatch):
    def check(self, state: MorraState, seat: int, action: Action) -> IllegalAction | None:
        illegal = IllegalAction("morra.round.show", "no-card", number=6)
        return illegal if action == SHOW[-1] else super().check(state, seat, action)


class TakesWhatItDoesNotOffer(MorraMatch):
    def check(self, state: MorraState, seat: int, action: Action) -> IllegalAction | None:
        return None if action in SHOW else super().check(state, seat, action)


class DoesWhatItRefuses(MorraMatch):
    def apply(self, state: MorraState, seat: int, action: Action, rng: Rng) -> list[Event]:
        return [] if self.check(state, seat, action) else super().apply(state, seat, action, rng)


class RefusesByTwoRules(MorraMatch):
    def apply(self, state: MorraState, seat: int, action: Action, rng: Rng) -> list[Event]:
        if self.check(state, seat, action):
            raise IllegalAction("morra.round.time", "laid")
        return super().apply(state, seat, action, rng)


class RefusesByNoRule(MorraMatch):
    def check(self, state: MorraState, seat: int, action: Action) -> IllegalAction | None:
        return IllegalAction("morra.no.rule", "laid") if super().check(state, seat, action) else None


class EndsByNoRule(MorraMatch):
    def outcome(self, state: MorraState) -> Outcome | None:
        outcome = super().outcome(state)
        return None if outcome is None else msgspec.structs.replace(outcome, rule="morra.no.rule")


class LacksAQuestion(MorraMatch):
    fluent = without("question-show")


class LacksARefusal(MorraMatch):
    fluent = without("refusal-no-card")


class WantsMoreThanIsSaid(MorraMatch):
    fluent = GameMessages({"en": f"{FTL}\nevent-laid = {{ $seat }} lays {{ $colour }}.\n"})


class OffersNothing(MorraMatch):
    def _order_question(self, state: MorraState, seat: int) -> Question:
        return msgspec.structs.replace(super()._order_question(state, seat), choice=PickChoice(()))


class OffersTwice(MorraMatch):
    def _order_question(self, state: MorraState, seat: int) -> Question:
        question = super()._order_question(state, seat)
        assert isinstance(question.choice, PickChoice)
        return msgspec.structs.replace(question, choice=PickChoice(question.choice.codes * 2))


class AsksAfterTheEnd(MorraMatch):
    def questions(self, state: MorraState) -> list[Question]:
        return super().questions(state) or [self._order_question(state, 0)]


class ReadsOtherwise(MorraMatch):
    def text(self, action: Action) -> str:
        return super().text(action).replace("6", "5")


class ReadsAnything(MorraMatch):
    def read(self, text: str) -> Action:
        try:
            return super().read(text)
        except InvalidAction:
            return 0


class TellsWhatIsNotPlain(MorraMatch):
    def apply(self, state: MorraState, seat: int, action: Action, rng: Rng) -> list[Event]:
        return [*super().apply(state, seat, action, rng), over((1, 2))]


class TellsWhatChangesLater(MorraMatch):
    def apply(self, state: MorraState, seat: int, action: Action, rng: Rng) -> list[Event]:
        return [*super().apply(state, seat, action, rng), over(state.points)]


class HappensBeforeItIsDue(MorraMatch):
    def advance(self, state: MorraState, tick: int, rng: Rng) -> list[Event]:
        is_later = tick > state.tick
        events = super().advance(state, tick, rng)
        return [*events, over([])] if is_later else events


class AsksBeforeItIsDue(MorraMatch):
    def _order_question(self, state: MorraState, seat: int) -> Question:
        return msgspec.structs.replace(super()._order_question(state, seat), id=state.tick)


class ShowsTheClock(MorraMatch):
    def common_view(self, state: MorraState) -> MorraCommon:
        common = super().common_view(state)
        common.round = state.tick
        return common


class ShowsAll(MorraMatch):
    def own_view(self, state: MorraState, seat: int) -> MorraOwn:
        own = super().own_view(state, seat)
        own.hand += [card for hand in state.hands for card in hand]
        return own


class TellsWhatIsNotDeclared(MorraMatch):
    def apply(self, state: MorraState, seat: int, action: Action, rng: Rng) -> list[Event]:
        return [*super().apply(state, seat, action, rng), Event("gong", {})]


class AddsToADeclaredEvent(MorraMatch):
    def start(self, rng: Rng) -> tuple[MorraState, list[Event]]:
        state, (deal,) = super().start(rng)
        return state, [Event("deal", {"count": 3, "colour": "red"}, deal.parts)]


class AsksWhatIsNotDeclared(MorraMatch):
    def _show_question(self, state: MorraState, seat: int) -> Question:
        return msgspec.structs.replace(super()._show_question(state, seat), args={"colour": "red"})


class OffersWhatIsNotDeclared(MorraMatch):
    def options_of(self, question: Question) -> Any:
        return {"show": [1], "dance": []}


class RefusesWithMore(MorraMatch):
    def refusal(self, state: MorraState, seat: int, action: Action) -> IllegalAction:
        illegal = super().refusal(state, seat, action)
        return IllegalAction(illegal.rule, illegal.key, **illegal.args_of_key, colour="red")


class ShowsWhatIsNotDeclared(MorraMatch):
    def own_view(self, state: MorraState, seat: int) -> Any:
        return {"hand": [], "laid": None, "order": None, "colour": "red"}


class SendsAnotherCommonView(MorraMatch):
    def view(self, state: MorraState, seat: Seat) -> Any:
        view = super().view(state, seat)
        view.common.round = 0
        return view


class SendsAnotherOwnView(MorraMatch):
    def own_views(self, state: MorraState, seats: Sequence[Seat]) -> list[Any]:
        own = super().own_views(state, seats)
        return own if len(seats) == 1 else own[::-1]


class SendsAnotherPart(NodMatch):
    def view(self, state: NodState, seat: Seat) -> Any:
        return msgspec.structs.replace(super().view(state, seat), part=UNSET)


class PartIsNotEnough(NodMatch):
    def is_part_enough(self, events: Sequence[Json]) -> bool:
        return True


class NoBounds(ShoveMatch):
    def check(self, state: ShoveState, seat: int, action: Action) -> IllegalAction | None:
        illegal = super().check(state, seat, action)
        return None if illegal and illegal.key == "flick" and isinstance(action, tuple) else illegal


class RoundsItsText(ShoveMatch):
    def text(self, action: Action) -> str:
        if isinstance(action, tuple):
            action = (action[0], *(round(measure, 2) for measure in action[1:]))
        return super().text(action)


class DeadEnded(MorraMatch):
    def questions(self, state: MorraState) -> list[Question]:
        return [] if state.round > 1 else super().questions(state)

    def wake_at(self, state: MorraState) -> int | None:
        return None if state.round > 1 else super().wake_at(state)


class NeverEnding(ShoveMatch):
    """The last coin is taken back and flicked again."""

    def _flick(self, state: ShoveState, seat: int, action: tuple[float, ...], rng: Rng) -> list[Event]:
        events = super()._flick(state, seat, action, rng)
        state.coin = min(state.coin, 4)
        return events[:1]


BROKEN: list[tuple[Game, type[AssertionError], str]] = [
    (MorraGame(ChangesWhenRefusing), ConformanceError, "a refused action changes the state"),
    (MorraGame(ForgetsWhenLoading), ConformanceError, "saved and loaded is not the same"),
    (MorraGame(ForgetsWhenCloning), ConformanceError, "a clone is not the same state"),
    (MorraGame(SharesWhenCloning), ConformanceError, "cannot be repeated|gives another state"),
    (MorraGame(RemembersElsewhere), ConformanceError, "repeated gives another state"),
    (MorraGame(TellsOtherwise), ConformanceError, "repeated gives other events"),
    (MorraGame(AsksLessWhenRepeated), ConformanceError, "draws fewer random numbers"),
    (MorraGame(RefusesWhatItOffers), ConformanceError, "show 6 is offered, but refused"),
    (MorraGame(TakesWhatItDoesNotOffer), ConformanceError, "is not offered, and not refused"),
    (MorraGame(DoesWhatItRefuses), ConformanceError, "refused by check, and done by apply"),
    (MorraGame(RefusesByTwoRules), ConformanceError, "refuse by different rules"),
    (MorraGame(RefusesByNoRule), ConformanceError, r"unknown rule morra\.no\.rule"),
    (MorraGame(EndsByNoRule), ConformanceError, r"outcome names the unknown rule morra\.no\.rule"),
    (MorraGame(LacksAQuestion), ConformanceError, "the question 'show' has no sentence"),
    (MorraGame(LacksARefusal), ConformanceError, r"the refusal 'no-card' has no sentence"),
    (MorraGame(WantsMoreThanIsSaid), ConformanceError, "'event-laid' cannot be formatted: .*colour"),
    (MorraGame(OffersNothing), ConformanceError, "question order offers nothing"),
    (MorraGame(OffersTwice), ConformanceError, "question order offers something twice"),
    (MorraGame(AsksAfterTheEnd), ConformanceError, "an ended game asks nobody"),
    (MorraGame(ReadsOtherwise), ConformanceError, "does not read as itself"),
    (MorraGame(ReadsAnything), ConformanceError, "a text that is no action is read as one"),
    (MorraGame(TellsWhatIsNotPlain), ConformanceError, "event over is not plain data"),
    (MorraGame(TellsWhatChangesLater), ConformanceError, "an event changed after it was told"),
    (MorraGame(HappensBeforeItIsDue), ConformanceError, "something happens before it is due"),
    (MorraGame(AsksBeforeItIsDue), ConformanceError, "questions change before something is due"),
    (MorraGame(ShowsTheClock), ConformanceError, "the view of seat 0 changes before something is due"),
    (MorraGame(ShowsAll), Leak, "by view"),
    (MorraGame(TellsWhatIsNotDeclared), ConformanceError, "sent that is not declared: .*gong"),
    (MorraGame(AddsToADeclaredEvent), ConformanceError, "sent that is not declared: .*colour"),
    (MorraGame(AsksWhatIsNotDeclared), ConformanceError, "sent that is not declared: .*colour"),
    (MorraGame(OffersWhatIsNotDeclared), ConformanceError, "sent that is not declared: .*dance"),
    (MorraGame(ShowsWhatIsNotDeclared), ConformanceError, "sent that is not declared: .*colour"),
    (MorraGame(RefusesWithMore), ConformanceError, "refusal '.*' is not declared: .*colour"),
    (MorraGame(SendsAnotherCommonView), ConformanceError, r"common_view\(\) and view\(\) differ"),
    (MorraGame(SendsAnotherOwnView), ConformanceError, r"own_views\(\) and view\(\) differ"),
    (NodGame(SendsAnotherPart), ConformanceError, r"part_view\(\) and view\(\) differ"),
    (NodGame(PartIsNotEnough), ConformanceError, "the part is not enough for seat"),
    (ShoveGame(NoBounds), ConformanceError, "question flick has no bounds"),
    (ShoveGame(RoundsItsText), ConformanceError, "does not read as itself"),
    (MorraGame(DeadEnded), DeadEnd, "nobody is asked and nothing is due"),
    (ShoveGame(NeverEnding), DeadEnd, f"did not end within {MAX_STEPS} steps"),
]


def name_of(value: object) -> str:
    new_match = getattr(value, "_new_match", None)
    return new_match.__name__ if new_match else ""


@pytest.mark.parametrize(("game", "error", "message"), BROKEN, ids=name_of)
def test_a_game_that_breaks_the_contract_fails_the_conformance_check(
    game: Game, error: type[AssertionError], message: str
) -> None:
    with pytest.raises(error, match=message):
        check_game(game, games=3, max_steps=MAX_STEPS)


class NamesUnknownRules(Morra):
    def rules(self) -> list[str]:
        return ["morra.no.rule"]


def test_a_game_that_lists_rules_outside_its_rulebook_does_not_conform() -> None:
    with pytest.raises(ConformanceError, match="rules that the rulebook does not have"):
        check_game(NamesUnknownRules())


def test_the_conformance_check_uses_the_given_setups() -> None:
    checked: list[int] = []

    def new_match(setup: Setup) -> Match[Any]:
        checked.append(setup.seats)
        return MorraMatch(setup)

    check_game(MorraGame(new_match), [Setup(3)], games=1)
    assert checked == [3]
