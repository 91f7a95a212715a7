"""Effects for the next spell a player casts. (CR 611.2, 601.2i)"""

import pytest

from apnap.terms.turn import UPKEEP
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {1}{G} | Creature — Bear | 2/2"


@pytest.mark.cr("601.2f", "611.2")
def test_only_the_next_one_costs_less() -> None:
    s = Scenario().card(BEAR)
    s.card(
        "Hint {0} | Instant | The next creature spell you cast this turn costs {1} less to cast."
    )
    s.put(ALICE, "Forest x2", "Hint (hand)", "Bear (hand)", "Bear (hand)")

    s.cast("Hint").resolve()
    s.cast("Bear").resolve()

    assert s.battlefield(ALICE).count("Bear") == 1
    assert not s.may("cast", "Bear")


@pytest.mark.cr("611.2", "702.51a")
def test_the_next_spell_has_convoke() -> None:
    s = Scenario().card(BEAR).card("Ox {W} | Creature — Ox | 1/1")
    s.card("Wand {1} | Artifact | {T}: The next spell you cast this turn has convoke.")
    s.put(ALICE, "Forest", "Wand", "Ox", "Bear (hand)", "Bear (hand)")

    assert not s.may("cast", "Bear")
    s.activate("Wand").resolve()
    s.cast("Bear").resolve()

    assert s.battlefield(ALICE).count("Bear") == 1
    assert s.is_tapped("Ox")


@pytest.mark.cr("611.2")
def test_spells_cast_before_dont_count() -> None:
    s = Scenario().card(BEAR)
    s.card(
        "Hint {0} | Instant | The next creature spell you cast this turn costs {1} less to cast."
    )
    s.put(ALICE, "Forest x3", "Hint (hand)", "Bear (hand)", "Bear (hand)")

    s.cast("Bear").resolve()
    s.cast("Hint").resolve()
    s.cast("Bear").resolve()

    assert s.battlefield(ALICE).count("Bear") == 2


@pytest.mark.cr("101.2", "611.2")
def test_the_next_spell_cant_be_countered() -> None:
    s = Scenario().card(BEAR).card("Deny {0} | Instant | Counter target spell.")
    s.card("Insist {0} | Instant | The next creature spell you cast this turn can't be countered.")
    s.put(ALICE, "Forest x2", "Insist (hand)", "Bear (hand)").put(BOB, "Deny (hand)")

    s.cast("Insist").resolve()
    s.cast("Bear")
    s.cast("Deny", "Bear", by=BOB).resolve()

    assert "Bear" in s.battlefield(ALICE)


@pytest.mark.cr("702.8a", "611.2")
def test_the_next_sorcery_has_flash() -> None:
    s = Scenario().card("Feast {0} | Sorcery | You gain 3 life.")
    s.card(
        "Quick {0} | Instant | The next sorcery spell you cast this turn can be cast as though it"
        " had flash."
    )
    s.put(ALICE, "Quick (hand)", "Feast (hand)", "Feast (hand)").turn_of(BOB, UPKEEP)

    s.cast("Quick", by=ALICE).resolve()
    s.cast("Feast", by=ALICE).resolve()

    assert s.life(ALICE) == 23
    assert not s.may("cast", "Feast", ALICE)
