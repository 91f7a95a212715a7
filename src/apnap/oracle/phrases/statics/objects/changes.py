"""What effects make of objects: size, abilities, types, colors. (CR 611.1, 613)

A *change* is said with a verb of its own: "gets +2/+2", "gains flying and haste", "can't
block". Several in a list are one effect: "gets +2/+2 and gains trample". Each is declared
in both numbers, for effects that last a time, for those of static abilities, or both.
"""

from functools import partial
from typing import Any, Final, cast

from apnap.abilities.abilities import Ability, KeywordAbility
from apnap.abilities.amounts import Number, Times, X
from apnap.abilities.effects import (
    AddAbility,
    AddColors,
    AddTypes,
    CantHaveKeyword,
    Continuous,
    EveryCreatureType,
    LoseAllAbilities,
    LoseCreatureTypes,
    LoseKeyword,
    Modification,
    ModifyPT,
    RemoveTypes,
    SetColors,
    SetPT,
    SetSubtypes,
    SetTypes,
)
from apnap.abilities.references import Ref
from apnap.abilities.rule_changes.rule_changes import (
    CantAttack,
    CantBeBlocked,
    CantBlock,
    CantCrew,
    MustAttack,
    MustBlock,
    RuleChange,
)
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, leaf, mapped, run, table
from apnap.oracle.engine.phrases import Choice, Phrase, choice_of, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.amounts.amounts import DIGITS
from apnap.oracle.phrases.parts.categories import FOR_EACH, KEYWORD, VALUE
from apnap.oracle.phrases.parts.quoted import GRANTS
from apnap.oracle.phrases.parts.spread_amounts import FOR_EACH as MULTIPLE
from apnap.oracle.phrases.verbs.permanents.tokens import COLORS, SIZE
from apnap.terms.characteristics import CREATURE
from apnap.terms.mana import ALL_COLORS
from apnap.terms.subtypes import BASIC_LAND_TYPES, LAND_TYPES

BECOME: Choice[Any] = choice_of("become")  # tuple of changes for a time, plural

BECOMES: Choice[Any] = choice_of("becomes")  # the same, singular

ARE: Choice[Any] = choice_of("are")  # tuple of changes of a static ability, plural

IS: Choice[Any] = choice_of("is")  # the same, singular

# --- Size -------------------------------------------------------------------------------


def _number(text: str) -> Number:
    sign = -1 if text[0] == "-" else 1
    if text[1:] == "X":
        return X() if sign == 1 else Times(-1, X())
    return sign * int(text[1:])


def _size(text: str) -> ModifyPT:
    power, toughness = text.split("/")
    return ModifyPT(_number(power), _number(toughness))


def _part(number: Number | None, *, minus: bool) -> str:
    if isinstance(number, int):
        return f"{'-' if minus else '+'}{abs(number)}"
    if number == X():
        return "+X"
    if number == Times(-1, X()):
        return "-X"
    raise ValueError


def _negative(number: Number | None) -> bool:
    return number == Times(-1, X()) or (isinstance(number, int) and number < 0)


def _sized(change: ModifyPT) -> str:
    """A zero has the sign of the other number."""
    power, toughness = change.power, change.toughness
    return "/".join(
        _part(one, minus=_negative(one) or (one == 0 and _negative(other)))
        for one, other in ((power, toughness), (toughness, power))
    )


_TWICE: Final = ModifyPT(Times(-2, X()), Times(-2, X()))

PLUS: Final = one_of(
    "+N/+N",
    leaf("+N/+N", r"[+-](?:\d+|X)/[+-](?:\d+|X)", _size, _sized),
    constant("twice -X/-X", _TWICE),
)


def times(plus: ModifyPT, each: Number, words: str = MULTIPLE) -> ModifyPT | None:
    """So much of a change of size for each."""
    numbers = (plus.power, plus.toughness)
    if not all(isinstance(number, int) for number in numbers):
        return None
    power, toughness = (Times(n, each, words) if isinstance(n, int) and n else 0 for n in numbers)
    return ModifyPT(power, toughness)


def factors(change: ModifyPT, words: str = MULTIPLE) -> Slots | None:
    """The change and what it is taken for each of."""
    numbers = (change.power, change.toughness)
    each = {n.amount for n in numbers if isinstance(n, Times) and n.words == words}
    if len(each) != 1:
        return None
    power, toughness = (n.factor if isinstance(n, Times) else 0 for n in numbers)
    return {"plus": ModifyPT(power, toughness), "each": each.pop()}


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
    plural_verb: str,
    verb: str,
    value: Phrase[Any],
    *,
    reads: list[str],
    where: str = "both",
    many: Phrase[Any] | None = None,
) -> None:
    """Words for changes after their verb, in both numbers; `where`: a time, static or both.

    `many` are the words of the plural, if they are others.
    """
    for place, plural, singular in (("time", BECOME, BECOMES), ("static", ARE, IS)):
        if where not in ("both", place):
            continue
        for words, category, item in (
            (plural_verb, plural, many or value),
            (verb, singular, value),
        ):
            said = template(
                tuple, f"{words} {{changes}}".strip(), build=lambda changes: changes,
                match=lambda changes: {"changes": changes}, changes=item,
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


def _added(abilities: tuple[Ability, ...]) -> tuple[Modification, ...]:
    return tuple(AddAbility(ability) for ability in abilities)


def _abilities(changes: object) -> tuple[Ability, ...] | None:
    if not isinstance(changes, tuple) or not changes:
        return None
    given = [cast(Ability, each.ability) for each in changes if isinstance(each, AddAbility)]
    return tuple(given) if len(given) == len(changes) else None


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


def _keyword(lost: Modification | RuleChange) -> KeywordAbility | None:
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

fixed("lose all creature types", "loses all creature types", LoseCreatureTypes())

fixed(
    "gain all creature types",
    "gains all creature types",
    EveryCreatureType("gain"),
    where="time",
)

fixed("are all creature types", "is all creature types", EveryCreatureType("all"), where="static")

fixed("lose all abilities", "loses all abilities", LoseAllAbilities())


def _base_size(pt: object) -> tuple[Number, Number] | None:
    if not isinstance(pt, SetPT) or pt.words or pt.power is None or pt.toughness is None:
        return None
    return pt.power, pt.toughness


change(
    "have base power and toughness", "has base power and toughness",
    one_change(mapped(SIZE, lambda size: SetPT(*size), _base_size)),
    reads=["have base power and toughness 1/1"],
)  # fmt: skip


def _only(pt: Modification | RuleChange, which: str) -> Any:
    """The one number that is set, of the two."""
    if not isinstance(pt, SetPT) or pt.words or None not in (pt.power, pt.toughness):
        return None
    return getattr(pt, which)


def _base_power(number: int) -> SetPT:
    return SetPT(number, None)


def _base_toughness(number: int) -> SetPT:
    return SetPT(None, number)


for _which, _base in (("power", _base_power), ("toughness", _base_toughness)):
    change(
        f"have base {_which}",
        f"has base {_which}",
        one_change(mapped(DIGITS, _base, partial(_only, which=_which))),
        reads=[f"have base {_which} 4"],
    )

_EACH: Final = "base power and base toughness each equal to"

change(
    f"have {_EACH}",
    f"has {_EACH}",
    one_change(
        mapped(
            VALUE,
            lambda amount: SetPT(amount, amount, _EACH),
            lambda pt: pt.power if isinstance(pt, SetPT) and pt.words == _EACH else None,
        )
    ),
    reads=[f"have {_EACH} its mana value"],
)

# --- Becoming something else ------------------------------------------------------------


def _colors(each: Modification | RuleChange) -> int | None:
    """All five are said as that: "all colors"."""
    return each.colors if isinstance(each, SetColors) and each.colors != ALL_COLORS else None


_COLOR: Final = one_change(mapped(COLORS, SetColors, _colors))

change("become", "becomes", _COLOR, reads=["become blue", "become colorless"], where="time")

change("are", "is", _COLOR, reads=["are black"], where="static")

fixed("aren't creatures", "isn't a creature", RemoveTypes(CREATURE))

_LANDS: Final = tuple(sorted(LAND_TYPES - set(BASIC_LAND_TYPES)))

fixed(
    "are every nonbasic land type",
    "is every nonbasic land type",
    AddTypes(0, _LANDS, words="every"),
    where="static",
)

# --- Lists of changes --------------------------------------------------------------------------


def _flat(groups: tuple[tuple[Any, ...], ...]) -> tuple[Modification | RuleChange, ...] | None:
    """All changes of a list, unless they would be said in other groups."""
    changes = tuple(each for group in groups for each in group)
    return changes if grouped(changes) == groups else None


def grouped(changes: tuple[Modification | RuleChange, ...]) -> tuple[tuple[Any, ...], ...] | None:
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


# The order of what makes something another kind; what is one word may stand once.
_PLACES: Final[dict[type, int]] = {
    SetPT: 0,
    SetColors: 1,
    AddColors: 1,
    AddTypes: 2,
    SetTypes: 2,
    SetSubtypes: 3,
    EveryCreatureType: 4,
    AddAbility: 5,
}


def _goes_with(group: tuple[object, ...], each: object) -> bool:
    """Abilities go together, and all that makes another kind of something."""
    if isinstance(each, AddAbility) and isinstance(group[-1], AddAbility):
        return each.words == group[-1].words
    if isinstance(each, AddAbility) and each.words == "has":
        return isinstance(group[-1], ModifyPT)
    if isinstance(each, CantBlock):
        return group == (CantAttack(unless=each.unless),)
    if isinstance(each, CantBeBlocked) and each.by is not None:
        return group == (CantBlock(each.by),)
    if isinstance(each, MustBlock):
        return group == (MustAttack(),)
    if isinstance(each, CantCrew):
        return group == (CantAttack(), CantBlock())
    if isinstance(each, LoseKeyword):
        return isinstance(group[0], LoseKeyword)
    if isinstance(each, EveryCreatureType) and each.words:
        return False
    if each == LoseAllAbilities(other=True):
        kinds = (one for one in group if isinstance(one, SetTypes))
        return any(one.words.endswith("and abilities") for one in kinds)
    place, last = _PLACES.get(type(each), -1), _PLACES.get(type(group[-1]), 9)
    if isinstance(each, AddAbility):
        return each.words == "with" and _PLACES.get(type(group[-1]), 9) < place
    return place > last


def changes_of(category: Choice[Any]) -> Phrase[Any]:
    """A list of changes, each with its verb."""
    return mapped(run(category, least=1), _flat, grouped)


def effect_on(affects: Ref, changes: tuple[Modification | RuleChange, ...]) -> Continuous | None:
    """The effect that makes the changes; those of one sort are said before those of the other."""
    modifications = tuple(each for each in changes if isinstance(each, Modification))
    rules = tuple(each for each in changes if isinstance(each, RuleChange))
    if modifications + rules == changes:
        return Continuous(affects, modifications, rules)
    if rules + modifications == changes:
        return Continuous(affects, modifications, rules, rules_first=True)
    return None


def changes_in(effect: Continuous) -> tuple[Modification | RuleChange, ...]:
    """The changes an effect makes."""
    if effect.rules_first:
        return (*effect.changes, *effect.modifications)
    return (*effect.modifications, *effect.changes)
