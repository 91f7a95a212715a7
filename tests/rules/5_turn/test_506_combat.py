"""The combat phase, its first and its last step. (CR 506, 507, 511)"""

import pytest

from apnap.abilities.abilities import SpellAbility
from apnap.abilities.cards import Face
from apnap.abilities.descriptions import OfType
from apnap.abilities.effects import Continuous, RemoveTypes
from apnap.abilities.instructions.actions import Body
from apnap.abilities.instructions.flow import Apply
from apnap.abilities.references import Description, Target
from apnap.terms.characteristics import CREATURE, INSTANT
from apnap.terms.turn import (
    BEGINNING_OF_COMBAT,
    COMBAT_DAMAGE,
    DECLARE_ATTACKERS,
    END_OF_COMBAT,
    POSTCOMBAT_MAIN,
)
from apnap.testing import ALICE, BOB, CAROL, Scenario, ScenarioError

BEAR = "Bear {G} | Creature — Bear | 2/2"
OX = "Ox {W} | Creature — Ox | 1/5"
JACE = "Jace {2} | Legendary Planeswalker — Jace | +1: You gain 1 life. | Loyalty: 3"
HEAL = "Heal {W} | Instant | You gain 3 life."
STILL = Face(
    "Still",
    mana=(),
    types=INSTANT,
    abilities=(
        SpellAbility(
            Body(
                (
                    Apply(
                        Continuous(
                            Target(Description((OfType(CREATURE),)), name="it"),
                            (RemoveTypes(CREATURE),),
                        )
                    ),
                )
            )
        ),
    ),
)


@pytest.mark.cr("506.2", "506.3")
def test_the_active_player_attacks_the_other_player_or_their_planeswalkers() -> None:
    s = Scenario().card(BEAR).card(OX).card(JACE).put(ALICE, "Bear", "Ox", "Jace (3 loyalty)")
    s.put(BOB, "Jace (3 loyalty)", "Bear")
    theirs = s.game.battlefield[3]

    s.attack(("Bear", BOB), ("Ox", theirs)).damage()

    assert s.life(BOB) == 18
    assert s.counters(theirs, "loyalty") == 2


@pytest.mark.cr("506.3")
@pytest.mark.parametrize("thing", ["Idol", "Jace"])
def test_only_a_creature_attacks(thing: str) -> None:
    s = Scenario().card("Idol {1} | Artifact").card(JACE).card(BEAR)
    s.put(ALICE, "Idol", "Jace (3 loyalty)", "Bear")

    with pytest.raises(ScenarioError):
        s.attack(thing)


@pytest.mark.cr("506.3")
def test_a_creature_is_not_attacked() -> None:
    s = Scenario().card(BEAR).card(OX).put(ALICE, "Bear").put(BOB, "Ox")

    with pytest.raises(ScenarioError):
        s.attack(("Bear", "Ox"))


@pytest.mark.cr("506.3a")
def test_a_noncreature_put_onto_the_battlefield_attacking_does_not_attack() -> None:
    s = Scenario().card(BEAR).card("Idol {1} | Artifact")
    s.card(
        "Pull {R} | Instant | You may put an artifact card from your hand onto the battlefield tapped and attacking."
    )
    s.put(ALICE, "Mountain", "Bear", "Pull (hand)", "Idol (hand)")

    s.attack("Bear").cast("Pull").resolve()

    assert s.is_tapped("Idol")
    assert s.game.combat is not None
    assert list(s.game.combat.attackers) == [s.find("Bear")]


@pytest.mark.cr("506.3b")
def test_a_creature_of_another_player_put_attacking_does_not_attack() -> None:
    s = Scenario().card(BEAR).card(OX)
    s.card(
        "Pull {R} | Instant | Put a creature card from your hand onto the battlefield tapped and attacking."
    )
    s.put(ALICE, "Bear").put(BOB, "Mountain", "Pull (hand)", "Ox (hand)")

    s.attack("Bear").cast("Pull", by=BOB).resolve()

    assert s.battlefield(BOB) == ["Mountain", "Ox"]
    assert s.game.combat is not None
    assert list(s.game.combat.attackers) == [s.find("Bear")]


@pytest.mark.cr("506.3d", "508.4d", "508.4")
def test_a_creature_put_attacking_after_blocks_is_unblocked() -> None:
    s = Scenario().card(BEAR).card(OX)
    s.card(
        "Pull {R} | Instant | Put a creature card from your hand onto the battlefield tapped and attacking."
    )
    s.put(ALICE, "Mountain", "Bear", "Pull (hand)", "Bear (hand)").put(BOB, "Ox")

    s.attack("Bear").block(("Ox", "Bear")).cast("Pull", by=ALICE).resolve()
    s.damage()

    assert s.life(BOB) == 18


@pytest.mark.cr("506.4", "511.3")
def test_a_creature_that_leaves_the_battlefield_is_removed_from_combat() -> None:
    s = (
        Scenario()
        .card(BEAR)
        .card("Recall {U} | Instant | Return target creature to its owner's hand.")
    )
    s.put(ALICE, "Bear").put(BOB, "Island", "Recall (hand)")

    s.attack("Bear").cast("Recall", "Bear", by=BOB).resolve()
    assert s.game.combat is not None
    assert s.game.combat.attackers == {}
    s.damage()

    assert s.life(BOB) == 20


@pytest.mark.cr("506.4")
@pytest.mark.parametrize("how", ["Charm", "Still", "Vanish", "Shoo"])
def test_an_attacker_is_removed_from_combat_by_what_makes_it_no_attacker(how: str) -> None:
    """It changes control, stops being a creature, phases out, or an effect removes it."""
    s = Scenario().card(BEAR).card(STILL).card("Vanish {U} | Instant | Target creature phases out.")
    s.card("Charm {U} | Instant | Gain control of target creature until end of turn.")
    s.card("Shoo {U} | Instant | Remove target attacking creature from combat.")
    s.put(ALICE, "Bear").put(BOB, "Island", f"{how} (hand)")

    s.attack("Bear").cast(how, "Bear", by=BOB).resolve().damage()

    assert s.life(BOB) == 20


@pytest.mark.cr("506.4")
def test_a_creature_that_regenerates_is_removed_from_combat() -> None:
    s = Scenario().card("Troll {G} | Creature — Troll | {G}: Regenerate Troll. | 3/3")
    s.card("Slay {B} | Instant | Destroy target creature.")
    s.put(ALICE, "Forest", "Troll").put(BOB, "Swamp", "Slay (hand)")

    s.attack("Troll").activate("Troll", by=ALICE).resolve()
    s.cast("Slay", "Troll", by=BOB).resolve().damage()

    assert s.life(BOB) == 20
    assert "Troll" in s.battlefield(ALICE)


@pytest.mark.cr("506.4a")
def test_what_would_have_kept_a_creature_from_attacking_comes_too_late() -> None:
    s = Scenario().card(BEAR).card("Calm {W} | Instant | Target creature can't attack this turn.")
    s.put(ALICE, "Bear").put(BOB, "Plains", "Calm (hand)")

    s.attack("Bear").cast("Calm", "Bear", by=BOB).resolve().damage()

    assert s.life(BOB) == 18


@pytest.mark.cr("506.4b")
def test_a_tapped_blocker_stays_in_combat_and_deals_its_damage() -> None:
    s = Scenario().card(BEAR).card(OX).card("Tire {U} | Instant | Tap target creature.")
    s.put(ALICE, "Island", "Bear", "Tire (hand)").put(BOB, "Ox")

    s.attack("Bear").block(("Ox", "Bear")).cast("Tire", "Ox", by=ALICE).resolve().damage()

    assert s.life(BOB) == 20
    assert (s.record("Bear").damage, s.record("Ox").damage) == (1, 2)


@pytest.mark.cr("506.4b")
def test_an_untapped_attacker_stays_in_combat() -> None:
    s = Scenario().card(BEAR).card("Rouse {U} | Instant | Untap target creature.")
    s.put(ALICE, "Bear").put(BOB, "Island", "Rouse (hand)")

    s.attack("Bear").cast("Rouse", "Bear", by=BOB).resolve().damage()

    assert s.life(BOB) == 18


@pytest.mark.cr("506.4c")
def test_an_attacker_whose_planeswalker_left_stays_and_deals_no_damage() -> None:
    s = (
        Scenario()
        .card(BEAR)
        .card(JACE)
        .card("Jolt {R} | Instant | Jolt deals 3 damage to any target.")
    )
    s.put(ALICE, "Mountain", "Bear", "Jolt (hand)").put(BOB, "Jace (3 loyalty)")

    s.attack(("Bear", "Jace")).cast("Jolt", "Jace", by=ALICE).resolve()
    assert s.game.combat is not None
    assert list(s.game.combat.attackers) == [s.find("Bear")]
    s.damage()

    assert s.life(BOB) == 20


@pytest.mark.cr("506.4c")
def test_an_attacker_whose_planeswalker_left_may_be_blocked() -> None:
    s = Scenario().card(BEAR).card(OX).card(JACE)
    s.card("Jolt {R} | Instant | Jolt deals 3 damage to any target.")
    s.put(ALICE, "Mountain", "Bear", "Jolt (hand)").put(BOB, "Ox", "Jace (3 loyalty)")

    s.attack(("Bear", "Jace")).cast("Jolt", "Jace", by=ALICE).resolve()
    s.block(("Ox", "Bear")).damage()

    assert (s.record("Bear").damage, s.record("Ox").damage) == (1, 2)


@pytest.mark.cr("506.5")
def test_a_creature_attacks_alone_if_it_is_the_only_one_declared() -> None:
    s = Scenario().card("Knight {W} | Creature — Knight | Exalted | 2/2").card(BEAR)
    s.put(ALICE, "Knight", "Bear")

    s.attack("Bear").resolve().damage()

    assert s.life(BOB) == 17


@pytest.mark.cr("506.5")
def test_two_attackers_do_not_attack_alone() -> None:
    s = Scenario().card("Knight {W} | Creature — Knight | Exalted | 2/2").card(BEAR)
    s.put(ALICE, "Knight", "Bear")

    s.attack("Bear", "Knight").damage()

    assert s.life(BOB) == 16


@pytest.mark.cr("507.2", "508.2", "511.1")
@pytest.mark.parametrize("step", [BEGINNING_OF_COMBAT, DECLARE_ATTACKERS, END_OF_COMBAT])
def test_the_active_player_gets_priority_in_the_steps_of_combat(step: int) -> None:
    s = Scenario().card(HEAL).put(ALICE, "Plains", "Heal (hand)")

    s.to(step)

    assert s.game.priority == ALICE
    assert s.may("cast", "Heal")


@pytest.mark.cr("509.2", "510.3")
@pytest.mark.parametrize("step", [6, COMBAT_DAMAGE])
def test_the_active_player_gets_priority_after_blocks_and_after_damage(step: int) -> None:
    s = Scenario().card(BEAR).card(HEAL).put(ALICE, "Plains", "Bear", "Heal (hand)")

    s.attack("Bear").to(step)

    assert s.game.priority == ALICE
    assert s.may("cast", "Heal")


@pytest.mark.cr("511.2")
def test_at_end_of_combat_triggers_as_that_step_begins() -> None:
    s = (
        Scenario()
        .card("Rest {W} | Enchantment | At end of combat, you gain 1 life.")
        .put(ALICE, "Rest")
    )

    s.to(END_OF_COMBAT)

    assert s.stack() == ["Rest"]


@pytest.mark.cr("511.3")
def test_all_are_removed_from_combat_as_the_end_of_combat_step_ends() -> None:
    s = Scenario().card(BEAR).put(ALICE, "Bear")

    s.attack("Bear").to(END_OF_COMBAT)
    assert s.game.combat is not None
    assert list(s.game.combat.attackers) == [s.find("Bear")]
    s.to(POSTCOMBAT_MAIN)

    assert s.game.combat is None or not s.game.combat.attackers


@pytest.mark.cr("506.2a")
def test_in_a_game_of_three_each_opponent_may_be_attacked() -> None:
    s = Scenario(3).card(BEAR).card(OX).put(ALICE, "Bear", "Ox")

    s.attack(("Bear", BOB), ("Ox", CAROL)).damage()

    assert [s.life(player) for player in (BOB, CAROL)] == [18, 19]
