"""How much "that much" and X are, wherever they are said. (CR 107.3i, 608.2c, 615.5)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

OX = "Ox {0} | Creature — Ox | 2/2"
ZAP = "Zap {0} | Instant | Zap deals 3 damage to any target."


@pytest.mark.cr("603.12", "608.2c")
def test_twice_as_much_damage_as_cards_were_discarded() -> None:
    s = Scenario().card(
        "Brawl {0} | Sorcery | You may discard any number of land cards. When you discard one or more "
        "cards this way, Brawl deals twice that much damage to any target."
    )
    s.put(ALICE, "Brawl (hand)", "Swamp (hand)", "Swamp (hand)")

    s.cast("Brawl").choose(True).choose(["Swamp", "Swamp"]).choose(BOB).resolve()

    assert s.life(BOB) == 16


@pytest.mark.cr("615.5", "701.17a")
def test_twice_as_many_cards_as_damage_was_prevented() -> None:
    s = (
        Scenario()
        .card(ZAP)
        .card(OX)
        .card(
            "Angel {0} | Creature — Angel | If damage would be dealt to you, prevent that damage and mill "
            "twice that many cards. | 5/3"
        )
    )
    s.put(ALICE, "Angel", "Zap (hand)").library(ALICE, *["Ox"] * 9)

    s.cast("Zap", ALICE).resolve()

    assert s.life(ALICE) == 20
    assert s.graveyard(ALICE).count("Ox") == 6


@pytest.mark.cr("107.3i", "701.20e")
def test_what_x_is_stands_before_what_is_done_then() -> None:
    s = (
        Scenario()
        .card(OX)
        .card(
            "Scout {0} | Sorcery | You gain X life, where X is the number of creatures you control, then "
            "draw a card."
        )
    )
    s.put(ALICE, "Ox", "Ox", "Scout (hand)").library(ALICE, "Ox")

    s.cast("Scout").resolve()

    assert s.life(ALICE) == 22
    assert s.hand(ALICE) == ["Ox"]


@pytest.mark.cr("602.5", "508.1c", "611.2c")
def test_it_can_neither_attack_nor_use_its_abilities_until_your_next_turn() -> None:
    s = (
        Scenario()
        .card(OX)
        .card("Mill {0} | Artifact Creature — Mill | {T}: You gain 1 life. | 1/1")
    )
    s.card(
        "Halt {0} | Instant | Until your next turn, target creature can't attack or block and its "
        "activated abilities can't be activated."
    )
    s.put(BOB, "Mill", "Mill").put(ALICE, "Halt (hand)").library(BOB, "Ox").library(ALICE, "Ox")
    one, other = s.all_named("Mill")

    s.cast("Halt", one).resolve()

    assert not s.could(lambda it: it.activate(one, by=BOB))
    assert s.could(lambda it: it.activate(other, by=BOB))


@pytest.mark.cr("601.3", "611.2a")
def test_cards_may_be_played_from_the_top_for_a_turn() -> None:
    s = (
        Scenario()
        .card(OX)
        .card(
            "Ship {0} | Sorcery | Until end of turn, you may look at the top card of your library any time, "
            "and you may play lands and cast spells from the top of your library."
        )
    )
    s.put(ALICE, "Ship (hand)").library(ALICE, "Ox", "Swamp")

    s.cast("Ship").resolve()

    assert s.may("cast", "Ox")


@pytest.mark.cr("109.4", "110.2a")
def test_it_enters_under_an_opponents_control() -> None:
    s = (
        Scenario()
        .card(OX)
        .card(
            "Gift {0} | Sorcery | Return target creature card from your graveyard to the battlefield under "
            "an opponent's control."
        )
    )
    s.put(ALICE, "Ox (graveyard)", "Gift (hand)")

    s.cast("Gift", "Ox").resolve()

    assert s.controller("Ox") == BOB
