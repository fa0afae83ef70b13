"""What a game may offer besides the contract: shorter ways to the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from eyeshot.kernel.event import Json
from eyeshot.kernel.game import Seat
from eyeshot.kernel.messages import Messages
from eyeshot.kernel.question import Question
from eyeshot.kernel.rng import Rng
from eyeshot.kernel.text import ValueText


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
class TypedMatch(Protocol):
    """A match whose game declares a GameProtocol: its views are Structs and its text is rendered by the reader."""

    def common_view(self, state: Any) -> Any:
        """Return what everybody sees. It may share lists with the state: a host does not change a state that it
        showed."""
        ...

    def own_views(self, state: Any, seats: Sequence[Seat]) -> list[Any]:
        """Return what each of these seats sees besides: a Struct, or UNSET."""
        ...

    def options_of(self, question: Question) -> Any:
        """Return the actions that a question offers, grouped by kind: {"play": [17, 18], "pass": []}."""
        ...

    def value_text(self, messages: Messages) -> ValueText:
        """Return the function that names cards, pieces and places in this language."""
        ...


@runtime_checkable
class PartialViews(Protocol):
    """A typed match in which a part of the view changes so often that it is sent alone."""

    def part_view(self, state: Any, seat: Seat) -> Any: ...

    def is_part_enough(self, events: Sequence[Json]) -> bool:
        """Return whether nothing but the part can have changed for a seat that saw these events and no others."""
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
