"""The scenario language and the checks of whole games: public, so that users test their cards."""

from apnap.testing.scenario import ALICE, BOB, CAROL, DAVE, Scenario, ScenarioError

__all__ = ["ALICE", "BOB", "CAROL", "DAVE", "Scenario", "ScenarioError"]
