"""The file of the Crossroads cards: closed lists, and every flaw with its line and a reason."""

from __future__ import annotations

from importlib.resources import files

import pytest

from eyeshot.games.dead_of_winter.actions import MAX_OPTIONS
from eyeshot.games.dead_of_winter.referee.crossroads.card_reader import EFFECT_KINDS, crossroads_cards, read_cards
from eyeshot.games.dead_of_winter.referee.crossroads.card_types import Choose, Effect, branches
from eyeshot.games.dead_of_winter.text import FLUENT
from eyeshot.kernel import ContentError


def all_effects(effects: tuple[Effect, ...]) -> list[Effect]:
    nested = [inner for effect in effects for branch in branches(effect) for inner in all_effects(branch)]
    return [*effects, *nested]


def test_the_30_cards_use_all_28_effects() -> None:
    used = {type(effect) for card in crossroads_cards() for effect in all_effects(card.effects)}
    assert (len(EFFECT_KINDS), len(used)) == (28, 28)


def test_every_card_has_a_name_a_text_and_a_text_for_each_option() -> None:
    messages = FLUENT.messages("en")
    for card in crossroads_cards():
        options = [effect for effect in all_effects(card.effects) if isinstance(effect, Choose)]
        numbers = range(1, len(options[0].options) + 1) if options else ()
        assert len(options) <= 1
        assert len(numbers) <= MAX_OPTIONS
        for key in (f"card-{card.id}", f"card-{card.id}-text", *(f"card-{card.id}-option-{n}" for n in numbers)):
            assert messages.format(key)


def card(do: str, tone: str = "bad") -> str:
    return (
        f'# a card\n[[card]]\nid = "a"\ntone = "{tone}"\ndo = [\n  {{ effect = "noise", level = "loud" }},\n  {do}\n]\n'
    )


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        (card('{ effect = "explode" }'), 7, "unknown effect 'explode'; known: raise-markers, move-marker"),
        (card('{ effect = "noise", level = "shrill" }'), 7, "unknown level 'shrill'; known: loud, none"),
        (card('{ effect = "noise" }'), 7, "'level' is missing"),
        (card('{ effect = "noise", level = "loud", by = 1 }'), 7, "unknown key 'by'; known: effect, level"),
        (card('{ effect = "life", who = "everybody", by = 1 }'), 7, "unknown who 'everybody'; known: the-survivor"),
        (card('{ effect = "life", who = "the-survivor", by = 3 }'), 7, "by must be 1 or -1"),
        (card('{ effect = "life", who = { pick = true, is = ["tall"] }, by = 1 }'), 7, "unknown is 'tall'"),
        (card('{ effect = "life", who = { near = "here" }, by = 1 }'), 7, "either pick = true or each = true"),
        (card('{ effect = "discard", who = "the-survivor", kinds = ["gold"], count = 1 }'), 7, "unknown kinds 'gold'"),
        (card('{ effect = "fell-zombies", count = 0 }'), 7, "count must be a whole number from 1 to 9"),
        (card('{ effect = "close", at = "here", until = "round-end" }'), 7, "at must be written"),
        (
            card('{ effect = "peek-tokens", at = { place = "roof" }, count = 1 }'),
            7,
            "unknown place 'roof'; known: pick",
        ),
        (
            card('{ effect = "choose", options = [\n    [],\n    [{ effect = "fly" }],\n  ] }'),
            9,
            "unknown effect 'fly'",
        ),
        (card('{ effect = "choose", options = [[]] }'), 7, "at least two lists of effects"),
        (card('{ effect = "vote", up = 1, down = [] }'), 7, "up must be a list of effects"),
        (
            card('{ effect = "if", condition = { condition = "rain", rule = "pretzel" }, then = [], else = [] }'),
            7,
            "unknown condition 'rain'; known: has-rule",
        ),
        (card('"noise"'), 5, 'an effect is written { effect = "…", … }'),
        (card('{ effect = "end-actions" }', tone="sad"), 4, "unknown tone 'sad'; known: good, mixed, bad"),
        ('[[card]]\nid = "a"\ntone = "bad"\n', 1, "'do' is missing"),
        ('[[card]]\nid = "a"\ntone = "bad"\ndo = []\n', 4, "a card has at least one effect"),
        ('[[card]]\nid = "a"\ntone = "bad"\ndo = [\n', 1, "invalid TOML"),
        ("", 1, "there is no [[card]]"),
        (
            card('{ effect = "end-actions" }') + card('{ effect = "end-actions" }'),
            11,
            "two cards have the id 'a'",
        ),
    ],
)
def test_a_flaw_is_reported_with_its_line_and_a_reason(text: str, line: int, reason: str) -> None:
    with pytest.raises(ContentError) as caught:
        read_cards(text)
    [found] = caught.value.diagnostics
    assert reason in found.message
    assert found.line == line


def test_all_flaws_are_reported_at_once() -> None:
    text = files("eyeshot.games.dead_of_winter").joinpath("cards", "crossroads.toml").read_text("utf-8")
    broken = text.replace('effect = "drop"', 'effect = "lose"').replace('level = "none"', 'level = "some"')
    with pytest.raises(ContentError) as caught:
        read_cards(broken)
    lines = broken.splitlines()
    assert [
        lines[flaw.line - 1].count("lose") + lines[flaw.line - 1].count("some") for flaw in caught.value.diagnostics
    ] == [1, 1]
