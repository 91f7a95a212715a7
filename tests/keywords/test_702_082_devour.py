"""Devour, amplify, tribute: what is done as a creature enters. (CR 702.38, 702.82, 702.104)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario


@pytest.mark.cr("702.82a")
def test_it_enters_with_counters_for_each_creature_devoured() -> None:
    s = Scenario().card("Dragon {R} | Creature — Dragon | Devour 2 | 1/1")
    s.card("Rat {1} | Creature — Rat | 1/1").card("Bear {1} | Creature — Bear | 2/2")
    s.put(ALICE, "Mountain", "Rat", "Bear", "Dragon (hand)").choose(["Rat", "Bear"])

    s.cast("Dragon").resolve()

    assert s.counters("Dragon", "+1/+1") == 4
    assert sorted(s.graveyard(ALICE)) == ["Bear", "Rat"]


@pytest.mark.cr("702.82a")
def test_nothing_need_be_devoured() -> None:
    s = Scenario().card("Dragon {R} | Creature — Dragon | Devour 2 | 1/1")
    s.card("Rat {1} | Creature — Rat | 1/1").put(ALICE, "Mountain", "Rat", "Dragon (hand)")

    s.cast("Dragon").choose([]).resolve()

    assert s.counters("Dragon", "+1/+1") == 0
    assert "Rat" in s.battlefield(ALICE)


@pytest.mark.cr("702.38a")
def test_amplify_counts_revealed_cards_of_its_creature_types() -> None:
    s = Scenario().card("Titan {R} | Creature — Zombie | Amplify 2 | 1/1")
    s.card("Ghoul {1} | Creature — Zombie | 1/1").card("Bear {1} | Creature — Bear | 2/2")
    s.put(ALICE, "Mountain", "Titan x2 (hand)", "Ghoul (hand)", "Bear (hand)")

    s.cast("Titan").choose(["Titan", "Ghoul"]).resolve()

    assert s.counters("Titan", "+1/+1") == 4
    assert sorted(s.hand(ALICE)) == ["Bear", "Ghoul", "Titan"]


@pytest.mark.cr("702.38b")
def test_each_amplify_works_separately() -> None:
    s = Scenario().card("Titan {R} | Creature — Zombie | Amplify 1 | Amplify 2 | 1/1")
    s.card("Ghoul {1} | Creature — Zombie | 1/1").put(
        ALICE, "Mountain", "Titan (hand)", "Ghoul (hand)"
    )

    s.cast("Titan").choose(["Ghoul"], ["Ghoul"]).resolve()

    assert s.counters("Titan", "+1/+1") == 3


@pytest.mark.cr("702.38a", "614.12", "707.5")
def test_amplify_of_a_copy_looks_at_what_it_will_be() -> None:
    s = Scenario().card("Titan {R} | Creature — Zombie | Amplify 2 | 1/1")
    s.card("Ghoul {1} | Creature — Zombie | 1/1")
    s.card(
        "Mime {1} | Creature — Shapeshifter | You may have this creature enter as a copy of any creature on the battlefield. | 0/0"
    )
    s.put(ALICE, "Mountain", "Titan", "Mime (hand)", "Ghoul (hand)")

    s.cast("Mime").choose(True, ["Ghoul"]).resolve()

    assert s.counters("Mime", "+1/+1") == 2


TRIBUTE = (
    "Pharagax {R} | Creature — Giant | Tribute 3"
    " | When Pharagax enters, if tribute wasn't paid, you gain 5 life. | 1/1"
)


@pytest.mark.cr("702.104a", "702.104b")
def test_tribute_paid_by_the_opponent() -> None:
    s = Scenario().card(TRIBUTE).put(ALICE, "Mountain", "Pharagax (hand)")

    s.cast("Pharagax").choose(True).resolve()

    assert s.counters("Pharagax", "+1/+1") == 3
    assert s.life(ALICE) == 20


@pytest.mark.cr("702.104a", "702.104b")
def test_tribute_not_paid() -> None:
    s = Scenario().card(TRIBUTE).put(ALICE, "Mountain", "Pharagax (hand)").put(BOB, "Island")

    s.cast("Pharagax").choose(False).resolve()

    assert s.counters("Pharagax", "+1/+1") == 0
    assert s.life(ALICE) == 25
