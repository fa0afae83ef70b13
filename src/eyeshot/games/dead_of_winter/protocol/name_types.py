"""The types of names, ids and poses in the protocol of DEAD OF WINTER."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

PieceId = Annotated[int, Meta(extra_json_schema={"x-text": "piece"})]
"""A piece by its place in `Definitions.pieces`."""
TouchedName = Annotated[str, Meta(extra_json_schema={"x-text": "touched"})]
"""The name of anything that can be touched: a piece, the bin, the tower, or a flicked piece."""
MissedName = Annotated[str, Meta(extra_json_schema={"x-text": "missed"})]
"""The same, for what a shot touched that wounded nobody: its text is a clause."""
FailureRule = Annotated[str, Meta(extra_json_schema={"x-text": "failure"})]
"""The rule by which a move fails: its text is what the survivor does."""
CrossroadsId = Annotated[
    Literal[
        "dangerous-days",
        "dinner-bell",
        "not-alone",
        "through-the-fence",
        "black-ice",
        "torn-straps",
        "stirring",
        "time-slips",
        "frostbite",
        "jammed",
        "stray-dog",
        "locked-locker",
        "old-radio",
        "shared-blanket",
        "rooftop-shot",
        "back-alley",
        "gas-leak",
        "nailed-shut",
        "sleepless",
        "moved-shelves",
        "bootprints",
        "loose-talk",
        "torch-beam",
        "floor-plan",
        "first-aid",
        "canned-peaches",
        "jerrycan",
        "snowfall",
        "second-wind",
        "quiet-street",
    ],
    Meta(extra_json_schema={"x-text": "crossroads"}),
]
"""A Crossroads card by its id: its text is its name."""
TokenId: TypeAlias = int
"""A token by its place in `CommonView.tokens`."""
PoseUnits: TypeAlias = tuple[int, int, int, int, int, int, int]
"""The centre x, y, z in length units, then the rotation: a quaternion x, y, z, w in steps."""

PieceKind = Literal[
    "survivor",
    "zombie",
    "grocery-store",
    "police-station",
    "library",
    "gas-station",
    "hospital",
    "school",
    "rv",
    "car",
    "ice-cream-truck",
    "pickup-truck",
    "lamp",
    "barrel",
    "box",
    "barricade",
    "disc",
    "bullet",
    "small-bullet",
    "knife",
    "bat",
    "flare",
    "bin",
]
TemplateKind = Literal["shotgun-template", "sniper-template"]
Flicked = Literal["disc", "gun", "shotgun", "sniper", "knife", "bat"]
"""What a player flicks: the movement disc, or a weapon."""
TokenKind = Literal[
    "food",
    "fuel",
    "gun",
    "shotgun",
    "sniper",
    "knife",
    "bat",
    "medicine",
    "zombie",
    "survivor",
    "life",
    "crossroads",
    "pretzel",
]
RuleSwitch = Literal[
    "shotgun",
    "sniper",
    "fights",
    "only-rv",
    "driver",
    "barricades",
    "hunger",
    "zombie-tokens",
    "medicine",
    "city-tokens",
    "rescue",
    "cries",
    "found",
    "crossroads",
]
ConditionKind = Literal[
    "survivors-in",
    "zombies-at-most",
    "tokens-in",
    "rescued-in",
    "zombies-in",
    "found",
    "dead",
    "zombie-touches",
    "dead-named",
    "skull",
    "bin-short",
]
