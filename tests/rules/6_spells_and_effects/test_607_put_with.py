"""Abilities linked to what put an object onto the battlefield. (CR 607.2c)"""

import pytest

from apnap.terms.turn import GRAVEYARD
from apnap.testing import ALICE, Scenario

HIVE = """Hive {3} | Artifact | {0}: Create a 1/1 green Insect creature token.
| {1}: Sacrifice all creatures created with Hive."""
CRYPT = """Crypt {3} | Artifact
| {0}: Return target creature card from your graveyard to the battlefield.
| {1}: Sacrifice all creatures put onto the battlefield with Crypt."""
SWARM = "Swarm {0} | Sorcery | Create a 1/1 green Insect creature token."
BEAR = "Bear {G} | Creature — Bear | 2/2"


@pytest.mark.cr("607.2c", "607.1")
def test_what_was_created_with_it_is_what_its_own_ability_created() -> None:
    s = Scenario().card(HIVE).card(SWARM)
    s.put(ALICE, "Hive", "Swarm (hand)", "Forest")

    s.cast("Swarm").resolve().activate("Hive", ability=0).resolve()
    assert s.battlefield(ALICE).count("Insect Token") == 2
    s.activate("Hive", ability=1).resolve()

    assert s.battlefield(ALICE).count("Insect Token") == 1


@pytest.mark.cr("607.2c")
def test_another_object_of_that_name_created_others() -> None:
    s = Scenario().card(HIVE).put(ALICE, "Hive x2", "Forest")
    first, second = [key for key in s.game.battlefield if s.seen(key).name == "Hive"]

    s.activate(first, ability=0).resolve().activate(second, ability=1).resolve()

    assert s.battlefield(ALICE).count("Insect Token") == 1


@pytest.mark.cr("607.2c", "400.7")
def test_what_was_put_onto_the_battlefield_with_it_is_known_too() -> None:
    s = Scenario().card(CRYPT).card(BEAR)
    s.put(ALICE, "Crypt", "Bear", "Bear (graveyard)", "Forest")

    s.activate("Crypt", s.find("Bear", GRAVEYARD), ability=0).resolve()
    assert s.battlefield(ALICE).count("Bear") == 2
    s.activate("Crypt").resolve()

    assert s.battlefield(ALICE).count("Bear") == 1
