"""Finding an infraction: by questions and answers, or by words in any of our languages."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from math import log
from typing import Final

from apnap.languages import LANGUAGES, Said, in_language, said
from apnap.tournament.policy.editions import NEWEST, Edition
from apnap.tournament.policy.findings import Impossible
from apnap.tournament.policy.infractions.guides import infraction, infractions
from apnap.tournament.policy.infractions.infractions import Infraction
from apnap.tournament.policy.infractions.lookup_tree import START, TREES, Answer, Question
from apnap.tournament.policy.infractions.signs import SIGNS

# By questions.


@dataclass(frozen=True, slots=True)
class Nothing:
    """No infraction: the judge puts it right."""

    text: Said


Outcome = Question | Infraction | Nothing

_NOTHING: Final = Nothing(said("No infraction: the judge puts it right."))


def ask(answers: Sequence[str] = (), edition: Edition = NEWEST) -> Outcome:
    """Where these answers lead, from the first question on: to another, or to an infraction."""
    tree = TREES[edition]
    question = tree[START]
    for at, key in enumerate(answers):
        chosen = _chosen(question, key)
        if not chosen.question:
            if at + 1 < len(answers):
                raise Impossible(said("there is no question after {answer}", answer=chosen.text))
            return infraction(chosen.infraction, edition) if chosen.infraction else _NOTHING
        question = tree[chosen.question]
    return question


def _chosen(question: Question, key: str) -> Answer:
    for each in question.answers:
        if each.key == key:
            return each
    raise Impossible(said("{key} is no answer to: {question}", key=key, question=question.text))


def paths(edition: Edition = NEWEST) -> Iterator[tuple[tuple[str, ...], Infraction | Nothing]]:
    """All ways through the questions, and what they lead to."""

    def follow(
        question: Question, so_far: tuple[str, ...]
    ) -> Iterator[tuple[tuple[str, ...], Infraction | Nothing]]:
        for each in question.answers:
            way = (*so_far, each.key)
            if each.question:
                yield from follow(TREES[edition][each.question], way)
            else:
                found = ask(way, edition)
                assert not isinstance(found, Question)
                yield way, found

    yield from follow(TREES[edition][START], ())


# By words.


@dataclass(frozen=True, slots=True)
class Hit:
    """An infraction that was found, the better the higher its score, and what resembles it."""

    infraction: Infraction
    score: float
    sign: Said | None


_WORD: Final = re.compile(r"[a-z0-9]+|[가-힣]+|[\u3400-\u9fff]+")

_COMMON_WORDS: Final = frozenset(
    re.findall(
        r"\w+",
        "a an and as at be by for from has have he her his in into is it of off on one or she "
        "that the their them then there they to was were when while who with player players",
    )
)

_ENDINGS: Final = ("ings", "ing", "ies", "ied", "es", "ed", "s", "e", "y")

# Forms that no ending tells, as a judge would write them.
_FORMS: Final = {
    "drew": "draw",
    "drawn": "draw",
    "forgot": "forget",
    "forgotten": "forget",
    "kept": "keep",
    "knew": "know",
    "left": "leave",
    "lied": "lie",
    "lost": "lose",
    "lying": "lie",
    "sat": "sit",
    "saw": "see",
    "seen": "see",
    "stole": "steal",
    "stolen": "steal",
    "swore": "swear",
    "threw": "throw",
    "told": "tell",
    "took": "take",
    "taken": "take",
    "tore": "tear",
    "wrote": "write",
}

_NAME_WEIGHT: Final = 2.0

_SIGN_WEIGHT: Final = 2.0

_NAMED: Final = 1000.0  # for the whole name, or the number: that and no other is meant


def search(words: str, edition: Edition = NEWEST, limit: int = 10) -> tuple[Hit, ...]:
    """The infractions that these words, of any of our languages, tell of; the likeliest first."""
    index = _index(edition)
    asked, whole = set(_pieces(words)), words.strip().lower()
    hits = []
    for entry in index.entries:
        common = asked & entry.pieces.keys()
        named = whole in entry.names
        if not common and not named:
            continue
        likeness, sign = max(
            ((index.likeness(asked, pieces), sign) for pieces, sign in entry.signs),
            key=lambda each: each[0],
        )
        score = sum(entry.pieces[each] * index.rarity(each) for each in common)
        score += _SIGN_WEIGHT * likeness
        score += _NAMED * named
        hits.append(Hit(entry.infraction, round(score, 6), sign if likeness else None))
    hits.sort(key=lambda each: (-each.score, each.infraction.id))
    return tuple(hits[:limit])


@dataclass(frozen=True, slots=True)
class _Entry:
    infraction: Infraction
    names: frozenset[str]  # in all languages, and its number
    pieces: dict[str, float]  # of all that is said of it, with their weights
    signs: tuple[tuple[frozenset[str], Said], ...]  # each in each language


@dataclass(frozen=True, slots=True)
class _Index:
    entries: tuple[_Entry, ...]
    known_to: dict[str, int]  # in how many entries a piece occurs

    def rarity(self, piece: str) -> float:
        return log(1 + len(self.entries) / self.known_to.get(piece, len(self.entries)))

    def weight(self, pieces: Iterable[str]) -> float:
        return sum(map(self.rarity, pieces))

    def likeness(self, asked: set[str], sign: frozenset[str]) -> float:
        """How much of what is asked a sign has, and the less the more else it says."""
        common = self.weight(asked & sign)
        return common * common / self.weight(sign) if common else 0.0


@cache
def _index(edition: Edition) -> _Index:
    entries = []
    known_to: dict[str, int] = {}
    for it in infractions(edition):
        signs = tuple(
            (frozenset(_pieces(in_language(each, language))), each)
            for each in SIGNS[it.key]
            for language in LANGUAGES
        )
        pieces = {piece: 1.0 for sign, _ in signs for piece in sign}
        pieces |= dict.fromkeys(_everywhere(it.name), _NAME_WEIGHT)
        for piece in pieces:
            known_to[piece] = known_to.get(piece, 0) + 1
        names = frozenset(in_language(it.name, each).lower() for each in LANGUAGES) | {it.id}
        entries.append(_Entry(it, names, pieces, signs))
    return _Index(tuple(entries), known_to)


def _everywhere(text: Said) -> Iterator[str]:
    """The pieces of a text in all languages."""
    for language in LANGUAGES:
        yield from _pieces(in_language(text, language))


def _pieces(text: str) -> Iterator[str]:
    """What words are compared by: English words without their endings, pairs of the others.

    Chinese isn't written in words, and Korean words change at their ends.
    """
    for found in _WORD.findall(text.lower()):
        if found[0].isascii():
            if found not in _COMMON_WORDS:
                yield _stem(found)
        elif len(found) == 1:
            yield found
        else:
            yield from (found[at : at + 2] for at in range(len(found) - 1))


def _stem(written: str) -> str:
    found = _FORMS.get(written, written)
    for ending in _ENDINGS:
        if found.endswith(ending) and len(found) - len(ending) >= 3:
            return found[: -len(ending)]
    return found
