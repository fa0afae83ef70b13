"""Tables on which a survivor draws a Crossroads card of the test's choice."""

from __future__ import annotations

from typing import Any

import msgspec

from eyeshot.games.dead_of_winter.match import DeadOfWinterMatch
from eyeshot.games.dead_of_winter.referee.crossroads.card_reader import crossroads_cards
from eyeshot.games.dead_of_winter.referee.state import State, lay_token, lying_in
from eyeshot.games.dead_of_winter.scenario.scenario import Team
from eyeshot.kernel import Rng, Setup
from tests.games.dead_of_winter.arranged import ArrangedTable, winter

RULES = "shotgun sniper fights found crossroads medicine"
SCHOOL = "school 200 0 facing 180"
FAR = "kevin -400 -300"
CARDS = {card.id: number for number, card in enumerate(crossroads_cards())}


def city(text: str = "", *, seats: int = 1, rules: str = RULES, bin_zombies: int = 9, **agreed: Any) -> ArrangedTable:
    """Anita is in the school, where a Crossroads token lies; Kevin is far away."""
    lines = f"{text}\nanita in school\n{FAR}\n{SCHOOL}\ntoken crossroads in school down"
    return winter(lines, seats, rules=rules, bin_zombies=bin_zombies, **agreed)


def draw(table: ArrangedTable, card: str) -> ArrangedTable:
    """Anita takes the Crossroads token and draws this card."""
    table.state.deck = [CARDS[card]]
    here = lying_in(table.state, table.number("school"))
    token = next(token for token in here if table.state.token_kinds[token] == "crossroads")
    table.act("use anita", f"take {token}")
    return table


def give(table: ArrangedTable, survivor: str, *kinds: str) -> list[int]:
    """Put tokens of the box into an inventory."""
    return [lay_token(table.state, kind, table.number(survivor), is_face_up=True) for kind in kinds]


def two_teams(table: ArrangedTable, *others: str) -> ArrangedTable:
    """Make the scenario one of two teams with a pretzel and secret objectives; these survivors are the other team."""
    scenario = table.config.scenario
    teams = (*scenario.teams, Team("b", "The others"))
    config = msgspec.structs.replace(
        table.config,
        scenario=msgspec.structs.replace(scenario, teams=teams, rules=(*scenario.rules, "secret-objectives")),
    )
    table.config = table.match.config = config
    for name in others:
        table.state.team[table.number(name)] = 1
    table.state.team_of = [seat % 2 for seat in range(table.config.seats)]
    return table


def cannot(table: ArrangedTable) -> list[str]:
    return [event["reason"] for event in table.events_of("cannot")]


class OneCardMatch(DeadOfWinterMatch):
    """A match of scenario 5 with a deck of one card, in which all survivors start in buildings."""

    card = 0

    def _lay_out(self, rng: Rng) -> State:
        state = super()._lay_out(rng)
        state.deck = [self.card]
        houses = [building for building in self.config.buildings if self.config.kinds[building] != "rv"]
        for n, _ in enumerate(self.config.scenario.survivors):
            state.where[n] = houses[(n + self.card) % len(houses)]
        return state


def one_card_match(card: int, seats: int = 2) -> OneCardMatch:
    match = OneCardMatch(Setup(seats, {"scenario": "separated", "tremor": 3}))
    match.card = card
    return match
