"""The registry finds games in eyeshot.games and in other packages."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import eyeshot.games
from eyeshot.kernel import InputError, find_game, games

ROOT = Path(__file__).parents[2]
NAMES = "from eyeshot.kernel import games; print(*games())"
ERROR = """
from eyeshot.kernel import InputError, games
try:
    games()
except InputError as error:
    print(error)
"""


def install(folder: Path, package: str, source: str) -> None:
    """Install a package as an installer would: a module, and a dist-info with its entry point."""
    (folder / f"{package}.py").write_text(source)
    info = folder / f"{package}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[eyeshot.games]\n{package} = {package}:GAMES\n")


def run(folder: Path, code: str) -> str:
    paths = os.pathsep.join(map(str, (folder, ROOT / "src", ROOT)))
    env = {**os.environ, "PYTHONPATH": paths}
    process = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False)
    assert process.stderr == ""
    return process.stdout


MORRA = "from tests.samples.morra import Morra\nGAMES = [Morra()]\n"
TWO = "from tests.samples.nod import Nod\nfrom tests.samples.shove import Shove\nGAMES = [Nod(), Shove()]\n"


def test_games_of_other_packages_are_found_by_entry_point(tmp_path: Path) -> None:
    install(tmp_path, "morra_package", MORRA)
    install(tmp_path, "two_games_package", TWO)
    assert {"morra", "nod", "shove"} <= set(run(tmp_path, NAMES).split())


def test_the_game_of_the_example_is_found_by_its_entry_point(tmp_path: Path) -> None:
    install(tmp_path, "add_a_game", (ROOT / "examples" / "add_a_game.py").read_text("utf-8"))
    assert "coin" in run(tmp_path, NAMES).split()


def test_without_other_packages_only_the_built_in_games_are_found(tmp_path: Path) -> None:
    assert "morra" not in run(tmp_path, NAMES).split()


def test_a_second_game_of_the_same_name_is_refused(tmp_path: Path) -> None:
    install(tmp_path, "morra_package", MORRA)
    install(tmp_path, "other_package", MORRA)
    assert "package:GAMES brings a second game named morra" in run(tmp_path, ERROR)


@pytest.mark.parametrize("source", ["import no_such_module\n", "OTHER = []\n"], ids=["import", "name"])
def test_a_game_package_that_cannot_be_loaded_is_reported_by_name(tmp_path: Path, source: str) -> None:
    install(tmp_path, "broken_package", source)
    assert "the package broken_package:GAMES brings games that cannot be loaded" in run(tmp_path, ERROR)


@pytest.fixture
def games_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Replace eyeshot.games by a folder with one game."""
    (tmp_path / "morra_package").mkdir()
    (tmp_path / "morra_package" / "__init__.py").write_text(MORRA)
    monkeypatch.setattr(eyeshot.games, "__path__", [str(tmp_path)])
    games.cache_clear()
    yield tmp_path
    games.cache_clear()
    sys.modules.pop("eyeshot.games.morra_package", None)


@pytest.mark.usefixtures("games_folder")
def test_a_game_is_found_by_its_folder_in_eyeshot_games() -> None:
    assert list(games()) == ["morra"]
    assert find_game("morra").title == "Morra"


@pytest.mark.usefixtures("games_folder")
def test_an_unknown_game_is_refused_with_the_list_of_games_and_the_nearest_name() -> None:
    with pytest.raises(InputError, match=r"no game 'mora'; there is: morra; did you mean morra\?"):
        find_game("mora")
    with pytest.raises(InputError, match=r"no game 'chess'; there is: morra$"):
        find_game("chess")
