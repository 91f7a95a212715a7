"""A deck compared with its list. (IPG 3.4, 3.5; IPG 2015 3.5)"""

from dataclasses import replace

import pytest

from apnap.cards.database.database import CardDatabase
from apnap.cards.decks.decks import Deck
from apnap.tournament.decks.discrepancies import (
    DECK_PROBLEM,
    DECKLIST_PROBLEM,
    OLD_PROBLEM,
    Circumstances,
    Difference,
    Ruling,
    compare,
    ruling,
)
from apnap.tournament.decks.proxies import Proxy, Reason, proxied, proxy_findings
from apnap.tournament.decks.remedies import repaired, steps
from apnap.tournament.policy.editions import Edition

LISTED = Deck("", {"Plains": 56, "Ember Fox": 4}, {"Ash Fox": 3, "Old Fox": 2})
OLD = Circumstances(Edition.E2015)
AFTER = Circumstances(after_sideboarding=True)
SEEN = Circumstances()


def deck(main: dict[str, int], side: dict[str, int] | None = None) -> Deck:
    """The deck as it is, with the listed sideboard unless another is given."""
    return Deck("", main, LISTED.sideboard if side is None else side)


def test_a_deck_as_listed_shows_nothing() -> None:
    assert not compare(LISTED, LISTED)
    assert ruling(LISTED, LISTED) == Ruling()


def test_a_short_deck_is_a_deck_problem_that_costs_the_game_when_presented() -> None:
    short = deck({"Plains": 55, "Ember Fox": 4})

    assert compare(LISTED, short) == Difference(missing_main={"Plains": 1})
    assert ruling(LISTED, short) == Ruling(DECK_PROBLEM, ("presented-short",))
    assert ruling(LISTED, short, Circumstances(presented=False)) == Ruling(DECK_PROBLEM)


def test_a_card_of_an_opponent_in_the_deck_is_a_deck_problem() -> None:
    """Sixty-one cards: it isn't short."""
    found = deck({"Plains": 56, "Ember Fox": 4, "Rare Trick": 1})

    assert ruling(LISTED, found) == Ruling(DECK_PROBLEM)
    assert ruling(LISTED, found, OLD) == Ruling(OLD_PROBLEM)


def test_a_sideboard_card_left_in_the_deck_is_a_deck_problem() -> None:
    found = deck(
        {"Plains": 56, "Ember Fox": 3, "Ash Fox": 1}, {"Ash Fox": 2, "Old Fox": 2, "Ember Fox": 1}
    )

    difference = compare(LISTED, found)

    assert (difference.moved_in, difference.moved_out) == ({"Ash Fox": 1}, {"Ember Fox": 1})
    assert ruling(LISTED, found) == Ruling(DECK_PROBLEM)
    relied = replace(SEEN, sideboard_card_seen=True)
    assert ruling(LISTED, found, relied) == Ruling(DECK_PROBLEM, ("opponent-relied",))


def test_a_sideboard_with_more_cards_than_listed_costs_the_game() -> None:
    found = deck(dict(LISTED.main), {"Ash Fox": 3, "Old Fox": 3})

    assert ruling(LISTED, found) == Ruling(DECK_PROBLEM, ("presented-short",))


def test_more_copies_of_a_main_deck_card_cost_the_game_once_they_were_seen() -> None:
    listed = Deck("", {"Plains": 58, "Ember Fox": 2}, {"Ember Fox": 2})
    found = Deck("", {"Plains": 57, "Ember Fox": 3}, {"Ember Fox": 1, "Plains": 1})
    seen = Circumstances(presented=False, extra_copies_seen=True)

    assert ruling(listed, found, seen) == Ruling(DECK_PROBLEM, ("too-many-copies",))
    assert ruling(listed, found, replace(seen, extra_copies_seen=False)) == Ruling(DECK_PROBLEM)


def test_missing_cards_of_the_sideboard_are_only_written_down() -> None:
    found = ruling(LISTED, deck(dict(LISTED.main), {"Ash Fox": 3}))

    assert found.infraction == ""
    assert [str(note) for note in found.notes] == [
        "missing from the sideboard, no penalty: 2 Old Fox"
    ]


def test_cards_of_the_deck_that_cant_be_found_make_it_a_problem_of_the_list() -> None:
    short = deck({"Plains": 56, "Ember Fox": 3})
    lost = Circumstances(cards_found=False)

    assert ruling(LISTED, short, lost).infraction == DECKLIST_PROBLEM
    with_opponent = replace(lost, with_opponent={"Ember Fox": 1})
    assert ruling(LISTED, short, with_opponent) == Ruling(DECK_PROBLEM)


@pytest.mark.parametrize(
    "seen", [Circumstances(list_is_legal=False), Circumstances(list_is_meant=False)]
)
def test_a_list_that_is_illegal_or_not_meant_is_a_decklist_problem(seen: Circumstances) -> None:
    assert ruling(LISTED, LISTED, seen) == Ruling(DECKLIST_PROBLEM)
    assert ruling(LISTED, LISTED, replace(seen, edition=Edition.E2015)) == Ruling(OLD_PROBLEM)


def test_in_the_older_edition_calling_a_judge_at_once_makes_it_better() -> None:
    short = deck({"Plains": 55, "Ember Fox": 4})

    assert ruling(LISTED, short, replace(OLD, called_at_once=True)) == Ruling(
        OLD_PROBLEM, ("before-game-actions",)
    )


def test_after_sideboarding_cards_may_have_changed_places() -> None:
    swapped = Deck("", {"Plains": 56, "Ember Fox": 1, "Ash Fox": 3}, {"Ember Fox": 3, "Old Fox": 2})

    assert not compare(LISTED, swapped, AFTER)
    assert compare(LISTED, swapped)
    assert ruling(LISTED, swapped, AFTER) == Ruling()


def test_after_sideboarding_a_deck_below_the_smallest_costs_the_game() -> None:
    short = Deck("", {"Plains": 55, "Ember Fox": 4}, dict(LISTED.sideboard))

    assert ruling(LISTED, short, AFTER) == Ruling(DECK_PROBLEM, ("presented-short",))
    smaller = Deck("", {"Plains": 60, "Ember Fox": 4}, dict(LISTED.sideboard))
    listed = Deck("", {"Plains": 61, "Ember Fox": 4}, dict(LISTED.sideboard))
    assert ruling(listed, smaller, AFTER) == Ruling(DECK_PROBLEM)
    assert ruling(listed, smaller) == Ruling(DECK_PROBLEM, ("presented-short",))


def test_originals_of_proxies_and_the_like_are_no_cards_of_the_sideboard() -> None:
    found = deck(dict(LISTED.main), {"Ash Fox": 3, "Old Fox": 2, "Ember Fox": 1})
    register = [Proxy("Ember Fox", "Ann", "Jo", Reason.DAMAGED_HERE)]

    assert ruling(LISTED, found).infraction == DECK_PROBLEM
    exempt = Circumstances(exempt=proxied(register, "Ann"))
    assert ruling(LISTED, found, exempt) == Ruling()


def test_in_limited_play_the_rest_of_the_pool_is_the_sideboard() -> None:
    limited = Circumstances(least=40, most_side=None)
    listed = Deck("", {"Plains": 36, "Ember Fox": 4}, {"Ash Fox": 3, "Old Fox": 2})
    with_lands = Deck("", listed.main, {"Ash Fox": 3, "Old Fox": 2, "Forest": 8})
    stranger = Deck("", listed.main, {"Ash Fox": 3, "Old Fox": 2, "Rare Trick": 1})

    assert ruling(listed, with_lands, limited) == Ruling()
    assert ruling(listed, stranger, limited) == Ruling(DECK_PROBLEM, ("presented-short",))
    without_pool = Deck("", listed.main)
    assert ruling(without_pool, with_lands, limited) == Ruling()
    later = replace(limited, after_sideboarding=True)
    changed = Deck(
        "",
        {"Plains": 30, "Forest": 7, "Old Fox": 2, "Ember Fox": 1},
        {"Ash Fox": 3, "Ember Fox": 3},
    )
    assert ruling(listed, changed, later) == Ruling()
    assert ruling(without_pool, changed, later) == Ruling()
    stolen = Deck("", {**changed.main, "Rare Trick": 1}, changed.sideboard)
    assert ruling(listed, stolen, later) == Ruling(DECK_PROBLEM)


def test_the_steps_name_the_cards_that_go_where() -> None:
    found = deck({"Plains": 56, "Ember Fox": 3, "Ash Fox": 1}, {"Ash Fox": 2, "Old Fox": 2})

    assert [str(step) for step in steps(compare(LISTED, found), SEEN)] == [
        "back to the sideboard: 1 Ash Fox",
        "to be found and put into the deck: 1 Ember Fox",
    ]
    lost = [str(step) for step in steps(compare(LISTED, found), replace(OLD, cards_found=False))]
    assert lost[1] == "the list is changed: 1 basic land for what can't be found"
    in_game = [str(step) for step in steps(compare(LISTED, found), replace(SEEN, presented=False))]
    assert in_game[-1].startswith("the opponent sees these cards")


def test_in_the_older_edition_surplus_goes_from_the_bottom(database: CardDatabase) -> None:
    listed = Deck(
        "",
        {"Plains": 56, "Ember Fox": 4},
        {"Ash Fox": 4, "Ember Fox": 1, "Plains": 9, "Old Fox": 4},
    )

    made = repaired(listed, database, (), OLD)

    assert made.removed == {"Ember Fox": 1, "Old Fox": 2}
    assert made.deck.sideboard == {"Ash Fox": 4, "Plains": 9, "Old Fox": 2}
    assert (made.lands_needed, made.to_choose) == (0, ())


def test_in_the_newer_edition_the_player_says_what_goes(database: CardDatabase) -> None:
    listed = Deck("", {"Plains": 55, "Ember Fox": 5}, {"Plains": 17})

    made = repaired(listed, database, (), SEEN)

    assert made.removed == {}
    assert [str(each) for each in made.to_choose] == [
        "the player takes 1 of Ember Fox out of the deck or the sideboard",
        "the player takes 2 cards out of the sideboard",
    ]


@pytest.mark.parametrize("edition", Edition)
def test_illegal_cards_go_and_basic_lands_fill_the_deck(
    edition: Edition, database: CardDatabase
) -> None:
    listed = Deck("", {"Plains": 56, "Dig Through Time": 4}, {"Dig Through Time": 1})

    made = repaired(listed, database, {"Dig Through Time"}, Circumstances(edition))

    assert made.deck.main == {"Plains": 56}
    assert (made.removed, made.lands_needed) == ({"Dig Through Time": 5}, 4)


def test_only_the_head_judge_makes_proxies_and_only_for_some_reasons() -> None:
    good = Proxy("Ember Fox", "Ann", "Jo", Reason.DAMAGED_HERE, round=3)

    def codes(proxy: Proxy, edition: Edition = Edition.E2025) -> list[str]:
        return [each.code for each in proxy_findings(proxy, "Jo", edition)]

    assert codes(good) == []
    assert codes(replace(good, issued_by="Kim")) == ["not-head-judge"]
    assert codes(replace(good, reason=Reason.BY_OWNER)) == ["no-reason-for-proxy"]
    assert codes(replace(good, reason=Reason.ONLY_FOIL)) == []
    assert codes(replace(good, reason=Reason.ONLY_FOIL), Edition.E2015) == ["no-reason-for-proxy"]


def test_a_withdrawn_proxy_stands_for_nothing() -> None:
    made = Proxy("Ember Fox", "Ann", "Jo", Reason.DAMAGED_HERE)

    assert proxied([made, made, replace(made, player="Bob")], "Ann") == {"Ember Fox": 2}
    assert proxied([replace(made, withdrawn=True)], "Ann") == {}
