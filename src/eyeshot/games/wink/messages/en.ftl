# Every sentence of WINK that a player reads. Each has $gesture: wink, blink or frown.

# The agreed gesture as a noun or verb, and what somebody does.
gesture =
    { $gesture ->
        [blink] blink
        [frown] frown
       *[wink] wink
    }
gestures =
    { $gesture ->
        [blink] blinks
        [frown] frowns
       *[wink] winks
    }

## Events

event-deal =
    There are 36 Face Cards on the field. { $hand ->
        [hidden] Everybody has a hand of Face Cards and 4 Accuse Cards.
       *[other] You hold numbers { $hand }, plus 4 Accuse Cards.
    } { $first_is ->
        [you] You go first.
       *[other] { $first } goes first.
    }
event-glances =
    { $seat_is ->
        [you] Eyes up! Your turn is next.
       *[other] Eyes up! { $seat }’s turn is next.
    }
event-turn =
    { $phase ->
        [name] { $seat_is ->
            [you] Your turn: name your partner.
           *[other] It is { $seat }’s turn to name a partner.
        }
       *[place] { $seat_is ->
            [you] Your turn: place your Token.
           *[other] It is { $seat }’s turn to place their Token.
        }
    }
event-place =
    { $seat_is ->
        [you] You seek number { $number }.
       *[other] { $seat } seeks number { $number }.
    }
event-no-place =
    { $seat_is ->
        [you] There is no card you can put your Token on, so you keep the Token.
       *[other] There is no card { $seat } can put the Token on, so { $seat } keeps it.
    }
event-late =
    { $seat_is ->
        [you] You ran out of time.
       *[other] { $seat } ran out of time.
    }
event-name =
    “{ $named }, you have number { $number }!” { $seat_is ->
        [you] you say.
       *[other] says { $seat }.
    } { $right ->
        [yes] Right!
       *[no] Wrong.
    }
event-lay =
    { $seat_is ->
        [you] You had number { $number }, so you lay it face down.
       *[other] { $seat } had number { $number }, and now lays it face down.
    }
event-accuse =
    { $seat_is ->
        [you] You
       *[other] { $seat }
    }: “J’accuse! { $accused }, you have number { $number }!” { $right ->
        [yes] Caught!
       *[no] “No, I do not have that card.”
    }
event-look =
    { $seat_is ->
        [you] { $target_is ->
            [none] You look away.
           *[other] You look at { $target }.
        }
       *[other] { $target_is ->
            [none] { $seat } looks away.
            [you] { $seat } looks at you.
           *[other] { $seat } looks at { $target }.
        }
    }
event-face =
    { $target_is ->
        [none] { $seat } looks away.
        [you] { $winking ->
            [yes] { $seat } looks at you and { gestures }.
           *[no] { $seat } looks at you.
        }
       *[other] { $winking ->
            [yes] { $seat } looks at { $target } and { gestures }.
           *[no] { $seat } looks at { $target }.
        }
    }
event-wink =
    { $seat_is ->
        [you] You { gesture } at { $target }.
       *[other] { $seat } { gestures } at { $target }.
    }
event-wink-over =
    { $seat_is ->
        [you] Your { gesture } is over.
       *[other] { $seat }’s { gesture } is over.
    }
event-seen =
    { $received ->
        [yes] { $target_is ->
            [you] You saw it
           *[other] { $target } saw it
        }
       *[no] { $target_is ->
            [you] You missed it: you { $looked_at_is ->
                [none] were not looking at anybody
               *[other] were looking at { $looked_at }
            }
           *[other] { $target } missed it and { $looked_at_is ->
                [none] was not looking at anybody
                [you] was looking at you
               *[other] was looking at { $looked_at }
            }
        }
    }{ $witnesses_count ->
        [0] .
       *[other] { $received ->
            [yes] , and so did { $witnesses }.
           *[no] ; but { $witnesses } saw it.
        }
    }
event-enough =
    { $enough ->
        [yes] You have seen enough.
       *[no] You go on looking.
    }
event-end =
    The game is over. { $winners_count ->
        [one] { $winners } wins.
       *[other] { $winners } share the win.
    }

## Questions

question-look = Where do you want to look?
question-wink = Do you want to { gesture } at { $target }?
question-accuse = J’accuse! Whom do you accuse, and of holding which number?
question-enough = Have you seen enough?
question-name = Who is your partner for number { $number }?
question-place = Which number will you seek?

## Refusals

refusal-over = The game is over.
refusal-unknown = There is no such action in this game.
refusal-no-seat = Nobody sits there.
refusal-own-face = You cannot see your own face.
refusal-looks-there = You are already looking there.
refusal-no-glances = You can only { gesture } while everybody is looking around: wait until the next number is announced.
refusal-look-first = You can only { gesture } at the player you are looking at: look at someone first.
refusal-too-late = Too late: it is { $target }’s turn now.
refusal-winking = One at a time: wait until this { gesture } is over.
refusal-seeks-nothing = { $target } is not seeking a number right now.
refusal-not-partner = You do not hold the number that { $target } is seeking.
refusal-no-accuse-cards = You have no Accuse Cards left.
refusal-closed = Number { $number } is no longer face up. You keep your Accuse Card.
refusal-not-sought = Nobody is seeking number { $number } right now.
refusal-two-others = You cannot accuse yourself or the player who is seeking the number, and you cannot accuse anyone of holding the number you are seeking yourself. Choose another player or another number.
refusal-being-named = Too late: number { $number } is being named. You keep your Accuse Card.
refusal-shown-not-to-hold = { $accused } has already been shown not to hold number { $number }. You keep your Accuse Card.
refusal-stands-still = The game pauses for a moment after an accusation. You keep your Accuse Card; try again when it goes on.
refusal-no-stretch = You can only say that you have seen enough while everybody is looking around.
refusal-said-already = You have said that already.
refusal-not-naming =
    { $seat_is ->
        [you] You cannot name anybody now: wait until you are asked for your partner.
       *[other] You cannot name anybody now: it is { $seat }’s turn.
    }
refusal-not-self = You cannot name yourself: your partner is another player.
refusal-name-first = First name your partner for number { $number }, even if you have no idea.
refusal-not-placing =
    { $seat_is ->
        [you] You cannot place your Token now: wait until you are asked to.
       *[other] You can only place your Token on your own turn, and it is { $seat }’s turn now.
    }
refusal-own-number = You hold number { $number } yourself, so you cannot seek it.
refusal-occupied = There is already a Token on number { $number }: choose another card.
refusal-not-there = Number { $number } is no longer face up on the field: choose another card.

## Options of a table

option-more_cards = One more Face Card for each player (with fewer than 8 players)
option-false_winks = Players may wink without holding the card
option-gesture = The agreed sign
option-gesture-wink = a wink
option-gesture-blink = a blink
option-gesture-frown = a frown
option-holder_shows = After a wrong guess, the real twin is laid face down too
option-open_glances = Everybody sees where everybody else is looking
option-sight = Who can see a wink from the side
option-sight-one = the next seat on either side
option-sight-two = two seats on either side
option-sight-all = everybody
option-wink = How long a wink lasts, in tenths of a second
option-glances = Seconds to look around before each turn
option-turn = Seconds to name a partner and place the Token (0 = no limit)
option-chat = Players may chat during the game

## Terminal

terminal-column-name = Player
terminal-column-seeks = Seeks
terminal-column-points = Points
terminal-column-hand = Hand
terminal-column-accuse = Accuse
terminal-column-face = Face
terminal-face =
    { $target ->
        [none] looks away
       *[other] looks at { $target }
    }
terminal-face-winking = looks at { $target }: { gesture }!
terminal-you = (you)
terminal-hand = Your hand: { $hand }
terminal-look =
    { $target ->
        [none] You are looking away.
       *[other] You are looking at { $target }.
    }
terminal-look-winking = You look at { $target } and { gesture }.
terminal-forms = look 2 or look { $player }, look away, { gesture }, name 2, place 17, accuse 2 17
terminal-unknown = “{ $text }” is not possible here. You can type: { $forms }.
terminal-no-player = There is no player “{ $player }” here: give a number from 1 to { $seats }, or a name.
terminal-no-number = There is no Face Card “{ $text }”: they are numbered 1 to { $faces }.
terminal-choice-look = look at { $target }
terminal-choice-away = look away
terminal-choice-wink = { gesture } at { $target }
terminal-choice-accuse = accuse { $accused } of holding number { $number }
