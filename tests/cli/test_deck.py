"""`eyeshot deck check`, `eyeshot deck explain` and `eyeshot scenario check`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.run import DECK, Eyeshot

INVALID_DECK = """deck: Invalid
Wink   7
  DRAW 1 crad.
Shadow   10
  STEAL 1 card. Then dance.
"""


def test_the_built_in_deck_is_valid(eyeshot: Eyeshot) -> None:
    done = eyeshot("deck", "check", DECK)
    assert (done.code, done.err) == (0, "")
    assert "a valid deck for VIEWPOINT" in done.out
    assert "Seats: 2 to 6 with one deck, 7 to 12 with two." in done.out


def test_every_error_of_a_deck_has_line_column_and_the_nearest_phrase(eyeshot: Eyeshot, tmp_path: Path) -> None:
    (tmp_path / "deck.txt").write_text(INVALID_DECK)
    done = eyeshot("deck", "check", "deck.txt")
    assert done.code == 2
    assert done.out == ""
    head, *diagnostics = done.err.splitlines()
    assert head == "eyeshot deck: deck.txt: 3 errors"
    assert [diagnostic.split(":")[0].strip() for diagnostic in diagnostics] == [
        "line 2, column 8",
        "line 3, column 10",
        "line 5, column 17",
    ]
    assert "Understood would be: DRAW 1 card." in diagnostics[1]


def test_play_and_simulate_reject_a_deck_with_errors(eyeshot: Eyeshot, tmp_path: Path) -> None:
    (tmp_path / "deck.txt").write_text(INVALID_DECK)
    diagnostics = eyeshot("deck", "check", "deck.txt").err.splitlines()[1:]
    for command in ("play", "simulate"):
        done = eyeshot(command, "viewpoint", "--deck", "deck.txt")
        assert done.code == 2
        assert done.err.splitlines()[1:] == diagnostics


def test_explain_summarises_a_deck_and_explains_every_card(eyeshot: Eyeshot) -> None:
    done = eyeshot("deck", "explain", DECK)
    assert done.code == 0
    assert "with 70 cards" in done.out
    assert "Keywords: DRAW on" in done.out
    assert "When you play it:" in done.out


def test_explain_rephrases_the_text_of_a_card(eyeshot: Eyeshot, tmp_path: Path) -> None:
    (tmp_path / "deck.txt").write_text("deck: One\nThief   -5   x2\n  STEAL up to 2 cards from your left neighbour.\n")
    done = eyeshot("deck", "explain", "deck.txt", "thief")
    assert done.out.splitlines()[0] == "Thief: -5 Viewpoints, 2 copies"
    assert "look in secret at the whole Hand of the next player clockwise and keep at most 2 cards" in done.out
    assert "STEAL" not in done.out


def test_bad_deck_files_and_arguments_are_reported_in_one_line(eyeshot: Eyeshot, tmp_path: Path) -> None:
    line = eyeshot("deck", "chek", "x").line
    assert "no deck command 'chek'; there is: check, explain, print; did you mean check?" in line
    assert "cannot read missing: No such file" in eyeshot("deck", "check", "missing").line
    assert "Is a directory" in eyeshot("deck", "check", tmp_path).line
    (tmp_path / "latin").write_bytes(b"deck: caf\xe9")
    assert "it is not UTF-8 text" in eyeshot("deck", "check", "latin").line
    (tmp_path / "empty").write_text(" \n")
    assert "empty is empty" in eyeshot("deck", "explain", "empty").line
    assert "did you mean Wink?" in eyeshot("deck", "explain", DECK, "Wnk").line
    assert "there is: viewpoint" in eyeshot("deck", "check", DECK, "--game", "wink").line


def test_scenario_check_needs_a_game_with_scenarios(eyeshot: Eyeshot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("eyeshot.cli.content_files.games_with", lambda kind: [])
    assert eyeshot("scenario", "check", "x").line == "eyeshot scenario: no installed game uses a scenario"
