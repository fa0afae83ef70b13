"""The Viewpoint family's implementation of the Match contract."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from eyeshot.games.viewpoint import actions
from eyeshot.games.viewpoint.deck.compiler import Deck, edition_deck_text, load_deck
from eyeshot.games.viewpoint.deck.opcodes import ASK_WINDOW
from eyeshot.games.viewpoint.engine import interpreter, windows
from eyeshot.games.viewpoint.engine.config import config_for
from eyeshot.games.viewpoint.engine.control import answerer
from eyeshot.games.viewpoint.engine.moves import Events
from eyeshot.games.viewpoint.engine.questions import question_of, refusal, window_question
from eyeshot.games.viewpoint.engine.state import State, empty_state, load_state, pack_state, save_state
from eyeshot.games.viewpoint.engine.turn import HAND_SIZE, deal
from eyeshot.games.viewpoint.knowledge import view
from eyeshot.games.viewpoint.knowledge.determinize import resample
from eyeshot.games.viewpoint.knowledge.observations import HandKnowledge
from eyeshot.games.viewpoint.sentinels import UNANSWERED
from eyeshot.games.viewpoint.standing_orders import (
    give_order,
    is_order,
    order_question,
    order_questions,
    standing_answer,
)
from eyeshot.games.viewpoint.text_format import TextFormatter
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
    """One game with its deck and edition. See kernel.game.Match for what each function promises."""

    rules_version = RULES_VERSION
    ticks_per_second = TICKS_PER_SECOND
    action_count = actions.COUNT

    def __init__(self, game: str, edition: str, setup: Setup) -> None:
        self.game = game
        self.setup = Setup(setup.seats, setup.options, setup.content or edition_deck_text(edition))
        self.config = config_for(setup.seats, self._deck(), int(setup.options.get("window", 4)) * TICKS_PER_SECOND)
        self.catalogue = english()
        self._formatter = TextFormatter(self.config, self.catalogue)
        self._hand_knowledge = HandKnowledge()

    def _deck(self) -> Deck:
        seats = self.setup.seats
        deck = load_deck(self.setup.content, deck_count(seats))
        if deck.size < HAND_SIZE * seats:
            raise InputError(f"{seats} seats need at least {HAND_SIZE * seats} cards, the deck has {deck.size}")
        return deck

    def _lay_out(self, rng: Rng, events: Events) -> State:
        """The state before anybody is asked."""
        config = self.config
        state = empty_state(config.seats, config.deck.size, len(config.deck.triggers))
        deal(config, state, rng, events)
        return state

    # --- play -------------------------------------------------------------------------------------------------------

    def start(self, rng: Rng) -> tuple[State, list[Event]]:
        events: list[Event] = []
        state = self._lay_out(rng, events)
        interpreter.run(self.config, state, rng, events)
        _report_ask(state, 0, events)
        return state, events

    def start_quietly(self, rng: Rng) -> State:
        """`start` without events, for simulations."""
        state = self._lay_out(rng, None)
        interpreter.run(self.config, state, rng, None)
        return state

    def check(self, state: State, seat: int, action: Action) -> IllegalAction | None:
        config = self.config
        if not 0 <= seat < config.seats:
            return IllegalAction("viewpoint.turn.play", "no-seat")
        if type(action) is int and not state.end_rule:
            if action in interpreter.options_of(config, state, seat):
                return None
            if is_order(action) and order_question(config, state, seat).choice.offers(action):
                return None
        return refusal(config, state, seat, action)

    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        refused = self.check(state, seat, action)
        if refused:
            raise refused
        assert isinstance(action, int)
        events: list[Event] = []
        if is_order(action):
            give_order(state, seat, action, events)
            return events
        question_number = state.question_number
        interpreter.answer(self.config, state, seat, action, rng, events)
        _report_ask(state, question_number, events)
        return events

    def decide(self, state: State, seat: int, code: int, rng: Rng) -> None:
        """`apply` without check and events, for simulations: the action must be among the seat's options."""
        interpreter.answer(self.config, state, seat, code, rng, None)

    def wake_at(self, state: State) -> int | None:
        return state.window_closes_at if state.ask == ASK_WINDOW and state.window_closes_at >= 0 else None

    def advance(self, state: State, tick: int, rng: Rng) -> list[Event]:
        events: list[Event] = []
        closing_tick = self.wake_at(state)
        if closing_tick is not None and closing_tick <= tick:
            state.tick = closing_tick
            question_number = state.question_number
            windows.close_window(self.config, state, events)
            interpreter.run(self.config, state, rng, events)
            _report_ask(state, question_number, events)
        state.tick = max(state.tick, tick)
        return events

    def clone(self, state: State) -> State:
        return state.clone()

    def outcome(self, state: State) -> Outcome | None:
        if not state.end_rule:
            return None
        return Outcome(state.winners, tuple(state.points), state.end_rule)

    # --- questions --------------------------------------------------------------------------------------------------

    def questions(self, state: State) -> list[Question]:
        if state.end_rule:
            return []
        config = self.config
        questions: list[Question] = []
        if state.ask == ASK_WINDOW:
            window = windows.window_data(config, windows.open_window(state))
            for seat in range(config.seats):
                options = interpreter.options_of(config, state, seat)
                if options:
                    questions.append(window_question(config, state, seat, options, window))
        elif state.ask:
            questions.append(question_of(config, state, answerer(state, state.asked_seat), state.options))
        questions += order_questions(config, state)
        return questions

    def question(self, state: State, seat: int) -> Question:
        """The question that an asked seat answers, standing orders aside."""
        return question_of(self.config, state, seat, interpreter.options_of(self.config, state, seat))

    def options(self, state: State, seat: int) -> list[int]:
        """The action codes that a seat can choose from now."""
        return interpreter.options_of(self.config, state, seat)

    def asking(self, state: State) -> tuple[Sequence[int], bool]:
        """The seats that the game waits for, and whether they answer sealed."""
        if state.end_rule:
            return (), False
        if state.ask == ASK_WINDOW:
            asked = [seat for seat in range(self.config.seats) if state.sealed_answers[seat] == UNANSWERED]
            return [answerer(state, seat) for seat in asked] if state.hand_watchers else asked, True
        return (answerer(state, state.asked_seat),), False

    def standing(self, state: State, seat: int) -> Action | None:
        if state.ask != ASK_WINDOW:
            return None
        return standing_answer(self.config, state, seat)

    # --- knowledge --------------------------------------------------------------------------------------------------

    def view(self, state: State, seat: Seat) -> Json:
        common, (own,) = self.shared_views(state, (seat,))
        return view.copy_view({**common, **own})

    def shared_views(self, state: State, seats: Sequence[Seat]) -> tuple[Json, list[Json]]:
        return view.shared_views(self.config, state, seats, self._hand_knowledge)

    def view_of_all(self, state: State) -> Json:
        return view.view_of_all(self.config, state)

    def definitions(self) -> Json:
        return view.definitions(self.config)

    def resample(self, state: State, seats: Sequence[Seat], rng: Rng, until: State | None = None) -> State:
        return resample(self.config, state, seats, rng, until)

    # --- saving and text --------------------------------------------------------------------------------------------

    def save(self, state: State) -> bytes:
        return save_state(state)

    def packed(self, state: State) -> bytes:
        return pack_state(state)

    def load(self, saved: bytes) -> State:
        return load_state(saved)

    def item(self, code: int) -> str:
        """The name of the card that an action plays."""
        return self.config.deck.names[code - actions.PLAY] if actions.PLAY <= code < actions.DISCARD else ""

    def text(self, action: Action) -> str:
        assert isinstance(action, int)
        return actions.text_of(action)

    def read(self, text: str) -> Action:
        return actions.code_of_text(text)

    def words(self, kind: str, value: Any) -> str:
        return self._formatter(kind, value)


def _report_ask(state: State, question_number: int, events: list[Event]) -> None:
    """Report a new question to one seat, which is public. (A window has its own event.)"""
    if state.question_number != question_number and state.ask and state.ask != ASK_WINDOW:
        seat = state.asked_seat
        by = answerer(state, seat)
        data = {"seat": seat, "ask": state.ask}
        events.append(Event("asks", data if by == seat else {**data, "by": by}))


def deck_count(seats: int) -> int:
    """The number of decks that are shuffled together."""
    # rule: viewpoint.setup.players
    return 1 if seats <= ONE_DECK_SEATS else 2


@cache
def english() -> Catalogue:
    return read_catalogue(files("eyeshot.games.viewpoint").joinpath("messages", "en.toml"))
