"""Examples printed under the game concepts and the parts of a card, played. (CR 1, 2, 4)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {1}{G} | Creature — Bear | 2/2"


@pytest.mark.example("113.6k")
def test_example_113_6k_each_condition_functions_where_it_can_be_met() -> None:
    s = Scenario().card(BEAR)
    s.card(
        "Absolver {3}{W} | Creature — Thrull | Haunt | When ~ enters or the creature it haunts dies, destroy target enchantment. | 2/3"
    )
    s.card("Rite {W} | Enchantment | You have no maximum hand size.")
    s.card("Hymn {W} | Enchantment | You have no maximum hand size.")
    s.card("Doom {B} | Instant | Destroy target creature.")
    s.put(ALICE, "Plains x4", "Swamp x2", "Absolver (hand)", "Doom x2 (hand)")
    s.put(BOB, "Bear", "Rite", "Hymn")

    s.choose("Rite").cast("Absolver").resolve()
    s.choose("Bear").cast("Doom", "Absolver").resolve()
    assert s.exile() == ["Absolver"]
    assert s.graveyard(BOB) == ["Rite"]
    s.choose("Hymn").cast("Doom", "Bear").resolve()

    assert s.graveyard(BOB) == ["Rite", "Bear", "Hymn"]


@pytest.mark.example("120.4d", index=2)
def test_example_120_4d_life_gained_with_the_damage_counts_against_the_loss() -> None:
    s = Scenario().card(BEAR)
    s.card("Ogre {4}{R} | Creature — Ogre | 5/5")
    s.card(
        "Worship {3}{W} | Enchantment | If you control a creature, damage that would reduce your life total to less than 1 reduces it to 1 instead."
    )
    s.card(
        "Awe {W} | Instant | The next time target creature would deal damage this turn, prevent that damage. You gain life equal to the damage prevented this way."
    )
    s.put(ALICE, "Ogre x2").put(BOB, "Bear", "Worship", "Plains", "Awe (hand)").set_life(BOB, 2)

    s.attack("Ogre", "Ogre").pass_priority().cast("Awe", "Ogre", by=BOB).resolve().damage()

    assert s.life(BOB) == 2


@pytest.mark.example("400.6")
def test_example_400_6_its_controller_chooses_where_it_goes_at_once() -> None:
    s = Scenario()
    s.card(
        "Archangel {5}{W}{W} | Creature — Angel | If you would lose the game, instead exile ~ and your life total becomes equal to your starting life total. | 5/5"
    )
    s.card("Blaze {R} | Sorcery | ~ deals 5 damage to each creature and each player.")
    s.card("Drain {B} | Sorcery | Target player loses 15 life.")
    s.put(ALICE, "Mountain", "Swamp", "Blaze (hand)", "Drain (hand)").put(BOB, "Archangel")

    s.cast("Drain", BOB).resolve().cast("Blaze").resolve()

    assert s.life(BOB) == 20
    assert not s.battlefield(BOB)
    assert [*s.graveyard(BOB), *s.exile()] == ["Archangel"]


@pytest.mark.example("201.5b", index=3)
def test_example_201_5b_the_ability_kept_means_the_copy() -> None:
    s = Scenario().card(BEAR)
    s.card(
        "Dane {1}{U} | Legendary Creature — Shapeshifter | {1}, Sacrifice another creature: ~ becomes a copy of the sacrificed creature, except it has this ability. | 3/3"
    )
    s.card("Wolf {1}{G} | Creature — Wolf | 5/5")
    s.put(ALICE, "Dane", "Bear", "Wolf", "Island x2")

    s.activate("Dane", pay=["Bear"]).resolve()
    s.activate("Bear", pay=["Wolf"]).resolve()

    assert s.battlefield(ALICE).count("Wolf") == 1
    assert sorted(s.graveyard(ALICE)) == ["Bear", "Wolf"]
