"""Behaviour common to all commands."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from eyeshot import __version__
from eyeshot.cli import dispatch
from eyeshot.cli.messages import english
from eyeshot.kernel import is_compiled
from tests.cli.run import ROOT, Eyeshot, run_process


def test_help_lists_all_commands(eyeshot: Eyeshot) -> None:
    done = eyeshot("--help")
    assert done.code == 0
    for name in dispatch.COMMANDS:
        assert f"  {name}" in done.out


def test_eyeshot_without_a_command_serves(eyeshot: Eyeshot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("eyeshot.cli.serve.run", lambda args: args.port - 8000)
    assert eyeshot().code == 0


def test_the_version_says_whether_the_build_is_compiled(eyeshot: Eyeshot) -> None:
    build = "compiled" if is_compiled() else "not compiled"
    assert eyeshot("--version").out == f"eyeshot {__version__} ({build})\n"


@pytest.mark.parametrize("name", dispatch.COMMANDS)
def test_every_command_has_help_with_an_example(eyeshot: Eyeshot, name: str) -> None:
    done = eyeshot(name, "--help")
    assert done.code == 0
    assert f"example: eyeshot {name}" in done.out


def test_an_unknown_command_is_answered_with_the_known_ones(eyeshot: Eyeshot) -> None:
    line = eyeshot("simulat").line
    assert "play, simulate" in line
    assert line.endswith("did you mean simulate?")


@pytest.mark.parametrize("name", dispatch.COMMANDS)
def test_an_unknown_option_is_answered_with_the_nearest(eyeshot: Eyeshot, name: str) -> None:
    needed = {"replay": ["x"], "verify": ["x"], "deck": ["check", "x"], "scenario": ["check", "x"]}
    line = eyeshot(name, *needed.get(name, []), "--hepl").line
    assert line.startswith(f"eyeshot {name}: unknown option --hepl; known options: --help")
    assert line.endswith("did you mean --help?")


@pytest.mark.parametrize("name", ["replay", "verify", "deck", "scenario"])
def test_a_missing_file_argument_is_reported_in_one_line(eyeshot: Eyeshot, name: str) -> None:
    assert "FILE" in eyeshot(name).line


def test_unexpected_arguments_are_rejected(eyeshot: Eyeshot) -> None:
    assert "unexpected arguments: b" in eyeshot("verify", "a", "b").line


def test_an_interrupt_prints_nothing(eyeshot: Eyeshot, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(words: list[str]) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(dispatch, "_run", interrupted)
    done = eyeshot("rules")
    assert (done.code, done.out, done.err) == (130, "", "")


def test_a_closed_pipe_is_no_error(recorded: Path) -> None:
    shell = f"'{sys.executable}' -m eyeshot replay '{recorded}' | head -n 1"
    done = subprocess.run(["bash", "-c", shell], capture_output=True, text=True, check=False)
    assert done.stdout.count("\n") == 1
    assert done.stderr == ""


def test_exit_codes_reach_the_shell() -> None:
    assert run_process("verify", "missing").code == 2
    assert run_process("rules", "viewpoint", "draw").code == 0


def test_every_message_of_the_catalogue_is_used() -> None:
    source = "".join(file.read_text() for file in (ROOT / "src/eyeshot/cli").glob("*.py"))
    composed = ("about-", "example-", "help-", "list-", "seat")
    keys = sorted(key for key in english() if not key.startswith(composed))
    unused = [key for key in keys if f'"{key}"' not in source and f"'{key}'" not in source]
    assert unused == ["simulate-interval", "simulate-played", "simulate-rate", "simulate-wins"]
