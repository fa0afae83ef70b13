"""Plays a game, saves its record, and reads it back: entries, events and the proof of its randomness.

python examples/read_a_record.py
"""

import tempfile
from collections import Counter
from pathlib import Path
from random import Random

from eyeshot.kernel import GameSession, Setup, find_game, read_record, verify


def play() -> GameSession:
    game = find_game("viewpoint")
    match = game.match(Setup(seats=2))
    session = GameSession.open(match)
    bots = [game.bots()["easy"](match.setup.content, Random(seat)) for seat in range(2)]
    while not session.is_over:
        question = next(q for q in session.questions() if not q.optional)
        session.act(question.by, bots[question.by].choose(session.view(question.by), question))
    return session


def main() -> None:
    session = play()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.eyeshot"
        session.finish().write(path)
        record = read_record(path)
    kinds = Counter(event.kind for entry in record.entries for event in entry.events)
    print(f"{len(record.entries)} entries; the most frequent events: {kinds.most_common(3)}")
    report = verify(session.match, record)
    print(f"verified: every rule checked again is {report.rules_checked}")


if __name__ == "__main__":
    main()
