"""Fixtures of the command line tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from eyeshot.lab import simulate
from tests.cli.run import Eyeshot


@pytest.fixture
def eyeshot(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Eyeshot:
    """Return a runner of commands in an empty folder, with a screen of known width."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    return Eyeshot(capsys, monkeypatch)


@pytest.fixture(scope="session")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the record of one finished game. It is shared, so copy it before changing it."""
    folder = tmp_path_factory.mktemp("records")
    simulate("viewpoint", 1, 3, ("random",), 7, record=folder)
    return next(folder.iterdir())
