"""Non-interference: no seat learns more than it may, and every planted leak is caught."""

from __future__ import annotations

from collections import Counter
from random import Random

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, given, settings

from eyeshot.games.viewpoint import actions
from eyeshot.games.viewpoint.deck.opcodes import ASK_PICK, ASK_WINDOW
from eyeshot.games.viewpoint.engine import interpreter, windows
from eyeshot.games.viewpoint.engine.state import State
from eyeshot.games.viewpoint.knowledge.observations import seat_mask, unpack_observation
from eyeshot.games.viewpoint.language.syntax_tree import DeckText
from eyeshot.games.viewpoint.match import ViewpointMatch
from eyeshot.games.viewpoint.sentinels import UNANSWERED
from eyeshot.kernel import (
    Action,
    Event,
    IllegalAction,
    Json,
    PickChoice,
    PrivatePart,
    Question,
    Rng,
    Seat,
    SeededRng,
    Setup,
    find_game,
)
from eyeshot.testing import Leak, check_secrets
from eyeshot.testing.random_play import random_game
from tests.games.viewpoint.arranged import arrange
from tests.games.viewpoint.play import match_with_deck
from tests.games.viewpoint.test_deck import KEYWORDS
from tests.games.viewpoint.trees import DECKS

SAMPLES = 200


GAMES = ("viewpoint", "viewpoint-revisioned", "winking-dead")


def honest(seats: int, game: str = "viewpoint") -> ViewpointMatch:
    match = find_game(game).match(Setup(seats))
    assert isinstance(match, ViewpointMatch)
    return match


def check_games(game: str, seats: int, seeds: range) -> None:
    for seed in seeds:
        report = check_secrets(honest(seats, game), f"{game} {seats} {seed}")
        assert report.worlds_that_differ > report.worlds / 2


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("game", GAMES)
def test_no_seat_learns_more_than_it_may(game: str, seats: int) -> None:
    check_games(game, seats, range(1))


@pytest.mark.parametrize(("game", "edition"), list(zip(GAMES, KEYWORDS, strict=True)))
def test_every_keyword_of_the_edition_is_in_play_in_those_games(game: str, edition: str) -> None:
    kinds: set[str] = set()
    for seed in range(100, 106):
        steps = random_game(honest(4, game), Random(f"{game} 4 {seed}"))
        kinds |= {event.kind for step in steps for event in step.events}
    assert {keyword.lower() for keyword in KEYWORDS[edition]} <= kinds


@pytest.mark.long
@pytest.mark.parametrize("chunk", range(12))
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("game", GAMES)
def test_no_seat_learns_more_than_it_may_in_300_games(game: str, seats: int, chunk: int) -> None:
    check_games(game, seats, range(100 + 5 * chunk, 105 + 5 * chunk))


@given(deck=DECKS)
@settings(
    max_examples=3, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True, phases=[Phase.generate]
)
def test_no_seat_learns_more_than_it_may_with_a_random_deck(deck: DeckText) -> None:
    assert check_secrets(match_with_deck(deck, 3), "another deck").steps > 0


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_seat_learns_more_than_it_may_with_hundreds_of_random_decks(seats: int) -> None:
    @given(deck=DECKS)
    @settings(
        max_examples=60,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        database=None,
        phases=[Phase.generate],
    )
    def check(deck: DeckText) -> None:
        assert check_secrets(match_with_deck(deck, seats), "any deck").steps > 0

    check()


# --- the test of the test


def states_on_the_way(match: ViewpointMatch, seed: int) -> list[State]:
    return [step.after for step in random_game(match, Random(seed)) if match.outcome(step.after) is None]


def hidden_cards(match: ViewpointMatch, state: State, seat: Seat) -> set[int]:
    """The cards in zones that this seat cannot see, without those it has seen. (Later observations can leave a seen
    card only one possible place; such cards have tests of their own.)"""
    config = match.config
    seen_cards = {
        card for card, _, _, by in map(unpack_observation, state.observations.entries()) if by & seat_mask((seat,))
    }
    hidden_zones = [
        state.zones[config.draw_pile],
        *(state.zones[other] for other in range(config.seats) if other != seat),
    ]
    return {card for zone in hidden_zones for card in zone} - seen_cards


def zone_of(state: State, card: int) -> int:
    return next(zone for zone, cards in enumerate(state.zones) if card in cards)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_over_200_samples_every_hidden_card_takes_at_least_two_places(seats: int) -> None:
    match = honest(seats)
    on_the_way = states_on_the_way(match, seats)
    for state in (on_the_way[0], on_the_way[len(on_the_way) // 3], on_the_way[2 * len(on_the_way) // 3]):
        for seat in (0, 1, None):
            hidden = hidden_cards(match, state, seat)
            if len({zone_of(state, card) for card in hidden}) > 1:
                assert fixed_cards(match, state, seat, hidden) == set()


def fixed_cards(match: ViewpointMatch, state: State, seat: Seat, hidden: set[int]) -> set[int]:
    """The cards that stay in one zone over 200 samples, or over more samples if a zone holds only a few cards."""
    rarest = min(Counter(zone_of(state, card) for card in hidden).values())
    fixed = {card: zone_of(state, card) for card in hidden}
    for seed in range(max(SAMPLES, 20 * len(hidden) // rarest)):
        twin = match.resample(state, (seat,), SeededRng(seed))
        fixed = {card: zone for card, zone in fixed.items() if card in twin.zones[zone]}
    return set(fixed)


def test_hands_after_the_deal_follow_the_deals_distribution() -> None:
    match = honest(3)
    state = states_on_the_way(match, 1)[0]
    hidden = sorted(hidden_cards(match, state, 0))
    count = 1000
    counts: Counter[int] = Counter()
    for seed in range(count):
        twin = match.resample(state, (0,), SeededRng(seed))
        counts.update(card for card in twin.zones[1] if card in hidden)
    share = len(state.zones[1]) / len(hidden)
    expected = count * share
    chi_square = sum((counts[card] - expected) ** 2 for card in hidden) / (expected * (1 - share))
    freedom = len(hidden) - 1
    assert abs(chi_square - freedom) < 5 * (2 * freedom) ** 0.5


def test_a_card_seen_and_lost_is_equally_likely_in_both_places() -> None:
    """Seat 0 saw two cards in the Hand of seat 2; then seat 1 took one of them unseen by seat 0."""
    table = arrange(
        "hands: Peek, Zero | Thief, Zero | Ten, Twenty; pile: Five, Minus, Wink",
        {"Peek": "0: Look at your right neighbour's Hand."},
    )
    table.act(0, "play Peek")
    table.act(1, "play Thief", "player 2", "steal Ten")
    ten, twenty = (table.match.config.deck.names.index(name) for name in ("Ten", "Twenty"))
    places: Counter[tuple[int, int]] = Counter()
    for seed in range(SAMPLES):
        twin = table.match.resample(table.state, (0,), SeededRng(seed))
        places[zone_of(twin, ten), zone_of(twin, twenty)] += 1
    assert set(places) == {(1, 2), (2, 1)}
    assert min(places.values()) > SAMPLES / 3


@pytest.mark.parametrize(("held", "taken"), [(5, 1), (10, 5)])
def test_cards_lost_together_are_equally_likely_to_be_the_missing_one(held: int, taken: int) -> None:
    """Seat 0 saw a whole Hand; then seat 1 took some of its cards unseen. Chi-square test over the cards taken."""
    cards = {f"Card {chr(97 + k)}".replace(" ", "_"): "5:" for k in range(held)}
    texts = {"Peek": "0: Look at your right neighbour's Hand.", "Rob": _steal(taken)}
    names = [name.replace("_", " ") for name in cards]
    table = arrange(f"hands: Peek, Zero | Rob, Zero | {', '.join(names)}", {**cards, **texts})
    table.act(0, "play Peek")
    table.act(1, "play Rob", *(f"steal {name}" for name in names[:taken]))
    numbers = [table.match.config.deck.names.index(name) for name in names]
    count, counts = 600, Counter[int]()
    for seed in range(count):
        counts.update(table.match.resample(table.state, (0,), SeededRng(seed)).zones[1])
    share = taken / held
    spread = count * share * (1 - share) * held / (held - 1)
    chi_square = sum((counts[card] - count * share) ** 2 for card in numbers) / spread
    assert chi_square < held - 1 + 4 * (2 * (held - 1)) ** 0.5


def _steal(number: int) -> str:
    return f"0: STEAL {number} card{'s' if number > 1 else ''} from your left neighbour."


def test_a_card_that_was_lost_twice_takes_all_three_places() -> None:
    """Seat 3 took unseen one of the cards that seat 1 had taken unseen."""
    table = arrange(
        "hands: Peek, Zero | Thief, Zero | Ten, Twenty, Fifteen | Robber, Zero; missed: 0 | 0 | 1 | 0",
        {"Peek": "0: Look at another player's Hand.", "Robber": "0: STEAL 1 card."},
    )
    table.act(0, "play Peek", "player 2")
    table.act(1, "play Thief", "player 2", "steal Ten")
    table.act(3, "play Robber", "player 1", "steal Ten")
    ten = table.match.config.deck.names.index("Ten")
    places = Counter(zone_of(table.match.resample(table.state, (0,), SeededRng(seed)), ten) for seed in range(SAMPLES))
    assert set(places) == {1, 2, 3}


def test_the_seat_that_took_a_card_knows_where_it_is() -> None:
    table = arrange("hands: Zero | Thief, Zero | Ten, Twenty; turn: 1; pile: Five, Minus")
    table.act(1, "play Thief", "player 2", "steal Ten")
    ten, twenty = (table.match.config.deck.names.index(name) for name in ("Ten", "Twenty"))
    for seed in range(50):
        twin = table.match.resample(table.state, (1,), SeededRng(seed))
        assert (zone_of(twin, ten), zone_of(twin, twenty)) == (1, 2)


# --- planted leaks


def can_reveal(match: ViewpointMatch, state: State) -> list[int]:
    """The seats that hold a card for the open window, which nobody may know."""
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
    """The question number depends on how many seats could answer."""

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
    """The options of a STEAL are in the order in which the victim drew the cards."""

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
    """A window stays open longer if somebody holds a card for it."""

    def wake_at(self, state: State) -> int | None:
        due = super().wake_at(state)
        return None if due is None else due + 5 * len(can_reveal(self, state))


class OrdersForAll(ViewpointMatch):
    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        events = super().apply(state, seat, action, rng)
        return [Event("order", {}) if event.kind == "order" else event for event in events]


class AnsweredForAll(ViewpointMatch):
    """The event of a sealed answer shows the answer."""

    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        events = super().apply(state, seat, action, rng)
        return [Event("answered", {"seat": seat, **e.parts[0].data}) if e.kind == "answered" else e for e in events]


def with_all(event: Event) -> Event:
    """An event whose private parts everybody sees."""
    data = {key: value for part in event.parts for key, value in part.data.items()}
    return Event(event.kind, {**(event.public or {}), **data})


class StolenCardForAll(ViewpointMatch):
    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        events = super().apply(state, seat, action, rng)
        return [with_all(event) if event.kind == "steal" else event for event in events]


class OwnDrawForAll(ViewpointMatch):
    """A card that a player draws by their own action is shown."""

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
    """A closing window shows all answers, not only the one that is taken."""

    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        answers = [code for k, code in enumerate(state.sealed_answers) if k != seat and code >= actions.REVEAL]
        events = super().apply(state, seat, action, rng)
        is_closed = any(event.kind in ("reveal", "window-closed") for event in events)
        return [*events, Event("dropped", {"answers": answers})] if is_closed and state.ask != ASK_WINDOW else events


class OwnDroppedAnswer(ViewpointMatch):
    """A closing window shows the last answer, taken or not."""

    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        was_open = state.ask == ASK_WINDOW
        events = super().apply(state, seat, action, rng)
        is_closed = any(event.kind in ("reveal", "window-closed") for event in events)
        return [*events, Event("last", {"answer": action})] if was_open and is_closed else events


LEAKS = [
    HandInView,
    HandInEvent,
    DrawnCardInEvent,
    HolderInRefusal,
    AnswersInNumber,
    OnlyAnswerersAsked,
    HandInSize,
    ClosesEarly,
    OrderInQuestion,
    OrderInEvent,
    HandInTime,
    OrdersForAll,
    AnsweredForAll,
    StolenCardForAll,
    OwnDrawForAll,
    RestOfHandWithPlay,
    HoldsRevealWithPlay,
    DroppedAnswersShown,
    OwnDroppedAnswer,
]


OF_ANSWERS = [AnsweredForAll, DroppedAnswersShown, OwnDroppedAnswer]
MANY_REVEALS = """deck: Reveals

Ten   10   x10
Stone   10   x10
  REVEAL when another player plays a card worth 10 or more: DRAW 1 card.
Wall   10   x10
  REVEAL when another player plays a card worth 10 or more: CANCEL that.
"""


@pytest.mark.parametrize("leaky", LEAKS, ids=lambda leaky: leaky.__name__)
def test_a_planted_leak_is_caught(leaky: type[ViewpointMatch]) -> None:
    with pytest.raises(Leak):
        check_many(leaky("viewpoint", "classic", Setup(3, content=MANY_REVEALS if leaky in OF_ANSWERS else "")))


def check_many(match: ViewpointMatch) -> None:
    for seed in range(30):
        check_secrets(match, seed)
