"""What keeps a deck from a variant, each with its rule. (CR 100.2c, 100.2d)"""

import pytest

from apnap.cards.database.database import CardDatabase
from apnap.cards.decks.decks import Deck
from apnap.oracle.card_text import CardText, FaceText
from apnap.variants.deck_rules import deck_problems
from apnap.variants.table import variant_named

LINES = {
    "Plains": "Basic Land — Plains",
    "Fox": "Legendary Creature — Fox",
    **{f"Plane {at}": "Plane — Harbor" for at in range(40)},
    **{f"Scheme {at}": "Scheme" for at in range(20)},
    "Avatar": "Vanguard",
    "Plot": "Conspiracy",
}
DATABASE = CardDatabase(
    CardText(name, (FaceText(name, "{W}" if name == "Fox" else "", line, "", "2", "2"),))
    for name, line in LINES.items()
)
LED = {"main": {"Plains": 99}, "commander": {"Fox": 1}}


def cards(kind: str, count: int) -> dict[str, int]:
    """So many cards of a kind."""
    return {f"{kind} {at}": 1 for at in range(count)}


def wrong(
    variant: str, *, sharing: int = 0, whole: bool = False, **parts: dict[str, int]
) -> list[str]:
    """The rules that a deck breaks."""
    deck = Deck(**{"main": {"Plains": 60}, **parts})
    found = deck_problems(
        variant_named(variant) if variant else None,
        deck,
        DATABASE,
        sharing=sharing,
        whole=whole,
    )
    return [each.rule for each in found]


@pytest.mark.cr("901.3", "901.15a")
def test_a_planar_deck_is_one_player_s_or_that_of_all() -> None:
    assert wrong("planechase", planes=cards("Plane", 10)) == []
    assert wrong("planechase", planes=cards("Plane", 9)) == ["901.3"]
    assert wrong("planechase", planes=cards("Plane", 30), sharing=3) == []
    assert wrong("planechase", planes=cards("Plane", 29), sharing=3) == ["901.15a"]


@pytest.mark.cr("901.3", "902.3", "904.12a")
def test_what_a_variant_needs_is_there_or_is_drawn_when_a_game_begins() -> None:
    assert wrong("planechase") == []
    assert wrong("planechase", whole=True) == ["901.3"]
    assert wrong("vanguard", whole=True) == ["902.3"]
    assert wrong("supervillain-rumble", whole=True) == ["904.12a"]
    assert wrong("archenemy", whole=True) == []  # one player alone has schemes


@pytest.mark.cr("904.3", "904.13d")
def test_a_scheme_deck_with_commanders_is_another() -> None:
    assert wrong("archenemy", schemes=cards("Scheme", 20)) == []
    assert wrong("archenemy", schemes=cards("Scheme", 10)) == ["904.3"]
    assert wrong("archenemy+commander", schemes=cards("Scheme", 10), **LED) == []
    assert wrong("archenemy+commander", schemes=cards("Scheme", 9), **LED) == ["904.13d"]


@pytest.mark.cr("903.5a", "901.3")
def test_of_several_variants_each_is_asked() -> None:
    short = {"main": {"Plains": 98}, "commander": {"Fox": 1}}

    assert wrong("commander+planechase", planes=cards("Plane", 4), **short) == ["903.5a", "901.3"]


def test_what_a_variant_does_not_know_is_left_at_home() -> None:
    assert wrong("commander", planes=cards("Plane", 4), vanguard={"Plains": 3}, **LED) == []


@pytest.mark.cr("901.3", "902.3", "904.3")
def test_without_a_variant_all_that_is_there_is_judged() -> None:
    assert wrong("") == []
    assert wrong(
        "", planes=cards("Plane", 4), schemes=cards("Scheme", 4), vanguard={"Avatar": 2}
    ) == ["901.3", "904.3", "902.3"]


@pytest.mark.cr("315.1", "905.4")
def test_conspiracies_are_played_in_their_variant() -> None:
    deck = Deck(main={"Plains": 60}, conspiracies={"Plot": 1})

    def rules(variant: str) -> list[str]:
        found = deck_problems(variant_named(variant), deck, DATABASE, "constructed")
        return [each.rule for each in found]

    assert rules("free-for-all") == ["315.1"]
    assert rules("conspiracy") == []
    assert wrong("conspiracy", conspiracies={"Plains": 1}) == ["905.4"]
