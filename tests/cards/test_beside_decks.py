"""What is wrong with decks beside the deck is told. (CR 901.3, 901.15a, 904.3)"""

import pytest

from apnap.abilities.cards import CardProgram, Face
from apnap.cards.decks.beside_decks import wrong_with_planes, wrong_with_schemes
from apnap.terms.characteristics import CREATURE, PHENOMENON, PLANE, SCHEME


def cards(types: int, count: int, name: str = "Card") -> list[CardProgram]:
    """So many cards of a type, each with a name of its own."""
    names = [f"{name} {at}" for at in range(count)]
    return [CardProgram(each, (Face(each, types=types),)) for each in names]


@pytest.mark.cr("901.3")
def test_a_planar_deck_has_ten_different_cards_two_of_them_phenomena_at_most() -> None:
    planes, phenomena = cards(PLANE, 8), cards(PHENOMENON, 3, "Event")

    assert list(wrong_with_planes([*planes, *phenomena[:2]])) == []
    assert [str(each) for each in wrong_with_planes([*planes, *phenomena])] == [
        "a planar deck has at most 2 phenomena, not 3"
    ]
    assert [str(each) for each in wrong_with_planes([*planes, planes[0]])] == [
        "a planar deck has at least 10 cards, not 9",
        "Card 0 is there 2 times, and 1 is the most",
    ]


@pytest.mark.cr("901.15a")
def test_the_only_planar_deck_has_forty_cards_or_ten_for_each_player() -> None:
    assert list(wrong_with_planes(cards(PLANE, 30), sharing=3)) == []
    assert list(wrong_with_planes(cards(PLANE, 40), sharing=6)) == []
    assert list(wrong_with_planes(cards(PLANE, 29), sharing=3)) != []


@pytest.mark.cr("904.3")
def test_a_scheme_deck_has_twenty_cards_and_none_more_than_twice() -> None:
    ten = cards(SCHEME, 10)

    assert list(wrong_with_schemes([*ten, *ten])) == []
    assert [str(each) for each in wrong_with_schemes([*ten, *ten[:7], ten[0]])] == [
        "a scheme deck has at least 20 cards, not 18",
        "Card 0 is there 3 times, and 2 is the most",
    ]


@pytest.mark.cr("904.13d")
def test_with_commanders_a_scheme_deck_has_ten_different_cards() -> None:
    ten = cards(SCHEME, 10)

    assert list(wrong_with_schemes(ten, commanders=True)) == []
    assert [str(each) for each in wrong_with_schemes([*ten[:8], ten[0]], commanders=True)] == [
        "a scheme deck has at least 10 cards, not 9",
        "Card 0 is there 2 times, and 1 is the most",
    ]


@pytest.mark.cr("901.3", "904.3")
def test_other_cards_do_not_belong_there() -> None:
    bear = cards(CREATURE, 1, "Bear")

    assert str(next(wrong_with_planes(bear))) == "Bear 0 doesn't belong into that deck"
    assert str(next(wrong_with_schemes(bear))) == "Bear 0 doesn't belong into that deck"
