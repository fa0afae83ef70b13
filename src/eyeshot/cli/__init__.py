"""The commands: one file a command, each with `describe(parser)` and `run(args)`."""

from eyeshot.cli.dispatch import main

__all__ = ["main"]
