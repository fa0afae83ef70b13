"""The examples of the README run as printed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from eyeshot.cli.dispatch import COMMANDS
from eyeshot.kernel import find_game

README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```", README, re.MULTILINE | re.DOTALL)


def test_the_python_example_of_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = [text for language, text in BLOCKS if language == "python"]
    exec(compile(example, "README.md", "exec"), {"__name__": "readme"})
    winners, entries = capsys.readouterr().out.rsplit(" ", 1)
    assert winners.startswith("(")
    assert int(entries) > 20


def test_the_deck_in_the_readme_can_be_read() -> None:
    (deck,) = [text for language, text in BLOCKS if language == ""]
    find_game("viewpoint").read_content(deck)


def test_every_command_in_the_readme_exists() -> None:
    named = set(re.findall(r"`eyeshot (\w+)", README)) - {"COMMAND"}
    assert named | {"scenario"} == set(COMMANDS)
