"""The scenario language and the checks of whole games: public, so that users test their cards."""

from apnap.testing.answering import ScenarioError
from apnap.testing.scenario import ALICE, BOB, CAROL, DAVE, Scenario

__all__ = ["ALICE", "BOB", "CAROL", "DAVE", "Scenario", "ScenarioError"]
