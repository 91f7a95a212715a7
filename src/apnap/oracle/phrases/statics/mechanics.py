"""What single mechanics say in static abilities. (CR 702, 712.20)"""

from typing import Final

from apnap.abilities.abilities import AsTransforms, KeywordAbility, StaticAbility
from apnap.abilities.effects import AddAbility, Continuous
from apnap.abilities.references import This
from apnap.abilities.rule_changes.rule_changes import (
    BringsDay,
    CantAttack,
    CantBlock,
    CantCrew,
    CountsAs,
    CrewsAs,
)
from apnap.abilities.values import Designation
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant
from apnap.oracle.engine.templates import template
from apnap.oracle.phrases.amounts.amounts import DIGITS
from apnap.oracle.phrases.costs.costs import limit_of_x
from apnap.oracle.phrases.parts.categories import BODY
from apnap.oracle.phrases.statics.objects.changes import change, fixed, one_change
from apnap.oracle.phrases.statics.statements import STATEMENT

phrase(
    STATEMENT,
    template(AsTransforms, "as ~ transforms into ~, {body}", body=BODY),
    reads=["as ~ transforms into ~, draw a card."],
)

CREW: Final = ("crew",)

BOTH: Final = ("saddle", "crew")

# --- What counts as its power ---------------------------------------------------------------

for _many, _one, _actions in (
    ("crew Vehicles", "crews Vehicles", CREW),
    ("saddle Mounts and crew Vehicles", "saddles Mounts and crews Vehicles", BOTH),
):
    change(
        _many,
        _one,
        one_change(
            template(
                CrewsAs,
                "as though its power were {more} greater",
                fixed={"actions": _actions},
                more=DIGITS,
            )
        ),
        reads=[f"{_many} as though its power were 2 greater"],
        where="static",
    )
    _toughness = "using its toughness rather than its power"
    fixed(
        f"{_many} {_toughness}",
        f"{_one} {_toughness}",
        CrewsAs(_actions, by_toughness=True),
        where="static",
    )

fixed(
    "can't attack, block, or crew Vehicles",
    "can't attack, block, or crew Vehicles",
    CantAttack(),
    CantBlock(),
    CantCrew(),
)

fixed("can't crew Vehicles", "can't crew Vehicles", CantCrew())

fixed("become saddled", "becomes saddled", CountsAs(Designation.SADDLED), where="time")

STATEMENT.add(
    constant(
        "if it's neither day nor night, it becomes day as ~ enters.",
        StaticAbility(Continuous(This(), (), (BringsDay(),))),
    )
)

STATEMENT.add(limit_of_x(""))

# In exile only what it does there matters, so that it needs no number and no cost.
change(
    "gain",
    "gains",
    one_change(constant("suspend", AddAbility(KeywordAbility("suspend")))),
    reads=["gain suspend"],
    where="time",
)
