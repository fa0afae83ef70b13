"""The Chromium that tests and pictures are made with."""

from __future__ import annotations

import os
import runpy
import shutil

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
    os.environ["FONTCONFIG_FILE"] = str(UNPACKED / "fonts" / "fonts.conf")
    return str(node("unpack-chromium.js", TMPDIR=str(UNPACKED)))
