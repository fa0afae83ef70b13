"""The documentation site builds without a broken link, and its generated pages are up to date."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def test_the_documentation_site_builds_with_strict_links(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict", "--site-dir", str(tmp_path)]
    env = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "api" / "kernel" / "index.html").is_file()


@pytest.mark.parametrize(
    ("module", "page"),
    [
        ("eyeshot.games.viewpoint.language.docgen", "card-language.md"),
        ("eyeshot.web.protocol_reference", "protocol.md"),
    ],
)
def test_a_generated_page_is_up_to_date(module: str, page: str) -> None:
    done = subprocess.run([sys.executable, "-m", module], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == (ROOT / "docs" / page).read_text("utf-8"), "run `make docs`"
