"""Hypothesis strategies for random cards and decks of the whole language."""

from __future__ import annotations

from hypothesis import strategies as st

from eyeshot.games.viewpoint.language.deck_reader import VALUES
from eyeshot.games.viewpoint.language.printer import (
    CANCELS,
    CONDITIONS,
    HAPPENINGS,
    MOMENTS,
    PARTIES,
    SPANS,
    SUBJECTS,
    TRIGGERS,
    write_clause,
)
from eyeshot.games.viewpoint.language.semantic_checks import FIELDS, OPEN_VERBS, ROUTES, semantic_error
from eyeshot.games.viewpoint.language.syntax_tree import (
    Amount,
    Cancel,
    Card,
    CardFilter,
    ChooseOne,
    Clause,
    Conditional,
    DeckText,
    EachTurn,
    Guard,
    Instead,
    Perform,
    Played,
    Reveal,
    Sentence,
    Shelter,
    VerbPhrase,
    Whenever,
)

NUMBERS = st.sampled_from([1, 1, 1, 2, 3, 10])
EXACTLY = st.builds(Amount, st.just("exactly"), NUMBERS)
AMOUNTS = EXACTLY | st.builds(Amount, st.just("up_to"), NUMBERS) | st.just(Amount("all_cards", 0))
PARTY = st.sampled_from(sorted(PARTIES))
SUBJECT = st.sampled_from(["you", *sorted(SUBJECTS)])
ROUTE = st.sampled_from([(source, target) for source, targets in ROUTES.items() for target in targets])
THIS = st.sampled_from(["own_hand", "discard_pile", "left_field"])
LOOKED_AT = st.sampled_from(["another", "left", "right", "that"])
STRUCK = st.sampled_from(["destroy", "zombify"])
SHUFFLED = st.sampled_from(["own_field", "discard_pile"])
FIELD = st.sampled_from([*FIELDS, "viewniverse"])
ZOMBEYE = st.sampled_from(["", "zombeye", "non_zombeye"])
WORTH = st.tuples(ZOMBEYE, st.sampled_from(["or_more", "or_less"]), st.sampled_from([-5, 5, 10]))
WHICH = st.just(CardFilter()) | ZOMBEYE.map(CardFilter) | WORTH.map(lambda parts: CardFilter(*parts))
NAMES = st.from_regex(r"[A-Z][a-z]{1,9}( [A-Z][a-z]{1,9})?", fullmatch=True)


def _verb_phrase(
    verb: str, amount: Amount | None = None, party: str | None = None, at_random: bool = False
) -> VerbPhrase:
    return VerbPhrase(verb, amount, party, None, None, at_random)


_VERB_PHRASES: st.SearchStrategy[VerbPhrase] = st.one_of(
    EXACTLY.map(lambda amount: _verb_phrase("draw", amount)),
    AMOUNTS.map(lambda amount: _verb_phrase("discard", amount)),
    EXACTLY.map(lambda amount: _verb_phrase("discard", amount, at_random=True)),
    st.tuples(AMOUNTS, st.none() | PARTY).map(lambda pair: _verb_phrase("steal", *pair)),
    (st.none() | PARTY).map(lambda party: _verb_phrase("swap", None, party)),
    EXACTLY.map(lambda amount: _verb_phrase("play", amount)),
    st.sampled_from(["extra", "miss"]).map(_verb_phrase),
    LOOKED_AT.map(lambda party: _verb_phrase("look", None, party)),
    st.tuples(AMOUNTS, PARTY).map(lambda pair: _verb_phrase("give", *pair)),
    st.tuples(AMOUNTS, ROUTE).map(lambda pair: VerbPhrase("put", pair[0], None, *pair[1])),
    THIS.map(lambda target: VerbPhrase("put_this", None, None, None, target)),
    AMOUNTS.map(lambda amount: VerbPhrase("discard", amount, of_your_choice=True)),
    st.tuples(STRUCK, AMOUNTS, FIELD).map(lambda parts: VerbPhrase(parts[0], parts[1], None, parts[2])),
    st.tuples(STRUCK, EXACTLY, FIELD).map(lambda parts: VerbPhrase(parts[0], parts[1], None, parts[2], None, True)),
    st.tuples(AMOUNTS, PARTY).map(lambda pair: VerbPhrase("ambush", *pair)),
    AMOUNTS.map(lambda amount: VerbPhrase("resurrect", amount)),
    EXACTLY.map(lambda amount: VerbPhrase("resurrect", amount, at_random=True)),
    st.tuples(PARTY, st.none() | st.sampled_from(sorted(SPANS))).map(
        lambda pair: VerbPhrase("control", None, pair[0], span=pair[1])
    ),
    st.sampled_from([2, 3, 10]).map(lambda number: VerbPhrase("sift", Amount("exactly", number))),
    st.sampled_from(["own_field", "discard_pile"]).map(lambda target: VerbPhrase("turn_up", target=target)),
    st.tuples(AMOUNTS, SHUFFLED).map(lambda pair: VerbPhrase("shuffle", pair[0], None, pair[1])),
).flatmap(
    lambda verb_phrase: (
        WHICH.map(lambda card_filter: verb_phrase._replace(card_filter=card_filter))
        if verb_phrase.verb in OPEN_VERBS
        else st.just(verb_phrase)
    )
)


@st.composite
def verb_phrases(draw: st.DrawFn) -> VerbPhrase:
    """A named function, so that Hypothesis can print what it builds."""
    return draw(_VERB_PHRASES)


VERB_PHRASES = verb_phrases()


def _condition(make: str, condition: str, value: int, first: VerbPhrase, second: VerbPhrase) -> Sentence:
    number = value if "{}" in CONDITIONS[condition] else 0
    return Conditional(condition, first, number) if make == "if" else Instead(first, condition, second, number)


_SENTENCES: st.SearchStrategy[Sentence] = st.one_of(
    st.tuples(SUBJECT, st.booleans(), VERB_PHRASES, st.none()).map(lambda parts: Perform(*parts)),
    st.tuples(VERB_PHRASES, VERB_PHRASES).map(lambda verb_phrases: Perform("you", True, *verb_phrases)),
    st.tuples(VERB_PHRASES, VERB_PHRASES).map(lambda verb_phrases: ChooseOne(*verb_phrases)),
    st.builds(
        _condition,
        st.sampled_from(["if", "instead"]),
        st.sampled_from(sorted(CONDITIONS)),
        st.sampled_from([1, 3, 40]),
        VERB_PHRASES,
        VERB_PHRASES,
    ),
).filter(lambda sentence: not semantic_error(Reveal("steal_from_you", 0, (sentence,))))


@st.composite
def sentences(draw: st.DrawFn) -> Sentence:
    return draw(_SENTENCES)


LINES = st.lists(sentences(), min_size=1, max_size=3).map(tuple)


def _whenever(happening: str, value: int, sentences: tuple[Sentence, ...]) -> Whenever:
    return Whenever(happening, value if "{}" in HAPPENINGS[happening] else 0, sentences)


def _reveal(trigger: str, value: int, cancels: str | None, sentences: tuple[Sentence, ...]) -> Reveal:
    first: tuple[Sentence, ...] = () if cancels is None else (Cancel(cancels),)
    return Reveal(trigger, value if "{}" in TRIGGERS[trigger] else 0, (*first, *sentences))


def makes_sense(clause: Clause) -> bool:
    return not semantic_error(clause) and len(write_clause(clause)) <= 400


PLAYED = st.builds(Played, LINES).filter(makes_sense)
EACH_TURN = st.builds(EachTurn, st.sampled_from(sorted(MOMENTS)), LINES).filter(makes_sense)
REVEALS = st.builds(
    _reveal,
    st.sampled_from(sorted(TRIGGERS)),
    st.sampled_from([-5, 0, 5, 20, 60]),
    st.none() | st.sampled_from(sorted(CANCELS)),
    LINES,
).filter(makes_sense)
WHENEVERS = st.builds(_whenever, st.sampled_from(sorted(HAPPENINGS)), st.sampled_from([-5, 10, 20]), LINES).filter(
    makes_sense
)
CLAUSES: st.SearchStrategy[Clause] = st.one_of(
    PLAYED, EACH_TURN, REVEALS, WHENEVERS, st.just(Guard()), st.just(Shelter())
)


def _clauses(played: list[Clause], stands: int, whenever: Clause | None, reveal: Clause | None) -> tuple[Clause, ...]:
    standing: list[Clause] = [Guard()] if stands == 9 else [Shelter()] if stands == 8 else []
    return (*played, *standing, *([whenever] if whenever else []), *([reveal] if reveal else []))


CARDS = st.builds(
    Card,
    NAMES,
    st.sampled_from(VALUES),
    st.integers(1, 4),
    st.builds(
        _clauses,
        st.lists(st.one_of(PLAYED, EACH_TURN), max_size=2),
        st.integers(0, 9),
        st.none() | st.none() | WHENEVERS,
        st.none() | REVEALS,
    ),
    st.sampled_from([False, False, True]),
)
DECKS = st.builds(
    DeckText,
    st.just("Random"),
    st.just("classic"),
    st.lists(CARDS, min_size=8, max_size=16, unique_by=lambda card: card.name).map(tuple),
)


def in_a_line(phrase: str) -> str:
    """The phrase as a whole line of a card."""
    if phrase.endswith(":"):
        return f"{phrase} DRAW 1 card."
    if "that player" in phrase.lower() or phrase.startswith("CANCEL that"):
        return f"REVEAL when a player would STEAL from you: {phrase}"
    return phrase
