"""Formats seats, cards and zones for the sentences of the catalogue."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from eyeshot.games.viewpoint import actions
from eyeshot.games.viewpoint.engine.config import Config
from eyeshot.games.viewpoint.sentinels import OWNER_HAND_ZONE
from eyeshot.kernel.messages import Catalogue

MIN_CROWD = 3
"""From this number on, targets are called by one phrase if it covers them."""


class TextFormatter:
    """Formats the values of one game in one language. With `names`, seats are called by them."""

    def __init__(self, config: Config, catalogue: Catalogue, names: Sequence[str] = ()) -> None:
        self._config = config
        self._catalogue = catalogue
        self._names = names
        self._zones: dict[int, str] = {}

    def __call__(self, kind: str, value: Any) -> str:
        """The text of a value. The kinds are `seat`, `seats`, `targets`, `card`, `source` (a card after a comma, or
        nothing), `cards`, `zone`, `place` (a zone and the seat that reads it), `whose-hand` and `whose-field` (a seat,
        or None for the reader's own), `trigger` and `order`; any other kind is looked up in the catalogue."""
        deck = self._config.deck
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
        seats = self._config.seats
        if zone >= 2 * seats:
            text = self._word("draw-pile" if zone == self._config.draw_pile else "discard-pile")
        else:
            text = self._word("hand" if zone < seats else "field", whose=zone % seats)
        self._zones[zone] = text
        return text

    def _targets(self, seats: Sequence[int]) -> str:
        """The names of a few seats, or one phrase for everybody, or for all but one."""
        others = [seat for seat in range(self._config.seats) if seat not in seats]
        if len(seats) < MIN_CROWD or len(others) > 1:
            return self("seats", seats)
        return self._word("all-but", one=others[0]) if others else self._word("everybody")

    def _place(self, zone: int, by: int) -> str:
        """The zone into which a card goes that seat `by` chooses."""
        if zone == OWNER_HAND_ZONE:
            return self._word("owners-hand")
        if zone % self._config.seats == by and zone < 2 * self._config.seats:
            return self._word("your-hand" if zone == by else "your-field")
        return self("zone", zone)

    def _order(self, code: int) -> str:
        """A standing order, in the words of its option."""
        verb, *number = actions.text_of(code).split()
        text = self._catalogue.say(f"label.{verb}", {"trigger": int(number[0])} if number else {}, self)
        return text[0].lower() + text[1:]

    def _word(self, key: str, **args: Any) -> str:
        return self._catalogue.say(f"word.{key}", args, self)
