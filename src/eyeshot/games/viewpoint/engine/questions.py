"""Questions and refusals in words: what a seat is asked, and why something cannot be done."""

from __future__ import annotations

from eyeshot.games.viewpoint import actions
from eyeshot.games.viewpoint.engine.config import F_PICK, Table
from eyeshot.games.viewpoint.engine.control import answerer
from eyeshot.games.viewpoint.engine.effects.selection import destination, looked_at
from eyeshot.games.viewpoint.engine.effects.single_card import VERBS
from eyeshot.games.viewpoint.engine.state import (
    ASK_ACTOR,
    ASK_MAY,
    ASK_ONE,
    ASK_ORDER,
    ASK_PARTY,
    ASK_PICK,
    ASK_PLAY,
    ASK_SWAP_FOR,
    ASK_SWAP_OWN,
    ASK_WINDOW,
    UNANSWERED,
    State,
)
from eyeshot.games.viewpoint.engine.windows import about, is_spent, next_unanswered
from eyeshot.kernel.choice import Action, PickChoice
from eyeshot.kernel.errors import IllegalAction
from eyeshot.kernel.event import Json
from eyeshot.kernel.question import Question

_PROMPTS = {
    ASK_PLAY: "play",
    ASK_WINDOW: "window",
    ASK_ACTOR: "player",
    ASK_PARTY: "player",
    ASK_SWAP_OWN: "swap",
    ASK_SWAP_FOR: "for",
    ASK_MAY: "may",
    ASK_ONE: "one",
    ASK_ORDER: "order",
}
_PICKS = {
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
_LEADS_SOMEWHERE = ("put", "give", "take")
_FOR_ANOTHER = 24
"""From this bit on the number of a question says for whom it is answered under CONTROL."""
_RULES = {
    ASK_PLAY: "viewpoint.turn.play",
    ASK_WINDOW: "viewpoint.keyword.reveal-window",
    ASK_ACTOR: "viewpoint.actions.valid-choice",
    ASK_PARTY: "viewpoint.actions.valid-choice",
    ASK_PICK: "viewpoint.actions.valid-choice",
    ASK_SWAP_OWN: "viewpoint.keyword.swap",
    ASK_SWAP_FOR: "viewpoint.keyword.swap",
    ASK_MAY: "viewpoint.actions.mandatory",
    ASK_ONE: "viewpoint.actions.valid-choice",
    ASK_ORDER: "viewpoint.actions.each-turn-moment",
}


def question_of(t: Table, s: State, by: int, options: list[int]) -> Question:
    """What this seat is asked now, for itself or for whom it CONTROLs."""
    if s.ask == ASK_WINDOW:
        return window_question(t, s, by, options, about(t, s.stack[-1]))
    seat = s.asked
    prompt = _pick_prompt(t, s) if s.ask == ASK_PICK else _PROMPTS[s.ask]
    # Of whose cards it speaks, where they are not the reader's.
    whose = s.stack[-1][3] if prompt == "discard" else seat
    args: Json = {"card": s.source, "of": None if whose == by else whose}
    if prompt == "keep":
        args["cards"] = looked_at(t, s)
    elif prompt in _LEADS_SOMEWHERE:
        args["to"] = destination(t, s.stack[-1]), by
    # rule: viewpoint.keyword.control-answers
    return Question(_number(s, seat, by), seat, by, prompt, PickChoice(tuple(options)), args)


def window_question(t: Table, s: State, by: int, options: list[int], what: Json) -> Question:
    """What this seat is asked in the open window, which is about `what`."""
    seat = next_unanswered(t, s, by)
    choice, closes = PickChoice(tuple(options)), s.closes if s.closes >= 0 else None
    return Question(_number(s, seat, by), seat, by, _window_prompt(what), choice, what, sealed=True, closes=closes)


def _number(s: State, seat: int, by: int) -> int:
    """Who answers for several seats at once answers questions of different numbers."""
    return s.asking if seat == by else s.asking | (seat + 1) << _FOR_ANOTHER


def _window_prompt(what: Json) -> str:
    if what["other"] is not None:
        return "window-swap"
    if what["own"] is not None:
        return "window-card"
    return "window-on" if what["targets"] else "window"


def _pick_prompt(t: Table, s: State) -> str:
    frame = s.stack[-1]
    return _PICKS[frame[1] if frame[0] == F_PICK else VERBS[t.deck.acts[frame[1]].op]]


def refusal(t: Table, s: State, seat: int, action: Action) -> IllegalAction:
    """Why an action that is not offered cannot be done. It tells nothing that this seat does not know."""
    if s.end_rule:
        return IllegalAction(s.end_rule, "over")
    if not isinstance(action, int) or not 0 <= action < actions.COUNT:
        return IllegalAction("viewpoint.turn.play", "unknown")
    if actions.HUSH <= action <= actions.SPEAK or actions.ORDER <= action < actions.CARDS:
        return IllegalAction("viewpoint.keyword.reveal-window", "order-stands")
    by = answerer(s, seat)
    # rule: viewpoint.keyword.control-answers
    if by != seat:
        return IllegalAction("viewpoint.keyword.control-answers", "controlled", seat=by)
    if actions.REVEAL <= action < actions.ACT:
        return _reveal_refusal(t, s, seat, action - actions.REVEAL)
    if s.ask == ASK_WINDOW:
        answered = s.answers[seat] != UNANSWERED
        return IllegalAction("viewpoint.keyword.reveal-window", "answered" if answered else "window-open")
    if answerer(s, s.asked) != seat:
        return IllegalAction(_RULES[s.ask], "not-yours", seat=answerer(s, s.asked))
    if actions.PLAY <= action < actions.DISCARD and s.ask == ASK_PLAY:
        return IllegalAction("viewpoint.turn.play", "not-held")
    if action in (actions.NO, actions.PASS, actions.STOP):
        return IllegalAction("viewpoint.actions.mandatory", "mandatory")
    return IllegalAction(_RULES[s.ask], "not-offered")


def _reveal_refusal(t: Table, s: State, seat: int, card: int) -> IllegalAction:
    if card not in s.zones[seat]:
        return IllegalAction("viewpoint.keyword.reveal-shown", "reveal-not-held")
    if t.deck.trigger[card] < 0:
        return IllegalAction("viewpoint.keyword.reveal-shown", "no-reveal", card=card)
    if is_spent(s, card, seat):
        return IllegalAction("viewpoint.keyword.reveal-stays", "spent", card=card)
    if s.ask == ASK_WINDOW and s.answers[seat] != UNANSWERED:
        return IllegalAction("viewpoint.keyword.reveal-window", "answered")
    return IllegalAction("viewpoint.keyword.reveal-window", "reveal-not-now", card=card)
