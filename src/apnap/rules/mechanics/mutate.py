"""Mutating creature spells and merged permanents. (CR 702.140, 730)

A merged permanent is the object it was before. Its note lists its components from the top:
the face each has, the card that stands for it, and its kind. Its copiable values are those of
the top component with the abilities of all.
"""

from typing import Final

from apnap.game.game import Game
from apnap.game.objects import GameObject
from apnap.game.topics import Topic
from apnap.rules.door.happening import happen
from apnap.rules.objects.context import Context
from apnap.rules.objects.spell_plans import ENCHANTED
from apnap.terms.events import ActionTaken, Merged, Resolved

MUTATE: Final = "mutate"


def mutate(game: Game, record: GameObject, context: Context) -> None:
    """The spell merges with its target, on top of it or below. (CR 702.140c, 702.140d)"""
    item = context.item
    assert item is not None
    (target,) = item.targets[ENCHANTED]
    place = game.pick(
        context.you, Topic.MERGE, "put it", ["on top", "on the bottom"], record.id, "702.140c"
    )
    merged = Merged(record.id, target, on_top=place == "on top", rule="702.140c", cause=record.id)
    happen(game, [Resolved(record.id, rule="608.3"), merged])
    happen(game, [ActionTaken(context.you, MUTATE, target, rule="702.140d", cause=target)])
