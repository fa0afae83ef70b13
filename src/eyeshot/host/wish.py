"""What somebody wants to do at a table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from eyeshot.kernel import Action

Came = Callable[[Exception | None], None]
"""Is told once when it is durable (None), or why it was not done."""


class Wish:
    """Of a seat, to a question, and the tick in which it arrived. Time wants only that what is due happens."""

    __slots__ = ("action", "actor", "arrived", "came", "question", "seat")

    def __init__(
        self, seat: int, question: int, action: str | Action, arrived: int, came: Came, actor: str = ""
    ) -> None:
        self.seat = seat
        self.question = question
        self.action = action
        """As it was typed, or, of a bot, as it is."""
        self.arrived = arrived
        self.came = came
        self.actor = actor
        """The seat and its page's own id of this; empty for who has none and does not ask again."""


def first_of_each_seat(wishes: list[Wish]) -> list[Wish]:
    """Taken out of them: a seat's wishes are taken one after the other."""
    if len(wishes) == 1:
        return [wishes.pop()]
    first: dict[int, Wish] = {}
    for wish in wishes:
        first.setdefault(wish.seat, wish)
    wishes[:] = [wish for wish in wishes if first[wish.seat] is not wish]
    return list(first.values())


def settle(done: asyncio.Future[None], came: Exception | None) -> None:
    """Who does not wait any more is not told."""
    if not done.done():
        if came is None:
            done.set_result(None)
        else:
            done.set_exception(came)
