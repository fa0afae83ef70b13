"""`eyeshot simulate`: plays many games between bots and reports statistics."""

from __future__ import annotations

import sys
from pathlib import Path
from time import perf_counter

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

from eyeshot.cli.argument_parser import Args, Parser, whole_number
from eyeshot.cli.messages import say
from eyeshot.cli.setup_arguments import add_table_arguments, read_levels, read_setup, require_game
from eyeshot.cli.terminal import new_console
from eyeshot.kernel import Game, InputError
from eyeshot.lab import Percentiles, Simulation, WinRate, simulate

MIN_PLAYED = 30
"""Cards that were played less often are not ranked."""
EXTREMES = 3


def add_arguments(parser: Parser) -> None:
    add_table_arguments(parser, "seed-simulate")
    parser.add("--games", type=whole_number(1), default=100, metavar="N")
    parser.add("--jobs", type=whole_number(1, 1024), default=1, metavar="J")
    parser.add("--record", type=Path, metavar="DIR")
    parser.add("--json", action="store_true")


def run(args: Args) -> int:
    game = require_game(args.game)
    setup = read_setup(game, args)
    if args.record:
        _make_folder(args.record)
    start = perf_counter()
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
    _report(game, result, perf_counter() - start, args.json)
    return 0


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(say("file-no-folder", path=folder, reason=error.strerror)) from error


def _progress() -> Progress:
    """Return a progress bar on stderr, disabled if stderr is not a terminal."""
    console = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty())


def _report(game: Game, result: Simulation, seconds: float, as_json: bool) -> None:
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(result)).decode())
        return
    console = new_console()
    speed = f"{result.games / seconds:,.1f}"
    console.print(say("simulate-head", game=result.game, n=result.games, seats=result.seats, seed=result.seed))
    console.print(_shares(say("simulate-bot"), result.by_bot))
    console.print(_shares(say("simulate-seat"), {str(k + 1): share for k, share in enumerate(result.by_seat)}))
    for rule, count in result.ends.items():
        percent, text = f"{100 * count / result.games:.1f}", game.rulebook.rules[rule].text
        console.print(say("simulate-end", rule=rule, percent=percent, text=text))
    if result.rounds:
        console.print(_spread("simulate-rounds", result.rounds))
    console.print(_spread("simulate-decisions", result.decisions))
    if result.windows_per_turn:
        console.print(say("simulate-windows", rate=f"{result.windows_per_turn:.2f}"))
    for key, names in _strongest_and_weakest(result.by_item).items():
        console.print(say(key, names=", ".join(f"{name} {100 * result.by_item[name].rate:.0f} %" for name in names)))
    console.print(say("simulate-speed", speed=speed, seconds=f"{seconds:.1f}"))


def _strongest_and_weakest(items: dict[str, WinRate]) -> dict[str, list[str]]:
    """Return the cards whose players win most often and least often, among those played at least MIN_PLAYED times."""
    ranked = sorted((name for name in items if items[name].played >= MIN_PLAYED), key=lambda name: -items[name].rate)
    if len(ranked) < 2 * EXTREMES:
        return {}
    return {"simulate-strongest": ranked[:EXTREMES], "simulate-weakest": ranked[: -EXTREMES - 1 : -1]}


def _shares(title: str, shares: dict[str, WinRate]) -> Table:
    table = Table(box=None, padding=(0, 3, 0, 0))
    table.add_column(title)
    for column in ("wins", "played", "rate", "interval"):
        table.add_column(say(f"simulate-{column}"), justify="right")
    for name, share in shares.items():
        interval = f"{100 * share.low:.1f} – {100 * share.high:.1f} %"
        table.add_row(name, f"{share.wins:,.1f}", f"{share.played:,}", f"{100 * share.rate:.1f} %", interval)
    return table


def _spread(key: str, spread: Percentiles) -> str:
    return say(key, median=f"{spread.median:.1f}", p5=f"{spread.p5:.1f}", p95=f"{spread.p95:.1f}")
