"""A handful of cards as ability data, so that the rules are played without the compiler.

They bring out what random games must survive: hidden zones are looked into, hands discarded,
libraries searched; permanents come, go and return; spells wait for each other on the stack.
"""

from typing import Final

from apnap.abilities.abilities import (
    Ability,
    ActivatedAbility,
    KeywordAbility,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from apnap.abilities.cards import CardProgram, Face
from apnap.abilities.costs import Costs, PayMana, SacrificeCost, TapSelf
from apnap.abilities.descriptions import AnyTarget, APlayer, ControlledBy, OfType, Other, Spell
from apnap.abilities.effects import Continuous, ModifyPT
from apnap.abilities.instructions.actions import (
    Body,
    CounterIt,
    CreateTokens,
    DealDamage,
    Destroy,
    Discard,
    Draw,
    GainLife,
    Instruction,
    Mill,
    Move,
    Place,
    Reveal,
    Scry,
    Search,
    Surveil,
    TokenSpec,
)
from apnap.abilities.references import Description, Each, EachOpponent, Target, This, You
from apnap.abilities.triggers import StepBegins, ZoneChanges
from apnap.abilities.values import Moving
from apnap.terms.characteristics import (
    BASIC,
    CREATURE,
    ENCHANTMENT,
    INSTANT,
    LAND,
    PERMANENT_TYPES,
    SORCERY,
)
from apnap.terms.mana import ManaCost
from apnap.terms.turn import BATTLEFIELD, EXILE, GRAVEYARD, HAND, UPKEEP

_CREATURE: Final = Description((OfType(CREATURE),))

_ONE: Final = Target(_CREATURE, name="target")

_PLAYER: Final = Target(Description((APlayer(),)), name="target")

_ANY: Final = Target(Description((AnyTarget(),)), name="target")

_NUISANCE: Final = TokenSpec("Nuisance", CREATURE, ("Goblin",), 0, 8, 1, 1)


def _card(name: str, mana: str, types: int, *abilities: Ability, **values: object) -> CardProgram:
    symbols = tuple(mana.split()) if types != LAND else None
    face = Face(
        name,
        symbols,
        types,
        colors=ManaCost(symbols or ()).colors,
        abilities=abilities,
        **values,  # type: ignore[arg-type]  # power, toughness, subtypes
    )
    return CardProgram(name, (face,))


def _spell(name: str, mana: str, types: int, *instructions: Instruction) -> CardProgram:
    return _card(name, mana, types, SpellAbility(Body(instructions)))


def _beast(
    name: str, mana: str, power: int, toughness: int, *abilities: Ability | str
) -> CardProgram:
    full = [KeywordAbility(each) if isinstance(each, str) else each for each in abilities]
    return _card(name, mana, CREATURE, *full, power=power, toughness=toughness)


def _when(condition: ZoneChanges | StepBegins, *instructions: Instruction) -> TriggeredAbility:
    return TriggeredAbility(condition, Body(instructions))


def _basic(name: str) -> CardProgram:
    face = Face(name, None, LAND, BASIC, (name,))
    return CardProgram(name, (face,))


_ENTERS: Final = ZoneChanges(This(), -1, BATTLEFIELD)

_DIES: Final = ZoneChanges(This(), BATTLEFIELD, GRAVEYARD)

SAMPLES: Final[dict[str, CardProgram]] = {
    card.name: card
    for card in (
        *(_basic(name) for name in ("Plains", "Island", "Swamp", "Mountain", "Forest")),
        _beast("Plain Walker", "1 G", 2, 2),
        _beast("Quick Walker", "1 R", 2, 1, "haste"),
        _beast("High Walker", "2 U", 2, 2, "flying"),
        _beast("Grim Walker", "2 B", 2, 2, "deathtouch"),
        _beast("Kind Walker", "1 W", 2, 2, "lifelink"),
        _beast("Double Walker", "2 W", 2, 2, "first strike", "vigilance"),
        _beast("Great Walker", "3 G", 5, 4, "trample"),
        _beast("Learned Walker", "2 U", 1, 3, _when(_ENTERS, Draw(You(), 1))),
        _beast("Spiteful Walker", "1 R", 2, 1, _when(_DIES, DealDamage(This(), 1, _ANY))),
        _beast(
            "Fiery Walker",
            "2 R",
            1,
            1,
            ActivatedAbility(Costs((TapSelf(),)), Body((DealDamage(This(), 1, _ANY),))),
        ),
        _beast(
            "Hungry Walker",
            "1 B",
            1,
            1,
            ActivatedAbility(
                Costs((PayMana(("1",)), SacrificeCost(This()))),
                Body((Draw(You(), 1),)),
            ),
        ),
        _spell("Small Fire", "R", INSTANT, DealDamage(This(), 3, _ANY)),
        _spell("Big Insight", "3 U", SORCERY, Scry(You(), 2), Draw(You(), 2)),
        _spell("Murky Insight", "1 B", SORCERY, Surveil(You(), 2)),
        _spell("Rude Question", "1 B", SORCERY, Discard(_PLAYER, 2)),
        _spell(
            "Open Book", "1 W", SORCERY, Reveal(Each(Description((APlayer(),)))), GainLife(You(), 2)
        ),
        _spell("Back Home", "1 U", INSTANT, Move(_ONE, Place(HAND), Moving.RETURN)),
        _spell("Away With It", "2 W", INSTANT, Move(_ONE, Place(EXILE), Moving.EXILE)),
        _spell("End of It", "2 B", SORCERY, Destroy(_ONE)),
        _spell("Loud Nuisance", "1 R", SORCERY, CreateTokens(You(), 2, _NUISANCE)),
        _spell(
            "Long Look", "1 G", SORCERY, Search(You(), Description((OfType(LAND),)), Place(HAND))
        ),
        _spell("Grinding", "1 U", SORCERY, Mill(_PLAYER, 3)),
        _spell(
            "Not Now", "1 U", INSTANT, CounterIt(Target(Description((Spell(),)), name="target"))
        ),
        _card(
            "Banner",
            "2 W",
            ENCHANTMENT,
            StaticAbility(
                Continuous(
                    Each(Description((OfType(CREATURE), ControlledBy(You())))), (ModifyPT(1, 1),)
                )
            ),
        ),
        _card(
            "Slow Leak",
            "2 B",
            ENCHANTMENT,
            _when(StepBegins(UPKEEP, You()), DealDamage(This(), 1, EachOpponent())),
        ),
        _spell(
            "Great Calm",
            "3 W",
            SORCERY,
            Destroy(Each(Description((OfType(PERMANENT_TYPES & ~LAND), Other())))),
            GainLife(You(), 3),
        ),
    )
}

_BASICS: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")


def sample_deck() -> list[str]:
    """Sixty cards: twenty-five basic lands, the rest as evenly as they go."""
    spells = [name for name in SAMPLES if name not in _BASICS]
    deck = [name for name in _BASICS for _ in range(5)]
    return deck + [spells[at % len(spells)] for at in range(60 - len(deck))]
