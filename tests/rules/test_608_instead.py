"""Later words that change what earlier ones do. (CR 608.2c)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

THIRST = (
    "Thirst {B} | Sorcery | Kicker {3}"
    " | Destroy target creature with power 2 or less. If this spell was kicked, instead destroy"
    " target creature."
)


def board(lands: int) -> Scenario:
    s = Scenario().card(THIRST).card("Bear {G} | Creature — Bear | 2/2")
    s.card("Ogre {R} | Creature — Ogre | 3/3")
    return s.put(ALICE, f"Swamp x{lands}", "Thirst (hand)").put(BOB, "Bear", "Ogre")


@pytest.mark.cr("608.2c", "601.2c")
def test_kicked_it_has_only_the_other_target() -> None:
    s = board(4)

    s.cast("Thirst", "Ogre", kicked=True).resolve()

    assert s.graveyard(BOB) == ["Ogre"]


@pytest.mark.cr("608.2c", "601.2c")
def test_unkicked_it_has_only_the_first() -> None:
    s = board(1)

    s.cast("Thirst", "Bear").resolve()

    assert s.graveyard(BOB) == ["Bear"]


@pytest.mark.cr("608.2c", "601.2c")
def test_the_other_words_may_speak_of_the_first_target() -> None:
    s = (
        Scenario()
        .card("Bear {G} | Creature — Bear | 2/2")
        .card(
            "Growth {G} | Instant | Kicker {1} | Target creature gets +1/+1 until end of turn."
            " If this spell was kicked, instead that creature gets +4/+4 until end of turn."
        )
    )
    s.put(ALICE, "Forest x2", "Bear", "Growth (hand)")

    s.cast("Growth", "Bear", kicked=True).resolve()

    assert s.pt("Bear") == (6, 6)


@pytest.mark.cr("608.2c", "207.2c")
def test_a_line_of_its_own_changes_the_line_before() -> None:
    s = Scenario().card(
        "Study {U} | Sorcery | Draw a card."
        " | Threshold — If there are seven or more cards in your graveyard, instead draw three"
        " cards."
    )
    s.put(ALICE, "Island", "Study (hand)", *["Island (graveyard)"] * 7)

    s.cast("Study").resolve()

    assert len(s.hand(ALICE)) == 3
