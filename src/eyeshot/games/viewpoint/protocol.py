"""What clients see of the Viewpoint family: definitions, views, events, prompts, options and refusals.

Cards, seats and triggers are numbers that the definitions explain; everything else has a name. A private field is
absent for a reader who was not shown it, and null where there is nothing to show.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import UNSET, Meta, UnsetType, field

from eyeshot.kernel import (
    BaseCommon,
    BaseDefinitions,
    ContentText,
    GameProtocol,
    Name,
    Plain,
    RuleId,
    SeatId,
    Tagged,
    View,
)

CardId = Annotated[int, Meta(extra_json_schema={"x-text": "card"})]
"""A card by its position in the definitions."""
TriggerId = Annotated[int, Meta(extra_json_schema={"x-text": "trigger"})]
"""A trigger of REVEAL by its position in the definitions."""

Operation = Literal[
    "draw",
    "discard",
    "steal",
    "swap",
    "play",
    "extra-turn",
    "missed-turn",
    "look",
    "give",
    "put",
    "put-this",
    "cancel",
    "choose-one",
    "card-played",
    "reveal",
    "turn-begins",
    "turn-ends",
    "destroy",
    "ambush",
    "control",
    "zombify",
    "resurrect",
    "sift",
    "turn-up",
    "shuffle",
]
"""What an effect or an announcement does."""
AskKind = Literal["play", "window", "pick", "actor", "party", "swap-own", "swap-for", "may", "choose-one", "next-card"]
"""What the game waits for, as everybody knows it."""
ControlSpan = Literal["next-turn", "this-turn", "until-own-turn", "running-turn"]
"""How long a CONTROL lasts. It is `running-turn` from the beginning of the next turn on for which it was gained."""
Condition = Literal[
    "most-viewpoints", "fewest-viewpoints", "draw-pile-empty", "viewpoints", "zombeyes", "no-zombeyes", "hand-empty"
]
"""What "If ..." on a card asks for; `viewpoints` and `zombeyes` have an amount."""


class Zone(Plain):
    """A place where cards lie; a Hand and a Field of View have an owner."""

    zone: Literal["hand", "field", "draw-pile", "discard-pile"]
    seat: SeatId | UnsetType = UNSET


ZoneText = Annotated[Zone, Meta(extra_json_schema={"x-text": "zone"})]


# --- definitions ------------------------------------------------------------------------------------------------------


class CardCondition(Plain):
    """The condition of a card's "If ..."."""

    condition: Condition
    amount: int = 0


class CardDefinition(Plain):
    """A card as it is printed, and what the sentences about it need."""

    name: Name
    value: int
    text: list[ContentText]
    zombeye: bool = False
    """Has it the Zombeye symbol?"""
    alternatives: tuple[ContentText, ContentText] | UnsetType = UNSET
    """The two actions of its "Choose one", as they are printed; absent if it has none or several."""
    only_if: CardCondition | UnsetType = UNSET
    """The condition of its "If ..."; absent if it has none or several."""


class ViewpointDefinitions(BaseDefinitions, kw_only=True):
    """The deck, and the numbers of the rules."""

    deck: Name
    """The name of the deck."""
    cards: list[CardDefinition]
    triggers: list[ContentText]
    """When cards can be REVEALed, as it is printed: "when a player would STEAL from you"."""
    winning_viewpoints: int
    overwhelming_zombeyes: int | None
    """So many Zombeyes overwhelm a player; null in the editions without the plague."""
    has_viewniverse: bool
    """Do the rules of this edition call all Fields of View together the Viewniverse?"""


# --- views ------------------------------------------------------------------------------------------------------------


class Announcement(Plain):
    """What a window is open for: who announces what, by which card, and whom it concerns."""

    operation: Operation
    seat: SeatId
    """Whose card or turn it is."""
    card: CardId | None
    """The card that does it; null at the beginning and the end of a turn."""
    actors: list[SeatId]
    """Who would carry it out, by seat number."""
    victims: list[SeatId]
    """Against whom, by seat number."""
    targets: list[SeatId] | None
    """Who is concerned, clockwise from `seat`: the victims, or else the actors except `seat`; null if nobody is."""
    own_card: CardId | None
    """The actor's card of a SWAP, or the card that the operation is performed on (or with, for AMBUSH)."""
    other_card: CardId | None
    """The other card of a SWAP."""


class ControlState(Plain):
    """A CONTROL: `controller` decides for `controlled`."""

    controller: SeatId
    controlled: SeatId
    span: ControlSpan


class ViewpointCommon(BaseCommon, kw_only=True, gc=False):
    """What everybody sees. Lists without another word are by seat."""

    turn: SeatId
    """Whose turn it is."""
    turns: int
    """So many turns have begun."""
    draw_pile_size: int
    discard_pile: list[CardId]
    """The newest card is last."""
    fields: list[list[CardId]]
    points: list[int]
    """Viewpoints in each Field of View."""
    hand_sizes: list[int]
    extra_turns: list[int]
    """Extra turns to come; below zero: turns to miss."""
    ask: AskKind | None
    """What `asked` are asked; null after the end."""
    question_number: int
    """Counts the questions, so that two windows in succession can be told apart."""
    window: Announcement | None
    tokens: list[CardId] | UnsetType = UNSET
    """Cards with a Zombeye token; absent in the editions without the plague, like the next two."""
    zombeyes: list[int] | UnsetType = UNSET
    overwhelmed: list[SeatId] | UnsetType = UNSET
    """Who is out of the game, by seat number."""
    controls: list[ControlState] | UnsetType = UNSET
    """In the order in which they were gained; absent if no card of the deck gives CONTROL, like the next."""
    answerers: list[SeatId] | UnsetType = UNSET
    """Who decides for each seat now: itself, or its controller."""
    hands: list[list[CardId]] | UnsetType = UNSET
    """All Hands, turned over and sorted; absent until the game has ended."""


class KnownHand(Plain):
    """Cards that the reader knows to be in another player's Hand."""

    seat: SeatId
    cards: list[CardId]


class WindowAnswer(Plain):
    """A sealed answer in a window. `go-on` says that a seat needs no more time; the others choose what it does."""

    answer: Literal["go-on", "reveal", "not-this-time", "withdraw"]
    card: CardId | UnsetType = UNSET
    """The card that is REVEALed."""


class ViewpointOwn(Plain):
    """What one seat sees besides. An onlooker only has `known_hands`: cards that everybody was shown."""

    known_hands: list[KnownHand] = field(default_factory=list)
    hand: list[CardId] | UnsetType = UNSET
    standing_orders: list[TriggerId] | UnsetType = UNSET
    """The triggers at which this seat always REVEALs."""
    is_passing: bool | UnsetType = UNSET
    """Does this seat go on in every window of this turn?"""
    answer: WindowAnswer | UnsetType | None = UNSET
    """What this seat has chosen in the open window; null if it has chosen nothing."""
    has_gone_on: bool | UnsetType = UNSET
    """Has this seat gone on in the open window?"""


class ViewpointOpen(Plain):
    """What the replay of a finished game shows besides."""

    hands: list[list[CardId]]


ViewpointView: TypeAlias = View[ViewpointCommon, ViewpointOwn, None, ViewpointOpen]


# --- events -----------------------------------------------------------------------------------------------------------


class Move(Tagged):
    """A card that everybody sees moves by the action of `seat`."""

    seat: SeatId
    from_: ZoneText = field(name="from")
    to: ZoneText
    card: CardId


class HiddenMove(Tagged):
    """A card moves between hidden zones; only who sees one of them is told which."""

    seat: SeatId
    from_: ZoneText = field(name="from")
    to: ZoneText
    card: CardId | UnsetType = UNSET


class Deal(Tagged, tag="deal"):
    """Everybody was dealt a Hand."""

    RULE = "viewpoint.setup.deal"
    dealer: SeatId
    first: SeatId
    """Who begins."""
    hand: list[CardId] | UnsetType = UNSET
    """The reader's own Hand."""


class Turn(Tagged, tag="turn"):
    """A turn begins."""

    RULE = "viewpoint.setup.first"
    seat: SeatId
    turn_number: int


class TurnMissed(Tagged, tag="turn-missed"):
    """`seat` sits this turn out."""

    RULE = "viewpoint.actions.turns-missed-and-extra"
    seat: SeatId


class Draw(HiddenMove, tag="draw"):
    RULE = "viewpoint.keyword.draw"


class Play(Move, tag="play"):
    RULE = "viewpoint.turn.play"


class Discard(Move, tag="discard"):
    """`from` is another player's Hand if `seat` chose for them."""

    RULE = "viewpoint.keyword.discard"


class Steal(HiddenMove, tag="steal"):
    RULE = "viewpoint.keyword.steal"


class Look(Tagged, tag="look"):
    """`seat` looks at the Hand of `owner`."""

    RULE = "viewpoint.keyword.steal"
    seat: SeatId
    owner: SeatId
    cards: list[CardId] | UnsetType = UNSET


class Swap(Tagged, tag="swap"):
    """`seat` gives `card` and gets `other_card` of `partner`."""

    RULE = "viewpoint.keyword.swap"
    seat: SeatId
    partner: SeatId
    card: CardId
    other_card: CardId


class Put(Move, tag="put"):
    RULE = "viewpoint.turn.actions"


class Give(HiddenMove, tag="give"):
    RULE = "viewpoint.turn.actions"


class Take(Move, tag="take"):
    RULE = "viewpoint.turn.actions"


class Destroy(Move, tag="destroy"):
    RULE = "viewpoint.keyword.destroy"


class Ambush(Move, tag="ambush"):
    RULE = "viewpoint.keyword.ambush"


class Zombify(Tagged, tag="zombify"):
    """A card in the Field of View of `owner` gets a token by the action of `seat`."""

    RULE = "viewpoint.keyword.zombify"
    seat: SeatId
    card: CardId
    owner: SeatId


class Resurrect(Move, tag="resurrect"):
    RULE = "viewpoint.keyword.resurrect"


class GainControl(Tagged, tag="control"):
    """`seat` gains CONTROL of `controlled`."""

    RULE = "viewpoint.keyword.control"
    seat: SeatId
    controlled: SeatId
    span: Literal["next-turn", "this-turn", "until-own-turn"]


class HandControlled(Tagged, tag="hand-controlled"):
    """Another player decides for `seat` from now on, and sees this Hand."""

    RULE = "viewpoint.keyword.control-span"
    seat: SeatId
    cards: list[CardId] | UnsetType = UNSET
    """For who decides."""


class Sift(Tagged, tag="sift"):
    """`seat` looks at the top cards of the Draw Pile."""

    RULE = "viewpoint.areas.top-of-pile"
    seat: SeatId
    count: int
    cards: list[CardId] | UnsetType = UNSET


class Keep(HiddenMove, tag="keep"):
    RULE = "viewpoint.areas.top-of-pile"


class TurnUp(Move, tag="turn-up"):
    """The top card of the Draw Pile is put down open."""

    RULE = "viewpoint.areas.top-of-pile"


class Shuffle(Move, tag="shuffle"):
    """An open card goes back into the Draw Pile."""

    RULE = "viewpoint.turn.actions"


class Reshuffle(Tagged, tag="reshuffle"):
    """The Draw Pile was empty: these cards of the Discard Pile are the new one."""

    RULE = "viewpoint.end.zombeye-reshuffle"
    cards: list[CardId]


class Overwhelmed(Tagged, tag="overwhelmed"):
    """`seat` is out of the game; all its cards go to the Discard Pile."""

    RULE = "viewpoint.end.overwhelmed"
    seat: SeatId
    zombeyes: int
    cards: list[CardId]


class ExtraTurn(Tagged, tag="extra-turn"):
    RULE = "viewpoint.actions.extra-turn"
    seat: SeatId


class MissTurn(Tagged, tag="miss-turn"):
    """`seat` will miss a turn."""

    RULE = "viewpoint.actions.turns-missed-and-extra"
    seat: SeatId


class PlaysAgain(Tagged, tag="plays-again"):
    """`seat` has the next turn, too: an extra turn."""

    RULE = "viewpoint.actions.extra-turn"
    seat: SeatId


class NothingToPlay(Tagged, tag="nothing-to-play"):
    """`seat` has no card in Hand in its turn."""

    RULE = "viewpoint.turn.play"
    seat: SeatId


class MoreCards(Tagged, tag="more-cards"):
    """`card` lets `seat` play `left` more cards."""

    RULE = "viewpoint.actions.nested-play"
    seat: SeatId
    card: CardId
    left: int


class Decline(Tagged, tag="decline"):
    """`seat` does not do what `card` permits."""

    RULE = "viewpoint.actions.mandatory"
    seat: SeatId
    card: CardId
    operation: Operation


class Cannot(Tagged, tag="cannot"):
    """`seat` cannot do what its own `card` permits."""

    RULE = "viewpoint.actions.as-far-as-possible"
    seat: SeatId
    card: CardId
    operation: Operation


class CardActs(Tagged, tag="card-acts"):
    """A card in the Field of View of `seat` acts by itself."""

    RULE = "viewpoint.actions.each-turn"
    seat: SeatId
    card: CardId


class Window(Announcement, tag_field="kind", tag="window"):
    """A window opens: cards can be REVEALed in response to what is announced."""

    RULE = "viewpoint.keyword.reveal-window"


class WindowClosed(Tagged, tag="window-closed"):
    """Nobody REVEALed a card."""


class Answered(Tagged, tag="answered"):
    """The reader has answered in a window: for itself, or under CONTROL for `seat`."""

    answer: WindowAnswer
    seat: SeatId | UnsetType = UNSET


class Wait(Tagged, tag="wait"):
    """`seat` keeps the open window open for longer."""

    RULE = "viewpoint.keyword.reveal-window-wait"
    seat: SeatId


class Reveal(Tagged, tag="reveal"):
    RULE = "viewpoint.keyword.reveal-shown"
    seat: SeatId
    card: CardId


class Cancel(Tagged, tag="cancel"):
    """`card` of `seat` CANCELs `cancelled_card`."""

    RULE = "viewpoint.keyword.cancel"
    seat: SeatId
    card: CardId
    cancelled_card: CardId


class CancelledAway(Move, tag="cancelled-away"):
    """A card of a CANCEL goes to the Discard Pile."""

    RULE = "viewpoint.keyword.cancel"


class Skip(Tagged, tag="skip"):
    """Nothing of an effect can be performed."""

    RULE = "viewpoint.actions.as-far-as-possible"
    seat: SeatId
    card: CardId
    operation: Operation


class ConditionUnmet(Tagged, tag="condition-unmet"):
    """The condition of the card's "If ..." does not hold for `seat`."""

    RULE = "viewpoint.turn.actions"
    seat: SeatId
    card: CardId


class AlreadyPerformed(Tagged, tag="already-performed"):
    """A card that comes into play again in the same turn has no effect."""

    RULE = "viewpoint.actions.once-a-turn"
    seat: SeatId
    card: CardId


class StandingOrder(Plain):
    """A change of the standing orders: the kind and the argument of the action that gives it."""

    order: Literal["hush", "speak", "order", "drop"]
    """`hush`: pass for the rest of this turn; `speak`: no longer; `order`: always REVEAL at the trigger; `drop`: no
    longer."""
    trigger: TriggerId | UnsetType = UNSET


class OrderGiven(Tagged, tag="order-given"):
    """Only the seat that gave the order sees this."""

    seat: SeatId
    order: StandingOrder


class Asks(Tagged, tag="asks"):
    """`seat` is asked, or under CONTROL `answerer` for it."""

    seat: SeatId
    ask: AskKind
    answerer: SeatId | UnsetType = UNSET


class End(Tagged, tag="end"):
    """A player has enough Viewpoints at the end of the turn."""

    winners: list[SeatId]
    points: list[int]
    rule: RuleId


class EndExhausted(Tagged, tag="end-exhausted"):
    """No cards are left to draw or play."""

    winners: list[SeatId]
    points: list[int]
    rule: RuleId


class EndLimit(Tagged, tag="end-limit"):
    """The game has reached its greatest number of turns."""

    winners: list[SeatId]
    points: list[int]
    rule: RuleId


class EndSurvivor(Tagged, tag="end-survivor"):
    """All others are overwhelmed."""

    winners: list[SeatId]
    points: list[int]
    rule: RuleId


ViewpointEvent = (
    Deal
    | Turn
    | TurnMissed
    | Draw
    | Play
    | Discard
    | Steal
    | Look
    | Swap
    | Put
    | Give
    | Take
    | Destroy
    | Ambush
    | Zombify
    | Resurrect
    | GainControl
    | HandControlled
    | Sift
    | Keep
    | TurnUp
    | Shuffle
    | Reshuffle
    | Overwhelmed
    | ExtraTurn
    | MissTurn
    | PlaysAgain
    | NothingToPlay
    | MoreCards
    | Decline
    | Cannot
    | CardActs
    | Window
    | WindowClosed
    | Answered
    | Wait
    | Reveal
    | Cancel
    | CancelledAway
    | Skip
    | ConditionUnmet
    | AlreadyPerformed
    | OrderGiven
    | Asks
    | End
    | EndExhausted
    | EndLimit
    | EndSurvivor
)

SILENT = (
    "asks",  # the view and the question itself say who decides
    "answered",  # the page shows one's own answer, and nobody else may know of it
    "window-closed",  # nothing has happened
)
"""Events without a line in the log."""


# --- prompts ----------------------------------------------------------------------------------------------------------
#
# Fields that several prompts have:
# card     the card whose text asks
# owner    the seat whose Hand or Field of View is meant: not the reader under CONTROL, or where one chooses for another


class PlayPrompt(Tagged, tag="play"):
    """Which card of the Hand is played?"""

    owner: SeatId
    more_cards: int
    """So many more cards that a card's text lets one play, this one included; 0 for the card of the turn."""
    card: CardId | None
    """The card that lets one play more cards; null for the card of the turn."""


class WindowPrompt(Announcement, tag_field="kind", tag="window"):
    """REVEAL a card in response to what is announced?"""


class WaitPrompt(Tagged, tag="wait"):
    """Open during a window: is more time needed?"""


class DiscardPrompt(Tagged, tag="discard"):
    card: CardId
    owner: SeatId


class StealPrompt(Tagged, tag="steal"):
    card: CardId
    owner: SeatId
    """Who is stolen from."""


class PutPrompt(Tagged, tag="put"):
    card: CardId
    from_: ZoneText | None = field(name="from")
    """Where the cards to choose from lie; null for any Field of View."""
    to: ZoneText | None
    """Where the card goes; null if that is its owner's Hand, whoever that is."""


class GivePrompt(Tagged, tag="give"):
    card: CardId
    owner: SeatId
    to: ZoneText


class TakePrompt(Tagged, tag="take"):
    """Which card of the Discard Pile?"""

    card: CardId
    to: ZoneText


class DestroyPrompt(Tagged, tag="destroy"):
    card: CardId


class AmbushPrompt(Tagged, tag="ambush"):
    """Which card of the Field of View of `owner` goes to `target`?"""

    card: CardId
    owner: SeatId
    target: SeatId


class ZombifyPrompt(Tagged, tag="zombify"):
    card: CardId


class ResurrectPrompt(Tagged, tag="resurrect"):
    card: CardId


class ShufflePrompt(Tagged, tag="shuffle"):
    card: CardId


class KeepPrompt(Tagged, tag="keep"):
    """Which of the top cards of the Draw Pile is kept? An option is a position in `cards`."""

    card: CardId
    cards: list[CardId]


class PlayerPrompt(Tagged, tag="player"):
    card: CardId


class SwapPrompt(Tagged, tag="swap"):
    """Which own card is given in a SWAP?"""

    card: CardId
    owner: SeatId


class SwapForPrompt(Tagged, tag="swap-for"):
    """Which card of `partner` is taken in a SWAP for `own_card`?"""

    card: CardId
    partner: SeatId
    own_card: CardId


class MayPrompt(Tagged, tag="may"):
    """Does the asked seat do what the card permits?"""

    card: CardId
    operation: Operation
    amount: int | None
    """The number of cards; null for all of them, and where there is no number."""
    partner: SeatId | None
    """With whom, if that is the player whose card it is; else null."""


class ChooseOnePrompt(Tagged, tag="choose-one"):
    """Which of the two actions? Their texts are the `alternatives` of the card's definition."""

    card: CardId


class NextCardPrompt(Tagged, tag="next-card"):
    """Which card of the Field of View acts first?"""

    owner: SeatId


class StandingOrdersPrompt(Tagged, tag="standing-orders"):
    """Open all the time: what shall be answered in windows without asking?"""


ViewpointPrompt = (
    PlayPrompt
    | WindowPrompt
    | WaitPrompt
    | DiscardPrompt
    | StealPrompt
    | PutPrompt
    | GivePrompt
    | TakePrompt
    | DestroyPrompt
    | AmbushPrompt
    | ZombifyPrompt
    | ResurrectPrompt
    | ShufflePrompt
    | KeepPrompt
    | PlayerPrompt
    | SwapPrompt
    | SwapForPrompt
    | MayPrompt
    | ChooseOnePrompt
    | NextCardPrompt
    | StandingOrdersPrompt
)


# --- options ----------------------------------------------------------------------------------------------------------

Cards = list[CardId] | UnsetType
Nothing = tuple[()] | UnsetType
"""An action without an argument."""


class ViewpointOptions(Plain):
    """The actions that a question offers, by the first word of their text, with their arguments."""

    go_on: Nothing = field(default=UNSET, name="go-on")
    """No more time is needed in this window."""
    reveal: Cards = UNSET
    withdraw: Nothing = UNSET
    """Take back what was chosen in this window."""
    not_this_time: Nothing = field(default=UNSET, name="not-this-time")
    """Do not carry out the standing order in this window."""
    wait: Nothing = UNSET
    """Keep the window open for longer."""
    play: Cards = UNSET
    discard: Cards = UNSET
    steal: Cards = UNSET
    swap: Cards = UNSET
    for_: Cards = field(default=UNSET, name="for")
    """The other card of a SWAP."""
    put: Cards = UNSET
    give: Cards = UNSET
    take: Cards = UNSET
    act: Cards = UNSET
    """The card that acts first."""
    destroy: Cards = UNSET
    ambush: Cards = UNSET
    zombify: Cards = UNSET
    resurrect: Cards = UNSET
    shuffle: Cards = UNSET
    keep: list[int] | UnsetType = UNSET
    """Positions in the `cards` of the prompt."""
    stop: Nothing = UNSET
    """No more cards, where "up to" so many can be chosen."""
    player: list[SeatId] | UnsetType = UNSET
    yes: Nothing = UNSET
    no: Nothing = UNSET
    first: Nothing = UNSET
    """The first of two alternatives."""
    second: Nothing = UNSET
    hush: Nothing = UNSET
    """Go on in every window of this turn."""
    speak: Nothing = UNSET
    """Be asked again in this turn."""
    order: list[TriggerId] | UnsetType = UNSET
    """Always REVEAL at this trigger."""
    drop: list[TriggerId] | UnsetType = UNSET
    """No longer REVEAL at this trigger by itself."""


# --- refusals ---------------------------------------------------------------------------------------------------------


class OverRefusal(Tagged, tag="over"):
    """The game is over."""


class NoSeatRefusal(Tagged, tag="no-seat"):
    """There is no such seat."""


class UnknownRefusal(Tagged, tag="unknown"):
    """That is no action of this game."""


class OrderStandsRefusal(Tagged, tag="order-stands"):
    """The standing order is given already, or there is no such order."""


class RevealNotHeldRefusal(Tagged, tag="reveal-not-held"):
    """The card to REVEAL is not in the Hand."""


class NoRevealRefusal(Tagged, tag="no-reveal"):
    """The card has no REVEAL text."""

    card: CardId


class SpentRefusal(Tagged, tag="spent"):
    """The card was REVEALed since the owner's latest turn began."""

    card: CardId


class RevealNotNowRefusal(Tagged, tag="reveal-not-now"):
    """What the card's trigger names is not happening."""

    card: CardId


class NotConcernedRefusal(Tagged, tag="not-concerned"):
    """This seat could not answer what is announced, as everybody knows."""


class TooEarlyRefusal(Tagged, tag="too-early"):
    """Nobody can go on yet: the window has only just opened."""


class NoWaitRefusal(Tagged, tag="no-wait"):
    """Somebody has said "Wait!" in this window, this seat has none left, or the window has no clock."""


class WindowOpenRefusal(Tagged, tag="window-open"):
    """A window is open: REVEAL a card or go on."""


class NotYoursRefusal(Tagged, tag="not-yours"):
    """Another seat decides now."""

    seat: SeatId


class ControlledRefusal(Tagged, tag="controlled"):
    """Another seat decides for this one."""

    seat: SeatId


class NotHeldRefusal(Tagged, tag="not-held"):
    """The card to play is not in the Hand."""


class MandatoryRefusal(Tagged, tag="mandatory"):
    """This cannot be declined."""


class NotOfferedRefusal(Tagged, tag="not-offered"):
    """This cannot be chosen here."""


ViewpointRefusal = (
    OverRefusal
    | NoSeatRefusal
    | UnknownRefusal
    | OrderStandsRefusal
    | RevealNotHeldRefusal
    | NoRevealRefusal
    | SpentRefusal
    | RevealNotNowRefusal
    | NotConcernedRefusal
    | TooEarlyRefusal
    | NoWaitRefusal
    | WindowOpenRefusal
    | NotYoursRefusal
    | ControlledRefusal
    | NotHeldRefusal
    | MandatoryRefusal
    | NotOfferedRefusal
)


PROTOCOL = GameProtocol(
    definitions=ViewpointDefinitions,
    common=ViewpointCommon,
    own=ViewpointOwn,
    open=ViewpointOpen,
    event=ViewpointEvent,
    prompt=ViewpointPrompt,
    options=ViewpointOptions,
    refusal=ViewpointRefusal,
)
