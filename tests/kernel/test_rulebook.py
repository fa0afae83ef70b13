"""Rulebook: rules are read from a file, with ids, editions and rulings."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from eyeshot.kernel import Rule, Rulebook, read_rulebook

RULES = """
[turn.draw]
text = "Draw a card."

[turn.play]
text = "Play a card."
editions = ["old"]

[end.points]
text = "100 points end the game."
editions = ["new", "newer"]
ruling = true
why = "The rulebook is silent."
"""


@pytest.fixture
def rulebook(tmp_path: Path) -> Rulebook:
    file = tmp_path / "rules.toml"
    file.write_text(RULES, encoding="utf-8")
    return read_rulebook("game", file)


def test_rule_ids_are_made_of_rulebook_section_and_name_in_the_order_of_the_file(rulebook: Rulebook) -> None:
    assert list(rulebook.rules) == ["game.turn.draw", "game.turn.play", "game.end.points"]
    assert rulebook.rules["game.turn.draw"] == Rule("game.turn.draw", "Draw a card.")


def test_a_rule_without_editions_belongs_to_all_editions(rulebook: Rulebook) -> None:
    assert rulebook.of_edition("old") == ["game.turn.draw", "game.turn.play"]
    assert rulebook.of_edition("newer") == ["game.turn.draw", "game.end.points"]


def test_a_ruling_has_a_reason(rulebook: Rulebook) -> None:
    assert rulebook.rules["game.end.points"].ruling
    assert rulebook.rules["game.end.points"].why == "The rulebook is silent."
    assert not rulebook.rules["game.turn.draw"].ruling


def test_a_rule_without_a_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "rules.toml"
    file.write_text("[turn.draw]\nruling = true\n", encoding="utf-8")
    with pytest.raises(msgspec.ValidationError, match="text"):
        read_rulebook("game", file)
