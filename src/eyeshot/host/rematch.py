"""Documents of tables that follow an ended game: a rematch, or a branch from one of its steps."""

from __future__ import annotations

import msgspec

from eyeshot.host.table_doc import Chair, Phase, SeedSegment, TableDoc, new_table

BRANCH_BOT_LEVEL = "medium"


def rematch_of(doc: TableDoc, person: str) -> TableDoc:
    """Return a table with the same people and bots; nobody is ready yet."""
    rematch = _with_same_setup(doc, person)
    rematch.is_open = doc.is_open
    rematch.chairs = [msgspec.structs.replace(chair, ready=False, substituted_since=0.0) for chair in doc.chairs]
    return rematch


def branch_of(doc: TableDoc, person: str, step: int, seed_history: list[SeedSegment]) -> TableDoc:
    """Return a table with the person in their own seats and bots in all others. `seed_history` covers the entries up to
    the step."""
    branch = _with_same_setup(doc, person)
    own_seats = doc.seats_of(person) or [0]
    for seat, chair in enumerate(doc.chairs):
        branch.chairs[seat] = (
            Chair(person, chair.name)
            if seat in own_seats
            else Chair(bot=chair.bot or BRANCH_BOT_LEVEL, name=chair.name)
        )
    branch.branch, branch.seed_history = (doc.id, step), seed_history
    branch.phase = Phase.CREATING
    return branch


def _with_same_setup(doc: TableDoc, person: str) -> TableDoc:
    table = new_table(doc.game, person, len(doc.chairs), options=doc.options, content=doc.content)
    table.deck, table.deck_title = doc.deck, doc.deck_title
    return table
