"""Questions and refusals: what a seat is asked, and why an action is illegal."""

from __future__ import annotations

from typing import Final

from eyeshot.games.viewpoint import actions
from eyeshot.games.viewpoint.deck.opcodes import (
    ASK_ACTOR,
    ASK_ALTERNATIVE,
    ASK_MAY,
    ASK_NEXT_CARD,
    ASK_PARTY,
    ASK_PICK,
    ASK_PLAY,
    ASK_SWAP_FOR,
    ASK_SWAP_OWN,
    ASK_WINDOW,
)
from eyeshot.games.viewpoint.engine.config import Config
from eyeshot.games.viewpoint.engine.control import answerer
from eyeshot.games.viewpoint.engine.effects.selection import destination, sifted_cards
from eyeshot.games.viewpoint.engine.effects.single_card import PICK_VERBS
from eyeshot.games.viewpoint.engine.frames import PickFrame, SingleCardsFrame
from eyeshot.games.viewpoint.engine.state import State
from eyeshot.games.viewpoint.engine.windows import is_reveal_spent, next_unanswered, open_window, window_data
from eyeshot.games.viewpoint.sentinels import UNANSWERED
from eyeshot.kernel.choice import Action, PickChoice
from eyeshot.kernel.errors import IllegalAction
from eyeshot.kernel.event import Json
from eyeshot.kernel.question import Question

_PROMPTS: Final = {
    ASK_PLAY: "play",
    ASK_WINDOW: "window",
    ASK_ACTOR: "player",
    ASK_PARTY: "player",
    ASK_SWAP_OWN: "swap",
    ASK_SWAP_FOR: "for",
    ASK_MAY: "may",
    ASK_ALTERNATIVE: "one",
    ASK_NEXT_CARD: "order",
}
_PICK_PROMPTS: Final = {
    actions.DISCARD: "discard",
    actions.STEAL: "steal",
    actions.PUT: "put",
    actions.GIVE: "give",
    actions.TAKE: "take",
    actions.DESTROY: "destroy",
    actions.AMBUSH: "ambush",
    actions.ZOMBIFY: "zombify",
    actions.RESURRECT: "resurrect",
    actions.SHUFFLE: "shuffle",
    actions.KEEP: "keep",
}
_PROMPTS_WITH_DESTINATION: Final = ("put", "give", "take")
_CONTROLLED_SEAT_SHIFT: Final = 24
"""From this bit on, the number of a question names the seat that it is answered for under CONTROL."""
_RULES: Final = {
    ASK_PLAY: "viewpoint.turn.play",
    ASK_WINDOW: "viewpoint.keyword.reveal-window",
    ASK_ACTOR: "viewpoint.actions.valid-choice",
    ASK_PARTY: "viewpoint.actions.valid-choice",
    ASK_PICK: "viewpoint.actions.valid-choice",
    ASK_SWAP_OWN: "viewpoint.keyword.swap",
    ASK_SWAP_FOR: "viewpoint.keyword.swap",
    ASK_MAY: "viewpoint.actions.mandatory",
    ASK_ALTERNATIVE: "viewpoint.actions.valid-choice",
    ASK_NEXT_CARD: "viewpoint.actions.each-turn-moment",
}


def question_of(config: Config, state: State, by: int, options: list[int]) -> Question:
    """The question that seat `by` answers now, for itself or for a seat that it CONTROLs."""
    if state.ask == ASK_WINDOW:
        return window_question(config, state, by, options, window_data(config, open_window(state)))
    seat = state.asked_seat
    frame = state.stack[-1] if state.ask == ASK_PICK else None
    prompt = _PROMPTS[state.ask] if frame is None else _pick_prompt(config, frame)
    # The owner of the cards in question, where the reader is not the owner.
    owner = frame.src if prompt == "discard" and isinstance(frame, PickFrame) else seat
    args: Json = {"card": state.source_card, "of": None if owner == by else owner}
    if prompt == "keep":
        args["cards"] = sifted_cards(config, state)
    elif prompt in _PROMPTS_WITH_DESTINATION and isinstance(frame, PickFrame):
        args["to"] = destination(config, frame), by
    # rule: viewpoint.keyword.control-answers
    return Question(_number(state, seat, by), seat, by, prompt, PickChoice(tuple(options)), args)


def window_question(config: Config, state: State, by: int, options: list[int], window: Json) -> Question:
    """The question that seat `by` answers in the open window; `window` is its `window_data`."""
    seat = next_unanswered(config, state, by)
    number, choice = _number(state, seat, by), PickChoice(tuple(options))
    closes = state.window_closes_at if state.window_closes_at >= 0 else None
    return Question(number, seat, by, _window_prompt(window), choice, window, sealed=True, closes=closes)


def _number(state: State, seat: int, by: int) -> int:
    """The number of a question; a seat that answers for several seats is asked questions of different numbers."""
    if seat == by:
        return state.question_number
    return state.question_number | (seat + 1) << _CONTROLLED_SEAT_SHIFT


def _window_prompt(window: Json) -> str:
    if window["other"] is not None:
        return "window-swap"
    if window["own"] is not None:
        return "window-card"
    return "window-on" if window["targets"] else "window"


def _pick_prompt(config: Config, frame: object) -> str:
    if isinstance(frame, PickFrame):
        return _PICK_PROMPTS[frame.verb]
    assert isinstance(frame, SingleCardsFrame)
    return _PICK_PROMPTS[PICK_VERBS[config.deck.effects[frame.effect].op]]


def refusal(config: Config, state: State, seat: int, action: Action) -> IllegalAction:
    """Why an action that is not among the options is illegal. It tells nothing that this seat does not know."""
    if state.end_rule:
        return IllegalAction(state.end_rule, "over")
    if not isinstance(action, int) or not 0 <= action < actions.COUNT:
        return IllegalAction("viewpoint.turn.play", "unknown")
    if actions.HUSH <= action <= actions.SPEAK or actions.ORDER <= action < actions.CARDS:
        return IllegalAction("viewpoint.keyword.reveal-window", "order-stands")
    by = answerer(state, seat)
    # rule: viewpoint.keyword.control-answers
    if by != seat:
        return IllegalAction("viewpoint.keyword.control-answers", "controlled", seat=by)
    if actions.REVEAL <= action < actions.ACT:
        return _reveal_refusal(config, state, seat, action - actions.REVEAL)
    if state.ask == ASK_WINDOW:
        has_answered = state.sealed_answers[seat] != UNANSWERED
        return IllegalAction("viewpoint.keyword.reveal-window", "answered" if has_answered else "window-open")
    if answerer(state, state.asked_seat) != seat:
        return IllegalAction(_RULES[state.ask], "not-yours", seat=answerer(state, state.asked_seat))
    if actions.PLAY <= action < actions.DISCARD and state.ask == ASK_PLAY:
        return IllegalAction("viewpoint.turn.play", "not-held")
    if action in (actions.NO, actions.PASS, actions.STOP):
        return IllegalAction("viewpoint.actions.mandatory", "mandatory")
    return IllegalAction(_RULES[state.ask], "not-offered")


def _reveal_refusal(config: Config, state: State, seat: int, card: int) -> IllegalAction:
    if card not in state.zones[seat]:
        return IllegalAction("viewpoint.keyword.reveal-shown", "reveal-not-held")
    if config.deck.trigger[card] < 0:
        return IllegalAction("viewpoint.keyword.reveal-shown", "no-reveal", card=card)
    if is_reveal_spent(state, card, seat):
        return IllegalAction("viewpoint.keyword.reveal-stays", "spent", card=card)
    if state.ask == ASK_WINDOW and state.sealed_answers[seat] != UNANSWERED:
        return IllegalAction("viewpoint.keyword.reveal-window", "answered")
    return IllegalAction("viewpoint.keyword.reveal-window", "reveal-not-now", card=card)
