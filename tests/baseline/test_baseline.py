"""The games of the baseline are replayed, and nobody sees anything else than before."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from eyeshot.kernel.errors import EyeshotError
from tests.baseline.game import Answer, Entry, Event, Game, Json, OpenQuestion, read_games
from tests.baseline.names import NotOneToOne, Pair, Table, check_one_to_one, read_table, translated, unused
from tests.baseline.replay import check

GAMES = ("viewpoint", "viewpoint-revisioned", "winking-dead", "wink", "dead-of-winter")
STEP = 4
"""`make test` replays one game of so many."""
SHOWN = 5
"""So many differences are printed."""


def differences(games: Iterator[Game]) -> Iterator[str]:
    """The first of each game."""
    for game in games:
        try:
            check(game)
        except (AssertionError, EyeshotError) as error:
            yield "\n".join([f"{type(error).__name__}: {error}", *getattr(error, "__notes__", ())])


def check_all(games: Iterator[Game]) -> None:
    found = list(differences(games))
    assert not found, f"{len(found)} games differ\n\n" + "\n\n".join(found[:SHOWN])


@pytest.mark.parametrize("game", GAMES)
def test_some_games_replay_as_in_the_baseline(game: str) -> None:
    check_all(translated(read_table(), read_games(game, STEP)))


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_every_game_replays_as_in_the_baseline(game: str) -> None:
    check_all(translated(read_table(), read_games(game)))


@pytest.mark.long
def test_the_baseline_has_golden_games_and_two_hundred_games_of_bots() -> None:
    names = [game.name.split()[0] for box in GAMES for game in read_games(box)]
    assert (names.count("golden"), names.count("bots")) == (12, 200)


# --- the comparison can fail


@pytest.fixture(scope="module")
def small() -> Game:
    return next(read_games("viewpoint"))


@pytest.fixture(scope="module")
def measured() -> Game:
    return next(read_games("dead-of-winter"))


def changed(game: Game, number: int, **fields: Any) -> Game:
    entry = msgspec.structs.replace(game.entries[number], **fields)
    return msgspec.structs.replace(game, entries=(*game.entries[:number], entry, *game.entries[number + 1 :]))


def first(game: Game, has: Callable[[Entry], bool]) -> int:
    return next(k for k, entry in enumerate(game.entries) if has(entry))


def with_event(game: Game, change: Callable[[Event], Event]) -> Game:
    """The first event that not everybody sees alike is changed."""
    number = first(game, lambda entry: any(event.others for event in entry.events))
    events = game.entries[number].events
    at = next(k for k, event in enumerate(events) if event.others)
    return changed(game, number, events=(*events[:at], change(events[at]), *events[at + 1 :]))


def test_a_game_of_the_baseline_is_the_same_as_itself(small: Game, measured: Game) -> None:
    check(small)
    check(measured)


def test_an_event_that_an_onlooker_sees_otherwise_is_a_difference(small: Game) -> None:
    game = with_event(small, lambda event: Event({**event.onlooker, "seat": 7}, event.others))
    with pytest.raises(AssertionError, match="as an onlooker sees it"):
        check(game)


def test_an_event_that_one_seat_sees_otherwise_is_a_difference(small: Game) -> None:
    def shown_more(event: Event) -> Event:
        (seats, seen), *rest = event.others
        return Event(event.onlooker, ((seats, {**seen, "more": 1}), *rest))

    with pytest.raises(AssertionError, match="as seat 0 sees it"):
        check(with_event(small, shown_more))


def test_an_event_that_one_seat_does_not_see_is_a_difference(small: Game) -> None:
    game = with_event(small, lambda event: Event(event.onlooker, ((event.others[0][0], None), *event.others[1:])))
    with pytest.raises(AssertionError, match="seat 0 sees"):
        check(game)


def test_a_missing_event_and_one_too_many_are_differences(small: Game) -> None:
    number = first(small, lambda entry: len(entry.events) > 1)
    events = small.entries[number].events
    for other in (events[:-1], (*events, events[-1]), events[1:]):
        with pytest.raises(AssertionError):
            check(changed(small, number, events=other))


def test_a_changed_draw_is_a_difference(small: Game) -> None:
    number = first(small, lambda entry: len(entry.rng) > 0)
    drawn, *rest = small.entries[number].rng
    assert isinstance(drawn.asked, int)
    other = Answer(drawn.asked, (drawn.value + 1) % drawn.asked)
    with pytest.raises(AssertionError, match="event 0"):
        check(changed(small, number, rng=(other, *rest)))


def test_a_draw_from_another_range_is_a_difference(small: Game) -> None:
    number = first(small, lambda entry: len(entry.rng) > 0)
    drawn, *rest = small.entries[number].rng
    assert isinstance(drawn.asked, int)
    with pytest.raises(AssertionError, match="the RNG is asked for"):
        check(changed(small, number, rng=(Answer(drawn.asked + 1, drawn.value), *rest)))


def test_a_draw_too_many_and_one_too_few_are_differences(small: Game) -> None:
    number = first(small, lambda entry: len(entry.rng) > 0)
    drawn = small.entries[number].rng
    with pytest.raises(AssertionError, match="less often"):
        check(changed(small, number, rng=(*drawn, drawn[-1])))
    with pytest.raises(AssertionError, match="None"):
        check(changed(small, number, rng=drawn[:-1]))


def test_another_result_of_physics_is_a_difference(measured: Game) -> None:
    number = first(measured, lambda entry: any(answer.asked == "measured" for answer in entry.rng))
    *draws, answer = measured.entries[number].rng
    other = Answer("measured", {**answer.value, "time_ms": answer.value["time_ms"] + 1})
    with pytest.raises(AssertionError, match="as seat 0 sees it"):
        check(changed(measured, number, rng=(*draws, other)))


def test_another_tick_question_or_wake_is_a_difference(small: Game) -> None:
    woken = first(small, lambda entry: entry.seat is None and entry.tick > 0)
    with pytest.raises(AssertionError, match="tick of the wake"):
        check(changed(small, woken, tick=small.entries[woken].tick + 1))
    with pytest.raises(AssertionError, match="next wake"):
        check(changed(small, 0, wakes=3))
    asked = small.entries[0].questions
    assert asked
    more = msgspec.structs.replace(asked[0], options=asked[0].options + 1)
    with pytest.raises(AssertionError, match="open questions"):
        check(changed(small, 0, questions=(more, *asked[1:])))


def test_another_outcome_is_a_difference(small: Game) -> None:
    with pytest.raises(AssertionError, match="outcome"):
        check(msgspec.structs.replace(small, outcome={**small.outcome, "winners": [1]}))


def test_a_difference_says_where_it_is(small: Game) -> None:
    (found,) = differences(iter([changed(small, 0, wakes=3)]))
    assert "viewpoint, game 'golden viewpoint-2', after entry 0: 'start'" in found


# --- the names


def test_the_table_of_names_is_one_to_one() -> None:
    check_one_to_one(read_table())


@pytest.mark.long
def test_every_pair_of_the_table_of_names_is_used() -> None:
    table = read_table()
    assert not list(unused(table, (game for box in GAMES for game in read_games(box))))


@pytest.mark.parametrize(
    "table",
    [
        Table(kinds=(Pair("draw", "drew"), Pair("draw", "took"))),
        Table(kinds=(Pair("draw", "take"), Pair("steal", "take", game="wink"))),
        Table(fields=(Pair("at", "seat"), Pair("of", "seat", kind="look"))),
        Table(values=(Pair(1, "hand", path="from"), Pair(2, "hand", path="*", seats=4))),
    ],
)
def test_a_table_that_maps_two_names_to_one_is_refused(table: Table) -> None:
    with pytest.raises(NotOneToOne):
        check_one_to_one(table)


def test_pairs_that_hold_in_different_places_may_be_alike() -> None:
    table = Table(
        fields=(Pair("at", "seat", kind="look"), Pair("of", "seat", kind="face")),
        values=(Pair(8, "pile", path="from", seats=4), Pair(6, "pile", path="from", seats=3)),
    )
    check_one_to_one(table)


EVENT: Json = {"kind": "rush", "from": 8, "seat": 0, "falls": [[183, "zombie-1"]], "sign": None}


def game_with(event: Json) -> Game:
    asked = (OpenQuestion(0, 0, 1, False, None),)
    entry = Entry(0, "look 2", 5, (Answer("measured", {"rest": True}),), (Event(event),), asked)
    return Game("made up", "wink", 4, {"sight": "one"}, "", (entry,), {"rule": "end"})


def test_pairs_rename_kinds_fields_positions_values_actions_and_options() -> None:
    table = Table(
        games=(Pair("wink", "winks"),),
        kinds=(Pair("rush", "zombie-rush"),),
        actions=(Pair("look", "glance"),),
        fields=(
            Pair("from", "source"),
            Pair(0, "time_ms", kind="rush", path="falls.*"),
            Pair(1, "piece", kind="rush", path="falls.*"),
            Pair("sight", "view", kind="@options"),
            Pair("rest", "at_rest", kind="@measured"),
        ),
        values=(
            Pair(8, {"zone": "draw-pile"}, path="from", seats=4),
            Pair(8, {"zone": "hand", "seat": 0}, path="from", seats=5),
            Pair(None, "nothing", path="sign"),
            Pair("one", 1, kind="@options", path="sight"),
            Pair("end", "wink.end", kind="@outcome", path="rule"),
            Pair("2", "seat-2", kind="@action look", path="0"),
        ),
    )
    check_one_to_one(table)
    (game,) = translated(table, [game_with(EVENT)])
    assert (game.game, game.options, game.outcome) == ("winks", {"view": 1}, {"rule": "wink.end"})
    (entry,) = game.entries
    assert entry.action == "glance seat-2"
    assert entry.rng[0].value == {"at_rest": True}
    assert entry.events[0].onlooker == {
        "kind": "zombie-rush",
        "source": {"zone": "draw-pile"},
        "seat": 0,
        "falls": [{"time_ms": 183, "piece": "zombie-1"}],
        "sign": "nothing",
    }
    assert not list(unused(table, [game_with(EVENT), msgspec.structs.replace(game_with(EVENT), seats=5)]))


@pytest.mark.parametrize(
    "table",
    [
        Table(fields=(Pair("from", "seat"),)),
        Table(fields=(Pair("from", "kind"),)),
        Table(fields=(Pair(0, "time_ms", path="falls.*"),)),
        Table(values=(Pair(7, 8, path="from"),)),
        Table(kinds=(Pair("crowd", "rush"),)),
    ],
)
def test_a_name_that_stays_may_not_be_the_new_one_of_another(table: Table) -> None:
    with pytest.raises(NotOneToOne):
        list(translated(table, [game_with(EVENT)]))


def test_names_may_be_exchanged() -> None:
    table = Table(fields=(Pair("from", "seat"), Pair("seat", "from")))
    (game,) = translated(table, [game_with(EVENT)])
    assert (game.entries[0].events[0].onlooker["seat"], game.entries[0].events[0].onlooker["from"]) == (8, 0)


def test_a_pair_that_nothing_needs_is_listed() -> None:
    table = Table(kinds=(Pair("rsuh", "zombie-rush"),))
    assert list(unused(table, [game_with(EVENT)])) == ['{"old":"rsuh","new":"zombie-rush"}']
