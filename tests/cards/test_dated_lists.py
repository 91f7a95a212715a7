"""What formats allowed on a day of the past."""

import json
from datetime import date
from pathlib import Path

import pytest

from apnap.cards.database.database import CardDatabase
from apnap.cards.database.imported import ImportedCards
from apnap.cards.database.store import CardStore, StoredCard
from apnap.cards.decks.dated_lists import (
    BANNED,
    LEGAL,
    NOT_LEGAL,
    RESTRICTED,
    OnDay,
    blocks,
    dated_formats,
    front_key,
    is_companion_banned,
    set_dates,
    status_on,
)
from apnap.cards.decks.decks import Deck
from apnap.cards.decks.formats import card_status, format_problems, what_is_known
from apnap.cards.importing.plain_text import card_from_text
from tools.book import ROOT

MODERN, STANDARD = dated_formats()["modern"], dated_formats()["standard"]
SHARED = ROOT.parent / "shared"
HANDBOOK, CURRENT = SHARED / "tournament/handbook_data.json", SHARED / "cards/formats.json"
UNBANNED = {
    "Golgari Grave-Troll",
    "Gifts Ungiven",
    "Worldgorger Dragon",
}  # as the list of 2015 notes
MISSPELLED = {"Double Storke": "Double Stroke"}


def listed(name: str, status: str, day: date) -> set[str]:
    lists = dated_formats()[name]
    return {card for card in lists.listed if lists.listed_on(card, day).status == status}


def test_a_card_is_banned_from_a_day_to_a_day() -> None:
    told = [
        MODERN.listed_on("Golgari Grave-Troll", day).status
        for day in (date(2015, 1, 22), date(2015, 1, 23), date(2017, 1, 19), date(2017, 1, 20))
    ]

    assert told == [BANNED, LEGAL, LEGAL, BANNED]


def test_the_sets_of_standard_come_and_go() -> None:
    assert STANDARD.sets_on(date(2015, 3, 26)) == ("ths", "bng", "jou", "m15", "ktk", "frf")
    assert STANDARD.sets_on(date(2015, 10, 2)) == ("ktk", "frf", "dtk", "ori", "bfz")
    assert "tla" not in STANDARD.sets_on(date(2025, 11, 13))
    assert "tla" in STANDARD.sets_on(date(2025, 11, 14))


@pytest.mark.parametrize(
    ("day", "sets", "banned"),
    [
        (
            date(2017, 9, 29),
            "kld aer akh w17 hou xln",
            {"aetherworks marvel", "felidar guardian", "smuggler's copter"},
        ),
        (date(2018, 10, 5), "xln rix dom m19 grn", {"rampaging ferocidon"}),
        (
            date(2020, 6, 1),
            "grn rna war m20 eld thb iko",
            {
                *("agent of treachery", "field of the dead", "fires of invention"),
                *("oko, thief of crowns", "once upon a time", "veil of summer"),
            },
        ),
        (date(2021, 9, 24), "znr khm stx afr mid", {"omnath, locus of creation"}),
        (
            date(2022, 1, 25),
            "znr khm stx afr mid vow",
            {
                *("alrund's epiphany", "divide by zero", "faceless haven"),
                "omnath, locus of creation",
            },
        ),
    ],
)
def test_standard_was_so_on_these_days(day: date, sets: str, banned: set[str]) -> None:
    assert set(STANDARD.sets_on(day)) == set(sets.split())
    assert listed("standard", BANNED, day) == banned


def test_between_known_days_what_both_sides_say_stands_and_the_rest_is_not_certain() -> None:
    """Of Modern no list is known from February to August 2026."""
    day = date(2026, 5, 1)

    assert MODERN.nearest(day) == (date(2026, 2, 8), date(2026, 8, 10))
    assert MODERN.listed_on("Skullclamp", day) == OnDay(BANNED)
    assert MODERN.listed_on("Umezawa's Jitte", day) == OnDay(BANNED, certain=False)
    assert MODERN.listed_on("Lotus Field", day) == OnDay(BANNED, certain=False)


def test_before_the_first_known_day_nothing_is_certain() -> None:
    day = date(2009, 1, 1)

    assert MODERN.listed_on("Skullclamp", day) == OnDay(BANNED, certain=False)
    assert status_on("Ember Fox", ("mrd",), MODERN, day, all_printings=True) == OnDay(
        NOT_LEGAL, certain=False
    )


def test_a_card_is_in_a_format_by_any_of_its_sets() -> None:
    day = date(2015, 3, 1)

    def status(*sets: str, all_printings: bool = True) -> OnDay:
        return status_on("Ember Fox", sets, STANDARD, day, all_printings=all_printings)

    assert status("lea", "m15") == OnDay(LEGAL)
    assert status("lea", "dtk") == OnDay(NOT_LEGAL)
    assert status("woe", all_printings=False) == OnDay(NOT_LEGAL, certain=False)


def test_the_week_before_a_release_is_not_certain() -> None:
    """The last set of this Standard was released on 2026-08-14."""

    def status(day: date) -> OnDay:
        return status_on("Ember Fox", ("hob",), STANDARD, day, all_printings=True)

    assert status(date(2026, 8, 6)) == OnDay(NOT_LEGAL)
    assert status(date(2026, 8, 8)) == OnDay(NOT_LEGAL, certain=False)


def test_a_block_has_its_own_bans() -> None:
    assert len(blocks()) == 20
    mirrodin, day = dated_formats()["mirrodinblock"], date(2015, 2, 1)

    assert mirrodin.listed_on("Æther Vial", day) == OnDay(BANNED)
    assert dated_formats()["theros" + "block"].listed_on("Aether Vial", day) == OnDay(LEGAL)
    assert sum(len(dated_formats()[name].listed) for name in blocks()) == 26


def test_every_set_of_a_format_has_a_day_and_a_name() -> None:
    codes = {code for lists in dated_formats().values() for code in lists.sets}

    assert codes <= set_dates().keys()
    assert set_dates()["ktk"] == (date(2014, 9, 26), "Khans of Tarkir")


@pytest.mark.skipif(not HANDBOOK.is_file(), reason="not run: the handbook isn't in ../shared")
def test_the_lists_of_2015_are_those_of_the_handbook() -> None:
    said = json.loads(HANDBOOK.read_text(encoding="utf-8"))
    for key, status in (
        ("modern", BANNED), ("legacy", BANNED), ("vintage", BANNED), ("vintage", RESTRICTED),
    ):  # fmt: skip
        names = {MISSPELLED.get(each["en"], each["en"]) for each in said[f"{key}_{status}"]}
        expected = {front_key(name) for name in names - UNBANNED}
        assert listed(key, status, date(2015, 3, 27)) == expected


@pytest.mark.skipif(not CURRENT.is_file(), reason="not run: the formats aren't in ../shared")
@pytest.mark.parametrize(
    "name", ["standard", "pioneer", "modern", "legacy", "vintage", "commander"]
)
def test_the_newest_lists_are_those_of_today(name: str) -> None:
    said = json.loads(CURRENT.read_text(encoding="utf-8"))[name]
    day = dated_formats()[name].newest

    assert day == date(2026, 8, 10)
    for status in (BANNED, RESTRICTED):
        assert listed(name, status, day) == {front_key(card) for card in said[status]}


COMMANDER = dated_formats()["commander"]


def test_commander_has_the_sets_of_vintage_and_bans_of_its_own() -> None:
    assert COMMANDER.sets == dated_formats()["vintage"].sets
    told = [
        COMMANDER.listed_on("Dockside Extortionist", day).status
        for day in (date(2019, 8, 23), date(2024, 9, 22), date(2024, 9, 23))
    ]
    assert told == [LEGAL, LEGAL, BANNED]


def test_a_card_may_be_banned_as_a_companion_alone() -> None:
    otter, days = "Lutri, the Spellchaser", (date(2026, 2, 8), date(2026, 2, 9), None)

    assert [is_companion_banned(otter, "commander", day) for day in days] == [False, True, True]
    assert not is_companion_banned(otter, "vintage", None)
    assert COMMANDER.listed_on(otter, date(2026, 2, 8)).status == BANNED
    now = status_on(otter, ["iko"], COMMANDER, date(2026, 8, 10), all_printings=True)
    assert now == OnDay(LEGAL)


@pytest.fixture
def database(tmp_path: Path) -> CardDatabase:
    path = tmp_path / "cards.sqlite"
    cards = {
        "Plains\nBasic Land — Plains\n({T}: Add {W}.)": ("ths", "woe"),
        "Ember Fox {R}\nCreature — Fox\n1/1": ("ths",),
        "Skullclamp {1}\nArtifact": ("dst",),
    }
    with CardStore(path) as store, store.transaction():
        for text, sets in cards.items():
            card = card_from_text(text)
            legal = {"standard": "not_legal", "modern": "banned", "pauper": "legal"}
            store.put(StoredCard(card, card.name, legal, sets))
    return CardDatabase(imported=ImportedCards(path))


def test_a_deck_is_judged_by_the_lists_of_its_day(database: CardDatabase) -> None:
    deck = Deck("", {"Plains": 56, "Ember Fox": 4})

    def told(day: date | None) -> list[str]:
        return [str(each.what) for each in format_problems(deck, database, "standard", day)]

    assert told(date(2015, 3, 1)) == []
    assert told(date(2016, 3, 1)) == ["Ember Fox is not legal in standard"]
    assert told(None) == [  # as the imported cards have it
        "Plains is not legal in standard",
        "Ember Fox is not legal in standard",
    ]


def test_from_the_newest_list_on_the_imported_cards_tell(database: CardDatabase) -> None:
    assert card_status(database, "Ember Fox", "modern", date(2026, 8, 10)).status == BANNED
    assert card_status(database, "Ember Fox", "modern", date(2026, 2, 1)).status == LEGAL


def test_of_other_formats_no_other_days_are_known(database: CardDatabase) -> None:
    assert card_status(database, "Skullclamp", "pauper", date(2015, 3, 1)).status == LEGAL


@pytest.mark.cr("100.6")
def test_who_is_banned_as_a_companion_is_told(tmp_path: Path) -> None:
    otter = "Lutri, the Spellchaser {1}{U}{R}\nLegendary Creature — Otter\nCompanion — Each nonland card in your starting deck has a different name.\n3/2"
    path = tmp_path / "cards.sqlite"
    with CardStore(path) as store, store.transaction():
        for text in (otter, "Island\nBasic Land — Island\n({T}: Add {U}.)"):
            card = card_from_text(text)
            store.put(StoredCard(card, card.name, {"commander": "legal"}))
    database = CardDatabase(imported=ImportedCards(path))
    beside = Deck("", {"Island": 60}, companion={"Lutri, the Spellchaser": 1})
    within = Deck("", {"Island": 60, "Lutri, the Spellchaser": 1})

    def banned(deck: Deck) -> list[str]:
        found = format_problems(deck, database, "commander")
        return [str(each.what) for each in found if each.code == "banned"]

    assert banned(beside) == ["Lutri, the Spellchaser is banned as a companion in commander"]
    assert banned(within) == []


def test_a_block_is_a_format(database: CardDatabase) -> None:
    deck = Deck("", {"Plains": 55, "Ember Fox": 4, "Skullclamp": 1})

    [problem] = format_problems(deck, database, "Theros Block", date(2015, 3, 1))

    assert (problem.code, problem.card) == ("not-legal", "Skullclamp")


@pytest.mark.parametrize(
    ("name", "day", "said"),
    [
        ("modern", date(2026, 5, 1), "2026-02-08, 2026-08-10"),
        ("Modern", date(2010, 1, 1), "the list of Modern on 2010-01-01 isn't known"),
        ("oathbreaker", date(2026, 5, 1), "no lists of other days"),
        ("modern", date(2019, 5, 1), None),
        ("modern", date(2026, 11, 16), None),  # as the imported cards tell
        ("modern", None, None),
        ("limited", date(2010, 1, 1), None),
    ],
)
def test_it_is_told_where_the_lists_of_a_day_arent_known(
    name: str, day: date | None, said: str | None
) -> None:
    told = what_is_known(name, day)

    assert (told is None) if said is None else (told is not None and said in told)
