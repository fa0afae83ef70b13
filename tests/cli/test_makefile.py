"""`make` finds a Python by itself."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.cli.run import ROOT

MAKE = shutil.which("make")
pytestmark = pytest.mark.skipif(MAKE is None, reason="there is no make here")


def would_run(folder: Path) -> str:
    """What make would do to set up .venv where these are all the programs."""
    assert MAKE is not None
    words = [MAKE, "--dry-run", "--always-make", ".venv/ready"]
    env = {"PATH": str(folder)}
    return subprocess.run(words, cwd=ROOT, env=env, capture_output=True, text=True, check=False, timeout=60).stdout


def put(folder: Path, name: str, code: int) -> None:
    (folder / name).write_text(f"#!/bin/sh\nexit {code}\n")
    (folder / name).chmod(0o755)


def test_the_first_that_is_new_enough_is_taken(tmp_path: Path) -> None:
    put(tmp_path, "python3.11", 127)
    put(tmp_path, "python3.13", 0)
    put(tmp_path, "python3", 0)
    assert "\npython3.13 -m venv .venv" in would_run(tmp_path)


def test_an_old_one_is_not_taken(tmp_path: Path) -> None:
    put(tmp_path, "python3", 1)
    out = would_run(tmp_path)
    assert "false -c" in out
    assert "Python 3.11 or newer is needed" in out
