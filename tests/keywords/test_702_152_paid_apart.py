"""Several instances of a keyword with a cost: each is paid for by itself.

(CR 702.152, 702.157, 702.166, 702.175, 702.194)
"""

import pytest

from apnap.terms.turn import END
from apnap.testing import ALICE, BOB, Scenario


@pytest.mark.cr("702.152b")
def test_a_spell_is_cast_for_one_of_its_blitz_costs() -> None:
    s = Scenario().card("Thug {9} | Creature — Devil | Blitz {1} | Blitz {2} | 3/3")
    s.put(ALICE, "Mountain x2", "Thug (hand)")

    s.cast("Thug", alternative="blitz 2").resolve().to(END).resolve()

    assert s.graveyard(ALICE) == ["Thug"]
    assert s.hand(ALICE) == ["Filler"]


@pytest.mark.cr("702.157b")
def test_each_squad_makes_tokens_for_its_own_payments() -> None:
    s = Scenario().card("Marine {W} | Creature — Soldier | Squad {1} | Squad {2} | 1/1")
    s.put(ALICE, "Plains x2", "Marine (hand)")

    s.cast("Marine", pay=True).resolve()

    assert s.battlefield(ALICE).count("Marine") == 2


@pytest.mark.cr("702.175a")
def test_offspring_is_a_small_copy() -> None:
    s = Scenario().card("Hare {W} | Creature — Rabbit | Offspring {1} | Vigilance | 3/3")
    s.put(ALICE, "Plains x2", "Hare (hand)")

    s.cast("Hare", pay=True).resolve()

    assert s.battlefield(ALICE).count("Hare") == 2
    assert s.pt("Hare") == (1, 1)
    assert s.has("Hare", "vigilance")


@pytest.mark.cr("702.175b")
def test_each_offspring_is_paid_by_itself() -> None:
    s = Scenario().card("Hare {W} | Creature — Rabbit | Offspring {1} | Offspring {2} | 3/3")
    s.put(ALICE, "Plains x2", "Hare (hand)")

    s.cast("Hare", pay=True).resolve()

    assert s.battlefield(ALICE).count("Hare") == 2


BARGAIN = (
    "Deal {R} | Sorcery | Bargain | You gain 1 life."
    " If this spell was bargained, it deals 2 damage to target creature."
)


@pytest.mark.cr("702.166a", "702.166b", "702.166c", "702.166d")
@pytest.mark.parametrize("given", ["Ring", "Veil", "Bear (token)"])
def test_an_artifact_enchantment_or_token_is_bargained(given: str) -> None:
    s = Scenario().card(BARGAIN).card("Ring {1} | Artifact").card("Veil {1} | Enchantment")
    s.card("Bear {1} | Creature — Bear | 2/2").card("Ogre {1} | Creature — Ogre | 2/2")
    s.put(ALICE, "Mountain", given, "Deal (hand)").put(BOB, "Ogre")

    s.cast("Deal", "Ogre", pay=True).resolve()

    assert s.graveyard(BOB) == ["Ogre"]
    assert s.battlefield(ALICE) == ["Mountain"]


@pytest.mark.cr("702.166a", "702.166d")
def test_a_creature_card_is_no_bargain() -> None:
    s = Scenario().card(BARGAIN).card("Bear {1} | Creature — Bear | 2/2")
    s.put(ALICE, "Mountain", "Bear", "Deal (hand)")

    s.cast("Deal", pay=True).resolve()

    assert s.life(ALICE) == 21
    assert "Bear" in s.battlefield(ALICE)
