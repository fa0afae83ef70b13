"""Actions and their texts."""

from __future__ import annotations

import pytest

from eyeshot.games.viewpoint import action_codes
from eyeshot.kernel import InvalidAction


def test_every_action_has_a_text_of_its_own_that_reads_as_itself() -> None:
    assert [action_codes.code_of_text(action_codes.text_of(code)) for code in range(action_codes.COUNT)] == list(
        range(action_codes.COUNT)
    )


@pytest.mark.parametrize("text", ["play 017", " play  17", "play 17\n", "play\t17"])
def test_a_text_typed_with_other_spaces_or_zeros_means_the_same(text: str) -> None:
    assert action_codes.code_of_text(text) == action_codes.PLAY + 17


@pytest.mark.parametrize(
    "text", ["", "play", "play 320", "play -1", "play 1 2", "play 0017", "play ١", "sing 3", "pass 1"]
)
def test_any_other_text_is_no_action(text: str) -> None:
    with pytest.raises(InvalidAction):
        action_codes.code_of_text(text)
