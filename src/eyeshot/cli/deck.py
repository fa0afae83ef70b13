"""`eyeshot deck check|explain`: does the engine understand a deck, and as what?"""

from __future__ import annotations

from pathlib import Path

from eyeshot.cli.content_files import check_content, explain_content
from eyeshot.cli.parser import Args, Parser
from eyeshot.kernel.errors import unknown_name

DEEDS = ("check", "explain")


def describe(parser: Parser) -> None:
    parser.takes("deed", metavar="check|explain")
    parser.takes("file", type=Path, metavar="FILE", key="deck-file")
    parser.takes("card", nargs="?", default="", metavar="CARD")
    parser.takes("--game", metavar="GAME", key="content-game")


def run(args: Args) -> int:
    if args.deed not in DEEDS:
        raise unknown_name("deck command", args.deed, DEEDS)
    if args.deed == "check":
        print(check_content("deck", args.file, args.game))
    else:
        print(explain_content("deck", args.file, args.game, args.card))
    return 0
