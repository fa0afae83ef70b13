# Every sentence of the Viewpoint family that a player reads. Their arguments: see kernel/game_text.py and text.py.

you = you
zone-hand = { $seat }’s hand
zone-field = { $seat }’s Field of View
zone-draw-pile = the Draw Pile
zone-discard-pile = the Discard Pile

## Parts of sentences

# A card whose name not everybody is told.
card-or-one =
    { $card ->
        [hidden] a card
       *[other] { $card }
    }
from-whom =
    { $from_seat_is ->
        [you] you
       *[other] { $from_seat }
    }
to-whom =
    { $to_seat_is ->
        [you] you
       *[other] { $to_seat }
    }
whose-hand =
    { $owner_is ->
        [you] your hand
       *[other] { $owner }’s hand
    }
# The card, and its owner if that is not the actor.
card-from-field =
    { $from_seat_is ->
        [you] { $seat_is ->
            [you] { $card }
           *[other] your { $card }
        }
        [same] { $card }
       *[other] { $from_seat }’s { $card }
    }

## Events

deal-begin =
    { $dealer_is ->
        [you] You deal 5 cards to each player.
       *[other] { $dealer } deals 5 cards to each player.
    }
deal-first =
    { $first_is ->
        [you] You go first.
       *[other] { $first } goes first.
    }
event-deal =
    { $hand ->
        [hidden] { deal-begin } { deal-first }
       *[other] { deal-begin } You get { $hand }. { deal-first }
    }
event-turn =
    { $seat_is ->
        [you] Turn { $turn_number }: your turn.
       *[other] Turn { $turn_number }: { $seat }.
    }
event-turn-missed =
    { $seat_is ->
        [you] You miss this turn.
       *[other] { $seat } misses this turn.
    }
event-draw =
    { $seat_is ->
        [you] You draw { card-or-one }.
       *[other] { $seat } draws { card-or-one }.
    }
event-play =
    { $seat_is ->
        [you] You play { $card }.
       *[other] { $seat } plays { $card }.
    }
event-discard =
    { $from_seat_is ->
        [you] { $seat_is ->
            [you] You discard { $card }.
           *[other] { $seat } makes you discard { $card }.
        }
        [same] { $seat } discards { $card }.
       *[other] { $seat_is ->
            [you] You make { $from_seat } discard { $card }.
           *[other] { $seat } makes { $from_seat } discard { $card }.
        }
    }
event-steal =
    { $seat_is ->
        [you] You steal { card-or-one } from { from-whom }.
       *[other] { $seat } steals { card-or-one } from { from-whom }.
    }
look-begin =
    { $seat_is ->
        [you] You look at { whose-hand }
       *[other] { $seat } looks at { whose-hand }
    }
event-look =
    { $cards ->
        [hidden] { look-begin }.
       *[other] { look-begin }: { $cards }.
    }
event-swap =
    { $seat_is ->
        [you] You swap { $card } for { $partner }’s { $other_card }.
       *[other] { $partner_is ->
            [you] { $seat } swaps { $card } for your { $other_card }.
           *[other] { $seat } swaps { $card } for { $partner }’s { $other_card }.
        }
    }
event-put =
    { $to_zone ->
        [hand] { put-into-hand }
        [field] { put-into-field }
       *[other] { $seat_is ->
            [you] You put { card-from-field } on the Discard Pile.
           *[other] { $seat } puts { card-from-field } on the Discard Pile.
        }
    }
put-into-hand =
    { $to_seat_is ->
        [you] { $seat_is ->
            [you] { $from_seat_is ->
                [you] You take { $card } back into your hand.
               *[other] You take { card-from-field } into your own hand.
            }
           *[other] { $seat } returns { $card } to your hand.
        }
        [same] { $from_seat_is ->
            [same] { $seat } takes { $card } back into their hand.
           *[other] { $seat } takes { card-from-field } into their own hand.
        }
       *[other] { $seat_is ->
            [you] You return { $card } to { $to_seat }’s hand.
           *[other] { $seat } returns { $card } to { $to_seat }’s hand.
        }
    }
put-into-field =
    { $to_seat_is ->
        [you] { $seat_is ->
            [you] You move { card-from-field } to your own Field of View.
           *[other] { $seat } moves { card-from-field } to your Field of View.
        }
        [same] { $seat } moves { card-from-field } to their own Field of View.
       *[other] { $seat_is ->
            [you] You move { card-from-field } to { $to_seat }’s Field of View.
           *[other] { $seat } moves { card-from-field } to { $to_seat }’s Field of View.
        }
    }
event-give =
    { $seat_is ->
        [you] You give { card-or-one } to { to-whom }.
       *[other] { $to_seat_is ->
            [you] { $seat } gives you { card-or-one }.
           *[other] { $seat } gives { card-or-one } to { $to_seat }.
        }
    }
event-take =
    { $seat_is ->
        [you] You take { $card } from the Discard Pile.
       *[other] { $seat } takes { $card } from the Discard Pile.
    }
event-destroy =
    { $seat_is ->
        [you] You destroy { card-from-field }.
       *[other] { $seat } destroys { card-from-field }.
    }
event-ambush =
    { $seat_is ->
        [you] You ambush { to-whom } with { $card }.
       *[other] { $seat } ambushes { to-whom } with { $card }.
    }
event-zombify =
    { $owner_is ->
        [you] Your { $card } becomes a Zombeye.
       *[other] { $owner }’s { $card } becomes a Zombeye.
    }
event-resurrect =
    { $seat_is ->
        [you] You resurrect { $card }.
       *[other] { $seat } resurrects { $card }.
    }
control-begin =
    { $seat_is ->
        [you] You take control of { $controlled }
       *[other] { $controlled_is ->
            [you] { $seat } takes control of you
           *[other] { $seat } takes control of { $controlled }
        }
    }
event-control =
    { $span ->
        [this-turn] { control-begin } until this turn ends.
        [until-own-turn] { $seat_is ->
            [you] { control-begin } until your next turn.
           *[other] { control-begin } until { $seat }’s next turn.
        }
       *[next-turn] { $controlled_is ->
            [you] { control-begin } for your next turn.
           *[other] { control-begin } for { $controlled }’s next turn.
        }
    }
event-hand-controlled =
    { $cards ->
        [hidden] { $seat_is ->
            [you] Another player controls your hand now.
           *[other] Another player controls { $seat }’s hand now.
        }
       *[other] { $reader ->
            [all] Another player controls { $seat }’s hand now: { $cards }.
           *[player] You play { $seat }’s hand now: { $cards }.
        }
    }
event-sift =
    { $cards ->
        [hidden] { $seat } looks at the top { $count ->
            [one] card
           *[other] { $count } cards
        } of the Draw Pile.
       *[other] { $seat_is ->
            [you] You look at the top of the Draw Pile: { $cards }.
           *[other] { $seat } looks at the top of the Draw Pile: { $cards }.
        }
    }
event-keep =
    { $seat_is ->
        [you] You keep { card-or-one } and shuffle the others back.
       *[other] { $card ->
            [hidden] { $seat } keeps one of them and shuffles the others back.
           *[other] { $seat } keeps { $card } and shuffles the others back.
        }
    }
event-turn-up =
    { $to_zone ->
        [field] { $seat_is ->
            [you] You put the top card of the Draw Pile into your Field of View: { $card }.
           *[other] { $seat } puts the top card of the Draw Pile into their Field of View: { $card }.
        }
       *[other] { $seat_is ->
            [you] You put the top card of the Draw Pile on the Discard Pile: { $card }.
           *[other] { $seat } puts the top card of the Draw Pile on the Discard Pile: { $card }.
        }
    }
event-shuffle =
    { $seat_is ->
        [you] You shuffle { $card } into the Draw Pile.
       *[other] { $seat } shuffles { $card } into the Draw Pile.
    }
event-reshuffle = The Draw Pile is empty. A new one is shuffled from { $cards }.
event-overwhelmed =
    { $seat_is ->
        [you] { $zombeyes } Zombeyes: you are overwhelmed and out of the game.
       *[other] { $zombeyes } Zombeyes: { $seat } is overwhelmed and out of the game.
    }
event-extra-turn =
    { $seat_is ->
        [you] You gain an extra turn.
       *[other] { $seat } gains an extra turn.
    }
event-miss-turn =
    { $seat_is ->
        [you] You will miss a turn.
       *[other] { $seat } will miss a turn.
    }
event-plays-again =
    { $seat_is ->
        [you] You play again: this is your extra turn.
       *[other] { $seat } plays again: this is their extra turn.
    }
event-nothing-to-play =
    { $seat_is ->
        [you] You have no cards to play.
       *[other] { $seat } has no cards to play.
    }
event-more-cards =
    { $seat_is ->
        [you] { $left ->
            [one] { $card }: you play 1 more card.
           *[other] { $card }: you play { $left } more cards.
        }
       *[other] { $left ->
            [one] { $card }: { $seat } plays 1 more card.
           *[other] { $card }: { $seat } plays { $left } more cards.
        }
    }
event-decline =
    { $seat_is ->
        [you] { $card }: you choose not to { declined-deed }.
       *[other] { $card }: { $seat } chooses not to { declined-deed }.
    }
declined-deed =
    { $operation ->
        [draw] draw
        [discard] discard
        [steal] steal
        [swap] swap
        [play] play more cards
        [extra-turn] take an extra turn
        [missed-turn] miss a turn
        [look] look
        [give] give a card
        [put] move a card
        [put-this] move it
        [destroy] destroy a card
        [ambush] ambush anybody
        [control] take control
        [zombify] zombify a card
        [resurrect] resurrect a card
        [sift] look at the Draw Pile
        [turn-up] turn a card up
        [shuffle] shuffle a card back
       *[other] do it
    }
event-cannot = { event-skip }
event-card-acts =
    { $seat_is ->
        [you] Your { $card } triggers.
       *[other] { $seat }’s { $card } triggers.
    }
event-window =
    { $operation ->
        [card-played] Any reaction to { $card }?
        [reveal] Any reaction to { $card }?
       *[other] { announcement } Any reaction?
    }
event-wait =
    { $seat_is ->
        [you] You: “Wait!” 10 more seconds to react.
       *[other] { $seat }: “Wait!” 10 more seconds to react.
    }
event-reveal =
    { $seat_is ->
        [you] You reveal { $card }.
       *[other] { $seat } reveals { $card }.
    }
event-cancel =
    { $seat_is ->
        [you] You cancel { $cancelled_card } with { $card }.
       *[other] { $seat } cancels { $cancelled_card } with { $card }.
    }
event-cancelled-away = { $card } goes to the Discard Pile.
event-skip =
    { $operation ->
        [draw] { $card }: no card left to draw.
        [discard] { $card }: no card in hand to discard.
        [steal] { $card }: no card to steal.
        [swap] { $card }: no two cards to swap.
        [play] { $card }: no card left to play.
        [look] { $card }: no hand to look at.
        [give] { $card }: no card to give.
        [put] { $card }: no card to move.
        [put-this] { $card } cannot be moved.
        [choose-one] { $card }: neither of its two actions is possible.
        [destroy] { $card }: no card to destroy.
        [ambush] { $card }: no card to ambush with.
        [control] { $card }: nobody to control.
        [zombify] { $card }: no card that can become a Zombeye.
        [resurrect] { $card }: no card to resurrect.
        [sift] { $card }: no card left in the Draw Pile.
        [turn-up] { $card }: no card left in the Draw Pile.
        [shuffle] { $card }: no card to shuffle back.
       *[other] { $card }: an action is not possible.
    }
event-condition-unmet =
    { $seat_is ->
        [you] { $condition ->
            [most-viewpoints] { $card }: you do not have more Viewpoints than everyone else, so nothing happens.
            [fewest-viewpoints] { $card }: you do not have fewer Viewpoints than everyone else, so nothing happens.
            [draw-pile-empty] { $card }: the Draw Pile is not empty, so nothing happens.
            [viewpoints] { $card }: you have fewer than { $amount } Viewpoints, so nothing happens.
            [zombeyes] { $card }: you have fewer than { $amount } Zombeyes, so nothing happens.
            [no-zombeyes] { $card }: you have a Zombeye, so nothing happens.
            [hand-empty] { $card }: your hand is not empty, so nothing happens.
           *[none] { $card }: its condition is not met, so nothing happens.
        }
       *[other] { $condition ->
            [most-viewpoints] { $card }: { $seat } does not have more Viewpoints than everyone else, so nothing happens.
            [fewest-viewpoints] { $card }: { $seat } does not have fewer Viewpoints than everyone else, so nothing happens.
            [draw-pile-empty] { $card }: the Draw Pile is not empty, so nothing happens.
            [viewpoints] { $card }: { $seat } has fewer than { $amount } Viewpoints, so nothing happens.
            [zombeyes] { $card }: { $seat } has fewer than { $amount } Zombeyes, so nothing happens.
            [no-zombeyes] { $card }: { $seat } has a Zombeye, so nothing happens.
            [hand-empty] { $card }: { $seat }’s hand is not empty, so nothing happens.
           *[none] { $card }: its condition is not met, so nothing happens.
        }
    }
event-already-performed = { $card } has already acted this turn, so nothing happens.
event-order-given =
    { $reader ->
        [all] { $order ->
            [hush] { $seat } passes until the turn ends.
            [speak] { $seat } will be asked again this turn.
            [order] { $seat } will always REVEAL { $trigger }.
           *[drop] { $seat } will no longer REVEAL automatically { $trigger }.
        }
       *[player] { $order ->
            [hush] You pass until the turn ends.
            [speak] You will be asked again this turn.
            [order] You will always REVEAL { $trigger }.
           *[drop] You will no longer REVEAL automatically { $trigger }.
        }
    }
event-end =
    { $winners_are ->
        [you] You end the turn with { $winning_points } Viewpoints and win!
       *[one] { $winners } ends the turn with { $winning_points } Viewpoints and wins!
    }
most-viewpoints =
    { $winners_are ->
        [you] You win with the most Viewpoints: { $winning_points }.
        [one] { $winners } wins with the most Viewpoints: { $winning_points }.
       *[some] { $winners } share the win, with { $winning_points } Viewpoints each.
    }
event-end-exhausted = No cards are left to draw or play. { most-viewpoints }
event-end-limit = The last turn is over. { most-viewpoints }
event-end-survivor =
    { $winners_are ->
        [you] Everyone else is overwhelmed: you survive and win!
       *[one] Everyone else is overwhelmed: { $winners } survives and wins!
    }

## Announcements: what a window is open for

announcement =
    { $operation ->
        [card-played] { $seat_is ->
            [you] You play { $card }.
           *[other] { $seat } plays { $card }.
        }
        [reveal] { $seat_is ->
            [you] You reveal { $card }.
           *[other] { $seat } reveals { $card }.
        }
        [turn-begins] { $seat_is ->
            [you] Your turn is about to begin.
           *[other] { $seat }’s turn is about to begin.
        }
        [turn-ends] { $seat_is ->
            [you] Your turn is about to end.
           *[other] { $seat }’s turn is about to end.
        }
        [cancel] { $seat_is ->
            [you] You are about to cancel { cancelled-whose } with { $card }.
           *[other] { $seat } is about to cancel { cancelled-whose } with { $card }.
        }
       *[other] { $seat_is ->
            [you] { $actors_are ->
                [you] { $operation ->
                    [extra-turn] You are about to take an extra turn ({ $card }).
                   *[other] You are about to { announced-deed }{ announced-by }.
                }
               *[other] { $card } is about to make { announced-actors } { announced-deed }.
            }
           *[other] { $actors_are ->
                [same] { $operation ->
                    [extra-turn] { $seat } is about to take an extra turn ({ $card }).
                   *[other] { $seat } is about to { announced-deed }{ announced-by }.
                }
               *[other] { $card } is about to make { announced-actors } { announced-deed }.
            }
        }
    }
cancelled-whose =
    { $targets_are ->
        [you] { $seat_is ->
            [you] one of your own cards
           *[other] one of your cards
        }
        [same] one of their own cards
        [none] a card
       *[one] one of { $targets }’s cards
    }
# The card that announces it, unless it is the card that is used.
announced-by =
    { $operation ->
        [ambush] { "" }
       *[other] { " " }({ $card })
    }
announced-actors =
    { $actors_are ->
        [you] you
        [all] everyone
        [others] { $seat_is ->
            [you] everyone else
           *[other] everyone but { $seat }
        }
        [none] everyone
       *[some] { $actors }
    }
announced-deed =
    { $operation ->
        [discard] discard
        [steal] steal from { announced-target }
        [swap] { $other_card ->
            [none] swap cards with { announced-target }
           *[other] swap { $own_card } for { announced-whose }{ $other_card }
        }
        [extra-turn] take an extra turn
        [missed-turn] miss a turn
        [destroy] { $own_card ->
            [none] destroy { announced-cards }
           *[other] destroy { announced-whose }{ $own_card }
        }
        [ambush] { $own_card ->
            [none] ambush { announced-target }
           *[other] ambush { announced-target } with { $own_card }
        }
        [control] take control of { announced-target }
        [zombify] { $own_card ->
            [none] zombify { announced-cards }
           *[other] zombify { announced-whose }{ $own_card }
        }
        [resurrect] { $own_card ->
            [none] resurrect a card
           *[other] resurrect { $own_card }
        }
       *[other] act
    }
# Cards of several players, or all cards of one.
announced-cards =
    { $is_own ->
        [yes] { $actors_are ->
            [you] your own cards
           *[other] their own cards
        }
       *[no] { $targets_are ->
            [none] cards
            [you] your cards
            [same] cards of { announced-target }
            [one] { $targets }’s cards
           *[some] { $actors_are ->
                [same] cards of { announced-targets }
                [you] cards of { announced-targets }
                [one] cards of { announced-targets }
               *[some] cards
            }
        }
    }
# Whoever carries it out: one player against everyone else, or several, each against another player.
announced-target =
    { $targets_are ->
        [none] nobody
        [you] you
        [same] { $targets }
        [one] { $targets }
       *[some] { $actors_are ->
            [same] { announced-targets }
            [you] { announced-targets }
            [one] { announced-targets }
           *[some] another player
        }
    }
announced-targets =
    { $targets_are ->
        [all] everyone
        [others] everyone else
       *[some] { $targets }
    }
announced-whose =
    { $targets_are ->
        [you] { $is_own ->
            [yes] { "" }
           *[no] your{ " " }
        }
        [one] { $is_own ->
            [yes] { "" }
           *[no] { $targets }’s{ " " }
        }
       *[none] { "" }
    }

## Questions

question-play =
    { $owner_is ->
        [you] { $more_cards ->
            [0] Play a card from your hand.
            [one] { $card }: play 1 more card from your hand.
           *[other] { $card }: play { $more_cards } more cards from your hand.
        }
       *[other] { $more_cards ->
            [0] Play a card from { $owner }’s hand.
            [one] { $card }: play 1 more card from { $owner }’s hand.
           *[other] { $card }: play { $more_cards } more cards from { $owner }’s hand.
        }
    }
question-window = { announcement } React, or go on?
question-wait = Do you need more time?
question-discard =
    { $owner_is ->
        [you] { $card }: choose a card to discard.
       *[other] { $card }: choose a card for { $owner } to discard.
    }
question-steal =
    { $owner_is ->
        [you] { $card }: choose a card to steal from you.
       *[other] { $card }: choose a card to steal from { $owner }.
    }
question-put =
    { $to_zone ->
        [none] { $card }: choose a card to return to its owner’s hand.
        [hand] { $to_seat_is ->
            [you] { $card }: choose a card to take back into your hand.
           *[other] { $card }: choose a card to return to { $to_seat }’s hand.
        }
        [field] { $to_seat_is ->
            [you] { $card }: choose a card to move to your Field of View.
           *[other] { $card }: choose a card to move to { $to_seat }’s Field of View.
        }
       *[other] { $from_seat_is ->
            [you] { $card }: choose one of your cards to put on the Discard Pile.
            [none] { $card }: choose a card to put on the Discard Pile.
           *[other] { $card }: choose one of { $from_seat }’s cards to put on the Discard Pile.
        }
    }
question-give =
    { $owner_is ->
        [you] { $card }: choose a card to give to { to-whom }.
       *[other] { $card }: choose a card from { $owner }’s hand to give to { to-whom }.
    }
question-take =
    { $to_seat_is ->
        [you] { $card }: choose a card to take from the Discard Pile.
       *[other] { $card }: choose a card from the Discard Pile for { $to_seat } to take.
    }
question-destroy = { $card }: choose a card to destroy.
ambushed =
    { $target_is ->
        [you] you
       *[other] { $target }
    }
question-ambush =
    { $owner_is ->
        [you] { $card }: choose a card to ambush { ambushed } with.
       *[other] { $card }: choose one of { $owner }’s cards to ambush { ambushed } with.
    }
question-zombify = { $card }: choose a card to turn into a Zombeye.
question-resurrect = { $card }: choose a card from the Discard Pile to resurrect.
question-shuffle = { $card }: choose a card to shuffle into the Draw Pile.
question-keep = { $card }: keep one of these.
question-player = { $card }: choose a player.
question-swap =
    { $owner_is ->
        [you] { $card }: choose one of your cards to swap.
       *[other] { $card }: choose one of { $owner }’s cards to swap.
    }
question-swap-for =
    { $partner_is ->
        [you] { $card }: choose one of your cards in return for { $own_card }.
       *[other] { $card }: choose one of { $partner }’s cards in return for { $own_card }.
    }
may-cards =
    { $amount ->
        [none] all cards
        [one] a card
       *[other] { $amount } cards
    }
may-partner =
    { $partner_is ->
        [you] you
       *[other] { $partner }
    }
may-cards-of =
    { $partner_is ->
        [none] { may-cards }
        [you] { $amount ->
            [none] all of your cards
            [one] one of your cards
           *[other] { $amount } of your cards
        }
       *[other] { $amount ->
            [none] all of { $partner }’s cards
            [one] one of { $partner }’s cards
           *[other] { $amount } of { $partner }’s cards
        }
    }
may-deed =
    { $operation ->
        [draw] draw { may-cards }
        [discard] discard { may-cards }
        [steal] { $partner ->
            [none] steal { may-cards }
           *[other] steal { may-cards } from { may-partner }
        }
        [swap] { $partner ->
            [none] swap a card
           *[other] swap a card with { may-partner }
        }
        [play] { $amount ->
            [one] play 1 more card
           *[other] play { $amount } more cards
        }
        [extra-turn] take an extra turn
        [missed-turn] miss a turn
        [look] { $partner_is ->
            [none] look at a hand
            [you] look at your hand
           *[other] look at { $partner }’s hand
        }
        [give] { $partner ->
            [none] give { may-cards } away
           *[other] give { may-partner } { may-cards }
        }
        [put] move { may-cards }
        [put-this] move this card
        [destroy] destroy { may-cards-of }
        [ambush] { $partner ->
            [none] ambush with { may-cards }
           *[other] ambush { may-partner } with { may-cards }
        }
        [control] { $partner ->
            [none] take control of a player
           *[other] take control of { may-partner }
        }
        [zombify] zombify { may-cards-of }
        [resurrect] resurrect { may-cards }
        [sift] look at the top of the Draw Pile
        [turn-up] turn up the top card of the Draw Pile
        [shuffle] shuffle { may-cards } back
       *[other] do it
    }
question-may = { $card }: { may-deed }?
question-choose-one = { $card }: choose one.
question-next-card =
    { $owner_is ->
        [you] Which of your cards should act first?
       *[other] Which of { $owner }’s cards should act first?
    }
question-standing-orders = Standing orders: reactions played for you automatically.

## Refusals

refusal-over = The game is over.
refusal-no-seat = There is no such seat at this table.
refusal-unknown = There is no such action in this game.
refusal-order-stands = That standing order is already set that way, or there is no such order.
refusal-reveal-not-held = You do not hold that card, so you cannot REVEAL it.
refusal-no-reveal = { $card } has no REVEAL text.
refusal-spent = You have already used the REVEAL of { $card }. You can use it again once your next turn has begun.
refusal-reveal-not-now = You cannot REVEAL { $card } now: wait for the moment that its text names.
refusal-not-concerned = You cannot react to this.
refusal-too-early = That was too quick: read what is announced first, then go on.
refusal-no-wait = You cannot ask for more time now: it works once per reaction, and three times per player and game.
refusal-window-open = Others may still react: REVEAL a card that fits, or go on.
refusal-not-yours = You cannot decide this: it is up to { $seat }.
refusal-controlled = { $seat } is in control of you and decides for you.
refusal-not-held = You do not hold that card, so you cannot play it.
refusal-mandatory = You cannot skip this: choose one of the options.
refusal-not-offered = You cannot choose that here: choose one of the options.

## Options of a table

option-window = Seconds to react (0 = no limit)
option-window-explained =
    { $value ->
        [0] No time limit: the game goes on when everybody who could react has answered.
       *[other] When a card can be answered, those who could react have { $value } seconds. If all of them press “Go on”, it is quicker.
    }

## Terminal

terminal-head = Turn { $turn } · Draw Pile { $pile } · Discard Pile { $discard }
terminal-each-turn = ↻ acts every turn
terminal-points = Points
terminal-hand-size = Hand
terminal-field = Field of View
terminal-field-empty = nothing yet
terminal-you = you
terminal-hand = Your hand
terminal-hand-empty = Your hand is empty.
terminal-decides = decides
terminal-extra-turns =
    { $count ->
        [one] 1 extra turn
       *[other] { $count } extra turns
    }
terminal-missed-turns =
    { $count ->
        [one] misses 1 turn
       *[other] misses { $count } turns
    }
terminal-known = holds { $cards }
terminal-zombeyes =
    { $count ->
        [one] 1 Zombeye
       *[other] { $count } Zombeyes
    }
terminal-overwhelmed = overwhelmed
terminal-controlled = controlled by { $answerer }
terminal-passing = You are passing until the turn ends.
terminal-orders =
    { $count ->
        [one] You have 1 standing order.
       *[other] You have { $count } standing orders.
    }
terminal-discard = Discard Pile
terminal-discard-empty = The Discard Pile is empty.
terminal-card = { $card } ({ $value }): { $text }
terminal-no-text = no text
terminal-concerns = This affects { $seats }.
terminal-look-c = the cards in your hand with their full texts
terminal-look-d = the Discard Pile
terminal-look-f = all Fields of View with their texts
terminal-hint-window = hush: go on automatically until the turn ends · o: standing orders
terminal-forms = go-on, or hush (go on automatically until the turn ends)
terminal-standing-orders = standing orders: reactions played for you automatically
terminal-unknown = “{ $text }” is not possible here. Type a number, or { $forms }.

terminal-action-go-on = Go on
terminal-action-withdraw = Take it back
terminal-action-not-this-time = Not this time: do not carry out my standing order
terminal-action-wait = Wait! I need 10 more seconds
terminal-action-yes = Yes
terminal-action-no = No
terminal-action-stop = No more
terminal-action-first =
    { $text ->
        [none] The first
       *[other] The first: { $text }
    }
terminal-action-second =
    { $text ->
        [none] The second
       *[other] The second: { $text }
    }
terminal-action-hush = Pass until the turn ends
terminal-action-speak = Ask me again this turn
terminal-action-player = { $seat }
terminal-action-order = Always REVEAL { $trigger }
terminal-action-drop = No longer always REVEAL { $trigger }
terminal-action-play = Play { $card } ({ $value })
terminal-action-discard = Discard { $card } ({ $value })
terminal-action-steal = Steal { $card } ({ $value })
terminal-action-swap = Swap { $card } ({ $value })
terminal-action-for = for { $card } ({ $value })
terminal-action-put = Move { $card } ({ $value })
terminal-action-give = Give { $card } ({ $value })
terminal-action-take = Take { $card } ({ $value })
terminal-action-destroy = Destroy { $card } ({ $value })
terminal-action-ambush = Ambush with { $card } ({ $value })
terminal-action-zombify = Zombify { $card } ({ $value })
terminal-action-resurrect = Resurrect { $card } ({ $value })
terminal-action-shuffle = Shuffle { $card } ({ $value }) back
terminal-action-keep = Keep { $card } ({ $value })
terminal-action-reveal = Reveal { $card }: { $text }
terminal-action-act = { $card } first
terminal-action-of = { $label } of { $owner }
