"""What the grammar lets through and the game cannot do: each with the sentence that says so."""

from __future__ import annotations

from collections.abc import Iterator

from eyeshot.games.viewpoint.language.tree import (
    Cancel,
    ChooseOne,
    Clause,
    Conditional,
    Deed,
    Guard,
    Perform,
    Reveal,
    Sentence,
)

MAX_SENTENCES = 6
MAX_NUMBER = 10
MOMENT_TRIGGERS = ("start_fewest", "end_high")
WHICH_PLAYER = "which player? Only a REVEAL that is about another player can speak of that player."
SEVERAL = ("each", "each_other")
ROUTES = {
    "own_field": ("own_hand", "discard_pile", "left_field"),
    "another_field": ("owner_hand", "discard_pile"),
    "that_field": ("owner_hand", "discard_pile"),
    "any_field": ("owner_hand", "discard_pile"),
    "discard_pile": ("own_hand",),
}


def nonsense(clause: Clause) -> str:
    """What is wrong with a line that parses, or an empty text."""
    if isinstance(clause, Guard):
        return ""
    if len(clause.sentences) > MAX_SENTENCES:
        return f"a line has at most {MAX_SENTENCES} sentences."
    speaks_of_another = isinstance(clause, Reveal) and clause.trigger != "start_fewest"
    for place, sentence in enumerate(clause.sentences):
        if isinstance(sentence, Cancel) and (wrong := _cancel(clause, place)):
            return wrong
        if wrong := _sentence(sentence, speaks_of_another):
            return wrong
    return ""


def _cancel(clause: Clause, place: int) -> str:
    if not isinstance(clause, Reveal):
        return "CANCEL needs something to cancel: it can only stand after REVEAL."
    if clause.trigger in MOMENT_TRIGGERS:
        return "there is nothing to CANCEL at the start or the end of a turn."
    return "" if place == 0 else "CANCEL that. comes first after REVEAL."


def _sentence(sentence: Sentence, speaks_of_another: bool) -> str:
    if isinstance(sentence, Perform):
        if sentence.then and not (sentence.may and sentence.subject == "you"):
            return '"If you do" can only follow "You may".'
        if sentence.then and sentence.deed.amount and sentence.deed.amount.kind == "up_to":
            return '"If you do" follows something that is done or not, not "up to".'
        if sentence.subject == "that" and not speaks_of_another:
            return WHICH_PLAYER
    deeds = deeds_of(sentence)
    return next((wrong for subject, deed in deeds if (wrong := _deed(subject, deed, speaks_of_another))), "")


def deeds_of(sentence: Sentence) -> Iterator[tuple[str, Deed]]:
    """Who does what in a sentence."""
    match sentence:
        case Perform(subject, _, deed, then):
            yield subject, deed
            if then:
                yield subject, then
        case ChooseOne(first, second):
            yield "you", first
            yield "you", second
        case Conditional(_, deed):
            yield "you", deed
        case _:
            return


def _deed(subject: str, deed: Deed, speaks_of_another: bool) -> str:
    if deed.amount and deed.amount.number > MAX_NUMBER:
        return f"numbers of cards go up to {MAX_NUMBER}."
    if deed.verb == "draw" and deed.amount and deed.amount.kind != "exactly":
        return "DRAW takes a number of cards."
    if deed.at_random and deed.amount and deed.amount.kind != "exactly":
        return "cards at random are a number of cards."
    if "that" in (deed.party, deed.source and deed.source.removesuffix("_field")) and not speaks_of_another:
        return WHICH_PLAYER
    if deed.verb == "put" and deed.source and deed.target not in ROUTES[deed.source]:
        return "cards cannot be put from there into that place."
    if deed.verb == "put_this" and (subject != "you" or deed.target == "owner_hand"):
        return "this card can go into your Hand, the Discard Pile or your left neighbour's Field of View."
    if deed.verb in ("steal", "swap", "give", "look", "put"):
        return _party(subject, deed)
    return ""


def _party(subject: str, deed: Deed) -> str:
    party = deed.party or ("another" if deed.verb in ("steal", "swap") else None)
    chosen = party in ("another", "most") or deed.source in ("another_field", "any_field")
    if subject in SEVERAL and (chosen or party == "each_other"):
        return "where several players do this, the text must say with whom: their left or right neighbour."
    if subject in SEVERAL and deed.verb == "swap":
        return "SWAP is done by one player."
    if party == "you" and deed.verb != "give":
        return "only giving can be to you."
    if subject == "you" and party == "you":
        return "nobody gives cards to themselves."
    if party == "each_other" and deed.verb in ("swap", "look"):
        return "that can only be done with one player."
    if party == "most" and deed.verb == "look":
        return "one can look at another player's Hand, a neighbour's, or that player's."
    return ""
