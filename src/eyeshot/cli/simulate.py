"""`eyeshot simulate`: many games between bots."""

from __future__ import annotations

import sys
from pathlib import Path
from time import perf_counter

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

from eyeshot.cli.messages import say
from eyeshot.cli.parser import Args, Parser, whole
from eyeshot.cli.table_options import describe_table, need_game, read_levels, read_setup
from eyeshot.cli.terminal import new_console
from eyeshot.kernel.errors import InputError
from eyeshot.kernel.game import Game
from eyeshot.lab import Percentiles, Simulation, WinRate, simulate

OFTEN = 30
EXTREMES = 3


def describe(parser: Parser) -> None:
    describe_table(parser, "seed-simulate")
    parser.takes("--games", type=whole(1), default=100, metavar="N")
    parser.takes("--jobs", type=whole(1, 1024), default=1, metavar="J")
    parser.takes("--record", type=Path, metavar="DIR")
    parser.takes("--json", action="store_true")


def run(args: Args) -> int:
    game = need_game(args.game)
    setup = read_setup(game, args)
    if args.record:
        _make_folder(args.record)
    began = perf_counter()
    with _progress() as progress:
        task = progress.add_task("", total=args.games)
        result = simulate(
            game,
            args.games,
            setup.seats,
            read_levels(game, args.bots),
            args.seed or 0,
            args.jobs,
            setup.content,
            setup.options,
            args.record,
            lambda count: progress.advance(task, count),
        )
    _report(game, result, perf_counter() - began, args.json)
    return 0


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(say("file.no-folder", path=folder, why=error.strerror)) from error


def _progress() -> Progress:
    """A bar on stderr, and only for a person who looks at it."""
    console = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty())


def _report(game: Game, result: Simulation, seconds: float, as_json: bool) -> None:
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(result)).decode())
        return
    console = new_console()
    speed = f"{result.games / seconds:,.1f}"
    console.print(say("simulate.head", game=result.game, n=result.games, seats=result.seats, seed=result.seed))
    console.print(_shares(say("simulate.bot"), result.by_bot))
    console.print(_shares(say("simulate.seat"), {str(k + 1): share for k, share in enumerate(result.by_seat)}))
    for rule, count in result.ends.items():
        percent, text = f"{100 * count / result.games:.1f}", game.rulebook.rules[rule].text
        console.print(say("simulate.end", rule=rule, percent=percent, text=text))
    if result.rounds:
        console.print(_spread("simulate.rounds", result.rounds))
    console.print(_spread("simulate.decisions", result.decisions))
    if result.windows_per_turn:
        console.print(say("simulate.windows", rate=f"{result.windows_per_turn:.2f}"))
    for key, names in _strongest_and_weakest(result.by_item).items():
        console.print(say(key, names=", ".join(f"{name} {100 * result.by_item[name].rate:.0f} %" for name in names)))
    console.print(say("simulate.speed", speed=speed, seconds=f"{seconds:.1f}"))


def _strongest_and_weakest(items: dict[str, WinRate]) -> dict[str, list[str]]:
    """What those win most often who play it, and least often, if it was played often enough to say."""
    ranked = sorted((name for name in items if items[name].played >= OFTEN), key=lambda name: -items[name].rate)
    if len(ranked) < 2 * EXTREMES:
        return {}
    return {"simulate.strongest": ranked[:EXTREMES], "simulate.weakest": ranked[: -EXTREMES - 1 : -1]}


def _shares(title: str, shares: dict[str, WinRate]) -> Table:
    table = Table(box=None, padding=(0, 3, 0, 0))
    table.add_column(title)
    for name in ("wins", "played", "rate", "interval"):
        table.add_column(say(f"simulate.{name}"), justify="right")
    for who, share in shares.items():
        interval = f"{100 * share.low:.1f} – {100 * share.high:.1f} %"
        table.add_row(who, f"{share.wins:,.1f}", f"{share.played:,}", f"{100 * share.rate:.1f} %", interval)
    return table


def _spread(key: str, spread: Percentiles) -> str:
    return say(key, median=f"{spread.median:.1f}", p5=f"{spread.p5:.1f}", p95=f"{spread.p95:.1f}")
