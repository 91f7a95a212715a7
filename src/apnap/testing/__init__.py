"""Random games and the checks of whole games; and the scenario language, for tests."""

from apnap.judge.boards.answering import ScenarioError
from apnap.judge.boards.scenario import ALICE, BOB, CAROL, DAVE, Scenario

__all__ = ["ALICE", "BOB", "CAROL", "DAVE", "Scenario", "ScenarioError"]
