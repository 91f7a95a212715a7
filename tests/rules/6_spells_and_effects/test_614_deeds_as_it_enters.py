"""What is done as a permanent enters, and how it enters for that. (CR 614.12a, 614.13)"""

import pytest

from apnap.terms.turn import GRAVEYARD
from apnap.testing import ALICE, BOB, Scenario

OX = "Ox {0} | Creature — Ox | 2/2"


def board(text: str, *mine: str) -> Scenario:
    s = Scenario().card(f"Hulk {{0}} | Creature — Hulk | {text} | 1/1").card(OX)
    s.put(ALICE, "Hulk (hand)", *mine)
    return s.cast("Hulk")


@pytest.mark.cr("614.12a")
def test_it_is_done_before_it_enters() -> None:
    s = board("As Hulk enters, sacrifice all creatures you control.", "Ox", "Ox").resolve()

    assert s.battlefield(ALICE) == ["Hulk"]
    assert s.graveyard(ALICE) == ["Ox", "Ox"]


@pytest.mark.cr("614.12a", "122.6")
def test_it_enters_with_as_many_counters_as_were_sacrificed() -> None:
    s = board(
        "As Hulk enters, sacrifice any number of permanents. Hulk enters with that many +1/+1 "
        "counters on it.",
        "Ox", "Ox", "Ox",
    )  # fmt: skip

    s.choose(["Ox", "Ox"]).resolve()

    assert s.pt("Hulk") == (3, 3)
    assert s.battlefield(ALICE) == ["Ox", "Hulk"]


@pytest.mark.cr("614.12a", "608.2c")
def test_with_twice_that_many() -> None:
    s = board(
        "As Hulk enters, sacrifice any number of creatures. Hulk enters with twice that many "
        "+1/+1 counters on it.",
        "Ox", "Ox",
    )  # fmt: skip

    s.choose(["Ox", "Ox"]).resolve()

    assert s.pt("Hulk") == (5, 5)


RESCUE = (
    "As Hulk enters, you may return a creature you control to its owner's hand. If you do, Hulk "
    "enters with a +1/+1 counter on it."
)


@pytest.mark.cr("614.12a", "608.2c")
def test_if_it_is_done_it_enters_so() -> None:
    s = board(RESCUE, "Ox").choose(True).resolve()

    assert s.hand(ALICE) == ["Ox"]
    assert s.pt("Hulk") == (2, 2)


@pytest.mark.cr("614.12a", "608.2c")
def test_if_it_is_not_done_it_does_not() -> None:
    s = board(RESCUE, "Ox").choose(False).resolve()

    assert s.hand(ALICE) == []
    assert s.pt("Hulk") == (1, 1)


@pytest.mark.cr("614.12a")
def test_for_each_card_revealed() -> None:
    s = (
        Scenario()
        .card(OX)
        .card(
            "Hulk {0} | Creature — Hulk | As Hulk enters, you may reveal any number of other "
            "creature cards from your hand. Hulk enters with a +1/+1 counter on it for each card "
            "revealed this way. | 1/1"
        )
    )
    s.put(ALICE, "Hulk (hand)", "Ox (hand)", "Ox (hand)").cast("Hulk")

    s.choose(True).choose(["Ox", "Ox"]).resolve()

    assert s.pt("Hulk") == (3, 3)


@pytest.mark.cr("614.12a", "614.1c")
def test_it_enters_untapped_for_a_card_that_was_revealed() -> None:
    s = (
        Scenario()
        .card(OX)
        .card(
            "Camp | Land | As Camp enters, you may reveal an Ox card from your hand. Camp enters tapped "
            "unless you revealed an Ox card this way or you control an Ox."
        )
    )
    s.put(ALICE, "Camp (hand)", "Ox (hand)")

    s.choose(True).play("Camp")

    assert not s.is_tapped("Camp")


@pytest.mark.cr("614.12a", "614.1c")
def test_it_enters_tapped_if_none_was_revealed() -> None:
    s = (
        Scenario()
        .card(OX)
        .card(
            "Camp | Land | As Camp enters, you may reveal an Ox card from your hand. Camp enters tapped "
            "unless you revealed an Ox card this way or you control an Ox."
        )
    )
    s.put(ALICE, "Camp (hand)", "Ox (hand)")

    s.choose(False).play("Camp")

    assert s.is_tapped("Camp")


@pytest.mark.cr("614.12a", "702.33d")
def test_only_if_it_was_kicked() -> None:
    s = (
        Scenario()
        .card(OX)
        .card(
            "Leech {0} | Creature — Leech | Kicker {0} | As Leech enters, if it was kicked, mill two "
            "cards. | 1/1"
        )
    )
    s.put(ALICE, "Leech (hand)", "Leech (hand)").library(ALICE, "Ox", "Ox", "Ox")

    s.cast("Leech").resolve()
    assert s.graveyard(ALICE) == []
    s.cast("Leech", kicked=True).resolve()

    assert s.graveyard(ALICE) == ["Ox", "Ox"]


@pytest.mark.cr("614.13a")
def test_it_is_not_done_to_itself() -> None:
    s = Scenario().card(OX).card("Rise {0} | Sorcery | Return target creature card from your "
                                 "graveyard to the battlefield.")  # fmt: skip
    s.card(
        "Ghoul {0} | Creature — Ghoul | As Ghoul enters, you may return a creature card from "
        "your graveyard to your hand. If you do, Ghoul enters with a +1/+1 counter on it. | 1/1"
    )
    s.put(ALICE, "Ghoul", zone=GRAVEYARD).put(ALICE, "Rise (hand)")

    s.cast("Rise", "Ghoul").choose(True).resolve()

    assert s.battlefield(ALICE) == ["Ghoul"]
    assert s.pt("Ghoul") == (1, 1)


@pytest.mark.cr("614.12a")
def test_all_others_are_turned_face_down() -> None:
    s = (
        Scenario()
        .card(OX)
        .card(
            "Blank {0} | Creature — Blank | As Blank enters, turn all other nontoken creatures "
            "face down. | 1/1"
        )
    )
    s.put(BOB, "Ox").put(ALICE, "Blank (hand)")

    s.cast("Blank").resolve()

    assert s.pt("Blank") == (1, 1)
    assert s.battlefield(BOB) != ["Ox"]
