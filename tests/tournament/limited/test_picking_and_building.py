"""Agents that draft, and the decks that are built. (MTR 7.1)"""

from collections import Counter
from functools import cache

import pytest

from apnap.tournament.limited.boosters import BASICS
from apnap.tournament.limited.building import build, pool_problems
from apnap.tournament.limited.picking import leaning, ranked
from apnap.tournament.limited.worth import LimitedCard
from tests.tournament.limited.drafting import builtin_facts, drafted_by_agents


@cache
def facts() -> dict[str, LimitedCard]:
    return builtin_facts()


def card(name: str, **of: object) -> LimitedCard:
    return LimitedCard(name=name, **{"rating": 2.0, "creature": True, "mana_value": 2, **of})  # type: ignore[arg-type]


def test_removal_and_evasion_are_worth_more_than_plain_cards() -> None:
    known = facts()

    for better, worse in [
        ("Snuff the Lantern", "Ember-Etched Brand"),  # destroys a creature
        ("Snuff the Lantern", "Root Out Rust"),  # that destroys none
        ("Fogwing Drake", "Spellglass Mage"),  # flies, for the same cost and size
        ("Ashmaw Dragon", "Scrap-Tide Colossus"),
        ("Pier Watchman", "Patient Seawall"),
    ]:
        assert known[better].rating > known[worse].rating


def test_what_a_land_makes_is_known() -> None:
    assert facts()["Skyharbor Quays"].makes == "WU"
    assert facts()["Forest"].makes == "G"
    assert facts()["Prism Reef"].makes == "WUBRG"


def test_first_one_picks_the_best_card_and_later_one_of_ones_colors() -> None:
    booster = [card("Blue", colors="U", rating=2.6), card("Red", colors="R", rating=3.2)]

    assert ranked(booster, [])[0] == 1
    assert ranked(booster, [card("Other", colors="U", rating=3.0)] * 15)[0] == 0


def test_a_card_that_can_not_be_executed_is_picked_last() -> None:
    booster = [card("Best", rating=5.0, playable=False), card("Worst", rating=0.1)]

    assert ranked(booster, []) == [1, 0]


def test_ones_colors_are_those_of_the_good_picks() -> None:
    bad = [card("Bad", colors="G", rating=1.0)] * 9
    good = [card("Good", colors="U", rating=3.0), card("Gold", colors="WB", rating=3.5)]

    assert set(leaning([*bad, *good])) <= set("WUB")


@pytest.mark.parametrize("seed", [1, 2])
def test_eight_agents_draft_eight_legal_decks(seed: int) -> None:
    draft = drafted_by_agents(seed, facts())

    for picks in draft.picks:
        pool = Counter(each.name for each in picks)
        deck = build([facts()[each.name] for each in picks])
        assert sum(deck.main.values()) == 40
        assert pool_problems(deck.main, deck.sideboard, pool) == {}
        spells = Counter(deck.main) - Counter(dict.fromkeys(BASICS, 40))
        assert sum((spells + Counter(deck.sideboard)).values()) == 42
        lands = sum(n for name, n in deck.main.items() if facts()[name].land)
        assert 17 <= lands <= 19
        colors = {each for name in spells for each in facts()[name].colors}
        assert colors <= set(deck.colors)
        assert sum(n for name, n in spells.items() if facts()[name].creature) >= 9
        basics = [name for name in BASICS if deck.main.get(name)]
        assert 1 <= len(basics) <= 2


def test_a_small_pool_is_filled_up_with_basic_lands() -> None:
    deck = build([card("Ox", colors="W", mana_cost="{1}{W}")] * 3)

    assert deck.main == {"Ox": 3, "Plains": 37}
    assert sum(build([]).main.values()) == 40


def test_cards_that_can_not_be_executed_stay_in_the_sideboard() -> None:
    deck = build([card("Riddle", colors="U", rating=5.0, playable=False)] * 2)

    assert deck.sideboard == {"Riddle": 2}


def test_a_deck_of_cards_that_one_does_not_have_is_told() -> None:
    assert pool_problems({"Ox": 2, "Forest": 30}, {"Ox": 1}, {"Ox": 2}) == {"Ox": 1}
