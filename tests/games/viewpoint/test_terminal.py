"""The terminal view: every view can be drawn at any width, and every option has a label."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from rich.console import Console

from eyeshot.kernel import PickChoice, Setup, find_game
from eyeshot.testing import random_game

GAME = find_game("viewpoint")
NAMES = ("Eva", "Ada", "Boris")


def drawn(page: Any, width: int) -> str:
    console = Console(width=width, no_color=True, force_terminal=False)
    with console.capture() as capture:
        console.print(page)
    return capture.get()


@pytest.mark.parametrize("width", [40, 80, 120])
def test_every_moment_of_a_game_can_be_drawn(width: int) -> None:
    match = GAME.match(Setup(3))
    screen = GAME.terminal_view(match, NAMES, 0)
    for number, step in enumerate(random_game(match, Random(width))):
        if number % 7:
            continue
        for seat in (0, None):
            view = match.view(step.after, seat)
            pages = [screen.picture(view), *(screen.look(key, view) for key in screen.looks)]
            lines = "".join(drawn(page, width) for page in pages).splitlines()
            assert max(map(len, lines)) <= width


def test_the_picture_shows_points_hands_and_the_own_cards_with_value_and_text() -> None:
    match = GAME.match(Setup(3))
    state = next(random_game(match, Random(1))).after
    view = match.view(state, 0)
    text = drawn(GAME.terminal_view(match, NAMES, 0).picture(view), 120)
    for name in (*NAMES, *(match.definitions().cards[card].name for card in view.own.hand)):
        assert name in text
    assert "Draw Pile 55" in text or "Draw Pile 54" in text


def test_an_onlooker_sees_no_hand() -> None:
    match = GAME.match(Setup(3))
    state = next(random_game(match, Random(1))).after
    assert "Your hand" not in drawn(GAME.terminal_view(match, NAMES).picture(match.view(state, None)), 120)


def test_no_two_choices_of_a_question_about_different_cards_read_alike() -> None:
    match = GAME.match(Setup(3))
    screen = GAME.terminal_view(match, NAMES)
    for step in random_game(match, Random(3)):
        for question in match.questions(step.after):
            assert isinstance(question.choice, PickChoice)
            view = match.view(step.after, question.by)
            labels = [screen.label(question, code, view) for code in question.choice.codes]
            assert all(labels)
            if question.prompt in ("player", "may", "choose-one", "standing-orders"):
                assert len(set(labels)) == len(labels)
