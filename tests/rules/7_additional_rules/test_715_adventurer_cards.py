"""Adventurer cards. (CR 715)"""

import pytest

from apnap.terms.characteristics import CREATURE, INSTANT
from apnap.testing import ALICE, BOB, Scenario

KILLER = (
    "Killer {W} | Creature — Human | 1/2 | // | Chop {2}{W} | Instant — Adventure |"
    " Destroy target creature with power 4 or greater."
)
NAME = "Killer // Chop"
GIANT = "Giant {3}{R} | Creature — Giant | 5/5"


def world() -> Scenario:
    return Scenario().card(KILLER).card(GIANT)


@pytest.mark.cr("715.3", "715.3b")
def test_on_the_stack_as_an_adventure_it_is_only_that() -> None:
    s = world().put(ALICE, "Plains x3", f"{NAME} (hand)").put(BOB, "Giant")

    s.cast(NAME, "Giant", face=1)

    assert s.stack() == ["Chop"]
    assert s.seen(s.game.stack[-1]).types == INSTANT
    assert s.pt(s.game.stack[-1]) == (None, None)


@pytest.mark.cr("715.3d")
def test_an_adventure_that_resolves_is_exiled_and_the_creature_may_be_cast() -> None:
    s = world().put(ALICE, "Plains x4", f"{NAME} (hand)").put(BOB, "Giant")

    s.cast(NAME, "Giant", face=1).resolve()

    assert s.graveyard(BOB) == ["Giant"]
    assert s.exile() == ["Killer"]
    s.cast(NAME).resolve()
    assert s.battlefield(ALICE)[-1] == "Killer"


@pytest.mark.cr("715.3d")
def test_it_isnt_cast_as_an_adventure_again_from_exile() -> None:
    s = world().put(ALICE, "Plains x7", f"{NAME} (hand)").put(BOB, "Giant x2")

    s.cast(NAME, "Giant", face=1).resolve()

    assert [a.index for a in s.table.choice.options if a.kind == "cast"] == [0]


@pytest.mark.cr("715.3d")
def test_an_adventure_without_legal_targets_goes_to_the_graveyard() -> None:
    s = world().card("Unsummon {U} | Instant | Return target creature to its owner's hand.")
    s.put(ALICE, "Plains x3", f"{NAME} (hand)").put(BOB, "Island", "Giant", "Unsummon (hand)")

    s.cast(NAME, "Giant", face=1).cast("Unsummon", "Giant", by=BOB).resolve()

    assert s.graveyard(ALICE) == ["Killer"]
    assert s.exile() == []


@pytest.mark.cr("715.3d")
def test_a_countered_adventure_goes_to_the_graveyard() -> None:
    s = world().card("No {U} | Instant | Counter target spell.")
    s.put(ALICE, "Plains x3", f"{NAME} (hand)").put(BOB, "Island", "Giant", "No (hand)")

    s.cast(NAME, "Giant", face=1).cast("No", "Chop", by=BOB).resolve()

    assert s.graveyard(ALICE) == ["Killer"]


@pytest.mark.cr("715.3a")
def test_only_the_adventure_is_judged_when_cast_as_one() -> None:
    """It is an instant, so it may be cast in the opponent's turn; the creature not."""
    s = world().put(ALICE, "Plains x3", f"{NAME} (hand)").put(BOB, "Giant")
    s.turn_of(BOB).pass_priority()

    assert [a.index for a in s.table.choice.options if a.kind == "cast"] == [1]


@pytest.mark.cr("715.4")
def test_elsewhere_it_has_only_its_normal_characteristics() -> None:
    s = world().put(ALICE, "Plains", f"{NAME} (graveyard)", f"{NAME} (hand)")

    assert s.seen(s.game.players[ALICE].graveyard[0]).types == CREATURE
    s.cast(NAME, face=0)
    assert s.stack() == ["Killer"]
    assert s.pt(s.game.stack[-1]) == (1, 2)


@pytest.mark.cr("715.3c")
def test_a_copy_of_an_adventure_is_that_adventure() -> None:
    s = world().card(
        "Same {R} | Instant | Copy target instant or sorcery spell. You may choose new targets for the copy."
    )
    s.put(ALICE, "Plains x3", "Mountain", f"{NAME} (hand)", "Same (hand)").put(BOB, "Giant x2")
    giants = list(s.game.battlefield[-2:])
    s.cast(NAME, giants[0], face=1)

    s.cast("Same", "Chop").choose(giants[1]).resolve()

    assert s.graveyard(BOB) == ["Giant", "Giant"]
    assert s.exile() == ["Killer"]


@pytest.mark.cr("601.3e")
@pytest.mark.example("601.3e", index=2)
def test_example_601_3e_a_permission_for_creature_spells_is_for_the_creature() -> None:
    """From the top of the library the creature may be cast, and not its adventure."""
    s = world().card(
        "Horde {G} | Creature — Elf | You may cast creature spells from the top of your library. | 1/1"
    )
    s.library(ALICE, NAME, "Plains").put(ALICE, "Plains x3", "Horde").put(BOB, "Giant")

    assert [a.index for a in s.table.choice.options if a.kind == "cast"] == [0]


@pytest.mark.cr("601.3e")
@pytest.mark.example("601.3e", index=2)
def test_example_601_3e_a_permission_for_instant_spells_is_for_the_adventure() -> None:
    s = world().card(
        "Melek {U} | Creature — Elf | You may cast instant and sorcery spells from the top of your library. | 1/1"
    )
    s.library(ALICE, NAME, "Plains").put(ALICE, "Plains x3", "Melek").put(BOB, "Giant")

    assert [a.index for a in s.table.choice.options if a.kind == "cast"] == [1]


@pytest.mark.cr("715.2c")
def test_an_adventurer_card_is_one_card() -> None:
    s = world().card("Drop {B} | Sorcery | Target player discards a card.")
    s.put(ALICE, "Swamp", "Drop (hand)").put(BOB, f"{NAME} (hand)", "Giant (hand)")

    s.cast("Drop", BOB).choose("Killer").resolve()

    assert s.hand(BOB) == ["Giant"]
    assert s.graveyard(BOB) == ["Killer"]
