"""The command line: one module per command, each with `add_arguments(parser)` and `run(args)`, which returns the exit
code."""

from eyeshot.cli.dispatch import main

__all__ = ["main"]
