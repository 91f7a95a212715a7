"""The examples printed under the rules of keyword actions, played. (CR 701)"""

import pytest

from apnap.terms.events import Shuffled
from apnap.terms.turn import LIBRARY
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
WOLF = "Wolf {1}{G} | Creature — Wolf | 2/2"


@pytest.mark.example("701.12a")
def test_example_701_12a_no_exchange_with_one_that_is_gone() -> None:
    s = Scenario().card(BEAR).card(WOLF)
    s.card(
        "Swap {1}{U} | Instant | Exchange control of target creature you control and target creature an opponent controls."
    )
    s.card("Doom {B} | Instant | Destroy target creature.")
    s.put(ALICE, "Bear", "Island x2", "Swap (hand)").put(BOB, "Wolf", "Swamp", "Doom (hand)")

    s.cast("Swap", "Bear", "Wolf").pass_priority().cast("Doom", "Wolf", by=BOB).resolve()

    assert s.controller("Bear") == ALICE
    assert s.graveyard(BOB) == ["Wolf", "Doom"]


@pytest.mark.example("701.20c")
def test_example_701_20c_a_revealed_card_may_be_revealed_again() -> None:
    s = Scenario()
    s.card("Open Minds {U} | Enchantment | Your opponents play with their hands revealed.")
    s.card(
        "Adept {1}{U} | Creature — Merfolk | As an additional cost to cast this spell, reveal a Merfolk card from your hand or pay {3}. | 2/1"
    )
    s.card("Diver {U} | Creature — Merfolk | 1/1")
    s.put(ALICE, "Island x2", "Adept (hand)", "Diver (hand)").put(BOB, "Open Minds")

    s.cast("Adept").resolve()

    assert s.battlefield(ALICE) == ["Island", "Island", "Adept"]


@pytest.mark.example("701.24c", index=1)
def test_example_701_24c_the_library_is_shuffled_without_the_card() -> None:
    s = Scenario()
    s.card(
        "Guile {3}{U} | Creature — Elemental | When ~ is put into a graveyard from anywhere, shuffle it into its owner's library. | 6/6"
    )
    s.card("Doom {B} | Instant | Destroy target creature.")
    s.card("Eat {B} | Instant | Exile target card from a graveyard.")
    s.put(ALICE, "Guile").put(BOB, "Swamp x2", "Doom (hand)", "Eat (hand)")
    s.turn_of(BOB)

    s.cast("Doom", "Guile").resolve(top_only=True).cast("Eat", "Guile").resolve()

    assert s.exile() == ["Guile"]
    assert s.happened(Shuffled)


@pytest.mark.example("701.24c", index=2)
def test_example_701_24c_a_spell_cast_with_flashback_is_exiled_and_the_library_shuffled() -> None:
    s = Scenario()
    s.card("Zenith {B} | Sorcery | You gain 1 life. Shuffle ~ into its owner's library.")
    s.card(
        "Recall {R} | Sorcery | Target sorcery card in your graveyard gains flashback until end of turn. The flashback cost is equal to its mana cost."
    )
    s.put(ALICE, "Swamp", "Mountain", "Recall (hand)", "Zenith (graveyard)")

    s.cast("Recall", "Zenith").resolve().cast("Zenith").resolve()

    assert s.exile() == ["Zenith"]
    assert s.happened(Shuffled)


@pytest.mark.example("701.24d")
def test_example_701_24d_shuffling_nothing_in_is_still_shuffling() -> None:
    s = Scenario()
    s.card(
        "Loamer {G} | Creature — Centaur | When ~ enters, target player shuffles any number of target cards from their graveyard into their library. | 3/2"
    )
    s.put(ALICE, "Forest", "Loamer (hand)")

    s.cast("Loamer").choose(BOB).resolve()

    assert s.happened(Shuffled)


@pytest.mark.example("701.24g")
def test_example_701_24g_one_is_shuffled_in_and_the_other_lies_on_top() -> None:
    s = Scenario()
    s.card(
        "Colossus {4} | Artifact Creature — Golem | If ~ would be put into a graveyard from anywhere, reveal ~ and shuffle it into its owner's library instead. | 3/3"
    )
    s.card(
        "Walker {3}{B} | Creature — Zombie | If ~ would die, put it on top of its owner's library instead. | 3/2"
    )
    s.card("Sweep {W} | Sorcery | Destroy all creatures.")
    s.put(ALICE, "Plains", "Sweep (hand)", "Colossus", "Walker").library(ALICE, "Plains", "Plains")

    s.cast("Sweep").resolve()

    assert s.names(LIBRARY, ALICE)[0] == "Walker"
    assert "Colossus" in s.names(LIBRARY, ALICE)


@pytest.mark.example("701.67b")
def test_example_701_67b_waterbending_pays_for_its_own_cost_alone() -> None:
    s = Scenario()
    s.card(
        "Revival {1}{U}{U} | Sorcery | As an additional cost to cast this spell, waterbend {6}. | Draw a card."
    )
    s.card("Ornithopter {0} | Artifact Creature — Thopter | 0/2")
    s.put(ALICE, "Ornithopter x9", "Island x3", "Revival (hand)").library(ALICE, "Plains")

    s.cast("Revival").resolve()

    assert s.hand(ALICE) == ["Plains"]


@pytest.mark.example("701.67b")
def test_example_701_67b_the_mana_cost_is_not_paid_by_tapping() -> None:
    s = Scenario()
    s.card(
        "Revival {1}{U}{U} | Sorcery | As an additional cost to cast this spell, waterbend {6}. | Draw a card."
    )
    s.card("Ornithopter {0} | Artifact Creature — Thopter | 0/2")
    s.put(ALICE, "Ornithopter x9", "Island x2", "Revival (hand)").library(ALICE, "Plains")

    assert not s.may("cast", "Revival")


@pytest.mark.example("701.23b")
def test_example_701_23b_what_is_public_must_be_found_and_what_is_hidden_may_be() -> None:
    s = Scenario()
    s.card(
        "Splinter {2}{R}{R} | Sorcery | Exile target artifact. Search its controller's graveyard, hand, and library for all cards with the same name as that artifact and exile them. Then that player shuffles."
    )
    s.card("Mine {2} | Artifact")
    s.put(ALICE, "Mountain x4", "Splinter (hand)").put(BOB, "Mine", "Mine (graveyard)")
    s.library(BOB, "Mine", "Plains", "Mine")

    s.choose(["Mine"]).cast("Splinter", "Mine").resolve()

    assert s.exile() == ["Mine"] * 3
    assert s.graveyard(BOB) == []
    assert sorted(s.names(LIBRARY, BOB)) == ["Mine", "Plains"]
