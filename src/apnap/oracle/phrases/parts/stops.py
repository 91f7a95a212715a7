"""The stop of a sentence, which stands inside a quotation that ends it."""

from typing import Final, TypeVar

from apnap.oracle.engine.openings import Opening, OpeningOf, anything
from apnap.oracle.engine.phrases import Found, Memo, Phrase, Said, T_co

T = TypeVar("T")

_ENDS: Final = ('."', ".'\"")  # within quotation marks, or within marks within marks

_KEPT: Final = '.\x1f"'  # while a sentence is said: the end of one that others follow


def stop_at(text: str, end: int) -> int | None:
    """Where the sentence that ends here is over with its stop; None if it has none."""
    if text.startswith(".", end):
        return end + 1
    return end if text.endswith(_ENDS, 0, end) else None


def with_stop(words: str) -> str:
    """A sentence with its stop; a quotation in its midst has none."""
    tail = 3 if words.endswith(_ENDS[1]) else 2
    words = words[:-tail].replace('."', '"') + words[-tail:]
    return (words if words.endswith(_ENDS) else words + ".").replace(_KEPT, '."')


class Stopped(Phrase[T_co]):
    """A phrase with its stop; see `stopped`."""

    def __init__(self, phrase: Phrase[T_co], *, followed: bool) -> None:
        self.name = f"{phrase.name}."
        self._phrase = phrase
        self._followed = followed

    def read(self, text: str, at: int, memo: Memo) -> list[Found[T_co]]:
        """The readings of the phrase that have a stop."""
        found: list[Found[T_co]] = []
        for value, end, number, ways, used in self._phrase.read(text, at, memo):
            stop = stop_at(text, end)
            if stop is None:
                memo.reach(end, ".")
            else:
                found.append((value, stop, number, ways, used))
        return found

    def said(self, value: object) -> Said | None:
        """The words and their stop."""
        said = self._phrase.said(value)
        if said is None:
            return None
        words = with_stop(said[0])
        return words.replace('."', _KEPT) if self._followed else words, said[1]

    def begins(self, of: OpeningOf) -> Opening:
        """As the phrase does."""
        return of(self._phrase).then(anything)

    def may_say(self, kind: type) -> bool:
        """What the phrase says."""
        return self._phrase.may_say(kind)


def stopped(phrase: Phrase[T]) -> Stopped[T]:
    """The phrase with its stop, inside a quotation that ends it or else after it."""
    return Stopped(phrase, followed=False)


def followed(phrase: Phrase[T]) -> Stopped[T]:
    """The same, within sentences that belong together and get their last stop later."""
    return Stopped(phrase, followed=True)
