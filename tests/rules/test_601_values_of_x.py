"""X is chosen before the targets, so that there are targets for it. (CR 107.3a, 601.2b)"""

import pytest

from apnap.game.choices import Choice
from apnap.testing import ALICE, BOB, Scenario

UNMAKE = "Unmake {X}{B} | Instant | Destroy target creature with mana value X."
SWAY = "Sway {X}{U} | Instant | Tap target creature with mana value X or less."


def board(card: str) -> Scenario:
    s = Scenario().card(card)
    s.card("Squire {W} | Creature — Human Soldier | 1/1")
    s.card("Ogre {3}{R} | Creature — Ogre | 4/4")
    return s


def begun(s: Scenario) -> Choice:
    """The first choice after the only spell in hand was begun."""
    s.table.answer(next(at for at, each in enumerate(_asked(s).options) if each.kind == "cast"))
    return _asked(s)


def _asked(s: Scenario) -> Choice:
    assert s.table.choice is not None
    return s.table.choice


@pytest.mark.cr("601.2b", "601.2c", "107.3a")
def test_a_spell_with_targets_that_depend_on_x_is_cast_with_an_x_that_has_some() -> None:
    """There is no creature with mana value 0, but one with mana value 4."""
    s = board(UNMAKE).put(ALICE, "Swamp x6", "Unmake (hand)").put(BOB, "Squire", "Ogre")

    s.cast("Unmake", "Ogre", x=4).resolve()

    assert s.graveyard(BOB) == ["Ogre"]


@pytest.mark.cr("601.2b", "107.3a")
def test_only_values_of_x_with_targets_are_offered() -> None:
    """Mana values 1 and 4 are there, 0, 2 and 3 are not; X can't be 5 with five lands."""
    s = board(UNMAKE).put(ALICE, "Swamp x6", "Unmake (hand)").put(BOB, "Squire", "Ogre")

    asked = begun(s)

    assert list(asked.options) == [1, 4]


@pytest.mark.cr("601.2b", "107.3a")
def test_a_larger_x_does_as_well_where_the_target_may_be_smaller() -> None:
    s = board(SWAY).put(ALICE, "Island x6", "Sway (hand)").put(BOB, "Squire")

    asked = begun(s)

    assert (asked.least, asked.most) == (1, 5)


@pytest.mark.cr("601.2b", "601.2c")
def test_without_enough_mana_for_any_such_x_it_cannot_be_cast() -> None:
    s = board(UNMAKE).put(ALICE, "Swamp x4", "Unmake (hand)").put(BOB, "Ogre")

    assert not s.may("cast", "Unmake")
