"""How much two passages say the same: words weighed by how rare they are.

Passages of one language are compared by their words and pairs of words, Chinese and Korean by
pairs of characters. Across languages every passage is first brought to English words: by the
names of things in the catalogs, and for Chinese by a list of words. What reads the same in all
languages (numbers, symbols, English names) counts too.
"""

import heapq
import math
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Final

from apnap.judge.documents.citations import citations
from apnap.judge.documents.documents import Language
from apnap.judge.documents.segmentation import is_character, stem, tokens
from apnap.languages.speaking import catalog

Features = Counter[str]

Vector = Mapping[str, float]

_CHINESE: Final = Path(__file__).with_name("chinese_words.txt")

_CATALOGS: Final = {"zh": "zh_Hans", "ko": "ko"}

_NAMED: Final = frozenset({"keyword", "subtype", "supertype", "type", "zone", "step", "color"})

_CITED: Final = re.compile(r"(?<![\d.])[1-9]\d\d(?:\.\d+[a-z]{0,2})?(?:[-–][a-z])?(?![\d.]*\d)")

_TELLING: Final = 10


def cited_numbers(text: str) -> tuple[str, ...]:
    """The rules that a text cites."""
    return tuple(number for kind, number in citations(text, "CR") if kind == "CR")


def without_citations(text: str) -> str:
    """A text without the numbers of rules in it: these change when nothing else does."""
    return _CITED.sub("#", text)


# --- Features -----------------------------------------------------------------------------------


def own_features(text: str) -> Features:
    """What is compared within a language: words, and pairs of neighbors."""
    words = [token.word for token in tokens(without_citations(text))]
    features = Counter(word for word in words if not is_character(word))
    features.update(
        "".join(pair) if is_character(pair[0]) else " ".join(pair) for pair in pairwise(words)
    )
    if len(words) == 1:
        features.update(words)
    return features


def english_features(text: str, language: Language) -> Features:
    """What is compared across languages: the English words that a text stands for."""
    text = without_citations(text)
    if language == "en":
        return Counter(token.word for token in tokens(text))
    words, sizes = _words(language)
    features: Features = Counter()
    at = 0
    while at < len(text):
        for size in sizes.get(text[at], ()):
            if (found := words.get(text[at : at + size])) is not None:
                features.update(found)
                at += size
                break
        else:
            at += 1
    features.update(token.word for token in tokens(text) if not is_character(token.word))
    return features


@cache
def _words(language: Language) -> tuple[dict[str, tuple[str, ...]], dict[str, list[int]]]:
    """The words of a language with the English ones they stand for; their lengths by beginning."""
    words: dict[str, tuple[str, ...]] = {}
    for (context, english), foreign in catalog(_CATALOGS[language]).items():
        if context in _NAMED:
            words[foreign] = _stems(english)
    if language == "zh":
        for line in _CHINESE.read_text("utf-8").splitlines():
            if line and not line.startswith("#"):
                foreign, _, english = line.partition(" ")
                words[foreign] = _stems(english)
    sizes: dict[str, set[int]] = {}
    for word in words:
        sizes.setdefault(word[0], set()).add(len(word))
    return words, {first: sorted(some, reverse=True) for first, some in sizes.items()}


def _stems(english: str) -> tuple[str, ...]:
    return tuple(stem(word) for word in re.findall(r"[a-z']+|\d+", english.lower()))


# --- Comparing ----------------------------------------------------------------------------------


def weighed(old: Sequence[Features], new: Sequence[Features]) -> tuple[list[Vector], list[Vector]]:
    """Features as vectors of length one; what only one side can have counts for little."""
    counts: Counter[str] = Counter(word for each in (*old, *new) for word in each)
    total = len(old) + len(new)
    shared = set().union(*old) & set().union(*new)

    def vector(features: Features) -> Vector:
        weights = {
            word: (1 + math.log(count)) * math.log(1 + total / counts[word])
            for word, count in features.items()
            if word in shared
        }
        length = math.sqrt(sum(weight * weight for weight in weights.values()))
        return {word: weight / length for word, weight in weights.items()} if length else {}

    return list(map(vector, old)), list(map(vector, new))


def cosine(one: Vector, other: Vector) -> float:
    """How alike two vectors of length one are, from 0 to 1."""
    if len(one) > len(other):
        one, other = other, one
    return sum(weight * other[word] for word, weight in one.items() if word in other)


def nearest(
    old: Sequence[Vector], new: Sequence[Vector], count: int
) -> list[list[tuple[float, int]]]:
    """For each of the old vectors the most similar new ones, by an index of their words.

    Only the words that weigh most are asked for: what shares none of these is not similar.
    """
    index: dict[str, list[tuple[int, float]]] = {}
    for at, vector in enumerate(new):
        for word, weight in vector.items():
            index.setdefault(word, []).append((at, weight))
    found = []
    for vector in old:
        scores: dict[int, float] = {}
        for word in heapq.nlargest(_TELLING, vector, key=vector.__getitem__):
            weight = vector[word]
            for at, other in index.get(word, ()):
                scores[at] = scores.get(at, 0.0) + weight * other
        best = heapq.nlargest(2 * count, scores, key=scores.__getitem__)
        found.append(sorted(((cosine(vector, new[at]), at) for at in best), reverse=True)[:count])
    return found


def overlap(one: Iterable[str], other: Iterable[str]) -> float:
    """How much of two sets is common, from 0 to 1."""
    ones, others = set(one), set(other)
    return len(ones & others) / len(ones | others) if ones or others else 0.0
