"""`eyeshot play`: games in the terminal, driven by the lines that a person would type."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from rich.console import Console

from eyeshot.kernel import find_game, read_record
from tests.cli.run import DECK, Eyeshot, run_process

DECK_TEXT = """deck: Owls and thieves
Owl   10   x20
  DRAW 1 card.
  REVEAL at the start of your turn if you have the fewest Viewpoints: DRAW 1 card.
Thief   5   x15
  STEAL 1 card.
  REVEAL when a player would STEAL from you: CANCEL that.
Crossroads   15   x10
  Choose one: DRAW 1 card; or look at another player's Hand.
Barter   10   x10
  SWAP 1 card. You may DISCARD 1 card.
Glass House   20   x5
  At the end of each of your turns: DISCARD 1 card.
"""
TABLE = ("play", "viewpoint", "--seats", "3", "--bots", "random", "--seed", "6", "--name", "Eva")
START = (*TABLE, "--deck", "deck.txt", "--save", "game.record")
FIRST_CHOICE = "1\n" * 2000
"""Always the first choice. The first question is a window for an Owl of the own Hand."""


@pytest.fixture(autouse=True)
def _deck(tmp_path: Path) -> None:
    (tmp_path / "deck.txt").write_text(DECK_TEXT)


def test_a_game_is_played_to_its_end_and_recorded(eyeshot: Eyeshot) -> None:
    done = eyeshot(*START, stdin=FIRST_CHOICE)
    assert (done.code, done.err) == (0, "")
    assert "Points: Eva" in done.out
    assert "Record: game.record" in done.out
    record = read_record(Path("game.record"))
    assert record.is_ended
    assert record.end is not None
    assert record.end.metadata["names"][0] == "Eva"
    assert eyeshot("verify", "game.record").code == 0
    assert "Eva plays" in eyeshot("replay", "game.record").out


def test_the_person_sees_only_what_their_seat_may_see(eyeshot: Eyeshot) -> None:
    out = eyeshot(*START, stdin=FIRST_CHOICE).out
    drawn = re.findall(r"^  (You|Ada|Boris) draws? (.*)$", out, re.MULTILINE)
    assert {card for name, card in drawn if name != "You"} == {"a card."}
    assert "a card." not in {card for name, card in drawn if name == "You"}


def test_a_game_can_be_played_in_a_new_process(tmp_path: Path) -> None:
    done = run_process(*START, stdin=FIRST_CHOICE, cwd=tmp_path)
    assert (done.code, done.err) == (0, "")
    assert (tmp_path / "game.record").is_file()


def test_the_game_is_saved_at_the_end_of_the_input(eyeshot: Eyeshot) -> None:
    done = eyeshot(*START, stdin="1\n1\n1\n")
    assert (done.code, done.err) == (0, "")
    assert "eyeshot play --resume game.record" in done.out
    assert not read_record(Path("game.record")).is_ended


def test_a_resumed_game_keeps_its_entries_and_can_be_finished(eyeshot: Eyeshot) -> None:
    eyeshot(*START, stdin="1\n" * 10 + "q\n")
    saved = read_record(Path("game.record"))
    done = eyeshot("play", "--resume", "game.record", stdin=FIRST_CHOICE)
    assert done.code == 0
    ended = read_record(Path("game.record"))
    assert ended.is_ended
    assert ended.entries[: len(saved.entries)] == saved.entries
    assert eyeshot("verify", "game.record").code == 0


def test_a_branch_of_a_played_game_can_be_continued(eyeshot: Eyeshot) -> None:
    eyeshot(*START, stdin=FIRST_CHOICE)
    eyeshot("replay", "game.record", "--branch", "30", "--save", "branch.record")
    assert eyeshot("play", "--resume", "branch.record", stdin=FIRST_CHOICE).code == 0
    assert eyeshot("verify", "branch.record").code == 0


def test_saving_does_not_end_the_game(eyeshot: Eyeshot) -> None:
    done = eyeshot(*START, stdin="s\n1\ns\nq\n")
    assert done.out.count("Saved.") == 3


def test_saving_to_a_new_file_changes_the_file_from_then_on(eyeshot: Eyeshot, tmp_path: Path) -> None:
    (tmp_path / "there").write_text("mine")
    out = eyeshot(*START, stdin="s there\ns no/where\ns my.game\nq\n").out
    assert "there already exists" in out
    assert "the folder it should go into does not exist" in out
    assert out.count("--resume my.game") == 2
    assert not Path("game.record").exists()


def test_an_interrupt_saves_the_game(eyeshot: Eyeshot, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(self: object, prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("eyeshot.cli.terminal.Terminal.ask", interrupted)
    assert eyeshot(*START).code == 130
    assert Path("game.record").is_file()


def test_keys_show_help_log_and_piles(eyeshot: Eyeshot) -> None:
    out = eyeshot(*START, stdin="h\nl\nd\nf\nq\n").out
    assert "save and quit" in out
    assert " 5 cards to each player." in out
    assert "The Discard Pile is empty." in out
    assert "all Fields of View with their texts" in out


def test_rules_are_shown_by_word_and_by_the_latest_events(eyeshot: Eyeshot) -> None:
    out = eyeshot(*START, stdin="r\nr no-reshuffle\nr zugzwang\nq\n").out
    assert "viewpoint.keyword.reveal-window" in out
    assert "The Draw Pile is not reshuffled" in out
    assert "no rule contains 'zugzwang'" in out


def test_a_refusal_names_its_rule_and_the_key_r_shows_it(eyeshot: Eyeshot) -> None:
    out = eyeshot(*START, stdin="yes\nr\nq\n").out
    assert "REVEAL a card that fits, or go on." in out
    assert "[viewpoint.keyword.reveal-window]" in out
    assert "A REVEAL is possible before" in out


def test_an_input_that_is_no_choice_is_explained(eyeshot: Eyeshot) -> None:
    out = eyeshot(*START, stdin="99\ndance\nq\n").out
    assert "Choose a number from 1 to" in out
    assert "“dance” is not possible here. Type a number, or go-on" in out
    assert "zombify" not in out


def test_actions_can_be_typed_as_text(eyeshot: Eyeshot) -> None:
    eyeshot(*START, stdin="hush\n" + "1\n" * 5 + "q\n")
    entries = read_record(Path("game.record")).entries
    assert "hush" in [entry.action for entry in entries if entry.seat == 0]


def test_standing_orders_are_given_listed_and_obeyed(eyeshot: Eyeshot) -> None:
    out = eyeshot(*START, stdin="o\n2\no\n\no\n1\nq\n").out
    assert "Standing orders: reactions played for you automatically." in out
    assert "You have 1 standing order." in out
    assert "No longer always REVEAL" in out
    entries = [entry.action for entry in read_record(Path("game.record")).entries if entry.seat == 0]
    assert entries[0] == "order 0"
    assert "hush" in entries


def test_a_wrong_number_among_the_orders_is_asked_again(eyeshot: Eyeshot) -> None:
    out = eyeshot(*START, stdin="o\n99\n2\nq\n").out
    assert "Choose a number from 1 to" in out
    entries = [entry.action for entry in read_record(Path("game.record")).entries if entry.seat == 0]
    assert entries[:1] == ["order 0"]


def test_the_first_screen_shows_the_own_name_and_the_keys(eyeshot: Eyeshot) -> None:
    out = eyeshot(*START, stdin="h\nq\n").out
    assert "Eva (you)" in out
    assert "d Discard Pile" in out
    assert "hush (go on automatically until the turn" in out
    assert "Guest (you)" in eyeshot("play", "viewpoint", "--save", "x", stdin="q\n").out


def test_a_game_that_fails_is_saved(eyeshot: Eyeshot, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("a bug")

    monkeypatch.setattr("eyeshot.cli.play._TerminalGame._human_acts", fail)
    with pytest.raises(RuntimeError, match="a bug"):
        eyeshot(*START, stdin="")
    assert read_record(Path("game.record")).entries


@pytest.mark.parametrize("seats", ["3", "4", "6"])
def test_table_and_question_fit_a_terminal_of_24_lines(
    eyeshot: Eyeshot, monkeypatch: pytest.MonkeyPatch, seats: str
) -> None:
    def low() -> Console:
        return Console(width=80, height=24, force_terminal=True, color_system=None, highlight=False, markup=False)

    monkeypatch.setattr("eyeshot.cli.terminal.new_console", low)
    words = ("play", "viewpoint", "--seats", seats, "--bots", "random", "--seed", "3", "--save", "low.record")
    out = eyeshot(*words, stdin=FIRST_CHOICE).out
    pages = [page.split("\n> ")[0].splitlines() for page in out.split("\x1b[2J\x1b[H")[1:]]
    assert len(pages) > 5
    assert all("Draw Pile" in page[0] and "Points" in page[1] for page in pages)
    # A choice from a pile or from all Fields of View may be longer.
    fixed = [page for page in pages if not any(re.search(r"^ *\d.* 2[2-9]  ", line) for line in page)]
    high = [page for page in fixed if len(page) > 23]
    assert not high, "\n".join(high[0])


def test_after_hush_the_rest_of_the_turn_is_passed_automatically(eyeshot: Eyeshot) -> None:
    out = eyeshot(*START, stdin="hush\nq\n").out
    assert out.count("> ") == 2
    done = [entry.action for entry in read_record(Path("game.record")).entries if entry.seat == 0]
    assert done[:2] == ["hush", "go-on"]


def test_a_late_answer_does_not_count(eyeshot: Eyeshot, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(0, 10**6, 10))
    monkeypatch.setattr("eyeshot.cli.play.monotonic", lambda: float(next(clock)))
    # A person alone has no time limit in this game.
    monkeypatch.setattr("eyeshot.kernel.GameSession.set_alone", lambda self, seat: None)
    out = eyeshot(*START, "--option", "window=4", stdin="1\n" * 10 + "q\n").out
    assert "Too late: the game continued as if you had passed" in out
    assert re.search(r"You have \d+ s to answer", out)
    assert "wake" in [entry.action for entry in read_record(Path("game.record")).entries]


def test_a_terminal_game_has_no_time_limit_by_default(eyeshot: Eyeshot) -> None:
    assert " s to answer" not in eyeshot(*START, stdin="1\nq\n").out
    out = " ".join(eyeshot("play", "--help").out.split())
    assert "window=0, 2 to 15: Seconds to react (0 = no limit) (default: 0)" in out


def test_seat_deck_and_number_of_seats_can_be_chosen(eyeshot: Eyeshot) -> None:
    words = ("play", "viewpoint", "--seats", "12", "--seat", "5", "--deck", DECK, "--name", "Ada", "--bots", "random")
    done = eyeshot(*words, "--save", "many.record", stdin="1\n1\nq\n")
    assert done.code == 0
    record = read_record(Path("many.record"))
    assert record.end is not None
    names = record.end.metadata["names"]
    assert names[4] == "Ada"
    assert len(set(names)) == 12
    assert record.header.setup.options == {"window": 0}


def test_without_a_file_name_the_record_gets_a_name(eyeshot: Eyeshot, tmp_path: Path) -> None:
    eyeshot("play", "viewpoint", stdin="q\n")
    assert len(list(tmp_path.glob("viewpoint-*.record"))) == 1


def test_every_bot_of_the_game_can_be_played_against(eyeshot: Eyeshot) -> None:
    for level in (*find_game("viewpoint").bots(), "random"):
        assert eyeshot("play", "viewpoint", "--bots", level, stdin="1\n1\n1\nq\n").code == 0


def test_bad_arguments_of_play_are_reported_in_one_line(eyeshot: Eyeshot, recorded: Path, tmp_path: Path) -> None:
    assert "name a game: viewpoint" in eyeshot("play").line
    assert "there is: viewpoint" in eyeshot("play", "chess").line
    assert "2 to 12 seats, not 1" in eyeshot("play", "viewpoint", "--seats", "1").line
    assert (
        "no seat 5 at this table: choose a seat from 1 to 2"
        in eyeshot("play", "viewpoint", "--seats", "2", "--seat", "5").line
    )
    assert "no bot 'genius'" in eyeshot("play", "viewpoint", "--bots", "genius").line
    two = ("play", "viewpoint", "--seats", "2")
    assert "2 bots are too many for a table of 2 seats" in eyeshot(*two, "--bots", "easy,random").line
    for empty in ("", "easy,,medium"):
        assert "with no empty name" in eyeshot(*two, "--bots", empty).line
    assert "cannot read missing" in eyeshot("play", "--resume", "missing").line
    assert "this game has ended" in eyeshot("play", "--resume", recorded).line
    assert "the folder it should go into does not exist" in eyeshot("play", "viewpoint", "--save", "no/where").line
    (tmp_path / "there").touch()
    assert "already exists" in eyeshot("play", "viewpoint", "--save", "there").line
    eyeshot(*START, stdin="q\n")
    setup = ("--seats", "3", "--bots", "easy", "--deck", "deck.txt", "--option", "window=3", "--seed", "0")
    line = eyeshot("play", "--resume", "game.record", *setup).line
    assert "leave out --seats, --bots, --deck, --option, --seed" in line
    assert "already exists" in eyeshot("play", "--resume", "game.record", "--save", "there").line
    assert "is a game of viewpoint" in eyeshot("play", "chess", "--resume", "game.record").line


def test_saving_to_an_unwritable_file_keeps_the_old_file(eyeshot: Eyeshot) -> None:
    for bad in ("/proc/x", "n" * 252, "n" * 300, "a\0b"):
        done = eyeshot(*START, stdin=f"s {bad}\nq\n")
        assert done.code == 0
        assert "cannot write" in done.out
        assert read_record(Path("game.record")).entries
        Path("game.record").unlink()


@pytest.mark.parametrize("bad", ["/proc/x.record", "n" * 252, "n" * 300])
def test_an_unwritable_file_is_reported_before_the_game(eyeshot: Eyeshot, bad: str) -> None:
    done = eyeshot("play", "viewpoint", "--save", bad, stdin="q\n")
    assert (done.code, done.out) == (2, "")
    assert "cannot write" in done.line


def test_control_characters_in_a_name_are_replaced(eyeshot: Eyeshot) -> None:
    done = eyeshot("play", "viewpoint", "--name", "A\x1b[2J\udcff", "--save", "x", stdin="q\n")
    assert done.code == 0
    assert "\x1b" not in read_record(Path("x")).end.metadata["names"][0]  # type: ignore[union-attr]
