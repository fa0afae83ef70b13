"""A table that follows one whose game is over: the same once more, or from one of its steps on."""

from __future__ import annotations

import msgspec

from eyeshot.host.table_doc import MAKING, Chair, SeedSegment, TableDoc, new_table

BRANCH_BOT = "medium"


def rematch_of(doc: TableDoc, person: str) -> TableDoc:
    """The same people and bots, who are asked once more whether they are ready."""
    again = _like(doc, person)
    again.is_open = doc.is_open
    again.chairs = [msgspec.structs.replace(chair, ready=False, replaced=0.0) for chair in doc.chairs]
    return again


def branch_of(doc: TableDoc, person: str, step: int, seed_history: list[SeedSegment]) -> TableDoc:
    """One's own seats, and bots in all others. `seed_history` is where chance came from up to the step."""
    other = _like(doc, person)
    mine = doc.chairs_of(person) or [0]
    for seat, chair in enumerate(doc.chairs):
        other.chairs[seat] = (
            Chair(person, chair.name) if seat in mine else Chair(bot=chair.bot or BRANCH_BOT, name=chair.name)
        )
    other.branch, other.seed_history = (doc.id, step), seed_history
    other.phase = MAKING
    return other


def _like(doc: TableDoc, person: str) -> TableDoc:
    other = new_table(doc.game, person, len(doc.chairs), options=doc.options, content=doc.content)
    other.deck, other.deck_title = doc.deck, doc.deck_title
    return other
