# The texts of the page. The texts of games stand in games/<game>/messages.
# Names of people and other arguments are isolated where they are written in the other direction (text/messages.ts).

brand = Eyeshot
claim = Games of eyes and fingers
skip-to-table = Skip to the table
skip-to-content = Skip to the content
home = Home
close = Close
save = Save
loading = One moment …
try-again = Try again
undo = Undo
copied = Copied
copy-link = Copy link
deck = Deck
players = Players
level = Level
level-easy = Easy
level-medium = Medium
level-hard = Hard
level-random = Random
your-name = Your name
name-needed = Enter a name of 1 to 24 characters.
someone = Someone
guest = Guest
you = You
seat-number = Seat { $n }
# A browser's title: what is shown, then the brand.
page-title = { $title } · { brand }
page-title-your-move = • { table-your-move } · { $title }
# A label of a link or button with what it is about.
labelled = { $label }: { $name }
watching = { $n } watching

## Errors that the server does not name. All others are `error-<code>` in src/eyeshot/host/messages.

error-offline = The server is not responding. Check your connection and try again; nothing has changed.
error-server = Something went wrong on the server. Nothing was changed; please try again.

## Start page

home-title = All eyes on the table.
home-lead = Deal yourself in: five quick, sly games of glances, nerve and a steady finger. Play bots right now, or send friends a link. No account, nothing to install.
home-play =
    { $mode ->
        [dealing] Dealing …
        [together] Play now with bots
       *[against] Play now against bots
    }
home-opponents = Opponents
home-teammates = Teammates
home-play-game = Play
home-open = Open a table
home-open-name = Play as
home-open-lead = Friends join with a link. You decide the rest.
home-game = Game
home-bots = Bots
home-no-bots = None
home-who-can-join = Who can join
home-private = Anyone with the link
home-public = Everyone (listed on the start page)
home-more-options = More options
home-standard-deck = Standard deck
home-write-deck = Write a deck of your own
home-create = Open the table
home-join = Join a table
home-join-lead = Got a link from a friend? Paste it here.
home-join-link = Link or table code
home-join-go = Go to the table
home-no-link = That does not look like a table link. Table links end in /t/ followed by a few letters.
home-other-server = That link belongs to another server. Open it in your browser’s address bar.
home-open-tables = Open tables
home-no-open-tables = Nobody is waiting right now. Open a table and be the first.
home-your-tables = Your tables
home-games =
    { $n ->
        [5] Five games, one table
       *[other] { $n } games, one table
    }
home-rules = Rules
# A table in a list: its game, and how far it is.
home-table-state = { $game } · { $phase }
home-phase-creating = Opening
home-phase-lobby =
    { $free ->
        [0] Full
        [one] 1 seat free
       *[other] { $free } seats free
    }
home-phase-playing = Playing
home-phase-ended = Ended
home-table-sit = Sit down
home-table-return = Go back
home-table-watch = Watch
home-table-replay = Replay
home-footer = Follows the rules to the letter. Every shuffle can be checked. Open source.

scenario = Scenario
scenario-pick = Choose a scenario
scenario-change = Change the scenario
scenario-choose = Choose
scenario-chosen = Chosen
scenario-number = Scenario { $n }
scenario-own = Your own
scenario-together = All together
scenario-teams = Two teams
scenario-players = { $players } players
scenario-new = New: { $news }
scenario-planned = Cannot be played here yet
scenario-bring = A scenario of your own
scenario-bring-lead = A scenario is a text file. Yours is checked, and kept for you.
scenario-bring-file = Choose a file

option-yes = yes
option-no = no

## Games; their titles come from the server

game-viewpoint-about = Fill your Field of View. Steal, swap and stare your way to 100.
game-viewpoint-revisioned-about = The sharper second look: new deck, new tricks.
game-winking-dead-about = Viewpoint after the outbreak. Some cards get up again.
game-wink-about = Find your partner with a wink, and let nobody else see it.
game-dead-of-winter-about = Survivors, zombies and a steady finger: all together against the undead.

## Pages that are not there

not-found-title = Nothing to see here
not-found-text = There is no page at this address.
not-found-table-title = There is no such table
not-found-table = The link may be incomplete, or the table may have been removed. Ask your friend for the link again, or open a table of your own.
not-found-game-title = There is no such game here
not-found-game = The link may be incomplete. The rules of every game are on the start page.
not-found-deck-title = There is no such deck
not-found-deck = The link may be incomplete. Ask your friend for the link again, or write a deck of your own.
not-found-not-ended = The replay will be here as soon as the game has ended.
not-found-home = Go to the start page

## Lobby

lobby-status =
    { $free ->
        [0] All seats taken
        [one] 1 seat free
       *[other] { $free } seats free
    }
lobby-join = Come and sit down
lobby-join-lead = { $host } has a seat for you. All we need is a name.
lobby-join-lead-nobody = A seat is free. All we need is a name.
lobby-sit-down = Sit down
lobby-full = All seats are taken
lobby-full-lead = You can watch from here. If someone gets up, the seat is yours to take.
lobby-sit-here = Sit here
lobby-sit-beside = Add someone at my screen
lobby-host = Host
lobby-bot = { $level } bot
lobby-ready = Ready
lobby-not-ready = Getting ready
lobby-away = Away
lobby-manage = Options for seat { $n }: { $name }
lobby-manage-free = Options for seat { $n }: free
lobby-leave-seat = Leave this seat
lobby-rename = Change the name
lobby-remove = Remove { $name } from this seat
lobby-remove-bot = Remove the bot
lobby-make-host = Make { $name } the host
lobby-add-bot = Put a bot here: { $level }
lobby-swap-before = Swap with the previous seat
lobby-swap-after = Swap with the next seat
lobby-mute = Mute { $name } for everyone
lobby-unmute = Let { $name } chat again
lobby-fill = Fill with bots
lobby-shuffle = Shuffle seats
lobby-i-am-ready = I am ready
lobby-start = Start the game
lobby-wait-for-host = Waiting for the host to start the game.
lobby-wait-for-seats =
    { $n ->
        [one] One seat free. Invite a friend or add a bot to start.
       *[other] { $n } seats free. Invite friends or add bots to start.
    }
lobby-wait-for-ready = Waiting for { $names } to be ready.
lobby-say-ready = Press “{ lobby-i-am-ready }” when you are.
lobby-all-ready = Everyone is ready.
lobby-settings = How we play
lobby-deck = { deck }:
lobby-only-host = Only the host can change this.
lobby-more-time =
    { $n ->
        [one] { $names } has never finished such a game, so there is more time to react.
       *[other] { $names } have never finished such a game, so there is more time to react.
    }
lobby-listed = Shown to everyone on the start page
lobby-invite = Invite friends
lobby-invite-lead = Anyone with the link can join.
lobby-link = Link to this table
lobby-share = Share …
lobby-qr = QR code for the link
lobby-reaches-machine = This link only works on this machine. Start the server with --listen 0.0.0.0 to let in everyone on your network.
lobby-reaches-network = Works for everyone on the same network.
lobby-reaches-unknown = This machine’s network address could not be found. Put it in the link yourself in place of 127.0.0.1, or start the server with --public-url.
lobby-beside-title = Seat someone at your screen
lobby-beside-lead = You are sharing this device. Hands stay covered: on your move, press and hold the screen or a key to see your cards.
lobby-beside-name = Your friend’s name
lobby-timer-hint = Some of you share a screen. Turn the timer off so that nobody is rushed.
lobby-timer-off = Turn the timer off
lobby-timer-is-off = The timer is off: you share a screen, so nobody should be rushed.
lobby-shuffle-check = Check the shuffle
lobby-shuffle-check-lead = The seed of the shuffle is already fixed, and this is its fingerprint. The record of the game holds both, so everyone can check that the cards were not rigged later.
lobby-table = Seats around the table

## Table

table-log = What happened
table-chat = Chat
table-rules = Rules
table-settings = Settings
table-leave = Leave the table
table-menu = More about this table
table-people = People
table-your-move = Your move
table-that-is-you = That is you
table-move-for = You decide for { $name }
table-react = Anyone want to react?
table-asked = { $name }, your move
table-waiting-for = Waiting for { $names }
table-name-away = { $name } (away)
table-waiting-for-answers = Waiting for answers
table-waiting = Waiting
table-watching = You are watching.
table-over = The game is over
table-link-joining = Connecting
table-link-live = Connected
table-link-broken = Connection lost. Reconnecting …
table-link-outdated = There is a newer version
table-link-gone = This table no longer exists
table-link-closed = You left
table-delay = { $ms } ms
table-outdated = The server has a newer version of this page. Reload it; you keep your seat.
table-reload = Reload
table-log-empty = Nothing has happened yet.
table-show-rule = Rule
table-load-failed = The table could not be loaded. Reload the page.
table-here = here
table-away = away
table-away-title = is away: their page is closed or offline
table-choose = Choose
table-view = What you see, as raw data

outage-title = Connection lost.
outage-seated = Your seat is saved, and nothing that you sent is lost.
outage-unsent = Your seat is saved. Your move is saved too, and will be sent when you are back online.
outage-watching = You will see what you missed once you are back online.
outage-clock = The time left will show again once you are back online.
outage-trying = Reconnecting …
outage-next-try = Next try in { $seconds } s.
outage-try-now = Try now
outage-trying-now = Trying …
outage-back = The connection is back.

absent-away = { $name } is away.
absent-let-bot = Let a bot play for { $name }
absent-bot-plays = a bot is playing

# Somebody whom the table has waited for longer than a minute. $time is minutes and seconds: 1:05.
idle-other = Still waiting for { $name }
idle-clock = for { $time }
idle-nudge = Nudge
idle-nudged = Nudged
idle-bot-answers = Let a bot answer once
idle-you = The table is waiting for you
idle-here = I’m here
idle-you-are-nudged = Psst! The others are waiting for your move.
idle-replaced = A bot is playing for you.
idle-take-back = Play on myself
idle-limit = If someone falls asleep, a bot may step in
idle-limit-after =
    { $minutes ->
        [one] after 1 minute
       *[other] after { $minutes } minutes
    }
idle-limit-never = never

# A seat pass: the link and the four words by which somebody returns to their seat from another browser.
pass-title = Your way back
pass-lead = New phone, other browser? This link or these four words bring you back to your seat. Keep them to yourself: whoever has them can sit down for you.
pass-in-app = This page is open inside another app, which may forget you. Open it in your own browser, or keep the link.
pass-code = Your four words
pass-copy = Copy return link
pass-renew = Make new ones
pass-renewed = The old link and words no longer work.
return-title = Return to your seat
return-offer = Did you sit here before?
return-lead = Enter the four words of your seat, or paste your return link.
return-code = Four words, or your return link
return-example = amber goat river lantern
return-go = Take my seat
return-done = Welcome back! Your seat is yours again.
return-moved = Your seat is now open in another browser. You are watching.

chat-empty = Quiet so far. Say hello.
chat-write = Write to the table
chat-send = Send
chat-hide = Hide messages from { $name }
chat-show = Show messages from { $name } again
chat-onlookers = Onlookers can read the chat but not write in it.
chat-quiet = Eyes only: no chat during this game. Once it is over you can talk about anything.
chat-failed = Not sent. { $reason }
chat-said = { $name }: { $text }
chat-unread =
    { table-chat }: { $n ->
        [one] 1 new message
       *[other] { $n } new messages
    }

settings-motion = Motion
settings-motion-hint = Cards move to show what happened
settings-contrast = High contrast
settings-contrast-hint = Stronger lines on a black table
settings-sound = Sound
settings-sound-hint = A soft tone when a card moves and when it is your move; M turns it on and off
settings-sound-on = Sound is on.
settings-sound-off = Sound is off.
settings-vibration = Vibration
settings-vibration-hint = A short buzz when somebody winks at you
settings-keys = Single-key shortcuts
settings-keys-hint = ? shows all keys
keys-title = Keys
keys-game = In this game
keys-page = On this page
# One key a line.
keys-table =
    ?: show or hide these keys
    R: rules
    L: what happened
    C: chat
    M: sound on or off
keys-replay =
    Left, Right: one step back or forward
    Home End: to the beginning or the end
    Space: play or pause
    ?: show or hide these keys
    R: rules
keys-off = Single-key shortcuts can be turned off in the settings.
settings-hints = Hints
settings-hints-hint = Short hints beside each question, in your first game of each kind

pass-turn = It’s { $name }’s turn
pass-screen = Hand the screen to { $name }. Everyone else, look away.
pass-hold = Press and hold to see your hand
pass-cover = Cover your hand
pass-waiting = Nobody at this screen has a move to make right now
pass-waiting-lead = Hands stay covered until one of you has a move to make.
pass-shown-to = Shown to { $name }

end-title = The game is over
end-winners =
    { $n ->
        [one] { $names } wins
       *[other] { $names } win together
    }
end-you-win = You win!
end-rematch = Play again
end-to-rematch = Go to the rematch
end-replay = Watch the replay
end-record = Download the record

branch-title = A branch
branch-line = This game branched off from a finished one at step { $step }.
branch-see = See that step
branch-got-it = Got it

hints-title = Hint
hints-got-it = Got it
hints-dismiss = No more hints
hints-off = Hints are off. You can turn them on again in the settings.

## Replay

replay-loading = Loading the replay …
replay-short = Only what counts
replay-mark-sign = A wink
replay-mark-accusation = J’accuse!
replay-of = Replay of { $title }
replay-eyes = Point of view
replay-all = All hands face up
replay-onlooker = An onlooker
replay-play = Play
replay-pause = Pause
replay-first = To the beginning
replay-back = One step back
replay-forward = One step forward
replay-last = To the end
replay-speed = Speed
replay-scrub = Step of the game
replay-step = Step { $step } of { $last }
replay-branch = Branch from here
replay-branch-hint = Opens a new table that continues from this step
replay-branch-title = Branch from step { $step }
replay-branch-lead = A new table opens with the game as it stood at this step, and you can play it out differently.
replay-branch-who =
    { $others ->
        [0] You play on as { $names }.
       *[other] You play on as { $names }; bots play for everyone else.
    }
replay-branch-time = If a timer was running, it starts over when the table opens.
replay-branch-open = Open the branch
replay-table = Back to the table
replay-steps = All steps
replay-controls = Replay controls

## Decks

decks-title = A deck of your own
decks-lead = Write cards in plain words: a card does what it says. If a sentence is not understood, you will be offered one that is.
decks-text = Deck text
decks-line = Line { $n }
decks-offers = Ways to continue this line
decks-own-line = Put it on a line of its own
decks-did-you-mean = Did you mean
decks-did-you-mean-text = { decks-did-you-mean }:
decks-checking = Checking …
decks-good =
    { $saved ->
        [yes] Saved, all understood: { $n ->
            [one] 1 card
           *[other] { $n } cards
        }
       *[no] All understood: { $n ->
            [one] 1 card
           *[other] { $n } cards
        }
    }
decks-problems =
    { $n ->
        [one] 1 problem: go to it
       *[other] { $n } problems: go to the first
    }
decks-not-checked = Not checked yet: { $reason }
decks-start-from = Start from
decks-example = An example
decks-blank = A blank page
decks-replaced = Your text was replaced.
decks-copies =
    { $n ->
        [one] once in the deck
       *[other] { $n } times in the deck
    }
decks-balance = Balance
decks-no-bars = Nothing yet.
decks-plot = { $title }. { $bars }
plot-values = Viewpoints
plot-keywords = Keywords
plot-tokens = Tokens
decks-bar = { $label }: { $count }
decks-notes = Worth knowing
decks-try = Try 200 games
decks-trying = Bots are playing …
decks-try-title = Try it out
decks-try-lead = Medium bots play 200 games with this deck.
decks-tried =
    { $games ->
        [one] 1 game
       *[other] { $games } games
    } between { $seats } medium bots
decks-stopped = Time ran out after { $games } of { $wanted } games.
decks-changed = The deck has changed since then.
decks-length = Length: { $median } rounds; 9 out of 10 games take { $low } to { $high }.
decks-wins = How often each seat wins
decks-seat-rate = Seat { $n }: { $rate }%, likely { $low } to { $high }%
decks-interval = The line shows the 95% range.
decks-ends = How games end
decks-save = Save deck
decks-saved = Saved
decks-saved-lead = Anyone with the link can read and play this deck. The saved deck stays as it is: if you edit it, you get a new one.
decks-unsaved = Changed since it was saved
decks-draft = A draft, kept in this browser
decks-back = Back to the saved deck
decks-share = Share
decks-link = Link to this deck
decks-copy-text = Copy text
decks-play = Play with this deck
decks-actions = What to do with the deck
decks-how-title = How to write cards
# One line each.
decks-how =
    A card begins with its name, its value and the number of copies, with at least two spaces between them: “Keyhole   10   x4”.
    Below that comes what it does, each line indented by two spaces: “  DRAW 1 card.” Keywords are in capitals.
    Suggestions appear as you type: pick one with the arrow keys, accept it with Enter or Tab, close them with Escape. Ctrl+Space brings them up.
    Alt+Enter accepts the proposed correction. Ctrl+Z undoes a change.

## Rules

rules-title = Rules
rules-of = Rules of { $title }
rules-search = Search the rules
rules-none = No rule matches.
rules-count =
    { $n ->
        [one] 1 rule
       *[other] { $n } rules
    }
rules-ruling = Our ruling.
rules-page = Open as a page
rules-short = In short
rules-all = All rules
rules-section-areas = The table
rules-section-setup = Setting up
rules-section-turn = A turn
rules-section-end = The end of the game
rules-section-actions = Performing actions
rules-section-keyword = Keywords
rules-section-secrecy = What is secret

# The rules in short: one line each.
rules-short-viewpoint =
    You win if you have 100 Viewpoints or more in your Field of View at the end of your own turn.
    On your turn you draw a card, then play one from your Hand into your Field of View. Its number counts for as long as it lies there. You do what its text says, once and as far as possible.
    Before something happens that a hidden card could stop, you get a moment to react: REVEAL such a card, or go on.
    If nothing is left to draw or play, the player with the most Viewpoints wins.
rules-short-viewpoint-revisioned =
    You win if you have 100 Viewpoints or more in your Field of View at the end of your own turn.
    On your turn you draw a card, then play one from your Hand into your Field of View. Its number counts for as long as it lies there. You do what its text says, once and as far as possible.
    All Fields of View together make up the Viewniverse. Cards that say “Whenever …” keep working there: they trigger by themselves.
    Before something happens that a hidden card could stop, you get a moment to react: REVEAL such a card, or go on.
    If nothing is left to draw or play, the player with the most Viewpoints wins.
rules-short-winking-dead =
    You win with 100 Viewpoints or more in your Field of View at the end of your own turn, or as the last survivor.
    On your turn you draw a card, then play one from your Hand into your Field of View. Its number counts for as long as it lies there. You do what its text says, once and as far as possible.
    With seven Zombeyes in your Field of View you are overwhelmed and out of the game. A card with a token on it is a Zombeye too.
    Before something happens that a hidden card could stop, you get a moment to react: REVEAL such a card, or go on.
    If nothing is left to draw or play, the survivor with the most Viewpoints wins.
rules-short-wink =
    The player with the most points wins: you score one for each Face Card in front of you and one for each Accuse Card you have not played.
    On your turn you name the player you think holds the twin of the card under your Token. If you are right, you and that player get one card each; if not, the card is lost. Then you move the Token to another card.
    Whoever holds the twin may wink at the player looking for it. You see a wink only if you are looking at that face and sit where you can see it.
    Saw a wink that was not for you? Accuse, at any time: if you are right, both cards are yours.
    The game ends when a player has no Face Cards left in hand, or when no card on the field is face up.
rules-short-dead-of-winter =
    You win together by doing what the scenario asks for, before the marker reaches the skull, too many of you are dead, or the bin runs out of zombies.
    On your turn you use one survivor for up to two actions: move, use a weapon, take or drop something. The flicks are physical: what counts is where the pieces come to rest.
    To move, flick the disc: if it touches nothing and stays in the city, the survivor goes there. A shot that knocks a zombie over kills it.
    Then the zombies react to the loudest noise: a gun brings three of them rushing out of the tower; a move or a quiet weapon brings just one. Whoever is knocked over by a rush loses a life.
    When every survivor has been used, half a day has passed: all zombies stand up, and new ones arrive.

## Cards

card-face-down = A card, face down
card-viewpoints =
    { $value ->
        [one] 1 Viewpoint
       *[other] { $value } Viewpoints
    }
card-zombeye = Zombeye
card-no-text = No text.
card-label =
    { $sign ->
        [token] { $name }, { card-viewpoints }, Zombeye because of the token on it: { $text }
        [zombeye] { $name }, { card-viewpoints }, Zombeye: { $text }
       *[none] { $name }, { card-viewpoints }: { $text }
    }
card-press = { $label } Press to { $verb }.
card-points = { $points } of { $goal } Viewpoints
seconds-left =
    { $n ->
        [one] 1 second left
       *[other] { $n } seconds left
    }
