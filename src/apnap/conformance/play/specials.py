"""Choices that scenarios answer in words of their own: yes or no, amounts, results of chance."""

from typing import Final

from apnap.abilities.abilities import AdditionalCost
from apnap.conformance.play.queues import COIN, SKIP_CHOICE, Queues
from apnap.conformance.setup.naming import fits
from apnap.conformance.setup.table import ScenarioTable
from apnap.game.choices import Answer, Choice
from apnap.game.randomness import below
from apnap.game.topics import Topic
from apnap.rules.objects.current_characteristics import abilities_of
from apnap.terms.identity import PlayerId

# Choices between two words that scenarios answer with yes or no: what yes is.
_YES_MEANS: Final = {Topic.MERGE: "on the bottom", Topic.SYMBOL: "2 life"}

_TWO: Final = 2  # options: one thing, or nothing; sides of a coin

_YES_OR_NO: Final = ("Yes", "No")


class Specials:
    """Answers such choices of one thing among several, and remembers what was said for later."""

    def __init__(self, table: ScenarioTable, queues: dict[PlayerId, Queues]) -> None:
        self.table = table
        self.queues = queues
        self.accepted = 0  # spells that were said to be cast before that is asked
        self.mana: list[str] = []  # types of mana in any combination
        self.asked: set[str] = set()  # costs of the spell being cast

    def answer(self, choice: Choice) -> Answer | None:
        """The answer; None if the choice is like others."""
        queue = self.queues[choice.player].choices
        if choice.topic is Topic.MANA and (letter := self._mana_type(choice)):
            return list(choice.options).index(letter)
        if choice.topic is Topic.COIN:
            return self._called(choice)
        if choice.topic is Topic.CAST_NOW and self.accepted and choice.options[-1] is None:
            self.accepted -= 1
            return 0 if len(choice.options) == _TWO else None
        if choice.topic is Topic.WHICH_COST:
            return self.one_by_one(choice)
        if queue[:1] == [SKIP_CHOICE] and tuple(choice.options) == (True, False):
            queue.pop(0)
            return 1
        if choice.topic is Topic.OPTIONAL_COST and choice.details.name.startswith("kicker {"):
            self._skip_kickers(choice)
        return self._said(choice) if queue and queue[0] in _YES_OR_NO else None

    def _said(self, choice: Choice) -> Answer | None:
        """Yes or no, to a question that is put otherwise here."""
        queue = self.queues[choice.player].choices
        if choice.topic is Topic.CLASH:
            return 1 if queue.pop(0) == "Yes" else 0  # it is asked whether it stays
        spoken = _YES_MEANS.get(choice.topic)
        if spoken is not None and spoken in choice.options:
            yes = queue.pop(0) == "Yes"
            at = list(choice.options).index(spoken)
            return at if yes else next(i for i in range(len(choice.options)) if i != at)
        if None not in choice.options:
            return None
        if choice.topic is Topic.CAST_NOW and self._is_another(choice, queue[1:2]):
            del queue[:2]
            return list(choice.options).index(None)
        if queue.pop(0) == "No":
            return list(choice.options).index(None)
        return 0 if len(choice.options) == _TWO else None

    def _is_another(self, choice: Choice, named: list[str]) -> bool:
        """Whether the spell that is named after the yes can't be cast."""
        if not named or not named[0].startswith("Cast "):
            return False
        return not any(fits(self.table, option, named[0]) for option in choice.options)

    def _called(self, choice: Choice) -> Answer | None:
        """The call with which a flip ends as it is scripted. (CR 705.2)"""
        queue = self.queues[choice.player].choices
        if not queue or not queue[0].startswith(COIN):
            return None
        _, comes = below(self.table.game.rng, _TWO)
        return comes if queue.pop(0) == f"{COIN}true]" else 1 - comes

    def one_by_one(self, choice: Choice) -> Answer | None:
        """One of several, each of which is asked for with yes or no."""
        queue = self.queues[choice.player].choices
        for at in range(len(choice.options) - 1):
            if not queue or queue[0] not in ("Yes", "No"):
                return at or None
            if queue.pop(0) == "Yes":
                return at
        return len(choice.options) - 1

    def _mana_type(self, choice: Choice) -> str:
        """The next of mana in any combination, of which so much of each type is queued."""
        queue = self.queues[choice.player].choices
        if any(len(each) != 1 for each in choice.options):
            return ""
        if not self.mana and queue and queue[0].startswith("X=") and len(choice.options) > 1:
            for letter in choice.options:
                if queue and queue[0].startswith("X="):
                    self.mana += [letter] * int(queue.pop(0)[2:])
            if queue and queue[0] == SKIP_CHOICE:
                queue.pop(0)
        if self.mana and self.mana[0] in choice.options:
            return self.mana.pop(0)
        self.mana = []
        return ""

    def _skip_kickers(self, choice: Choice) -> None:
        """Forget what is said of kickers that can't be paid and aren't asked about."""
        abilities = abilities_of(self.table.game, choice.about)
        names = [
            each.name for each in abilities if isinstance(each, AdditionalCost) and each.optional
        ]
        queue = self.queues[choice.player].choices
        kicker = choice.details.name
        for name in names[: names.index(kicker)] if kicker in names else ():
            if name not in self.asked and queue and queue[0] in ("Yes", "No"):
                queue.pop(0)
            self.asked.add(name)
        self.asked.add(kicker)
