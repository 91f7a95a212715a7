"""Counters removed as a cost: of any kind, any number. (CR 118.1, 122.1)"""

from typing import Any, Final

from apnap.abilities.amounts import X
from apnap.abilities.costs import RemoveCountersCost
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import template
from apnap.oracle.phrases.parts.categories import COST, COUNTER_KIND
from apnap.oracle.phrases.references.references import COUNT_WORD, SOME, THIS, THIS_THERE
from apnap.oracle.phrases.verbs.permanents.counters import COUNTERS
from apnap.oracle.phrases.verbs.permanents.counters_of_any_kind import ALL, AMONG

# --- Removed as a cost ----------------------------------------------------------------------

_SOURCE: Final[Phrase[Any]] = one_of("where counters are", THIS, THIS_THERE, SOME)

_ITSELF: Final[Phrase[Any]] = one_of("whose counters", THIS, THIS_THERE)

phrase(
    COST,
    template(
        RemoveCountersCost,
        "remove {amount} counters from {what}",
        fixed={"kind": ""},
        amount=COUNT_WORD,
        what=_SOURCE,
    ),
    reads=["remove two counters from ~", "remove X counters from an artifact you control"],
)

phrase(
    COST,
    template(
        RemoveCountersCost,
        "remove all {kind} counters from {what}",
        fixed={"amount": ALL},
        kind=COUNTER_KIND,
        what=_ITSELF,
    ),
    reads=["remove all charge counters from ~"],
)

_ONE_OR_MORE: Final = {"amount": X(), "words": "any number", "least": 1}

phrase(
    COST,
    template(
        RemoveCountersCost,
        "remove one or more {kind} counters from {what}",
        fixed=_ONE_OR_MORE,
        kind=COUNTER_KIND,
        what=_ITSELF,
    ),
    reads=["remove one or more dream counters from ~"],
)

for _words, _fixed in (
    ("one or more", _ONE_OR_MORE),
    ("any number of", {"amount": X(), "words": "any number"}),
):
    phrase(
        COST,
        template(
            RemoveCountersCost,
            f"remove {_words} {{kind}} counters from among {{what}}",
            fixed={"among": True, **_fixed},
            kind=COUNTER_KIND,
            what=AMONG,
        ),
        reads=[f"remove {_words} +1/+1 counters from among creatures you control"],
    )

phrase(
    COST,
    template(
        RemoveCountersCost,
        "remove {counters} from among {what}",
        build=lambda counters, what: RemoveCountersCost(counters[1], counters[0], what, among=True),
        match=lambda value: (
            {"counters": (value.amount, value.kind), "what": value.what}
            if value.among and not value.words
            else None
        ),
        counters=COUNTERS,
        what=AMONG,
    ),
    reads=["remove two +1/+1 counters from among creatures you control"],
)

phrase(
    COST,
    template(
        RemoveCountersCost,
        "remove {amount} counters from among {what}",
        fixed={"kind": "", "among": True},
        amount=COUNT_WORD,
        what=AMONG,
    ),
    reads=["remove three counters from among creatures you control"],
)

phrase(
    COST,
    template(
        RemoveCountersCost,
        "remove any number of {kind} counters from {what}",
        fixed={"amount": X(), "words": "any number"},
        kind=COUNTER_KIND,
        what=one_of("source of counters", THIS, THIS_THERE),
    ),
    reads=["remove any number of charge counters from ~"],
)
