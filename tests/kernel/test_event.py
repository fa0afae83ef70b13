"""Events: what each seat sees of public data and private parts."""

from __future__ import annotations

from eyeshot.kernel import Event, PrivatePart

OPEN = Event("draw", {"seat": 1})
MIXED = Event("draw", {"seat": 1}, (PrivatePart((1,), {"card": 7}), PrivatePart((0, 1), {"from": "pile"})))
SECRET = Event("nod", None, (PrivatePart((2,), {"to": 0}),))


def test_a_public_event_looks_the_same_to_every_seat() -> None:
    assert OPEN.seen_by(0) == OPEN.seen_by(None) == OPEN.seen_by_all_eyes() == {"kind": "draw", "seat": 1}


def test_a_private_part_of_an_event_is_seen_only_by_its_seats() -> None:
    assert MIXED.seen_by(1) == {"kind": "draw", "seat": 1, "card": 7, "from": "pile"}
    assert MIXED.seen_by(0) == {"kind": "draw", "seat": 1, "from": "pile"}
    assert MIXED.seen_by(2) == {"kind": "draw", "seat": 1}
    assert MIXED.seen_by(None) == {"kind": "draw", "seat": 1}


def test_an_event_without_public_data_is_seen_only_by_the_seats_of_its_parts() -> None:
    assert SECRET.seen_by(2) == {"kind": "nod", "to": 0}
    assert SECRET.seen_by(0) is None
    assert SECRET.seen_by(None) is None


def test_an_event_with_empty_public_data_is_seen_by_every_seat() -> None:
    assert Event("gong", {}).seen_by(3) == {"kind": "gong"}


def test_the_view_of_all_merges_the_private_parts_of_an_event_that_agree() -> None:
    assert MIXED.seen_by_all_eyes() == {"kind": "draw", "seat": 1, "card": 7, "from": "pile"}
    dealt = Event(
        "deal",
        {"first": 0},
        (PrivatePart((0,), {"hand": 1}), PrivatePart((1,), {"hand": 2}), PrivatePart((2,), {"hand": 1})),
    )
    assert dealt.seen_by_all_eyes() == {"kind": "deal", "first": 0}
    assert SECRET.seen_by_all_eyes() == {"kind": "nod", "to": 0}
