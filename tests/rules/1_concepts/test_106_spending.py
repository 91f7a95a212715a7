"""What mana may be spent on, and what it does to a spell it is spent on. (CR 106.6)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

CAVERN = (
    "Grotto | Land | As Grotto enters, choose a creature type. | {T}: Add one mana of any color."
    " Spend this mana only to cast a creature spell, and that spell can't be countered."
)
NO = "Nay {U} | Instant | Counter target spell."
BEAR = "Bear {G} | Creature — Bear | 2/2"


@pytest.mark.cr("106.6")
def test_a_spell_such_mana_was_spent_on_cannot_be_countered() -> None:
    s = Scenario().card(CAVERN).card(NO).card(BEAR)
    s.put(ALICE, "Grotto", "Bear (hand)").put(BOB, "Island", "Nay (hand)")

    s.cast("Bear").pass_priority()
    s.cast("Nay", "Bear", by=BOB).resolve()

    assert "Bear" in s.battlefield(ALICE)


@pytest.mark.cr("106.6")
def test_other_mana_does_nothing_to_the_spell() -> None:
    s = Scenario().card(CAVERN).card(NO).card(BEAR)
    s.put(ALICE, "Forest", "Bear (hand)").put(BOB, "Island", "Nay (hand)")

    s.cast("Bear").pass_priority()
    s.cast("Nay", "Bear", by=BOB).resolve()

    assert s.graveyard(ALICE) == ["Bear"]


@pytest.mark.cr("106.6", "400.7a")
def test_a_creature_has_haste_if_such_mana_was_spent_on_it() -> None:
    s = Scenario().card(
        "Glory | Land | {T}: Add {G}. If that mana is spent on a creature spell, it gains haste"
        " until end of turn."
    )
    s.card(BEAR).put(ALICE, "Glory", "Bear (hand)")

    s.cast("Bear").resolve()

    assert s.has("Bear", "haste")


CASTLE = (
    "Keep | Land | {T}: Add {G}. Spend this mana only to cast creature spells or activate abilities"
    " of creatures."
)


@pytest.mark.cr("106.6")
def test_mana_for_creatures_serves_their_spells_only() -> None:
    s = Scenario().card(CASTLE).card(BEAR).card("Look {G} | Sorcery | Draw a card.")
    s.put(ALICE, "Keep", "Bear (hand)", "Look (hand)")

    assert (s.may("cast", "Bear"), s.may("cast", "Look")) == (True, False)


@pytest.mark.cr("106.6")
def test_mana_for_creatures_serves_their_abilities_only() -> None:
    s = Scenario().card(CASTLE).card("Sage {G} | Creature — Elf | {G}: You gain 1 life. | 1/1")
    s.card("Idol {G} | Artifact | {G}: You gain 1 life.")
    s.put(ALICE, "Keep", "Sage", "Idol")

    assert (s.may("activate", "Sage"), s.may("activate", "Idol")) == (True, False)


@pytest.mark.cr("106.6", "202.1")
def test_mana_may_be_for_costs_with_a_symbol_only() -> None:
    """A spell with {X} in its cost may be cast with it, another may not."""
    s = Scenario().card("Blaze {X}{R} | Sorcery | Blaze deals X damage to any target.")
    s.card("Toy {2} | Artifact Creature — Toy | 1/1")
    s.card(
        "Meanderer {R} | Creature — Giant | {T}: Add {C}{C}{C}{C}. Spend this mana only on costs "
        "that contain {X}. | 4/4"
    )
    s.put(ALICE, "Mountain", "Meanderer", "Toy (hand)", "Blaze (hand)")
    assert not s.may("cast", "Toy")

    s.cast("Blaze", BOB, x=4).resolve()

    assert s.life(BOB) == 16
