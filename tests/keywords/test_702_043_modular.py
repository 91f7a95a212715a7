"""Modular. (CR 702.43)"""

import pytest

from apnap.abilities.descriptions import OfType
from apnap.abilities.instructions.actions import Destroy
from apnap.abilities.references import Description, Target
from apnap.terms.characteristics import ARTIFACT, CREATURE
from tests.keywords.cards import ALICE, Scenario, creature, keyword, spell

ANY = Target(Description((OfType(CREATURE),)), name="it")


@pytest.mark.cr("702.43a")
def test_its_counters_go_to_another_artifact_creature() -> None:
    scenario = Scenario()
    both = ARTIFACT | CREATURE
    scenario.card(creature("Worker", 0, 0, keyword("modular", 2), types=both))
    scenario.card(creature("Golem", 1, 1, types=both)).card(spell("Doom", Destroy(ANY)))
    scenario.put(ALICE, "Swamp x3", "Doom (hand)", "Worker (hand)", "Golem")

    scenario.cast("Worker").resolve()
    assert scenario.pt("Worker") == (2, 2)

    scenario.cast("Doom", "Worker").choose("Golem", True).resolve()
    assert scenario.pt("Golem") == (3, 3)
