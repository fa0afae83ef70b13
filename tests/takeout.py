"""The take-out check: a cited statement is removed from a copy of the project, and a test of its rule must fail.

A statement has several mutants (a call is removed, a condition is always or never true, a value is replaced). A
citation is held if a test that is marked with its rule fails for one of them. Failures by name and type errors do not
count: they only show that the mutant is broken code.
"""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tests.citations import Citation, citations_of

ROOT = Path(__file__).parents[1]
TIMEOUT_S = 10
"""For one test, because a mutant may loop for ever."""
PASSED, FAILED, NOT_COLLECTED = 0, 1, 2
"""Exit codes of pytest; any other code is no verdict about a mutant."""
_BROKEN = (
    "NameError",
    "UnboundLocalError",
    "SyntaxError",
    "ImportError",
    "AttributeError",
    "TypeError",
    "ModuleNotFound",
)
_FAILED = re.compile(r"^FAILED \S+(?:\[.*?\])?(?: - (?P<why>.*))?$", re.MULTILINE)
_RUN = """
import sys
sys.path[:0] = [{src!r}, {root!r}]
import eyeshot
assert eyeshot.__file__.startswith({src!r}), eyeshot.__file__
import pytest
sys.exit(pytest.main({args!r}))
"""


class Mutant(NamedTuple):
    """The text of a file with one statement changed, and a description of the change."""

    how: str
    text: str


def is_held(game: str, citation: Citation) -> bool:
    """Return whether a test of the rule fails for a mutant of the cited statement."""
    return any(verdict.is_held for verdict in verdicts(game, citation))


class Verdict(NamedTuple):
    """The result of the tests of a rule for one mutant."""

    mutant: Mutant
    is_held: bool
    output: str


def verdicts(game: str, citation: Citation) -> Iterator[Verdict]:
    """Yield the verdict on each mutant of a cited statement, each tried in a copy of the project."""
    files = _tests_of(game, citation.rule)
    with TemporaryDirectory() as folder:
        copy = _copy_project(Path(folder))
        target = copy / citation.file.relative_to(ROOT)
        original = target.read_text(encoding="utf-8")
        if citation.line not in {other.line for other in citations_of(target)}:
            raise ProjectChanged(f"there is no citation at {citation} any more")
        for mutant in mutants(original, citation.line):
            target.write_text(mutant.text, encoding="utf-8")
            yield Verdict(mutant, *run_tests(copy, citation.rule, files))


class ProjectChanged(RuntimeError):
    """The sources changed during the check, so the verdict would be about another statement."""


def _tests_of(game: str, rule: str) -> list[str]:
    """Return the test files of a game that name a rule."""
    folder = ROOT / "tests" / "games" / game
    return [str(f.relative_to(ROOT)) for f in sorted(folder.glob("test_*.py")) if f'"{rule}"' in f.read_text("utf-8")]


def _copy_project(folder: Path) -> Path:
    ignore = shutil.ignore_patterns("__pycache__", "golden")
    for part in ("src", "tests"):
        shutil.copytree(ROOT / part, folder / part, ignore=ignore)
    shutil.copy(ROOT / "pyproject.toml", folder)
    return folder


def run_tests(copy: Path, rule: str, files: list[str]) -> tuple[bool, str]:
    """Return whether a test of the rule fails for a reason that counts, and a summary of pytest's output."""
    args = [*files, "--rule", rule, "-q", "--tb=no", "-rf", "--timeout", str(TIMEOUT_S), "-p", "no:cacheprovider"]
    code = _RUN.format(
        src=str(copy / "src"), root=str(copy), args=[*args, "-p", "no:xdist", "-p", "no:hypothesispytest"]
    )
    env = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "COLUMNS": "400"}
    env.pop("PYTEST_ADDOPTS", None)
    run = subprocess.run([sys.executable, "-c", code], cwd=copy, env=env, capture_output=True, text=True, check=False)
    reasons = [match["why"] or "" for match in _FAILED.finditer(run.stdout)]
    if run.returncode not in (PASSED, FAILED, NOT_COLLECTED) or (run.returncode == FAILED and not reasons):
        raise RuntimeError(f"the tests of {rule} did not run (exit code {run.returncode}):\n{run.stdout}{run.stderr}")
    is_held = run.returncode == FAILED and any(not why.startswith(_BROKEN) for why in reasons)
    return is_held, f"exit code {run.returncode}: {'; '.join(reasons) or 'no test failed'}"


# --- mutants ----------------------------------------------------------------------------------------------------------


def mutants(text: str, line: int) -> Iterator[Mutant]:
    """Yield all mutants of the statement that starts at a line."""
    tree = ast.parse(text)
    statements = [node for node in ast.walk(tree) if isinstance(node, ast.stmt) and node.lineno == line]
    if not statements:
        raise ValueError(f"no statement starts at line {line}")
    statement = statements[0]
    match statement:
        case ast.If(test=test):
            for value in ("False", "True"):
                yield Mutant(f"the condition is always {value}", _replace(text, test, value))
        case ast.Return(value=ast.expr() as value):
            for replacement in _replacements(text, value):
                yield Mutant(f"return {replacement}", _replace(text, value, replacement))
        case ast.Assign(value=value) | ast.AnnAssign(value=ast.expr() as value):
            if not _is_local(statement):
                yield Mutant("removed", _replace(text, statement, "pass"))
            for replacement in _replacements(text, value):
                yield Mutant(f"= {replacement}", _replace(text, value, replacement))
        case _:
            yield Mutant("removed", _replace(text, statement, "pass"))


def _is_local(statement: ast.Assign | ast.AnnAssign) -> bool:
    """Return whether an assignment binds a name, which is read later, so that it cannot be removed."""
    targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
    return any(isinstance(target, ast.Name) for target in targets)


def _replacements(text: str, value: ast.expr) -> Iterator[str]:
    """Yield other values for an expression: one branch, without a filter, with another argument, empty, or zero."""
    if isinstance(value, ast.IfExp):
        yield _source(text, value.body)
        yield _source(text, value.orelse)
        return
    if isinstance(value, ast.ListComp | ast.GeneratorExp) or (
        isinstance(value, ast.Call) and value.args and isinstance(value.args[0], ast.GeneratorExp)
    ):
        comprehension = value.args[0] if isinstance(value, ast.Call) else value
        assert isinstance(comprehension, ast.ListComp | ast.GeneratorExp)
        for condition in comprehension.generators[0].ifs:
            yield _source(text, value).replace(f" if {_source(text, condition)}", "")
    if isinstance(value, ast.Call):
        for arg in value.args:
            if isinstance(arg, ast.Name | ast.Subscript):
                call, argument = _source(text, value), _source(text, arg)
                start = call.rindex(argument)
                yield f"{call[:start]}0{call[start + len(argument) :]}"
    yield from ("False", "True") if isinstance(value, ast.BoolOp | ast.Compare | ast.UnaryOp) else ()
    yield "{}" if isinstance(value, ast.Dict) else "[]" if isinstance(value, ast.ListComp | ast.List) else "0"


def _source(text: str, node: ast.expr) -> str:
    return ast.get_source_segment(text, node) or ""


def _replace(text: str, node: ast.expr | ast.stmt, by: str) -> str:
    """Return the text with a node replaced; other lines do not move."""
    lines = text.splitlines(keepends=True)
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    before = "".join(lines[: node.lineno - 1]) + _cut(lines[node.lineno - 1], 0, node.col_offset)
    after = _cut(lines[node.end_lineno - 1], node.end_col_offset, None) + "".join(lines[node.end_lineno :])
    return before + by + after


def _cut(line: str, start: int, end: int | None) -> str:
    """Cut a line by byte offsets, which ast uses."""
    return line.encode()[start:end].decode()
