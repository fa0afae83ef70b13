"""The public API of eyeshot.physics, and the doctests of its modules."""

from __future__ import annotations

import ast
import doctest
import importlib
import pkgutil
from dataclasses import replace
from pathlib import Path
from types import ModuleType

import pytest

import eyeshot.physics as physics
from eyeshot.physics.pieces import KINDS
from eyeshot.physics.rapier_world import ENGINE, engine_id

NAMES = [module.name for module in pkgutil.iter_modules(physics.__path__, "eyeshot.physics.")]
MODULES = [physics, *map(importlib.import_module, NAMES)]


def documented_names(module: ModuleType) -> set[str]:
    """Return the top-level names of a module that have a docstring: functions, classes, and constants followed by a
    string."""
    body = ast.parse(Path(module.__file__ or "").read_text()).body
    names = set()
    for node, following in zip(body, [*body[1:], None], strict=True):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            if ast.get_docstring(node):
                names.add(node.name)
        elif isinstance(following, ast.Expr) and isinstance(following.value, ast.Constant):
            targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
            names |= {target.id for target in targets if isinstance(target, ast.Name)}
    return names


def test_every_public_name_of_physics_exists_and_is_listed_once() -> None:
    assert [name for name in physics.__all__ if not hasattr(physics, name)] == []
    assert len(set(physics.__all__)) == len(physics.__all__)


def test_every_name_that_physics_imports_is_public() -> None:
    body = ast.parse(Path(physics.__file__).read_text()).body
    imported = {alias.name for node in body if isinstance(node, ast.ImportFrom) for alias in node.names}
    assert imported == set(physics.__all__)


def test_every_public_name_of_physics_is_documented() -> None:
    documented = set().union(*(documented_names(module) for module in MODULES))
    assert sorted(set(physics.__all__) - documented) == []


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_the_examples_in_docstrings_of_physics_are_right(module: ModuleType) -> None:
    assert doctest.testmod(module).failed == 0


def test_the_engine_id_depends_on_the_values_of_pieces() -> None:
    assert engine_id(KINDS.values()) == ENGINE
    thicker = replace(KINDS["disc"], height=7.0)
    assert engine_id([thicker if kind.name == "disc" else kind for kind in KINDS.values()]) != ENGINE
