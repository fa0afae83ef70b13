"""`eyeshot play`: a person against bots in the terminal."""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path
from time import monotonic

from eyeshot.bots import choose_action
from eyeshot.cli.files import need_new, need_room, read_game_record
from eyeshot.cli.human_player import Leave, Person
from eyeshot.cli.messages import say
from eyeshot.cli.parser import Args, Parser, whole
from eyeshot.cli.seating import MAX_NAME, Party, new_party, printable, read_party
from eyeshot.cli.table_options import describe_table, need_game, read_levels, read_setup
from eyeshot.cli.terminal import Terminal
from eyeshot.kernel.bot import Bot
from eyeshot.kernel.bot_runner import BotRunner
from eyeshot.kernel.choice import Action
from eyeshot.kernel.errors import EyeshotError, InputError
from eyeshot.kernel.event import Event
from eyeshot.kernel.game import Game
from eyeshot.kernel.question import Question
from eyeshot.kernel.session import GameSession

INTERRUPTED = 130
USUAL = {"window": 0, "turn": 0}
"""In a terminal nobody is hurried."""
FIXED = ("seats", "bots", "deck", "scenario", "option", "seed", "seat", "name")
"""What a saved game has settled."""


def describe(parser: Parser) -> None:
    describe_table(parser, "seed-play", **USUAL)
    parser.takes("--seat", type=whole(1, 1000), metavar="N")
    parser.takes("--name", metavar="NAME")
    parser.takes("--save", type=Path, metavar="FILE")
    parser.takes("--resume", type=Path, metavar="FILE")


def run(args: Args) -> int:
    terminal = Terminal()
    game, session, party = _resume(args) if args.resume else _open(args)
    path = args.save or args.resume or Path(f"{game.name}-{session.record.header.id}.record")
    need_room(path)
    if path != args.resume:
        need_new(path, "play.exists")
    evening = _Evening(game, session, party, path, terminal)
    try:
        evening.play()
    except (Leave, EOFError):
        evening.save()
        return 0
    except KeyboardInterrupt:
        evening.save()
        return INTERRUPTED
    except Exception:
        evening.save()
        raise
    return 0


def _open(args: Args) -> tuple[Game, GameSession, Party]:
    game = need_game(args.game)
    setup = read_setup(game, args, **USUAL)
    match = game.match(setup)
    alone = setup.seats == 1 and not args.bots
    party = _party(args, setup.seats, () if alone else read_levels(game, args.bots))
    seed = None if args.seed is None else blake2b(f"play {args.seed}".encode(), digest_size=32).digest()
    return game, GameSession.open(match, seed), party


def _resume(args: Args) -> tuple[Game, GameSession, Party]:
    given = [f"--{name}" for name in FIXED if getattr(args, name) not in (None, [])]
    if given:
        raise InputError(say("play.settled", given=", ".join(given)))
    game, match, record = read_game_record(args.resume)
    if args.game and args.game != game.name:
        raise InputError(say("play.other-game", path=args.resume, game=game.name))
    session = GameSession.resume(match, record)
    party = read_party(record.end.metadata if record.end else {}, session.match.setup.seats)
    return game, session, party


def _party(args: Args, seats: int, levels: tuple[str, ...]) -> Party:
    seat = args.seat or 1
    if seat > seats:
        raise InputError(say("play.no-seat", seat=seat, seats=seats))
    if len(levels) > seats - 1:
        raise InputError(say("play.many-bots", n=len(levels), seats=seats))
    name = printable(" ".join((args.name or "").split())[:MAX_NAME]) or say("play.you")
    return new_party(seats, seat - 1, name, levels)


class _Evening:
    """One sitting of a person with bots, from its start or where it was left."""

    def __init__(self, game: Game, session: GameSession, party: Party, path: Path, terminal: Terminal) -> None:
        self._sitting = session
        self._party = party
        self._path = path
        self._terminal = terminal
        self._person = Person(game, session, party, terminal, self)
        self._bots = party.make_bots(game, session.match.setup.content, _bot_seed(session))
        self._company = BotRunner(self._bots)
        self._step_tick = session.tick
        self._began = monotonic() - session.tick / session.match.ticks_per_second

    def play(self) -> None:
        self._person.remember(self._sitting.record.entries)
        for entry in self._sitting.record.entries:
            self._company.hear(entry.events, entry.tick)
        while not self._sitting.is_over:
            self._step()
        self._sitting.finish(self._party.metadata()).write(self._path)
        self._person.show_end()
        self._terminal.line(say("play.record", path=self._path))

    def _step(self) -> None:
        """One answer: of a bot if one is asked, then of the person; or time passes."""
        needed = self._needed()
        others = [q for q in needed if q.by in self._bots]
        if others:
            self._bot_acts(self._bots[others[0].by], others[0])
        elif needed:
            self._person_acts(needed[0])
        elif self._company.is_restless:
            self._spare_moment()
        else:
            self._time_passes()

    def _needed(self) -> list[Question]:
        return [q for q in self._sitting.questions() if not q.optional]

    def _bot_acts(self, bot: Bot, question: Question) -> None:
        self._act(
            question.by, choose_action(bot, self._sitting.match, self._sitting.state, question), self._sitting.tick
        )

    def _person_acts(self, question: Question) -> None:
        action = self._sitting.match.standing(self._sitting.state, question.by)
        if action is None:
            action = self._person.ask(question)
        tick = self.now()
        self._hear(self._sitting.wake(tick))
        if question.choice.offers(action) and question not in self._sitting.questions():
            self._person.tell_late()
            return
        self._act(question.by, action, tick)

    def _act(self, seat: int, action: Action, tick: int) -> None:
        self._hear(self._sitting.act(seat, action, tick))

    def _hear(self, events: list[Event]) -> None:
        self._company.hear(events, self._sitting.tick)
        self._person.hear(events)

    def _time_passes(self) -> None:
        due = self._sitting.match.wake_at(self._sitting.state)
        if due is None:
            raise EyeshotError(say("play.stuck"))
        self._hear(self._sitting.wake(due))

    def _spare_moment(self) -> None:
        """Bots act by themselves here, so the game goes in steps: the person does something, or waits a moment."""
        action = self._person.spare([q for q in self._sitting.questions() if q.optional and q.by == self._person.seat])
        if action is not None:
            self._act(self._person.seat, action, self.now())
            return
        last = self.now() + self._sitting.match.ticks_per_second
        lines = self._person.lines
        while not (self._sitting.is_over or self._needed() or self._person.lines > lines):
            due = self._company.next_due(self._sitting)
            if due is None or due > last:
                self._step_tick = last
                return
            self._step_tick = due
            self._person.hear(self._company.go_on(self._sitting))

    def now(self) -> int:
        """By the clock, or by steps where bots act by themselves."""
        if self._company.is_restless:
            return max(self._sitting.tick, self._step_tick)
        return max(self._sitting.tick, int((monotonic() - self._began) * self._sitting.match.ticks_per_second))

    def save(self, name: str = "") -> None:
        """Under this name from now on, if there is one."""
        path = Path(name) if name else self._path
        if path != self._path:
            need_room(path)
            need_new(path)
        self._sitting.pause(self._party.metadata()).write(path)
        self._path = path
        self._terminal.line(say("play.saved", path=self._path))


def _bot_seed(session: GameSession) -> str:
    """Bots that are seeded alike play alike; a game that is gone on with gives them new luck."""
    return f"{session.record.header.segments[-1].commitment} {len(session.record.entries)}"
