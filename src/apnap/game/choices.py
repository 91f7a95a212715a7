"""Every question the rules can put to a player: one type, five shapes.

An answer is made of plain numbers, so that a record of a game is a list of them:

========  =============================================================
pick      the index of one option
select    indices of options, rising: at least `least`, at most `most`,
          and all together fitting `constraint` if there is one
order     a permutation of the indices
number    a number from `least` to `most`
divide    a number for each option, each at least `least`, `most` in all,
          fitting `constraint` if there is one
========  =============================================================

What a question is about is its topic (see `topics`); what else it takes to decide are its
details. Its prompt says the same in words, for people.

Every option listed is legal and the list is complete. Looking changes nothing.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

from apnap.game.topics import Topic
from apnap.languages.said import Said, said, word
from apnap.terms.identity import NOTHING, ObjectId, PlayerId, Reference

PICK: Final = "pick"
SELECT: Final = "select"
ORDER: Final = "order"
NUMBER: Final = "number"
DIVIDE: Final = "divide"

Answer: TypeAlias = int | tuple[int, ...]


class Chance(Protocol):
    """Something that draws random numbers, such as random.Random."""

    def randrange(self, stop: int, /) -> int:
        """A number from 0 to stop - 1."""
        ...


class Meaning(NamedTuple):
    """Where in a text a question comes from: the text, and the word or instruction that asks."""

    text: Any  # None: that of the object the question is about
    word: Any


class Details(NamedTuple):
    """What it takes to decide, beside the options and what the question is about."""

    name: str = (
        ""  # of a cost (kicker), a quality (color), a symbol (W/P), a kind of counter, a zone
    )
    cost: Any = None  # a cost that is paid, or would be
    amount: int = 0  # so many are still to be chosen, are needed together, or were before
    objects: tuple[Reference, ...] = ()  # others that it concerns


NO_DETAILS: Final = Details()


class IllegalAnswer(ValueError):
    """An answer that isn't one of the choice's; nothing has changed."""


class Choice:
    """A question the rules put to one player."""

    __slots__ = (
        "about",
        "constraint",
        "decider",
        "details",
        "kind",
        "least",
        "meaning",
        "most",
        "options",
        "player",
        "prompt",
        "rule",
        "sample",
        "topic",
    )

    def __init__(
        self,
        player: PlayerId,
        topic: Topic,
        prompt: str,
        kind: str,
        options: Sequence[Any] = (),
        least: int = 1,
        most: int = 1,
    ) -> None:
        self.player = player
        self.decider = player  # who answers for that player (CR 723.5)
        self.topic = topic
        self.prompt = prompt  # a short English phrase, the key for translations
        self.kind = kind
        self.options = options
        self.least = least
        self.most = most
        self.about: ObjectId = NOTHING  # the object the question is about
        self.rule = ""
        self.details = NO_DETAILS
        self.meaning: Meaning | None = None  # for those who read what the rules read
        self.constraint: Callable[[tuple[int, ...]], bool] | None = None
        self.sample: Callable[[Chance], tuple[int, ...]] | None = None

    def asks_as(self, other: "Choice") -> bool:
        """Whether the same player is asked the same, whatever the object and the options."""
        return (
            self.player == other.player
            and self.topic is other.topic
            and self.kind == other.kind
            and self.details.name == other.details.name
            and self._word == other._word
        )

    @property
    def _word(self) -> Any:
        return None if self.meaning is None else self.meaning.word

    @property
    def asked(self) -> Said:
        """The prompt, as something that can be said in any language."""
        return word("prompt", self.prompt)

    def why_illegal(self, answer: object) -> str:
        """What is wrong with an answer, in a sentence; empty if it is legal."""
        if self.kind in (PICK, NUMBER):
            low, high = (0, len(self.options) - 1) if self.kind == PICK else (self.least, self.most)
            if not isinstance(answer, int) or isinstance(answer, bool):
                wrong = said(
                    "expected a number from {low} to {high}, not {answer}",
                    low=low,
                    high=high,
                    answer=repr(answer),
                )
                return self._wrong(wrong)
            if low <= answer <= high:
                return ""
            wrong = said("{answer} is not in {low}..{high}", answer=answer, low=low, high=high)
            return self._wrong(wrong)
        if not isinstance(answer, (tuple, list)) or not all(type(each) is int for each in answer):
            return self._wrong(
                said("expected a list of numbers, not {answer}", answer=repr(answer))
            )
        return self._why_list_illegal(tuple(answer))

    def _wrong(self, why: Said) -> Said:
        return said("{prompt}: {why}", prompt=self.asked, why=why)

    def _why_list_illegal(self, answer: tuple[int, ...]) -> str:
        count = len(self.options)
        if self.kind == DIVIDE:
            if len(answer) != count or any(each < self.least for each in answer):
                return self._wrong(
                    said(
                        "{count} numbers of at least {least} are needed",
                        count=count,
                        least=self.least,
                    )
                )
            if sum(answer) != self.most:
                return self._wrong(said("the sum must be {sum}", sum=self.most))
            return self._why_not_together(answer)
        if any(not 0 <= each < count for each in answer):
            return self._wrong(said("options are numbered 0 to {last}", last=count - 1))
        if len(set(answer)) != len(answer):
            return self._wrong(said("an option was given twice"))
        if self.kind == ORDER:
            if len(answer) == count:
                return ""
            return self._wrong(said("all {count} must be ordered", count=count))
        if not self.least <= len(answer) <= self.most:
            wrong = said(
                "{least} to {most} are needed, not {given}",
                least=self.least,
                most=self.most,
                given=len(answer),
            )
            return self._wrong(wrong)
        if list(answer) != sorted(answer):
            return self._wrong(said("give the options in rising order"))
        return self._why_not_together(answer)

    def _why_not_together(self, answer: tuple[int, ...]) -> str:
        if self.constraint is not None and not self.constraint(answer):
            return self._wrong(said("these don't go together"))
        return ""

    def is_legal(self, answer: object) -> bool:
        """Whether the rules allow the answer."""
        return not self.why_illegal(answer)

    def forced(self) -> Answer | None:
        """The only legal answer, if there is just one and it is cheap to see."""
        count = len(self.options)
        if self.kind == PICK:
            return 0 if count == 1 else None
        if self.kind == NUMBER:
            return self.least if self.least == self.most else None
        if self.kind == ORDER:
            return tuple(range(count)) if count <= 1 else None
        if self.kind == DIVIDE:
            if count == 1:
                return (self.most,)
            return (self.least,) * count if self.least * count == self.most else None
        if self.constraint is None and self.least >= count:
            return tuple(range(count))
        return () if count == 0 or self.most == 0 else None

    def random(self, chance: Chance) -> Answer:
        """A random legal answer."""
        count = len(self.options)
        if self.kind == PICK:
            return chance.randrange(count)
        if self.kind == NUMBER:
            return self.least + chance.randrange(self.most - self.least + 1)
        if self.sample is not None:
            return self.sample(chance)
        if self.kind == DIVIDE:
            return random_division(chance, self.most, count, self.least)
        order = list(range(count))
        for last in range(count - 1, 0, -1):
            index = chance.randrange(last + 1)
            order[last], order[index] = order[index], order[last]
        if self.kind == ORDER:
            return tuple(order)
        high = min(self.most, count)
        return tuple(sorted(order[: self.least + chance.randrange(high - self.least + 1)]))


def random_division(chance: Chance, total: int, count: int, least: int = 0) -> tuple[int, ...]:
    """The total in so many parts of at least `least`."""
    parts = [least] * count
    rest = total - least * count
    while rest > 0:
        part = 1 if rest <= 64 else 1 + chance.randrange(rest)  # large totals in large pieces
        parts[chance.randrange(count)] += part
        rest -= part
    return tuple(parts)


class Asker(Protocol):
    """Who answers choices: an agent in place, a greenlet that stops, or a record."""

    def __call__(self, choice: Choice) -> Answer:
        """Answer the choice."""
        ...
