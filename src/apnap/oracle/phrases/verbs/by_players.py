"""What players are told to do to objects: "each player untaps a land they control". (CR 608.2d)"""

from dataclasses import replace
from functools import partial
from typing import Any, Final

from apnap.abilities.amounts import Amount, Count, Half, Number
from apnap.abilities.descriptions import ControlledBy, OfSubtype, OfType, Permanent
from apnap.abilities.instructions.actions import (
    Instruction,
    PutCounters,
    RemoveCounters,
    Sacrifice,
    TapThem,
    UntapThem,
)
from apnap.abilities.instructions.flow import ByPlayer
from apnap.abilities.instructions.set_apart_cards import SacrificeRest
from apnap.abilities.references import Bound, Description, Each, Ref, Some
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import run
from apnap.oracle.engine.phrases import Choice, Phrase
from apnap.oracle.engine.templates import BothWays, Slots, template
from apnap.oracle.phrases.descriptions.descriptions import ONE_CLAUSES
from apnap.oracle.phrases.parts.categories import (
    A_DESCRIPTION,
    COUNTER_KIND,
    DESCRIPTIONS,
    FOR_EACH,
    OBJECTS,
    REFERENCE,
    VALUE,
)
from apnap.oracle.phrases.parts.spread_amounts import each_of, is_each
from apnap.oracle.phrases.verbs.permanents.counters import COUNTERS
from apnap.oracle.phrases.verbs.verbs import DO, DOES, MIGHT, SUBJECT, verb
from apnap.terms.characteristics import ARTIFACT, BATTLE, CREATURE, ENCHANTMENT, LAND, PLANESWALKER
from apnap.terms.subtypes import BASIC_LAND_TYPES


def _of(node: type[Instruction], *fields: str) -> BothWays[ByPlayer]:
    """Options of a verb whose slots are fields of the instruction within."""

    def build(who: Ref, **values: Any) -> ByPlayer:
        return ByPlayer(who, node(**values))

    def match(value: ByPlayer) -> Slots | None:
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


def _so_many(node: type[TapThem | UntapThem]) -> BothWays[ByPlayer]:
    """One for each of something is as many as there are."""

    def build(who: Ref, what: Ref, each: Number) -> ByPlayer | None:
        if not isinstance(what, Some) or what.amount != 1 or what.up_to:
            return None
        return ByPlayer(who, node(replace(what, amount=each_of(1, each))))

    def match(value: ByPlayer) -> Slots | None:
        do = value.do
        if not isinstance(do, node) or not isinstance(do.what, Some) or not is_each(do.what.amount):
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


def _counted(node: type[PutCounters | RemoveCounters]) -> BothWays[ByPlayer]:
    def build(who: Ref, counters: tuple[Number, str], what: Ref) -> ByPlayer:
        return ByPlayer(who, node(what, counters[1], counters[0]))

    def match(value: ByPlayer) -> Slots | None:
        do = value.do
        if not isinstance(do, node) or is_each(do.amount):
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


def _for_each(who: Ref, counters: tuple[Any, str], what: Ref, each: Number) -> ByPlayer | None:
    if not isinstance(counters[0], int):
        return None
    return ByPlayer(who, PutCounters(what, counters[1], each_of(counters[0], each)))


def _each(value: ByPlayer) -> Slots | None:
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

_FIRST: Final = "of their choice first"

_SOME: Final[Phrase[Any]] = template(Some, "{what}", what=A_DESCRIPTION)


def _both(surface: str, **options: Any) -> None:
    """In the form of one other player, and after "may"."""
    forms: tuple[tuple[Choice[Any], str], ...] = ((DOES, "sacrifices"), (MIGHT, "sacrifice"))
    for category, word in forms:
        category.add(template(Sacrifice, f"{word} {surface}", **options))


# --- A clause after it --------------------------------------------------------------------------


def _with_clause(what: Some, clause: tuple[Any, ...]) -> Sacrifice:
    return Sacrifice(SUBJECT, Some(Description((*what.what.parts, *clause))), words=_FIRST)


def _parted(value: Sacrifice) -> Slots | None:
    if value.words != _FIRST or not isinstance(value.what, Some):
        return None
    parts = value.what.what.parts
    for at in range(len(parts) - 1, 0, -1):
        what = Some(Description(parts[:at]))
        if ONE_CLAUSES.said(parts[at:]) is not None and _SOME.said(what) is not None:
            return {"what": what, "clause": parts[at:]}
    return None


_both(
    "{what} of their choice {clause}",
    build=_with_clause,
    match=_parted,
    what=_SOME,
    clause=ONE_CLAUSES,
)

# --- Half of them, or one for each --------------------------------------------------------------


def _half(what: Description, *, up: bool) -> Sacrifice:
    return Sacrifice(SUBJECT, Some(what, Half(Count(Each(what, "half")), up)))


def _halved(value: Sacrifice, *, up: bool) -> Slots | None:
    match value.what:
        case Some(what, Half(Count(Each(_, "half")), rounded)) if rounded == up:
            return {"what": what}
    return None


for _up, _words in ((True, "up"), (False, "down")):
    _both(
        f"half the {{what}} of their choice, rounded {_words}",
        build=partial(_half, up=_up),
        match=partial(_halved, up=_up),
        what=DESCRIPTIONS,
    )

    phrase(
        DO,
        template(
            Sacrifice,
            f"sacrifice half the {{what}}, rounded {_words}",
            build=partial(_half, up=_up),
            match=partial(_halved, up=_up),
            what=DESCRIPTIONS,
        ),
        reads=[f"sacrifice half the creatures you control, rounded {_words}"],
    )


def _sacrificed_for_each(what: Some, each: Amount) -> Sacrifice:
    return Sacrifice(SUBJECT, Some(what.what, each_of(1, each)))


def _sacrificed_by_each(value: Sacrifice) -> Slots | None:
    some = value.what
    if not isinstance(some, Some) or not is_each(some.amount):
        return None
    return {"what": Some(some.what), "each": some.amount.amount}


_both(
    "{what} of their choice for each {each}",
    build=_sacrificed_for_each,
    match=_sacrificed_by_each,
    what=_SOME,
    each=FOR_EACH,
)

_REST: Final = ", then <sacrifice|sacrifices> the rest"

_KINDS: Final = run(
    template(
        Description,
        "{what}",
        build=lambda what: what,
        match=lambda what: {"what": what},
        what=A_DESCRIPTION,
    )
)

_FRONTED: Final = "from among"

for _surface, _words in (
    ("{kinds} from among the {among}", ""),
    ("from among the {among} {kinds}", _FRONTED),
):
    verb(
        SacrificeRest,
        "<choose|chooses> " + _surface + _REST,
        fixed={"words": _words},
        among=DESCRIPTIONS,
        kinds=_KINDS,
        reads=[
            "choose "
            + _surface.format(kinds="an artifact and a creature", among="permanents you control")
            + ", then sacrifice the rest"
        ],
    )

_THEY: Final = ControlledBy(Bound("?", "they"))

_PERMANENT: Final = (ARTIFACT, BATTLE, CREATURE, ENCHANTMENT, LAND, PLANESWALKER)  # CR 110.4

_EACH: Final[dict[str, dict[str, Any]]] = {
    "a permanent they control of each permanent type and <sacrifice|sacrifices> the rest": {
        "among": Description((Permanent(), _THEY)),
        "kinds": tuple(Description((OfType(bit),)) for bit in _PERMANENT),
        "words": "of each permanent type",
    },
    "from the lands they control a land of each basic land type" + _REST: {
        "among": Description((OfType(LAND), _THEY)),
        "kinds": tuple(Description((OfSubtype(name),)) for name in BASIC_LAND_TYPES),
        "words": "of each basic land type",
    },
}

for _surface, _fields in _EACH.items():
    verb(
        SacrificeRest,
        "<choose|chooses> " + _surface,
        fixed=_fields,
        reads=["choose " + _surface.replace("<sacrifice|sacrifices>", "sacrifice")],
    )
