"""`eyeshot verify`: checks that a record is complete and that its random numbers come from the committed seed."""

from __future__ import annotations

from pathlib import Path

from eyeshot.cli.argument_parser import Args, Parser
from eyeshot.cli.file_arguments import read_game_record
from eyeshot.cli.messages import say
from eyeshot.kernel import Game, InputError, Record, RecordError, VerificationReport, verify

RULES_NOT_CHECKED = 1
"""Exit code for a record of another version of the rules: it is complete, but its moves were not checked."""


def add_arguments(parser: Parser) -> None:
    parser.add("file", type=Path, metavar="FILE", key="record-file")


def run(args: Args) -> int:
    game, match, record = read_game_record(args.file)
    try:
        report = verify(match, record)
    except RecordError as error:
        if error is record.flaw:
            raise
        place = say("verify-entry", n=error.entry) if error.entry < len(record.entries) else say("verify-end")
        raise InputError(say("verify-bad", path=args.file, reason=error, place=place)) from error
    print("\n".join(_report_lines(game, record, report, match.rules_version)))
    return 0 if report.rules_checked else RULES_NOT_CHECKED


def _report_lines(game: Game, record: Record, report: VerificationReport, rules: str) -> list[str]:
    end = record.end.outcome if record.end else None
    state = say("verify-ended", rule=end.rule) if end else say("verify-paused")
    lines = [
        say("verify-head", title=game.title, seats=record.header.setup.seats, n=report.entries, state=state),
        say("verify-seals", n=report.entries),
        say("verify-commitment", n=len(record.header.segments)),
    ]
    if not report.rules_checked:
        return [*lines, say("verify-other-rules", theirs=record.header.rules_version, ours=rules)]
    lines.append(say("verify-random", n=report.draws - report.measured - report.stored))
    if report.measured:
        lines.append(say("verify-measured", n=report.measured))
    if report.stored:
        lines.append(say("verify-stored", n=report.stored))
    return [*lines, say("verify-rules", rules=rules), say("verify-valid")]
