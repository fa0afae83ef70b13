"""The stored due time of a table, whichever process wrote last."""

from __future__ import annotations

from pathlib import Path

from eyeshot.host.host import Host
from eyeshot.host.live_table import LiveTable
from eyeshot.host.table_commands import SetReady, Sit, StartGame
from eyeshot.kernel import PickChoice
from tests.host.wink_table import live_table, open_host
from tests.web.loop import run_async

PEOPLE = ("ann", "ben", "cai", "dot")


async def _seated(host: Host) -> LiveTable:
    doc = await host.create(PEOPLE[0], PEOPLE[0], "wink", len(PEOPLE), {"glances": 2, "turn": 30})
    for seat, person in enumerate(PEOPLE[1:], 1):
        await host.run_command(doc.id, person, Sit(seat=seat, name=person))
        await host.run_command(doc.id, person, SetReady(ready=True))
    await host.run_command(doc.id, PEOPLE[0], StartGame())
    return await live_table(host, doc.id)


async def _look_around(host: Host, game: LiveTable, count: int) -> None:
    for _ in range(count):
        at = next(at for at in (1, 2) if game.match.view(game.state, 0).part.look != at)
        await host.act(game.table, 0, 0, f"look {at}", f"{id(host)} {game.seq}")


async def _place(host: Host, game: LiveTable) -> None:
    await game.catch_up()
    question = next(question for question in game.questions if not question.optional)
    assert isinstance(question.choice, PickChoice)
    action = game.match.text(question.choice.codes[0])
    await host.act(game.table, question.by, question.id, action, f"{id(host)} {game.seq}")


def test_the_due_time_is_stored_whichever_process_appended_before(tmp_path: Path) -> None:
    async def play() -> None:
        path = tmp_path / "store.db"
        async with open_host(path) as one, open_host(path) as other:
            mine = await _seated(one)
            yours = await live_table(other, mine.table)
            dues = []
            for host, game, is_placed in (
                (one, mine, False),
                (other, yours, True),
                (one, mine, False),
                (other, yours, False),
            ):
                await (_place(host, game) if is_placed else _look_around(host, game, 2))
                ((due,),) = await one.store._read("SELECT due_at FROM heads")
                wake = game.match.wake_at(game.state)
                assert wake is not None
                assert due == game.time_of(wake)
                dues.append(due)
            assert len(set(dues)) == 2, "placing changes what is due, looking does not"

    run_async(play())
