"""`eyeshot verify`: is a record whole, and was chance what it promised to be?"""

from __future__ import annotations

from pathlib import Path

from eyeshot.cli.files import read_game_record
from eyeshot.cli.messages import say
from eyeshot.cli.parser import Args, Parser
from eyeshot.kernel.errors import InputError, RecordError
from eyeshot.kernel.game import Game
from eyeshot.kernel.record import Record
from eyeshot.kernel.verify import VerificationReport, verify

NOT_CHECKED = 1
"""The exit code for a record of other rules: it is whole, but that it was played by them is not shown."""


def describe(parser: Parser) -> None:
    parser.takes("file", type=Path, metavar="FILE", key="record-file")


def run(args: Args) -> int:
    game, match, record = read_game_record(args.file)
    try:
        verdict = verify(match, record)
    except RecordError as flaw:
        if flaw is record.flaw:
            raise
        place = say("verify.entry", n=flaw.entry) if flaw.entry < len(record.entries) else say("verify.end")
        raise InputError(say("verify.bad", path=args.file, why=flaw, place=place)) from flaw
    print("\n".join(_words(game, record, verdict, match.rules_version)))
    return 0 if verdict.rules_checked else NOT_CHECKED


def _words(game: Game, record: Record, verdict: VerificationReport, rules: str) -> list[str]:
    end = record.end.outcome if record.end else None
    state = say("verify.ended", rule=end.rule) if end else say("verify.paused")
    lines = [
        say("verify.head", title=game.title, seats=record.header.setup.seats, n=verdict.entries, state=state),
        say("verify.seals", n=verdict.entries),
        say("verify.commitment", n=len(record.header.segments)),
    ]
    if not verdict.rules_checked:
        return [*lines, say("verify.other-rules", theirs=record.header.rules_version, ours=rules)]
    lines.append(say("verify.chance", n=verdict.answers - verdict.measured - verdict.stored))
    if verdict.measured:
        lines.append(say("verify.measured", n=verdict.measured))
    if verdict.stored:
        lines.append(say("verify.stored", n=verdict.stored))
    return [*lines, say("verify.rules", rules=rules), say("verify.good")]
