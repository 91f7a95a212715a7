"""What descriptions ask of spells and attackers. (CR 115.9, 202, 506.5, 702.33)"""

from dataclasses import replace
from typing import Final

from apnap.abilities.cards import ADVENTURE
from apnap.abilities.descriptions import (
    BeenCast,
    CastBy,
    EitherOf,
    HasAdventure,
    NthCast,
    OddManaValue,
    PaidFor,
    Source,
    Spell,
    SpentManaFrom,
    TargetsAny,
    TargetsNothingBut,
    WithSymbol,
)
from apnap.abilities.references import Description, Quality, Ref
from apnap.game.characteristics import Characteristics
from apnap.game.game import Game
from apnap.rules.meaning import amounts
from apnap.rules.meaning.descriptions import PartRows, describes, fits, plan_of
from apnap.rules.meaning.references import includes
from apnap.rules.objects import current_characteristics
from apnap.rules.objects.context import Context
from apnap.terms.events import SpellCast
from apnap.terms.identity import NOTHING, Reference
from apnap.terms.turn import STACK

Seen = Characteristics | None


def _source(game: Game, part: Source, ref: Reference, seen: Seen, context: Context) -> bool:
    return seen is not None


def _cast_by(game: Game, part: CastBy, ref: Reference, seen: Seen, context: Context) -> bool:
    """On the stack: who cast it; else its owner is who would. (CR 601.2a, 707.10)"""
    record = game.record_of(ref)
    if record is None:
        return False
    if record.zone != STACK:
        return record.card is not None and includes(game, part.who, record.owner, context)
    if record.item is None or record.item.kind != "spell":
        return False
    caster = record.item.caster  # a copy was cast by nobody (CR 707.10)
    return caster != NOTHING and includes(game, part.who, caster, context)


def _nth_cast(game: Game, part: NthCast, ref: Reference, seen: Seen, context: Context) -> bool:
    """Those cast before it are counted; a card not cast yet comes after all of them.

    A permanent is the spell that became it. (CR 400.7d)
    """
    record = game.record_of(ref)
    if record is None:
        return False
    cast = record.item or record.cast
    caster = cast.caster if cast is not None else record.owner
    if record.item is None and cast is not None:
        ref = cast.source
    what = as_spell(part.of)
    before = 0
    for event in game.history:
        if isinstance(event, SpellCast) and (part.anyone or event.player == caster):
            if event.object == ref:
                break
            before += describes(game, what, event.object, context)
    return before == part.nth - 1


def _has_adventure(
    game: Game, part: HasAdventure, ref: Reference, seen: Seen, context: Context
) -> bool:
    """CR 715.2a: what is printed on the card counts; nothing of it is seen face down."""
    record = game.record_of(ref)
    if record is None or record.card is None or record.face_down or record.copied is not None:
        return False
    return record.card.layout == ADVENTURE


def _spent_from(
    game: Game, part: SpentManaFrom, ref: Reference, seen: Seen, context: Context
) -> bool:
    """CR 106.3: the source is looked at as it is, or as it last was."""
    record = game.record_of(ref)
    cast = None if record is None else record.item or record.cast
    if cast is None:
        return False
    return any(fits(game, part.source, source, context) for _, source in cast.spent)


def _targets_just(
    game: Game, part: TargetsNothingBut, ref: Reference, seen: Seen, context: Context
) -> bool:
    """CR 115.9c: it may be its target more than once."""
    record = game.record_of(ref)
    if record is None or record.item is None:
        return False
    chosen = [target for targets in record.item.targets.values() for target in targets]
    return len(set(chosen)) == 1 and fits(game, part.what, chosen[0], context)


def _with_symbol(
    game: Game, part: WithSymbol, ref: Reference, seen: Seen, context: Context
) -> bool:
    return seen is not None and part.symbol in seen.mana_cost.symbols


def _odd(game: Game, part: OddManaValue, ref: Reference, seen: Seen, context: Context) -> bool:
    if seen is None:
        return False
    value = current_characteristics.mana_value_as(game, ref, seen)
    return (current_characteristics.mana_value(game, ref) if value is None else value) % 2 == 1


def _paid_for(game: Game, part: PaidFor, ref: Reference, seen: Seen, context: Context) -> bool:
    record = game.record_of(ref)
    cast = None if record is None else record.item or record.cast
    return cast is not None and amounts.times_paid(cast, part.cost) > 0


def _targets(game: Game, part: TargetsAny, ref: Reference, seen: Seen, context: Context) -> bool:
    record = game.record_of(ref)
    item = None if record is None else record.item
    if context.item is not None and ref == context.source and context.item.kind == "spell":
        item = context.item  # it is being cast (CR 601.2f)
    if item is None:
        return False
    return any(
        fits(game, part.what, target, context)
        for chosen in item.targets.values()
        for target in chosen
    )


def _been_cast(game: Game, part: BeenCast, ref: Reference, seen: Seen, context: Context) -> bool:
    """CR 707.10: a copy of a spell isn't cast; CR 400.7d: a permanent is the spell it was."""
    record = game.record_of(ref)
    cast = None if record is None else record.item or record.cast
    if cast is None or cast.kind != "spell" or cast.cast_from == NOTHING:
        return False
    return not part.this_turn or any(
        isinstance(event, SpellCast) and event.object == cast.source for event in game.history
    )


def as_spell(those: Description) -> Description:
    """The description without "spell you cast", for a card that is about to become one.

    Who casts it is for the caller to ask; see `caster_of`.
    """
    plan = plan_of(those)
    if plan.as_spell is not None:
        return plan.as_spell
    parts = tuple(_of_each(part) for part in those.parts if not isinstance(part, (Spell, CastBy)))
    plan.as_spell = those if parts == those.parts else Description(parts)
    return plan.as_spell


def _of_each(part: Quality) -> Quality:
    """The same for kinds that are each told as spells: "artifact spells and Elf spells"."""
    if not isinstance(part, EitherOf):
        return part
    return replace(part, options=tuple(as_spell(option) for option in part.options))


def caster_of(those: Description) -> Ref | None:
    """Whose spells a description speaks of: "spells you cast"; None anyone's."""
    for part in those.parts:
        if isinstance(part, CastBy):
            return part.who
    return None


# Which function judges which part of a description.
PARTS_JUDGED: Final[PartRows] = {
    Source: _source,
    CastBy: _cast_by,
    NthCast: _nth_cast,
    HasAdventure: _has_adventure,
    SpentManaFrom: _spent_from,
    TargetsNothingBut: _targets_just,
    WithSymbol: _with_symbol,
    OddManaValue: _odd,
    PaidFor: _paid_for,
    TargetsAny: _targets,
    BeenCast: _been_cast,
}
