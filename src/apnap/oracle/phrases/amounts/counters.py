"""How many counters there are, were removed, or are put. (CR 122, 608.2h)"""

from typing import Any, Final

from apnap.abilities.amounts import Number, RememberedNumber
from apnap.abilities.values import Remembered
from apnap.oracle.engine.articles import with_article
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.parts.categories import COUNTER_KIND, FOR_EACH, VALUE
from apnap.oracle.phrases.references.references import COUNT_WORD
from apnap.oracle.phrases.verbs.permanents.counters import COUNTERS


def _pair(amount: Number, kind: str) -> tuple[Any, str]:
    return amount, kind


def _one(value: tuple[Number, str]) -> Slots | None:
    return {"kind": value[1]} if value[0] == 1 else None


phrase(
    COUNTERS,
    with_article(
        template(tuple, "{kind} counter", build=lambda kind: (1, kind), match=_one,
                 kind=COUNTER_KIND)
    ),
    reads=["a +1/+1 counter", "an ice counter"],
)  # fmt: skip

phrase(
    COUNTERS,
    template(
        tuple,
        "{amount} {kind} counters",
        number="p",
        build=_pair,
        match=lambda value: {"amount": value[0], "kind": value[1]},
        amount=COUNT_WORD,
        kind=COUNTER_KIND,
    ),
    reads=["two +1/+1 counters", "X charge counters"],
    refuses=["two +1/+1 counter", "a +1/+1 counters"],
)

# --- How many they were ------------------------------------------------------------------------

for _words in ("counter removed this way", "counter removed"):
    phrase(
        FOR_EACH, constant(_words, RememberedNumber(Remembered.THAT_MANY, _words)), reads=[_words]
    )

_MANY: Final = "the number of counters removed this way"

phrase(VALUE, constant(_MANY, RememberedNumber(Remembered.THAT_MANY, _MANY)), reads=[_MANY])

_ONE: Final = " counter removed this way"

_MANY_REMOVED: Final = " counters removed this way"


def _kind(value: RememberedNumber, words: str, before: str) -> Slots | None:
    said = value.words
    if value.which is not Remembered.THAT_MANY or not (
        said.startswith(before) and said.endswith(words)
    ):
        return None
    return {"kind": said.removeprefix(before).removesuffix(words)}


phrase(
    FOR_EACH,
    template(
        RememberedNumber,
        "{kind} counter removed this way",
        build=lambda kind: RememberedNumber(Remembered.THAT_MANY, kind + _ONE),
        match=lambda value: _kind(value, _ONE, ""),
        kind=COUNTER_KIND,
    ),
    reads=["storage counter removed this way"],
)

phrase(
    VALUE,
    template(
        RememberedNumber,
        "the number of {kind} counters removed this way",
        build=lambda kind: RememberedNumber(
            Remembered.THAT_MANY, "the number of " + kind + _MANY_REMOVED
        ),
        match=lambda value: _kind(value, _MANY_REMOVED, "the number of "),
        kind=COUNTER_KIND,
    ),
    reads=["the number of charge counters removed this way"],
)
