"""What a game may offer besides the contract: shorter ways to the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from eyeshot.kernel.event import Json
from eyeshot.kernel.game import Seat
from eyeshot.kernel.question import Question
from eyeshot.kernel.rng import Rng


@runtime_checkable
class SimulationMatch(Protocol):
    """For simulations that want neither events nor words. Same state, same action, same chance give the same result as
    in Match."""

    def start_quietly(self, rng: Rng) -> Any:
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

    def decide(self, state: Any, seat: int, code: int, rng: Rng) -> None:
        """`apply` for an action that is known to be offered, without events."""
        ...


@runtime_checkable
class NamesPlayedItems(Protocol):
    """For reports of balance, in games whose cards or pieces have names."""

    def item(self, code: int) -> str:
        """The name of what an action brings into play; empty if it does something else."""
        ...


@runtime_checkable
class SharedViews(Protocol):
    """For hosts, who tell several seats of the same moment."""

    def shared_views(self, state: Any, seats: Sequence[Seat]) -> tuple[Json, list[Json]]:
        """What everybody sees alike, and for each of these seats what it sees besides: the first put before the second
        is its `view`, in the same order. It may hold parts of the state: hosts do not change a state that was shown."""
        ...


@runtime_checkable
class ViewDelta(Protocol):
    """For hosts, in games where small things happen all the time."""

    def view_delta(self, state: Any, seat: Seat, events: Sequence[Json]) -> Json | None:
        """What can have changed in a seat's view when it was told these events and nothing else; None if that may be
        anything."""
        ...


@runtime_checkable
class PackedState(Protocol):
    """For the hash of a state, which stands in every entry of a record."""

    def packed(self, state: Any) -> bytes:
        """A state as bytes, always the same for the same state and others for any other, sooner than `save`."""
        ...


@runtime_checkable
class UsesPhysics(Protocol):
    """For hosts, in games where pieces move."""

    uses_physics: bool
    """Does what `rng.measure` computes take long? All else is quickly done."""
