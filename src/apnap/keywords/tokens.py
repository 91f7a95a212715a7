"""Predefined tokens. (CR 111.10)"""

from typing import Final

from apnap.abilities.abilities import (
    Ability,
    ActivatedAbility,
    KeywordAbility,
    StaticAbility,
    TriggeredAbility,
)
from apnap.abilities.amounts import Characteristic, Compare, Count
from apnap.abilities.cards import TRANSFORM, CardProgram, Face
from apnap.abilities.costs import (
    Cost,
    Costs,
    DiscardCost,
    PayMana,
    SacrificeCost,
    TapSelf,
)
from apnap.abilities.descriptions import (
    Card,
    ControlledBy,
    InZone,
    OfSupertype,
    OfType,
    OwnedBy,
    Without,
)
from apnap.abilities.effects import AddAbility, Continuous, Modification, ModifyPT, SetPT
from apnap.abilities.instructions.actions import (
    AddMana,
    AllBut,
    Draw,
    GainLife,
    Instruction,
    LoseLife,
    Move,
    Place,
    PutCounters,
    Scry,
    Search,
    TokenSpec,
    Transform,
)
from apnap.abilities.instructions.flow import KeywordAction, MayPlay
from apnap.abilities.references import (
    Description,
    Each,
    EachOpponent,
    Host,
    Some,
    Target,
    TopOfLibrary,
)
from apnap.abilities.triggers import Attacks, ZoneChanges
from apnap.abilities.values import Comparison, Duration, ManaChoice, Measure, Moving, Timing
from apnap.keywords.words import COUNTER, CREATURES, THEM, THIS, TO_EXILE, YOU, YOUR_CREATURES, body
from apnap.terms.characteristics import ARTIFACT, BASIC, CREATURE, ENCHANTMENT, LAND
from apnap.terms.mana import BLACK
from apnap.terms.turn import BATTLEFIELD, GRAVEYARD, HAND

SACRIFICE: Final = SacrificeCost(THIS)
A_CARD_OF_YOURS: Final = Some(Description((Card(), InZone(HAND), OwnedBy(YOU))))
NOT_FOR_NONARTIFACTS: Final = AllBut(Description((Without((OfType(ARTIFACT),)),)))


def generic(number: int) -> PayMana:
    """So much generic mana."""
    return PayMana((str(number),))


def artifact(name: str, *abilities: Ability) -> TokenSpec:
    """A colorless artifact token of that subtype."""
    return TokenSpec("", ARTIFACT, (name,), abilities=abilities)  # CR 111.4


def ability(
    *costs: Cost, does: tuple[Instruction, ...], timing: Timing | None = None
) -> ActivatedAbility:
    """[Cost]: [Effect]."""
    return ActivatedAbility(Costs(costs), body(*does), timing=timing)


def role(name: str, *abilities: Ability) -> TokenSpec:
    """A colorless Aura Role with enchant creature."""
    enchant = KeywordAbility("enchant", (CREATURES,))
    return TokenSpec(name, ENCHANTMENT, ("Aura", "Role"), abilities=(enchant, *abilities))


def enchanted(*modifications: Modification) -> StaticAbility:
    """What the enchanted creature gets."""
    return StaticAbility(Continuous(Host(), modifications))


ANY_COLOR: Final = (AddMana(YOU, any_color=ManaChoice.ONE_COLOR),)
POWERSTONE: Final = ability(  # CR 111.10h
    TapSelf(), does=(AddMana(YOU, ("C",), only_for=NOT_FOR_NONARTIFACTS),)
)
BASIC_LAND: Final = Description((OfSupertype(BASIC), OfType(LAND), Card()))
ATTACKS_SCRY: Final = TriggeredAbility(Attacks(THIS), body(Scry(YOU, 1)))
SMALL: Final = Compare(Characteristic(Measure.TOUGHNESS, THIS), Comparison.AT_MOST, 3)
ATTACKS_GROW: Final = TriggeredAbility(Attacks(THIS), body(PutCounters(THIS, COUNTER)), SMALL)
YOUR_ENCHANTMENTS: Final = Count(Each(Description((OfType(ENCHANTMENT), ControlledBy(YOU)))))
FALLS: Final = TriggeredAbility(
    ZoneChanges(THIS, BATTLEFIELD, GRAVEYARD), body(LoseLife(EachOpponent(), 1)), word="when"
)
EXPLORES: Final = KeywordAction("explore", YOU, what=Target(YOUR_CREATURES, name="explorer"))
PLAYS_TOP: Final = (
    Move(TopOfLibrary(YOU), TO_EXILE, Moving.EXILE),
    MayPlay(YOU, THEM, Duration.THIS_TURN),
)
GROWS: Final = PutCounters(Target(CREATURES, name="grown"), COUNTER)
FINDS_LAND: Final = Search(YOU, BASIC_LAND, Place(BATTLEFIELD, tapped=True))

TURNS_OVER: Final = ability(generic(2), does=(Transform(THIS),))
INCUBATOR: Final = CardProgram(  # CR 111.10i: a token with two faces
    "Incubator Token",
    (
        Face("Incubator Token", None, ARTIFACT, 0, ("Incubator",), abilities=(TURNS_OVER,)),
        Face("Phyrexian Token", None, ARTIFACT | CREATURE, 0, ("Phyrexian",), 0, 0, 0),
    ),
    TRANSFORM,
)

PREDEFINED: Final[dict[str, TokenSpec]] = {
    token.name or token.subtypes[0]: token
    for token in (
        artifact("Treasure", ability(TapSelf(), SACRIFICE, does=ANY_COLOR)),  # CR 111.10a
        artifact("Food", ability(generic(2), TapSelf(), SACRIFICE, does=(GainLife(YOU, 3),))),
        artifact("Gold", ability(SACRIFICE, does=ANY_COLOR)),  # CR 111.10c
        TokenSpec("Walker", CREATURE, ("Zombie",), 0, BLACK, 2, 2),  # CR 111.10d
        TokenSpec(  # CR 111.10e
            "",
            ENCHANTMENT,
            ("Shard",),
            abilities=(ability(generic(2), SACRIFICE, does=(Scry(YOU, 1), Draw(YOU))),),
        ),
        artifact("Clue", ability(generic(2), SACRIFICE, does=(Draw(YOU),))),  # CR 111.10f
        artifact(  # CR 111.10g
            "Blood",
            ability(
                generic(1), TapSelf(), DiscardCost(A_CARD_OF_YOURS), SACRIFICE, does=(Draw(YOU),)
            ),
        ),
        artifact("Powerstone", POWERSTONE),  # CR 111.10h
        role("Cursed", enchanted(SetPT(1, 1))),  # CR 111.10j
        role("Monster", enchanted(ModifyPT(1, 1), AddAbility(KeywordAbility("trample")))),
        role(  # CR 111.10m
            "Royal",
            enchanted(ModifyPT(1, 1), AddAbility(KeywordAbility("ward", (Costs((generic(1),)),)))),
        ),
        role("Sorcerer", enchanted(ModifyPT(1, 1), AddAbility(ATTACKS_SCRY))),  # CR 111.10n
        role("Virtuous", enchanted(ModifyPT(YOUR_ENCHANTMENTS, YOUR_ENCHANTMENTS))),
        role("Wicked", enchanted(ModifyPT(1, 1)), FALLS),  # CR 111.10q
        role("Young Hero", enchanted(AddAbility(ATTACKS_GROW))),  # CR 111.10r
        artifact(  # CR 111.10s
            "Map",
            ability(generic(1), TapSelf(), SACRIFICE, does=(EXPLORES,), timing=Timing.SORCERY),
        ),
        artifact(  # CR 111.10t
            "Junk", ability(TapSelf(), SACRIFICE, does=PLAYS_TOP, timing=Timing.SORCERY)
        ),
        artifact(  # CR 111.10u
            "Lander", ability(generic(2), TapSelf(), SACRIFICE, does=(FINDS_LAND,))
        ),
        artifact(  # CR 111.10v
            "Mutagen",
            ability(generic(1), TapSelf(), SACRIFICE, does=(GROWS,), timing=Timing.SORCERY),
        ),
        artifact("Vibranium", KeywordAbility("indestructible"), POWERSTONE),  # CR 111.10w
    )
}
