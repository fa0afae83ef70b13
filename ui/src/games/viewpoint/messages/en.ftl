# Texts of the VIEWPOINT family that only the page shows. What happened, questions and refusals are in
# src/eyeshot/games/viewpoint/messages/en.ftl. `$seat_is` is `you` or `other`.

## Players

seat-you = You
seat-you-named = You, { $name }
seat-points =
    { $points ->
        [one] { $name }: 1 Viewpoint
       *[other] { $name }: { $points } Viewpoints
    }
seat-choose = Press to choose { $name }.
seat-look = Press to look at the cards.
seat-on-turn = taking a turn
seat-asked = being asked
seat-extra-turns =
    { $count ->
        [one] extra turn
       *[other] { $count } extra turns
    }
seat-missed-turns =
    { $count ->
        [one] misses a turn
       *[other] misses { $count } turns
    }
seat-zombeyes = { $count } of { $most } Zombeyes
left-neighbour = left neighbour
right-neighbour = right neighbour
left-neighbour-short = left
right-neighbour-short = right

## Overwhelmed by Zombeyes

overwhelmed = overwhelmed
overwhelmed-note =
    { $seat_is ->
        [you] { $most } Zombeyes: you are overwhelmed. You can watch the rest of the game.
       *[other] { $most } Zombeyes: overwhelmed, out of the game.
    }

## CONTROL

decides =
    { $seat_is ->
        [you] you decide
       *[other] { $seat } decides
    }
decides-next = next turn: { decides }
under-control = under CONTROL: { decides }
under-control-next = under CONTROL in the next turn: { decides }
you-decide-for = CONTROL: you decide for { $seat }
controlled-hand = { $seat }’s hand, under your CONTROL
own-hand-waits =
    { $count ->
        [one] Your own card waits until you have answered.
       *[other] Your own { $count } cards wait until you have answered.
    }

## Who decides

who-decides =
    { $seat_is ->
        [you] You decide.
       *[other] { $seat } decides.
    }
who-decides-for =
    { $controller_is ->
        [you] You decide for { $seat }.
       *[other]
            { $seat_is ->
                [you] { $controller } is in control of you.
               *[other] { $controller } is in control of { $seat }.
            }
    }
whose-turn =
    { $seat_is ->
        [you] It is your turn.
       *[other] It is { $seat }’s turn.
    }
your-turn = Your turn
your-choice = Your choice

## Hands and Fields of View

hand =
    { $seat_is ->
        [you] Your hand
       *[other] { $seat }’s hand
    }
hand-empty = { $hand }: no cards
hand-touch = Tap a card to read it; swipe for the next.
hand-no-text = No text: only its Viewpoints count.
card-previous = Previous card
card-next = Next card
card-position = { $position } of { $count }
hand-row = { $hand }, row { $row } of { $rows }
hand-count =
    { $count ->
        [one] 1 card in hand
       *[other] { $count } cards in hand
    }
hand-known = Cards you know in { $seat }’s hand
hand-known-short = you know
field =
    { $seat_is ->
        [you] Your Field of View
       *[other] { $seat }’s Field of View
    }
field-empty = No cards yet
field-empty-named = { $field }: no cards yet
looked-note = Only you see these cards.
done = Done

## The middle of the table

table = The table
piles = Piles
latest = What just happened
spotlight = The card in question
draw-pile = Draw Pile
draw-pile-label =
    { $count ->
        [0] Draw Pile: { draw-pile-empty }
        [one] Draw Pile: 1 card, face down
       *[other] Draw Pile: { $count } cards, face down
    }
draw-pile-empty = Empty: play continues without drawing.
draw-pile-empty-short = empty
draw-pile-ran-out = The Draw Pile is empty. Play on without drawing; when all hands are empty, whoever has the most Viewpoints wins.
draw-pile-top = Top of the Draw Pile
discard-pile = Discard Pile
discard-pile-label =
    { $count ->
        [0] Discard Pile: empty
        [one] Discard Pile: 1 card, { $top } on top. Press to look through it.
       *[other] Discard Pile: { $count } cards, { $top } on top. Press to look through it.
    }
discard-pile-empty = The Discard Pile is empty.
discard-pile-order = The newest card comes first.
viewniverse = Viewniverse
viewniverse-note = All Fields of View together.
viewniverse-label =
    { $count ->
        [one] Viewniverse: 1 card on the table. Press to look at it.
       *[other] Viewniverse: { $count } cards on the table. Press to look at them all.
    }

## Questions and answers

question = What you are asked
answer-yes = Yes
answer-yes-to = Yes: { $deed }
answer-no = No
answer-first = The first
answer-second = The second
answer-stop = That is enough
answer-stop-means = choose no more cards
answer-go-on = Go on
answer-go-on-means = You need no more time (key g)
answer-gone-on = Going on
answer-wait = Wait!
answer-wait-means = 10 more seconds for everyone (key w): once per reaction, three times per game
answer-withdraw = Take it back
answer-not-this-time = Not this time
answer-not-this-time-means = Do not carry out your standing order now
answer-hush = Go on automatically for the rest of this turn
answer-hush-means = Nobody waits for you until this turn is over
answer-speak = Ask me again this turn
answered = Answered

not-now = Not now: { $reason }
not-now-over = the game is over.
not-now-watching = you are watching.
not-now-unasked = there is nothing for you to answer.
too-late = Too late: the time to answer has run out.
rule = Rule

# What a press on a card does: "Press Enter to play."
verb-play = play it
verb-discard = DISCARD it
verb-steal = STEAL it
verb-swap = offer it in the SWAP
verb-for = take it in the SWAP
verb-put = move it
verb-give = give it away
verb-take = take it
verb-reveal = REVEAL it
verb-act = let it act first
verb-destroy = DESTROY it
verb-ambush = AMBUSH with it
verb-zombify = ZOMBIFY it
verb-resurrect = RESURRECT it
verb-shuffle = shuffle it back
verb-keep = keep it

# The same on a button.
button-play = Play
button-discard = DISCARD
button-steal = STEAL
button-swap = Offer
button-for = Take
button-put = Move
button-give = Give away
button-take = Take
button-reveal = REVEAL
button-act = Start with
button-destroy = DESTROY
button-ambush = AMBUSH with
button-zombify = ZOMBIFY
button-resurrect = RESURRECT
button-shuffle = Shuffle back
button-keep = Keep
button-card = { $button } { $card }

## Windows

window-ask = You can REVEAL a lit card, or go on.
window-none = You have no card for this, but nobody can tell. Go on when you like.
window-chosen = You will REVEAL your card when the time is up, or when everyone goes on.
window-declined = Your standing order is not carried out this time.
window-gone-on = You are ready to go on. You can still change your mind.
window-not-concerned = Wait a moment: somebody may react.
window-watching = Somebody may react.
draw-go-on = Your turn begins: go on and draw.
draw-fits = Your turn begins: REVEAL a lit card, or go on and draw.
window-cards = The cards in question
window-for = You answer for { $seat }.

## Standing orders

orders = Standing orders
orders-note = Ticked reactions are played for you whenever you hold a card for them. Nobody else knows.
orders-reveal = Always REVEAL { $trigger }

## The end

won =
    { $is_mine ->
        [yes] You win
       *[no]
            { $count ->
                [one] { $names } wins
               *[other] { $names } share the win
            }
    }
ended-by-viewpoint-end-hundred = with { $points } Viewpoints
ended-by-viewpoint-end-exhausted = with the most Viewpoints after all cards were played
ended-by-viewpoint-end-limit = with the most Viewpoints after the last turn
ended-by-viewpoint-end-last-survivor = as the last survivor: everybody else is overwhelmed by Zombeyes
# Three numbers tell the story of the game; each stands before its label.
story-turns =
    { $count ->
        [one] turn
       *[other] turns
    }
story-lead =
    { $seat_is ->
        [you] Viewpoints ahead of you
       *[other] Viewpoints ahead of { $seat }
    }
story-shared = players share the win
story-held =
    { $seat_is ->
        [you] Viewpoints still in your hand
       *[other] Viewpoints still in { $seat }’s hand
    }
story-discarded =
    { $count ->
        [one] card on the Discard Pile
       *[other] cards on the Discard Pile
    }
end-rule = The rule behind it
end-close = Look at the table
end-show = Show the result
end-place = Place
end-player = Player
end-viewpoints = Viewpoints
end-cards = Cards
end-held = In hand

## Keywords and other terms of card texts

keyword-draw = Take the top card of the Draw Pile into your hand. Nobody else sees it.
keyword-discard = Lay a card from your hand face up on the Discard Pile. Whoever has to discard chooses which.
keyword-steal = Look through another player’s hand and keep one card from it. Only you see that hand.
keyword-swap = Trade a card in front of you for one in front of another player. You choose both.
keyword-reveal = Keep it up your sleeve: at the moment it names, show it from your hand and do what follows. If you play the card in the usual way, skip that part.
keyword-destroy = A card leaves the table for the Discard Pile.
keyword-ambush = Move a card from in front of you to another player’s Field of View: a gift nobody wants.
keyword-control = You decide everything for another player and see their hand while you do; if no time is named, this is for their next turn. The points stay theirs.
keyword-zombify = Put a Zombeye token on a card on the table. It is a Zombeye until it leaves the table.
keyword-resurrect = Play a card from the Discard Pile. It does what it says, and gets a Zombeye token unless it is already a Zombeye.
keyword-cancel = Stop what was announced before it happens. The stopped card and this one both end up on the Discard Pile.
term-zombeye = Zombeye
term-zombeye-means = A player with { $most } of them in their Field of View is overwhelmed and out of the game.
term-field-of-view = Field of View
term-field-of-view-means = The face-up cards in front of a player. Their values add up to that player’s Viewpoints.
term-viewniverse = Viewniverse
term-viewniverse-means = All Fields of View together.
term-extra-turn = extra turn
term-extra-turn-means = You take another turn right after this one.
term-miss = miss a turn
term-miss-means = That whole turn is skipped: no drawing, no playing, no counting.
term-more-cards = more cards
term-more-cards-means = Play again right now, in the same turn, without drawing first.
term-neighbour = neighbour
term-neighbour-means = Play goes clockwise: your left neighbour is next after you.

## Hints

hint-welcome = Be the first to 100: the numbers on the cards in front of you count. When you play a card, do what it says.
hint-play = Each turn you draw a card and play one. Lit cards can be played. Low cards do powerful things; high cards bring you closer to 100.
hint-window = Some cards can interrupt this. If one of yours lights up, you may use it. Otherwise press “Go on”, or just wait. Nobody sees who could have reacted.
hint-discard = Give up a card from your hand. Keep what counts, or what protects you.
hint-discard-of-another = Choose a card from another player’s hand: it goes to the Discard Pile. What hurts most is losing a high card, or one that protects.
hint-steal = Take a card into your hand. A high one hurts its owner most.
hint-player = Choose a player. If it hurts, choose whoever is closest to 100; if it helps, whoever is furthest from it.
hint-swap = First choose one of your own cards that you would rather not have, then what you get for it.
hint-swap-for = Now choose the card that you want in exchange.
hint-put = Choose the card to move.
hint-give = Give away what you can do without.
hint-take = Everything in the Discard Pile lies face up: take what you like.
hint-may = The card says “may”: it is up to you.
hint-choose-one = The card offers two things. Choose one.
hint-next-card = Several of your cards act now. Choose which comes first.
hint-keep = Only you see these cards from the top of the Draw Pile. Keep one; the others are shuffled back.
hint-shuffle = Choose the card that goes back into the Draw Pile.
hint-viewpoint-revisioned-more = All Fields of View together make up the Viewniverse. Cards that say “Whenever …” keep working there: they trigger by themselves.
hint-viewpoint-revisioned-take = Everything in the Discard Pile lies face up: press the pile to look through it, and take what you like.
hint-winking-dead-welcome = Win with 100 Viewpoints in front of you at the end of your turn, or as the last player who is not overwhelmed. When you play a card, do what it says.
hint-winking-dead-more = Beware of Zombeyes: green and stitched, or with a token. The marks by your name count those in front of you; with the seventh you are out of the game.
hint-winking-dead-play = You have drawn a card; now play one. Zombeyes score points like any other card, but every one brings you closer to being overwhelmed.
hint-winking-dead-control = You have CONTROL: the hand below belongs to another player, and you decide what it plays. The points stay theirs, so make them play badly.
hint-winking-dead-destroy = It goes to the Discard Pile. Hit the best card of whoever leads, or rid yourself of a Zombeye.
hint-winking-dead-ambush = Push a card of yours over to another player: a Zombeye is the best gift.
hint-winking-dead-zombify = A token makes a card a Zombeye. Choose a card in front of a player who already has many of them.
hint-winking-dead-resurrect = Bring a card back from the Discard Pile: it is played for you and does what it says, and a token makes it a Zombeye.
hint-winking-dead-player = Choose a player. If it hurts, choose whoever is closest to 100, or to seven Zombeyes; if it helps, whoever is furthest from both.

## Keys, one a line

keys =
    1 … 9: choose a lit card, player or answer
    Left, Right: go from one lit thing to the next
    Enter: choose it
    G: go on, when you may react
    W: ask for more time to react
    H: go on automatically until the turn ends
