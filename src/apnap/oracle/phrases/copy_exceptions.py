"""What is different about a copy: "except it's a 4/4 black Zombie". (CR 707.9)"""

from typing import Any, Final

from apnap.abilities.effects import (
    AddAbility,
    AddColors,
    AddTypes,
    OwnName,
    RemoveTypes,
    SetColors,
    SetPT,
    SetSubtypes,
    SetTypes,
    ThisAbility,
)
from apnap.abilities.instructions_more import CopySpell
from apnap.oracle.articles import series, with_article
from apnap.oracle.engine import Choice, Phrase, choice_of, one_of
from apnap.oracle.leaves import constant, mapped, run, such, table
from apnap.oracle.phrases.becoming import MANY, ONE
from apnap.oracle.phrases.categories import OBJECTS
from apnap.oracle.phrases.nouns import CARD_TYPE, SUBTYPE
from apnap.oracle.phrases.quoted import GRANTS
from apnap.oracle.phrases.tokens import SIZE
from apnap.oracle.phrases.verbs import verb
from apnap.oracle.templates import template
from apnap.terms.characteristics import LEGENDARY

_BESIDES: Final = "besides"
_KINDS: Final = (SetColors, AddColors, SetTypes, SetSubtypes, AddTypes)
_NOT_LEGENDARY: Final = RemoveTypes(supertypes=LEGENDARY)
_ALSO_LEGENDARY: Final = AddTypes(supertypes=LEGENDARY, words=_BESIDES)


def _is_kind(each: Any) -> bool:
    """One of the words for what a copy is: "black Zombie creature"."""
    return isinstance(each, _KINDS) and getattr(each, "words", "") != _BESIDES


def _goes_on(group: tuple[Any, ...], each: Any) -> bool:
    """Abilities go together, and the words for one kind with those it has."""
    last = group[-1]
    if isinstance(each, ThisAbility):
        return isinstance(last, AddAbility) and not last.words
    if isinstance(each, AddAbility) and each.words:
        return _is_kind(last) or (isinstance(last, AddAbility) and bool(last.words))
    if isinstance(each, AddAbility):
        return isinstance(last, AddAbility) and not last.words
    return _is_kind(each) and (isinstance(last, SetPT) or _is_kind(last))


def _grouped(changes: Any) -> tuple[tuple[Any, ...], ...] | None:
    """What is said by one verb together."""
    if not isinstance(changes, tuple) or not changes:
        return None
    groups: list[tuple[Any, ...]] = []
    for each in changes:
        if groups and _goes_on(groups[-1], each):
            groups[-1] += (each,)
        else:
            groups.append((each,))
    return tuple(groups)


def _flat(groups: tuple[tuple[Any, ...], ...]) -> tuple[Any, ...] | None:
    changes = tuple(each for group in groups for each in group)
    return changes if _grouped(changes) == groups else None


def _abilities(made: tuple[Any, ...]) -> dict[str, Any] | None:
    if not made or not all(isinstance(each, AddAbility) and not each.words for each in made):
        return None
    return {"abilities": tuple(each.ability for each in made)}


def _with_this(made: tuple[Any, ...]) -> dict[str, Any] | None:
    return _abilities(made[:-1]) if made[-1:] == (ThisAbility(),) else None


def _added(made: tuple[Any, ...], *, types: bool, several: bool = False) -> dict[str, Any] | None:
    """The one addition, of a card type or of subtypes."""
    match made:
        case (AddTypes(bits, subtypes, 0, words),) if words == _BESIDES:
            if types:
                return {"types": bits} if bits and not subtypes else None
            if several:
                return {"subtypes": subtypes} if len(subtypes) > 1 else None
            return {"subtype": subtypes[0]} if len(subtypes) == 1 else None
    return None


def _kind(changes: Any) -> Any:
    """A kind with more to it than types it has besides, which are said in words of their own."""
    if not isinstance(changes, tuple) or not changes:
        return None
    if isinstance(changes[0], SetPT) and len(changes) == 1:
        return None
    match changes:
        case (AddTypes(0, _, 0, words),) if words in _TYPES:
            return None
        case (AddTypes(_, (), 0, words),) if words in _TYPES:
            return None
    return changes


_TYPES: Final = ("in addition to its other types",)


def _kinds_besides(it: str) -> tuple[Phrase[Any], ...]:
    """ "it's a Spirit in addition to its other types"."""
    return (
        template(
            tuple,
            it + " {subtype} in addition to its other types",
            build=lambda subtype: (AddTypes(0, (subtype,), words=_BESIDES),),
            match=lambda made: _added(made, types=False),
            subtype=with_article(SUBTYPE),
        ),
        template(
            tuple,
            it + " {types} in addition to its other types",
            build=lambda types: (AddTypes(types, words=_BESIDES),),
            match=lambda made: _added(made, types=True),
            types=with_article(CARD_TYPE),
        ),
        template(
            tuple,
            it + " {subtypes} in addition to its other types",
            build=lambda subtypes: (AddTypes(0, subtypes, words=_BESIDES),),
            match=lambda made: _added(made, types=False, several=True),
            subtypes=with_article(series(SUBTYPE, least=2)),
        ),
        constant(f"{it} legendary in addition to its other types", (_ALSO_LEGENDARY,)),
    )


def exceptions(
    it: str, has: str, fixed: dict[str, Any], kind: Phrase[Any], *more: Phrase[Any]
) -> Phrase[Any]:
    """What is different about the copies, after "except"."""
    besides = _kinds_besides(it) if it == "it's" else ()
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
            has + " {abilities} and this ability",
            build=lambda abilities: (*map(AddAbility, abilities), ThisAbility()),
            match=_with_this,
            abilities=GRANTS,
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
        template(
            tuple,
            it + " {kind}",
            build=lambda kind: kind,
            match=lambda kind: {"kind": kind},
            kind=mapped(kind, _kind, _kind),
        ),
        table("fixed exception", fixed),
        *besides,
        *more,
    )
    return mapped(run(one, least=1), _flat, _grouped)


FIXED: Final = {
    "it isn't legendary": (_NOT_LEGENDARY,),
    "it's not legendary": (RemoveTypes(supertypes=LEGENDARY, words="not"),),
    "it has this ability": (ThisAbility(),),
    "its name is ~": (OwnName(),),
}
_FIXED_MANY: Final = {
    "they aren't legendary": (_NOT_LEGENDARY,),
    "they're not legendary": (RemoveTypes(supertypes=LEGENDARY, words="not"),),
}


def after_except(changes: Phrase[Any]) -> Phrase[Any]:
    """The changes, with "except" before them."""
    return template(
        tuple,
        ", except {changes}",
        build=lambda changes: changes,
        match=lambda changes: {"changes": changes} if changes else None,
        changes=changes,
    )


def _of_person(he: str, his: str) -> Phrase[Any]:
    """Of somebody with a name, which is said first."""
    fixed = {f"{his} name is ~": (OwnName(his),), f"{he} has this ability": (ThisAbility(),)}
    return such(
        exceptions(f"{he}'s", f"{he} has", fixed, ONE),
        lambda changes: isinstance(changes, tuple) and changes[:1] == (OwnName(his),),
    )


CHANGES: Final = one_of(
    "changes",
    exceptions("it's", "it has", FIXED, ONE),
    _of_person("he", "his"),
    _of_person("she", "her"),
)
EXCEPT: Final = after_except(CHANGES)
EXCEPT_MANY: Final = after_except(exceptions("they're", "they have", _FIXED_MANY, MANY))

# How it enters may be different too, for what enters as a copy. (CR 707.9e)
EXCEPT_ENTERING: Choice[Any] = choice_of("except, as it enters")
EXCEPT_ENTERING.add(EXCEPT)


# --- Copies of spells (CR 707.10) ---------------------------------------------------------------

_IF_LEGENDARY: Final = RemoveTypes(supertypes=LEGENDARY, words="if the spell is")
_OF_SPELLS: Final = {
    ", except it isn't legendary if the spell is legendary": (_IF_LEGENDARY,),
    ", except the copy isn't legendary": (
        RemoveTypes(supertypes=LEGENDARY, words="the copy isn't"),
    ),
}
verb(
    CopySpell,
    "<copy|copies> {what}{exceptions}",
    build=lambda who, what, exceptions: CopySpell(
        what, new_targets=False, who=who, exceptions=exceptions
    ),
    match=lambda value: (
        {"what": value.what, "exceptions": value.exceptions} if value.exceptions else None
    ),
    what=OBJECTS,
    exceptions=table("in what it differs", _OF_SPELLS),
    reads=["copy target creature spell, except it isn't legendary if the spell is legendary"],
)
