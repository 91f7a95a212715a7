"""Copies of objects, and what is different about them. (CR 707, 707.9)"""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any, Final

from apnap.abilities.amounts import Number
from apnap.abilities.descriptions import Card, Designated, Named, OwnedBy
from apnap.abilities.effects import (
    AddAbility,
    AddColors,
    AddTypes,
    Modification,
    OwnName,
    RemoveTypes,
    SetColors,
    SetName,
    SetPT,
    SetSubtypes,
    SetTypes,
    ThisAbility,
)
from apnap.abilities.instructions.actions import CreateCopies
from apnap.abilities.instructions.flow import BecomeCopy, CopySpell
from apnap.abilities.references import Description, NamedCard, Ref, Some, You
from apnap.abilities.values import Designation
from apnap.oracle.engine.articles import series, with_article
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, mapped, optional, run, such, table
from apnap.oracle.engine.phrases import Choice, Phrase, choice_of, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.descriptions.nouns import CARD_TYPE, SUBTYPE
from apnap.oracle.phrases.parts.categories import CLAUSES, DURATION, OBJECTS
from apnap.oracle.phrases.parts.quoted import GRANTS
from apnap.oracle.phrases.references.references import COUNT_WORD
from apnap.oracle.phrases.statics.objects.becoming import MANY, ONE
from apnap.oracle.phrases.verbs.permanents.tokens import SIZE
from apnap.oracle.phrases.verbs.verbs import act, verb
from apnap.terms.characteristics import LEGENDARY

_BESIDES: Final = "besides"

_KINDS: Final = (SetColors, AddColors, SetTypes, SetSubtypes, AddTypes)

_NOT_LEGENDARY: Final = RemoveTypes(supertypes=LEGENDARY)

_ALSO_LEGENDARY: Final = AddTypes(supertypes=LEGENDARY, words=_BESIDES)


def _is_kind(each: Modification) -> bool:
    """One of the words for what a copy is: "black Zombie creature"."""
    return isinstance(each, _KINDS) and getattr(each, "words", "") != _BESIDES


def _goes_on(group: tuple[Modification, ...], each: Modification) -> bool:
    """Abilities go together, and the words for one kind with those it has."""
    last = group[-1]
    if isinstance(each, ThisAbility):
        return isinstance(last, AddAbility) and not last.words
    if isinstance(each, AddAbility) and each.words:
        return _is_kind(last) or (isinstance(last, AddAbility) and bool(last.words))
    if isinstance(each, AddAbility):
        return isinstance(last, AddAbility) and not last.words
    return _is_kind(each) and (isinstance(last, SetPT) or _is_kind(last))


def _grouped(changes: tuple[Modification, ...]) -> tuple[tuple[Any, ...], ...] | None:
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


def _flat(groups: tuple[tuple[Any, ...], ...]) -> tuple[Modification, ...] | None:
    changes = tuple(each for group in groups for each in group)
    return changes if _grouped(changes) == groups else None


def copied_abilities(made: tuple[Modification, ...]) -> Slots | None:
    """The abilities a copy has besides."""
    added = [each for each in made if isinstance(each, AddAbility) and not each.words]
    if not made or len(added) < len(made):
        return None
    return {"abilities": tuple(each.ability for each in added)}


def _with_this(made: tuple[Modification, ...]) -> Slots | None:
    return copied_abilities(made[:-1]) if made[-1:] == (ThisAbility(),) else None


def _added(made: tuple[Modification, ...], *, types: bool, several: bool = False) -> Slots | None:
    """The one addition, of a card type or of subtypes."""
    match made:
        case (AddTypes(bits, subtypes, 0, words),) if words == _BESIDES:
            if types:
                return {"types": bits} if bits and not subtypes else None
            if several:
                return {"subtypes": subtypes} if len(subtypes) > 1 else None
            return {"subtype": subtypes[0]} if len(subtypes) == 1 else None
    return None


def copied_kind(changes: tuple[Modification, ...]) -> tuple[Modification, ...] | None:
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


Changes = tuple[Modification, ...]


def _exception(
    it: str,
    has: str,
    fixed: Mapping[str, Changes],
    kind: Phrase[Changes],
    *more: Phrase[Changes],
) -> Phrase[Changes]:
    """One thing that is different about the copies."""
    besides = _kinds_besides(it) if it == "it's" else ()
    return one_of(
        "exception",
        template(
            tuple,
            has + " {abilities}",
            build=lambda abilities: tuple(map(AddAbility, abilities)),
            match=copied_abilities,
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
            kind=mapped(kind, copied_kind, copied_kind),
        ),
        table("fixed exception", fixed),
        *besides,
        *more,
    )


def exceptions(
    it: str, has: str, fixed: dict[str, Any], kind: Phrase[Any], *more: Phrase[Any]
) -> Phrase[Any]:
    """What is different about the copies, after "except"."""
    return mapped(run(_exception(it, has, fixed, kind, *more), least=1), _flat, _grouped)


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

_THEY: Final = exceptions("they're", "they have", _FIXED_MANY, MANY)

EXCEPT_MANY: Final = after_except(_THEY)


def _of_tokens(token: str, verbs: tuple[str, str, str], other: Phrase[Changes]) -> Phrase[Changes]:
    """Exceptions of which the first calls the copies tokens: "except the token isn't legendary"."""
    be, have, not_be = verbs
    fixed: dict[str, Changes] = {f"{token} {not_be} legendary": (_NOT_LEGENDARY,)}
    first = _exception(f"{token} {be}", f"{token} {have}", fixed, ONE if be == "is" else MANY)

    def build(first: Changes, more: Changes) -> Changes | None:
        made = (*first, *more)
        groups = _grouped(made)
        return made if groups is not None and groups[0] == first else None

    def match(changes: tuple[Modification, ...]) -> Slots | None:
        groups = _grouped(changes)
        if groups is None:
            return None
        return {"first": groups[0], "more": changes[len(groups[0]) :]}

    return template(
        tuple,
        ", except {first}{more}",
        build=build,
        match=match,
        first=first,
        more=optional(
            template(
                tuple,
                " and {changes}",
                build=lambda changes: changes,
                match=lambda changes: {"changes": changes} if changes else None,
                changes=mapped(other, _flat_one, lambda changes: changes),
            ),
            (),
        ),
    )


def _flat_one(changes: tuple[Modification, ...]) -> tuple[Modification, ...] | None:
    """One more exception: a longer list has its joints elsewhere."""
    return changes if len(_grouped(changes) or ()) == 1 else None


# How it enters may be different too, for what enters as a copy. (CR 707.9e)
EXCEPT_ENTERING: Choice[Any] = choice_of("except, as it enters")


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

# --- Tokens -----------------------------------------------------------------------------

_STATE: Final = table("state", {"tapped ": (True, False), "tapped and attacking ": (True, True)})

# Your commander is a card, and is copied wherever it is. (CR 903.3)
_YOURS: Final = (Designated(Designation.COMMANDER), OwnedBy(You("your")))

_COMMANDER: Final = Some(Description(_YOURS))

_ANYWHERE: Final = Some(Description((Card(), *_YOURS)))


def _copies(
    who: Ref,
    of: Ref,
    state: tuple[bool, bool],
    exceptions: tuple[Modification, ...],
    amount: Number = 1,
) -> CreateCopies:
    match of:
        case Some(Description((Card(), Named(name))), 1):
            of = NamedCard(name)
    return CreateCopies(who, amount, _ANYWHERE if of == _COMMANDER else of, exceptions, *state)


def _copied(value: CreateCopies) -> Slots:
    of = _COMMANDER if value.of == _ANYWHERE else value.of
    return {
        "of": Some(Description((Card(), Named(of.name)))) if isinstance(of, NamedCard) else of,
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
        "create a token that's a copy of your commander",
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


def _called_tokens(value: CreateCopies, *, one: bool) -> Slots | None:
    if value.words != _TOKENS or (value.amount == 1) != one:
        return None
    slots = _copied(value)
    return slots if one else {"amount": value.amount, **slots}


_TOKENS: Final = "the token"


def _how_many(*, one: bool) -> dict[str, Any]:
    return {} if one else {"amount": COUNT_WORD}


for _one, _surface, _except in (
    (True, "a {state}token that's a copy of", _of_tokens("the token", ("is", "has", "isn't"), CHANGES)),
    (False, "{amount} {state}tokens that are copies of",
     _of_tokens("the tokens", ("are", "have", "aren't"), _THEY)),
):  # fmt: skip
    verb(
        CreateCopies,
        "<create|creates> " + _surface + " {of}{exceptions}",
        build=lambda **slots: replace(_copies(**slots), words=_TOKENS),
        match=partial(_called_tokens, one=_one),
        state=optional(_STATE, (False, False)),
        of=OBJECTS,
        exceptions=_except,
        **_how_many(one=_one),
        reads=[
            f"create {'a' if _one else 'two'} {'token' if _one else 'tokens'} "
            f"that{chr(39) + 's a copy' if _one else ' are copies'} of ~, except the "
            f"{'token isn' if _one else 'tokens aren'}'t legendary"
        ],
    )

# --- Becoming one (CR 707.2) ------------------------------------------------------------

FOR: Final = template(
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
    duration=optional(FOR),
    exceptions=optional(EXCEPT, ()),
    reads=["become copies of target creature until end of turn"],
)

OWN_NAME: Final = SetName("")  # the one it has

act(
    BecomeCopy,
    "<become copies|becomes a copy> of {of} except for its name",
    subject="what",
    fixed={"exceptions": (OWN_NAME,)},
    of=OBJECTS,
    reads=["become copies of target creature except for its name"],
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
