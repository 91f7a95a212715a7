"""A target that is a player or a planeswalker, spoken of again. (CR 115.4, 608.2c)"""

import pytest

from apnap.testing import ALICE, BOB, CAROL, Scenario, ScenarioError

BLAZE = (
    "Blaze {0} | Instant | Blaze deals 1 damage to target player or planeswalker and 1 damage to "
    "target creature that player or that planeswalker's controller controls. | Landfall — If you "
    "had a land enter the battlefield under your control this turn, Blaze deals 3 damage to that "
    "player or planeswalker and 3 damage to that creature instead."
)


def _three() -> Scenario:
    s = Scenario(players=3).card(BLAZE).card("Ogre {R} | Creature — Ogre | 4/4")
    s.card("Sage {W} | Planeswalker — Sage | +1: You gain 1 life. | Loyalty: 5")
    s.put(ALICE, "Blaze (hand)", "Forest (hand)")
    return s.put(BOB, "Ogre", "Sage (5 loyalty)").put(CAROL, "Ogre")


@pytest.mark.cr("115.4", "608.2c")
def test_a_player_and_a_creature_of_theirs_are_dealt_one() -> None:
    s = _three()
    ogre = s.all_named("Ogre")[0]

    s.cast("Blaze", BOB, ogre).resolve()

    assert (s.life(BOB), s.record(ogre).damage) == (19, 1)


@pytest.mark.cr("608.2c", "614.1a")
def test_after_a_land_they_are_dealt_three_instead() -> None:
    s = _three()
    ogre = s.all_named("Ogre")[0]

    s.play("Forest").cast("Blaze", BOB, ogre).resolve()

    assert (s.life(BOB), s.record(ogre).damage) == (17, 3)


@pytest.mark.cr("115.4", "608.2c")
def test_of_a_planeswalker_it_is_a_creature_of_its_controller() -> None:
    s = _three()
    ogre = s.all_named("Ogre")[0]

    s.play("Forest").cast("Blaze", "Sage", ogre).resolve()

    assert (s.life(BOB), s.counters("Sage", "loyalty"), s.record(ogre).damage) == (20, 2, 3)


@pytest.mark.cr("115.1a", "601.2c")
def test_a_creature_of_another_player_is_no_target() -> None:
    s = _three()

    with pytest.raises(ScenarioError):
        s.cast("Blaze", BOB, s.all_named("Ogre")[1])
