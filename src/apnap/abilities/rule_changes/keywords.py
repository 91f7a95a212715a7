"""Rules that effects change about keyword abilities that are there. (CR 702)"""

from apnap.abilities.declaring import node
from apnap.abilities.references import Ref
from apnap.abilities.rule_changes.rule_changes import RuleChange


@node
class TargetedAsWithout(RuleChange):
    """Can be the target as though it didn't have the keyword. (CR 609.4, 702.11)

    `by`: only of spells and abilities of those players; None: of any.
    """

    keyword: str
    by: Ref | None = None


@node
class KeywordDoesntTrigger(RuleChange):
    """The abilities of the affected objects that the keyword stands for don't trigger."""

    keyword: str


@node
class ActivatedAsWith(RuleChange):
    """Its abilities can be activated as though it had the keyword. (CR 602.5a, 609.4)"""

    keyword: str
