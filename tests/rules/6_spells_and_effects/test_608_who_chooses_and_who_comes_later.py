"""What one sentence says of several: who chooses, and who comes later. (CR 608.2d, 611.2c)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario, ScenarioError


@pytest.mark.cr("608.2d")
def test_who_exiles_a_creature_and_their_graveyard_chooses_the_creature() -> None:
    s = Scenario().card("Ox {0} | Creature — Ox | 2/2").card("Elk {0} | Creature — Elk | 3/3")
    s.card(
        "Betrayal {0} | Sorcery | Target opponent exiles a creature they control and their "
        "graveyard."
    )
    s.put(BOB, "Ox", "Elk", "Plains (graveyard)").put(ALICE, "Betrayal (hand)")

    s.cast("Betrayal", BOB)
    s.table.answer(0)  # both pass
    s.table.answer(0)
    assert s.table.choice.player == BOB
    s.choose("Elk").resolve()

    assert (s.battlefield(BOB), s.graveyard(BOB)) == (["Ox"], [])


@pytest.mark.cr("611.2c")
def test_what_can_not_be_blocked_may_come_later() -> None:
    s = (
        Scenario()
        .card("Elk {0} | Creature — Elk | Haste | 3/3")
        .card("Ox {0} | Creature — Ox | 2/2")
    )
    s.card(
        "Light {0} | Sorcery | Creatures you control gain hexproof until end of turn and can't be "
        "blocked this turn."
    )
    s.put(ALICE, "Light (hand)", "Elk (hand)").put(BOB, "Ox")

    s.cast("Light").resolve().cast("Elk").resolve()
    assert not s.has("Elk", "hexproof")

    with pytest.raises(ScenarioError):
        s.attack("Elk").block(("Ox", "Elk"))
