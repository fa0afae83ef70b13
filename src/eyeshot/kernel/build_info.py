"""Which build this is: the same sources run as they are, or with those that `make compiled` compiles."""

from __future__ import annotations

from eyeshot.kernel import canonical_json


def is_compiled() -> bool:
    """Return whether the hot modules are compiled."""
    return not canonical_json.__file__.endswith(".py")


def build_name() -> str:
    """Return "yes" or "no" for reports of measurements: are the hot modules compiled?"""
    return "yes" if is_compiled() else "no"
