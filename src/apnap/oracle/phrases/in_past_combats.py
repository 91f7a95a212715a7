"""What creatures did in combat this turn, as a description. (CR 509.1)"""

from typing import Any

from apnap.abilities.descriptions import FoughtThisTurn
from apnap.oracle.engine import Phrase, one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import alone, constant
from apnap.oracle.phrases.categories import A_DESCRIPTION, CLAUSE, TAIL
from apnap.oracle.templates import template

for _category, _was in ((CLAUSE, "was"), (TAIL, "were")):
    _fought: Phrase[Any] = one_of(
        "blocked or was blocked",
        constant(f"that blocked or {_was} blocked this turn", FoughtThisTurn()),
        template(
            FoughtThisTurn,
            f"that blocked or {_was} blocked by {{other}} this turn",
            match=lambda part: {"other": part.other} if part.other.parts else None,
            other=A_DESCRIPTION,
        ),
    )
    phrase(
        _category,
        alone(_fought),
        reads=[
            f"that blocked or {_was} blocked this turn",
            f"that blocked or {_was} blocked by a blue creature this turn",
        ],
    )
