"""The public API of eyeshot.kernel, eyeshot.physics and eyeshot.testing, and the doctests of their modules."""

from __future__ import annotations

import ast
import doctest
import importlib
import pkgutil
from pathlib import Path
from types import ModuleType

import pytest

import eyeshot.kernel
import eyeshot.physics
import eyeshot.testing

PACKAGES = (eyeshot.kernel, eyeshot.physics, eyeshot.testing)


def modules_of(package: ModuleType) -> list[ModuleType]:
    names = [module.name for module in pkgutil.iter_modules(package.__path__, f"{package.__name__}.")]
    return [package, *map(importlib.import_module, names)]


MODULES = [module for package in PACKAGES for module in modules_of(package)]
of_each_package = pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.__name__)


def documented_names(module: ModuleType) -> set[str]:
    """Return the top-level names of a module that have a docstring: functions, classes, and constants followed by a
    string."""
    body = ast.parse(Path(module.__file__ or "").read_text("utf-8")).body
    names = set()
    for node, following in zip(body, [*body[1:], None], strict=True):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            if ast.get_docstring(node):
                names.add(node.name)
        elif isinstance(following, ast.Expr) and isinstance(following.value, ast.Constant):
            targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
            names |= {target.id for target in targets if isinstance(target, ast.Name)}
    return names


@of_each_package
def test_every_public_name_exists_and_is_listed_once(package: ModuleType) -> None:
    assert [name for name in package.__all__ if not hasattr(package, name)] == []
    assert sorted(set(package.__all__)) == sorted(package.__all__)


@of_each_package
def test_every_name_that_a_public_package_imports_is_public(package: ModuleType) -> None:
    body = ast.parse(Path(package.__file__ or "").read_text("utf-8")).body
    imported = {alias.name for node in body if isinstance(node, ast.ImportFrom) for alias in node.names}
    assert imported == set(package.__all__)


@of_each_package
def test_every_public_name_is_documented(package: ModuleType) -> None:
    documented = set().union(*(documented_names(module) for module in modules_of(package)))
    assert sorted(set(package.__all__) - documented) == []


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_the_examples_in_docstrings_of_the_library_are_right(module: ModuleType) -> None:
    assert doctest.testmod(module).failed == 0
