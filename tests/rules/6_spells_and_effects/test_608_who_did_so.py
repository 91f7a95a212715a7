"""What several players may or must do, and which of them did. (CR 101.4, 608.2c, 608.2d)"""

import pytest

from apnap.testing import ALICE, BOB, CAROL, Scenario

_SQUIRE = "Squire {W} | Creature — Human | 1/1"
_OGRE = "Ogre {R} | Creature — Ogre | 3/3"


def _three() -> Scenario:
    return Scenario(players=3).card(_SQUIRE).card(_OGRE)


@pytest.mark.cr("608.2d")
def test_any_player_may_take_the_damage() -> None:
    """One of three does: nobody draws, and the others are asked all the same."""
    s = _three().card(
        "Dare {R} | Sorcery | Any player may have Dare deal 5 damage to them. If no one does, "
        "target player draws two cards."
    )
    s.put(ALICE, "Mountain", "Dare (hand)")

    s.cast("Dare", ALICE).choose(False, True, False).resolve()

    assert (s.life(ALICE), s.life(BOB), s.life(CAROL)) == (20, 15, 20)
    assert s.hand(ALICE) == []


@pytest.mark.cr("608.2d")
def test_if_no_one_does_the_rest_is_done() -> None:
    s = _three().card(
        "Dare {R} | Sorcery | Any player may have Dare deal 5 damage to them. If no one does, "
        "target player draws two cards."
    )
    s.put(ALICE, "Mountain", "Dare (hand)").library(ALICE, "Forest", "Forest", "Forest")

    s.cast("Dare", ALICE).choose(False, False, False).resolve()

    assert s.hand(ALICE) == ["Forest", "Forest"]


@pytest.mark.cr("608.2d")
def test_each_opponent_who_does_not_loses_life() -> None:
    s = _three().card(
        "Tithe {B} | Sorcery | Each opponent may sacrifice a creature of their choice. Each "
        "opponent who doesn't loses 3 life."
    )
    s.put(ALICE, "Swamp", "Tithe (hand)").put(BOB, "Squire").put(CAROL, "Squire")

    s.cast("Tithe").choose(True, False).resolve()

    assert (s.life(ALICE), s.life(BOB), s.life(CAROL)) == (20, 20, 17)
    assert s.battlefield(CAROL) == ["Squire"]


@pytest.mark.cr("608.2c", "101.3")
def test_who_can_not_discard_pays_for_it() -> None:
    """For the opponent without a card, and for no other."""
    s = _three().card(
        "Squeeze {B} | Sorcery | Each opponent discards a card. For each opponent who can't, you "
        "gain 4 life."
    )
    s.put(ALICE, "Swamp", "Squeeze (hand)").put(BOB, "Forest (hand)")

    s.cast("Squeeze").resolve()

    assert s.graveyard(BOB) == ["Forest"]
    assert s.life(ALICE) == 24


@pytest.mark.cr("608.2c")
def test_that_player_is_one_who_did() -> None:
    """Bob puts the counter, so his creatures can't attack; Carol's can."""
    s = _three().card(
        "Truce {W} | Sorcery | Each player may put a +1/+1 counter on a creature they control. If "
        "a player does, that player loses 2 life."
    )
    s.put(ALICE, "Plains", "Truce (hand)").put(BOB, "Squire").put(CAROL, "Ogre")

    s.cast("Truce").choose(False, True, False).resolve()

    assert s.counters("Squire", "+1/+1") == 1
    assert (s.life(ALICE), s.life(BOB), s.life(CAROL)) == (20, 18, 20)


@pytest.mark.cr("608.2d")
def test_the_player_chooses_what_they_untap() -> None:
    s = Scenario().card("Thaw {U} | Sorcery | Target player untaps a land they control.")
    s.put(ALICE, "Island", "Thaw (hand)").put(BOB, "Forest (tapped)", "Swamp (tapped)")

    s.cast("Thaw", BOB).choose("Swamp").resolve()

    assert s.is_tapped("Forest")
    assert not s.is_tapped("Swamp")


@pytest.mark.cr("101.4", "608.2c")
def test_each_player_keeps_what_they_choose() -> None:
    s = _three().card(
        "Cull {W} | Sorcery | Each player chooses a creature they control, then sacrifices the rest."
    )
    s.put(ALICE, "Plains", "Cull (hand)", "Squire", "Ogre").put(BOB, "Squire", "Ogre")
    s.put(CAROL, "Squire")

    s.cast("Cull").choose("Ogre", "Squire").resolve()

    assert s.battlefield(ALICE) == ["Plains", "Ogre"]
    assert s.battlefield(BOB) == ["Squire"]
    assert s.battlefield(CAROL) == ["Squire"]


@pytest.mark.cr("101.4", "608.2c")
def test_each_player_marks_what_they_choose() -> None:
    """Each puts the counter on the one they chose themselves."""
    s = Scenario().card(_SQUIRE).card(_OGRE)
    s.card("Mark {B} | Sorcery | Each player chooses a creature and puts a -1/-1 counter on it.")
    s.put(ALICE, "Swamp", "Mark (hand)", "Ogre").put(BOB, "Squire")

    s.cast("Mark").choose("Squire", "Ogre").resolve()

    assert s.graveyard(BOB) == ["Squire"]
    assert s.counters("Ogre", "-1/-1") == 1


@pytest.mark.cr("608.2c")
def test_all_that_was_chosen_for_each_opponent_is_destroyed() -> None:
    s = _three().card(
        "Verdict {B} | Sorcery | For each opponent, choose a creature with the greatest power "
        "among creatures that player controls. Destroy those creatures."
    )
    s.put(ALICE, "Swamp", "Verdict (hand)").put(BOB, "Squire").put(CAROL, "Squire", "Ogre")

    s.cast("Verdict").resolve()

    assert s.graveyard(BOB) == ["Squire"]
    assert s.graveyard(CAROL) == ["Ogre"]


@pytest.mark.cr("608.2c")
def test_those_tokens_are_all_that_were_created_for_each() -> None:
    s = _three().card(
        "Mirrors {U} | Sorcery | For each creature you control, create a token that's a copy of "
        "that creature. Sacrifice those tokens at the beginning of the next end step."
    )
    s.put(ALICE, "Island", "Mirrors (hand)", "Squire", "Ogre")

    s.cast("Mirrors").resolve()
    made = len(s.battlefield(ALICE))
    s.to(11).resolve()

    assert made == 5
    assert s.battlefield(ALICE) == ["Island", "Squire", "Ogre"]
