"""Texts in which one word is replaced by another, as cards do it. (CR 612)"""

import pytest

from apnap.terms.mana import GREEN
from apnap.terms.turn import UPKEEP
from apnap.testing import ALICE, BOB, Scenario, ScenarioError

SLEIGHT = (
    "Sleight {0} | Instant | Change the text of target spell or permanent by replacing all "
    "instances of one color word with another."
)
BENT = (
    "Bent {0} | Instant | Change the text of target permanent by replacing all instances of one "
    "color word with another or one basic land type with another until end of turn."
)
EVOLVE = (
    "Evolve {0} | Instant | Change the text of target spell or permanent by replacing all "
    "instances of one creature type with another. The new creature type can't be Wall."
)
TERROR = "Terror {0} | Instant | Destroy target nonblack creature."
GHOUL = "Ghoul {B} | Creature — Zombie | 2/2"
KNIGHT = "Knight {W} | Creature — Knight | 2/2"


@pytest.mark.cr("612.1", "608.2b")
def test_a_spell_whose_target_no_longer_fits_its_text() -> None:
    s = Scenario().card(SLEIGHT).card(TERROR).card(KNIGHT)
    s.put(ALICE, "Knight").put(BOB, "Terror (hand)").put(ALICE, "Sleight (hand)")

    s.cast("Terror", "Knight", by=BOB).cast("Sleight", "Terror").choose("black", "white").resolve()

    assert s.battlefield(ALICE) == ["Knight"]


@pytest.mark.cr("612.1", "400.7a")
def test_what_was_changed_as_a_spell_stays_changed() -> None:
    s = Scenario().card(SLEIGHT).card(KNIGHT).card(GHOUL)
    s.card("Banner {0} | Artifact | White creatures get +1/+1.")
    s.put(ALICE, "Knight", "Ghoul", "Banner (hand)", "Sleight (hand)")

    s.cast("Banner").cast("Sleight", "Banner").choose("white", "black").resolve()

    assert (s.pt("Knight"), s.pt("Ghoul")) == ((2, 2), (3, 3))


@pytest.mark.cr("612.1", "608.2d")
def test_a_word_of_either_kind_until_end_of_turn() -> None:
    s = Scenario().card(BENT).put(ALICE, "Forest", "Bent (hand)")

    s.cast("Bent", "Forest").choose("Forest", "Swamp").resolve()
    assert s.seen("Forest").subtypes == {"Swamp"}

    s.to(UPKEEP, BOB)
    assert s.seen("Forest").subtypes == {"Forest"}


@pytest.mark.cr("612.2", "608.2d")
def test_the_new_word_is_of_the_same_kind_and_not_the_one_forbidden() -> None:
    s = Scenario().card(EVOLVE).card(KNIGHT).put(ALICE, "Knight", "Evolve (hand)")

    with pytest.raises(ScenarioError):
        s.cast("Evolve", "Knight").choose("Knight", "Wall").resolve()


@pytest.mark.cr("612.2a", "612.4")
def test_the_tokens_of_a_changed_text() -> None:
    s = Scenario().card(EVOLVE).card(SLEIGHT)
    s.card("Horde {0} | Sorcery | Create two 1/1 red Goblin creature tokens.")
    s.put(ALICE, "Horde (hand)", "Evolve (hand)", "Sleight (hand)")

    s.cast("Horde").cast("Evolve", "Horde").choose("Goblin", "Elf").resolve(top_only=True)
    s.cast("Sleight", "Horde").choose("red", "green").resolve()

    assert s.battlefield(ALICE) == ["Elf Token", "Elf Token"]
    assert s.seen("Elf Token").colors == GREEN


@pytest.mark.cr("612.2a")
def test_a_name_given_to_a_token_is_not_changed() -> None:
    s = Scenario().card(EVOLVE)
    s.card("Call {0} | Sorcery | Create a 1/1 green Elf creature token named Elf Friend.")
    s.put(ALICE, "Call (hand)", "Evolve (hand)")

    s.cast("Call").cast("Evolve", "Call").choose("Elf", "Goblin").resolve()

    assert s.battlefield(ALICE) == ["Elf Friend"]
    assert s.seen("Elf Friend").subtypes == {"Goblin"}


@pytest.mark.cr("612.1")
def test_one_type_becomes_the_one_that_is_named() -> None:
    s = Scenario().card(KNIGHT)
    s.card(
        "Blood {0} | Sorcery | Gain control of target creature. Change the text of that creature "
        "by replacing all instances of one creature type with Vampire."
    )
    s.put(ALICE, "Blood (hand)").put(BOB, "Knight")

    s.cast("Blood", "Knight").choose("Knight").resolve()

    assert s.controller("Knight") == ALICE
    assert s.seen("Knight").subtypes == {"Vampire"}
