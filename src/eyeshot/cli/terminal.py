"""Output to the terminal and input from it."""

from __future__ import annotations

import contextlib
import sys
from typing import Any, NoReturn

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

with contextlib.suppress(ImportError):
    import readline  # noqa: F401  gives input() line editing and a history

TALL_LINES = 30
RESERVED_LINES = 2
"""Lines reserved for the prompt and a notice."""


class _Console(Console):
    def on_broken_pipe(self) -> NoReturn:
        raise BrokenPipeError


def new_console() -> Console:
    """Return a console that prints text unchanged, without markup or highlighting."""
    return _Console(highlight=False, markup=False, emoji=False, soft_wrap=False)


class HeightLimit:
    """Renders content with a maximum height, which the content itself respects."""

    def __init__(self, content: Any, height: int) -> None:
        self._content = content
        self._height = height

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        limited = options.copy()
        limited.max_height = self._height
        yield from console.render(self._content, limited)


class Terminal:
    """Draws each page on a cleared screen; into a pipe, pages are written one below the other."""

    def __init__(self) -> None:
        self._console = new_console()

    @property
    def is_tall(self) -> bool:
        return not self._console.is_terminal or self._console.height >= TALL_LINES

    def clear(self) -> None:
        if self._console.is_terminal:
            self._console.clear()
        else:
            self._console.print()

    def show(self, *pages: Any) -> None:
        for page in pages:
            self._console.print(page)

    def line(self, text: str, style: str = "") -> None:
        self._console.print(Text(text, style=style))

    def room(self, *pages: Any) -> int:
        """Return the number of screen lines left beside these pages; unlimited (1000) for a pipe."""
        if not self._console.is_terminal:
            return 1000
        used = sum(len(self._console.render_lines(page, pad=False)) for page in pages)
        return self._console.height - used - RESERVED_LINES

    def ask(self, prompt: str) -> str:
        """Return a line of input. Raises EOFError at the end of the input."""
        if sys.stdin.isatty():
            return input(prompt).strip()
        self._console.print(prompt, end="")
        text = input().strip()
        self._console.print(text)
        return text
