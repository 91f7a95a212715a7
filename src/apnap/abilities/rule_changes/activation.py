"""When and how often abilities may be activated, by effects. (CR 602.5, 606.3)"""

from apnap.abilities.declaring import node
from apnap.abilities.nodes import Printed
from apnap.abilities.references import Description
from apnap.abilities.rule_changes.rule_changes import RuleChange


@node
class ActivateAsInstant(RuleChange):
    """The affected players may activate abilities of a label any time they have priority.

    `what`: only those of permanents that fit. (CR 602.5d, 606.3)
    """

    label: str  # loyalty, equip
    what: Description = Description()
    words: Printed[str] = ""


@node
class ActivateTwice(RuleChange):
    """The affected players may activate abilities of a label twice a turn rather than once.

    `what`: those of permanents that fit. (CR 606.3, 702.142a)
    """

    label: str  # loyalty, boast
    what: Description
    words: Printed[str] = ""
