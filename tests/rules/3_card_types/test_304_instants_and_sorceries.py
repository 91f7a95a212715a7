"""Instants and sorceries. (CR 304, 307)"""

import pytest

from apnap.abilities.abilities import SpellAbility
from apnap.abilities.cards import Face
from apnap.abilities.descriptions import Card, InZone, OwnedBy
from apnap.abilities.instructions.actions import Body, Move, Place
from apnap.abilities.references import Description, Each, You
from apnap.terms.characteristics import SORCERY
from apnap.terms.turn import BATTLEFIELD, GRAVEYARD, PRECOMBAT_MAIN, UPKEEP
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {G} | Creature — Bear | 2/2"
HEAL = "Heal {W} | Instant | You gain 3 life."
PRAY = "Pray {W} | Sorcery | You gain 3 life."
RAISE_ALL = Face(
    "Raise All",
    mana=(),
    types=SORCERY,
    abilities=(
        SpellAbility(
            Body(
                (
                    Move(
                        Each(Description((Card(), InZone(GRAVEYARD), OwnedBy(You())))),
                        Place(BATTLEFIELD),
                    ),
                )
            )
        ),
    ),
)


@pytest.mark.cr("304.1")
def test_an_instant_is_cast_whenever_its_player_has_priority() -> None:
    s = Scenario().card(HEAL).card(BEAR).put(ALICE, "Forest", "Bear (hand)")
    s.put(BOB, "Plains", "Heal (hand)")

    s.cast("Bear").cast("Heal", by=BOB)

    assert s.stack() == ["Bear", "Heal"]


@pytest.mark.cr("304.2")
def test_an_instant_is_followed_and_then_put_into_its_owners_graveyard() -> None:
    s = Scenario().card(HEAL).put(ALICE, "Plains", "Heal (hand)")

    s.cast("Heal").resolve()

    assert s.life(ALICE) == 23
    assert s.graveyard(ALICE) == ["Heal"]


@pytest.mark.cr("304.4", "307.4", "400.4a", "400.4")
def test_an_instant_or_sorcery_does_not_enter_the_battlefield() -> None:
    s = Scenario().card(HEAL).card(PRAY).card(BEAR).card(RAISE_ALL)
    s.put(ALICE, "Heal (graveyard)", "Pray (graveyard)", "Bear (graveyard)", "Raise All (hand)")

    s.cast("Raise All").resolve()

    assert s.battlefield(ALICE) == ["Bear"]
    assert s.graveyard(ALICE) == ["Heal", "Pray", "Raise All"]


@pytest.mark.cr("307.1", "505.6a")
def test_a_sorcery_is_cast_in_a_main_phase_of_your_turn_with_an_empty_stack() -> None:
    s = Scenario(step=UPKEEP).card(PRAY).card(HEAL)
    s.put(ALICE, "Plains x2", "Pray (hand)", "Heal (hand)").put(BOB, "Plains", "Pray (hand)")

    assert not s.may("cast", "Pray", by=ALICE)
    s.to(PRECOMBAT_MAIN)
    assert s.may("cast", "Pray", by=ALICE)
    assert not s.may("cast", "Pray", by=BOB)
    s.cast("Heal")
    assert not s.may("cast", "Pray", by=ALICE)


@pytest.mark.cr("307.2")
def test_a_sorcery_is_followed_and_then_put_into_its_owners_graveyard() -> None:
    s = Scenario().card(PRAY).put(ALICE, "Plains", "Pray (hand)")

    s.cast("Pray")
    assert s.stack() == ["Pray"]
    s.resolve()

    assert s.life(ALICE) == 23
    assert s.graveyard(ALICE) == ["Pray"]


@pytest.mark.cr("307.5")
def test_only_as_a_sorcery_needs_priority_a_main_phase_and_an_empty_stack() -> None:
    """No sorcery card is needed, nor does it matter that none could be cast."""
    s = Scenario(step=UPKEEP).card(
        "Tome {1} | Artifact | {0}: Draw a card. Activate only as a sorcery."
    )
    s.card("Hush {W} | Enchantment | Players can't cast sorcery spells.").card(HEAL)
    s.put(ALICE, "Plains", "Tome", "Hush", "Heal (hand)").put(BOB, "Tome")

    assert not s.may("activate", "Tome", by=ALICE)
    s.to(PRECOMBAT_MAIN)
    assert s.may("activate", "Tome", by=ALICE)
    assert not s.may("activate", "Tome", by=BOB)
    s.cast("Heal")
    assert not s.may("activate", "Tome", by=ALICE)


@pytest.mark.cr("304.5")
def test_what_is_done_as_an_instant_is_not_stopped_by_what_stops_instants() -> None:
    """A creature with flash is cast at a time an instant could be, though no instant may be."""
    s = Scenario().card("Cat {G} | Creature — Cat | Flash | 2/2").turn_of(BOB).card(HEAL)
    s.card("Hush {W} | Enchantment | Players can't cast instant spells.")
    s.put(ALICE, "Forest", "Plains", "Cat (hand)", "Heal (hand)").put(BOB, "Hush")

    assert not s.may("cast", "Heal", by=ALICE)
    assert s.may("cast", "Cat", by=ALICE)
