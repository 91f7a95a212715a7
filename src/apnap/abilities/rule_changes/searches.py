"""What holds while players search their own libraries. (CR 701.23, 723.2)"""

from apnap.abilities.declaring import node
from apnap.abilities.instructions.actions import Instruction
from apnap.abilities.rule_changes.rule_changes import RuleChange


@node
class DecidedWhileSearching(RuleChange):
    """You control the affected players while they search their own libraries. (CR 723.2)"""


@node
class FoundAreExiled(RuleChange):
    """The affected players exile each card they find in a search of their own libraries.

    `then` is done with the cards that were exiled so.
    """

    then: Instruction
