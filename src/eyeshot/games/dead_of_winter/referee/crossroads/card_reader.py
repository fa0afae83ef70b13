"""Reads Crossroads cards from TOML, and reports each flaw with its line."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final, TypeAlias

from eyeshot.games.dead_of_winter.referee.crossroads import card_types as fx
from eyeshot.games.dead_of_winter.referee.crossroads.card_types import (
    At,
    AtKind,
    Contents,
    CrossroadsCard,
    Effect,
    NoiseLevel,
    TeamFilter,
    Tone,
    Trait,
    Who,
    WhoKind,
)
from eyeshot.games.dead_of_winter.scenario.scenario import TOKENS
from eyeshot.games.dead_of_winter.scenario.toml_lines import Path, TomlLines
from eyeshot.kernel import ContentError, Diagnostic

IF_RULES: Final = ("pretzel", "secret-objectives")
"""Rules that an `if` can ask for."""
MAX_COUNT: Final = 9
Reader: TypeAlias = "Callable[[CardReader, Path, Any], Any]"


class _Invalid(Exception):
    """A value that was reported."""


class CardReader:
    """Collects diagnostics; a card with a flaw is left out."""

    def __init__(self, text: str) -> None:
        self._lines = TomlLines(text)
        self.diagnostics: list[Diagnostic] = []
        try:
            self._data = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise ContentError([Diagnostic(1, 1, f"invalid TOML: {error}")]) from None

    def fail(self, path: Path, message: str) -> _Invalid:
        self.diagnostics.append(Diagnostic(self._lines.of(path), 1, message))
        return _Invalid()

    def cards(self) -> tuple[CrossroadsCard, ...]:
        cards: list[CrossroadsCard] = []
        for number, data in enumerate(self._data.get("card", [])):
            try:
                card = self._card(("card", number), data)
            except _Invalid:
                continue
            if any(card.id == other.id for other in cards):
                self.fail(("card", number, "id"), f"two cards have the id {card.id!r}")
            cards.append(card)
        if not self._data.get("card"):
            self.fail((), "there is no [[card]]")
        return tuple(cards)

    def _card(self, path: Path, data: Mapping[str, Any]) -> CrossroadsCard:
        self.keys(path, data, ("id", "tone", "do"), ("id", "tone", "do"))
        if not isinstance(data["id"], str) or not data["id"]:
            raise self.fail((*path, "id"), "id must be a text")
        effects = self.effects((*path, "do"), data["do"])
        if not effects:
            raise self.fail((*path, "do"), "a card has at least one effect")
        return CrossroadsCard(data["id"], Tone(self.one_of((*path, "tone"), data["tone"], tuple(Tone))), effects)

    def effects(self, path: Path, data: Any) -> tuple[Effect, ...]:
        if not isinstance(data, list):
            raise self.fail(path, f"{path[-1]} must be a list of effects")
        return tuple(self._effect((*path, n), each) for n, each in enumerate(data))

    def _effect(self, path: Path, data: Any) -> Effect:
        if not isinstance(data, dict) or "effect" not in data:
            raise self.fail(path, 'an effect is written { effect = "…", … }')
        kind = self.one_of((*path, "effect"), data["effect"], tuple(_SCHEMAS))
        build, required, optional = _SCHEMAS[kind]
        self.keys(path, data, ("effect", *required, *optional), required)
        read = {**required, **optional}
        values = {key: read[key](self, (*path, key), value) for key, value in data.items() if key != "effect"}
        return build(values)

    # --- values

    def keys(self, path: Path, data: Mapping[str, Any], known: tuple[str, ...], required: Any) -> None:
        for key in data:
            if key not in known:
                raise self.fail((*path, key), f"unknown key {key!r}; known: {', '.join(known)}")
        for key in required:
            if key not in data:
                raise self.fail(path, f"{key!r} is missing")

    def one_of(self, path: Path, value: Any, known: tuple[str, ...]) -> str:
        if value not in known:
            raise self.fail(path, f"unknown {path[-1]} {value!r}; known: {', '.join(known)}")
        return str(value)

    def number(self, path: Path, value: Any, low: int, high: int) -> int:
        if type(value) is not int or not low <= value <= high:
            raise self.fail(path, f"{path[-1]} must be a whole number from {low} to {high}")
        return value


# --- arguments


def _count(reader: CardReader, path: Path, value: Any) -> int:
    return reader.number(path, value, 1, MAX_COUNT)


def _least(reader: CardReader, path: Path, value: Any) -> int:
    return reader.number(path, value, 0, MAX_COUNT)


def _step(reader: CardReader, path: Path, value: Any) -> int:
    """A change by one, up or down."""
    if value not in (1, -1) or type(value) is not int:
        raise reader.fail(path, f"{path[-1]} must be 1 or -1")
    return int(value)


def _change(reader: CardReader, path: Path, value: Any) -> int:
    return reader.number(path, value, -MAX_COUNT, MAX_COUNT)


def _flag(reader: CardReader, path: Path, value: Any) -> bool:
    if not isinstance(value, bool):
        raise reader.fail(path, f"{path[-1]} must be true or false")
    return value


def _word(*known: str) -> Reader:
    return lambda reader, path, value: reader.one_of(path, value, known)


def _token(reader: CardReader, path: Path, value: Any) -> str:
    return reader.one_of(path, value, TOKENS)


def _tokens(reader: CardReader, path: Path, value: Any) -> tuple[str, ...]:
    if not isinstance(value, list) or not value:
        raise reader.fail(path, f"{path[-1]} must be a list of tokens")
    return tuple(_token(reader, path, each) for each in value)


def _list(reader: CardReader, path: Path, value: Any) -> tuple[Effect, ...]:
    return reader.effects(path, value)


def _options(reader: CardReader, path: Path, value: Any) -> tuple[tuple[Effect, ...], ...]:
    if not isinstance(value, list) or len(value) < 2:
        raise reader.fail(path, "options must be a list of at least two lists of effects")
    return tuple(reader.effects((*path, n), each) for n, each in enumerate(value))


def _condition(reader: CardReader, path: Path, value: Any) -> fx.Condition:
    if not isinstance(value, dict):
        raise reader.fail(path, 'a condition is written { condition = "…", … }')
    reader.keys(path, value, ("condition", "rule"), ("condition", "rule"))
    reader.one_of((*path, "condition"), value["condition"], ("has-rule",))
    return fx.Condition(reader.one_of((*path, "rule"), value["rule"], IF_RULES))


def _active(reader: CardReader, path: Path, value: Any) -> Who:
    reader.one_of(path, value, (WhoKind.ACTIVE,))
    return Who()


def _who(reader: CardReader, path: Path, value: Any) -> Who:
    if not isinstance(value, dict):
        return _active(reader, path, value)
    reader.keys(path, value, ("pick", "each", "team", "is", "near", "other"), ())
    if [key for key in ("pick", "each") if value.get(key) is True] not in (["pick"], ["each"]):
        raise reader.fail(path, "a selector has either pick = true or each = true")
    traits = value.get("is", [])
    if not isinstance(traits, list):
        raise reader.fail((*path, "is"), "is must be a list")
    return Who(
        WhoKind.PICK if "pick" in value else WhoKind.EACH,
        TeamFilter(reader.one_of((*path, "team"), value.get("team", TeamFilter.ANY), tuple(TeamFilter))),
        tuple(Trait(reader.one_of((*path, "is"), trait, tuple(Trait))) for trait in traits),
        "near" in value and bool(reader.one_of((*path, "near"), value["near"], (AtKind.HERE,))),
        _flag(reader, (*path, "other"), value.get("other", False)),
    )


def _one_who(reader: CardReader, path: Path, value: Any) -> Who:
    """The active survivor, or one who is picked."""
    who = _who(reader, path, value)
    if who.kind is WhoKind.EACH:
        raise reader.fail(path, "this effect is for one survivor")
    return who


def _at(*kinds: AtKind) -> Reader:
    """A place of one of these kinds."""

    def read(reader: CardReader, path: Path, value: Any) -> At:
        if not isinstance(value, dict):
            words = tuple(kind for kind in kinds if kind in (AtKind.HERE, AtKind.TOWER))
            if not words:
                raise reader.fail(path, f'{path[-1]} must be written {{ {kinds[0]} = "pick", … }}')
            return At(AtKind(reader.one_of(path, value, words)))
        tables = tuple(kind.value for kind in kinds if kind in (AtKind.BUILDING, AtKind.PLACE))
        reader.keys(path, value, (*tables, "with", "without"), tables)
        reader.one_of((*path, tables[0]), value[tables[0]], ("pick",))
        filters = [
            Contents(reader.one_of((*path, key), value[key], tuple(Contents))) if key in value else None
            for key in ("with", "without")
        ]
        return At(AtKind(tables[0]), *filters)

    return read


_Values: TypeAlias = dict[str, Any]
_Schema: TypeAlias = tuple[Callable[[_Values], Effect], dict[str, Reader], dict[str, Reader]]
"""How an effect is made of its values, its required arguments, and its optional ones."""
_BUILDING: Final = _at(AtKind.BUILDING)

_SCHEMAS: Final[dict[str, _Schema]] = {
    "raise-markers": (lambda v: fx.RaiseMarkers(), {}, {}),
    "move-marker": (lambda v: fx.MoveMarker(v["by"]), {"by": _step}, {}),
    "noise": (lambda v: fx.SetNoise(NoiseLevel(v["level"])), {"level": _word(*NoiseLevel)}, {}),
    "actions": (lambda v: fx.ChangeActions(v["by"]), {"by": _change}, {}),
    "end-actions": (lambda v: fx.EndActions(), {}, {}),
    "new-zombies": (
        lambda v: fx.NewZombies(v["count"], v["at"]),
        {"count": _count, "at": _at(AtKind.HERE, AtKind.TOWER)},
        {},
    ),
    "zombies-to-bin": (lambda v: fx.ZombiesToBin(v["count"]), {"count": _count}, {}),
    "fell-zombies": (lambda v: fx.FellZombies(v["count"]), {"count": _count}, {}),
    "stand-zombies": (lambda v: fx.StandZombies(), {}, {}),
    "life": (
        lambda v: fx.ChangeLife(v["who"], v["by"], v.get("least", 0)),
        {"who": _who, "by": _step},
        {"least": _least},
    ),
    "fall": (lambda v: fx.Fall(v["who"]), {"who": _who}, {}),
    "move": (lambda v: fx.ComeOut(v["who"]), {"who": _active, "to": _word("before-a-door")}, {}),
    "refresh": (
        lambda v: fx.Refresh(v["who"], v.get("life", 0), v.get("least", 0)),
        {"who": _one_who},
        {"life": _change, "least": _least},
    ),
    "cover-weapon": (lambda v: fx.CoverWeapon(v["who"]), {"who": _active}, {}),
    "pretzel": (lambda v: fx.TakePretzel(v["who"]), {"who": _active}, {}),
    "give-token": (lambda v: fx.GiveToken(v["who"], v["kind"]), {"who": _one_who, "kind": _token}, {}),
    "place-token": (
        lambda v: fx.PlaceToken(v["kind"], v["at"], v["face"] == "up"),
        {"kind": _token, "at": _at(AtKind.HERE), "face": _word("up", "down")},
        {},
    ),
    "drop": (lambda v: fx.DropAll(v["who"]), {"who": _active, "count": _word("all")}, {}),
    "discard": (
        lambda v: fx.Discard(v["who"], v["kinds"], v["count"]),
        {"who": _active, "kinds": _tokens, "count": _count},
        {},
    ),
    "reveal-tokens": (lambda v: fx.RevealTokens(v["at"]), {"at": _BUILDING}, {}),
    "peek-tokens": (
        lambda v: fx.PeekTokens(v["at"], v["count"]),
        {"at": _at(AtKind.PLACE), "count": _count},
        {},
    ),
    "shuffle-tokens": (lambda v: fx.ShuffleTokens(), {}, {}),
    "peek-objective": (lambda v: fx.PeekObjective(v["who"]), {"who": _one_who}, {}),
    "close": (
        lambda v: fx.Close(v["at"], v.get("empties", False)),
        {"at": _BUILDING, "until": _word("round-end")},
        {"empties": _flag},
    ),
    "barricade": (lambda v: fx.Barricade(v["at"]), {"at": _BUILDING}, {}),
    "choose": (lambda v: fx.Choose(v["options"]), {"options": _options}, {}),
    "vote": (lambda v: fx.Vote(v["up"], v["down"]), {"up": _list, "down": _list}, {}),
    "if": (
        lambda v: fx.If(v["condition"], v["then"], v["else"]),
        {"condition": _condition, "then": _list, "else": _list},
        {},
    ),
}
EFFECT_KINDS: Final = tuple(_SCHEMAS)


def read_cards(text: str) -> tuple[CrossroadsCard, ...]:
    """The cards of a text; raises ContentError with all diagnostics."""
    reader = CardReader(text)
    cards = reader.cards()
    if reader.diagnostics:
        raise ContentError(sorted(set(reader.diagnostics)))
    return cards


@cache
def crossroads_cards() -> tuple[CrossroadsCard, ...]:
    """The 30 cards of the game."""
    text = files("eyeshot.games.dead_of_winter").joinpath("cards", "crossroads.toml").read_text("utf-8")
    return read_cards(text)
