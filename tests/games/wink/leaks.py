"""The secrecy cases of WINK and its planted leaks; see tests.games.secrecy."""

from __future__ import annotations

from typing import Any

import msgspec

from eyeshot.games.wink.looks_and_winks import is_winking, sees_eyelids, watchers
from eyeshot.games.wink.match import WinkMatch
from eyeshot.games.wink.match_config import ENOUGH_TICKS
from eyeshot.games.wink.protocol import WinkView
from eyeshot.games.wink.seen_enough import has_agreed
from eyeshot.games.wink.state import NO_TICK, NOBODY, State, sought_number
from eyeshot.kernel import (
    Action,
    Event,
    IllegalAction,
    PickChoice,
    PrivatePart,
    Question,
    Rng,
    Seat,
    Setup,
)
from tests.games.secrecy import PlantedLeak, SecrecyCase, chunks
from tests.games.wink.test_contract import VARIANTS
from tests.leak_channels import (
    HIDDEN_ENTRY,
    HIDDEN_VIEW,
    MESSAGES,
    OTHER_ACTION,
    QUESTIONS,
    REFUSALS,
    TIME,
    VIEW,
)


def case(seats: int, seeds: range, options: dict[str, Any]) -> SecrecyCase:
    return SecrecyCase("wink", Setup(seats, options), seeds, min_differing=0.9)


def long_variant(seats: int, number: int) -> dict[str, Any]:
    """Return one of the variants; more_cards needs fewer than 8 players."""
    variant = VARIANTS[number % len(VARIANTS)]
    return {} if seats == 8 and "more_cards" in variant else variant


CASES = [case(6, range(1), {}), *(case(4, range(1), variant) for variant in VARIANTS[1:])]
LONG_CASES = [
    *(case(seats, seeds, {}) for seats in (4, 5, 6, 7, 8) for seeds in chunks(100, count=10, size=4)),
    *(
        case(seats, seeds, long_variant(seats, number))
        for seats in (4, 5, 6, 7, 8)
        for number, seeds in enumerate(chunks(100, count=10, size=2))
    ),
]


def holder_of(state: State, number: int) -> int:
    """Return the seat that holds a number, or NOBODY if it is set aside."""
    return next((seat for seat, hand in enumerate(state.hands) if number in hand), NOBODY)


def _with_field(view: WinkView, **field: Any) -> Any:
    """Return a view with another field, which is not declared."""
    return {**msgspec.to_builtins(view), **field}


def winking_seats(state: State) -> list[int]:
    return [seat for seat in range(len(state.hands)) if is_winking(state, seat)]


class SignForAll(WinkMatch):
    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        events = super().apply(state, seat, action, rng)
        return [Event("wink", event.parts[0].data) if event.kind == "wink" else event for event in events]


class SignAsNoise(WinkMatch):
    """The other seats learn that something happened, but not what."""

    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        events = super().apply(state, seat, action, rng)
        return [*events, Event("hush", {})] if events[0].kind == "wink" else events


class EndOfSignForAll(WinkMatch):
    def advance(self, state: State, tick: int, rng: Rng) -> list[Event]:
        events = super().advance(state, tick, rng)
        return [*events, Event("hush", {})] if any(event.kind == "wink-over" for event in events) else events


class SignToTheFarSide(WinkMatch):
    """Watchers on seats that do not see the eyelids see the wink too."""

    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        events = super().apply(state, seat, action, rng)
        far = tuple(watcher for watcher in watchers(state, seat) if not sees_eyelids(self.config, state, watcher, seat))
        if events[0].kind != "wink" or not far:
            return events
        return [
            *events,
            Event("face", None, (PrivatePart(far, {"seat": seat, "target": state.gazes[seat], "winking": True}),)),
        ]


class SignInView(WinkMatch):
    def view(self, state: State, seat: Seat) -> Any:
        return _with_field(super().view(state, seat), signs=bool(winking_seats(state)))


class SignInSize(WinkMatch):
    def view(self, state: State, seat: Seat) -> Any:
        return _with_field(super().view(state, seat), padding="." * len(winking_seats(state)))


class SignInNumber(WinkMatch):
    def questions(self, state: State) -> list[Question]:
        more = 100 * len(winking_seats(state))
        return [msgspec.structs.replace(q, id=q.id + more) for q in super().questions(state)]


class SignInRefusal(WinkMatch):
    def check(self, state: State, seat: int, action: Action) -> IllegalAction | None:
        illegal = super().check(state, seat, action)
        return IllegalAction(illegal.rule, "winking") if illegal and winking_seats(state) else illegal


class SignInTime(WinkMatch):
    """A stretch of glances in which a seat winks is longer."""

    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        events = super().apply(state, seat, action, rng)
        if events[0].kind == "wink":
            state.closes += 1
        return events

    def view(self, state: State, seat: Seat) -> Any:
        view = super().view(state, seat)
        view.common.closes = 0
        return view


class SignDelaysGlances(WinkMatch):
    """A look at a winking face causes another event, even where the eyelids are not seen."""

    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        events = super().apply(state, seat, action, rng)
        if events[0].kind == "look" and state.gazes[seat] in winking_seats(state):
            return [*events, Event("blur", None, (PrivatePart((seat,), {}),))]
        return events


class WitnessesToWinker(WinkMatch):
    """The winker learns how many seats watch."""

    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        events = super().apply(state, seat, action, rng)
        count = len(watchers(state, seat))
        return (
            [*events, Event("watched", None, (PrivatePart((seat,), {"by": count}),))]
            if events[0].kind == "wink"
            else events
        )


class HolderInView(WinkMatch):
    def view(self, state: State, seat: Seat) -> Any:
        partners = [holder_of(state, sought_number(state, seeker)) for seeker in range(self.setup.seats)]
        return _with_field(super().view(state, seat), partners=partners)


class HolderInQuestion(WinkMatch):
    """Only right accusations are offered."""

    def questions(self, state: State) -> list[Question]:
        return [self._right_only(state, q) if q.prompt == "accuse" else q for q in super().questions(state)]

    def _right_only(self, state: State, question: Question) -> Question:
        assert isinstance(question.choice, PickChoice)
        right = tuple(code for code in question.choice.codes if self._is_right(state, code))
        return msgspec.structs.replace(question, choice=PickChoice(right or question.choice.codes))

    def _is_right(self, state: State, code: int) -> bool:
        _, accused, number = self.text(code).split()
        return int(number) in state.hands[int(accused)]


class HolderInRefusal(WinkMatch):
    def check(self, state: State, seat: int, action: Action) -> IllegalAction | None:
        illegal = super().check(state, seat, action)
        words = self.text(action).split()
        if illegal and words[0] == "accuse" and int(words[2]) in state.aside:
            return IllegalAction("wink.wink.unknown", "closed", number=int(words[2]))
        return illegal


class HandWithPlace(WinkMatch):
    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        events = super().apply(state, seat, action, rng)
        lowest = state.hands[seat][0]
        return [Event(e.kind, {**(e.public or {}), "low": lowest}) if e.kind == "place" else e for e in events]


class HolderAfterWrongGuess(WinkMatch):
    """After a wrong guess everybody learns whether another seat holds the number."""

    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        events = super().apply(state, seat, action, rng)
        return [self._with_holder(state, event) for event in events]

    def _with_holder(self, state: State, event: Event) -> Event:
        if event.kind != "name" or event.public is None:
            return event
        return Event("name", {**event.public, "was_there": event.public["number"] not in state.aside})


class AsideInView(WinkMatch):
    def view(self, state: State, seat: Seat) -> Any:
        return _with_field(super().view(state, seat), aside=sum(state.aside))


class HandsInOrderOfList(WinkMatch):
    def view(self, state: State, seat: Seat) -> Any:
        order = sorted(range(self.setup.seats), key=lambda holder: (sum(state.hands[holder]), holder))
        return _with_field(super().view(state, seat), seats=order)


class GazeForAll(WinkMatch):
    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        events = super().apply(state, seat, action, rng)
        return [Event("look", event.parts[0].data) if event.kind == "look" else event for event in events]


class GazeToOneTooMany(WinkMatch):
    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        events = super().apply(state, seat, action, rng)
        neighbour = PrivatePart(((seat + 1) % self.setup.seats,), {"seat": seat})
        return [*events, Event("turned", None, (neighbour,))] if events[0].kind == "look" else events


class LastChange(WinkMatch):
    def view(self, state: State, seat: Seat) -> Any:
        return _with_field(super().view(state, seat), changed_at=max(state.turned_at))


class EnoughForAll(WinkMatch):
    """Everybody is told that somebody has seen enough."""

    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        events = super().apply(state, seat, action, rng)
        return [*events, Event("hush", {})] if events[-1].kind == "enough" else events


class EnoughCounted(WinkMatch):
    def view(self, state: State, seat: Seat) -> Any:
        return _with_field(super().view(state, seat), enough=state.enough.bit_count())


class EnoughInCloses(WinkMatch):
    """The end that everybody sees moves as soon as all have seen enough."""

    def view(self, state: State, seat: Seat) -> Any:
        view = super().view(state, seat)
        view.common.closes = state.closes if state.ends_early == NO_TICK else state.ends_early
        return view


class EnoughHurries(WinkMatch):
    """Everybody who has seen enough makes the stretch a little shorter, although others have not."""

    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        events = super().apply(state, seat, action, rng)
        if events[-1].kind == "enough" and not has_agreed(state):
            state.ends_early = max(state.tick + 1, state.closes - state.enough.bit_count())
        return events


class FirstEnoughEnds(WinkMatch):
    """A stretch ends a second after the first one has seen enough."""

    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        events = super().apply(state, seat, action, rng)
        if events[-1].kind == "enough" and state.enough.bit_count() == 1:
            state.ends_early = min(state.closes, state.tick + ENOUGH_TICKS)
        return events


class HereHurries(WinkMatch):
    """A stretch is shorter as soon as somebody is present."""

    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        events = super().apply(state, seat, action, rng)
        if events[-1].kind == "here":
            state.ends_early = max(state.tick + 1, state.closes - 10)
        return events


class EnoughWaitsForSigns(WinkMatch):
    """A stretch in which everybody has seen enough lasts longer if somebody winks meanwhile."""

    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        events = super().apply(state, seat, action, rng)
        if events[0].kind == "wink" and state.ends_early != NO_TICK:
            state.ends_early += 5
        return events


class PauseTellsOfHolder(WinkMatch):
    """The game stands still longer if nobody holds the number."""

    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        events = super().apply(state, seat, action, rng)
        if events[0].kind == "accuse" and state.stands_until != NO_TICK:
            number = (events[0].public or {})["number"]
            state.stands_until += number in state.aside
        return events

    def view(self, state: State, seat: Seat) -> Any:
        view = super().view(state, seat)
        view.common.stands_until = 0
        return view


SETUP = Setup(5, {"glances": 2})
LONG_STRETCH = Setup(5, {"glances": 8})
LEAKS = [
    PlantedLeak(SignForAll(SETUP), HIDDEN_ENTRY),
    PlantedLeak(SignAsNoise(SETUP), HIDDEN_ENTRY),
    PlantedLeak(EndOfSignForAll(SETUP), f"{TIME}|{MESSAGES}"),
    PlantedLeak(SignToTheFarSide(SETUP), f"{HIDDEN_ENTRY}|{MESSAGES}|{OTHER_ACTION}"),
    PlantedLeak(SignInView(SETUP), f"{VIEW}|{HIDDEN_VIEW}"),
    PlantedLeak(SignInSize(SETUP), f"{VIEW}|{HIDDEN_VIEW}"),
    PlantedLeak(SignInNumber(SETUP), QUESTIONS),
    PlantedLeak(SignInRefusal(SETUP), REFUSALS),
    PlantedLeak(SignInTime(SETUP), f"{TIME}|{HIDDEN_ENTRY}"),
    PlantedLeak(SignDelaysGlances(SETUP), MESSAGES),
    PlantedLeak(WitnessesToWinker(SETUP), MESSAGES),
    PlantedLeak(HolderInView(SETUP), VIEW),
    PlantedLeak(HolderInQuestion(SETUP), QUESTIONS),
    PlantedLeak(HolderInRefusal(SETUP), REFUSALS),
    PlantedLeak(HandWithPlace(SETUP), f"{MESSAGES}|{OTHER_ACTION}"),
    PlantedLeak(HolderAfterWrongGuess(SETUP), MESSAGES),
    PlantedLeak(AsideInView(SETUP), VIEW),
    PlantedLeak(HandsInOrderOfList(SETUP), VIEW),
    PlantedLeak(GazeForAll(SETUP), HIDDEN_ENTRY),
    PlantedLeak(GazeToOneTooMany(SETUP), HIDDEN_ENTRY),
    PlantedLeak(LastChange(SETUP), f"{VIEW}|{HIDDEN_VIEW}"),
    PlantedLeak(EnoughForAll(LONG_STRETCH), f"{HIDDEN_ENTRY}|{MESSAGES}"),
    PlantedLeak(EnoughCounted(LONG_STRETCH), HIDDEN_VIEW),
    PlantedLeak(EnoughInCloses(LONG_STRETCH), HIDDEN_VIEW),
    PlantedLeak(EnoughHurries(LONG_STRETCH), TIME),
    PlantedLeak(FirstEnoughEnds(LONG_STRETCH), TIME),
    PlantedLeak(HereHurries(LONG_STRETCH), TIME),
    PlantedLeak(EnoughWaitsForSigns(LONG_STRETCH), TIME),
    PlantedLeak(PauseTellsOfHolder(LONG_STRETCH), f"{TIME}|{MESSAGES}"),
]
