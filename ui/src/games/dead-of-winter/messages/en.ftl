# Texts of the DEAD OF WINTER table that are no event, prompt or refusal.

table = The city
canvas = The city from above. The button “In words” describes everything in it.
no-picture = This browser cannot show the 3D view. The city is described in words instead, and you can play the whole game with the buttons.

# Signs on the buildings.
sign-grocery-store = GROCERY
sign-police-station = POLICE
sign-library = LIBRARY
sign-gas-station = GAS
sign-hospital = HOSPITAL
sign-school = SCHOOL
sign-rv = RV

# Pieces.
numbered = { $kind } { $number }
kind-bin = zombie bin
kind-tower = zombie tower
kind-disc = movement disc

noise-silent = silent
noise-quiet = quiet
noise-loud = loud
noise-label = Noise this turn: { $noise }

# --- the question

asked = What you are asked
now = What is going on
now-playing =
    { $is_you ->
        [yes] Your turn.
       *[no] { $name } is playing.
    }
now-over = The game is over.
answers = Answers

# What is played back: $what is disc or the weapon.
watch-flick =
    { $what ->
        [disc] Watch: { $survivor } moves.
        [knife] Watch: { $survivor } throws the knife.
        [bat] Watch: { $survivor } swings the bat.
       *[other] Watch: { $survivor } shoots.
    }
watch-rush = Watch: the zombies rush!
watch-rush-at = Watch: the zombies rush at { $survivor }!

# $title is an action, whose side is chosen next.
act-beside = { $title } from { $survivor }’s …
act-noise = { $noise }: { $zombies } would hear it
act-use = Use { $survivor }
act-end = End turn
act-move = Move
act-move-clear = Move (clear the doorway first)
act-bat = Swing the bat
act-bat-clear = Swing the bat (clear the doorway first)
act-shoot = { $weapon }, from the { $side }
act-kill = Kill { $zombie } ({ $weapon }, no flick)
act-take = Take { $token }
act-take-hidden = Take the hidden token
act-take-at = Take { $token } at the { $place }
act-take-hidden-at = Take the hidden token at the { $place }
act-drop = Drop { $token }
act-heal = Heal { $survivor } (medicine)
act-eat = Eat { $token }
act-escort = { $survivor } escorts her
act-beside-0 = In front
act-beside-1 = In front, to the left
act-beside-2 = To the left
act-beside-3 = Behind, to the left
act-beside-4 = Behind
act-beside-5 = Behind, to the right
act-beside-6 = To the right
act-beside-7 = In front, to the right
act-hungry = Go hungry: everybody loses a life token
act-thumbs-up = Thumbs up
act-thumbs-down = Thumbs down
act-pick-hidden = Token { $number } in the { $place }
act-enough = No more
crossroads = Crossroads
crossroads-card = Crossroads card: { $card }
crossroads-drawn = { $survivor } drew this card
crossroads-tone-good = Good news
crossroads-tone-mixed = Good and bad
crossroads-tone-bad = Bad news
crossroads-decides = { $name } decides.
crossroads-voting = Still to vote: { $names }.
crossroads-fold = Look at the city
crossroads-unfold = Show the card
crossroads-close = Close
status-closed = Closed until the round ends: { $buildings }
team-weapon-covered = own weapon jammed
act-keep = Keep it
act-leave = Leave it face up
act-swap = Keep it and drop { $token }
act-roof = On spot { $place }
act-alone = Fight alone
act-with = Together with { $survivor }
act-fight-with = With the { $weapon }
act-wait = Wait
act-attack = Attack
act-attack-side = Attack from the { $side }
act-face = Turn the figure
act-back = Put it back
act-stop = Skip the second bullet
side-left = left
side-right = right

# --- aiming

aim-how-pull = Pull back anywhere on the table and let go. The farther, the harder.
aim-how-steps = Drag or tap to aim, set the strength, then press “Flick!”.
aim-how-stroke = Swipe quickly: the piece goes the way your finger moves.
aim-how-lay = Tap the spot the bat should point at, or turn it with these buttons.
aim-how-face = Tap where the figure should face, or turn it with these buttons.
aim-keys = On a keyboard: arrow keys, T for a target, Enter to confirm.
aim-pull-back = Pull back
aim-pull-reach = { $degrees }°, { $percent }%, { $cm } cm
aim-hasty = Pull back, then let go. Nothing was flicked.
aim-too-slow = Too slow for a swipe. Nothing was flicked: try again, faster.
aim-fells = knocks over at { $cm } cm
aim-strength-reach = { $percent }%, { $cm } cm
aim-path = Straight ahead: { $piece } after { $cm } cm.
aim-path-then = Straight ahead: { $piece } after { $cm } cm, then { $second }.
aim-path-free = Straight ahead: nothing in the way.
aim-path-hidden = This table does not show the path of a flick.
aim-answering = Would hear the noise: { $zombies }.
aim-mode = How to flick
aim-mode-pull = pull back
aim-mode-steps = aim, then press
aim-mode-stroke = quick swipe
aim-direction = Direction
aim-direction-hint = Degrees anticlockwise; 0°, 90°, 180° and 270° are marked at the edges of the city
aim-strength = Strength
aim-degrees = °
aim-percent = %
aim-left = Turn left
aim-right = Turn right
aim-at = Target
aim-at-nothing = none
aim-meets = Your aim, not the result: going straight, it hits { $piece } first.
aim-meets-nothing = Your aim, not the result: going straight, it hits nothing.
aim-pull = { $degrees }°, { $percent }%
aim-flick = Flick!
aim-lay = Place the bat like this
aim-face = Face this way
aim-cancel = Cancel

# --- playback

happened = What happened last
happened-hit = Hit: { $pieces }
happened-down = { $piece } (knocked over)
happened-rule = The rule: { $sentence }
playback-skip = Skip
playback-again = Show again
playback-slow = Slow motion

# --- camera

camera = View of the table
camera-left = Turn the table left
camera-right = Turn the table right
camera-nearer = Zoom in
camera-farther = Zoom out
camera-above = From above
camera-whole = Whole city
words = In words

# --- status

status = How things stand
status-scenario = The scenario, and when you lose
status-marker =
    { $time ->
        [day] Day; the marker is on { $half_day }
       *[night] Night; the marker is on { $half_day }
    }
status-horde = New zombies: { $day } by day, { $night } by night
status-zombies =
    { $city ->
        [one] 1 zombie in the city, { $bin } in the bin
       *[other] { $city } zombies in the city, { $bin } in the bin
    }
status-bin-short = too few for the next horde of { $count }
status-dead =
    { $count ->
        [one] 1 survivor dead
       *[other] { $count } survivors dead
    }
status-objective = Objective
status-losses = You lose if
status-met = done
status-missing = { $count } to go
status-not-found = not found yet
status-on-the-way = on the way

condition-survivors-in =
    { $count ->
        [one] 1 survivor in the { $building }
       *[other] { $count } survivors in the { $building }
    }
condition-zombies-at-most =
    { $count ->
        [one] at most 1 zombie in the city
       *[other] at most { $count } zombies in the city
    }
condition-found =
    { $count ->
        [one] 1 survivor found
       *[other] { $count } survivors found
    }
condition-tokens-in =
    { $count ->
        [one] 1 { $token } token in the { $building }
       *[other] { $count } { $token } tokens in the { $building }
    }
condition-rescued-in = { $survivor } in the { $building }
condition-zombies-in =
    { $count ->
        [0] no zombie in the { $building }
        [one] at most 1 zombie in the { $building }
       *[other] at most { $count } zombies in the { $building }
    }
condition-dead-named = { $survivor } dies
condition-dead =
    { $count ->
        [one] 1 survivor is dead
       *[other] { $count } survivors are dead
    }
condition-skull = the marker reaches the skull
condition-zombie-touches = a zombie touches the { $building }
condition-bin-short = the bin runs out of zombies

# --- team

team = Team
team-choose = Press to use this survivor
team-life =
    { $count ->
        [one] 1 life left
       *[other] { $count } lives left
    }
team-ready = not used yet
team-used = already used
team-driver = at the wheel
team-dead = dead
team-rescued = wounded, cannot act
team-acting = acting
team-carries = carries { $things }

escort-of = escorts { $survivor }
escort-by = escorted by { $survivor }
escort-none = alone

place-street = street
place-building = in the { $building }
place-bin = in the bin
place-roof = on the tower
place-out = dead
place-fallen = fallen
place-building-fallen = in the { $building }, fallen

# --- fight

fight = Fight in the { $building }
fight-sides = { $fighters } against { $zombies }
fight-nobody = nobody
fight-armed = { $name } ({ $weapon })
fight-deck = Cards left: { $walks } WALK (zombies come a step nearer), { $attacks } ATTACK (a survivor is caught)
fight-deck-short = Cards left: { $walks } WALK, { $attacks } ATTACK

# --- the city in words

words-title = The city in words
words-from = Seen from
words-how = Directions are in degrees anticlockwise, as for a flick: 0° is towards the right edge of the city, 90° towards the upper edge.
words-survivor = { $number }, { $name }: { $place }
# $across is left, right or middle; $along is above, below or middle.
words-at =
    { $across ->
        [left] { $along ->
            [above] { $x } cm left of the centre and { $y } cm above it, facing { $degrees }°
            [below] { $x } cm left of the centre and { $y } cm below it, facing { $degrees }°
           *[middle] { $x } cm left of the centre, facing { $degrees }°
        }
        [right] { $along ->
            [above] { $x } cm right of the centre and { $y } cm above it, facing { $degrees }°
            [below] { $x } cm right of the centre and { $y } cm below it, facing { $degrees }°
           *[middle] { $x } cm right of the centre, facing { $degrees }°
        }
       *[middle] { $along ->
            [above] { $y } cm above the centre, facing { $degrees }°
            [below] { $y } cm below the centre, facing { $degrees }°
           *[middle] in the centre, facing { $degrees }°
        }
    }
words-near = { $piece }: { $distance } at { $degrees }°, { $side }
words-lying = { $piece } (knocked over)
words-mm = { $mm } mm
words-cm = { $cm } cm
words-touching = touching
words-next-to = next to them, { $distance }
words-inside = In the { $building }: { $things }.
words-at-object = At the { $object }: { $things }.
# Eighths of a turn counterclockwise from straight ahead.
words-side-0 = straight ahead
words-side-1 = ahead to the left
words-side-2 = to the left
words-side-3 = behind to the left
words-side-4 = behind
words-side-5 = behind to the right
words-side-6 = to the right
words-side-7 = ahead to the right

# --- the story

story = The story
story-close = Let’s go

# --- the end

end-won = The survivors have won
end-lost = The survivors have lost
end-by-objective = The objective is met.
end-by-dead =
    { $count ->
        [one] 1 survivor is dead.
       *[other] { $count } survivors are dead.
    }
end-by-dead-named = { $survivor } is dead.
end-by-skull = The marker reached the skull.
end-by-zombie-touches = A zombie touched the { $building }.
end-by-bin-short = The bin held too few zombies for the horde.
end-survived = { $alive } of { $all } survivors made it.
end-rule = The rule behind it
end-zombies =
    { $count ->
        [0] No zombie was put down.
        [one] 1 zombie was put down.
       *[other] { $count } zombies were put down.
    }
end-rushes =
    { $count ->
        [0] The zombies never rushed.
        [one] The zombies rushed once.
       *[other] The zombies rushed { $count } times.
    }
end-dead = { $survivor } { $cause }
cause-gun-wound = was shot.
cause-rush-fallen = was knocked down by a rush.
cause-close-hit = was caught by a zombie that came too close.
cause-fight = lost a fight.
cause-other = died.
end-again = Play again
end-close = Look at the city
end-show = Show the result

# --- hints

hint-welcome = You are all one team against the zombies and the clock. Your objective is at the top. Drag the table to turn it; use two fingers or the wheel to zoom.
hint-use = Choose a survivor to use: each one is used once each day and once each night. Survivors with a lit backpack have not been used yet.
hint-act = Two actions: move, shoot, take or drop something, or kill what stands next to you. Noise wakes zombies: a knife is quieter than a gun.
hint-aim = Pull the piece back and let go. The farther you pull, the harder the flick. A move must touch nothing; a shot must knock over what it touches first.
hint-lay-bat = The bat lies where its survivor stood. Choose where it points, then flick its knob.
hint-second-shot = A second gun: one more bullet, from the survivor’s other side.
hint-keep = A survivor can carry two things. Keep this one, drop another to make room for it, or leave it for somebody else.
hint-closest = Several zombies are equally close. Choose which one comes.
hint-roof = The zombie’s own place on the tower is taken. Put it on a free one.
hint-friend = Two fight better than one, but both can be hurt.
hint-fight-weapon = You use one weapon for the whole fight. A bat has one swing and must knock all the zombies over.
hint-beside = The wounded stands next to her escort. Put her where zombies cannot reach her: her escort’s next actions are loud.
hint-attack = Knock the zombie over before the cards bring it too near.

## Keys, one a line

keys =
    Left, Right: turn the aim; with Shift or Alt finer
    Up, Down: harder or softer
    T: aim at the next target
    P: hear where it would go
    Enter: flick, or choose
    Esc: cancel, or skip a playback
    A: show the last flick again
    W: the city in words
    [ ]: turn the camera
    + -: nearer or farther
    V: from above
    0: the whole city
