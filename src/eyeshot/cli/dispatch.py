"""The entry point: finds the command, runs it, and reports every expected error in one line."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper

from eyeshot import __version__
from eyeshot.cli.argument_parser import Parser
from eyeshot.cli.messages import say
from eyeshot.kernel import EyeshotError, is_compiled, unknown_name

COMMANDS = ("serve", "play", "simulate", "replay", "verify", "deck", "scenario", "rules", "bench")
BAD_INPUT = 2
INTERRUPTED = 130
BROKEN_PIPE = 141


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    _escape_unprintable()
    try:
        code = _run(words)
        if sys.stdout is not None:
            sys.stdout.flush()
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else BAD_INPUT
    except EyeshotError as error:
        print(f"eyeshot{_command_name(words)}: {error}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _discard_stdout()
        return BROKEN_PIPE
    except OSError as error:
        _discard_stdout()
        print(f"eyeshot{_command_name(words)}: {say('os-error', reason=error)}", file=sys.stderr)
        return BAD_INPUT
    return code


def _escape_unprintable() -> None:
    """Write characters that the terminal's encoding lacks as backslash escapes."""
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
    command.add_arguments(parser)
    return int(command.run(parser.parse_args(words[1:])))


def _command_name(words: list[str]) -> str:
    return f" {words[0]}" if words and words[0] in COMMANDS else ""


def overview() -> str:
    """Return the output of `eyeshot --help`."""
    commands = "\n".join(f"  {name:<10}{say(f'about-{name}')}" for name in COMMANDS)
    return say("overview", commands=commands, example=say("example-play"))


def _discard_stdout() -> None:
    """Redirect stdout to the null device: the reader is gone, and flushing the buffer at exit would fail."""
    if sys.stdout is None:
        return
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError):
        return
