"""Korean particles, which sound otherwise after a consonant than after a vowel.

A template has both forms, as in print: "{player}이(가) {card}을(를) 뽑습니다". The one that fits
the last sound of the word before is taken; marks and brackets between them have no sound. Only
after writing whose sound can't be known, such as Chinese, both stay.

A Latin word is taken as it is usually written in Hangul, told by its last letters:

* l, m, n, ng are final consonants, also before a silent e (stone, castle), and so is mb (tomb);
* b, c, k, p, t are one after a short vowel, which is written with one letter (cat, magic, trek),
  p also after a long one (deep), k after ck and oo (rock, book);
* all else ends in a vowel, be it one that Hangul adds: sword, bolt, beast, bear, fire, gate;
* a letter alone, and a word of capitals, are spelled out: R, X, DCI. Only L, M, N and R end in a
  consonant then.

`page/src/words.ts` does the same; one table tests both.
"""

import re
import unicodedata
from typing import Final

# As written -> after a consonant, after a vowel.
FORMS: Final = {
    "이(가)": ("이", "가"),
    "을(를)": ("을", "를"),
    "은(는)": ("은", "는"),
    "와(과)": ("과", "와"),
    "(으)로": ("으로", "로"),
    "(이)라": ("이라", "라"),
    "(이)며": ("이며", "며"),
}
_FORM: Final = re.compile("|".join(map(re.escape, FORMS)))
_BEFORE: Final = 60  # letters that are looked at
_LAST_WORD: Final = re.compile(r"([^\W_]+)(?:[^\w\n]|_)*\Z")
_LATIN: Final = re.compile(r"[A-Za-zÀ-ɏ]+\Z")
_SYLLABLES: Final = range(0xAC00, 0xD7A4)  # of Hangul, 28 for each beginning
_NONE: Final = 0
_SOME: Final = 1  # a final consonant
_L: Final = 8  # the one after which (으)로 is said as after a vowel
_DIGITS: Final = {"0": _SOME, "1": _L, "3": _SOME, "6": _SOME, "7": _L, "8": _L}
_LETTERS: Final = {"L": _L, "M": _SOME, "N": _SOME, "R": _L}  # by their names
_IN_L: Final = re.compile(r"(?:l|[a-z][^aeiouy]le|[aeiouy]le)\Z")
_IN_CONSONANT: Final = re.compile(
    r"(?:[mn]|ng|mb|[aeiouy][a-z]*[mn]e|(?<![aeiouw])[aeiouy][bckpt]|[aeiou]{2}p|ck|ook)\Z"
)


def with_particles(text: str) -> str:
    """The text with the particles that fit, where that can be known."""
    return _FORM.sub(_fitting, text) if "(" in text else text


def _fitting(match: re.Match[str]) -> str:
    before = _LAST_WORD.search(match.string, max(0, match.start() - _BEFORE), match.start())
    final = _final(before[1]) if before is not None else None
    if final is None:
        return match[0]
    has_consonant = final != _NONE and not (final == _L and match[0] == "(으)로")
    return FORMS[match[0]][0 if has_consonant else 1]


def _final(word: str) -> int | None:
    """The number of the final consonant, 0 for none; None if its sound isn't known."""
    last = word[-1]
    if ord(last) in _SYLLABLES:
        return (ord(last) - _SYLLABLES.start) % 28
    if last.isascii() and last.isdigit():
        return _DIGITS.get(last, _NONE)
    latin = _LATIN.search(word)
    return _final_of_latin(latin[0]) if latin is not None else None


def _final_of_latin(word: str) -> int:
    """The final consonant of a word as it is written in Hangul."""
    if word.isupper() or len(word) == 1:
        return _LETTERS.get(word[-1].upper(), _NONE)
    if not word[-1].isascii() and word[-1].lower() in "éèê":
        return _NONE  # it is no silent e
    plain = unicodedata.normalize("NFKD", word.lower())
    letters = "".join(each for each in plain if each.isascii())
    if _IN_L.search(letters):
        return _L
    return _SOME if _IN_CONSONANT.search(letters) else _NONE
