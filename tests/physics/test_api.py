"""The engine id of eyeshot.physics."""

from __future__ import annotations

from dataclasses import replace

from eyeshot.physics.pieces import KINDS
from eyeshot.physics.rapier_world import ENGINE, engine_id


def test_the_engine_id_depends_on_the_values_of_pieces() -> None:
    assert engine_id(KINDS.values()) == ENGINE
    thicker = replace(KINDS["disc"], height=7.0)
    assert engine_id([thicker if kind.name == "disc" else kind for kind in KINDS.values()]) != ENGINE
