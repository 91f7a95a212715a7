"""Levels: bars of Classes, bands of levelers, station symbols. (CR 711.2, 716.2, 721.2)

What stands in the same section is part of the level; the compiler puts it there.
"""

from apnap.abilities.abilities import Ability, ActivatedAbility, LevelAbility
from apnap.abilities.amounts import Compare, Level
from apnap.abilities.costs import Costs
from apnap.abilities.instructions.actions import BecomeLevel, Body
from apnap.abilities.references import This
from apnap.abilities.values import Comparison, Timing
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.amounts.amounts import DIGITS
from apnap.oracle.phrases.parts.categories import ABILITY, COSTS


def _bar(costs: Costs, level: int) -> tuple[ActivatedAbility | LevelAbility, ...]:
    """It is activated at the level before, and only as a sorcery. (CR 716.2a)"""
    before = Compare(Level(This()), Comparison.EQUAL, level - 1)
    body = Body((BecomeLevel(This(), level),))
    return ActivatedAbility(costs, body, Timing.SORCERY, condition=before), LevelAbility(
        level, 0, ()
    )


def _barred(line: tuple[Ability, ...]) -> Slots | None:
    match line:
        case (ActivatedAbility(costs), LevelAbility(level)):
            return {"costs": costs, "level": level}
    return None


phrase(
    ABILITY,
    template(tuple, "{costs}: level {level}", build=_bar, match=_barred, costs=COSTS, level=DIGITS),
    reads=["{1}{W}: level 2", "{3}: level 3"],
    refuses=["{1}{W}: level two"],
)


def _band(least: int, most: int, power: int, toughness: int) -> tuple[LevelAbility, ...]:
    return (LevelAbility(least, most, (), power, toughness),)


def _banded(line: tuple[Ability, ...]) -> Slots | None:
    match line:
        case (LevelAbility(least, most, (), int(power), int(toughness)),):
            return {"least": least, "most": most, "power": power, "toughness": toughness}
    return None


def _bounded(line: tuple[Ability, ...]) -> Slots | None:
    slots = _banded(line)
    return slots if slots is not None and slots["most"] else None


def _last(line: tuple[Ability, ...]) -> Slots | None:
    slots = _banded(line)
    return slots if slots is not None and not slots.pop("most") else None


phrase(
    ABILITY,
    template(
        tuple, "LEVEL {least}-{most}\n{power}/{toughness}", build=_band, match=_bounded,
        least=DIGITS, most=DIGITS, power=DIGITS, toughness=DIGITS,
    ),
    reads=["LEVEL 1-4\n2/2"],
    refuses=["LEVEL 1-4"],
)  # fmt: skip

phrase(
    ABILITY,
    template(
        tuple, "LEVEL {least}+\n{power}/{toughness}",
        build=lambda least, power, toughness: _band(least, 0, power, toughness),
        match=_last, least=DIGITS, power=DIGITS, toughness=DIGITS,
    ),
    reads=["LEVEL 5+\n4/4"],
)  # fmt: skip


def _station(least: int, abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """A station symbol with the first line of its striation. (CR 721.2)"""
    return (LevelAbility(least, 0, (), counter="charge"), *abilities)


def _stationed(line: tuple[Ability, ...]) -> Slots | None:
    match line:
        case (LevelAbility(least, 0, (), counter="charge"), *abilities) if abilities:
            return {"least": least, "abilities": tuple(abilities)}
    return None


phrase(
    ABILITY,
    template(
        tuple, "{least}+ | {abilities}", build=_station, match=_stationed,
        least=DIGITS, abilities=ABILITY,
    ),
    reads=["8+ | flying, trample", "12+ | {T}: draw a card."],
    refuses=["8 | flying", "8+ | draw a card."],
)  # fmt: skip
