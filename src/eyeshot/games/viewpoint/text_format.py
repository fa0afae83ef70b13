"""How sentences write cards, seats and places."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from eyeshot.games.viewpoint import actions
from eyeshot.games.viewpoint.engine.config import Table
from eyeshot.games.viewpoint.engine.effects.selection import OWNER
from eyeshot.kernel.messages import Catalogue

MANY = 3


class Speech:
    """The words of one table in one language; with names, seats are called by them."""

    def __init__(self, table: Table, catalogue: Catalogue, names: Sequence[str] = ()) -> None:
        self._table = table
        self._catalogue = catalogue
        self._names = names
        self._zones: dict[int, str] = {}

    def __call__(self, kind: str, value: Any) -> str:
        """`seat`, `seats`, `targets`, `card`, `source` (a card after a comma, or nothing), `cards`, `zone`, `place` (a
        zone, for one of the seats), `whose-hand` and `whose-field` (yours, where it is nobody's else), `op`, `trigger`
        and `order`."""
        deck = self._table.deck
        match kind:
            case "seat":
                return self._names[value] if self._names else self._word("seat", n=value + 1)
            case "card":
                return deck.names[value] if 0 <= value < deck.size else self._word("no-card")
            case "source":
                return f", {deck.names[value]}" if value >= 0 else ""
            case "cards":
                return ", ".join(deck.names[card] for card in value) or self._word("nothing")
            case "seats":
                return ", ".join(self("seat", seat) for seat in value)
            case "targets":
                return self._targets(value)
            case "zone":
                return self._zones.get(value) or self._zone(value)
            case "place":
                return self._place(*value)
            case "whose-hand":
                return self._word("your-hand") if value is None else self._word("hand", whose=value)
            case "whose-field":
                return self._word("your-field") if value is None else self._word("field", whose=value)
            case "trigger":
                return str(deck.triggers[value].text)
            case "order":
                return self._order(value)
            case _:
                return self._word(f"{kind}.{value}")

    def _zone(self, zone: int) -> str:
        seats = self._table.seats
        if zone >= 2 * seats:
            said = self._word("draw-pile" if zone == self._table.pile else "discard-pile")
        else:
            said = self._word("hand" if zone < seats else "field", whose=zone % seats)
        self._zones[zone] = said
        return said

    def _targets(self, seats: Sequence[int]) -> str:
        """A crowd is not named one by one."""
        others = [seat for seat in range(self._table.seats) if seat not in seats]
        if len(seats) < MANY or len(others) > 1:
            return self("seats", seats)
        return self._word("all-but", one=others[0]) if others else self._word("everybody")

    def _place(self, zone: int, by: int) -> str:
        """Where a card goes that this seat chooses."""
        if zone == OWNER:
            return self._word("owners-hand")
        if zone % self._table.seats == by and zone < 2 * self._table.seats:
            return self._word("your-hand" if zone == by else "your-field")
        return self("zone", zone)

    def _order(self, code: int) -> str:
        """A standing order, in the words in which it is offered."""
        verb, *number = actions.text_of(code).split()
        said = self._catalogue.say(f"label.{verb}", {"trigger": int(number[0])} if number else {}, self)
        return said[0].lower() + said[1:]

    def _word(self, key: str, **args: Any) -> str:
        return self._catalogue.say(f"word.{key}", args, self)
