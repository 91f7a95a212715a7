"""Prevention for a time by what deals it, and what follows from it. (CR 615)"""

import pytest

from apnap.terms.turn import END, PRECOMBAT_MAIN
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {G} | Creature — Bear | 2/2"
OX = "Ox {W} | Creature — Ox | 4/4"
BOLT = "Bolt {0} | Instant | Bolt deals 3 damage to any target."


@pytest.mark.cr("615.1a", "615.2")
def test_only_damage_by_such_creatures_is_prevented() -> None:
    s = Scenario().card(BEAR).card(OX)
    s.card(
        "Snare {0} | Instant | Prevent all combat damage that would be dealt this turn by creatures "
        "with power 3 or less."
    )
    s.put(ALICE, "Bear", "Ox").put(BOB, "Snare (hand)")

    s.cast("Snare", by=BOB).resolve()
    s.attack("Bear", "Ox").damage()

    assert s.life(BOB) == 16


@pytest.mark.cr("609.7", "608.2d")
def test_sources_of_a_color_chosen_as_it_resolves() -> None:
    s = Scenario().card("Red Bolt {R} | Instant | Red Bolt deals 3 damage to any target.")
    s.card("Blue Bolt {U} | Instant | Blue Bolt deals 3 damage to any target.")
    s.card(
        "Strands {0} | Instant | Prevent all damage that sources of the color of your choice would "
        "deal this turn."
    )
    s.put(ALICE, "Strands (hand)").put(
        BOB, "Red Bolt (hand)", "Blue Bolt (hand)", "Island", "Mountain"
    )

    s.choose("red").cast("Strands", by=ALICE).resolve()
    s.cast("Red Bolt", ALICE, by=BOB).resolve()
    red = s.life(ALICE)
    s.cast("Blue Bolt", ALICE, by=BOB).resolve()

    assert (red, s.life(ALICE)) == (20, 17)


@pytest.mark.cr("615.5", "615.7")
def test_what_follows_knows_how_much_was_prevented() -> None:
    s = Scenario().card(BOLT).card(OX)
    s.card(
        "Test {0} | Instant | Prevent the next 2 damage that would be dealt to target creature this "
        "turn. For each 1 damage prevented this way, put a +1/+1 counter on that creature."
    )
    s.put(ALICE, "Ox", "Test (hand)").put(BOB, "Bolt (hand)")

    s.cast("Test", "Ox", by=ALICE).resolve()
    s.cast("Bolt", "Ox", by=BOB).resolve()

    assert (s.record("Ox").damage, s.counters("Ox", "+1/+1")) == (1, 2)


@pytest.mark.cr("615.5")
def test_damage_prevented_is_dealt_to_a_target_chosen_before() -> None:
    s = Scenario().card(BOLT)
    s.card(
        "Reward {0} | Instant | Prevent the next 2 damage that would be dealt to you this turn. If "
        "damage is prevented this way, Reward deals that much damage to any target."
    )
    s.put(ALICE, "Reward (hand)").put(BOB, "Bolt (hand)")

    s.cast("Reward", BOB, by=ALICE).resolve()
    s.cast("Bolt", ALICE, by=BOB).resolve()

    assert (s.life(ALICE), s.life(BOB)) == (19, 18)


@pytest.mark.cr("615.5", "603.7")
def test_what_follows_may_come_later() -> None:
    s = Scenario().card(BOLT).card(OX)
    s.card(
        "Boon {0} | Instant | Prevent the next 3 damage that would be dealt to target creature this "
        "turn. At the beginning of the next end step, put a +0/+1 counter on that creature for each "
        "1 damage prevented this way."
    )
    s.put(ALICE, "Ox", "Boon (hand)").put(BOB, "Bolt (hand)")

    s.cast("Boon", "Ox", by=ALICE).resolve()
    s.cast("Bolt", "Ox", by=BOB).resolve()
    before = s.counters("Ox", "+0/+1")
    s.to(END).resolve()

    assert (before, s.counters("Ox", "+0/+1")) == (0, 3)


@pytest.mark.cr("611.2a", "615.2")
def test_all_damage_is_prevented_until_your_next_turn() -> None:
    s = Scenario().card(BOLT)
    s.card(
        "Light {0} | Sorcery | Until your next turn, prevent all damage that would be dealt to you."
    )
    s.put(ALICE, "Light (hand)").put(BOB, "Bolt (hand)", "Bolt (hand)")

    s.cast("Light", by=ALICE).resolve()
    s.to(PRECOMBAT_MAIN, BOB).cast("Bolt", ALICE, by=BOB).resolve()
    then = s.life(ALICE)
    s.to(PRECOMBAT_MAIN, ALICE).cast("Bolt", ALICE, by=BOB).resolve()

    assert (then, s.life(ALICE)) == (20, 17)


@pytest.mark.cr("607.2d", "614.12a")
def test_a_color_other_than_one_is_chosen_as_the_land_enters() -> None:
    s = Scenario().card("Blue Bird {U}{R} | Creature — Bird | 1/1")
    s.card(
        "Thriving Bay | Land | As Thriving Bay enters, choose a color other than blue. | {T}: Add "
        "{U} or one mana of the chosen color."
    )
    s.put(ALICE, "Thriving Bay (hand)", "Blue Bird (hand)", "Island")

    s.choose("red").play("Thriving Bay")
    s.cast("Blue Bird").resolve()

    assert "Blue Bird" in s.battlefield(ALICE)
