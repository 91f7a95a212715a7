"""A source of damage chosen for an effect. (CR 609.7)"""

from collections.abc import Iterator
from typing import Final

from apnap.abilities.references import Bound, Ref, SourceOfChoice
from apnap.game.game import Game
from apnap.game.topics import Topic
from apnap.rules.meaning.descriptions import describes
from apnap.rules.meaning.references import ReferenceRows
from apnap.rules.objects.context import Context
from apnap.terms.events import ZoneChange
from apnap.terms.identity import NOTHING, ObjectId, Reference
from apnap.terms.turn import BATTLEFIELD

CHOSEN_SOURCE: Final = "chosen source"


def source_of_choice(game: Game, ref: SourceOfChoice, context: Context) -> list[Reference]:
    """The source that the player chooses now; none if there is none. (CR 609.7a)"""
    options = [
        key for key in dict.fromkeys(_sources(game)) if describes(game, ref.what, key, context)
    ]
    if not options:
        return []
    chosen: ObjectId = game.pick(
        context.acting, Topic.SOURCE_OF_DAMAGE, "a source", options, context.source, "609.7a"
    )
    return [chosen]


def _sources(game: Game) -> Iterator[ObjectId]:
    """Permanents, spells, and sources of abilities on the stack. (CR 609.7a)"""
    for key in game.battlefield:
        if not game.objects[key].phased_out:
            yield key
    for key in game.stack:
        record = game.objects[key]
        item = record.item
        if item is not None and item.kind == "spell":
            yield key
        elif item is not None and item.source != NOTHING:
            yield item.source


def is_chosen_source(game: Game, ref: Ref | None, source: ObjectId, context: Context) -> bool:
    """Whether it is the permanent that a spell chosen as the source became. (CR 609.7a)"""
    if not isinstance(ref, Bound) or ref.name != CHOSEN_SOURCE:
        return False
    chosen = context.bindings.get(CHOSEN_SOURCE, ())
    return any(
        isinstance(event, ZoneChange)
        and event.new_id == source
        and event.object in chosen
        and event.to == BATTLEFIELD
        and event.how == "resolve"
        for event in game.history
    )


# Which function finds what a reference names.
REFERENCES_FOUND: Final[ReferenceRows] = {
    SourceOfChoice: source_of_choice,
}
