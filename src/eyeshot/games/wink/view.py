"""Views: what a seat may see. A view is an allow-list; nothing of the state is in it unless it is named here."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET, UnsetType

from eyeshot.games.wink.game_end import points, ranking, winners
from eyeshot.games.wink.looks_and_winks import is_winking, visible_wink
from eyeshot.games.wink.match_config import FACES, FIELD_COLUMNS, Config
from eyeshot.games.wink.protocol import CommonView, Definitions, EyesView, FaceView, OpenView, OwnView, QuestionIds
from eyeshot.games.wink.questions import ACCUSE_ID, ENOUGH_ID, LOOK_ID, WINK_ID
from eyeshot.games.wink.state import (
    FACE_DOWN,
    NO_NUMBER,
    NO_TICK,
    NOBODY,
    TAKEN,
    Phase,
    State,
    seat_or_none,
    sought_number,
)
from eyeshot.kernel import Seat


def common_view(config: Config, state: State) -> CommonView:
    """Return what everybody sees."""
    sought = [sought_number(state, seat) for seat in range(config.seats)]
    status = state.card_status
    is_over = state.phase is Phase.OVER
    return CommonView(
        asked=[state.turn] if state.phase is Phase.NAME or state.phase is Phase.PLACE else [],
        closes=None if state.closes == NO_TICK else state.closes,
        winners=list(winners(state)) if is_over else [],
        ended_by=state.end_rule,
        stands_until=None if state.stands_until == NO_TICK else state.stands_until,
        turn=state.turn,
        turns=state.turn_number,
        phase=state.phase,
        field=state.field,
        face_down=[number for number in range(1, FACES + 1) if status[number] is FACE_DOWN],
        taken=[number for number in range(1, FACES + 1) if status[number] is TAKEN],
        tokens=[number or None for number in state.tokens],
        sought=[number or None for number in sought],
        non_holders=[_non_holders(config, state, seat, number) for seat, number in enumerate(sought)],
        cards_won=state.under[:],
        accuse_cards=state.accuse_cards[:],
        points=points(state),
        hand_counts=[len(hand) for hand in state.hands],
        sight=config.sight,
        false_winks=config.false_winks,
        ranking=ranking(state) if is_over else [],
    )


def own_views(state: State, seats: Sequence[Seat]) -> list[OwnView | UnsetType]:
    """Return what each of these seats sees besides; an onlooker sees nothing more."""
    return [UNSET if seat is None else OwnView(seat, state.hands[seat]) for seat in seats]


def eyes_view(config: Config, state: State, seat: Seat) -> EyesView:
    """Return the part of a view that looks and winks change."""
    # rule: wink.gaze.open
    gazes = [seat_or_none(target) for target in state.gazes] if config.open_glances else UNSET
    if seat is None:
        return EyesView(gazes)
    target = state.gazes[seat]
    if target == NOBODY:
        return EyesView(gazes, None, None, is_winking(state, seat))
    # rule: wink.gaze.one
    face = FaceView(target, seat_or_none(state.gazes[target]), visible_wink(config, state, seat, target))
    return EyesView(gazes, target, face, is_winking(state, seat))


def open_view(config: Config, state: State) -> OpenView:
    """Return what is hidden during a game, for the replay of one that has ended."""
    winking = [seat for seat in range(config.seats) if is_winking(state, seat)]
    return OpenView(state.hands[:], state.aside, [seat_or_none(target) for target in state.gazes], winking)


def _non_holders(config: Config, state: State, seeker: int, number: int) -> list[int]:
    """Return the seats that are publicly known not to hold the number that a seeker seeks."""
    if number == NO_NUMBER:
        return []
    non_holders = state.known_not_held[number]
    return [seat for seat in range(config.seats) if non_holders >> seat & 1 and seat != seeker]


def definitions(config: Config) -> Definitions:
    """Return the options of the table, with durations in ticks."""
    return Definitions(
        chat=config.chat,
        gesture=config.gesture,
        sight=config.sight,
        wink_ticks=config.wink_ticks,
        glance_ticks=config.glance_ticks,
        turn_ticks=config.turn_ticks or None,
        false_winks=config.false_winks,
        holder_shows=config.holder_shows,
        open_glances=config.open_glances,
        field_columns=FIELD_COLUMNS,
        question_ids=QuestionIds(LOOK_ID, WINK_ID, ACCUSE_ID, ENOUGH_ID),
    )
