"""You and what you control have an ability; three targets; and for each counter removed."""

import pytest

from apnap.testing import ALICE, BOB, Scenario

OX = "Ox {2}{W} | Creature — Ox | 2/4"
SHELTER = "Shelter {W} | Enchantment | You and creatures you control have hexproof."


@pytest.mark.cr("702.11b", "604.2")
def test_creatures_you_control_have_it() -> None:
    s = Scenario().card(OX).card(SHELTER).put(ALICE, "Shelter", "Ox")

    assert s.has("Ox", "hexproof")


@pytest.mark.cr("702.11c", "604.2")
def test_you_have_it_too() -> None:
    s = Scenario().card(SHELTER)
    s.card("Drain {B} | Sorcery | Target opponent loses 2 life.")
    s.put(BOB, "Shelter").put(ALICE, "Swamp", "Drain (hand)")

    assert not s.may("cast", "Drain")


@pytest.mark.cr("115.3", "601.2c")
def test_three_targets_get_so_many_each() -> None:
    s = Scenario().card(OX).card("Squire {W} | Creature — Human | 1/1")
    s.card("Page {W} | Creature — Human | 1/1")
    s.card(
        "Growth {G} | Sorcery | Put a +1/+1 counter on target creature, two +1/+1 counters on "
        "another target creature, and three +1/+1 counters on a third target creature."
    )
    s.put(ALICE, "Forest", "Growth (hand)", "Ox", "Squire", "Page")

    s.cast("Growth", "Ox", "Squire", "Page").resolve()

    assert (s.pt("Ox"), s.pt("Squire"), s.pt("Page")) == ((3, 5), (3, 3), (4, 4))


@pytest.mark.cr("608.2c", "122.1")
def test_it_is_done_for_each_counter_removed() -> None:
    s = Scenario().card(
        "Leech {B} | Creature — Leech | {B}: Remove all charge counters from Leech. For each "
        "counter removed this way, Leech gets +1/+0 until end of turn. | 1/1"
    )
    s.put(ALICE, "Swamp", "Leech (3 charge)").put(BOB, "Forest")

    s.activate("Leech").resolve()

    assert s.pt("Leech") == (4, 1)
