"""`eyeshot deck check|explain`: checks a deck file, or explains what the engine understands of it."""

from __future__ import annotations

from pathlib import Path

from eyeshot.cli.content_files import check_content, explain_content
from eyeshot.cli.parser import Args, Parser
from eyeshot.kernel.errors import unknown_name

ACTIONS = ("check", "explain")


def add_arguments(parser: Parser) -> None:
    parser.add("action", metavar="check|explain")
    parser.add("file", type=Path, metavar="FILE", key="deck-file")
    parser.add("card", nargs="?", default="", metavar="CARD")
    parser.add("--game", metavar="GAME", key="content-game")


def run(args: Args) -> int:
    if args.action not in ACTIONS:
        raise unknown_name("deck command", args.action, ACTIONS)
    if args.action == "check":
        print(check_content("deck", args.file, args.game))
    else:
        print(explain_content("deck", args.file, args.game, args.card))
    return 0
