"""What an effect of a resolution speaks of is found out once. (CR 608.2h, 611.2c)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario, ScenarioError

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
