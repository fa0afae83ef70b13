"""The Chromium that browser tests and screenshots run in."""

from __future__ import annotations

import os
import runpy
from pathlib import Path

from tests.web.server import ROOT

UNPACKED = ROOT / ".venv" / "browser"


def chromium_path() -> str | None:
    """Return the executable named by EYESHOT_CHROMIUM, else the npm package's; None if that is not installed."""
    return os.environ.get("EYESHOT_CHROMIUM") or _npm_chromium()


def _npm_chromium() -> str | None:
    if not (ROOT / "ui" / "node_modules" / "@sparticuz").is_dir():
        return None
    UNPACKED.mkdir(parents=True, exist_ok=True)
    node = runpy.run_path(str(ROOT / "ui" / "npm.py"))["node"]
    path = str(node("unpack-chromium.js", TMPDIR=str(UNPACKED)))
    os.environ["FONTCONFIG_FILE"] = str(_font_config())
    return path


def _font_config() -> Path:
    """Write a fontconfig file for the package's own fonts and return its path.

    The package's own file names other folders, and Chromium crashes at the first text if it finds no font.
    """
    conf = UNPACKED / "fonts.conf"
    new = conf.with_suffix(f".{os.getpid()}")
    new.write_text(
        f"<?xml version='1.0'?><!DOCTYPE fontconfig SYSTEM 'fonts.dtd'><fontconfig><dir>{UNPACKED / 'fonts'}</dir>"
        f"<cachedir>{UNPACKED / 'cache'}</cachedir></fontconfig>"
    )
    new.replace(conf)
    return conf
