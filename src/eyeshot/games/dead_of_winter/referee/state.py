"""The state of a match: small values in flat lists, indexed by the number of a piece or of a token."""

from __future__ import annotations

from typing import Final

import msgspec

from eyeshot.games.dead_of_winter.referee.stack_frames import Ask, AskFrame, AskVote, Frame
from eyeshot.games.dead_of_winter.scenario.weapons import Noise, Weapon
from eyeshot.physics import Pose

STREET: Final = -1
IN_BIN: Final = -2
OUT_OF_GAME: Final = -3
ON_ROOF: Final = -4
"""Where a piece is, if it is not in a building: `where` holds the number of the building otherwise."""
NOBODY: Final = -1
"""No survivor."""
NOT_IN_STREET: Final = Pose(0, 0, 0)
"""The pose of a piece that is not in the street."""
GONE: Final = -1
"""Where a token is that left the game."""
WON: Final = "won"
LOST: Final = "lost"
OPEN: Final = ""
"""The result while the game goes on."""
NO_CARD: Final = -1
NOT_VOTED: Final = -1
NO_MIX: Final = -1
"""The mix of a token that came out of the box during the game."""


class Fight(msgspec.Struct):
    """A fight on its stage outside the city."""

    building: int
    fighters: list[int]
    """The active survivor first."""
    weapons: list[Weapon]
    """One for each fighter who has chosen."""
    zombies: list[int]
    """Zombies that still stand on the stage."""
    felled: list[int]
    """Zombies felled with the bat: they lie in the building after the fight."""
    poses: list[tuple[int, Pose]]
    """Figures on the stage."""
    attacker: int
    """The index of the fighter who attacks next."""
    walks: int
    attacks: int
    """WALK and ATTACK cards left in the deck."""


class State(msgspec.Struct):
    """Everything that can change during a match."""

    where: list[int]
    """For each piece its building, or STREET, IN_BIN, OUT_OF_GAME or ON_ROOF."""
    poses: list[Pose]
    """For each piece its pose in the street, or NOT_IN_STREET."""
    down: list[int]
    """For each figure 1 if it has fallen, else 0."""
    in_play: list[int]
    """For each survivor 1 if they belong to a team, else 0; the dead stay in play, out of the game."""
    team: list[int]
    """For each survivor in play the number of the team, else NOBODY."""
    team_of: list[int]
    """For each seat the number of its team."""
    life: list[int]
    backpacks: list[int]
    """For each survivor the colour on top: 1 for day, 0 for night."""
    driver: int
    """The survivor who drives the RV, or NOBODY."""
    rescued: int
    """The survivor who is escorted, or NOBODY until they are found."""
    escort: int
    """The survivor who escorts them, or NOBODY."""
    token_kinds: list[str]
    token_at: list[int]
    """For each token its building or object, the survivor who holds it, or GONE."""
    token_up: list[int]
    """For each token 1 if it was turned face up, so that everybody knows its kind, else 0."""
    marker: int
    """Half days left; 0 is the skull."""
    day: int
    night: int
    """How many zombies arrive before a day and before a night."""
    seat: int
    """The seat whose turn it is."""
    active: int
    """The survivor who is used, or NOBODY between turns."""
    actions: int
    """How many actions the active survivor has left."""
    noise: Noise
    """The loudest noise of the turn."""
    can_turn: int
    """1 if the player may turn the active survivor freely, else 0."""
    disc_line: Pose | None
    """The pose of the active survivor along the line of the disc, if no action followed the move."""
    last_spot: tuple[int, int]
    """Where the active survivor died, for zombies that heard them."""
    stack: list[Frame]
    """Work and questions; the top is the last one."""
    touched_buildings: list[int]
    """Buildings that zombies touched since the end of the game was last tested."""
    rushing: list[int]
    """Zombies that were chosen for a Rush."""
    roof: list[int]
    """For each rushing zombie that was set down on the roof, its place."""
    tower: Pose | None
    """Where the tower stands for a Rush, or None while it is at home."""
    token_known: list[int]
    """For each token the seats that looked at it, as a bit for each seat."""
    token_mix: list[int]
    """For each token the number of the mix it was shuffled into, or NO_MIX."""
    token_origin: list[int]
    """For each token the place in this list where its kind was dealt. It changes only when a card shuffles tokens."""
    found: int
    """How many survivors were found; the dead count."""
    covered: list[int]
    """For each survivor 1 if a card covers the weapon on the board, else 0."""
    hushed: int
    """1 if a card keeps this turn silent, else 0."""
    closed: list[int]
    """Buildings that an X closes until the round ends."""
    deck: list[int]
    """The Crossroads cards that are left, in no order: chance draws one."""
    discarded: list[int]
    card: int
    """The Crossroads card that is carried out, or NO_CARD."""
    sealed: list[int]
    """For each seat its vote: 1 for thumbs up, 0 for down, or NOT_VOTED."""
    owner: list[int]
    """For each seat the survivor whom only this seat uses, or NOBODY."""
    objectives: list[str]
    """For each seat the id of its secret objective, or ""."""
    objectives_known: list[int]
    """For each seat the seats that know its secret objective, as a bit for each seat."""
    asked: int = 0
    """The number of the open question; it stays the same until all seats that are asked have answered."""
    fight: Fight | None = None
    turns: int = 0
    tick: int = 0
    result: str = OPEN
    winners: list[int] = []
    """The seats that have won."""
    end_rule: str = ""


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(State)


def save_state(state: State) -> bytes:
    return _encoder.encode(state)


def load_state(saved: bytes) -> State:
    return _decoder.decode(saved)


def open_question(state: State) -> AskFrame:
    """The frame that waits for an answer."""
    frame = state.stack[-1]
    assert isinstance(frame, Ask)
    return frame


def seats_of_team(state: State, team: int) -> list[int]:
    return [seat for seat, number in enumerate(state.team_of) if number == team]


def seat_bits(seats: list[int]) -> int:
    return sum(1 << seat for seat in seats)


def voters(state: State) -> list[int]:
    """The seats that vote on a card: the living players of the active player's team."""
    seats = seats_of_team(state, state.team_of[state.seat])
    # rule: dead-of-winter.s5.crossroads-choice
    return [seat for seat in seats if state.owner[seat] == NOBODY or is_alive(state, state.owner[seat])]


def asked_seats(state: State) -> list[int]:
    """The seats that are asked, without those that have answered."""
    if isinstance(state.stack[-1], AskVote):
        return [seat for seat in voters(state) if state.sealed[seat] == NOT_VOTED]
    # rule: dead-of-winter.setup.cooperative
    return [state.seat]


def has_voted(state: State) -> bool:
    """True while some have voted on a card, and others are still asked."""
    return any(vote != NOT_VOTED for vote in state.sealed)


def is_day(state: State) -> bool:
    # rule: dead-of-winter.round.day-night
    return state.marker % 2 == 0


def is_in_play(state: State, survivor: int) -> bool:
    return state.in_play[survivor] == 1


def is_alive(state: State, survivor: int) -> bool:
    return state.where[survivor] != OUT_OF_GAME


def is_standing(state: State, figure: int) -> bool:
    # rule: dead-of-winter.table.standing-fallen
    return not state.down[figure]


def building_of(state: State, figure: int) -> int | None:
    """The building a figure is in, or None."""
    return state.where[figure] if state.where[figure] >= 0 else None


def is_in_city(state: State, figure: int) -> bool:
    """True in the street and in buildings."""
    return state.where[figure] >= STREET


def held(state: State, survivor: int) -> list[int]:
    """The tokens in the inventory of a survivor."""
    return [token for token, at in enumerate(state.token_at) if at == survivor]


def lying_in(state: State, place: int) -> list[int]:
    """The tokens on the support blocks of a building, or at an object."""
    return [token for token, at in enumerate(state.token_at) if at == place]


def face_down(state: State, places: tuple[int, ...]) -> list[int]:
    """All tokens that lie face down at these places."""
    return [token for token, at in enumerate(state.token_at) if at in places and not state.token_up[token]]


def lay_token(state: State, kind: str, at: int, *, is_face_up: bool, mix: int = NO_MIX) -> int:
    """Bring a token into the game; returns its number."""
    token = len(state.token_kinds)
    state.token_kinds.append(kind)
    state.token_at.append(at)
    state.token_up.append(int(is_face_up))
    state.token_known.append(0)
    state.token_mix.append(mix)
    state.token_origin.append(token)
    return token
