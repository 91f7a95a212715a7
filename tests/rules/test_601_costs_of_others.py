"""Costs that effects change, by what the spell is and what it targets. (CR 601.2f, 118.7)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
BIRD = "Bird {G} | Creature — Bird | Flying | 1/1"
GOBLIN = "Goblin {1}{R} | Creature — Goblin | 1/1"


@pytest.mark.cr("601.2f", "118.7a")
def test_a_spell_is_cheaper_by_what_it_targets() -> None:
    """With one land it may be cast, but only if the target makes it cheap enough."""
    s = Scenario().card(BEAR).card(BIRD)
    s.card("Gust {1}{G} | Instant | Gust costs {1} less to cast if it targets a creature with "
           "flying. | Destroy target creature.")  # fmt: skip
    s.put(ALICE, "Forest", "Gust (hand)").put(BOB, "Bear", "Bird")

    s.cast("Gust", "Bird").resolve()

    assert s.graveyard(BOB) == ["Bird"]


@pytest.mark.cr("601.2f", "601.2e")
def test_a_spell_that_no_target_makes_cheap_enough_cant_be_cast() -> None:
    s = Scenario().card(BEAR)
    s.card("Gust {1}{G} | Instant | Gust costs {1} less to cast if it targets a creature with "
           "flying. | Destroy target creature.")  # fmt: skip
    s.put(ALICE, "Forest", "Gust (hand)").put(BOB, "Bear")

    assert not s.may("cast", "Gust")


@pytest.mark.cr("601.2f")
def test_spells_that_target_it_cost_their_caster_more() -> None:
    s = Scenario().card(BEAR).card("Zap {R} | Instant | Zap deals 2 damage to any target.")
    s.card("Idol {G} | Creature — Wurm | Spells your opponents cast that target Idol cost {2} "
           "more to cast. | 2/2")  # fmt: skip
    s.put(ALICE, "Mountain", "Zap (hand)").put(BOB, "Idol", "Bear")

    s.cast("Zap", "Bear").resolve()

    assert s.graveyard(BOB) == ["Bear"]


@pytest.mark.cr("118.7c")
def test_only_colored_mana_is_reduced_if_it_says_so() -> None:
    s = Scenario().card(GOBLIN)
    s.card("Chief {R} | Creature — Orc | Goblin spells you cast cost {R}{G} less to cast. This "
           "effect reduces only the amount of colored mana you pay. | 1/1")  # fmt: skip
    s.put(ALICE, "Island", "Chief", "Goblin (hand)", "Goblin (hand)")

    s.cast("Goblin").resolve()

    assert s.battlefield(ALICE).count("Goblin") == 1
    assert not s.may("cast", "Goblin")


@pytest.mark.cr("702.51a", "601.2f")
def test_spells_may_be_given_convoke_as_they_are_cast() -> None:
    s = Scenario().card(BEAR).card(BIRD)
    s.card("Choir {G} | Enchantment | Creature spells you cast have convoke.")
    s.put(ALICE, "Choir", "Bird", "Bird", "Bear (hand)")

    s.cast("Bear").resolve()

    assert "Bear" in s.battlefield(ALICE)


@pytest.mark.cr("601.2f", "602.2b")
def test_a_reduction_may_leave_one_mana_to_pay() -> None:
    s = Scenario().card("Imp {R} | Creature — Imp | {2}: Imp gets +1/+0 until end of turn. | 1/1")
    s.card("Forge {1} | Artifact | Activated abilities of creatures you control cost {5} less "
           "to activate. This effect can't reduce the mana in that cost to less than one mana.")  # fmt: skip
    s.put(ALICE, "Mountain", "Forge", "Imp")

    s.activate("Imp").resolve()

    assert s.pt("Imp") == (2, 1)
    assert not s.may("activate", "Imp")
