"""What several players do at once, said of a player or of several. (CR 603.2c)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

RAT = "Rat {B} | Creature — Rat | 1/1"
GRIND = "Grind {0} | Sorcery | Each player mills two cards."


@pytest.mark.cr("603.2c")
@pytest.mark.parametrize(
    ("who", "gained"), [("a player mills", 2), ("one or more players mill", 1)]
)
def test_it_triggers_for_each_player_or_once(who: str, gained: int) -> None:
    s = (
        Scenario()
        .card(RAT)
        .card(GRIND)
        .card(
            f"Horror {{U}} | Creature — Horror | Whenever {who} one or more creature cards, you gain "
            "1 life. | 2/3"
        )
    )
    s.put(ALICE, "Horror", "Grind (hand)").library(ALICE, "Rat", "Rat").library(BOB, "Rat", "Rat")

    s.cast("Grind").resolve()

    assert s.life(ALICE) == 20 + gained
