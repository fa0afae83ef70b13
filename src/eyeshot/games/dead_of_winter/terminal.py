"""The terminal view: a map of the city in characters, the survivors, the contents of buildings, and typed actions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import degrees, pi, radians
from typing import Any

from rich.console import Group
from rich.table import Table as Grid
from rich.text import Text

from eyeshot.games.dead_of_winter import actions
from eyeshot.games.dead_of_winter.actions import (
    Attack,
    Bat,
    Closest,
    Drop,
    Face,
    FightWith,
    FlickDisc,
    FlickWeapon,
    GameAction,
    Kill,
    LayBat,
    Move,
    Roof,
    Shoot,
    Swap,
    Take,
    Use,
    With,
)
from eyeshot.games.dead_of_winter.referee.city.start_positions import DISC
from eyeshot.games.dead_of_winter.referee.state import NOBODY, OUT_OF_GAME, STREET
from eyeshot.games.dead_of_winter.scenario.config import Config
from eyeshot.games.dead_of_winter.scenario.weapons import WEAPONS, Side
from eyeshot.games.dead_of_winter.text_format import TextFormatter
from eyeshot.kernel.choice import Action, PickChoice, code_of
from eyeshot.kernel.errors import InvalidAction
from eyeshot.kernel.event import Json
from eyeshot.kernel.messages import Catalogue
from eyeshot.kernel.question import Question
from eyeshot.physics import Piece, Pose, bearing_rad, distance, footprint, heading_rad, to_mm

COLUMNS, ROWS = 78, 30
NEAR = 8
"""How many pieces near the active survivor are listed."""
DEGREES = ("deg", "°")


class DeadOfWinterTerminal:
    """See kernel.terminal_view.TerminalView for the contract of each method."""

    def __init__(self, table: Config, catalogue: Catalogue, names: Sequence[str] = ()) -> None:
        self._config = table
        self._catalogue = catalogue
        self._format = TextFormatter(catalogue, table, names)
        self.looks: Mapping[str, str] = {}
        self.forms = self._say("typed.forms")
        self.orders = ""

    def words(self, kind: str, value: Any) -> str:
        return self._format(kind, value)

    def _say(self, key: str, **args: Any) -> str:
        return self._catalogue.say(key, args, self._format)

    # --- the city

    def picture(self, view: Json) -> Group:
        head = {name: view[name] for name in ("marker", "day", "zombies", "bin", "dead")}
        return Group(
            Text(self._say("screen.head", **head), style="bold"),
            self._map(view),
            *self._near(view),
            self._team(view),
            *self._inside(view),
        )

    def _map(self, view: Json) -> Text:
        """Buildings are blocks, objects `o`, figures a letter and a number, in lower case if fallen."""
        city = self._config.scenario.city
        cells = [["·"] * COLUMNS for _ in range(ROWS)]

        def cell(x: float, y: float) -> tuple[int, int]:
            column = (x - city.left) * (COLUMNS - 1) / (city.right - city.left)
            row = (city.top - y) * (ROWS - 1) / (city.top - city.bottom)
            return max(0, min(ROWS - 1, round(row))), max(0, min(COLUMNS - 1, round(column)))

        for n, where in sorted(enumerate(view["where"]), reverse=True):
            if where != STREET:
                continue
            pose = Pose(*view["poses"][n])
            row, column = cell(pose.x, pose.y)
            if n in self._config.buildings:
                for shape in footprint(Piece(self._config.kinds[n], pose))[:2]:
                    for corner in shape.corners:
                        r, c = cell(*corner)
                        cells[r][c] = "█"
                cells[row][column : column + 2] = self._config.kinds[n][:2].upper()
            elif n in self._config.objects:
                cells[row][column] = "o"
            else:
                figure = self._figure(view, n)
                column = min(column, COLUMNS - len(figure))
                cells[row][column : column + len(figure)] = figure
        return Text("\n".join("".join(row) for row in cells))

    def _figure(self, view: Json, n: int) -> str:
        if n in self._config.zombies:
            return f"{'x' if view['down'][n] else 'z'}{n - self._config.zombies[0] + 1}"
        letter = self._config.names[n][0]
        return f"{letter if view['down'][n] else letter.upper()}{self._config.boards[n].number}"

    def _near(self, view: Json) -> list[Text]:
        """Distance and bearing of figures and buildings from the active survivor, the nearest first."""
        active = view["active"]
        if active == NOBODY or view["where"][active] == OUT_OF_GAME:
            return []
        house = view["where"][active]
        here = view["poses"][house if house >= 0 else active]
        start = (here[0], here[1])
        spots = {
            n: (view["poses"][n][0], view["poses"][n][1])
            for n in (*self._config.survivors, *self._config.zombies, *self._config.buildings)
            if n not in (active, house) and view["where"][n] == STREET
        }
        lines = [
            self._say(
                "screen.near-piece",
                piece=n,
                far=round(to_mm(distance(start, spots[n]))),
                bearing=round(degrees(bearing_rad(start, spots[n]))),
            )
            for n in sorted(spots, key=lambda n: distance(start, spots[n]))[:NEAR]
        ]
        return [Text(self._say("screen.near", survivor=active, what=", ".join(lines)))] if lines else []

    def _team(self, view: Json) -> Grid:
        grid = Grid(box=None, padding=(0, 2, 0, 0))
        for column in ("name", "ready", "life", "weapons", "holds", "at"):
            grid.add_column(self._say(f"screen.{column}"))
        for n in self._config.survivors:
            holds = [self._token(token) for token in view["tokens"] if token["at"] == n]
            ready = self._say("screen.yes" if n in view["available"] else "screen.no")
            weapons = ", ".join(self.words("flicked", weapon) for weapon in view["weapons"][n])
            name = self._say("screen.survivor", survivor=n, number=self._config.boards[n].number)
            grid.add_row(name, ready, str(view["life"][n]), weapons, ", ".join(holds), self._where(view, n))
        return grid

    def _token(self, token: Json) -> str:
        return self.words("token", token["kind"]) if token["kind"] else self._say("screen.hidden")

    def _where(self, view: Json, n: int) -> str:
        where = view["where"][n]
        if where == OUT_OF_GAME:
            return self._say("screen.dead")
        if n == view["driver"]:
            return self._say("screen.driver")
        if where >= 0:
            text = self.words("piece", where)
        else:
            pose = Pose(*view["poses"][n])
            x, y = (round(to_mm(value)) for value in (pose.x, pose.y))
            text = self._say("screen.street", x=x, y=y, heading=round(degrees(heading_rad(pose))))
        return self._say("screen.fallen", where=text) if view["down"][n] else text

    def _inside(self, view: Json) -> list[Text]:
        lines = []
        for building in self._config.buildings:
            what = [self.words("piece", n) for n, where in enumerate(view["where"]) if where == building]
            what += [self._token(token) for token in view["tokens"] if token["at"] == building]
            if what:
                lines.append(Text(self._say("screen.in-building", building=building, what=", ".join(what))))
        return lines

    def look(self, key: str, view: Json) -> str:
        return ""

    # --- questions

    def read(self, text: str) -> Action:
        plain = text.lower()
        for name in (DISC, *WEAPONS):
            plain = plain.replace(self.words("flicked", name), name)
        try:
            return actions.encode(actions.parse(" ".join(map(_radians, plain.split()))))
        except InvalidAction as error:
            raise InvalidAction(self._say("typed.unknown", text=text, forms=self.forms)) from error

    def write(self, action: Action) -> str:
        decoded = actions.decode(action)
        match decoded:
            case None:
                return actions.NO_ACTION
            case FlickDisc() | FlickWeapon():
                return self._in_degrees(decoded, decoded.angle_rad, -2)
            case LayBat() | Face():
                return self._in_degrees(decoded, decoded.heading_rad, -1)
            case _:
                return actions.text(decoded)

    def _in_degrees(self, action: GameAction, angle_rad: float, position: int) -> str:
        """The text of an action with its angle, the word at this position, in degrees."""
        words = actions.text(action).split()
        words[position] = f"{round(degrees(angle_rad), 1):g}deg"
        return " ".join(words)

    def about(self, question: Question) -> str:
        return "" if isinstance(question.choice, PickChoice) else self._say("screen.flick-help")

    def label(self, question: Question, action: Action, view: Json) -> str:
        pick, number = actions.PICKS[code_of(action)], self._config.number
        match pick:
            case Move(clear=True) | Bat(clear=True):
                return self._say(f"label.{pick.kind}-clear")
            case Attack(side=Side()):
                return self._say("label.attack-side", side=pick.side)
            case Use(survivor) | With(survivor):
                return self._say(f"label.{pick.kind}", survivor=number[survivor])
            case Closest(zombie):
                return self._say("label.closest", zombie=number[zombie])
            case Roof(place):
                return self._say("label.roof", place=place)
            case FightWith(weapon):
                return self._say("label.fight", weapon=weapon)
            case Kill(zombie, weapon):
                return self._say("label.kill", zombie=number[zombie], weapon=weapon)
            case Take() | Drop() | Swap():
                return self._token_label(pick, view)
            case Shoot(weapon, side):
                return self._say("label.beside", weapon=weapon, side=side)
            case _:
                return self._say(f"label.{pick.kind}")

    def _token_label(self, pick: Take | Drop | Swap, view: Json) -> str:
        kind = view["tokens"][pick.token]["kind"]
        match pick:
            case Swap():
                return self._say("label.swap", token=kind)
            case Drop():
                return self._say("label.drop", kind=kind)
            case _ if kind:
                return self._say("label.take.kind", kind=kind)
            case _:
                return self._say("label.take", token=pick.token)


def _radians(word: str) -> str:
    """A word with an angle in degrees, converted to radians between -pi and pi; other words unchanged."""
    number = next((word.removesuffix(unit) for unit in DEGREES if word.endswith(unit)), "")
    try:
        angle = radians(float(number))
    except ValueError:
        return word
    return repr(angle) if -pi <= angle <= pi else repr((angle + pi) % (2 * pi) - pi)
