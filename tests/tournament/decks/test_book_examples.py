"""The examples the guides give for decks and lists. (IPG 3.4, 3.5; IPG 2015 3.5)"""

from datetime import date

import pytest

from apnap.cards.database.database import CardDatabase
from apnap.cards.decks.decks import Deck
from apnap.tournament.decks.discrepancies import Circumstances, Ruling, ruling
from apnap.tournament.decks.registering import registered
from apnap.tournament.decks.validating import Demands
from apnap.tournament.policy.editions import Edition
from apnap.tournament.policy.infractions.infractions import Penalty
from apnap.tournament.policy.infractions.penalties import recommend

SIDE = {"Ash Fox": 1}
LISTED = Deck("", {"Plains": 56, "Ember Fox": 4}, SIDE)


def penalty(found: Ruling, edition: Edition = Edition.E2025) -> Penalty:
    made = recommend(found.infraction, (), edition, circumstances=found.circumstances)
    return made.penalty


@pytest.mark.parametrize("edition", Edition)
def test_a_banned_card_on_the_list_costs_the_game(edition: Edition, database: CardDatabase) -> None:
    """3.4 A: a card that is banned in the format is on the list."""
    demands = Demands("modern", date(2015, 3, 1), edition)
    made = registered("56 Plains\n4 Dig Through Time", database, demands)

    found = ruling(made.deck, made.deck, Circumstances(edition, list_is_legal=made.is_legal))

    assert penalty(found, edition) is Penalty.GAME_LOSS


@pytest.mark.parametrize("edition", Edition)
def test_four_cards_that_arent_listed_cost_the_game(
    edition: Edition, database: CardDatabase
) -> None:
    """3.4 B: fifty-six cards are listed, sixty are played."""
    made = registered("56 Plains", database, Demands("modern", edition=edition))

    found = ruling(made.deck, LISTED, Circumstances(edition, list_is_legal=made.is_legal))

    assert not made.is_legal
    assert penalty(found, edition) is Penalty.GAME_LOSS


def test_an_ambiguous_name_is_an_error_of_the_list(database: CardDatabase) -> None:
    """3.4 C: a character of which the format has two cards."""
    made = registered("59 Plains\n1 Runa", database, Demands("modern"))

    assert [each.code for each in made.findings] == ["ambiguous-name"]
    found = ruling(LISTED, LISTED, Circumstances(list_is_legal=made.is_legal))
    assert penalty(found) is Penalty.GAME_LOSS


def test_lost_cards_change_the_list() -> None:
    """3.4 D: some cards are lost, and there are no others."""
    found = ruling(
        LISTED, Deck("", {"Plains": 56, "Ember Fox": 2}, SIDE), Circumstances(cards_found=False)
    )

    assert (found.infraction, penalty(found)) == ("decklist-problem", Penalty.GAME_LOSS)


def test_another_card_than_was_meant_is_an_error_of_the_list() -> None:
    """3.4 E: the list has one card of a character, the deck another."""
    played = Deck("", {"Plains": 56, "Runa Unbound": 4}, SIDE)
    listed = Deck("", {"Plains": 56, "Runa, the Bold": 4}, SIDE)

    found = ruling(listed, played, Circumstances(list_is_meant=False))

    assert found.infraction == "decklist-problem"


def test_fifty_nine_cards_cost_the_game_when_they_are_presented() -> None:
    """3.5 A; in the older edition it always costs the game."""
    short = Deck("", {"Plains": 55, "Ember Fox": 4}, SIDE)
    later = Circumstances(presented=False)

    assert penalty(ruling(LISTED, short)) is Penalty.GAME_LOSS
    assert penalty(ruling(LISTED, short, later)) is Penalty.WARNING
    old = ruling(LISTED, short, Circumstances(Edition.E2015, presented=False))
    assert penalty(old, Edition.E2015) is Penalty.GAME_LOSS


def test_a_card_of_an_earlier_opponent_is_a_warning() -> None:
    """3.5 B; in the older edition it costs the game."""
    extra = Deck("", {**LISTED.main, "Old Fox": 1}, SIDE)

    assert penalty(ruling(LISTED, extra)) is Penalty.WARNING
    old = ruling(LISTED, extra, Circumstances(Edition.E2015))
    assert penalty(old, Edition.E2015) is Penalty.GAME_LOSS


def test_a_sideboard_card_in_the_first_game_is_a_warning() -> None:
    """3.5 C: it is in the deck in the first game, and another is with the sideboard for it."""
    found = Deck("", {"Plains": 55, "Ember Fox": 4, "Ash Fox": 1}, {"Plains": 1})

    assert penalty(ruling(LISTED, found)) is Penalty.WARNING


def test_in_the_older_edition_who_calls_at_once_may_be_spared() -> None:
    short = Deck("", {"Plains": 55, "Ember Fox": 4}, SIDE)
    found = ruling(LISTED, short, Circumstances(Edition.E2015, called_at_once=True))

    made = recommend(found.infraction, (), Edition.E2015, circumstances=found.circumstances)

    assert Penalty.WARNING in {made.penalty, *(each.penalty for each in made.options)}
