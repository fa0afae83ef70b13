"""`@rule("viewpoint.turn.draw")` on a test says which rule of a ledger it holds."""

from __future__ import annotations

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    """One test may hold several rules."""
    return pytest.mark.rule(*ids)
