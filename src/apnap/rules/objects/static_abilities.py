"""The abilities of an object sorted by kind, and where they function. (CR 113.6, 604)

Sorting is done once for each different list of abilities and kept. Keyword abilities are
followed by what they stand for (CR 702.1), level abilities by theirs (CR 711.2, 716.2).
"""

from dataclasses import replace
from typing import Any, Final, TypeGuard

from apnap.abilities.abilities import (
    Ability,
    KeywordAbility,
    LevelAbility,
    ReplacementAbility,
    StaticAbility,
    TriggeredAbility,
)
from apnap.abilities.amounts import AllOf, Compare, Condition, CountersOn, Level, Matches, NotSo
from apnap.abilities.cards import CardProgram, Face
from apnap.abilities.descriptions import EitherOf, Having, InZone, Is
from apnap.abilities.effects import (
    AddAbilitiesOf,
    AddAbility,
    AddTypes,
    AsCopy,
    ChangeControl,
    Continuous,
    DefinePT,
    Modification,
    ModifyPT,
    SetPT,
)
from apnap.abilities.nodes import Node, rewritten, walk
from apnap.abilities.references import (
    Bound,
    DefendingPlayer,
    EachOpponent,
    EachPlayer,
    Haunted,
    Host,
    OpponentsOf,
    This,
    You,
)
from apnap.abilities.replacements import GoesElsewhere
from apnap.abilities.rule_changes.rule_changes import CantAttack, CountsAs, GetsDesignation
from apnap.abilities.triggers import (
    Either,
    Limited,
    SpellIsCast,
    TakesKeywordAction,
    TriggerCondition,
    ZoneChanges,
)
from apnap.abilities.values import Comparison, MovedBy
from apnap.keywords.registry import expand
from apnap.rules.objects.context import GRANTER, HOLDER
from apnap.rules.objects.effect_kinds import (
    BEYOND,
    FLEETING,
    LAYER_OF,
    LIGHTLY,
    SAME_ANYWHERE,
    SET_PT,
    TAKES_AWAY,
    reads,
)
from apnap.terms.characteristics import CREATURE, NONTRADITIONAL, SPELLS_ONLY
from apnap.terms.identity import PlayerId
from apnap.terms.turn import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, STACK

EVERYWHERE: Final = (1 << 8) - 1

USUALLY: Final = 1 << BATTLEFIELD

PLAYERS: Final = (You, EachPlayer, EachOpponent)

DESIGNATING: Final = (CountsAs, GetsDesignation)  # what they affect is found as they apply


class Shape:
    """A continuous effect: whom it affects, its modifications by layer, what its words look at.

    `applies` are the layers in which it has any, `taking` those in which it may take abilities
    away, as bits. `of_permanents`: what it does follows from the permanents alone, if its source
    is one; `fixed`: from nothing at all, once it is told what it affects.

    It is kept with the node, and doesn't hold it: an effect made in a game goes as the game goes.
    """

    __slots__ = (
        "affects",
        "applies",
        "fixed",
        "granting",
        "layers",
        "of_permanents",
        "reads",
        "taking",
    )

    def __init__(self, node: Continuous, condition: Condition | None, *, defining: bool) -> None:
        self.affects = node.affects
        self.layers: dict[int, tuple[Modification, ...]] = {}
        self.applies = self.taking = 0
        self.granting: bool | None = None  # for `replacing.entering`
        self.reads = reads(node.affects) | reads(condition)
        values: list[object] = []  # in the modifications
        same = True
        for each in node.modifications:
            layer = LAYER_OF[type(each)]
            if isinstance(each, DefinePT) and not defining:
                layer = SET_PT  # CR 604.3a: granted or conditional, it only sets
            self.layers[layer] = (*self.layers.get(layer, ()), each)
            self.applies |= 1 << layer
            if isinstance(each, TAKES_AWAY):
                self.taking |= 1 << layer
            same = same and isinstance(each, SAME_ANYWHERE)
            values += values_in(each)
        looks = reads(tuple(values))
        self.reads |= looks
        looks |= reads(condition) if isinstance(node.affects, Host) else self.reads
        self.of_permanents = same and not looks & (FLEETING | BEYOND)
        self.fixed = same and not any(isinstance(each, Node) for each in values)


def values_in(modification: Modification) -> tuple[object, ...]:
    """The parts of a modification that are found out as it applies."""
    if isinstance(modification, (DefinePT, SetPT, ModifyPT)):
        return (modification.power, modification.toughness)
    if isinstance(modification, ChangeControl):
        return (modification.to,)
    if isinstance(modification, AddAbilitiesOf):
        return (modification.what, Having(""))  # what their abilities are matters too
    return (modification.of,) if isinstance(modification, AsCopy) else ()


class Static:
    """A static ability among an object's abilities."""

    __slots__ = ("ability", "condition", "defining", "granted", "nth", "shape", "zones")

    def __init__(self, ability: StaticAbility, nth: int) -> None:
        self.ability = ability
        self.condition = ability.condition
        self.defining = ability.defining and ability.condition is None  # CR 604.3a
        self.zones = EVERYWHERE if self.defining else ability.zones
        self.nth = nth  # the same ability may be there twice
        self.shape = Shape(ability.effect, ability.condition, defining=self.defining)
        # As it applies where an effect granted it: no longer characteristic-defining.
        self.granted = self.shape
        if self.defining:
            self.granted = Shape(ability.effect, ability.condition, defining=False)


def _zones_elsewhere(static: Static) -> int:
    """Where off the battlefield it matters to others: what defines types does. (CR 613.3)"""
    types = any(isinstance(each, AddTypes) for each in static.ability.effect.modifications)
    if static.defining:
        return static.zones if types else 0
    return static.ability.zones


class Kinds:
    """A list of abilities by kind."""

    __slots__ = (
        "activated",
        "changing",
        "elsewhere",
        "expanded",
        "fleeting",
        "listed",
        "mana",
        "modifying",
        "of",
        "of_granter",
        "plan",
        "replacing",
        "traits",
        "triggered",
        "worth",
    )

    def __init__(self, abilities: tuple[Ability, ...]) -> None:
        self.of = abilities  # kept, so that their addresses stay their own
        self.expanded = expanded(abilities)
        # For `mana.activatable_abilities`, `mana.mana_abilities`, `spell_plans`, and for agents:
        # found when they are asked for.
        self.activated: tuple[Any, ...] | None = None
        self.mana: tuple[Any, ...] | None = None
        self.plan: Any = None
        self.traits: Any = None
        self.worth: float | None = None
        self.modifying: list[Static] = []  # change characteristics
        self.changing: list[Static] = []  # change rules
        # Each with its place, the zones in which it functions, and whether it names its granter.
        self.triggered: list[tuple[TriggerCondition, TriggeredAbility, int, int, bool]] = []
        self.replacing: list[ReplacementAbility] = []
        self.fleeting = 0  # by which light writes what is active may change, as bits
        self.elsewhere = 0  # zones other than the battlefield in which some function
        self.of_granter = False  # whether a change of the rules names what granted it
        times: dict[int, int] = {}
        for index, each in enumerate(self.expanded):
            times[id(each)] = nth = times.get(id(each), -1) + 1
            self._sort(each, index, nth)
        self.listed = bool(self.changing or self.triggered or self.replacing)

    def _sort(self, each: Ability, index: int, nth: int) -> None:
        if isinstance(each, StaticAbility):
            each = _said_out(each)
            static = Static(each, nth)
            if static.shape.layers:
                self.modifying.append(static)
            if each.effect.changes:
                self.changing.append(static)
                self.of_granter |= names_granter(each)
            applies = static.shape.layers or designates(each.effect)
            if applies:
                self.fleeting |= static.shape.reads & LIGHTLY
            self.elsewhere |= _zones_elsewhere(static)
        elif isinstance(each, TriggeredAbility):
            for option in options_of(each.condition):
                zones = each.zones or trigger_zones(option)
                self.triggered.append((option, each, index, zones, names_granter(each)))
                self.elsewhere |= zones
        elif isinstance(each, ReplacementAbility):
            each = where_it_works(each)
            self.replacing.append(each)
            self.elsewhere |= each.zones
        if isinstance(each, (StaticAbility, ReplacementAbility)):
            if each.condition is not None:
                self.fleeting |= reads(each.condition) & LIGHTLY
        self.elsewhere &= ~USUALLY


def designates(effect: Continuous) -> bool:
    """Whether objects or players have a designation by it."""
    return any(isinstance(change, DESIGNATING) for change in effect.changes)


def for_each_defender(ability: StaticAbility, condition: Condition) -> StaticAbility:
    """A creature that can't attack under a condition on whom it would attack. (CR 508.1c)"""
    changes = ability.effect.changes
    if not any(isinstance(each, CantAttack) for each in changes):
        return ability
    if not any(isinstance(each, DefendingPlayer) for each in walk(condition)):
        return ability
    changes = tuple(
        replace(each, unless=NotSo(condition)) if isinstance(each, CantAttack) else each
        for each in changes
    )
    return replace(ability, effect=replace(ability.effect, changes=changes), condition=None)


def of_players(ability: StaticAbility) -> StaticAbility:
    """The ability with what it gives to players as changes of the rules. (CR 613.10)"""
    effect = given_to_players(ability.effect)
    if effect is ability.effect:
        return ability
    return StaticAbility(effect, ability.condition, ability.zones, ability.defining)


def given_to_players(effect: Continuous) -> Continuous:
    """Abilities players have change rules: hexproof, protection. (CR 613.10, 702.11c)"""
    changes = [
        change
        for each in effect.modifications
        if isinstance(each, AddAbility) and isinstance(each.ability, KeywordAbility)
        for meant in expanded((each.ability,))
        if isinstance(meant, StaticAbility)
        for change in rewritten(meant.effect.changes, _held)
    ]
    if not changes:
        return effect
    return Continuous(effect.affects, (), (*effect.changes, *changes))


def _held(item: Node) -> Node | None:
    """Who has an ability is "you" in it: the player, not who gave it. (CR 109.5, 702.11c)"""
    if isinstance(item, You):
        return Bound(HOLDER)
    return OpponentsOf(Bound(HOLDER)) if isinstance(item, EachOpponent) else None


def where_it_works(ability: ReplacementAbility) -> ReplacementAbility:
    """It works where it says the object is, or must be for it to apply. (CR 113.6b, 614.1)"""
    node = ability.replacement
    if ability.zones:
        return ability
    if isinstance(node, GoesElsewhere) and isinstance(node.what, This) and node.origin == -1:
        return replace(ability, zones=EVERYWHERE)
    zones = _zones_told(ability.condition)
    return replace(ability, zones=zones) if zones else ability


def options_of(condition: TriggerCondition) -> tuple[TriggerCondition, ...]:
    """The events, each of which makes the ability trigger."""
    if isinstance(condition, Either):
        return tuple(each for option in condition.options for each in options_of(option))
    if isinstance(condition, Limited) and isinstance(condition.event, Either):
        return tuple(replace(condition, event=each) for each in options_of(condition.event))
    return (condition,)


def trigger_zones(condition: TriggerCondition) -> int:
    """Where a condition that can't be fulfilled from the battlefield is. (CR 113.6k)"""
    if isinstance(condition, Limited):
        return trigger_zones(condition.event) or _zones_told(condition.condition)
    if isinstance(condition, ZoneChanges) and isinstance(condition.what, This):
        if condition.origin == GRAVEYARD and condition.destination != BATTLEFIELD:
            return 1 << GRAVEYARD  # CR 603.10a
        if condition.cause is MovedBy.DISCARD:
            return 1 << GRAVEYARD | 1 << EXILE  # it has been discarded, perhaps with madness
        if condition.origin != BATTLEFIELD and condition.destination not in (-1, BATTLEFIELD):
            return 1 << condition.destination
    if isinstance(condition, ZoneChanges) and isinstance(condition.what, Haunted):
        return 1 << EXILE  # CR 702.55c
    if isinstance(condition, SpellIsCast):
        parts = condition.what.parts
        return (
            1 << STACK if any(isinstance(p, Is) and isinstance(p.what, This) for p in parts) else 0
        )
    if isinstance(condition, TakesKeywordAction) and condition.what is not None:
        return _WHERE_IT_IS_THEN.get(condition.action, 0)
    return 0


# After a cycled card was discarded (CR 702.29c); after a card became plotted (CR 702.170b).
_WHERE_IT_IS_THEN: Final = {"cycle": 1 << GRAVEYARD | 1 << EXILE, "plot": 1 << EXILE}


def _zones_told(condition: Condition | None) -> int:
    """Where the source must be for the condition to be true: "while it's exiled"."""
    if isinstance(condition, AllOf):
        return next(filter(None, map(_zones_told, condition.conditions)), 0)
    if not isinstance(condition, Matches) or not isinstance(condition.what, This):
        return 0
    description: Any = getattr(condition.description, "what", condition.description)
    match description.parts:
        case (EitherOf(options),):  # "in the command zone or on the battlefield"
            named = [part for option in options for part in option.parts]
            zones = {part.zone for part in named if isinstance(part, InZone)}
            return sum(1 << zone for zone in zones) if len(zones) == len(options) else 0
    zones = {part.zone for part in description.parts if isinstance(part, InZone)}
    return 1 << zones.pop() if len(zones) == 1 else 0


class AbilityNotes:
    """What the rules found out about an ability, each when it was first asked for."""

    __slots__ = (
        "backup",
        "by_content",
        "by_list",
        "choosing",
        "expansions",
        "granter",
        "mana",
        "of_doors",
        "of_itself",
        "reworded",
        "said",
    )

    def __init__(self) -> None:
        self.said: StaticAbility | None = None  # for `_said_out`
        self.backup: tuple[Ability, ...] | None = None  # for `_backing_up`
        self.expansions: dict[int, tuple[Ability, ...]] = {}  # for `_kept`
        # For `kinds_of`, of lists that begin with it.
        self.by_list: dict[int, tuple[tuple[Ability, ...], Kinds]] = {}
        self.by_content: dict[tuple[int, ...], Kinds] = {}
        self.granter: bool | None = None  # for `names_granter`
        self.of_doors: dict[int, Ability] = {}  # for `base_values`
        self.of_itself: Ability | None = None  # for `layers.granted_abilities`
        self.choosing: bool | None = None  # for `layers.granted_abilities` too
        self.mana: bool | None = None  # for `mana.mana_abilities`
        self.reworded: dict[tuple[str, str], Any] = {}  # for `layers.text_changing`


def notes_on(ability: Ability) -> AbilityNotes:
    """The notes on an ability."""
    try:
        notes: AbilityNotes = ability.kept
    except AttributeError:
        notes = ability.keep(AbilityNotes())
    return notes


def is_granter(node: Node) -> TypeGuard[Bound]:
    """Whether it is the word for what granted the ability. (CR 201.5a)"""
    return isinstance(node, Bound) and node.name == GRANTER


def names_granter(ability: Ability) -> bool:
    """Whether the ability speaks of what granted it. (CR 201.5a)"""
    notes = notes_on(ability)
    if notes.granter is None:
        notes.granter = any(map(is_granter, walk(ability)))
    return notes.granter


def _said_out(ability: StaticAbility) -> StaticAbility:
    """With whom it speaks of, and where it works: always the very same object, as in `_kept`."""
    notes = notes_on(ability)
    if notes.said is None:
        said = ability
        if isinstance(said.effect.affects, PLAYERS):
            said = of_players(said)
        elif said.condition is not None:
            said = for_each_defender(said, said.condition)
        if not said.zones and (told := _zones_told(said.condition)):
            said = replace(said, zones=told)  # CR 113.6b
        notes.said = said
    return notes.said


def expanded(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities, each keyword followed by what it stands for. (CR 702.1)"""
    found: list[Ability] = []
    names = [each.name for each in abilities if isinstance(each, KeywordAbility)]
    met: dict[str, int] = {}
    for each in abilities:
        found.append(each)
        nth = 0
        if isinstance(each, KeywordAbility) and names.count(each.name) > 1:
            met[each.name] = nth = met.get(each.name, 0) + 1
        if isinstance(each, KeywordAbility) and each.name == "backup":
            found += _backing_up(each, abilities)
        elif isinstance(each, (KeywordAbility, LevelAbility)):
            found += _kept(each, nth)
    return tuple(found)


def _backing_up(keyword: KeywordAbility, abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Backup speaks of the abilities printed below it. (CR 702.165a)

    What is printed is expanded before effects add to it or take from it; that is kept for
    this very ability, so that nothing gained is granted. (CR 702.165c)
    """
    notes = notes_on(keyword)
    if notes.backup is None:
        at = next(index for index, each in enumerate(abilities) if each is keyword)
        notes.backup = expand(KeywordAbility("backup", (*keyword.args, abilities[at + 1 :])))
    return notes.backup


def _kept(ability: Ability, nth: int) -> tuple[Ability, ...]:
    """What it stands for: always the very same objects, by which effects are known."""
    expansions = notes_on(ability).expansions
    meaning = expansions.get(nth)
    if meaning is None:
        if isinstance(ability, KeywordAbility):
            meaning = expanded(tuple(expand(ability, nth)))
        else:
            assert isinstance(ability, LevelAbility)
            meaning = (level_static(ability),)
        expansions[nth] = meaning
    return meaning


def level_static(level: LevelAbility) -> StaticAbility:
    """As long as the level is within bounds, it has the abilities and values. (CR 711.2)"""
    if level.counter:
        return station_static(level)
    condition: Condition = Compare(Level(This()), Comparison.AT_LEAST, level.least)
    if level.most >= level.least:
        condition = AllOf((condition, Compare(Level(This()), Comparison.AT_MOST, level.most)))
    modifications: tuple[Modification, ...] = tuple(AddAbility(each) for each in level.abilities)
    if level.power is not None or level.toughness is not None:
        modifications = (SetPT(level.power, level.toughness), *modifications)
    return StaticAbility(Continuous(This(), modifications), condition)


def station_static(level: LevelAbility) -> StaticAbility:
    """With so many counters it has the abilities, and is a creature. (CR 721.2a, 721.2b)"""
    enough = Compare(CountersOn(level.counter, This()), Comparison.AT_LEAST, level.least)
    modifications: tuple[Modification, ...] = tuple(AddAbility(each) for each in level.abilities)
    if level.power is not None or level.toughness is not None:
        creature = (AddTypes(CREATURE), SetPT(level.power, level.toughness))
        modifications = (*creature, *modifications)
    return StaticAbility(Continuous(This(), modifications), enough)


_LISTS: Final = 8  # that begin with the same ability and are kept; others come and go in play

_CONTENTS: Final = 64  # likewise, that are really different

_NO_ABILITIES: Final = Kinds(())


def kinds_of(abilities: tuple[Ability, ...]) -> Kinds:
    """The abilities by kind, sorted once; that is kept with the first of them."""
    if not abilities:
        return _NO_ABILITIES
    try:
        notes: AbilityNotes = abilities[0].kept
    except AttributeError:
        notes = notes_on(abilities[0])
    known = notes.by_list.get(id(abilities))
    if known is not None:
        return known[1]
    key = tuple(map(id, abilities))
    kinds = notes.by_content.get(key)
    if kinds is None:
        if len(notes.by_content) >= _CONTENTS:
            notes.by_content.clear()
        kinds = notes.by_content[key] = Kinds(abilities)
    if len(notes.by_list) >= _LISTS:
        notes.by_list.clear()
    notes.by_list[id(abilities)] = (abilities, kinds)
    return kinds


def shape_of(effect: Continuous) -> Shape:
    """The shape of an effect that isn't a static ability's."""
    try:
        shape: Shape = effect.kept
    except AttributeError:
        shape = effect.keep(Shape(effect, None, defining=False))
    return shape


def functions(zones: int, types: int, zone: int, *, emblem: bool = False) -> bool:
    """Whether an ability functions in the zone its object is in. (CR 113.6)"""
    if zones:
        return bool(zones >> zone & 1)  # CR 113.6a, 113.6b
    if types & SPELLS_ONLY:
        return zone == STACK
    if zone == COMMAND:
        return emblem or bool(types & NONTRADITIONAL)  # CR 113.6p
    return zone == BATTLEFIELD


class CardNotes:
    """What the rules found out about a card or a face, each when it was first asked for."""

    __slots__ = (
        "bases",
        "combined",
        "cost",
        "elsewhere",
        "entering",
        "exiling",
        "flipped",
        "granting",
        "interests",
        "locked",
        "lower",
        "program",
        "rooms",
        "traits",
    )

    def __init__(self) -> None:
        # For `base_values`; of a card, and of a face the rooms and the bases.
        self.bases: dict[tuple[PlayerId, bool], Any] = {}
        self.combined: Face | None = None
        self.flipped: Face | None = None
        self.lower: Face | None = None
        self.locked: Face | None = None
        self.rooms: dict[tuple[int, ...], Face] = {}
        self.program: CardProgram | None = None  # of a face, for `door.copies`
        self.cost: Any = None  # for `casting.ways`
        self.elsewhere = -1  # zones in which it works, for `works_elsewhere`
        self.entering: bool | None = None  # whether it says how it enters, for `replacing.entering`
        self.granting: bool | None = None  # whether it says that of others
        self.exiling: tuple[Any, ...] | None = None  # for `mechanics.special_actions_from_hand`
        self.interests: frozenset[Any] | None = None  # for `roster`
        self.traits: Any = None  # for `mana.prospects`


def notes_of(card: CardProgram | Face) -> CardNotes:
    """The notes on a card or a face."""
    try:
        notes: CardNotes = card.kept
    except AttributeError:
        notes = card.keep(CardNotes())
    return notes


def works_elsewhere(card: CardProgram) -> int:
    """Zones other than the battlefield in which an ability of the card functions, as bits."""
    notes = notes_of(card)
    if notes.elsewhere < 0:
        notes.elsewhere = 0
        for face in card.faces:
            notes.elsewhere |= kinds_of(face.abilities).elsewhere
    return notes.elsewhere


# The kinds of abilities and changes of the rules that are heeded here.
HEEDS: Final = (
    CantAttack,
    CountsAs,
    GetsDesignation,
    LevelAbility,
    ReplacementAbility,
    StaticAbility,
)
