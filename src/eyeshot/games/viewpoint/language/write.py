"""Prints what was understood, in the one form in which the language accepts it."""

from __future__ import annotations

from eyeshot.games.viewpoint.language.tree import (
    Amount,
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

SUBJECTS = {
    "each": "Each player",
    "each_other": "Each other player",
    "another": "Another player you choose",
    "left": "Your left neighbour",
    "right": "Your right neighbour",
    "most": "The player with the most Viewpoints",
    "fewest": "The player with the fewest Viewpoints",
    "that": "That player",
}
MOMENTS = {
    "at_start": "At the start of each of your turns",
    "after_draw": "After the draw in each of your turns",
    "at_end": "At the end of each of your turns",
    "at_start_unnamed": "Each of your turns",
}
TRIGGERS = {
    "steal_from_you": "when a player would STEAL from you",
    "swap_with_you": "when a player would SWAP with you",
    "make_you_discard": "when another player would make you DISCARD",
    "make_you_miss": "when another player would make you miss a turn",
    "extra_turn": "when another player would take an extra turn",
    "cancel_of_yours": "when a player would CANCEL a card of yours",
    "plays_high": "when another player plays a card worth {} or more",
    "plays_low": "when another player plays a card worth {} or less",
    "start_fewest": "at the start of your turn if you have the fewest Viewpoints",
    "end_high": "at the end of another player's turn if they have {} or more Viewpoints",
}
CONDITIONS = {
    "you_have_most": "you have the most Viewpoints",
    "you_have_fewest": "you have the fewest Viewpoints",
    "pile_is_empty": "the Draw Pile is empty",
}
PARTIES = {
    "another": "another player",
    "left": "{own} left neighbour",
    "right": "{own} right neighbour",
    "each_other": "each other player",
    "most": "the player with the most Viewpoints",
    "that": "that player",
    "you": "you",
}
SOURCES = {
    "own_field": "{own} Field of View",
    "another_field": "another player's Field of View",
    "that_field": "that player's Field of View",
    "any_field": "any Field of View",
    "discard_pile": "the Discard Pile",
}
TARGETS = {
    "own_hand": "{own} Hand",
    "owner_hand": "its owner's Hand",
    "discard_pile": "the Discard Pile",
    "left_field": "{own} left neighbour's Field of View",
}
VERBS = {
    "draw": ("DRAW", "DRAWs"),
    "discard": ("DISCARD", "DISCARDs"),
    "steal": ("STEAL", "STEALs"),
    "swap": ("SWAP", "SWAPs"),
    "play": ("play", "plays"),
    "extra": ("take", "takes"),
    "miss": ("miss", "misses"),
    "look": ("look", "looks"),
    "give": ("give", "gives"),
    "put": ("put", "puts"),
    "put_this": ("put", "puts"),
}
GUARD = "While this card is in your Field of View, no other card leaves it."


def write_deck(deck: DeckText) -> str:
    """A deck in its canonical layout."""
    head = f"deck: {deck.name}\nedition: {deck.edition}\n"
    return head + "".join("\n" + write_card(card) for card in deck.cards)


def write_card(card: Card) -> str:
    """Name, value and copies, then a line for each clause."""
    head = f"{card.name}   {card.value}   x{card.copies}\n"
    return head + "".join(f"  {line}\n" for line in card_lines(card))


def card_lines(card: Card) -> list[str]:
    """The printed text of a card."""
    return [write_clause(clause) for clause in card.clauses]


def write_clause(clause: Clause) -> str:
    match clause:
        case Guard():
            return GUARD
        case Played(sentences):
            return _sentences(sentences)
        case EachTurn(moment, sentences):
            return f"{MOMENTS[moment]}: {_sentences(sentences)}"
        case Reveal(trigger, value, sentences):
            return f"REVEAL {write_trigger(trigger, value)}: {_sentences(sentences)}"


def write_trigger(trigger: str, value: int) -> str:
    return TRIGGERS[trigger].format(value)


def _sentences(sentences: tuple[Sentence, ...]) -> str:
    return " ".join(write_sentence(sentence) for sentence in sentences)


def write_sentence(sentence: Sentence) -> str:
    match sentence:
        case ChooseOne(first, second):
            return f"Choose one: {write_deed(first)}; or {write_deed(second)}."
        case Conditional(condition, deed):
            return f"If {CONDITIONS[condition]}, {write_deed(deed)}."
        case Perform(subject, may, deed, then):
            return _perform(subject, may, deed) + (f" If you do, {write_deed(then)}." if then else "")
        case _:
            return "CANCEL that."


def _perform(subject: str, may: bool, deed: Deed) -> str:
    if may:
        own = "your" if subject == "you" else "their"
        return f"{SUBJECTS.get(subject, 'You')} may {write_deed(deed, own)}."
    if subject == "you":
        text = write_deed(deed)
        return f"{text[0].upper()}{text[1:]}."
    return f"{SUBJECTS[subject]} {write_deed(deed, 'their', third=True)}."


def write_deed(deed: Deed, own: str = "your", third: bool = False) -> str:
    """A deed without its full stop: "your" or "their" cards, in the second or third person."""
    verb = VERBS[deed.verb][third]
    amount = _amount(deed.amount) if deed.amount else ""
    party = PARTIES[deed.party].format(own=own) if deed.party else ""
    target = TARGETS[deed.target].format(own=own) if deed.target else ""
    match deed.verb:
        case "draw":
            return f"{verb} {amount}"
        case "discard":
            return f"{verb} {amount}{' at random' if deed.at_random else ''}"
        case "steal":
            return f"{verb} {amount}" + (f" from {party}" if party else "")
        case "swap":
            return f"{verb} 1 card" + (f" with {party}" if party else "")
        case "play":
            assert deed.amount is not None
            return f"{verb} {deed.amount.number} more {_cards(deed.amount.number)}"
        case "extra":
            return f"{verb} an extra turn"
        case "miss":
            return f"{verb} {own} next turn"
        case "look":
            return f"{verb} at {party}'s Hand"
        case "give":
            return f"{verb} {amount} to {party}"
        case "put_this":
            return f"{verb} this card into {target}"
        case _:
            assert deed.source is not None
            return f"{verb} {amount} from {SOURCES[deed.source].format(own=own)} into {target}"


def _amount(amount: Amount) -> str:
    if amount.kind == "all_cards":
        return "all cards"
    number = f"{amount.number} {_cards(amount.number)}"
    return f"up to {number}" if amount.kind == "up_to" else number


def _cards(number: int) -> str:
    return "card" if number == 1 else "cards"
