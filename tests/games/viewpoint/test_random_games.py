"""Random games reach their end without an error, a dead end, or a lost or doubled card."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from eyeshot.games.viewpoint import action_codes
from eyeshot.games.viewpoint.engine.state import STATE_FIELDS, State
from eyeshot.games.viewpoint.engine.zombeyes import is_overwhelmed
from eyeshot.games.viewpoint.match import ViewpointMatch
from eyeshot.kernel import SeededRng, Setup, canonical_bytes, find_game
from tests.games.viewpoint.play import play_out

ENDINGS = {"viewpoint.end.hundred", "viewpoint.end.exhausted", "viewpoint.end.limit", "viewpoint.end.last-survivor"}
GAMES = ("viewpoint", "viewpoint-revisioned", "winking-dead")


def play_many(game: str, seeds: range) -> None:
    matches = [find_game(game).match(Setup(seats)) for seats in (2, 3, 4, 5, 6, 7, 12)]
    for seed in seeds:
        match = matches[seed % len(matches)]
        assert isinstance(match, ViewpointMatch)
        state = play_out(match, Random(seed), SeededRng(f"pile {seed}"))
        check_end(match, state)


def check_end(match: ViewpointMatch, state: State) -> None:
    """Assert that the winners follow from the end rule, the Viewpoints and the remaining players."""
    assert state.end_rule in ENDINGS
    winners, points = state.winners, state.points
    left = [seat for seat in range(match.setup.seats) if not is_overwhelmed(state, seat)]
    if state.end_rule == "viewpoint.end.hundred":
        assert len(winners) == 1
        assert points[winners[0]] >= 100
    elif state.end_rule == "viewpoint.end.last-survivor":
        assert winners == tuple(left)
        assert len(left) == 1
    else:
        assert winners == tuple(seat for seat in left if points[seat] == max(points[other] for other in left))


@pytest.mark.parametrize("game", GAMES)
def test_200_random_games_come_to_their_end(game: str) -> None:
    play_many(game, range(200))


@pytest.mark.long
@pytest.mark.parametrize("chunk", range(20))
@pytest.mark.parametrize("game", GAMES)
def test_20_000_random_games_come_to_their_end(game: str, chunk: int) -> None:
    play_many(game, range(1000 + chunk * 1000, 2000 + chunk * 1000))


@pytest.mark.parametrize("game", GAMES)
def test_the_same_rng_plays_the_same_game_with_events_and_without(game: str) -> None:
    match = find_game(game).match(Setup(4))
    assert isinstance(match, ViewpointMatch)
    loud, quiet = SeededRng(5), SeededRng(5)
    state, _ = match.start(loud)
    twin = match.start_quietly(quiet)
    rng = Random(5)
    while not state.end_rule:
        assert timeless(match, state) == timeless(match, twin)
        question = rng.choice([q for q in match.questions(state) if not q.optional])
        code = rng.choice(match.options(state, question.by))
        match.advance(state, max(state.tick, question.go_on_from), loud)
        match.apply(state, question.by, code, loud)
        match.decide(twin, question.by, code, quiet)
        if code >= action_codes.REVEAL and question.go_on is not None and question.id == state.question_number:
            match.apply(state, question.by, action_codes.GO_ON, loud)
            if match.options(twin, question.by) and twin.question_number == question.id:
                match.decide(twin, question.by, action_codes.GO_ON, quiet)
    assert timeless(match, state) == timeless(match, twin)


def timeless(match: ViewpointMatch, state: State) -> dict[str, object]:
    """A state without its times: a simulation has none."""
    fields: dict[str, object] = msgspec.json.decode(match.save(state))
    return {name: value for name, value in fields.items() if not name.startswith("window_") and name != "tick"}


@pytest.mark.parametrize("game", GAMES)
def test_a_saved_state_is_canonical_holds_every_field_and_loads_as_it_was(game: str) -> None:
    match = find_game(game).match(Setup(3))
    assert isinstance(match, ViewpointMatch)
    rng = Random(7)
    state = match.start_quietly(SeededRng(7))
    while not state.end_rule:
        saved = match.save(state)
        fields = msgspec.json.decode(saved)
        assert canonical_bytes(fields) == saved
        assert tuple(fields) == STATE_FIELDS
        assert match.packed(state) == msgspec.msgpack.encode(tuple(fields.values()))
        assert match.save(match.load(saved)) == saved
        seat = rng.choice([q.by for q in match.questions(state) if not q.optional])
        match.decide(state, seat, rng.choice(match.options(state, seat)), SeededRng(rng))
