"""The mana a player could have all at once."""

import pytest

from apnap.conformance.checks.mana_options import ManaOption, mana_options, option_of
from apnap.testing import ALICE, Scenario
from tests.conformance.boards import table_of, wrong

TWIN = "Twin Grove | Land | {T}: Add {G} or {W}."
BLOOM = "Bloom {0} | Artifact | {T}: Add one mana of any color."
CASTLE = "Castle | Land | {T}: Add {C}. | {1}, {T}: Add {B}."
PAIR = "Pair {2} | Artifact | {T}: Add {C}{C}."


def options(*cards: str) -> list[str]:
    """What a player with these permanents could have."""
    s = Scenario().card(TWIN).card(BLOOM).card(CASTLE).card(PAIR)
    s.put(ALICE, *cards)
    return [str(each) for each in mana_options(s.game, ALICE)]


def test_every_source_is_used() -> None:
    assert options("Mountain", "Forest", "Mountain (tapped)", "Pair") == ["{C}{C}{R}{G}"]


def test_each_way_to_choose_is_a_combination_of_its_own() -> None:
    assert options("Twin Grove x2") == ["{G}{G}", "{G}{W}", "{W}{W}"]


def test_mana_of_any_color_is_worth_as_much_as_each() -> None:
    assert options("Bloom", "Forest") == ["{G}{Any}"]


def test_a_source_that_costs_mana_takes_it_from_the_others() -> None:
    assert options("Castle") == ["{C}"]
    assert options("Castle", "Mountain") == ["{B}", "{C}{R}"]


def test_nothing_gives_nothing() -> None:
    assert options() == [""]


@pytest.mark.parametrize("text", ["{G}{W}", "{W}{G}", "{G}{W}[{SomeCondition}]"])
def test_a_combination_is_the_same_in_any_order(text: str) -> None:
    assert option_of(text) == ManaOption(("W", "G"))


def test_an_assertion_looks_for_one_of_the_combinations() -> None:
    s = Scenario().card(TWIN).put(ALICE, "Twin Grove", "Forest")
    table = table_of(s)
    could = {"sym": [["player", "A"], ["getAvailableManaTest"]]}

    assert wrong(table, "assertManaOptions", "{G}{W}", could) is None
    assert wrong(table, "assertManaOptions", "{W}{W}", could)
