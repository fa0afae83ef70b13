"""For a text that was not understood: the nearest one that would have been."""

from __future__ import annotations

import difflib
import heapq
import re
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from eyeshot.games.viewpoint.language.printer import (
    CANCELS,
    CONDITIONS,
    GUARD,
    HAPPENINGS,
    MOMENTS,
    PARTIES,
    SHELTER,
    SPANS,
    SUBJECTS,
    TRIGGERS,
    VERBS,
    write_sentence,
)
from eyeshot.games.viewpoint.language.semantics import FIELDS, MAX_NUMBER, OPEN_VERBS, ROUTES, nonsense
from eyeshot.games.viewpoint.language.syntax_tree import (
    Amount,
    Cancel,
    ChooseOne,
    Conditional,
    Deed,
    Instead,
    Perform,
    Played,
    Reveal,
    Sentence,
    Which,
)

ANYTHING = "DRAW 1 card."
"""What can be said in every place."""

_COMPARED = 12
_COMPARED_CLOSELY = 5
_FIRST_WORD = 0.25
_NEAR = 1.05
"""Of 2.25: what shares less is another thought, unless it is only begun."""
_BREAK = re.compile(r"(?<=\.) (?!if you do\b)|(?<=:)(?<!choose one:) ", re.IGNORECASE)
_WORD = re.compile(r"[\w-]+(?:'s)?")
_PILES = re.compile(r"(draw|discard) pile", re.IGNORECASE)
_NUMBER = re.compile(r"(?P<swap>SWAPs? )?(?P<number>-?\d+)(?P<cards>(?P<more> more)? cards?\b)?", re.IGNORECASE)
_NUMBER_WORDS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_NUMBER_WORD = re.compile(rf"\b({'|'.join(_NUMBER_WORDS)})(?= (?:more )?cards?\b)", re.IGNORECASE)
_A = re.compile(r"\ban?(?= (?:more )?cards?\b)", re.IGNORECASE)
_KEYS = (*dict.fromkeys(verb.lower() for verb, _ in VERBS.values()), "cancel", "reveal")
_NO_KEYS = ("player", "make")
_LONGEST = 160
"""No phrase is longer: so much of a piece is compared letter by letter."""


class _Known(NamedTuple):
    """A phrase, its first word, and the set of its words: a bit each, and how many they are."""

    phrase: str
    first: str
    words: int
    size: int
    is_of_that_player: bool


def split_line(text: str) -> list[tuple[int, str]]:
    """The opening and the sentences of a line, each with where it begins."""
    breaks = list(_BREAK.finditer(text))
    begins = [0, *(found.end() for found in breaks)]
    ends = [*(found.start() for found in breaks), len(text)]
    return [(begin, text[begin:end]) for begin, end in zip(begins, ends, strict=True)]


def piece_at(text: str, at: int) -> tuple[int, str]:
    """The opening or sentence around position `at`, and where it begins."""
    return [piece for piece in split_line(text) if piece[0] <= at][-1]


def is_opening(piece: str) -> bool:
    return piece.endswith(":") and not piece.lower().endswith("choose one:")


def first_other_word(text: str, other: str) -> int:
    """Where the first word of a text begins that the other text does not have in that place."""
    words, others = text.split(" "), other.split(" ")
    same = next((k for k, pair in enumerate(zip(words, others, strict=False)) if pair[0] != pair[1]), len(others))
    return min(len(text), sum(len(word) + 1 for word in words[:same]))


@lru_cache(maxsize=1024)
def nearest_phrases(piece: str, count: int, of_that_player: bool = True) -> tuple[str, ...]:
    """The understood phrases most like an opening or a sentence, the nearest first, with the writer's own numbers.

    Those that speak of that player are among them where that can be; what is far from every phrase has none.
    """
    piece = _NUMBER_WORD.sub(lambda found: str(_NUMBER_WORDS.index(found[0].lower()) + 1), piece)
    bound, near = [], []
    matcher = difflib.SequenceMatcher(None, "", _plain(piece)[:_LONGEST])
    for shared, phrase in heapq.nlargest(_COMPARED, _sharing(piece, of_that_player), key=lambda pair: pair[0]):
        matcher.set_seq1(_plain(phrase))
        bound.append((shared + matcher.quick_ratio(), shared, phrase))
    # The ratio is dear, its bound is not: only what may be nearest is compared letter by letter.
    for _, shared, phrase in heapq.nlargest(max(count, _COMPARED_CLOSELY), bound, key=lambda one: one[0]):
        matcher.set_seq1(_plain(phrase))
        near.append((shared + matcher.ratio(), phrase))
    begun = _plain(piece).rstrip(".: ")
    near = [(ratio, phrase) for ratio, phrase in near if ratio >= _NEAR or _plain(phrase).startswith(begun)]
    near.sort(key=lambda pair: -pair[0])
    return tuple(with_numbers(phrase, piece) for _, phrase in near[:count])


def _sharing(piece: str, of_that_player: bool) -> Iterator[tuple[float, str]]:
    """The phrases with the same verb that share words with a piece, and how much they share; the first word counts."""
    words, first = _words(piece), _first(piece)
    bits, count = _as_bits(words), len(words)
    for known in _known_by_key()[_key(piece)]:
        if (common := (bits & known.words).bit_count()) and (of_that_player or not known.is_of_that_player):
            yield 2 * common / (count + known.size) + _FIRST_WORD * (first == known.first), known.phrase


def _as_bits(words: frozenset[str]) -> int:
    """The words that phrases are made of, a bit each."""
    places = _places()
    return sum(1 << places[word] for word in words if word in places)


@cache
def _places() -> dict[str, int]:
    words = {word for phrase in phrases() for word in _words(phrase)}
    return {word: place for place, word in enumerate(sorted(words))}


def _first(text: str) -> str:
    return text.split(" ")[0].lower()


def _key(piece: str) -> str:
    """The first keyword or verb of a piece, whatever its capitals and slips; empty where there is none."""
    if piece.lower().startswith("reveal"):
        return "reveal"
    stems = [_stem(word) for word in _WORD.findall(_PILES.sub("", piece.lower()))]
    return next((key for stem in stems if (key := _like_key(stem))), "")


def _stem(word: str) -> str:
    return "miss" if word in ("miss", "misses") else word.removesuffix("s")


@lru_cache(maxsize=1024)
def _like_key(stem: str) -> str:
    near = [] if stem in _NO_KEYS else difflib.get_close_matches(stem, _KEYS, 1, 0.76)
    return str(near[0]) if near else ""


def phrases_by_key() -> dict[str, list[str]]:
    """All phrases by keyword or verb; every one stands under the empty too."""
    return {key: [known.phrase for known in found] for key, found in _known_by_key().items()}


@cache
def _known_by_key() -> dict[str, list[_Known]]:
    found: dict[str, list[_Known]] = {key: [] for key in ("", *_KEYS)}
    for phrase in phrases():
        for key in {"", _key(phrase)}:
            words = _words(phrase)
            of_that = "that player" in phrase.lower()
            found[key].append(_Known(phrase, _first(phrase), _as_bits(words), len(words), of_that))
    return found


def _plain(text: str) -> str:
    return _NUMBER.sub(lambda found: f"{found['swap'] or ''}1{found['more'] or ''} card", _A.sub("1", text)).lower()


def _words(text: str) -> frozenset[str]:
    """The words of a text without capitals, numbers and endings."""
    return frozenset(word.removesuffix("'s").removesuffix("s") for word in _WORD.findall(_plain(text)))


def with_numbers(phrase: str, piece: str) -> str:
    """The phrase with the numbers of the piece, where both have as many."""
    numbers = [int(found["number"][:9]) for found in _NUMBER.finditer(piece)]
    if len(numbers) != len(_NUMBER.findall(phrase)):
        return phrase
    rest = iter(numbers)
    return _NUMBER.sub(lambda found: _number(found, next(rest)), phrase)


def _number(place: re.Match[str], number: int) -> str:
    if place["swap"]:
        return place[0]
    if not place["cards"]:
        return str(number)
    number = min(max(number, 1), MAX_NUMBER)
    return f"{number}{place['more'] or ''} {'card' if number == 1 else 'cards'}"


@cache
def phrases() -> tuple[str, ...]:
    """One text of every shape that the language has."""
    openings = [f"{moment}:" for moment in MOMENTS.values()]
    openings += [f"REVEAL {trigger.format(5)}:" for trigger in TRIGGERS.values()]
    openings += [f"Whenever {happening.format(5)}:" for happening in HAPPENINGS.values()]
    return (*dict.fromkeys(map(write_sentence, _sentences())), *openings, GUARD, SHELTER)


def _sentences() -> Iterator[Sentence]:
    draw = Deed("draw", Amount("exactly", 1))
    shapes: list[Sentence] = [Cancel(instead) for instead in CANCELS]
    for deed in _deeds():
        shapes += [Perform(subject, may, deed, None) for subject in ("you", *SUBJECTS) for may in (False, True)]
        shapes += [Perform("you", True, deed, draw), ChooseOne(deed, draw)]
    for deed in _plain_deeds():
        shapes += [Conditional(condition, deed, _number_in(condition)) for condition in CONDITIONS]
        shapes += [Instead(deed, condition, draw, _number_in(condition)) for condition in CONDITIONS]
    for which in (Which("zombeye"), Which("non_zombeye"), Which("", "or_more", 5), Which("", "or_less", 5)):
        shapes += [Perform("you", False, deed._replace(which=which), None) for deed in _open_deeds()]
    shapes += [Perform("you", may, deed, None) for deed in _other_amounts() for may in (False, True)]
    return (s for s in shapes if not (nonsense(Played((s,))) and nonsense(Reveal("steal_from_you", 0, (s,)))))


def _number_in(condition: str) -> int:
    return 5 if "{}" in CONDITIONS[condition] else 0


def _plain_deeds() -> Iterator[Deed]:
    """One of each verb."""
    return iter({deed.verb: deed for deed in _deeds() if deed.party != "that"}.values())


def _open_deeds() -> Iterator[Deed]:
    """Deeds with cards that lie open."""
    return (deed for deed in _deeds() if deed.verb in OPEN_VERBS and not deed.at_random)


def _other_amounts() -> Iterator[Deed]:
    """Deeds with cards that lie open, several of them or at random; and CONTROL for another time."""
    for deed in _open_deeds():
        if deed.verb != "put":
            yield from (deed._replace(amount=Amount(kind, int(kind == "up_to"))) for kind in ("up_to", "all_cards"))
            yield deed._replace(at_random=deed.verb not in ("ambush", "shuffle"))
    yield from (Deed("control", None, party, span=span) for party in PARTIES for span in SPANS)


def _deeds() -> Iterator[Deed]:
    one, several, everything = Amount("exactly", 1), Amount("up_to", 1), Amount("all_cards", 0)
    for verb in VERBS:
        match verb:
            case "draw" | "play":
                yield Deed(verb, one)
            case "discard":
                yield from (
                    Deed(verb, amount, at_random=r) for amount in (one, several, everything) for r in (False, True)
                )
                yield Deed(verb, one, of_your_choice=True)
            case "steal" | "give":
                yield from (Deed(verb, amount, party) for amount in (one, several) for party in PARTIES)
            case "swap" | "look":
                yield from (Deed(verb, None, party) for party in PARTIES)
            case "control" | "ambush":
                amount = one if verb == "ambush" else None
                yield from (Deed(verb, amount, party) for party in PARTIES)
            case "destroy" | "zombify":
                yield from (Deed(verb, one, source=source) for source in (*FIELDS, "viewniverse"))
            case "resurrect":
                yield Deed(verb, one)
            case "shuffle":
                yield from (Deed(verb, one, source=source) for source in ("own_field", "discard_pile"))
            case "turn_up":
                yield from (Deed(verb, target=target) for target in ("own_field", "discard_pile"))
            case "sift":
                yield Deed(verb, Amount("exactly", 2))
            case "put":
                yield from (
                    Deed(verb, amount, None, source, target)
                    for amount in (one, several)
                    for source, targets in ROUTES.items()
                    for target in targets
                )
            case "put_this":
                yield from (
                    Deed(verb, None, None, None, target) for target in ("own_hand", "discard_pile", "left_field")
                )
            case _:
                yield Deed(verb)
    yield Deed("steal", one)
    yield Deed("swap")
