"""Questions and refusals: what a seat is asked, and why an action is illegal."""

from __future__ import annotations

from typing import Final

from eyeshot.games.viewpoint import action_codes
from eyeshot.games.viewpoint.deck.opcodes import (
    ALL_CARDS,
    AMBUSH,
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
    DESTROY,
    DISCARD,
    DRAW,
    GIVE,
    OPERATION_NAMES,
    PLAY,
    PUT,
    RESURRECT,
    SHUFFLE,
    SIFT,
    STEAL,
    SWAP,
    YOU,
    ZOMBIFY,
)
from eyeshot.games.viewpoint.engine.announcements import is_reveal_spent, window_data
from eyeshot.games.viewpoint.engine.control import answerer
from eyeshot.games.viewpoint.engine.effects.card_selection import destination, sifted_cards
from eyeshot.games.viewpoint.engine.effects.open_card_effects import PICK_VERBS
from eyeshot.games.viewpoint.engine.match_config import Config
from eyeshot.games.viewpoint.engine.response_windows import (
    can_wait,
    go_on_from,
    is_asked,
    is_too_early,
    open_window,
    seats_answered_by,
    shown_deadline,
)
from eyeshot.games.viewpoint.engine.stack_frames import (
    Frame,
    MayFrame,
    PickFrame,
    PlaysFrame,
    SingleCardsFrame,
    TargetFrame,
)
from eyeshot.games.viewpoint.engine.state import State
from eyeshot.kernel import Action, IllegalAction, Json, PickChoice, Question

_PICK_PROMPTS: Final = {
    action_codes.DISCARD: "discard",
    action_codes.STEAL: "steal",
    action_codes.PUT: "put",
    action_codes.GIVE: "give",
    action_codes.TAKE: "take",
    action_codes.DESTROY: "destroy",
    action_codes.AMBUSH: "ambush",
    action_codes.ZOMBIFY: "zombify",
    action_codes.RESURRECT: "resurrect",
    action_codes.SHUFFLE: "shuffle",
    action_codes.KEEP: "keep",
}
_CONTROLLED_SEAT_SHIFT: Final = 24
"""From this bit on, the number of a question names the seat that it is answered for under CONTROL."""
_WAIT_SHIFT: Final = 28
"""This bit tells the question for "Wait!" from that of its window."""
_OPS_WITH_NUMBER: Final = (
    *(DRAW, DISCARD, STEAL, SWAP, PLAY, GIVE, PUT),
    *(DESTROY, AMBUSH, ZOMBIFY, RESURRECT, SIFT, SHUFFLE),
)
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
    args: Json = {}
    prompt = _prompt(config, state, state.stack[-1], args)
    # rule: viewpoint.keyword.control-answers
    return Question(_number(state, seat, by), seat, by, prompt, PickChoice(tuple(options)), args)


def _prompt(config: Config, state: State, frame: Frame, args: Json) -> str:
    """The prompt of the open question, whose fields are put into `args`; `frame` is on top of the stack."""
    if state.ask == ASK_PLAY:
        args["owner"] = state.asked_seat
        more = frame if isinstance(frame, PlaysFrame) else None
        args["more_cards"] = more.left + 1 if more else 0
        args["card"] = more.card if more else None
        return "play"
    if state.ask == ASK_NEXT_CARD:
        args["owner"] = state.asked_seat
        return "next-card"
    args["card"] = state.source_card
    if isinstance(frame, PickFrame):
        return _pick_prompt(config, state, frame, args)
    if isinstance(frame, SingleCardsFrame):
        prompt = _PICK_PROMPTS[PICK_VERBS[config.deck.effects[frame.effect].op]]
        if prompt == "ambush":
            args["owner"], args["target"] = frame.actor, frame.party
        return prompt
    if isinstance(frame, MayFrame):
        return _may_prompt(config, frame, args)
    assert isinstance(frame, TargetFrame)
    if state.ask == ASK_SWAP_OWN:
        args["owner"] = frame.actor
        return "swap"
    if state.ask == ASK_SWAP_FOR:
        args["partner"], args["own_card"] = frame.party, frame.own_card
        return "swap-for"
    return "choose-one" if state.ask == ASK_ALTERNATIVE else "player"


def _pick_prompt(config: Config, state: State, frame: PickFrame, args: Json) -> str:
    prompt = _PICK_PROMPTS[frame.verb]
    if prompt == "keep":
        args["cards"] = sifted_cards(config, state)
    elif prompt in ("discard", "steal", "give"):
        args["owner"] = frame.src
    elif prompt == "put":
        args["from"] = config.zones[frame.src] if frame.src >= 0 else None
    if prompt in ("put", "give", "take"):
        zone = destination(config, frame)
        args["to"] = config.zones[zone] if zone >= 0 else None
    return prompt


def _may_prompt(config: Config, frame: MayFrame, args: Json) -> str:
    effect = config.deck.effects[config.deck.effects[frame.effect].first]
    has_number = effect.op in _OPS_WITH_NUMBER and effect.number != ALL_CARDS
    args["operation"] = OPERATION_NAMES[effect.op]
    args["amount"] = effect.number if has_number else None
    args["partner"] = frame.performer if effect.party == YOU and frame.actors[0] != frame.performer else None
    return "may"


def window_question(config: Config, state: State, by: int, options: list[int], window: Json) -> Question:
    """The question that seat `by` answers in the open window, for itself and for the seats that it CONTROLs; `window`
    is its `window_data`."""
    return Question(
        state.question_number,
        seats_answered_by(config, state, by)[0],
        by,
        "window",
        PickChoice(tuple(options)),
        window,
        optional=not is_asked(config, state, by),
        sealed=True,
        closes=shown_deadline(state),
        go_on=action_codes.GO_ON,
        go_on_from=go_on_from(state),
    )


def wait_questions(config: Config, state: State) -> list[Question]:
    """The optional questions of the seats that can say "Wait!" in the open window."""
    number, choice = state.question_number | 1 << _WAIT_SHIFT, PickChoice((action_codes.WAIT,))
    seats = [seat for seat in range(config.seats) if can_wait(config, state, seat)]
    return [Question(number, seat, seat, "wait", choice, optional=True) for seat in seats]


def _number(state: State, seat: int, by: int) -> int:
    """The number of a question; a seat that answers for several seats is asked questions of different numbers."""
    if seat == by:
        return state.question_number
    return state.question_number | (seat + 1) << _CONTROLLED_SEAT_SHIFT


def refusal(config: Config, state: State, seat: int, action: Action) -> IllegalAction:
    """Why an action that is not among the options is illegal. It tells nothing that this seat does not know."""
    if state.end_rule:
        return IllegalAction(state.end_rule, "over")
    if not isinstance(action, int) or not 0 <= action < action_codes.COUNT:
        return IllegalAction("viewpoint.turn.play", "unknown")
    if action in (action_codes.HUSH, action_codes.SPEAK) or action_codes.ORDER <= action < action_codes.CARDS:
        return IllegalAction("viewpoint.keyword.reveal-window", "order-stands")
    by = answerer(state, seat)
    # rule: viewpoint.keyword.control-answers
    if by != seat:
        return IllegalAction("viewpoint.keyword.control-answers", "controlled", seat=by)
    if action_codes.REVEAL <= action < action_codes.ACT:
        return _reveal_refusal(config, state, seat, action - action_codes.REVEAL)
    if state.ask == ASK_WINDOW:
        return _window_refusal(config, state, seat, action)
    if answerer(state, state.asked_seat) != seat:
        return IllegalAction(_RULES[state.ask], "not-yours", seat=answerer(state, state.asked_seat))
    if action_codes.PLAY <= action < action_codes.DISCARD and state.ask == ASK_PLAY:
        return IllegalAction("viewpoint.turn.play", "not-held")
    if action in (action_codes.NO, action_codes.GO_ON, action_codes.STOP):
        return IllegalAction("viewpoint.actions.mandatory", "mandatory")
    return IllegalAction(_RULES[state.ask], "not-offered")


def _window_refusal(config: Config, state: State, seat: int, action: int) -> IllegalAction:
    if not seats_answered_by(config, state, seat):
        return IllegalAction("viewpoint.keyword.reveal-window", "not-concerned")
    if is_too_early(state, action):
        return IllegalAction("viewpoint.keyword.reveal-window-time", "too-early")
    if action == action_codes.WAIT:
        return IllegalAction("viewpoint.keyword.reveal-window-wait", "no-wait")
    return IllegalAction("viewpoint.keyword.reveal-window", "window-open")


def _reveal_refusal(config: Config, state: State, seat: int, card: int) -> IllegalAction:
    if card not in state.zones[seat]:
        return IllegalAction("viewpoint.keyword.reveal-shown", "reveal-not-held")
    if config.deck.trigger[card] < 0:
        return IllegalAction("viewpoint.keyword.reveal-shown", "no-reveal", card=card)
    if is_reveal_spent(state, card, seat):
        return IllegalAction("viewpoint.keyword.reveal-stays", "spent", card=card)
    return IllegalAction("viewpoint.keyword.reveal-window", "reveal-not-now", card=card)
