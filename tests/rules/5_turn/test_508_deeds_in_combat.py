"""What was done in combat, whom one blocks, and phases more or fewer. (CR 500, 508, 509)"""

import pytest

from apnap.terms.turn import END, POSTCOMBAT_MAIN, UPKEEP
from apnap.testing import ALICE, BOB, Scenario

SQUIRE = "Squire {W} | Creature — Human Soldier | 2/2"
PAGE = "Page {W} | Creature — Human | 1/1"


@pytest.mark.cr("508.6")
def test_each_player_being_attacked_counts() -> None:
    s = (
        Scenario()
        .card(SQUIRE)
        .card(
            "Host {W} | Enchantment | Whenever you attack, you gain 2 life for each player being "
            "attacked."
        )
    )
    s.put(ALICE, "Host", "Squire")

    s.attack("Squire").resolve()

    assert s.life(ALICE) == 22


@pytest.mark.cr("508.1c", "508.6")
def test_it_cannot_attack_the_same_player_again() -> None:
    """A second combat phase comes, but there is nobody left for it to attack."""
    s = Scenario().card(
        "Razer {R} | Creature — Orc | Vigilance | Razer can't attack a player it has already "
        "attacked this turn. | Whenever Razer deals combat damage to a player, untap Razer. After "
        "this phase, there is an additional combat phase. | 4/4"
    )
    s.put(ALICE, "Razer")

    s.attack("Razer").damage().resolve().to(END)

    assert s.life(BOB) == 16


@pytest.mark.cr("509.1g", "608.2h")
def test_those_that_fought_it_this_turn_are_destroyed_at_end_of_combat() -> None:
    s = Scenario().card(PAGE).card("Wall {G} | Creature — Wall | Defender | 0/9")
    s.card(
        "Gaze {G} | Instant | Choose target creature. At this turn's next end of combat, destroy "
        "all creatures that blocked or were blocked by it this turn."
    )
    s.put(ALICE, "Page").put(BOB, "Wall", "Forest", "Gaze (hand)")

    s.attack("Page").block(("Wall", "Page")).cast("Gaze", "Wall", by=BOB).resolve()
    s.to(POSTCOMBAT_MAIN)

    assert s.graveyard(ALICE) == ["Page"]
    assert "Wall" in s.battlefield(BOB)


@pytest.mark.cr("509.1g", "115.1")
def test_the_target_is_a_creature_it_is_blocking() -> None:
    """The other attacker is no target."""
    s = (
        Scenario()
        .card(SQUIRE)
        .card(PAGE)
        .card(
            "Snowman {R} | Creature — Goblin | {T}: Snowman deals 1 damage to target creature it's "
            "blocking. | 0/4"
        )
    )
    s.put(ALICE, "Squire", "Page").put(BOB, "Snowman")

    s.attack("Squire", "Page").block(("Snowman", "Page")).activate("Snowman", "Page", by=BOB)
    s.resolve()

    assert s.graveyard(ALICE) == ["Page"]


@pytest.mark.cr("611.2a", "509.1b")
def test_this_combat_ends_with_the_combat_phase() -> None:
    s = (
        Scenario()
        .card(SQUIRE)
        .card(
            "Lancer {W} | Creature — Knight | Whenever Lancer attacks alone, it can't be blocked this "
            "combat. | 3/3"
        )
    )
    s.put(ALICE, "Lancer").put(BOB, "Squire")

    s.attack("Lancer").resolve().damage()

    assert s.life(BOB) == 17
    assert s.game.effects
    s.to(POSTCOMBAT_MAIN)
    assert not s.game.effects


@pytest.mark.cr("614.10a", "500.11")
def test_the_next_combat_phase_is_skipped() -> None:
    s = (
        Scenario()
        .card(SQUIRE)
        .card("Calm {W} | Instant | Target player skips their next combat phase.")
    )
    s.put(ALICE, "Squire").put(BOB, "Plains", "Calm (hand)")

    s.cast("Calm", ALICE, by=BOB).resolve().to(POSTCOMBAT_MAIN)

    assert s.game.skips == ()
    assert s.life(BOB) == 20


@pytest.mark.cr("500.8", "501.1")
def test_a_beginning_phase_is_added_after_this_one() -> None:
    """It untaps again, and then the turn goes on to its end."""
    s = Scenario().card(
        "Second Dawn {W} | Sorcery | There is an additional beginning phase after this phase."
    )
    s.put(ALICE, "Plains", "Second Dawn (hand)")

    s.turn_of(ALICE, POSTCOMBAT_MAIN).cast("Second Dawn").resolve().to(UPKEEP)

    assert not s.is_tapped("Plains")
    s.to(END)
    assert s.game.turn == 1
    assert s.game.extra_steps == ()


@pytest.mark.cr("509.1b")
def test_no_more_than_one_creature_can_block() -> None:
    s = Scenario().card(SQUIRE).card(PAGE)
    s.card("Arbiter {4} | Enchantment | No more than one creature can block each combat.")
    s.put(ALICE, "Squire", "Page").put(BOB, "Arbiter", "Squire", "Page")

    s.attack("Squire", "Page").to(POSTCOMBAT_MAIN)

    assert s.life(BOB) < 20


@pytest.mark.cr("509.1c")
def test_all_that_fit_block_it() -> None:
    """The Wall has to, the Human hasn't."""
    s = Scenario().card(SQUIRE).card("Wall {G} | Creature — Wall | Defender | 0/9")
    s.card("Priest {W} | Creature — Cleric | All Walls able to block Priest do so. | 3/3")
    s.put(ALICE, "Priest").put(BOB, "Wall", "Squire")

    s.attack("Priest").block(("Wall", "Priest")).damage()

    assert s.life(BOB) == 20
    assert s.pt("Squire") == (2, 2)


@pytest.mark.cr("603.7", "603.4")
def test_later_it_is_done_only_if_it_is_so() -> None:
    """It didn't attack, so it isn't destroyed."""
    s = (
        Scenario()
        .card(SQUIRE)
        .card(
            "Rage {G} | Instant | Target creature gets +2/+0 until end of turn. At the beginning of "
            "the next end step, destroy that creature if it attacked this turn."
        )
    )
    s.put(ALICE, "Forest", "Squire", "Rage (hand)")

    s.cast("Rage", "Squire").resolve().to(END).resolve()

    assert "Squire" in s.battlefield(ALICE)


@pytest.mark.cr("603.7")
def test_later_it_is_done_if_it_is_so() -> None:
    s = (
        Scenario()
        .card(SQUIRE)
        .card(
            "Rage {G} | Instant | Target creature gets +2/+0 until end of turn. At the beginning of "
            "the next end step, destroy that creature if it attacked this turn."
        )
    )
    s.put(ALICE, "Forest", "Squire", "Rage (hand)")

    s.cast("Rage", "Squire").resolve().attack("Squire").damage().to(END).resolve()

    assert "Squire" in s.graveyard(ALICE)


@pytest.mark.cr("303.4", "608.2c")
def test_others_than_the_enchanted_creature_grow() -> None:
    """An Aura's "other creatures" are others than the one that it enchants."""
    s = (
        Scenario()
        .card(SQUIRE)
        .card(PAGE)
        .card(
            "Drum {W} | Enchantment — Aura | Enchant creature | Whenever enchanted creature attacks, "
            "each other attacking creature gets +1/+1 until end of turn."
        )
    )
    s.put(ALICE, "Squire", "Page", "Drum (on Squire)")

    s.attack("Squire", "Page").resolve()

    assert s.pt("Squire") == (2, 2)
    assert s.pt("Page") == (2, 2)


@pytest.mark.cr("508.1d")
def test_it_attacks_each_combat_until_your_next_turn() -> None:
    """The creature of the other player must attack, and does."""
    s = (
        Scenario()
        .card(SQUIRE)
        .card(
            "Scourge {B} | Sorcery | Until your next turn, creatures your opponents control attack "
            "each combat if able."
        )
    )
    s.put(ALICE, "Swamp", "Scourge (hand)").put(BOB, "Squire")

    s.cast("Scourge").resolve().to(POSTCOMBAT_MAIN, BOB)

    assert s.is_tapped("Squire")
