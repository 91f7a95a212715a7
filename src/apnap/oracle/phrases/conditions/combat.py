"""What attacked, blocked and was dealt damage. (CR 508, 509)"""

from typing import Any, Final

from apnap.abilities.amounts import (
    AttackedWithPower,
    Compare,
    Exists,
    HappenedThisTurn,
    Matches,
    NotSo,
)
from apnap.abilities.descriptions import (
    AttackedThisTurn,
    Attacking,
    AttackingAlone,
    ControlledBy,
    DidInCombat,
    Extreme,
    InZone,
    Is,
    TargetsNothingBut,
)
from apnap.abilities.references import (
    Bound,
    Description,
    Each,
    EachPlayer,
    Quality,
    This,
)
from apnap.abilities.values import CombatDeed, Comparison, Happening, Measure
from apnap.oracle.engine.leaves import table
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.amounts.amounts import DIGITS, MEASURE, NUMBER_WORD
from apnap.oracle.phrases.conditions.conditions import claim
from apnap.oracle.phrases.descriptions.combat import ANY, DEEDS, OTHER, PARTS
from apnap.oracle.phrases.descriptions.ranked import YOU
from apnap.oracle.phrases.parts.categories import A_DESCRIPTION, ANYONE, DESCRIPTION
from apnap.oracle.phrases.references.references import HOST, PRONOUN, THIS, THIS_THERE

_ONLY: Final = Description((TargetsNothingBut(Description((Is(This()),))),))

claim(
    template(
        Matches,
        "that spell targets only ~",
        build=lambda: Matches(Bound("?", "that spell"), _ONLY),
        match=lambda value: {} if value.description == _ONLY else None,
    ),
    ["that spell targets only ~"],
)


def _matches(what: Phrase[Any], words: str, part: Quality) -> Phrase[Any]:
    return template(
        Matches,
        "{what} " + words,
        fixed={"description": Description((part,))},
        what=what,
    )


def _not(what: Phrase[Any], words: str, part: Quality) -> Phrase[Any]:
    return template(
        NotSo,
        "{what} " + words,
        build=lambda what: NotSo(Matches(what, Description((part,)))),
        match=lambda value: (
            {"what": value.condition.what} if isinstance(value.condition, Matches) else None
        ),
        what=what,
    )


for _words, _part in DEEDS.items():
    claim(_matches(ANY, _words, _part), [f"~ {_words}", f"that creature {_words}"])

claim(_matches(OTHER, "attacked this turn", AttackedThisTurn()), ["it attacked this turn"])

claim(_not(OTHER, "didn't attack this turn", AttackedThisTurn()), ["it didn't attack this turn"])

claim(
    template(
        Matches,
        "{what} attacked {whom} this turn",
        build=lambda what, whom: Matches(
            what, Description((DidInCombat((CombatDeed.ATTACKED,), whom=whom),))
        ),
        match=lambda value: (
            {"what": value.what, "whom": value.description.parts[0].whom}
            if isinstance(value.description, Description)
            and isinstance(value.description.parts[0], DidInCombat)
            else None
        ),
        what=ANY,
        whom=one_of(
            "who or what was attacked",
            ANYONE,
            template(Each, "{what}", fixed={"words": "a"}, what=A_DESCRIPTION),
        ),
    ),
    ["it attacked you this turn", "it attacked a battle this turn"],
)

_ALONE: Final = Description((Attacking(), AttackingAlone()))

claim(
    template(
        Matches,
        "{what} is attacking alone",
        fixed={"description": _ALONE},
        what=one_of("not it", THIS, HOST, THIS_THERE),
    ),
    ["~ is attacking alone", "enchanted creature is attacking alone"],
)

_CREATURES: Final = HappenedThisTurn(Happening.ATTACKERS, EachPlayer())

claim(
    template(
        Compare,
        "{right} or more creatures attacked this turn",
        fixed={"left": _CREATURES, "how": Comparison.AT_LEAST},
        right=NUMBER_WORD,
    ),
    ["three or more creatures attacked this turn"],
)


def _elsewhere(what: Description) -> Exists | None:
    there = any(isinstance(part, InZone) for part in what.parts)
    return Exists(Each(what), "there is") if there else None


claim(
    template(
        Exists,
        "there is {what}",
        build=_elsewhere,
        match=lambda value: {"what": value.what.what} if isinstance(value.what, Each) else None,
        what=A_DESCRIPTION,
    ),
    ["there is a Desert card in your graveyard"],
)


# --- Who has the greatest ---------------------------------------------------------------


def _has_greatest(which: Measure, what: Description) -> Exists:
    greatest = (*what.parts, Extreme(which, what), ControlledBy(YOU))
    return Exists(Each(Description(greatest), "the greatest"))


def _greatest(value: Exists) -> Slots | None:
    match value.what:
        case Each(Description((*_, Extreme(which, what), _)), "the greatest"):
            return {"which": which, "what": what}
    return None


claim(
    template(
        Exists,
        "you control the {what} with the greatest {which} or tied for the greatest {which}",
        build=_has_greatest,
        match=_greatest,
        what=DESCRIPTION,
        which=MEASURE,
    ),
    ["you control the creature with the greatest power or tied for the greatest power"],
)

_SUBJECT: Final = one_of("subject", THIS, THIS_THERE, HOST, PRONOUN)


claim(
    template(
        Matches,
        "{what} {description}",
        what=_SUBJECT,
        description=table(
            "took part", {words: Description((part,)) for words, part in PARTS.items()}
        ),
    ),
    ["~ attacked or blocked this combat", "it attacked or blocked this turn"],
)

claim(
    template(
        AttackedWithPower,
        "you attacked with creatures with total power {least} or greater this combat",
        least=DIGITS,
    ),
    ["you attacked with creatures with total power 6 or greater this combat"],
)
