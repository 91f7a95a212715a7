"""Which objects and players a description means. (CR 109.2, 115.1)

Theory of operation. A `Description` is turned once into a plan: the evaluators of its parts,
the zones it looks in, and whether players can fit. `fits` looks an object's
characteristics up once and hands them to every evaluator; for a player they are None.
An object that left is judged by its last known information (CR 608.2h).

Evaluators are found by the class of the part in `PARTS`.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final, TypeAlias

from apnap.abilities.descriptions import (
    AbilityOnStack,
    AnyTarget,
    APlayer,
    AttachedTo,
    Card,
    CastBy,
    CrewedIt,
    DoneThisWay,
    EitherOf,
    ExiledWith,
    InZone,
    Is,
    OfChosen,
    OfType,
    Other,
    PlayerMeasured,
    Source,
    Spell,
    Who,
    Without,
)
from apnap.abilities.references import Bound, Description, Each, Quality, Ref
from apnap.abilities.values import CHOSEN_PLAYERS, DoneTo
from apnap.game.bindings import THIS_WAY
from apnap.game.characteristics import Characteristics
from apnap.game.game import Game
from apnap.rules.objects import current_characteristics
from apnap.rules.objects.context import Context
from apnap.rules.objects.effect_kinds import is_plain
from apnap.rules.objects.range_of_influence import RANGE, is_within
from apnap.terms.characteristics import CREATURE
from apnap.terms.events import ActionTaken, Tapping
from apnap.terms.identity import FIRST_OBJECT, NOTHING, PlayerId, Reference
from apnap.terms.turn import (
    ANTE,
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    STACK,
    SUPPLEMENTARY_DECK,
)

Evaluator: TypeAlias = Callable[[Game, Any, Reference, Characteristics | None, Context], bool]

# Which function judges which part of a description.
PartRows: TypeAlias = dict[type[Quality], Evaluator]

PARTS: Final[PartRows] = {}

ANYWHERE: Final = (1 << 8) - 1

ON_BATTLEFIELD: Final = 1 << BATTLEFIELD

CASTABLE: Final = 1 << STACK | 1 << HAND | 1 << GRAVEYARD | 1 << EXILE | 1 << COMMAND

_SHARED: Final = (BATTLEFIELD, STACK, EXILE, COMMAND)

_OWN: Final = (GRAVEYARD, HAND, LIBRARY)


class Plan:
    """How to judge one description."""

    __slots__ = (
        "among",
        "as_card",
        "as_spell",
        "attached",
        "checks",
        "did",
        "is_gone",
        "is_other",
        "objects",
        "plain",
        "players",
        "rest",
        "zones",
    )

    def __init__(self, those: Description) -> None:
        # The same of what isn't on the stack: for `mana.supply`, and for `spell_qualities`.
        self.as_card: Description | None = None
        self.as_spell: Description | None = None
        named = zones_named(those)
        self.among = next((each for each in _all_parts(those) if is_narrow(each)), None)
        # What it must be attached to: of what left, what was attached to it is looked at.
        self.attached = next((p.what for p in those.parts if isinstance(p, AttachedTo)), None)
        somewhere = self.among is not None or any(
            isinstance(part, (Card, Source)) for part in those.parts
        )
        loose = named == 0 and somewhere
        wherever = ANYWHERE if self.among is None else ANYWHERE | 1 << SUPPLEMENTARY_DECK
        self.zones = named or (wherever if loose else ON_BATTLEFIELD)
        self.did = any(isinstance(part, CrewedIt) for part in those.parts)
        self.players, self.objects = kinds_meant(those)
        in_place = named == 0 and not loose
        spell = _is_spell(those)
        cast = _is_cast(those)
        self.checks: tuple[tuple[Evaluator, Quality], ...] = tuple(
            (_either_in_place if in_place and type(part) is EitherOf else PARTS[type(part)], part)
            for part in those.parts
            if (type(part) is not InZone or (spell and part.origin))  # checked apart
            and not (cast and type(part) is Spell)
        )
        self.plain: tuple[tuple[Evaluator, Quality], ...] = ()
        self.rest = self.checks
        if self.zones == ON_BATTLEFIELD:
            self.plain = tuple(each for each in self.checks if is_plain(each[1]))
            self.rest = tuple(each for each in self.checks if not is_plain(each[1]))
        self.is_gone = any(
            isinstance(each, DoneThisWay) and each.done is DoneTo.PHASED_OUT for each in those.parts
        )  # it speaks of what is phased out
        others = [each[1] for each in self.rest]
        self.is_other = others == [Other()]  # "another": any but the source


def _is_spell(those: Description) -> bool:
    return any(isinstance(part, Spell) for part in those.parts)


def _is_cast(those: Description) -> bool:
    """Said of spells as they are cast: the card that would become one fits as well."""
    return any(isinstance(part, CastBy) for part in those.parts)


def is_narrow(part: Quality) -> bool:
    """Only objects that the effect has met before can fit, wherever they are. (CR 608.2c)"""
    return isinstance(part, DoneThisWay) or (isinstance(part, Is) and isinstance(part.what, Bound))


def _all_parts(those: Description) -> Iterator[Quality]:
    """Its parts, and those of a group they are from among: "the cards milled this way"."""
    for part in those.parts:
        yield part
        if isinstance(part, EitherOf) and len(part.options) == 1:
            yield from part.options[0].parts


def plan_of(those: Description) -> Plan:
    """The plan of a description, made once."""
    try:
        plan: Plan = those.kept
    except AttributeError:
        plan = those.keep(Plan(those))
    return plan


def zones_named(those: Description) -> int:
    """The zones its words name, as bits; 0 if they name none. (CR 109.2)"""
    zones = ANYWHERE
    everywhere = False  # said of all zones, one by one
    for part in those.parts:
        if isinstance(part, InZone):
            if part.zone == ANTE:
                return 1 << ANTE  # CR 407.3: nothing else speaks of it
            zones &= ANYWHERE if part.origin and _is_spell(those) else 1 << part.zone
        elif isinstance(part, CastBy):
            zones &= CASTABLE
        elif isinstance(part, AbilityOnStack) or (isinstance(part, Spell) and not _is_cast(those)):
            zones &= 1 << STACK
        elif isinstance(part, ExiledWith):
            zones &= 1 << EXILE
        elif isinstance(part, EitherOf):
            options = [zones_named(option) for option in part.options]
            if any(options):
                united = 0
                for option in options:
                    united |= option or ON_BATTLEFIELD
                zones &= united
                everywhere = everywhere or united == ANYWHERE
        elif isinstance(part, Without) and len(part.parts) == 1:
            inner = part.parts[0]
            if isinstance(inner, InZone):
                zones &= ~(1 << inner.zone)
    return 0 if zones == ANYWHERE and not everywhere else zones


def kinds_meant(those: Description) -> tuple[bool, bool]:
    """Whether players can fit, and whether objects can."""
    players, objects = False, True
    for part in those.parts:
        if isinstance(part, (APlayer, PlayerMeasured, Who)):
            return True, False
        if isinstance(part, OfChosen) and part.which in CHOSEN_PLAYERS:
            return True, False
        if isinstance(part, AnyTarget):
            players = True
        elif isinstance(part, Is):
            players = players or len(those.parts) == 1
        elif isinstance(part, EitherOf):
            kinds = [kinds_meant(option) for option in part.options]
            players = players or any(kind[0] for kind in kinds)
            objects = objects and any(kind[1] for kind in kinds)
    return players, objects


def fits(game: Game, those: Description, reference: Reference, context: Context) -> bool:
    """Whether the object or player is one the description means."""
    try:  # as `plan_of` does: this is asked most of all
        plan: Plan = those.kept
    except AttributeError:
        plan = plan_of(those)
    seen: Characteristics | None = None
    if reference >= FIRST_OBJECT:
        record = (
            game.objects[reference]
            if reference in game.objects
            else game.record_of(reference)  # CR 608.2h: as it last was
        )
        if record is None or not plan.objects:
            return False
        if not plan.zones >> record.zone & 1 or (record.phased_out and not plan.is_gone):
            return False  # CR 702.26b: what is phased out isn't there
        seen = current_characteristics.characteristics(game, reference)
    elif not plan.players:
        return False
    for check, part in plan.checks:  # a generator would cost half the time
        if not check(game, part, reference, seen, context):
            return False
    if RANGE in game.options:  # CR 801.4, 801.5a, 801.7, 801.10, 801.11
        who = {context.you, context.acting}
        return all(is_within(game, player, reference, context.source) for player in who)
    return True


def describes(
    game: Game,
    those: Description,
    reference: Reference,
    context: Context,
    seen: Characteristics | None = None,
) -> bool:
    """Whether the parts hold, in whatever zone the object is: "if it's a creature card".

    `seen` if other characteristics than it has are meant. (CR 601.3e)
    """
    if seen is not None:
        pass
    elif reference >= FIRST_OBJECT:
        if game.record_of(reference) is None:
            return False
        seen = current_characteristics.characteristics(game, reference)
    elif not plan_of(those).players:
        return False
    return all(PARTS[type(part)](game, part, reference, seen, context) for part in those.parts)


def candidates(game: Game, those: Description, context: Context) -> list[Reference]:
    """All objects and players the description means, players in turn order first."""
    plan = plan_of(those)
    found: list[Reference] = []
    if plan.among is not None:
        return [key for key in met(game, plan.among, context) if fits(game, those, key, context)]
    if plan.attached is not None and (left := were_attached(game, plan.attached, context)):
        return [key for key in left if fits(game, those, key, context)]
    if plan.players:
        found += [p for p in game.in_turn_order(context.you) if fits(game, those, p, context)]
    if plan.objects:
        if plan.plain and (among := _narrowed(game, plan, context)) is not None:
            found += _left(game, plan, among, context) if plan.rest else among
        else:
            found += [key for key in _in_zones(game, plan.zones) if fits(game, those, key, context)]
    return found


def who_did(game: Game, those: Description, context: Context) -> list[Reference] | None:
    """Those who did this turn what is described, though gone or no creature now. (CR 608.2i)

    None where it speaks of nothing they did. Who crews or convokes is a creature then.
    """
    if not plan_of(those).did:
        return None
    asked = Description(tuple(part for part in those.parts if part != OfType(CREATURE)))
    did = [event.object for event in game.history if isinstance(event, (ActionTaken, Tapping))]
    return [key for key in dict.fromkeys(did) if describes(game, asked, key, context)]


def _narrowed(game: Game, plan: Plan, context: Context) -> list[Reference] | None:
    """The permanents for which the plain parts hold, looked for once while all is as it is.

    None while layers change such things, and where players are out of range. (CR 801)
    """
    known = current_characteristics.derived(game)
    if known.narrowed is None or RANGE in game.options:
        return None
    name = (plan, context.you)
    kept = known.narrowed.get(name)
    if kept is not None and kept[0] is game.battlefield:
        return kept[1]
    seen, objects = known.seen, game.objects
    among: list[Reference] = []
    for key in game.battlefield:
        for check, part in plan.plain:
            if not check(game, part, key, seen[key], context):
                break
        else:
            if not objects[key].phased_out:  # CR 702.26b
                among.append(key)
    known.narrowed[name] = (game.battlefield, among)
    return among


def _left(game: Game, plan: Plan, among: list[Reference], context: Context) -> list[Reference]:
    """Those for which the other parts hold, too."""
    if plan.is_other:
        left = game.known.get(context.source)
        now = NOTHING if left is None else left.moved_to  # CR 400.7: nor what it has become
        return [key for key in among if key != context.source and key != now]
    found: list[Reference] = []
    for key in among:
        seen = current_characteristics.characteristics(game, key)
        for check, part in plan.rest:
            if not check(game, part, key, seen, context):
                break
        else:
            found.append(key)
    return found


def each_candidate(game: Game, those: Description, context: Context) -> Iterator[Reference]:
    """The same, one after the other: for who needs only a few."""
    plan = plan_of(those)
    among = None
    if plan.plain and plan.objects and plan.among is None and plan.attached is None:
        among = _narrowed(game, plan, context)
    if among is None:
        yield from candidates(game, those, context)
        return
    if plan.players:
        for player in game.in_turn_order(context.you):
            if fits(game, those, player, context):
                yield player
    for key in among:
        if not plan.rest or fits(game, those, key, context):
            yield key


def met(game: Game, part: Quality, context: Context) -> tuple[Reference, ...]:
    """The objects and players that a narrow part speaks of."""
    if isinstance(part, DoneThisWay):
        name = "paid" if part.paid else THIS_WAY[part.done]
        return context.bindings.get(name, ())
    from apnap.rules.meaning.references import all_meant  # references are described

    assert isinstance(part, Is)
    assert isinstance(part.what, Bound)
    them = dict.fromkeys(all_meant(game, part.what, context))
    if part.what.name == "seen":  # of cards set apart, those that are still there
        return tuple(key for key in them if key in game.objects)
    return tuple(them)


def were_attached(game: Game, to: Ref, context: Context) -> list[Reference]:
    """What was attached to objects that left, as they did. (CR 608.2h)"""
    if isinstance(to, Each) or not (game.known.late or game.known.shared):
        return []
    from apnap.rules.meaning.references import all_meant  # references are described

    left = [game.known.get(each) for each in all_meant(game, to, context)]
    return [key for each in left if each is not None for key in each.attachments]


def exists(game: Game, those: Description, context: Context) -> bool:
    """Whether at least one fits."""
    plan = plan_of(those)
    if plan.among is not None or plan.attached is not None:
        return bool(candidates(game, those, context))
    if plan.players and any(fits(game, those, p, context) for p in game.alive()):
        return True
    if not plan.objects:
        return False
    if plan.plain and (among := _narrowed(game, plan, context)) is not None:
        return any(fits(game, those, key, context) for key in among) if plan.rest else bool(among)
    return any(fits(game, those, key, context) for key in _in_zones(game, plan.zones))


def _in_zones(game: Game, zones: int) -> tuple[Reference, ...]:
    """The objects in the zones (bits)."""
    if zones == ON_BATTLEFIELD:
        return game.battlefield
    if zones == 1 << ANTE:
        return game.ante
    found: tuple[Reference, ...] = ()
    for zone in _SHARED:
        if zones >> zone & 1:
            found += game.zone(zone)
    players: tuple[PlayerId, ...] = game.alive()
    for zone in _OWN:
        if zones >> zone & 1:
            for player in players:
                found += game.zone(zone, player)
    return found


def _either(
    game: Game, part: EitherOf, reference: Reference, seen: Characteristics | None, context: Context
) -> bool:
    """One of the options fits, in the zone the words around them name."""
    return any(describes(game, option, reference, context, seen) for option in part.options)


def _either_in_place(
    game: Game, part: EitherOf, reference: Reference, seen: Characteristics | None, context: Context
) -> bool:
    """One of the options fits, each in the zone it names or on the battlefield."""
    return any(fits(game, option, reference, context) for option in part.options)


def _done_this_way(
    game: Game,
    part: DoneThisWay,
    reference: Reference,
    seen: Characteristics | None,
    context: Context,
) -> bool:
    return reference in met(game, part, context)


def _without(
    game: Game, part: Without, reference: Reference, seen: Characteristics | None, context: Context
) -> bool:
    """At least one of the parts doesn't hold."""
    return not all(
        PARTS[type(inner)](game, inner, reference, seen, context) for inner in part.parts
    )


# Which function judges which part of a description.
PARTS_JUDGED: Final[PartRows] = {
    EitherOf: _either,
    DoneThisWay: _done_this_way,
    Without: _without,
}
