"""Groups chosen by what they are together: "with total mana value 6 or less". (CR 601.2c, 608.2d)

A part of a description that speaks of the group says nothing of one object. Whoever chooses
asks here, so that every group that may be answered fits.
"""

from collections.abc import Callable, Sequence
from typing import Final

from apnap.abilities.descriptions import Together, Unlike
from apnap.abilities.references import Description
from apnap.abilities.values import Comparison, Likeness, Measure
from apnap.game.characteristics import Characteristics
from apnap.game.choices import SELECT, Chance, Choice, Meaning
from apnap.game.game import Game
from apnap.game.topics import Topic
from apnap.rules.meaning import amounts
from apnap.rules.meaning.descriptions import PartRows
from apnap.rules.objects import current_characteristics
from apnap.rules.objects.context import Context
from apnap.rules.objects.token_piles import loosened
from apnap.terms.identity import ObjectId, PlayerId, Reference

Fits = Callable[[Sequence[Reference]], bool]

MOST_OF_A_PILE: Final = 20


def _of_a_group(
    game: Game,
    part: Together | Unlike,
    ref: Reference,
    seen: Characteristics | None,
    context: Context,
) -> bool:
    """It says nothing of one of them, but what is too much by itself is never chosen."""
    if (
        isinstance(part, Unlike)
        or part.which is not Measure.MANA_VALUE
        or part.how is not Comparison.AT_MOST
    ):
        return seen is not None
    return _measure(game, Measure.MANA_VALUE, ref) <= amounts.amount(game, part.amount, context)


def is_of_groups(those: Description) -> bool:
    """Whether the description says something of a group."""
    return any(isinstance(part, Together | Unlike) for part in those.parts)


def _measure(game: Game, which: Measure, ref: Reference) -> int:
    return amounts.measure(game, which, ref) or 0


def _rule(game: Game, part: Together | Unlike, context: Context) -> Fits:
    if isinstance(part, Unlike):
        which = part.which
        return lambda group: len({_likeness(game, which, ref) for ref in group}) == len(group)
    limit, measure, least = _limit(game, part, context), part.which, part.how is Comparison.AT_LEAST

    def within(group: Sequence[Reference]) -> bool:
        total = sum(_measure(game, measure, ref) for ref in group)
        return total >= limit if least else total <= limit

    return within


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
) -> list[ObjectId]:
    """Up to so many of the options that fit the description together."""
    if game.piled:
        options = loosened(game, options, min(most, MOST_OF_A_PILE))
    rules = [
        _rule(game, part, context) for part in those.parts if isinstance(part, Together | Unlike)
    ]
    choice = Choice(player, topic, prompt, SELECT, options, 0, min(most, len(options)))
    choice.about, choice.rule, choice.meaning = context.source, rule, meaning

    def is_legal(picked: tuple[int, ...]) -> bool:
        group = [options[index] for index in picked]
        return all(fits(group) for fits in rules)

    choice.constraint = is_legal
    useful = [at for at, key in enumerate(options) if _adds(game, key, those)]
    choice.sample = lambda chance: _sample(useful, choice.most, is_legal, chance)
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
    most: int,
    is_legal: Callable[[tuple[int, ...]], bool],
    chance: Chance,
) -> tuple[int, ...]:
    """A random group that fits: one after the other as long as it does, or until it does."""
    left = list(useful)
    wanted = chance.randrange(most + 1)
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
}
