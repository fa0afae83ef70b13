"""The secrecy cases of the VIEWPOINT editions and their planted leaks; see tests.games.secrecy."""

from __future__ import annotations

from typing import Any

import msgspec

from eyeshot.games.viewpoint import action_codes
from eyeshot.games.viewpoint.deck.opcodes import ASK_PICK, ASK_WINDOW
from eyeshot.games.viewpoint.engine import interpreter, response_windows
from eyeshot.games.viewpoint.engine.state import State
from eyeshot.games.viewpoint.match import ViewpointMatch
from eyeshot.games.viewpoint.protocol import ViewpointView
from eyeshot.kernel import Action, Event, IllegalAction, PickChoice, PrivatePart, Question, Rng, Seat, Setup
from tests.games.secrecy import PlantedLeak, SecrecyCase, chunks
from tests.leak_channels import HIDDEN_ENTRY, HIDDEN_VIEW, MESSAGES, OTHER_ACTION, QUESTIONS, REFUSALS, TIME, VIEW

GAMES = ("viewpoint", "viewpoint-revisioned", "winking-dead")


def case(game: str, seats: int, seeds: range) -> SecrecyCase:
    return SecrecyCase(game, Setup(seats), seeds, min_differing=0.5)


CASES = [case(game, seats, range(1)) for game in GAMES for seats in (2, 3, 4)]
LONG_CASES = [
    case(game, seats, seeds) for game in GAMES for seats in (2, 3, 4, 5, 6) for seeds in chunks(100, count=12, size=5)
]


def can_reveal(match: ViewpointMatch, state: State) -> list[int]:
    """Return the seats that hold an answer to the open window, which no seat may know of another."""
    if state.ask != ASK_WINDOW:
        return []
    return [seat for seat in range(match.setup.seats) if len(match.options(state, seat)) > 1]


def with_field(view: ViewpointView, **field: Any) -> Any:
    """Return a view with another field, which is not declared."""
    return {**msgspec.to_builtins(view), **field}


class HandInView(ViewpointMatch):
    def view(self, state: State, seat: Seat) -> Any:
        hand = sorted(state.zones[((seat or 0) + 1) % self.setup.seats])
        return with_field(super().view(state, seat), next=hand)


class HandInEvent(ViewpointMatch):
    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        events = super().apply(state, seat, action, rng)
        return [*events, Event("peek", {"cards": sorted(state.zones[seat])})]


class DrawnCardInEvent(ViewpointMatch):
    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        events = super().apply(state, seat, action, rng)
        return [Event(e.kind, {**e.public, **e.parts[0].data}) if e.kind == "draw" and e.public else e for e in events]


class HolderInRefusal(ViewpointMatch):
    def check(self, state: State, seat: int, action: Action) -> IllegalAction | None:
        refused = super().check(state, seat, action)
        card = action_codes.card_of(action) if isinstance(action, int) else -1
        if refused and any(card in hand for hand in state.zones[: self.setup.seats]):
            return IllegalAction("viewpoint.turn.play", "held-by-another")
        return refused


class AnswersInNumber(ViewpointMatch):
    """The id of a question depends on how many seats could answer."""

    def questions(self, state: State) -> list[Question]:
        more = 1000 * len(can_reveal(self, state))
        return [msgspec.structs.replace(q, id=q.id + more) for q in super().questions(state)]


class OnlyAnswerersAsked(ViewpointMatch):
    def view(self, state: State, seat: Seat) -> ViewpointView:
        view = super().view(state, seat)
        if state.ask == ASK_WINDOW:
            view.common.asked = can_reveal(self, state)
        return view


class HandInSize(ViewpointMatch):
    def view(self, state: State, seat: Seat) -> Any:
        answers = sum(self.config.deck.trigger[card] >= 0 for hand in state.zones[: self.setup.seats] for card in hand)
        return with_field(super().view(state, seat), padding="." * answers)


class ClosesAtOnceOnReveal(ViewpointMatch):
    """A window closes as soon as somebody chooses a REVEAL."""

    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        events = super().apply(state, seat, action, rng)
        if state.ask == ASK_WINDOW and isinstance(action, int) and action_codes.REVEAL <= action < action_codes.ACT:
            _close_now(self, state, rng, events)
        return events


class ClosesEarlyIfNobodyCan(ViewpointMatch):
    """A window closes as soon as somebody has gone on, if nobody holds a card that fits."""

    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        events = super().apply(state, seat, action, rng)
        if state.ask == ASK_WINDOW and action == action_codes.GO_ON and not can_reveal(self, state):
            _close_now(self, state, rng, events)
        return events


def _close_now(match: ViewpointMatch, state: State, rng: Rng, events: list[Event]) -> None:
    response_windows.close_window(match.config, state, events)
    interpreter.run(match.config, state, rng, events)


class GuardForHolders(ViewpointMatch):
    """Only who holds a card that fits cannot go on at once."""

    def check(self, state: State, seat: int, action: Action) -> IllegalAction | None:
        refused = super().check(state, seat, action)
        is_early = refused is not None and refused.key == "too-early"
        return None if is_early and seat not in can_reveal(self, state) else refused

    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        if state.ask == ASK_WINDOW and action == action_codes.GO_ON and self.check(state, seat, action) is None:
            opened, state.window_opened_at = state.window_opened_at, -response_windows.LEAST_TICKS
            events = super().apply(state, seat, action, rng)
            if state.window_opened_at == -response_windows.LEAST_TICKS:
                state.window_opened_at = opened
            return events
        return super().apply(state, seat, action, rng)


class GoneOnCounted(ViewpointMatch):
    """The view says how many seats have gone on: "2 of 3 have gone on"."""

    def view(self, state: State, seat: Seat) -> Any:
        return with_field(super().view(state, seat), awaited=state.awaited.bit_count())


class OrdersAnsweredEarly(ViewpointMatch):
    """A standing order answers as soon as everybody can, not when the window closes."""

    def wake_at(self, state: State) -> int | None:
        due = super().wake_at(state)
        if due is None or state.ask != ASK_WINDOW:
            return due
        waits = [k for k in range(self.setup.seats) if state.awaited >> k & 1]
        is_ordered = all(
            response_windows.closing_answer(self.config, state, k) != state.sealed_answers[k] for k in waits
        )
        return min(due, response_windows.go_on_from(state)) if waits and is_ordered else due

    def advance(self, state: State, tick: int, rng: Rng) -> list[Event]:
        due = self.wake_at(state)
        if due is not None and due <= tick and state.ask == ASK_WINDOW:
            state.window_closes_at = due
        return super().advance(state, tick, rng)


class WaitForHolders(ViewpointMatch):
    """Only who holds a card that fits can say "Wait!"."""

    def questions(self, state: State) -> list[Question]:
        holders = can_reveal(self, state)
        return [q for q in super().questions(state) if q.prompt != "wait" or q.by in holders]

    def check(self, state: State, seat: int, action: Action) -> IllegalAction | None:
        if action == action_codes.WAIT and seat not in can_reveal(self, state):
            return IllegalAction("viewpoint.keyword.reveal-window-wait", "no-wait")
        return super().check(state, seat, action)


class RingForHolders(ViewpointMatch):
    """The ring runs only if somebody holds a card that fits."""

    def view(self, state: State, seat: Seat) -> ViewpointView:
        view = super().view(state, seat)
        if not can_reveal(self, state):
            view.common.closes = None
        return view


class MessageForHolders(ViewpointMatch):
    """Everybody is told of a window only if somebody holds a card that fits."""

    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        events = super().apply(state, seat, action, rng)
        return events if can_reveal(self, state) else [event for event in events if event.kind != "window"]


class AloneWithOnlooker(ViewpointMatch):
    """One person plays alone, and somebody looks on all the same."""

    def start(self, rng: Rng) -> tuple[State, list[Event]]:
        state, events = super().start(rng)
        self.set_alone(state, 0)
        return state, events


class OrderInQuestion(ViewpointMatch):
    """The cards of a Hand to STEAL from are offered in the order in which they were drawn."""

    def questions(self, state: State) -> list[Question]:
        questions = super().questions(state)
        if state.ask != ASK_PICK or not action_codes.STEAL <= state.options[0] < action_codes.SWAP:
            return questions
        order = [card for hand in state.zones[: self.setup.seats] for card in hand]
        asked = sorted(
            state.options,
            key=lambda code: order.index(action_codes.card_of(code)) if code >= action_codes.CARDS else 999,
        )
        return [q if q.optional else msgspec.structs.replace(q, choice=PickChoice(tuple(asked))) for q in questions]


class OrderInEvent(ViewpointMatch):
    """A look at a Hand shows the order in which it was drawn."""

    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        return [self._ordered(state, event) for event in super().apply(state, seat, action, rng)]

    def _ordered(self, state: State, event: Event) -> Event:
        if event.kind != "look" or event.public is None:
            return event
        hand = list(state.zones[event.public["owner"]])
        if sorted(hand) != event.parts[0].data["cards"]:
            return event
        return Event("look", event.public, (PrivatePart(event.parts[0].seats, {"cards": hand}),))


class HandInTime(ViewpointMatch):
    """A window stays open longer if seats could answer it."""

    def wake_at(self, state: State) -> int | None:
        due = super().wake_at(state)
        return None if due is None else due + 5 * len(can_reveal(self, state))


class OrdersForAll(ViewpointMatch):
    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        events = super().apply(state, seat, action, rng)
        return [Event("order-given", {}) if event.kind == "order-given" else event for event in events]


class AnsweredForAll(ViewpointMatch):
    """The event of a sealed answer shows the answer to all seats."""

    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        events = super().apply(state, seat, action, rng)
        return [Event("answered", {"seat": seat, **e.parts[0].data}) if e.kind == "answered" else e for e in events]


def with_all(event: Event) -> Event:
    """Return the event with its private parts made public."""
    data = {key: value for part in event.parts for key, value in part.data.items()}
    return Event(event.kind, {**(event.public or {}), **data})


class StolenCardForAll(ViewpointMatch):
    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        events = super().apply(state, seat, action, rng)
        return [with_all(event) if event.kind == "steal" else event for event in events]


class OwnDrawForAll(ViewpointMatch):
    """A card that a seat draws by its own action is public."""

    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        events = super().apply(state, seat, action, rng)
        own = [e.kind == "draw" and e.public is not None and e.public["seat"] == seat for e in events]
        return [with_all(event) if mine else event for event, mine in zip(events, own, strict=True)]


class RestOfHandWithPlay(ViewpointMatch):
    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        rest = sorted(state.zones[seat])
        events = super().apply(state, seat, action, rng)
        return [Event(e.kind, {**(e.public or {}), "rest": rest}) if e.kind == "play" else e for e in events]


class HoldsRevealWithPlay(ViewpointMatch):
    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        holds = any(self.config.deck.trigger[card] >= 0 for card in state.zones[seat])
        events = super().apply(state, seat, action, rng)
        return [Event(e.kind, {**(e.public or {}), "holds": holds}) if e.kind == "play" else e for e in events]


class DroppedAnswersShown(ViewpointMatch):
    """When a window closes, all answers are public, not only the one that counts."""

    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        answers = [code for k, code in enumerate(state.sealed_answers) if k != seat and code >= action_codes.REVEAL]
        events = super().apply(state, seat, action, rng)
        is_closed = any(event.kind in ("reveal", "window-closed") for event in events)
        return [*events, Event("dropped", {"answers": answers})] if is_closed and state.ask != ASK_WINDOW else events


class OwnDroppedAnswer(ViewpointMatch):
    """The last answer to a window is public, whether it counts or not."""

    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        was_open = state.ask == ASK_WINDOW
        events = super().apply(state, seat, action, rng)
        is_closed = any(event.kind in ("reveal", "window-closed") for event in events)
        return [*events, Event("last", {"answer": action})] if was_open and is_closed else events


MANY_REVEALS = """deck: Reveals

Ten   10   x10
Stone   10   x10
  REVEAL when another player plays a card worth 10 or more: DRAW 1 card.
Wall   10   x10
  REVEAL when another player plays a card worth 10 or more: CANCEL that.
"""


SOME_REVEALS = """deck: Some Reveals

Ten   10   x20
Five   5   x20
Stone   10   x8
  REVEAL when another player plays a card worth 5 or more: DRAW 1 card.
"""


def leak(match_type: type[ViewpointMatch], channel: str, content: str = "", window: int = 6) -> PlantedLeak:
    setup = Setup(3, {"window": window}, content)
    return PlantedLeak(match_type("viewpoint", "classic", setup), channel, games=30)


LEAKS = [
    leak(HandInView, VIEW),
    leak(HandInEvent, f"{MESSAGES}|{OTHER_ACTION}"),
    leak(DrawnCardInEvent, f"{MESSAGES}|{OTHER_ACTION}"),
    leak(HolderInRefusal, REFUSALS),
    leak(AnswersInNumber, f"{MESSAGES}|{QUESTIONS}"),
    leak(OnlyAnswerersAsked, VIEW),
    leak(HandInSize, VIEW),
    leak(ClosesAtOnceOnReveal, f"{MESSAGES}|{OTHER_ACTION}", MANY_REVEALS),
    leak(ClosesEarlyIfNobodyCan, f"{MESSAGES}|{OTHER_ACTION}"),
    leak(GuardForHolders, f"{MESSAGES}|{OTHER_ACTION}|{REFUSALS}"),
    leak(GoneOnCounted, HIDDEN_VIEW),
    leak(OrdersAnsweredEarly, TIME, MANY_REVEALS),
    leak(WaitForHolders, OTHER_ACTION, SOME_REVEALS),
    leak(RingForHolders, VIEW),
    leak(MessageForHolders, f"{MESSAGES}|{OTHER_ACTION}|{HIDDEN_VIEW}"),
    leak(AloneWithOnlooker, TIME),
    leak(OrderInQuestion, QUESTIONS),
    leak(OrderInEvent, f"{MESSAGES}|{OTHER_ACTION}"),
    leak(HandInTime, TIME),
    leak(OrdersForAll, HIDDEN_ENTRY),
    leak(AnsweredForAll, f"{MESSAGES}|{OTHER_ACTION}", MANY_REVEALS),
    leak(StolenCardForAll, f"{MESSAGES}|{OTHER_ACTION}"),
    leak(OwnDrawForAll, f"{MESSAGES}|{OTHER_ACTION}"),
    leak(RestOfHandWithPlay, f"{MESSAGES}|{OTHER_ACTION}"),
    leak(HoldsRevealWithPlay, f"{MESSAGES}|{OTHER_ACTION}"),
    leak(DroppedAnswersShown, f"{MESSAGES}|{OTHER_ACTION}", MANY_REVEALS),
    leak(OwnDroppedAnswer, f"{MESSAGES}|{OTHER_ACTION}", MANY_REVEALS, window=0),
]
