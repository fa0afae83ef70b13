"""The state of a game: small numbers in flat lists. A piece is its number at the table, a token its own number."""

from __future__ import annotations

import msgspec

from eyeshot.physics import Pose

STREET, IN_BIN, AWAY, ON_ROOF = -1, -2, -3, -4
"""Where a piece is: in the streets, in the bin, out of the game, on the roof; else the number of a building."""
NOBODY = -1
GONE = -1
"""Where a token is that left the game."""
NOWHERE = Pose(0, 0, 0)
WON, LOST, OPEN = "won", "lost", ""


class Frame(msgspec.Struct, array_like=True):
    """Something that is still to be done, or to be asked."""

    kind: str
    args: list[int] = []


class Fight(msgspec.Struct):
    """A fight on its stage outside the city."""

    building: int
    fighters: list[int]
    """The active survivor first."""
    weapons: list[int]
    zombies: list[int]
    """Those that still stand on the stage."""
    felled: list[int]
    """Felled with the bat: they lie in the building after the fight."""
    poses: list[tuple[int, Pose]]
    """Figures on the stage."""
    attacker: int
    """Whose turn among the fighters it is to attack."""
    walks: int
    attacks: int
    """Cards left in the deck."""


class State(msgspec.Struct):
    """Everything that can change in a game."""

    where: list[int]
    poses: list[Pose]
    """Of pieces in the street; of others NOWHERE."""
    down: list[int]
    """For each figure: does it lie?"""
    life: list[int]
    backpacks: list[int]
    """For each survivor the colour on top: 1 for day, 0 for night."""
    driver: int
    token_kinds: list[str]
    token_at: list[int]
    """A building, a survivor who holds it, or GONE."""
    token_up: list[int]
    """Lies it face up? Then everybody has seen it."""
    marker: int
    """Half days left; 0 is the skull."""
    seat: int
    """Whose turn it is."""
    active: int
    actions: int
    """How many the active survivor has left."""
    noise: int
    can_turn: int
    """May the player turn the active survivor as they like?"""
    disc_line: Pose
    """How the survivor stood after the last move, along the line of the disc; NOWHERE if something came after it."""
    last_spot: tuple[int, int]
    """Where the active survivor was last, for zombies that heard them."""
    stack: list[Frame]
    touched_buildings: list[int]
    """Buildings that zombies touched since it was last tested."""
    rushing: list[int]
    """Zombies that were chosen for a Rush."""
    roof: list[int]
    """For each of them, as far as they are set down there, its place on the roof."""
    tower: Pose
    """Where the tower stands for the Rush; NOWHERE while it is at home."""
    decisions: int = 0
    fight: Fight | None = None
    turns: int = 0
    tick: int = 0
    result: str = OPEN
    end_rule: str = ""


def save_state(state: State) -> bytes:
    return msgspec.json.encode(state)


def load_state(saved: bytes) -> State:
    return msgspec.json.decode(saved, type=State)


def is_day(state: State) -> bool:
    # rule: dead-of-winter.round.day-night
    return state.marker % 2 == 0


def is_alive(state: State, survivor: int) -> bool:
    return state.where[survivor] != AWAY


def is_standing(state: State, figure: int) -> bool:
    # rule: dead-of-winter.table.standing-fallen
    return not state.down[figure]


def held(state: State, survivor: int) -> list[int]:
    """The tokens in the inventory of a survivor."""
    return [token for token, at in enumerate(state.token_at) if at == survivor]


def lying_in(state: State, building: int) -> list[int]:
    """The tokens on the support blocks of a building."""
    return [token for token, at in enumerate(state.token_at) if at == building]
