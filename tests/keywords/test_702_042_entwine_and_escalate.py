"""Entwine, escalate: more modes for more mana. (CR 702.42, 702.120)"""

import pytest

from apnap.testing import ALICE, Scenario

TWO = "Choose one — | • You gain 2 life. | • Draw a card."


@pytest.mark.cr("702.42a", "702.42b")
def test_an_entwined_spell_has_all_its_modes_in_order() -> None:
    s = (
        Scenario()
        .card(
            "Weave {G} | Sorcery | Choose one — | • Return target creature card from your graveyard to"
            " your hand. | • Discard your hand. | Entwine {1}"
        )
        .card("Bear {1} | Creature — Bear | 2/2")
    )
    s.put(ALICE, "Forest x2", "Weave (hand)", "Bear (graveyard)")

    s.cast("Weave", "Bear", pay=True).resolve()

    assert s.hand(ALICE) == []
    assert s.graveyard(ALICE) == ["Bear", "Weave"]


@pytest.mark.cr("702.42a")
def test_without_paying_one_mode_is_chosen() -> None:
    s = Scenario().card(f"Weave {{G}} | Sorcery | {TWO} | Entwine {{1}}")
    s.put(ALICE, "Forest x2", "Weave (hand)")

    s.cast("Weave", modes=0).resolve()

    assert s.life(ALICE) == 22
    assert s.hand(ALICE) == []


@pytest.mark.cr("702.120a")
@pytest.mark.parametrize(("lands", "life"), [(1, 21), (2, 23), (3, 26)])
def test_each_mode_beyond_the_first_costs_more(lands: int, life: int) -> None:
    s = (
        Scenario()
        .card(
            "Rise {W} | Sorcery | Escalate {1} | Choose one or more — | • You gain 1 life."
            " | • You gain 2 life. | • You gain 3 life."
        )
        .put(ALICE, f"Plains x{lands}", "Rise (hand)")
    )

    s.cast("Rise").resolve()

    assert s.life(ALICE) == life


@pytest.mark.cr("702.120a")
def test_an_escalate_cost_need_not_be_mana() -> None:
    s = (
        Scenario()
        .card(
            "Rise {W} | Sorcery | Escalate—Discard a card. | Choose one or more — | • You gain 1 life."
            " | • You gain 2 life."
        )
        .put(ALICE, "Plains", "Rise (hand)", "Forest (hand)")
    )

    s.cast("Rise", modes=[0, 1]).resolve()

    assert s.life(ALICE) == 23
    assert s.graveyard(ALICE) == ["Forest", "Rise"]
