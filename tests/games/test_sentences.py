"""The sentences of the games: every Struct has one, from its fields, and page and terminal render the same text."""

from __future__ import annotations

import itertools
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, VariableReference
from fluent.syntax.visitor import Visitor
from msgspec import inspect

from eyeshot.kernel import FieldText, GameProtocol, Match, Reader, find_game, struct_fields
from tests.games.golden import golden_records
from tests.games.packages import PACKAGES, games_of

ROOT = Path(__file__).parents[2]
GOLDEN_SENTENCES = Path(__file__).with_name("golden_sentences.txt")
GOLDEN_COUNTS = {"viewpoint": 40, "wink": 25, "dead_of_winter": 35}
NAMES = ["Ada", "Ben", "Cleo", "Dora", "Emil", "Finn", "Gwen", "Hugo"]
SECTIONS = ("event", "question", "refusal")
MIXED = 40
"""How many random combinations of values each sentence is formatted with."""


def protocol_of(package: str) -> GameProtocol:
    protocol: GameProtocol = import_module(f"eyeshot.games.{package}.protocol").PROTOCOL
    return protocol


def silent_in(package: str) -> tuple[str, ...]:
    """Return the kinds of events that have no line in the log on purpose."""
    return tuple(getattr(import_module(f"eyeshot.games.{package}.protocol"), "SILENT", ()))


def union_of(protocol: GameProtocol, section: str) -> Any:
    return {"event": protocol.event, "question": protocol.prompt, "refusal": protocol.refusal}[section]


def match_of(package: str) -> Any:
    record = golden_records(package)[0].read()
    return find_game(record.header.game).match(record.header.setup)


@pytest.mark.parametrize("section", SECTIONS)
@pytest.mark.parametrize("package", PACKAGES)
def test_every_event_prompt_and_refusal_has_a_sentence(package: str, section: str) -> None:
    text = match_of(package).game_text(NAMES, 0)
    kinds = set(struct_fields(union_of(protocol_of(package), section)))
    silent = set(silent_in(package)) if section == "event" else set()
    assert {kind for kind in kinds if not text.has(f"{section}-{kind}")} == silent
    keys = {key.removeprefix(f"{section}-") for key in text.messages if key.startswith(f"{section}-")}
    assert keys - kinds == set(), "sentences of Structs that do not exist"


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def variables(source: str) -> dict[str, set[str]]:
    """Return the arguments that each message of a catalogue uses."""
    found = {}
    for entry in FluentParser().parse(source).body:
        if isinstance(entry, Message):
            visitor = _Variables()
            visitor.visit(entry)
            found[entry.id.name] = visitor.names
    return found


@pytest.mark.parametrize("package", PACKAGES)
def test_the_arguments_of_a_sentence_are_the_fields_of_its_struct_and_what_the_game_adds(package: str) -> None:
    source = (ROOT / "src/eyeshot/games" / package / "messages/en.ftl").read_text("utf-8")
    used = variables(source)
    text = match_of(package).game_text(NAMES, 0)
    for section, struct, fields in declared_structs(package):
        kind = str(struct.tag)
        given = text.arguments(section, kind, next(examples(struct, fields, Random(package))))
        assert used.get(f"{section}-{kind}", set()) <= set(given), f"{section}-{kind}"


def declared_structs(package: str) -> Iterator[tuple[str, inspect.StructType, dict[str, FieldText]]]:
    """Yield every event, prompt and refusal with its section and its fields."""
    for section in SECTIONS:
        union = union_of(protocol_of(package), section)
        tables, info = struct_fields(union), inspect.type_info(union)
        for struct in info.types if isinstance(info, inspect.UnionType) else (info,):
            assert isinstance(struct, inspect.StructType)
            yield section, struct, tables[str(struct.tag)]


def possible_values(info: inspect.Type, text: FieldText) -> list[Any]:
    """Return examples of every way in which a field can appear to a reader; UNSET is left out of the event."""
    members = info.types if isinstance(info, inspect.UnionType) else (info,)
    values: list[Any] = []
    for member in members:
        inner = member.type if isinstance(member, inspect.Metadata) else member
        match inner:
            case inspect.NoneType():
                values.append(None)
            case inspect.LiteralType():
                values += inner.values
            case inspect.EnumType():
                values += [each.value for each in inner.cls]
            case inspect.BoolType():
                values += [True, False]
            case inspect.ListType() | inspect.VarTupleType():
                items = possible_values(inner.item_type, FieldText(text.kind))
                values += [[], items[:1], items[:2] if len(items) > 1 else items * 2]
            case inspect.TupleType():
                values.append([possible_values(item, FieldText(text.kind))[0] for item in inner.item_types])
            case inspect.DictType():
                values.append({})
            case inspect.IntType():
                values += [0, 1] if text.kind == "seat" else [0, 1, 2, 7] if text.kind == "number" else [0, 1]
            case inspect.FloatType():
                values += [0.0, 1.5]
            case inspect.StrType():
                values += ["x"]
            case inspect.StructType():
                values.append(example_of(inner))
    return values


def example_of(struct: inspect.StructType) -> dict[str, Any]:
    example = {struct.tag_field: struct.tag} if struct.tag_field else {}
    for field in struct.fields:
        if field.required:
            example[field.encode_name] = possible_values(field.type, FieldText("number"))[0]
    return example


def examples(struct: inspect.StructType, fields: dict[str, FieldText], rng: Random) -> Iterator[dict[str, Any]]:
    """Yield a Struct as JSON with each field varied by itself, then with random combinations."""
    choices: dict[str, list[Any]] = {}
    for field in struct.fields:
        values = possible_values(field.type, fields[field.encode_name])
        choices[field.encode_name] = values if field.required else [*values, "absent"]
    plain = {name: values[0] for name, values in choices.items()}
    combinations = [{**plain, name: value} for name, values in choices.items() for value in values]
    combinations += [{name: rng.choice(values) for name, values in choices.items()} for _ in range(MIXED)]
    for combination in [plain, *combinations]:
        yield {name: value for name, value in combination.items() if value != "absent"}


@pytest.mark.parametrize("package", PACKAGES)
def test_no_value_of_a_declared_field_breaks_a_sentence(package: str) -> None:
    rng = Random(package)
    readers: tuple[Reader, ...] = (0, 1, None, "all")
    texts = [match_of(package).game_text(NAMES, reader) for reader in readers]
    for section, struct, fields in declared_structs(package):
        kind, key = str(struct.tag), f"{section}-{struct.tag}"
        if not texts[0].has(key):
            continue
        for values in examples(struct, fields, rng):
            for text in texts:
                sentence = text.messages.format(key, text.arguments(section, kind, values))
                assert "hidden" not in sentence.split(), (key, values, sentence)


def golden_sentences(package: str) -> Iterator[tuple[str, Reader, Match[Any], dict[str, Any], str]]:
    """Yield every sentence of the golden games of a package as each seat and an onlooker read it."""
    for golden in golden_records(package):
        record = golden.read()
        match: Any = find_game(record.header.game).match(record.header.setup)
        for reader in (*range(record.header.setup.seats), None):
            text = match.game_text(NAMES, reader)
            for entry in record.entries:
                for event in entry.events:
                    seen = event.seen_by(reader)
                    if seen is not None:
                        yield golden.name, reader, match, seen, text.event(seen)


def chosen_sentences(package: str, count: int) -> list[str]:
    """Return `count` different sentences: one of each kind of event and reader first, then some of the others."""
    first: dict[tuple[str, bool], str] = {}
    others: dict[str, None] = {}
    for _, reader, _, event, sentence in golden_sentences(package):
        if sentence and sentence not in others:
            first.setdefault((event["kind"], reader is None), sentence)
            others[sentence] = None
    chosen = dict.fromkeys([*first.values()][:count])
    rest = [sentence for sentence in others if sentence not in chosen]
    missing = count - len(chosen)
    step = max(1, len(rest) // max(1, missing))
    chosen.update(dict.fromkeys(itertools.islice(rest, 0, step * missing, step)))
    return list(chosen)[:count]


def golden_text() -> str:
    parts = [f"# {package}\n" + "\n".join(chosen_sentences(package, n)) for package, n in GOLDEN_COUNTS.items()]
    return "\n\n".join(parts) + "\n"


def test_golden_games_are_told_in_the_reviewed_sentences() -> None:
    """After a change of sentences: python -m tests.games.test_sentences, then read the difference aloud."""
    assert golden_text().splitlines() == GOLDEN_SENTENCES.read_text("utf-8").splitlines()


def test_the_page_renders_the_same_sentences_as_python(tmp_path: Path) -> None:
    cases: dict[tuple[str, str, Reader], dict[str, Any]] = {}
    for package in PACKAGES:
        for name, reader, match, event, sentence in golden_sentences(package):
            case = cases.setdefault(
                (package, name, reader),
                {
                    "folder": package.replace("_", "-"),
                    "reader": reader,
                    "names": NAMES[: match.setup.seats],
                    "definitions": match.definitions(),
                    "events": [],
                    "sentences": [],
                },
            )
            case["events"].append(event)
            case["sentences"].append(sentence)
    file = tmp_path / "sentences.json"
    file.write_bytes(msgspec.json.encode(list(cases.values())))
    assert sum(len(case["events"]) for case in cases.values()) > 10_000
    command = [sys.executable, str(ROOT / "ui/npm.py"), "exec", "--", "vitest", "run", "src/text/python-parity.test.ts"]
    env = {**os.environ, "EYESHOT_SENTENCES": str(file)}
    process = subprocess.run(command, cwd=ROOT / "ui", env=env, capture_output=True, text=True, check=False)
    assert process.returncode == 0, process.stdout[-3000:] + process.stderr[-1000:]
    assert "1 passed" in process.stdout, json.dumps(process.stdout[-500:])


def test_the_games_of_a_package_share_a_protocol() -> None:
    for package in PACKAGES:
        protocols = {id(getattr(game, "protocol", None)) for game in games_of(package)}
        assert protocols == {id(protocol_of(package))}


if __name__ == "__main__":
    GOLDEN_SENTENCES.write_text(golden_text(), "utf-8")
