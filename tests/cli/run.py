"""Running `eyeshot` as a person would: inside this process, or as one of its own."""

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


class Done(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def line(self) -> str:
        """The one line of an error: nothing else is said."""
        assert self.out == ""
        assert self.code == 2
        lines = self.err.splitlines()
        assert len(lines) == 1, self.err
        return lines[0]


class Eyeshot:
    """`eyeshot(...)` runs a command; `stdin` is what the person types."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys = capsys
        self._monkeypatch = monkeypatch

    def __call__(self, *words: str | Path, stdin: str = "") -> Done:
        self._monkeypatch.setattr(sys, "stdin", io.StringIO(stdin))
        self._capsys.readouterr()
        code = main([str(word) for word in words])
        out, err = self._capsys.readouterr()
        assert "Traceback" not in err
        return Done(code, out, err)


def run_process(*words: str | Path, stdin: str = "", cwd: Path | None = None) -> Done:
    """In a process of its own, as from a shell."""
    command = [sys.executable, "-m", "eyeshot", *map(str, words)]
    env = {**os.environ, "COLUMNS": "100"}
    done = subprocess.run(
        command, input=stdin, cwd=cwd, env=env, capture_output=True, text=True, check=False, timeout=120
    )
    assert "Traceback" not in done.stderr, done.stderr
    return Done(done.returncode, done.stdout, done.stderr)
