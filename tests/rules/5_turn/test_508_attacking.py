"""What comes of attacking: triggers, defending players, creatures put attacking. (CR 508)"""

import pytest

from apnap.abilities.abilities import StaticAbility, TriggeredAbility
from apnap.abilities.cards import Face
from apnap.abilities.descriptions import APlayer, ControlledBy, OfType
from apnap.abilities.effects import Continuous
from apnap.abilities.instructions.actions import Body, GainLife
from apnap.abilities.references import Description, Each, Ref, You
from apnap.abilities.rule_changes.rule_changes import CantAttack
from apnap.abilities.triggers import Attacks
from apnap.abilities.values import WhichPlayer
from apnap.terms.characteristics import CREATURE, ENCHANTMENT, PLANESWALKER
from apnap.terms.turn import DECLARE_ATTACKERS, END_OF_COMBAT, POSTCOMBAT_MAIN
from apnap.testing import ALICE, BOB, CAROL, Scenario

BEAR = "Bear {G} | Creature — Bear | 2/2"
OX = "Ox {W} | Creature — Ox | 1/5"
JACE = "Jace {2} | Legendary Planeswalker — Jace | +1: You gain 1 life. | Loyalty: 3"
RAIDER = "Raider {R} | Creature — Orc | Whenever Raider attacks, you gain 1 life. | 2/2"
CHIEF = (
    "Chief {R} | Creature — Goblin | Whenever Chief attacks, create a 1/1 red Goblin creature token "
    "that's tapped and attacking. | 2/2"
)
HORN = "Horn {1} | Artifact | Whenever a creature you control attacks, you gain 1 life."
CREATURES = Each(Description((OfType(CREATURE),)))
MINE = Each(Description((OfType(CREATURE), ControlledBy(You()))))


def watcher(condition: Attacks) -> Face:
    """An enchantment that gains you 1 life when that happens."""
    return Face(
        "Watch",
        types=ENCHANTMENT,
        abilities=(TriggeredAbility(condition, Body((GainLife(You(), 1),))),),
    )


@pytest.mark.cr("508.1m", "508.2b", "508.3a")
def test_attack_triggers_are_on_the_stack_before_the_active_player_gets_priority() -> None:
    s = Scenario().card(RAIDER).card(HORN).put(ALICE, "Raider", "Horn")

    s.attack("Raider")

    assert sorted(s.stack()) == ["Horn", "Raider"]
    assert s.game.priority == ALICE
    assert s.game.step == DECLARE_ATTACKERS


@pytest.mark.example("508.2a")
def test_example_508_2a_a_creature_that_turns_green_later_did_not_attack_as_a_green_one() -> None:
    s = Scenario().card("Blue Ox {U} | Creature — Ox | 1/5")
    s.card(
        "Thorns {G} | Enchantment | Whenever a green creature attacks, destroy that creature at end of combat."
    )
    s.card("Leaf {G} | Instant | Target permanent becomes green until end of turn.")
    s.put(ALICE, "Blue Ox").put(BOB, "Forest", "Thorns", "Leaf (hand)")

    s.attack("Blue Ox").cast("Leaf", "Blue Ox", by=BOB).resolve()
    s.to(POSTCOMBAT_MAIN)

    assert s.seen("Blue Ox").colors == 16
    assert s.battlefield(ALICE) == ["Blue Ox"]


@pytest.mark.cr("508.2a", "508.3a")
def test_a_green_creature_that_attacks_triggers_it() -> None:
    s = Scenario().card(BEAR)
    s.card(
        "Thorns {G} | Enchantment | Whenever a green creature attacks, destroy that creature at end of combat."
    )
    s.put(ALICE, "Bear").put(BOB, "Thorns")

    s.attack("Bear").resolve()
    assert s.battlefield(ALICE) == ["Bear"]
    s.to(END_OF_COMBAT).resolve()

    assert s.graveyard(ALICE) == ["Bear"]


@pytest.mark.cr("508.3a", "508.4")
def test_a_creature_put_onto_the_battlefield_attacking_did_not_attack() -> None:
    """The token attacks, but only the chief's attack is noticed."""
    s = Scenario().card(CHIEF).card(HORN).put(ALICE, "Chief", "Horn")

    s.attack("Chief").resolve().damage()

    assert s.life(ALICE) == 21
    assert s.life(BOB) == 17


@pytest.mark.cr("508.3a")
def test_whenever_it_attacks_a_player_is_not_whenever_it_attacks_a_planeswalker() -> None:
    s = Scenario().card(
        "Duelist {R} | Creature — Human | Whenever Duelist attacks a player, you gain 1 life. | 2/2"
    )
    s.card(JACE).put(ALICE, "Duelist").put(BOB, "Jace (3 loyalty)")

    s.attack(("Duelist", "Jace"))

    assert s.stack() == []


@pytest.mark.cr("508.3b")
def test_being_attacked_triggers_once_however_many_attack() -> None:
    s = Scenario().card(BEAR).card(watcher(Attacks(CREATURES, defender=You(), together=True)))
    s.put(ALICE, "Bear", "Bear").put(BOB, "Watch")

    s.attack("Bear", "Bear").resolve()

    assert s.life(BOB) == 21


@pytest.mark.cr("508.3b")
def test_being_attacked_does_not_trigger_where_another_is_attacked() -> None:
    walkers: Ref = Each(Description((OfType(PLANESWALKER), ControlledBy(You()))))
    s = Scenario().card(BEAR).card(JACE)
    s.card(watcher(Attacks(CREATURES, defender=walkers, together=True)))
    s.put(ALICE, "Bear").put(BOB, "Watch", "Jace (3 loyalty)")

    s.attack(("Bear", BOB))

    assert s.stack() == []


@pytest.mark.cr("508.3c", "508.3d")
def test_you_attack_triggers_once_however_many_creatures_are_declared() -> None:
    s = (
        Scenario()
        .card(BEAR)
        .card("March {R} | Enchantment | Whenever you attack, you gain 1 life.")
    )
    s.card(
        "Host {R} | Enchantment | Whenever you attack with two or more creatures, you gain 10 life."
    )
    s.put(ALICE, "Bear", "Bear", "March", "Host").put(BOB, "March", "Host")

    s.attack("Bear", "Bear").resolve()

    assert s.life(ALICE) == 31
    assert s.life(BOB) == 20


@pytest.mark.cr("508.3d")
def test_you_attack_does_not_trigger_without_attackers() -> None:
    s = (
        Scenario()
        .card(BEAR)
        .card("March {R} | Enchantment | Whenever you attack, you gain 1 life.")
    )
    s.put(ALICE, "Bear", "March")

    s.to(END_OF_COMBAT)

    assert s.life(ALICE) == 20


@pytest.mark.cr("508.3e")
def test_you_attack_a_player_does_not_trigger_on_an_attack_on_a_planeswalker() -> None:
    opponents: Ref = Each(Description((APlayer(WhichPlayer.OPPONENT),)))
    s = Scenario().card(BEAR).card(JACE)
    s.card(watcher(Attacks(MINE, defender=opponents, together=True)))
    s.put(ALICE, "Bear", "Watch").put(BOB, "Jace (3 loyalty)")

    s.attack(("Bear", "Jace"))

    assert s.stack() == []


@pytest.mark.cr("508.3f", "509.3g")
def test_attacks_and_is_not_blocked_triggers_in_the_declare_blockers_step() -> None:
    s = Scenario().card(
        "Thief {U} | Creature — Rogue | Whenever Thief attacks and isn't blocked, you gain 1 life. | 1/1"
    )
    s.card(OX).put(ALICE, "Thief").put(BOB, "Ox")

    s.attack("Thief")
    assert s.stack() == []
    s.block()

    assert s.stack() == ["Thief"]


@pytest.mark.cr("508.4")
def test_the_controller_of_a_creature_put_attacking_chooses_what_it_attacks() -> None:
    s = Scenario(3).card(CHIEF).put(ALICE, "Chief")

    s.attack(("Chief", BOB)).choose(CAROL).resolve().damage()

    assert [s.life(player) for player in (BOB, CAROL)] == [18, 19]


@pytest.mark.cr("508.4c")
def test_a_creature_put_attacking_need_not_be_able_to_attack() -> None:
    token = Each(Description((OfType(CREATURE), ControlledBy(You()))))
    ban = Face(
        "Ban",
        types=ENCHANTMENT,
        abilities=(StaticAbility(Continuous(token, (), (CantAttack(),))),),
    )
    s = Scenario().card(ban).card(BEAR)
    s.card(
        "Pull {R} | Instant | Put a creature card from your hand onto the battlefield tapped and attacking."
    )
    s.card("Wall {W} | Creature — Wall | Defender | 3/4").card("Raise {W} | Instant | Draw a card.")
    s.put(ALICE, "Mountain", "Bear", "Pull (hand)", "Wall (hand)")

    s.attack("Bear").cast("Pull").resolve().damage()

    assert s.life(BOB) == 15


@pytest.mark.cr("508.5")
def test_the_defending_player_is_the_one_the_creature_attacks() -> None:
    s = Scenario(3).card(
        "Bully {B} | Creature — Ogre | Whenever Bully attacks, defending player loses 1 life. | 2/2"
    )
    s.card(JACE).put(ALICE, "Bully").put(CAROL, "Jace (3 loyalty)")

    s.attack(("Bully", "Jace")).resolve()

    assert [s.life(player) for player in (BOB, CAROL)] == [20, 19]


@pytest.mark.cr("508.5")
def test_the_defending_player_is_remembered_of_a_creature_that_left_combat() -> None:
    s = Scenario(3).card(
        "Bully {B} | Creature — Ogre | Whenever Bully attacks, defending player loses 1 life. | 2/2"
    )
    s.card("Slay {B} | Instant | Destroy target creature.")
    s.put(ALICE, "Bully").put(CAROL, "Swamp", "Slay (hand)")

    s.attack(("Bully", CAROL)).cast("Slay", "Bully", by=CAROL).resolve()

    assert [s.life(player) for player in (BOB, CAROL)] == [20, 19]


@pytest.mark.cr("508.5a")
def test_each_attacker_has_its_own_defending_player() -> None:
    s = Scenario(3).card(
        "Bully {B} | Creature — Ogre | Whenever Bully attacks, defending player loses 1 life. | 2/2"
    )
    s.put(ALICE, "Bully", "Bully")

    first, second = s.game.battlefield
    s.attack((first, BOB), (second, CAROL)).resolve()

    assert [s.life(player) for player in (BOB, CAROL)] == [19, 19]
