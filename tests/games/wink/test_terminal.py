"""The terminal: every view is drawn within the width, and every choice has a label."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from rich.console import Console

from eyeshot.kernel import PickChoice, Setup, find_game
from eyeshot.testing.random_play import random_game
from tests.games.wink.arranged import SIX, glances

GAME = find_game("wink")
NAMES = ("Eva", "Ada", "Boris", "Clara", "Dmitri", "Elsa")


def rendered(page: Any, width: int) -> str:
    console = Console(width=width, no_color=True, force_terminal=False)
    with console.capture() as capture:
        console.print(page)
    return capture.get()


@pytest.mark.parametrize("width", [60, 120])
def test_the_terminal_draws_every_moment_of_a_game_of_wink_within_its_width(width: int) -> None:
    match = GAME.match(Setup(6))
    terminal = GAME.terminal_view(match, NAMES)
    for number, step in enumerate(random_game(match, Random(width))):
        if number % 50 == 0:
            for seat in (0, None):
                lines = rendered(terminal.picture(match.view(step.after, seat)), width).splitlines()
                assert max(map(len, lines)) <= width


def test_the_terminal_shows_the_field_of_wink_the_sought_numbers_and_the_own_hand() -> None:
    table = glances(f"{SIX}; down: 36")
    text = rendered(GAME.terminal_view(table.match, NAMES).picture(table.view(0)), 120)
    assert "Your hand: 11, 12" in text
    assert "21 Eva" in text
    assert "▒▒" in text
    assert "Your hand" not in rendered(GAME.terminal_view(table.match, NAMES).picture(table.view(None)), 120)


def test_the_terminal_shows_only_the_face_that_the_seat_looks_at() -> None:
    table = glances(f"{SIX}; turn: 5")
    table.act(2, "look 3")
    table.act(3, "look 2", "wink")
    terminal = GAME.terminal_view(table.match, NAMES)
    assert "looks at Boris: wink!" in rendered(terminal.picture(table.view(2)), 120)
    assert "You look at Boris and wink." in rendered(terminal.picture(table.view(3)), 120)
    assert "looks at" not in rendered(terminal.picture(table.view(0)), 120)


def test_no_two_choices_of_a_wink_question_have_the_same_label() -> None:
    match = GAME.match(Setup(6))
    terminal = GAME.terminal_view(match, NAMES)
    for number, step in enumerate(random_game(match, Random(3))):
        for question in match.questions(step.after) if number % 20 == 0 else ():
            assert isinstance(question.choice, PickChoice)
            view = match.view(step.after, question.by)
            labels = [terminal.label(question, code, view) for code in question.choice.codes]
            assert len(set(labels)) == len(labels)
