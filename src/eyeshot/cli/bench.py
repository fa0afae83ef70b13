"""`eyeshot bench`: measurements, each beside its peers. They live in the repository, not in the package."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

from eyeshot.cli.messages import say
from eyeshot.cli.parser import Args, Parser
from eyeshot.cli.repository import find_repository
from eyeshot.kernel.errors import InputError, unknown_name


def describe(parser: Parser) -> None:
    parser.takes("name", nargs="?", metavar="NAME", key="bench-name")
    parser.takes("--json", action="store_true")


def run(args: Args) -> int:
    there_are = _benches()
    if args.name is None:
        print("\n".join([say("bench.head"), *(f"  {name}" for name in there_are)]))
        return 0
    if args.name not in there_are:
        raise unknown_name("bench", args.name, there_are)
    measured = _load(args.name, there_are[args.name]).measure(_tell)
    if args.json:
        print(msgspec.json.format(msgspec.json.encode(measured)).decode())
    else:
        print("\n".join(_lines(measured, 0)))
    return 0


def _benches() -> dict[str, Path]:
    repository = find_repository("bench")
    if repository is None:
        raise InputError(say("bench.no-repository"))
    files = sorted((repository / "bench").glob("[a-z]*.py"))
    folders = sorted((repository / "bench").glob("[a-z]*/__init__.py"))
    there_are = {**{file.stem: file for file in files}, **{file.parent.name: file for file in folders}}
    if not there_are:
        raise InputError(say("bench.empty", path=repository / "bench"))
    return there_are


def _load(name: str, file: Path) -> ModuleType:
    _name_folder(file.parents[1] if file.name == "__init__.py" else file.parent)
    spec = spec_from_file_location(f"bench.{name}", file)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[spec.name] = module  # what a bench starts in other processes finds it there
    try:
        spec.loader.exec_module(module)
    except ImportError as error:
        raise InputError(say("bench.not-loaded", name=name, why=error)) from error
    if not hasattr(module, "measure"):
        raise InputError(say("bench.no-measure", name=name))
    return module


def _name_folder(folder: Path) -> None:
    """So that one measurement can use what another one has."""
    benches = ModuleType("bench")
    benches.__path__ = [str(folder)]
    sys.modules["bench"] = benches


def _tell(line: str) -> None:
    """What a bench is doing now, for who waits."""
    print(line, file=sys.stderr, flush=True)


def _lines(value: Any, depth: int) -> list[str]:
    lines = []
    for key, inner in value.items():
        if isinstance(inner, dict):
            lines += [f"{'  ' * depth}{key}", *_lines(inner, depth + 1)]
        else:
            shown = f"{inner:,.4g}" if isinstance(inner, float) and abs(inner) < 1000 else inner
            shown = f"{shown:,.0f}" if isinstance(shown, float) else shown
            lines.append(f"{'  ' * depth}{key}: {shown}")
    return lines
