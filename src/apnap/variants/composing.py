"""Several variants at once: one game with the rules of each. (CR 800.2, 901.2, 903.2, 904.13)"""

from dataclasses import replace
from typing import Any, Final

from apnap.languages import Said, said
from apnap.variants.variant import Aspect, Variant

WITH: Final = "+"  # between the keys of variants that are played together

_LIFE_OF_SCHEMERS_AND_COMMANDERS: Final = 60


def composed(rows: tuple[Variant, ...], *, sitting: Variant | None = None) -> Variant:
    """One variant of several; `sitting` tells how players sit if none of them does.

    A ValueError says which don't go together.
    """
    found, *others = rows
    for other in others:
        _check(found, other)
        found = replace(
            _with(found, other),
            key=f"{found.key}{WITH}{other.key}",
            name=said("{variant} with {other}", variant=found.name, other=other.name),
            told=said("{sentence} {more}", sentence=found.told, more=other.told),
            section=", ".join(each for each in (found.section, other.section) if each),
            rows=rows,
        )
    if sitting is not None and not found.speaks_of("seats"):
        found = replace(_with(found, sitting), key=found.key, name=found.name, told=found.told)
    if found.commanders and found.schemes == "alone":
        found = _archenemy_commander(found)
    return found


def _check(one: Variant, other: Variant) -> None:
    if one.aspects & other.aspects:
        why = said("{variant} and {other} can't be played together", **_names(one, other))
        raise ValueError(why)
    most = _least(one.most, other.most)
    if most is not None and most < max(one.least, other.least):
        why = said("no number of players fits both {variant} and {other}", **_names(one, other))
        raise ValueError(why)


def _names(one: Variant, other: Variant) -> dict[str, Said]:
    return {"variant": one.name, "other": other.name}


def _with(one: Variant, other: Variant) -> Variant:
    """What both tell, each of its own aspects of a game."""
    aspects: frozenset[Aspect] = one.aspects | other.aspects
    of_two = next((each for each in (one, other) if each.life_of_two is not None), None)
    leading = other if other.commanders else one
    teams: dict[str, Any] = {"teams": one.teams or other.teams}
    return replace(
        leading,
        aspects=aspects,
        source=one.source or other.source,
        format=one.format or other.format,
        least=max(one.least, other.least),
        most=_least(one.most, other.most),
        life=max(one.life, other.life),
        life_of_two=None if of_two is None else of_two.life_of_two,
        life_alone=one.life_alone or other.life_alone,
        fixed=(*one.fixed, *other.fixed),
        options=(*one.options, *other.options),
        schemes=one.schemes or other.schemes,
        **teams,
    )


def _archenemy_commander(variant: Variant) -> Variant:
    """The archenemy has 60 life, and the others 60 together, but not poison.

    (CR 904.13b, 904.13c)
    """
    life = _LIFE_OF_SCHEMERS_AND_COMMANDERS
    fixed = (*variant.fixed, ("shared_life", True), ("shared_poison", False))
    return replace(variant, life_alone=life, life_together=life, fixed=fixed)


def _least(one: int | None, other: int | None) -> int | None:
    found = [each for each in (one, other) if each is not None]
    return min(found, default=None)


def lives(variant: Variant, players: int, teams: list[list[int]]) -> list[int]:
    """The life total of each player, or of their team. (CR 103.4, 119.1)

    Where a team shares one, it is 15 for each player that would have 20. (CR 810.4, 810.11)
    """
    life = variant.starting_life(players)
    found = [life] * players
    shares = dict(variant.fixed).get("shared_life", False)
    for team in teams:
        total = life * 3 * len(team) // 4 if shares else life
        if shares and variant.life_together is not None:
            total = variant.life_together
        if team is teams[0] and variant.life_alone is not None:
            total = variant.life_alone
        for player in team:
            found[player] = total
    return found
