"""What others sacrifice, told by more words than "of their choice". (CR 701.21a)"""

from functools import partial
from typing import Any, Final

from apnap.abilities.amounts import Count, Half
from apnap.abilities.instructions import Sacrifice
from apnap.abilities.references import Each, Some, Those
from apnap.oracle.engine import Choice, Phrase
from apnap.oracle.phrases.categories import A_DESCRIPTION, DESCRIPTIONS, FOR_EACH
from apnap.oracle.phrases.descriptions import ONE_CLAUSES
from apnap.oracle.phrases.multiples import each_of, is_each
from apnap.oracle.phrases.verbs import DOES, MIGHT, SUBJECT
from apnap.oracle.templates import template

_FIRST: Final = "of their choice first"
_SOME: Final[Phrase[Any]] = template(Some, "{what}", what=A_DESCRIPTION)


def _both(surface: str, **options: Any) -> None:
    """In the form of one other player, and after "may"."""
    forms: tuple[tuple[Choice[Any], str], ...] = ((DOES, "sacrifices"), (MIGHT, "sacrifice"))
    for category, verb in forms:
        category.add(template(Sacrifice, f"{verb} {surface}", **options))


# --- A clause after it --------------------------------------------------------------------------


def _with_clause(what: Some, clause: tuple[Any, ...]) -> Sacrifice:
    return Sacrifice(SUBJECT, Some(Those((*what.what.parts, *clause))), words=_FIRST)


def _parted(value: Sacrifice) -> dict[str, Any] | None:
    if value.words != _FIRST or not isinstance(value.what, Some):
        return None
    parts = value.what.what.parts
    for at in range(len(parts) - 1, 0, -1):
        what = Some(Those(parts[:at]))
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


def _half(what: Those, *, up: bool) -> Sacrifice:
    return Sacrifice(SUBJECT, Some(what, Half(Count(Each(what, "half")), up)))


def _halved(value: Sacrifice, *, up: bool) -> dict[str, Any] | None:
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


def _for_each(what: Some, each: Any) -> Sacrifice:
    return Sacrifice(SUBJECT, Some(what.what, each_of(1, each)))


def _each(value: Sacrifice) -> dict[str, Any] | None:
    some = value.what
    if not isinstance(some, Some) or not is_each(some.amount):
        return None
    return {"what": Some(some.what), "each": some.amount.amount}


_both(
    "{what} of their choice for each {each}",
    build=_for_each,
    match=_each,
    what=_SOME,
    each=FOR_EACH,
)
