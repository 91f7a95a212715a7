"""Triggers on spells by where they come from and what they target, and on sources. (CR 603.2)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

BOLT = "Bolt {R} | Instant | Bolt deals 2 damage to any target."
BEAR = "Bear {G} | Creature — Bear | 2/2"
ECHO = "Echo {R} | Instant | You gain 1 life. | Flashback {R}"
SAGE = (
    "Sage {U} | Creature — Wizard | Whenever you cast a spell from your graveyard, draw a card. "
    "| Whenever you cast a spell from anywhere other than your hand, draw a card. | 1/1"
)
EMBER = (
    "Ember {R} | Enchantment | Whenever a source you control deals noncombat damage to an "
    "opponent, you gain 1 life."
)
STUDENT = (
    "Student {U} | Creature — Human | Whenever you cast a spell that targets only a single "
    "creature you control, draw a card. | 2/4"
)
LANCE = "Lance {R} | Instant | Lance deals 1 damage to each of up to two target creatures."
PHANTOM = (
    "Phantom {U} | Creature — Spirit | Whenever Phantom becomes the target of a spell you "
    "control, draw a card. | 1/4"
)


@pytest.mark.cr("601.2a", "603.2")
def test_a_spell_from_the_graveyard_was_cast_from_there() -> None:
    s = Scenario().card(ECHO).card(SAGE)
    s.put(ALICE, "Mountain", "Mountain", "Sage", "Echo (graveyard)")

    s.cast("Echo").resolve()

    assert len(s.hand(ALICE)) == 2


@pytest.mark.cr("601.2a", "603.2")
def test_a_spell_from_the_hand_was_not() -> None:
    s = Scenario().card(ECHO).card(SAGE)
    s.put(ALICE, "Mountain", "Sage", "Echo (hand)")

    s.cast("Echo").resolve()

    assert s.hand(ALICE) == []


@pytest.mark.cr("120.7", "603.2")
@pytest.mark.parametrize(("target", "gained"), [(BOB, 1), ("Bear", 0)])
def test_a_spell_is_a_source_of_damage(target: object, gained: int) -> None:
    s = Scenario().card(BOLT).card(EMBER).card(BEAR)
    s.put(ALICE, "Mountain", "Ember", "Bolt (hand)").put(BOB, "Bear")

    s.cast("Bolt", target).resolve()

    assert s.life(ALICE) == 20 + gained


@pytest.mark.cr("115.9c")
def test_a_spell_with_one_target_that_fits() -> None:
    s = Scenario().card(BOLT).card(STUDENT)
    s.put(ALICE, "Mountain", "Student", "Bolt (hand)")

    s.cast("Bolt", "Student").resolve()

    assert len(s.hand(ALICE)) == 1


@pytest.mark.cr("115.9c")
def test_a_spell_with_two_targets_targets_not_only_one() -> None:
    s = Scenario().card(LANCE).card(STUDENT).card(BEAR)
    s.put(ALICE, "Mountain", "Student", "Bear", "Lance (hand)")

    s.cast("Lance", ("Student", "Bear")).resolve()

    assert s.hand(ALICE) == []


@pytest.mark.cr("115.1", "603.2")
@pytest.mark.parametrize(("player", "drawn"), [(ALICE, 1), (BOB, 0)])
def test_whose_spell_it_becomes_the_target_of(player: int, drawn: int) -> None:
    s = Scenario().card(BOLT).card(PHANTOM).turn_of(player)
    s.put(ALICE, "Phantom").put(player, "Mountain", "Bolt (hand)")

    s.cast("Bolt", "Phantom").resolve()

    assert len(s.hand(ALICE)) == drawn
