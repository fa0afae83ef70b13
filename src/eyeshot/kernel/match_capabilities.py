"""Optional protocols that a match may implement: quick simulation, partial views, packed states and others."""

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
    in Match, but that a question with `go_on` is answered once and for good, whatever the time."""

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
class PartialViews(Protocol):
    """A match in which a part of the view changes so often that it is sent alone."""

    def part_view(self, state: Any, seat: Seat) -> Any: ...

    def is_part_enough(self, events: Sequence[Json]) -> bool:
        """Return whether nothing but the part can have changed for a seat that saw these events and no others."""
        ...


@runtime_checkable
class ForgetsEvents(Protocol):
    """A match in which players have to remember what they saw: it is not sent again while the game runs."""

    def is_fleeting(self, event: Json) -> bool:
        """Return whether an event is forgotten."""
        ...

    def ends_memory(self, event: Json) -> bool:
        """Return whether the fleeting events before this one are forgotten."""
        ...


@runtime_checkable
class EndsByAgreement(Protocol):
    """A match with an optional sealed question by which seats can agree to end a phase early."""

    def agreed_end(self, state: Any) -> int | None:
        """Return the tick at which the phase ends because everybody who counts has agreed, or None while somebody has
        not. Before all have agreed nobody learns anything of the answers, and afterwards only this tick."""
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


@runtime_checkable
class TickAligned(Protocol):
    """A match whose messages a host lets go only at the end of a tick, so that their timing tells nothing."""

    tick_aligned: bool
