"""Formats seats, pieces and tokens for sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from eyeshot.games.dead_of_winter.scenario.config import Config
from eyeshot.games.dead_of_winter.scenario.scenario import HALF_DAYS
from eyeshot.kernel.messages import Catalogue


class TextFormatter:
    """Formats the arguments of messages; seats by the names of players, if given."""

    def __init__(self, catalogue: Catalogue, table: Config, names: Sequence[str] = ()) -> None:
        self._catalogue = catalogue
        self._config = table
        self._names = names

    def __call__(self, kind: str, value: Any) -> str:
        match kind:
            case "seat":
                return self._names[value] if self._names else self._word("seat", n=value + 1)
            case "piece":
                return self._piece(value)
            case "pieces":
                return ", ".join(map(self._piece, value))
            case "touched":
                return self._touched(value)
            case "first":
                return self._word("first.some", touched=self._touched(value)) if value else self._word("first.nothing")
            case "marker":
                return HALF_DAYS[value]
            case _:
                return self._word(f"{kind}.{str(value).lower()}")

    def _piece(self, n: int) -> str:
        table = self._config
        if n in table.survivors:
            return table.boards[n].title.split()[0]
        if n in table.zombies:
            return self._word("zombie", n=n - table.zombies[0] + 1)
        return self._word(f"kind.{table.kinds[n]}")

    def _touched(self, name: str) -> str:
        """A touched piece by its name; bin and tower are not numbered."""
        n = self._config.number.get(name)
        if n is None:
            return self._word(f"touched.{name}")
        is_figure = n in self._config.survivors or n in self._config.zombies
        return self._piece(n) if is_figure else self._word("touched.object", kind=self._piece(n))

    def _word(self, key: str, **args: Any) -> str:
        return self._catalogue.say(f"word.{key}", args, self)
