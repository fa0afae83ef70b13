"""The repository around this package or around where one stands, if there is one."""

from __future__ import annotations

from pathlib import Path

import eyeshot


def find_repository(folder: str) -> Path | None:
    """The nearest place with a project file and such a folder: here, above here, or above the package."""
    here = Path.cwd()
    package = Path(eyeshot.__file__).resolve().parent
    for place in (here, *here.parents, *package.parents):
        if (place / "pyproject.toml").is_file() and (place / folder).is_dir():
            return place
    return None
