"""Bots play whole games, from views and questions only."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from eyeshot.bots import bot_levels, choose_action
from eyeshot.games.dead_of_winter.actions import Move
from eyeshot.games.dead_of_winter.bots import BOTS, aim_search
from eyeshot.games.dead_of_winter.bots.aim_noise import Aim, AimNoise, likelihood_within
from eyeshot.games.dead_of_winter.bots.avoid_own_figure import turned_off_own_figure
from eyeshot.games.dead_of_winter.bots.easy_bot import SAME_WAY, Easy
from eyeshot.games.dead_of_winter.bots.evaluation import Evaluator
from eyeshot.games.dead_of_winter.bots.flick_trial import Trial, ready_piece
from eyeshot.games.dead_of_winter.bots.levels import Hard, Medium
from eyeshot.games.dead_of_winter.bots.simulating_bot import SimulatingBot
from eyeshot.games.dead_of_winter.bots.state_from_view import state_of_view
from eyeshot.games.dead_of_winter.bots.tasks import BRING, FETCH, HUNT, STAY, Task
from eyeshot.games.dead_of_winter.scenario.match_config import SCENARIOS
from eyeshot.games.dead_of_winter.scenario.weapons import Side, Weapon
from eyeshot.kernel import Action, Event, GameSession, Question, SearchingBot, Setup, find_game
from eyeshot.lab import simulate
from eyeshot.physics import from_mm
from tests.games.dead_of_winter.arranged import ArrangedTable, winter

GAME = find_game("dead-of-winter")
MOST_CANDIDATES = 40
"""The greatest number of simulations of the medium bot for one flick."""


def question_of(table: ArrangedTable) -> Question:
    return next(q for q in table.match.questions(table.state) if not q.optional)


def thought(level: type[SimulatingBot], table: ArrangedTable, seed: int = 1) -> Action:
    """The answer of a new bot to the open question."""
    return level(table.match.setup.content, Random(seed)).think(table.view(0), question_of(table))


def played(
    scenario: str,
    levels: tuple[str, ...],
    seed: int,
    watch: Callable[[Question, Any], None] = lambda question, bot: None,
) -> tuple[GameSession, list[Event]]:
    match = GAME.match(Setup(len(levels), {"scenario": scenario}))
    session = GameSession.open(match, seed=bytes([seed]) * 32)
    bots = [BOTS[level]("", Random(seed + seat)) for seat, level in enumerate(levels)]
    events: list[Event] = []
    while not session.is_over:
        question = next(q for q in session.questions() if not q.optional)
        action = choose_action(bots[question.by], match, session.state, question)
        watch(question, bots[question.by])
        events += session.act(question.by, action)
    return session, events


# --- whole games


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_easy_bot_plays_a_whole_game(scenario: str) -> None:
    session, events = played(scenario, ("easy", "easy"), 5)
    kinds = {event.kind for event in events}
    assert {"moves", "noise", "end"} <= kinds
    assert session.match.outcome(session.state) is not None


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_medium_bot_plays_a_whole_game_with_at_most_40_simulations_a_flick(scenario: str) -> None:
    tried: list[tuple[str, int]] = []
    session, events = played(scenario, ("medium",), 3, lambda question, bot: tried.append((question.prompt, bot.tried)))
    assert session.match.outcome(session.state) is not None
    flicks = [count for prompt, count in tried if prompt == "aim"]
    assert flicks
    assert 0 < max(count for _, count in tried) <= MOST_CANDIDATES
    kinds = {event.kind for event in events}
    assert "wounded" in kinds
    assert kinds & {"enters", "looks"}


def test_bots_of_different_levels_play_a_whole_game_together() -> None:
    session, _ = played("get-outta-town", ("hard", "medium", "easy"), 4)
    outcome = session.match.outcome(session.state)
    assert outcome is not None
    assert outcome.winners in ((), (0, 1, 2))


# --- what they are given


def test_the_bots_of_dead_of_winter_are_easy_medium_and_hard() -> None:
    assert list(bot_levels(GAME)) == ["easy", "medium", "hard", "random"]


def test_medium_and_hard_bots_can_answer_with_and_without_simulation() -> None:
    table = winter("anita 0 0 facing 0\nzombie 200 0 facing 180")
    table.act("use anita", "gun left")
    for level in (Medium, Hard):
        bot = level(table.match.setup.content, Random(1))
        assert isinstance(bot, SearchingBot)
        assert question_of(table).choice.offers(bot.choose(table.view(0), question_of(table)))
        assert bot.tried == 0
        assert question_of(table).choice.offers(bot.think(table.view(0), question_of(table)))
        assert bot.tried > 0


@pytest.mark.parametrize("level", [Medium, Hard])
def test_a_bot_with_the_same_seed_gives_the_same_answer(level: type[SimulatingBot]) -> None:
    table = winter("anita 0 0 facing 0\nzombie 200 30 facing 180\nzombie 250 -90 facing 180")
    for text in ("use anita", "gun left"):
        assert thought(level, table, 7) == thought(level, table, 7)
        table.act(text)
    assert thought(level, table, 7) == thought(level, table, 7) != thought(level, table, 8)


def test_a_state_built_from_a_view_holds_no_kind_of_a_hidden_token() -> None:
    table = winter(
        "anita 0 0 facing 0\nzombie 200 0 facing 180 fallen\nzombie in school\nschool 0 300 facing 270\n"
        "token fuel in school down"
    )
    city = state_of_view(table.config, table.city)
    assert city.token_kinds == [""]
    assert table.state.token_kinds == ["fuel"]
    same = ("where", "poses", "down", "life", "backpacks", "token_at", "marker", "active", "actions", "noise")
    assert [getattr(city, name) for name in same] == [getattr(table.state, name) for name in same]


def test_a_question_describes_the_piece_that_lies_ready() -> None:
    table = winter("anita 0 0 facing 0\nkevin -200 0 facing 0\nzombie 200 0 facing 180")
    table.act("use anita", "gun right")
    assert ready_piece(question_of(table).args)[:2] == (Weapon.GUN, Side.RIGHT)
    table.act("back", "end", "use kevin", "bat", "lay bat -4000 0 0.5")
    assert ready_piece(question_of(table).args).heading_rad == 0.5


# --- their hands


def test_the_aim_noise_is_less_at_each_higher_level() -> None:
    noises = [Easy.aim_noise, Medium.aim_noise, Hard.aim_noise]
    assert noises == sorted(noises, reverse=True)
    assert [aim_noise.slip for aim_noise in noises] == sorted((aim_noise.slip for aim_noise in noises), reverse=True)
    assert Hard.aim_noise.angle_rad > 0


@pytest.mark.parametrize("level", [Medium, Hard])
def test_the_flicks_of_a_level_spread_by_its_aim_noise(level: type[SimulatingBot]) -> None:
    """The best aim is the same each time, so that the spread comes from the aim noise."""
    table = winter("anita 0 0 facing 0\nzombie 200 0 facing 180")
    table.act("use anita", "gun left")
    at = table.bearing_from_start("gun", "zombie-1")
    bot = level(table.match.setup.content, Random(3))
    angles = [bot.choose(table.view(0), question_of(table))[1] for _ in range(200)]  # type: ignore[index]
    spread = (sum((angle - at) ** 2 for angle in angles) / len(angles)) ** 0.5
    assert spread == pytest.approx(level.aim_noise.angle_rad, rel=0.2)


def test_a_noisy_aim_stays_within_the_limits_of_a_flick() -> None:
    rng = Random(1)
    flicks = [AimNoise(2.0, 2.0).flick(Aim(3.0, 0.9), rng) for _ in range(200)]
    assert all(-3.15 < angle < 3.15 and 0.02 <= strength <= 1 for angle, strength in flicks)


def test_the_likelihood_within_a_room_falls_with_the_room() -> None:
    assert (
        likelihood_within(from_mm(20), from_mm(10))
        > likelihood_within(from_mm(10), from_mm(10))
        > likelihood_within(0, from_mm(10))
        == 0
    )


# --- what they know


def tasks_in(table: ArrangedTable) -> dict[str, Task]:
    tasks = Evaluator(table.config, table.state).tasks
    return {table.config.names[n]: task for n, task in tasks.items()}


def test_one_survivor_is_sent_to_the_rv_and_others_hunt_zombies() -> None:
    table = winter(
        "anita -380 100 facing 0\nthomas 300 -300 facing 0\nzombie 200 0 facing 180\nrv -380 300 facing 270",
        objective='condition = "survivors-in", building = "rv", count = 1; condition = "zombies-at-most", count = 0',
    )
    rv = table.number("rv")
    assert tasks_in(table) == {"anita": Task(BRING, rv), "thomas": Task(HUNT)}
    table.state.where[table.number("anita")] = rv
    assert tasks_in(table) == {"anita": Task(STAY, rv), "thomas": Task(HUNT)}


def test_each_missing_token_is_fetched_by_the_nearest_survivor() -> None:
    table = winter(
        "anita -100 200 facing 0\nthomas 100 -200 facing 0\nrosa 0 0 facing 0\nschool -100 340 facing 270\n"
        "library 100 -340 facing 90\ntoken fuel in school down\ntoken food in library down\nzombie 400 0 facing 180",
        objective='condition = "tokens-in", token = "fuel", building = "rv", count = 1; '
        'condition = "tokens-in", token = "food", building = "rv", count = 1',
    )
    school, library, rv = map(table.number, ("school", "library", "rv"))
    assert tasks_in(table) == {
        "anita": Task(FETCH, school),
        "thomas": Task(FETCH, library),
        "rosa": Task(HUNT),
    }
    table.state.token_at[0] = table.number("anita")
    assert tasks_in(table)["anita"] == Task(BRING, rv)


@pytest.mark.parametrize("level", [Medium, Hard])
def test_a_bot_leaves_what_was_brought_home(level: type[SimulatingBot]) -> None:
    table = winter(
        "anita in rv\ntoken fuel in rv up\ntoken fuel in school up\nzombie 400 0 facing 180\n"
        "rv -420 330 facing 270\nschool 300 -300 facing 90",
        objective='condition = "tokens-in", token = "fuel", building = "rv", count = 2',
        bin_zombies=9,
    )
    table.act("use anita")
    assert table.match.text(thought(level, table)) != "take 0"


@pytest.mark.parametrize("level", [Medium, Hard])
def test_a_bot_next_to_a_zombie_kills_it(level: type[SimulatingBot]) -> None:
    table = winter(
        "anita 0 0 facing 0\nzombie 40 0 facing 180\nzombie 100 -300 facing 180 fallen",
        objective='condition = "zombies-at-most", count = 0',
    )
    table.act("use anita")
    assert table.match.text(thought(level, table)) == "kill zombie-1 with gun"


@pytest.mark.parametrize("level", [Medium, Hard])
def test_a_bot_drops_a_missing_token_at_its_goal(level: type[SimulatingBot]) -> None:
    table = winter(
        "anita in rv\ntoken fuel in rv up\nzombie 400 0 facing 180\nrv -420 330 facing 270",
        objective='condition = "tokens-in", token = "fuel", building = "rv", count = 1',
    )
    table.state.token_at[0] = table.number("anita")
    table.act("use anita")
    assert table.match.text(thought(level, table)) == "drop 0"


def test_the_hard_bot_enters_a_building_from_before_its_door() -> None:
    entered = 0
    for seed in range(6):
        table = winter("anita -380 160 facing 90\nzombie 400 -200 facing 180\nrv -380 300 facing 270", tremor=2)
        table.act("use anita")
        assert table.match.text(thought(Hard, table, seed)) == "move"
        table.act("move")
        table.act(table.match.text(thought(Hard, table, seed)))
        entered += table.where("anita") == "rv"
    assert entered >= 5


def test_the_search_prefers_the_aim_that_works_more_often() -> None:
    """The near zombie is hit more often than the far one."""
    table = winter("anita 0 0 facing 0\nzombie 150 25 facing 180\nzombie 480 -150 facing 180")
    table.act("use anita", "gun left")
    trial = Trial(table.config, table.state, ready_piece(question_of(table).args))
    near, far = (Aim(table.bearing_from_start("gun", f"zombie-{n}"), 0.95) for n in (1, 2))
    result = aim_search.search_aim(
        trial,
        [far, near],
        lambda outcome: float(bool(outcome.struck)),
        AimNoise(0.1, 0.05),
        aim_search.Depth(2, 2, 8),
        Random(1),
    )
    assert result.aim == near
    assert 0.5 < result.worth <= 1
    assert trial.count == 2 + 2 * 8


# --- sense


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
@pytest.mark.parametrize("target", [(40, -200), (0, -250), (-60, -200)])
def test_no_bot_shoots_through_its_own_figure(level: str, target: tuple[int, int]) -> None:
    """The bullet lies left of a survivor who faces right, and the zombie stands to the right: the figure is between."""
    for seed in range(6):
        table = winter(f"anita 0 0 facing 0\nzombie {target[0]} {target[1]} facing 90", tremor=0)
        table.act("use anita", "gun left")
        bot = BOTS[level](table.match.setup.content, Random(seed))
        table.act(table.match.text(bot.choose(table.view(0), question_of(table))))
        touches: list[Any] = table.events_of("flick")[0]["touches"]
        touched = {name for touch in touches for name in (touch["one"], touch["other"])}
        assert "anita" not in touched


def test_an_aim_is_turned_off_the_own_figure_as_little_as_needed() -> None:
    start, figure = (0.0, float(from_mm(37))), (0.0, 0.0)
    straight = Aim(-1.4, 0.9)
    turned = turned_off_own_figure(straight, start, figure)
    assert turned.angle_rad > straight.angle_rad
    assert turned_off_own_figure(turned, start, figure) == turned
    assert turned_off_own_figure(Aim(0.3, 0.9), start, figure) == Aim(0.3, 0.9)


def test_the_easy_bot_does_not_move_into_the_same_thing_twice() -> None:
    table = winter(
        "anita 0 0 facing 0\nkevin -300 -300 facing 0\nzombie 400 0 facing 180\nbarrel 100 24",
        objective='condition = "zombies-at-most", count = 0',
    )
    table.act("use anita")
    bot = Easy(table.match.setup.content, Random(1))
    bot.choose(table.view(0), question_of(table))
    first = bot._plan.angle_rad
    table.act("move", "flick disc 0.24 0.4")
    assert table.events_of("move-fails")
    bot.choose(table.view(0), question_of(table))
    assert bot._plan.action != Move() or abs(bot._plan.angle_rad - first) >= SAME_WAY


# --- the long checks


@pytest.mark.long
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_medium_bot_wins_15_to_85_of_a_hundred_games(
    scenario: str, record_property: Callable[[str, object], None]
) -> None:
    result = simulate("dead-of-winter", 100, 1, ("medium",), seed=1, options={"scenario": scenario})
    won = result.by_bot["medium"]
    record_property(f"{scenario} won by medium", f"{won.rate:.2f} ({won.low:.2f} to {won.high:.2f})")
    assert sum(result.ends.values()) == 100
    assert 0.15 <= won.rate <= 0.85


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_medium_bots_find_anita_and_escorts_are_parted_from_her(record_property: Callable[[str, object], None]) -> None:
    found = parted = 0
    for seed in range(1, 101):
        kinds = {event.kind for event in played("tend-to-the-wounded", ("medium",), seed)[1]}
        found += "rescued" in kinds
        parted += "parted" in kinds
    record_property("Anita found", found)
    record_property("escort parted", parted)
    assert found >= 60
    assert parted >= 0.2 * found


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_medium_bots_break_barricades_in_most_games() -> None:
    games = [played("starvation", ("medium",), seed)[1] for seed in range(1, 21)]
    assert sum(any(event.kind == "barricade" for event in events) for events in games) >= 14


@pytest.mark.long
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_each_bot_level_wins_more_often_than_the_level_below(
    scenario: str, record_property: Callable[[str, object], None]
) -> None:
    rates = {}
    for level, games in (("easy", 40), ("medium", 40), ("hard", 25)):
        won = simulate("dead-of-winter", games, 1, (level,), seed=2, options={"scenario": scenario}).by_bot[level]
        rates[level] = won.rate
        record_property(f"{scenario} won by {level}", f"{won.rate:.2f} ({won.low:.2f} to {won.high:.2f})")
    assert rates["easy"] < rates["medium"] < rates["hard"]
