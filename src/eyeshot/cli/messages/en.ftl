# The messages of the command line. The argument $n is a number and can select a plural; all others are texts.

overview =
    Eyeshot: a table for games of eyes and fingers.

    usage: eyeshot COMMAND ...

    { $commands }

    Run "eyeshot COMMAND --help" for details. Example: { $example }
os-error = operating system error: { $reason }

about-serve = Run the server and play in the browser. This is the default command.
about-play = Play against bots in the terminal.
about-simulate = Play many games between bots and show statistics.
about-replay = Show a recorded game as one player or an onlooker saw it, or with everything face up.
about-verify = Check that a record is complete and its randomness was fair.
about-deck = Check a deck of cards, explain how its cards work, or print it in the usual layout.
about-scenario = Check a scenario, or print it in the present format, without its comments.
about-rules = List the rules of a game, or show which of them are tested.
about-bench = Run a benchmark. Needs a clone of the repository.

example-serve = eyeshot serve --listen 0.0.0.0 --port 8000
example-play = eyeshot play viewpoint --seats 3 --bots easy
example-simulate = eyeshot simulate viewpoint --games 1000 --seats 4 --bots easy,random --seed 1 --jobs 2
example-replay = eyeshot replay game.record --eyes 1 --from 20
example-verify = eyeshot verify game.record
example-deck = eyeshot deck explain mydeck.txt "Blind Alley"
example-scenario = eyeshot scenario check myscenario.toml
example-rules = eyeshot rules viewpoint STEAL
example-bench = eyeshot bench engine --json

help-listen = the address to listen on: 127.0.0.1 for this computer only, 0.0.0.0 for everybody on your network (default: 127.0.0.1)
help-port = the port to listen on (default: 8000)
help-public-url = the address at which others reach this server, used in invitation links
help-trusted-proxy = the address of a proxy whose X-Forwarded-For header is trusted; can be given several times
help-idle-after = seconds of silence after which everybody sees for whom the table waits (default: 60)
help-keep-lobbies = days for which an unused table without a game is kept, 0 for ever (default: 7)
help-keep-games = days for which a game is kept after its last change, 0 for ever (default: 0)
help-no-limits = turn off the per-address rate limits: for a server behind a proxy with its own limits, or for benchmarks
help-bot-delay = how long bots wait before they act, as a range of seconds (default: 0.7-1.8)
help-store = the database file (default: eyeshot.db in your data folder)
help-example = example: { $example }
help-game = the name of the game; "eyeshot rules" lists them
help-seats = the number of seats
help-bots = bot levels, separated by commas; repeated if there are more bots than levels
help-deck = a file with your own deck
help-scenario = the name of a built-in scenario, or a file with your own
help-option = set an option of the game; can be given several times. { $known }
help-one-option = { $game } { $name }={ $range }: { $about }
help-default = { "" } (default: { $value })
help-seed-play = the same seed gives the same deal (default: random)
help-seed-simulate = the same seed gives the same games (default: 0)
help-games = the number of games (default: 100)
help-jobs = the number of processes (default: 1); the result does not depend on it
help-record = write the record of every game to this folder; existing files are not overwritten
help-json = print JSON
help-json-lines = print one line of JSON per step
help-seat = your seat, counted from 1 (default: 1)
help-name = your name (default: Guest)
help-save = a new file for the saved game and its record
help-resume = continue a saved game
help-record-file = the record of a game
help-eyes = whose view to show: all, onlooker, or a seat number (default: all, or your own seat if the game is unfinished)
help-from = the first entry to show
help-to = the last entry to show
help-branch = branch off a finished game after entry N; needs --save FILE, which "eyeshot play --resume" continues
help-save-branch = a new file for the branch
help-action = what to do
help-deck-file = a deck of cards
help-scenario-file = a scenario
help-card = explain only this card
help-content-game = the game it is for, if several games use such files
help-word = show only rules that contain all these words
help-coverage = show whether each rule has a test; the exit code is 1 if a rule has no test or a test cites an unknown rule
help-tests = the folder with the tests (default: the one in the repository)
help-bench-name = the benchmark to run; leave it out to list them all

error-too-many = unexpected arguments: { $words }
error-option = unknown option { $option }; known options: { $known }
error-near = ; did you mean { $near }?
error-number = expected a whole number from { $low } to { $high }, not '{ $text }'
error-no-game = name a game: { $known }
error-names = expected names separated by commas, with no empty name; got '{ $text }'
error-option-form = expected an option as name=value, not '{ $text }'; known options: { $known }
error-no-content = { $title } does not use a { $kind }: leave it out
error-no-built-in = { $path } is neither a file nor a built-in { $kind }; built-in: { $known }

file-unreadable = cannot read { $path }: { $reason }
file-not-text = cannot read { $path }: it is not UTF-8 text
file-empty = { $path } is empty
file-too-large = cannot read { $path }: it is larger than { $n } kB
file-exists = { $path } already exists: choose another name
file-unwritable = cannot write { $path }: { $reason }
file-no-folder-for-file = cannot write { $path }: the folder it should go into does not exist, or { $path } is itself a folder
file-no-folder = cannot create the folder { $path }: { $reason }

content-valid = { $path }: a valid { $kind } for { $title }.
content-no-game = no installed game uses a { $kind }
content-game-with = game that uses a { $kind }
content-diagnostics =
    { $path }: { $n ->
        [one] { $n } error
       *[other] { $n } errors
    }

simulate-head =
    { $game }: { $n ->
        [one] { $n } game
       *[other] { $n } games
        }, { $seats } seats, seed { $seed }
simulate-bot = bot
simulate-seat = seat
simulate-wins = wins
simulate-played = played
simulate-rate = rate
simulate-interval = 95% interval
simulate-end = { $percent }% ended by { $rule }: { $text }
simulate-rounds = rounds: median { $median }, 90% of games { $p5 } to { $p95 }
simulate-decisions = decisions: median { $median }, 90% of games { $p5 } to { $p95 }
simulate-windows = reaction windows: { $rate } per turn
simulate-strongest = highest win rate when played: { $names }
simulate-weakest = lowest win rate when played: { $names }
simulate-speed = { $speed } games per second ({ $seconds } s)

replay-head =
    { $title }, { $seats } seats, { $n ->
        [one] { $n } entry
       *[other] { $n } entries
        }, rules { $rules }, record { $id }
replay-eyes = --eyes must be all, onlooker, or a seat from 1 to { $seats }, not '{ $text }'
replay-open = The game is not finished; this is what { $viewer } saw.
replay-onlooker = an onlooker
replay-not-ended = the game is not finished, so nobody may see everything: --eyes must be onlooker or your own seat
replay-not-yours = the game is not finished, and seat { $seat } is not yours: --eyes must be onlooker or your own seat
replay-range = the record has entries 0 to { $last }: --from and --to must be in this range, and --from must not be after --to
replay-branch-over = the game was over after entry { $at }: choose an earlier entry
replay-branch-needs = a branch needs both --branch N and --save FILE
replay-branched = Branched after entry { $at }. To continue: eyeshot play --resume { $path }

verify-head =
    { $title }, { $seats } seats, { $n ->
        [one] { $n } entry
       *[other] { $n } entries
        }, { $state }.
verify-ended = ended by { $rule }
verify-paused = not finished
verify-seals =
    Chain: the hashes of { $n ->
        [one] { $n } entry
       *[other] { $n } entries
        } match, so nothing was lost or edited by accident. (Whoever edits a record on purpose can recompute the hashes; the real proof is below.)
verify-commitment =
    Commitment: { $n ->
        [one] { $n } seed
       *[other] { $n } seeds
        } revealed, matching the { $n ->
        [one] commitment
       *[other] commitments
        } in the header. (Compare them with what you saw before the deal.)
verify-random =
    Randomness: { $n ->
        [one] { $n } number
       *[other] { $n } numbers
        } recomputed from the seed, all as recorded.
verify-rules = Rules: every entry replayed with { $rules }, every state and event as recorded.
verify-measured =
    Physics: { $n ->
        [one] { $n } simulation
       *[other] { $n } simulations
        } repeated, all as recorded.
verify-stored =
    Physics: { $n ->
        [one] { $n } simulation comes
       *[other] { $n } simulations come
        } from another engine and { $n ->
        [one] was
       *[other] were
        } not checked.
verify-valid = The record is valid.
verify-other-rules = Rules: the game was played with { $theirs }, but this is { $ours }, so the entries were not replayed: neither random numbers nor states were checked.
verify-bad = { $path }: { $reason }; the record is not valid (first fault: { $place })
verify-entry = entry { $n }
verify-end = the end

rules-head =
    { $game }: { $n ->
        [one] { $n } rule
       *[other] { $n } rules
    }
rules-ruling = { "" }  (this project’s own ruling)
rules-reason = Reason: { $reason }
rules-none = no rule contains '{ $word }'
rules-tested = { $game }: { $n } of { $of } rules tested
rules-waiting =
    { $what } brings { $n ->
        [one] { $n } more rule
       *[other] { $n } more rules
        }: { $ids }
rules-has-test = { "" }  tested      { $id }
rules-missing = { "" }  NOT TESTED  { $id }
rules-unknown = { "" }  { $place } cites { $id }, which does not exist
rules-no-folder = { $path } is not a folder
rules-no-tests = no tests found: run this in a clone of the repository, or name a folder with --tests DIR
rules-unreadable = cannot read { $path }: { $reason }

bench-head = Benchmarks (eyeshot bench NAME):
bench-no-repository = benchmarks are not part of the installed package: run this in a clone of the repository
bench-empty = there is no benchmark in { $path }
bench-not-loaded = the benchmark { $name } cannot be loaded: { $reason }
bench-no-measure = { $name } is not a benchmark: it has no function measure(progress)

play-bot-names = Ada Boris Clara Dmitri Elsa Farid Greta Hugo Ines Jonas Kira Leo
play-you = Guest
play-keys = h help · r rules · { $orders }l log · s save · q quit
play-keys-orders = o orders · { "" }
play-key = { "" } · { $key } { $what }
play-enter = { "" }  (Enter)
play-more = … { $n } earlier (press l)
play-optional = You do not have to do anything right now. What do you do? (Enter: wait a moment)
play-optional-more = { "" }  { $question } For example, type: { $example }
play-number = { "" }  a number from { $low } to { $high }, for example: { $example }
play-example = { "" }  for example: { $example }
play-ranges = { "" }  within { $ranges }, for example: { $example }
play-out-of-range = Choose a number from 1 to { $last }.
play-not-understood = { $reason } (press h for help)
play-any-form = the text of an action
play-rules-hint = r WORD searches all the rules; you can give several words.
play-order-prompt = Which one (Enter: none)? { "" }
play-time = You have { $seconds } s to answer; then the game continues without your answer.
play-late = Too late: the game continued as if you had passed. (For a game without time limits: --option window=0)
play-no-orders = There are no standing orders to give now.
play-help =
    { "" }  a number   choose the option with that number
      words      the text of an option, or { $forms }
      Enter      choose the option marked (Enter), wait a moment, or redraw the table
      r          show the rules of the latest events; r WORD searches the rules
    { $orders }  l          show the whole log
      s          save; s FILE saves to a new file from now on
      q          save and quit{ $looks }
play-saved = Saved. To continue: eyeshot play --resume { $path }
play-record = Record: { $path } (to watch it: eyeshot replay { $path })
play-you-won = You win! The win goes to { $winners }.
play-won = The win goes to { $winners }.
play-points = Points: { $points }
play-stuck = the game cannot continue: nobody is being asked anything and no timer is running. This is a fault; please report it
play-exists = { $path } already exists: continue it with --resume { $path }, or choose another name
play-already-set = a saved game keeps its setup: leave out { $given }
play-too-many-bots =
    { $n ->
        [one] { $n } bot is
       *[other] { $n } bots are
        } too many for a table of { $seats } seats: name fewer bots, or choose more seats
play-no-seat = there is no seat { $seat } at this table: choose a seat from 1 to { $seats }
play-no-seating = the saved game does not say who sat where, so it cannot be continued here
play-other-game = { $path } is a game of { $game }: name that game, or leave the name of the game out

serve-started = Eyeshot is running at { $url }   (Ctrl-C stops it; games are stored in { $store })
serve-friends = For others on your network: { $url }
serve-no-address = Others on your network can use port { $port } of this computer; its address could not be determined.
serve-local-only = Only this computer can reach it; use --listen 0.0.0.0 to let others on your network play.
serve-busy = port { $port } is already in use by another program: try --port { $other }
serve-bad-delay = expected a range of seconds such as 0.7-1.8, with no number above 60; got { $text }
serve-bad-url = expected an address such as https://example.org, not '{ $url }'
