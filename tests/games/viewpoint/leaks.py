"""The secrecy cases of the VIEWPOINT editions and their planted leaks; see tests.games.secrecy."""

from __future__ import annotations

import msgspec

from eyeshot.games.viewpoint import actions
from eyeshot.games.viewpoint.deck.opcodes import ASK_PICK, ASK_WINDOW
from eyeshot.games.viewpoint.engine import interpreter, windows
from eyeshot.games.viewpoint.engine.state import State
from eyeshot.games.viewpoint.match import ViewpointMatch
from eyeshot.games.viewpoint.sentinels import UNANSWERED
from eyeshot.kernel import Action, Event, IllegalAction, Json, PickChoice, PrivatePart, Question, Rng, Seat, Setup
from tests.games.secrecy import PlantedLeak, SecrecyCase, chunks
from tests.leak_channels import HIDDEN_ENTRY, MESSAGES, OTHER_ACTION, QUESTIONS, REFUSALS, TIME, VIEW

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


class HandInView(ViewpointMatch):
    def view(self, state: State, seat: Seat) -> Json:
        return {**super().view(state, seat), "next": sorted(state.zones[((seat or 0) + 1) % self.setup.seats])}


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
        card = actions.card_of(action) if isinstance(action, int) else -1
        if refused and any(card in hand for hand in state.zones[: self.setup.seats]):
            return IllegalAction("viewpoint.turn.play", "held-by-another")
        return refused


class AnswersInNumber(ViewpointMatch):
    """The id of a question depends on how many seats could answer."""

    def questions(self, state: State) -> list[Question]:
        more = 1000 * len(can_reveal(self, state))
        return [msgspec.structs.replace(q, id=q.id + more) for q in super().questions(state)]


class OnlyAnswerersAsked(ViewpointMatch):
    def view(self, state: State, seat: Seat) -> Json:
        view = super().view(state, seat)
        return {**view, "asked": can_reveal(self, state)} if state.ask == ASK_WINDOW else view


class HandInSize(ViewpointMatch):
    def view(self, state: State, seat: Seat) -> Json:
        answers = sum(self.config.deck.trigger[card] >= 0 for hand in state.zones[: self.setup.seats] for card in hand)
        return {**super().view(state, seat), "padding": "." * answers}


class ClosesEarly(ViewpointMatch):
    """A window does not wait for seats that cannot answer."""

    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        events = super().apply(state, seat, action, rng)
        waits = [k for k in can_reveal(self, state) if state.sealed_answers[k] == UNANSWERED]
        if state.ask == ASK_WINDOW and not waits:
            windows.close_window(self.config, state, events)
            interpreter.run(self.config, state, rng, events)
        return events


class OrderInQuestion(ViewpointMatch):
    """The cards of a Hand to STEAL from are offered in the order in which they were drawn."""

    def questions(self, state: State) -> list[Question]:
        questions = super().questions(state)
        if state.ask != ASK_PICK or not actions.STEAL <= state.options[0] < actions.SWAP:
            return questions
        order = [card for hand in state.zones[: self.setup.seats] for card in hand]
        asked = sorted(
            state.options, key=lambda code: order.index(actions.card_of(code)) if code >= actions.CARDS else 999
        )
        return [q if q.optional else msgspec.structs.replace(q, choice=PickChoice(tuple(asked))) for q in questions]


class OrderInEvent(ViewpointMatch):
    """A look at a Hand shows the order in which it was drawn."""

    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        return [self._ordered(state, event) for event in super().apply(state, seat, action, rng)]

    def _ordered(self, state: State, event: Event) -> Event:
        if event.kind != "look" or event.public is None:
            return event
        hand = list(state.zones[event.public["at"]])
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
        return [Event("order", {}) if event.kind == "order" else event for event in events]


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
        answers = [code for k, code in enumerate(state.sealed_answers) if k != seat and code >= actions.REVEAL]
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


def leak(match_type: type[ViewpointMatch], channel: str, content: str = "") -> PlantedLeak:
    return PlantedLeak(match_type("viewpoint", "classic", Setup(3, content=content)), channel, games=30)


LEAKS = [
    leak(HandInView, VIEW),
    leak(HandInEvent, f"{MESSAGES}|{OTHER_ACTION}"),
    leak(DrawnCardInEvent, f"{MESSAGES}|{OTHER_ACTION}"),
    leak(HolderInRefusal, REFUSALS),
    leak(AnswersInNumber, f"{MESSAGES}|{QUESTIONS}"),
    leak(OnlyAnswerersAsked, VIEW),
    leak(HandInSize, VIEW),
    leak(ClosesEarly, f"{MESSAGES}|{OTHER_ACTION}"),
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
    leak(OwnDroppedAnswer, f"{MESSAGES}|{OTHER_ACTION}", MANY_REVEALS),
]
