"""The state of a match: small values in flat lists, indexed by the number of a piece or of a token."""

from __future__ import annotations

from typing import Final

import msgspec

from eyeshot.games.dead_of_winter.referee.frames import Ask, AskFrame, Frame
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
    life: list[int]
    backpacks: list[int]
    """For each survivor the colour on top: 1 for day, 0 for night."""
    driver: int
    """The survivor who drives the RV, or NOBODY."""
    token_kinds: list[str]
    token_at: list[int]
    """For each token its building, the survivor who holds it, or GONE."""
    token_up: list[int]
    """For each token 1 if it was turned face up, so that everybody knows its kind, else 0."""
    marker: int
    """Half days left; 0 is the skull."""
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
    decisions: int = 0
    """How many actions the players have taken; numbers the questions."""
    fight: Fight | None = None
    turns: int = 0
    tick: int = 0
    result: str = OPEN
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


def is_day(state: State) -> bool:
    # rule: dead-of-winter.round.day-night
    return state.marker % 2 == 0


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


def lying_in(state: State, building: int) -> list[int]:
    """The tokens on the support blocks of a building."""
    return [token for token, at in enumerate(state.token_at) if at == building]
