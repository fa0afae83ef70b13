"""A scenario as a card for people who choose one: what it tells, whom it is for, and a plan of its map."""

from __future__ import annotations

import msgspec

from eyeshot.kernel.game_protocol import ContentText, EncodedData, Id, MessageKey, Name


class PlanLayer(msgspec.Struct, frozen=True):
    """All pieces of a kind, seen from above: the `d` of an SVG path."""

    kind: Id
    path: EncodedData


class PlanLabel(msgspec.Struct, frozen=True):
    """A name on a plan: a key of the game's catalogue."""

    text: MessageKey
    x_mm: float
    y_mm: float


class Plan(msgspec.Struct, frozen=True):
    """A map to scale in millimetres, with its middle at 0, 0 and y pointing down. The layers are drawn in order."""

    width_mm: float
    height_mm: float
    layers: list[PlanLayer]
    labels: list[PlanLabel]


class ScenarioCard(msgspec.Struct, frozen=True):
    """A scenario that can be chosen, or one that the rulebook has and the game does not play yet."""

    name: Id
    """The value of the option "scenario"; for a scenario of somebody's own the name that its file gives."""
    title: Name
    story: ContentText
    number: int | None
    """Its number in the rulebook."""
    teams: int
    """1 if all players win and lose together."""
    seats: list[int]
    news: list[MessageKey]
    """What it brings that no earlier one has: keys of the game's catalogue."""
    is_playable: bool
    plan: Plan
