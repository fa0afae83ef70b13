"""`eyeshot play`: a game of one person against bots in the terminal."""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path
from time import monotonic

from eyeshot.bots import choose_action
from eyeshot.cli.argument_parser import Args, Parser, whole_number
from eyeshot.cli.file_arguments import read_game_record, require_new, require_writable
from eyeshot.cli.human_player import HumanPlayer, QuitGame
from eyeshot.cli.messages import say
from eyeshot.cli.seating import MAX_NAME, Seating, new_seating, printable, read_seating
from eyeshot.cli.setup_arguments import add_table_arguments, read_levels, read_setup, require_game
from eyeshot.cli.terminal import Terminal
from eyeshot.kernel import Action, Bot, Event, EyeshotError, Game, GameSession, InputError, Question, RealtimeBotRunner

INTERRUPTED = 130
DEFAULT_OPTIONS = {"window": 0, "turn": 0}
"""A terminal game has no time limits unless they are asked for."""
SETUP_ARGUMENTS = ("seats", "bots", "deck", "scenario", "option", "seed", "seat", "name")
"""Arguments that a saved game already determines."""


def add_arguments(parser: Parser) -> None:
    add_table_arguments(parser, "seed-play", **DEFAULT_OPTIONS)
    parser.add("--seat", type=whole_number(1, 1000), metavar="N")
    parser.add("--name", metavar="NAME")
    parser.add("--save", type=Path, metavar="FILE")
    parser.add("--resume", type=Path, metavar="FILE")


def run(args: Args) -> int:
    terminal = Terminal()
    game, session, seating = _saved_game(args) if args.resume else _new_game(args)
    path = args.save or args.resume or Path(f"{game.name}-{session.record.header.id}.record")
    require_writable(path)
    if path != args.resume:
        require_new(path, "play-exists")
    terminal_game = _TerminalGame(game, session, seating, path, terminal)
    try:
        terminal_game.play()
    except (QuitGame, EOFError):
        terminal_game.save()
        return 0
    except KeyboardInterrupt:
        terminal_game.save()
        return INTERRUPTED
    except Exception:
        terminal_game.save()
        raise
    return 0


def _new_game(args: Args) -> tuple[Game, GameSession, Seating]:
    game = require_game(args.game)
    setup = read_setup(game, args, **DEFAULT_OPTIONS)
    match = game.match(setup)
    is_solo = setup.seats == 1 and not args.bots
    seating = _seating(args, setup.seats, () if is_solo else read_levels(game, args.bots))
    seed = None if args.seed is None else blake2b(f"play {args.seed}".encode(), digest_size=32).digest()
    session = GameSession.open(match, seed)
    session.set_alone(seating.seat)
    return game, session, seating


def _saved_game(args: Args) -> tuple[Game, GameSession, Seating]:
    given = [f"--{name}" for name in SETUP_ARGUMENTS if getattr(args, name) not in (None, [])]
    if given:
        raise InputError(say("play-already-set", given=", ".join(given)))
    game, match, record = read_game_record(args.resume)
    if args.game and args.game != game.name:
        raise InputError(say("play-other-game", path=args.resume, game=game.name))
    session = GameSession.resume(match, record)
    seating = read_seating(record.end.metadata if record.end else {}, session.match.setup.seats)
    return game, session, seating


def _seating(args: Args, seats: int, levels: tuple[str, ...]) -> Seating:
    seat = args.seat or 1
    if seat > seats:
        raise InputError(say("play-no-seat", seat=seat, seats=seats))
    if len(levels) > seats - 1:
        raise InputError(say("play-too-many-bots", n=len(levels), seats=seats))
    name = printable(" ".join((args.name or "").split())[:MAX_NAME]) or say("play-you")
    return new_seating(seats, seat - 1, name, levels)


class _TerminalGame:
    """The loop of one terminal game, from its start or from where it was saved."""

    def __init__(self, game: Game, session: GameSession, seating: Seating, path: Path, terminal: Terminal) -> None:
        self._session = session
        self._seating = seating
        self._path = path
        self._terminal = terminal
        self._human = HumanPlayer(game, session, seating, terminal, self)
        self._bots = seating.make_bots(game, session.match.setup.content, _bot_seed(session))
        self._bot_runner = RealtimeBotRunner(self._bots)
        self._idle_tick = session.tick
        self._started_at = monotonic() - session.tick / session.match.ticks_per_second

    def play(self) -> None:
        self._human.load_history(self._session.record.entries)
        for entry in self._session.record.entries:
            self._bot_runner.hear(entry.events, entry.tick)
        while not self._session.is_over:
            self._step()
        self._session.finish(self._seating.metadata()).write(self._path)
        self._human.show_end()
        self._terminal.line(say("play-record", path=self._path))

    def _step(self) -> None:
        """Take one answer, of a bot first and then of the person; without an open question, let time pass."""
        required = self._required()
        for_bots = [q for q in required if q.by in self._bots]
        if for_bots:
            self._bot_acts(self._bots[for_bots[0].by], for_bots[0])
        elif required:
            self._human_acts(required[0])
        elif self._bot_runner.is_restless:
            self._idle_step()
        else:
            self._wait_for_clock()

    def _required(self) -> list[Question]:
        return [q for q in self._session.questions() if not q.optional]

    def _bot_acts(self, bot: Bot, question: Question) -> None:
        action = choose_action(bot, self._session.match, self._session.state, question)
        self._act(question.by, action, max(self._session.tick, question.go_on_from))
        is_open = any((q.by, q.id) == (question.by, question.id) for q in self._session.questions())
        if question.go_on is not None and action != question.go_on and is_open:
            self._act(question.by, question.go_on, self._session.tick)

    def _human_acts(self, question: Question) -> None:
        action = self._session.match.standing(self._session.state, question.by)
        if action is None:
            action = self._human.ask(question)
        tick = self.now() if action != question.go_on else max(self.now(), question.go_on_from)
        self._publish(self._session.wake(tick))
        if question.choice.offers(action) and question not in self._session.questions():
            self._human.note_late_answer()
            return
        self._act(question.by, action, tick)

    def _act(self, seat: int, action: Action, tick: int) -> None:
        self._publish(self._session.act(seat, action, tick))

    def _publish(self, events: list[Event]) -> None:
        self._bot_runner.hear(events, self._session.tick)
        self._human.receive(events)

    def _wait_for_clock(self) -> None:
        due = self._session.match.wake_at(self._session.state)
        if due is None:
            raise EyeshotError(say("play-stuck"))
        self._publish(self._session.wake(due))

    def _idle_step(self) -> None:
        """Let the person act or wait for one second. Bots act on their own here, so game time advances in steps."""
        seat = self._human.seat
        action = self._human.ask_optional([q for q in self._session.questions() if q.optional and q.by == seat])
        if action is not None:
            self._act(seat, action, self.now())
            return
        end = self.now() + self._session.match.ticks_per_second
        lines = self._human.lines
        while not (self._session.is_over or self._required() or self._human.lines > lines):
            due = self._bot_runner.next_due(self._session)
            if due is None or due > end:
                self._idle_tick = end
                return
            self._idle_tick = due
            self._human.receive(self._bot_runner.go_on(self._session))

    def now(self) -> int:
        """Return the current tick: by the clock, or by steps where bots act on their own."""
        if self._bot_runner.is_restless:
            return max(self._session.tick, self._idle_tick)
        return max(self._session.tick, int((monotonic() - self._started_at) * self._session.match.ticks_per_second))

    def save(self, name: str = "") -> None:
        """Save the game; a given name is used from now on. Raises InputError if the new file cannot be written."""
        path = Path(name) if name else self._path
        if path != self._path:
            require_writable(path)
            require_new(path)
        self._session.pause(self._seating.metadata()).write(path)
        self._path = path
        self._terminal.line(say("play-saved", path=self._path))


def _bot_seed(session: GameSession) -> str:
    """Return the seed of the bots. It depends on the number of entries, so bots of a resumed game draw new numbers."""
    return f"{session.record.header.segments[-1].commitment} {len(session.record.entries)}"
