"""The greatest number that a player has, or that have something in common. (CR 107.1, 608.2h)"""

import pytest

from apnap.testing import ALICE, BOB, CAROL, Scenario

BEAR = "Tame Bear {1}{G} | Creature — Bear | 2/2"


@pytest.mark.cr("608.2h", "101.4")
def test_as_many_cards_as_the_player_who_discarded_the_most() -> None:
    """All draw three, who had three, two and no cards in hand."""
    s = Scenario(players=3).card(BEAR)
    s.card(
        "Gale {U} | Sorcery | Each player discards their hand, then draws cards equal to the "
        "greatest number of cards a player discarded this way."
    )
    s.put(ALICE, "Island", "Gale (hand)", "Tame Bear x2 (hand)").put(BOB, "Tame Bear x3 (hand)")

    s.cast("Gale").resolve()

    assert [len(s.hand(each)) for each in (ALICE, BOB, CAROL)] == [3, 3, 3]
    assert s.graveyard(ALICE).count("Tame Bear") == 2


@pytest.mark.cr("601.2f", "608.2h")
@pytest.mark.parametrize(("lands", "may"), [(1, False), (2, True)])
def test_the_greatest_number_that_one_opponent_controls(lands: int, may: bool) -> None:
    """Two of Carol's artifacts count, not three of both opponents."""
    s = Scenario(players=3).card("Relic {1} | Artifact")
    s.card(
        "Hoarder {4} | Creature — Dragon | This spell costs {X} less to cast, where X is the "
        "greatest number of artifacts an opponent controls. | 4/4"
    )
    s.put(ALICE, f"Mountain x{lands}", "Relic x4", "Hoarder (hand)")
    s.put(BOB, "Relic").put(CAROL, "Relic x2").settle()

    assert s.may("cast", "Hoarder") == may


@pytest.mark.cr("205.3m", "608.2h")
def test_how_many_have_a_creature_type_in_common() -> None:
    """Two are Bears and two are Druids; three of Bob's are Bears."""
    s = Scenario().card(BEAR).card("Elf {G} | Creature — Elf Druid | 1/1")
    s.card("Sage {G} | Creature — Bear Druid | 2/2")
    s.card(
        "Chorus {G} | Sorcery | You gain X life, where X is the greatest number of creatures you "
        "control that have a creature type in common."
    )
    s.put(ALICE, "Forest", "Chorus (hand)", "Tame Bear", "Elf", "Sage").put(BOB, "Tame Bear x3")

    s.cast("Chorus").resolve()

    assert s.life(ALICE) == 22


@pytest.mark.cr("208.2")
def test_cards_in_the_fullest_hand_of_an_opponent() -> None:
    s = Scenario(players=3).card(BEAR)
    s.card(
        "Glutton {R} | Creature — Spirit | Glutton's power and toughness are each equal to the "
        "number of cards in the hand of the opponent with the most cards in hand. | */*"
    )
    s.put(ALICE, "Glutton", "Tame Bear x5 (hand)")
    s.put(BOB, "Tame Bear x2 (hand)").put(CAROL, "Tame Bear x3 (hand)")

    assert s.pt("Glutton") == (3, 3)
