"""Words of English, Chinese and Korean texts, as they are searched for and compared.

English words lose their endings. Chinese has no spaces, and Korean hangs particles on its words,
so both are cut into single characters: a word is found as characters in a row, wherever it
stands, be it of one character or of ten. (The trigram index of SQLite finds none of fewer than
three.) Rule numbers, symbols such as {T} and counters such as +1/+1 stay whole.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

HAN: Final = "\u3005\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff"

HANGUL: Final = "\uac00-\ud7a3"

_KANA: Final = "\u3040-\u30ff"

_LETTER: Final = rf"(?:(?![{HAN}{HANGUL}{_KANA}])[^\W\d_])"

_TOKEN: Final = re.compile(
    r"(?P<number>(?<![\d.])\d{1,3}\.\d+[a-z]{0,2}(?!\w))"
    r"|(?P<symbol>\{[^{}\s]{1,6}\}|[+\-−][0-9XY]+/[+\-−][0-9XY]+)"
    rf"|(?P<word>{_LETTER}+(?:['’]{_LETTER}+)*)"
    r"|(?P<digits>\d+)"
    rf"|(?P<character>[{HAN}{HANGUL}{_KANA}])"
)

_CHARACTER: Final = re.compile(rf"[{HAN}{HANGUL}{_KANA}]")

_HANGUL: Final = re.compile(rf"[{HANGUL}]+")

# Behind a word of any length, and behind one of two syllables and more.
_PARTICLES: Final = ("에서", "에게", "으로", "까지", "부터", "을", "를", "은", "는", "의", "에")

_LATER_PARTICLES: Final = ("이나", "이", "가", "와", "과", "로", "도", "만", "나")


@dataclass(frozen=True, slots=True)
class Token:
    """A word, and where it is in its text."""

    word: str
    start: int
    end: int


def tokens(text: str) -> Iterator[Token]:
    """The words of a text in their order, as they are indexed."""
    for found in _TOKEN.finditer(text):
        word = found[0]
        if found.lastgroup == "word":
            word = stem(word.lower())
        elif found.lastgroup in ("number", "symbol"):
            word = word.lower().replace("−", "-")
        yield Token(word, found.start(), found.end())


def segmented(text: str) -> str:
    """The words of a text with spaces between them."""
    return " ".join(token.word for token in tokens(text))


def is_character(word: str) -> bool:
    """Whether it is a character of Chinese or Korean, which may be a part of a word."""
    return len(word) == 1 and _CHARACTER.match(word) is not None


def without_particle(word: str) -> str:
    """A Korean word without the particle behind it; others stay as they are."""
    if _HANGUL.fullmatch(word) is None:
        return word
    for particles, fewest in ((_PARTICLES, 1), (_LATER_PARTICLES, 2)):
        for particle in particles:
            if word.endswith(particle) and len(word) - len(particle) >= fewest:
                return word.removesuffix(particle)
    return word


@lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """An English word without its endings: `triggers`, `triggered` and `triggering` are one."""
    word = re.sub(r"['’](?:s|re|ve|ll|d)?$", "", word).replace("’", "'")
    if len(word) > 3 and word.endswith("ies"):
        word = word[:-3] + "y" if len(word) > 4 else word[:-1]
    elif word == "died":
        return "die"
    elif len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")):
        word = word[:-1]
    for ending in ("ingly", "edly", "ing", "ed", "ly"):
        root = word.removesuffix(ending)
        if root != word and len(root) > 2 and re.search("[aeiouy]", root):
            word = root
            if word[-1] == word[-2] and (word[-1] not in "lsz" or len(word) > 6):
                word = word[:-1]
            break
    if len(word) > 3 and word.endswith("e"):
        word = word[:-1]
    if len(word) > 2 and word.endswith("y"):
        word = word[:-1] + "i"
    return word
