"""Trigger conditions that ask how many, by whom, and of what. (CR 508.3, 603.2, 707.10)"""

import pytest

from apnap.terms.turn import END, UPKEEP
from apnap.testing import ALICE, BOB, Scenario


def soldiers() -> Scenario:
    s = Scenario().card("Squire {W} | Creature — Human Soldier | 1/1")
    return s.card(
        "Captain {1}{W} | Creature — Human Soldier | "
        "Whenever this creature and at least two other creatures attack, you gain 3 life. | 2/2"
    )


@pytest.mark.cr("508.3")
def test_an_ability_that_wants_two_others_triggers_with_two_others() -> None:
    s = soldiers().put(ALICE, "Captain", "Squire x2")

    s.attack("Captain", "Squire", "Squire").resolve()

    assert s.life(ALICE) == 23


@pytest.mark.cr("508.3")
def test_an_ability_that_wants_two_others_does_not_trigger_with_one() -> None:
    s = soldiers().put(ALICE, "Captain", "Squire x2")

    s.attack("Captain", "Squire").resolve()

    assert s.life(ALICE) == 20


@pytest.mark.cr("508.3", "603.2c")
def test_attacking_with_two_or_more_triggers_once_and_not_for_one() -> None:
    s = Scenario().card("Squire {W} | Creature — Human Soldier | 1/1")
    s.card(
        "War Room {W} | Enchantment | "
        "Whenever you attack with two or more creatures, you gain 3 life."
    )
    s.put(ALICE, "War Room", "Squire x3")

    s.attack("Squire", "Squire", "Squire").resolve()

    assert s.life(ALICE) == 23


@pytest.mark.cr("707.10")
def test_casting_or_copying_triggers_for_the_copy_too() -> None:
    """The spell is cast once and copied once: two triggers."""
    s = Scenario().card("Mend {W} | Instant | You gain 1 life.")
    s.card("Echo {U} | Instant | Copy target instant spell.")
    s.card(
        "Scholar {U} | Creature — Human Wizard | "
        "Whenever you cast or copy an instant spell, put a +1/+1 counter on this creature. | 1/1"
    )
    s.put(ALICE, "Plains", "Island", "Scholar", "Mend (hand)", "Echo (hand)")

    s.cast("Mend").cast("Echo", "Mend").resolve()

    assert s.counters("Scholar", "+1/+1") == 3
    assert s.life(ALICE) == 22


@pytest.mark.cr("122.6")
def test_counters_you_put_are_not_those_another_puts() -> None:
    s = Scenario().card("Squire {W} | Creature — Human Soldier | 1/1")
    s.card("Grow {G} | Instant | Put a +1/+1 counter on target creature.")
    s.card(
        "Gardener {G} | Creature — Elf | "
        "Whenever you put one or more +1/+1 counters on a creature, you gain 1 life. | 1/1"
    )
    s.put(ALICE, "Forest", "Gardener", "Squire", "Grow (hand)").put(BOB, "Forest", "Grow (hand)")

    s.cast("Grow", "Squire", by=BOB).resolve()
    after_bob = s.life(ALICE)
    s.cast("Grow", "Squire", by=ALICE).resolve()

    assert after_bob == 20
    assert s.life(ALICE) == 21


@pytest.mark.cr("701.7a")
def test_creating_a_token_triggers_for_each_one_that_fits() -> None:
    s = Scenario().card("Rally {W} | Sorcery | Create two 1/1 white Soldier creature tokens.")
    s.card("Feast {G} | Sorcery | Create a Food token.")
    s.card(
        "Drummer {W} | Creature — Human | Whenever you create a creature token, you gain 1 life. "
        "| 1/1"
    )
    s.put(ALICE, "Plains", "Forest", "Drummer", "Rally (hand)", "Feast (hand)")

    s.cast("Rally").resolve().cast("Feast").resolve()

    assert s.life(ALICE) == 22


@pytest.mark.cr("700.11")
def test_a_permanent_card_in_the_graveyard_is_a_descent() -> None:
    s = Scenario().card("Squire {W} | Creature — Human Soldier | 1/1")
    s.card("Kill {B} | Instant | Destroy target creature.")
    s.card(
        "Abyss {B} | Enchantment | "
        "At the beginning of your end step, if you descended this turn, you gain 1 life."
    )
    s.put(ALICE, "Swamp", "Abyss", "Squire", "Kill (hand)")

    s.cast("Kill", "Squire").resolve().to(END).resolve()

    assert s.life(ALICE) == 21


@pytest.mark.cr("700.11")
def test_an_instant_card_or_a_token_in_the_graveyard_is_none() -> None:
    s = Scenario().card("Mend {W} | Instant | You gain 1 life.")
    s.card(
        "Abyss {B} | Enchantment | "
        "At the beginning of your end step, if you descended this turn, you gain 5 life."
    )
    s.put(ALICE, "Plains", "Abyss", "Mend (hand)")

    s.cast("Mend").resolve().to(END).resolve()

    assert s.life(ALICE) == 21


@pytest.mark.cr("603.4")
def test_the_turn_before_is_remembered_for_one_turn() -> None:
    """Nobody cast a spell in Alice's turn, so the vigil is rewarded in Bob's upkeep."""
    s = Scenario().card(
        "Vigil {W} | Enchantment | "
        "At the beginning of each upkeep, if no spells were cast last turn, you gain 1 life."
    )
    s.card("Mend {W} | Instant | You gain 5 life.")
    s.put(ALICE, "Vigil").put(BOB, "Plains", "Mend (hand)")

    s.to(UPKEEP, BOB).resolve()
    quiet = s.life(ALICE)
    s.cast("Mend", by=BOB).resolve().to(UPKEEP, ALICE).resolve()

    assert quiet == 21
    assert s.life(ALICE) == 21


@pytest.mark.cr("603.4")
def test_the_first_turn_of_the_game_has_no_last_turn() -> None:
    s = Scenario().card("Wolf {0} | Creature — Wolf | At the beginning of each upkeep, if no spells were cast last turn, you gain 3 life. | 1/1")  # fmt: skip
    s.put(ALICE, "Wolf").turn_of(ALICE, UPKEEP, begins=True)
    s.settle()
    assert s.stack() == []

    s.to(UPKEEP, BOB).resolve()

    assert s.life(ALICE) == 23
