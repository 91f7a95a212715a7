"""Halves of what each player has, each of two targets, and what was done if it was paid. (CR 608.2c)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {1}{G} | Creature — Bear | 2/2"


@pytest.mark.cr("603.7", "608.2c")
@pytest.mark.parametrize(("swamps", "gained"), [(0, 0), (1, 2)])
def test_what_triggers_this_turn_only_if_something_is_so(swamps: int, gained: int) -> None:
    s = Scenario().card(BEAR)
    s.card(
        "Gloom {0} | Sorcery | All creatures get -2/-2 until end of turn. If you control a Swamp, "
        "whenever a creature dies this turn, you gain 1 life."
    )
    s.put(ALICE, "Gloom (hand)", "Bear", *["Swamp"] * swamps).put(BOB, "Bear")

    s.cast("Gloom").resolve().resolve()

    assert s.life(ALICE) == 20 + gained


@pytest.mark.cr("107.1a", "608.2c")
def test_halves_are_rounded_each_time() -> None:
    s = Scenario()
    s.card(
        "Chasm {0} | Sorcery | Target player draws cards equal to half the number of cards in their "
        "library and loses half their life. Round up each time."
    )
    s.put(ALICE, "Chasm (hand)").library(BOB, *["Forest"] * 5).set_life(BOB, 7)

    s.cast("Chasm", BOB).resolve()

    assert s.hand(BOB) == ["Forest"] * 3
    assert s.life(BOB) == 3


@pytest.mark.cr("107.1a", "608.2e")
def test_each_player_loses_half_of_their_own() -> None:
    s = Scenario().card(BEAR)
    s.card(
        "Blight {0} | Sorcery | Each player loses half their life, then discards half the cards in "
        "their hand, then sacrifices half the creatures they control of their choice. Round down "
        "each time."
    )
    s.put(ALICE, "Blight (hand)", "Bear x3").put(BOB, "Bear", "Forest x2 (hand)").set_life(BOB, 7)

    s.cast("Blight").resolve()

    assert (s.life(ALICE), s.life(BOB)) == (10, 4)
    assert s.hand(BOB) == ["Forest"]
    assert s.battlefield(ALICE) == ["Bear", "Bear"]
    assert s.battlefield(BOB) == ["Bear"]


@pytest.mark.cr("608.2c", "115.1")
def test_each_of_several_targets_does_two_things() -> None:
    s = Scenario()
    s.card("Ruse {0} | Sorcery | Any number of target players each mill a card and lose 1 life.")
    s.put(ALICE, "Ruse (hand)").library(ALICE, "Forest").library(BOB, "Forest")

    s.cast("Ruse", BOB).resolve()

    assert (s.life(ALICE), s.life(BOB)) == (20, 19)
    assert s.graveyard(BOB) == ["Forest"]


@pytest.mark.cr("608.2c", "400.7")
def test_only_cards_returned_to_your_own_hand_are_counted() -> None:
    s = Scenario().card(BEAR)
    s.card(
        "Outcome {0} | Instant | Return any number of target nonland permanents you control to "
        "their owners' hands. Draw a card for each card returned to your hand this way."
    )
    s.card("Lure {0} | Sorcery | Gain control of target creature.")
    s.put(ALICE, "Outcome (hand)", "Lure (hand)", "Bear").put(BOB, "Bear")
    s.library(ALICE, "Forest", "Forest", "Forest")
    mine, theirs = s.all_named("Bear")

    s.cast("Lure", theirs).resolve().cast("Outcome", mine, theirs).resolve()

    assert sorted(s.hand(ALICE)) == ["Bear", "Forest"]
    assert s.hand(BOB) == ["Bear"]


NEST = (
    "Nest {G} | Enchantment — Aura | Enchant creature | Whenever a land you control enters, you may "
    "pay {1} if ~ is attached to a creature you control. If you do, create a token that's a copy of "
    "that creature. If you didn't create a token this way, create a 1/1 green Insect creature token."
)


@pytest.mark.cr("608.2c", "118.12", "707.2")
@pytest.mark.parametrize(("paid", "made"), [(True, "Bear"), (False, "Insect Token")])
def test_what_is_created_if_no_token_was_this_way(paid: bool, made: str) -> None:
    s = Scenario().card(BEAR).card(NEST)
    s.put(ALICE, "Forest x2", "Bear", "Nest (hand)", "Forest (hand)")

    s.cast("Nest", "Bear").resolve().play("Forest").choose(paid).resolve()

    assert s.many(made, ALICE) == 1 + paid
    assert s.many("Insect Token", ALICE) == (not paid)


@pytest.mark.cr("608.2c", "118.12")
def test_attached_to_a_creature_of_another_it_offers_no_payment() -> None:
    s = Scenario().card(BEAR).card(NEST)
    s.put(ALICE, "Forest x2", "Nest (hand)", "Forest (hand)").put(BOB, "Bear")

    s.cast("Nest", "Bear").resolve().play("Forest").resolve()

    assert s.many("Insect Token", ALICE) == 1
