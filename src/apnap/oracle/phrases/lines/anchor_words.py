"""Abilities after anchor words, by color, or for you and what you control. (CR 113.1, 614.12c)"""

from typing import Any, Final

from apnap.abilities.abilities import Ability, ReplacementAbility, StaticAbility
from apnap.abilities.amounts import AnchorWord
from apnap.abilities.descriptions import OfColor
from apnap.abilities.effects import AddAbility, Continuous, Modification
from apnap.abilities.references import ChoiceOf, Description, Each, This, You
from apnap.abilities.replacements import EntersChoosing
from apnap.abilities.values import ChosenKind
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import leaf, run, table
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.parts.categories import ABILITY, AFTER_EACH, DESCRIPTIONS, KEYWORD
from apnap.oracle.phrases.statics.objects.changes import ABILITIES
from apnap.terms.mana import COLOR_OF_NAME

_WORD: Final = leaf("anchor word", r"[A-Z][A-Za-z]+", str)

_MARK: Final = leaf("anchor word at a line", r"[A-Za-z]+", str)


def _has(
    among: tuple[str, str], word: str, mark: str, abilities: tuple[Ability, ...]
) -> StaticAbility:
    given = tuple(AddAbility(each) for each in abilities)
    return StaticAbility(Continuous(This(f"~, {mark}"), given), AnchorWord(among, word))


def _either(
    one: str,
    other: str,
    mark: str,
    first: tuple[Ability, ...],
    second_mark: str,
    second: tuple[Ability, ...],
) -> tuple[Ability, ...] | None:
    """As long as the word was chosen, the permanent has the ability. (CR 614.12c)"""
    if (mark.lower(), second_mark.lower()) != (one.lower(), other.lower()):
        return None
    among = (one, other)
    return (
        ReplacementAbility(EntersChoosing(This(), ChoiceOf(ChosenKind.WORD, among))),
        _has(among, one, mark, first),
        _has(among, other, second_mark, second),
    )


def _given(ability: Ability) -> tuple[str, tuple[Any, ...]] | None:
    match ability:
        case StaticAbility(Continuous(This(words), given), AnchorWord()):
            return words.removeprefix("~, "), tuple(
                getattr(each, "ability", None) for each in given
            )
    return None


def _parts(line: tuple[Ability, ...]) -> Slots | None:
    if len(line) != 3 or not isinstance(line[0], ReplacementAbility):
        return None
    chosen, first, second = line[0].replacement, _given(line[1]), _given(line[2])
    if not isinstance(chosen, EntersChoosing) or first is None or second is None:
        return None
    one, other = chosen.which.among
    return {
        "one": one,
        "other": other,
        "mark": first[0],
        "first": first[1],
        "second_mark": second[0],
        "second": second[1],
    }


phrase(
    ABILITY,
    template(
        tuple,
        "as ~ enters, choose {one} or {other}.\n• {mark} — {first}\n• {second_mark} — {second}",
        build=_either,
        match=_parts,
        one=_WORD,
        other=_WORD,
        mark=_MARK,
        first=ABILITY,
        second_mark=_MARK,
        second=ABILITY,
    ),
    reads=[
        "as ~ enters, choose Clan or Horde.\n• clan — at the beginning of your upkeep, draw a "
        "card.\n• horde — creatures you control get +1/+0."
    ],
)

_IF: Final = "if it's"

_GIVEN: Final = template(
    tuple,
    "{keyword} if it's {color}",
    build=lambda keyword, color: (keyword, color),
    match=lambda pair: {"keyword": pair[0], "color": pair[1]},
    keyword=KEYWORD,
    color=table("color", COLOR_OF_NAME),
)


def _abilities(
    what: Description, given: tuple[tuple[Ability, int], ...]
) -> tuple[StaticAbility, ...]:
    return tuple(
        StaticAbility(
            Continuous(Each(Description((*what.parts, OfColor(color)))), (AddAbility(keyword),)),
            words=_IF,
        )
        for keyword, color in given
    )


def _given_by_its_colors(line: tuple[Ability, ...]) -> Slots | None:
    given: list[Any] = []
    whose: set[Description] = set()
    for ability in line:
        match ability:
            case StaticAbility(
                Continuous(Each(Description((*parts, OfColor(color)))), (AddAbility(keyword),)),
                words="if it's",
            ):
                given.append((keyword, color))
                whose.add(Description(tuple(parts)))
            case _:
                return None
    return {"what": whose.pop(), "given": tuple(given)} if len(whose) == 1 else None


phrase(
    ABILITY,
    template(
        tuple,
        "each {what} has {given}.",
        build=_abilities,
        match=_given_by_its_colors,
        what=AFTER_EACH,
        given=run(_GIVEN),
    ),
    reads=["each creature you control has vigilance if it's white and hexproof if it's blue."],
)

_YOU: Final = You("you and")


def _both(
    affects: Description, modifications: tuple[Modification, ...]
) -> tuple[StaticAbility, ...]:
    return (
        StaticAbility(Continuous(_YOU, modifications)),
        StaticAbility(Continuous(Each(affects, ""), modifications)),
    )


def _match(line: tuple[Ability, ...]) -> Slots | None:
    match line:
        case (
            StaticAbility(Continuous(You("you and"))),
            StaticAbility(Continuous(Each(affects), modifications)),
        ):
            return {"affects": affects, "modifications": modifications}
    return None


phrase(
    ABILITY,
    template(
        tuple,
        "you and {affects} have {modifications}.",
        build=_both,
        match=_match,
        affects=DESCRIPTIONS,
        modifications=ABILITIES,
    ),
    reads=["you and creatures you control have hexproof."],
)
