"""The number of what was returned or exiled "this way". (CR 608.2h)"""

from apnap.abilities.amounts import Characteristic
from apnap.abilities.references import Bound
from apnap.abilities.values import Measure
from apnap.oracle.examples import phrase
from apnap.oracle.phrases.categories import VALUE
from apnap.oracle.templates import template

for _noun, _done, _measure in (
    ("card", "returned", Measure.POWER),
    ("card", "returned", Measure.TOUGHNESS),
    ("card", "returned", Measure.MANA_VALUE),
    ("permanent", "exiled", Measure.MANA_VALUE),
):
    phrase(
        VALUE,
        template(
            Characteristic,
            f"the {_measure.value} of the {_noun} {_done} this way",
            fixed={
                "which": _measure,
                "what": Bound("?", f"the {_done} {_noun}"),
                "words": "this way",
            },
        ),
        reads=[f"the {_measure.value} of the {_noun} {_done} this way"],
    )
