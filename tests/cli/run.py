"""Runs `eyeshot` commands in this process or in a new one."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from eyeshot.cli import main

ROOT = Path(__file__).parents[2]
DECK = ROOT / "src/eyeshot/games/viewpoint/decks/classic.txt"
SCENARIO = ROOT / "src/eyeshot/games/dead_of_winter/scenarios/theyre-everywhere.toml"


class CommandResult(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def line(self) -> str:
        """The error message, which must be the only output."""
        assert self.out == ""
        assert self.code == 2
        lines = self.err.splitlines()
        assert len(lines) == 1, self.err
        return lines[0]


class Eyeshot:
    """Runs a command in this process when called; `stdin` is what the person types."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys = capsys
        self._monkeypatch = monkeypatch

    def __call__(self, *words: str | Path, stdin: str = "") -> CommandResult:
        self._monkeypatch.setattr(sys, "stdin", io.StringIO(stdin))
        self._capsys.readouterr()
        code = main([str(word) for word in words])
        out, err = self._capsys.readouterr()
        assert "Traceback" not in err
        return CommandResult(code, out, err)


def run_process(*words: str | Path, stdin: str = "", cwd: Path | None = None) -> CommandResult:
    """Run a command in a new process, as from a shell."""
    command = [sys.executable, "-m", "eyeshot", *map(str, words)]
    env = {**os.environ, "COLUMNS": "100"}
    done = subprocess.run(
        command, input=stdin, cwd=cwd, env=env, capture_output=True, text=True, check=False, timeout=120
    )
    assert "Traceback" not in done.stderr, done.stderr
    return CommandResult(done.returncode, done.stdout, done.stderr)
