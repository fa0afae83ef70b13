"""Benchmark: decisions per second and clone time of the Viewpoint engine, compared with RLCard and OpenSpiel.

A decision counts only if at least two actions are legal. All engines play at random from Python on one core, in short
alternating slices: ratios are taken between neighbouring slices, so that load on the machine affects all alike, and the
best slice shows the speed of an idle core.
"""

from __future__ import annotations

import platform
import statistics
import time
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from random import Random
from typing import Any

from eyeshot.games.viewpoint.deck.opcodes import ASK_WINDOW
from eyeshot.games.viewpoint.engine.state import State
from eyeshot.games.viewpoint.match import ViewpointMatch
from eyeshot.games.viewpoint.sentinels import UNANSWERED
from eyeshot.kernel import SeededRng, Setup, build_name

ROUNDS = 40
SECONDS = 0.2
SEATS = 4
CLONES = 4_000
BUDGET = {"decisions_per_second": 60_000, "clone_us": 2.0}

Game = Callable[[Random], int]
"""Plays one game and returns the number of its decisions."""


def measure(progress: Callable[[str], None]) -> dict[str, Any]:
    """Return decisions per second and clone time of each engine: median, best and worst round."""
    contenders = {"eyeshot viewpoint": _viewpoint, **_peers(progress)}
    rates: dict[str, list[float]] = {name: [] for name in contenders}
    for round_number in range(ROUNDS):
        progress(f"round {round_number + 1} of {ROUNDS}")
        for name, play in contenders.items():
            rates[name].append(_rate(play, Random(round_number)))
    ours = rates["eyeshot viewpoint"]
    return {
        "what": "random play, decisions with two or more legal actions, one core",
        "seats": SEATS,
        "python": platform.python_version(),
        "budget": BUDGET,
        "decisions_per_second": {name: _summary(samples) for name, samples in rates.items()},
        "times_as_fast_as": {
            name: round(statistics.median(a / b for a, b in zip(ours, samples, strict=True)), 2)
            for name, samples in rates.items()
        },
        "clone_us": _clone_times(),
        "versions": {
            "compiled": build_name(),
            **{name: _version(name) for name in ("eyeshot", "rlcard", "open_spiel")},
        },
    }


def _summary(samples: list[float]) -> dict[str, int]:
    return {"median": round(statistics.median(samples)), "best": round(max(samples)), "worst": round(min(samples))}


def _rate(play: Game, rng: Random) -> float:
    decisions, begin = 0, time.perf_counter()
    while (spent := time.perf_counter() - begin) < SECONDS:
        decisions += play(rng)
    return decisions / spent


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "not installed"


# --- eyeshot --------------------------------------------------------------------------------------------------------

_match = ViewpointMatch("viewpoint", "classic", Setup(SEATS))


def _viewpoint(rng: Random) -> int:
    match, game_rng, random = _match, SeededRng(rng), rng.random
    state = match.start_quietly(game_rng)
    decisions = 0
    while not state.end_rule:
        if state.ask == ASK_WINDOW:
            decisions += _answer_window(match, state, game_rng, rng)
            continue
        options = state.options
        decisions += len(options) > 1
        match.decide(state, state.asked_seat, options[int(random() * len(options))], game_rng)
    return decisions


def _answer_window(match: ViewpointMatch, state: State, game_rng: SeededRng, rng: Random) -> int:
    """Let every seat that is asked answer; return the number of decisions."""
    decisions = 0
    for seat in [seat for seat in range(SEATS) if state.sealed_answers[seat] == UNANSWERED]:
        options = match.options(state, seat)
        decisions += len(options) > 1
        match.decide(state, seat, options[int(rng.random() * len(options))], game_rng)
    return decisions


def _clone_times() -> dict[str, float]:
    """Return the time to clone a state from the middle of a game, in microseconds."""
    rng = Random(1)
    game_rng = SeededRng(rng)
    state = _match.start_quietly(game_rng)
    while state.turn_number < 20 and not state.end_rule:
        if state.ask == ASK_WINDOW:
            _answer_window(_match, state, game_rng, rng)
        else:
            _match.decide(state, state.asked_seat, rng.choice(state.options), game_rng)
    times = {"eyeshot viewpoint": _best_time(state.clone)}
    spiel = _spiel_state()
    if spiel is not None:
        times["open_spiel crazy_eights"] = _best_time(spiel.clone)
    return times


def _best_time(clone: Callable[[], Any]) -> float:
    best = float("inf")
    for _ in range(ROUNDS):
        begin = time.perf_counter()
        for _ in range(CLONES):
            clone()
        best = min(best, (time.perf_counter() - begin) / CLONES)
    return round(best * 1e6, 2)


# --- the peers ------------------------------------------------------------------------------------------------------


def _peers(progress: Callable[[str], None]) -> dict[str, Game]:
    peers: dict[str, Game] = {}
    try:
        peers["rlcard uno"] = _uno()
    except ImportError:
        progress("rlcard is not installed: make bench installs the peers")
    try:
        peers["open_spiel crazy_eights"] = _crazy_eights()
    except ImportError:
        progress("open_spiel is not installed: make bench installs the peers")
    return peers


def _uno() -> Game:
    import rlcard

    env = rlcard.make("uno")

    def play(rng: Random) -> int:
        decisions = 0
        state, _ = env.reset()
        while not env.is_over():
            legal = list(state["legal_actions"])
            decisions += len(legal) > 1
            state, _ = env.step(legal[int(rng.random() * len(legal))])
        return decisions

    return play


def _crazy_eights() -> Game:
    import pyspiel

    game = pyspiel.load_game("crazy_eights", {"players": SEATS})

    def play(rng: Random) -> int:
        decisions = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            if not state.is_chance_node():
                decisions += len(legal) > 1
            state.apply_action(legal[int(rng.random() * len(legal))])
        return decisions

    return play


def _spiel_state() -> Any:
    try:
        import pyspiel
    except ImportError:
        return None
    state = pyspiel.load_game("crazy_eights", {"players": SEATS}).new_initial_state()
    rng = Random(1)
    for _ in range(40):
        state.apply_action(rng.choice(state.legal_actions()))
    return state
