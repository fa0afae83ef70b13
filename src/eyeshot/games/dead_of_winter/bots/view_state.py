"""The city as a view tells it, laid out so that it can be measured as the referee does."""

from __future__ import annotations

from eyeshot.games.dead_of_winter.referee.state import NOWHERE, Fight, State
from eyeshot.games.dead_of_winter.scenario import weapons
from eyeshot.games.dead_of_winter.scenario.config import Table
from eyeshot.games.dead_of_winter.view import NOISES
from eyeshot.kernel.event import Json
from eyeshot.physics import Pose


def seen(t: Table, view: Json) -> State:
    """What a view holds, and nothing that it does not hold."""
    tokens = view["tokens"]
    return State(
        where=list(view["where"]),
        poses=[Pose(*pose) for pose in view["poses"]],
        down=list(view["down"]),
        life=list(view["life"]),
        backpacks=[int(view["day"] == (n in view["available"])) for n in t.survivors],
        driver=view["driver"],
        token_kinds=[token["kind"] for token in tokens],
        token_at=[token["at"] for token in tokens],
        token_up=[int(bool(token["kind"])) for token in tokens],
        marker=view["marker"],
        seat=view["turn"],
        active=view["active"],
        actions=view["actions"],
        noise=NOISES.index(view["noise"]),
        may_turn=0,
        line=NOWHERE,
        last_at=(0, 0),
        stack=[],
        touched=[],
        waiting=list(view["waiting"]),
        roof=list(view["roof"]),
        tower=NOWHERE,
        fight=_fight(view["fight"]),
    )


def _fight(told: Json | None) -> Fight | None:
    if told is None:
        return None
    return Fight(
        building=told["building"],
        fighters=list(told["fighters"]),
        weapons=[weapons.NAMES.index(name) for name in told["weapons"]],
        zombies=list(told["zombies"]),
        felled=[],
        poses=[(n, Pose(*pose)) for n, pose in told["stage"]],
        attacker=told["attacker"],
        walks=told["walks"],
        attacks=told["attacks"],
    )
