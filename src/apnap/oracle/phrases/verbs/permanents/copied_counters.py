"""Counters moved, of several kinds, or as another object had. (CR 122.5, 122.6, 122.8)"""

from typing import Final

from apnap.abilities.instructions.actions import MoveCounters, PutCounters, PutItsCounters
from apnap.abilities.references import Bound, Ref
from apnap.oracle.binding.antecedents import THOSE_COUNTERS
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, run, table
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.parts.categories import COUNTER_KIND, OBJECTS, REFERENCE
from apnap.oracle.phrases.references.references import HOST, PRONOUN, THIS
from apnap.oracle.phrases.verbs.permanents.counters import COUNTERS
from apnap.oracle.phrases.verbs.verbs import COMMAND

_WHOSE: Final[Phrase[Ref]] = one_of(
    "whose counters",
    constant("its", Bound("?", "it")),
    template(
        lambda what: None if what == Bound("?", "it") else what,
        "{what}'s",
        match=lambda what: None if what == Bound("?", "it") else {"what": what},
        what=one_of("one", THIS, HOST, PRONOUN),
    ),
)

phrase(
    COMMAND,
    template(
        PutItsCounters,
        "put those counters on {to}",
        fixed={"what": Bound("?", "it"), "words": "those"},
        to=OBJECTS,
    ),
    reads=["put those counters on ~"],
)

phrase(
    COMMAND,
    template(PutItsCounters, "put {what} counters on {to}", what=_WHOSE, to=OBJECTS),
    reads=[
        "put its counters on target creature you control",
        "put ~'s counters on that creature",
    ],
    refuses=["put it's counters on ~"],
)


def _put(counters: tuple[tuple[int, str], ...], what: Ref) -> PutCounters:
    (amount, kind), *rest = counters
    return PutCounters(what, kind, amount, also=tuple((each, number) for number, each in rest))


def _kinds(value: PutCounters) -> Slots | None:
    if not value.also:
        return None
    rest = ((number, kind) for kind, number in value.also)
    return {"counters": ((value.amount, value.kind), *rest), "what": value.what}


phrase(
    COMMAND,
    template(
        PutCounters, "put {counters} on {what}", build=_put, match=_kinds,
        counters=run(COUNTERS), what=REFERENCE,
    ),
    reads=[
        "put a +1/+1 counter and a trample counter on target creature",
        "put a flying counter, a reach counter, and two oil counters on ~",
    ],
)  # fmt: skip

# --- Those counters -----------------------------------------------------------------------------

phrase(
    COMMAND,
    table("those counters", {f"remove {words}": made for words, made in THOSE_COUNTERS.items()}),
    reads=["remove those counters", "remove them"],
)

_ALL: Final = -1

_ANY_NUMBER: Final = -2


def _so_many(value: MoveCounters) -> Slots | None:
    if not value.kind or value.amount in (_ALL, _ANY_NUMBER):
        return None
    return {"counters": (value.amount, value.kind), "what": value.what, "to": value.to}


phrase(
    COMMAND,
    template(
        MoveCounters,
        "move {counters} from {what} onto {to}",
        build=lambda counters, what, to: MoveCounters(what, to, counters[1], counters[0]),
        match=_so_many,
        counters=COUNTERS,
        what=OBJECTS,
        to=OBJECTS,
    ),
    reads=["move a +1/+1 counter from ~ onto target creature"],
)

for _words, _amount in (("all", _ALL), ("any number of", _ANY_NUMBER)):
    phrase(
        COMMAND,
        template(
            MoveCounters,
            "move " + _words + " {kind} counters from {what} onto {to}",
            fixed={"amount": _amount},
            match=lambda value: (
                {"what": value.what, "to": value.to, "kind": value.kind} if value.kind else None
            ),
            kind=COUNTER_KIND,
            what=OBJECTS,
            to=OBJECTS,
        ),
        reads=[f"move {_words} +1/+1 counters from ~ onto target creature"],
    )

for _words, _amount in (("a counter", 1), ("all counters", _ALL)):
    phrase(
        COMMAND,
        template(
            MoveCounters,
            "move " + _words + " from {what} onto {to}",
            fixed={"amount": _amount},
            match=lambda value: None if value.kind else {"what": value.what, "to": value.to},
            what=OBJECTS,
            to=OBJECTS,
        ),
        reads=[f"move {_words} from ~ onto target creature"],
    )
