"""Pairs of linked abilities that one object has of different effects. (CR 607.5)"""

import pytest

from apnap.abilities.abilities import ActivatedAbility, SpellAbility
from apnap.abilities.cards import Face
from apnap.abilities.costs import Costs
from apnap.abilities.descriptions import ExiledWith, OfType
from apnap.abilities.effects import AddAbility, Continuous
from apnap.abilities.instructions.actions import Body, Instruction, Move, Place
from apnap.abilities.instructions.flow import Apply
from apnap.abilities.references import Description, Each, Target
from apnap.abilities.values import Moving
from apnap.terms.characteristics import CREATURE, SORCERY
from apnap.terms.turn import BATTLEFIELD, EXILE
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {G} | Creature — Bear | 2/2"
OX = "Ox {W} | Creature — Ox | 1/1"
HOST = "Host {U} | Creature — Elemental | 3/4"
ONE = Target(Description((OfType(CREATURE),)), name="target 1")


def free(instruction: Instruction) -> ActivatedAbility:
    return ActivatedAbility(Costs(()), Body((instruction,)))


def lesson(name: str, *abilities: ActivatedAbility) -> Face:
    """A sorcery that gives abilities to a creature until end of turn."""
    given = Continuous(ONE, tuple(AddAbility(each) for each in abilities))
    return Face(name, mana=(), types=SORCERY, abilities=(SpellAbility(Body((Apply(given),))),))


def taking() -> ActivatedAbility:
    return free(Move(Target(ONE.what, name="target 2"), Place(EXILE), Moving.EXILE))


def giving() -> ActivatedAbility:
    return free(Move(Each(Description((ExiledWith(),))), Place(BATTLEFIELD)))


def board() -> Scenario:
    s = Scenario().card(BEAR).card(OX).card(HOST)
    s.card(lesson("Slogging", taking())).card(lesson("Sisterhood", taking(), giving()))
    s.put(ALICE, "Host", "Slogging (hand)", "Sisterhood (hand)")
    return s.put(BOB, "Bear", "Ox")


@pytest.mark.cr("607.5")
@pytest.mark.example("607.5")
def test_example_607_5_only_what_was_exiled_with_the_ability_gained_with_it_returns() -> None:
    s = board()

    s.cast("Slogging", "Host").resolve().activate("Host", "Bear").resolve()
    s.cast("Sisterhood", "Host").resolve().activate("Host", "Ox", ability=1).resolve()
    s.activate("Host", ability=2).resolve()

    assert s.exile() == ["Bear"]
    assert "Ox" in s.battlefield(ALICE)
