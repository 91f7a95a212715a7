"""The number of what was done "this way", and damage prevented or in excess. (CR 120.4a, 608.2h)"""

from typing import Final

from apnap.abilities.amounts import Characteristic, Half, RememberedNumber
from apnap.abilities.references import Bound
from apnap.abilities.values import Measure, Remembered
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, table
from apnap.oracle.engine.templates import template
from apnap.oracle.phrases.parts.categories import COUNTER_KIND, FOR_EACH, VALUE
from apnap.oracle.phrases.references.references import COUNT_WORD
from apnap.oracle.phrases.replacements.entering import ADDITIONAL

ADDITIONAL.add(
    template(
        tuple,
        "an additional {kind} counter",
        build=lambda kind: (1, kind),
        match=lambda value: {"kind": value[1]} if value[0] == 1 else None,
        kind=COUNTER_KIND,
    ),
    template(
        tuple,
        "{amount} additional {kind} counters",
        build=lambda amount, kind: (amount, kind),
        match=lambda value: {"amount": value[0], "kind": value[1]},
        amount=COUNT_WORD,
        kind=COUNTER_KIND,
    ),
)

_PREVENTED: Final = ("the damage prevented this way", "the amount of damage prevented this way")

phrase(
    VALUE,
    table(
        "prevented", {words: RememberedNumber(Remembered.THAT_MUCH, words) for words in _PREVENTED}
    ),
    reads=[*_PREVENTED],
)

_HALF: Final = {
    f"half {words}, rounded {way}": Half(RememberedNumber(Remembered.THAT_MUCH, words), up=up)
    for words in _PREVENTED
    for way, up in (("up", True), ("down", False))
}

phrase(VALUE, table("half of what was prevented", _HALF), reads=list(_HALF)[:1])

phrase(
    FOR_EACH,
    constant(
        "1 damage prevented this way",
        RememberedNumber(Remembered.THAT_MUCH, "1 damage prevented this way"),
    ),
    reads=["1 damage prevented this way"],
)

# --- How much it was (CR 120.10) ------------------------------------------------------------

_VALUES: Final = (
    "the excess damage dealt this way",
    "the amount of excess damage dealt this way",
    "the excess damage dealt to that creature this way",
    "the amount of excess damage dealt to that creature this way",
    "that excess damage",
)

phrase(
    VALUE,
    table(
        "excess damage",
        {words: RememberedNumber(Remembered.EXCESS_DAMAGE, words) for words in _VALUES},
    ),
    reads=[*_VALUES],
)

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
