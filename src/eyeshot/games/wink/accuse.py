"""ACCUSE CARDS: what can be said, by whom, and what comes of it."""

from __future__ import annotations

from eyeshot.games.wink.config import Table
from eyeshot.games.wink.end import end_if_over
from eyeshot.games.wink.state import NAME, NOBODY, TAKEN, UP, State, seeker_of, sought
from eyeshot.games.wink.turn import give_twin
from eyeshot.kernel.event import Event


def open_numbers(t: Table, s: State) -> list[tuple[int, int]]:
    """Who looks for what, as far as it can be accused now."""
    # rule: wink.accuse.any-time
    found = [(seeker, number) for seeker in range(t.seats) if (number := sought(s, seeker))]
    # rule: wink.accuse.until-named
    return [(seeker, number) for seeker, number in found if not (s.phase == NAME and seeker == s.turn)]


def why_no_accusation(t: Table, s: State, seat: int, accused: int, number: int) -> tuple[str, str] | None:
    """The rule that bars it, and the key of its sentence; None if it can be said."""
    seeker = seeker_of(s, number)
    # rule: wink.accuse.spent
    if not s.accuse[seat]:
        return "wink.accuse.spent", "no-accuse-cards"
    # rule: wink.accuse.first
    if s.lies[number] != UP:
        return "wink.accuse.first", "closed"
    if seeker == NOBODY:
        return "wink.accuse.any-time", "not-sought"
    # rule: wink.accuse.between-two-others
    if seat in (accused, seeker) or accused == seeker:
        return "wink.accuse.between-two-others", "two-others"
    if (seeker, number) not in open_numbers(t, s):
        return "wink.accuse.until-named", "being-named"
    # rule: wink.accuse.first
    if s.not_held[number] >> accused & 1:
        return "wink.accuse.first", "shown-not-to-hold"
    return None


def accuse(t: Table, s: State, seat: int, accused: int, number: int) -> list[Event]:
    """It is said and resolved in one moment; then the game goes on where it was."""
    # rule: wink.accuse.spent
    s.accuse[seat] -= 1
    # rule: wink.guess.holding-counts
    is_right = number in s.hands[accused]
    said = {"seat": seat, "accused": accused, "number": number, "seeker": seeker_of(s, number), "right": is_right}
    if is_right:
        s.lies[number] = TAKEN
        # rule: wink.accuse.right
        s.under[seat] += (number,)
        give_twin(s, accused, seat, number)
    else:
        # rule: wink.accuse.wrong
        s.not_held[number] |= 1 << accused
    # rule: wink.accuse.interrupt
    return [Event("accuse", said), *end_if_over(t, s)]
