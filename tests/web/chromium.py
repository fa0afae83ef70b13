"""The Chromium that tests and pictures are made with."""

from __future__ import annotations

import os
import runpy
import shutil
from pathlib import Path

from tests.web.server import ROOT

UNPACKED = ROOT / ".venv" / "browser"


def chromium_path() -> str | None:
    """The machine's; else the one that npm brought, which needs no root; None if there is neither."""
    for name in ("chromium", "chromium-browser", "google-chrome"):
        if found := shutil.which(name):
            return found
    if not (ROOT / "ui" / "node_modules" / "@sparticuz").is_dir():
        return None
    UNPACKED.mkdir(parents=True, exist_ok=True)
    node = runpy.run_path(str(ROOT / "ui" / "npm.py"))["node"]
    path = str(node("unpack-chromium.js", TMPDIR=str(UNPACKED)))
    os.environ["FONTCONFIG_FILE"] = str(_fonts())
    return path


def _fonts() -> Path:
    """Says where the fonts are that came with it: what came with them looks in other places, and a Chromium that finds
    no font ends as soon as it has to write something."""
    conf = UNPACKED / "fonts.conf"
    new = conf.with_suffix(f".{os.getpid()}")
    new.write_text(
        f"<?xml version='1.0'?><!DOCTYPE fontconfig SYSTEM 'fonts.dtd'><fontconfig><dir>{UNPACKED / 'fonts'}</dir>"
        f"<cachedir>{UNPACKED / 'cache'}</cachedir></fontconfig>"
    )
    new.replace(conf)
    return conf
