"""The mark `@rule("viewpoint.turn.draw")`: which rule a test checks."""

from __future__ import annotations

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    """Mark a test with the ids of the rules that it checks."""
    return pytest.mark.rule(*ids)
