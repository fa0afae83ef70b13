"""When bots and standing orders answer."""

from __future__ import annotations

from eyeshot.bots.bot_pool import BotPool
from eyeshot.host.autoplay import Autoplay, BotDelay
from eyeshot.host.game_transition import AskedSeat
from eyeshot.host.table_doc import Chair, new_table
from eyeshot.kernel import Setup, find_game


def test_the_delay_of_a_standing_order_depends_on_the_secret_seed() -> None:
    """Who could would see that it was an order, which is a secret of its seat."""
    doc = new_table("viewpoint", "ann", 2)
    doc.chairs = [Chair("ann", "Ann"), Chair("ben", "Ben")]
    match = find_game("viewpoint").match(Setup(2))

    def ticks(seed: bytes) -> list[int]:
        answers = Autoplay(doc, match, seed, BotDelay(), BotPool())
        return [answers._answer_tick(1, AskedSeat(question, 10 * question)) - 10 * question for question in range(50)]

    one, same, other = ticks(b"1" * 32), ticks(b"1" * 32), ticks(b"2" * 32)
    assert one == same, "in every process the same"
    assert sum(mine != theirs for mine, theirs in zip(one, other, strict=True)) > 30
    assert set(one) == set(range(8, 19)), "from 0.7 to 1.8 seconds"
