"""Rules that effects change about planes and schemes. (CR 701.32, 901)"""

from apnap.abilities.declaring import node
from apnap.abilities.rule_changes.rule_changes import RuleChange


@node
class CantSetInMotion(RuleChange):
    """The affected players can't set schemes in motion. (CR 101.2, 701.32)"""


@node
class BlankIsChaos(RuleChange):
    """Where the affected players roll a blank face of the planar die, it is chaos. (CR 901.9)"""
