"""Keywords that restrict blocking. (CR 509.1b, 702.9-702.36, 702.111, 702.118)"""

from collections.abc import Iterator
from typing import Final

from apnap.abilities.abilities import Ability, StaticAbility
from apnap.abilities.amounts import Characteristic, Condition, Exists
from apnap.abilities.descriptions import (
    ControlledBy,
    EitherOf,
    Having,
    Measured,
    OfColor,
    OfSubtype,
    OfSupertype,
    OfType,
    SharesType,
    Without,
)
from apnap.abilities.effects import Continuous
from apnap.abilities.references import DefendingPlayer, Description, Each, Quality
from apnap.abilities.rule_changes.rule_changes import (
    BlockersNeeded,
    CantBeBlocked,
    CantBeBlockedExceptBy,
    CantBlock,
    RuleChange,
)
from apnap.abilities.values import Comparison, Likeness, Measure
from apnap.keywords.declaring import Expansion
from apnap.keywords.words import THIS
from apnap.terms.characteristics import ARTIFACT, BASIC, CREATURE, LAND, LEGENDARY, SNOW
from apnap.terms.mana import BLACK
from apnap.terms.subtypes import BASIC_LAND_TYPES


def evasion(*changes: RuleChange, condition: Condition | None = None) -> StaticAbility:
    """A static ability of the creature itself that changes who may block. (CR 509.1b)"""
    return StaticAbility(Continuous(THIS, (), changes), condition)


def one_of(*options: Quality) -> Description:
    """Creatures with one of the properties."""
    return Description(
        (OfType(CREATURE), EitherOf(tuple(Description((each,)) for each in options)))
    )


def flying() -> Ability:
    """CR 702.9b: can't be blocked except by creatures with flying and/or reach."""
    return evasion(CantBeBlockedExceptBy(one_of(Having("flying"), Having("reach"))))


def intimidate() -> Ability:
    """CR 702.13b: except by artifact creatures and/or those that share a color with it."""
    return evasion(
        CantBeBlockedExceptBy(one_of(OfType(ARTIFACT), SharesType(Likeness.COLOR, THIS)))
    )


def fear() -> Ability:
    """CR 702.36b: except by artifact creatures and/or black creatures."""
    return evasion(CantBeBlockedExceptBy(one_of(OfType(ARTIFACT), OfColor(BLACK))))


def horsemanship() -> Ability:
    """CR 702.31b: can't be blocked by creatures without horsemanship."""
    return evasion(CantBeBlockedExceptBy(Description((Having("horsemanship"),))))


def shadow() -> Ability:
    """CR 702.28b: those with shadow and those without can't block each other."""
    without = Description((Without((Having("shadow"),)),))
    return evasion(CantBeBlocked(without), CantBlock(without))


def skulk() -> Ability:
    """CR 702.118b: can't be blocked by creatures with greater power."""
    greater = Measured(Measure.POWER, Comparison.MORE, Characteristic(Measure.POWER, THIS))
    return evasion(CantBeBlocked(Description((OfType(CREATURE), greater))))


def menace() -> Ability:
    """CR 702.111b: can't be blocked except by two or more creatures."""
    return evasion(BlockersNeeded(least=2))


def walk(*parts: Quality, name: str = "landwalk") -> Ability:
    """Can't be blocked as long as the defending player controls such a land. (CR 702.14c)"""
    lands = Description((OfType(LAND), *parts, ControlledBy(DefendingPlayer())))
    return evasion(CantBeBlocked(keyword=name), condition=Exists(Each(lands)))


def landwalk(what: Description | None = None) -> Ability:
    """CR 702.14c, with lands of any description."""
    return walk(*what.parts) if what is not None else walk()


def _walker(*parts: Quality, name: str = "landwalk") -> Expansion:
    return lambda: walk(*parts, name=name)


def _of_land_types() -> Iterator[tuple[str, Expansion]]:
    for land_type in (*BASIC_LAND_TYPES, "Desert"):
        name = land_type.lower() + "walk"
        yield name, _walker(OfSubtype(land_type), name=name)
        yield f"snow {name}", _walker(OfSubtype(land_type), OfSupertype(SNOW), name=name)


# The landwalks by name: of a land type, of snow lands of it, of lands that are such. (CR 702.14a)
LANDWALKS: Final[dict[str, Expansion]] = {
    **dict(_of_land_types()),
    "basic landwalk": _walker(OfSupertype(BASIC)),
    "nonbasic landwalk": _walker(Without((OfSupertype(BASIC),))),
    "legendary landwalk": _walker(OfSupertype(LEGENDARY)),
    "snow landwalk": _walker(OfSupertype(SNOW)),
    "artifact landwalk": _walker(OfType(ARTIFACT)),
}
