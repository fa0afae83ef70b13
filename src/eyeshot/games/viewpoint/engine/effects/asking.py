"""Asking one player, and saying that nothing can be done."""

from __future__ import annotations

from eyeshot.games.viewpoint.engine.config import F_THEN
from eyeshot.games.viewpoint.engine.moves import Out
from eyeshot.games.viewpoint.engine.state import State
from eyeshot.kernel.event import Event


def ask(s: State, kind: int, seat: int, options: list[int]) -> None:
    """One player chooses among these."""
    s.ask = kind
    s.asked = seat
    s.asking += 1
    s.options = options


def skip(s: State, op: int, performer: int, source: int, out: Out) -> None:
    """Nothing of it can be done; `op` says of what, and the card's text says so to all."""
    # rule: viewpoint.actions.as-far-as-possible
    if s.stack and s.stack[-1][0] == F_THEN:
        s.stack.pop()
    if out is not None:
        out.append(Event("skip", {"seat": performer, "card": source, "op": op}))
