"""`eyeshot replay`: what happened, from anybody's eyes."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

import msgspec

from eyeshot.cli.files import need_new, need_room, read_game_record
from eyeshot.cli.messages import say
from eyeshot.cli.parser import Args, Parser, whole
from eyeshot.cli.seating import names_of, printable, seat_of
from eyeshot.kernel.errors import InputError
from eyeshot.kernel.game import Game, Match, Seat
from eyeshot.kernel.record import Record
from eyeshot.kernel.replay import ReplayStep, replay_steps
from eyeshot.kernel.session import GameSession


def describe(parser: Parser) -> None:
    parser.takes("file", type=Path, metavar="FILE", key="record-file")
    parser.takes("--eyes", metavar="EYES")
    parser.takes("--from", dest="first", type=whole(0), default=0, metavar="N")
    parser.takes("--to", dest="last", type=whole(0), metavar="N")
    parser.takes("--json", action="store_true", key="json-lines")
    parser.takes("--branch", type=whole(0), metavar="N")
    parser.takes("--save", type=Path, metavar="FILE", key="save-branch")


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
    words = game.terminal_view(match, names_of(record, match.setup.seats)).words
    if not args.json:
        print(_head(game, record))
        if not record.is_ended:
            print(say("replay.open", who=say("replay.onlooker") if eyes is None else words("seat", eyes)))
    for frame in replay_steps(record, match, eyes, words):
        if frame.step >= args.first and (args.last is None or frame.step <= args.last):
            _print_frame(frame, args.json)


def _head(game: Game, record: Record) -> str:
    header = record.header
    return say(
        "replay.head",
        title=game.title,
        seats=header.setup.seats,
        n=len(record.entries),
        rules=printable(header.rules_version),
        id=printable(header.id),
    )


def _print_frame(frame: ReplayStep, as_json: bool) -> None:
    if as_json:
        print(msgspec.json.encode(frame).decode())
        return
    for number, line in enumerate(frame.lines):
        print(f"{'' if number else frame.step:>5}  {printable(line[0].upper() + line[1:])}")


def _read_eyes(text: str | None, record: Record) -> Seat | Literal["all"]:
    """People count seats from 1. Who asks for no eyes sees all of an ended game, and of another what they saw."""
    seats = record.header.setup.seats
    if text is None:
        return "all" if record.is_ended else seat_of(record)
    if text == "all":
        if not record.is_ended:
            raise InputError(say("replay.not-ended"))
        return "all"
    if text == "onlooker":
        return None
    if len(text) < 4 and text.isascii() and text.isdigit() and 1 <= int(text) <= seats:
        if not record.is_ended and int(text) - 1 != seat_of(record):
            raise InputError(say("replay.not-yours", seat=int(text)))
        return int(text) - 1
    raise InputError(say("replay.eyes", text=text, seats=seats))


def _check_range(args: Args, record: Record) -> None:
    last = len(record.entries) - 1
    if args.first > last or (args.last is not None and args.last < args.first):
        raise InputError(say("replay.range", last=last))


def _branch(match: Match[Any], record: Record, args: Args) -> int:
    if args.branch is None or args.save is None:
        raise InputError(say("replay.branch-needs"))
    need_room(args.save)
    need_new(args.save)
    session = GameSession.branch(match, record, args.branch)
    if session.is_over:
        raise InputError(say("replay.branch-over", at=args.branch))
    metadata = record.end.metadata if record.end else {}
    session.pause(metadata).write(args.save)
    print(say("replay.branched", at=args.branch, path=args.save))
    return 0
