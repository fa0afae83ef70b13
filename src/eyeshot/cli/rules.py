"""`eyeshot rules`: lists the rules of a game, or which of them are tested."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from pathlib import Path

import msgspec

from eyeshot.cli.argument_parser import Args, Parser
from eyeshot.cli.messages import say
from eyeshot.cli.rule_coverage import Coverage, find_tests, measure_coverage
from eyeshot.kernel import Game, InputError, Rule, find_game, games

WIDTH = 100


def add_arguments(parser: Parser) -> None:
    parser.add("game", nargs="?", metavar="GAME")
    parser.add("words", nargs="*", metavar="WORD", key="word")
    parser.add("--coverage", action="store_true")
    parser.add("--tests", type=Path, metavar="DIR")
    parser.add("--json", action="store_true")


def run(args: Args) -> int:
    chosen = [find_game(args.game)] if args.game else list(games().values())
    if args.coverage:
        return _coverage(chosen, args)
    _list(chosen, " ".join(args.words), args.json)
    return 0


def rules_about(game: Game, words: str) -> list[Rule]:
    """Return the rules whose id, text or reason contain all the words."""
    rules = [game.rulebook.rules[rule_id] for rule_id in game.rules()]
    terms = words.lower().split()
    return [rule for rule in rules if all(word in f"{rule.id} {rule.text} {rule.why}".lower() for word in terms)]


def rule_text(rule: Rule, width: int = WIDTH) -> str:
    """Format a rule: id, text, and for a ruling of this project its reason."""
    lines = [f"{rule.id}{say('rules-ruling') if rule.ruling else ''}"]
    paragraphs = [rule.text, say("rules-reason", reason=rule.why)] if rule.why else [rule.text]
    return "\n".join(
        [*lines, *(textwrap.fill(p, width, initial_indent="  ", subsequent_indent="  ") for p in paragraphs)]
    )


def _list(chosen: Iterable[Game], words: str, as_json: bool) -> None:
    rules_by_game = {game.name: rules_about(game, words) for game in chosen}
    if words and not any(rules_by_game.values()):
        raise InputError(say("rules-none", word=words))
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(rules_by_game)).decode())
        return
    for name, rules in rules_by_game.items():
        print(say("rules-head", game=name, n=len(rules)) + "\n")
        print("\n\n".join(map(rule_text, rules)))


def _coverage(chosen: list[Game], args: Args) -> int:
    folder = find_tests(args.tests)
    coverages = {game.name: measure_coverage(game, folder) for game in chosen}
    if args.json:
        print(msgspec.json.format(msgspec.json.encode(coverages)).decode())
    else:
        for name, coverage in coverages.items():
            _print_coverage(name, coverage)
    return 0 if all(coverage.is_complete() for coverage in coverages.values()) else 1


def _print_coverage(name: str, coverage: Coverage) -> None:
    for rule_id in coverage.rules:
        print(say("rules-has-test" if rule_id in coverage.tested else "rules-missing", id=rule_id))
    for place, rule_id in coverage.unknown:
        print(say("rules-unknown", id=rule_id, place=place))
    for what, rules in coverage.waiting.items():
        print(say("rules-waiting", what=what, n=len(rules), ids=", ".join(rules)))
    print(say("rules-tested", game=name, n=len(coverage.tested), of=len(coverage.rules)))
