"""Which mana can pay for which symbols. (CR 106.1, 107.4, 118.3a)

Theory of operation. A mana is an int: bits for the types it can be (a source of "any color"
has five), and one for snow. What a symbol needs is an int too: the types that will do. A
mana pays for a need if they share a bit, so paying is a bipartite matching. The sets of mana
that can be matched form a matroid: taking mana in the order of how little it matters, each
if it can be matched along with those taken before, loses least in all.

A source offers options, each a tuple of mana. Where it has several, they are tried in turn;
what costs life or more is tried last, and sources that cost mana themselves after that.
Nothing here knows a game.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, permutations, product
from typing import Any, Final, TypeAlias

from apnap.terms.mana import BIT_OF_TYPE, SNOW_BIT

TYPE_OF_BIT: Final = {bit: letter for letter, bit in BIT_OF_TYPE.items()}

ANY_COLOR: Final = 31

ANY_TYPE: Final = 63

GENERIC_ONLY: Final = 128  # no mana at all, but it stands in for generic mana (CR 702.51a)

GENERIC: Final = ANY_TYPE | GENERIC_ONLY  # what generic mana takes (CR 107.4b)

# How much it hurts to use an option; each is tried only if the ones before don't do.
FREE: Final = 0

SIDE_EFFECT: Final = 1

LIFE: Final = 2

GONE: Final = 3  # something is sacrificed, discarded, exiled ...

RANKS: Final = (FREE, SIDE_EFFECT, LIFE, GONE)

MOST_FILTERS: Final = 3  # sources that cost mana, used for one payment

MOST_CHAINS: Final = 400  # ways to use them that are tried; what is left can be paid by hand


PHYREXIAN: Final = "/P"  # CR 107.4f

OF_X: Final = "/X"  # generic mana that must be of certain types

FILLED: Final = "/1P"  # if life is paid for it, there is one more generic mana to pay


Stock: TypeAlias = dict[int, int]  # a kind of mana, and how many there are


class Option:
    """What one activation of a source gives: `units`, each as the bits it can be.

    `before` is what its text says, where effects have it give something else.
    """

    __slots__ = ("before", "is_simple", "life", "rank", "symbols", "tag", "units")

    def __init__(
        self,
        units: tuple[int, ...],
        *,
        rank: int = FREE,
        life: int = 0,
        symbols: tuple[str, ...] = (),
        tag: Any = None,
        before: tuple[int, ...] = (),
    ) -> None:
        self.units = units
        self.before = before
        self.rank = rank
        self.life = life
        self.symbols = symbols  # mana it costs itself
        self.is_simple = len(units) == 1 and rank == FREE and not life and not symbols
        self.tag = tag


class Source:
    """Something that can be used once for mana, in one of several ways."""

    __slots__ = ("key", "most", "options", "simple", "weight")

    def __init__(self, key: int, options: list[Option], weight: int = 0) -> None:
        self.key = key
        self.options = options
        self.weight = weight  # how much it matters to keep it
        self.most = max(len(option.units) for option in options)  # mana it can give
        self.simple = len(options) == 1 and options[0].is_simple  # one mana, for nothing else


class Use:
    """A source used with an option; `needs` is what each of its mana pays for, 0 nothing."""

    __slots__ = ("needs", "option", "source")

    def __init__(self, source: Source, option: Option, needs: list[int]) -> None:
        self.source = source
        self.option = option
        self.needs = needs


def as_though(unit: int, extra: int) -> int:
    """A mana with the types it may be spent as though it were; what is no mana stays."""
    return unit if unit & GENERIC_ONLY else unit | extra


def need_of(symbol: str) -> int:
    """The types of mana that pay for a symbol of one mana; 0 if it isn't one. (CR 107.4)"""
    if symbol in BIT_OF_TYPE:
        return BIT_OF_TYPE[symbol]
    if symbol == "S":
        return SNOW_BIT
    need = 0
    for part in symbol.split("/"):
        need |= BIT_OF_TYPE.get(part, 0)
    return need


def ways_to_pay(symbols: Sequence[str]) -> Iterator[tuple[list[int], int]]:
    """The needs of mana and of life, in each way the symbols may be paid. (CR 107.4e, 107.4f)

    Mana comes before life, and one colored mana before two generic. X is no symbol here.
    """
    needs: list[int] = []
    generic = 0
    open_ones: list[str] = []
    for symbol in symbols:
        if symbol.isdigit():
            generic += int(symbol)
        elif "/" in symbol and (symbol[0] == "2" or symbol[-1] == "P"):
            open_ones.append(symbol)
        else:
            needs.append(need_of(symbol))
    yield from _ways(needs, generic, 0, sorted(open_ones), 0)


def _ways(
    needs: list[int], generic: int, life: int, open_ones: list[str], least: int
) -> Iterator[tuple[list[int], int]]:
    """Fix the symbols with several ways one by one; equal ones only in one order."""
    if not open_ones:
        yield needs + [GENERIC] * generic, life
        return
    symbol, rest = open_ones[0], open_ones[1:]
    again = bool(rest) and rest[0] == symbol
    ways: list[tuple[list[int], int, int]] = [([need_of(symbol)], 0, 0)]
    if symbol[0] == "2":
        ways.append(([], 2, 0))
    if symbol[-1] == "P":
        ways.append(([], int(symbol.endswith(FILLED)), 2))
    for at, (need, mana, paid) in enumerate(ways):
        if at >= least:
            yield from _ways([*needs, *need], generic + mana, life + paid, rest, at if again else 0)


def stock_of(units: Iterable[int]) -> Stock:
    """How many there are of each kind of mana."""
    stock: Stock = {}
    for unit in units:
        if unit in stock:
            stock[unit] += 1
        else:
            stock[unit] = 1
    return stock


def is_enough(needs: Sequence[int], stock: Stock) -> bool:
    """Whether the mana pays for the needs: Hall's condition over the kinds of needs."""
    if sum(stock.values()) < len(needs):
        return False
    kinds = stock_of([need for need in needs if need != GENERIC])
    if not kinds:
        return True
    if len(kinds) > 5:
        units = [unit for unit, count in stock.items() for _ in range(count)]
        return matched(needs, units) is not None
    found = list(kinds.items())
    for subset in range(1, 1 << len(found)):
        union = wanted = 0
        for index, (need, count) in enumerate(found):
            if subset >> index & 1:
                union |= need
                wanted += count
        for unit, count in stock.items():
            if unit & union:
                wanted -= count
        if wanted > 0:
            return False
    return True


def sure_units(sources: Sequence[Source], extra: int) -> list[int]:
    """Mana there is for nothing else, whatever is bought: at least so much."""
    units = [
        unit if (unit := s.options[0].units[0]) & GENERIC_ONLY else unit | extra
        for s in sources
        if s.simple
    ]
    for source in sources:
        if source.simple:
            continue
        free = [o for o in source.options if o.rank == FREE and not o.life and not o.symbols]
        if len(free) == 1:
            units += [as_though(unit, extra) for unit in free[0].units]
        elif free:
            units.append(_united([option.units[0] for option in free], extra))
    return units


def units_at_most(options: Iterable[Sequence[Option]], extra: int) -> list[int]:
    """Mana as if each source gave all its options offer at once: never more than that."""
    units: list[int] = []
    for each in options:
        for at in range(max(len(option.units) for option in each)):
            units.append(_united([o.units[at] for o in each if at < len(o.units)], extra))
    return units


def _united(units: Sequence[int], extra: int) -> int:
    """One mana that can be what any of them can be."""
    bits = 0
    for unit in units:
        bits |= as_though(unit, extra)
    return bits


def matched(
    needs: Sequence[int],
    units: Sequence[int],
    levels: tuple[Sequence[int], Sequence[int]] | None = None,
) -> list[int] | None:
    """For each mana, in the order given, the index of the need it pays for, or -1.

    Earlier mana is used before later mana. None if the needs can't all be paid. With
    `levels` (of needs, of units) a mana can't pay for a need of a lower level.
    """
    if len(units) < len(needs):
        return None
    payer = [-1] * len(needs)
    paid = 0
    for unit in range(len(units)):
        if paid == len(needs):
            break
        if _augmented(unit, needs, units, payer, [False] * len(needs), levels):
            paid += 1
    if paid < len(needs):
        return None
    result = [-1] * len(units)
    for need, unit in enumerate(payer):
        result[unit] = need
    return result


def _augmented(
    unit: int,
    needs: Sequence[int],
    units: Sequence[int],
    payer: list[int],
    seen: list[bool],
    levels: tuple[Sequence[int], Sequence[int]] | None,
) -> bool:
    """Let the mana pay for a need, moving others to other needs as it must be."""
    bits = units[unit]
    for need, accepted in enumerate(needs):
        if seen[need] or not bits & accepted:
            continue
        if levels is not None and levels[1][unit] > levels[0][need]:
            continue
        seen[need] = True
        other = payer[need]
        if other < 0 or _augmented(other, needs, units, payer, seen, levels):
            payer[need] = unit
            return True
    return False


def purchase(
    symbols: Sequence[str],
    pool: Sequence[int],
    sources: Sequence[Source],
    life: int,
    extra: int = 0,
) -> tuple[list[Use], int, list[int]] | None:
    """Which sources to use, the life and the needs of mana this way of paying has; or None.

    `pool` is mana at hand, `life` what may be paid in all, `extra` the types any mana may
    be spent as though it were. The uses come in an order in which they can be made.
    """
    have = [unit | extra for unit in pool]
    for rank in RANKS:
        if rank and not any(option.rank == rank for s in sources for option in s.options):
            continue
        for needs, phyrexian in ways_to_pay(symbols):
            if phyrexian > life:
                continue
            found = _bought(needs, have, sources, (rank, life - phyrexian, extra), filters=False)
            if found is None:
                found = _bought(needs, have, sources, (rank, life - phyrexian, extra), filters=True)
            if found is not None:
                return found, phyrexian, needs
    return None


def _bought(
    needs: list[int],
    pool: list[int],
    sources: Sequence[Source],
    limits: tuple[int, int, int],
    *,
    filters: bool,
) -> list[Use] | None:
    """One payment of fixed needs, with or without sources that cost mana themselves."""
    rank, life, extra = limits
    plain: list[tuple[Source, list[Option]]] = []
    costly: list[tuple[Source, list[Option]]] = []
    for source in sources:
        usable = [o for o in source.options if o.rank <= rank and o.life <= life]
        free = [o for o in usable if not o.symbols]
        if free:
            plain.append((source, free))
        if len(free) < len(usable):
            costly.append((source, [o for o in usable if o.symbols]))
    if not filters:
        return _search(needs, pool, plain, [], (life, extra))
    if not costly or not _may_suffice(needs, pool, plain, costly):
        return None
    if not _offers(needs, pool, [*plain, *costly], extra):
        return None
    for chain in islice(_chains(costly), MOST_CHAINS):
        used = {source.key for source, _ in chain}
        rest = [(s, o) for s, o in plain if s.key not in used]
        found = _search(needs, pool, rest, chain, (life, extra))
        if found is not None:
            return found
    return None


def _offers(
    needs: list[int], pool: list[int], entries: list[tuple[Source, list[Option]]], extra: int
) -> bool:
    """Whether there could be mana of the types needed."""
    most = units_at_most([options for _, options in entries], extra)
    return is_enough(needs, stock_of(pool + most))


def _may_suffice(
    needs: list[int],
    pool: list[int],
    plain: list[tuple[Source, list[Option]]],
    costly: list[tuple[Source, list[Option]]],
) -> bool:
    """Whether there could be mana enough: one that gives what it costs adds nothing."""
    most = len(pool) + sum(max(len(o.units) for o in options) for _, options in plain)
    for _, options in costly:
        most += max(0, *(len(o.units) - len(_filter_needs(o)) for o in options))
    return most >= len(needs)


def _chains(
    costly: list[tuple[Source, list[Option]]],
) -> Iterator[list[tuple[Source, Option]]]:
    """Sources that cost mana, used one after the other; the shortest chains first."""
    for size in range(1, min(len(costly), MOST_FILTERS) + 1):
        for group in permutations(costly, size):
            for options in product(*(options for _, options in group)):
                yield [(each, option) for (each, _), option in zip(group, options, strict=True)]


def _search(
    needs: list[int],
    pool: list[int],
    plain: list[tuple[Source, list[Option]]],
    chain: list[tuple[Source, Option]],
    limits: tuple[int, int],
) -> list[Use] | None:
    """Try the options of the sources that have several; then match."""
    life, extra = limits
    life -= sum(option.life for _, option in chain)
    if life < 0:
        return None
    most = len(pool) + sum(max(len(o.units) for o in options) for _, options in plain)
    costs = sum(len(_filter_needs(option)) for _, option in chain)
    if most + sum(len(option.units) for _, option in chain) < len(needs) + costs:
        return None
    fixed = [(s, o[0]) for s, o in plain if len(o) == 1 and not o[0].life]
    open_ones = [(s, o) for s, o in plain if len(o) > 1 or o[0].life]
    if len(open_ones) > 1:
        entries = [*plain, *((source, [option]) for source, option in chain)]
        if not _offers(needs, pool, entries, extra):
            return None
    for picked in _combinations(open_ones, 0, life):
        given = sorted(fixed + picked, key=_weight)
        found = _matching(needs, pool, given, chain, extra)
        if found is not None:
            return found
    return None


def _weight(entry: tuple[Source, Option]) -> tuple[int, int, int]:
    source, option = entry
    return option.rank, source.weight, source.key


def _combinations(
    open_ones: list[tuple[Source, list[Option]]], at: int, life: int
) -> Iterator[list[tuple[Source, Option]]]:
    """Each choice of options for the sources that have a choice, within the life."""
    if at == len(open_ones):
        yield []
        return
    source, options = open_ones[at]
    for option in options:
        if option.life <= life:
            for rest in _combinations(open_ones, at + 1, life - option.life):
                yield [(source, option), *rest]
    if any(option.life for option in options):
        yield from _combinations(open_ones, at + 1, life)


def _filter_needs(option: Option) -> list[int]:
    """What it takes to use a source that costs mana itself."""
    needs, _ = next(ways_to_pay(option.symbols))
    return needs


def _matching(
    needs: list[int],
    pool: list[int],
    given: list[tuple[Source, Option]],
    chain: list[tuple[Source, Option]],
    extra: int,
) -> list[Use] | None:
    """Match; a source in the chain is paid from what comes before it."""
    units = list(pool)
    unit_levels = [0] * len(units)
    entries = given + chain
    starts: list[int] = []
    for index, (_, option) in enumerate(entries):
        starts.append(len(units))
        units += [as_though(unit, extra) for unit in option.units]
        unit_levels += [max(0, index - len(given) + 1)] * len(option.units)
    all_needs: list[int] = []
    need_levels: list[int] = []
    for index, (_, option) in enumerate(chain):
        cost = _filter_needs(option)
        all_needs += cost
        need_levels += [index] * len(cost)
    all_needs += needs
    need_levels += [len(chain)] * len(needs)
    if not is_enough(all_needs, stock_of(units)):
        return None
    result = matched(all_needs, units, (need_levels, unit_levels) if chain else None)
    if result is None:
        return None
    uses: list[Use] = []
    for (source, option), start in zip(entries, starts, strict=True):
        paying = result[start : start + len(option.units)]
        if any(need >= 0 for need in paying):
            uses.append(Use(source, option, [all_needs[n] if n >= 0 else 0 for n in paying]))
        elif option.symbols:
            return None  # a chain that isn't used would cost mana for nothing
    return uses
