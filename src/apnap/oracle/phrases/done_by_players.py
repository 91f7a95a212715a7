"""What players are told to do to objects: "each player untaps a land they control". (CR 608.2d)

As a command the same is said without a player in the node, so here the player stands around it.
"""

from dataclasses import replace
from typing import Any

from apnap.abilities.instructions import PutCounters, RemoveCounters, TapThem, UntapThem
from apnap.abilities.instructions_more import ByPlayer
from apnap.abilities.references import Some
from apnap.oracle.phrases.categories import COUNTER_KIND, FOR_EACH, OBJECTS, REFERENCE, VALUE
from apnap.oracle.phrases.counters import COUNTERS
from apnap.oracle.phrases.multiples import each_of, is_each
from apnap.oracle.phrases.verbs import verb


def _of(node: Any, *fields: str) -> dict[str, Any]:
    """Options of a verb whose slots are fields of the instruction within."""

    def build(who: Any, **values: Any) -> ByPlayer:
        return ByPlayer(who, node(**values))

    def match(value: ByPlayer) -> dict[str, Any] | None:
        do = value.do
        if type(do) is not node or is_each(getattr(do, "amount", 1)):
            return None
        return {name: getattr(do, name) for name in fields}

    return {"build": build, "match": match}


for _node, _verb in ((TapThem, "<tap|taps>"), (UntapThem, "<untap|untaps>")):
    verb(
        ByPlayer,
        _verb + " {what}",
        **_of(_node, "what"),
        what=OBJECTS,
        reads=[_verb[1:].split("|")[0] + " a creature they control"],
    )


def _so_many(node: Any) -> dict[str, Any]:
    """One for each of something is as many as there are."""

    def build(who: Any, what: Any, each: Any) -> ByPlayer | None:
        if not isinstance(what, Some) or what.amount != 1 or what.up_to:
            return None
        return ByPlayer(who, node(replace(what, amount=each_of(1, each))))

    def match(value: ByPlayer) -> dict[str, Any] | None:
        do: Any = value.do
        if type(do) is not node or not isinstance(do.what, Some) or not is_each(do.what.amount):
            return None
        return {"what": replace(do.what, amount=1), "each": do.what.amount.amount}

    return {"build": build, "match": match}


for _node, _verb in ((TapThem, "<tap|taps>"), (UntapThem, "<untap|untaps>")):
    verb(
        ByPlayer,
        _verb + " {what} for each {each}",
        **_so_many(_node),
        what=OBJECTS,
        each=FOR_EACH,
        reads=[_verb[1:].split("|")[0] + " a creature they control for each charge counter on ~"],
    )


def _counted(node: Any) -> dict[str, Any]:
    def build(who: Any, counters: tuple[Any, str], what: Any) -> ByPlayer:
        return ByPlayer(who, node(what, counters[1], counters[0]))

    def match(value: ByPlayer) -> dict[str, Any] | None:
        do: Any = value.do
        if type(do) is not node or is_each(do.amount):
            return None
        return {"counters": (do.amount, do.kind), "what": do.what}

    return {"build": build, "match": match}


verb(
    ByPlayer,
    "<put|puts> {counters} on {what}",
    **_counted(PutCounters),
    counters=COUNTERS,
    what=REFERENCE,
    reads=["put a +1/+1 counter on a creature they control"],
)
verb(
    ByPlayer,
    "<remove|removes> {counters} from {what}",
    **_counted(RemoveCounters),
    counters=COUNTERS,
    what=OBJECTS,
    reads=["remove a charge counter from ~"],
)
verb(
    ByPlayer,
    "<put|puts> a number of {kind} counters on {what} equal to {amount}",
    **_of(PutCounters, "kind", "what", "amount"),
    kind=COUNTER_KIND,
    what=OBJECTS,
    amount=VALUE,
    reads=["put a number of +1/+1 counters on it equal to its power"],
)


def _for_each(who: Any, counters: tuple[Any, str], what: Any, each: Any) -> ByPlayer | None:
    if not isinstance(counters[0], int):
        return None
    return ByPlayer(who, PutCounters(what, counters[1], each_of(counters[0], each)))


def _each(value: ByPlayer) -> dict[str, Any] | None:
    do = value.do
    if not isinstance(do, PutCounters) or not is_each(do.amount):
        return None
    return {
        "counters": (do.amount.factor, do.kind),
        "what": do.what,
        "each": do.amount.amount,
    }


verb(
    ByPlayer,
    "<put|puts> {counters} on {what} for each {each}",
    build=_for_each,
    match=_each,
    counters=COUNTERS,
    what=OBJECTS,
    each=FOR_EACH,
    reads=["put a +1/+1 counter on a creature they control for each card in their hand"],
)
