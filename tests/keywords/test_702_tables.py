"""Every keyword in the table cites its rule and stands for abilities. (CR 702.1)"""

import pytest

from apnap.abilities.abilities import Ability, KeywordAbility
from apnap.abilities.costs import Costs, PayMana
from apnap.abilities.descriptions import OfType
from apnap.abilities.nodes import from_json, to_json
from apnap.abilities.references import Description
from apnap.keywords.registry import KEYWORDS, expand, expanded, is_supported
from apnap.keywords.states import IS_SOLVED
from apnap.terms.characteristics import CREATURE

COST = Costs((PayMana(("2",)),))
CREATURES = Description((OfType(CREATURE),))
ARGUMENTS: tuple[tuple[object, ...], ...] = (
    (),
    (COST,),
    (2,),
    (CREATURES,),
    (CREATURES, COST),
    (2, COST),
    (COST, 2, 2),
    (IS_SOLVED,),
    ("Some Name",),
    ("a card",),
)


def first_expansion(name: str) -> tuple[Ability, ...]:
    for args in ARGUMENTS:
        keyword = KeywordAbility(name, args)
        if is_supported(keyword) and all(isinstance(a, Ability) for a in expand(keyword)):
            return expand(keyword)
    raise AssertionError(f"nothing fits {name}")


@pytest.mark.cr("702.1")
@pytest.mark.parametrize("name", sorted(KEYWORDS))
def test_each_keyword_expands_to_data(name: str) -> None:
    abilities = first_expansion(name)

    assert from_json(to_json(abilities)) == abilities


@pytest.mark.cr("702.1")
def test_an_unknown_keyword_is_not_supported() -> None:
    assert not is_supported(KeywordAbility("hovering"))
    assert expand(KeywordAbility("hovering")) == ()


@pytest.mark.cr("702.1")
def test_a_keyword_is_followed_by_what_it_stands_for() -> None:
    flying, haste = KeywordAbility("flying"), KeywordAbility("haste")

    assert list(expanded((flying, haste))) == [flying, *expand(flying), haste]


@pytest.mark.cr("702.1")
def test_a_keyword_without_its_argument_is_not_supported() -> None:
    assert not is_supported(KeywordAbility("ward"))
