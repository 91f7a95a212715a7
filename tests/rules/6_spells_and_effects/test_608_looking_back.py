"""What an effect asks of things that moved, and of what was chosen or paid. (CR 601.2, 608.2)"""

import pytest

from apnap.rules.turn.seeing import Seer
from apnap.testing import ALICE, BOB, CAROL, Scenario


@pytest.mark.cr("608.2h")
def test_what_it_was_is_asked_of_what_it_was_before_it_moved() -> None:
    """The Squire was attacking as it was returned; in the hand it isn't."""
    s = Scenario().card("Squire {W} | Creature — Human Soldier | 1/1")
    s.card(
        "Recall Troops {U} | Instant | Return target creature to its owner's hand. "
        "If it was attacking, you gain 3 life."
    )
    s.put(ALICE, "Squire").put(BOB, "Island", "Recall Troops (hand)")

    s.attack("Squire").cast("Recall Troops", "Squire", by=BOB).resolve()

    assert s.hand(ALICE) == ["Squire"]
    assert s.life(BOB) == 23


@pytest.mark.cr("608.2h")
def test_what_it_was_not_is_not_so() -> None:
    s = Scenario().card("Squire {W} | Creature — Human Soldier | 1/1")
    s.card(
        "Recall Troops {U} | Instant | Return target creature to its owner's hand. "
        "If it was attacking, you gain 3 life."
    )
    s.put(ALICE, "Squire").put(BOB, "Island", "Recall Troops (hand)")

    s.cast("Recall Troops", "Squire", by=BOB).resolve()

    assert s.hand(ALICE) == ["Squire"]
    assert s.life(BOB) == 20


@pytest.mark.cr("608.2d")
def test_that_type_is_the_one_just_chosen() -> None:
    s = Scenario().card("Squire {W} | Creature — Human Soldier | 1/1")
    s.card("Elf {G} | Creature — Elf | 1/1")
    s.card(
        "Muster {W} | Sorcery | Choose a creature type. You gain 1 life for each creature you "
        "control of that type."
    )
    s.put(ALICE, "Plains", "Squire x2", "Elf", "Muster (hand)")

    s.choose("Soldier").cast("Muster").resolve()

    assert s.life(ALICE) == 22


GIANT = (
    "Giant {G} | Creature — Giant | "
    "When this creature enters, if you cast it from your hand, you gain 5 life. | 2/2"
)


@pytest.mark.cr("400.7d")
def test_a_permanent_knows_that_you_cast_it() -> None:
    s = Scenario().card(GIANT).put(ALICE, "Forest", "Giant (hand)")

    s.cast("Giant").resolve()

    assert s.life(ALICE) == 25


@pytest.mark.cr("400.7d")
def test_a_permanent_that_was_put_there_was_not_cast() -> None:
    s = Scenario().card(GIANT)
    s.card(
        "Raise {B} | Sorcery | Return target creature card from your graveyard to the battlefield."
    )
    s.put(ALICE, "Swamp", "Raise (hand)", "Giant (graveyard)")

    s.cast("Raise", "Giant").resolve()

    assert s.battlefield(ALICE) == ["Swamp", "Giant"]
    assert s.life(ALICE) == 20


@pytest.mark.cr("601.2c")
def test_targets_from_a_single_graveyard_are_all_one_players() -> None:
    s = Scenario().card("Squire {W} | Creature — Human Soldier | 1/1")
    s.card("Purge {W} | Instant | Exile up to two target cards from a single graveyard.")
    s.put(ALICE, "Plains", "Purge (hand)", "Squire (graveyard)")
    s.put(BOB, "Squire (graveyard)", "Squire (graveyard)")

    s.choose(BOB).cast("Purge", "Squire", "Squire").resolve()

    assert s.graveyard(BOB) == []
    assert "Squire" in s.graveyard(ALICE)


ADVOCATE = (
    "Advocate {W} | Creature — Human | {T}: Return two target cards from an opponent's graveyard to"
    " their hand. | 1/1"
)


@pytest.mark.cr("601.2c")
def test_two_cards_from_an_opponents_graveyard_are_of_one_opponent() -> None:
    s = Scenario(3).card(ADVOCATE).put(ALICE, "Advocate")
    s.put(BOB, "Island (graveyard)")
    s.put(CAROL, "Plains (graveyard)", "Forest (graveyard)", "Swamp (graveyard)")

    s.activate("Advocate", "Plains", "Swamp").resolve()

    assert (s.graveyard(BOB), s.graveyard(CAROL)) == (["Island"], ["Forest"])


@pytest.mark.cr("601.2c", "602.2b")
def test_two_opponents_with_one_card_each_have_not_two_in_a_graveyard() -> None:
    s = Scenario(3).card(ADVOCATE).put(ALICE, "Advocate")
    s.put(BOB, "Island (graveyard)").put(CAROL, "Plains (graveyard)")

    assert not s.may("activate", "Advocate")


@pytest.mark.cr("601.2d")
def test_counters_are_distributed_as_announced() -> None:
    s = Scenario().card("Squire {W} | Creature — Human Soldier | 1/1")
    s.card("Elf {G} | Creature — Elf | 1/1")
    s.card(
        "Share {G} | Sorcery | "
        "Distribute three +1/+1 counters among one, two, or three target creatures."
    )
    s.put(ALICE, "Forest", "Squire", "Elf", "Share (hand)")

    s.cast("Share", "Squire", "Elf", divide=(2, 1)).resolve()

    assert s.pt("Squire") == (3, 3)
    assert s.pt("Elf") == (2, 2)


@pytest.mark.cr("601.2f")
def test_only_the_first_such_spell_of_a_turn_costs_less() -> None:
    s = Scenario().card("Ponder Long {2}{U} | Sorcery | You gain 1 life.")
    s.card(
        "Study {U} | Enchantment | "
        "The first sorcery spell you cast each turn costs {2} less to cast."
    )
    s.put(ALICE, "Island x3", "Study", "Ponder Long (hand)", "Ponder Long (hand)")

    s.cast("Ponder Long").resolve()

    assert s.life(ALICE) == 21
    assert not s.may("cast", "Ponder Long")


@pytest.mark.cr("401.5")
def test_who_may_look_at_the_top_card_sees_it_and_nobody_else_does() -> None:
    s = Scenario().card("Squire {W} | Creature — Human Soldier | 1/1")
    s.card("Oracle Pool {U} | Enchantment | You may look at the top card of your library any time.")
    s.put(ALICE, "Oracle Pool").library(ALICE, "Squire", "Squire").settle()
    top, second = (s.game.objects[key] for key in s.game.players[ALICE].library[:2])

    assert Seer(s.game, ALICE).sees(top)
    assert not Seer(s.game, BOB).sees(top)
    assert not Seer(s.game, ALICE).sees(second)
