"""Semantic checks: texts that the grammar accepts and the game cannot perform, each with its message."""

from __future__ import annotations

from collections.abc import Iterator

from eyeshot.games.viewpoint.language.syntax_tree import (
    ANY_CARD,
    Cancel,
    ChooseOne,
    Clause,
    Conditional,
    Guard,
    Instead,
    Perform,
    Reveal,
    Sentence,
    Shelter,
    VerbPhrase,
    Whenever,
)

MAX_SENTENCES = 6
MAX_NUMBER = 10
MOMENT_TRIGGERS = ("start_fewest", "start_zombeyes", "end_high")
ABOUT_NOBODY = ("start_fewest", "start_zombeyes", "overwhelmed")
WHICH_PLAYER = "which player? Only a REVEAL that is about another player can speak of that player."
SEVERAL = ("each", "each_other")
WITH_ONE = ("steal", "swap", "give", "look", "put", "ambush", "control", "destroy", "zombify")
CHOSEN = ("another", "most", "fewest", "most_zombeyes")
OPEN_VERBS = ("put", "shuffle", "destroy", "ambush", "zombify", "resurrect")
"""Verbs that concern open cards, so that a text can say which cards."""
FIELDS = ("own_field", "your_field", "another_field", "that_field", "left_field", "right_field", "each_other_field")
ROUTES = {
    "own_field": ("own_hand", "discard_pile", "left_field"),
    "another_field": ("owner_hand", "discard_pile"),
    "that_field": ("owner_hand", "discard_pile"),
    "any_field": ("owner_hand", "discard_pile"),
    "viewniverse": ("owner_hand", "discard_pile"),
    "discard_pile": ("own_hand",),
}


def semantic_error(clause: Clause) -> str:
    """The error in a line that parses, or an empty string."""
    if isinstance(clause, Guard | Shelter):
        return ""
    if len(clause.sentences) > MAX_SENTENCES:
        return f"a line has at most {MAX_SENTENCES} sentences."
    speaks_of_another = _cause(clause) not in ABOUT_NOBODY
    for position, sentence in enumerate(clause.sentences):
        if isinstance(sentence, Cancel) and (error := _cancel(clause, position)):
            return error
        if error := _sentence(sentence, speaks_of_another):
            return error
    return ""


def _cause(clause: Clause) -> str:
    """The trigger or happening of a line; for a line without one, a trigger that is about nobody."""
    match clause:
        case Reveal(trigger, _, _):
            return trigger
        case Whenever(happening, _, _):
            return happening
        case _:
            return ABOUT_NOBODY[0]


def _cancel(clause: Clause, position: int) -> str:
    if not isinstance(clause, Reveal):
        return "CANCEL needs something to cancel: it can only stand after REVEAL."
    if clause.trigger in MOMENT_TRIGGERS:
        return "there is nothing to CANCEL at the start or the end of a turn."
    return "" if position == 0 else "CANCEL that. comes first after REVEAL."


def _sentence(sentence: Sentence, speaks_of_another: bool) -> str:
    if isinstance(sentence, Perform):
        if sentence.then and not (sentence.may and sentence.subject == "you"):
            return '"If you do" can only follow "You may".'
        if sentence.then and sentence.verb_phrase.amount and sentence.verb_phrase.amount.kind == "up_to":
            return '"If you do" follows something that is done or not, not "up to".'
        if sentence.subject == "that" and not speaks_of_another:
            return WHICH_PLAYER
    if isinstance(sentence, Instead) and sentence.first.verb == "nothing":
        return '"instead" follows something that you do.'
    verb_phrases = verb_phrases_of(sentence)
    return next(
        (
            error
            for subject, verb_phrase in verb_phrases
            if (error := _verb_phrase(subject, verb_phrase, speaks_of_another))
        ),
        "",
    )


def verb_phrases_of(sentence: Sentence) -> Iterator[tuple[str, VerbPhrase]]:
    """The verb phrases of a sentence, each with its subject."""
    match sentence:
        case Perform(subject, _, verb_phrase, then):
            yield subject, verb_phrase
            if then:
                yield subject, then
        case ChooseOne(first, second):
            yield "you", first
            yield "you", second
        case Conditional(_, verb_phrase, _):
            yield "you", verb_phrase
        case Instead(first, _, second, _):
            yield "you", first
            yield "you", second
        case _:
            return


def _verb_phrase(subject: str, verb_phrase: VerbPhrase, speaks_of_another: bool) -> str:
    if verb_phrase.amount and verb_phrase.amount.number > MAX_NUMBER:
        return f"numbers of cards go up to {MAX_NUMBER}."
    if verb_phrase.verb == "draw" and verb_phrase.amount and verb_phrase.amount.kind != "exactly":
        return "DRAW takes a number of cards."
    if verb_phrase.at_random and verb_phrase.amount and verb_phrase.amount.kind != "exactly":
        return "cards at random are a number of cards."
    if verb_phrase.of_your_choice and subject == "you":
        return "you choose your own cards anyway."
    if verb_phrase.card_filter != ANY_CARD and verb_phrase.verb not in OPEN_VERBS:
        return "a text can only say which cards where they lie open: in a Field of View or in the Discard Pile."
    if verb_phrase.verb == "zombify" and verb_phrase.card_filter.zombeye:
        return "ZOMBIFY is for cards that are no Zombeyes anyway."
    if verb_phrase.verb == "sift" and verb_phrase.amount and verb_phrase.amount.number < 2:
        return "to choose from the top of the Draw Pile takes 2 cards or more."
    if (
        "that" in (verb_phrase.party, verb_phrase.source and verb_phrase.source.removesuffix("_field"))
        and not speaks_of_another
    ):
        return WHICH_PLAYER
    if (
        verb_phrase.verb == "put"
        and verb_phrase.source
        and verb_phrase.target not in ROUTES.get(verb_phrase.source, ())
    ):
        return "cards cannot be put from there into that place."
    if verb_phrase.verb == "turn_up" and verb_phrase.target not in ("own_field", "discard_pile"):
        return "the top card of the Draw Pile can go into your Field of View or the Discard Pile."
    if verb_phrase.verb == "shuffle" and verb_phrase.source not in ("own_field", "discard_pile"):
        return "cards are shuffled into the Draw Pile from your Field of View or the Discard Pile."
    if verb_phrase.verb in ("destroy", "zombify") and verb_phrase.source not in (*FIELDS, "viewniverse"):
        return "a card lies in a Field of View, or in the Viewniverse."
    if verb_phrase.source == "your_field" and subject == "you":
        return "your own Field of View is meant anyway."
    if verb_phrase.verb == "control" and (subject in SEVERAL or (verb_phrase.span and subject != "you")):
        return "CONTROL is gained by one player; only you can have it for another time than the next turn."
    if verb_phrase.verb == "put_this" and (subject != "you" or verb_phrase.target == "owner_hand"):
        return "this card can go into your Hand, the Discard Pile or your left neighbour's Field of View."
    if verb_phrase.verb in WITH_ONE:
        return _party(subject, verb_phrase)
    return ""


def _party(subject: str, verb_phrase: VerbPhrase) -> str:
    party = verb_phrase.party or ("another" if verb_phrase.verb in ("steal", "swap") else None)
    chosen = party in CHOSEN or verb_phrase.source in ("another_field", "any_field", "viewniverse")
    several = party == "each_other" or verb_phrase.source == "each_other_field"
    if subject in SEVERAL and (chosen or several):
        return "where several players do this, the text must say with whom: their left or right neighbour."
    if subject in SEVERAL and verb_phrase.verb == "swap":
        return "SWAP is done by one player."
    if party == "you" and verb_phrase.verb not in ("give", "ambush"):
        return "only giving can be to you."
    if subject == "you" and party == "you":
        return "nobody gives cards to themselves."
    if party == "each_other" and verb_phrase.verb in ("swap", "look", "ambush", "control"):
        return "that can only be done with one player."
    if party in ("most", "fewest", "most_zombeyes") and verb_phrase.verb == "look":
        return "one can look at another player's Hand, a neighbour's, or that player's."
    return ""
