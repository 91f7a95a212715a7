"""What is wrong with what lies beside decks is told. (CR 901.3, 901.15a, 902.3, 904.3, 905.4)"""

import pytest

from apnap.cards.database.database import CardDatabase
from apnap.cards.decks.beside_decks import (
    beside_problems,
    planar_problems,
    scheme_problems,
    vanguard_problems,
)
from apnap.cards.decks.decks import Deck
from apnap.cards.decks.legality import Problem
from apnap.oracle.card_text import CardText, FaceText

TYPES = {
    "Plane": "Plane — Harbor",
    "Event": "Phenomenon",
    "Scheme": "Scheme",
    "Avatar": "Vanguard",
    "Plot": "Conspiracy",
    "Bear": "Creature — Bear",
}


def named(kind: str, count: int) -> dict[str, int]:
    """So many cards of a kind, each with a name of its own."""
    return {f"{kind} {at}": 1 for at in range(count)}


DATABASE = CardDatabase(
    CardText(name, (FaceText(name, "", line, "", "2", "2"),))
    for kind, line in TYPES.items()
    for name in named(kind, 45)
)


def told(problems: object) -> list[tuple[str, str]]:
    """The rules that are broken, and how that is said."""
    assert hasattr(problems, "__iter__")
    return [(each.rule, str(each.what)) for each in problems if isinstance(each, Problem)]


@pytest.mark.cr("901.3")
def test_a_planar_deck_has_ten_different_cards_two_of_them_phenomena_at_most() -> None:
    planes, events = named("Plane", 8), named("Event", 3)

    assert told(planar_problems({**planes, **named("Event", 2)}, DATABASE)) == []
    assert told(planar_problems({**planes, **events}, DATABASE)) == [
        ("901.3", "a planar deck has at most 2 phenomena, not 3")
    ]
    assert told(planar_problems({**planes, "Plane 0": 2}, DATABASE)) == [
        ("901.3", "a planar deck has at least 10 cards, not 9"),
        ("901.3", "Plane 0 is there 2 times, and 1 is the most"),
    ]


@pytest.mark.cr("901.15a")
def test_the_only_planar_deck_has_forty_cards_or_ten_for_each_player() -> None:
    assert told(planar_problems(named("Plane", 30), DATABASE, sharing=3)) == []
    assert told(planar_problems(named("Plane", 40), DATABASE, sharing=6)) == []
    assert told(planar_problems(named("Plane", 29), DATABASE, sharing=3)) == [
        ("901.15a", "a planar deck has at least 30 cards, not 29")
    ]
    many = {**named("Plane", 33), **named("Event", 7)}
    assert told(planar_problems(many, DATABASE, sharing=3)) == [
        ("901.15a", "a planar deck has at most 6 phenomena, not 7")
    ]


@pytest.mark.cr("904.3")
def test_a_scheme_deck_has_twenty_cards_and_none_more_than_twice() -> None:
    twice = dict.fromkeys(named("Scheme", 10), 2)

    assert told(scheme_problems(twice, DATABASE)) == []
    assert told(scheme_problems({**named("Scheme", 15), "Scheme 0": 3}, DATABASE)) == [
        ("904.3", "a scheme deck has at least 20 cards, not 17"),
        ("904.3", "Scheme 0 is there 3 times, and 2 is the most"),
    ]


@pytest.mark.cr("904.13d")
def test_with_commanders_a_scheme_deck_has_ten_different_cards() -> None:
    assert told(scheme_problems(named("Scheme", 10), DATABASE, commanders=True)) == []
    wrong = {**named("Scheme", 8), "Scheme 0": 2}
    assert told(scheme_problems(wrong, DATABASE, commanders=True)) == [
        ("904.13d", "a scheme deck has at least 10 cards, not 9"),
        ("904.13d", "Scheme 0 is there 2 times, and 1 is the most"),
    ]


@pytest.mark.cr("902.3")
def test_a_player_has_one_vanguard() -> None:
    assert told(vanguard_problems({"Avatar 0": 1}, DATABASE)) == []
    assert told(vanguard_problems({"Avatar 0": 1, "Avatar 1": 1}, DATABASE)) == [
        ("902.3", "a player has one vanguard, not 2")
    ]


@pytest.mark.cr("901.3", "902.3", "904.3", "905.4")
def test_other_cards_do_not_belong_there() -> None:
    bear = {"Bear 0": 1}
    deck = Deck(
        planes={**named("Plane", 10), **bear},
        schemes={**named("Scheme", 20), **bear},
        vanguard=bear,
        conspiracies={**named("Plot", 2), **bear},
    )

    assert told(beside_problems(deck, DATABASE)) == [
        (rule, "Bear 0 doesn't belong into that deck")
        for rule in ("901.3", "904.3", "902.3", "905.4")
    ]


def test_who_brings_nothing_beside_the_deck_has_nothing_wrong_with_it() -> None:
    assert told(beside_problems(Deck(main={"Bear 0": 60}), DATABASE)) == []
