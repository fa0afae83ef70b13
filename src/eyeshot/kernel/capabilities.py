"""What a game may offer besides the contract: shorter ways to the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from eyeshot.kernel.event import Data
from eyeshot.kernel.game import Seat
from eyeshot.kernel.question import Question
from eyeshot.kernel.rng import Chance


@runtime_checkable
class FastMatch(Protocol):
    """For simulations that want neither events nor words. Same state, same action, same chance give the same result as
    in Match."""

    def start_quietly(self, chance: Chance) -> Any:
        """`start` without events."""
        ...

    def asking(self, state: Any) -> tuple[Sequence[int], bool]:
        """The seats that the game waits for, in order, and whether they answer sealed; nobody once it is over."""
        ...

    def options(self, state: Any, seat: int) -> Sequence[int]:
        """The codes a seat can choose from now, without the words around them."""
        ...

    def question(self, state: Any, seat: int) -> Question:
        """What a seat that is asked is asked."""
        ...

    def decide(self, state: Any, seat: int, code: int, chance: Chance) -> None:
        """`apply` for an action that is known to be offered, without events."""
        ...


@runtime_checkable
class PlaysItems(Protocol):
    """For reports of balance, in games whose cards or pieces have names."""

    def item(self, code: int) -> str:
        """The name of what an action brings into play; empty if it does something else."""
        ...


@runtime_checkable
class PartedViews(Protocol):
    """For hosts, who tell several seats of the same moment."""

    def parted_views(self, state: Any, seats: Sequence[Seat]) -> tuple[Data, list[Data]]:
        """What everybody sees alike, and for each of these seats what it sees besides: the first put before the second
        is its `view`, in the same order. It may hold parts of the state: hosts do not change a state that was shown."""
        ...


@runtime_checkable
class PartViews(Protocol):
    """For hosts, in games where small things happen all the time."""

    def part_of_view(self, state: Any, seat: Seat, events: Sequence[Data]) -> Data | None:
        """What can have changed in a seat's view when it was told these events and nothing else; None if that may be
        anything."""
        ...


@runtime_checkable
class Packs(Protocol):
    """For the hash of a state, which stands in every entry of a record."""

    def packed(self, state: Any) -> bytes:
        """A state as bytes, always the same for the same state and others for any other, sooner than `save`."""
        ...


@runtime_checkable
class Heavy(Protocol):
    """For hosts, in games where pieces move."""

    measures_long: bool
    """Does what `chance.measure` computes take long? All else is quickly done."""
