"""A card that may be cast from a graveyard, and what else may be paid for it."""

import pytest

from apnap.judge.boards.scenario import ALICE, Scenario

RISING = (
    "Crawling Dead {B} | Creature — Zombie | You may cast this card from your graveyard as long as "
    "you control a Zombie. | 2/1"
)
STORM = (
    "Rooftop Rain {5}{U} | Enchantment | You may pay {0} rather than pay the mana cost for Zombie "
    "creature spells you cast."
)


@pytest.mark.cr("601.3", "118.9a")
def test_who_may_cast_it_from_there_may_pay_another_cost_for_it() -> None:
    s = Scenario().card(RISING).card(STORM).card("Shambler {B} | Creature — Zombie | 1/1")
    s.put(ALICE, "Rooftop Rain", "Shambler", "Crawling Dead (graveyard)")

    s.cast("Crawling Dead").resolve()

    assert sorted(s.battlefield(ALICE)) == ["Crawling Dead", "Rooftop Rain", "Shambler"]


@pytest.mark.cr("601.3")
def test_without_another_cost_it_is_cast_for_its_mana_cost() -> None:
    s = Scenario().card(RISING).card("Shambler {B} | Creature — Zombie | 1/1")
    s.put(ALICE, "Shambler", "Swamp", "Crawling Dead (graveyard)")

    s.cast("Crawling Dead").resolve()

    assert sorted(s.battlefield(ALICE)) == ["Crawling Dead", "Shambler", "Swamp"]
    assert s.graveyard(ALICE) == []
    assert s.is_tapped("Swamp")


@pytest.mark.cr("601.3")
@pytest.mark.parametrize("missing", ["Shambler", "Swamp"])
def test_it_is_not_cast_without_what_it_asks_for(missing: str) -> None:
    s = Scenario().card(RISING).card("Shambler {B} | Creature — Zombie | 1/1")
    s.put(ALICE, *({"Shambler", "Swamp"} - {missing}), "Crawling Dead (graveyard)")

    assert not s.may("cast", "Crawling Dead")
