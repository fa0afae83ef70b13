"""Finds the command, runs it, and turns every error into one line."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper

from eyeshot import __version__
from eyeshot.cli.messages import say
from eyeshot.cli.parser import Parser
from eyeshot.kernel.build_info import is_compiled
from eyeshot.kernel.errors import EyeshotError, unknown_name

COMMANDS = ("serve", "play", "simulate", "replay", "verify", "deck", "scenario", "rules", "bench")
BAD_INPUT = 2
INTERRUPTED = 130
BROKEN_PIPE = 141


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and give its exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    _write_what_can_be_written()
    try:
        code = _run(words)
        if sys.stdout is not None:
            sys.stdout.flush()
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else BAD_INPUT
    except EyeshotError as error:
        print(f"eyeshot{_command(words)}: {error}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _forget_stdout()
        return BROKEN_PIPE
    except OSError as error:
        _forget_stdout()
        print(f"eyeshot{_command(words)}: {say('trouble', why=error)}", file=sys.stderr)
        return BAD_INPUT
    return code


def _write_what_can_be_written() -> None:
    """A terminal that knows only some letters gets the others in another form."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _run(words: list[str]) -> int:
    words = words or ["serve"]
    if words[0] in ("-h", "--help", "help"):
        print(overview())
        return 0
    if words[0] in ("-V", "--version"):
        print(f"eyeshot {__version__} {'(compiled)' if is_compiled() else '(not compiled)'}")
        return 0
    name = words[0]
    if name not in COMMANDS:
        raise unknown_name("command", name, COMMANDS)
    command = import_module(f"eyeshot.cli.{name}")
    parser = Parser(name)
    command.describe(parser)
    return int(command.run(parser.parse_args(words[1:])))


def _command(words: list[str]) -> str:
    return f" {words[0]}" if words and words[0] in COMMANDS else ""


def overview() -> str:
    """What `eyeshot --help` prints."""
    commands = "\n".join(f"  {name:<10}{say(f'about.{name}')}" for name in COMMANDS)
    return say("overview", commands=commands, example=say("example.play"))


def _forget_stdout() -> None:
    """Nobody reads any more; what is still buffered must not be missed at exit."""
    if sys.stdout is None:
        return
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError):
        return
