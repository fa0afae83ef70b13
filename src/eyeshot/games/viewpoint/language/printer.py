"""Prints a syntax tree in its canonical form, the only one that the language accepts."""

from __future__ import annotations

from eyeshot.games.viewpoint.language.syntax_tree import (
    Amount,
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

SUBJECTS = {
    "each": "Each player",
    "each_other": "Each other player",
    "another": "Another player you choose",
    "any": "A player you choose",
    "left": "Your left neighbour",
    "right": "Your right neighbour",
    "most": "The player with the most Viewpoints",
    "fewest": "The player with the fewest Viewpoints",
    "most_zombeyes": "The player with the most Zombeyes",
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
    "plays_zombeye": "when another player plays a Zombeye card",
    "destroy_yours": "when another player would DESTROY a card of yours",
    "ambush_you": "when a player would AMBUSH you",
    "control_you": "when a player would CONTROL you",
    "zombify_yours": "when another player would ZOMBIFY a card of yours",
    "resurrect": "when another player would RESURRECT a card",
    "start_zombeyes": "at the start of your turn if you have {} or more Zombeyes",
    "start_fewest": "at the start of your turn if you have the fewest Viewpoints",
    "end_high": "at the end of another player's turn if they have {} or more Viewpoints",
}
HAPPENINGS = {
    "plays_high": "another player plays a card worth {} or more",
    "plays_zombeye": "another player plays a Zombeye card",
    "discards": "another player DISCARDs a card",
    "steals_from_you": "a player STEALs from you",
    "swaps_with_you": "a player SWAPs with you",
    "ambushes_you": "a player AMBUSHes you",
    "destroyed_yours": "a card of yours is DESTROYed",
    "zombified": "a card is ZOMBIFIED",
    "resurrects": "a player RESURRECTs a card",
    "overwhelmed": "a player is overwhelmed",
}
CONDITIONS = {
    "you_have_most": "you have the most Viewpoints",
    "you_have_fewest": "you have the fewest Viewpoints",
    "you_have_points": "you have {} or more Viewpoints",
    "you_have_zombeyes": "you have {} or more Zombeyes",
    "no_zombeyes": "you have no Zombeyes",
    "hand_is_empty": "your Hand is empty",
    "pile_is_empty": "the Draw Pile is empty",
}
PARTIES = {
    "another": "another player",
    "left": "{own} left neighbour",
    "right": "{own} right neighbour",
    "each_other": "each other player",
    "most": "the player with the most Viewpoints",
    "fewest": "the player with the fewest Viewpoints",
    "most_zombeyes": "the player with the most Zombeyes",
    "that": "that player",
    "you": "you",
}
SOURCES = {
    "own_field": "{own} Field of View",
    "your_field": "your Field of View",
    "another_field": "another player's Field of View",
    "that_field": "that player's Field of View",
    "left_field": "{own} left neighbour's Field of View",
    "right_field": "{own} right neighbour's Field of View",
    "each_other_field": "each other player's Field of View",
    "any_field": "any Field of View",
    "viewniverse": "the Viewniverse",
    "discard_pile": "the Discard Pile",
}
TARGETS = {
    "own_hand": "{own} Hand",
    "owner_hand": "its owner's Hand",
    "discard_pile": "the Discard Pile",
    "left_field": "{own} left neighbour's Field of View",
    "own_field": "{own} Field of View",
}
SPANS = {"this_turn": "until the end of this turn", "until_your_turn": "until your next turn begins"}
CANCELS = {
    "": "CANCEL that.",
    "cancel_take": "CANCEL that and put the cancelled card into your Hand instead.",
    "cancel_keep": "CANCEL that and keep this card in your Hand instead.",
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
    "turn_up": ("put", "puts"),
    "sift": ("look", "looks"),
    "shuffle": ("shuffle", "shuffles"),
    "destroy": ("DESTROY", "DESTROYs"),
    "ambush": ("AMBUSH", "AMBUSHes"),
    "control": ("CONTROL", "CONTROLs"),
    "zombify": ("ZOMBIFY", "ZOMBIFIES"),
    "resurrect": ("RESURRECT", "RESURRECTs"),
}
GUARD = "While this card is in your Field of View, no other card leaves it."
SHELTER = "While this card is in your Field of View, cards that would be DESTROYed there go into your Hand instead."


def write_deck(deck: DeckText) -> str:
    """A deck in its canonical layout."""
    head = f"deck: {deck.name}\nedition: {deck.edition}\n"
    return head + "".join("\n" + write_card(card) for card in deck.cards)


def write_card(card: Card) -> str:
    """A card: the header line with name, value, copies and Zombeye, then a line for each clause."""
    head = f"{card.name}   {card.value}   x{card.copies}{'   Zombeye' if card.zombeye else ''}\n"
    return head + "".join(f"  {line}\n" for line in card_lines(card))


def card_lines(card: Card) -> list[str]:
    """The printed text of a card."""
    return [write_clause(clause) for clause in card.clauses]


def write_clause(clause: Clause) -> str:
    match clause:
        case Guard():
            return GUARD
        case Shelter():
            return SHELTER
        case Played(sentences):
            return _sentences(sentences)
        case EachTurn(moment, sentences):
            return f"{MOMENTS[moment]}: {_sentences(sentences)}"
        case Reveal(trigger, value, sentences):
            return f"REVEAL {write_trigger(trigger, value)}: {_sentences(sentences)}"
        case Whenever(happening, value, sentences):
            return f"{write_happening(happening, value)}: {_sentences(sentences)}"


def write_trigger(trigger: str, value: int) -> str:
    return TRIGGERS[trigger].format(value)


def write_happening(happening: str, value: int) -> str:
    return f"Whenever {HAPPENINGS[happening].format(value)}"


def _sentences(sentences: tuple[Sentence, ...]) -> str:
    return " ".join(write_sentence(sentence) for sentence in sentences)


def write_sentence(sentence: Sentence) -> str:
    match sentence:
        case ChooseOne(first, second):
            return f"Choose one: {write_verb_phrase(first)}; or {write_verb_phrase(second)}."
        case Conditional(condition, verb_phrase, value):
            return f"If {CONDITIONS[condition].format(value)}, {write_verb_phrase(verb_phrase)}."
        case Instead(first, condition, second, value):
            other = f"If {CONDITIONS[condition].format(value)}, {write_verb_phrase(second)} instead."
            return f"{_perform('you', False, first)} {other}"
        case Perform(subject, may, verb_phrase, then):
            return _perform(subject, may, verb_phrase) + (f" If you do, {write_verb_phrase(then)}." if then else "")
        case _:
            return CANCELS[sentence.instead]


def _perform(subject: str, may: bool, verb_phrase: VerbPhrase) -> str:
    if may:
        own = "your" if subject == "you" else "their"
        return f"{SUBJECTS.get(subject, 'You')} may {write_verb_phrase(verb_phrase, own)}."
    if subject == "you":
        text = write_verb_phrase(verb_phrase)
        return f"{text[0].upper()}{text[1:]}."
    return f"{SUBJECTS[subject]} {write_verb_phrase(verb_phrase, 'their', third=True)}."


def write_verb_phrase(verb_phrase: VerbPhrase, own: str = "your", third: bool = False) -> str:
    """A verb phrase without its full stop. `own` is "your" or "their"; `third` is for the third person."""
    verb = VERBS[verb_phrase.verb][third]
    amount = _amount(verb_phrase.amount, verb_phrase.card_filter) if verb_phrase.amount else ""
    random = " at random" if verb_phrase.at_random else ""
    source = SOURCES[verb_phrase.source].format(own=own) if verb_phrase.source else ""
    party = PARTIES[verb_phrase.party].format(own=own) if verb_phrase.party else ""
    target = TARGETS[verb_phrase.target].format(own=own) if verb_phrase.target else ""
    match verb_phrase.verb:
        case "draw":
            return f"{verb} {amount}"
        case "discard":
            return f"{verb} {amount}{random}{' of your choice' if verb_phrase.of_your_choice else ''}"
        case "steal":
            return f"{verb} {amount}" + (f" from {party}" if party else "")
        case "swap":
            return f"{verb} 1 card" + (f" with {party}" if party else "")
        case "play":
            assert verb_phrase.amount is not None
            return f"{verb} {verb_phrase.amount.number} more {_cards(verb_phrase.amount.number)}"
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
        case "turn_up":
            return f"{verb} the top card of the Draw Pile into {target}"
        case "sift":
            look = f"{verb} at the top {amount} of the Draw Pile"
            return f"{look}, put 1 of them into {own} Hand and shuffle the others back"
        case "shuffle":
            return f"{verb} {amount} from {source} into the Draw Pile"
        case "destroy" | "zombify":
            return f"{verb} {amount}{random} in {source}"
        case "ambush":
            return f"{verb} {party} with {amount}"
        case "control":
            return f"{verb} {party}" + (f" {SPANS[verb_phrase.span]}" if verb_phrase.span else "")
        case "resurrect":
            return f"{verb} {amount}{random}"
        case "put":
            return f"{verb} {amount} from {source} into {target}"
        case _:
            return "nothing"


def _amount(amount: Amount, card_filter: CardFilter) -> str:
    zombeye = {"zombeye": "Zombeye ", "non_zombeye": "non-Zombeye "}.get(card_filter.zombeye, "")
    if amount.kind == "all_cards":
        return f"all {zombeye}cards{_card_filter(card_filter)}"
    number = f"{amount.number} {zombeye}{_cards(amount.number)}{_card_filter(card_filter)}"
    return f"up to {number}" if amount.kind == "up_to" else number


def _card_filter(card_filter: CardFilter) -> str:
    match card_filter.kind:
        case "named":
            return f' named "{card_filter.name}"'
        case "or_more" | "or_less":
            return f" worth {card_filter.value} {card_filter.kind.replace('_', ' ')}"
        case _:
            return ""


def _cards(number: int) -> str:
    return "card" if number == 1 else "cards"
