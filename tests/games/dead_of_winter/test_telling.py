"""The log says why: who was closest, that nobody fell, that a turn was silent, whose shot it was."""

from __future__ import annotations

from tests.games.dead_of_winter.arranged import ArrangedTable, winter
from tests.rule import rule

FAR = "kevin -400 -300"


def told(table: ArrangedTable) -> list[str]:
    """All sentences of a table, as an onlooker reads them."""
    text = table.match.game_text(["Ada"])
    seen = [(event.kind, event.seen_by(None)) for event in table.events]
    return [line for kind, data in seen if data is not None and (line := text.event({"kind": kind, **data}))]


@rule("dead-of-winter.noise.silent")
def test_a_silent_turn_is_told() -> None:
    table = winter(f"anita 0 0\nzombie 200 0 facing 180\n{FAR}")
    table.act("use anita", "end")
    assert "Anita was silent: the zombies stay where they are." in told(table)


@rule("dead-of-winter.react.quiet-standing")
def test_the_log_says_that_the_closest_zombie_stood_and_that_nobody_fell() -> None:
    table = winter(f"anita 0 0\nzombie 400 300 facing 0\n{FAR}")
    table.act("use anita", "move", "flick disc 3.14 0.3", "end")
    lines = told(table)
    assert any(line.startswith("Zombie 1 was the closest and stood: the tower is placed behind it") for line in lines)
    assert lines.index("The zombies rush!") < lines.index("No survivor falls.")
    moved = table.last("moves")["distance_cm"]
    assert isinstance(moved, int)
    assert 5 < moved < 40
    assert f"Anita moves {moved} cm." in lines


@rule("dead-of-winter.react.quiet-fallen")
def test_the_log_says_that_the_closest_zombie_had_fallen() -> None:
    table = winter(f"anita 0 0\nzombie 300 0 facing 0 fallen\n{FAR}")
    table.act("use anita", "move", "flick disc 3.14 0.1", "end")
    assert "Zombie 1 was the closest and had fallen: it gets up." in told(table)
    assert not table.events_of("nobody-falls")


@rule("dead-of-winter.gun.own-figure")
def test_the_log_says_that_a_survivor_hit_themselves() -> None:
    table = winter(f"anita 0 0 facing 90\n{FAR}\nzombie 400 300 facing 0")
    table.act("use anita", "gun left", "flick gun 0 1.0")
    assert "Anita’s own shot hits Anita." in told(table)
    table = winter(f"anita 0 0 facing 90\nkevin 200 0\n{FAR.replace('kevin', 'rosa')}\nzombie 400 300 facing 0")
    table.act("use anita", "gun right", "flick gun 0 1.0")
    assert "Kevin is hit." in told(table)
