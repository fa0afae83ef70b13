"""A real server in a process of its own, which can be stopped, killed and started again on the same storage."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import httpx

ROOT = Path(__file__).parents[2]


class ServerProcess:
    """`eyeshot serve` on a free port of this machine."""

    def __init__(self, store: Path, pace: str = "0-0", port: int = 0, options: Sequence[str] = ()) -> None:
        self.store = store
        self.port = port or free_port()
        self._options = ["--bot-delay", pace, *options]
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def ws_url(self) -> str:
        return f"ws://127.0.0.1:{self.port}/ws"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self, within_s: float = 60) -> ServerProcess:
        command = [sys.executable, "-m", "eyeshot", "serve", "--port", str(self.port), "--store", str(self.store)]
        env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
        self._process = subprocess.Popen([*command, *self._options], env=env, stdout=subprocess.DEVNULL)
        until = time.monotonic() + within_s
        while time.monotonic() < until:
            try:
                if httpx.get(f"{self.url}/health", timeout=1).status_code == 200:
                    return self
            except httpx.TransportError:
                assert self._process.poll() is None, "the server ended by itself"
                time.sleep(0.02)
        self.kill()
        raise AssertionError("the server did not answer in time")

    def kill(self) -> None:
        """Pull the plug."""
        self._signal(signal.SIGKILL)

    def stop(self) -> int:
        """Ask it to end, as a service manager does; gives its exit code."""
        return self._signal(signal.SIGTERM)

    def pause(self) -> None:
        """As if its machine slept."""
        os.kill(self.pid, signal.SIGSTOP)

    def go_on(self) -> None:
        os.kill(self.pid, signal.SIGCONT)

    def _signal(self, number: int) -> int:
        if self._process is None:
            return 0
        self._process.send_signal(number)
        code = self._process.wait(timeout=20)
        self._process = None
        return code


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
