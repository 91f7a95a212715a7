"""What a quality at the end of a list is said of, and what "it" and "another" are. (CR 608.2c)"""

import pytest

from apnap.terms.turn import COMBAT_DAMAGE
from apnap.testing import ALICE, BOB, Scenario, ScenarioError

BREAK = "Break {0} | Instant | Destroy target artifact, enchantment, or creature with flying."
TROPHY = "Trophy {0} | Artifact"
BEAR = "Bear {0} | Creature — Bear | 2/2"
OX = "Ox {0} | Creature — Ox | 2/4"
SHOCK = "Shock {0} | Instant | Shock deals 2 damage to any target."


@pytest.mark.cr("608.2c", "115.1")
def test_what_only_creatures_have_is_said_of_the_creature_alone() -> None:
    s = Scenario().card(BREAK).card(TROPHY).put(ALICE, "Break (hand)").put(BOB, "Trophy")

    s.cast("Break", "Trophy").resolve()

    assert s.graveyard(BOB) == ["Trophy"]


@pytest.mark.cr("608.2c", "115.1")
def test_the_creature_of_the_list_needs_it() -> None:
    s = Scenario().card(BREAK).card(BEAR).card(TROPHY)
    s.put(ALICE, "Break (hand)").put(BOB, "Bear", "Trophy")

    with pytest.raises(ScenarioError):
        s.cast("Break", "Bear")


@pytest.mark.cr("608.2c")
def test_the_mana_value_is_said_of_all_in_the_list() -> None:
    s = Scenario().card(
        "Crush {0} | Sorcery | Destroy target artifact or creature with mana value 1 or less."
    )
    s.card("Idol {2} | Artifact").card(TROPHY).put(ALICE, "Crush (hand)").put(BOB, "Idol", "Trophy")

    with pytest.raises(ScenarioError):
        s.cast("Crush", "Idol")


@pytest.mark.cr("608.2c")
def test_it_is_the_creature_that_a_spell_targets() -> None:
    s = (
        Scenario()
        .card(SHOCK)
        .card(
            "Hero {0} | Creature — Human"
            " | Whenever you cast a spell that targets Hero, put a +1/+1 counter on it. | 2/3"
        )
    )
    s.put(ALICE, "Hero", "Shock (hand)")

    s.cast("Shock", "Hero").resolve()

    assert s.counters("Hero", "+1/+1") == 1


@pytest.mark.cr("608.2c")
def test_another_card_in_a_graveyard_is_not_the_one_that_died() -> None:
    """The one that has the ability may be returned, if it died before."""
    s = (
        Scenario()
        .card(SHOCK)
        .card(BEAR)
        .card(
            "Rook {0} | Creature — Bird | Whenever Rook or another creature you control dies,"
            " return another target creature card from your graveyard to your hand. | 1/4"
        )
    )
    s.put(ALICE, "Rook", "Bear", "Shock (hand)")

    s.cast("Shock", "Bear").resolve()

    assert sorted(s.graveyard(ALICE)) == ["Bear", "Shock"]


@pytest.mark.cr("608.2c")
def test_other_creatures_are_others_than_the_equipped_one() -> None:
    s = (
        Scenario()
        .card(BEAR)
        .card(OX)
        .card(
            "Banner {0} | Artifact — Equipment | Whenever equipped creature attacks, it gets +1/+1"
            " until end of turn for each other creature you control. | Equip {0}"
        )
    )
    s.put(ALICE, "Bear", "Ox", "Banner")
    s.activate("Banner", "Bear").resolve()

    s.attack("Bear").to(COMBAT_DAMAGE)

    assert s.life(BOB) == 17
