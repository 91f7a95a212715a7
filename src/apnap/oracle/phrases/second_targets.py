"""A second and a third target, and those of one controller. (CR 115.1, 601.2c)"""

from typing import Final

from apnap.abilities.descriptions import ControlledBy
from apnap.abilities.references import Bound, ControllerOf, Target
from apnap.oracle.engine import one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import alone, constant
from apnap.oracle.phrases.categories import CLAUSE, DESCRIPTION, OBJECTS, REFERENCE
from apnap.oracle.templates import template

SECOND: Final = one_of(
    "second target",
    *(
        template(
            Target,
            f"a {word} target {{what}}",
            fixed={"other": True, "words": f"a {word}"},
            what=DESCRIPTION,
        )
        for word in ("second", "third")
    ),
)
for _category in (OBJECTS, REFERENCE):
    phrase(_category, SECOND, reads=["a second target creature", "a third target creature"])

_SAME: Final = "with the same controller"
phrase(
    CLAUSE,
    alone(constant(_SAME, ControlledBy(ControllerOf(Bound("?", "that permanent"), _SAME)))),
    reads=[_SAME],
)
