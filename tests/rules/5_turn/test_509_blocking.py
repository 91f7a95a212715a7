"""What comes of blocking, and of combat damage. (CR 509, 510)"""

import pytest

from apnap.terms.turn import COMBAT_DAMAGE, DECLARE_BLOCKERS, END_OF_COMBAT
from apnap.testing import ALICE, BOB, Scenario, ScenarioError

BEAR = "Bear {G} | Creature — Bear | 2/2"
OX = "Ox {W} | Creature — Ox | 1/5"
GUARD = "Guard {W} | Creature — Soldier | Whenever Guard blocks, you gain 1 life. | 1/4"
HYDRA = (
    "Hydra {G} | Creature — Hydra | Hydra can block any number of creatures. | "
    "Whenever Hydra blocks, you gain 1 life. | 1/9"
)
SLAY = "Slay {B} | Instant | Destroy target creature."


@pytest.mark.cr("509.1a")
def test_a_tapped_creature_does_not_block() -> None:
    s = Scenario().card(BEAR).card(OX).put(ALICE, "Bear").put(BOB, "Ox (tapped)")

    with pytest.raises(ScenarioError):
        s.attack("Bear").block(("Ox", "Bear"))


@pytest.mark.cr("509.1b")
def test_an_evasion_ability_gained_after_the_block_changes_nothing() -> None:
    s = (
        Scenario()
        .card(BEAR)
        .card(OX)
        .card("Soar {U} | Instant | Target creature gains flying until end of turn.")
    )
    s.put(ALICE, "Island", "Bear", "Soar (hand)").put(BOB, "Ox")

    s.attack("Bear").block(("Ox", "Bear")).cast("Soar", "Bear", by=ALICE).resolve().damage()

    assert s.life(BOB) == 20
    assert s.record("Ox").damage == 2


@pytest.mark.cr("509.1h", "510.1c")
def test_a_creature_stays_blocked_though_its_blocker_is_gone() -> None:
    s = Scenario().card(BEAR).card(OX).card(SLAY)
    s.put(ALICE, "Swamp", "Bear", "Slay (hand)").put(BOB, "Ox")

    s.attack("Bear").block(("Ox", "Bear")).cast("Slay", "Ox", by=ALICE).resolve().damage()

    assert s.life(BOB) == 20


@pytest.mark.cr("509.1i", "509.2a", "509.3a")
def test_block_triggers_are_on_the_stack_before_the_active_player_gets_priority() -> None:
    s = Scenario().card(BEAR).card(GUARD).put(ALICE, "Bear").put(BOB, "Guard")

    s.attack("Bear").block(("Guard", "Bear"))

    assert s.stack() == ["Guard"]
    assert (s.game.step, s.game.priority) == (DECLARE_BLOCKERS, ALICE)


@pytest.mark.cr("509.3a")
def test_whenever_it_blocks_triggers_once_though_it_blocks_several() -> None:
    s = Scenario().card(BEAR).card(HYDRA).card(OX).put(ALICE, "Bear", "Ox").put(BOB, "Hydra")

    s.attack("Bear", "Ox").block(("Hydra", "Bear"), ("Hydra", "Ox"))

    assert s.stack() == ["Hydra"]


@pytest.mark.cr("509.3b")
def test_whenever_it_blocks_a_creature_triggers_for_each() -> None:
    s = Scenario().card(BEAR).card(OX)
    s.card(
        "Wyrm {G} | Creature — Wurm | Wyrm can block any number of creatures. | "
        "Whenever Wyrm blocks a creature, you gain 1 life. | 1/9"
    )
    s.put(ALICE, "Bear", "Ox").put(BOB, "Wyrm")

    s.attack("Bear", "Ox").block(("Wyrm", "Bear"), ("Wyrm", "Ox")).resolve()

    assert s.life(BOB) == 22


@pytest.mark.cr("509.3c")
def test_whenever_it_becomes_blocked_triggers_once_though_several_block_it() -> None:
    s = Scenario().card(
        "Boar {R} | Creature — Boar | Whenever Boar becomes blocked, you gain 1 life. | 3/3"
    )
    s.card(BEAR).card(OX).put(ALICE, "Boar").put(BOB, "Bear", "Ox")

    s.attack("Boar").block(("Bear", "Boar"), ("Ox", "Boar")).resolve()

    assert s.life(ALICE) == 21


@pytest.mark.cr("509.3d")
def test_whenever_it_becomes_blocked_by_a_creature_triggers_for_each() -> None:
    s = Scenario().card(
        "Boar {R} | Creature — Boar | Whenever Boar becomes blocked by a creature, you gain 1 life. | 3/3"
    )
    s.card(BEAR).card(OX).put(ALICE, "Boar").put(BOB, "Bear", "Ox")

    s.attack("Boar").block(("Bear", "Boar"), ("Ox", "Boar")).resolve()

    assert s.life(ALICE) == 22


@pytest.mark.example("509.3f")
def test_example_509_3f_a_blocker_that_turns_white_later_did_not_block_as_a_white_one() -> None:
    s = Scenario().card(
        "Ghoul {B} | Creature — Zombie | Whenever Ghoul becomes blocked by a white creature, destroy "
        "that creature at end of combat. | 1/9"
    )
    s.card("Black Ox {B} | Creature — Ox | 1/5").card(
        "Chalk {W} | Instant | Target permanent becomes white until end of turn."
    )
    s.put(ALICE, "Plains", "Ghoul", "Chalk (hand)").put(BOB, "Black Ox")

    s.attack("Ghoul").block(("Black Ox", "Ghoul"))
    assert s.stack() == []
    s.cast("Chalk", "Black Ox", by=ALICE).resolve().to(END_OF_COMBAT).resolve()

    assert s.battlefield(BOB) == ["Black Ox"]


@pytest.mark.cr("509.3f")
def test_a_white_blocker_triggers_it() -> None:
    s = Scenario().card(
        "Ghoul {B} | Creature — Zombie | Whenever Ghoul becomes blocked by a white creature, destroy "
        "that creature at end of combat. | 1/9"
    )
    s.card(OX).put(ALICE, "Ghoul").put(BOB, "Ox")

    s.attack("Ghoul").block(("Ox", "Ghoul")).resolve()
    s.to(END_OF_COMBAT).resolve()

    assert s.graveyard(BOB) == ["Ox"]


@pytest.mark.cr("509.3g")
def test_attacks_and_is_not_blocked_does_not_trigger_when_the_blocker_is_removed() -> None:
    s = Scenario().card(
        "Thief {U} | Creature — Rogue | Whenever Thief attacks and isn't blocked, you gain 1 life. | 1/1"
    )
    s.card(OX).card(SLAY).put(ALICE, "Swamp", "Thief", "Slay (hand)").put(BOB, "Ox")

    s.attack("Thief").block(("Ox", "Thief")).cast("Slay", "Ox", by=ALICE).resolve().damage()

    assert s.life(ALICE) == 20


@pytest.mark.cr("509.3g")
def test_attacks_and_is_not_blocked_triggers_for_a_creature_that_entered_attacking() -> None:
    s = Scenario().card(
        "Thief {U} | Creature — Rogue | Whenever Thief attacks and isn't blocked, you gain 1 life. | 1/1"
    )
    s.card(BEAR)
    s.card(
        "Pull {R} | Instant | Put a creature card from your hand onto the battlefield tapped and attacking."
    )
    s.put(ALICE, "Mountain", "Bear", "Pull (hand)", "Thief (hand)")

    s.attack("Bear").cast("Pull").resolve().to(DECLARE_BLOCKERS)

    assert s.stack() == ["Thief"]


@pytest.mark.cr("510.1a")
def test_a_creature_with_no_power_assigns_no_damage() -> None:
    """Lifelink and the like see nothing: no damage is dealt at all."""
    s = Scenario().card(
        "Wisp {W} | Creature — Spirit | Whenever Wisp deals combat damage to a player, draw a card. | 0/1"
    )
    s.put(ALICE, "Wisp")

    s.attack("Wisp").damage()

    assert s.hand(ALICE) == []
    assert s.life(BOB) == 20


@pytest.mark.cr("510.1c")
def test_the_attacker_divides_its_damage_among_its_blockers() -> None:
    s = (
        Scenario()
        .card("Ogre {R} | Creature — Ogre | 4/3")
        .card(BEAR)
        .card("Cub {G} | Creature — Bear | 1/2")
    )
    s.put(ALICE, "Ogre").put(BOB, "Bear", "Cub")

    s.attack("Ogre").block(("Bear", "Ogre"), ("Cub", "Ogre")).choose((2, 2)).damage()

    assert sorted(s.graveyard(BOB)) == ["Bear", "Cub"]


@pytest.mark.cr("510.1e")
def test_an_assignment_that_is_not_all_the_damage_is_illegal() -> None:
    s = (
        Scenario()
        .card("Ogre {R} | Creature — Ogre | 4/3")
        .card(BEAR)
        .card("Cub {G} | Creature — Bear | 1/2")
    )
    s.put(ALICE, "Ogre").put(BOB, "Bear", "Cub")

    s.attack("Ogre").block(("Bear", "Ogre"), ("Cub", "Ogre")).choose((1, 1))

    with pytest.raises(ValueError, match="the sum must be 4"):
        s.damage()


@pytest.mark.cr("510.2")
def test_combat_damage_is_dealt_all_at_once() -> None:
    s = Scenario().card(BEAR).put(ALICE, "Bear").put(BOB, "Bear")
    mine, theirs = s.game.battlefield

    s.attack(mine).block((theirs, mine)).damage()

    assert s.graveyard(ALICE) == s.graveyard(BOB) == ["Bear"]


@pytest.mark.cr("510.3a")
def test_what_triggers_on_damage_and_on_dying_is_on_the_stack_before_priority() -> None:
    s = Scenario().card(
        "Spark {R} | Creature — Human | Whenever Spark deals combat damage to a player, draw a card. | 1/1"
    )
    s.card("Martyr {W} | Creature — Human | When Martyr dies, you gain 1 life. | 2/2").card(BEAR)
    s.put(ALICE, "Spark", "Martyr").put(BOB, "Bear")

    s.attack("Spark", "Martyr").block(("Bear", "Martyr")).to(COMBAT_DAMAGE)

    assert sorted(s.stack()) == ["Martyr", "Spark"]
    assert s.game.priority == ALICE


@pytest.mark.cr("510.4")
def test_a_creature_that_died_of_first_strike_deals_no_damage() -> None:
    s = Scenario().card("Lancer {W} | Creature — Knight | First strike | 2/2").card(BEAR)
    s.put(ALICE, "Lancer").put(BOB, "Bear")

    s.attack("Lancer").block(("Bear", "Lancer")).damage()

    assert s.graveyard(BOB) == ["Bear"]
    assert s.record("Lancer").damage == 0
