"""What is done instead of the last of several things, or more of the same. (CR 608.2c)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

OX = "Ox {0} | Creature — Ox | 3/3"
KICK = "Kick {0} | Sorcery | Kicker {0} | "


@pytest.mark.cr("608.2c")
def test_twice_that_much_is_dealt_to_the_same() -> None:
    s = (
        Scenario()
        .card(OX)
        .card(
            KICK
            + "Target creature you control deals damage equal to its power to any target. If Kick "
            "was kicked, the creature you control deals twice that much damage instead."
        )
    )
    s.put(ALICE, "Ox", "Kick (hand)")

    s.cast("Kick", "Ox", BOB, kicked=True).resolve()

    assert s.life(BOB) == 14


@pytest.mark.cr("608.2c")
def test_as_much_as_is_said_without_it() -> None:
    s = (
        Scenario()
        .card(OX)
        .card(
            KICK
            + "Target creature you control deals damage equal to its power to any target. If Kick "
            "was kicked, the creature you control deals twice that much damage instead."
        )
    )
    s.put(ALICE, "Ox", "Kick (hand)")

    s.cast("Kick", "Ox", BOB).resolve()

    assert s.life(BOB) == 17


BELCHER = (
    "Gun {0} | Artifact | {T}: Reveal cards from the top of your library until you reveal a land "
    "card. Gun deals damage equal to the number of nonland cards revealed this way to any target. "
    "If the revealed land card was a Mountain, Gun deals double that damage instead. Put the "
    "revealed cards on the bottom of your library in any order."
)


@pytest.mark.cr("608.2c", "701.20a")
def test_double_that_damage_for_a_mountain() -> None:
    s = Scenario().card(OX).card(BELCHER)
    s.put(ALICE, "Gun").library(ALICE, "Ox", "Ox", "Mountain", "Ox")

    s.activate("Gun", BOB).resolve()

    assert s.life(BOB) == 16


@pytest.mark.cr("608.2c", "701.20a")
def test_no_more_for_another_land() -> None:
    s = Scenario().card(OX).card(BELCHER)
    s.put(ALICE, "Gun").library(ALICE, "Ox", "Ox", "Swamp", "Ox")

    s.activate("Gun", BOB).resolve()

    assert s.life(BOB) == 18


@pytest.mark.cr("608.2c", "701.17a")
def test_twice_that_many_cards() -> None:
    s = (
        Scenario()
        .card(OX)
        .card(
            KICK
            + "Target player mills X cards, where X is the number of creatures you control. If "
            "Kick was kicked, that player mills twice that many cards instead."
        )
    )
    s.put(ALICE, "Ox", "Ox", "Kick (hand)").library(BOB, *["Ox"] * 9)

    s.cast("Kick", BOB, kicked=True).resolve()

    assert s.graveyard(BOB) == ["Ox"] * 4


GIFT = (
    "Gift {0} | Sorcery | You may sacrifice an artifact. If you do, draw a card. If you control an "
    "Ox, draw two cards instead."
)


@pytest.mark.cr("608.2c")
def test_it_stands_instead_of_what_follows_the_offer() -> None:
    s = Scenario().card(OX).card(GIFT).card("Rock {0} | Artifact")
    s.put(ALICE, "Ox", "Rock", "Gift (hand)").library(ALICE, "Ox", "Ox", "Ox")

    s.cast("Gift").choose(True).resolve()

    assert s.hand(ALICE) == ["Ox", "Ox"]


@pytest.mark.cr("608.2c")
def test_nothing_is_done_instead_of_what_was_declined() -> None:
    s = Scenario().card(OX).card(GIFT).card("Rock {0} | Artifact")
    s.put(ALICE, "Ox", "Rock", "Gift (hand)").library(ALICE, "Ox", "Ox", "Ox")

    s.cast("Gift").choose(False).resolve()

    assert s.hand(ALICE) == []


@pytest.mark.cr("601.2b", "601.2c", "608.2c")
def test_either_of_two_targets_is_the_chosen_creature() -> None:
    s = (
        Scenario()
        .card(OX)
        .card(
            KICK
            + "Choose target creature with power 2 or less. If Kick was kicked, instead choose "
            "target creature. Exile the chosen creature, then its controller gains 4 life."
        )
    )
    s.put(BOB, "Ox").put(ALICE, "Kick (hand)")

    s.cast("Kick", "Ox", kicked=True).resolve()

    assert s.exile() == ["Ox"]
    assert s.life(BOB) == 24


@pytest.mark.cr("608.2h", "107.3i")
def test_x_is_told_within_a_condition_and_before_what_follows() -> None:
    s = (
        Scenario()
        .card(OX)
        .card(
            "Hoard {0} | Sorcery | If you control an Ox, you gain X life, where X is the number of "
            "creatures you control."
        )
    )
    s.put(ALICE, "Ox", "Ox", "Hoard (hand)")

    s.cast("Hoard").resolve()

    assert s.life(ALICE) == 22
