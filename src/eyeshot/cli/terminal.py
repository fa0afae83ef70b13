"""Printing to a person, and asking one."""

from __future__ import annotations

import contextlib
import sys
from typing import Any, NoReturn

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

with contextlib.suppress(ImportError):
    import readline  # noqa: F401  input() then edits lines and remembers them

TALL = 30
FOOT = 2
"""Lines kept free for the prompt and a notice."""


class _Console(Console):
    def on_broken_pipe(self) -> NoReturn:
        raise BrokenPipeError


def new_console() -> Console:
    """One that prints what it is told, without guessing at numbers and names."""
    return _Console(highlight=False, markup=False, emoji=False, soft_wrap=False)


class Within:
    """A page that is told how many lines it may take; it is its own affair to make do with them."""

    def __init__(self, page: Any, height: int) -> None:
        self._page = page
        self._height = height

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        narrowed = options.copy()
        narrowed.max_height = self._height
        yield from console.render(self._page, narrowed)


class Terminal:
    """A page is drawn on a clean screen where there is one; into a pipe it is written below the last."""

    def __init__(self) -> None:
        self._console = new_console()

    @property
    def is_tall(self) -> bool:
        return not self._console.is_terminal or self._console.height >= TALL

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
        """How many lines are left on the screen beside these pages; a pipe has room for all."""
        if not self._console.is_terminal:
            return 1000
        used = sum(len(self._console.render_lines(page, pad=False)) for page in pages)
        return self._console.height - used - FOOT

    def ask(self, prompt: str) -> str:
        """A line from the person; EOFError if there is nobody."""
        if sys.stdin.isatty():
            return input(prompt).strip()
        self._console.print(prompt, end="")
        text = input().strip()
        self._console.print(text)
        return text
