"""What dealt damage is looked at as it was when it did. (CR 608.2i)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

_PYRE = (
    "Pyre {R} | Enchantment | If a creature dealt damage this turn by a source you controlled would "
    "die, exile it instead."
)
_BOLT = "Bolt {R} | Instant | Bolt deals 1 damage to target creature."
_OGRE = "Ogre {R} | Creature — Ogre | 2/2"


@pytest.mark.cr("608.2i", "614.1a")
def test_a_spell_is_a_source_that_was_controlled_though_it_is_gone() -> None:
    s = Scenario().card(_PYRE).card(_BOLT).card(_OGRE)
    s.put(ALICE, "Pyre", "Mountain", "Bolt (hand)").put(BOB, "Ogre", "Mountain", "Bolt (hand)")

    s.cast("Bolt", "Ogre").resolve()
    s.cast("Bolt", "Ogre", by=BOB).resolve()  # dies of both

    assert s.exile() == ["Ogre"]
    assert s.graveyard(BOB) == ["Bolt"]


@pytest.mark.cr("608.2i")
def test_what_others_controlled_does_not_count() -> None:
    s = Scenario().card(_PYRE).card(_BOLT).card(_OGRE)
    s.put(ALICE, "Pyre").put(BOB, "Ogre", "Mountain x2", "Bolt x2 (hand)")

    s.cast("Bolt", "Ogre", by=BOB).resolve()
    s.cast("Bolt", "Ogre", by=BOB).resolve()

    assert "Ogre" in s.graveyard(BOB)


@pytest.mark.cr("608.2i", "603.10a")
def test_it_must_have_been_of_the_kind_as_it_dealt_the_damage() -> None:
    s = Scenario().card(
        "Brood {B} | Enchantment | Whenever a creature dealt damage this turn by a Spider you "
        "controlled dies, you gain 5 life."
    )
    s.card("Biter {G} | Creature — Spider | {T}: Biter deals 1 damage to target creature. | 1/1")
    s.card("Newt {U} | Instant | Target creature becomes a Frog until end of turn.").card(_OGRE)
    s.card("Doom {B} | Instant | Destroy target creature.")
    s.put(ALICE, "Brood", "Biter", "Island", "Newt (hand)", "Swamp", "Doom (hand)")
    s.put(BOB, "Ogre")

    s.activate("Biter", "Ogre").resolve()
    s.cast("Newt", "Biter").resolve()  # a Spider no more, but it was one
    s.cast("Doom", "Ogre").resolve()

    assert s.life(ALICE) == 25
