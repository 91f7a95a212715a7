"""Card names as people write them, and those that are much alike. (CR 201)"""

import difflib
import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import Final

from apnap.languages.said import Said, said

_LETTERS: Final = str.maketrans(
    {
        "Æ": "Ae",
        "æ": "ae",
        "’": "'",
        "‘": "'",
        "“": '"',
        "”": '"',
        "–": "-",
        "／": "/",
        **dict.fromkeys("\u00a0\u3000", " "),
        **dict.fromkeys("\u00ad\u200b\u200c\u200d\u200e\u200f\ufeff", ""),  # not to be seen
    }
)

BETWEEN_FACES: Final = " // "

_SPLIT: Final = re.compile(r"\s*//+\s*|(?<=\w)/(?=\w)|\s+/\s+")


def clean_name(name: str) -> str:
    """A name in plain letters: straight quotes, no ligatures, " // " between halves."""
    plain = _SPLIT.sub(" // ", name.translate(_LETTERS))
    return " ".join(plain.split())


def name_key(name: str) -> str:
    """What two spellings of one name have in common: case and accents do not matter."""
    letters = unicodedata.normalize("NFKD", clean_name(name))
    return "".join(each for each in letters if not unicodedata.combining(each)).casefold()


class SimilarNames:
    """Finds the keys that are much like a misspelled one, among many thousands at once.

    Those that share most runs of three letters are compared in earnest, the others not.
    """

    _COMPARED: Final = 60

    def __init__(self, keys: Iterable[str]) -> None:
        self._having: dict[str, list[str]] = defaultdict(list)
        for key in dict.fromkeys(keys):
            for run in _runs(key):
                self._having[run].append(key)

    def close_to(self, key: str, most: int) -> list[str]:
        """The keys like this one, the nearest first."""
        shared = Counter(each for run in _runs(key) for each in self._having.get(run, ()))
        likely = [each for each, _ in shared.most_common(self._COMPARED)]
        return difflib.get_close_matches(key, likely, n=most, cutoff=0.6)


def _runs(key: str) -> dict[str, None]:
    padded = f" {key} "
    return dict.fromkeys(padded[at : at + 3] for at in range(len(padded) - 2))


def did_you_mean(what: str, suggestions: Sequence[str]) -> Said:
    """What is wrong with a name, and which names may be meant, if there are any."""
    if not suggestions:
        return what if isinstance(what, Said) else said("{it}", it=what)
    return said("{what} (did you mean {name}?)", what=what, name=" / ".join(suggestions))


def several_called(name: str, cards: Sequence[str]) -> Said:
    """That a printed name is that of several cards, told by their English names."""
    return said("several cards are called '{name}': {cards}", name=name, cards=tuple(cards))
