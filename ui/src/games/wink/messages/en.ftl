# Texts of the WINK table that are only in the page. Each has $gesture, as in the catalogue of the game.

gesture-title =
    { $gesture ->
        [blink] Blink
        [frown] Frown
       *[wink] Wink
    }

## Table

table = The table
panes = Table or Field
pane-table = Table
pane-field = Field
field = Playing Field
on-field = You are looking at the field, not at anybody.
you = You
hand = Your hand
card = Number { $number }
card-wanted = Number { $number }, which { $seeker } is seeking
card-face-down = face down
card-taken = taken
card-in-hand = in your hand
card-token = { $player }’s Token
card-place = Number { $number }. Press to seek it.

## Players

points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
accuse-cards =
    { $accuse_cards ->
        [one] 1 Accuse Card
       *[other] { $accuse_cards } Accuse Cards
    }
hand-count =
    { $cards ->
        [one] 1 card in hand
       *[other] { $cards } cards in hand
    }
own-seat =
    You, { $number ->
        [none] not seeking a number.
       *[other] seeking number { $number }.
    } { points }, { accuse-cards }.
face = { $player }: { $facts }.
away = is away: their page is closed or offline
seeks =
    { $number ->
        [none] is not seeking a number
       *[other] seeks number { $number }
    }
seeks-short = seeks
partner = you hold { $number }
partner-short = you hold
gaze-blurred = you cannot see their eyes
gaze-nobody = looks away
gaze =
    { $target_is ->
        [you] looks at you
       *[other] looks at { $target }
    }
gaze-sign = { gaze } and { gestures }!
eyes-unseen = you cannot see their eyes from your seat
eyes-unseen-short = eyes hidden
sign-at-you = { $player } { gestures } at you!
sign-seen = { gestures }!

# What a screen reader says of a face: "Ada: you".
spoken-face =
    { $seat }: { $target_is ->
        [none] away
        [you] you
       *[other] { $target }
    }{ $winking ->
        [yes] , { gestures }!
        [none] , eyes hidden
       *[no] {""}
    }

## What was seen in this stretch, for screen readers

stretch = Seen since everybody looks around
stretch-empty = You have not looked at anybody yet.
stretch-line = { $player }: { $seen }
stretch-face =
    { $target_is ->
        [none] away
        [you] you
       *[other] { $target }
    }{ $winking ->
        [yes] { " " }and { gestures }
       *[no] {""}
    }

## Actions

eyes = Your eyes
look-away = Look away
sign = { gesture-title }
sign-at = { gesture-title } at { $player }
sign-why-not = { gesture-title }: not now. Press to find out why.
enough = Seen enough
enough-hint = Looking around ends early once everybody here has seen enough. Nobody sees who pressed this.
enough-back = You have seen enough. Press again to go on looking.
name-player = Partner! Name { $player }
name-short = Partner!
accuse = J’accuse!
accuse-player = J’accuse! Accuse { $player }
accuse-head = J’accuse! { $player }, you have …
accuse-number = Accuse { $player } of holding number
accuse-seeker = for { $seeker }
accuse-own = you hold it
cancel = Cancel

## What goes on

asked = What you are asked
now = What is going on
now-glances = Look around. { $player }’s turn is next.
now-glances-own =
    { $seeks ->
        [yes] Look around. Then name a partner and place your Token.
       *[no] Look around. Then place your Token.
    }
now-still = J’accuse! The game pauses for a moment.
now-naming = { $player } is naming a partner for number { $number }.
now-placing = { $player } is choosing a number.
now-over = The game is over.
names =
    { $seat_is ->
        [you] name
       *[other] names
    }
caught = Caught!
not-caught = “No, I do not have that card.”
right = Right!
wrong = Wrong.

## Result

won =
    { $winner_is ->
        [you] You win
       *[other] { $count ->
            [one] { $winners } wins
           *[other] { $winners } share the win
        }
    }
why-wink-end-hand-empty =
    { $count ->
        [one] { $players } has played their last card.
       *[other] { $players } have played their last cards.
    }
why-wink-end-field-empty = The field is empty.
why-wink-end-stuck = Nobody can place a Token or name a partner any more.
end-rule = The rule behind it
column-player = Player
column-cards = Face Cards
column-accuse = Accuse Cards
column-points = Points
who-saw = Who saw it, who missed it
who-saw-loading = One moment …
who-saw-none =
    { $gesture ->
        [blink] Nobody blinked in this game.
        [frown] Nobody frowned in this game.
       *[wink] Nobody winked in this game.
    }
who-saw-failed = The replay could not be loaded. Close this and open it again.
end-close = Look at the table
end-show = Show the result

## The first wink and accusation

lesson-offer = Try it: 30 seconds
lesson-title = Your first { gesture }
lesson-look = { $seeker } seeks 7, and you hold 7: you are partners. Press { $seeker }’s face to look there.
lesson-sign = { $seeker } is looking back. Press the face again to { gesture }.
lesson-watch = { $seeker } saw it. On the next turn { $seeker } names you, and you both score a card. Now look at { $winker }.
lesson-accuse = { $winker } { gestures } at { $other }, who seeks 12: so { $winker } holds 12! Press the red finger to accuse.
lesson-number = Of which number?
lesson-done = Caught! Both cards are yours. You could see it because you sit beside { $other }: only the player who is looked at, and those beside that player, can see the eyelids. A wrong accusation costs the Accuse Card.
lesson-step = Step { $step } of { $last }
lesson-play = Got it, play
lesson-hand = Your card

## Lobby

lobby-sign =
    The agreed sign is a { gesture }.
lobby-faces = Each seat has its Player Card: the face that the others will watch.

## Keys, one a line

keys =
    1 … 7: look at a player
    Left, Right: look at the next player
    W: { gesture }
    J: accuse the player you are looking at
    E: seen enough, or take it back
    S: read again what you have seen since everybody looks around
    F: Table or Field, on phones
    Esc: look away
    Enter: choose what is lit

## Hints

hint-welcome = Find your partner by a { gesture }, and let nobody else see it.
hint-eyelids = You see where this face looks, but not whether it { gestures }: only the player it looks at, and those beside that player, can see its eyelids.
hint-name = Your turn. Did somebody { gesture } at you? Name them. If nobody did, guess: you must name somebody.
hint-place = Put your Token on a lit card. Whoever holds its twin becomes your partner and may { gesture } at you until your next turn.
hint-wink = You hold the number they are seeking, and you are looking at them: press again (or W) to { gesture }. Anyone beside them who is looking at you sees it too.
hint-look = Press a head, or its number, to look at that player and see where they are looking. Whoever holds the twin of the card that somebody is seeking may { gesture } at them; nobody else should see it.
hint-accuse = Saw a { gesture } that was not for you? Press the red finger beside that face and choose the number: if you are right, both cards are yours. Each of your 4 Accuse Cards that you keep is worth a point.
hint-enough = Nothing left to see? Press “Seen enough” (or E): looking around ends early once everybody here has pressed it. Nobody sees who did.
