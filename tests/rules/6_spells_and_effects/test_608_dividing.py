"""What is divided among untargeted things is divided as the effect is followed. (CR 608.2d)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

GIFTS = (
    "Gifts {G} | Sorcery | Distribute two +1/+1 counters among any number of creatures you control."
)


@pytest.mark.cr("608.2d")
def test_each_chosen_creature_gets_one_or_more_and_the_others_are_not_chosen() -> None:
    """Three are named for two counters: the one that gets none wasn't chosen."""
    s = Scenario().card(GIFTS)
    for name in ("Ant", "Bee", "Cat"):
        s.card(f"{name} {{G}} | Creature — Beast | 1/1").put(ALICE, name)
    s.put(ALICE, "Forest", "Gifts (hand)").put(BOB, "Ant")

    s.choose(("Ant", "Bee", "Cat"), (1, 0, 1)).cast("Gifts").resolve()

    assert [s.pt(s.find(name)) for name in ("Bee", "Cat")] == [(1, 1), (2, 2)]
    assert s.cites("122.6")
