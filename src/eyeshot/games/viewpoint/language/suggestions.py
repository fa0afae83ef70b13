"""Suggestions for invalid text: the valid phrases that are most like it."""

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
from eyeshot.games.viewpoint.language.semantic_checks import FIELDS, MAX_NUMBER, OPEN_VERBS, ROUTES, semantic_error
from eyeshot.games.viewpoint.language.syntax_tree import (
    Amount,
    Cancel,
    CardFilter,
    ChooseOne,
    Conditional,
    Instead,
    Perform,
    Played,
    Reveal,
    Sentence,
    VerbPhrase,
)

ANYTHING = "DRAW 1 card."
"""A sentence that is valid in every place."""

_COMPARED = 12
_COMPARED_CLOSELY = 5
_FIRST_WORD = 0.25
_MIN_SIMILARITY = 1.05
"""The least similarity, out of 2.25, of a phrase that is suggested, unless the text is its beginning."""
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
"""The length of the longest phrase; only so much of a piece is compared letter by letter."""


class _Known(NamedTuple):
    """A valid phrase with its first word, the mask of its words, and their number."""

    phrase: str
    first: str
    words: int
    size: int
    is_of_that_player: bool


def split_line(text: str) -> list[tuple[int, str]]:
    """The opening and the sentences of a line, each with its position."""
    breaks = list(_BREAK.finditer(text))
    begins = [0, *(match.end() for match in breaks)]
    ends = [*(match.start() for match in breaks), len(text)]
    return [(begin, text[begin:end]) for begin, end in zip(begins, ends, strict=True)]


def piece_at(text: str, at: int) -> tuple[int, str]:
    """The position and text of the opening or sentence around position `at`."""
    return [piece for piece in split_line(text) if piece[0] <= at][-1]


def is_opening(piece: str) -> bool:
    return piece.endswith(":") and not piece.lower().endswith("choose one:")


def first_other_word(text: str, other: str) -> int:
    """The position of the first word in which a text differs from the other."""
    words, others = text.split(" "), other.split(" ")
    same = next((k for k, pair in enumerate(zip(words, others, strict=False)) if pair[0] != pair[1]), len(others))
    return min(len(text), sum(len(word) + 1 for word in words[:same]))


@lru_cache(maxsize=1024)
def nearest_phrases(piece: str, count: int, of_that_player: bool = True) -> tuple[str, ...]:
    """The valid phrases most like an opening or a sentence, the nearest first, with the writer's own numbers.

    Phrases about "that player" are included only with `of_that_player`. A text unlike every phrase has none.
    """
    piece = _NUMBER_WORD.sub(lambda match: str(_NUMBER_WORDS.index(match[0].lower()) + 1), piece)
    bound, near = [], []
    matcher = difflib.SequenceMatcher(None, "", _normalized(piece)[:_LONGEST])
    for shared, phrase in heapq.nlargest(_COMPARED, _similar(piece, of_that_player), key=lambda pair: pair[0]):
        matcher.set_seq1(_normalized(phrase))
        bound.append((shared + matcher.quick_ratio(), shared, phrase))
    # The ratio is expensive, its upper bound is cheap: only the best candidates are compared letter by letter.
    for _, shared, phrase in heapq.nlargest(max(count, _COMPARED_CLOSELY), bound, key=lambda candidate: candidate[0]):
        matcher.set_seq1(_normalized(phrase))
        near.append((shared + matcher.ratio(), phrase))
    begun = _normalized(piece).rstrip(".: ")
    near = [
        (ratio, phrase) for ratio, phrase in near if ratio >= _MIN_SIMILARITY or _normalized(phrase).startswith(begun)
    ]
    near.sort(key=lambda pair: -pair[0])
    return tuple(with_numbers(phrase, piece) for _, phrase in near[:count])


def _similar(piece: str, of_that_player: bool) -> Iterator[tuple[float, str]]:
    """The phrases with the same verb that share words with a piece, each with its similarity by words."""
    words, first = _words(piece), _first(piece)
    bits, count = _as_bits(words), len(words)
    for known in _known_by_key()[_key(piece)]:
        if (common := (bits & known.words).bit_count()) and (of_that_player or not known.is_of_that_player):
            yield 2 * common / (count + known.size) + _FIRST_WORD * (first == known.first), known.phrase


def _as_bits(words: frozenset[str]) -> int:
    """The mask of words that occur in phrases."""
    bits_of = _word_bits()
    return sum(1 << bits_of[word] for word in words if word in bits_of)


@cache
def _word_bits() -> dict[str, int]:
    words = {word for phrase in phrases() for word in _words(phrase)}
    return {word: place for place, word in enumerate(sorted(words))}


def _first(text: str) -> str:
    return text.split(" ")[0].lower()


def _key(piece: str) -> str:
    """The first keyword or verb of a piece, in spite of capitals and typing errors; empty if there is none."""
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
    """All phrases by keyword or verb; the empty key has all of them."""
    return {key: [known.phrase for known in known_phrases] for key, known_phrases in _known_by_key().items()}


@cache
def _known_by_key() -> dict[str, list[_Known]]:
    by_key: dict[str, list[_Known]] = {key: [] for key in ("", *_KEYS)}
    for phrase in phrases():
        for key in {"", _key(phrase)}:
            words = _words(phrase)
            of_that = "that player" in phrase.lower()
            by_key[key].append(_Known(phrase, _first(phrase), _as_bits(words), len(words), of_that))
    return by_key


def _normalized(text: str) -> str:
    return _NUMBER.sub(lambda match: f"{match['swap'] or ''}1{match['more'] or ''} card", _A.sub("1", text)).lower()


def _words(text: str) -> frozenset[str]:
    """The set of words of a text, without capitals, numbers and endings."""
    return frozenset(word.removesuffix("'s").removesuffix("s") for word in _WORD.findall(_normalized(text)))


def with_numbers(phrase: str, piece: str) -> str:
    """The phrase with the numbers of the piece, if both have the same count of numbers."""
    numbers = [int(match["number"][:9]) for match in _NUMBER.finditer(piece)]
    if len(numbers) != len(_NUMBER.findall(phrase)):
        return phrase
    rest = iter(numbers)
    return _NUMBER.sub(lambda match: _number(match, next(rest)), phrase)


def _number(place: re.Match[str], number: int) -> str:
    if place["swap"]:
        return place[0]
    if not place["cards"]:
        return str(number)
    number = min(max(number, 1), MAX_NUMBER)
    return f"{number}{place['more'] or ''} {'card' if number == 1 else 'cards'}"


@cache
def phrases() -> tuple[str, ...]:
    """One text of every form that the language has."""
    openings = [f"{moment}:" for moment in MOMENTS.values()]
    openings += [f"REVEAL {trigger.format(5)}:" for trigger in TRIGGERS.values()]
    openings += [f"Whenever {happening.format(5)}:" for happening in HAPPENINGS.values()]
    return (*dict.fromkeys(map(write_sentence, _sentences())), *openings, GUARD, SHELTER)


def _sentences() -> Iterator[Sentence]:
    draw = VerbPhrase("draw", Amount("exactly", 1))
    sentences: list[Sentence] = [Cancel(instead) for instead in CANCELS]
    for verb_phrase in _verb_phrases():
        sentences += [
            Perform(subject, may, verb_phrase, None) for subject in ("you", *SUBJECTS) for may in (False, True)
        ]
        sentences += [Perform("you", True, verb_phrase, draw), ChooseOne(verb_phrase, draw)]
    for verb_phrase in _plain_verb_phrases():
        sentences += [Conditional(condition, verb_phrase, _number_in(condition)) for condition in CONDITIONS]
        sentences += [Instead(verb_phrase, condition, draw, _number_in(condition)) for condition in CONDITIONS]
    for card_filter in (
        CardFilter("zombeye"),
        CardFilter("non_zombeye"),
        CardFilter("", "or_more", 5),
        CardFilter("", "or_less", 5),
    ):
        sentences += [
            Perform("you", False, verb_phrase._replace(card_filter=card_filter), None)
            for verb_phrase in _open_verb_phrases()
        ]
    sentences += [Perform("you", may, verb_phrase, None) for verb_phrase in _other_amounts() for may in (False, True)]
    return filter(_is_valid, sentences)


def _is_valid(sentence: Sentence) -> bool:
    """Can the sentence stand on a card, when it is played or after a REVEAL?"""
    is_played = not semantic_error(Played((sentence,)))
    return is_played or not semantic_error(Reveal("steal_from_you", 0, (sentence,)))


def _number_in(condition: str) -> int:
    return 5 if "{}" in CONDITIONS[condition] else 0


def _plain_verb_phrases() -> Iterator[VerbPhrase]:
    """One verb phrase of each verb."""
    return iter(
        {verb_phrase.verb: verb_phrase for verb_phrase in _verb_phrases() if verb_phrase.party != "that"}.values()
    )


def _open_verb_phrases() -> Iterator[VerbPhrase]:
    """Verb phrases about open cards."""
    return (
        verb_phrase for verb_phrase in _verb_phrases() if verb_phrase.verb in OPEN_VERBS and not verb_phrase.at_random
    )


def _other_amounts() -> Iterator[VerbPhrase]:
    """Verb phrases about several or random open cards; and CONTROL with other spans."""
    for verb_phrase in _open_verb_phrases():
        if verb_phrase.verb != "put":
            yield from (
                verb_phrase._replace(amount=Amount(kind, int(kind == "up_to"))) for kind in ("up_to", "all_cards")
            )
            yield verb_phrase._replace(at_random=verb_phrase.verb not in ("ambush", "shuffle"))
    yield from (VerbPhrase("control", None, party, span=span) for party in PARTIES for span in SPANS)


def _verb_phrases() -> Iterator[VerbPhrase]:
    one_card, up_to_one, all_cards = Amount("exactly", 1), Amount("up_to", 1), Amount("all_cards", 0)
    for verb in VERBS:
        match verb:
            case "draw" | "play":
                yield VerbPhrase(verb, one_card)
            case "discard":
                yield from (
                    VerbPhrase(verb, amount, at_random=r)
                    for amount in (one_card, up_to_one, all_cards)
                    for r in (False, True)
                )
                yield VerbPhrase(verb, one_card, of_your_choice=True)
            case "steal" | "give":
                yield from (VerbPhrase(verb, amount, party) for amount in (one_card, up_to_one) for party in PARTIES)
            case "swap" | "look":
                yield from (VerbPhrase(verb, None, party) for party in PARTIES)
            case "control" | "ambush":
                amount = one_card if verb == "ambush" else None
                yield from (VerbPhrase(verb, amount, party) for party in PARTIES)
            case "destroy" | "zombify":
                yield from (VerbPhrase(verb, one_card, source=source) for source in (*FIELDS, "viewniverse"))
            case "resurrect":
                yield VerbPhrase(verb, one_card)
            case "shuffle":
                yield from (VerbPhrase(verb, one_card, source=source) for source in ("own_field", "discard_pile"))
            case "turn_up":
                yield from (VerbPhrase(verb, target=target) for target in ("own_field", "discard_pile"))
            case "sift":
                yield VerbPhrase(verb, Amount("exactly", 2))
            case "put":
                yield from (
                    VerbPhrase(verb, amount, None, source, target)
                    for amount in (one_card, up_to_one)
                    for source, targets in ROUTES.items()
                    for target in targets
                )
            case "put_this":
                yield from (
                    VerbPhrase(verb, None, None, None, target) for target in ("own_hand", "discard_pile", "left_field")
                )
            case _:
                yield VerbPhrase(verb)
    yield VerbPhrase("steal", one_card)
    yield VerbPhrase("swap")
