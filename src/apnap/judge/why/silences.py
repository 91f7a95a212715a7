"""What didn't happen though one may expect it, and the rules that are why.

Triggers of cards that were put somewhere "from anywhere" and had no abilities there; state-based
actions that pass something by.
"""

from collections.abc import Iterable, Iterator

from apnap.abilities.abilities import Ability, ChapterAbility, TriggeredAbility
from apnap.abilities.references import This
from apnap.abilities.triggers import ZoneChanges
from apnap.game.game import Game
from apnap.game.objects import GameObject
from apnap.judge.explanations.remarks import Remark, once_each
from apnap.judge.explanations.tracing import traced
from apnap.judge.explanations.values import ability_said
from apnap.languages.said import said
from apnap.rules.objects.base_values import base_of
from apnap.rules.objects.current_characteristics import characteristics
from apnap.rules.objects.static_abilities import kinds_of, options_of
from apnap.rules.turn.seeing import ALL_SEEING, Seer
from apnap.terms.characteristics import CREATURE, LORE
from apnap.terms.events import Event, ZoneChange
from apnap.terms.identity import ObjectId
from apnap.terms.turn import BATTLEFIELD


def silent_triggers(game: Game, event: Event) -> Iterator[Remark]:
    """Abilities of a card that moved which would have triggered, had it them where it is."""
    if not isinstance(event, ZoneChange) or event.new_id not in game.objects:
        return
    record = game.objects[event.new_id]
    if record.face_down:
        return
    now = characteristics(game, record.id).abilities
    for ability in _about_moving(base_of(record).copiable.abilities, event):
        if ability in kinds_of(now).expanded:
            continue
        name = Seer(game, ALL_SEEING).name(record.id)
        words = ability_said(ability, str(name))
        text = said(
            "{card} doesn't trigger, {words}: it looks at the card in the zone it came to, and "
            "there the card doesn't have the ability.",
            card=name,
            words=words,
        )
        yield Remark(text, ("603.6c", "603.10"))
        yield from _taken_away(game, record.id, ability)


def _about_moving(abilities: Iterable[Ability], event: ZoneChange) -> Iterator[TriggeredAbility]:
    """Those that trigger as their own card comes into that zone from anywhere. (CR 603.6c)"""
    for ability in kinds_of(tuple(abilities)).expanded:
        if not isinstance(ability, TriggeredAbility):
            continue
        for each in options_of(ability.condition):
            if isinstance(each, ZoneChanges) and isinstance(each.what, This):
                if each.destination == event.to != BATTLEFIELD and each.origin == -1:
                    yield ability


def _taken_away(game: Game, key: ObjectId, ability: Ability) -> Iterator[Remark]:
    for note in traced(game, key).of(key):
        had, has = (
            ability in kinds_of(each.abilities).expanded for each in (note.before, note.after)
        )
        if had and not has and note.effect is not None:
            source = Seer(game, ALL_SEEING).source_name(note.effect.source)
            yield Remark(said("The effect of {source} took it away.", source=source), ("613.1f",))


def passed_by(game: Game) -> Iterator[Remark]:
    """State-based actions that let a permanent be, though one may think they wouldn't."""
    for record in game.permanents():
        yield from _saga(game, record)
        yield from _indestructible(game, record)


def _saga(game: Game, record: GameObject) -> Iterator[Remark]:
    """CR 704.5s, 714.4: a Saga that has no chapters isn't sacrificed."""
    seen = characteristics(game, record.id)
    if "Saga" not in seen.subtypes or not record.counter(LORE):
        return
    printed = base_of(record).copiable.abilities
    chapters = [
        any(isinstance(each, ChapterAbility) for each in some) for some in (printed, seen.abilities)
    ]
    if chapters == [True, False]:
        text = said(
            "{saga} isn't sacrificed: a Saga without chapter abilities has no final chapter.",
            saga=Seer(game, ALL_SEEING).name(record.id),
        )
        yield Remark(text, ("704.5s", "714.2d", "714.4"))


def _indestructible(game: Game, record: GameObject) -> Iterator[Remark]:
    """CR 702.12b: lethal damage doesn't destroy it."""
    seen = characteristics(game, record.id)
    toughness = seen.toughness or 0
    if seen.types & CREATURE and 0 < toughness <= record.damage:
        if "indestructible" in seen.keywords:
            name = Seer(game, ALL_SEEING).name(record.id)
            text = said(
                "{creature} isn't destroyed by lethal damage: it is indestructible.", creature=name
            )
            yield Remark(text, once_each(("704.5g", "702.12b")))
