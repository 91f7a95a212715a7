"""Keywords that restrict blocking. (CR 509.1b, 702.9-702.36, 702.111, 702.118)"""

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
from apnap.keywords.declaring import keyword_ability
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


@keyword_ability("flying", cr="702.9")
def flying() -> Ability:
    """CR 702.9b: can't be blocked except by creatures with flying and/or reach."""
    return evasion(CantBeBlockedExceptBy(one_of(Having("flying"), Having("reach"))))


@keyword_ability("intimidate", cr="702.13")
def intimidate() -> Ability:
    """CR 702.13b: except by artifact creatures and/or those that share a color with it."""
    return evasion(
        CantBeBlockedExceptBy(one_of(OfType(ARTIFACT), SharesType(Likeness.COLOR, THIS)))
    )


@keyword_ability("fear", cr="702.36")
def fear() -> Ability:
    """CR 702.36b: except by artifact creatures and/or black creatures."""
    return evasion(CantBeBlockedExceptBy(one_of(OfType(ARTIFACT), OfColor(BLACK))))


@keyword_ability("horsemanship", cr="702.31")
def horsemanship() -> Ability:
    """CR 702.31b: can't be blocked by creatures without horsemanship."""
    return evasion(CantBeBlockedExceptBy(Description((Having("horsemanship"),))))


@keyword_ability("shadow", cr="702.28")
def shadow() -> Ability:
    """CR 702.28b: those with shadow and those without can't block each other."""
    without = Description((Without((Having("shadow"),)),))
    return evasion(CantBeBlocked(without), CantBlock(without))


@keyword_ability("skulk", cr="702.118")
def skulk() -> Ability:
    """CR 702.118b: can't be blocked by creatures with greater power."""
    greater = Measured(Measure.POWER, Comparison.MORE, Characteristic(Measure.POWER, THIS))
    return evasion(CantBeBlocked(Description((OfType(CREATURE), greater))))


@keyword_ability("menace", cr="702.111")
def menace() -> Ability:
    """CR 702.111b: can't be blocked except by two or more creatures."""
    return evasion(BlockersNeeded(least=2))


def walk(*parts: Quality, name: str = "landwalk") -> Ability:
    """Can't be blocked as long as the defending player controls such a land. (CR 702.14c)"""
    lands = Description((OfType(LAND), *parts, ControlledBy(DefendingPlayer())))
    return evasion(CantBeBlocked(keyword=name), condition=Exists(Each(lands)))


@keyword_ability("landwalk", cr="702.14")
def landwalk(what: Description | None = None) -> Ability:
    """CR 702.14c, with lands of any description."""
    return walk(*what.parts) if what is not None else walk()


def _walker(land_type: str) -> None:
    name = land_type.lower() + "walk"
    keyword_ability(name, cr="702.14")(lambda: walk(OfSubtype(land_type), name=name))


def _snow_walker(land_type: str) -> None:
    name = land_type.lower() + "walk"
    snowy = (OfSubtype(land_type), OfSupertype(SNOW))
    keyword_ability("snow " + name, cr="702.14")(lambda: walk(*snowy, name=name))


for _land_type in (*BASIC_LAND_TYPES, "Desert"):
    _walker(_land_type)
    _snow_walker(_land_type)

keyword_ability("basic landwalk", cr="702.14")(lambda: walk(OfSupertype(BASIC)))
keyword_ability("nonbasic landwalk", cr="702.14")(lambda: walk(Without((OfSupertype(BASIC),))))
keyword_ability("legendary landwalk", cr="702.14")(lambda: walk(OfSupertype(LEGENDARY)))
keyword_ability("snow landwalk", cr="702.14")(lambda: walk(OfSupertype(SNOW)))
keyword_ability("artifact landwalk", cr="702.14")(lambda: walk(OfType(ARTIFACT)))
