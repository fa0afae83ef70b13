"""Random cards and decks, made from what the language can say."""

from __future__ import annotations

from hypothesis import strategies as st

from eyeshot.games.viewpoint.language.read import VALUES
from eyeshot.games.viewpoint.language.sense import ROUTES, nonsense
from eyeshot.games.viewpoint.language.tree import (
    Amount,
    Cancel,
    Card,
    ChooseOne,
    Clause,
    Conditional,
    DeckText,
    Deed,
    EachTurn,
    Guard,
    Perform,
    Played,
    Reveal,
    Sentence,
)
from eyeshot.games.viewpoint.language.write import CONDITIONS, MOMENTS, PARTIES, SUBJECTS, TRIGGERS, write_clause

NUMBERS = st.sampled_from([1, 1, 1, 2, 3, 10])
EXACTLY = st.builds(Amount, st.just("exactly"), NUMBERS)
AMOUNTS = EXACTLY | st.builds(Amount, st.just("up_to"), NUMBERS) | st.just(Amount("all_cards", 0))
PARTY = st.sampled_from(sorted(PARTIES))
SUBJECT = st.sampled_from(["you", *sorted(SUBJECTS)])
ROUTE = st.sampled_from([(source, target) for source, targets in ROUTES.items() for target in targets])
THIS = st.sampled_from(["own_hand", "discard_pile", "left_field"])
LOOKED_AT = st.sampled_from(["another", "left", "right", "that"])
NAMES = st.from_regex(r"[A-Z][a-z]{1,9}( [A-Z][a-z]{1,9})?", fullmatch=True)


def _deed(verb: str, amount: Amount | None = None, party: str | None = None, at_random: bool = False) -> Deed:
    return Deed(verb, amount, party, None, None, at_random)


DEEDS: st.SearchStrategy[Deed] = st.one_of(
    EXACTLY.map(lambda amount: _deed("draw", amount)),
    AMOUNTS.map(lambda amount: _deed("discard", amount)),
    EXACTLY.map(lambda amount: _deed("discard", amount, at_random=True)),
    st.tuples(AMOUNTS, st.none() | PARTY).map(lambda pair: _deed("steal", *pair)),
    (st.none() | PARTY).map(lambda party: _deed("swap", None, party)),
    EXACTLY.map(lambda amount: _deed("play", amount)),
    st.sampled_from(["extra", "miss"]).map(_deed),
    LOOKED_AT.map(lambda party: _deed("look", None, party)),
    st.tuples(AMOUNTS, PARTY).map(lambda pair: _deed("give", *pair)),
    st.tuples(AMOUNTS, ROUTE).map(lambda pair: Deed("put", pair[0], None, *pair[1])),
    THIS.map(lambda target: Deed("put_this", None, None, None, target)),
)
SENTENCES: st.SearchStrategy[Sentence] = st.one_of(
    st.tuples(SUBJECT, st.booleans(), DEEDS, st.none()).map(lambda parts: Perform(*parts)),
    st.tuples(DEEDS, DEEDS).map(lambda deeds: Perform("you", True, *deeds)),
    st.tuples(DEEDS, DEEDS).map(lambda deeds: ChooseOne(*deeds)),
    st.tuples(st.sampled_from(sorted(CONDITIONS)), DEEDS).map(lambda parts: Conditional(*parts)),
).filter(lambda sentence: not nonsense(Reveal("steal_from_you", 0, (sentence,))))
LINES = st.lists(SENTENCES, min_size=1, max_size=3).map(tuple)


def _reveal(trigger: str, value: int, cancels: bool, sentences: tuple[Sentence, ...]) -> Reveal:
    first: tuple[Sentence, ...] = (Cancel(),) if cancels else ()
    return Reveal(trigger, value if "{}" in TRIGGERS[trigger] else 0, (*first, *sentences))


def makes_sense(clause: Clause) -> bool:
    return not nonsense(clause) and len(write_clause(clause)) <= 400


PLAYED = st.builds(Played, LINES).filter(makes_sense)
EACH_TURN = st.builds(EachTurn, st.sampled_from(sorted(MOMENTS)), LINES).filter(makes_sense)
REVEALS = st.builds(
    _reveal, st.sampled_from(sorted(TRIGGERS)), st.sampled_from([-5, 0, 5, 20, 60]), st.booleans(), LINES
).filter(makes_sense)
CLAUSES: st.SearchStrategy[Clause] = st.one_of(PLAYED, EACH_TURN, REVEALS, st.just(Guard()))


def _clauses(played: list[Clause], guard: bool, reveal: Clause | None) -> tuple[Clause, ...]:
    return (*played, *([Guard()] if guard else []), *([reveal] if reveal else []))


CARDS = st.builds(
    Card,
    NAMES,
    st.sampled_from(VALUES),
    st.integers(1, 4),
    st.builds(
        _clauses,
        st.lists(st.one_of(PLAYED, EACH_TURN), max_size=2),
        st.integers(0, 9).map(lambda k: k == 9),
        st.none() | REVEALS,
    ),
)
DECKS = st.builds(
    DeckText,
    st.just("Random"),
    st.just("classic"),
    st.lists(CARDS, min_size=8, max_size=16, unique_by=lambda card: card.name).map(tuple),
)
