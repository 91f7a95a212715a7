"""Players who are chosen, what is done only if something else was, what is theirs. (CR 608.2)"""

import pytest

from apnap.terms.turn import BEGINNING_OF_COMBAT, UPKEEP
from apnap.testing import ALICE, BOB, CAROL, Scenario

_SQUIRE = "Squire {W} | Creature — Human | 1/1"
_OGRE = "Ogre {R} | Creature — Ogre | 3/3"


@pytest.mark.cr("608.2d")
def test_that_player_is_the_one_chosen() -> None:
    s = Scenario(players=3).card(
        "Gift {W} | Sorcery | Choose an opponent. You and that player each gain 3 life."
    )
    s.put(ALICE, "Plains", "Gift (hand)")

    s.cast("Gift").choose(CAROL).resolve()

    assert (s.life(ALICE), s.life(BOB), s.life(CAROL)) == (23, 20, 23)


@pytest.mark.cr("508.1d")
def test_it_must_attack_the_player_chosen_at_random_in_that_combat() -> None:
    s = Scenario().card(
        "Brute {R} | Creature — Giant | At the beginning of combat on your turn, choose an opponent "
        "at random. This creature attacks that player this combat if able. | 4/4"
    )
    s.put(ALICE, "Brute")

    s.to(BEGINNING_OF_COMBAT, ALICE).resolve().attack().damage()

    assert s.life(BOB) == 16


@pytest.mark.cr("603.12")
def test_what_goes_on_about_the_target_is_done_only_when_you_do() -> None:
    s = Scenario().card(_SQUIRE)
    s.card(
        "Banner {2} | Artifact | At the beginning of your upkeep, you may discard a card. When you "
        "do, put a +1/+1 counter on target creature. It gains trample until end of turn."
    )
    s.put(ALICE, "Banner", "Squire", "Forest (hand)").put(BOB, "Squire")

    s.to(UPKEEP, ALICE).choose(True).resolve()

    assert s.graveyard(ALICE) == ["Forest"]
    assert sorted(s.pt(key) for key in s.all_named("Squire")) == [(1, 1), (2, 2)]
    assert sum(s.has(key, "trample") for key in s.all_named("Squire")) == 1


@pytest.mark.cr("608.2c")
def test_nobody_loses_anything_if_the_offer_was_never_made() -> None:
    s = Scenario().card(_SQUIRE)
    s.card(
        "Bargain {B} | Sorcery | You may sacrifice a creature. If you do, each opponent may "
        "sacrifice a creature of their choice. For each opponent who doesn't, that player loses 2 "
        "life."
    )
    s.put(ALICE, "Swamp", "Bargain (hand)", "Squire").put(BOB, "Squire")

    s.cast("Bargain").choose(False).resolve()

    assert s.life(BOB) == 20


@pytest.mark.cr("608.2c")
def test_if_you_do_is_said_of_what_you_may_do() -> None:
    """The creature is tapped, but nothing is sacrificed, so it gets no counter."""
    s = Scenario().card(_SQUIRE).card(_OGRE)
    s.card(
        "Snare {U} | Sorcery | Choose target creature. Tap it, then you may sacrifice a creature. "
        "If you do, put a stun counter on the chosen creature."
    )
    s.put(ALICE, "Island", "Snare (hand)", "Squire").put(BOB, "Ogre")

    s.cast("Snare", "Ogre").choose(False).resolve()

    assert s.is_tapped("Ogre")
    assert s.counters("Ogre", "stun") == 0


@pytest.mark.cr("108.3", "613.1b")
def test_each_player_gets_back_what_they_own() -> None:
    s = Scenario().card(_SQUIRE)
    s.card("Seize {R} | Sorcery | Gain control of target creature.")
    s.card("Return {W} | Sorcery | Each player gains control of all creatures they own.")
    s.put(ALICE, "Mountain", "Plains", "Seize (hand)", "Return (hand)").put(BOB, "Squire")

    s.cast("Seize", "Squire").resolve()
    taken = s.controller("Squire")
    s.cast("Return").resolve()

    assert taken == ALICE
    assert s.controller("Squire") == BOB


@pytest.mark.cr("701.12c")
def test_life_totals_are_exchanged_with_an_opponent() -> None:
    s = Scenario().card("Mirror {B} | Sorcery | Exchange life totals with target opponent.")
    s.put(ALICE, "Swamp", "Mirror (hand)").set_life(ALICE, 4)

    s.cast("Mirror", BOB).resolve()

    assert (s.life(ALICE), s.life(BOB)) == (20, 4)


@pytest.mark.cr("107.1a", "701.21a")
def test_half_of_what_each_player_controls_is_sacrificed() -> None:
    s = Scenario().card(_SQUIRE)
    s.card(
        "Halve {B} | Sorcery | Each player sacrifices half the creatures they control of their "
        "choice, rounded up."
    )
    s.put(ALICE, "Swamp", "Halve (hand)", "Squire").put(BOB, "Squire", "Squire", "Squire", "Squire")

    s.cast("Halve").resolve()

    assert s.battlefield(ALICE) == ["Swamp"]
    assert s.battlefield(BOB) == ["Squire", "Squire"]


@pytest.mark.cr("102.3", "608.2c")
def test_each_other_opponent_is_another_than_the_one_hurt() -> None:
    s = Scenario(players=3).card(
        "Fury {R} | Creature — Hydra | Whenever this creature deals combat damage to an opponent, it "
        "deals that much damage to each other opponent. | 3/3"
    )
    s.put(ALICE, "Fury")

    s.attack(("Fury", BOB)).damage().resolve()

    assert (s.life(ALICE), s.life(BOB), s.life(CAROL)) == (20, 17, 17)
