"""Once a page has gone, or is told goodbye, nothing more is sent to it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode

from eyeshot.web.door import Door
from eyeshot.web.line import Line
from tests.web.loop import run_async


class _Transport:
    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.is_gone = False

    def is_closing(self) -> bool:
        return self.is_gone

    def write(self, data: bytes) -> None:
        self.sent.append(data)


def _says_goodbye(door: Door) -> None:
    door.close_sent = True


def test_only_who_was_silent_is_asked_whether_they_are_there(monkeypatch: pytest.MonkeyPatch) -> None:
    happened: list[str] = []
    monkeypatch.setattr(WebSocketsSansIOProtocol, "send_keepalive_ping", lambda _: happened.append("asked"))
    monkeypatch.setattr(Door, "schedule_ping", lambda _: happened.append("later"))
    monkeypatch.setattr(Door, "pass_on", lambda *_: None)
    door = Door.__new__(Door)
    door._line = Line(door)
    door.handshake_complete = True
    door.send_keepalive_ping()
    door.data_received(b"\x8a\x00")
    door.send_keepalive_ping()
    door.send_keepalive_ping()
    assert happened == ["asked", "later", "asked"]


@pytest.mark.parametrize(
    "end",
    [
        _says_goodbye,
        lambda door: door.handle_close(Frame(Opcode.CLOSE, b"")),
        lambda door: door.shutdown(),
        lambda door: door.connection_lost(None),
    ],
    ids=["goodbye", "close", "shutdown", "lost"],
)
def test_nothing_follows_the_end(end: Callable[[Door], None], monkeypatch: pytest.MonkeyPatch) -> None:
    transport = _Transport()

    def closes(*_: object) -> None:
        transport.is_gone = True

    for name in ("handle_close", "shutdown", "connection_lost"):
        monkeypatch.setattr(WebSocketsSansIOProtocol, name, closes)

    async def work() -> None:
        door = Door.__new__(Door)
        line = door._line = Line(door)
        line.begin(asyncio.get_running_loop(), 100)
        monkeypatch.setattr(door, "transport", transport, raising=False)
        line.write((b"one ", b"message"))
        await asyncio.sleep(0.01)
        assert transport.sent == [b"\x82\x0bone message"]
        assert not door.close_sent
        end(door)
        line.write((b"another",))
        await asyncio.sleep(0.01)
        assert len(transport.sent) == 1

    run_async(work())
