"""Gift. (CR 702.174)"""

import pytest

from apnap.testing import ALICE, BOB, CAROL, Scenario

LETTER = "Letter {U} | Sorcery | Gift a card | Draw a card. If the gift was promised, instead draw two cards."


@pytest.mark.cr("702.174a", "702.174e", "702.174k")
def test_the_opponent_chosen_draws_a_card_if_the_gift_is_promised() -> None:
    s = Scenario(3).card(LETTER).put(ALICE, "Island", "Letter (hand)")

    s.choose(CAROL).cast("Letter").resolve()

    assert len(s.hand(CAROL)) == 1
    assert len(s.hand(BOB)) == 0
    assert len(s.hand(ALICE)) == 2


@pytest.mark.cr("702.174a")
def test_it_neednt_be_promised() -> None:
    s = Scenario().card(LETTER).put(ALICE, "Island", "Letter (hand)")

    s.choose(None).cast("Letter").resolve()

    assert len(s.hand(BOB)) == 0
    assert len(s.hand(ALICE)) == 1


@pytest.mark.cr("702.174b", "702.174f")
def test_a_permanent_gives_it_as_it_enters() -> None:
    s = Scenario().card("Fisher {U} | Creature — Otter | Gift a tapped Fish | 2/2")
    s.put(ALICE, "Island", "Fisher (hand)")

    s.choose(BOB).cast("Fisher").resolve()

    assert s.battlefield(BOB) == ["Fish Token"]
    assert s.is_tapped("Fish Token")


@pytest.mark.cr("702.174m")
def test_targets_are_chosen_only_for_what_is_done() -> None:
    s = Scenario().card(
        "Flood {U} | Instant | Gift a Food"
        " | Return target creature to its owner's hand. If the gift was promised, instead return"
        " target artifact to its owner's hand."
    )
    s.card("Bear {G} | Creature — Bear | 2/2").card("Idol {3} | Artifact")
    s.put(ALICE, "Island", "Flood (hand)").put(BOB, "Bear", "Idol")

    s.choose(BOB).cast("Flood", "Idol").resolve()

    assert s.hand(BOB) == ["Idol"]
    assert "Bear" in s.battlefield(BOB)
