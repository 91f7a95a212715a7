"""Copies of objects: tokens, and what becomes a copy. (CR 707)"""

from typing import Any, Final

from apnap.abilities.instructions import CreateCopies
from apnap.abilities.instructions_more import BecomeCopy, May
from apnap.abilities.references import You
from apnap.oracle.engine import one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import optional, table
from apnap.oracle.phrases.categories import CLAUSES, DURATION, OBJECTS
from apnap.oracle.phrases.copy_exceptions import EXCEPT, EXCEPT_MANY
from apnap.oracle.phrases.references import COUNT_WORD, PRONOUN, THIS
from apnap.oracle.phrases.sentences import SIMPLE
from apnap.oracle.phrases.verbs import act, verb
from apnap.oracle.templates import template

# --- Tokens -----------------------------------------------------------------------------

_STATE: Final = table("state", {"tapped ": (True, False), "tapped and attacking ": (True, True)})


def _copies(who: Any, of: Any, state: Any, exceptions: Any, amount: Any = 1) -> CreateCopies:
    return CreateCopies(who, amount, of, exceptions, *state)


def _copied(value: CreateCopies) -> dict[str, Any]:
    return {
        "of": value.of,
        "state": (value.tapped, value.attacking),
        "exceptions": value.exceptions,
    }


verb(
    CreateCopies,
    "<create|creates> a {state}token that's a copy of {of}{exceptions}",
    build=_copies,
    match=lambda value: _copied(value) if value.amount == 1 else None,
    state=optional(_STATE, (False, False)),
    of=OBJECTS,
    exceptions=optional(EXCEPT, ()),
    reads=[
        "create a token that's a copy of target creature",
        "create a tapped and attacking token that's a copy of ~, except it isn't legendary",
        "create a token that's a copy of that creature, except it has haste and it's 1/1",
    ],
)
verb(
    CreateCopies,
    "<create|creates> {amount} {state}tokens that are copies of {of}{exceptions}",
    build=_copies,
    match=lambda value: {"amount": value.amount, **_copied(value)},
    amount=COUNT_WORD,
    state=optional(_STATE, (False, False)),
    of=OBJECTS,
    exceptions=optional(EXCEPT_MANY, ()),
    reads=[
        "create two tokens that are copies of ~",
        "create two tokens that are copies of ~, except they're not legendary",
    ],
)

# --- Becoming one (CR 707.2) ------------------------------------------------------------

_FOR: Final = template(
    lambda duration: duration,
    " {duration}",
    match=lambda duration: {"duration": duration},
    duration=DURATION,
)
act(
    BecomeCopy,
    "<become copies|becomes a copy> of {of}{duration}{exceptions}",
    subject="what",
    of=OBJECTS,
    duration=optional(_FOR, ""),
    exceptions=optional(EXCEPT, ()),
    reads=["become copies of target creature until end of turn"],
)
phrase(
    CLAUSES,
    template(
        BecomeCopy,
        "{duration}, {what} [become copies|becomes a copy] of {of}{exceptions}",
        agree="what",
        fixed={"fronted": True},
        duration=DURATION,
        what=OBJECTS,
        of=OBJECTS,
        exceptions=optional(EXCEPT, ()),
    ),
    reads=["until your next turn, ~ becomes a copy of target creature, except it's 7/5"],
)


def _may_become(what: Any, of: Any, duration: str, exceptions: Any) -> May:
    return May(You(), BecomeCopy(what, of, duration, exceptions))


def _might_become(value: May) -> dict[str, Any] | None:
    copy = value.do
    if value.who != You() or not isinstance(copy, BecomeCopy) or copy.fronted:
        return None
    return {
        "what": copy.what,
        "of": copy.of,
        "duration": copy.duration,
        "exceptions": copy.exceptions,
    }


phrase(
    SIMPLE,
    template(
        May,
        "you may have {what} become a copy of {of}{duration}{exceptions}",
        build=_may_become,
        match=_might_become,
        what=one_of("what becomes a copy", THIS, PRONOUN),
        of=OBJECTS,
        duration=optional(_FOR, ""),
        exceptions=optional(EXCEPT, ()),
    ),
    reads=["you may have ~ become a copy of another target creature, except it has this ability"],
)
