"""The mana a player could have all at once: every greatest combination. (CR 106.4, 605.3a)

Each source is used in one of its ways, or not at all; a source that costs mana takes it from
what others gave. Of the combinations that come of it only those are kept that no other has
more of. Mana of any color stays `{Any}`, as scenarios write it.
"""

import re
from dataclasses import dataclass
from itertools import product
from typing import Final

from apnap.abilities.amounts import X
from apnap.abilities.costs import RemoveCountersCost
from apnap.game.game import Game
from apnap.game.objects import StackItem
from apnap.rules.mana.mana_abilities import entries_on, produced
from apnap.rules.mana.matching import ANY_COLOR, TYPE_OF_BIT, Option, Source, ways_to_pay
from apnap.rules.mana.purposes import ANYTHING
from apnap.rules.mana.supply import mana_sources
from apnap.rules.objects.context import Context
from apnap.terms.identity import PlayerId
from apnap.terms.mana import BIT_OF_TYPE, COLOR_LETTERS

Pool = tuple[str, ...]  # letters in one order

_SYMBOL: Final = re.compile(r"\{([^{}]*)\}")

_CONDITION: Final = re.compile(r"\[.*\]$")

_ANY: Final = "Any"

_ORDER: Final = ("C", *COLOR_LETTERS, _ANY)

_MOST: Final = 2000  # combinations that are kept on the way; boards of scenarios are small


@dataclass(frozen=True, slots=True)
class ManaOption:
    """Some mana, as letters in one order."""

    mana: Pool

    def __str__(self) -> str:
        """As players write it: two colors in the order in which they are nearest."""
        letters = self.mana
        colors = [each for each in COLOR_LETTERS if each in letters]
        if len(colors) == 2 and abs(COLOR_LETTERS.index(colors[0]) - _at(colors[1])) > 2:
            order = ("C", *reversed(colors), _ANY)
            letters = tuple(sorted(letters, key=order.index))
        return "".join("{" + each + "}" for each in letters)


def _at(color: str) -> int:
    return COLOR_LETTERS.index(color)


def option_of(text: str) -> ManaOption:
    """The mana a scenario writes; a condition it may be spent under, in brackets, is left out."""
    return _made(_SYMBOL.findall(_CONDITION.sub("", text)))


def _made(letters: list[str]) -> ManaOption:
    return ManaOption(_ordered(letters))


def _ordered(letters: list[str]) -> Pool:
    return tuple(sorted(letters, key=_ORDER.index))


def mana_options(game: Game, player: PlayerId) -> list[ManaOption]:
    """The greatest combinations of mana the player could have now."""
    pool = _ordered([mana.type for mana in game.players[player].pool])
    sources = [each for all_ in mana_sources(game, player, ANYTHING) for each in _apart(all_)]
    sources += _of_counters(game, player)
    free = [each for each in sources if not any(o.symbols for o in each.options)]
    pools = {pool}
    for source in free:
        pools = _greatest({_ordered([*have, *more]) for have in pools for more in _ways(source)})
    pools = _with_filters(pools, [each for each in sources if each not in free])
    return [ManaOption(each) for each in sorted(_greatest(pools), key=str)]


def _of_counters(game: Game, player: PlayerId) -> list[Source]:
    """What abilities give that cost as many counters as one likes: all of them removed."""
    found: list[Source] = []
    for record in game.permanents():
        for entry in entries_on(game, record) if record.held_by == player else ():
            kinds = [
                part.kind
                for part in entry.others
                if isinstance(part, RemoveCountersCost) and part.amount == X()
            ]
            item = StackItem("activated", record.id)
            item.x = record.counter(kinds[0]) if kinds else 0
            context = Context(player, record.id, item, record)
            if item.x:
                ways = produced(game, entry.ability.body, context)
                tag = [(entry, way) for way in ways]
                options = [Option(way, symbols=entry.symbols, tag=tag) for way in ways]
                found.append(Source(record.id, options))
    return found


def _apart(source: Source) -> list[Source]:
    """A source that may be tapped for mana and then sacrificed for more is two."""
    tapping = [each for each in source.options if any(entry.taps for entry, _ in each.tag or ())]
    others = [each for each in source.options if each not in tapping]
    if not tapping or not others:
        return [source]
    return [Source(source.key, tapping), Source(source.key, others)]


def _ways(source: Source) -> set[Pool]:
    ways = {way for option in source.options for way in _letters(option)}
    for count in {len(way) for way in ways}:
        of_one = {(letter,) * count for letter in COLOR_LETTERS}
        if count > 1 and of_one <= ways:
            ways = {*(ways - of_one), (_ANY,) * count}  # so much of any one color
    return ways


def _letters(option: Option) -> set[Pool]:
    """The mana an option gives, one tuple for each way to choose."""
    return {_ordered(list(way)) for way in product(*map(_types, option.units))}


def _types(unit: int) -> list[str]:
    """The types one mana may have; all five colors are one type here."""
    if unit & ANY_COLOR == ANY_COLOR:
        return [_ANY, "C"] if unit & BIT_OF_TYPE["C"] else [_ANY]
    return [letter for bit, letter in TYPE_OF_BIT.items() if bit & unit]


def _with_filters(pools: set[Pool], sources: list[Source]) -> set[Pool]:
    """What sources that cost mana can make of it, each used once at most, in any order."""
    reached = {(pool, frozenset[int]()) for pool in pools}
    fresh = set(reached)
    while fresh and len(reached) < _MOST:
        after = {
            (_ordered([*rest, *more]), used | {index})
            for pool, used in fresh
            for index, source in enumerate(sources)
            if index not in used
            for option in source.options
            for rest in _after_paying(pool, option.symbols)
            for more in _letters(option)
        }
        fresh = after - reached
        reached |= fresh
    return {pool for pool, used in reached}


def _after_paying(pool: Pool, symbols: tuple[str, ...]) -> set[Pool]:
    """What may be left of the mana after a cost is paid with it."""
    left: set[Pool] = set()
    for needs, _life in ways_to_pay(symbols):
        states = {pool}
        for need in needs:
            states = {
                tuple(_without(state, at))
                for state in states
                for at, letter in enumerate(state)
                if _bits(letter) & need
            }
        left |= states
    return left


def _bits(letter: str) -> int:
    if letter == _ANY:
        return ANY_COLOR
    return next(bit for bit, each in TYPE_OF_BIT.items() if each == letter)


def _without(state: Pool, at: int) -> list[str]:
    return [*state[:at], *state[at + 1 :]]


def _greatest(pools: set[Pool]) -> set[Pool]:
    """Those that no other has all the mana of, and more."""
    return {
        pool for pool in pools if not any(_covers(other, pool) for other in pools if other != pool)
    }


def _covers(more: Pool, less: Pool) -> bool:
    """Whether one has at least the mana of another; any color is as good as each."""
    if len(more) < len(less):
        return False
    have = list(more)
    lacking = []
    for letter in less:
        if letter in have:
            have.remove(letter)
        elif letter in COLOR_LETTERS:
            lacking.append(letter)
        else:
            return False
    return have.count(_ANY) >= len(lacking)
