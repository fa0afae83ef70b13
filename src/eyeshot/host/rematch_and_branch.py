"""Documents of tables that follow an ended game: a rematch, or a branch from one of its steps."""

from __future__ import annotations

from eyeshot.host.table_doc import Chair, Phase, SeedSegment, TableDoc, new_table, setup_of

BRANCH_BOT_LEVEL = "medium"


def rematch_of(doc: TableDoc, person: str, now: float) -> TableDoc:
    """Return a table with the same people and bots; nobody is ready yet."""
    rematch = _with_same_setup(doc, person, now)
    rematch.is_open = doc.is_open
    rematch.idle_limit_s = doc.idle_limit_s
    rematch.chairs = [Chair(chair.person, chair.name, chair.bot, nonce=chair.nonce) for chair in doc.chairs]
    return rematch


def branch_of(
    doc: TableDoc, person: str, step: int, seat: int | None, seed_history: list[SeedSegment], now: float
) -> TableDoc:
    """Return a table with the person in a seat, or in their own seats with None, and bots in all others. `seed_history`
    covers the entries up to the step."""
    branch = _with_same_setup(doc, person, now)
    own_seats = [seat] if seat is not None else doc.seats_of(person) or [0]
    for place, chair in enumerate(doc.chairs):
        branch.chairs[place] = (
            Chair(person, chair.name)
            if place in own_seats
            else Chair(bot=chair.bot or BRANCH_BOT_LEVEL, name=chair.name)
        )
    # Who sits there has changed; the times of the game may not.
    branch.options = setup_of(doc).options
    branch.branch, branch.seed_history = (doc.id, step), seed_history
    branch.phase = Phase.CREATING
    return branch


def _with_same_setup(doc: TableDoc, person: str, now: float) -> TableDoc:
    settings = {"options": doc.options, "content": doc.content, "created_at": now}
    table = new_table(doc.game, person, len(doc.chairs), **settings)
    table.deck, table.deck_title = doc.deck, doc.deck_title
    return table
