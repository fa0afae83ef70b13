"""TAKE / DROP OFF, LOSING LIFE."""

from __future__ import annotations

from eyeshot.games.dead_of_winter.referee import interpreter
from eyeshot.games.dead_of_winter.referee.stack_frames import ActionDone
from eyeshot.games.dead_of_winter.referee.survivors.losing_life import die
from tests.games.dead_of_winter.arranged import refused, winter
from tests.rule import rule

SCHOOL = "school 200 0 facing 180"
FAR = "kevin -400 -300"


@rule("dead-of-winter.token.take-drop")
def test_an_action_takes_drops_or_exchanges_a_token() -> None:
    table = winter(f"anita in school\ntoken food in school up\ntoken fuel in school up\n{SCHOOL}\n{FAR}", bin_zombies=9)
    table.act("use anita", "take 0")
    assert table.state.token_at == [0, table.number("school")]
    table.act("take 1", "swap 0")
    assert table.state.token_at == [table.number("school"), 0]
    table.act("use kevin", "end", "use anita", "drop 1")
    assert table.state.token_at == [table.number("school")] * 2
    assert table.city.actions_left == 1


@rule("dead-of-winter.token.take-drop")
def test_tokens_are_taken_only_inside_a_building() -> None:
    table = winter(f"anita 0 0\ntoken food in school up\n{SCHOOL}\n{FAR}")
    table.act("use anita")
    with refused("token.take-drop"):
        table.act("take 0")


@rule("dead-of-winter.token.face-down")
def test_a_face_down_token_is_looked_at_and_then_kept_or_left_face_up() -> None:
    table = winter(f"anita in school\ntoken food in school down\n{SCHOOL}\n{FAR}")
    table.act("use anita")
    assert table.view(0).common.tokens[0].kind is None
    table.act("take 0")
    assert table.offered("keep") == ["keep", "leave"]
    assert table.view(0).common.tokens[0].kind == "food"
    table.act("leave")
    assert table.state.token_at == [table.number("school")]
    assert table.view().common.tokens[0].kind == "food"
    assert table.city.actions_left == 1, "the action is spent"
    table.act("take 0")
    assert table.state.token_at == [0], "it lies face up now, so there is nothing to ask"


@rule("dead-of-winter.token.space")
def test_a_token_is_kept_only_with_a_free_space() -> None:
    text = f"anita in school\n{SCHOOL}\n{FAR}" + "\ntoken food in school down" * 3
    table = winter(text, bin_zombies=9)
    table.act("use anita", "take 0", "keep", "take 1", "keep", "use kevin", "end", "use anita", "take 2")
    assert table.offered("keep") == ["leave", "swap 0", "swap 1"]
    with refused("token.space"):
        table.act("keep")


@rule("dead-of-winter.token.counts")
def test_a_token_is_in_a_building_only_when_it_was_dropped_there() -> None:
    table = winter(
        f"anita in rv\ntoken food in rv up\nrv -200 0 facing 0\n{FAR}",
        objective='condition = "tokens-in", building = "rv", token = "food", count = 1',
    )
    table.state.token_at[0] = 0
    table.act("use anita", "gun left", "flick gun 0 0.1")
    assert table.state.result == "", "who holds it in the RV has not dropped it"
    table.act("drop 0")
    assert table.state.result == "won"


# --- LOSING LIFE


@rule("dead-of-winter.life.lost")
def test_a_survivor_without_life_is_removed_and_their_tokens_go_to_the_grocery_store() -> None:
    table = winter(
        f"anita 0 0 facing 0\nlily 200 0 facing 180 life 1\ntoken food in school up\n"
        f"grocery-store -200 200 facing 270\nschool 0 300 facing 270\n{FAR}"
    )
    table.state.token_at[0] = table.number("lily")
    table.act("use anita", "gun left")
    table.flick("gun", "lily", 0.8)
    assert table.where("lily") == "away"
    assert table.state.token_at == [table.number("grocery-store")]
    assert table.state.token_up == [1]
    assert "use lily" not in table.offered()


@rule("dead-of-winter.life.no-grocery")
def test_without_a_grocery_store_the_tokens_of_the_dead_go_to_the_closest_building() -> None:
    table = winter(
        f"anita 0 0 facing 0\nlily 200 0 facing 180 life 1\ntoken food in library up\n"
        f"school 0 300 facing 270\nlibrary 240 -300 facing 90\n{FAR}"
    )
    table.state.token_at[0] = table.number("lily")
    table.act("use anita", "gun left")
    table.flick("gun", "lily", 0.8)
    assert table.state.token_at == [table.number("library")]


@rule("dead-of-winter.life.leftovers")
def test_the_reaction_follows_if_the_active_survivor_dies() -> None:
    table = winter(
        f"anita 0 0 facing 0 life 1\nzombie 300 0 facing 0\ntoken food in school up\nschool 0 300 facing 270\n{FAR}"
    )
    table.state.token_at[0] = table.number("anita")
    table.act("use anita", "gun left")
    table.act("flick gun 0.2 0.3")
    die(table.config, table.state, 0)
    table.state.stack[-1] = ActionDone()
    kinds = [event.kind for event in interpreter.run(table.config, table.state, table.rng)]
    assert kinds[:2] == ["noise", "tower"], "the zombies go where the survivor was"
    assert table.state.token_at == [table.number("school")]
    assert table.asked() == "use"
