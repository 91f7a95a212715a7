"""Previews: what would come of an answer, as far as the player can know.

The answer is given in an imagined game, in which the player knows all that they know here, and
nothing hidden is as it is here. What the same player is asked then is answered plainly, until
the action is done; a declaration of attackers or blockers is followed through combat damage.
As soon as chance is used, or a card the player could not see moves or is shown, the preview
ends: it tells only what follows from what the player sees.
"""

from collections import Counter
from random import Random
from typing import Final

from apnap.agents.simple import plain_answer
from apnap.game.choices import Answer, Choice
from apnap.game.game import Game
from apnap.game.topics import Topic
from apnap.game.view import jsonable
from apnap.rules.table.table import Table
from apnap.server.session.undoing import unseen
from apnap.server.wire.messages import Preview, Previewed
from apnap.terms.events import Damage, Event, ManaAdded, ManaSpent, Tapping, ZoneChange
from apnap.terms.turn import BATTLEFIELD, COMBAT_DAMAGE, GRAVEYARD

MOST: Final = 200  # choices followed

DECLARATIONS: Final = (Topic.ATTACKERS, Topic.BLOCKERS)


def preview(table: Table, answer: Answer, asked: Preview) -> Previewed:
    """What would come of a legal answer to the open choice."""
    assert table.choice is not None
    twin = table.imagine(table.choice.decider, Random(0))
    if twin is None:
        return Previewed(asked.table, asked.at, asked.answer, unsure=True)
    looking = _Looking(twin, table.choice)
    looking.follow(answer)
    return looking.told(asked)


class _Looking:
    """An imagined game while it is followed."""

    def __init__(self, twin: Table, choice: Choice) -> None:
        self.twin = twin
        self.before = twin.game.fork()
        self.player = choice.decider
        self.is_combat = choice.topic in DECLARATIONS
        self.unseen = unseen(twin.game, self.player)
        self.events: list[Event] = []
        self.life = _lives(twin.game)
        self.is_clear = True  # nothing yet depends on what the player can't know
        self.unsure = False
        twin.listen(self.hear)

    def hear(self, game: Game, event: Event) -> None:
        """Keep an event, unless it or one before it showed something."""
        if not self.is_clear:
            return
        self.is_clear = game.rng == self.before.rng and self.unseen <= unseen(game, self.player)
        if self.is_clear:
            self.events.append(event)
            self.life = _lives(game)

    def follow(self, answer: Answer) -> None:
        """Give the answer, and those that follow."""
        if self.twin.choice is None or not self.twin.choice.is_legal(answer):
            self.unsure = True
            return
        self.twin.answer(answer)
        for _ in range(MOST):
            choice = self.twin.choice
            if choice is None or not self.is_clear or self.is_done(choice):
                break
            if choice.topic not in (Topic.PRIORITY, Topic.MANA_ABILITY):
                self.unsure = True  # somebody chooses
            self.twin.answer(plain_answer(choice))
        else:
            self.unsure = True

    def is_done(self, choice: Choice) -> bool:
        """Whether what was to be seen has been seen."""
        game = self.twin.game
        if self.is_combat:
            return game.combat is None or game.step > COMBAT_DAMAGE
        return choice.topic is Topic.PRIORITY or choice.decider != self.player

    def told(self, asked: Preview) -> Previewed:
        """What was seen."""
        damage: Counter[str] = Counter()
        for event in self.events:
            if isinstance(event, Damage):
                damage[str(event.recipient)] += event.amount
        before = _lives(self.before)
        life = {str(key): self.life[key] - before[key] for key in before}
        return Previewed(
            asked.table,
            asked.at,
            asked.answer,
            taps=() if self.is_combat else self.taps(),
            mana=self.mana(),
            life={key: jsonable(change) for key, change in life.items() if change},
            damage={key: jsonable(amount) for key, amount in damage.items()},
            dies=self.dead(),
            unsure=self.unsure or not self.is_clear,
        )

    def taps(self) -> tuple[int, ...]:
        """The permanents tapped for mana, or to help to pay. (CR 106.12, 702.51a)"""
        sources = {
            each.source for each in self.events if isinstance(each, ManaAdded) and each.tapped_for
        }
        return tuple(
            dict.fromkeys(
                each.object
                for each in self.events
                if isinstance(each, Tapping)
                and (each.object in sources or each.for_mana)
                and each.object in self.before.objects
            )
        )

    def mana(self) -> str:
        """The mana spent, in symbols."""
        return "".join(
            f"{{{mana.type}}}"
            for event in self.events
            if isinstance(event, ManaSpent) and event.player == self.player and not event.lost
            for mana in event.mana
        )

    def dead(self) -> tuple[int, ...]:
        """The permanents put into graveyards. (CR 700.4)"""
        return tuple(
            event.object
            for event in self.events
            if isinstance(event, ZoneChange)
            and (event.origin, event.to) == (BATTLEFIELD, GRAVEYARD)
            and event.object in self.before.objects
        )


def _lives(game: Game) -> dict[int, int]:
    return {key: player.life for key, player in game.players.items()}
