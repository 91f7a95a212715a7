"""Cards for the tests of keywords, made of data."""

from typing import Any

from apnap.abilities.abilities import Ability, KeywordAbility, SpellAbility
from apnap.abilities.cards import CardProgram, Face
from apnap.abilities.costs import Costs, PayMana
from apnap.abilities.instructions.actions import Body, GainLife, Instruction
from apnap.abilities.references import You
from apnap.judge.boards.scenario import ALICE, BOB, Scenario
from apnap.terms.characteristics import CREATURE, INSTANT
from apnap.terms.mana import mana_cost

__all__ = ["ALICE", "BOB", "Scenario", "creature", "keyword", "mana", "spell", "two_faced"]


def mana(text: str) -> Costs:
    """A cost of mana."""
    return Costs((PayMana(mana_cost(text).symbols),))


def keyword(name: str, *args: object) -> KeywordAbility:
    """A keyword ability."""
    return KeywordAbility(name, args)


def creature(
    name: str, power: int, toughness: int, *abilities: Ability, cost: str = "{2}", **fields: Any
) -> Face:
    """A creature card."""
    written = mana_cost(cost)
    types = fields.pop("types", CREATURE)
    fields.setdefault("colors", written.colors)
    return Face(
        name,
        written.symbols,
        types,
        power=power,
        toughness=toughness,
        abilities=abilities,
        **fields,
    )


def spell(name: str, *instructions: Instruction, cost: str = "{1}", **fields: Any) -> Face:
    """An instant; without instructions you gain 1 life."""
    written = mana_cost(cost)
    text = SpellAbility(Body(instructions or (GainLife(You(), 1),)))
    types = fields.pop("types", INSTANT)
    more = fields.pop("abilities", ())
    return Face(
        name, written.symbols, types, colors=written.colors, abilities=(text, *more), **fields
    )


def two_faced(layout: str, *texts: str) -> CardProgram:
    """A card of several faces or halves, each written as text."""
    programs = [Scenario().card(text).programs.popitem()[1] for text in texts]
    name = programs[0].name if layout == "transform" else " // ".join(p.name for p in programs)
    return CardProgram(name, tuple(program.front for program in programs), layout)
