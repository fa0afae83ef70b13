"""ACCUSE CARDS: which accusations are legal, and their effect."""

from __future__ import annotations

from typing import Final

from eyeshot.games.wink.game_end import end_if_over
from eyeshot.games.wink.match_config import STAND_STILL_TICKS, Config
from eyeshot.games.wink.state import (
    FACE_UP,
    NO_TICK,
    NOBODY,
    CardStatus,
    Phase,
    Refusal,
    State,
    seeker_of,
    sought_number,
)
from eyeshot.games.wink.turn import score_twin
from eyeshot.kernel import Event

STANDS_STILL: Final = Refusal("wink.accuse.stand-still", "stands-still")


def open_numbers(config: Config, state: State) -> list[tuple[int, int]]:
    """Return (seeker, number) for each sought number that can be accused now."""
    # rule: wink.accuse.any-time
    pairs = [(seat, number) for seat in range(config.seats) if (number := sought_number(state, seat))]
    naming_seat = state.turn if state.phase is Phase.NAME else NOBODY
    # rule: wink.accuse.until-named
    return [(seeker, number) for seeker, number in pairs if seeker != naming_seat]


def accusation_refusal(config: Config, state: State, seat: int, accused: int, number: int) -> Refusal | None:
    """Return why a seat may not accuse another of a number, or None if it may."""
    seeker = seeker_of(state, number)
    # rule: wink.accuse.spent
    if not state.accuse_cards[seat]:
        return Refusal("wink.accuse.spent", "no-accuse-cards")
    # rule: wink.accuse.first
    if state.card_status[number] is not FACE_UP:
        return Refusal("wink.accuse.first", "closed")
    if seeker == NOBODY:
        return Refusal("wink.accuse.any-time", "not-sought")
    # rule: wink.accuse.between-two-others
    if seat in (accused, seeker) or accused == seeker:
        return Refusal("wink.accuse.between-two-others", "two-others")
    if (seeker, number) not in open_numbers(config, state):
        return Refusal("wink.accuse.until-named", "being-named")
    # rule: wink.accuse.first
    if state.known_not_held[number] >> accused & 1:
        return Refusal("wink.accuse.first", "shown-not-to-hold")
    return stand_still_refusal(state)


def stand_still_refusal(state: State) -> Refusal | None:
    """Return why nothing can be done while the game stands still, or None."""
    return STANDS_STILL if state.stands_until != NO_TICK else None


def accuse(config: Config, state: State, seat: int, accused: int, number: int) -> list[Event]:
    """Play and resolve an Accuse Card; then the game stands still, and the phase goes on."""
    # rule: wink.accuse.spent
    state.accuse_cards[seat] -= 1
    # rule: wink.guess.holding-counts
    is_right = number in state.hands[accused]
    seeker = seeker_of(state, number)
    if is_right:
        state.card_status[number] = CardStatus.TAKEN
        # rule: wink.accuse.right
        state.under[seat] += (number,)
        score_twin(state, accused, seat, number)
    else:
        # rule: wink.accuse.wrong
        state.known_not_held[number] |= 1 << accused
    accusation = {"seat": seat, "accused": accused, "number": number, "seeker": seeker, "right": is_right}
    ending = end_if_over(config, state)
    if not ending:
        _stand_still(config, state)
    # rule: wink.accuse.interrupt
    return [Event("accuse", accusation), *ending]


def _stand_still(config: Config, state: State) -> None:
    """Stop the game for a while: every time that runs is later by that, and a wink that is going on lasts on."""
    pause = STAND_STILL_TICKS
    # rule: wink.accuse.stand-still
    state.stands_until = state.tick + pause
    # rule: wink.accuse.stand-still
    state.closes = _later(state.closes, pause)
    state.ends_early = _later(state.ends_early, pause)
    # rule: wink.accuse.stand-still
    state.wink_ends = [_later(wink_end, pause) for wink_end in state.wink_ends]
    state.opened += pause
    state.turned_at = [turned_at + pause for turned_at in state.turned_at]


def _later(tick: int, pause: int) -> int:
    return NO_TICK if tick == NO_TICK else tick + pause


def end_stand_still(state: State) -> list[Event]:
    # rule: wink.accuse.interrupt
    state.stands_until = NO_TICK
    return [Event("go-on", {})]
