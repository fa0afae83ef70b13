"""Finds the source repository, for commands that need its tests or benchmarks."""

from __future__ import annotations

from pathlib import Path

import eyeshot


def find_repository(folder: str) -> Path | None:
    """Return the nearest folder that holds pyproject.toml and the given folder: the current one, one above it, or one
    above the package; None if there is none."""
    current = Path.cwd()
    package = Path(eyeshot.__file__).resolve().parent
    for place in (current, *current.parents, *package.parents):
        if (place / "pyproject.toml").is_file() and (place / folder).is_dir():
            return place
    return None
