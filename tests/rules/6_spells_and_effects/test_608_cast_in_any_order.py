"""Several cards that an effect lets a player cast are cast in the order they like. (CR 608.2g)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

TWIST = "Twist {2} | Instant | Counter target instant spell."
ZAP = "Zap {2} | Instant | Zap deals 2 damage to any target."
FREE = (
    "Unbound {0} | Sorcery | Exile the top two cards of your library. You may cast any number of "
    "spells from among them without paying their mana costs."
)


@pytest.mark.cr("608.2g")
def test_a_spell_may_be_cast_first_that_a_later_one_targets() -> None:
    s = Scenario().card(TWIST).card(ZAP).card(FREE)
    s.put(ALICE, "Unbound (hand)", "Twist (library)", "Zap (library)")
    life = s.life(BOB)

    s.choose(["Twist", "Zap"], "Zap", BOB, "Twist", "Zap")
    s.cast("Unbound").resolve()

    assert s.life(BOB) == life
    assert sorted(s.graveyard(ALICE)) == ["Twist", "Unbound", "Zap"]
