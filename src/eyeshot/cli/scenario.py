"""`eyeshot scenario check`: checks a scenario file."""

from __future__ import annotations

from pathlib import Path

from eyeshot.cli.content_files import check_content
from eyeshot.cli.parser import Args, Parser
from eyeshot.kernel.errors import unknown_name

ACTIONS = ("check",)


def add_arguments(parser: Parser) -> None:
    parser.add("action", metavar="check")
    parser.add("file", type=Path, metavar="FILE", key="scenario-file")
    parser.add("--game", metavar="GAME", key="content-game")


def run(args: Args) -> int:
    if args.action not in ACTIONS:
        raise unknown_name("scenario command", args.action, ACTIONS)
    print(check_content("scenario", args.file, args.game))
    return 0
