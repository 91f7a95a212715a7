"""Copies of objects: tokens, and what becomes a copy. (CR 707)"""

from typing import Any, Final

from apnap.abilities.effects import AddAbility, AddTypes, RemoveTypes, SetPT
from apnap.abilities.instructions import CreateCopies
from apnap.abilities.instructions_more import BecomeCopy
from apnap.oracle.articles import series, with_article
from apnap.oracle.engine import Phrase, one_of
from apnap.oracle.leaves import constant, mapped, optional, run, table
from apnap.oracle.phrases.categories import DURATION, OBJECTS
from apnap.oracle.phrases.nouns import CARD_TYPE, SUBTYPE
from apnap.oracle.phrases.quoted import GRANTS
from apnap.oracle.phrases.references import COUNT_WORD
from apnap.oracle.phrases.tokens import SIZE
from apnap.oracle.phrases.verbs import act, verb
from apnap.oracle.templates import template
from apnap.terms.characteristics import LEGENDARY

# --- Exceptions (CR 707.9) --------------------------------------------------------------


def _grouped(changes: Any) -> tuple[tuple[Any, ...], ...] | None:
    """Abilities together, everything else alone."""
    if not isinstance(changes, tuple) or not changes:
        return None
    groups: list[tuple[Any, ...]] = []
    for each in changes:
        if groups and isinstance(each, AddAbility) and isinstance(groups[-1][0], AddAbility):
            groups[-1] += (each,)
        else:
            groups.append((each,))
    return tuple(groups)


def _flat(groups: tuple[tuple[Any, ...], ...]) -> tuple[Any, ...] | None:
    changes = tuple(each for group in groups for each in group)
    return changes if _grouped(changes) == groups else None


def _abilities(made: tuple[Any, ...]) -> dict[str, Any] | None:
    if not made or not all(isinstance(each, AddAbility) for each in made):
        return None
    return {"abilities": tuple(each.ability for each in made)}


def _exceptions(it: str, has: str) -> Phrase[Any]:
    """What is different about the copy, after "except"."""
    one: Phrase[Any] = one_of(
        "exception",
        template(
            tuple,
            has + " {abilities}",
            build=lambda abilities: tuple(map(AddAbility, abilities)),
            match=_abilities,
            abilities=GRANTS,
        ),
        template(
            tuple,
            it + " {subtype} in addition to its other types",
            build=lambda subtype: (AddTypes(0, (subtype,), words="besides"),),
            match=lambda made: (
                {"subtype": made[0].subtypes[0]}
                if len(made) == 1 and isinstance(made[0], AddTypes) and made[0].subtypes
                else None
            ),
            subtype=with_article(SUBTYPE),
        ),
        template(
            tuple,
            it + " {types} in addition to its other types",
            build=lambda types: (AddTypes(types, words="besides"),),
            match=lambda made: (
                {"types": made[0].types}
                if len(made) == 1 and isinstance(made[0], AddTypes) and not made[0].subtypes
                else None
            ),
            types=with_article(CARD_TYPE),
        ),
        template(
            tuple,
            it + " {subtypes} in addition to its other types",
            build=lambda subtypes: (AddTypes(0, subtypes, words="besides"),),
            match=lambda made: (
                {"subtypes": made[0].subtypes}
                if len(made) == 1 and isinstance(made[0], AddTypes) and len(made[0].subtypes) > 1
                else None
            ),
            subtypes=with_article(series(SUBTYPE, least=2)),
        ),
        template(
            tuple,
            it + " {size}",
            build=lambda size: (SetPT(*size),),
            match=lambda made: (
                {"size": (made[0].power, made[0].toughness)}
                if len(made) == 1 and isinstance(made[0], SetPT)
                else None
            ),
            size=SIZE,
        ),
        constant("it isn't legendary", (RemoveTypes(supertypes=LEGENDARY),)),
    )
    return mapped(run(one, least=1), _flat, _grouped)


EXCEPT: Final = template(
    tuple,
    ", except {changes}",
    build=lambda changes: changes,
    match=lambda changes: {"changes": changes} if changes else None,
    changes=_exceptions("it's", "it has"),
)

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
    "<create|creates> {amount} {state}tokens that are copies of {of}",
    build=lambda who, amount, of, state: _copies(who, of, state, (), amount),
    match=lambda value: {"amount": value.amount, "of": value.of, "state": _copied(value)["state"]},
    amount=COUNT_WORD,
    state=optional(_STATE, (False, False)),
    of=OBJECTS,
    reads=["create two tokens that are copies of ~"],
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
