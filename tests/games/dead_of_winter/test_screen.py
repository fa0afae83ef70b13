"""The city in a terminal: from above in characters, flicks by numbers."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

from rich.console import Console

from eyeshot.games.dead_of_winter.match import DeadOfWinterMatch
from eyeshot.kernel import Loose, Setup, find_game
from tests.cli.run import run_process
from tests.games.dead_of_winter.table import winter

GAME = find_game("dead-of-winter")


def picture(scenario: str) -> str:
    match = GAME.match(Setup(2, {"scenario": scenario}))
    assert isinstance(match, DeadOfWinterMatch)
    state, _ = match.start(Loose(1))
    console = Console(file=StringIO(), width=100)
    console.print(GAME.screen(match, ["Ann", "Bob"]).picture(match.view(state, 0)))
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


def test_the_city_is_seen_from_above() -> None:
    text = picture("get-outta-town")
    city = text.splitlines()[1:31]
    assert sum(line.count("z") for line in city) == 6
    assert sum(line.count("RV") for line in city) == 1
    assert {"A", "J", "T", "K"} <= set("".join(city))
    assert "2 1/2 (night), 6 zombies in the city, 4 in the bin" in text
    assert "sniper rifle" in text


def test_hidden_tokens_are_not_shown() -> None:
    text = picture("theyre-everywhere")
    assert text.count("a hidden token") == 4
    assert "fuel" not in text


def test_what_is_done_with_doors_cleared_says_so() -> None:
    table = winter("kevin 0 0\nbox 0 200\nschool 200 0 facing 180")
    table.put("box-1", 165, 0)
    table.act("use kevin")
    question = next(q for q in table.match.questions(table.state) if q.prompt == "act")
    screen = GAME.screen(table.match, ["Ann"])
    for text in ("move clear", "bat clear"):
        assert text in table.offered("act")
        assert "set aside" in screen.label(question, screen.read(text), table.view(0))


def test_one_can_play_alone_by_numbers(tmp_path: Path) -> None:
    typed = "use anita\nmove\nflick disc 1.0 0.1\nend\nq\n"
    done = run_process("play", "dead-of-winter", "--seats", "1", "--seed", "1", stdin=typed, cwd=tmp_path)
    assert "Anita moves." in done.out, done.out
