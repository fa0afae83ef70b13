"""The compiled build plays exactly the same games as the sources, and leaves no file beside them."""

from __future__ import annotations

import ast
import os
import runpy
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
UV = Path(sys.executable).with_name("uv")
GAMES = 5
MYPYC: dict[str, Any] = runpy.run_path(str(ROOT / "mypyc_build.py"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
LISTED: list[str] = PROJECT["tool"]["hatch"]["build"]["hooks"]["custom"]["compiled"]
MISSING = MYPYC["missing_requirement"]()


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the Python of an environment with the compiled wheel."""
    folder = tmp_path_factory.mktemp("compiled")
    pins = str(ROOT / "requirements" / "compiled.txt")
    build = ("build", "--quiet", "--wheel", "--python", sys.executable, "--build-constraints", pins)
    _run(UV, *build, "--out-dir", str(folder), str(ROOT), EYESHOT_COMPILED="1")
    (wheel,) = folder.glob("*.whl")
    _run(UV, "venv", "--quiet", "--python", sys.executable, str(folder / "env"))
    python = folder / "env" / "bin" / "python"
    _run(UV, "pip", "install", "--quiet", "--python", str(python), "--constraints", pins, str(wheel))
    return python


def _run(program: Path, *words: str, **env: str) -> str:
    clean = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "VIRTUAL_ENV"))}
    env |= {"PYTHONDONTWRITEBYTECODE": "1"}
    process = subprocess.run(
        [program, *words], cwd=ROOT, env={**clean, **env}, capture_output=True, text=True, check=False, timeout=3000
    )
    assert process.returncode == 0, process.stdout + process.stderr
    return process.stdout


def _extensions() -> set[Path]:
    return {file for end in ("*.so", "*.pyd", "*.c") for file in (ROOT / "src").rglob(end)}


@pytest.mark.long
@pytest.mark.skipif(MISSING is not None, reason=f"cannot compile: {MISSING}")
def test_the_compiled_build_plays_the_same_games_as_the_sources(compiled: Path) -> None:
    games = ("-m", "tests.same_games", str(GAMES))
    pure, of_compiled = (_run(python, *games).splitlines() for python in (Path(sys.executable), compiled))
    assert len(pure) > 100
    assert of_compiled == pure


@pytest.mark.long
@pytest.mark.skipif(MISSING is not None, reason=f"cannot compile: {MISSING}")
def test_every_compiled_module_is_loaded_from_an_extension(compiled: Path) -> None:
    files = f"import importlib; [print(importlib.import_module(name).__file__) for name in {LISTED}]"
    loaded = _run(compiled, "-c", files).splitlines()
    assert len(loaded) == len(LISTED)
    assert all(file.endswith(".so") for file in loaded)


@pytest.mark.long
@pytest.mark.skipif(MISSING is not None, reason=f"cannot compile: {MISSING}")
def test_the_version_says_whether_the_build_is_compiled(compiled: Path) -> None:
    assert "(compiled)" in _run(compiled, "-m", "eyeshot", "--version")
    assert "(compiled)" not in _run(Path(sys.executable), "-m", "eyeshot", "--version")
    assert not _extensions(), "the build left extensions beside the sources"


@pytest.mark.parametrize("module", LISTED)
def test_a_module_to_compile_exists_and_defines_no_struct(module: str) -> None:
    """mypyc drops the field types and settings such as array_like of a Struct, so its encoding would differ."""
    tree = ast.parse(ROOT.joinpath("src", *module.split(".")).with_suffix(".py").read_text())
    bases = {ast.unparse(base) for node in ast.walk(tree) if isinstance(node, ast.ClassDef) for base in node.bases}
    assert "msgspec.Struct" not in bases


def test_a_missing_c_compiler_is_reported(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert "C compiler" in MYPYC["missing_requirement"]()


@pytest.mark.skipif(MISSING is not None, reason=f"cannot compile: {MISSING}")
def test_a_recorded_profile_is_used_with_gcc_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Other compilers have another format of profiles, and compile without one."""
    version = "gcc 12\nCopyright (C) 2022 Free Software Foundation, Inc."
    flags = MYPYC["_profile_flags"]
    monkeypatch.setattr(subprocess, "run", lambda words, **_: subprocess.CompletedProcess(words, 0, version, ""))
    always = [*MYPYC["THIS_MACHINE"], *MYPYC["DIRECT_CALLS"]]
    assert flags(tmp_path) == [*always, *MYPYC["RECORD_PROFILE"]]
    (tmp_path / "objects").mkdir()
    (tmp_path / "objects" / "a.gcda").touch()
    assert flags(tmp_path) == [*always, *MYPYC["USE_PROFILE"]]
    version = "clang version 19"
    assert flags(tmp_path) == []
