"""`eyeshot scenario check|print`: checks a scenario file, or prints it in the present format."""

from __future__ import annotations

from pathlib import Path

from eyeshot.cli.argument_parser import Args, Parser
from eyeshot.cli.content_files import check_content, print_content
from eyeshot.kernel import unknown_name

ACTIONS = ("check", "print")


def add_arguments(parser: Parser) -> None:
    parser.add("action", metavar="check|print")
    parser.add("file", type=Path, metavar="FILE", key="scenario-file")
    parser.add("--game", metavar="GAME", key="content-game")


def run(args: Args) -> int:
    if args.action not in ACTIONS:
        raise unknown_name("scenario command", args.action, ACTIONS)
    if args.action == "check":
        print(check_content("scenario", args.file, args.game))
    else:
        print(print_content("scenario", args.file, args.game), end="")
    return 0
