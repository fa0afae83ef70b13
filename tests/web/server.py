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

ROOT = Path(__file__).parents[2]


class ServerProcess:
    """`eyeshot serve` on a free port of this machine."""

    def __init__(
        self,
        store: Path,
        pace: str = "0-0",
        port: int = 0,
        options: Sequence[str] = (),
        packages: Sequence[Path] = (),
    ) -> None:
        """`packages` are folders with games of others: see kernel.registry."""
        self.store = store
        self.port = port or free_port()
        self._options = ["--bot-delay", pace, *options]
        self._python_path = os.pathsep.join(map(str, (ROOT / "src", *packages)))
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
        env = {**os.environ, "PYTHONPATH": self._python_path}
        self._process = subprocess.Popen([*command, *self._options], env=env, stdout=subprocess.DEVNULL)
        deadline = time.monotonic() + within_s
        while not self._is_healthy():
            assert self._process.poll() is None, "the server exited"
            if time.monotonic() > deadline:
                self.kill()
                raise AssertionError("the server did not start in time")
            time.sleep(0.02)
        return self

    def _is_healthy(self) -> bool:
        """A bare request: an HTTP client that is built for every try takes more CPU time than the server to start."""
        try:
            with socket.create_connection(("127.0.0.1", self.port), timeout=1) as connection:
                connection.sendall(b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
                return b" 200 " in connection.recv(100)
        except OSError:
            return False

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
