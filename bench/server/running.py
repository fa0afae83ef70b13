"""A server in a process of its own, on a core of its own; how much of that core it used, and of memory."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import time
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")
START_S = 30
CPU_CLOCK = 2
"""Of Linux' clocks of a process, the finest of how long it ran (clock_getcpuclockid(3))."""


class Running:
    """Until it is stopped."""

    def __init__(self, command: list[str], port: int, core: int, env: dict[str, str] | None = None) -> None:
        self.port = port
        self._core = core
        self._process = subprocess.Popen(
            ["taskset", "--cpu-list", str(core), *command], env={**os.environ, **(env or {})}, stdout=subprocess.DEVNULL
        )
        self._wait()

    def _wait(self) -> None:
        until = time.monotonic() + START_S
        while time.monotonic() < until:
            if self._process.poll() is not None:
                raise RuntimeError(f"the server ended by itself: {self._process.args!r}")
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.05)
        raise RuntimeError("the server did not answer in time")

    def cpu_s(self) -> float:
        """All threads, in the server and in the kernel for it."""
        return time.clock_gettime(~self._process.pid << 3 | CPU_CLOCK)

    def held_up_s(self) -> float:
        """How long its main thread could have run, and did not because something else had the core."""
        return int(self._proc("schedstat").split()[1]) / 1e9

    def stolen_s(self) -> float:
        """How long its core was taken away from this machine: a virtual one has to share it with others."""
        line = next(
            line for line in Path("/proc/stat").read_text().splitlines() if line.startswith(f"cpu{self._core} ")
        )
        return int(line.split()[8]) / TICKS

    def memory_kb(self) -> int:
        line = next(line for line in self._proc("status").splitlines() if line.startswith("VmRSS:"))
        return int(line.split()[1])

    def _proc(self, name: str) -> str:
        return Path(f"/proc/{self._process.pid}/{name}").read_text()

    def stop(self) -> None:
        """As if by its keyboard."""
        self._process.send_signal(signal.SIGINT)
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
