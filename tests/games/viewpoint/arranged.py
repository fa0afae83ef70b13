"""A game that starts from a position written as text and is played by text.

table = viewpoint("hands: Thief | Wink; turn: 0", Thief="0: STEAL 1 card.")
table.act(0, "play Thief")
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

import pytest

from eyeshot.games.viewpoint import action_codes
from eyeshot.games.viewpoint.arranged_position import ArrangedMatch, TopOfPileRng
from eyeshot.games.viewpoint.deck.opcodes import ASK_WINDOW
from eyeshot.games.viewpoint.engine.control import answerer
from eyeshot.games.viewpoint.engine.effects.card_selection import sifted_cards
from eyeshot.games.viewpoint.engine.interpreter import options_of
from eyeshot.games.viewpoint.engine.response_windows import go_on_from
from eyeshot.games.viewpoint.protocol import Announcement, ViewpointCommon, ViewpointOwn, ViewpointView
from eyeshot.kernel import Event, IllegalAction, Json, Question, Rng, Seat

LIBRARY = """deck: Library
edition: classic

Twenty   20
Fifteen   15
Ten   10
Five   5
Zero   0
Minus   -5
Wink   10
  DRAW 1 card.
Thief   0
  STEAL 1 card.
Barter   0
  SWAP 1 card.
Porter   15
  REVEAL when a player would STEAL from you: CANCEL that.
Pond   10
  REVEAL when a player would SWAP with you: CANCEL that.
Umbrella   10
  REVEAL when another player would make you DISCARD: CANCEL that.
Skin   5
  REVEAL when a player would CANCEL a card of yours: CANCEL that.
Stone   10
  REVEAL when another player plays a card worth 20 or more: CANCEL that.
Locket   5
  While this card is in your Field of View, no other card leaves it.
Visionary   0
  At the start of each of your turns: DRAW 1 card.
Shadow   5
  Each of your turns: You may look at another player's Hand.
Runner   5
  Play 1 more card.
Frost   0
  Each other player DISCARDs 1 card.
Clock   0
  Take an extra turn.
Ghoul   5   Zombeye
Iris   10
  DESTROY 1 Zombeye card in the Viewniverse.
Digger   0
  RESURRECT 1 card.
Rat   0
  ZOMBIFY 1 card in another player's Field of View.
Shove   0
  AMBUSH another player with 1 card.
Puppet   0
  CONTROL another player.
"""


class ArrangedGame:
    """A running game that started from an arranged position."""

    __test__ = False

    def __init__(self, match: ArrangedMatch, rng: Rng | None = None) -> None:
        self.match = match
        self.rng = rng or TopOfPileRng()
        self.state, self.events = match.start(self.rng)
        self._t = match.config

    # --- acting

    def act(self, seat: int, *texts: str) -> list[Event]:
        """Apply these actions one after another, with cards by name; return the events of the last."""
        new_events: list[Event] = []
        for text in texts:
            if text == "go-on":
                self.let_pass_until_all_can_go_on()
            new_events = self.match.apply(self.state, seat, self.code(seat, text), self.rng)
            self.events += new_events
        return new_events

    def let_pass_until_all_can_go_on(self) -> None:
        """Let time pass up to the tick at which seats can go on in the open window."""
        if self.is_window_open() and self.state.tick < go_on_from(self.state):
            self.wait(go_on_from(self.state) - self.state.tick)

    def all_go_on(self) -> None:
        """Let every seat go on that the open window waits for."""
        assert self.is_window_open(), "no window is open"
        window = self.state.question_number
        while self.is_window_open() and self.state.question_number == window:
            seat = next(seat for seat in range(self._t.seats) if self.state.awaited >> seat & 1)
            self.act(answerer(self.state, seat), "go-on")

    def reveal(self, seat: int, name: str) -> None:
        """Let this seat REVEAL a card, and let all go on."""
        self.act(seat, f"reveal {name}")
        self.all_go_on()

    def wait(self, ticks: int) -> None:
        self.events += self.match.advance(self.state, self.state.tick + ticks, self.rng)

    def code(self, seat: int, text: str) -> int:
        """The action code of a text with a card's name; of equal cards, one that is an option."""
        verb, _, name = text.partition(" ")
        if not name or name.isdigit():
            return action_codes.code_of_text(text)
        if name not in self._t.deck.names:
            raise AssertionError(f"there is no card named {name}")
        for code in options_of(self._t, self.state, seat):
            if self.words(code) == text:
                return code
        named = [card for card, other in enumerate(self._t.deck.names) if other == name]
        held = [card for card in named if card in self.state.zones[seat]]
        return action_codes.code_of_text(f"{verb} {(held or named)[0]}")

    def words(self, code: int) -> str:
        card = action_codes.card_of(code)
        text = action_codes.text_of(code)
        if code >= action_codes.KEEP:
            card = sifted_cards(self._t, self.state)[card]
        return text if card < 0 else f"{text.split()[0]} {self._t.deck.names[card]}"

    # --- looking

    def names(self, cards: list[int]) -> list[str]:
        return [self._t.deck.names[card] for card in cards]

    def hand(self, seat: int) -> list[str]:
        return sorted(self.names(self.state.zones[seat]))

    def field(self, seat: int) -> list[str]:
        return sorted(self.names(self.state.zones[self._t.seats + seat]))

    @property
    def discard(self) -> list[str]:
        return sorted(self.names(self.state.zones[self._t.discard_pile]))

    @property
    def pile(self) -> list[str]:
        """The Draw Pile, top first."""
        return self.names(self.state.zones[self._t.draw_pile])[::-1]

    def points(self, seat: int) -> int:
        return self.state.points[seat]

    @property
    def turn(self) -> int:
        return self.state.turn

    def question(self, seat: int) -> Question | None:
        """The question that this seat answers, standing orders aside."""
        return next((q for q in self.match.questions(self.state) if q.by == seat and not q.optional), None)

    @property
    def asked(self) -> list[int]:
        """The seats that the game waits for."""
        return [q.by for q in self.match.questions(self.state) if not q.optional]

    @property
    def prompt(self) -> str:
        question = self.question(self.asked[0])
        assert question is not None
        return question.prompt

    def offered(self, seat: int) -> list[str]:
        """The texts of a seat's options, each once."""
        return sorted({self.words(code) for code in options_of(self._t, self.state, seat)})

    def is_window_open(self) -> bool:
        return self.state.ask == ASK_WINDOW

    def is_over(self) -> bool:
        return self.match.outcome(self.state) is not None

    @property
    def winners(self) -> tuple[int, ...]:
        return self.state.winners

    @property
    def ended_by(self) -> str:
        return self.state.end_rule

    def view(self, seat: Seat) -> ViewpointView:
        return self.match.view(self.state, seat)

    @property
    def common(self) -> ViewpointCommon:
        """What everybody sees."""
        return self.match.common_view(self.state)

    def announcement(self) -> Announcement:
        """What the open window is open for."""
        window = self.common.window
        assert window is not None
        return window

    def own(self, seat: Seat) -> ViewpointOwn:
        """What a seat (or an onlooker) sees besides."""
        return self.match.own_views(self.state, (seat,))[0]

    def known(self, seat: Seat) -> dict[int, list[str]]:
        """The cards that a seat knows to be in the Hands of others, by owner."""
        return {hand.seat: self.names(hand.cards) for hand in self.own(seat).known_hands}

    def sentence(self, seat: int) -> str:
        """The question that a seat answers, as it reads it."""
        question = self.question(seat)
        assert question is not None
        return self.match.game_text((), seat).question(question)

    def event_data(self, kind: str, seat: Seat = None) -> list[Json]:
        """The data of all events of one kind as a seat (or an onlooker) sees them."""
        event_data = [event.seen_by(seat) for event in self.events if event.kind == kind]
        return [data for data in event_data if data is not None]


def arranged_game(text: str, **cards: str) -> ArrangedGame:
    """A game from a position. `cards` adds cards to the library: `Thief="0: STEAL 1 card."`; bars separate lines."""
    return arrange(text, cards)


def arrange(
    text: str, cards: Mapping[str, str] | None = None, window_seconds: int = 4, rng: Rng | None = None
) -> ArrangedGame:
    return ArrangedGame(ArrangedMatch(text, LIBRARY + _texts(cards or {}), window_seconds), rng)


def _texts(cards: Mapping[str, str]) -> str:
    text = ""
    for name, card in cards.items():
        value, _, lines = card.partition(":")
        text += f"{name.replace('_', ' ')}   {value}\n"
        text += "".join(f"  {line.strip()}\n" for line in lines.split("|") if line.strip())
    return text


@contextmanager
def refused(rule: str) -> Iterator[None]:
    """Assert that the block is refused by this rule."""
    with pytest.raises(IllegalAction) as caught:
        yield
    assert caught.value.rule == rule
