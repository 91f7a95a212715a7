"""Friends and foes, and players of whom one's own is done. (CR 608.2c, 608.2e)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

OX = "Ox {0} | Creature — Ox | 2/2"
ELK = "Elk {0} | Creature — Elk | 3/3"


@pytest.mark.cr("608.2d")
def test_a_friend_and_a_foe_do_different_things() -> None:
    s = (
        Scenario()
        .card(OX)
        .card(
            "Whim {0} | Sorcery | For each player, choose friend or foe. Each friend draws a card. Each "
            "foe sacrifices a creature of their choice."
        )
    )
    s.put(ALICE, "Ox", "Whim (hand)").put(BOB, "Ox").library(ALICE, "Ox").library(BOB, "Ox")

    s.cast("Whim").choose([ALICE]).resolve()

    assert s.hand(ALICE) == ["Ox"]
    assert s.hand(BOB) == []
    assert s.battlefield(ALICE) == ["Ox"]
    assert s.battlefield(BOB) == []


@pytest.mark.cr("608.2c", "608.2e", "701.20a")
def test_those_players_put_their_own_exiled_cards_onto_the_battlefield() -> None:
    s = (
        Scenario()
        .card(OX)
        .card(ELK)
        .card(
            "Spark {0} | Sorcery | Destroy two target creatures. For each permanent destroyed this way, "
            "its controller reveals cards from the top of their library until a creature card is "
            "revealed and exiles that card. Those players put the exiled cards onto the battlefield, "
            "then shuffle."
        )
    )
    s.put(ALICE, "Ox", "Spark (hand)").put(BOB, "Ox")
    s.library(ALICE, "Swamp", "Elk", "Swamp").library(BOB, "Elk", "Swamp")
    mine, theirs = s.all_named("Ox")

    s.cast("Spark", mine, theirs).resolve()

    assert s.battlefield(ALICE) == ["Elk"]
    assert s.battlefield(BOB) == ["Elk"]
    assert s.exile() == []


@pytest.mark.cr("608.2c", "701.24a")
def test_those_players_shuffle_whose_creatures_went_to_their_libraries() -> None:
    s = (
        Scenario()
        .card(OX)
        .card(
            "Wave {0} | Sorcery | Put two target creatures on top of their owners' libraries, then those "
            "players shuffle."
        )
    )
    s.put(ALICE, "Ox", "Wave (hand)").put(BOB, "Ox")
    mine, theirs = s.all_named("Ox")

    s.cast("Wave", mine, theirs).resolve()

    assert s.cites("701.24a")
    assert s.battlefield(ALICE) == s.battlefield(BOB) == []


@pytest.mark.cr("608.2c", "109.5")
def test_nobody_does_what_each_foe_does_if_there_is_none() -> None:
    s = (
        Scenario()
        .card(OX)
        .card(
            "Judge {0} | Sorcery | For each player, choose friend or foe. Each friend creates a token "
            "that's a copy of a creature they control. Each foe returns a creature they control to its "
            "owner's hand."
        )
    )
    s.put(ALICE, "Ox", "Judge (hand)").put(BOB, "Ox")

    s.cast("Judge").choose([ALICE, BOB]).resolve()

    assert s.battlefield(ALICE) == s.battlefield(BOB) == ["Ox", "Ox"]
