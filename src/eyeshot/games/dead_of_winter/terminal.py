"""The terminal view: a map of the city in characters, the survivors, the contents of buildings, and typed actions."""

from __future__ import annotations

from collections.abc import Mapping
from math import degrees, pi, radians
from operator import itemgetter

from rich.console import Group
from rich.table import Table as Grid
from rich.text import Text

from eyeshot.games.dead_of_winter import action_codes
from eyeshot.games.dead_of_winter.actions import (
    Attack,
    Bat,
    Beside,
    Closest,
    Drop,
    Eat,
    Escort,
    Face,
    FightWith,
    FlickDisc,
    FlickWeapon,
    GameAction,
    Heal,
    Kill,
    LayBat,
    Move,
    Option,
    Pick,
    PickPlace,
    PickToken,
    PickWho,
    Roof,
    Shoot,
    Swap,
    Take,
    Use,
    Vote,
    With,
)
from eyeshot.games.dead_of_winter.protocol import CommonView, TokenView, WinterView
from eyeshot.games.dead_of_winter.referee.city.flick_starts import DISC
from eyeshot.games.dead_of_winter.scenario.match_config import Config
from eyeshot.games.dead_of_winter.scenario.weapons import WEAPONS
from eyeshot.kernel import Action, GameText, InvalidAction, PickChoice, Question, code_of
from eyeshot.physics import Piece, Pose, bearing_rad, distance, footprint, from_mm, heading_rad, to_mm

COLUMNS, ROWS = 78, 30
NEAR = 8
"""How many pieces near the active survivor are listed."""
DEGREES = ("deg", "°")
MILLIMETRES = "mm"


class DeadOfWinterTerminal:
    """See kernel.terminal_view.TerminalView for the contract of each method."""

    def __init__(self, config: Config, text: GameText) -> None:
        self._config = config
        self._text = text
        self.looks: Mapping[str, str] = {}
        self.forms = text.say("terminal-forms", survivor=config.names[0])
        self.orders = ""

    def _say(self, key: str, /, **args: str | int) -> str:
        return self._text.say(f"terminal-{key}", **args)

    def _piece(self, n: int) -> str:
        return self._text.value("piece", n)

    # --- the city

    def picture(self, view: WinterView) -> Group:
        city = view.common
        head = self._say(
            "head",
            marker=city.marker,
            is_day=_flag(city.is_day),
            zombies=city.zombies_in_city,
            bin=city.zombies_in_bin,
            dead=city.dead_survivors,
        )
        return Group(
            Text(head, style="bold"),
            self._map(city),
            *self._near(city),
            self._team(city),
            *self._inside(city),
            *self._card(city),
        )

    def _map(self, view: CommonView) -> Text:
        """Buildings are blocks, objects `o`, figures a letter and a number, in lower case if fallen."""
        city = self._config.scenario.city
        cells = [["·"] * COLUMNS for _ in range(ROWS)]

        def cell(x: float, y: float) -> tuple[int, int]:
            column = (x - city.left) * (COLUMNS - 1) / (city.right - city.left)
            row = (city.top - y) * (ROWS - 1) / (city.top - city.bottom)
            return max(0, min(ROWS - 1, round(row))), max(0, min(COLUMNS - 1, round(column)))

        for n, piece in sorted(enumerate(view.pieces), key=itemgetter(0), reverse=True):
            if piece.pose is None:
                continue
            pose = Pose(*piece.pose)
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

    def _figure(self, view: CommonView, n: int) -> str:
        is_fallen = view.pieces[n].is_fallen
        if n in self._config.zombies:
            return f"{'x' if is_fallen else 'z'}{n - self._config.zombies[0] + 1}"
        letter = self._config.names[n][0]
        return f"{letter if is_fallen else letter.upper()}{self._config.boards[n].number}"

    def _near(self, view: CommonView) -> list[Text]:
        """Distance and bearing of figures and buildings from the active survivor, the nearest first."""
        active = view.active
        if active is None:
            return []
        place = view.pieces[active].place
        here = view.pieces[place if isinstance(place, int) else active].pose
        if here is None:
            return []
        start = (here[0], here[1])
        spots = {
            n: (pose[0], pose[1])
            for n in (*self._config.survivors, *self._config.zombies, *self._config.buildings)
            if n not in (active, place) and (pose := view.pieces[n].pose) is not None
        }
        lines = [
            self._say(
                "near-piece",
                piece=self._piece(n),
                far=str(round(to_mm(distance(start, spots[n])))),
                bearing=str(round(degrees(bearing_rad(start, spots[n])))),
            )
            for n in sorted(spots, key=lambda n: distance(start, spots[n]))[:NEAR]
        ]
        return [Text(self._say("near", survivor=self._piece(active), what=", ".join(lines)))] if lines else []

    def _team(self, view: CommonView) -> Grid:
        grid = Grid(box=None, padding=(0, 2, 0, 0))
        for column in ("name", "ready", "life", "weapons", "holds", "where"):
            grid.add_column(self._say(f"column-{column}"))
        for n, survivor in zip(self._config.survivors, view.survivors, strict=True):
            if not survivor.is_in_play:
                continue
            holds = [self._token(token) for token in view.tokens if token.held_by == n]
            ready = self._say("yes" if survivor.is_available else "no")
            weapons = ", ".join(self._text.say("weapon-name", weapon=weapon.value) for weapon in survivor.weapons)
            name = self._say("survivor", survivor=self._piece(n), number=self._config.boards[n].number)
            grid.add_row(name, ready, str(survivor.life), weapons, ", ".join(holds), self._where(view, n))
        return grid

    def _token(self, token: TokenView) -> str:
        return self._text.say("token-name", token_kind=token.kind or "none")

    def _where(self, view: CommonView, n: int) -> str:
        piece = view.pieces[n]
        if piece.place == "out":
            return self._say("dead")
        if view.survivors[n].is_driver:
            return self._say("driver")
        if isinstance(piece.place, int):
            text = self._piece(piece.place)
        else:
            assert piece.pose is not None
            pose = Pose(*piece.pose)
            x, y, heading = (str(round(value)) for value in (to_mm(pose.x), to_mm(pose.y), degrees(heading_rad(pose))))
            text = self._say("street", x=x, y=y, heading=heading)
        text = self._say("fallen", where=text) if piece.is_fallen else text
        return self._escort(view, n, text)

    def _escort(self, view: CommonView, n: int, where: str) -> str:
        """Where a survivor is, and who is with them."""
        if view.rescued is not None and n == view.escort:
            return self._say("escorts", where=where, survivor=self._piece(view.rescued))
        if n != view.rescued:
            return where
        if view.escort is None:
            return self._say("unescorted", where=where)
        return self._say("escorted", where=where, survivor=self._piece(view.escort))

    def _inside(self, view: CommonView) -> list[Text]:
        lines = []
        for building in self._config.buildings:
            what = [self._piece(n) for n, piece in enumerate(view.pieces) if piece.place == building]
            what += [self._token(token) for token in view.tokens if token.lies_in == building]
            if what:
                line = self._say("in-building", building=self._piece(building), what=", ".join(what))
                lines.append(Text(line))
        for n in self._config.token_holders:
            tokens = [self._token(token) for token in view.tokens if token.lies_in == n]
            if tokens:
                lines.append(Text(self._say("at-object", object=self._piece(n), what=", ".join(tokens))))
        return lines

    def _card(self, view: CommonView) -> list[Text]:
        """The Crossroads card that is carried out, and the buildings that a card closed."""
        lines = [Text(self._say("closed", building=self._piece(building))) for building in view.closed]
        if view.card is not None:
            card = view.card.card
            name, text = self._text.value("crossroads", card), self._text.say(f"card-{card}-text")
            survivor = self._piece(view.card.survivor)
            lines.append(Text(self._say("card", card=name, text=text, survivor=survivor), style="bold"))
        return lines

    def look(self, key: str, view: WinterView) -> str:
        return ""

    # --- questions

    def read(self, text: str) -> Action:
        plain = text.lower()
        for name in (DISC, *WEAPONS):
            plain = plain.replace(self._text.say("flicked-name", flicked=name), name)
        try:
            return action_codes.encode(action_codes.parse(" ".join(map(_plain_number, plain.split()))))
        except InvalidAction as error:
            raise InvalidAction(self._say("unknown", text=text, forms=self.forms)) from error

    def write(self, action: Action) -> str:
        decoded = action_codes.decode(action)
        match decoded:
            case None:
                return action_codes.NO_ACTION
            case FlickDisc() | FlickWeapon():
                return self._in_degrees(decoded, decoded.angle_rad, -2)
            case LayBat(x, y) | Face(x, y):
                *words, _, _, heading = self._in_degrees(decoded, decoded.heading_rad, -1).split()
                return " ".join([*words, f"{to_mm(x):g}mm", f"{to_mm(y):g}mm", heading])
            case _:
                return action_codes.text(decoded)

    def _in_degrees(self, action: GameAction, angle_rad: float, position: int) -> str:
        """The text of an action with its angle, the word at this position, in degrees."""
        words = action_codes.text(action).split()
        words[position] = f"{round(degrees(angle_rad), 1):g}deg"
        return " ".join(words)

    def about(self, question: Question) -> str:
        return "" if isinstance(question.choice, PickChoice) else self._say("flick-help")

    def label(self, question: Question, action: Action, view: WinterView) -> str:
        pick = action_codes.PICKS[code_of(action)]
        return self._say(f"label-{pick.kind}", **self._label_arguments(pick, view.common))

    def _label_arguments(self, pick: Pick, view: CommonView) -> dict[str, str | int]:
        number = self._config.number
        match pick:
            case Move(clear) | Bat(clear):
                return {"clear": _flag(clear)}
            case Attack(side):
                return {"side": "none" if side is None else side.value}
            case Use(survivor) | With(survivor) | Heal(survivor) | Escort(survivor):
                return {"survivor": self._piece(number[survivor])}
            case Closest(zombie):
                return {"zombie": self._piece(number[zombie])}
            case Roof(place) | Beside(place):
                return {"place": place}
            case FightWith(weapon):
                return {"weapon": weapon.value}
            case Kill(zombie, weapon):
                return {"zombie": self._piece(number[zombie]), "weapon": weapon.value}
            case Take(token) | Drop(token) | Swap(token) | Eat(token):
                return {"token": token, "token_kind": view.tokens[token].kind or "none"}
            case PickToken(token):
                return {"token": token, **self._token_arguments(view.tokens[token])}
            case Option(option):
                assert view.card is not None
                return {"option": self._text.say(f"card-{view.card.card}-option-{option}")}
            case Vote(is_up):
                return {"is_up": _flag(is_up)}
            case PickWho(chosen) | PickPlace(chosen):
                return {"chosen": self._piece(number[chosen])}
            case Shoot(weapon, side):
                return {"weapon": weapon.value, "side": side.value}
            case _:
                return {}

    def _token_arguments(self, token: TokenView) -> dict[str, str]:
        """What is known of a token that lies somewhere or is held by somebody."""
        place = token.held_by if token.lies_in is None else token.lies_in
        assert place is not None
        return {"token_kind": token.kind or "none", "place": self._piece(place)}


def _flag(value: bool) -> str:
    return "yes" if value else "no"


def _plain_number(word: str) -> str:
    """A word with an angle in degrees, converted to radians between -pi and pi, or one with a length in millimetres,
    converted to units; other words unchanged."""
    try:
        if word.endswith(MILLIMETRES):
            return repr(float(from_mm(float(word.removesuffix(MILLIMETRES)))))
        angle = radians(float(next((word.removesuffix(unit) for unit in DEGREES if word.endswith(unit)), "")))
    except (ValueError, OverflowError):
        return word
    return repr(angle) if -pi <= angle <= pi else repr((angle + pi) % (2 * pi) - pi)
