"""What is given besides: size, the abilities of others, protection with a limit. (CR 613)"""

from dataclasses import replace
from typing import Final

from apnap.abilities.descriptions import ControlledBy, Having, Is, OfSubtype, OfType
from apnap.abilities.effects import (
    AddAbilitiesOf,
    AddTypes,
    Continuous,
    LoseAllAbilities,
    Modification,
    ModifyPT,
)
from apnap.abilities.references import Bound, Description, Each, Ref, This, Union
from apnap.abilities.rule_changes.rule_changes import (
    CantActivate,
    KeepsAttached,
    RuleChange,
    WalkIgnored,
)
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, mapped, optional, run, table
from apnap.oracle.engine.phrases import one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.parts.categories import EFFECT
from apnap.oracle.phrases.references.references import (
    EACH,
    HOST,
    IT_IS,
    PRONOUN,
    TARGET_OBJECT,
    THIS,
)
from apnap.oracle.phrases.statics.objects.becoming import ONE
from apnap.oracle.phrases.statics.objects.changes import (
    ARE,
    IS,
    PLUS,
    change,
    changes_in,
    changes_of,
    effect_on,
    fixed,
    one_change,
)
from apnap.oracle.phrases.statics.objects.effects import PLAIN_EFFECT
from apnap.terms.characteristics import CREATURE, LEGENDARY
from apnap.terms.subtypes import BASIC_LAND_TYPES

_MORE: Final = "an additional"

_IT: Final = Bound("?", "it")


def _inactive(affects: Ref, mana: bool) -> Continuous:  # noqa: FBT001
    return Continuous(affects, (), (CantActivate(Description((Is(affects),)), mana),))


def _additional(plus: ModifyPT) -> ModifyPT:
    return replace(plus, words=_MORE)


def _plain(plus: Modification | RuleChange) -> ModifyPT | None:
    if not isinstance(plus, ModifyPT) or plus.words != _MORE:
        return None
    return replace(plus, words="")


change(
    f"get {_MORE}",
    f"gets {_MORE}",
    one_change(mapped(PLUS, _additional, _plain)),
    reads=[f"get {_MORE} +1/+0"],
)

change(
    "have all activated abilities of",
    "has all activated abilities of",
    one_change(template(AddAbilitiesOf, "{what}", what=one_of("of what", EACH, PRONOUN))),
    reads=["have all activated abilities of all creature cards in your graveyard"],
    where="static",
)

change(
    "gain all activated abilities of",
    "gains all activated abilities of",
    one_change(template(AddAbilitiesOf, "{what}", fixed={"words": "gains"}, what=TARGET_OBJECT)),
    reads=["gain all activated abilities of target creature"],
    where="time",
)

fixed("lose all other abilities", "loses all other abilities", LoseAllAbilities(other=True))

fixed("are legendary", "is legendary", AddTypes(supertypes=LEGENDARY, words="is"), where="static")

# --- "It's" ------------------------------------------------------------------------------


def _it_is(
    changes: tuple[Modification, ...], more: tuple[Modification | RuleChange, ...], who: Ref
) -> Continuous | None:
    return effect_on(who, (*changes, *more))


def _it_was(effect: Continuous) -> Slots | None:
    changes = changes_in(effect)
    for at in range(len(changes), 0, -1):
        if ONE.said(changes[:at]) is not None:
            return {"changes": changes[:at], "more": changes[at:], "who": effect.affects}
    return None


_AND: Final = template(
    tuple,
    " and {changes}",
    build=lambda changes: changes,
    match=lambda changes: {"changes": changes} if changes else None,
    changes=changes_of(IS),
)

phrase(
    EFFECT,
    template(
        Continuous,
        "{who} {changes}{more}",
        build=_it_is,
        match=_it_was,
        changes=ONE,
        more=optional(_AND, ()),
        who=IT_IS,
    ),
    reads=[
        "it's an artifact creature",
        "he's a 3/4 Ninja creature and has hexproof",
        "it's a 3/3 Dragon creature with flying",
    ],
)

# --- Abilities that can't be activated (CR 602.5) ---------------------------------------

_THEY: Final = Bound("?", "they")

_ITS: Final = {"its": _IT, "their": _THEY}

for _unless, _mana in (("", False), (" unless they're mana abilities", True)):
    _end = f" activated abilities can't be activated{_unless}"
    phrase(
        EFFECT,
        template(
            Continuous,
            "{affects}'s" + _end,
            build=lambda affects, mana=_mana: (
                None if affects in _ITS.values() else _inactive(affects, mana)
            ),
            match=lambda effect: (
                None if effect.affects in _ITS.values() else {"affects": effect.affects}
            ),
            affects=one_of("whose", HOST, THIS, PRONOUN),
        ),
        reads=["enchanted creature's" + _end, "that permanent's" + _end],
    )
    for _its, _ref in _ITS.items():
        phrase(EFFECT, constant(_its + _end, _inactive(_ref, _mana)), reads=[_its + _end])

# --- Landwalk (CR 702.14, 609.4) --------------------------------------------------------

for _land in (*BASIC_LAND_TYPES, ""):
    _walk = f"{_land.lower()}walk" if _land else "landwalk"
    _having = Each(Description((OfType(CREATURE), Having(_walk))), "")
    _words = f"creatures with {_walk} can be blocked as though they didn't have {_walk}"
    if not _land:
        _having = Each(Description((OfType(CREATURE),)), "with landwalk abilities")
        _words = (
            "creatures with landwalk abilities can be blocked as though they didn't have those "
            "abilities"
        )
    phrase(
        EFFECT,
        constant(_words, Continuous(_having, (), (WalkIgnored(_walk),))),
        reads=[_words],
    )

_SPARED: Final = table(
    "what stays",
    {
        "~": KeepsAttached(Description((Is(This()),))),
        "Auras": KeepsAttached(Description((OfSubtype("Aura"),))),
    },
)


def _sparing(effect: Continuous, spared: KeepsAttached) -> Continuous:
    return replace(effect, changes=(*effect.changes, spared))


def _spared(effect: Continuous) -> Slots | None:
    match effect.changes:
        case (*others, KeepsAttached() as spared):
            return {"effect": replace(effect, changes=tuple(others)), "spared": spared}
    return None


phrase(
    EFFECT,
    template(
        Continuous,
        "{effect}. this effect doesn't remove {spared}",
        build=_sparing,
        match=_spared,
        effect=PLAIN_EFFECT,
        spared=_SPARED,
    ),
    reads=["enchanted creature has protection from black. this effect doesn't remove ~"],
)

# --- Several together -------------------------------------------------------------------


def _together(parts: tuple[Ref, ...]) -> Union | None:
    """Itself and others, or groups that each say whose they are: no list of nouns."""
    first, *_ = parts
    if isinstance(first, Each):
        whose = [each.what.parts[-1] for each in parts if isinstance(each, Each)]
        if len(whose) < len(parts) or not all(isinstance(each, ControlledBy) for each in whose):
            return None
    elif not all(isinstance(each, Each) for each in parts[1:]):
        return None
    return Union(parts)


_SEVERAL: Final = template(
    Union,
    "{parts}",
    number="p",
    build=_together,
    parts=run(one_of("one of several", THIS, HOST, EACH)),
)

phrase(
    EFFECT,
    template(
        Continuous,
        "{affects} {changes}",
        build=effect_on,
        match=lambda effect: {"affects": effect.affects, "changes": changes_in(effect)},
        affects=_SEVERAL,
        changes=changes_of(ARE),
    ),
    reads=[
        "~ and other Knights you control have flying",
        "Goblins you control and Elementals you control get +1/+1 and have menace",
    ],
)
