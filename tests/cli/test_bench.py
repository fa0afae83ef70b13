"""`eyeshot bench`: lists and runs benchmarks."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.run import Eyeshot

MEASURE = """
def measure(progress):
    progress("counting")
    return {"speed": {"ours": 1234567.0, "peer": 0.5}, "what": "nothing"}
"""


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    (tmp_path / "pyproject.toml").touch()
    (tmp_path / "bench").mkdir()
    (tmp_path / "bench" / "nothing.py").write_text(MEASURE)
    (tmp_path / "bench" / "broken.py").write_text("import no_such_module_anywhere")
    (tmp_path / "bench" / "empty.py").write_text("")
    return tmp_path


def test_benchmarks_are_listed(eyeshot: Eyeshot, repository: Path) -> None:
    assert eyeshot("bench").out.splitlines()[1:] == ["  broken", "  empty", "  nothing"]


def test_a_benchmark_prints_its_report_and_its_progress(eyeshot: Eyeshot, repository: Path) -> None:
    done = eyeshot("bench", "nothing")
    assert done.out == "speed\n  ours: 1,234,567\n  peer: 0.5\nwhat: nothing\n"
    assert done.err == "counting\n"


def test_a_benchmark_report_can_be_printed_as_json(eyeshot: Eyeshot, repository: Path) -> None:
    assert json.loads(eyeshot("bench", "nothing", "--json").out)["speed"]["peer"] == 0.5


def test_an_unknown_or_broken_benchmark_is_reported_in_one_line(eyeshot: Eyeshot, repository: Path) -> None:
    assert "there is: broken, empty, nothing; did you mean nothing?" in eyeshot("bench", "nothin").line
    assert "no_such_module_anywhere" in eyeshot("bench", "broken").line
    assert "no function measure(progress)" in eyeshot("bench", "empty").line


def test_outside_a_repository_bench_asks_for_a_clone(eyeshot: Eyeshot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("eyeshot.cli.bench.find_repository", lambda folder: None)
    assert "run this in a clone of the repository" in eyeshot("bench").line
