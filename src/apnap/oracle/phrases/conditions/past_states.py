"""Conditions on what an object is, has, was and had. (CR 608.2h)"""

from functools import partial
from typing import Any, Final

from apnap.abilities.amounts import (
    AllOf,
    AnyOf,
    Characteristic,
    Compare,
    Condition,
    During,
    Half,
    LifeTotal,
    Matches,
    NotSo,
    NthCombat,
    Party,
    Plus,
    StartingLife,
    TimesResolved,
    X,
    YourTurn,
)
from apnap.abilities.descriptions import (
    AttachedTo,
    Attacking,
    AttackingAlone,
    Designated,
    Having,
    Measured,
    WithCounter,
)
from apnap.abilities.references import Bound, Description, Each, Ref, This, You
from apnap.abilities.values import Comparison, Designation, Measure
from apnap.oracle.engine.leaves import constant, mapped, members, table
from apnap.oracle.engine.phrases import alternate, one_of
from apnap.oracle.engine.templates import BothWays, Slots, template
from apnap.oracle.phrases.amounts.amounts import DIGITS, NUMBER_WORD, ORDINAL
from apnap.oracle.phrases.conditions.conditions import claim
from apnap.oracle.phrases.conditions.object_states import SUBJECT
from apnap.oracle.phrases.descriptions.clauses import EVERGREEN_KEYWORD
from apnap.oracle.phrases.parts.categories import (
    A_DESCRIPTION,
    ADJECTIVE,
    ANYONE,
    COUNTER_KIND,
    POSSESSIVE,
    VALUE,
)
from apnap.oracle.phrases.references.references import PRONOUN, THIS
from apnap.terms.turn import BEGINNING_OF_COMBAT, END_OF_COMBAT, POSTCOMBAT_MAIN, PRECOMBAT_MAIN

_IT: Final = Bound("?", "it")

_NOT_IT: Final = mapped(
    PRONOUN, lambda ref: None if ref == _IT else ref, lambda ref: None if ref == _IT else ref
)


def _one_part(made: Any) -> Any:
    """A description of one part."""
    return mapped(
        made,
        lambda part: Description((part,)),
        lambda those: (
            those.parts[0] if isinstance(those, Description) and len(those.parts) == 1 else None
        ),
    )


# --- Has, had -------------------------------------------------------------------------------

_WHICH: Final = members("measure", (Measure.POWER, Measure.TOUGHNESS, Measure.MANA_VALUE))

_TRAIT: Final = _one_part(
    one_of(
        "trait",
        template(Having, "{keyword}", keyword=EVERGREEN_KEYWORD),
        template(
            Measured,
            "{which} {amount} or less",
            fixed={"how": Comparison.AT_MOST},
            which=_WHICH,
            amount=DIGITS,
        ),
        template(
            Measured,
            "{which} {amount} or greater",
            fixed={"how": Comparison.AT_LEAST},
            which=_WHICH,
            amount=DIGITS,
        ),
    )
)

claim(
    template(
        Matches, "{what} [have|has] {description}", agree="what", what=SUBJECT, description=_TRAIT
    ),
    ["it has mana value 3 or less", "that creature has flying", "~ has defender"],
)


def _not(words: str = "", *, past: bool = False) -> BothWays[NotSo]:
    """That something isn't so."""

    def build(what: Ref, description: Description) -> NotSo:
        return NotSo(Matches(what, description, past), words)

    def match(value: NotSo) -> Slots | None:
        inner = value.condition
        if not isinstance(inner, Matches) or (value.words, inner.past) != (words, past):
            return None
        return {"what": inner.what, "description": inner.description}

    return {"build": build, "match": match}


claim(
    template(
        NotSo,
        "{what} [don't|doesn't] have {description}",
        agree="what",
        **_not("doesn't have"),
        what=SUBJECT,
        description=_TRAIT,
    ),
    ["it doesn't have first strike"],
)

claim(
    template(
        Matches,
        "{what} had {description}",
        fixed={"past": True},
        what=PRONOUN,
        description=_TRAIT,
    ),
    ["it had power 4 or greater"],
)

claim(
    template(
        Matches,
        "{what} [have|has] counters on it",
        agree="what",
        fixed={"description": Description((WithCounter(),))},
        what=SUBJECT,
    ),
    ["~ has counters on it"],
)

_SEVERAL: Final = mapped(
    NUMBER_WORD, lambda number: number if number > 1 else None, lambda number: number
)

_KIND: Final = template(
    WithCounter, "{least} or more {kind} counters", least=_SEVERAL, kind=COUNTER_KIND
)

_ANY_KIND: Final = template(
    WithCounter, "{least} or more counters", fixed={"kind": ""}, least=_SEVERAL
)

claim(
    template(
        Matches,
        "{what} had {description} on it",
        fixed={"past": True},
        what=PRONOUN,
        description=_one_part(
            one_of(
                "counters",
                constant("counters", WithCounter()),
                alternate(constant("one or more counters", WithCounter())),
                _KIND,
            )
        ),
    ),
    ["it had counters on it", "it had two or more +1/+1 counters on it"],
)

claim(
    template(
        Matches,
        "{what} [have|has] {description} on it",
        agree="what",
        what=SUBJECT,
        description=_one_part(_ANY_KIND),
    ),
    ["~ has two or more counters on it"],
)

claim(
    template(
        NotSo,
        "{what} had no {description} on it",
        **_not("had no", past=True),
        what=PRONOUN,
        description=_one_part(template(WithCounter, "{kind} counters", kind=COUNTER_KIND)),
    ),
    ["it had no time counters on it"],
)

# --- Is, was --------------------------------------------------------------------------------

_STATE: Final = _one_part(ADJECTIVE)

_WHAT: Final = one_of("what it was", A_DESCRIPTION, _STATE)

claim(
    template(
        Matches, "{what} was {description}", fixed={"past": True}, what=_NOT_IT, description=_WHAT
    ),
    ["that creature was a Human", "the sacrificed creature was black"],
)

claim(
    template(NotSo, "{what} wasn't {description}", **_not(past=True), what=PRONOUN,
             description=_WHAT),
    ["it wasn't a Demon"],
)  # fmt: skip

claim(
    template(
        NotSo,
        "it's not {description}",
        build=lambda description: NotSo(Matches(_IT, description), "it's not"),
        match=lambda value: (
            {"description": value.condition.description}
            if isinstance(value.condition, Matches) and value.words == "it's not"
            else None
        ),
        description=_WHAT,
    ),
    ["it's not a token", "it's not attacking"],
)

claim(
    template(
        NotSo,
        "{what} isn't {description}",
        **_not("isn't"),
        what=one_of("not it", _NOT_IT, THIS),
        description=_WHAT,
    ),
    ["~ isn't a creature", "that creature isn't legendary"],
)

_ALONE: Final = Description((Attacking(), AttackingAlone()))

claim(
    constant("it's attacking alone", Matches(_IT, _ALONE)),
    ["it's attacking alone"],
)

claim(
    template(
        Matches,
        "{what} is attached to {description}",
        build=lambda what, description: Matches(
            what, Description((AttachedTo(Each(description)),))
        ),
        match=lambda value: (
            {"what": value.what, "description": value.description.parts[0].what.what}
            if isinstance(value.description, Description)
            and len(value.description.parts) == 1
            and isinstance(value.description.parts[0], AttachedTo)
            and isinstance(value.description.parts[0].what, Each)
            else None
        ),
        what=SUBJECT,
        description=A_DESCRIPTION,
    ),
    ["~ is attached to a creature"],
)

# --- Numbers --------------------------------------------------------------------------------

_OWN: Final = mapped(
    VALUE,
    lambda value: value if isinstance(value, Characteristic) else None,
    lambda value: value if isinstance(value, Characteristic) and not value.past else None,
)

_THEN: Final = mapped(
    VALUE,
    lambda value: (
        Characteristic(value.which, value.what, past=True)
        if isinstance(value, Characteristic)
        else None
    ),
    lambda value: (
        Characteristic(value.which, value.what)
        if isinstance(value, Characteristic) and value.past
        else None
    ),
)

for _words, _how in (
    ("less than", Comparison.LESS),
    ("greater than", Comparison.MORE),
    ("less than or equal to", Comparison.AT_MOST),
    ("greater than or equal to", Comparison.AT_LEAST),
):
    claim(
        template(
            Compare, "{left} is " + _words + " {right}", fixed={"how": _how}, left=_OWN, right=VALUE
        ),
        [f"its power is {_words} ~'s power"],
    )
    claim(
        template(
            Compare,
            f"X is {_words} {{right}}",
            fixed={"left": X(), "how": _how},
            right=VALUE,
        ),
        [f"X is {_words} the number of cards in your library"],
    )

for _words, _how in (("less than", Comparison.LESS), ("greater than", Comparison.MORE)):
    claim(
        template(
            Compare,
            "{left} is " + _words + " ~'s",
            build=lambda left, how=_how: Compare(
                left, how, Characteristic(left.which, This()), "its own"
            ),
            match=lambda value: {"left": value.left} if value.words == "its own" else None,
            left=_OWN,
        ),
        [f"that creature's power is {_words} ~'s"],
    )

for _words, _how in (("or less", Comparison.AT_MOST), ("or greater", Comparison.AT_LEAST)):
    claim(
        template(
            Compare, "{left} was {right} " + _words, fixed={"how": _how}, left=_THEN, right=DIGITS
        ),
        [f"its mana value was 3 {_words}"],
    )

_HALF_START: Final = Half(StartingLife(), up=False)

_YOUR_MAIN: Final = AllOf(
    (
        YourTurn(You("main")),
        AnyOf((During(PRECOMBAT_MAIN, PRECOMBAT_MAIN), During(POSTCOMBAT_MAIN, POSTCOMBAT_MAIN))),
    )
)

_TABLE: Final[dict[str, Condition]] = {
    "you have a full party": Compare(Party(), Comparison.EQUAL, 4),
    "your life total is greater than your starting life total": Compare(
        LifeTotal(You()), Comparison.MORE, StartingLife()
    ),
    "your life total is greater than or equal to your starting life total": Compare(
        LifeTotal(You()), Comparison.AT_LEAST, StartingLife()
    ),
    "your life total is less than your starting life total": Compare(
        LifeTotal(You()), Comparison.LESS, StartingLife()
    ),
    # Half of an odd number isn't rounded: what is at most half of it is at most the lower.
    "your life total is less than or equal to half your starting life total": Compare(
        LifeTotal(You()), Comparison.AT_MOST, _HALF_START
    ),
    "it's the first combat phase of the turn": NthCombat(),
    "it's the first combat phase of your turn": AllOf((YourTurn(You("first")), NthCombat())),
    "it's your combat phase": AllOf(
        (YourTurn(You("combat")), During(BEGINNING_OF_COMBAT, END_OF_COMBAT))
    ),
    "it isn't your main phase": NotSo(_YOUR_MAIN, "isn't"),
    "it's your main phase": _YOUR_MAIN,
    "it's a main phase": AnyOf(
        (During(PRECOMBAT_MAIN, PRECOMBAT_MAIN), During(POSTCOMBAT_MAIN, POSTCOMBAT_MAIN))
    ),
    "it's not their turn": NotSo(YourTurn(Bound("?", "their"))),
    "it's not that player's turn": NotSo(YourTurn(Bound("?", "that player"))),
    "it isn't that player's turn": NotSo(YourTurn(Bound("?", "that player")), "isn't"),
}

claim(table("of the game", _TABLE), list(_TABLE))

claim(
    template(
        Compare,
        "you have at least {amount} life more than your starting life total",
        build=lambda amount: Compare(
            LifeTotal(You()), Comparison.AT_LEAST, Plus(amount, StartingLife())
        ),
        match=lambda value: {"amount": value.right.left} if isinstance(value.right, Plus) else None,
        amount=DIGITS,
    ),
    ["you have at least 7 life more than your starting life total"],
)

claim(
    template(
        Compare,
        "your life total is at least {amount} greater than your starting life total",
        build=lambda amount: Compare(
            LifeTotal(You()), Comparison.AT_LEAST, Plus(amount, StartingLife(), "greater")
        ),
        match=lambda value: (
            {"amount": value.right.left}
            if isinstance(value.right, Plus) and value.right.words == "greater"
            else None
        ),
        amount=DIGITS,
    ),
    ["your life total is at least 10 greater than your starting life total"],
)

for _surface, _words in (
    ("this is the {right} time this ability has resolved this turn", ""),
    ("it's the {right} time", "it's"),
):
    claim(
        template(
            Compare,
            _surface,
            fixed={"left": TimesResolved(), "how": Comparison.EQUAL, "words": _words},
            right=ORDINAL,
        ),
        [_surface.format(right="second")],
    )

# --- Half of a starting life total (CR 103.4) -------------------------------------------------

_WHO: Final = one_of("who", ANYONE, constant("they", Bound("?", "they"), number="p"))

# What is less than half an odd number is less than the half rounded up.
_LESS: Final = Comparison.LESS


def _half_of(who: Ref, words: str, how: Comparison) -> Compare:
    half = Half(StartingLife(who), up=how is _LESS)
    return Compare(LifeTotal(who), how, half, words)


def _whose_half(value: Compare, words: str) -> Slots | None:
    match value:
        case Compare(LifeTotal(who), right=Half(StartingLife())):
            return {"who": who} if value.words == words else None
    return None


claim(
    template(
        Compare,
        "{who} [have|has] less than half their starting life total",
        agree="who",
        build=lambda who: _half_of(who, "has", _LESS),
        match=lambda value: _whose_half(value, "has"),
        who=_WHO,
    ),
    ["that player has less than half their starting life total"],
)

for _words, _how in (("less than", _LESS), ("less than or equal to", Comparison.AT_MOST)):
    claim(
        template(
            Compare,
            f"{{who}} life total is {_words} half their starting life total",
            build=lambda who, words=_words, how=_how: (
                None if isinstance(who, You) else _half_of(who, words, how)
            ),
            match=partial(_whose_half, words=_words),
            who=POSSESSIVE,
        ),
        [f"an opponent's life total is {_words} half their starting life total"],
    )

claim(
    constant(
        "it was unearthed",
        Matches(Bound("?", "it"), Description((Designated(Designation.UNEARTHED),))),
    ),
    ["it was unearthed"],
)
