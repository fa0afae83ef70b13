"""A built wheel in an empty environment plays and simulates: nothing of the checkout is needed."""

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
    """The `eyeshot` command of an environment that holds nothing but the wheel and what it needs."""
    place = tmp_path_factory.mktemp("wheel")
    _run(str(UV), "build", "--quiet", "--wheel", "--python", sys.executable, "--out-dir", str(place), str(ROOT))
    (wheel,) = place.glob("*.whl")
    _run(str(UV), "venv", "--quiet", "--python", sys.executable, str(place / "env"))
    python = str(place / "env" / "bin" / "python")
    _run(str(UV), "pip", "install", "--quiet", "--python", python, str(wheel))
    return place / "env" / "bin" / "eyeshot"


def _run(*command: str, cwd: Path | None = None, stdin: str = "") -> str:
    clean = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "VIRTUAL_ENV"))}
    done = subprocess.run(command, cwd=cwd, env=clean, input=stdin, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_wheel_simulates(eyeshot: Path, tmp_path: Path) -> None:
    out = _run(
        str(eyeshot), "simulate", "viewpoint", "--games", "4", "--seats", "3", "--seed", "1", "--json", cwd=tmp_path
    )
    assert '"games"' in out


def test_the_wheel_plays(eyeshot: Path, tmp_path: Path) -> None:
    save = tmp_path / "game.eyeshot"
    _run(str(eyeshot), "play", "viewpoint", "--seats", "2", "--save", str(save), cwd=tmp_path, stdin="q\n")
    assert save.exists()


def test_the_wheel_knows_its_rules(eyeshot: Path, tmp_path: Path) -> None:
    assert "viewpoint.turn.draw" in _run(str(eyeshot), "rules", "viewpoint", cwd=tmp_path)
