"""Taking shortcuts. (CR 732.2)

The player with priority suggests a sequence of choices, perhaps to be repeated. It is tried
out on a fork, so that a sequence that isn't legal all the way is refused before anything
happened. Each other player then accepts it or names a place where they will choose something
else; up to the earliest such place it is taken, choice by choice.

A step names what was chosen, not its place in a list: an object is chosen again if it is
still there, and otherwise another that reads the same. Where another player gets priority
and the sequence says nothing of it, they pass.
"""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from apnap.rules.table.table import Table
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from apnap.game.choices import DIVIDE, NUMBER, PICK, SELECT, Answer, Choice, IllegalAnswer
from apnap.game.game import Game
from apnap.game.topics import Topic
from apnap.languages.said import Said, said
from apnap.rules.objects.actions import PASS
from apnap.rules.table.option_words import describe
from apnap.rules.turn.seeing import Seer
from apnap.terms.events import CardDrawn, CoinFlipped, DieRolled, Event, Revealed, Shuffled
from apnap.terms.identity import NOTHING, PlayerId

_RESPONSE: Final = "accept the shortcut, or differ at which choice"

_CHANCE: Final = (CardDrawn, CoinFlipped, DieRolled, Revealed, Shuffled)


class IllegalShortcut(IllegalAnswer):
    """A sequence that can't be taken as it was suggested; nothing has changed. (CR 732.2a)"""


class Step:
    """One choice of a sequence: who chooses, asked what, and what is chosen."""

    __slots__ = ("asked", "chosen", "described", "kind", "numbers", "player")

    def __init__(self, game: Game, choice: Choice, answer: Answer) -> None:
        self.player = choice.player
        self.asked = choice
        self.kind = choice.kind
        self.numbers: tuple[int, ...] = (answer,) if isinstance(answer, int) else answer
        self.chosen: tuple[Any, ...] = ()
        if choice.kind not in (NUMBER, DIVIDE):
            self.chosen = tuple(choice.options[index] for index in self.numbers)
        seer = Seer(game, choice.player)
        named = choice.options if choice.kind == DIVIDE else self.chosen
        self.described = tuple(describe(seer, option, choice) for option in named)

    def __str__(self) -> str:
        return str(self.said())

    def said(self) -> Said:
        """The choice in words."""
        chosen = self.described or tuple(map(str, self.numbers))
        return said("{prompt}: {chosen}", prompt=self.asked.asked, chosen=chosen)

    @property
    def is_pass(self) -> bool:
        """Whether a player with priority passes."""
        return self.asked.topic is Topic.PRIORITY and self.chosen == (PASS,)

    def answer_to(self, game: Game, choice: Choice) -> Answer | None:
        """The same choice made again; None if it isn't there to be made."""
        if not choice.asks_as(self.asked):
            return None
        answer = self._numbers(game, choice)
        return answer if answer is not None and choice.is_legal(answer) else None

    def _numbers(self, game: Game, choice: Choice) -> Answer | None:
        if self.kind == NUMBER:
            return self.numbers[0]
        seer = Seer(game, choice.player)
        if self.kind == DIVIDE:
            words = tuple(describe(seer, option, choice) for option in choice.options)
            return self.numbers if words == self.described else None
        found: list[int] = []
        for option, name in zip(self.chosen, self.described, strict=True):
            index = _again(seer, choice, option, name, found)
            if index is None:
                return None
            found.append(index)
        if self.kind == PICK:
            return found[0]
        return tuple(sorted(found)) if self.kind == SELECT else tuple(found)


def _again(seer: Seer, choice: Choice, option: Any, words: str, taken: list[int]) -> int | None:
    """Where the option is now: itself, or the first that reads the same."""
    free = [index for index in range(len(choice.options)) if index not in taken]
    for index in free:
        if type(choice.options[index]) is type(option) and choice.options[index] == option:
            return index
    for index in free:
        if describe(seer, choice.options[index], choice) == words:
            return index
    return None


class Shortcut:
    """A sequence that was suggested and found legal, while the others are asked about it."""

    __slots__ = ("answers", "barred", "choosers", "proposer", "waiting")

    def __init__(self, proposer: PlayerId, others: Sequence[PlayerId]) -> None:
        self.proposer = proposer
        self.answers: list[Answer] = []
        self.choosers: list[PlayerId] = []  # who could answer otherwise, each time
        self.barred: Answer | None = None  # what the one who shortened it may not choose
        self.waiting = list(others)

    @staticmethod
    def suggested(table: "Table", steps: Sequence[Step], times: int) -> "Shortcut":
        """The sequence that the player who has priority suggests, if it is legal."""
        choice = table.choice
        if choice is None or choice.topic is not Topic.PRIORITY:
            why = said("only a player who has priority may suggest a shortcut")
            raise IllegalShortcut(why)
        others = table.game.in_turn_order(choice.player)[1:]  # CR 732.2b
        new = Shortcut(choice.player, others)
        new._try_out(table, steps, times)
        return new

    def _try_out(self, table: "Table", steps: Sequence[Step], times: int) -> None:
        """Take it on a fork, to see that it is legal and can be predicted. (CR 732.2a)"""
        trial = table.fork()
        chance: list[Event] = []

        def hear(game: Game, event: Event) -> None:
            if isinstance(event, _CHANCE):
                chance.append(event)

        trial.listen(hear)
        for repetition in range(times):
            for at, step in enumerate(steps):
                where = said(
                    "choice {choice} of repetition {time}", choice=at + 1, time=repetition + 1
                )
                self._take(trial, step, where)
                if chance or trial.game.rng != table.game.rng:
                    raise IllegalShortcut(said("what comes of it can't be predicted"))
                if trial.is_over:
                    return
        if trial.choice is None or trial.choice.topic is not Topic.PRIORITY:
            raise IllegalShortcut(said("a shortcut ends where a player has priority"))

    def _take(self, trial: "Table", step: Step, where: Said) -> None:
        """Take a step, once the others passed of whom the sequence says nothing."""
        choice = trial.choice
        while choice is not None:
            answer = step.answer_to(trial.game, choice)
            if answer is not None:
                self._note(trial, choice, answer)
                return
            if step.is_pass and self.proposer != step.player != choice.player:
                return  # they weren't asked: there was nothing else they could do
            if choice.topic is not Topic.PRIORITY or choice.player in (step.player, self.proposer):
                why = said("{where} isn't legal: {step}", where=where, step=step.said())
                raise IllegalShortcut(why)
            self._note(trial, choice, choice.options.index(PASS))
            choice = trial.choice

    def _note(self, trial: "Table", choice: Choice, answer: Answer) -> None:
        self.answers.append(answer)
        self.choosers.append(choice.player if choice.forced() is None else NOTHING)
        trial.answer(answer)

    def copy(self) -> "Shortcut":
        """The same, to be answered otherwise."""
        new = Shortcut(self.proposer, self.waiting)
        new.barred = self.barred
        new.answers, new.choosers = list(self.answers), list(self.choosers)
        return new

    # The others. (CR 732.2b)

    def question(self) -> Choice | None:
        """What the next player is asked: 0 accepts, k is the k-th choice of theirs in it."""
        while self.waiting:
            player = self.waiting[0]
            own = self.choosers.count(player)
            if own:
                choice = Choice(player, Topic.SHORTCUT, _RESPONSE, NUMBER, (), 0, own)
                choice.rule = "732.2b"
                return choice
            self.waiting.pop(0)  # they have nothing to choose in it
        return None

    def respond(self, number: int) -> None:
        """The player who is asked accepts it, or shortens it."""
        player = self.waiting.pop(0)
        if number:
            places = [at for at, chooser in enumerate(self.choosers) if chooser == player]
            end = places[number - 1]
            self.barred = self.answers[end]
            del self.answers[end:], self.choosers[end:]
