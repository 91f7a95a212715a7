"""Counters of any kind, up to so many of them, and counters among several. (CR 122.1, 608.2d)"""

from collections.abc import Callable
from typing import Any, Final

from apnap.abilities.amounts import Noted, X
from apnap.abilities.costs import RemoveCountersCost
from apnap.abilities.instructions import MoveCounters, PutCounters, RemoveCounters
from apnap.abilities.references import Each
from apnap.oracle.engine import Phrase, one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import constant
from apnap.oracle.phrases.categories import (
    COST,
    COUNTER_KIND,
    DESCRIPTIONS,
    FOR_EACH,
    OBJECTS,
    REFERENCE,
    VALUE,
)
from apnap.oracle.phrases.counters import COUNTERS
from apnap.oracle.phrases.references import COUNT_WORD, SOME, THIS, THIS_THERE
from apnap.oracle.phrases.verbs import COMMAND
from apnap.oracle.templates import template

_ALL: Final = -1
_ANY_NUMBER: Final = -2
_AMONG: Final = template(Each, "{what}", fixed={"words": "among"}, what=DESCRIPTIONS)


def _of_a_kind(slots: dict[str, Any]) -> Callable[[RemoveCounters], dict[str, Any] | None]:
    def match(value: RemoveCounters) -> dict[str, Any] | None:
        names = ("kind", "what", *slots)
        return {name: getattr(value, name) for name in names} if value.kind else None

    return match


# --- Removed by an instruction ------------------------------------------------------------

phrase(
    COMMAND,
    template(
        RemoveCounters,
        "remove a counter from {what}",
        fixed={"kind": "", "amount": 1},
        what=REFERENCE,
    ),
    reads=["remove a counter from target permanent", "remove a counter from ~"],
)
phrase(
    COMMAND,
    template(
        RemoveCounters,
        "remove {amount} counters from {what}",
        fixed={"kind": ""},
        amount=COUNT_WORD,
        what=REFERENCE,
    ),
    reads=["remove two counters from target permanent"],
)
_MANY_WORDS: Final[tuple[tuple[str, dict[str, Any], dict[str, Any]], ...]] = (
    ("up to {amount}", {"up_to": True}, {"amount": COUNT_WORD}),
    ("any number of", {"up_to": True, "amount": _ALL}, {}),
)
for _words, _fixed, _slots in _MANY_WORDS:
    _example = _words.format(amount="three")
    phrase(
        COMMAND,
        template(
            RemoveCounters,
            f"remove {_words} counters from {{what}}",
            fixed={"kind": "", **_fixed},
            what=REFERENCE,
            **_slots,
        ),
        reads=[f"remove {_example} counters from target permanent"],
    )
    phrase(
        COMMAND,
        template(
            RemoveCounters,
            f"remove {_words} {{kind}} counters from {{what}}",
            fixed=_fixed,
            match=_of_a_kind(_slots),
            kind=COUNTER_KIND,
            what=OBJECTS,
            **_slots,
        ),
        reads=[f"remove {_example} charge counters from target artifact"],
    )
    phrase(
        COMMAND,
        template(
            RemoveCounters,
            f"remove {_words} counters from among {{what}}",
            fixed={"kind": "", "among": True, **_fixed},
            what=_AMONG,
            **_slots,
        ),
        reads=[f"remove {_example} counters from among permanents you control"],
    )
    phrase(
        COMMAND,
        template(
            RemoveCounters,
            f"remove {_words} {{kind}} counters from among {{what}}",
            fixed={"among": True, **_fixed},
            match=_of_a_kind(_slots),
            kind=COUNTER_KIND,
            what=_AMONG,
            **_slots,
        ),
        reads=[f"remove {_example} +1/+1 counters from among creatures you control"],
    )
phrase(
    COMMAND,
    template(
        RemoveCounters,
        "remove {counters} from among {what}",
        build=lambda counters, what: RemoveCounters(what, counters[1], counters[0], among=True),
        match=lambda value: (
            {"counters": (value.amount, value.kind), "what": value.what}
            if value.among and not value.up_to
            else None
        ),
        counters=COUNTERS,
        what=_AMONG,
    ),
    reads=["remove three quest counters from among permanents you control"],
)

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
        fixed={"amount": _ALL},
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
            what=_AMONG,
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
        what=_AMONG,
    ),
    reads=["remove two +1/+1 counters from among creatures you control"],
)

# --- How many they were ------------------------------------------------------------------------

for _words in ("counter removed this way", "counter removed"):
    phrase(FOR_EACH, constant(_words, Noted("that many", _words)), reads=[_words])
_MANY: Final = "the number of counters removed this way"
phrase(VALUE, constant(_MANY, Noted("that many", _MANY)), reads=[_MANY])

# --- Moved ---------------------------------------------------------------------------------------

phrase(
    COMMAND,
    template(
        MoveCounters,
        "move any number of counters from {what} onto {to}",
        fixed={"kind": "", "amount": _ANY_NUMBER},
        what=OBJECTS,
        to=OBJECTS,
    ),
    reads=["move any number of counters from target permanent you control onto ~"],
)
phrase(
    COMMAND,
    template(
        MoveCounters,
        "move any number of counters from among {what} onto {to}",
        fixed={"kind": "", "amount": _ANY_NUMBER},
        what=_AMONG,
        to=OBJECTS,
    ),
    reads=["move any number of counters from among creatures you control onto it"],
)

# --- As many as something is, said first -------------------------------------------------------

phrase(
    COMMAND,
    template(
        PutCounters,
        "put a number of {kind} counters equal to {amount} on {what}",
        fixed={"words": "first"},
        kind=COUNTER_KIND,
        amount=VALUE,
        what=OBJECTS,
    ),
    reads=["put a number of +1/+1 counters equal to ~'s power on another target creature"],
)
