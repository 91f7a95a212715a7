"""Pools of limited events. (MTR 7; MTR 2015 7)"""

from apnap.cards.database.database import CardDatabase
from apnap.cards.decks.decks import Deck
from apnap.tournament.decks.pools import (
    outside_pool,
)
from apnap.tournament.decks.teams import team_findings
from apnap.tournament.decks.validating import Demands, validate
from apnap.tournament.policy.editions import Edition

POOL = {"Ember Fox": 3, "Old Fox": 5}


def test_a_limited_deck_has_forty_cards_of_its_pool_and_basic_lands(database: CardDatabase) -> None:
    good = Deck("", {"Plains": 33, "Ember Fox": 3, "Old Fox": 4}, {"Old Fox": 1})
    bad = Deck("", {"Plains": 30, "Ember Fox": 4, "Ash Fox": 1})

    assert validate(good, database, Demands("limited", pool=POOL)) == []
    found = validate(bad, database, Demands("limited", pool=POOL))
    assert [(each.code, each.rule, str(each.text)) for each in found] == [
        ("too-few-cards", "MTR 7.1", "the deck has 35 cards, it must have at least 40"),
        ("outside-pool", "MTR 7.2", "4 copies of Ember Fox, the pool has 3"),
        ("outside-pool", "MTR 7.2", "Ash Fox isn't in the pool"),
    ]


def test_snow_lands_arent_added_but_may_be_opened() -> None:
    deck = Deck("", {"Forest": 39, "Snowy Forest": 1})

    [finding] = outside_pool([deck], POOL, Edition.E2015)

    assert (finding.card, finding.rule) == ("Snowy Forest", "MTR 2015 7.3")
    assert list(outside_pool([deck], {"Snowy Forest": 1})) == []


def test_a_team_shares_its_pool(database: CardDatabase) -> None:
    decks = [Deck("", {"Plains": 38, "Ember Fox": 2}), Deck("", {"Plains": 38, "Ember Fox": 2})]
    demands = Demands("limited", pool=POOL)

    assert all(validate(deck, database, demands) == [] for deck in decks)
    [finding] = team_findings(decks, database, demands)
    assert str(finding.text) == "4 copies of Ember Fox, the pool has 3"
