"""The city as a view tells it, laid out so that it can be measured as the referee does."""

from __future__ import annotations

from eyeshot.games.dead_of_winter.referee.state import Fight, State
from eyeshot.games.dead_of_winter.scenario.config import Config
from eyeshot.games.dead_of_winter.scenario.weapons import Noise, Weapon
from eyeshot.kernel.event import Json
from eyeshot.physics import Pose


def state_of_view(config: Config, view: Json) -> State:
    """What a view holds, and nothing that it does not hold."""
    tokens = view["tokens"]
    return State(
        where=list(view["where"]),
        poses=[Pose(*pose) for pose in view["poses"]],
        down=list(view["down"]),
        life=list(view["life"]),
        backpacks=[int(view["day"] == (n in view["available"])) for n in config.survivors],
        driver=view["driver"],
        token_kinds=[token["kind"] for token in tokens],
        token_at=[token["at"] for token in tokens],
        token_up=[int(bool(token["kind"])) for token in tokens],
        marker=view["marker"],
        seat=view["turn"],
        active=view["active"],
        actions=view["actions"],
        noise=Noise[view["noise"].upper()],
        can_turn=0,
        disc_line=None,
        last_spot=(0, 0),
        stack=[],
        touched_buildings=[],
        rushing=list(view["waiting"]),
        roof=list(view["roof"]),
        tower=None,
        fight=_fight(view["fight"]),
    )


def _fight(fight: Json | None) -> Fight | None:
    if fight is None:
        return None
    return Fight(
        building=fight["building"],
        fighters=list(fight["fighters"]),
        weapons=[Weapon(name) for name in fight["weapons"]],
        zombies=list(fight["zombies"]),
        felled=[],
        poses=[(n, Pose(*pose)) for n, pose in fight["stage"]],
        attacker=fight["attacker"],
        walks=fight["walks"],
        attacks=fight["attacks"],
    )
