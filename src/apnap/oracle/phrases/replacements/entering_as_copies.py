"""Permanents that enter as copies, and what is different about them. (CR 614.1c, 707.9)"""

from typing import Any, Final

from apnap.abilities.descriptions import Is
from apnap.abilities.effects import AddAbility, AddTypes, CopyEntersWith, IfCopyIs, Modification
from apnap.abilities.references import Description, This
from apnap.abilities.replacements import EntersAsCopy
from apnap.oracle.engine.articles import with_article
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import such, table
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.descriptions.nouns import CARD_TYPE
from apnap.oracle.phrases.parts.categories import REPLACEMENT
from apnap.oracle.phrases.parts.quoted import GRANTS
from apnap.oracle.phrases.references.references import EACH
from apnap.oracle.phrases.replacements.entering import ADDITIONAL
from apnap.oracle.phrases.statics.objects.becoming import ONE
from apnap.oracle.phrases.verbs.permanents.copies import (
    CHANGES,
    EXCEPT,
    EXCEPT_ENTERING,
    FIXED,
    after_except,
    exceptions,
)
from apnap.terms.characteristics import LEGENDARY, SNOW

EXCEPT_ENTERING.add(EXCEPT)

_Changes = tuple[Any, ...]


def _counters(changes: _Changes) -> tuple[Any, str] | None:
    match changes:
        case (CopyEntersWith(kind, amount),):
            return amount, kind
    return None


phrase(
    EXCEPT_ENTERING,
    template(
        tuple,
        ", except it enters with {counters} on it",
        build=lambda counters: (CopyEntersWith(counters[1], counters[0]),),
        match=lambda changes: (
            {"counters": _counters(changes)} if _counters(changes) is not None else None
        ),
        counters=ADDITIONAL,
    ),
    reads=[", except it enters with X additional +1/+1 counters on it"],
)


def _conditional(changes: _Changes) -> Slots | None:
    match changes:
        case (*always, IfCopyIs(types, (CopyEntersWith(kind, amount), *grants))) if always:
            given = tuple(each.ability for each in grants if isinstance(each, AddAbility))
            if len(given) == len(grants):
                slots: dict[str, object] = {"changes": tuple(always), "types": types}
                return {**slots, "counters": (amount, kind), "grants": given}
    return None


def _both(changes: _Changes, types: int, counters: Any, grants: Any) -> _Changes:
    then = (CopyEntersWith(counters[1], counters[0]), *map(AddAbility, grants))
    return (*changes, IfCopyIs(types, then))


_WORDS: Final = "in addition to its other types"

_KINDS: Final = {
    f"it's legendary and snow {_WORDS}": (AddTypes(supertypes=LEGENDARY | SNOW, words="both"),),
}

for _changes in (CHANGES, table("supertypes besides", _KINDS)):
    EXCEPT_ENTERING.add(
        template(
            tuple,
            ", except {changes} and, if it's {types}, it enters with {counters} on it and it has"
            " {grants}",
            build=_both,
            match=_conditional,
            changes=_changes,
            types=with_article(CARD_TYPE),
            counters=ADDITIONAL,
            grants=GRANTS,
        )
    )


# --- With counters of one kind or another (CR 707.9e, 707.9f) -------------------------------


def _with_if(made: tuple[Modification, ...]) -> Slots | None:
    match made:
        case (IfCopyIs(types, (CopyEntersWith(kind, amount),)),):
            return {"types": types, "counters": (amount, kind)}
    return None


_WITH_IF: Final = template(
    tuple,
    "it enters with {counters} on it if it's {types}",
    build=lambda counters, types: (IfCopyIs(types, (CopyEntersWith(counters[1], counters[0]),)),),
    match=_with_if,
    counters=ADDITIONAL,
    types=with_article(CARD_TYPE),
)


def _is_with_if(changes: tuple[Modification, ...]) -> bool:
    return isinstance(changes, tuple) and any(_with_if((each,)) for each in changes)


phrase(
    EXCEPT_ENTERING,
    after_except(such(exceptions("it's", "it has", FIXED, ONE, _WITH_IF), _is_with_if)),
    reads=[
        ", except it enters with an additional +1/+1 counter on it if it's a creature, it enters"
        " with an additional loyalty counter on it if it's a planeswalker, and it isn't legendary"
    ],
)

_ITSELF: Final = Description((Is(This()),))


def _match(value: EntersAsCopy) -> Slots | None:
    return {"what": value.what} if value.of == _ITSELF and not value.optional else None


phrase(
    REPLACEMENT,
    template(
        EntersAsCopy,
        "{what} [enter|enters] as a copy of ~",
        agree="what",
        build=lambda what: EntersAsCopy(what, _ITSELF, optional=False),
        match=_match,
        what=EACH,
    ),
    reads=["creatures you control enter as a copy of ~"],
)
