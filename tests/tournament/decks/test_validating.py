"""Whether a deck may be played in an event. (MTR 6, 7, 9)"""

from datetime import date

import pytest

from apnap.cards.builtin_set import builtin_decks
from apnap.cards.database.database import CardDatabase
from apnap.cards.decks.deck_files import read_deck
from apnap.cards.decks.decks import Deck
from apnap.tournament.decks.validating import Demands, validate
from apnap.tournament.policy.editions import Edition

IN_2015 = date(2015, 3, 1)


def codes(deck: Deck, database: CardDatabase, demands: Demands) -> list[tuple[str, str, str]]:
    return [(each.code, each.card, each.rule) for each in validate(deck, database, demands)]


def test_sizes_copies_and_sideboard_have_the_number_of_the_tournament_rules(
    database: CardDatabase,
) -> None:
    deck = Deck("", {"Plains": 20, "Ember Fox": 5}, {"Plains": 16})

    assert codes(deck, database, Demands("modern")) == [
        ("too-few-cards", "", "MTR 6.1"),
        ("too-many-copies", "Ember Fox", "MTR 6.1"),
        ("sideboard-too-large", "", "MTR 6.1"),
    ]
    assert codes(deck, database, Demands("modern", edition=Edition.E2015))[0][2] == "MTR 2015 6.1"


def test_cards_that_say_so_may_be_there_in_any_number(database: CardDatabase) -> None:
    deck = Deck("", {"Plains": 30, "Many Rats": 30})

    assert codes(deck, database, Demands("modern")) == []


def test_a_card_is_judged_by_the_day_of_the_event(database: CardDatabase) -> None:
    deck = Deck("", {"Plains": 56, "Dig Through Time": 4})

    def on(name: str, day: date) -> list[tuple[str, str, str]]:
        return codes(deck, database, Demands(name, day))

    banned = [("banned", "Dig Through Time", "MTR 6.2")]
    assert on("modern", date(2015, 1, 22)) == []
    assert on("modern", date(2015, 1, 23)) == banned
    assert on("standard", IN_2015) == []
    assert on("standard", date(2016, 4, 8)) == [("not-legal", "Dig Through Time", "MTR 6.2")]


def test_a_restricted_card_is_counted_with_the_sideboard(database: CardDatabase) -> None:
    deck = Deck("", {"Plains": 60, "Dig Through Time": 1}, {"Dig Through Time": 1})

    assert codes(deck, database, Demands("vintage", date(2015, 10, 1))) == []
    assert codes(deck, database, Demands("vintage", date(2015, 10, 2))) == [
        ("restricted", "Dig Through Time", "MTR 6.2")
    ]


def test_what_isnt_known_for_certain_doesnt_stand_in_the_way(database: CardDatabase) -> None:
    deck = Deck("", {"Plains": 60, "Dig Through Time": 1})
    demands = Demands("modern", date(2010, 1, 1))

    found = validate(deck, database, demands)

    assert {each.code for each in found} == {"not-legal"}
    assert not any(each.blocks or each.certain for each in found)
    assert "as far as is known" in found[0].text


def test_a_snow_land_is_replaced_in_standard_and_no_infraction(database: CardDatabase) -> None:
    deck = Deck("", {"Forest": 59, "Snowy Forest": 1})

    [finding] = validate(deck, database, Demands("standard"))

    assert (finding.code, finding.blocks, finding.rule) == ("snow-land", False, "MTR 6.3")
    [old] = validate(deck, database, Demands("standard", IN_2015, Edition.E2015))
    assert (old.code, old.blocks) == ("not-legal", True)


def test_two_headed_giant_has_no_sideboards(database: CardDatabase) -> None:
    deck = Deck("", {"Plains": 60}, {"Ember Fox": 1})

    assert codes(deck, database, Demands("modern", two_headed=True)) == [
        ("no-sideboard", "", "MTR 9.5")
    ]
    limited = Demands("limited", two_headed=True, pool={"Ember Fox": 1})
    assert codes(deck, database, limited) == []


def test_two_headed_giant_has_a_ban_of_its_own(database: CardDatabase) -> None:
    name = "Erayo, Soratami Ascendant"
    deck = Deck("", {"Plains": 59, name: 1})
    database.add(database.card("Ember Fox").__class__(name, database.card("Ember Fox").faces))

    found = codes(deck, database, Demands("constructed", two_headed=True))

    assert found == [("banned", name, "MTR 9.5")]


def test_a_block_allows_its_own_sets(database: CardDatabase) -> None:
    deck = Deck("", {"Plains": 56, "Ember Fox": 4})

    assert codes(deck, database, Demands("Theros Block", IN_2015, Edition.E2015)) == []
    assert codes(deck, database, Demands("Mirrodin Block", IN_2015, Edition.E2015)) == [
        ("not-legal", "Ember Fox", "MTR 2015 6.1")
    ]


def test_commander_has_the_numbers_of_the_comprehensive_rules(database: CardDatabase) -> None:
    deck = Deck("", {"Plains": 97, "Ember Fox": 2}, commander={"Runa, the Bold": 1})

    assert codes(deck, database, Demands("commander")) == [
        ("too-many-copies", "Ember Fox", "CR 903.5b"),
        ("color-identity", "Ember Fox", "CR 903.5c"),
    ]


def test_the_decks_of_the_built_in_set_are_fit_for_constructed_play() -> None:
    database = CardDatabase.builtin()

    for text in builtin_decks().values():
        assert validate(read_deck(text, database), database, Demands("constructed")) == []


def test_a_format_that_isnt_there_is_told() -> None:
    with pytest.raises(ValueError, match="no format is called 'modren'"):
        validate(Deck(), CardDatabase.builtin(), Demands("modren"))
