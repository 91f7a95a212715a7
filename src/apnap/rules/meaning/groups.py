"""Groups chosen by what they are together: "with total mana value 6 or less". (CR 601.2c, 608.2d)

A part of a description that speaks of the group says nothing of one object. Whoever chooses
asks here, so that every group that may be answered fits.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Final

from apnap.abilities.groups import Alike, OfChoice, Together, Unlike
from apnap.abilities.references import Description
from apnap.abilities.values import Comparison, Likeness, Measure
from apnap.game.characteristics import Characteristics
from apnap.game.choices import SELECT, Chance, Choice, Meaning
from apnap.game.game import Game
from apnap.game.topics import Topic
from apnap.rules.meaning import amounts
from apnap.rules.meaning.descriptions import PartRows
from apnap.rules.meaning.object_qualities import shares
from apnap.rules.objects import current_characteristics
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import controller_of
from apnap.rules.objects.token_piles import loosened
from apnap.terms.identity import ObjectId, PlayerId, Reference, is_player

Fits = Callable[[Sequence[Reference]], bool]

MOST_OF_A_PILE: Final = 20


def _of_a_group(
    game: Game,
    part: Together | Unlike | Alike,
    ref: Reference,
    seen: Characteristics | None,
    context: Context,
) -> bool:
    """It says nothing of one of them, but what is too much by itself is never chosen."""
    if (
        not isinstance(part, Together)
        or part.which is not Measure.MANA_VALUE
        or part.how is not Comparison.AT_MOST
    ):
        return seen is not None
    return _measure(game, Measure.MANA_VALUE, ref) <= amounts.amount(game, part.amount, context)


def is_of_groups(those: Description) -> bool:
    """Whether the description says something of a group."""
    return any(isinstance(part, Together | Unlike | Alike) for part in those.parts)


def fit_together(
    game: Game, those: Description, group: Sequence[Reference], context: Context
) -> bool:
    """Whether they are together what the description says."""
    return all(fits(group) for fits in _rules(game, those, context))


def in_some_group(
    game: Game, options: Sequence[Reference], size: int, those: Description, context: Context
) -> list[Reference]:
    """Those of the options that are in some group of that size that fits. (CR 601.2c)"""
    rules = _rules(game, those, context)
    if not rules or size < 2:
        return list(options)
    if (like := _in_classes(game, options, size, those)) is not None:
        return like
    found: set[Reference] = set()
    ones = list(options)
    if game.piled:
        ones = [each for each in ones for _ in range(min(game.weight(each), size))]
    for group in combinations(ones, size):
        if not found.issuperset(group) and all(fits(group) for fits in rules):
            found.update(group)
    return [ref for ref in options if ref in found]


def _in_classes(
    game: Game, options: Sequence[Reference], size: int, those: Description
) -> list[Reference] | None:
    """The same at once, where one number or name of each tells which go together."""
    parts = [each for each in those.parts if isinstance(each, Together | Unlike | Alike)]
    part = parts[0] if len(parts) == 1 else None
    if part is None or isinstance(part, Together) or part.which not in _BY_CLASS:
        return None
    classes = {ref: _class(game, part.which, ref) for ref in options}
    if isinstance(part, Unlike):
        unlike = [ref for ref in options if classes[ref] != _NAMELESS]
        return unlike if len({classes[ref] for ref in unlike}) >= size else []
    sizes = Counter[object]()
    for ref, its in classes.items():
        sizes[its] += 1 if is_player(ref) else game.weight(ref)
    return [ref for ref in options if sizes[classes[ref]] >= size]


def _class(game: Game, which: Likeness, ref: Reference) -> object:
    if which in _DIFFERING:
        return _likeness(game, which, ref)
    if which is Likeness.CONTROLLER:
        return controller_of(game, ref)
    return _measure(game, Measure.TOUGHNESS, ref)


def _measure(game: Game, which: Measure, ref: Reference) -> int:
    return amounts.measure(game, which, ref) or 0


def _rules(game: Game, those: Description, context: Context) -> list[Fits]:
    kinds = (Together, Unlike, Alike)
    return [_rule(game, part, context) for part in those.parts if isinstance(part, kinds)]


def _rule(game: Game, part: Together | Unlike | Alike, context: Context) -> Fits:
    if isinstance(part, Unlike | Alike):
        which, alike = part.which, isinstance(part, Alike)
        if which in _DIFFERING:
            return lambda group: _differ([_likeness(game, which, ref) for ref in group])
        return lambda group: all(
            _share(game, which, one, other) is alike for one, other in combinations(group, 2)
        )
    limit, measure, least = _limit(game, part, context), part.which, part.how is Comparison.AT_LEAST

    def within(group: Sequence[Reference]) -> bool:
        total = sum(_measure(game, measure, ref) for ref in group)
        return total >= limit if least else total <= limit

    return within


_DIFFERING: Final = (
    Likeness.DIFFERENT_NAMES,
    Likeness.DIFFERENT_POWERS,
    Likeness.DIFFERENT_MANA_VALUES,
)


def _differ(several: Sequence[object]) -> bool:
    """Whether no two are the same; what has no name differs in it from nothing. (CR 201.2b)"""
    return len(several) < 2 or (len({*several}) == len(several) and _NAMELESS not in several)


_NAMELESS: Final = ""

_BY_CLASS: Final = (*_DIFFERING, Likeness.CONTROLLER, Likeness.TOUGHNESS)


def _share(game: Game, which: Likeness, one: Reference, other: Reference) -> bool:
    if is_player(one) or is_player(other):
        return False
    if which is Likeness.CONTROLLER:
        return controller_of(game, one) == controller_of(game, other)
    if which is Likeness.TOUGHNESS:
        return _measure(game, Measure.TOUGHNESS, one) == _measure(game, Measure.TOUGHNESS, other)
    look = current_characteristics.characteristics
    return shares(which, look(game, one), look(game, other))


def _likeness(game: Game, which: Likeness, ref: Reference) -> object:
    if which is Likeness.DIFFERENT_NAMES:
        return current_characteristics.characteristics(game, ref).name
    return amounts.measure(
        game, Measure.POWER if which is Likeness.DIFFERENT_POWERS else Measure.MANA_VALUE, ref
    )


def select_group(
    game: Game,
    player: PlayerId,
    topic: Topic,
    prompt: str,
    options: list[ObjectId],
    most: int,
    those: Description,
    context: Context,
    rule: str,
    meaning: Meaning | None = None,
    least: int = 0,
) -> list[ObjectId]:
    """Up to so many of the options that fit the description together."""
    if game.piled:
        options = loosened(game, options, min(most, MOST_OF_A_PILE))
    rules = _rules(game, those, context)
    choice = Choice(player, topic, prompt, SELECT, options, least, min(most, len(options)))
    choice.about, choice.rule, choice.meaning = context.source, rule, meaning

    def is_legal(picked: tuple[int, ...]) -> bool:
        group = [options[index] for index in picked]
        return all(fits(group) for fits in rules)

    def goes_on(picked: tuple[int, ...]) -> bool:
        """Whether it fits and can be made as large as it must be."""
        if len(picked) >= least:
            return is_legal(picked)
        rest = [at for at in useful if at not in picked]
        return any(is_legal((*picked, *more)) for more in combinations(rest, least - len(picked)))

    choice.constraint = is_legal
    useful = [at for at, key in enumerate(options) if _adds(game, key, those)]
    bounds = (least, choice.most)
    choice.sample = lambda chance: _sample(useful, bounds, goes_on if least else is_legal, chance)
    answer = game.ask(choice)
    assert isinstance(answer, tuple)
    return [options[index] for index in answer]


def _adds(game: Game, key: ObjectId, those: Description) -> bool:
    """Whether it brings a group nearer to what is asked of it, or nothing is."""
    return all(
        _measure(game, part.which, key) > 0
        for part in those.parts
        if isinstance(part, Together) and part.how is Comparison.AT_LEAST
    )


def can_be_formed(
    game: Game, options: Sequence[ObjectId], those: Description, context: Context
) -> bool:
    """Whether some of them have at least so much together as the description asks for."""
    for part in those.parts:
        if isinstance(part, Together) and part.how is Comparison.AT_LEAST:
            each = [_measure(game, part.which, key) * game.weight(key) for key in options]
            if sum(value for value in each if value > 0) < _limit(game, part, context):
                return False
    return True


def _limit(game: Game, part: Together, context: Context) -> int:
    return amounts.amount(game, part.amount, context)


def _sample(
    useful: Sequence[int],
    bounds: tuple[int, int],
    is_legal: Callable[[tuple[int, ...]], bool],
    chance: Chance,
) -> tuple[int, ...]:
    """A random group that fits: one after the other as long as it does, or until it does."""
    left = list(useful)
    least, most = bounds
    wanted = least + chance.randrange(most - least + 1)
    picked: tuple[int, ...] = ()
    while left and (len(picked) < wanted or not is_legal(picked)):
        more = left.pop(chance.randrange(len(left)))
        if is_legal((*picked, more)) or not is_legal(picked):
            picked = (*picked, more)
    return tuple(sorted(picked))


# Which function judges which part of a description.
PARTS_JUDGED: Final[PartRows] = {
    Together: _of_a_group,
    Unlike: _of_a_group,
    Alike: _of_a_group,
    OfChoice: lambda game, part, ref, seen, context: True,  # of players too
}
