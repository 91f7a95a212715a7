"""What a spell or ability of another player causes, as a trigger. (CR 603.2)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario


@pytest.mark.cr("603.2", "603.10a")
def test_a_land_put_into_the_graveyard_by_an_opponent_comes_back() -> None:
    """It was destroyed by a spell of the opponent."""
    s = (
        Scenario()
        .card("Rain {R} | Sorcery | Destroy target land.")
        .card(
            "Ground {W} | Enchantment | Whenever a spell or ability an opponent controls causes a land "
            "to be put into your graveyard from the battlefield, return that card to the battlefield."
        )
    )
    s.put(ALICE, "Ground", "Plains").put(BOB, "Mountain", "Rain (hand)").turn_of(BOB)

    s.cast("Rain", "Plains", by=BOB).resolve()

    assert s.battlefield(ALICE) == ["Ground", "Plains"]


@pytest.mark.cr("603.2", "608.2c")
def test_that_opponent_is_the_one_whose_spell_destroyed_it() -> None:
    """A permanent of that player is destroyed."""
    s = (
        Scenario()
        .card("Rain {R} | Sorcery | Destroy target land.")
        .card(
            "Justice {W} | Enchantment | Whenever a spell or ability an opponent controls destroys a "
            "noncreature permanent you control, you may destroy target permanent that opponent controls."
        )
    )
    s.put(ALICE, "Justice", "Plains").put(BOB, "Mountain", "Rain (hand)").turn_of(BOB)

    s.cast("Rain", "Plains", by=BOB).choose("Mountain", True).resolve()

    assert s.battlefield(BOB) == []


@pytest.mark.cr("119.3", "608.2h")
def test_life_is_lost_for_damage_already_dealt() -> None:
    """2 damage, then 2 life."""
    s = (
        Scenario()
        .card("Zap {R} | Instant | Zap deals 2 damage to any target.")
        .card(
            "Punish {B} | Sorcery | Target player loses life equal to the damage already dealt to that "
            "player this turn."
        )
    )
    s.put(ALICE, "Mountain", "Swamp", "Zap (hand)", "Punish (hand)").put(BOB)

    s.cast("Zap", BOB).resolve()
    s.cast("Punish", BOB).resolve()

    assert s.life(BOB) == 16
