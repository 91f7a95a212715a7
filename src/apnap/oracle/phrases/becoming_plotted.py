"""Cards that become plotted. (CR 702.170)"""

from apnap.abilities.keyword_actions import BecomePlotted
from apnap.oracle.examples import phrase
from apnap.oracle.phrases.categories import CLAUSES
from apnap.oracle.phrases.references import PRONOUN
from apnap.oracle.templates import template

phrase(
    CLAUSES,
    template(BecomePlotted, "{what} [become|becomes] plotted", agree="what", what=PRONOUN),
    reads=["it becomes plotted"],
)
