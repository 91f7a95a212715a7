"""Abilities that trigger as objects change zones, and those that look back. (CR 603.6, 603.10)"""

import pytest

from apnap.abilities.abilities import StaticAbility, TriggeredAbility
from apnap.abilities.cards import Face
from apnap.abilities.descriptions import ControlledBy, OfType, Spell
from apnap.abilities.effects import AddTypes, Continuous, SetPT
from apnap.abilities.instructions.actions import Body, GainLife
from apnap.abilities.references import Description, Each, You
from apnap.abilities.triggers import SpellIsCountered
from apnap.terms.characteristics import CREATURE, ENCHANTMENT, LAND
from apnap.terms.identity import PlayerId
from apnap.terms.turn import EXILE, GRAVEYARD
from apnap.testing import ALICE, BOB, CAROL, Scenario

BEAR = "Bear {G} | Creature — Bear | 2/2"
JOLT = "Jolt {R} | Instant | Jolt deals 3 damage to any target."
WAKE = "Wake {1} | Artifact | Whenever a creature dies, you gain 1 life."
RETURNER = (
    "Returner {W} | Creature — Human | When Returner dies, return it to its owner's hand. | 2/2"
)
UNEARTHER = "Grave Thief {B} | Instant | Exile target card from a graveyard."
SPITE = Face(
    "Spite",
    types=ENCHANTMENT,
    abilities=(
        TriggeredAbility(
            SpellIsCountered(Description((Spell(), ControlledBy(You())))),
            Body((GainLife(You(), 3),)),
        ),
    ),
)


@pytest.mark.cr("603.6", "400.7e")
def test_an_ability_finds_the_object_in_the_zone_it_moved_to() -> None:
    s = Scenario().card(RETURNER).card(JOLT).put(ALICE, "Mountain", "Returner", "Jolt (hand)")

    s.cast("Jolt", "Returner").resolve()

    assert s.hand(ALICE) == ["Returner"]


@pytest.mark.cr("603.6", "603.6c")
def test_an_ability_does_not_find_an_object_that_left_the_zone_it_moved_to() -> None:
    s = Scenario().card(RETURNER).card(JOLT).card(UNEARTHER)
    s.put(ALICE, "Mountain", "Returner", "Jolt (hand)").put(BOB, "Swamp", "Grave Thief (hand)")

    s.cast("Jolt", "Returner").resolve(top_only=True)
    assert s.stack() == ["Returner"]
    s.cast("Grave Thief", "Returner", by=BOB).resolve()

    assert s.names(EXILE) == ["Returner"]
    assert s.hand(ALICE) == []


@pytest.mark.cr("603.6", "400.7")
def test_an_ability_does_not_find_an_object_that_left_the_zone_and_came_back() -> None:
    """The blinked creature is a new object when the ability would bounce it."""
    s = Scenario().card(
        "Shy One {U} | Creature — Faerie | When Shy One enters, return it to its owner's hand. | 1/1"
    )
    s.card(
        "Blink {W} | Instant | Exile target creature, then return that card to the battlefield "
        "under its owner's control."
    )
    s.put(ALICE, "Island", "Plains", "Shy One (hand)", "Blink (hand)")

    s.cast("Shy One").resolve(top_only=True)
    s.cast("Blink", "Shy One").resolve(top_only=True)
    assert s.stack() == ["Shy One", "Shy One"]
    s.resolve(top_only=True)  # the ability of the new object
    assert s.hand(ALICE) == ["Shy One"]

    s.resolve()
    assert s.hand(ALICE) == ["Shy One"]


@pytest.mark.cr("603.6a")
def test_newcomers_see_each_other_enter() -> None:
    """Two creatures enter at once; each triggers for the other."""
    s = Scenario().card(
        "Herald {W} | Creature — Human | Whenever another creature enters, you gain 1 life. | 1/1"
    )
    s.card(
        "Return All {B} | Sorcery | Return all creature cards from your graveyard to the battlefield."
    )
    s.put(ALICE, "Swamp", "Herald x2 (graveyard)", "Return All (hand)")

    s.cast("Return All").resolve()

    assert s.battlefield(ALICE).count("Herald") == 2
    assert s.life(ALICE) == 22


@pytest.mark.cr("603.6b", "611.3c")
@pytest.mark.example("603.6b")
def test_example_603_6b_a_land_enters_as_the_creature_an_effect_makes_it() -> None:
    lands = Continuous(Each(Description((OfType(LAND),))), (AddTypes(CREATURE), SetPT(1, 1)))
    s = Scenario().card(Face("Awakening", types=ENCHANTMENT, abilities=(StaticAbility(lands),)))
    s.card("Chime {1} | Artifact | Whenever a creature enters, you gain 1 life.")
    s.put(ALICE, "Awakening", "Chime", "Forest (hand)")

    s.play("Forest").resolve()

    assert s.life(ALICE) == 21


@pytest.mark.cr("603.6b", "611.3c")
@pytest.mark.example("603.6b")
def test_example_603_6b_a_creature_loses_its_ability_the_moment_it_enters() -> None:
    s = Scenario().card("Numbness {U} | Enchantment | All creatures lose all abilities.")
    s.card("Greeter {W} | Creature — Human | When Greeter enters, you gain 3 life. | 2/2")
    s.put(ALICE, "Plains", "Greeter (hand)").put(BOB, "Numbness")

    s.cast("Greeter").resolve()

    assert s.life(ALICE) == 20


@pytest.mark.cr("603.6c")
def test_a_leaves_the_battlefield_ability_does_not_mind_where_it_goes() -> None:
    s = Scenario().card(
        "Farewell {W} | Creature — Human | When Farewell leaves the battlefield, you gain 4 life. | 1/1"
    )
    s.card("Unsummon It {U} | Instant | Return target creature to its owner's hand.")
    s.put(ALICE, "Farewell").put(BOB, "Island", "Unsummon It (hand)")

    s.cast("Unsummon It", "Farewell", by=BOB).resolve()

    assert s.hand(ALICE) == ["Farewell"]
    assert s.life(ALICE) == 24


@pytest.mark.cr("603.6c", "603.10", "603.10a")
def test_from_anywhere_does_not_look_back() -> None:
    """Cards in graveyards have no abilities: what dies triggers, what is put there does not."""
    s = Scenario().card(JOLT)
    s.card("Warden {B} | Creature — Zombie | Cards in graveyards lose all abilities. | 2/1")
    s.card("Mourned {W} | Creature — Human | When Mourned dies, you gain 1 life. | 1/1")
    s.card(
        "Buried {W} | Creature — Human | When Buried is put into a graveyard from anywhere, "
        "you gain 10 life. | 1/1"
    )
    s.put(ALICE, "Mountain x2", "Mourned", "Buried", "Jolt x2 (hand)").put(BOB, "Warden")

    s.cast("Jolt", "Mourned").resolve().cast("Jolt", "Buried").resolve()

    assert s.life(ALICE) == 21


@pytest.mark.cr("603.6c", "603.10")
def test_from_anywhere_triggers_from_the_graveyard_itself() -> None:
    s = Scenario().card(
        "Buried {W} | Creature — Human | When Buried is put into a graveyard from anywhere, "
        "you gain 10 life. | 1/1"
    )
    s.card("Grind {U} | Sorcery | Target player mills a card.").library(ALICE, "Buried", "Plains")
    s.put(ALICE, "Island", "Grind (hand)")

    s.cast("Grind", ALICE).resolve()

    assert s.life(ALICE) == 30


@pytest.mark.cr("603.6d", "614.12")
def test_entering_with_counters_is_part_of_entering_and_uses_no_stack() -> None:
    s = Scenario().card(
        "Hydra {G} | Creature — Hydra | Hydra enters with three +1/+1 counters on it. | 0/0"
    )
    s.put(ALICE, "Forest", "Hydra (hand)")

    s.cast("Hydra").resolve(top_only=True)

    assert s.stack() == []
    assert s.pt("Hydra") == (3, 3)


@pytest.mark.cr("603.6e", "400.7f")
def test_an_aura_finds_the_card_the_enchanted_permanent_became() -> None:
    s = Scenario().card(BEAR).card(JOLT)
    s.card(
        "Second Chance {W} | Enchantment — Aura | Enchant creature"
        "| When enchanted creature dies, return that card to the battlefield under its owner's "
        "control."
    )
    s.put(ALICE, "Mountain", "Bear", "Second Chance (on Bear)", "Jolt (hand)")

    s.cast("Jolt", "Bear").resolve()

    assert "Bear" in s.battlefield(ALICE)
    assert s.graveyard(ALICE) == ["Jolt", "Second Chance"]


@pytest.mark.cr("603.6e", "704.5m")
def test_an_aura_finds_itself_in_the_graveyard_after_the_enchanted_creature_died() -> None:
    s = Scenario().card(BEAR).card(JOLT)
    s.card(
        "Faithful {W} | Enchantment — Aura | Enchant creature"
        "| When enchanted creature dies, return this card to its owner's hand."
    )
    s.put(ALICE, "Mountain", "Bear", "Faithful (on Bear)", "Jolt (hand)")

    s.cast("Jolt", "Bear").resolve()

    assert s.hand(ALICE) == ["Faithful"]


@pytest.mark.cr("603.10a", "603.10", "700.4")
@pytest.mark.example("603.10a")
def test_example_603_10a_an_artifact_sees_the_creatures_that_leave_with_it() -> None:
    s = Scenario().card(BEAR).card(WAKE)
    s.card("Cataclysm {W} | Sorcery | Destroy all artifacts, creatures, and enchantments.")
    s.put(ALICE, "Plains", "Wake", "Bear", "Cataclysm (hand)").put(BOB, "Bear")

    s.cast("Cataclysm").resolve()

    assert s.graveyard(ALICE).count("Wake") == 1
    assert s.life(ALICE) == 22


@pytest.mark.cr("603.10a")
def test_a_creature_sees_itself_sacrificed() -> None:
    s = Scenario().card(
        "Glutton {B} | Creature — Ogre | Whenever you sacrifice a creature, you gain 2 life."
        "| Sacrifice a creature: You gain 1 life. | 2/2"
    )
    s.put(ALICE, "Glutton")

    s.activate("Glutton").resolve()

    assert s.graveyard(ALICE) == ["Glutton"]
    assert s.life(ALICE) == 23


@pytest.mark.cr("603.10a")
def test_what_died_is_looked_at_as_it_last_was() -> None:
    """It was black only because of an enchantment that leaves with it."""
    s = Scenario().card(BEAR)
    s.card("Rot {B} | Enchantment | Creatures you control are black.")
    s.card("Crypt {1} | Artifact | Whenever a black creature dies, you gain 1 life.")
    s.card("Cataclysm {W} | Sorcery | Destroy all artifacts, creatures, and enchantments.")
    s.put(ALICE, "Plains", "Rot", "Crypt", "Bear", "Cataclysm (hand)")

    s.cast("Cataclysm").resolve()

    assert s.life(ALICE) == 21


@pytest.mark.cr("603.10")
def test_what_enters_is_looked_at_as_it_is_afterward() -> None:
    s = Scenario().card(BEAR).card("Rot {B} | Enchantment | Creatures you control are black.")
    s.card("Crib {1} | Artifact | Whenever a black creature enters, you gain 1 life.")
    s.put(ALICE, "Forest", "Rot", "Crib", "Bear (hand)")

    s.cast("Bear").resolve()

    assert s.life(ALICE) == 21


@pytest.mark.cr("603.10c")
def test_an_equipment_that_leaves_becomes_unattached_and_remembers_from_what() -> None:
    s = Scenario().card(BEAR)
    s.card(
        "Grafted Blade {1} | Artifact — Equipment | Equipped creature gets +1/+1."
        "| Whenever Grafted Blade becomes unattached from a permanent, sacrifice that permanent."
        "| Equip {1}"
    )
    s.card("Smash {R} | Instant | Destroy target artifact.")
    s.put(ALICE, "Mountain", "Bear", "Grafted Blade (on Bear)", "Smash (hand)")

    s.cast("Smash", "Grafted Blade").resolve()

    assert s.graveyard(ALICE) == ["Grafted Blade", "Smash", "Bear"]


@pytest.mark.cr("603.10e")
def test_an_ability_of_a_spell_that_is_countered_triggers() -> None:
    s = Scenario().card("Nix {U} | Instant | Counter target spell.")
    s.card(SPITE).card(BEAR)
    s.put(ALICE, "Forest", "Spite", "Bear (hand)").put(BOB, "Island", "Nix (hand)")

    s.cast("Bear").cast("Nix", "Bear", by=BOB).resolve()

    assert s.life(ALICE) == 23


@pytest.mark.cr("603.9", "603.10f")
def test_an_ability_triggers_as_a_player_loses() -> None:
    s = Scenario(3).card(JOLT)
    s.card("Vulture {B} | Enchantment | Whenever a player loses the game, you gain 5 life.")
    s.put(ALICE, "Mountain", "Vulture", "Jolt (hand)").set_life(BOB, 3)

    s.cast("Jolt", BOB).resolve()

    assert s.game.players[BOB].lost
    assert not s.game.players[CAROL].lost
    assert s.life(ALICE) == 25


@pytest.mark.cr("700.4")
def test_a_creature_put_into_a_graveyard_from_a_library_has_not_died() -> None:
    s = Scenario().card(WAKE).card(BEAR).library(BOB, "Bear", "Bear")
    s.card("Grind {U} | Sorcery | Target player mills a card.").put(ALICE, "Island")
    s.put(ALICE, "Wake", "Grind (hand)")

    s.cast("Grind", BOB).resolve()

    assert s.names(GRAVEYARD, BOB) == ["Bear"]
    assert s.life(ALICE) == 20


REVEL = "Revel {R} | Creature — Devil | Whenever Revel or another creature enters from your graveyard, you gain 1 life. | 1/1"  # fmt: skip
THEFT = "Theft {B} | Sorcery | Put target creature card from a graveyard onto the battlefield under your control."  # fmt: skip


@pytest.mark.cr("400.3", "603.6a")
@pytest.mark.parametrize(("whose", "life"), [(ALICE, 21), (BOB, 20)])
def test_only_what_comes_from_your_own_graveyard_enters_from_it(whose: int, life: int) -> None:
    """Under whose control it enters doesn't matter, nor that it is the object itself."""
    s = Scenario().card(REVEL).card(THEFT).put(ALICE, "Swamp", "Theft (hand)")
    s.put(PlayerId(whose), "Revel (graveyard)")

    s.cast("Theft", "Revel").resolve()

    assert s.life(ALICE) == life


@pytest.mark.cr("400.3", "603.6c")
@pytest.mark.parametrize("borrowed", [False, True])
def test_a_borrowed_creature_is_put_into_a_graveyard_that_is_not_yours(borrowed: bool) -> None:
    s = Scenario().card(JOLT).card("Swarm {B} | Creature — Insect | When Swarm is put into your graveyard from the battlefield, you gain 1 life. | 1/1")  # fmt: skip
    s.card("Lure {U} | Sorcery | Gain control of target creature.")
    s.put(ALICE, "Island", "Mountain", "Lure (hand)", "Jolt (hand)")
    s.put(BOB if borrowed else ALICE, "Swarm")

    s.cast("Lure", "Swarm").resolve().cast("Jolt", "Swarm").resolve()

    assert s.life(ALICE) == (20 if borrowed else 21)
    assert s.life(BOB) == 20
