"""TOO CLOSE!"""

from __future__ import annotations

from eyeshot.games.dead_of_winter.referee.city.resting_places import lay_down
from eyeshot.games.dead_of_winter.referee.city.spatial_queries import is_next_to, standing_zombies
from eyeshot.games.dead_of_winter.referee.state import STREET, State, is_standing
from eyeshot.games.dead_of_winter.referee.survivors.losing_life import lose_life
from eyeshot.games.dead_of_winter.referee.survivors.rescue import is_rescued_with
from eyeshot.games.dead_of_winter.scenario.match_config import Config
from eyeshot.kernel import Event

RULE = "dead-of-winter.close.hit"


def hurt_too_close(config: Config, state: State, immune: int) -> list[Event]:
    """Every survivor but the immune one who stands next to a standing zombie loses a life and falls."""
    events: list[Event] = []
    for survivor in config.survivors:
        # rule: dead-of-winter.close.active-immune
        if survivor == immune:
            continue
        # rule: dead-of-winter.s3.rescued
        if survivor == state.rescued and is_rescued_with(state, immune):
            continue
        # rule: dead-of-winter.close.when
        if state.where[survivor] != STREET or not is_standing(state, survivor):
            continue
        zombie = next((z for z in standing_zombies(config, state) if is_next_to(config, state, survivor, z)), None)
        # rule: dead-of-winter.close.hit
        if zombie is not None:
            events.append(Event("too-close", {"survivor": survivor, "zombie": zombie}))
            lay_down(config, state, survivor)
            events += lose_life(config, state, survivor, RULE)
    return events
