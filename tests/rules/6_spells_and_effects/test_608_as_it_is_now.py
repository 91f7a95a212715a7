""" "If it's a …" asks what the object is now, "if it was" what it was. (CR 400.7, 608.2h)"""

import pytest

from apnap.terms.turn import POSTCOMBAT_MAIN
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
DOOM = "Doom {B} | Instant | Destroy target creature."


@pytest.mark.cr("400.7", "608.2h")
def test_a_card_in_a_graveyard_is_no_samurai_though_the_creature_was_one() -> None:
    s = Scenario().card(BEAR).card(DOOM)
    s.card(
        "Oath {1} | Artifact — Equipment | Whenever equipped creature dies, return that card to the"
        " battlefield under your control if it's a Samurai card. | Equip {2}"
    )
    s.card("Changer {U} | Enchantment | Bears are Samurai in addition to their other types.")
    s.put(ALICE, "Swamp", "Doom (hand)", "Bear", "Oath (on Bear)", "Changer")

    s.cast("Doom", "Bear").resolve()

    assert s.graveyard(ALICE) == ["Bear", "Doom"]


@pytest.mark.cr("400.7", "708.9")
def test_what_died_face_down_is_asked_for_as_the_card_it_is() -> None:
    s = Scenario().card(DOOM).card("Hide {U} | Sorcery | Manifest the top card of your library.")
    s.card(
        "Pursuit {B} | Enchantment | Whenever a face-down creature you control dies, exile it if"
        " it's an instant or sorcery card."
    )
    s.library(ALICE, "Doom", "Forest")
    s.put(ALICE, "Island", "Swamp", "Hide (hand)", "Doom (hand)", "Pursuit")

    s.cast("Hide").resolve().cast("Doom", "").resolve()

    assert s.exile() == ["Doom"]


@pytest.mark.cr("608.2c", "708.2")
def test_a_face_down_land_is_no_creature_card() -> None:
    s = Scenario().card("Hide {U} | Sorcery | Manifest the top card of your library.")
    s.card(
        "Shriek {G} | Sorcery | Reveal target face-down permanent. If it's a creature card, you may"
        " turn it face up."
    )
    s.library(ALICE, "Plains", "Forest").put(ALICE, "Island", "Forest")
    s.put(ALICE, "Hide (hand)", "Shriek (hand)")

    s.cast("Hide").resolve().cast("Shriek", "").resolve()

    assert s.battlefield(ALICE) == ["Island", "Forest", ""]


@pytest.mark.cr("400.7j", "608.2h")
def test_what_was_returned_is_judged_as_it_is_on_the_battlefield() -> None:
    """It is an Angel there."""
    s = Scenario().card(BEAR)
    s.card("Nexus {U} | Enchantment | Bears are Angels in addition to their other types.")
    s.card(
        "Defy {W} | Sorcery | Return target creature card from your graveyard to the battlefield."
        " If it's an Angel, put two +1/+1 counters on it."
    )
    s.put(ALICE, "Plains", "Defy (hand)", "Nexus", "Bear (graveyard)")

    s.cast("Defy", "Bear").resolve()

    assert s.counters("Bear", "+1/+1") == 2


@pytest.mark.cr("608.2h")
def test_if_it_was_one_asks_what_died() -> None:
    s = Scenario().card(BEAR).card(DOOM)
    s.card("Changer {U} | Enchantment | Bears are Humans in addition to their other types.")
    s.card(
        "Collar {1} | Artifact — Equipment | Whenever equipped creature dies, if it was a Human,"
        " you gain 3 life. | Equip {2}"
    )
    s.put(ALICE, "Swamp", "Doom (hand)", "Bear", "Collar (on Bear)", "Changer")

    s.cast("Doom", "Bear").resolve()

    assert s.life(ALICE) == 23


@pytest.mark.cr("608.2i")
def test_damage_dealt_by_a_vampire_was_so_though_the_vampire_is_gone() -> None:
    s = Scenario().card("Ox {W} | Creature — Ox | 2/5").card("Bat {B} | Creature — Vampire | 1/1")
    s.card("Finish {B} | Sorcery | Destroy target creature dealt damage by a Vampire this turn.")
    s.put(ALICE, "Swamp", "Finish (hand)", "Bat").put(BOB, "Ox")

    s.attack("Bat").block(("Ox", "Bat")).damage().to(POSTCOMBAT_MAIN).cast("Finish", "Ox").resolve()

    assert s.graveyard(BOB) == ["Ox"]


@pytest.mark.cr("400.7j", "614.6")
def test_a_card_that_was_put_elsewhere_is_still_the_one_that_is_asked_for() -> None:
    s = Scenario().card(
        "Peace {W} | Enchantment | If a card or token would be put into a graveyard from anywhere, exile it instead."
    )
    s.card(
        "Change {1} | Artifact | Whenever you discard a card, you may exile that card from your"
        " graveyard. | {T}: Put a card exiled with this artifact into its owner's graveyard. If"
        " it's a land card, create a Treasure token. If it's a nonland card, create a 2/2 black"
        " Rogue creature token."
    )
    s.card("Toss {B} | Instant | Discard a card.").card("Bear {1}{G} | Creature — Bear | 2/2")
    s.put(ALICE, "Swamp", "Toss (hand)", "Bear (hand)", "Change", "Plains", "Peace (hand)")

    s.cast("Toss").resolve().cast("Peace").resolve().activate("Change").resolve()

    assert s.battlefield(ALICE)[-1] == "Rogue Token"
