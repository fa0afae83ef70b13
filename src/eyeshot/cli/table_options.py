"""What play and simulate have in common: seats, bots, options and a deck or scenario."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from eyeshot.bots import bot_levels, find_bot
from eyeshot.cli.content_files import need_good
from eyeshot.cli.files import read_text
from eyeshot.cli.messages import say
from eyeshot.cli.parser import Args, Parser, names, whole
from eyeshot.kernel.errors import InputError, unknown_name
from eyeshot.kernel.game import Game, Setup
from eyeshot.kernel.registry import find_game, games

USUAL_SEATS = 4
USUAL_LEVEL = "medium"


def describe_table(parser: Parser, seed_key: str, **usual: Any) -> None:
    """`usual` are options that hold where the person says nothing."""
    parser.takes("game", nargs="?", metavar="GAME")
    parser.takes("--seats", type=whole(1, 1000), metavar="K")
    parser.takes("--bots", type=names, metavar="LEVEL,...")
    parser.takes("--deck", type=Path, metavar="FILE")
    parser.takes("--scenario", type=Path, metavar="NAME|FILE")
    parser.takes("--option", action="append", default=[], metavar="K=V", about={"known": _options_text(usual)})
    parser.takes("--seed", type=whole(-(10**18), 10**18), metavar="S", key=seed_key)


def _options_text(usual: dict[str, Any]) -> str:
    """What can be set in which game, and what holds if nothing is."""
    options = [(game, option) for game in games().values() for option in game.options]
    return "; ".join(
        say("help.one-option", game=game.name, name=o.name, range=o.range_text(), about=o.about)
        + say("help.unless", value=usual.get(o.name, o.default))
        for game, o in options
    )


def need_game(name: str | None) -> Game:
    if name is None:
        raise InputError(say("error.no-game", known=", ".join(games())))
    return find_game(name)


def read_setup(game: Game, args: Args, **options: Any) -> Setup:
    """`options` are what holds where the person says nothing."""
    counts = game.seat_counts()
    seats = args.seats or (USUAL_SEATS if USUAL_SEATS in counts else counts[0])
    known = {option.name for option in game.options}
    usual = {name: value for name, value in options.items() if name in known}
    own = _own_scenario(game, args.scenario)
    content = "" if own else _read_content(game, args)
    return Setup(seats, {**usual, **_read_options(game, args.option), **own}, content)


def _own_scenario(game: Game, named: Path | None) -> dict[str, Any]:
    """One that the game brings along is an option of it; any other name is a file's."""
    return {o.name: value for o in game.options if o.name == "scenario" for value in o.values if str(named) == value}


def _read_options(game: Game, texts: list[str]) -> dict[str, Any]:
    known = {option.name: option for option in game.options}
    found = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise InputError(say("error.option-form", text=text, known=", ".join(known) or "-"))
        if name not in known:
            raise unknown_name("option", name, known)
        found[name] = known[name].read(value)
    return found


def _read_content(game: Game, args: Args) -> str:
    for kind in ("deck", "scenario"):
        path: Path | None = getattr(args, kind)
        if path is None:
            continue
        if game.content_kind != kind:
            raise InputError(say("error.no-content", title=game.title, kind=kind))
        text = _read_named(game, path)
        need_good(game, path, text)
        return text
    return ""


def _read_named(game: Game, path: Path) -> str:
    """The text in a file; a name that is no file's may have been meant for one of the game's own."""
    own = [str(value) for option in game.options if option.name == game.content_kind for value in option.values]
    try:
        return read_text(path)
    except InputError as error:
        if own and isinstance(error.__cause__, FileNotFoundError):
            known = ", ".join(own)
            raise InputError(say("error.no-own", path=path, kind=game.content_kind, known=known)) from error
        raise


def read_levels(game: Game, levels: tuple[str, ...] | None) -> tuple[str, ...]:
    """The bots that are named, or the usual one."""
    if not levels:
        known = list(bot_levels(game))
        return (USUAL_LEVEL if USUAL_LEVEL in known else known[0],)
    for level in levels:
        find_bot(game, level)
    return levels
