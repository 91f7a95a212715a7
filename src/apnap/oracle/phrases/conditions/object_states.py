"""Conditions on what an object is: "~ is tapped", "it's a creature card". (CR 608.2h)"""

from typing import Final

from apnap.abilities.amounts import Compare, CountersOn, Matches, NotSo
from apnap.abilities.descriptions import (
    ControlledBy,
    EitherOf,
    EnteredThisTurn,
    FaceDown,
    InZone,
    OwnedBy,
    WithCounter,
)
from apnap.abilities.references import Bound, Description, You
from apnap.abilities.values import Comparison
from apnap.oracle.engine.articles import with_article
from apnap.oracle.engine.leaves import constant, mapped, such, table
from apnap.oracle.engine.phrases import one_of
from apnap.oracle.engine.templates import template
from apnap.oracle.phrases.amounts.amounts import NUMBER_WORD
from apnap.oracle.phrases.conditions.conditions import claim
from apnap.oracle.phrases.descriptions.numbers import is_compared
from apnap.oracle.phrases.parts.categories import A_DESCRIPTION, ADJECTIVE, COUNTER_KIND
from apnap.oracle.phrases.references.references import HOST, PRONOUN, THIS, THIS_THERE
from apnap.terms.turn import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD

SUBJECT: Final = one_of("subject", THIS, THIS_THERE, HOST, PRONOUN)

# What it is isn't told by comparing it with "it": that would be itself.
_DESCRIBED: Final = such(A_DESCRIPTION, lambda those: not is_compared(those))

_STATE: Final = mapped(
    such(ADJECTIVE, lambda part: not isinstance(part, FaceDown)),  # it is "face down"
    lambda part: Description((part,)),
    lambda those: (
        those.parts[0] if isinstance(those, Description) and len(those.parts) == 1 else None
    ),
)

claim(
    template(
        Matches,
        "{what} is {description}",
        build=lambda what, description: (
            None if what == Bound("?", "it") else Matches(what, description)
        ),
        what=SUBJECT,
        description=_STATE,
    ),
    ["~ is tapped", "enchanted creature is untapped", "~ is attacking"],
)

claim(
    template(
        Matches,
        "it's {description}",
        fixed={"what": Bound("?", "it")},
        description=one_of("what it is", _DESCRIBED, _STATE),
    ),
    ["it's a creature card", "it's attacking"],
)

claim(
    template(
        NotSo,
        "it isn't {condition}",
        build=lambda condition: NotSo(Matches(Bound("?", "it"), condition)),
        match=lambda value: (
            {"condition": value.condition.description}
            if isinstance(value.condition, Matches) and value.condition.what == Bound("?", "it")
            else None
        ),
        condition=one_of("what it isn't", _DESCRIBED, _STATE),
    ),
    ["it isn't a creature card"],
)

claim(
    template(
        Matches,
        "{what} is {description}",
        build=lambda what, description: (
            None if what == Bound("?", "it") else Matches(what, description)
        ),
        what=SUBJECT,
        description=_DESCRIBED,
    ),
    ["~ is a creature", "enchanted creature is a Wizard", "that card is a land card"],
)

claim(
    template(
        Matches,
        "you controlled {what}",
        fixed={"description": Description((ControlledBy(You()),)), "past": True},
        what=such(PRONOUN, lambda ref: ref.words not in ("it", "they", "them")),
    ),
    ["you controlled that permanent"],
)

claim(
    template(
        Compare,
        "{what} [have|has] {amount} or more {kind} counters on it",
        agree="what",
        build=lambda what, amount, kind: Compare(
            CountersOn(kind, what), Comparison.AT_LEAST, amount
        ),
        match=lambda value: (
            {"what": value.left.what, "kind": value.left.kind, "amount": value.right}
            if isinstance(value.left, CountersOn) and value.how == Comparison.AT_LEAST
            else None
        ),
        what=SUBJECT,
        amount=NUMBER_WORD,
        kind=COUNTER_KIND,
    ),
    ["~ has three or more charge counters on it"],
)

claim(
    template(
        Compare,
        "{what} [have|has] no {kind} counters on it",
        agree="what",
        build=lambda what, kind: Compare(CountersOn(kind, what), Comparison.EQUAL, 0),
        match=lambda value: (
            {"what": value.left.what, "kind": value.left.kind}
            if isinstance(value.left, CountersOn) and value.how == Comparison.EQUAL
            else None
        ),
        what=SUBJECT,
        kind=COUNTER_KIND,
    ),
    ["it has no time counters on it"],
)

_ON_THE_BATTLEFIELD: Final = Description((InZone(BATTLEFIELD, "on the"),))

_PLACE: Final = table(
    "place",
    {
        "in your graveyard": Description((InZone(GRAVEYARD), OwnedBy(You()))),
        "on the battlefield": _ON_THE_BATTLEFIELD,
        "in exile": Description((InZone(EXILE),)),
        "in the command zone": Description((InZone(COMMAND, "in the"),)),
        "in the command zone or on the battlefield": Description(
            (EitherOf((Description((InZone(COMMAND),)), Description((InZone(BATTLEFIELD),)))),)
        ),
    },
)

claim(
    template(
        Matches,
        "it's {description}",
        fixed={"what": Bound("?", "it's")},
        description=constant("on the battlefield", _ON_THE_BATTLEFIELD),
    ),
    ["it's on the battlefield"],
)

claim(
    template(Matches, "{what} is {description}", what=SUBJECT, description=_PLACE),
    ["~ is in your graveyard", "~ is on the battlefield"],
)

claim(
    template(
        Matches,
        "{what} entered this turn",
        fixed={"description": Description((EnteredThisTurn(),))},
        what=SUBJECT,
    ),
    ["~ entered this turn"],
)


def _one_counter(those: object) -> WithCounter | None:
    match those:
        case Description((WithCounter() as part,)):
            return part
    return None


_COUNTER: Final = mapped(
    with_article(template(WithCounter, "{kind} counter", kind=COUNTER_KIND)),
    lambda part: Description((part,)),
    _one_counter,
)

claim(
    template(Matches, "{what} [have|has] {description} on it", agree="what", what=SUBJECT,
             description=_COUNTER),
    ["it has a +1/+1 counter on it", "~ has an oil counter on it"],
)  # fmt: skip

claim(
    template(
        Matches,
        "it had {description} on it",
        fixed={"what": Bound("?", "it"), "past": True},
        description=_COUNTER,
    ),
    ["it had a +1/+1 counter on it"],
)

claim(
    template(
        Matches,
        "it was {description}",
        fixed={"what": Bound("?", "it"), "past": True},
        description=one_of("what it was", A_DESCRIPTION, _STATE),
    ),
    ["it was a creature", "it was attacking"],
)
