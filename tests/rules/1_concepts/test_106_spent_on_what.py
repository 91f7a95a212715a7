"""What mana is spent on, and what is spent on a spell. (CR 106)"""

import pytest

from apnap.terms.events import CardDrawn
from apnap.testing import ALICE, Scenario


@pytest.mark.cr("106.6", "702.143a")
def test_mana_to_foretell_cards_with() -> None:
    s = Scenario().card(
        "Seer {0} | Creature — Zombie | {T}: Add {U}{U}. Spend this mana only to "
        "foretell a card from your hand or cast an instant or sorcery spell. | "
        "1/1"
    )
    s.card("Omen {4}{U} | Sorcery | Draw a card. | Foretell {U}").card(
        "Ox {2} | Creature — Ox | 2/2"
    )
    s.put(ALICE, "Seer", "Omen (hand)", "Ox (hand)")

    assert not s.may("cast", "Ox")
    s.take("foretell", "Omen")

    assert s.is_tapped("Seer")
    assert s.hand(ALICE) == ["Ox"]


@pytest.mark.cr("106.6", "702.33d")
def test_mana_for_kicked_spells_only() -> None:
    s = Scenario().card(
        "Druid {0} | Creature — Elf | {T}: Add {G}{G}. Spend this mana only to "
        "cast kicked spells. | 0/2"
    )
    s.card(
        "Growth {1} | Sorcery | Kicker {1} | You gain 1 life. If this spell was kicked, you gain "
        "3 life instead."
    )
    s.put(ALICE, "Druid", "Growth (hand)")

    s.cast("Growth", kicker=True).resolve()

    assert s.life(ALICE) == 23


@pytest.mark.cr("106.6", "702.33d")
def test_it_pays_for_no_spell_that_isnt_kicked() -> None:
    s = Scenario().card(
        "Druid {0} | Creature — Elf | {T}: Add {G}{G}. Spend this mana only to "
        "cast kicked spells. | 0/2"
    )
    s.card("Cub {1} | Creature — Cat | 1/1").put(ALICE, "Druid", "Cub (hand)")

    assert not s.may("cast", "Cub")


@pytest.mark.cr("106.1", "106.1b")
def test_mana_of_two_different_colors() -> None:
    s = Scenario().card("Vessel {4} | Artifact | {T}: Add two mana of different colors.")
    s.card("Both {W}{U} | Sorcery | You gain 1 life.").card("Twice {W}{W} | Sorcery | Draw a card.")
    s.put(ALICE, "Vessel", "Both (hand)", "Twice (hand)")

    assert not s.may("cast", "Twice")
    s.cast("Both").resolve()

    assert s.life(ALICE) == 21


@pytest.mark.cr("106.1", "106.5")
def test_one_mana_of_each_color_among_permanents() -> None:
    s = Scenario().card(
        "Tender {1}{G} | Creature — Elf | {T}: For each color among permanents "
        "you control, add one mana of that color. | 1/1"
    )
    s.card("Saint {W} | Creature — Cleric | 1/1").card("Both {W}{G} | Sorcery | You gain 1 life.")
    s.put(ALICE, "Tender", "Saint", "Both (hand)")

    s.cast("Both").resolve()

    assert s.life(ALICE) == 21


@pytest.mark.cr("601.2h", "702.51a")
def test_a_spell_for_which_no_mana_is_spent_is_convoked() -> None:
    s = Scenario().card(
        "Hulk {1}{G} | Creature — Avatar | You can't spend mana to cast this spell. | Convoke | 8/8"
    )
    s.card("Elf {G} | Creature — Elf | 1/1").put(ALICE, "Hulk (hand)", "Forest x2", "Elf")
    assert not s.may("cast", "Hulk")

    s = Scenario().card(
        "Hulk {1}{G} | Creature — Avatar | You can't spend mana to cast this spell. | Convoke | 8/8"
    )
    s.card("Elf {G} | Creature — Elf | 1/1").put(ALICE, "Hulk (hand)", "Forest x2", "Elf x2")
    s.cast("Hulk").resolve()

    assert s.many("Hulk") == 1
    assert not s.is_tapped("Forest")


@pytest.mark.cr("601.2h")
def test_only_mana_of_creatures_is_spent_on_it() -> None:
    s = Scenario().card(
        "Myr {1} | Artifact Creature — Myr | Spend only mana produced by "
        "creatures to cast this spell. | 5/6"
    )
    s.card("Elf {G} | Creature — Elf | {T}: Add {G}. | 1/1").put(ALICE, "Myr (hand)", "Forest")
    assert not s.may("cast", "Myr")


@pytest.mark.cr("601.2h")
def test_mana_of_a_creature_may_be_spent_on_it() -> None:
    s = (
        Scenario()
        .card(
            "Myr {1} | Artifact Creature — Myr | Spend only mana produced by creatures to cast "
            "this spell. | 5/6"
        )
        .card("Elf {G} | Creature — Elf | {T}: Add {G}. | 1/1")
    ).put(ALICE, "Myr (hand)", "Forest", "Elf")

    s.cast("Myr").resolve()

    assert s.many("Myr") == 1


@pytest.mark.cr("106.3", "106.12a")
def test_what_a_triggered_ability_adds_is_no_mana_of_the_land() -> None:
    s = Scenario().card(
        "Imp {1}{G} | Creature — Dinosaur | Spend only mana produced by basic lands to cast "
        "this spell. | 5/5"
    )
    s.card(
        "Wild {G} | Enchantment — Aura | Enchant land | Whenever enchanted land is tapped for "
        "mana, its controller adds an additional {G}."
    )
    s.put(ALICE, "Forest", "Wild (on Forest)", "Imp (hand)")

    assert not s.may("cast", "Imp")


@pytest.mark.cr("106.3", "106.12a")
def test_what_a_triggered_ability_of_a_creature_adds_is_mana_of_a_creature() -> None:
    s = Scenario().card(
        "Myr {2} | Artifact Creature — Myr | Spend only mana produced by creatures to cast "
        "this spell. | 5/6"
    )
    s.card("Elf {G} | Creature — Elf | {T}: Add {G}. | 1/1").card(
        "Mole {G} | Creature — Mole | Whenever you tap a creature for mana, add an additional "
        "{G}. | 2/2"
    )
    s.put(ALICE, "Elf", "Mole", "Myr (hand)")

    s.cast("Myr").resolve()

    assert s.many("Myr") == 1


@pytest.mark.cr("702.51c")
def test_those_that_convoked_it_get_counters() -> None:
    s = Scenario().card(
        "Bull {1}{W} | Creature — Elephant | Convoke | When Bull enters, put a "
        "+1/+1 counter on each creature that convoked it. | 4/4"
    )
    s.card("Monk {W} | Creature — Monk | 1/1").card("Idle {W} | Creature — Monk | 1/1")
    s.put(ALICE, "Bull (hand)", "Monk", "Plains").put(ALICE, "Idle (tapped)")

    s.cast("Bull").resolve()

    assert s.counters("Monk", "+1/+1") == 1
    assert s.counters("Idle", "+1/+1") == 0


@pytest.mark.cr("702.51c", "614.12")
def test_it_enters_with_counters_for_those_that_convoked_it() -> None:
    s = Scenario().card(
        "Rex {1}{W} | Creature — Dinosaur | Convoke | Rex enters with two +1/+1 counters on it for "
        "each creature that convoked it. | 6/6"
    )
    s.card("Monk {W} | Creature — Monk | 1/1").put(ALICE, "Rex (hand)", "Monk", "Plains")

    s.cast("Rex").resolve()

    assert s.counters("Rex", "+1/+1") == 2


@pytest.mark.cr("702.51c", "608.2h")
def test_a_spell_speaks_of_those_that_convoked_it() -> None:
    s = Scenario().card(
        "Scheme {W} | Instant | Convoke | Put a +1/+1 counter on each creature that convoked this "
        "spell."
    )
    s.card("Monk {W} | Creature — Monk | 1/1").put(ALICE, "Scheme (hand)", "Monk")

    s.cast("Scheme").resolve()

    assert s.counters("Monk", "+1/+1") == 1


def convoked_by_two(text: str) -> Scenario:
    s = Scenario().card(text).card("Monk {W} | Creature — Monk | 1/1")
    s.card("End {0} | Instant | Destroy target creature.")
    return s.put(ALICE, "Rex (hand)", "Monk", "Monk", "End (hand)", "Plains (hand)")


@pytest.mark.cr("608.2i", "702.51c")
def test_a_creature_that_convoked_it_and_died_meanwhile_counts() -> None:
    s = convoked_by_two(
        "Rex {1}{W} | Creature — Dinosaur | Convoke | Rex enters with two +1/+1 counters on it for "
        "each creature that convoked it. | 6/6"
    )

    s.cast("Rex")
    s.cast("End", "Monk").resolve()

    assert s.counters("Rex", "+1/+1") == 4


@pytest.mark.cr("701.50b", "702.51c")
def test_what_convoked_it_and_died_connives_as_it_last_was() -> None:
    s = convoked_by_two(
        "Rex {1}{W} | Sorcery | Convoke | Each creature that convoked this spell connives."
    )

    s.cast("Rex")
    s.cast("End", "Monk").resolve(top_only=True)
    s.resolve()

    assert len(s.happened(CardDrawn, player=ALICE)) == 2
    assert s.many("Monk") == 1
