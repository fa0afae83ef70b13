# What the engine understood of a card, in other words than the card's own.

explain-summary =
    { $n ->
        [one] { $name }: a deck of the { $edition } edition with 1 card; different cards: { $kinds }, different texts: { $texts }.
       *[other] { $name }: a deck of the { $edition } edition with { $n } cards; different cards: { $kinds }, different texts: { $texts }.
    }
explain-values = Viewpoints: { $list }; { $mean } a card on average.
explain-value = { $n } × { $value }
explain-keywords = Keywords: { $list }.
explain-no-keywords = No card has a keyword.
explain-keyword =
    { $n ->
        [one] { $keyword } on 1 card
       *[other] { $keyword } on { $n } cards
    }
explain-card =
    { $n ->
        [one] { $name }: { $value ->
            [one] 1 Viewpoint
           *[other] { $value } Viewpoints
        }, 1 copy
       *[other] { $name }: { $value ->
            [one] 1 Viewpoint
           *[other] { $value } Viewpoints
        }, { $n } copies
    }
explain-zombeye =
    { $n ->
        [one] { $name }: { $value ->
            [one] 1 Viewpoint
           *[other] { $value } Viewpoints
        }, 1 copy, a Zombeye from the start
       *[other] { $name }: { $value ->
            [one] 1 Viewpoint
           *[other] { $value } Viewpoints
        }, { $n } copies, a Zombeye from the start
    }
explain-plain = Nothing happens; only its Viewpoints count.
explain-guard = Always, as long as it lies face up: all cards in front of the same player stay there, whatever another card says.
explain-shelter = Always, as long as it lies face up: a card there that another card takes off the table goes back to its owner’s Hand.
explain-action = { $who }: { $deed }.
explain-optional = { $who } (optional): { $deed }.
explain-afterwards = { $who } (optional): { $deed }. If that was done, you: { $then }.
explain-choice = you, one of these two, whichever you like: (a) { $first }; (b) { $second }.
explain-only-where = you, only if { $condition }: { $deed }.
explain-instead = you: { $first }; but if { $condition }, do this instead: { $second }.
explain-cancel = what was announced does not happen; its card and this one go to the Discard Pile.
explain-cancel-take = what was announced does not happen; its card goes to your Hand, and this one goes to the Discard Pile.
explain-cancel-keep = what was announced does not happen; its card goes to the Discard Pile, and this one stays with you.

explain-when-played = When you play it
explain-when-at-start = At the start of each of your turns, as long as it lies face up in front of you
explain-when-at-start-unnamed = At the start of each of your turns, as long as it lies face up in front of you (the card names no moment, so this one applies)
explain-when-after-draw = Each time you have drawn for your turn, as long as it lies face up in front of you
explain-when-at-end = At the end of each of your turns, just before your Viewpoints are counted, as long as it lies face up in front of you
explain-when-reveal = From your Hand, shown to all, { $trigger }
explain-when-whenever = At most once a turn, as long as it lies face up in front of you, after { $happening }

explain-happening-plays-high = somebody else has put down a card worth at least { $value }
explain-happening-plays-zombeye = somebody else has put down a printed Zombeye
explain-happening-discards = somebody else has lost a card from their Hand to the Discard Pile
explain-happening-steals-from-you = somebody has taken a card out of your Hand
explain-happening-swaps-with-you = somebody has exchanged a card that lay in front of you
explain-happening-ambushes-you = somebody has moved one of their cards in front of you
explain-happening-destroyed-yours = a card in front of you has been taken off the table and has gone to the Discard Pile
explain-happening-zombified = a token has been put on a card, no matter whose
explain-happening-resurrects = somebody (you included) has brought back a card from the Discard Pile
explain-happening-overwhelmed = somebody has been overwhelmed by seven Zombeyes

explain-trigger-steal-from-you = before somebody takes cards out of your Hand
explain-trigger-swap-with-you = before somebody exchanges a card that lies in front of you
explain-trigger-make-you-discard = before somebody else’s card costs you cards from your Hand
explain-trigger-make-you-miss = before somebody else’s card costs you a turn
explain-trigger-extra-turn = before somebody else gains a turn
explain-trigger-cancel-of-yours = before somebody stops a card of yours
explain-trigger-plays-high = before the first action of a card worth at least { $value } that somebody else has just played
explain-trigger-plays-low = before the first action of a card worth at most { $value } that somebody else has just played
explain-trigger-plays-zombeye = before the first action of a printed Zombeye that somebody else has just played
explain-trigger-destroy-yours = before somebody else takes a card that lies in front of you off the table
explain-trigger-ambush-you = before somebody moves one of their cards in front of you
explain-trigger-control-you = before somebody gains the right to decide for you
explain-trigger-zombify-yours = before somebody else puts a token on a card that lies in front of you
explain-trigger-resurrect = before somebody else brings back a card from the Discard Pile
explain-trigger-start-zombeyes = as your turn begins, before the draw, while at least { $value } Zombeyes lie in front of you
explain-trigger-start-fewest = as your turn begins, before the draw, while you have fewer Viewpoints than every other player
explain-trigger-end-high = as somebody else’s turn is about to end, while they have at least { $value } Viewpoints

explain-condition-you-have-most = you have more Viewpoints than every other player
explain-condition-you-have-fewest = you have fewer Viewpoints than every other player
explain-condition-pile-is-empty = no card is left to draw
explain-condition-you-have-points = you have at least { $value } Viewpoints in front of you
explain-condition-you-have-zombeyes = at least { $value } Zombeyes lie in front of you
explain-condition-no-zombeyes = no Zombeye lies in front of you
explain-condition-hand-is-empty = you hold no cards

explain-who-you = you
explain-who-each = everybody, you first, then clockwise
explain-who-each-other = everybody but you, clockwise
explain-who-another = one of the others, picked by you
explain-who-any = anybody, you included, picked by you
explain-who-most-zombeyes = whoever has the most Zombeyes
explain-who-left = the next player clockwise
explain-who-right = the next player anticlockwise
explain-who-most = whoever is ahead
explain-who-fewest = whoever has the fewest Viewpoints
explain-who-that = whoever caused this

explain-party-another = one of the others
explain-party-left = the next player clockwise
explain-party-right = the next player anticlockwise
explain-party-each-other = everybody else, one after another
explain-party-most = whoever is ahead
explain-party-fewest = whoever has the fewest Viewpoints
explain-party-most-zombeyes = whoever has the most Zombeyes
explain-party-that = whoever caused this
explain-party-you = you

explain-amount-exactly =
    { $n ->
        [one] 1 card
       *[other] { $n } cards
    }
explain-amount-up-to =
    { $n ->
        [one] 1 card or none
       *[other] at most { $n } cards
    }
explain-amount-all-cards = every card

explain-which-zombeye = { " " }(Zombeyes only)
explain-which-non-zombeye = { " " }(no Zombeyes)
explain-which-or-more = { " " }(worth at least { $value })
explain-which-or-less = { " " }(worth at most { $value })
explain-which-named = { " " }(only { $name })

explain-span-next-turn = during the next turn that they actually take
explain-span-this-turn = from now on until this turn is over
explain-span-until-your-turn = from now on until your next turn begins

explain-deed-draw = take { $amount } off the Draw Pile, unseen by the others
explain-deed-discard = pick { $amount } from one’s own Hand to lay face up on the Discard Pile
explain-deed-discard-chosen = lose { $amount } from one’s own Hand to the Discard Pile; you look at that Hand and choose
explain-deed-destroy = take { $amount } { $source } off the table and onto the Discard Pile
explain-deed-destroy-random = take { $amount } { $source }, picked by chance, off the table and onto the Discard Pile
explain-deed-ambush = move { $amount } lying face up in front of oneself to lie face up in front of { $party }
explain-deed-control = decide everything for { $party } { $span }, and see their Hand meanwhile
explain-deed-zombify = put a token on { $amount } { $source }; any card with a token is a Zombeye
explain-deed-zombify-random = put a token on { $amount } { $source }, picked by chance; any card with a token is a Zombeye
explain-deed-resurrect = put { $amount } from the Discard Pile on the table, adding a token to any that is not yet a Zombeye, and do what the text says
explain-deed-resurrect-random = put { $amount } from the Discard Pile, picked by chance, on the table, adding a token to any that is not yet a Zombeye, and do what the text says
explain-deed-sift = look in secret at { $amount } from the top of the Draw Pile, keep one of them and shuffle the others back in
explain-deed-turn-up = lay the top card of the Draw Pile face up { $target }, without doing what it says
explain-deed-shuffle = shuffle { $amount } { $source } back into the Draw Pile
explain-deed-discard-random = lose { $amount } from one’s own Hand to the Discard Pile, picked by chance
explain-deed-steal = look in secret at the whole Hand of { $party } and keep { $amount } from it, freely chosen
explain-deed-swap = exchange a face-up card of one’s own for a face-up card of { $party }, choosing both
explain-deed-play = put { $amount } from the Hand on the table as well, each carried out in full before the next
explain-deed-extra = gain one whole additional turn
explain-deed-miss = sit out one turn
explain-deed-look = look in secret at the Hand of { $party }; nothing moves
explain-deed-give = pass { $amount } of one’s choice from one’s own Hand face down to { $party }
explain-deed-put = move { $amount } { $source } { $target }
explain-deed-put-this = move this very card { $target }

explain-source-own-field = lying face up in front of oneself
explain-source-another-field = lying face up in front of one of the others
explain-source-that-field = lying face up in front of whoever caused this
explain-source-your-field = lying face up in front of you
explain-source-left-field = lying face up in front of the next player clockwise
explain-source-right-field = lying face up in front of the next player anticlockwise
explain-source-each-other-field = lying face up in front of each of the others, one after another
explain-source-any-field = lying face up anywhere
explain-source-viewniverse = lying face up anywhere
explain-source-discard-pile = from the Discard Pile

explain-target-own-hand = to one’s own Hand
explain-target-owner-hand = back to the owner’s Hand
explain-target-discard-pile = onto the Discard Pile
explain-target-left-field = to lie face up in front of the next player clockwise
explain-target-own-field = in front of oneself
