"""An answer while it is put together: one draft for all five shapes of a choice."""

from collections.abc import Sequence
from typing import Final

from apnap.game.choices import DIVIDE, NUMBER, ORDER, PICK, SELECT
from apnap.game.topics import Topic
from apnap.game.view import ChoiceView
from apnap.languages.said import Said, digits, said
from apnap.server.wire.messages import GivenAnswer


class Draft:
    """What was put together so far for a choice.

    `numbers` are the options chosen, in their order, or for `divide` the share of each option.
    They count the options as they are shown; the answer counts them as the rules list them.
    """

    def __init__(self, choice: ChoiceView) -> None:
        self.choice = choice
        self.numbers: list[int] = []
        self.amount = choice.least
        count = len(choice.options)
        if choice.kind == ORDER:
            self.numbers = list(range(count))
        elif choice.kind == DIVIDE:
            rest = choice.most - choice.least * (count - 1)
            self.numbers = [rest, *[choice.least] * (count - 1)]

    def choose(self, at: int) -> None:
        """Take an option, or take it back; where there may be but one, it is the only one."""
        if self.choice.kind == PICK:
            self.numbers = [at]
        elif self.choice.kind == SELECT and at in self.numbers:
            self.numbers.remove(at)
        elif self.choice.kind == SELECT and self.choice.most == 1:
            self.numbers = [at]
        elif self.choice.kind == SELECT:
            self.numbers = sorted([*self.numbers, at])

    @property
    def is_one(self) -> bool:
        """Whether the answer is exactly one option."""
        choice = self.choice
        return choice.kind == PICK or (choice.kind == SELECT and choice.least == choice.most == 1)

    def choose_all(self) -> None:
        """As many options as there may be; of those about the same object only the first."""
        seen: set[int] = set()
        self.numbers = []
        for at, option in enumerate(self.choice.options):
            if option.about[:1] and option.about[0] in seen:
                continue
            seen.update(option.about[:1])
            if len(self.numbers) < self.choice.most:
                self.numbers.append(at)

    def move(self, place: int, by: int) -> int:
        """Put the option at a place of an order further up or down; where it is then."""
        new = min(max(place + by, 0), len(self.numbers) - 1)
        self.numbers.insert(new, self.numbers.pop(place))
        return new

    def share(self, at: int, by: int) -> None:
        """Give an option more of what is divided, or less."""
        self.numbers[at] = max(self.choice.least, self.numbers[at] + by)

    def problem(self) -> Said | None:
        """What keeps it from being an answer, as far as the client can tell."""
        choice, count = self.choice, len(self.numbers)
        if choice.kind == PICK and not count:
            return said("Choose one.")
        if choice.kind == SELECT and not choice.least <= count <= choice.most:
            return said(
                "Choose {least} to {most}; {chosen} are chosen.",
                least=choice.least,
                most=choice.most,
                chosen=count,
            )
        if choice.kind == NUMBER and not choice.least <= self.amount <= choice.most:
            return said(
                "A number from {least} to {most} is needed.", least=choice.least, most=choice.most
            )
        if choice.kind == DIVIDE and sum(self.numbers) != choice.most:
            return said(
                "The shares must make {most}; they make {sum}.",
                most=choice.most,
                sum=sum(self.numbers),
            )
        return None

    def answer(self) -> GivenAnswer:
        """The answer."""
        if self.choice.kind == PICK:
            return self._listed(self.numbers[0])
        if self.choice.kind == NUMBER:
            return exact(self.amount)
        if self.choice.kind == SELECT:
            return sorted(self._listed(each) for each in self.numbers)
        return [exact(each) for each in self.numbers]

    def _listed(self, place: int) -> int:
        """The option that is shown at a place."""
        order = self.choice.order
        return order[place] if order else place


def exact(number: int) -> int | str:
    """A number as it may travel."""
    return number if -(1 << 53) < number < 1 << 53 else digits(number)


_KEEP_IT: Final = ("yes", "no")  # as good an answer to whether a hand is kept as its own words


class NoAnswer(ValueError):
    """A line that is no answer; says why."""


def answer_in(line: str, choice: ChoiceView) -> GivenAnswer:
    """The answer that a line gives: numbers of options, or the first words of one."""
    words = line.split()
    draft = Draft(choice)
    if choice.kind == PICK:
        draft.numbers = [_picked(line.strip(), choice)]
    elif choice.kind == NUMBER:
        draft.amount = _numbers(words, 1)[0]
    elif choice.kind == SELECT:
        draft.numbers = _selected(words, draft)
    elif words:
        draft.numbers = _numbers(words, len(choice.options))
    if choice.kind == ORDER and sorted(draft.numbers) != list(range(len(choice.options))):
        raise NoAnswer(said("Give each number once, in the order you want."))
    problem = draft.problem()
    if problem is not None:
        raise NoAnswer(problem)
    return draft.answer()


def _picked(line: str, choice: ChoiceView) -> int:
    count = len(choice.options)
    if line.isdecimal():
        if len(line) > 9 or int(line) >= count:
            raise NoAnswer(said("Options are numbered 0 to {last}.", last=count - 1))
        return int(line)
    wanted = line.casefold()
    if choice.topic is Topic.MULLIGAN and wanted in _KEEP_IT:
        return _KEEP_IT.index(wanted)
    texts = [str(option.text).casefold() for option in choice.options]
    if wanted in texts:
        return texts.index(wanted)
    found = [at for at, text in enumerate(texts) if wanted and text.startswith(wanted)]
    found = found or [at for at, text in enumerate(texts) if wanted and wanted in text]
    if not found:
        raise NoAnswer(said("No option is {words}; ? shows what can be said.", words=repr(line)))
    if len(found) > 1:
        raise NoAnswer(said("Which one: {numbers}?", numbers=tuple(str(each) for each in found)))
    return found[0]


def _selected(words: Sequence[str], draft: Draft) -> list[int]:
    if list(words) == ["all"]:
        draft.choose_all()
        return draft.numbers
    if list(words) == ["none"]:
        return []
    numbers = sorted(set(_numbers(words)))
    if numbers and numbers[-1] >= len(draft.choice.options):
        raise NoAnswer(
            said("Options are numbered 0 to {last}.", last=len(draft.choice.options) - 1)
        )
    return numbers


def _numbers(words: Sequence[str], count: int | None = None) -> list[int]:
    if not all(word.isdecimal() and word.isascii() and len(word) <= 4000 for word in words):
        raise NoAnswer(said("Numbers are needed."))
    if count is not None and len(words) != count:
        raise NoAnswer(said("As many numbers as {count} are needed.", count=count))
    return [int(word) for word in words]
