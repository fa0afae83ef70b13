"""Arguments that play and simulate share: seats, bots, options and a deck or scenario."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from eyeshot.bots import bot_levels, find_bot
from eyeshot.cli.argument_parser import Args, Parser, name_list, whole_number
from eyeshot.cli.content_files import require_valid
from eyeshot.cli.file_arguments import read_text
from eyeshot.cli.messages import say
from eyeshot.kernel import Game, InputError, Option, Setup, find_game, games, unknown_name

DEFAULT_SEATS = 4
DEFAULT_LEVEL = "medium"


def add_table_arguments(parser: Parser, seed_key: str, **defaults: Any) -> None:
    """Add the arguments of a table. `defaults` replace the defaults of the game's options."""
    parser.add("game", nargs="?", metavar="GAME")
    parser.add("--seats", type=whole_number(1, 1000), metavar="K")
    parser.add("--bots", type=name_list, metavar="LEVEL,...")
    parser.add("--deck", type=Path, metavar="FILE")
    parser.add("--scenario", type=Path, metavar="NAME|FILE")
    parser.add("--option", action="append", default=[], metavar="K=V", about={"known": _options_text(defaults)})
    parser.add("--seed", type=whole_number(-(10**18), 10**18), metavar="S", key=seed_key)


def _options_text(defaults: dict[str, Any]) -> str:
    """Return the help text of all options of all games, with their defaults."""
    options = [(game, option) for game in games().values() for option in game.options]
    return "; ".join(
        say("help-one-option", game=game.name, name=o.name, range=o.range_text(), about=_option_text(game, o))
        + say("help-default", value=defaults.get(o.name, o.default))
        for game, o in options
    )


def _option_text(game: Game, option: Option) -> str:
    return game.fluent.messages("en").format(f"option-{option.name}")


def require_game(name: str | None) -> Game:
    """Return the named game. Raises InputError if the name is missing or unknown."""
    if name is None:
        raise InputError(say("error-no-game", known=", ".join(games())))
    return find_game(name)


def read_setup(game: Game, args: Args, **options: Any) -> Setup:
    """Return the setup from the arguments. `options` replace the defaults of the game's options."""
    known = {option.name for option in game.options}
    defaults = {name: value for name, value in options.items() if name in known}
    built_in = _built_in_scenario(game, args.scenario)
    content = "" if built_in else _read_content(game, args)
    chosen = {**defaults, **_read_options(game, args.option), **built_in}
    counts = game.seats_for(chosen, content)
    return Setup(args.seats or (DEFAULT_SEATS if DEFAULT_SEATS in counts else counts[0]), chosen, content)


def _built_in_scenario(game: Game, name: Path | None) -> dict[str, Any]:
    """Return the option that selects a scenario of the game by its name; empty if the name must be a file's."""
    return {o.name: value for o in game.options if o.name == "scenario" for value in o.values if str(name) == value}


def _read_options(game: Game, texts: list[str]) -> dict[str, Any]:
    known = {option.name: option for option in game.options}
    options = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise InputError(say("error-option-form", text=text, known=", ".join(known) or "-"))
        if name not in known:
            raise unknown_name("option", name, known)
        options[name] = known[name].read(value)
    return options


def _read_content(game: Game, args: Args) -> str:
    for kind in ("deck", "scenario"):
        path: Path | None = getattr(args, kind)
        if path is None:
            continue
        if game.content_kind != kind:
            raise InputError(say("error-no-content", title=game.title, kind=kind))
        text = _read_content_file(game, path)
        require_valid(game, path, text)
        return text
    return ""


def _read_content_file(game: Game, path: Path) -> str:
    """Return the text of a file. If it does not exist, the error lists the built-in content of the game."""
    built_in = [str(value) for option in game.options if option.name == game.content_kind for value in option.values]
    try:
        return read_text(path)
    except InputError as error:
        if built_in and isinstance(error.__cause__, FileNotFoundError):
            known = ", ".join(built_in)
            raise InputError(say("error-no-built-in", path=path, kind=game.content_kind, known=known)) from error
        raise


def read_levels(game: Game, levels: tuple[str, ...] | None) -> tuple[str, ...]:
    """Return the given bot levels, or the default one. Raises InputError if a level is unknown."""
    if not levels:
        known = list(bot_levels(game))
        return (DEFAULT_LEVEL if DEFAULT_LEVEL in known else known[0],)
    for level in levels:
        find_bot(game, level)
    return levels
