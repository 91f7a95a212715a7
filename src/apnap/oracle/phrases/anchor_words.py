"""A choice of two abilities as a permanent enters, each after its anchor word. (CR 614.12c)"""

from typing import Any, Final

from apnap.abilities.abilities import Ability, ReplacementAbility, StaticAbility
from apnap.abilities.amounts import AnchorWord
from apnap.abilities.effects import AddAbility, Continuous
from apnap.abilities.references import This
from apnap.abilities.replacements import EntersChoosing
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import leaf
from apnap.oracle.phrases.categories import ABILITY
from apnap.oracle.templates import template

_WORD: Final = leaf("anchor word", r"[A-Z][A-Za-z]+", str)
_MARK: Final = leaf("anchor word at a line", r"[A-Za-z]+", str)


def _has(which: str, word: str, mark: str, abilities: tuple[Ability, ...]) -> StaticAbility:
    given = tuple(AddAbility(each) for each in abilities)
    return StaticAbility(Continuous(This(f"~, {mark}"), given), AnchorWord(which, word))


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
    which = f"{one} or {other}"
    return (
        ReplacementAbility(EntersChoosing(This(), which)),
        _has(which, one, mark, first),
        _has(which, other, second_mark, second),
    )


def _given(ability: Any) -> tuple[str, tuple[Any, ...]] | None:
    match ability:
        case StaticAbility(Continuous(This(words), given), AnchorWord()):
            return words.removeprefix("~, "), tuple(
                getattr(each, "ability", None) for each in given
            )
    return None


def _parts(line: tuple[Any, ...]) -> dict[str, Any] | None:
    if len(line) != 3 or not isinstance(line[0], ReplacementAbility):
        return None
    chosen, first, second = line[0].replacement, _given(line[1]), _given(line[2])
    if not isinstance(chosen, EntersChoosing) or first is None or second is None:
        return None
    one, _, other = chosen.which.partition(" or ")
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
