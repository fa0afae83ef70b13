"""`eyeshot scenario check`: does the engine understand a scenario?"""

from __future__ import annotations

from pathlib import Path

from eyeshot.cli.content_files import check_content
from eyeshot.cli.parser import Args, Parser
from eyeshot.kernel.errors import unknown_name

DEEDS = ("check",)


def describe(parser: Parser) -> None:
    parser.takes("deed", metavar="check")
    parser.takes("file", type=Path, metavar="FILE", key="scenario-file")
    parser.takes("--game", metavar="GAME", key="content-game")


def run(args: Args) -> int:
    if args.deed not in DEEDS:
        raise unknown_name("scenario command", args.deed, DEEDS)
    print(check_content("scenario", args.file, args.game))
    return 0
