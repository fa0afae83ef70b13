"""Preview, notes and explanation of a scenario text."""

from __future__ import annotations

from collections import Counter

from eyeshot.games.dead_of_winter.scenario.catalogue import own_card
from eyeshot.games.dead_of_winter.scenario.scenario import HALF_DAYS, SKULL, Condition, Scenario
from eyeshot.games.dead_of_winter.scenario.validation import read_scenario
from eyeshot.kernel import Bar, ContentError, Histogram, Preview
from eyeshot.physics import BUILDINGS


def preview_scenario(game: str, text: str) -> Preview:
    try:
        scenario = read_scenario(text)
    except ContentError as bad:
        return Preview(game, "", [], [], [], bad.diagnostics, [])
    tokens = Counter(token for mix in scenario.mixes for token in mix.tokens)
    plots = [Histogram("plot-tokens", [Bar(kind, count) for kind, count in sorted(tokens.items())])] if tokens else []
    notes, seats = scenario_notes(scenario), list(scenario.seats)
    return Preview(game, scenario.title, [], plots, notes, [], seats, own_card(scenario))


def scenario_notes(scenario: Scenario) -> list[str]:
    """Facts about a valid scenario."""
    buildings = [piece.kind for piece in scenario.pieces if piece.kind in BUILDINGS]
    return [
        f"{scenario.title}: {len(scenario.survivors)} survivors, {len(scenario.zombies)} zombies in the city, "
        f"{scenario.bin_zombies} in the bin",
        f"{scenario.marker} rounds, from {HALF_DAYS[scenario.marker]}; {scenario.day} zombies arrive before a day, "
        f"{scenario.night} before a night",
        f"{len(buildings)} buildings: {', '.join(buildings)}",
    ]


def explain_scenario(scenario: Scenario) -> str:
    wins = " or ".join("; ".join(map(_condition_text, win.conditions)) for win in scenario.wins)
    losses = "; ".join([*map(_condition_text, scenario.losses), SKULL])
    return "\n".join(
        [
            *scenario_notes(scenario),
            f"won by: {wins}",
            f"lost by: {losses}",
            f"in force: {', '.join(scenario.rules)}",
        ]
    )


def _condition_text(condition: Condition) -> str:
    parts = (condition.kind, condition.survivor, condition.building, condition.token, str(condition.count or ""))
    return " ".join(filter(None, parts))
