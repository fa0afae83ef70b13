"""Translates a game of the baseline into the names of today, by the pairs of names.json.

The table has five lists of pairs. A pair has an `old` and a `new`, and says where it holds:

games    {"old": "wink", "new": "winks"}                  names of games
kinds    {"game": "wink", "old": "face", "new": "turns"}  kinds of events
actions  {"game": "wink", "old": "look", "new": "glance"} first words of the texts of actions
fields   {"game": "wink", "kind": "look", "old": "at", "new": "seat"}
         {"game": "dead-of-winter", "kind": "rush", "path": "falls.*", "old": 0, "new": "time_ms"}
values   {"game": "viewpoint", "path": "from", "seats": 4, "old": 8, "new": {"zone": "draw-pile"}}

- `game` (a name or a list of names), `kind` and `seats` (the number of seats) can be left out: the pair then holds for
  all games, all events or all tables.
- `path` leads to the object whose field is renamed, or to the value: names or positions with dots between them, where
  * stands for any. Paths, kinds and games are always written with their old names.
- A list becomes an object if all of its positions are renamed as fields.
- What is not an event has a kind of its own: @options, @outcome, @measured (a result of physics) and, for an action
  that begins with "look", "@action look": a list of the other words.

The table is one-to-one: no two pairs that can hold in one place have the same `old` or the same `new`, and a name or
value without a pair must not be the `new` of a pair of that place.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from tests.baseline.game import MEASURED, Answer, Entry, Event, Game, Json

TABLE = Path(__file__).parent / "names.json"
ACTION_TEXTS = {("dead-of-winter", "decides", "action")}
"""Game, kind and field where an event holds the text of an action."""


class NotOneToOne(AssertionError):
    """Two names or values would be the same after the translation."""


class Pair(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One item of the table."""

    old: Json
    new: Json
    game: str | tuple[str, ...] = ()
    kind: str = ""
    path: str = ""
    seats: int = 0

    @property
    def games(self) -> tuple[str, ...]:
        return (self.game,) if isinstance(self.game, str) else self.game

    @property
    def steps(self) -> tuple[str, ...]:
        return tuple(self.path.split(".")) if self.path else ()

    def holds(self, game: str, kind: str, seats: int) -> bool:
        return (not self.games or game in self.games) and self.kind in ("", kind) and self.seats in (0, seats)

    def overlaps(self, other: Pair) -> bool:
        """Is there a place where both hold?"""
        return (
            (not self.games or not other.games or bool({*self.games} & {*other.games}))
            and (not self.kind or not other.kind or self.kind == other.kind)
            and (not self.seats or not other.seats or self.seats == other.seats)
            and len(self.steps) == len(other.steps)
            and all(a == b or "*" in (a, b) for a, b in zip(self.steps, other.steps, strict=True))
        )


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The lists of names.json."""

    games: tuple[Pair, ...] = ()
    kinds: tuple[Pair, ...] = ()
    actions: tuple[Pair, ...] = ()
    fields: tuple[Pair, ...] = ()
    values: tuple[Pair, ...] = ()


def read_table() -> Table:
    return msgspec.json.decode(TABLE.read_bytes(), type=Table)


def check_one_to_one(table: Table) -> None:
    """Raise NotOneToOne if two pairs that can hold in one place have the same old or the same new."""
    for pairs in (table.games, table.kinds, table.actions, table.fields, table.values):
        for side in ("old", "new"):
            alike: dict[bytes, list[Pair]] = {}
            for pair in pairs:
                alike.setdefault(_key(getattr(pair, side)), []).append(pair)
            for group in alike.values():
                for one, other in combinations(group, 2):
                    if one.overlaps(other):
                        raise NotOneToOne(f"the same {side}: {_text(one)} and {_text(other)}")


class Pairs:
    """The pairs that hold in one place, by their old and by their new."""

    def __init__(self, pairs: Iterable[Pair]) -> None:
        self._by_old: dict[bytes, Pair] = {}
        self._by_new: dict[bytes, Pair] = {}
        for pair in pairs:
            self._by_old[_key(pair.old)] = pair
            self._by_new[_key(pair.new)] = pair

    def find(self, value: Json) -> Pair | None:
        """The pair for this value, or None; raises NotOneToOne if the value has no pair and is the new of another."""
        if not self._by_old:
            return None
        key = _key(value)
        pair = self._by_old.get(key)
        if pair is None and key in self._by_new:
            raise NotOneToOne(f"{key.decode()} has no pair, and it is the new of {_text(self._by_new[key])}")
        return pair


Rest: TypeAlias = list[tuple[tuple[str, ...], Pair]]
"""Pairs, each with the steps that lead from here to where it holds."""


class Place:
    """A place in the old data, with the pairs that hold there and below it."""

    def __init__(self, fields: Rest, values: Rest) -> None:
        self._rest = (fields, values)
        self.is_empty = not fields and not values
        self.fields = Pairs(pair for steps, pair in fields if not steps)
        self.values = Pairs(pair for steps, pair in values if not steps)
        self.names_positions = any(not steps and isinstance(pair.old, int) for steps, pair in fields)
        self._below: dict[str, Place] = {}

    def below(self, step: str) -> Place:
        if step not in self._below:
            fields, values = (
                [(steps[1:], pair) for steps, pair in rest if steps and steps[0] in ("*", step)] for rest in self._rest
            )
            self._below[step] = Place(fields, values)
        return self._below[step]


class Names:
    """The translation of games of one box and one number of seats; `used` are the pairs that it needed."""

    def __init__(self, table: Table, game: str, seats: int) -> None:
        self._game, self._seats = game, seats
        self._games, self._kinds, self._actions = (
            Pairs(pair for pair in pairs if pair.holds(game, "", seats))
            for pairs in (table.games, table.kinds, table.actions)
        )
        self._table = table
        self._places: dict[str, Place] = {}
        self.used: set[int] = set()

    def translate(self, game: Game) -> Game:
        assert (game.game, game.seats) == (self._game, self._seats)
        return Game(
            game.name,
            self._renamed(self._games, game.game),
            game.seats,
            self._document("@options", game.options),
            game.content,
            tuple(map(self._entry, game.entries)),
            self._document("@outcome", game.outcome),
        )

    def _entry(self, entry: Entry) -> Entry:
        return msgspec.structs.replace(
            entry,
            action=entry.action if entry.seat is None else self._action(entry.action),
            rng=tuple(map(self._answer, entry.rng)),
            events=tuple(map(self._event, entry.events)),
        )

    def _answer(self, answer: Answer) -> Answer:
        is_measured = answer.asked == MEASURED
        return Answer(MEASURED, self._document("@measured", answer.value)) if is_measured else answer

    def _event(self, event: Event) -> Event:
        others = ((seats, self._seen(seen)) for seats, seen in event.others)
        return Event(self._seen(event.onlooker), tuple(others))

    def _seen(self, seen: Json) -> Json:
        if seen is None:
            return None
        kind = seen["kind"]
        fields = {name: value for name, value in seen.items() if name != "kind"}
        for name in fields:
            if (self._game, kind, name) in ACTION_TEXTS:
                fields[name] = self._action(fields[name])
        translated = self._document(kind, fields)
        if "kind" in translated:
            raise NotOneToOne(f"a field of the event {kind!r} would be named kind")
        return {"kind": self._renamed(self._kinds, kind), **translated}

    def _action(self, text: str) -> str:
        verb, *words = text.split()
        translated = self._document(f"@action {verb}", words)
        return " ".join([self._renamed(self._actions, verb), *translated])

    def _document(self, kind: str, value: Json) -> Json:
        if kind not in self._places:
            self._places[kind] = Place(self._rest(self._table.fields, kind), self._rest(self._table.values, kind))
        return self._walk(value, self._places[kind])

    def _rest(self, pairs: tuple[Pair, ...], kind: str) -> Rest:
        """A pair without a kind holds for events only."""
        held = (pair for pair in pairs if pair.holds(self._game, kind, self._seats))
        return [(pair.steps, pair) for pair in held if pair.kind or not kind.startswith("@")]

    def _walk(self, value: Json, place: Place) -> Json:
        if place.is_empty:
            return value
        if (pair := place.values.find(value)) is not None:
            self.used.add(id(pair))
            return pair.new
        if isinstance(value, dict):
            return self._object(value, place)
        if isinstance(value, list):
            return self._list(value, place)
        return value

    def _object(self, value: dict[str, Json], place: Place) -> Json:
        translated = {self._renamed(place.fields, name): self._walk(value[name], place.below(name)) for name in value}
        if len(translated) < len(value):
            raise NotOneToOne(f"two of the fields {list(value)} become one")
        return translated

    def _list(self, value: list[Json], place: Place) -> Json:
        items = [self._walk(item, place.below(str(k))) for k, item in enumerate(value)]
        if not place.names_positions:
            return items
        named = {self._renamed(place.fields, k): item for k, item in enumerate(items)}
        if len(named) < len(items) or not all(isinstance(name, str) for name in named):
            raise NotOneToOne(f"not all of the {len(items)} positions of a list have a name: {list(named)}")
        return named

    def _renamed(self, pairs: Pairs, name: Any) -> Any:
        pair = pairs.find(name)
        if pair is None:
            return name
        self.used.add(id(pair))
        return pair.new


def translated(table: Table, games: Iterable[Game]) -> Iterator[Game]:
    """The games in the names of today."""
    names: dict[tuple[str, int], Names] = {}
    for game in games:
        key = (game.game, game.seats)
        if key not in names:
            names[key] = Names(table, *key)
        yield names[key].translate(game)


def unused(table: Table, games: Iterable[Game]) -> Iterator[str]:
    """The pairs that no game needs."""
    used: set[int] = set()
    for game in games:
        names = Names(table, game.game, game.seats)
        names.translate(game)
        used |= names.used
    for pair in (*table.games, *table.kinds, *table.actions, *table.fields, *table.values):
        if id(pair) not in used:
            yield _text(pair)


def _key(value: Any) -> bytes:
    return msgspec.json.encode(value, order="sorted")


def _text(pair: Pair) -> str:
    return msgspec.json.encode(pair).decode()
