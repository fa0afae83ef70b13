"""Preview, notes and explanation of a scenario text."""

from __future__ import annotations

from collections import Counter

from eyeshot.games.dead_of_winter.scenario.config import MAX_SEATS
from eyeshot.games.dead_of_winter.scenario.scenario import HALF_DAYS, Scenario
from eyeshot.games.dead_of_winter.scenario.validation import read_scenario
from eyeshot.kernel.authoring import Bar, ContentError, Histogram, Preview
from eyeshot.physics import BUILDINGS


def preview_scenario(game: str, text: str) -> Preview:
    try:
        scenario = read_scenario(text)
    except ContentError as bad:
        return Preview(game, "", [], [], [], bad.diagnostics, [])
    tokens = Counter(token for mix in scenario.mixes for token in mix.tokens)
    plots = [Histogram("Tokens", [Bar(kind, count) for kind, count in sorted(tokens.items())])] if tokens else []
    return Preview(game, scenario.title, [], plots, scenario_notes(scenario), [], list(range(1, MAX_SEATS + 1)))


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
    objective = "; ".join(f"{c.kind} {c.building} {c.token} {c.count}".replace("  ", " ") for c in scenario.objective)
    losses = "; ".join(f"{c.kind} {c.building} {c.count or ''}".strip() for c in scenario.losses)
    return "\n".join(
        [
            *scenario_notes(scenario),
            f"won by: {objective}",
            f"lost by: {losses}",
            f"in force: {', '.join(scenario.rules)}",
        ]
    )
