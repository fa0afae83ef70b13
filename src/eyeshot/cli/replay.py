"""`eyeshot replay`: prints what happened in a recorded game, as one seat or everybody saw it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

import msgspec

from eyeshot.cli.argument_parser import Args, Parser, whole_number
from eyeshot.cli.file_arguments import read_game_record, require_new, require_writable
from eyeshot.cli.messages import say
from eyeshot.cli.seating import names_of, printable, seat_of
from eyeshot.kernel import Game, GameSession, InputError, Match, Record, ReplayStep, Seat, replay_steps


def add_arguments(parser: Parser) -> None:
    parser.add("file", type=Path, metavar="FILE", key="record-file")
    parser.add("--eyes", metavar="EYES")
    parser.add("--from", dest="first", type=whole_number(0), default=0, metavar="N")
    parser.add("--to", dest="last", type=whole_number(0), metavar="N")
    parser.add("--json", action="store_true", key="json-lines")
    parser.add("--branch", type=whole_number(0), metavar="N")
    parser.add("--save", type=Path, metavar="FILE", key="save-branch")


def run(args: Args) -> int:
    game, match, record = read_game_record(args.file)
    if args.branch is not None or args.save is not None:
        return _branch(match, record, args)
    eyes = _read_eyes(args.eyes, record)
    _check_range(args, record)
    _show(args, game, match, record, eyes)
    if record.flaw:
        raise record.flaw
    return 0


def _show(args: Args, game: Game, match: Match[Any], record: Record, eyes: Seat | Literal["all"]) -> None:
    names = names_of(record, match.setup.seats)
    if not args.json:
        print(_head(game, record))
        if not record.is_ended:
            viewer = match.game_text(names).seat(eyes) if isinstance(eyes, int) else say("replay-onlooker")
            print(say("replay-open", viewer=viewer))
    for step in replay_steps(record, match, eyes, names):
        if step.step >= args.first and (args.last is None or step.step <= args.last):
            _print_step(step, args.json)


def _head(game: Game, record: Record) -> str:
    header = record.header
    return say(
        "replay-head",
        title=game.title,
        seats=header.setup.seats,
        n=len(record.entries),
        rules=printable(header.rules_version),
        id=printable(header.id),
    )


def _print_step(step: ReplayStep, as_json: bool) -> None:
    if as_json:
        print(msgspec.json.encode(step).decode())
        return
    for number, line in enumerate(step.lines):
        print(f"{'' if number else step.step:>5}  {printable(line[0].upper() + line[1:])}")


def _read_eyes(text: str | None, record: Record) -> Seat | Literal["all"]:
    """Return the viewer that `--eyes` names, which counts seats from 1. The default is "all" for an ended game and the
    person's own seat for any other. Raises InputError if the viewer may not see the game."""
    seats = record.header.setup.seats
    if text is None:
        return "all" if record.is_ended else seat_of(record)
    if text == "all":
        if not record.is_ended:
            raise InputError(say("replay-not-ended"))
        return "all"
    if text == "onlooker":
        return None
    if len(text) < 4 and text.isascii() and text.isdigit() and 1 <= int(text) <= seats:
        if not record.is_ended and int(text) - 1 != seat_of(record):
            raise InputError(say("replay-not-yours", seat=int(text)))
        return int(text) - 1
    raise InputError(say("replay-eyes", text=text, seats=seats))


def _check_range(args: Args, record: Record) -> None:
    last = len(record.entries) - 1
    if args.first > last or (args.last is not None and args.last < args.first):
        raise InputError(say("replay-range", last=last))


def _branch(match: Match[Any], record: Record, args: Args) -> int:
    if args.branch is None or args.save is None:
        raise InputError(say("replay-branch-needs"))
    require_writable(args.save)
    require_new(args.save)
    session = GameSession.branch(match, record, args.branch)
    if session.is_over:
        raise InputError(say("replay-branch-over", at=args.branch))
    metadata = record.end.metadata if record.end else {}
    session.pause(metadata).write(args.save)
    print(say("replay-branched", at=args.branch, path=args.save))
    return 0
