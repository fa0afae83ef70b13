"""Prints a scenario as text of format 2: what is read from that text is the same scenario."""

from __future__ import annotations

import json
from collections.abc import Iterable
from math import degrees
from typing import Any

from eyeshot.games.dead_of_winter.scenario.scenario import (
    ALL_SEATS,
    CONDITION_KEYS,
    FACING_DECIMALS,
    FORMAT,
    Condition,
    Member,
    Mix,
    Scenario,
    ScenarioPiece,
    Spot,
    Team,
    Win,
)
from eyeshot.physics import to_mm


def print_scenario(scenario: Scenario) -> str:
    """Return the text of a scenario. Comments of the text that it was read from are not part of a scenario.

    >>> from eyeshot.games.dead_of_winter.scenario.match_config import scenario_text
    >>> from eyeshot.games.dead_of_winter.scenario.validation import read_scenario
    >>> scenario = read_scenario(scenario_text("starvation"))
    >>> read_scenario(print_scenario(scenario)) == scenario
    True
    """
    return "\n\n".join(["\n".join(_head(scenario)), *_sections(scenario)]) + "\n"


def _head(scenario: Scenario) -> list[str]:
    lines = [
        _line("format", FORMAT),
        _line("name", scenario.name),
        _line("title", scenario.title),
        _line("story", scenario.story),
        _line("rules", scenario.rules),
        _line("marker", _plain(scenario.marker / 2)),
        _line("day", scenario.day),
        _line("night", scenario.night),
    ]
    if scenario.seats != ALL_SEATS:
        lines.append(_line("seats", scenario.seats))
    return lines


def _sections(scenario: Scenario) -> Iterable[str]:
    width, height = scenario.city.right - scenario.city.left, scenario.city.top - scenario.city.bottom
    has_teams = len(scenario.teams) > 1
    yield _section("[city]", width=_mm(width), height=_mm(height))
    yield _section("[bin]", zombies=scenario.bin_zombies, **_spot(scenario.bin_spot))
    if scenario.hunger is not None:
        markers = [_plain(half_days / 2) for half_days in scenario.hunger.markers]
        yield _section("[hunger]", marker=markers, token=scenario.hunger.token)
    if scenario.rescued is not None:
        yield _section("[rescued]", survivor=scenario.rescued.survivor, life=scenario.rescued.life)
    if scenario.found is not None:
        yield _section("[found]", life=scenario.found.life)
    yield from map(_team, scenario.teams)
    for win in scenario.wins:
        yield _win(win, has_teams)
    for loss in scenario.losses:
        yield _section("[[loss]]", **_condition(loss))
    yield _section("[skull]", result=scenario.skull)
    yield from map(_mix, scenario.mixes)
    for member in scenario.survivors:
        yield _member(member, has_teams)
    for spot in scenario.zombies:
        yield _section("[[zombie]]", **_spot(spot))
    yield from map(_piece, scenario.pieces)


def _team(team: Team) -> str:
    base = {"base": team.base} if team.base else {}
    return _section("[[team]]", id=team.id, title=team.title, **base)


def _win(win: Win, has_teams: bool) -> str:
    team = {"team": win.team} if has_teams else {}
    conditions = [
        "  { " + ", ".join(_line(key, value) for key, value in _condition(condition).items()) + " },"
        for condition in win.conditions
    ]
    return "\n".join([_section("[[win]]", **team, when=win.when), "all = [", *conditions, "]"])


def _condition(condition: Condition) -> dict[str, Any]:
    keys = CONDITION_KEYS[condition.kind]
    return {"condition": condition.kind, **{key: getattr(condition, key) for key in keys}}


def _mix(mix: Mix) -> str:
    return _section("[[tokens]]", mix=mix.tokens, **{"in": mix.places}, face="up" if mix.is_face_up else "down")


def _member(member: Member, has_teams: bool) -> str:
    team = {"team": member.team} if has_teams else {}
    place = {"in": member.building} if member.spot is None else _spot(member.spot)
    return _section("[[survivor]]", **team, name=member.name, life=member.life, **place)


def _piece(piece: ScenarioPiece) -> str:
    if piece.door:
        return _section("[[piece]]", kind=piece.kind, door=piece.door, place=piece.place)
    return _section("[[piece]]", kind=piece.kind, **_spot(piece.spot))


def _spot(spot: Spot) -> dict[str, Any]:
    return {"at": [_mm(spot.x), _mm(spot.y)], "facing": _facing(spot.heading_rad)}


# --- values


def _section(header: str, **values: Any) -> str:
    return "\n".join([header, *(_line(key, value) for key, value in values.items())])


def _line(key: str, value: Any) -> str:
    return f"{key} = {_value(value)}"


def _value(value: Any) -> str:
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, str):
        # A JSON text is one of TOML, but for a character that only JSON allows as it is.
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    return repr(value)


def _mm(length: int) -> float:
    return _plain(to_mm(length))


def _facing(heading_rad: float) -> float:
    return _plain(round(degrees(heading_rad), FACING_DECIMALS))


def _plain(number: float) -> float:
    """A whole number without a decimal point."""
    return int(number) if number == int(number) else number
