"""What each part of a description asks of an object or player. (CR 109.2, 115.1, 700)

An evaluator gets the game, the part, the reference, its characteristics (None for a
player), and the context of the ability that speaks.
"""

import operator
from collections.abc import Callable
from typing import Final

from apnap.abilities.descriptions import (
    AbilityOnStack,
    AnyTarget,
    APlayer,
    Attached,
    AttachedTo,
    AttackedThisCombat,
    AttackedThisTurn,
    Card,
    ColorCount,
    ControlledBy,
    CounterCount,
    DealtDamageThisTurn,
    Designated,
    DrawnThisTurn,
    EnteredThisTurn,
    FaceDown,
    HasTargets,
    Having,
    Historic,
    InZone,
    Is,
    Measured,
    Modified,
    Named,
    NamedLike,
    NoAbilities,
    OfChosen,
    OfColor,
    OfSource,
    OfSubtype,
    OfSupertype,
    OfType,
    Other,
    OwnedBy,
    Permanent,
    PlayerMeasured,
    SharesType,
    Spell,
    Tapped,
    Token,
    WithCounter,
)
from apnap.abilities.references import Each, You
from apnap.abilities.rule_changes.rule_changes import CountsAs
from apnap.abilities.values import (
    CHOSEN_PLAYERS,
    ChosenKind,
    Comparison,
    Likeness,
    Measure,
    PlayerMeasure,
    StackAbility,
    WhichPlayer,
)
from apnap.game.bindings import Given
from apnap.game.characteristics import Characteristics
from apnap.game.game import Game
from apnap.game.objects import ABILITY, CARD, TOKEN
from apnap.rules.meaning import amounts, references
from apnap.rules.meaning.descriptions import PartRows, describes, fits, were_attached
from apnap.rules.objects import current_characteristics
from apnap.rules.objects.context import Context
from apnap.terms.characteristics import (
    ARTIFACT,
    BATTLE,
    CREATURE,
    LEGENDARY,
    PERMANENT_TYPES,
    PLANESWALKER,
    TYPE_OF_NAME,
)
from apnap.terms.events import (
    AttackDeclared,
    CardDrawn,
    Damage,
    StepBegan,
    TokenCreation,
    ZoneChange,
)
from apnap.terms.identity import FIRST_OBJECT, Reference
from apnap.terms.mana import COLOR_OF_NAME
from apnap.terms.subtypes import BASIC_LAND_TYPES, CREATURE_TYPES
from apnap.terms.turn import BATTLEFIELD, BEGINNING_OF_COMBAT, STACK

Seen = Characteristics | None


_COMPARED: Final[dict[Comparison, Callable[[int, int], bool]]] = {
    Comparison.EQUAL: operator.eq,
    Comparison.NOT_EQUAL: operator.ne,
    Comparison.LESS: operator.lt,
    Comparison.AT_MOST: operator.le,
    Comparison.MORE: operator.gt,
    Comparison.AT_LEAST: operator.ge,
}


def compared(left: int, how: Comparison, right: int) -> bool:
    """One number against another."""
    return _COMPARED[how](left, right)


# What it is: characteristics. (CR 109.3)


def _of_type(game: Game, part: OfType, ref: Reference, seen: Seen, context: Context) -> bool:
    return seen is not None and seen.types & part.types != 0


def _of_supertype(
    game: Game, part: OfSupertype, ref: Reference, seen: Seen, context: Context
) -> bool:
    return seen is not None and seen.supertypes & part.supertypes != 0


def _of_subtype(game: Game, part: OfSubtype, ref: Reference, seen: Seen, context: Context) -> bool:
    return seen is not None and part.subtype in seen.subtypes


def _of_color(game: Game, part: OfColor, ref: Reference, seen: Seen, context: Context) -> bool:
    return seen is not None and seen.colors & part.colors != 0


def _color_count(
    game: Game, part: ColorCount, ref: Reference, seen: Seen, context: Context
) -> bool:
    return seen is not None and part.least <= seen.colors.bit_count() <= part.most


def _having(game: Game, part: Having, ref: Reference, seen: Seen, context: Context) -> bool:
    return seen is not None and part.keyword in seen.keywords


def _no_abilities(
    game: Game, part: NoAbilities, ref: Reference, seen: Seen, context: Context
) -> bool:
    """A basic land type brings an ability. (CR 305.6)"""
    return seen is not None and not seen.abilities and seen.subtypes.isdisjoint(BASIC_LAND_TYPES)


def _named(game: Game, part: Named, ref: Reference, seen: Seen, context: Context) -> bool:
    return seen is not None and has_name(seen, part.name)


def has_name(seen: Characteristics, name: str) -> bool:
    """Whether one of its names is this; a split card has two. (CR 201.2, 709.4a)"""
    if not name:
        return False  # CR 201.2a: an object without a name shares none
    return seen.name == name or (" // " in seen.name and name in seen.name.split(" // "))


def _named_like(game: Game, part: NamedLike, ref: Reference, seen: Seen, context: Context) -> bool:
    if seen is None:
        return False
    return any(
        has_name(seen, name)
        for other in references.likened(game, part.what, ref, context)
        for name in current_characteristics.characteristics(game, other).name.split(" // ")
    )


def _measured(game: Game, part: Measured, ref: Reference, seen: Seen, context: Context) -> bool:
    if seen is None:
        return False
    if part.which is Measure.POWER:
        value = seen.power
    elif part.which is Measure.TOUGHNESS:
        value = seen.toughness
    else:
        value = (
            current_characteristics.mana_value_as(game, ref, seen)
            if part.which is Measure.MANA_VALUE
            else None
        )
        if value is None:
            value = amounts.measure(game, part.which, ref)
    if value is None:
        return False  # CR 208.3: what has no power fits no comparison of power
    wanted = part.amount if isinstance(part.amount, int) else None
    if wanted is None:
        context.bindings["described"] = (ref,)
        wanted = amounts.amount(game, part.amount, context)
    return compared(value, part.how, wanted)


def _historic(game: Game, part: Historic, ref: Reference, seen: Seen, context: Context) -> bool:
    if seen is None:
        return False
    return bool(seen.types & ARTIFACT or seen.supertypes & LEGENDARY or "Saga" in seen.subtypes)


def _shares(game: Game, part: SharesType, ref: Reference, seen: Seen, context: Context) -> bool:
    if seen is None:
        return False
    for other in references.likened(game, part.what, ref, context):
        if other < FIRST_OBJECT:
            continue
        like = current_characteristics.characteristics(game, other)
        if part.among:
            if seen.types & like.types & part.among:
                return True
        elif shares(part.which, seen, like):
            return True
    return False


def shares(which: Likeness, one: Characteristics, other: Characteristics) -> bool:
    """Whether two objects share a creature type, land type, card type, color or name."""
    if which is Likeness.PERMANENT_TYPE:
        return one.types & other.types & PERMANENT_TYPES != 0
    if which is Likeness.CREATURE_TYPE:
        return not CREATURE_TYPES.isdisjoint(one.subtypes & other.subtypes)
    if which is Likeness.CARD_TYPE:
        return one.types & other.types != 0
    if which is Likeness.COLOR:
        return one.colors & other.colors != 0
    if which is Likeness.NAME:
        return has_name(one, other.name)
    return bool(one.subtypes & other.subtypes)


def _of_chosen(game: Game, part: OfChosen, ref: Reference, seen: Seen, context: Context) -> bool:
    which, chosen = chosen_kind(game, part.which, context)
    if chosen is None:
        return False
    if which in CHOSEN_PLAYERS:
        return ref in chosen if isinstance(chosen, tuple) else ref == chosen
    if seen is None:
        return False
    if which is ChosenKind.ODD_OR_EVEN:
        number = amounts.measure(game, part.of, ref) if part.of is not None else None
        return number is not None and (number % 2 == 1) == (chosen == "odd")
    if which is ChosenKind.COLOR:
        bits = chosen if isinstance(chosen, int) else COLOR_OF_NAME.get(str(chosen), 0)
        return seen.colors & bits != 0
    if which is ChosenKind.CARD_TYPE:
        return seen.types & TYPE_OF_NAME.get(str(chosen), 0) != 0
    if which is ChosenKind.NAME:
        names = chosen if isinstance(chosen, tuple) else (chosen,)  # CR 702.106f
        return any(has_name(seen, str(each)) for each in names)
    return chosen in seen.subtypes


def chosen_kind(game: Game, which: ChosenKind, context: Context) -> tuple[ChosenKind, Given | None]:
    """What was chosen, and what kind of thing it is; a type may be of several kinds."""
    if which is not ChosenKind.TYPE:
        return which, references.chosen(game, which, context)
    for kind in CHOSEN_TYPES:
        chosen = references.chosen(game, kind, context)
        if chosen is not None:
            return kind, chosen
    return CHOSEN_TYPES[0], None


# The types that "the chosen type" may be. (CR 205)
CHOSEN_TYPES: Final = (
    ChosenKind.CREATURE_TYPE,
    ChosenKind.CARD_TYPE,
    ChosenKind.BASIC_LAND_TYPE,
)


# Whose it is, and where.


def _controlled(
    game: Game, part: ControlledBy, ref: Reference, seen: Seen, context: Context
) -> bool:
    if seen is None:
        return False
    record = game.objects.get(ref) or game.record_of(ref)
    if record is None or (record.zone != BATTLEFIELD and record.zone != STACK):
        return False  # CR 109.4
    if type(part.who) is You:
        return seen.controller == context.you
    return references.includes(game, part.who, seen.controller, context)


def _owned(game: Game, part: OwnedBy, ref: Reference, seen: Seen, context: Context) -> bool:
    record = game.record_of(ref)
    return record is not None and references.includes(game, part.who, record.owner, context)


def _in_zone(game: Game, part: InZone, ref: Reference, seen: Seen, context: Context) -> bool:
    record = game.record_of(ref)
    if record is None:
        return False
    if record.zone == STACK and record.item is not None and part.origin:
        return record.item.cast_from == part.zone  # CR 601.2a: a spell from there
    return record.zone == part.zone


def _permanent(game: Game, part: Permanent, ref: Reference, seen: Seen, context: Context) -> bool:
    if seen is None:
        return False
    record = game.record_of(ref)
    if record is not None and record.zone == BATTLEFIELD:
        return True
    return seen.types & PERMANENT_TYPES != 0  # CR 110.4a


def _spell(game: Game, part: Spell, ref: Reference, seen: Seen, context: Context) -> bool:
    record = game.record_of(ref)
    return record is not None and record.zone == STACK and record.kind != ABILITY


def _ability(
    game: Game, part: AbilityOnStack, ref: Reference, seen: Seen, context: Context
) -> bool:
    record = game.record_of(ref)
    if record is None or record.kind != ABILITY or record.item is None:
        return False
    return part.kinds is StackAbility.BOTH or record.item.kind == part.kinds.value


def _of_source(game: Game, part: OfSource, ref: Reference, seen: Seen, context: Context) -> bool:
    record = game.record_of(ref)
    if record is None or record.kind != ABILITY or record.item is None:
        return False
    return describes(game, part.what, record.item.source, context)


def _card(game: Game, part: Card, ref: Reference, seen: Seen, context: Context) -> bool:
    record = game.record_of(ref)
    return record is not None and record.kind == CARD


def _token(game: Game, part: Token, ref: Reference, seen: Seen, context: Context) -> bool:
    record = game.record_of(ref)
    return record is not None and record.kind == TOKEN


def _other(game: Game, part: Other, ref: Reference, seen: Seen, context: Context) -> bool:
    if part.than is not None:
        meant = references.found(game, part.than, context)
        return ref not in meant and ref not in (
            it for each in meant for it in references.all_it_is(game, each, context)
        )  # CR 400.7j: nor what this effect made of it
    if ref in game.objects or ref == context.source:
        known = game.known.get(context.source)  # CR 400.7: nor the card it has become
        return ref != context.source and (known is None or known.moved_to != ref)
    record = game.objects.get(context.source)  # CR 400.7d: nor the spell that it was
    return record is None or record.cast is None or record.cast.source != ref


def _is(game: Game, part: Is, ref: Reference, seen: Seen, context: Context) -> bool:
    return references.includes(game, part.what, ref, context)


def _player(game: Game, part: APlayer, ref: Reference, seen: Seen, context: Context) -> bool:
    if seen is not None or game.players[ref].left:
        return False
    if part.which is WhichPlayer.ANY:
        return True
    if part.which is WhichPlayer.OPPONENT:
        return ref not in game.team_of(context.you)  # CR 102.3
    if part.which is WhichPlayer.TEAM:
        return ref in game.team_of(context.you)
    if part.which is WhichPlayer.TEAMMATE:
        return ref != context.you and ref in game.team_of(context.you)
    return ref == context.you if part.which is WhichPlayer.YOU else ref != context.you


def _any_target(game: Game, part: AnyTarget, ref: Reference, seen: Seen, context: Context) -> bool:
    if seen is None:
        return not game.players[ref].left
    return seen.types & (CREATURE | PLANESWALKER | BATTLE) != 0


def _player_measured(
    game: Game, part: PlayerMeasured, ref: Reference, seen: Seen, context: Context
) -> bool:
    if seen is not None:
        return False
    player = game.players[ref]
    if part.which is PlayerMeasure.LIFE:
        value = player.life
    elif part.which is PlayerMeasure.HAND:
        value = len(player.hand)
    elif part.which is PlayerMeasure.GRAVEYARD:
        value = len(player.graveyard)
    else:
        value = sum(
            current_characteristics.controller_of(game, each) == ref for each in game.battlefield
        )
    return compared(value, part.how, amounts.amount(game, part.amount, context))


# Its state.


def _tapped(game: Game, part: Tapped, ref: Reference, seen: Seen, context: Context) -> bool:
    record = game.record_of(ref)
    return record is not None and record.tapped


def _face_down(game: Game, part: FaceDown, ref: Reference, seen: Seen, context: Context) -> bool:
    record = game.record_of(ref)
    return record is not None and record.face_down


def _counter_count(
    game: Game, part: CounterCount, ref: Reference, seen: Seen, context: Context
) -> bool:
    """CR 122.1"""
    number = amounts.amount(game, part.amount, context)
    return compared(amounts.counters_on(game, part.kind, ref), part.how, number)


def _with_counter(
    game: Game, part: WithCounter, ref: Reference, seen: Seen, context: Context
) -> bool:
    return amounts.counters_on(game, part.kind, ref) >= part.least


def _attached(game: Game, part: Attached, ref: Reference, seen: Seen, context: Context) -> bool:
    return any(fits(game, part.by, each, context) for each in attachments(game, ref))


def attachments(game: Game, ref: Reference) -> tuple[Reference, ...]:
    """What is attached to an object or player; or was, as the object left. (CR 608.2h)"""
    if (left := game.known.get(ref)) is not None:
        return left.attachments
    return tuple(record.id for record in game.permanents() if record.attached_to == ref)


def _attached_to(
    game: Game, part: AttachedTo, ref: Reference, seen: Seen, context: Context
) -> bool:
    record = game.record_of(ref)
    if record is not None and record.attached_to >= 0:
        if references.includes(game, part.what, record.attached_to, context):
            return True
    return ref in were_attached(game, part.what, context)


def _modified(game: Game, part: Modified, ref: Reference, seen: Seen, context: Context) -> bool:
    record = game.record_of(ref)
    if record is None or seen is None:
        return False
    if any(record.counters.values()):
        return True
    for other in attachments(game, ref):
        by = current_characteristics.characteristics(game, other)
        if "Equipment" in by.subtypes:
            return True
        if "Aura" in by.subtypes and by.controller == seen.controller:
            return True
    return False


# What happened to it this turn.


def _dealt_damage(
    game: Game, part: DealtDamageThisTurn, ref: Reference, seen: Seen, context: Context
) -> bool:
    return any(
        isinstance(event, Damage)
        and event.recipient == ref
        and event.amount > 0
        and (event.combat or not part.combat)
        and _is_by(game, part, event, context)
        for event in game.history
    )


def _is_by(game: Game, part: DealtDamageThisTurn, event: Damage, context: Context) -> bool:
    """Whether the source is one of those, as it was when it dealt the damage. (CR 608.2i)"""
    if part.by is None:
        return True
    if not isinstance(part.by, Each):
        return references.includes(game, part.by, event.source, context)
    if part.whose is not None and not references.includes(game, part.whose, event.by, context):
        return False
    return describes(game, part.by.what, event.source, context, event.was)


def _attacked_this_combat(
    game: Game, part: AttackedThisCombat, ref: Reference, seen: Seen, context: Context
) -> bool:
    """CR 702.121a: by creatures declared as attackers in this combat phase."""
    for event in reversed(game.history):
        if isinstance(event, StepBegan) and event.step == BEGINNING_OF_COMBAT:
            return False
        if isinstance(event, AttackDeclared) and event.defender == ref:
            return True
    return False


def _drawn(game: Game, part: DrawnThisTurn, ref: Reference, seen: Seen, context: Context) -> bool:
    """CR 400.7: it is still the object it was when it was drawn."""
    return any(isinstance(event, CardDrawn) and event.object == ref for event in game.history)


def _entered(
    game: Game, part: EnteredThisTurn, ref: Reference, seen: Seen, context: Context
) -> bool:
    return any(
        (isinstance(event, ZoneChange) and event.new_id == ref)
        or (isinstance(event, TokenCreation) and ref in event.new_ids)
        for event in game.history
    )


def _attacked(
    game: Game, part: AttackedThisTurn, ref: Reference, seen: Seen, context: Context
) -> bool:
    return any(isinstance(event, AttackDeclared) and event.object == ref for event in game.history)


def _has_targets(
    game: Game, part: HasTargets, ref: Reference, seen: Seen, context: Context
) -> bool:
    record = game.objects.get(ref)
    if record is None or record.item is None:
        return False
    count = sum(len(chosen) for chosen in record.item.targets.values())
    return part.least <= count <= (part.most or count)


def _designated(game: Game, part: Designated, ref: Reference, seen: Seen, context: Context) -> bool:
    """Noted for the permanent, or so for as long as an effect lasts. (CR 701.15b, 701.37b)"""
    record = game.record_of(ref)
    if record is None:
        return False
    if record.notes.get(part.which.value):
        return True
    return any(
        each.what == part.which
        for each in current_characteristics.designated_by(game, CountsAs, ref)
    )


# Which function judges which part of a description.
PARTS_JUDGED: Final[PartRows] = {
    OfType: _of_type,
    OfSupertype: _of_supertype,
    OfSubtype: _of_subtype,
    OfColor: _of_color,
    ColorCount: _color_count,
    Having: _having,
    NoAbilities: _no_abilities,
    Named: _named,
    NamedLike: _named_like,
    Measured: _measured,
    Historic: _historic,
    SharesType: _shares,
    OfChosen: _of_chosen,
    ControlledBy: _controlled,
    OwnedBy: _owned,
    InZone: _in_zone,
    Permanent: _permanent,
    Spell: _spell,
    AbilityOnStack: _ability,
    OfSource: _of_source,
    Card: _card,
    Token: _token,
    Other: _other,
    Is: _is,
    APlayer: _player,
    AnyTarget: _any_target,
    PlayerMeasured: _player_measured,
    Tapped: _tapped,
    FaceDown: _face_down,
    WithCounter: _with_counter,
    CounterCount: _counter_count,
    Attached: _attached,
    AttachedTo: _attached_to,
    Modified: _modified,
    DealtDamageThisTurn: _dealt_damage,
    AttackedThisCombat: _attacked_this_combat,
    DrawnThisTurn: _drawn,
    EnteredThisTurn: _entered,
    AttackedThisTurn: _attacked,
    HasTargets: _has_targets,
    Designated: _designated,
}

# The changes of the rules that are heeded here.
HEEDS: Final = (CountsAs,)
