"""Decks of a team. (MTR 8.4)"""

from apnap.cards.database.database import CardDatabase
from apnap.cards.decks.decks import Deck
from apnap.tournament.decks.teams import team_findings
from apnap.tournament.decks.validating import Demands
from apnap.tournament.policy.editions import Edition

NEW, OLD = Demands("vintage"), Demands("vintage", edition=Edition.E2015)


def told(decks: list[Deck], database: CardDatabase, demands: Demands) -> list[str]:
    return [f"{each.text} ({each.rule})" for each in team_findings(decks, database, demands)]


def test_no_card_but_a_basic_one_is_in_two_decks(database: CardDatabase) -> None:
    first, second = (
        Deck("", {"Plains": 58, "Ember Fox": 2}),
        Deck("", {"Plains": 60}, {"Ember Fox": 1}),
    )

    assert told([first, second], database, NEW) == ["Ember Fox is in 2 decks of the team (MTR 8.4)"]


def test_in_the_older_edition_the_copies_of_the_team_count(database: CardDatabase) -> None:
    two, three = Deck("", {"Ember Fox": 2}), Deck("", {"Ember Fox": 1}, {"Ember Fox": 2})

    assert told([two, two], database, OLD) == []
    assert told([two, three], database, OLD) == [
        "the team has 5 copies of Ember Fox, at most 4 are allowed (MTR 2015 8.4)"
    ]


def test_in_the_older_edition_a_restricted_card_is_there_once_in_the_team(
    database: CardDatabase,
) -> None:
    deck = Deck("", {"Rare Trick": 1})

    assert told([deck, Deck()], database, OLD) == []
    assert told([deck, deck], database, OLD) == [
        "the team has 2 copies of Rare Trick, at most 1 are allowed (MTR 2015 8.4)"
    ]


def test_cards_that_may_be_there_in_any_number_are_so_in_one_deck_only(
    database: CardDatabase,
) -> None:
    deck = Deck("", {"Many Rats": 30})

    assert told([deck, deck], database, OLD) == []
    assert told([deck, deck], database, NEW) == ["Many Rats is in 2 decks of the team (MTR 8.4)"]
