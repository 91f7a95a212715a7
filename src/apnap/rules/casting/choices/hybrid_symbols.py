"""How symbols with two halves will be paid, as a spell or ability is announced. (CR 601.2b)

A Phyrexian symbol is for mana or life (CR 107.4f). A hybrid symbol with a generic half is for one
colored or so much generic mana (CR 107.4e): what is generic is reduced by what takes generic mana,
and counts as so much where there is a least. Where no effect changes the cost it doesn't matter,
and is found as it is paid, but for players who pay by hand.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from apnap.rules.casting.proposals import Proposal
from collections.abc import Iterator
from functools import lru_cache

from apnap.abilities.amounts import LIFE_FOR_SYMBOL
from apnap.abilities.costs import Cost, Costs, PayLife, PayMana
from apnap.game.choices import Details
from apnap.game.game import Game
from apnap.game.topics import Topic
from apnap.languages.said import said
from apnap.rules.mana.matching import PHYREXIAN

Payable = Callable[[], bool]


def is_generic_hybrid(symbol: str) -> bool:
    """Whether one half is generic mana: {2/W}. (CR 107.4e)"""
    return "/" in symbol and symbol[0].isdigit()


def _is_hybrid(symbol: str) -> bool:
    """Whether it has two halves, of which one is paid. (CR 107.4e)"""
    return "/" in symbol and not _is_phyrexian(symbol)


def _is_phyrexian(symbol: str) -> bool:
    return symbol.endswith(PHYREXIAN)


@lru_cache(maxsize=1024)
def nonhybrid(costs: Costs) -> tuple[Costs, ...]:
    """The costs it may be announced as, each hybrid symbol one of its halves. (CR 601.2b)"""
    at, symbol = _first(costs, is_generic_hybrid)
    if at < 0:
        return (costs,)
    found = [way for half in _halves(symbol) for way in nonhybrid(_with(costs, at, symbol, half))]
    return tuple(dict.fromkeys(found))


def _halves(symbol: str) -> tuple[str, ...]:
    """One colored mana before two generic."""
    return tuple(sorted(symbol.split("/"), key=str.isdigit))


def announce_phyrexian(game: Game, proposal: "Proposal", payable: Payable) -> bool:
    """For each Phyrexian symbol: mana or 2 life, where both are possible. (CR 601.2b, 107.4f)

    How often it was life is kept: it may matter later. (CR 702.150a)
    """
    if _first(proposal.base, _is_phyrexian)[0] < 0:
        return True
    before = _life_payments(proposal.base)

    def ways(costs: Costs, at: int, symbol: str) -> Iterator[tuple[str, Costs]]:
        yield "mana", _with(costs, at, symbol, symbol.removesuffix(PHYREXIAN))
        yield "2 life", _with(costs, at, symbol, "", PayLife(2))

    if not _announce(game, proposal, payable, _is_phyrexian, ways):
        return False
    item, times = proposal.context.item, _life_payments(proposal.base) - before
    if item is not None and times:
        item.paid = {**item.paid, LIFE_FOR_SYMBOL: item.paid.get(LIFE_FOR_SYMBOL, 0) + times}
    return True


def _life_payments(costs: Costs) -> int:
    return sum(isinstance(part, PayLife) for part in costs.parts)


def announce_hybrid(game: Game, proposal: "Proposal", payable: Payable) -> bool:
    """For each symbol with a generic half: one mana or so much generic. (CR 601.2b, 107.4e)

    Who pays by hand tells of every hybrid symbol which half it is.
    """
    is_open = _is_hybrid if proposal.player in game.mana_by_hand else is_generic_hybrid

    def ways(costs: Costs, at: int, symbol: str) -> Iterator[tuple[str, Costs]]:
        for half in _halves(symbol):
            yield "{" + half + "}", _with(costs, at, symbol, half)

    return _announce(game, proposal, payable, is_open, ways)


def _announce(
    game: Game,
    proposal: "Proposal",
    payable: Payable,
    is_open: Callable[[str], bool],
    ways: Callable[[Costs, int, str], Iterator[tuple[str, Costs]]],
) -> bool:
    """Each symbol with a choice, only the ways that can be paid."""
    while True:
        costs = proposal.base
        at, symbol = _first(costs, is_open)
        if at < 0:
            return True
        options: dict[str, Costs] = {}
        for name, way in ways(costs, at, symbol):
            proposal.base = way
            if payable():
                options[name] = way
        proposal.base = costs
        if not options:
            return False
        prompt = said("pay {cost} with", cost="{" + symbol + "}")
        picked = game.pick(
            proposal.player,
            Topic.SYMBOL,
            prompt,
            list(options),
            proposal.key,
            "601.2b",
            details=Details(symbol, costs),
        )
        proposal.base = options[picked]


def _first(costs: Costs, is_open: Callable[[str], bool]) -> tuple[int, str]:
    """The first such symbol, and the part it stands in; -1 if there is none."""
    for at, part in enumerate(costs.parts):
        if isinstance(part, PayMana):
            for symbol in part.symbols:
                if is_open(symbol):
                    return at, symbol
    return -1, ""


def _with(costs: Costs, at: int, old: str, new: str, *more: Cost) -> Costs:
    """The cost with another symbol (or none) for one of them, and what is paid besides."""
    part = costs.parts[at]
    assert isinstance(part, PayMana)
    symbols = list(part.symbols)
    where = symbols.index(old)
    symbols[where : where + 1] = [new] if new else []
    return Costs((*costs.parts[:at], PayMana(tuple(symbols)), *costs.parts[at + 1 :], *more))
