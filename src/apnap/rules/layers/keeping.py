"""What the layers made, taken over while nothing they looked at has changed. (CR 611.3a, 613)

Most of what is written in a game touches no permanent: a card is drawn, a spell is cast, an
ability resolves. What the layers made of the permanents then still holds, if it can be proved:
each effect that took part looks at nothing but the permanents, who controls them and who is in the
game (its words tell, see `effect_kinds.reads`), and all of these are as they were. Records in a
game are replaced, never changed, so that is seen by looking at the records; of one that is another
it is enough if only what is written lightly differs, at which no such effect looks.
"""

from itertools import chain

from apnap.abilities.abilities import Ability
from apnap.abilities.effects import AddAbility
from apnap.game.characteristics import Characteristics
from apnap.game.game import Game
from apnap.game.objects import FloatingEffect, GameObject
from apnap.rules.layers.granted_abilities import speaks_of_choice
from apnap.rules.layers.layers import Layers
from apnap.rules.objects.derived import Derived
from apnap.rules.objects.range_of_influence import RANGE
from apnap.rules.objects.static_abilities import Shape
from apnap.terms.identity import ObjectId, PlayerId


class Made:
    """What the layers made of the permanents, and from what."""

    __slots__ = ("dynamic", "effects", "players", "records", "seen")

    def __init__(
        self,
        records: list[GameObject],
        effects: list[FloatingEffect],
        players: tuple[PlayerId, ...],
        seen: dict[ObjectId, Characteristics],
        *,
        dynamic: bool,
    ) -> None:
        self.records = records  # of the permanents, in their order, and of sources elsewhere
        self.effects = effects
        self.players = players  # who are in the game
        self.seen = seen
        self.dynamic = dynamic  # whether light writes could change what is in force


def note_made(game: Game, new: Derived, layers: Layers | None, outside: list[ObjectId]) -> None:
    """Keep what was made, if nothing else than what is noted with it was looked at.

    `outside` are the sources off the battlefield.
    """
    keys = (*game.battlefield, *outside)
    if len(new.seen) > len(keys) or new.kept or RANGE in game.options:
        return  # it reached other objects, or more than characteristics was found out
    if layers is not None:
        for effect in layers.effects.values():
            if not _is_of_permanents(effect.shape, effect.floating):
                return
    records = [game.objects[key] for key in keys]
    effects = list(game.effects.values())
    new.made = Made(records, effects, game.alive(), new.seen.copy(), dynamic=new.dynamic)


def _is_of_permanents(shape: Shape, floating: FloatingEffect | None) -> bool:
    """Whether what the effect does follows from the permanents alone.

    The source of an effect from a resolution may be anywhere, and nothing is asked of it.
    """
    if floating is None:
        return shape.of_permanents
    if floating.affected is None:
        return False
    if floating.lock is not None:
        return True
    if not shape.fixed:
        return False
    for each in chain.from_iterable(shape.layers.values()):
        if isinstance(each, AddAbility):
            assert isinstance(each.ability, Ability)
            if speaks_of_choice(each.ability):
                return False
    return True


def take_over(game: Game, before: Derived, new: Derived, outside: list[ObjectId]) -> bool:
    """Whether what was made before still holds; then it is taken over."""
    made: Made | None = before.made
    if made is None:
        return False
    objects = game.objects
    records = [objects[key] for key in (*game.battlefield, *outside)]
    if records != made.records:
        if len(records) != len(made.records):
            return False
        for at, record in enumerate(records):
            old = made.records[at]
            if record is not old and not is_lightly_other(record, old):
                return False
    effects = list(game.effects.values())
    if effects != made.effects or game.alive() != made.players:
        return False
    new.seen = made.seen.copy()
    new.dynamic = made.dynamic
    new.made = made
    # What was listed of the permanents by what they are, too.
    new.lists = before.lists
    new.narrowed = before.narrowed
    new.concerned = before.concerned
    if records != made.records:
        for record, old in zip(records, made.records, strict=True):
            record.base = old.base  # what it is by itself is the same
        new.made = Made(records, effects, made.players, made.seen, dynamic=made.dynamic)
    return True


def is_lightly_other(one: GameObject, other: GameObject) -> bool:
    """Whether the records of an object differ in nothing but what only fleeting words look at:

    whether it is tapped, its damage, since when it is whose, who knows it.
    """
    return (
        one.id == other.id
        and one.owner == other.owner
        and one.controller == other.controller
        and one.zone == other.zone
        and one.card is other.card
        and one.face == other.face
        and one.kind == other.kind
        and one.count == other.count
        and one.copied is other.copied
        and one.flipped == other.flipped
        and one.face_down == other.face_down
        and one.phased_out == other.phased_out
        and one.counters is other.counters
        and one.attached_to == other.attached_to
        and one.timestamp == other.timestamp
        and one.came == other.came
        and one.notes is other.notes
        and one.item is other.item
        and one.cast is other.cast
    )
