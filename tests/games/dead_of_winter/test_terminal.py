"""The terminal view of DEAD OF WINTER."""

from __future__ import annotations

from io import StringIO
from math import pi
from pathlib import Path

import pytest
from rich.console import Console

from eyeshot.games.dead_of_winter.match import DeadOfWinterMatch
from eyeshot.kernel import InvalidAction, SeededRng, Setup, find_game
from tests.cli.run import run_process
from tests.games.dead_of_winter.arranged import ArrangedTable, winter

GAME = find_game("dead-of-winter")


def picture(scenario: str) -> str:
    match = GAME.match(Setup(2, {"scenario": scenario}))
    assert isinstance(match, DeadOfWinterMatch)
    state, _ = match.start(SeededRng(1))
    console = Console(file=StringIO(), width=100)
    console.print(GAME.terminal_view(match, ["Ann", "Bob"]).picture(match.view(state, 0)))
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


def picture_of(table: ArrangedTable) -> str:
    console = Console(file=StringIO(), width=200)
    console.print(GAME.terminal_view(table.match, ["Ann"]).picture(table.view(0)))
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


def test_the_terminal_draws_the_city_from_above() -> None:
    text = picture("get-outta-town")
    city = text.splitlines()[1:31]
    assert sum(line.count("z") for line in city) == 9
    assert sum(line.count("RV") for line in city) == 1
    for figure in ("A1", "J4", "T11", "K5", *(f"z{n}" for n in range(1, 7))):
        assert any(figure in line for line in city), figure
    assert "2½ (night), 9 zombies in the city, 4 in the bin" in text
    assert "sniper rifle" in text


def test_the_terminal_shows_no_hidden_token() -> None:
    text = picture("theyre-everywhere")
    assert text.count("a hidden token") == 4
    assert "fuel" not in text


def test_the_labels_of_move_clear_and_bat_clear_say_that_the_doorway_is_cleared() -> None:
    table = winter("kevin 0 0\nbox 0 200\nschool 200 0 facing 180")
    table.put("box-1", 165, 0)
    table.act("use kevin")
    question = next(q for q in table.match.questions(table.state) if q.prompt == "act")
    screen = GAME.terminal_view(table.match, ["Ann"])
    for text in ("move clear", "bat clear"):
        assert text in table.offered("act")
        assert "clear the doorway first" in screen.label(question, screen.read(text), table.view(0))


def test_the_terminal_lists_near_pieces_with_bearing_and_distance() -> None:
    table = winter("kevin 0 0\nanita 0 200\nzombie 100 100\nzombie 400 0\nschool -300 0 facing 0")
    assert "Near" not in picture_of(table)
    table.act("use kevin")
    assert "Near Kevin: Zombie 1 141 mm at 45deg, Anita 200 mm at 90deg, school" in picture_of(table)


def test_the_terminal_reads_and_writes_directions_in_degrees() -> None:
    table = winter("anita 0 0\nkevin 0 200")
    screen = GAME.terminal_view(table.match, ["Ann"])
    for typed, angle in (("45deg", pi / 4), ("270°", -pi / 2), ("-180deg", -pi), ("0.5", 0.5)):
        action = screen.read(f"flick gun {typed} 0.5")
        assert isinstance(action, tuple)
        assert action[1:] == pytest.approx((angle, 0.5))
    assert screen.write(screen.read("flick movement disc 45deg 0.5")) == "flick disc 45deg 0.5"
    assert screen.write(screen.read("lay baseball bat 3mm 4.05mm 90deg")) == "lay bat 3mm 4.05mm 90deg"
    assert screen.read("face 60.0 81.0 90deg") == screen.read("face 3mm 4.05mm 90deg")
    for typed in ("flick gun nowheredeg 0.5", "face 1e999mm 0mm 2deg"):
        with pytest.raises(InvalidAction):
            screen.read(typed)


def test_the_terminal_accepts_the_words_it_shows_and_takes_a_choice_back(tmp_path: Path) -> None:
    typed = "HELP\nuse loretta\nsniper rifle\nsniper rifle right\nback\nsniper rifle, from the left\nq\n"
    done = run_process("play", "dead-of-winter", "--seats", "1", "--seed", "1", stdin=typed, cwd=tmp_path)
    assert "show the whole log" in done.out
    assert done.out.count("There is no action “") == 1, "which side is not said"
    assert done.out.count("for example: flick sniper 45deg 0.5") == 2
    assert done.out.count("or back: put it back") == 2


def test_the_terminal_shows_the_common_result_of_all_players(tmp_path: Path) -> None:
    done = run_process("play", "dead-of-winter", "--seats", "1", "--seed", "1", stdin="1\nend\n" * 200, cwd=tmp_path)
    assert "\nThe survivors have lost.\n" in done.out
    assert "[dead-of-winter." in done.out
    assert "Won by" not in done.out
    assert "Points" not in done.out


def test_a_player_flicks_alone_in_the_terminal_by_numbers(tmp_path: Path) -> None:
    typed = "use anita\nmove\nflick disc 1.0 0.1\nend\nq\n"
    done = run_process("play", "dead-of-winter", "--seats", "1", "--seed", "1", stdin=typed, cwd=tmp_path)
    assert "Anita moves " in done.out, done.out


def test_the_terminal_offers_the_end_of_the_turn_last(tmp_path: Path) -> None:
    done = run_process("play", "dead-of-winter", "--seats", "1", "--seed", "1", stdin="use anita\nq\n", cwd=tmp_path)
    listed = done.out[done.out.index("What should Anita do?") :].splitlines()
    assert listed[1].split(maxsplit=1) == ["1", "move (flick the disc)"]
    assert listed[4].split(maxsplit=1) == ["4", "end the turn"]
