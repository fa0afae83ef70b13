"""Finds rule citations in the code: comments `# rule: ID` before a statement or at its end.

Commas separate several ids.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from pathlib import Path
from typing import NamedTuple

GAMES = Path(__file__).parents[1] / "src" / "eyeshot" / "games"
_CITATION = re.compile(r"#\s*rule:\s*(?P<ids>[\w.,\s-]+)")


class Citation(NamedTuple):
    """A rule id, and the first line of the statement that implements the rule."""

    rule: str
    file: Path
    line: int

    def __str__(self) -> str:
        return f"{self.rule} ({self.file.name}:{self.line})"


def citations(game: str) -> list[Citation]:
    """Return all citations in the folder of a game, in the order of the files."""
    return [citation for file in sorted((GAMES / game).rglob("*.py")) for citation in citations_of(file)]


def citations_of(file: Path) -> list[Citation]:
    """Return the citations of one file."""
    text = file.read_text(encoding="utf-8")
    starts = sorted(node.lineno for node in ast.walk(ast.parse(text)) if isinstance(node, ast.stmt))
    file_citations = []
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT and (match := _CITATION.fullmatch(token.string)):
            line = next((start for start in starts if start >= token.start[0]), 0)
            file_citations += [Citation(rule.strip(), file, line) for rule in match["ids"].split(",")]
    return file_citations
