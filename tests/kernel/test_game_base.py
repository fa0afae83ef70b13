"""MatchBase and GameBase: what they make from the methods of a small game."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from eyeshot.kernel import (
    GameMessages,
    InputError,
    InvalidAction,
    PickChoice,
    PlainTerminalView,
    Question,
    SeededRng,
    Setup,
    make_rulebook,
    most_points,
    package_messages,
)
from eyeshot.kernel.game_protocol import bare
from eyeshot.kernel.match_capabilities import PartialViews
from tests.kernel.play import open_session
from tests.samples.morra import Morra, MorraMatch
from tests.samples.nod import LIFT, LOOK, NOD, Nod, NodMatch
from tests.samples.shove import ShoveMatch


def question(*codes: int) -> Question:
    return Question(1, 0, 0, "", PickChoice(codes))


def options(*codes: int) -> object:
    return msgspec.to_builtins(NodMatch(Setup(4)).options_of(question(*codes)))


def test_options_are_grouped_by_kind_with_their_arguments() -> None:
    assert options(LOOK[2], LOOK[3], LOOK[-1]) == {"look": [2, 3, "away"]}
    assert options(NOD[1], LIFT[0], LIFT[3]) == {"nod": [1], "lift": [(0, "left"), (1, "right")]}
    assert options() == {}


def test_every_action_has_a_text_of_its_kind_and_arguments() -> None:
    match = NodMatch(Setup(4))
    assert [match.text(code) for code in (LOOK[1], LOOK[-1], LIFT[3])] == ["look 1", "look away", "lift 1 right"]
    assert all(match.read(match.text(code)) == code for code in range(match.action_count))


def test_a_text_that_is_no_action_is_refused_with_an_example_of_each_kind() -> None:
    with pytest.raises(InvalidAction, match="'dance' is not an action; actions are like: look 0, nod 0, lift 0 left"):
        NodMatch(Setup(4)).read("dance")


def test_a_match_with_a_part_of_its_own_has_partial_views_and_another_has_not() -> None:
    nod, morra = NodMatch(Setup(4)), MorraMatch(Setup(3))
    assert isinstance(nod, PartialViews)
    assert not isinstance(morra, PartialViews)


def test_the_common_view_says_who_is_asked_until_when_and_who_won() -> None:
    match = ShoveMatch(Setup(2))
    state, _ = match.start(SeededRng(1))
    assert match.base_fields(state) == {"asked": [0], "closes": None, "winners": [], "ended_by": ""}
    state.coin, state.lanes = 6, [0, 0]
    ended = match.base_fields(state)
    assert ended == {"asked": [], "closes": None, "winners": [0, 1], "ended_by": "shove.end.coins"}


def test_an_onlooker_has_no_view_of_its_own() -> None:
    session = open_session(MorraMatch(Setup(3)))
    assert session.view(None).own is msgspec.UNSET
    assert session.view(None).common == session.view(1).common
    assert session.match.view_of_all(session.state).open.hands[1] == session.view(1).own.hand


def test_a_terminal_shows_a_typed_view_field_by_field() -> None:
    session = open_session(NodMatch(Setup(4)))
    session.act(1, "look 3")
    lines = PlainTerminalView(session.match, [], 1).picture(session.view(1)).splitlines()
    assert "points: [0,0,0,0]" in lines
    assert '  face: {"at":null,"nod_to":null,"seat":3}' in lines


def test_a_game_without_content_says_so() -> None:
    game = Morra()
    uses = (game.read_content, game.preview_content, game.complete_content, game.explain_content, game.print_content)
    for use in uses:
        with pytest.raises(InputError, match="Morra takes no deck or scenario"):
            use("anything")


def test_a_game_gives_its_sentences_and_refuses_a_setup_that_it_does_not_have() -> None:
    assert Nod().fluent.messages("en").format("refusal-over") == "The game is over."
    assert "refusal-over = " in Nod().fluent.source("en")
    assert Nod().protocol is NodMatch.protocol
    with pytest.raises(InputError, match="Nod is for 3 to 6 seats, not 2"):
        Nod().match(Setup(2))


def test_a_language_that_a_game_does_not_have_is_read_in_english() -> None:
    messages = GameMessages({"en": "greet = Hello", "de": "greet = Hallo"})
    assert messages.languages() == ["en", "de"]
    assert messages.source("de") == "greet = Hallo"
    assert messages.messages("fr").format("greet") == "Hello"
    assert messages.messages("fr") is messages.messages("en")


def test_the_sentences_of_a_package_follow_the_shared_ones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "greeting_game" / "messages"
    folder.mkdir(parents=True)
    (folder.parent / "__init__.py").touch()
    (folder / "en.ftl").write_text("greet = Hello { $seat }\n")
    (folder / "README.md").write_text("no catalogue\n")
    monkeypatch.syspath_prepend(tmp_path)
    messages = package_messages("greeting_game")
    assert messages.languages() == ["en"]
    assert messages.messages("en").format("greet", {"seat": "Ada"}) == "Hello Ada"
    assert messages.messages("en").format("seat", {"n": "2"}) == "player 2"


def test_the_most_points_win_and_a_tie_is_shared() -> None:
    assert most_points([3, 5, 5], "game.end").winners == (1, 2)


def test_a_rulebook_from_texts_has_full_ids() -> None:
    rulebook = make_rulebook("coin", {"end.rounds": "After six rounds the game ends."})
    assert rulebook.rules["coin.end.rounds"].text == "After six rounds the game ends."


def test_bare_structs_are_told_apart_by_their_kind_and_refuse_fields() -> None:
    union = bare("not-now", "over")
    kind = msgspec.json.decode(b'{"kind":"not-now"}', type=union)
    assert type(kind).__name__ == "NotNow"
    assert msgspec.json.encode(kind) == b'{"kind":"not-now"}'
    for wrong in (b'{"kind":"later"}', b'{"kind":"over","by":1}'):
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(wrong, type=union)
