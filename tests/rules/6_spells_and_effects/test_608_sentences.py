"""What sentences say of the ones before them. (CR 608.2c)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

SQUIRE = "Squire {W} | Creature — Human | 1/1"
OX = "Ox {2}{W} | Creature — Ox | 2/4"


@pytest.mark.cr("608.2c", "608.2d")
def test_one_that_is_chosen_and_no_target_is_what_the_next_sentence_means() -> None:
    s = Scenario().card(
        "Stampede {G} | Sorcery | Choose an Ox you control. It deals damage equal to its power to "
        "target creature."
    )
    s.card(SQUIRE).card(OX).put(ALICE, "Forest", "Stampede (hand)", "Ox").put(BOB, "Squire")

    s.cast("Stampede", "Squire").resolve()

    assert s.graveyard(BOB) == ["Squire"]


@pytest.mark.cr("608.2c")
def test_another_thing_is_done_to_the_same_creature_instead() -> None:
    s = Scenario().card(
        "Temper {R} | Instant | Temper deals 2 damage to target creature. If you control an Ox, "
        "destroy that creature instead."
    )
    s.card(OX).put(ALICE, "Mountain", "Temper (hand)", "Ox").put(BOB, "Ox")
    theirs = next(key for key in s.game.battlefield if s.game.objects[key].owner == BOB)

    s.cast("Temper", theirs).resolve()

    assert s.graveyard(BOB) == ["Ox"]


@pytest.mark.cr("608.2c")
def test_what_one_may_do_instead_and_does_not_leaves_the_first_to_be_done() -> None:
    s = Scenario().card(
        "Gust {U} | Instant | Return target creature to its owner's hand. If you control an Ox, "
        "you may put it on top of its owner's library instead."
    )
    s.card(SQUIRE).card(OX).put(ALICE, "Island", "Gust (hand)", "Ox").put(BOB, "Squire")

    s.cast("Gust", "Squire").choose(False).resolve()

    assert s.hand(BOB) == ["Squire"]


@pytest.mark.cr("107.3i", "118.12a")
def test_x_in_a_cost_that_prevents_is_what_the_sentence_says() -> None:
    s = Scenario().card(
        "Toll {U} | Instant | Counter target spell unless its controller pays {X}, where X is the "
        "number of creatures you control."
    )
    s.card(SQUIRE).card("Gift {W} | Instant | You gain 3 life.").card(OX)
    s.put(ALICE, "Plains", "Plains", "Gift (hand)").put(
        BOB, "Island", "Toll (hand)", "Ox", "Squire"
    )

    s.cast("Gift").pass_priority().cast("Toll", "Gift").resolve()

    assert s.life(ALICE) == 20


@pytest.mark.cr("701.12b", "701.12a")
def test_control_of_two_targets_is_exchanged() -> None:
    s = Scenario().card("Swap {U} | Sorcery | Exchange control of two target creatures.")
    s.card(SQUIRE).card(OX).put(ALICE, "Island", "Swap (hand)", "Ox").put(BOB, "Squire")

    s.cast("Swap", ["Ox", "Squire"]).resolve()

    assert s.controller("Ox") == BOB
    assert s.controller("Squire") == ALICE


@pytest.mark.cr("701.21a")
def test_who_must_sacrifice_chooses_what_even_if_it_is_not_said() -> None:
    s = Scenario().card("Fade {B} | Sorcery | Target player sacrifices a creature.")
    s.card(SQUIRE).card(OX).put(ALICE, "Swamp", "Fade (hand)").put(BOB, "Squire", "Ox")

    s.cast("Fade", BOB).choose("Squire").resolve()

    assert s.battlefield(BOB) == ["Ox"]


@pytest.mark.cr("305.7", "205.1a")
def test_what_becomes_a_forest_land_has_no_other_abilities() -> None:
    s = Scenario().card("Root {G} | Sorcery | Target creature becomes a colorless Forest land.")
    s.card("Hawk {W} | Creature — Bird | Flying | 1/1").put(ALICE, "Forest", "Root (hand)", "Hawk")

    s.cast("Root", "Hawk").resolve()

    assert not s.has("Hawk", "flying")
    assert s.seen("Hawk").subtypes == {"Forest"}
    assert s.seen("Hawk").colors == 0


@pytest.mark.cr("608.2c", "109.1")
def test_each_other_creature_of_that_player_is_other_than_the_target() -> None:
    s = Scenario().card(
        "Flames {R} | Instant | Flames deals 3 damage to target creature an opponent controls. Then "
        "Flames deals 1 damage to each other creature that player controls."
    )
    s.card(SQUIRE).card(OX).put(ALICE, "Mountain", "Flames (hand)", "Squire")
    s.put(BOB, "Ox", "Squire")

    s.cast("Flames", "Ox").resolve()

    assert s.battlefield(BOB) == ["Ox"]
    assert "Squire" in s.battlefield(ALICE)
