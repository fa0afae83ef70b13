"""The requests that go into the inbox of a live table."""

from __future__ import annotations

import asyncio

from eyeshot.host.table_doc import TableDoc
from eyeshot.kernel import SYSTEM_SEAT, Action


class Request:
    """Something that a table is asked to do. The future is resolved when it is done and durable, or has the error."""

    def __init__(self) -> None:
        self.future: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def resolve(self, error: Exception | None = None) -> None:
        """Resolve the future, unless nobody waits any more."""
        if self.future.done():
            return
        if error is None:
            self.future.set_result(None)
        else:
            self.future.set_exception(error)
            self.future.exception()  # whoever asked may have left


class ActionRequest(Request):
    """An action of a seat, or, for SYSTEM_SEAT, that what is due by time happens."""

    def __init__(self, seat: int, question: int, action: str | Action, received_at: float, dedup_key: str = "") -> None:
        super().__init__()
        self.seat = seat
        self.question = question
        """The id of the question that the client answers."""
        self.action = action
        """As the client wrote it, or, of a bot, as it is."""
        self.received_at = received_at
        """When it came off the socket; the tick of that time counts, however long it was queued."""
        self.dedup_key = dedup_key
        """The seat and the client's id of this action; empty if it is not sent again."""
        self.not_before = 0
        """The first tick in which the rate limit of the seat allows it."""


def wake_request(now: float) -> ActionRequest:
    return ActionRequest(SYSTEM_SEAT, 0, "", now)


class RunDue(Request):
    """Time has passed, or a bot has finished thinking: do what is due."""


class CatchUp(Request):
    """Other processes may have appended entries: read them."""


class ChangeChairs(Request):
    """The document has changed: let bots play for other people."""

    def __init__(self, doc: TableDoc) -> None:
        super().__init__()
        self.doc = doc
