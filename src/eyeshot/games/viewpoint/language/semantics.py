"""What the grammar lets through and the game cannot do: each with the sentence that says so."""

from __future__ import annotations

from collections.abc import Iterator

from eyeshot.games.viewpoint.language.syntax_tree import (
    ANY,
    Cancel,
    ChooseOne,
    Clause,
    Conditional,
    Deed,
    Guard,
    Instead,
    Perform,
    Reveal,
    Sentence,
    Shelter,
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
"""Verbs of cards that lie open, so that a text can say which."""
FIELDS = ("own_field", "your_field", "another_field", "that_field", "left_field", "right_field", "each_other_field")
ROUTES = {
    "own_field": ("own_hand", "discard_pile", "left_field"),
    "another_field": ("owner_hand", "discard_pile"),
    "that_field": ("owner_hand", "discard_pile"),
    "any_field": ("owner_hand", "discard_pile"),
    "viewniverse": ("owner_hand", "discard_pile"),
    "discard_pile": ("own_hand",),
}


def nonsense(clause: Clause) -> str:
    """What is wrong with a line that parses, or an empty text."""
    if isinstance(clause, Guard | Shelter):
        return ""
    if len(clause.sentences) > MAX_SENTENCES:
        return f"a line has at most {MAX_SENTENCES} sentences."
    speaks_of_another = _about(clause) not in ABOUT_NOBODY
    for place, sentence in enumerate(clause.sentences):
        if isinstance(sentence, Cancel) and (wrong := _cancel(clause, place)):
            return wrong
        if wrong := _sentence(sentence, speaks_of_another):
            return wrong
    return ""


def _about(clause: Clause) -> str:
    """The trigger or the happening of a line; for one without any, something that is about nobody."""
    match clause:
        case Reveal(trigger, _, _):
            return trigger
        case Whenever(happening, _, _):
            return happening
        case _:
            return ABOUT_NOBODY[0]


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
    if isinstance(sentence, Instead) and sentence.first.verb == "nothing":
        return '"instead" follows something that you do.'
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
        case Conditional(_, deed, _):
            yield "you", deed
        case Instead(first, _, second, _):
            yield "you", first
            yield "you", second
        case _:
            return


def _deed(subject: str, deed: Deed, speaks_of_another: bool) -> str:
    if deed.amount and deed.amount.number > MAX_NUMBER:
        return f"numbers of cards go up to {MAX_NUMBER}."
    if deed.verb == "draw" and deed.amount and deed.amount.kind != "exactly":
        return "DRAW takes a number of cards."
    if deed.at_random and deed.amount and deed.amount.kind != "exactly":
        return "cards at random are a number of cards."
    if deed.of_your_choice and subject == "you":
        return "you choose your own cards anyway."
    if deed.which != ANY and deed.verb not in OPEN_VERBS:
        return "a text can only say which cards where they lie open: in a Field of View or in the Discard Pile."
    if deed.verb == "zombify" and deed.which.zombeye:
        return "ZOMBIFY is for cards that are no Zombeyes anyway."
    if deed.verb == "sift" and deed.amount and deed.amount.number < 2:
        return "to choose from the top of the Draw Pile takes 2 cards or more."
    if "that" in (deed.party, deed.source and deed.source.removesuffix("_field")) and not speaks_of_another:
        return WHICH_PLAYER
    if deed.verb == "put" and deed.source and deed.target not in ROUTES.get(deed.source, ()):
        return "cards cannot be put from there into that place."
    if deed.verb == "turn_up" and deed.target not in ("own_field", "discard_pile"):
        return "the top card of the Draw Pile can go into your Field of View or the Discard Pile."
    if deed.verb == "shuffle" and deed.source not in ("own_field", "discard_pile"):
        return "cards are shuffled into the Draw Pile from your Field of View or the Discard Pile."
    if deed.verb in ("destroy", "zombify") and deed.source not in (*FIELDS, "viewniverse"):
        return "a card lies in a Field of View, or in the Viewniverse."
    if deed.source == "your_field" and subject == "you":
        return "your own Field of View is meant anyway."
    if deed.verb == "control" and (subject in SEVERAL or (deed.span and subject != "you")):
        return "CONTROL is gained by one player; only you can have it for another time than the next turn."
    if deed.verb == "put_this" and (subject != "you" or deed.target == "owner_hand"):
        return "this card can go into your Hand, the Discard Pile or your left neighbour's Field of View."
    if deed.verb in WITH_ONE:
        return _party(subject, deed)
    return ""


def _party(subject: str, deed: Deed) -> str:
    party = deed.party or ("another" if deed.verb in ("steal", "swap") else None)
    chosen = party in CHOSEN or deed.source in ("another_field", "any_field", "viewniverse")
    several = party == "each_other" or deed.source == "each_other_field"
    if subject in SEVERAL and (chosen or several):
        return "where several players do this, the text must say with whom: their left or right neighbour."
    if subject in SEVERAL and deed.verb == "swap":
        return "SWAP is done by one player."
    if party == "you" and deed.verb not in ("give", "ambush"):
        return "only giving can be to you."
    if subject == "you" and party == "you":
        return "nobody gives cards to themselves."
    if party == "each_other" and deed.verb in ("swap", "look", "ambush", "control"):
        return "that can only be done with one player."
    if party in ("most", "fewest", "most_zombeyes") and deed.verb == "look":
        return "one can look at another player's Hand, a neighbour's, or that player's."
    return ""
