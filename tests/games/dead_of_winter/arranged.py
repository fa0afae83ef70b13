"""A match that is arranged and played by text.

table = winter('''
    anita 0 0 facing 0
    zombie 200 0 facing 180
    zombie 300 50 facing 180 fallen
    zombie in school
    school 0 300 facing 270
    token fuel in school down
''')
table.act("use anita", "gun left", "flick gun 0 0.8")

One piece a line: its kind or the survivor's name, its position in millimetres from the middle of the city, and its
heading in degrees; figures may be `fallen` or in a building. An RV in the corner is added unless the text has one.
There is no tremor unless it is given.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from math import atan2, degrees, hypot, radians
from typing import Any

import pytest

from eyeshot.games.dead_of_winter.match import DeadOfWinterMatch
from eyeshot.games.dead_of_winter.protocol import CommonView, FightView, WinterView
from eyeshot.games.dead_of_winter.referee.city.flick_starts import bat_spot, disc_start, weapon_start
from eyeshot.games.dead_of_winter.referee.city.resting_places import lay_down
from eyeshot.games.dead_of_winter.referee.city.spatial_queries import street_scene
from eyeshot.games.dead_of_winter.referee.stack_frames import AimSecondShot, AimShot
from eyeshot.games.dead_of_winter.referee.state import IN_BIN, ON_ROOF, OUT_OF_GAME, STREET, State
from eyeshot.games.dead_of_winter.scenario.survivors import survivors
from eyeshot.games.dead_of_winter.scenario.weapons import Weapon
from eyeshot.kernel import Event, IllegalAction, Json, PickChoice, Rng, Seat, SeededRng, Setup
from eyeshot.physics import from_mm, heading_rad, stand, to_mm

RV = "rv -420 330 facing 270"
BIN_FAR_AWAY = (500, 300, 180)
RULES = "shotgun sniper fights"
SKULL = 'condition = "skull"'


class ArrangedMatch(DeadOfWinterMatch):
    """A match with figures that a scenario file cannot place: fallen ones, and zombies in buildings."""

    def __init__(self, setup: Setup, fallen: list[str], inside: dict[str, str]) -> None:
        super().__init__(setup)
        self._fallen, self._inside = fallen, inside

    def _lay_out(self, rng: Rng) -> State:
        state, number = super()._lay_out(rng), self.config.number
        for name, building in self._inside.items():
            state.where[number[name]] = number[building]
        for name in self._fallen:
            lay_down(self.config, state, number[name])
        return state


class _Script:
    """The parsed text: sections of a scenario file, and what goes beyond it."""

    def __init__(self, text: str) -> None:
        self.sections: list[str] = []
        self.fallen: list[str] = []
        self.inside: dict[str, str] = {}
        self._zombies = 0
        self.team = 0
        for line in filter(None, map(str.strip, text.splitlines())):
            self._read(line.split())

    def _read(self, words: list[str]) -> None:
        if words[0] == "token":
            self._section("tokens", mix=[words[1]], in_=[words[3]], face=words[4])
        elif words[0] == "barricade":
            self._section("piece", kind=words[0], door=words[1], place=words[2])
        elif words[0] in survivors():
            self._survivor(words)
        elif words[0] == "zombie":
            self._zombie(words)
        else:
            self._section("piece", kind=words[0], **_spot(words))

    def _survivor(self, words: list[str]) -> None:
        life = int(words[words.index("life") + 1]) if "life" in words else 3
        self.team += 1
        if words[1] == "in":
            self._section("survivor", name=words[0], life=life, in_=words[2])
        else:
            self._section("survivor", name=words[0], life=life, **_spot(words))
        if "fallen" in words:
            self.fallen.append(words[0])

    def _zombie(self, words: list[str]) -> None:
        self._zombies += 1
        name = f"zombie-{self._zombies}"
        if words[1] == "in":
            self.inside[name] = words[2]
        else:
            assert not self.inside, "zombies in the street come first"
            self._section("zombie", **_spot(words))
        if "fallen" in words:
            self.fallen.append(name)

    def _section(self, section: str, /, **values: Any) -> None:
        lines = [f"{key.rstrip('_')} = {value!r}".replace("'", '"') for key, value in values.items()]
        self.sections.append("\n".join([f"[[{section}]]", *lines]))


def _spot(words: list[str]) -> dict[str, Any]:
    facing = float(words[words.index("facing") + 1]) if "facing" in words else 0
    return {"at": [float(words[1]), float(words[2])], "facing": facing}


def scenario_text(
    script: _Script,
    *,
    rules: str = RULES,
    marker: float = 2.5,
    bin_zombies: int = 4,
    day: int = 2,
    night: int = 3,
    objective: str = "",
    losses: str = SKULL,
    bin_at: tuple[int, int, int] = BIN_FAR_AWAY,
) -> str:
    """The scenario file. By default all survivors must be in the RV and no zombie left."""
    if not objective:
        all_in_rv = f'condition = "survivors-in", building = "rv", count = {script.team}'
        objective = f'{all_in_rv}; condition = "zombies-at-most", count = 0'

    def conditions(name: str, text: str) -> list[str]:
        return [f"[[{name}]]\n" + "\n".join(part.strip().split(", ")) for part in text.split(";") if part.strip()]

    rules_text = ", ".join(f'"{rule}"' for rule in rules.split())
    head = f'name = "test"\ntitle = "A test"\nrules = [{rules_text}]\nmarker = {marker}\nday = {day}\nnight = {night}'
    x, y, facing = bin_at
    city = "[city]\nwidth = 1000\nheight = 800"
    places = f"{city}\n[bin]\nzombies = {bin_zombies}\nat = [{x}, {y}]\nfacing = {facing}"
    hunger = '[hunger]\nmarker = [2, 1]\ntoken = "food"' if "hunger" in rules.split() else ""
    rescued = '[rescued]\nsurvivor = "anita"\nlife = 2' if "rescue" in rules.split() else ""
    found = "[found]\nlife = 2" if "found" in rules.split() else ""
    all_of = ", ".join(f"{{ {part.strip()} }}" for part in objective.split(";") if part.strip())
    win = f'[[team]]\nid = "a"\ntitle = "The team"\n[[win]]\nall = [{all_of}]\n[skull]\nresult = "lost"'
    lost_by = ";".join(part for part in losses.split(";") if SKULL not in part)
    tables = [hunger, rescued, found]
    return "\n".join(["format = 2", head, places, *tables, *script.sections, win, *conditions("loss", lost_by)])


def city(text: str, **agreed: Any) -> str:
    """A scenario file for a match that is not arranged any further."""
    script = _Script(text)
    assert not script.fallen
    assert not script.inside
    return scenario_text(script, **agreed)


def winter(
    text: str,
    seats: int = 1,
    *,
    rules: str = RULES,
    marker: float = 2.5,
    bin_zombies: int = 4,
    day: int = 2,
    night: int = 3,
    objective: str = "",
    losses: str = SKULL,
    bin_at: tuple[int, int, int] = BIN_FAR_AWAY,
    tremor: int = 0,
    rng: Rng | None = None,
) -> ArrangedTable:
    script = _Script(text if "rv " in text else f"{text}\n{RV}")
    content = scenario_text(
        script,
        rules=rules,
        marker=marker,
        bin_zombies=bin_zombies + len(script.inside),
        day=day,
        night=night,
        objective=objective,
        losses=losses,
        bin_at=bin_at,
    )
    match = ArrangedMatch(Setup(seats, {"tremor": tremor}, content), script.fallen, script.inside)
    return ArrangedTable(match, rng)


class ArrangedTable:
    """An arranged match, its state and its events."""

    __test__ = False

    def __init__(self, match: DeadOfWinterMatch, rng: Rng | None = None) -> None:
        self.match = match
        self.config = match.config
        self.rng = rng or SeededRng(1)
        self.state, self.events = match.start(self.rng)

    def put(self, name: str, x: float, y: float, facing: float = 0.0) -> None:
        """Put a piece where a scenario file may not place it."""
        n = self.number(name)
        self.state.where[n] = STREET
        self.state.poses[n] = stand(self.config.kinds[n], from_mm(x), from_mm(y), radians(facing)).pose

    # --- playing

    def act(self, *texts: str) -> list[Event]:
        """Play these actions for the seat whose turn it is; returns the events of the last one."""
        events: list[Event] = []
        for text in texts:
            events = self.match.apply(self.state, self.state.seat, self.match.read(text), self.rng)
            self.events += events
        return events

    def flick(self, what: str, at: str, strength: float, off: float = 0.0) -> list[Event]:
        """Flick straight at a piece."""
        return self.act(f"flick {what} {self.bearing_from_start(what, at) + off} {strength}")

    def bearing_from_start(self, what: str, at: str) -> float:
        x, y = self.start_of(what)
        tx, ty = self.at(at)
        return atan2(ty - y, tx - x)

    def start_of(self, what: str) -> tuple[float, float]:
        """Where the piece that lies ready starts, in mm."""
        config, state, frame = self.config, self.state, self.state.stack[-1]
        if isinstance(frame, AimShot | AimSecondShot):
            pose = weapon_start(config, state, state.active, Weapon(what), frame.side, 0.0).pose
            return to_mm(pose.x), to_mm(pose.y)
        if what == "disc":
            pose = disc_start(config, state, state.active, street_scene(config, state, (state.active,)), 0.0).pose
            return to_mm(pose.x), to_mm(pose.y)
        x, y = bat_spot(config, state, state.active)
        return to_mm(x), to_mm(y)

    # --- looking

    def number(self, name: str) -> int:
        return self.config.number[name]

    def at(self, name: str) -> tuple[float, float]:
        pose = self.state.poses[self.number(name)]
        return to_mm(pose.x), to_mm(pose.y)

    def facing(self, name: str) -> float:
        return degrees(heading_rad(self.state.poses[self.number(name)]))

    def distance(self, first: str, second: str) -> float:
        (x, y), (a, b) = self.at(first), self.at(second)
        return hypot(a - x, b - y)

    def where(self, name: str) -> str:
        where = self.state.where[self.number(name)]
        return {STREET: "street", IN_BIN: "bin", OUT_OF_GAME: "away", ON_ROOF: "roof"}.get(where) or self.config.names[
            where
        ]

    def is_down(self, name: str) -> bool:
        return bool(self.state.down[self.number(name)])

    def life(self, name: str) -> int:
        return self.state.life[self.number(name)]

    def offered(self, prompt: str = "") -> list[str]:
        """The texts of offered picks, of one question or of all."""
        return [
            self.match.text(code)
            for question in self.match.questions(self.state)
            if isinstance(question.choice, PickChoice) and prompt in ("", question.prompt)
            for code in question.choice.codes
        ]

    def asked(self) -> str:
        """The prompt of the question that is waited for."""
        return next((q.prompt for q in self.match.questions(self.state) if not q.optional), "")

    def events_of(self, kind: str) -> list[Json]:
        return [data for event in self.events if event.kind == kind and (data := event.seen_by(None)) is not None]

    def last(self, kind: str) -> Json:
        return self.events_of(kind)[-1]

    def view(self, seat: Seat = None) -> WinterView:
        view: WinterView = self.match.view(self.state, seat)
        return view

    @property
    def city(self) -> CommonView:
        """What everybody sees."""
        return self.match.common_view(self.state)

    @property
    def fight(self) -> FightView:
        """The fight that everybody sees."""
        assert self.city.fight is not None
        return self.city.fight

    def attacker(self) -> str:
        assert self.fight.attacker is not None
        return self.config.names[self.fight.attacker]

    def fighters(self) -> list[str]:
        return [self.config.names[fighter.figure] for fighter in self.fight.sides[0].fighters]

    def in_building(self, building: str) -> list[str]:
        inside = [n for n, where in enumerate(self.state.where) if where == self.number(building)]
        return [self.config.names[n] for n in inside]


def fallen(motion: Json) -> list[str]:
    """The pieces that fell in a flick or a Rush, by name."""
    return [fall["piece"] for fall in motion["falls"]]


def touching(motion: Json) -> list[set[str]]:
    """The pairs that touched in a flick or a Rush, by name."""
    return [{touch["one"], touch["other"]} for touch in motion["touches"]]


@contextmanager
def refused(rule: str) -> Iterator[None]:
    """Expects the body to raise IllegalAction by this rule."""
    with pytest.raises(IllegalAction) as caught:
        yield
    assert caught.value.rule == f"dead-of-winter.{rule}"
