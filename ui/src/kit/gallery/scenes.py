"""Makes scenes.json for the gallery: moments of games that random players played, as seat 0 sees them.

python ui/src/kit/gallery/scenes.py
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from eyeshot.kernel import Loose, Setup, find_game, log_line

NAMES = ["Mira", "Ada", "Bruno", "Chidi", "Dunja", "Emeka", "Farah", "Goran", "Hana", "Ilse", "Jomo", "Kaya"]
WANTED = ("play", "window", "steal", "swap", "for", "put", "take", "player", "may", "one", "discard", "give", "order")


class Sitting:
    """One game, and what seat 0 was told of it."""

    def __init__(self, seats: int, seed: int) -> None:
        self.match: Any = find_game("viewpoint").match(Setup(seats, {"window": 4}, ""))
        self.random = Random(seed)
        self.chance = Loose(seed)
        self.names = NAMES[:seats]
        self.state, events = self.match.start(self.chance)
        self.told = self.news(events)

    def words(self, kind: str, value: Any) -> str:
        if kind == "seat":
            return self.names[value]
        if kind == "seats":
            return ", ".join(self.names[seat] for seat in value)
        return str(self.match.words(kind, value))

    def news(self, events: list[Any]) -> dict[str, Any]:
        match = self.match
        seen = [data for event in events if (data := event.seen_by(0)) is not None]
        lines = [line for data in seen if (line := log_line(match, data, self.words))]
        asked = []
        for question in match.questions(self.state):
            if question.seat == 0:
                text = match.catalogue.say(f"question.{question.prompt}", question.args, self.words)
                asked.append(
                    {
                        "id": question.id,
                        "seat": 0,
                        "prompt": question.prompt,
                        "text": text,
                        "actions": [match.text(code) for code in question.choice.codes],
                        "args": question.args,
                        "optional": question.optional,
                        "sealed": question.sealed,
                        "closes": question.closes,
                    }
                )
        return {
            "seat": 0,
            "n": 1,
            "tick": self.state.tick,
            "events": seen,
            "lines": [{"text": line, "rule": "viewpoint.turn.play"} for line in lines],
            "asked": asked,
            "view": match.view(self.state, 0),
        }

    def step(self) -> None:
        open_now = [q for q in self.match.questions(self.state) if not q.optional]
        question = self.random.choice(open_now)
        action = self.random.choice(question.choice.codes)
        self.told = self.news(self.match.apply(self.state, question.seat, action, self.chance))

    @property
    def prompt(self) -> str:
        return next((asked["prompt"] for asked in self.told["asked"] if not asked["optional"]), "")


def scenes(seats: int) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for seed in range(400):
        sitting = Sitting(seats, seed)
        for _ in range(600):
            if sitting.match.outcome(sitting.state):
                if "end" not in found or (0 in sitting.state.winners and 0 not in found["end"]["view"]["winners"]):
                    found["end"] = sitting.told
                break
            sitting.step()
            prompt, view = sitting.prompt, sitting.told["view"]
            main = next((asked for asked in sitting.told["asked"] if not asked["optional"]), None)
            rich = prompt != "window" or (main and len(main["actions"]) > 1)
            if prompt in WANTED and rich and view["turns"] > 4 * seats and len(view["fields"][0]) > 3:
                found.setdefault(prompt, sitting.told)
        if len(found) == len(WANTED) + 1:
            break
    return found


def main() -> None:
    deck = Sitting(2, 0).match
    film = Sitting(4, 5)
    frames = [film.told]
    for _ in range(90):
        if film.match.outcome(film.state):
            break
        film.step()
        frames.append(film.told)
    kept = {
        2: None,
        4: None,
        6: {"play", "window", "for", "player"},
        12: {"play", "window", "for", "player", "end"},
    }
    tables = {
        str(seats): {name: told for name, told in scenes(seats).items() if wanted is None or name in wanted}
        for seats, wanted in kept.items()
    }
    stored = {"names": NAMES, "definitions": deck.definitions(), "tables": tables, "film": frames}
    Path(__file__).with_name("scenes.json").write_text(json.dumps(stored, ensure_ascii=False, separators=(",", ":")))


if __name__ == "__main__":
    main()
