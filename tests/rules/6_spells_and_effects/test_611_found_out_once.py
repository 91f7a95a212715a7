"""What an effect of a resolution speaks of is found out once. (CR 608.2h, 611.2c)"""

import pytest

from apnap.testing import ALICE, BOB, CAROL, Scenario, ScenarioError

BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
OX = "Ox {W} | Creature — Ox | 2/5"


@pytest.mark.cr("608.2h")
def test_that_player_is_who_controlled_the_creature_then() -> None:
    """It has changed hands since."""
    s = Scenario().card(BEAR).card(OX)
    s.card(
        "Mark {R} | Sorcery | Target creature an opponent controls blocks this turn if able. Other"
        " creatures that player controls can't block this turn."
    )
    s.card(
        "Turn Coat {R} | Sorcery | Gain control of target creature until end of turn. It gains"
        " haste until end of turn."
    )
    s.put(ALICE, "Mountain x2", "Mark (hand)", "Turn Coat (hand)").put(BOB, "Bear", "Ox")

    s.cast("Mark", "Bear").resolve().cast("Turn Coat", "Bear").resolve()
    s.attack("Bear")

    with pytest.raises(ScenarioError):
        s.block(("Ox", "Bear"))


@pytest.mark.cr("611.2c", "608.2c")
def test_those_creatures_cannot_block_and_others_that_come_later_can() -> None:
    s = Scenario().card(BEAR).card("Ox {W} | Creature — Ox | Flash | 2/5")
    s.card(
        "Taunt {R} | Sorcery | Creatures your opponents control get -0/-1 until end of turn. Those"
        " creatures can't block this turn."
    )
    s.put(ALICE, "Mountain", "Taunt (hand)", "Bear").put(BOB, "Bear", "Plains", "Ox (hand)")

    s.cast("Taunt").resolve().pass_priority().cast("Ox", by=BOB).resolve()
    s.attack("Bear").block(("Ox", "Bear")).damage()

    assert s.life(BOB) == 20


@pytest.mark.cr("611.2c", "608.2c")
def test_each_of_them_attacks_its_own_owner() -> None:
    s = Scenario(3).card("Bear {1}{G} | Creature — Bear | Haste | 2/2")
    s.card("Ape {G} | Creature — Ape | Haste | 3/3")
    s.card(
        "Stroke {R} | Sorcery | Gain control of all creatures your opponents control until end of"
        " turn. Untap those creatures. Each of them attacks its owner this turn if able."
    )
    s.put(ALICE, "Mountain", "Stroke (hand)").put(BOB, "Bear").put(CAROL, "Ape")

    s.cast("Stroke").resolve().attack(("Bear", BOB), ("Ape", CAROL)).damage()

    assert (s.life(BOB), s.life(CAROL)) == (18, 17)
