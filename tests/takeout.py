"""The take-out check: a cited statement is taken out of a copy of the project, and a test of its rule must fail.

A statement has several mutants (a call is left out, a condition is always or never met, a value is neutral). A citation
is held if a test that names its rule fails for one of them; not by an error of Python's about names or types, which
would only say that the code is broken.
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
"""For one test: a mutant may run for ever."""
PASSED, FAILED, NOT_COLLECTED = 0, 1, 2
"""What pytest ends with; anything else says nothing about a mutant."""
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
    """The text of a file with one statement changed, and how."""

    how: str
    text: str


def is_held(game: str, citation: Citation) -> bool:
    """Does a test of this rule fail for one of the mutants of its statement?"""
    return any(verdict.is_held for verdict in verdicts(game, citation))


class Verdict(NamedTuple):
    """What the tests of a rule said to one mutant."""

    mutant: Mutant
    is_held: bool
    said: str


def verdicts(game: str, citation: Citation) -> Iterator[Verdict]:
    """One mutant after the other, in a copy of the project of their own."""
    files = _tests_of(game, citation.rule)
    with TemporaryDirectory() as folder:
        copy = _copied(Path(folder))
        target = copy / citation.file.relative_to(ROOT)
        original = target.read_text(encoding="utf-8")
        if citation.line not in {cited.line for cited in citations_of(target)}:
            raise ProjectChanged(f"nothing is cited at {citation} by now")
        for mutant in mutants(original, citation.line):
            target.write_text(mutant.text, encoding="utf-8")
            yield Verdict(mutant, *tried(copy, citation.rule, files))


class ProjectChanged(RuntimeError):
    """Somebody edits the sources while they are checked: the verdict would be about another statement."""


def _tests_of(game: str, rule: str) -> list[str]:
    """The files that name a rule: the others need not be collected."""
    folder = ROOT / "tests" / "games" / game
    return [str(f.relative_to(ROOT)) for f in sorted(folder.glob("test_*.py")) if f'"{rule}"' in f.read_text("utf-8")]


def _copied(folder: Path) -> Path:
    ignore = shutil.ignore_patterns("__pycache__", "golden")
    for part in ("src", "tests"):
        shutil.copytree(ROOT / part, folder / part, ignore=ignore)
    shutil.copy(ROOT / "pyproject.toml", folder)
    return folder


def tried(copy: Path, rule: str, files: list[str]) -> tuple[bool, str]:
    """Whether a test of the rule fails for a reason that counts, and what pytest said."""
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
    """All ways to take out the statement that starts at a line."""
    tree = ast.parse(text)
    found = [node for node in ast.walk(tree) if isinstance(node, ast.stmt) and node.lineno == line]
    if not found:
        raise ValueError(f"no statement starts at line {line}")
    statement = found[0]
    match statement:
        case ast.If(test=test):
            for value in ("False", "True"):
                yield Mutant(f"the condition is always {value}", _replaced(text, test, value))
        case ast.Return(value=ast.expr() as value):
            for other in _neutral(text, value):
                yield Mutant(f"return {other}", _replaced(text, value, other))
        case ast.Assign(value=value) | ast.AnnAssign(value=ast.expr() as value):
            if not _is_local(statement):
                yield Mutant("left out", _replaced(text, statement, "pass"))
            for other in _neutral(text, value):
                yield Mutant(f"= {other}", _replaced(text, value, other))
        case _:
            yield Mutant("left out", _replaced(text, statement, "pass"))


def _is_local(statement: ast.Assign | ast.AnnAssign) -> bool:
    """A name that is read later cannot be left out."""
    targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
    return any(isinstance(target, ast.Name) for target in targets)


def _neutral(text: str, value: ast.expr) -> Iterator[str]:
    """Values instead of one: without its filter, one branch of two, with other arguments, empty, none."""
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
                whole, part = _source(text, value), _source(text, arg)
                at = whole.rindex(part)
                yield f"{whole[:at]}0{whole[at + len(part) :]}"
    yield from ("False", "True") if isinstance(value, ast.BoolOp | ast.Compare | ast.UnaryOp) else ()
    yield "{}" if isinstance(value, ast.Dict) else "[]" if isinstance(value, ast.ListComp | ast.List) else "0"


def _source(text: str, node: ast.expr) -> str:
    return ast.get_source_segment(text, node) or ""


def _replaced(text: str, node: ast.expr | ast.stmt, by: str) -> str:
    """The text with a node replaced; the lines stay where they were."""
    lines = text.splitlines(keepends=True)
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    before = "".join(lines[: node.lineno - 1]) + _cut(lines[node.lineno - 1], 0, node.col_offset)
    after = _cut(lines[node.end_lineno - 1], node.end_col_offset, None) + "".join(lines[node.end_lineno :])
    return before + by + after


def _cut(line: str, start: int, end: int | None) -> str:
    """ast counts bytes."""
    return line.encode()[start:end].decode()
