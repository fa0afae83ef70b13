"""The options --long and --rule of this test suite, tried on a suite of three tests."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SUITE = """
import pytest
from tests.rule import rule

@rule("game.turn.draw")
def test_draw(): pass

@rule("game.turn.draw", "game.turn.play")
def test_both(): pass

@pytest.mark.long
def test_long(): pass
"""


@pytest.mark.parametrize(
    ("options", "passed"),
    [
        ([], {"test_draw", "test_both"}),
        (["--long"], {"test_draw", "test_both", "test_long"}),
        (["--rule", "game.turn.draw"], {"test_draw", "test_both"}),
        (["--rule", "game.turn.play"], {"test_both"}),
    ],
    ids=lambda words: " ".join(sorted(words)),
)
def test_the_options_long_and_rule_select_tests(tmp_path: Path, options: list[str], passed: set[str]) -> None:
    assert passed_tests(tmp_path, options) == passed


def passed_tests(folder: Path, options: list[str]) -> set[str]:
    (folder / "test_suite.py").write_text(SUITE)
    (folder / "pytest.ini").write_text("[pytest]\nmarkers =\n    rule\n    long\n")
    command = [sys.executable, "-m", "pytest", "-p", "tests.conftest", "-v", "--rootdir", str(folder), *options]
    paths = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    env = {**os.environ, "PYTHONPATH": paths, "PYTEST_ADDOPTS": "", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return {line.split("::")[1].split()[0] for line in done.stdout.splitlines() if " PASSED" in line}
