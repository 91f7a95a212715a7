"""What is done as a permanent transforms. (CR 712.20)"""

from apnap.abilities.abilities import AsTransforms
from apnap.oracle.examples import phrase
from apnap.oracle.phrases.categories import BODY
from apnap.oracle.phrases.statements import STATEMENT
from apnap.oracle.templates import template

phrase(
    STATEMENT,
    template(AsTransforms, "as ~ transforms into ~, {body}", body=BODY),
    reads=["as ~ transforms into ~, draw a card."],
)
