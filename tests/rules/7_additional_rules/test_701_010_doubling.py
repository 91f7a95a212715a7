"""Doubling, and cards exiled face down. (CR 406.3, 701.10, 701.11)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

CARDS = (
    "Bear {1}{G} | Creature — Bear | 2/3",
    "Ogre {3}{R} | Creature — Ogre | 4/1",
    "Fury {R} | Instant | Double target creature's power until end of turn.",
    "Rage {R} | Instant | Triple target creature's power and toughness until end of turn.",
    "Anthem {R} | Instant | Double the power of each creature you control until end of turn.",
    "Wither {B} | Instant | Target creature gets -3/-0 until end of turn.",
    "Blessing {W} | Sorcery | Double target player's life total.",
    "Growth {G} | Sorcery | Double the number of each kind of counter on target creature.",
    "Courier {1} | Artifact | {1}: Exile the top card of your library face down.",
    "Thief {B} | Sorcery | Look at the top card of target opponent's library, then exile it face"
    " down. You may play that card for as long as it remains exiled.",
    "Vault {B} | Sorcery | Exile the top two cards of your library face down. You may look at and"
    " play those cards for as long as they remain exiled.",
    "Hide {U} | Instant | Turn target creature face down.",
)


def world() -> Scenario:
    s = Scenario()
    for card in CARDS:
        s.card(card)
    return s


@pytest.mark.cr("701.10a", "701.10b")
def test_doubling_adds_the_power_it_has_then() -> None:
    s = world().put(ALICE, "Mountain x2", "Bear", "Fury x2 (hand)")

    s.cast("Fury", "Bear").resolve().cast("Fury", "Bear").resolve()

    assert s.pt("Bear") == (8, 3)


@pytest.mark.cr("701.10c")
def test_doubling_less_than_nothing_makes_it_less() -> None:
    s = world().put(ALICE, "Mountain", "Swamp", "Bear", "Fury (hand)", "Wither (hand)")

    s.cast("Wither", "Bear").resolve().cast("Fury", "Bear").resolve()

    assert s.pt("Bear") == (-2, 3)


@pytest.mark.cr("701.11a")
def test_tripling_adds_it_twice() -> None:
    s = world().put(ALICE, "Mountain", "Bear", "Rage (hand)")

    s.cast("Rage", "Bear").resolve()

    assert s.pt("Bear") == (6, 9)


@pytest.mark.cr("701.10b")
def test_each_creature_is_doubled_by_itself() -> None:
    s = world().put(ALICE, "Mountain", "Bear", "Ogre", "Anthem (hand)")

    s.cast("Anthem").resolve()

    assert (s.pt("Bear"), s.pt("Ogre")) == ((4, 3), (8, 1))


@pytest.mark.cr("701.10d")
def test_a_life_total_is_doubled() -> None:
    s = world().put(ALICE, "Plains", "Blessing (hand)").set_life(BOB, 7)

    s.cast("Blessing", BOB).resolve()

    assert s.life(BOB) == 14


@pytest.mark.cr("701.10e")
def test_each_kind_of_counter_is_doubled() -> None:
    s = world().put(ALICE, "Forest", "Bear (2 +1/+1, 1 charge)", "Growth (hand)")

    s.cast("Growth", "Bear").resolve()

    assert (s.counters("Bear", "+1/+1"), s.counters("Bear", "charge")) == (4, 2)


@pytest.mark.cr("406.3")
def test_nobody_may_look_at_a_card_exiled_face_down_unseen() -> None:
    s = world().library(ALICE, "Bear", "Ogre").put(ALICE, "Forest", "Courier")

    s.activate("Courier").resolve()

    assert s.record(s.game.exile[0]).face_down
    assert s.record(s.game.exile[0]).known_to == 0


@pytest.mark.cr("406.3", "406.3a")
def test_who_looked_at_it_may_play_it_and_nobody_else_sees_it() -> None:
    s = world().library(BOB, "Bear", "Ogre").put(ALICE, "Swamp", "Forest x2", "Thief (hand)")

    s.cast("Thief", BOB).resolve()

    assert s.record(s.game.exile[0]).known_to == 1 << ALICE
    s.cast("Bear").resolve()
    assert s.controller("Bear") == ALICE


@pytest.mark.cr("406.3", "305.1")
def test_a_land_exiled_face_down_may_be_played() -> None:
    s = world().library(ALICE, "Forest", "Ogre", "Bear").put(ALICE, "Swamp", "Vault (hand)")
    s.cast("Vault").resolve()

    s.play("Forest")

    assert s.battlefield(ALICE) == ["Swamp", "Forest"]


@pytest.mark.cr("708.2a")
def test_a_creature_is_turned_face_down() -> None:
    s = world().put(ALICE, "Island", "Hide (hand)").put(BOB, "Ogre")

    s.cast("Hide", "Ogre").resolve()

    assert s.pt("Ogre") == (2, 2)
