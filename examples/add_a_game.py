"""A sixth game in one file: one player hides a coin in a hand, the other guesses which; then they swap.

A package offers its games to Eyeshot by an entry point; then `eyeshot play coin` and the lobby have it:

    [project.entry-points."eyeshot.games"]
    coin = "add_a_game:GAMES"

python examples/add_a_game.py
"""

from collections.abc import Sequence
from random import Random
from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from eyeshot.kernel import (
    Action,
    ActionParts,
    BaseCommon,
    BaseDefinitions,
    Event,
    GameBase,
    GameMessages,
    GameProtocol,
    GameSession,
    IllegalAction,
    MatchBase,
    Outcome,
    PickChoice,
    Plain,
    PrivatePart,
    Question,
    Rng,
    Seat,
    SeatId,
    Setup,
    Tagged,
    bare,
    code_of,
    make_rulebook,
    most_points,
    random_action,
    replay_steps,
)
from eyeshot.testing import check_game

Hand = Literal["left", "right"]
HANDS: tuple[Hand, Hand] = ("left", "right")
ROUNDS = 6
RULES = {
    "round.hide": "One player hides the coin in a hand, and the other guesses which; then they swap.",
    "round.score": "A right guess is a point for the guesser, a wrong one for the other.",
    "end.rounds": "After six rounds the game ends; most points win.",
}


class Common(BaseCommon):  # what everybody sees
    round: int
    points: list[int]


class Own(Plain):  # what a seat sees besides
    coin: Hand | None


class Hide(Tagged, tag="hide"):
    RULE = "coin.round.hide"
    seat: SeatId
    coin: Hand | UnsetType = UNSET  # left out for everybody but the hider


class Guess(Tagged, tag="guess"):
    RULE = "coin.round.score"
    seat: SeatId
    guess: Hand
    coin: Hand


class Options(Plain):
    hide: list[Hand] | UnsetType = UNSET
    guess: list[Hand] | UnsetType = UNSET


PROTOCOL = GameProtocol(BaseDefinitions, Common, Own, Own, Hide | Guess, bare("hide", "guess"), Options, bare("wait"))
FTL = """
question-hide = In which hand do you hide the coin?
question-guess = Which hand holds the coin?
event-hide = { $coin ->
        [hidden] { $seat } hides the coin.
       *[other] { $seat } hides the coin in the { $coin } hand.
    }
event-guess = { $seat } guesses { $guess }: the coin is in the { $coin } hand.
refusal-wait = You cannot do that now.
"""


class State(Struct):
    tick: int
    round: int
    coin: Hand | None
    points: list[int]


class CoinMatch(MatchBase[State]):
    game, action_count, state_type = "coin", 4, State
    protocol, fluent = PROTOCOL, GameMessages({"en": FTL})

    def start(self, rng: Rng) -> tuple[State, list[Event]]:
        return State(tick=0, round=0, coin=None, points=[0, 0]), []

    def decode(self, code: int) -> ActionParts:  # 0 is `hide left`, 3 is `guess right`
        return ("hide", "guess")[code // 2], (HANDS[code % 2],)

    def questions(self, state: State) -> list[Question]:
        if state.round == ROUNDS:
            return []
        hider, is_hidden = state.round % 2, state.coin is not None
        seat, prompt, codes = (1 - hider, "guess", (2, 3)) if is_hidden else (hider, "hide", (0, 1))
        return [Question(2 * state.round + is_hidden, seat, seat, prompt, PickChoice(codes))]

    def refusal(self, state: State, seat: int, action: Action) -> IllegalAction:
        return IllegalAction("coin.round.hide", "wait")

    def do(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        hand = HANDS[code_of(action) % 2]
        if state.coin is None:
            state.coin = hand
            return [Event("hide", {"seat": seat}, (PrivatePart((seat,), {"coin": hand}),))]
        coin, state.coin = state.coin, None
        state.points[seat if hand == coin else 1 - seat] += 1
        state.round += 1
        return [Event("guess", {"seat": seat, "guess": hand, "coin": coin})]

    def outcome(self, state: State) -> Outcome | None:
        return most_points(state.points, "coin.end.rounds") if state.round == ROUNDS else None

    def common_view(self, state: State) -> Common:
        return Common(**self.base_fields(state), round=state.round, points=state.points)

    def own_view(self, state: State, seat: int) -> Own:
        return Own(state.coin if seat == state.round % 2 else None)

    def open_view(self, state: State) -> Own:
        return Own(state.coin)

    def resample(self, state: State, seats: Sequence[Seat], rng: Rng, until: State | None = None) -> State:
        world = self.clone(state)
        if state.coin and state.round % 2 not in seats and (until or state).round == state.round:
            world.coin = HANDS[rng.randbelow(2)]
        return world


class Coin(GameBase):
    name, title, rulebook = "coin", "Coin", make_rulebook("coin", RULES)
    seats, match_type = range(2, 3), CoinMatch


GAMES = [Coin()]


def main() -> None:
    print(f"{check_game(Coin())} steps keep the contract, and no seat learns more than it may")
    session = GameSession.open(Coin().match(Setup(seats=2)))
    while not session.is_over:
        (question,) = session.questions()
        session.act(question.by, random_action(question.choice, Random()))
    for step in replay_steps(session.finish(), session.match, names=["Ada", "Ben"]):
        print(*step.lines)


if __name__ == "__main__":
    main()
