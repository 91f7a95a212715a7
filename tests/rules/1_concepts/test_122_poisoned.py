"""A player with poison counters is poisoned. (CR 122.1f)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario, ScenarioError

_DART = "Dart {0} | Instant | Target player gets a poison counter."
_EEL = "Eel {U} | Creature — Fish | Eel can't attack unless defending player is poisoned. | 5/5"


@pytest.mark.cr("122.1f", "508.1c")
def test_only_a_poisoned_player_may_be_attacked() -> None:
    s = Scenario().card(_DART).card(_EEL).put(ALICE, "Eel", "Dart (hand)")

    s.cast("Dart", BOB).resolve()
    s.attack("Eel").damage()

    assert s.life(BOB) == 15


@pytest.mark.cr("122.1f", "508.1c")
def test_one_who_is_not_poisoned_can_not_be_attacked_by_it() -> None:
    s = Scenario().card(_DART).card(_EEL).put(ALICE, "Eel", "Dart (hand)")

    s.cast("Dart", ALICE).resolve()  # not the defending player

    with pytest.raises(ScenarioError):
        s.attack("Eel")


@pytest.mark.cr("122.1f", "604.2")
def test_as_long_as_an_opponent_is_poisoned() -> None:
    s = (
        Scenario()
        .card(_DART)
        .card("Elf {G} | Creature — Elf | Elf has infect as long as an opponent is poisoned. | 3/1")
    )
    s.put(ALICE, "Elf", "Dart x2 (hand)")

    s.cast("Dart", ALICE).resolve()
    assert not s.has("Elf", "infect")

    s.cast("Dart", BOB).resolve()
    assert s.has("Elf", "infect")
