"""A player who tries one card: casts it, uses its abilities, attacks with it; else at random.

It looks into the game itself, as no agent may: it is a tester, not a player.
"""

from random import Random
from typing import Any, Final

from apnap.abilities.cards import CardProgram
from apnap.game.choices import NUMBER, PICK, SELECT, Answer, Choice
from apnap.game.game import Game
from apnap.game.topics import Topic
from apnap.rules.objects.actions import CAST, MANA, PLAY_LAND, Action
from apnap.terms.identity import ObjectId
from apnap.testing.games.beside_decks import helpers_of

_TIRED: Final = 3  # an action taken so often is seldom taken again

_LARGEST: Final = 5  # number chosen where any number may be

_WILLING: Final = 2  # the number that one who is willing chooses


class Guided:
    """Decides for one player, with a card in mind."""

    def __init__(
        self, game: Game, card: CardProgram, chance: Random, *, eager: bool, willing: bool = False
    ) -> None:
        self.game = game
        self.card = card
        self.chance = chance
        self.eager = eager  # whose card it is
        self.willing = willing  # does all that may be done, and chooses 2 for X
        self.helpers = helpers_of(card)
        self.has_cast = False
        self.attempt = 0  # later attempts do more of other things
        self._times: dict[Any, int] = {}
        self._turn = -1
        self._others = 0  # other actions taken this turn

    def decide(self, choice: Choice) -> Answer:
        """Answer a choice."""
        if choice.topic is Topic.PRIORITY:
            return self._priority(choice)
        if choice.topic is Topic.CONSPIRACIES:
            return tuple(range(len(choice.options)))
        if choice.topic is Topic.ATTACKERS:
            return self._with_the_card(choice)
        if choice.topic in (Topic.TARGET, Topic.ENCHANT) and self.eager:
            return self._at_the_card(choice)
        if choice.kind == PICK and choice.options == (True, False):
            return 0 if self.willing or self.chance.random() < 0.75 else 1
        if choice.kind == PICK and self.willing and choice.options[-1] is None:
            return self.chance.randrange(max(1, len(choice.options) - 1))
        if choice.kind == SELECT and self.willing and choice.topic is not Topic.BLOCKERS:
            return self._some(choice)
        if choice.kind == NUMBER and self.willing:
            return min(choice.most, max(choice.least, _WILLING))
        if choice.kind == NUMBER:
            most = min(choice.most, choice.least + _LARGEST)
            return choice.least + self.chance.randrange(most - choice.least + 1)
        return choice.random(self.chance)

    def is_the_card(self, key: ObjectId) -> bool:
        """Whether the card that is tried stands for the object."""
        record = self.game.objects.get(key)
        return record is not None and record.card is not None and record.card is self.card

    def _is_about_it(self, key: ObjectId) -> bool:
        """Of planes also what lets chaos ensue, of conspiracies the cards they are about."""
        if self.is_the_card(key):
            return True
        record = self.game.objects.get(key)
        return bool(self.helpers) and record is not None and record.printed.name in self.helpers

    def _some(self, choice: Choice) -> Answer:
        """Not none, if chance finds a way."""
        answer = choice.random(self.chance)
        for _ in range(3):
            if answer != ():
                break
            answer = choice.random(self.chance)
        return answer

    def _with_the_card(self, choice: Choice) -> Answer:
        """Attack with the card if chance finds a way."""
        answer = choice.random(self.chance)
        for _ in range(3):
            if isinstance(answer, tuple) and any(
                self.is_the_card(_attacker(choice.options[at])) for at in answer
            ):
                break
            answer = choice.random(self.chance)
        return answer

    def _at_the_card(self, choice: Choice) -> Answer:
        """Now and then the card itself is the target."""
        own = [at for at, option in enumerate(choice.options) if self.is_the_card(option)]
        if own and choice.kind == PICK and self.chance.random() < 0.4:
            return self.chance.choice(own)
        return choice.random(self.chance)

    def _priority(self, choice: Choice) -> Answer:
        if self.game.turn != self._turn:
            self._turn, self._others = self.game.turn, 0
        options: tuple[Action, ...] = tuple(choice.options)
        mine = [at for at in range(1, len(options)) if self._is_about_it(options[at].object)]
        if mine and self.eager:
            at = self._best(options, mine)
            times = self._times.get(_kind(options[at]), 0)
            if self.chance.random() * (_TIRED + times) < _TIRED:
                self._times[_kind(options[at])] = times + 1
                return at
        return self._another(options)

    def _best(self, options: tuple[Action, ...], mine: list[int]) -> int:
        """Casting comes first, what was done least next."""
        if not self.has_cast:
            casts = [at for at in mine if options[at].kind in (CAST, PLAY_LAND)]
            if casts:
                return self.chance.choice(casts)
        least = min(self._times.get(_kind(options[at]), 0) for at in mine)
        return self.chance.choice(
            [at for at in mine if self._times.get(_kind(options[at]), 0) == least]
        )

    def _another(self, options: tuple[Action, ...]) -> int:
        """Now and then something else is done, so that there is something to answer."""
        others = [
            at
            for at in range(1, len(options))
            if options[at].kind != MANA and not self.is_the_card(options[at].object)
        ]
        likely = 0.3 if self.has_cast else 0.5 + 0.1 * self.attempt
        if not others or self._others >= 4 + self.attempt or self.chance.random() >= likely:
            return 0
        self._others += 1
        casts = [at for at in others if options[at].kind == CAST]
        return self.chance.choice(casts if casts and self.chance.random() < 0.6 else others)


def _kind(action: Action) -> tuple[str, int, str]:
    return (action.kind, action.index, action.detail)


def _attacker(option: Any) -> ObjectId:
    found = option[0] if isinstance(option, tuple) else option
    return found if isinstance(found, int) else -1
