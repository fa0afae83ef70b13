"""The Match of the Viewpoint family: its rules for one setup. It holds no state; its methods are given one."""

from __future__ import annotations

from collections.abc import Sequence

from eyeshot.games.viewpoint import action_codes
from eyeshot.games.viewpoint.deck.compiler import Deck, edition_deck_text, load_deck
from eyeshot.games.viewpoint.deck.opcodes import ASK_NAMES, ASK_WINDOW
from eyeshot.games.viewpoint.engine import interpreter, response_windows
from eyeshot.games.viewpoint.engine.announcements import window_data
from eyeshot.games.viewpoint.engine.card_moves import Events
from eyeshot.games.viewpoint.engine.control import answerer
from eyeshot.games.viewpoint.engine.match_config import config_for
from eyeshot.games.viewpoint.engine.questions import question_of, refusal, wait_questions, window_question
from eyeshot.games.viewpoint.engine.state import State, empty_state, load_state, pack_state, save_state
from eyeshot.games.viewpoint.engine.turn import HAND_SIZE, deal
from eyeshot.games.viewpoint.knowledge import view
from eyeshot.games.viewpoint.knowledge.client_definitions import definitions
from eyeshot.games.viewpoint.knowledge.determinize import resample
from eyeshot.games.viewpoint.knowledge.observations import HandKnowledge
from eyeshot.games.viewpoint.protocol import (
    ViewpointCommon,
    ViewpointDefinitions,
    ViewpointOptions,
    ViewpointOwn,
    ViewpointView,
)
from eyeshot.games.viewpoint.question_options import options_of
from eyeshot.games.viewpoint.sentinels import NO_SEAT
from eyeshot.games.viewpoint.standing_orders import (
    give_order,
    is_order,
    order_question,
    order_questions,
    standing_answer,
)
from eyeshot.games.viewpoint.text import FLUENT, ViewpointText
from eyeshot.kernel import Action, Event, IllegalAction, InputError, Outcome, Question, Reader, Rng, Seat, Setup, View

RULES_VERSION = "viewpoint-4"
TICKS_PER_SECOND = 10
ONE_DECK_SEATS = 6
DEFAULT_WINDOW_S = 6
"""For how long a window is open."""


class ViewpointMatch:
    """One game with its deck and edition. See kernel.game.Match for what each function promises."""

    rules_version = RULES_VERSION
    ticks_per_second = TICKS_PER_SECOND
    action_count = action_codes.COUNT

    def __init__(self, game: str, edition: str, setup: Setup) -> None:
        self.game = game
        self.setup = Setup(setup.seats, setup.options, setup.content or edition_deck_text(edition))
        self.config = config_for(
            setup.seats, self._deck(), int(setup.options.get("window", DEFAULT_WINDOW_S)) * TICKS_PER_SECOND
        )
        self._has_viewniverse = edition != "classic"
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
                is_too_early = state.ask == ASK_WINDOW and response_windows.is_too_early(state, action)
                return refusal(config, state, seat, action) if is_too_early else None
            if (
                action == action_codes.WAIT
                and state.ask == ASK_WINDOW
                and response_windows.can_wait(config, state, seat)
            ):
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
        if action == action_codes.WAIT:
            response_windows.wait(self.config, state, seat, events)
            return events
        question_number = state.question_number
        interpreter.answer(self.config, state, seat, action, rng, events)
        _report_ask(state, question_number, events)
        return events

    def decide(self, state: State, seat: int, code: int, rng: Rng) -> None:
        """`apply` without check and events, for simulations: the action must be among the seat's options."""
        interpreter.answer(self.config, state, seat, code, rng, None)

    def wake_at(self, state: State) -> int | None:
        return response_windows.closing_tick(state) if state.ask == ASK_WINDOW else None

    def advance(self, state: State, tick: int, rng: Rng) -> list[Event]:
        events: list[Event] = []
        closing_tick = self.wake_at(state)
        if closing_tick is not None and closing_tick <= tick:
            state.tick = closing_tick
            question_number = state.question_number
            response_windows.close_window(self.config, state, events)
            interpreter.run(self.config, state, rng, events)
            _report_ask(state, question_number, events)
        state.tick = max(state.tick, tick)
        return events

    def agreed_end(self, state: State) -> int | None:
        """The tick at which the open window closes because all whom it concerns have gone on."""
        return response_windows.go_on_from(state) if state.ask == ASK_WINDOW and not state.awaited else None

    def alone_seat(self, state: State) -> int | None:
        return state.alone if state.alone >= 0 else None

    def set_alone(self, state: State, seat: int | None) -> list[Event]:
        """An open window stays as it is; the next one follows this."""
        # rule: viewpoint.keyword.reveal-window-time
        state.alone = NO_SEAT if seat is None else seat
        return []

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
            window = window_data(config, response_windows.open_window(state))
            for seat in range(config.seats):
                options = interpreter.options_of(config, state, seat)
                if options:
                    questions.append(window_question(config, state, seat, options, window))
            questions += wait_questions(config, state)
        elif state.ask:
            questions.append(question_of(config, state, answerer(state, state.asked_seat), state.options))
        questions += order_questions(config, state)
        return questions

    def question(self, state: State, seat: int) -> Question:
        """The question that an asked seat answers, standing orders aside."""
        return question_of(self.config, state, seat, self.options(state, seat))

    def options(self, state: State, seat: int) -> list[int]:
        """The action codes that a seat can choose from now, in a simulation."""
        if state.ask == ASK_WINDOW:
            return response_windows.simulated_options(self.config, state, seat)
        return interpreter.options_of(self.config, state, seat)

    def asking(self, state: State) -> tuple[Sequence[int], bool]:
        """The seats that the game waits for, and whether they answer sealed."""
        if state.end_rule:
            return (), False
        if state.ask == ASK_WINDOW:
            asked = [seat for seat in range(self.config.seats) if response_windows.is_unanswered(state, seat)]
            # A seat that answers for several is asked again if it has REVEALed a card of one of them.
            return list(dict.fromkeys(answerer(state, seat) for seat in asked)) if state.hand_watchers else asked, True
        return (answerer(state, state.asked_seat),), False

    def standing(self, state: State, seat: int) -> Action | None:
        if state.ask != ASK_WINDOW:
            return None
        return standing_answer(self.config, state, seat)

    # --- knowledge --------------------------------------------------------------------------------------------------

    def view(self, state: State, seat: Seat) -> ViewpointView:
        (own,) = self.own_views(state, (seat,))
        return view.detached(View(self.common_view(state), own))

    def common_view(self, state: State) -> ViewpointCommon:
        return view.common_view(self.config, state)

    def own_views(self, state: State, seats: Sequence[Seat]) -> list[ViewpointOwn]:
        return view.own_views(state, seats, self._hand_knowledge)

    def view_of_all(self, state: State) -> ViewpointView:
        return view.detached(View(self.common_view(state), open=view.open_view(self.config, state)))

    def definitions(self) -> ViewpointDefinitions:
        return definitions(self.config, self._has_viewniverse)

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
        return (
            self.config.deck.names[code - action_codes.PLAY] if action_codes.PLAY <= code < action_codes.DISCARD else ""
        )

    def text(self, action: Action) -> str:
        assert isinstance(action, int)
        return action_codes.text_of(action)

    def read(self, text: str) -> Action:
        return action_codes.code_of_text(text)

    def options_of(self, question: Question) -> ViewpointOptions:
        return options_of(question)

    def game_text(self, names: Sequence[str] = (), reader: Reader = None, language: str = "en") -> ViewpointText:
        return ViewpointText(self.config, FLUENT.messages(language), names, reader)


def _report_ask(state: State, question_number: int, events: list[Event]) -> None:
    """Report a new question to one seat, which is public. (A window has its own event.)"""
    if state.question_number != question_number and state.ask and state.ask != ASK_WINDOW:
        seat = state.asked_seat
        by = answerer(state, seat)
        data = {"seat": seat, "ask": ASK_NAMES[state.ask]}
        events.append(Event("asks", data if by == seat else {**data, "answerer": by}))


def deck_count(seats: int) -> int:
    """The number of decks that are shuffled together."""
    # rule: viewpoint.setup.players
    return 1 if seats <= ONE_DECK_SEATS else 2
