"""The Makefile finds a suitable Python."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.cli.run import ROOT

MAKE = shutil.which("make")
pytestmark = pytest.mark.skipif(MAKE is None, reason="make is not installed")


def would_run(folder: Path) -> str:
    """Return the commands that make would run to create .venv if PATH held only this folder."""
    assert MAKE is not None
    words = [MAKE, "--dry-run", "--always-make", ".venv/ready"]
    env = {"PATH": str(folder)}
    return subprocess.run(words, cwd=ROOT, env=env, capture_output=True, text=True, check=False, timeout=60).stdout


def add_program(folder: Path, name: str, code: int) -> None:
    (folder / name).write_text(f"#!/bin/sh\nexit {code}\n")
    (folder / name).chmod(0o755)


def test_make_uses_the_first_python_that_is_new_enough(tmp_path: Path) -> None:
    add_program(tmp_path, "python3.11", 127)
    add_program(tmp_path, "python3.13", 0)
    add_program(tmp_path, "python3", 0)
    assert "\npython3.13 -m venv .venv" in would_run(tmp_path)


def test_make_rejects_an_old_python(tmp_path: Path) -> None:
    add_program(tmp_path, "python3", 1)
    out = would_run(tmp_path)
    assert "false -c" in out
    assert "Python 3.11 or newer is needed" in out
