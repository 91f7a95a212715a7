"""Rules that effects change for face-down permanents. (CR 708)"""

from apnap.abilities.declaring import node
from apnap.abilities.rule_changes.rule_changes import RuleChange


@node
class CantBeTurnedFaceUp(RuleChange):
    """Can't be turned face up. (CR 101.2, 708.7)"""
