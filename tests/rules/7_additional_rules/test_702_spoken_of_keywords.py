"""What cards say of keywords: devoured, suspended, kicked, cycling for nothing. (CR 702)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

SQUIRE = "Squire {W} | Creature — Human Soldier | 2/2"


@pytest.mark.cr("702.82b")
def test_what_it_devoured_is_counted() -> None:
    s = (
        Scenario()
        .card(SQUIRE)
        .card(
            "Chomper {B} | Creature — Lizard | Devour 2\nWhen Chomper enters, you gain 2 life for each "
            "creature it devoured. | 3/3"
        )
    )
    s.put(ALICE, "Swamp", "Chomper (hand)", "Squire", "Squire")

    s.cast("Chomper").choose(["Squire", "Squire"]).resolve()

    assert s.pt("Chomper") == (7, 7)
    assert s.life(ALICE) == 24


@pytest.mark.cr("702.62b", "113.6")
def test_a_suspended_card_hears_what_happens() -> None:
    """It functions in exile, with a time counter on it."""
    s = (
        Scenario()
        .card("Toy {1} | Artifact | {T}: You gain 1 life.")
        .card(
            "Kraken {9} | Creature — Kraken | Suspend 9—{U}\nWhenever an opponent casts a spell, if "
            "Kraken is suspended, remove a time counter from it. | 6/6"
        )
    )
    s.put(ALICE, "Kraken (exile, 3 time)").put(BOB, "Plains", "Toy (hand)").turn_of(BOB)

    s.cast("Toy", by=BOB).resolve()

    assert s.counters("Kraken", "time") == 2


@pytest.mark.cr("702.33d", "603.4")
def test_a_kicked_spell_is_told_from_others() -> None:
    s = (
        Scenario()
        .card("Boost {R} | Sorcery | Kicker {1}\nYou gain 1 life.")
        .card(
            "Archer {R} | Creature — Elf | Whenever you cast a spell, if that spell was kicked, put a "
            "+1/+1 counter on Archer. | 3/3"
        )
    )
    s.put(ALICE, "Mountain x3", "Archer", "Boost (hand)", "Boost (hand)")

    s.cast("Boost").resolve().cast("Boost", kicked=True).resolve()

    assert s.counters("Archer", "+1/+1") == 1


@pytest.mark.cr("702.29a", "118.9")
def test_cycling_costs_nothing() -> None:
    s = (
        Scenario()
        .card("Wanderer {5} | Creature — Giant | Cycling {4} | 5/5")
        .card("Outlook {U} | Enchantment | You may pay {0} rather than pay cycling costs.")
    )
    s.put(ALICE, "Outlook", "Wanderer (hand)").library(ALICE, "Plains")

    s.activate("Wanderer").resolve()

    assert s.hand(ALICE) == ["Plains"]
    assert s.graveyard(ALICE) == ["Wanderer"]


@pytest.mark.cr("601.2f")
def test_a_spell_is_cheaper_during_your_turn() -> None:
    s = Scenario().card(
        "Stillness {2}{U} | Instant | During your turn, Stillness costs {2} less to cast.\nDraw a "
        "card."
    )
    s.put(ALICE, "Island", "Stillness (hand)").put(BOB, "Island", "Stillness (hand)")

    assert s.may("cast", "Stillness")
    assert not s.may("cast", "Stillness", by=BOB)


@pytest.mark.cr("615.1", "604.2")
def test_damage_is_prevented_during_your_turn() -> None:
    s = (
        Scenario()
        .card("Spark {R} | Instant | Spark deals 3 damage to any target.")
        .card(
            "Guard {W} | Creature — Soldier | Prevent all damage that would be dealt to Guard during "
            "your turn. | 2/2"
        )
    )
    s.put(ALICE, "Guard").put(BOB, "Mountain", "Spark (hand)")

    s.cast("Spark", "Guard", by=BOB).resolve()

    assert s.battlefield(ALICE) == ["Guard"]


@pytest.mark.cr("611.3", "109.2")
def test_some_and_others_of_another_kind_are_affected() -> None:
    """The object itself isn't one of the others."""
    s = (
        Scenario()
        .card("Sprout {G} | Creature — Saproling | 1/1")
        .card("Sapling {G} | Creature — Treefolk | 1/3")
    )
    s.card(
        "Ancient {G} | Creature — Treefolk | Saproling creatures and other Treefolk creatures get "
        "+1/+1. | 4/7"
    )

    s.put(ALICE, "Ancient", "Sprout", "Sapling")

    assert (s.pt("Ancient"), s.pt("Sprout"), s.pt("Sapling")) == ((4, 7), (2, 2), (2, 4))


@pytest.mark.cr("502.3", "611.2")
def test_they_stay_tapped_during_that_players_next_untap_step() -> None:
    s = (
        Scenario()
        .card(SQUIRE)
        .card(
            "Slumber {U} | Sorcery | Tap all creatures target player controls. Those creatures don't "
            "untap during that player's next untap step."
        )
    )
    s.put(ALICE, "Island", "Slumber (hand)").put(BOB, "Squire")

    s.cast("Slumber", BOB).resolve().to(1, BOB)

    assert s.is_tapped("Squire")


@pytest.mark.cr("208.4b")
def test_base_size_is_asked_for() -> None:
    """A counter doesn't change it."""
    s = (
        Scenario()
        .card("Page {W} | Creature — Human | 1/1")
        .card(SQUIRE)
        .card(
            "Nurse {W} | Enchantment | Creatures you control with base power and toughness 1/1 get +2/+2."
        )
    )

    s.put(ALICE, "Nurse", "Page (1 +1/+1)", "Squire")

    assert (s.pt("Page"), s.pt("Squire")) == ((4, 4), (2, 2))
