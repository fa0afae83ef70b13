"""The sentences of a table of the Viewpoint family.

Besides the arguments that every game has (see kernel.text), a sentence has these. The actor is the field `seat`.

    $x_is of a seat         `same` if it is the actor, and not the reader
    zone x                  $x_zone: its word; $x_seat and $x_seat_is: its owner, as of a seat
    list of seats x         $x_are: `none`; `you`, `same` (the actor) or `one` for a single seat; `all` for the whole
                            table, `others` for everybody but the actor, else `some`. In $x the reader is "you".
    order-given             $order: the word; $trigger: the text of the trigger
    window                  $is_own: `yes` if the actors do it to themselves, else `no`
    condition-unmet         $condition and $amount: the condition of the card, if it has one only
    end...                  $winning_points: the Viewpoints of the winners
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from eyeshot.games.viewpoint.engine.match_config import Config
from eyeshot.games.viewpoint.knowledge.client_definitions import card_condition
from eyeshot.games.viewpoint.protocol import PROTOCOL
from eyeshot.kernel import NONE, Arguments, GameText, Messages, Reader, package_messages

FLUENT = package_messages("eyeshot.games.viewpoint")

YOU, SAME, ONE, ALL, OTHERS, SOME = "you", "same", "one", "all", "others", "some"


class ViewpointText(GameText):
    """See the module's text for what it adds."""

    def __init__(self, config: Config, messages: Messages, names: Sequence[str], reader: Reader) -> None:
        super().__init__(PROTOCOL, messages, names, self._value_text, reader)
        self._config = config

    def _value_text(self, kind: str, value: Any) -> str:
        deck = self._config.deck
        if kind == "card":
            return str(deck.names[value])
        if kind == "trigger":
            return str(deck.triggers[value].text)
        assert kind == "zone", f"no text for a {kind}"
        return self.say(f"zone-{value['zone']}", seat=self.seat(value["seat"]) if "seat" in value else "")

    def arguments(self, section: str, kind: str, values: Mapping[str, Any]) -> Arguments:
        args = super().arguments(section, kind, values)
        actor = values.get("seat")
        for name, field in self._sections[section][kind].items():
            value = values.get(name)
            if field.kind == "zone":
                self._add_zone(args, name, value, actor)
            elif field.kind == "seat" and field.is_list:
                self._add_seats(args, name, value or [], actor)
            elif field.kind == "seat" and name != "seat" and value is not None:
                args[f"{name}_is"] = self._relation(value, actor)
        if kind == "order-given":
            order = values["order"]
            args["order"] = order["order"]
            args["trigger"] = self.value("trigger", order["trigger"]) if "trigger" in order else NONE
        elif kind == "condition-unmet":
            condition = card_condition(self._config, values["card"])
            args["condition"], args["amount"] = (condition.condition, condition.amount) if condition else (NONE, 0)
        elif kind == "window":
            args["is_own"] = "yes" if values["actors"] == values["victims"] else "no"
        elif "winners" in values:
            points: list[int] = values["points"]
            args["winning_points"] = max([points[seat] for seat in values["winners"] if seat < len(points)], default=0)
        return args

    def _add_zone(self, args: Arguments, name: str, zone: Mapping[str, Any] | None, actor: int | None) -> None:
        args[f"{name}_zone"] = NONE if zone is None else zone["zone"]
        if zone is None or "seat" not in zone:
            args[f"{name}_seat"] = args[f"{name}_seat_is"] = NONE
        else:
            args[f"{name}_seat"] = self.seat(zone["seat"])
            args[f"{name}_seat_is"] = self._relation(zone["seat"], actor)

    def _add_seats(self, args: Arguments, name: str, seats: Sequence[int], actor: int | None) -> None:
        args[name] = self.messages.join(
            [self.say("you") if seat == self._reader else self.seat(seat) for seat in seats]
        )
        args[f"{name}_are"] = self._group(seats, actor)

    def _relation(self, seat: int, actor: int | None) -> str:
        return YOU if seat == self._reader else SAME if seat == actor else "other"

    def _group(self, seats: Sequence[int], actor: int | None) -> str:
        if not seats:
            return NONE
        if len(seats) == 1:
            relation = self._relation(seats[0], actor)
            return ONE if relation == "other" else relation
        if len(seats) == self._config.seats:
            return ALL
        return OTHERS if len(seats) == self._config.seats - 1 and actor not in seats else SOME
