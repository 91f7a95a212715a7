"""Random games and the checks of whole games; and the scenario language, for tests."""

from apnap.judge.answering import ScenarioError
from apnap.judge.scenario import ALICE, BOB, CAROL, DAVE, Scenario

__all__ = ["ALICE", "BOB", "CAROL", "DAVE", "Scenario", "ScenarioError"]
