# The sentences of FLICK'EM UP! DEAD OF WINTER, for the page, the terminal and the log.
# The arguments of event-, question- and refusal- messages are the fields of the Structs in protocol.py.

### Words

zombie = Zombie { $n }
thing = the { $kind }

kind-grocery-store = grocery store
kind-police-station = police station
kind-library = library
kind-gas-station = gas station
kind-hospital = hospital
kind-school = school
kind-rv = RV
kind-car = car
kind-ice-cream-truck = ice cream truck
kind-pickup-truck = pickup truck
kind-lamp = street lamp
kind-barrel = barrel
kind-box = box
kind-barricade = barricade

touched-bin = the zombie bin
touched-tower = the zombie tower
touched-disc = the movement disc

# What a shot touched that wounded nobody.
missed-figure = Hit, but too softly: { $touched } does not fall
missed-thing = Missed: it hits { $touched }

# What a survivor does whose move fails without touching anything.
failure-move-fail = bumps into something and goes back
failure-bat-blocked = hits something in the way and goes back
failure-bat-nothing = hits nothing and has to go back: that spot is outside the city
failure-building-exit = does not make it through the door and goes back
failure-table-out-of-city = has to go back: that spot is outside the city
failure-s1-no-buildings = is not allowed into that building and goes back
failure-s4-barricade = cannot enter while a barricade stands in the doorway, and goes back
failure-s4-barricade-last = hits a barricade and goes back
failure-cards-closed = cannot enter while an X is in front of the door, and goes back
failure-s4-barricade-behind = hits a barricade from behind, which does not count, and goes back

# The spaces of the round marker.
half-day =
    { $marker ->
        [0] the skull
        [1] ½
        [2] 1
        [3] 1½
        [4] 2
        [5] 2½
       *[other] 3
    }
day-or-night =
    { $is_day ->
        [yes] day
       *[no] night
    }
weapon-name =
    { $weapon ->
        [gun] gun
        [shotgun] shotgun
        [sniper] sniper rifle
        [knife] knife
       *[bat] baseball bat
    }
flicked-name =
    { $flicked ->
        [disc] movement disc
        [gun] gun
        [shotgun] shotgun
        [sniper] sniper rifle
        [knife] knife
       *[bat] baseball bat
    }
token-name =
    { $token_kind ->
        [food] food
        [fuel] fuel
        [gun] a gun
        [shotgun] a shotgun
        [sniper] a sniper rifle
        [knife] a knife
        [bat] a baseball bat
        [medicine] medicine
        [zombie] a zombie
        [survivor] a survivor
        [life] a life token
        [crossroads] a Crossroads token
        [pretzel] the pretzel
       *[none] a hidden token
    }

# A token without an article.
token-noun =
    { $token_kind ->
        [food] food
        [fuel] fuel
        [gun] gun
        [shotgun] shotgun
        [sniper] sniper rifle
        [knife] knife
        [bat] baseball bat
        [medicine] medicine
        [zombie] zombie
        [survivor] survivor
        [life] life token
        [crossroads] Crossroads
        [pretzel] pretzel
       *[none] hidden token
    }

### Events

event-setup = “{ $title }” begins. The marker is on { half-day }: it is { day-or-night }.
event-turn =
    { $seat_is ->
        [you] Your turn.
       *[other] { $seat }’s turn.
    }
event-use =
    { $seat_is ->
        [you] You pick { $survivor }.
       *[other] { $seat } picks { $survivor }.
    }
event-flick =
    { $flicked ->
        [disc] { $survivor } flicks the disc.
        [gun] { $survivor } fires the gun.
        [shotgun] { $survivor } fires the shotgun.
        [sniper] { $survivor } fires the sniper rifle.
        [knife] { $survivor } throws the knife.
       *[bat] { $survivor } swings the baseball bat.
    }
event-moves = { $survivor } moves { $distance_cm } cm.
event-move-fails =
    { $touched ->
        [none] { $survivor } { $rule }.
       *[other] { $survivor } bumps into { $touched } and goes back.
    }
event-enters = { $survivor } enters the { $building }.
event-driver = { $survivor } is the driver now.
event-faces = { $survivor } turns.
event-no-hit =
    { $touched ->
        [none] Missed: it hits nothing.
       *[other] { $touched }.
    }
event-wounded =
    { $to_bin ->
        [yes] { $figure } falls and goes to the zombie bin.
       *[other] { $is_own ->
            [yes] { $figure }’s own shot hits { $figure }.
           *[other] { $figure } is hit.
        }
    }
event-bat-hits = { $survivor }’s bat hits { $zombie }.
event-kill = { $survivor } kills { $zombie } at close range with the { weapon-name }.
event-life = { $survivor } loses a life token and has { $lives_left } left.
event-dead =
    { $tokens_count ->
        [0] { $survivor } is dead.
       *[other] { $survivor } is dead. { $survivor }’s things are now in the { $building }.
    }
event-too-close = Too close! { $zombie } stands next to { $survivor }.
event-looks = { $survivor } turns a token over: { token-name }.
event-takes = { $survivor } takes { token-name }.
event-leaves = { $survivor } leaves { token-name } where it is, face up.
event-drops =
    { $at_object ->
        [yes] { $survivor } drops { token-name } at the { $place }.
       *[no] { $survivor } drops { token-name } in the { $place }.
    }
event-zombie-found =
    { $at_object ->
        [yes] A zombie was hiding at the { $place }: { $zombie } gets up beside it.
       *[no] A zombie was lurking in the { $place }: { $zombie } comes at { $survivor }.
    }
event-life-token =
    { $lives_left ->
        [one] { $survivor } gains a life token and has 1 now.
       *[other] { $survivor } gains a life token and has { $lives_left } now.
    }
event-rescued = { $survivor } finds { $rescued }, who is hurt, and escorts her from now on.
event-beside = { $survivor } stays close to { $escort }.
event-parted = { $survivor } and { $rescued } are separated.
event-escorts = { $survivor } escorts { $rescued } now.
event-heals =
    { $lives_left ->
        [one] { $survivor } gives medicine to { $healed }, who has 1 life token now.
       *[other] { $survivor } gives medicine to { $healed }, who has { $lives_left } life tokens now.
    }
event-barricade =
    { $is_last ->
        [yes] The last barricade is out of the way: the { $building } is open.
       *[no] A barricade at the { $building } is out of the way.
    }
event-eats = The group eats { token-name } that { $survivor } was carrying.
event-hungry = The group goes hungry.
event-noise =
    { $noise ->
        [loud] Loud noise: the closest zombies hear { $survivor }.
       *[quiet] Quiet noise: the closest zombie hears { $survivor }.
    }
event-silent = { $survivor } was silent: the zombies stay where they are.
event-tower =
    { $zombies_count ->
        [one] { $zombies } was the closest and stood: the tower is placed behind it, and { $zombies } goes on top of the tower.
       *[other] The closest zombies are { $zombies }: the tower is placed behind the closest one, and they all go on top of the tower.
    }
event-stands =
    { $is_closest ->
        [yes] { $zombies } was the closest and had fallen: it gets up.
       *[other] { $zombies_count ->
            [one] { $zombies } gets up.
           *[other] { $zombies } get up.
        }
    }
event-rush = The zombies rush!
event-nobody-falls = No survivor falls.
event-zombie-enters = { $zombie } enters the { $building }.
event-round =
    { $marker ->
        [0] The round is over: the marker reaches { half-day }.
       *[other] The round is over: the marker moves to { half-day }.
    }
event-horde = A new horde arrives: { $zombies }.
event-fight = { $survivor } has to fight in the { $building }, against { $zombies }.
event-stage =
    { $fighters_count ->
        [one] { $fighters } is ready to fight.
       *[other] { $fighters } are ready to fight.
    }
event-card =
    { $card ->
        [attack] { $survivor ->
            [none] The card says ATTACK.
            [hidden] The card says ATTACK.
           *[other] The card says ATTACK: { $survivor } is caught.
        }
       *[walk] The card says WALK: the zombies come a step nearer.
    }
event-waits = { $survivor } waits.
event-fight-over =
    { $is_won ->
        [yes] The fight is over: all zombies are down.
       *[no] The fight is over: there are zombies still standing.
    }
event-joins = { $survivor } finds { $found } in the { $building }. { $found } joins with { $lives_left ->
        [one] 1 life token
       *[other] { $lives_left } life tokens
    } and can act this round.
event-crossroads = { $survivor } draws a Crossroads card and reads it aloud: “{ $card }”.
event-cannot =
    { $reason ->
        [survivor-dead] The card does nothing more for a dead survivor.
        [nobody-fits] Nobody fits what the card says, so nothing happens.
        [too-little-life] There is not enough life to give, so nothing happens.
        [no-life-in-box] No life token is left in the box, so nothing happens.
        [no-higher-marker] No higher invasion marker is free: both stay.
        [marker-stays] The round marker cannot go there and stays where it is.
        [no-zombie-left] No zombie is left in the box or in the bin, so nothing happens.
        [no-zombie-in-street] There is no such zombie in the street, so nothing happens.
        [no-zombie-fallen] No zombie lies on the ground, so nothing happens.
        [no-open-door] No door is open, so nothing happens.
        [no-other-weapon] There is no other weapon in the backpack, so the weapon on the board stays in use.
        [no-pretzel] The pretzel cannot be taken, so nothing happens.
        [no-space] There is no free space in the backpack, so nothing happens.
        [box-is-empty] No such token is left in the box, so nothing happens.
        [nothing-held] There is nothing to give away, so nothing happens.
        [nothing-face-down] Too few tokens lie face down, so nothing happens.
        [no-objective] Nobody here has a secret objective, so nothing happens.
        [no-x] No X token is left, so nothing happens.
        [no-barricade] No barricade is left, so nothing happens.
       *[no-building] There is no such building, so nothing happens.
    }
event-declines = { $survivor } leaves it at that.
event-votes =
    { $seat_is ->
        [you] You have voted.
       *[other] { $seat } has voted.
    }
event-voted =
    { $is_yes ->
        [yes] { $down_count ->
            [0] All thumbs are up: yes.
           *[other] Thumbs up: { $up }. Thumbs down: { $down }. Yes!
        }
       *[no] { $up_count ->
            [0] All thumbs are down: no.
           *[other] Thumbs up: { $up }. Thumbs down: { $down }. No.
        }
    }
event-markers = The invasion markers change: { $day_horde } before a day, { $night_horde } before a night.
event-marker = The round marker moves to { half-day }: it is { day-or-night } now. All backpacks are turned with it.
event-noise-set =
    { $noise ->
        [loud] This turn is LOUD.
       *[other] This turn makes no noise.
    }
event-actions =
    { $actions_left ->
        [0] { $survivor } has no more actions this turn.
        [one] { $survivor } has 1 action left now.
       *[other] { $survivor } has { $actions_left } actions left now.
    }
event-new-zombies =
    { $place ->
        [inside] { $zombies } was lying right here.
        [door] The building is full of zombies: { $zombies } stands in front of the door.
        [street] { $zombies } stands up right in front of the survivor.
       *[tower] { $zombies_count ->
            [one] { $zombies } comes out of the zombie tower.
           *[other] { $zombies } come out of the zombie tower.
        }
    }
event-wanders-off = { $zombie } wanders off, into the zombie bin.
event-zombie-falls = { $zombie } falls.
event-zombies-rise =
    { $zombies_count ->
        [one] { $zombies } gets up.
       *[other] { $zombies } get up.
    }
event-gains-life =
    { $lives_left ->
        [one] { $survivor } has 1 life token now.
       *[other] { $survivor } gains a life token and has { $lives_left } now.
    }
event-falls = { $survivor } slips and falls, unhurt.
event-comes-out = { $survivor } comes out in front of the { $building }.
event-refreshed = { $survivor } can act once more this round.
event-jams = { $survivor }’s own { weapon-name } jams: it is out of use while there is another weapon in the backpack.
event-pretzel = { $survivor } has the pretzel now.
event-placed = There is { token-name } in the { $building } now.
event-discards = { $survivor } gives up { token-name }.
event-revealed = In the { $building }, a token is turned over: { token-name }.
event-peeks =
    { $token_kind ->
        [none] { $survivor }’s team looks at a face-down token in the { $place }.
       *[other] { $survivor } looks at a face-down token in the { $place }: { token-name }.
    }
event-shuffled = { $token_count } face-down tokens are shuffled and laid out again.
event-peeks-objective =
    { $objective ->
        [none] { $seat } looks at { $owner }’s secret objective.
       *[other] You look at { $owner }’s secret objective.
    }
event-closes =
    { $zombies_count ->
        [0] An X closes the { $building } until the round ends.
       *[other] An X closes the { $building } until the round ends. In the bin now: { $zombies }.
    }
event-nailed-shut = A barricade stands in the door of the { $building }.
event-end =
    { $result ->
        [won] The game is over: the survivors have won.
       *[lost] The game is over: the survivors have lost.
    }

### Questions

question-use = Who should act next?
question-act =
    What should { $survivor } do? ({ $actions_left ->
        [one] 1 action left
       *[other] { $actions_left } actions left
    })
question-aim =
    { $flicked ->
        [disc] Flick { $survivor }’s disc!
        [gun] Fire { $survivor }’s gun!
        [shotgun] Fire { $survivor }’s shotgun!
        [sniper] Fire { $survivor }’s sniper rifle!
        [knife] Throw { $survivor }’s knife!
       *[bat] Swing { $survivor }’s bat!
    }
question-second-shot = { $survivor } has a second gun: fire it from { $survivor }’s other side!
question-lay-bat = Which way should { $survivor }’s bat point?
question-keep = { $survivor } found { token-name }. Keep it?
question-closest = Several zombies are equally close to { $survivor }. Which one should come?
question-roof = { $zombie }’s place on top of the tower is taken. Where should the zombie go?
question-friend = Who should fight alongside { $survivor }?
question-fight-weapon = Which weapon should { $survivor } use?
question-attack = How should { $survivor } attack?
question-eat = The marker reaches { half-day }: does the group eat, or go hungry?
question-beside = On which side of { $escort } should { $survivor } stand?
question-escort = Several survivors are equally near to { $survivor }. Who should escort her?
question-option = Crossroads, “{ $card }”: what should { $survivor } do?
question-vote = Crossroads, “{ $card }”: thumbs up or thumbs down?
question-pick-who = Crossroads, “{ $card }”: which survivor?
question-pick-place = Crossroads, “{ $card }”: which building?
question-pick-token =
    Crossroads, “{ $card }”: which token? ({ $tokens_left ->
        [one] 1 more
       *[other] up to { $tokens_left }
    })
question-back = Put it back and do something else?
question-stop = Skip the second bullet?
question-face = Which way should { $survivor } face?

### Refusals

refusal-over = The game is over.
refusal-unknown = There is no such action in this game.
refusal-not-your-turn = It is { $seat }’s turn.
refusal-not-using = You can only pick a survivor at the start of your turn.
refusal-not-in-team = Nobody on the team has that name.
refusal-drives = { $survivor } is at the wheel and cannot act any more: choose somebody else.
refusal-not-available = { $survivor } cannot act again this round: choose a survivor who has not been used yet.
refusal-stays-in-rv = { $survivor } is at the wheel and cannot leave the RV: choose another action.
refusal-not-acting = You cannot do that now: choose one of the actions offered.
refusal-out-of-reach = There is no zombie within reach: a zombie has to be next to the active survivor.
refusal-no-token = There is no such token to take, drop or swap here.
refusal-no-space = { $survivor } cannot carry any more: drop something to keep this token, or leave it.
refusal-not-beside = There is no room for that side, or nobody is being escorted right now.
refusal-no-escort = Nobody needs a new escort right now.
refusal-escorted = { $survivor } is hurt and cannot act: somebody has to escort her.
refusal-no-card = No Crossroads card asks for that now.
refusal-no-medicine = Healing takes a medicine token, and somebody to heal who is next to the survivor or in the same building.
refusal-not-eating = The group eats or goes hungry only when the scenario asks for it, and can eat only what somebody carries.
refusal-no-roof = That place on top of the tower cannot be chosen now: choose one of the places offered.
refusal-no-tie = No zombies are tied for closest right now.
refusal-no-fight = You cannot fight that way now: choose one of the ways offered.
refusal-nothing-in-hand = There is nothing to put back.
refusal-not-in-hand = Choose the { flicked-name } first.
refusal-strength = The strength of a flick must be between { $low } and { $high }.
refusal-direction = The direction must be an angle from -180 to 180 degrees (in radians, from -pi to pi), anticlockwise from the right.
refusal-bat-place = First choose the bat, then place it where the survivor stands.
refusal-no-turning = You can only turn a survivor right after a move, before the next action, and without moving the figure.
refusal-no-blocked-door = Nothing is blocking a doorway, so there is nothing to clear.
refusal-no-weapon = { $survivor } has no { weapon-name }.
refusal-zombie-inside = { $survivor } cannot shoot out of a building while there is a zombie in it.
refusal-no-room = There is no room to place a bullet on that side: choose the other side, or another action.

### Crossroads cards: name, text and options

card-dangerous-days = Dangerous days and nights
card-dangerous-days-text = Both invasion markers are exchanged for the next higher ones that are free: more zombies come before each day and night.
card-dinner-bell = Dinner bell
card-dinner-bell-text = Something heavy crashes down the stairs. This turn is LOUD.
card-not-alone = Not alone in here
card-not-alone-text = A new zombie was lying right here.
card-through-the-fence = Through the fence
card-through-the-fence-text = Two new zombies rush out of the zombie tower.
card-black-ice = Black ice
card-black-ice-text = Every survivor who stands in the street falls. Nobody is hurt by it.
card-torn-straps = Torn straps
card-torn-straps-text = The survivor drops everything they carry where they are.
card-stirring = Stirring
card-stirring-text = A gust of wind, a moan: every fallen zombie gets up.
card-time-slips = Time slips away
card-time-slips-text = The round marker goes on by half a day. It never reaches the skull that way.
card-frostbite = Frostbite
card-frostbite-text = The cold bites. The survivor loses 1 life token, or gives up a fuel or a medicine token instead.
card-frostbite-option-1 = Lose 1 life token
card-frostbite-option-2 = Give up a fuel or medicine token
card-jammed = Jammed
card-jammed-text = If there is another weapon in the survivor’s backpack, the weapon on their board jams: it is out of use as long as they carry another one. A knife lies here for the taking.
card-stray-dog = Stray dog
card-stray-dog-text = It barks and barks. This turn is LOUD, or the survivor gives it a food token.
card-stray-dog-option-1 = Let it bark: this turn is LOUD
card-stray-dog-option-2 = Give it a food token
card-locked-locker = Locked locker
card-locked-locker-text = The survivor may stay and work on it: no more actions this turn, but a gun from the box.
card-locked-locker-option-1 = Work on the locker: no more actions, but a gun
card-locked-locker-option-2 = Leave it locked
card-old-radio = Old radio
card-old-radio-text = Shall we answer? The team votes. Thumbs up: the round marker goes back by half a day, and both invasion markers rise. Otherwise nothing happens.
card-shared-blanket = Shared blanket
card-shared-blanket-text = The survivor may give a life token to somebody else who is here, but not the last one.
card-shared-blanket-option-1 = Give a life token
card-shared-blanket-option-2 = Keep the blanket
card-rooftop-shot = Rooftop shot
card-rooftop-shot-text = Somebody up there covers you: the 3 closest standing zombies in the street fall. This turn is LOUD.
card-back-alley = Back alley
card-back-alley-text = The survivor may come out in front of the door of any building. This is not a move: it makes no noise and costs no action.
card-back-alley-option-1 = Come out in front of another door
card-back-alley-option-2 = Stay here
card-gas-leak = Gas leak
card-gas-leak-text = Choose a building with no survivor in it. Its zombies go to the bin, and an X closes it until this round is over.
card-nailed-shut = Nailed shut
card-nailed-shut-text = Put a barricade into the door of a building that nobody is in.
card-sleepless = Sleepless
card-sleepless-text = Another survivor of the team who has already acted this round may act once more, and loses a life token for it, but not the last one.
card-sleepless-option-1 = Wake somebody up
card-sleepless-option-2 = Let them sleep
card-moved-shelves = Moved shelves
card-moved-shelves-text = All tokens that lie face down in buildings and at objects are gathered, shuffled and laid down again in the same places.
card-bootprints = Bootprints
card-bootprints-text = The survivor takes the pretzel, from whoever has it. If there is only one team, the survivor has one more action this turn instead.
card-loose-talk = Loose talk
card-loose-talk-text = The player looks at the secret objective of another player whose survivor is here. Where nobody has one, the team looks at a token that lies face down anywhere.
card-torch-beam = Torch beam
card-torch-beam-text = The team looks at up to 2 tokens that lie face down, wherever they are.
card-floor-plan = Floor plan
card-floor-plan-text = Choose a building: all its tokens are turned face up. Crossroads, survivor and zombie tokens among them take effect when somebody takes them.
card-first-aid = First-aid kit
card-first-aid-text = The survivor gains 1 life token.
card-canned-peaches = Canned peaches
card-canned-peaches-text = The survivor finds a food token from the box.
card-jerrycan = Jerrycan
card-jerrycan-text = The survivor finds a fuel token from the box.
card-snowfall = Snowfall
card-snowfall-text = Snow swallows every sound: nothing that this survivor has done or does this turn makes any noise.
card-second-wind = Second wind
card-second-wind-text = The survivor has one more action this turn.
card-quiet-street = Quiet street
card-quiet-street-text = The 2 zombies in the street that are closest to the survivor wander off, into the bin.

### Options of a table

option-scenario = Scenario
option-scenario-get-outta-town = Get Outta Town!
option-scenario-theyre-everywhere = They’re Everywhere!
option-scenario-tend-to-the-wounded = Tend to the Wounded
option-scenario-starvation = Starvation
option-scenario-separated = Separated
option-tremor = How shaky the hand is: 0 = perfectly steady, 10 = very shaky
option-preview = Show the path of a flick up to the first thing it hits

### What is new in a scenario

scenario-new-shotgun = the shotgun, which fires pellets
scenario-new-sniper = the sniper rifle
scenario-new-only-rv = nobody enters a building but the RV
scenario-new-driver = whoever gets into the RV first drives it
scenario-new-fights = fights inside buildings
scenario-new-city-tokens = tokens under vehicles and at objects
scenario-new-rescue = a wounded survivor to find and to carry
scenario-new-cries = her cries are loud
scenario-new-zombie-tokens = tokens that hide a zombie
scenario-new-medicine = medicine heals
scenario-new-barricades = barricades in a doorway
scenario-new-hunger = hunger: eat, or everybody loses life
scenario-new-found = survivors to find
scenario-new-crossroads = Crossroads cards
scenario-new-duels = two teams, and duels between them
scenario-new-secret-tokens = tokens are secret
scenario-new-stealing = stealing
scenario-new-rv-reveals = the RV shows what is carried
scenario-new-powers = special powers
scenario-new-blocked = buildings that nobody enters
scenario-new-recruit = recruit survivors for your team
scenario-new-choose-survivors = you choose your survivor
scenario-new-secret-objectives = secret objectives, and perhaps a betrayer

### The preview of a scenario

plot-tokens = Tokens

### The terminal

terminal-head =
    { half-day } ({ day-or-night }), { $zombies ->
        [one] 1 zombie
       *[other] { $zombies } zombies
    } in the city, { $bin } in the bin, { $dead ->
        [one] 1 survivor
       *[other] { $dead } survivors
    } dead
terminal-column-name = Survivor
terminal-column-ready = Ready
terminal-column-life = Life
terminal-column-weapons = Weapons
terminal-column-holds = Holds
terminal-column-where = Where
terminal-survivor = { $survivor } ({ $number })
terminal-yes = yes
terminal-no = no
terminal-dead = dead
terminal-street = street, { $x } { $y } mm, facing { $heading } degrees
terminal-fallen = { $where }, fallen
terminal-driver = at the wheel
terminal-in-building = In the { $building }: { $what }
terminal-at-object = At the { $object }: { $what }
terminal-escorts = { $where }, escorts { $survivor }
terminal-escorted = { $where }, escorted by { $survivor }
terminal-unescorted = { $where }, alone
terminal-closed = Closed until the round ends: the { $building }
terminal-card = Crossroads card of { $survivor }: { $card }. { $text }
terminal-near = Near { $survivor }: { $what }
terminal-near-piece = { $piece } { $far } mm at { $bearing }deg
terminal-flick-help = Directions: 0deg is to the right, 90deg up, -90deg down (without “deg”: radians). Strength: 0.02 to 1.
terminal-forms = use { $survivor }, move, gun left, flick disc 45deg 0.5 (direction anticlockwise from the right, strength up to 1), take 0, end
terminal-unknown = There is no action “{ $text }”. Type a number, or something like one of these: { $forms }.
terminal-won = The survivors have won!
terminal-lost = The survivors have lost.

# What can be done instead of an answer.
terminal-instead-back = or { $example }: put it back
terminal-instead-stop = or { $example }: skip the second bullet
terminal-instead-face = or { $example }: { $survivor } turns in that direction

# Choices.
terminal-label-end = end the turn
terminal-label-move =
    { $clear ->
        [yes] move (clear the doorway first)
       *[no] move (flick the disc)
    }
terminal-label-bat =
    { $clear ->
        [yes] swing the baseball bat (clear the doorway first)
       *[no] swing the baseball bat
    }
terminal-label-shoot =
    { $side ->
        [left] { weapon-name }, from the left
       *[right] { weapon-name }, from the right
    }
terminal-label-kill = kill { $zombie } with the { weapon-name }, without a flick
terminal-label-take =
    { $token_kind ->
        [none] take token { $token }
       *[other] take { token-name }
    }
terminal-label-drop = drop { token-name }
terminal-label-heal = heal { $survivor } with medicine
terminal-label-eat = eat { token-name }
terminal-label-hungry = go hungry: everybody loses a life token
terminal-label-beside =
    { $place ->
        [0] in front
        [1] in front, to the left
        [2] to the left
        [3] behind, to the left
        [4] behind
        [5] behind, to the right
        [6] to the right
       *[7] in front, to the right
    }
terminal-label-escort = { $survivor }
terminal-label-option = { $option }
terminal-label-vote =
    { $is_up ->
        [yes] thumbs up
       *[no] thumbs down
    }
terminal-label-pick-who = { $chosen }
terminal-label-pick-place = { $chosen }
terminal-label-pick-token =
    { $token_kind ->
        [none] token { $token } in the { $place }
       *[other] { token-name }
    }
terminal-label-enough = no more
terminal-label-keep = keep it
terminal-label-leave = leave it face up
terminal-label-swap = keep it and drop { token-name }
terminal-label-back = put it back
terminal-label-stop = skip the second bullet
terminal-label-use = use { $survivor }
terminal-label-closest = { $zombie }
terminal-label-roof = spot { $place }
terminal-label-alone = fight alone
terminal-label-with = fight together with { $survivor }
terminal-label-fight-with = fight with the { weapon-name }
terminal-label-wait = wait
terminal-label-attack =
    { $side ->
        [left] attack from the left
        [right] attack from the right
       *[none] attack
    }
