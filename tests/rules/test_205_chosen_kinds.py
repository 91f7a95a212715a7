"""Objects of the chosen type, here and elsewhere. (CR 205.1b, 607.2d)"""

import pytest

from apnap.testing import ALICE, Scenario

BEAR = "Bear {G} | Creature — Bear | 2/2"


@pytest.mark.cr("205.1b", "607.2d")
def test_creatures_and_cards_elsewhere_are_of_the_chosen_type_too() -> None:
    s = Scenario().card(BEAR)
    s.card(
        "Kinship {2} | Artifact | As Kinship enters, choose a creature type. | Creatures you "
        "control are the chosen type in addition to their other types. The same is true for "
        "creature spells you control and creature cards you own that aren't on the battlefield."
    )
    s.put(ALICE, "Forest", "Forest", "Bear", "Kinship (hand)", "Bear (graveyard)")

    s.choose("Elf").cast("Kinship").resolve()

    kinds = [s.seen(key).subtypes for key in s.game.objects if s.seen(key).name == "Bear"]
    assert [sorted(each) for each in kinds] == [["Bear", "Elf"], ["Bear", "Elf"]]


@pytest.mark.cr("305.7", "607.2d")
def test_an_enchanted_land_may_be_the_chosen_type() -> None:
    s = Scenario().card("Mire {1} | Enchantment — Aura | Enchant land | As Mire enters, choose a "
                        "basic land type. | Enchanted land is the chosen type.")  # fmt: skip
    s.put(ALICE, "Forest", "Mire (hand)")

    s.choose("Swamp").cast("Mire", "Forest").resolve()

    assert s.seen("Forest").subtypes == {"Swamp"}
