"""`eyeshot bench`: runs a benchmark of the repository. Benchmarks are not part of the package."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

from eyeshot.cli.argument_parser import Args, Parser
from eyeshot.cli.messages import say
from eyeshot.cli.source_repository import find_repository
from eyeshot.kernel import InputError, unknown_name


def add_arguments(parser: Parser) -> None:
    parser.add("name", nargs="?", metavar="NAME", key="bench-name")
    parser.add("--json", action="store_true")


def run(args: Args) -> int:
    benchmarks = _find_benchmarks()
    if args.name is None:
        print("\n".join([say("bench-head"), *(f"  {name}" for name in benchmarks)]))
        return 0
    if args.name not in benchmarks:
        raise unknown_name("benchmark", args.name, benchmarks)
    report = _load(args.name, benchmarks[args.name]).measure(_print_progress)
    if args.json:
        print(msgspec.json.format(msgspec.json.encode(report)).decode())
    else:
        print("\n".join(_report_lines(report, 0)))
    return 0


def _find_benchmarks() -> dict[str, Path]:
    """Return the files of all modules and packages in bench/, by name."""
    repository = find_repository("bench")
    if repository is None:
        raise InputError(say("bench-no-repository"))
    files = sorted((repository / "bench").glob("[a-z]*.py"))
    folders = sorted((repository / "bench").glob("[a-z]*/__init__.py"))
    benchmarks = {**{file.stem: file for file in files}, **{file.parent.name: file for file in folders}}
    if not benchmarks:
        raise InputError(say("bench-empty", path=repository / "bench"))
    return benchmarks


def _load(name: str, file: Path) -> ModuleType:
    _register_package(file.parents[1] if file.name == "__init__.py" else file.parent)
    spec = spec_from_file_location(f"bench.{name}", file)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[spec.name] = module  # processes that a benchmark starts import it by this name
    try:
        spec.loader.exec_module(module)
    except ImportError as error:
        raise InputError(say("bench-not-loaded", name=name, reason=error)) from error
    if not hasattr(module, "measure"):
        raise InputError(say("bench-no-measure", name=name))
    return module


def _register_package(folder: Path) -> None:
    """Make the folder importable as the package `bench`, so that benchmarks can import each other."""
    package = ModuleType("bench")
    package.__path__ = [str(folder)]
    sys.modules["bench"] = package


def _print_progress(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def _report_lines(value: Any, depth: int) -> list[str]:
    """Format nested dictionaries as indented lines."""
    lines = []
    for key, inner in value.items():
        if isinstance(inner, dict):
            lines += [f"{'  ' * depth}{key}", *_report_lines(inner, depth + 1)]
        else:
            number_format = ",.4g" if isinstance(inner, float) and abs(inner) < 1000 else ",.0f"
            text = format(inner, number_format) if isinstance(inner, float) else inner
            lines.append(f"{'  ' * depth}{key}: {text}")
    return lines
