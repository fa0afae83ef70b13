"""Whether a way to win can be met at all, and whether it is met before the first turn."""

from __future__ import annotations

from collections import Counter

from eyeshot.games.dead_of_winter.scenario.scenario import (
    SURVIVORS_IN,
    TOKENS_IN,
    ZOMBIES_AT_MOST,
    Condition,
    Scenario,
    Win,
)


def why_not_together(scenario: Scenario, win: Win) -> str:
    """Return why conditions that can be met one by one cannot be met at once, or ""."""
    survivors: dict[str, int] = {}
    tokens: dict[tuple[str, str], int] = {}
    for condition in win.conditions:
        if condition.kind == SURVIVORS_IN:
            survivors[condition.building] = max(condition.count, survivors.get(condition.building, 0))
        if condition.kind == TOKENS_IN:
            place = (condition.token, condition.building)
            tokens[place] = max(condition.count, tokens.get(place, 0))
    if len(survivors) > 1 and sum(survivors.values()) > len(scenario.survivors):
        return f"{sum(survivors.values())} survivors are needed, the team has {len(scenario.survivors)}"
    laid = Counter(token for mix in scenario.mixes for token in mix.tokens)
    needed: Counter[str] = Counter()
    for (token, _), count in tokens.items():
        needed[token] += count
    for token, count in needed.items():
        if count > laid[token]:
            return f"{count} {token} tokens are needed, {laid[token]} are in the game"
    return ""


def is_met_at_start(scenario: Scenario, win: Win) -> bool:
    """Return whether the game would be won before the first turn."""
    return bool(win.conditions) and all(_is_met(scenario, condition) for condition in win.conditions)


def _is_met(scenario: Scenario, condition: Condition) -> bool:
    if condition.kind == SURVIVORS_IN:
        return sum(member.building == condition.building for member in scenario.survivors) >= condition.count
    if condition.kind == ZOMBIES_AT_MOST:
        return len(scenario.zombies) <= condition.count
    return condition.kind == TOKENS_IN and condition.count == 0
