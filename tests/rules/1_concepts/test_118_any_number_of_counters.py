"""Costs of any number of counters, and what is made of them. (CR 118.1, 122.1)"""

import pytest

from apnap.terms.turn import UPKEEP
from apnap.testing import ALICE, BOB, Scenario

_VAULT = (
    "Vault | Land | {T}, Remove any number of storage counters from this land: Add {B} for each "
    "storage counter removed this way."
)
_COIL = (
    "Coil {1} | Artifact | {T}, Remove any number of charge counters from this artifact: It deals "
    "that much damage to any target."
)


@pytest.mark.cr("118.1", "122.1", "107.3a")
def test_as_many_counters_are_removed_as_the_player_wants() -> None:
    """Two of three counters are removed: two damage."""
    s = Scenario().card(_COIL).put(ALICE, "Coil (3 charge)")

    s.activate("Coil", BOB, x=2).resolve()

    assert s.counters("Coil", "charge") == 1
    assert s.life(BOB) == 18


@pytest.mark.cr("118.1", "605.3b")
def test_mana_is_added_for_each_counter_removed() -> None:
    """Three counters pay for a spell of three mana."""
    s = Scenario().card(_VAULT).card("Ghoul {B}{B}{B} | Creature — Zombie | 3/3")
    s.by_hand(ALICE).put(ALICE, "Vault (3 storage)", "Ghoul (hand)")

    s.activate("Vault", x=3).cast("Ghoul").resolve()

    assert s.counters("Vault", "storage") == 0
    assert "Ghoul" in s.battlefield(ALICE)


@pytest.mark.cr("603.2", "120.2")
@pytest.mark.parametrize(("size", "cards"), [(4, 0), (5, 1)])
def test_only_so_much_damage_at_once_triggers(size: int, cards: int) -> None:
    """Four damage isn't five or more."""
    s = Scenario().card("Sage {U} | Enchantment | Whenever a source you control deals 5 or more "
                        "damage to a player, draw a card.")  # fmt: skip
    s.card("Blast {R} | Instant | Blast deals X damage to any target.".replace("X", str(size)))
    s.put(ALICE, "Sage", "Mountain", "Blast (hand)")

    s.cast("Blast", BOB).resolve()

    assert len(s.hand(ALICE)) == cards


@pytest.mark.cr("601.3b", "305.1")
def test_lands_and_spells_are_played_from_the_graveyard_for_a_turn() -> None:
    """A land is played and a spell is cast from there."""
    s = Scenario().card("Echo {B} | Sorcery | Until end of turn, you may play lands and cast "
                        "spells from your graveyard.")  # fmt: skip
    s.card("Squire {W} | Creature — Human Soldier | 1/1")
    s.put(ALICE, "Swamp", "Echo (hand)", "Plains (graveyard)", "Squire (graveyard)")

    s.cast("Echo").resolve().play("Plains").cast("Squire").resolve()

    assert sorted(s.battlefield(ALICE)) == ["Plains", "Squire", "Swamp"]


@pytest.mark.cr("506.7c")
def test_a_spell_for_combat_on_your_turn_is_cast_only_then() -> None:
    """Not in the main phase, nor in the upkeep."""
    s = Scenario().card("Rally {R} | Instant | Cast this spell only during combat on your turn. "
                        "| Draw a card.")  # fmt: skip
    s.put(ALICE, "Mountain", "Rally (hand)")

    assert not s.may("cast", "Rally")

    s.to(UPKEEP, ALICE)

    assert not s.may("cast", "Rally")
