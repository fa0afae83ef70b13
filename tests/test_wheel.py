"""A built wheel plays and simulates in an empty environment, without the checkout."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
UV = Path(sys.executable).with_name("uv")


@pytest.fixture(scope="module")
def eyeshot(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the `eyeshot` command of an environment with the wheel and its dependencies only."""
    folder = tmp_path_factory.mktemp("wheel")
    _run(str(UV), "build", "--quiet", "--wheel", "--python", sys.executable, "--out-dir", str(folder), str(ROOT))
    (wheel,) = folder.glob("*.whl")
    _run(str(UV), "venv", "--quiet", "--python", sys.executable, str(folder / "env"))
    python = str(folder / "env" / "bin" / "python")
    _run(str(UV), "pip", "install", "--quiet", "--python", python, str(wheel))
    return folder / "env" / "bin" / "eyeshot"


def _run(*command: str, cwd: Path | None = None, stdin: str = "") -> str:
    clean = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "VIRTUAL_ENV"))}
    process = subprocess.run(command, cwd=cwd, env=clean, input=stdin, capture_output=True, text=True, timeout=300)
    assert process.returncode == 0, process.stdout + process.stderr
    return process.stdout


def test_the_wheel_simulates(eyeshot: Path, tmp_path: Path) -> None:
    out = _run(
        str(eyeshot), "simulate", "viewpoint", "--games", "4", "--seats", "3", "--seed", "1", "--json", cwd=tmp_path
    )
    assert '"games"' in out


def test_the_wheel_plays(eyeshot: Path, tmp_path: Path) -> None:
    save = tmp_path / "game.eyeshot"
    _run(str(eyeshot), "play", "viewpoint", "--seats", "2", "--save", str(save), cwd=tmp_path, stdin="q\n")
    assert save.exists()


def test_the_wheel_lists_the_rules_of_a_game(eyeshot: Path, tmp_path: Path) -> None:
    assert "viewpoint.turn.draw" in _run(str(eyeshot), "rules", "viewpoint", cwd=tmp_path)
