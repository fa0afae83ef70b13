"""The secrecy cases of DEAD OF WINTER and its planted leaks; see tests.games.secrecy.

Scenario 1 has no secrets. Scenario 2 has tokens that lie face down.
"""

from __future__ import annotations

import msgspec

from eyeshot.games.dead_of_winter.match import DeadOfWinterMatch
from eyeshot.games.dead_of_winter.protocol import CommonView, WinterView
from eyeshot.games.dead_of_winter.referee.state import State
from eyeshot.kernel import Action, Event, IllegalAction, Rng, Seat, Setup, digest
from tests.games.secrecy import PlantedLeak, SecrecyCase
from tests.leak_channels import MESSAGES, OTHER_ACTION, REFUSALS, VIEW


def setup(seats: int) -> Setup:
    return Setup(seats, {"scenario": "theyre-everywhere", "tremor": 3})


def case(seats: int, seeds: range) -> SecrecyCase:
    return SecrecyCase("dead-of-winter", setup(seats), seeds, min_differing=0.5)


CASES = [case(2, range(1))]
LONG_CASES = [case(seats, range(100, 105)) for seats in (1, 2, 4)]


class SecretMatch(DeadOfWinterMatch):
    """The base of the leaks: a number that depends on everything in the state, hidden tokens included."""

    def secret(self, state: State) -> int:
        return int(digest(self.save(state)), 16)


class TokensInView(SecretMatch):
    def view(self, state: State, seat: Seat) -> WinterView:
        view: WinterView = self.view_of_all(state)
        return view


class TokensInSize(SecretMatch):
    def common_view(self, state: State) -> CommonView:
        return msgspec.structs.replace(super().common_view(state), ended_by="." * (self.secret(state) % 8))


class TokensInEvent(SecretMatch):
    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        events = super().apply(state, seat, action, rng)
        return [*events, Event("peek", {"number": self.secret(state) % 8})]


class TokensInRefusal(SecretMatch):
    def check(self, state: State, seat: int, action: Action) -> IllegalAction | None:
        illegal = super().check(state, seat, action)
        return illegal and IllegalAction(illegal.rule, f"secret-{self.secret(state) % 8}")


LEAKS = [
    PlantedLeak(TokensInView(setup(2)), VIEW),
    PlantedLeak(TokensInSize(setup(2)), VIEW),
    PlantedLeak(TokensInEvent(setup(2)), f"{MESSAGES}|{OTHER_ACTION}"),
    PlantedLeak(TokensInRefusal(setup(2)), REFUSALS),
]
