"""Copies that keep their name, and what is done with what was copied. (CR 603.12, 707.9)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

THIEF = (
    "Thief {2}{U} | Legendary Creature — Spider Hero | You may have Thief enter as a copy of any "
    "creature card in a graveyard, except his name is Thief and he's a 4/4 Spider Human Hero in "
    "addition to his other types. When you do, exile that card. | 4/4"
)
ANGEL = (
    "Angel {3}{W} | Creature — Angel | Flying | When this creature enters, you gain 2 life. | 2/2"
)


@pytest.mark.cr("707.9b", "707.9d")
def test_the_copy_keeps_its_name_size_and_types() -> None:
    s = Scenario().card(THIEF).card(ANGEL)
    s.put(ALICE, "Thief (hand)", "Island x3").put(BOB, "Angel (graveyard)")

    s.choose(True).cast("Thief").resolve()

    assert s.pt("Thief") == (4, 4)
    assert s.has("Thief", "flying")
    assert s.seen("Thief").subtypes >= {"Angel", "Spider", "Human", "Hero"}
    assert s.life(ALICE) == 22


@pytest.mark.cr("603.12", "707.9")
def test_the_card_is_exiled_by_an_ability_that_triggers() -> None:
    """It uses the stack: the card is in the graveyard still as the copy has entered."""
    s = Scenario().card(THIEF).card(ANGEL)
    s.put(ALICE, "Thief (hand)", "Island x3").put(BOB, "Angel (graveyard)")

    s.choose(True).cast("Thief").resolve(top_only=True)
    assert len(s.stack()) == 2
    assert s.graveyard(BOB) == ["Angel"]
    s.resolve()

    assert s.exile() == ["Angel"]
    assert s.graveyard(BOB) == []


@pytest.mark.cr("603.12")
def test_without_a_copy_nothing_is_exiled() -> None:
    s = Scenario().card(THIEF).card(ANGEL)
    s.put(ALICE, "Thief (hand)", "Island x3").put(BOB, "Angel (graveyard)")

    s.choose(False).cast("Thief").resolve()

    assert s.graveyard(BOB) == ["Angel"]
    assert not s.has("Thief", "flying")
