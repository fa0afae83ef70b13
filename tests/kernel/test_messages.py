"""Catalogue: sentences with arguments, by key."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from eyeshot.kernel import Catalogue, EyeshotError, read_catalogue


def words(kind: str, value: Any) -> str:
    return f"<{kind} {value}>"


CATALOGUE = Catalogue(
    {"draw": "{who:seat} draws {n:#card|cards}.", "plain": "Done.", "free": "It is {text}."},
)


def test_a_sentence_has_its_values_put_into_words_by_the_game() -> None:
    assert CATALOGUE.say("draw", {"who": 2, "n": 3}, words) == "<seat 2> draws 3 cards."


@pytest.mark.parametrize(("n", "counted"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards")])
def test_a_sentence_uses_the_singular_for_one_only(n: int, counted: str) -> None:
    assert CATALOGUE.say("draw", {"who": 0, "n": n}, words) == f"<seat 0> draws {counted}."


def test_a_sentence_may_ignore_arguments() -> None:
    assert CATALOGUE.say("plain", {"who": 2}, words) == "Done."


def test_placeholders_in_an_argument_of_a_sentence_are_not_expanded() -> None:
    assert CATALOGUE.say("free", {"text": "{who:seat}"}, words) == "It is {who:seat}."


def test_a_missing_sentence_is_reported_by_its_key() -> None:
    with pytest.raises(EyeshotError, match="no sentence for 'dance'"):
        CATALOGUE.say("dance", {}, words)


def test_a_missing_argument_of_a_sentence_is_reported_by_its_name() -> None:
    with pytest.raises(EyeshotError, match="'draw' wants 'n'"):
        CATALOGUE.say("draw", {"who": 1}, words)


def test_a_catalogue_lists_its_keys_and_placeholders() -> None:
    assert CATALOGUE.keys() == {"draw", "plain", "free"}
    assert CATALOGUE.placeholders("draw") == {"who", "n"}
    assert "draw" in CATALOGUE
    assert "dance" not in CATALOGUE


def test_joining_catalogues_adds_and_replaces_sentences() -> None:
    joined = CATALOGUE.joined(Catalogue({"plain": "Fertig.", "more": "Mehr."}))
    assert joined.keys() == {"draw", "plain", "free", "more"}
    assert joined.say("plain", {}, words) == "Fertig."
    assert CATALOGUE.say("plain", {}, words) == "Done."


def test_sections_of_a_catalogue_file_become_dotted_keys(tmp_path: Path) -> None:
    file = tmp_path / "en.toml"
    file.write_text('top = "Top."\n[event]\ndraw = "Drawn."\n[event.draw-more]\ncard = "Näher."\n', encoding="utf-8")
    catalogue = read_catalogue(file)
    assert catalogue.keys() == {"top", "event.draw", "event.draw-more.card"}
    assert catalogue.say("event.draw-more.card", {}, words) == "Näher."
