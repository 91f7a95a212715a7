"""Players who can't activate abilities for a time. (CR 602.5, 101.2)"""

import pytest

from apnap.terms.turn import PRECOMBAT_MAIN
from apnap.testing import ALICE, BOB, Scenario, ScenarioError


def _world() -> Scenario:
    s = Scenario().card("Font {0} | Artifact | {0}: You gain 1 life.")
    s.card("Gem {0} | Artifact | {T}: Add {W}.").card("Balm {W} | Instant | You gain 3 life.")
    s.card("Squire {W} | Creature — Human | Flash | 1/1")
    s.card(
        "Hush {0} | Instant | Until end of turn, target player can't cast instant or sorcery "
        "spells, and that player can't activate abilities that aren't mana abilities."
    )
    s.put(ALICE, "Hush (hand)", "Font", "Gem", "Balm (hand)")
    return s.put(BOB, "Font", "Gem", "Balm (hand)", "Squire (hand)")


@pytest.mark.cr("602.5", "605.1a")
def test_that_player_can_not_activate_but_for_mana() -> None:
    s = _world()

    s.cast("Hush", BOB).resolve()

    with pytest.raises(ScenarioError):
        s.activate("Font", by=BOB)
    with pytest.raises(ScenarioError):
        s.cast("Balm", by=BOB)
    s.cast("Squire", by=BOB).resolve()
    assert s.is_tapped(s.all_named("Gem")[1])


@pytest.mark.cr("602.5")
def test_the_other_player_still_can() -> None:
    s = _world()

    s.cast("Hush", BOB).resolve().activate("Font", by=ALICE).resolve()

    assert s.life(ALICE) == 21


@pytest.mark.cr("514.2", "602.5")
def test_it_ends_with_the_turn() -> None:
    s = _world()

    s.cast("Hush", BOB).resolve().to(PRECOMBAT_MAIN, BOB).activate("Font", by=BOB).resolve()

    assert s.life(BOB) == 21
