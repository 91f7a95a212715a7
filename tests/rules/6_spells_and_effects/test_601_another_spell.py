"""Another spell than that which is cast. (CR 601.2f, 601.3, 603.4)"""

import pytest

from apnap.testing import ALICE, Scenario

FIRST = "First {0} | Instant | You gain 1 life."
CHEAP = (
    "Cheap {4} | Instant | This spell costs {3} less to cast if you've cast another spell this turn."
    " | You gain 2 life."
)


@pytest.mark.cr("601.2f", "601.2i")
def test_a_spell_that_is_being_cast_isnt_another_and_one_before_it_is() -> None:
    s = Scenario().card(FIRST).card(CHEAP).put(ALICE, "Island", "First (hand)", "Cheap (hand)")

    assert not s.may("cast", "Cheap")
    s.cast("First").cast("Cheap").resolve()

    assert s.life(ALICE) == 23


@pytest.mark.cr("601.3")
def test_one_other_spell_lets_it_be_cast() -> None:
    s = Scenario().card(FIRST)
    s.card("Stone {0} | Creature — Golem | Cast this spell only if you've cast another spell this turn. | 4/4")  # fmt: skip
    s.put(ALICE, "First (hand)", "Stone (hand)")

    assert not s.may("cast", "Stone")
    s.cast("First").resolve()

    assert s.may("cast", "Stone")


@pytest.mark.cr("608.2h")
def test_as_it_resolves_it_isnt_another_itself() -> None:
    s = Scenario().card("Draw {0} | Sorcery | You gain 1 life. If you've cast another spell this turn, you gain 5 life.")  # fmt: skip
    s.put(ALICE, "Draw x2 (hand)")

    s.cast("Draw").resolve().cast("Draw").resolve()

    assert s.life(ALICE) == 27
