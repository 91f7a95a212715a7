"""What is said with another form of its first word: "sacrifice a land", "sacrificing a land"."""

import re
from typing import Final, TypeVar

from apnap.oracle.engine.openings import Opening, OpeningOf, of_words
from apnap.oracle.engine.phrases import Found, Memo, Phrase, Said

T = TypeVar("T")

_VERBS: Final = (
    "blight", "collect", "discard", "draw", "exert", "exile", "forage", "mill", "pay", "put",
    "remove", "return", "reveal", "sacrifice", "tap", "unattach", "untap",
)  # fmt: skip

_DOUBLED: Final = ("put", "tap", "untap")

_WORD: Final = re.compile(r"[a-z]+")


def _gerund(verb: str) -> str:
    if verb in _DOUBLED:
        return verb + verb[-1] + "ing"
    return verb.removesuffix("e") + "ing"


GERUND: Final = {_gerund(verb): verb for verb in _VERBS}


class Inflected(Phrase[T]):
    """A phrase that begins with a verb, with another form of it; see `inflected`."""

    def __init__(self, phrase: Phrase[T], forms: dict[str, str]) -> None:
        self.name = f"{phrase.name}, inflected"
        self._phrase = phrase
        self._verbs = forms
        self._forms = {verb: form for form, verb in forms.items()}

    def read(self, text: str, at: int, memo: Memo) -> list[Found[T]]:
        """As the phrase reads the text with the plain verb in its place."""
        word = _WORD.match(text, at)
        verb = self._verbs.get(word[0]) if word is not None else None
        if word is None or verb is None:
            if memo.noting:
                memo.reach(at, next(iter(self._verbs)))
            return []
        plain = verb + text[word.end() :]
        longer = word.end() - len(verb)
        inner = Memo(plain, noting=memo.noting)
        found = self._phrase.read(plain, 0, inner)
        if memo.noting and inner.furthest > len(verb):
            memo.reach(inner.furthest + longer, self.name)
        return [
            (value, end + longer, number, ways, used) for value, end, number, ways, used in found
        ]

    def said(self, value: object) -> Said | None:
        """The words of the phrase with that form of the verb."""
        said = self._phrase.said(value)
        word = _WORD.match(said[0]) if said is not None else None
        if said is None or word is None or word[0] not in self._forms:
            return None
        return self._forms[word[0]] + said[0][word.end() :], said[1]

    def begins(self, of: OpeningOf) -> Opening:
        """Any of the forms."""
        return of_words(tuple(self._verbs))

    def may_say(self, kind: type) -> bool:
        """What the phrase says."""
        return self._phrase.may_say(kind)


def inflected(phrase: Phrase[T], forms: dict[str, str]) -> Inflected[T]:
    """The phrase with its first verb in these forms: each with the plain verb it stands for."""
    return Inflected(phrase, forms)
