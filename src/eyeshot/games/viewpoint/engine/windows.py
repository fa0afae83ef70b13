"""Response windows: the moments at which a card can be REVEALed.

A window opens if some card that does not lie open could answer what is announced; only public knowledge decides that.
Every seat with a Hand is asked and answers sealed. The first REVEAL in turn order is taken, the other answers go back
unseen. The REVEAL is announced in its own window, resolves, and then all are asked again until nobody answers.
"""

from __future__ import annotations

from typing import Any, Final

from eyeshot.games.viewpoint import actions
from eyeshot.games.viewpoint.deck.opcodes import (
    AMBUSH,
    ASK_WINDOW,
    CANCEL,
    CANCEL_KEEP,
    CANCEL_TAKE,
    CONTROL,
    DESTROY,
    EXTRA,
    NO_ASK,
    NOBODY,
    RESURRECT,
    REVEALED,
    RIGHT,
    STEAL,
    SWAP,
    TRIGGER_DESTROY_YOURS,
    TRIGGER_END_HIGH,
    TRIGGER_EXTRA_TURN,
    TRIGGER_MAKE_YOU_DISCARD,
    TRIGGER_MAKE_YOU_MISS,
    TRIGGER_PLAYS_HIGH,
    TRIGGER_PLAYS_LOW,
    TRIGGER_PLAYS_ZOMBEYE,
    TRIGGER_RESURRECT,
    TRIGGER_START_FEWEST,
    TRIGGER_START_ZOMBEYES,
    TRIGGER_ZOMBIFY_YOURS,
    ZOMBIFY,
)
from eyeshot.games.viewpoint.engine.config import Config
from eyeshot.games.viewpoint.engine.control import answerer
from eyeshot.games.viewpoint.engine.frames import (
    AnnouncedFrame,
    ProgramFrame,
    RevealedCard,
    SingleCardFrame,
    ThenFrame,
    WindowFrame,
)
from eyeshot.games.viewpoint.engine.moves import Events, is_guarded, move, move_event, record_sighting, zone_of
from eyeshot.games.viewpoint.engine.state import State
from eyeshot.games.viewpoint.engine.zombeyes import count_zombeyes, seats_in_game
from eyeshot.games.viewpoint.knowledge.observations import EVERYBODY
from eyeshot.games.viewpoint.sentinels import NO_CARD, NO_DEADLINE, NO_SEAT, NOT_ASKED, UNANSWERED
from eyeshot.kernel.event import Event, PrivatePart
from eyeshot.kernel.rng import Rng

_OPS_OF_ACTORS: Final = (STEAL, SWAP, EXTRA, DESTROY, AMBUSH, CONTROL, ZOMBIFY, RESURRECT)
"""For these, "that player" of a REVEAL is who would carry the operation out, whoever's card it is."""


def announce(
    config: Config,
    state: State,
    op: int,
    performer: int,
    source: int,
    actors: int,
    victims: int,
    own_card: int = NO_CARD,
    other_card: int = NO_CARD,
) -> bool:
    """Push a window for what is on top of the stack; False if no hidden card could answer it.

    `actors` and `victims` are masks of seats; `own_card` and `other_card` are the cards of a SWAP.
    """
    if not config.deck.triggers_of_op[op]:
        return False
    if not _could_be_answered(config, state, op, performer, source, actors, victims):
        return False
    state.stack.append(WindowFrame(op, performer, source, actors, victims, own_card, other_card, False))
    return True


def run_window(config: Config, state: State, frame: WindowFrame, _: Rng, events: Events) -> None:
    """Ask all seats with a Hand, or close the window for good."""
    if frame.is_cancelled:
        # rule: viewpoint.keyword.cancel-whole-card, viewpoint.keyword.cancel-done-stays
        state.stack.pop()
        if state.stack and isinstance(state.stack[-1], ThenFrame):
            state.stack.pop()
        return
    op, performer, source = frame.op, frame.performer, frame.source
    if not _could_be_answered(config, state, op, performer, source, frame.actors, frame.victims):
        return
    state.stack.append(frame)
    state.ask = ASK_WINDOW
    state.question_number += 1
    state.unanswered_count = 0
    for seat in range(config.seats):
        if state.zones[seat]:
            state.sealed_answers[seat] = UNANSWERED
            state.unanswered_count += 1
        else:
            state.sealed_answers[seat] = NOT_ASKED
    state.window_closes_at = state.tick + config.window_ticks if config.window_ticks else NO_DEADLINE
    if events is not None:
        events.append(Event("window", window_data(config, frame)))


def open_window(state: State) -> WindowFrame:
    """The frame of the window in which all are asked now."""
    frame = state.stack[-1]
    assert isinstance(frame, WindowFrame)
    return frame


def window_data(config: Config, frame: WindowFrame) -> dict[str, Any]:
    """The public data of a window: what is announced, by whom, on which card, against whom."""
    performer = frame.performer
    concerned = frame.victims or frame.actors & ~(1 << performer)
    targets = [seat for seat in config.clockwise(performer) if concerned >> seat & 1]
    # rule: viewpoint.keyword.cancel-whole-card
    return {
        "op": frame.op,
        "seat": performer,
        "card": frame.source,
        "actors": frame.actors,
        "victims": frame.victims,
        "targets": targets or None,
        "own": frame.own_card if frame.own_card >= 0 else None,
        "other": frame.other_card if frame.other_card >= 0 else None,
    }


def next_unanswered(config: Config, state: State, seat: int) -> int:
    """The seat for which `seat` answers next in the open window: itself, then those it CONTROLs; or NO_SEAT."""
    if not state.hand_watchers:
        return seat if state.sealed_answers[seat] == UNANSWERED else NO_SEAT
    # rule: viewpoint.keyword.cancel-control
    unanswered = [
        k for k in config.clockwise(seat) if state.sealed_answers[k] == UNANSWERED and answerer(state, k) == seat
    ]
    return unanswered[0] if unanswered else NO_SEAT


def hand_as_asked(state: State, seat: int) -> list[int]:
    """A Hand in its owner's order; under CONTROL by number, since the order is the owner's secret."""
    return sorted(state.zones[seat]) if state.hand_watchers else state.zones[seat]


def window_options(config: Config, state: State, seat: int) -> list[int]:
    """The action codes a seat can answer with: pass, or REVEAL a card of its Hand whose trigger is met."""
    frame = open_window(state)
    performer, source = frame.performer, frame.source
    triggers = config.deck.triggers_of_op[frame.op]
    trigger_of = config.deck.trigger
    options = [actions.PASS]
    for card in hand_as_asked(state, seat) if state.hand_watchers else state.zones[seat]:
        trigger = trigger_of[card]
        if trigger not in triggers:
            continue
        seats = _seats_that_may_reveal(config, state, trigger, performer, source, frame.actors, frame.victims)
        if seats >> seat & 1 and not is_reveal_spent(state, card, seat):
            # rule: viewpoint.keyword.reveal-shown
            options.append(actions.REVEAL + card)
    return options


def answer_window(config: Config, state: State, seat: int, code: int, events: Events) -> None:
    """Keep a sealed answer; the last one closes the window."""
    state.sealed_answers[seat] = code
    state.unanswered_count -= 1
    if events is not None:
        by = answerer(state, seat)
        data = {"code": code} if by == seat else {"code": code, "seat": seat}
        events.append(Event("answered", None, (PrivatePart((by,), data),)))
    # rule: viewpoint.keyword.reveal-window
    if not state.unanswered_count:
        close_window(config, state, events)


def close_window(config: Config, state: State, events: Events) -> None:
    """Take the first REVEAL in turn order. Seats that have not answered pass."""
    state.ask = NO_ASK
    state.window_closes_at = NO_DEADLINE
    state.unanswered_count = 0
    frame = open_window(state)
    performer = frame.performer
    # rule: viewpoint.keyword.reveal-window
    seats = config.clockwise(performer)
    revealer = next((seat for seat in seats if state.sealed_answers[seat] >= actions.REVEAL), NO_SEAT)
    card = state.sealed_answers[revealer] - actions.REVEAL if revealer >= 0 else NO_CARD
    for seat in range(config.seats):
        state.sealed_answers[seat] = NOT_ASKED
    if revealer >= 0:
        _reveal(config, state, revealer, card, frame, events)
        return
    state.stack.pop()
    if events is not None:
        events.append(Event("window-closed", {}))


def _reveal(config: Config, state: State, seat: int, card: int, frame: WindowFrame, events: Events) -> None:
    """Show a card of the Hand to all and push the effects of its REVEAL line."""
    state.revealed = (*state.revealed, RevealedCard(card, state.turn_number))
    record_sighting(state, card, seat, EVERYBODY)
    if events is not None:
        events.append(Event("reveal", {"seat": seat, "card": card}))
    program = config.deck.reveal[card]
    effects = config.deck.programs[program]
    that_player = _that_player(config, state, frame, seat)
    if config.deck.effects[effects[0]].op == CANCEL:
        # CANCEL is announced by itself: the effects after it are performed even if it is cancelled.
        if len(effects) > 1:
            state.stack.append(ProgramFrame(program, 1, seat, card, that_player))
        state.stack.append(ThenFrame(effects[0], seat, card, that_player))
        # rule: viewpoint.keyword.cancel-cancelled
        announce(config, state, CANCEL, seat, card, 0, 1 << _owner(config, state, frame))
    else:
        state.stack.append(ProgramFrame(program, 0, seat, card, that_player))
        announce(config, state, REVEALED, seat, card, 0, 1 << frame.performer)


def _owner(config: Config, state: State, frame: WindowFrame) -> int:
    """The owner of the announced card: the seat before which it lies, or else the performer."""
    zone = zone_of(state, frame.source)
    return zone % config.seats if 0 <= zone < config.draw_pile else frame.performer


def _that_player(config: Config, state: State, frame: WindowFrame, seat: int) -> int:
    """The seat that the REVEAL of `seat` calls "that player": the actor, or else the owner of the card or turn."""
    performer = frame.performer
    if frame.op not in _OPS_OF_ACTORS:
        return performer
    actors = [actor for actor in config.clockwise(performer) if frame.actors >> actor & 1 and actor != seat]
    # Where everybody takes from a neighbour, it is the revealer's own neighbour who would take from them.
    seats = seats_in_game(config, state, seat)
    neighbours = [actor for actor in (seats[-1], seats[1]) if actor in actors]
    if _announced_party(config, state) == RIGHT:
        neighbours.reverse()
    is_by_neighbour = len(actors) > 1 and bool(neighbours) and frame.op in (STEAL, AMBUSH)
    # rule: viewpoint.keyword.reveal-that-player
    return (neighbours if is_by_neighbour else actors or [performer])[0]


def _announced_party(config: Config, state: State) -> int:
    """The party in the text of the effect that the open window announces."""
    announced = state.stack[-2] if len(state.stack) > 1 else None
    if isinstance(announced, AnnouncedFrame):
        return config.deck.effects[announced.effect].party
    if isinstance(announced, SingleCardFrame):
        return config.deck.effects[announced.cards.effect].party
    return NOBODY


def is_reveal_spent(state: State, card: int, seat: int) -> bool:
    """Was the card REVEALed since its owner's latest turn began?"""
    if not state.revealed:
        return False
    # rule: viewpoint.keyword.reveal-stays
    return any(shown.card == card and shown.turn_number >= state.last_turn_of[seat] for shown in state.revealed)


def cancel(config: Config, state: State, canceller: int, card: int, instead: int, events: Events) -> None:
    """CANCEL: what is announced does not happen. Both cards go to the Discard Pile, or where the text says."""
    position = max(k for k, frame in enumerate(state.stack) if isinstance(frame, WindowFrame))
    window = state.stack[position]
    assert isinstance(window, WindowFrame)
    state.stack[position] = _cancelled(window)  # rule: viewpoint.keyword.cancel
    cancelled = window.source
    if events is not None:
        events.append(Event("cancel", {"seat": canceller, "card": card, "cancelled": cancelled}))
    for moved_card in (cancelled, card):
        zone = zone_of(state, moved_card)
        # rule: viewpoint.keyword.cancel-cancelled
        if zone == config.discard_pile or is_guarded(config, state, moved_card, zone):
            continue
        # rule: viewpoint.keyword.cancel-otherwise
        if moved_card == card and instead == CANCEL_KEEP:
            continue
        # rule: viewpoint.keyword.cancel-otherwise
        dst = canceller if moved_card == cancelled and instead == CANCEL_TAKE else config.discard_pile
        # rule: viewpoint.keyword.cancel-board-source
        move(config, state, moved_card, zone, dst)
        if events is not None:
            kind = "away" if dst == config.discard_pile else "put"
            events.append(move_event(kind, canceller, moved_card, zone, dst))


def _cancelled(window: WindowFrame) -> WindowFrame:
    return WindowFrame(
        window.op,
        window.performer,
        window.source,
        window.actors,
        window.victims,
        window.own_card,
        window.other_card,
        True,
    )


def _could_be_answered(
    config: Config, state: State, op: int, performer: int, source: int, actors: int, victims: int
) -> bool:
    """Could a hidden card be REVEALed by a player with a Hand, as far as everybody knows?"""
    hidden_triggers, zones = state.hidden_triggers, state.zones
    for trigger in config.deck.triggers_of_op[op]:
        if hidden_triggers[trigger]:
            seats = _seats_that_may_reveal(config, state, trigger, performer, source, actors, victims)
            seat = 0
            while seats:
                if seats & 1 and zones[seat]:
                    return True
                seats >>= 1
                seat += 1
    return False


def has_most(config: Config, state: State, seat: int) -> bool:
    """Has the seat more Viewpoints than every other player?"""
    others = seats_in_game(config, state, seat)[1:]
    # rule: viewpoint.actions.most-and-fewest
    return all(state.points[seat] > state.points[other] for other in others)


def has_fewest(config: Config, state: State, seat: int) -> bool:
    """Has the seat fewer Viewpoints than every other player?"""
    others = seats_in_game(config, state, seat)[1:]
    # rule: viewpoint.actions.most-and-fewest
    return all(state.points[seat] < state.points[other] for other in others)


def _seats_that_may_reveal(
    config: Config, state: State, trigger: int, performer: int, source: int, actors: int, victims: int
) -> int:
    """Mask of the seats for which an announcement meets this trigger of the deck."""
    kind, value = config.deck.trigger_kinds[trigger], config.deck.trigger_values[trigger]
    others = config.all_seats_mask & ~(1 << performer)
    if kind == TRIGGER_PLAYS_HIGH:
        return others if config.deck.values[source] >= value else 0
    if kind == TRIGGER_PLAYS_LOW:
        return others if config.deck.values[source] <= value else 0
    if kind == TRIGGER_START_FEWEST:
        return 1 << performer if has_fewest(config, state, performer) else 0
    if kind == TRIGGER_END_HIGH:
        return others if state.points[performer] >= value else 0
    if kind in (TRIGGER_MAKE_YOU_DISCARD, TRIGGER_MAKE_YOU_MISS):
        # rule: viewpoint.keyword.reveal-another-player
        return actors & others
    if kind in (TRIGGER_EXTRA_TURN, TRIGGER_RESURRECT):
        return sum(1 << seat for seat in range(config.seats) if actors & ~(1 << seat))
    if kind == TRIGGER_START_ZOMBEYES:
        return 1 << performer if count_zombeyes(config, state, performer) >= value else 0
    if kind == TRIGGER_PLAYS_ZOMBEYE:
        return others if config.deck.zombeye[source] else 0
    # rule: viewpoint.keyword.reveal-another-player
    return victims & others if kind in (TRIGGER_DESTROY_YOURS, TRIGGER_ZOMBIFY_YOURS) else victims
