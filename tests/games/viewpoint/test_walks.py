"""Counted walks (perft): the number of action sequences from a position, by depth. A changed rule changes a count."""

from __future__ import annotations

import pytest

from eyeshot.games.viewpoint.arranged_position import TopOfPileRng
from eyeshot.games.viewpoint.engine.state import State
from eyeshot.games.viewpoint.match import ViewpointMatch
from tests.games.viewpoint.arranged import arrange
from tests.games.viewpoint.play import next_to_answer


def walks(match: ViewpointMatch, state: State, depth: int) -> int:
    """The number of action sequences; the pile is drawn as written, and seats answer a window in order."""
    if not depth or state.end_rule:
        return 1
    seat = next_to_answer(match, state)
    options = match.options(state, seat)
    if depth == 1:
        return len(options)
    total = 0
    for code in options:
        after = match.clone(state)
        match.decide(after, seat, code, TopOfPileRng())
        total += walks(match, after, depth - 1)
    return total


SETUPS: dict[str, tuple[str, dict[str, str], list[int]]] = {
    "plain cards": ("hands: Ten, Five, Zero | Ten, Five, Zero", {}, [3, 9, 18, 36, 36, 36]),
    "draws": (
        "hands: Wink, Ten | Wink, Five; pile: Zero, Minus, Twenty, Fifteen, Zero",
        {},
        [3, 9, 30, 94, 258, 564, 984, 1128, 1128],
    ),
    "robbers": (
        "hands: Thief, Zero | Thief, Ten | Five, Ten; pile: Five, Minus",
        {},
        [3, 8, 16, 34, 60, 119, 194, 318, 540, 612, 648, 648],
    ),
    "a porter": (
        "hands: Thief, Skin | Porter, Ten, Skin | Five; pile: Zero, Porter",
        {},
        [3, 10, 11, 25, 70, 118, 243, 424, 482, 486, 486],
    ),
    "swaps": (
        "hands: Barter, Barter | Barter, Pond; fields: Five, Ten | Twenty, Locket; pile: Zero, Zero",
        {},
        [3, 9, 11, 31, 49, 98, 160, 268, 392, 766, 970, 1898],
    ),
    "everything at once": (
        "hands: Frost, Clock, Runner | Umbrella, Thief, Wink | Stone, Barter, Twenty; "
        "fields: Shadow | Visionary | Locket; pile: Picker, Five, Zero, Thief, Porter, Runner; discard: Minus",
        {"Picker": "5: Put 1 card from the Discard Pile into your Hand."},
        [2, 6, 20, 59, 155, 384, 1020, 2681, 6852],
    ),
}


@pytest.mark.parametrize("name", SETUPS)
def test_the_number_of_action_sequences_to_each_depth_is_as_counted(name: str) -> None:
    text, cards, counts = SETUPS[name]
    table = arrange(text, cards)
    assert [walks(table.match, table.state, depth) for depth in range(1, len(counts) + 1)] == counts


def test_the_order_in_which_a_window_is_answered_does_not_matter() -> None:
    ends = set()
    for order in ((0, 1, 2), (2, 1, 0), (1, 0, 2)):
        table = arrange(
            "hands: Ring, Skin | Porter, Ten | Five; pile: Zero, Porter",
            {"Ring": "0: Each player STEALs 1 card from their left neighbour."},
        )
        table.act(0, "play Ring")
        for seat in order:
            table.act(seat, *(("reveal Porter", "go-on") if seat == 1 else ("go-on",)))
        table.state.tick = 0
        ends.add(table.match.save(table.state))
    assert len(ends) == 1
