"""What effects make of objects: size, abilities, types, colors. (CR 611.1, 613)

A *change* is said with a verb of its own: "gets +2/+2", "gains flying and haste", "can't
block". Several in a list are one effect: "gets +2/+2 and gains trample". Each is declared
in both numbers, for effects that last a time, for those of static abilities, or both.
"""

from typing import Any, Final

from apnap.abilities.abilities import KeywordAbility
from apnap.abilities.amounts import Times, X
from apnap.abilities.effects import (
    AddAbility,
    AddTypes,
    CantHaveKeyword,
    Continuous,
    LoseAllAbilities,
    LoseKeyword,
    Modification,
    ModifyPT,
    RemoveTypes,
    SetColors,
    SetPT,
    SetTypes,
)
from apnap.abilities.references import Ref
from apnap.abilities.rule_changes import CantAttack, CantBlock, RuleChange
from apnap.oracle.articles import with_article
from apnap.oracle.engine import Choice, Phrase, choice_of, one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import constant, leaf, mapped, optional, run, table
from apnap.oracle.phrases.categories import FOR_EACH, KEYWORD
from apnap.oracle.phrases.multiples import FOR_EACH as MULTIPLE
from apnap.oracle.phrases.quoted import GRANTS
from apnap.oracle.phrases.tokens import BARE_SHAPE, COLORS, SHAPE, SIZE, Shape
from apnap.oracle.templates import template
from apnap.terms.characteristics import ARTIFACT, CREATURE

BECOME: Choice[Any] = choice_of("become")  # tuple of changes for a time, plural
BECOMES: Choice[Any] = choice_of("becomes")  # the same, singular
ARE: Choice[Any] = choice_of("are")  # tuple of changes of a static ability, plural
IS: Choice[Any] = choice_of("is")  # the same, singular

# --- Size -------------------------------------------------------------------------------


def _number(text: str) -> Any:
    sign = -1 if text[0] == "-" else 1
    if text[1:] == "X":
        return X() if sign == 1 else Times(-1, X())
    return sign * int(text[1:])


def _size(text: str) -> ModifyPT:
    power, toughness = text.split("/")
    return ModifyPT(_number(power), _number(toughness))


def _part(number: Any, *, minus: bool) -> str:
    if isinstance(number, int):
        return f"{'-' if minus else '+'}{abs(number)}"
    if number == X():
        return "+X"
    if number == Times(-1, X()):
        return "-X"
    raise ValueError


def _negative(number: Any) -> bool:
    return number == Times(-1, X()) or (isinstance(number, int) and number < 0)


def _sized(change: ModifyPT) -> str:
    """A zero has the sign of the other number."""
    power, toughness = change.power, change.toughness
    return "/".join(
        _part(one, minus=_negative(one) or (one == 0 and _negative(other)))
        for one, other in ((power, toughness), (toughness, power))
    )


PLUS: Final = leaf("+N/+N", r"[+-](?:\d+|X)/[+-](?:\d+|X)", _size, _sized, begins="+-")


def times(plus: ModifyPT, each: Any, words: str = MULTIPLE) -> ModifyPT | None:
    """So much of a change of size for each."""
    numbers = (plus.power, plus.toughness)
    if not all(isinstance(number, int) for number in numbers):
        return None
    return ModifyPT(*(Times(n, each, words) if isinstance(n, int) and n else 0 for n in numbers))


def factors(change: ModifyPT, words: str = MULTIPLE) -> dict[str, Any] | None:
    """The change and what it is taken for each of."""
    numbers = (change.power, change.toughness)
    each = {n.amount for n in numbers if isinstance(n, Times) and n.words == words}
    if len(each) != 1:
        return None
    plus = ModifyPT(*(n.factor if isinstance(n, Times) else 0 for n in numbers))
    return {"plus": plus, "each": each.pop()}


PLUS_EACH: Final = template(
    ModifyPT, "{plus} for each {each}", build=times, match=factors, plus=PLUS, each=FOR_EACH
)

# --- Changes ----------------------------------------------------------------------------


def one_change(value: Phrase[Any]) -> Phrase[Any]:
    """One change as a tuple."""
    return mapped(
        value, lambda change: (change,), lambda changes: changes[0] if len(changes) == 1 else None
    )


def change(
    many: str, one: str, value: Phrase[Any], *, reads: list[str], where: str = "both"
) -> None:
    """Words for changes after their verb, in both numbers; `where`: a time, static or both."""
    for place, plural, singular in (("time", BECOME, BECOMES), ("static", ARE, IS)):
        if where not in ("both", place):
            continue
        for number, category in ((many, plural), (one, singular)):
            said = template(
                tuple, f"{number} {{changes}}".strip(), build=lambda changes: changes,
                match=lambda changes: {"changes": changes}, changes=value,
            )  # fmt: skip
            if category in (BECOME, ARE) and not (category is ARE and where == "both"):
                phrase(category, said, reads=reads)
            else:
                category.add(said)


def fixed(many: str, one: str, *changes: Any, where: str = "both") -> None:
    """Fixed words for changes, in both numbers."""
    for place, plural, singular in (("time", BECOME, BECOMES), ("static", ARE, IS)):
        if where in ("both", place):
            plural.add(constant(many, changes))
            singular.add(constant(one, changes))


def _added(abilities: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(AddAbility(ability) for ability in abilities)


def _abilities(changes: Any) -> tuple[Any, ...] | None:
    if not isinstance(changes, tuple) or not changes:
        return None
    if not all(isinstance(each, AddAbility) for each in changes):
        return None
    return tuple(each.ability for each in changes)


EVERGREEN: Final = (
    "deathtouch", "defender", "double strike", "first strike", "flying", "haste", "hexproof",
    "indestructible", "lifelink", "menace", "reach", "shroud", "trample", "vigilance",
)  # fmt: skip
ABILITIES: Final = mapped(GRANTS, _added, _abilities)
LOST: Final = run(
    mapped(
        KEYWORD,
        lambda keyword: None if keyword.args else LoseKeyword(keyword.name),
        lambda lost: _keyword(lost),
    ),
    least=1,
)


def _keyword(lost: Any) -> KeywordAbility | None:
    return KeywordAbility(lost.keyword) if isinstance(lost, LoseKeyword) else None


change("get", "gets", one_change(PLUS), reads=["get +1/+1", "get -2/-0", "get +X/+X", "get -X/-X"])
change("get", "gets", one_change(PLUS_EACH), reads=["get +1/+1 for each creature you control"])
change("gain", "gains", ABILITIES, reads=["gain flying", "gain flying and haste"], where="time")
change("have", "has", ABILITIES, reads=["have flying", "have flying and haste"], where="static")
change("lose", "loses", LOST, reads=["lose flying"])
change(
    "lose",
    "loses",
    one_change(
        template(
            CantHaveKeyword,
            "{keyword} and can't have or gain {keyword}",
            keyword=table("keyword", {name: name for name in EVERGREEN}),
        )
    ),
    reads=["lose flying and can't have or gain flying"],
)
fixed("lose all abilities", "loses all abilities", LoseAllAbilities())
change(
    "have base power and toughness", "has base power and toughness",
    one_change(mapped(SIZE, lambda size: SetPT(*size), lambda pt: (pt.power, pt.toughness)
                if isinstance(pt, SetPT) else None)),
    reads=["have base power and toughness 1/1"],
)  # fmt: skip

# --- Becoming something else ------------------------------------------------------------


def _shaped(shape: Shape, abilities: tuple[Any, ...], words: str) -> tuple[Any, ...]:
    """A creature of that shape, besides or instead of what it is. (CR 205.1a, 205.1b)"""
    types: Any = AddTypes(shape.types, shape.subtypes, shape.supertypes, words)
    if not words:
        if shape.supertypes:
            raise ValueError  # it can't be said that it is legendary besides
        types = SetTypes(shape.types, shape.subtypes)
    colors = () if shape.colors == -1 else (SetColors(shape.colors),)
    return (SetPT(*shape.size), *colors, types, *_added(abilities))


def _shape_of(changes: tuple[Any, ...]) -> dict[str, Any] | None:
    match changes:
        case (SetPT(power, toughness), SetColors(colors), types, *rest):
            pass
        case (SetPT(power, toughness), types, *rest):
            colors = -1
        case _:
            return None
    if isinstance(types, AddTypes):
        words, more = types.words, types.supertypes
    elif isinstance(types, SetTypes):
        words, more = "", 0
    else:
        return None
    shape = Shape((power, toughness), colors, types.subtypes, types.types, more)
    abilities = _abilities(tuple(rest)) if rest else ()
    return None if abilities is None else {"shape": shape, "abilities": abilities, "words": words}


_WITH: Final = template(
    tuple,
    " with {abilities}",
    build=lambda abilities: abilities,
    match=lambda abilities: {"abilities": abilities},
    abilities=GRANTS,
)


def a_creature(words: str, ending: str) -> Phrase[Any]:
    """ "a 2/2 blue Elemental creature with flying", and how it is said that other types stay."""
    return template(
        tuple,
        "{shape}{abilities}" + ending,
        fixed={"words": words},
        build=_shaped,
        match=lambda changes: _without_words(_shape_of(changes), words),
        shape=with_article(one_of("shape", SHAPE, BARE_SHAPE)),
        abilities=optional(_WITH, ()),
    )


def _without_words(slots: dict[str, Any] | None, words: str) -> dict[str, Any] | None:
    if slots is None or slots.pop("words") != words:
        return None
    return slots


_BESIDES: Final = "in addition to its other types"
_COLOR: Final = one_change(
    mapped(COLORS, SetColors, lambda each: each.colors if isinstance(each, SetColors) else None)
)
change("become", "becomes", _COLOR, reads=["become blue", "become colorless"], where="time")
change("are", "is", _COLOR, reads=["are black"], where="static")
change(
    "become",
    "becomes",
    a_creature("", ""),
    reads=["become a 3/3 red Dragon creature with flying"],
    where="time",
)
change(
    "become",
    "becomes",
    a_creature(_BESIDES, f" {_BESIDES}"),
    reads=[f"become a 3/3 red Dragon creature {_BESIDES}"],
    where="time",
)

_TYPES: Final = {
    "an artifact creature": AddTypes(ARTIFACT | CREATURE, words="artifact creature"),
    f"an artifact {_BESIDES}": AddTypes(ARTIFACT, words=_BESIDES),
    f"a creature {_BESIDES}": AddTypes(CREATURE, words=_BESIDES),
}
for _words, _added_types in _TYPES.items():
    fixed(f"become {_words}", f"becomes {_words}", _added_types, where="time")
fixed("aren't creatures", "isn't a creature", RemoveTypes(CREATURE))

# --- Lists of changes --------------------------------------------------------------------------


def _flat(groups: tuple[tuple[Any, ...], ...]) -> tuple[Any, ...] | None:
    """All changes of a list, unless they would be said in other groups."""
    changes = tuple(each for group in groups for each in group)
    return changes if grouped(changes) == groups else None


def grouped(changes: Any) -> tuple[tuple[Any, ...], ...] | None:
    """The changes that share a verb together."""
    if not isinstance(changes, tuple) or not changes:
        return None
    groups: list[tuple[Any, ...]] = []
    for each in changes:
        if groups and _goes_with(groups[-1], each):
            groups[-1] += (each,)
        else:
            groups.append((each,))
    return tuple(groups)


def _goes_with(group: tuple[Any, ...], each: Any) -> bool:
    """Abilities go together, and all that makes a shape."""
    shape = isinstance(group[0], SetPT) and len(group) > 1
    if isinstance(each, AddAbility):
        return isinstance(group[-1], AddAbility) or shape
    if isinstance(each, CantBlock):
        return group == (CantAttack(unless=each.unless),)
    if isinstance(each, LoseKeyword):
        return isinstance(group[0], LoseKeyword)
    return isinstance(group[0], SetPT) and isinstance(each, SetColors | AddTypes | SetTypes)


def changes_of(category: Choice[Any]) -> Phrase[Any]:
    """A list of changes, each with its verb."""
    return mapped(run(category, least=1), _flat, grouped)


def effect_on(affects: Ref, changes: tuple[Any, ...]) -> Continuous | None:
    """The effect that makes the changes; those of characteristics are said first."""
    modifications = tuple(each for each in changes if isinstance(each, Modification))
    rules = tuple(each for each in changes if isinstance(each, RuleChange))
    return Continuous(affects, modifications, rules) if modifications + rules == changes else None


def changes_in(effect: Continuous) -> tuple[Any, ...]:
    """The changes an effect makes."""
    return (*effect.modifications, *effect.changes)
