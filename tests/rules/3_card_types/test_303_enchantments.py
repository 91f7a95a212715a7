"""Enchantments and Auras. (CR 303)"""

import pytest

from apnap.abilities.abilities import SpellAbility, StaticAbility
from apnap.abilities.cards import Face
from apnap.abilities.descriptions import Card, InZone, OfType, OwnedBy, Permanent
from apnap.abilities.effects import AddTypes, Continuous, ModifyPT, SetPT
from apnap.abilities.instructions.actions import Attach, Body, Move, Place
from apnap.abilities.instructions.flow import Apply
from apnap.abilities.references import Description, Each, Host, Target, You
from apnap.terms.characteristics import ARTIFACT, CREATURE, ENCHANTMENT, SORCERY
from apnap.terms.identity import NOTHING
from apnap.terms.turn import BATTLEFIELD, BEGINNING_OF_COMBAT, GRAVEYARD, STACK, UPKEEP
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {G} | Creature — Bear | 2/2"
WINGS = "Wings {W} | Enchantment — Aura | Enchant creature | Enchanted creature gets +1/+1."
IDOL = "Idol {1} | Artifact"
SHRINE = "Quiet {W} | Enchantment"
RAISE = (
    "Raise {B} | Sorcery | Return target enchantment card from your graveyard to the battlefield."
)
STEAL = "Charm {U} | Instant | Gain control of target creature until end of turn."
BOUNCE = "Recall {U} | Instant | Return target creature to its owner's hand."
COPY = "Echo {U} | Sorcery | Create a token that's a copy of target enchantment."


def onto(host: Description) -> Face:
    """Puts a permanent card from your graveyard onto the battlefield attached to a target."""
    card = Description((Permanent(), Card(), InZone(GRAVEYARD), OwnedBy(You())))
    place = Place(BATTLEFIELD, attached_to=Target(host, name="host"))
    body = Body((Move(Target(card, name="card"), place),))
    return Face("Onto", mana=(), types=SORCERY, abilities=(SpellAbility(body),))


@pytest.mark.cr("303.1", "505.6a")
def test_an_enchantment_is_cast_in_a_main_phase_with_an_empty_stack() -> None:
    s = Scenario().card(SHRINE).put(ALICE, "Plains x2", "Quiet (hand)", "Quiet (hand)")

    s.cast("Quiet")

    assert s.stack() == ["Quiet"]
    assert not s.may("cast", "Quiet")
    s.resolve().to(BEGINNING_OF_COMBAT)
    assert not s.may("cast", "Quiet")


@pytest.mark.cr("303.2")
def test_a_resolved_enchantment_spell_is_controlled_by_its_controller() -> None:
    s = Scenario().card(SHRINE).put(ALICE, "Plains", "Quiet (hand)")

    s.cast("Quiet").resolve()

    assert s.battlefield(ALICE) == ["Plains", "Quiet"]


@pytest.mark.cr("303.4", "303.4a", "303.4b")
def test_an_aura_targets_and_enters_attached_to_what_it_may_enchant() -> None:
    s = Scenario().card(BEAR).card(WINGS).put(ALICE, "Plains", "Wings (hand)").put(BOB, "Bear")

    s.cast("Wings", "Bear")
    item = s.record(s.find("Wings", STACK)).item
    assert item is not None
    assert list(item.targets.values()) == [(s.find("Bear"),)]
    s.resolve()

    assert s.record("Wings").attached_to == s.find("Bear")
    assert s.pt("Bear") == (3, 3)


@pytest.mark.cr("303.4", "303.4a")
def test_an_aura_does_not_target_what_it_may_not_enchant() -> None:
    s = Scenario().card(IDOL).card(WINGS).put(ALICE, "Plains", "Wings (hand)", "Idol")

    assert not s.may("cast", "Wings")


@pytest.mark.cr("303.4b", "303.4")
def test_an_aura_may_enchant_a_player() -> None:
    s = Scenario().card(
        "Curse {B} | Enchantment — Aura Curse | Enchant player | "
        "At the beginning of enchanted player's upkeep, Curse deals 1 damage to that player."
    )
    s.put(ALICE, "Swamp", "Curse (hand)")

    s.cast("Curse", BOB).resolve()
    assert s.record("Curse").attached_to == BOB
    s.to(UPKEEP, BOB).resolve()

    assert s.life(BOB) == 19


@pytest.mark.cr("303.4c")
def test_an_aura_whose_creature_left_is_put_into_the_graveyard() -> None:
    s = Scenario().card(BEAR).card(WINGS).card(BOUNCE)
    s.put(ALICE, "Island", "Recall (hand)").put(BOB, "Bear", "Wings (on Bear)")

    s.cast("Recall", "Bear").resolve()

    assert s.graveyard(BOB) == ["Wings"]
    assert s.hand(BOB) == ["Bear"]


@pytest.mark.cr("303.4c")
def test_an_aura_on_a_creature_that_stops_being_one_is_put_into_the_graveyard() -> None:
    s = Scenario().card("Cart {2} | Artifact — Vehicle | Crew 1 | 3/3").card(BEAR).card(WINGS)
    s.put(ALICE, "Plains", "Cart", "Bear", "Wings (hand)")

    s.activate("Cart").resolve()
    s.cast("Wings", "Cart").resolve()
    assert s.pt("Cart") == (4, 4)
    s.to(UPKEEP, BOB)

    assert s.graveyard(ALICE) == ["Wings"]


@pytest.mark.cr("303.4d")
def test_an_aura_that_becomes_a_creature_enchants_nothing() -> None:
    every = Each(Description((OfType(ENCHANTMENT),)))
    waken = Apply(Continuous(every, (AddTypes(CREATURE), SetPT(3, 3))))
    s = Scenario().card(BEAR).card(WINGS)
    s.card(Face("Waken", mana=(), types=SORCERY, abilities=(SpellAbility(Body((waken,))),)))
    s.put(ALICE, "Bear", "Wings (on Bear)", "Waken (hand)")

    s.cast("Waken").resolve()

    assert s.graveyard(ALICE) == ["Waken", "Wings"]
    assert s.pt("Bear") == (2, 2)


@pytest.mark.cr("303.4e")
def test_control_of_an_aura_is_apart_from_that_of_the_creature() -> None:
    s = Scenario().card(BEAR).card(WINGS).card(STEAL)
    s.put(ALICE, "Bear", "Wings (on Bear)").put(BOB, "Island", "Charm (hand)")

    s.cast("Charm", "Bear", by=BOB).resolve()

    assert (s.controller("Bear"), s.controller("Wings")) == (BOB, ALICE)
    assert s.pt("Bear") == (3, 3)


@pytest.mark.cr("303.4e")
def test_an_ability_of_the_aura_is_its_controllers_and_a_granted_one_the_creatures() -> None:
    s = Scenario().card(BEAR)
    s.card(
        'Ward {W} | Enchantment — Aura | Enchant creature | Enchanted creature has "{T}: You gain '
        '1 life." | {0}: You gain 2 life.'
    )
    s.put(BOB, "Bear").put(ALICE, "Ward (on Bear)")

    assert s.may("activate", "Bear", by=BOB)
    assert not s.may("activate", "Bear", by=ALICE)
    assert s.may("activate", "Ward", by=ALICE)
    assert not s.may("activate", "Ward", by=BOB)


@pytest.mark.cr("303.4f")
def test_an_aura_put_onto_the_battlefield_enchants_what_its_controller_chooses() -> None:
    """It doesn't target: it may enchant a creature with hexproof."""
    s = Scenario().card(BEAR).card(WINGS).card(RAISE)
    s.card("Sly {G} | Creature — Snake | Hexproof | 1/1").put(BOB, "Bear", "Sly")
    s.put(ALICE, "Swamp", "Raise (hand)", "Wings (graveyard)")

    s.cast("Raise", "Wings").choose("Sly").resolve()

    assert s.record("Wings").attached_to == s.find("Sly")
    assert s.controller("Wings") == ALICE


@pytest.mark.cr("303.4f")
def test_an_aura_put_onto_the_battlefield_enchants_only_what_is_legal() -> None:
    s = Scenario().card(BEAR).card(WINGS).card(RAISE)
    s.card("Saint {G} | Creature — Cleric | Protection from white | 1/1").put(BOB, "Bear", "Saint")
    s.put(ALICE, "Swamp", "Raise (hand)", "Wings (graveyard)")

    s.cast("Raise", "Wings").resolve()

    assert s.record("Wings").attached_to == s.find("Bear")


@pytest.mark.cr("303.4g")
def test_an_aura_with_nothing_to_enchant_stays_where_it_is() -> None:
    s = Scenario().card(WINGS).card(RAISE)
    s.put(ALICE, "Swamp", "Raise (hand)", "Wings (graveyard)")

    s.cast("Raise", "Wings").resolve()

    assert s.graveyard(ALICE) == ["Wings", "Raise"]


@pytest.mark.cr("303.4g")
def test_a_token_aura_with_nothing_to_enchant_is_not_created() -> None:
    """A creature with shroud wears the Aura; what the copy could enchant is protected."""
    s = Scenario().card(COPY)
    s.card("Bond {W} | Enchantment — Aura | Enchant creature you control").card(BEAR)
    s.put(ALICE, "Island", "Echo (hand)").put(BOB, "Bear", "Bond (on Bear)")

    s.cast("Echo", "Bond").resolve()

    assert s.battlefield(ALICE) == ["Island"]
    assert s.battlefield(BOB) == ["Bear", "Bond"]


@pytest.mark.cr("303.4h")
def test_what_is_no_aura_enters_unattached() -> None:
    s = Scenario().card(BEAR).card(IDOL).card(onto(Description((OfType(CREATURE),))))
    s.put(ALICE, "Onto (hand)", "Idol (graveyard)", "Bear")

    s.cast("Onto", "Idol", "Bear").resolve()

    assert s.battlefield(ALICE) == ["Bear", "Idol"]
    assert s.record("Idol").attached_to == NOTHING


@pytest.mark.cr("303.4i")
def test_an_aura_put_onto_what_it_cannot_enchant_stays_where_it_is() -> None:
    s = Scenario().card(BEAR).card(IDOL).card(WINGS).card(onto(Description((OfType(ARTIFACT),))))
    s.put(ALICE, "Onto (hand)", "Wings (graveyard)", "Bear", "Idol")

    s.cast("Onto", "Wings", "Idol").resolve()

    assert s.graveyard(ALICE) == ["Wings", "Onto"]
    assert s.battlefield(ALICE) == ["Bear", "Idol"]


@pytest.mark.cr("303.4j")
def test_an_aura_does_not_move_to_what_it_cannot_enchant() -> None:
    aura = Target(Description((OfType(ENCHANTMENT),)), name="aura")
    host = Target(Description((OfType(ARTIFACT),)), name="host")
    s = Scenario().card(BEAR).card(WINGS).card(IDOL)
    s.card(
        Face(
            "Shift", mana=(), types=SORCERY, abilities=(SpellAbility(Body((Attach(aura, host),))),)
        )
    )
    s.put(ALICE, "Shift (hand)", "Bear", "Wings (on Bear)", "Idol")

    s.cast("Shift", "Wings", "Idol").resolve()

    assert s.record("Wings").attached_to == s.find("Bear")


@pytest.mark.cr("303.4m", "301.5f")
def test_enchanted_creature_is_what_the_permanent_is_attached_to_whatever_it_is() -> None:
    """An Equipment that speaks of the enchanted creature means the one it equips."""
    boost = StaticAbility(Continuous(Host("enchanted creature"), (ModifyPT(2, 0),)))
    s = Scenario().card(BEAR)
    s.card(Face("Odd Blade", types=ARTIFACT, subtypes=("Equipment",), abilities=(boost,)))
    s.put(ALICE, "Bear", "Odd Blade (on Bear)")

    assert s.pt("Bear") == (4, 2)


@pytest.mark.cr("303.5")
def test_a_saga_is_an_enchantment_with_chapters() -> None:
    s = Scenario().card(
        "Tale {W} | Enchantment — Saga | I — You gain 1 life. | II — You gain 2 life."
    )
    s.put(ALICE, "Plains", "Tale (hand)")

    s.cast("Tale").resolve()

    assert s.counters("Tale", "lore") == 1
    assert s.life(ALICE) == 21


@pytest.mark.cr("303.7a")
def test_only_the_newest_role_of_a_player_stays() -> None:
    s = Scenario().card(BEAR)
    s.card(
        "Crown {W} | Enchantment — Aura Role | Enchant creature | Enchanted creature gets +1/+1."
    )
    s.put(ALICE, "Plains", "Bear", "Crown (on Bear)", "Crown (hand)").put(BOB, "Crown (on Bear)")
    old = s.game.battlefield[2]

    s.cast("Crown", "Bear").resolve()

    assert s.graveyard(ALICE) == ["Crown"]
    assert old not in s.game.objects
    assert s.pt("Bear") == (4, 4)
