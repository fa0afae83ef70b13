"""What the tests of the commands share."""

from __future__ import annotations

from pathlib import Path

import pytest

from eyeshot.lab import simulate
from tests.cli.run import Eyeshot


@pytest.fixture
def eyeshot(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Eyeshot:
    """Commands run in an empty folder, on a screen of known width."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    return Eyeshot(capsys, monkeypatch)


@pytest.fixture(scope="session")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of one whole game. It is shared, so copy it before changing it."""
    folder = tmp_path_factory.mktemp("records")
    simulate("viewpoint", 1, 3, ("random",), 7, record=folder)
    return next(folder.iterdir())
