"""Compiles modules of the package with mypyc: extension modules for a wheel, and nothing beside the sources.

With GCC that can be done twice in the same folder: what was compiled first notes which ways are gone when it is used,
and what is compiled then is laid out for those. That is a twelfth more moves on a server.

python mypyc_build.py     says what the machine lacks for it, and exits with 2
"""

from __future__ import annotations

import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable
from pathlib import Path

SOURCES = Path("src")
GROUP = "eyeshot"
"""All are compiled together, so that they call each other directly: into the module eyeshot__mypyc."""
DIRECT = ["-fno-plt", "-fno-semantic-interposition"]
"""Calls go straight to where they go: nobody puts other functions in place of ours. With these, and all that this very
machine can do, it is a twentieth more."""
THIS_MACHINE = ["-march=native"]
NOTES = ["-fprofile-generate", "-fprofile-update=atomic"]
NOTED = ["-fprofile-use", "-fprofile-correction", "-Wno-missing-profile", "-Wno-coverage-mismatch"]


def missing() -> str | None:
    """What the machine lacks, in a sentence."""
    if shutil.which(_compiler()) is None:
        return f"a C compiler is needed, and there is no {_compiler()} here (Debian: apt install gcc)"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "the headers of Python are needed, and there is no Python.h here (Debian: apt install python3-dev)"
    return None


def _compiler() -> str:
    return shlex.split(sysconfig.get_config_var("CC") or "cc")[0]


def _profile_flags(work: Path) -> list[str]:
    """To note what is used, or, once that was noted in this folder, to heed it; for this machine alone."""
    version = [_compiler(), "--version"]
    said = subprocess.run(version, capture_output=True, text=True, check=True).stdout  # noqa: S603 the compiler itself
    if "Free Software Foundation" not in said:
        return []
    return [*THIS_MACHINE, *DIRECT, *(NOTED if any(work.rglob("*.gcda")) else NOTES)]


def compile_modules(modules: Iterable[str], work: Path, is_profiled: bool = False) -> dict[str, str]:
    """Each file that is made in the folder `work`, and where in a wheel it belongs. Works from the project's root."""
    from setuptools import Distribution, Extension  # noqa: I001 first: mypyc looks whether it is there
    from setuptools.command.build_ext import build_ext
    from mypyc.build import mypycify

    paths = [str(SOURCES.joinpath(*module.split(".")).with_suffix(".py")) for module in modules]
    options = ["--cache-dir", str(work / "cache"), *paths]
    extensions: list[Extension] = mypycify(
        options, opt_level="3", debug_level="0", group_name=GROUP, target_dir=str(work / "c")
    )
    if is_profiled:
        flags = _profile_flags(work)
        for extension in extensions:
            # Not added to the list in place: all extensions may share one.
            extension.extra_compile_args = [*extension.extra_compile_args, *flags]
            extension.extra_link_args = [*extension.extra_link_args, *flags]
    build = build_ext(Distribution({"name": GROUP, "ext_modules": extensions}))
    build.force = True
    build.build_lib, build.build_temp = str(work / "lib"), str(work / "objects")
    build.ensure_finalized()
    build.run()
    return {str(file): str(file.relative_to(work / "lib")) for file in (work / "lib").rglob("*.*")}


if __name__ == "__main__":
    lack = missing()
    if lack:
        print(f"To compile, {lack}", file=sys.stderr)
        sys.exit(2)
