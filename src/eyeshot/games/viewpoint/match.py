"""The contract, kept for the Viewpoint family: one table with its deck and edition."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from eyeshot.games.viewpoint import actions
from eyeshot.games.viewpoint.deck.compiler import Deck, load_deck, own_deck
from eyeshot.games.viewpoint.engine import interpreter, step
from eyeshot.games.viewpoint.engine.config import lay_table
from eyeshot.games.viewpoint.engine.control import answerer
from eyeshot.games.viewpoint.engine.moves import Out
from eyeshot.games.viewpoint.engine.questions import question_of
from eyeshot.games.viewpoint.engine.state import (
    ASK_WINDOW,
    UNANSWERED,
    State,
    empty_state,
    load_state,
    pack_state,
    save_state,
)
from eyeshot.games.viewpoint.engine.turn import HAND, deal
from eyeshot.games.viewpoint.knowledge import view
from eyeshot.games.viewpoint.knowledge.determinize import resample
from eyeshot.games.viewpoint.knowledge.observations import Memory
from eyeshot.games.viewpoint.standing_orders import standing
from eyeshot.games.viewpoint.text_format import Speech
from eyeshot.kernel.choice import Action
from eyeshot.kernel.errors import IllegalAction, InputError
from eyeshot.kernel.event import Event, Json
from eyeshot.kernel.game import Outcome, Seat, Setup
from eyeshot.kernel.messages import Catalogue, read_catalogue
from eyeshot.kernel.question import Question
from eyeshot.kernel.rng import Rng

RULES_VERSION = "viewpoint-1"
TICKS_PER_SECOND = 10
ONE_DECK_SEATS = 6


class ViewpointMatch:
    """See kernel.game.Match for what each function promises."""

    rules_version = RULES_VERSION
    ticks_per_second = TICKS_PER_SECOND
    action_count = actions.COUNT

    def __init__(self, game: str, edition: str, setup: Setup) -> None:
        self.game = game
        self.setup = Setup(setup.seats, setup.options, setup.content or own_deck(edition))
        self.table = lay_table(setup.seats, self._deck(), int(setup.options.get("window", 4)) * TICKS_PER_SECOND)
        self.catalogue = english()
        self._speech = Speech(self.table, self.catalogue)
        self._memory = Memory()

    def _deck(self) -> Deck:
        seats = self.setup.seats
        deck = load_deck(self.setup.content, deck_count(seats))
        if deck.size < HAND * seats:
            raise InputError(f"{seats} seats need at least {HAND * seats} cards, the deck has {deck.size}")
        return deck

    def _lay_out(self, rng: Rng, out: Out) -> State:
        """The table before anybody is asked."""
        t = self.table
        s = empty_state(t.seats, t.deck.size, len(t.deck.triggers))
        deal(t, s, rng, out)
        return s

    def start(self, rng: Rng) -> tuple[State, list[Event]]:
        out: list[Event] = []
        s = self._lay_out(rng, out)
        interpreter.run(self.table, s, rng, out)
        step.tell_who_is_asked(s, 0, out)
        return s, out

    def start_quietly(self, rng: Rng) -> State:
        """`start` for those who want no events: simulations."""
        s = self._lay_out(rng, None)
        interpreter.run(self.table, s, rng, None)
        return s

    def clone(self, state: State) -> State:
        return state.clone()

    def questions(self, state: State) -> list[Question]:
        return step.questions(self.table, state)

    def check(self, state: State, seat: int, action: Action) -> IllegalAction | None:
        return step.check(self.table, state, seat, action)

    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        refused = self.check(state, seat, action)
        if refused:
            raise refused
        assert isinstance(action, int)
        return step.act(self.table, state, seat, action, rng)

    def decide(self, state: State, seat: int, code: int, rng: Rng) -> None:
        """`apply` for simulations: an action that is known to be offered, and no events."""
        interpreter.answer(self.table, state, seat, code, rng, None)

    def item(self, code: int) -> str:
        """The name of the card that an action plays."""
        return self.table.deck.names[code - actions.PLAY] if actions.PLAY <= code < actions.DISCARD else ""

    def options(self, state: State, seat: int) -> list[int]:
        """The codes a seat can choose from now, without the words around them."""
        return interpreter.options_of(self.table, state, seat)

    def asking(self, state: State) -> tuple[Sequence[int], bool]:
        """The seats that the game waits for, and whether they answer sealed."""
        if state.end_rule:
            return (), False
        if state.ask == ASK_WINDOW:
            asked = [seat for seat in range(self.table.seats) if state.answers[seat] == UNANSWERED]
            return [answerer(state, seat) for seat in asked] if state.watch else asked, True
        return (answerer(state, state.asked),), False

    def question(self, state: State, seat: int) -> Question:
        """What a seat that is asked is asked."""
        return question_of(self.table, state, seat, interpreter.options_of(self.table, state, seat))

    def wake_at(self, state: State) -> int | None:
        return step.wake_at(state)

    def advance(self, state: State, tick: int, rng: Rng) -> list[Event]:
        return step.advance(self.table, state, tick, rng)

    def view(self, state: State, seat: Seat) -> Json:
        common, (own,) = self.shared_views(state, (seat,))
        return view.kept({**common, **own})

    def shared_views(self, state: State, seats: Sequence[Seat]) -> tuple[Json, list[Json]]:
        return view.shared_views(self.table, state, seats, self._memory)

    def view_of_all(self, state: State) -> Json:
        return view.view_of_all(self.table, state)

    def definitions(self) -> Json:
        return view.definitions(self.table)

    def outcome(self, state: State) -> Outcome | None:
        if not state.end_rule:
            return None
        return Outcome(state.winners, tuple(state.points), state.end_rule)

    def save(self, state: State) -> bytes:
        return save_state(state)

    def packed(self, state: State) -> bytes:
        return pack_state(state)

    def load(self, saved: bytes) -> State:
        return load_state(saved)

    def resample(self, state: State, seats: Sequence[Seat], rng: Rng, until: State | None = None) -> State:
        return resample(self.table, state, seats, rng, until)

    def standing(self, state: State, seat: int) -> Action | None:
        if state.ask != ASK_WINDOW:
            return None
        return standing(self.table, state, seat)

    def text(self, action: Action) -> str:
        assert isinstance(action, int)
        return actions.text_of(action)

    def read(self, text: str) -> Action:
        return actions.code_of_text(text)

    def words(self, kind: str, value: Any) -> str:
        return self._speech(kind, value)


def deck_count(seats: int) -> int:
    """How many decks are shuffled together."""
    # rule: viewpoint.setup.players
    return 1 if seats <= ONE_DECK_SEATS else 2


@cache
def english() -> Catalogue:
    return read_catalogue(files("eyeshot.games.viewpoint").joinpath("messages", "en.toml"))
