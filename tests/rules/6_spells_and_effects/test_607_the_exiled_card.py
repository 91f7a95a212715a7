"""The card another ability of the same object exiled. (CR 607.2a)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {0} | Creature — Bear | 2/2"
RING = (
    "Ring {0} | Enchantment | When Ring enters, exile another target nonland permanent."
    " | When Ring leaves the battlefield, return the exiled card to the battlefield under its"
    " owner's control."
)
BLAST = "Blast {0} | Instant | Destroy target enchantment."


@pytest.mark.cr("607.2a", "607.1")
def test_the_exiled_card_returns_as_the_object_leaves() -> None:
    s = Scenario().card(BEAR).card(RING).card(BLAST)
    s.put(ALICE, "Ring (hand)", "Blast (hand)").put(BOB, "Bear")
    s.cast("Ring").choose("Bear").resolve()
    assert s.exile() == ["Bear"]

    s.cast("Blast", "Ring").resolve()

    assert s.battlefield(BOB) == ["Bear"]


@pytest.mark.cr("607.2a")
def test_cards_another_object_exiled_are_not_meant() -> None:
    s = Scenario().card(BEAR).card(RING).card(BLAST)
    s.card("Void {0} | Sorcery | Exile target creature.")
    s.put(ALICE, "Ring", "Void (hand)", "Blast (hand)").put(BOB, "Bear")
    s.cast("Void", "Bear").resolve()

    s.cast("Blast", "Ring").resolve()

    assert s.exile() == ["Bear"]


@pytest.mark.cr("607.2a", "110.2a")
def test_all_cards_exiled_with_it_return_each_under_its_own_owners_control() -> None:
    s = Scenario().card(BEAR).card("Ogre {0} | Creature — Ogre | 3/3").card(BLAST)
    s.card(
        "Cage {0} | Enchantment | {0}: Exile target creature. | When Cage leaves the battlefield,"
        " return all cards exiled with it to the battlefield under their owners' control."
    )
    s.put(ALICE, "Cage", "Blast (hand)", "Ogre").put(BOB, "Bear")
    s.activate("Cage", "Bear").resolve().activate("Cage", "Ogre").resolve()

    s.cast("Blast", "Cage").resolve()

    assert s.battlefield(ALICE) == ["Ogre"]
    assert s.battlefield(BOB) == ["Bear"]


@pytest.mark.cr("607.2b")
def test_what_its_replacement_effect_exiled_is_exiled_with_it() -> None:
    s = Scenario().card(BEAR).card("Axe {0} | Instant | Destroy target creature.")
    s.card(
        "Tomb {0} | Artifact | If a creature an opponent controls would die, exile it instead."
        " | {0}: Put all creature cards exiled with Tomb onto the battlefield under your control."
    )
    s.put(ALICE, "Tomb", "Axe (hand)").put(BOB, "Bear")
    s.cast("Axe", "Bear").resolve()

    s.activate("Tomb").resolve()

    assert "Bear" in s.battlefield(ALICE)


@pytest.mark.cr("607.2b")
def test_what_is_exiled_rather_than_drawn_is_exiled_with_it() -> None:
    s = Scenario().card(BEAR).card("Read {0} | Sorcery | Target player draws a card.")
    s.card(
        "Maw {0} | Artifact | If an opponent would draw a card, exile the top card of that player's"
        " library instead. | {0}: Put all creature cards exiled with Maw onto the battlefield under"
        " your control."
    )
    s.put(ALICE, "Maw", "Read (hand)").library(BOB, "Bear", "Bear")
    s.cast("Read", BOB).resolve()

    s.activate("Maw").resolve()

    assert "Bear" in s.battlefield(ALICE)


@pytest.mark.cr("607.2a", "608.2c")
def test_a_land_adds_more_as_long_as_a_card_is_exiled_with_it() -> None:
    s = (
        Scenario()
        .card("Titan {2} | Artifact")
        .card(
            "Maze | Land | When Maze enters, you may exile an artifact card from your hand. | {T}: Add "
            "{C}. If a card is exiled with Maze, add {C}{C} instead. | {T}: Return the exiled card to "
            "its owner's hand."
        )
    )
    s.card("Rock {2} | Artifact").put(ALICE, "Maze (hand)", "Titan (hand)", "Rock (hand)")

    before = s.may("cast", "Rock")
    s.play("Maze").choose(True, "Titan").resolve()
    s.cast("Rock").resolve()

    assert not before
    assert s.exile() == ["Titan"]
    assert "Rock" in s.battlefield(ALICE)


@pytest.mark.cr("607.2a", "608.2c")
def test_so_many_cards_exiled_with_it_transform_it_and_not_the_last_of_them() -> None:
    s = Scenario().card(BEAR)
    s.card(
        "Procession {1}{W}{B} | Legendary Enchantment | {0}: Exile target creature. Then if there"
        " are two or more cards exiled with Procession, transform it. | // | Tomb | Legendary Land |"
        " {0}: Put a creature card exiled with this permanent onto the battlefield under your"
        " control."
    )
    s.put(ALICE, "Procession // Tomb").put(BOB, "Bear x2")

    s.activate("Procession", s.all_named("Bear")[0]).resolve()
    assert s.battlefield(ALICE) == ["Procession"]
    s.activate("Procession", "Bear").resolve()
    assert s.battlefield(ALICE) == ["Tomb"]
    s.choose("Bear").activate("Tomb").resolve()

    assert "Bear" in s.battlefield(ALICE)


@pytest.mark.cr("607.2a", "106.1b")
def test_mana_is_of_any_color_among_the_cards_it_exiled() -> None:
    """Of colors that none of them has, there is none."""
    s = Scenario().card("Bear {G} | Creature — Bear | 2/2").card("Imp {B} | Creature — Imp | 1/1")
    s.card("Drake {U} | Creature — Drake | 1/1")
    s.card("Pit | Land — Cave | When this land enters, exile up to three target cards from "
           "graveyards. | {T}: Add one mana of any of the exiled cards' colors.")  # fmt: skip
    s.put(ALICE, "Pit (hand)", "Bear (graveyard)", "Bear (hand)", "Drake (hand)")
    s.put(BOB, "Imp (graveyard)")

    s.choose(["Bear", "Imp"]).play("Pit").resolve()

    assert sorted(s.exile()) == ["Bear", "Imp"]
    assert s.may("cast", "Bear")
    assert not s.may("cast", "Drake")
