"""What single mechanics say in static abilities. (CR 702, 712.20)"""

from typing import Final

from apnap.abilities.abilities import AsTransforms, ExilesItself, KeywordAbility, StaticAbility
from apnap.abilities.amounts import Characteristic
from apnap.abilities.costs import Costs
from apnap.abilities.descriptions import InZone
from apnap.abilities.effects import AddAbility, Continuous
from apnap.abilities.references import Each, This
from apnap.abilities.rule_changes.rule_changes import (
    BringsDay,
    CantAttack,
    CantBlock,
    CantCrew,
    CountsAs,
    CrewsAs,
)
from apnap.abilities.values import Designation, Measure, Timing
from apnap.keywords.exile import AT_SORCERY_TIME
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant
from apnap.oracle.engine.templates import template
from apnap.oracle.phrases.amounts.amounts import DIGITS
from apnap.oracle.phrases.costs.costs import limit_of_x
from apnap.oracle.phrases.parts.categories import A_DESCRIPTION, BODY, EFFECT
from apnap.oracle.phrases.statics.objects.changes import change, fixed, one_change
from apnap.oracle.phrases.statics.statements import STATEMENT
from apnap.terms.turn import HAND

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

# --- What may be exiled from the hand, to be cast later. (CR 702.62) ------------------------

_LATER: Final = AddAbility(
    ExilesItself(
        AT_SORCERY_TIME,
        Costs(()),
        Timing.SORCERY,
        counter="time",
        amount=Characteristic(Measure.MANA_VALUE, This("this card")),
        suspends=True,
    )
)

phrase(
    EFFECT,
    template(
        Continuous,
        "any time you could cast a sorcery, you may exile {what} with X time counters on it, where "
        "X is its mana value. if the exiled card doesn't have suspend, it gains suspend",
        build=lambda what: (
            Continuous(Each(what, "exiled"), (_LATER,))
            if any(isinstance(part, InZone) and part.zone == HAND for part in what.parts)
            else None
        ),
        match=lambda effect: (
            {"what": effect.affects.what}
            if effect.modifications == (_LATER,) and isinstance(effect.affects, Each)
            else None
        ),
        what=A_DESCRIPTION,
    ),
    reads=[
        "any time you could cast a sorcery, you may exile a nonland card from your hand with X time "
        "counters on it, where X is its mana value. if the exiled card doesn't have suspend, it "
        "gains suspend"
    ],
)
