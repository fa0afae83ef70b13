"""A server in its own process on its own core, and the CPU time and memory that it uses."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import time
from pathlib import Path

CLOCK_TICKS_PER_SECOND = os.sysconf("SC_CLK_TCK")
START_TIMEOUT_S = 30
CPU_CLOCK = 2
"""The precise CPU clock of a process on Linux; see clock_getcpuclockid(3)."""


class ServerProcess:
    """A running server; `stop` ends it."""

    def __init__(self, command: list[str], port: int, core: int, env: dict[str, str] | None = None) -> None:
        self.port = port
        self._core = core
        self._process = subprocess.Popen(
            ["taskset", "--cpu-list", str(core), *command], env={**os.environ, **(env or {})}, stdout=subprocess.DEVNULL
        )
        self._wait_until_ready()

    def _wait_until_ready(self) -> None:
        deadline = time.monotonic() + START_TIMEOUT_S
        while time.monotonic() < deadline:
            if self._process.poll() is not None:
                raise RuntimeError(f"the server exited: {self._process.args!r}")
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.05)
        raise RuntimeError("the server did not start in time")

    def cpu_s(self) -> float:
        """Return the CPU time of all threads, in user and kernel mode."""
        return time.clock_gettime(~self._process.pid << 3 | CPU_CLOCK)

    def held_up_s(self) -> float:
        """Return how long the main thread was runnable but waited for the core."""
        return int(self._proc("schedstat").split()[1]) / 1e9

    def stolen_s(self) -> float:
        """Return the steal time of its core: how long the hypervisor gave the core to another machine."""
        line = next(
            line for line in Path("/proc/stat").read_text().splitlines() if line.startswith(f"cpu{self._core} ")
        )
        return int(line.split()[8]) / CLOCK_TICKS_PER_SECOND

    def memory_kb(self) -> int:
        line = next(line for line in self._proc("status").splitlines() if line.startswith("VmRSS:"))
        return int(line.split()[1])

    def _proc(self, name: str) -> str:
        return Path(f"/proc/{self._process.pid}/{name}").read_text()

    def stop(self) -> None:
        """Interrupt the server as Ctrl-C does; kill it after 10 s."""
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
