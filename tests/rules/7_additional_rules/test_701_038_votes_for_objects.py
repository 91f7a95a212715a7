"""Votes for objects; what chance decides; cards revealed as they are drawn. (CR 701.20, 701.38)"""

import pytest

from apnap.terms.events import Revealed
from apnap.terms.turn import UNTAP
from apnap.testing import ALICE, BOB, CAROL, Scenario

COUNCIL = (
    "Council {0} | Sorcery | Starting with you, each player votes for a creature you don't control."
    " Exile each creature with the most votes or tied for most votes."
)
GRAVES = (
    "Graves {0} | Sorcery | Starting with you, each player votes for a creature card in your"
    " graveyard. Return each card with the most votes or tied for most votes to your hand."
)
OPEN = (
    "Open {0} | Enchantment | Players reveal each card they draw. | Whenever a player draws a land"
    " card, that player gains 3 life."
)
STIFF = (
    "Stiff {0} | Enchantment | If a creature you control would untap during your untap step, put two"
    " +1/+1 counters on it instead."
)
DICE = "Dice {X} | Sorcery | Draw a number of cards chosen at random between 0 and X."
RANGE = (
    "Range {0} | Sorcery | Target player loses X life, where X is a number chosen at random from 2 to"
    " 4."
)
VIGIL = "Vigil {1} | Artifact | Untap all permanents you control during each opponent's untap step."
GIFTS = (
    "Gifts {0} | Enchantment | Whenever a creature you control enters, it gains two abilities chosen"
    " at random from among flying, vigilance, and haste."
)
GUARD = (
    "Guard {0} | Instant | Target creature gains protection from a color chosen at random from"
    " colors it doesn't have protection from."
)
LUCK = (
    "Luck {0} | Sorcery | Exchange control of a creature you control chosen at random and a creature"
    " target opponent controls chosen at random."
)
BEAR = "Bear {0} | Creature — Bear | 2/2"
ELF = "Elf {0} | Creature — Elf | 1/1"
DRAW_TWO = "Study {0} | Sorcery | Draw two cards."

COLORS = ("white", "blue", "black", "red", "green")


def board(*cards: str, players: int = 2, seed: int = 1) -> Scenario:
    """The cards are in Alice's hand."""
    s = Scenario(players, seed=seed)
    known = (COUNCIL, GRAVES, OPEN, STIFF, DICE, RANGE, GIFTS, GUARD, LUCK, BEAR, ELF, DRAW_TWO)
    for card in known:
        s.card(card)
    return s.put(ALICE, *(f"{each} (hand)" for each in cards))


@pytest.mark.cr("701.38a", "701.38b")
def test_players_may_vote_for_objects() -> None:
    s = board("Council", players=3).put(BOB, "Bear").put(CAROL, "Elf")

    s.cast("Council").choose("Bear", "Elf", "Bear").resolve()

    assert s.exile() == ["Bear"]


@pytest.mark.cr("701.38a")
def test_all_that_are_tied_for_most_votes_are_meant() -> None:
    s = board("Council").put(BOB, "Bear", "Elf")

    s.cast("Council").choose("Bear", "Elf").resolve()

    assert sorted(s.exile()) == ["Bear", "Elf"]


@pytest.mark.cr("701.38a", "608.2d")
def test_with_nothing_to_vote_for_nobody_votes() -> None:
    s = board("Council").put(ALICE, "Bear")

    s.cast("Council").resolve()

    assert s.exile() == []


@pytest.mark.cr("701.38a", "404.2")
def test_players_may_vote_for_cards_in_a_graveyard() -> None:
    s = board("Graves").put(ALICE, "Bear (graveyard)", "Elf (graveyard)")

    s.cast("Graves").choose("Elf", "Elf").resolve()

    assert s.hand(ALICE) == ["Elf"]


@pytest.mark.cr("701.20a", "121.1")
def test_each_card_may_be_revealed_as_it_is_drawn() -> None:
    s = board("Study").put(ALICE, "Open").library(ALICE, "Forest", "Bear")

    s.cast("Study").resolve()

    assert [len(each.objects) for each in s.happened(Revealed)] == [1, 1]
    assert s.life(ALICE) == 23


@pytest.mark.cr("502.3", "614.1a")
def test_something_may_happen_instead_of_untapping() -> None:
    s = board().put(ALICE, "Stiff", "Bear (tapped)", "Forest (tapped)").turn_of(ALICE, UNTAP)

    s.settle()

    assert s.is_tapped("Bear")
    assert s.counters("Bear", "+1/+1") == 2
    assert not s.is_tapped("Forest")


@pytest.mark.cr("502.3", "614.1a")
def test_it_is_not_replaced_in_anothers_untap_step() -> None:
    s = board().card(VIGIL)
    s.put(ALICE, "Stiff", "Vigil", "Bear (tapped)").turn_of(BOB, UNTAP)

    s.settle()

    assert not s.is_tapped("Bear")
    assert s.counters("Bear", "+1/+1") == 0


@pytest.mark.cr("107.3a", "608.2d")
@pytest.mark.parametrize("seed", range(5))
def test_chance_may_choose_how_many_cards_are_drawn(seed: int) -> None:
    s = board("Dice", seed=seed).mana(ALICE, "GGG")

    s.cast("Dice", x=3).resolve()

    assert 0 <= len(s.hand(ALICE)) <= 3


@pytest.mark.cr("107.3i", "608.2d")
@pytest.mark.parametrize("seed", range(5))
def test_x_may_be_a_number_that_chance_chooses(seed: int) -> None:
    s = board("Range", seed=seed)

    s.cast("Range", BOB).resolve()

    assert 16 <= s.life(BOB) <= 18


@pytest.mark.cr("613.1f", "608.2d")
def test_chance_may_choose_which_abilities_something_gains() -> None:
    s = board("Bear").put(ALICE, "Gifts")

    s.cast("Bear").resolve()

    assert [s.has("Bear", each) for each in ("flying", "vigilance", "haste")].count(True) == 2


@pytest.mark.cr("702.16b", "608.2d")
def test_it_is_protection_from_another_color_each_time() -> None:
    s = board(*["Guard"] * 5).put(ALICE, "Bear")

    s.cast("Guard", "Bear").resolve().cast("Guard", "Bear").resolve().cast(
        "Guard", "Bear"
    ).resolve()
    s.cast("Guard", "Bear").resolve().cast("Guard", "Bear").resolve()

    protections = [str(each) for each in s.seen("Bear").abilities if "protection" in str(each)]
    assert len(set(protections)) == len(COLORS)


@pytest.mark.cr("701.12b", "608.2d")
def test_chance_may_choose_what_is_exchanged() -> None:
    s = board("Luck").put(ALICE, "Bear").put(BOB, "Elf")

    s.cast("Luck", BOB).resolve()

    assert (s.controller("Bear"), s.controller("Elf")) == (BOB, ALICE)
