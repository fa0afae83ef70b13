"""Every module of eyeshot can be imported without the modules that Python has on Unix only."""

from __future__ import annotations

import os
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest

import eyeshot

SOURCES = Path(__file__).parents[1] / "src"
UNIX_MODULES = (
    "crypt",
    "curses",
    "fcntl",
    "grp",
    "nis",
    "ossaudiodev",
    "pty",
    "pwd",
    "readline",
    "resource",
    "spwd",
    "syslog",
    "termios",
    "tty",
    "uvloop",
)
"""Modules of the standard library that Windows lacks, and uvloop, which has no build for Windows."""
MODULES = sorted(module.name for module in pkgutil.walk_packages(eyeshot.__path__, "eyeshot."))
IMPORT_ALL = """
import importlib
import sys

class UnixModuleBlocker:
    def find_spec(self, name, path=None, target=None):
        if name in blocked:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

blocked, modules = (argument.split(",") for argument in sys.argv[1:])
for name in blocked:
    sys.modules.pop(name, None)
sys.meta_path.insert(0, UnixModuleBlocker())
for module in modules:
    importlib.import_module(module)
"""


def import_all(modules: list[str]) -> subprocess.CompletedProcess[str]:
    """Import modules in a new process in which the Unix modules are blocked."""
    command = [sys.executable, "-W", "error", "-c", IMPORT_ALL, ",".join(UNIX_MODULES), ",".join(modules)]
    env = {**os.environ, "PYTHONPATH": str(SOURCES)}
    return subprocess.run(command, env=env, capture_output=True, text=True, check=False)


def test_every_module_of_eyeshot_can_be_imported_without_unix_modules() -> None:
    assert len(MODULES) > 200
    process = import_all(MODULES)
    assert process.returncode == 0, process.stderr


@pytest.mark.parametrize("module", ["resource", "fcntl", "uvloop"])
def test_an_import_of_a_unix_module_is_blocked(module: str) -> None:
    process = import_all([module])
    assert f"No module named '{module}'" in process.stderr
