"""The number of what was done "this way", and damage prevented or in excess. (CR 120.4a, 608.2h)"""

from typing import Final

from apnap.abilities.amounts import Characteristic, Half, RememberedNumber
from apnap.abilities.descriptions import DoneThisWay
from apnap.abilities.references import Bound, Description, Each
from apnap.abilities.values import Measure, Remembered
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import such, table
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.amounts.amounts import MEASURE
from apnap.oracle.phrases.parts.categories import COUNTER_KIND, DESCRIPTIONS, FOR_EACH, VALUE
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

_EACH_ONE: Final = {
    words: RememberedNumber(Remembered.THAT_MUCH, words)
    for words in (
        *("1 damage prevented this way", "1 damage dealt to them", "1 life lost this way"),
        *("1 life you gained", "1 life you lost", "1 life they gained"),
    )
}

phrase(FOR_EACH, table("each one of them", _EACH_ONE), reads=list(_EACH_ONE))

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

# --- What that was ------------------------------------------------------------------------

_NOUN: Final = table("noun", {noun: noun for noun in ("card", "creature", "permanent")})

_DONE: Final = table(
    "done", {done: done for done in ("exiled", "returned", "sacrificed", "tapped")}
)


def _of_the(which: Measure, noun: str, done: str) -> Characteristic:
    return Characteristic(which, Bound("?", f"the {done} {noun}"), words="this way")


def _what_it_was(value: Characteristic) -> Slots | None:
    if value.words != "this way" or not isinstance(value.what, Bound):
        return None
    _, done, noun = value.what.words.split()
    return {"which": value.which, "noun": noun, "done": done}


phrase(
    VALUE,
    template(
        Characteristic,
        "the {which} of the {noun} {done} this way",
        build=_of_the,
        match=_what_it_was,
        which=MEASURE,
        noun=_NOUN,
        done=_DONE,
    ),
    reads=[
        "the mana value of the permanent exiled this way",
        "the power of the creature tapped this way",
    ],
)


def _is_done(those: Description) -> bool:
    return any(isinstance(part, DoneThisWay) for part in those.parts)


phrase(
    VALUE,
    template(
        Characteristic,
        "the total {which} of the {what}",
        build=lambda which, what: Characteristic(which, Each(what, "the")),
        match=lambda value: (
            {"which": value.which, "what": value.what.what}
            if isinstance(value.what, Each) and value.what.words == "the"
            else None
        ),
        which=MEASURE,
        what=such(DESCRIPTIONS, _is_done),
    ),
    reads=["the total power of the creatures sacrificed this way"],
)
