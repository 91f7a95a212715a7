"""What queries find."""

from typing import Any

import pytest

from apnap.cards.builtin_set import builtin_cards
from apnap.cards.database.store import Standing, row_of
from apnap.cards.importing.bulk_cards import from_scryfall
from apnap.cards.search.matching import found
from apnap.cards.search.parser import parse
from apnap.cards.search.searched_card import Seen


def card(name: str, cost: str, types: str, text: str = "", pt: str = "", **more: Any) -> Seen:
    power, _, toughness = pt.partition("/")
    entry = {
        "name": name,
        "oracle_id": name,
        "layout": "normal",
        "mana_cost": cost,
        "type_line": types,
        "oracle_text": text,
        "power": power or None,
        "toughness": toughness or None,
        "rarity": "common",
        "set": "one",
        "legalities": {"modern": "legal"},
    } | more
    rung = entry.pop("rung", 3)
    [stored] = from_scryfall(entry)
    return Seen(row_of(stored), Standing(stored.key, rung))


def faces(*listed: tuple[str, str, str, str]) -> list[dict[str, Any]]:
    keys = ("name", "mana_cost", "type_line", "oracle_text")
    return [dict(zip(keys, each, strict=True)) for each in listed]


CARDS = [
    card("Ember Fox", "{1}{R}", "Creature — Fox", "Haste (It can attack at once.)", "2/1"),
    card("Urza's Owl", "{W}{U}", "Creature — Bird", "Flying\nWhen this creature dies, draw a card."),
    card("Old Bear", "{1}{G}", "Creature — Bear", "", "2/2", rarity="uncommon", rung=1),
    card("Queen Ana, the Wise", "{3}{W}{B}", "Legendary Creature — Elf", "When Queen Ana dies, you win.", "3/*"),
    card("Æther Bolt", "{U/R}", "Instant", "Æther Bolt deals 3 damage to any target."),
    card("Cinder", "{R/P}", "Sorcery", "Choose one —\n• Scry 1.\n• Draw a card.", legalities={"modern": "banned"}),
    card("Grove", "", "Basic Land — Forest", "({T}: Add {G}.)", set="two"),
    card("Walker", "{4}", "Legendary Planeswalker — Fox", "+1: Scry 1.", loyalty="4", rarity="mythic"),
    card("Here // There", "", "Instant // Instant", layout="split", legalities={"modern": "restricted"},
         card_faces=faces(("Here", "{1}{R}", "Instant", "Scry 1."), ("There", "{2}{U}", "Instant", "Scry 2."))),
    card("Day // Night", "", "x", layout="transform",
         card_faces=faces(("Day", "{W}", "Creature — Human", ""), ("Night", "", "Creature — Wolf", "")) ),
    card("Fox", "", "Token Creature — Fox", "", "1/1", layout="token"),
]  # fmt: skip


def names(query: str) -> set[str]:
    return {each.name for each in found(parse(query), CARDS)}


ALL = {each.name for each in CARDS} - {"Fox"}


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("", ALL),
        ("fox", {"Ember Fox"}),
        ("urzas", {"Urza's Owl"}),
        ("aether", {"Æther Bolt"}),
        ("!there", {"Here // There"}),
        ("!ember", set()),
        ("name:/^.ld/", {"Old Bear"}),
        ("t:fox", {"Ember Fox", "Walker"}),
        ("t:fox -t:creature", {"Walker"}),
        ("t:/^legendary/", {"Queen Ana, the Wise", "Walker"}),
        ("o:attack", set()),
        ("fo:attack", {"Ember Fox"}),
        ('o:"when ~ dies"', {"Urza's Owl", "Queen Ana, the Wise"}),
        ("o:/^~ deals/", {"Æther Bolt"}),
        ("c:r", {"Ember Fox", "Æther Bolt", "Cinder", "Here // There"}),
        ("c=ur", {"Æther Bolt", "Here // There"}),
        ("c:azorius", {"Urza's Owl"}),
        ("c:colorless", {"Grove", "Walker", "Day // Night"}),
        ("c:m", {"Urza's Owl", "Queen Ana, the Wise", "Æther Bolt", "Here // There"}),
        ("c<=w t:creature", {"Day // Night"}),
        ("id:g", {"Old Bear", "Grove", "Walker"}),
        ("id=g", {"Old Bear", "Grove"}),
        ("mv=5", {"Queen Ana, the Wise", "Here // There"}),
        ("mv:odd t:creature", {"Queen Ana, the Wise", "Day // Night"}),
        ("pow>tou", {"Ember Fox", "Queen Ana, the Wise"}),
        ("tou=0", {"Queen Ana, the Wise"}),
        ("pt=4", {"Old Bear"}),
        ("loy>=4", {"Walker"}),
        ("m:R", {"Ember Fox", "Here // There"}),
        ("m={1}{R}", {"Ember Fox", "Here // There"}),
        ("m>=2u", {"Here // There"}),
        ("m:{r/u}", {"Æther Bolt"}),
        ("f:modern t:instant", {"Æther Bolt", "Here // There"}),
        ("banned:modern", {"Cinder"}),
        ("restricted:modern", {"Here // There"}),
        ("s:two", {"Grove"}),
        ("r>common", {"Old Bear", "Walker"}),
        ("k:haste", {"Ember Fox"}),
        ("layout:token", {"Fox"}),
        ("t:token", {"Fox"}),
        ("fox include:extras", {"Ember Fox", "Fox"}),
        ("is:token", {"Fox"}),
        ("is:split or is:transform", {"Here // There", "Day // Night"}),
        ("not:supported", {"Old Bear"}),
        ("is:read -is:supported", {"Old Bear"}),
        ("is:commander", {"Queen Ana, the Wise"}),
        ("is:vanilla", {"Old Bear", "Day // Night"}),
        ("is:frenchvanilla", {"Ember Fox"}),
        ("is:bear", {"Old Bear"}),
        ("is:modal", {"Cinder"}),
        ("is:hybrid", {"Æther Bolt"}),
        ("is:phyrexian", {"Cinder"}),
        ("is:permanent mv=0", {"Grove"}),
        ("-is:spell", {"Grove"}),
        ("is:historic", {"Queen Ana, the Wise", "Walker"}),
    ],
)  # fmt: skip
def test_a_query_finds(query: str, expected: set[str]) -> None:
    assert names(query) == expected


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("t:creature pow>=0 order:power", ["Ember Fox", "Old Bear", "Queen Ana, the Wise"]),
        ("t:creature pow>=0 direction:desc", ["Queen Ana, the Wise", "Old Bear", "Ember Fox"]),
        ("r>=uncommon order:rarity direction:desc", ["Walker", "Old Bear"]),
        ("t:instant order:mv", ["Æther Bolt", "Here // There"]),
        ("t:creature c=1 order:color", ["Day // Night", "Ember Fox", "Old Bear"]),
    ],
)
def test_what_is_found_is_ordered(query: str, expected: list[str]) -> None:
    assert [each.name for each in found(parse(query), CARDS)] == expected


def test_cards_that_were_not_imported_are_found_too() -> None:
    cards = [Seen.of(each) for each in builtin_cards()]

    assert len(found(parse(""), cards)) == len(cards)
    assert found(parse("t:creature k:flying c:u"), cards)
    assert {"Forest"} <= {each.name for each in found(parse("t:basic id:g"), cards)}


BOLTS = [
    card("A-Bolt", "{R}", "Instant"),
    card("Ball of Lightning Bolts", "{R}", "Instant"),
    card("Bolt of Lightning", "{R}", "Instant"),
    card("Lightning Bolter", "{R}", "Creature — Human"),
    card("Mentor // Lightning Bolt", "", "x", layout="adventure",
         card_faces=faces(("Mentor", "{1}{R}", "Creature — Human", ""),
                          ("Lightning Bolt", "{R}", "Instant", ""))),
    card("Lightning Bolt", "{R}", "Instant"),
]  # fmt: skip


def test_the_name_that_was_typed_comes_first() -> None:
    assert [each.name for each in found(parse("lightning bolt"), BOLTS)] == [
        "Lightning Bolt",
        "Mentor // Lightning Bolt",
        "Lightning Bolter",
        "Ball of Lightning Bolts",
        "Bolt of Lightning",
    ]


@pytest.mark.parametrize("query", ["bolt", "", "c:r order:mv direction:desc"])
def test_cards_rebalanced_for_arena_come_last(query: str) -> None:
    assert found(parse(query), BOLTS)[-1].name == "A-Bolt"


def test_rebalanced_cards_are_found_when_they_are_asked_for() -> None:
    assert [each.name for each in found(parse("is:rebalanced"), BOLTS)] == ["A-Bolt"]
