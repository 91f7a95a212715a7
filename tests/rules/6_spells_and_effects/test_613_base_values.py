"""Base power and toughness changed or become something for a time. (CR 613.4b)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

OX = "Ox {2}{W} | Creature — Ox | 2/4"
SQUIRE = "Squire {W} | Creature — Human | 1/1"


@pytest.mark.cr("613.4b", "613.4c")
def test_base_power_is_set_and_toughness_stays() -> None:
    s = Scenario().card(OX)
    s.card("Hush {U} | Sorcery | Target creature has base power 0 until end of turn.")
    s.put(ALICE, "Island", "Hush (hand)").put(BOB, "Ox (1 +1/+1)")

    s.cast("Hush", "Ox").resolve()

    assert s.pt("Ox") == (1, 5)


@pytest.mark.cr("613.4b", "608.2h")
def test_base_values_are_changed_to_those_of_another() -> None:
    s = Scenario().card(OX)
    s.card(
        "Mimic {U} | Creature — Shapeshifter | Whenever another creature you control enters, "
        "change Mimic's base power and toughness to that creature's power and toughness until "
        "end of turn. | 0/1"
    )
    s.put(ALICE, "Plains", "Plains", "Plains", "Mimic", "Ox (hand)")

    s.cast("Ox").resolve()

    assert s.pt("Mimic") == (2, 4)


@pytest.mark.cr("613.4b")
def test_base_power_and_toughness_may_be_had_become_a_size() -> None:
    s = Scenario().card(
        "Hermit {G} | Creature — Human | {G}: You may have Hermit's base power and toughness "
        "become 4/2 until end of turn. | 1/1"
    )
    s.put(ALICE, "Forest", "Hermit")

    s.activate("Hermit").choose(True).resolve()

    assert s.pt("Hermit") == (4, 2)


@pytest.mark.cr("613.1d", "613.1f", "613.4b")
def test_what_it_becomes_has_a_size_and_abilities() -> None:
    s = Scenario().card(
        "Ember {R} | Creature — Human | {R}: Until end of turn, Ember becomes a Dragon with base "
        "power and toughness 4/4, flying, and haste. | 1/1"
    )
    s.put(ALICE, "Mountain", "Ember")

    s.activate("Ember").resolve()

    assert s.pt("Ember") == (4, 4)
    assert s.has("Ember", "flying")
    assert s.has("Ember", "haste")
    assert s.seen("Ember").subtypes == frozenset({"Dragon"})


@pytest.mark.cr("611.2c", "601.2c")
def test_they_each_get_it() -> None:
    s = Scenario().card(OX).card(SQUIRE)
    s.card(
        "Rally {W} | Instant | Untap up to two target creatures. They each get +2/+2 until end of "
        "turn."
    )
    s.put(ALICE, "Plains", "Rally (hand)", "Ox", "Squire")

    s.cast("Rally", ["Ox", "Squire"]).resolve()

    assert (s.pt("Ox"), s.pt("Squire")) == ((4, 6), (3, 3))
