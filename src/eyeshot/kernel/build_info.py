"""Which build this is: the same sources run as they are, or with those that `make compiled` compiles."""

from __future__ import annotations

from eyeshot.kernel import canonical_json


def is_compiled() -> bool:
    return not canonical_json.__file__.endswith(".py")


def build_name() -> str:
    """For who reads a figure, and wants to know what it is a figure of."""
    return "yes" if is_compiled() else "no"
