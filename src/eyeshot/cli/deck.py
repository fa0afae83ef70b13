"""`eyeshot deck check|explain|print`: checks a deck file, explains what the engine understands, or prints it neatly."""

from __future__ import annotations

from pathlib import Path

from eyeshot.cli.argument_parser import Args, Parser
from eyeshot.cli.content_files import check_content, explain_content, print_content
from eyeshot.kernel import unknown_name

ACTIONS = ("check", "explain", "print")


def add_arguments(parser: Parser) -> None:
    parser.add("action", metavar="check|explain|print")
    parser.add("file", type=Path, metavar="FILE", key="deck-file")
    parser.add("card", nargs="?", default="", metavar="CARD")
    parser.add("--game", metavar="GAME", key="content-game")


def run(args: Args) -> int:
    if args.action not in ACTIONS:
        raise unknown_name("deck command", args.action, ACTIONS)
    if args.action == "check":
        print(check_content("deck", args.file, args.game))
    elif args.action == "print":
        print(print_content("deck", args.file, args.game), end="")
    else:
        print(explain_content("deck", args.file, args.game, args.card))
    return 0
