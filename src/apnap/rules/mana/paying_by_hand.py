"""Paying mana by hand: the player picks each mana ability. (CR 601.2g, 601.2h, 605.3a)

Only what leaves the payment possible is offered. At each step the player may leave the rest to
the automatic payer, which spends what is in the pool and activates what is still needed; of what
is in the pool they may say, mana by mana, what is spent.
"""

from collections.abc import Sequence
from typing import Any, Final

from apnap.abilities.costs import PayMana
from apnap.game.choices import Details
from apnap.game.game import Game
from apnap.game.objects import Mana
from apnap.game.topics import Topic
from apnap.rules.mana.mana_abilities import activate_mana
from apnap.rules.mana.matching import (
    ANY_TYPE,
    TYPE_OF_BIT,
    Option,
    Source,
    as_though,
    matched,
    purchase,
)
from apnap.rules.mana.purposes import Purpose
from apnap.rules.mana.supply import Keep, Supply, supply
from apnap.terms.identity import NOTHING, PlayerId
from apnap.terms.mana import BIT_OF_TYPE, SNOW_BIT

PROMPT: Final = "activate a mana ability"

AUTOMATIC: Final = "automatically"  # the first option: the rest is paid for the player


class ManaOption:
    """A mana ability offered for a payment, with the mana it would add."""

    __slots__ = ("index", "object", "types")

    def __init__(self, object: int, index: int, types: tuple[str, ...]) -> None:
        self.object = object
        self.index = index
        self.types = types

    def __str__(self) -> str:
        return f"{self.object}: " + "".join("{" + each + "}" for each in self.types)


class PoolOption:
    """A mana in the pool that is offered to be spent on a payment."""

    __slots__ = ("mana",)

    def __init__(self, mana: Mana) -> None:
        self.mana = mana

    def __str__(self) -> str:
        return "spend {" + self.mana.type + "}"


def gather_by_hand(
    game: Game,
    player: PlayerId,
    symbols: Sequence[str],
    purpose: Purpose | None,
    life: int,
    keep: Keep,
) -> list[Mana] | None:
    """Activate mana abilities one by one, until the rest is left to the automatic payer.

    What of the pool the player said to spend; None if it can't be paid. (CR 601.2g, 601.2h)
    """
    chosen: list[Mana] = []
    about = purpose.object if purpose is not None else NOTHING
    cost = PayMana(tuple(symbols))
    while True:
        have = supply(game, player, purpose, keep)
        if purchase(symbols, have.units, have.sources, have.life - life, have.extra) is None:
            return None
        fixed = with_chosen_first(have, chosen)
        options: list[Any] = [AUTOMATIC, *_of_pool(fixed, symbols, life, len(chosen))]
        options += offers(fixed, symbols, life, len(chosen))
        picked = game.pick(
            player, Topic.MANA_ABILITY, PROMPT, options, about, "601.2g", details=Details(cost=cost)
        )
        if picked == AUTOMATIC:
            return chosen
        if isinstance(picked, PoolOption):
            chosen.append(picked.mana)
        elif not activate_mana(game, player, picked.object, picked.index, picked.types):
            return None


def with_chosen_first(have: Supply, chosen: Sequence[Mana]) -> Supply:
    """The supply, the mana that was chosen to be spent first in its pool."""
    rest = list(have.pool)
    for mana in chosen:
        rest.remove(mana)
    return Supply([*chosen, *rest], have.sources, have.life, have.extra)


def _of_pool(have: Supply, symbols: Sequence[str], life: int, chosen: int) -> list[PoolOption]:
    """Each kind of mana in the pool that could be spent besides what was chosen; if there are
    several kinds. (CR 601.2h)"""
    kinds = {mana.key(): mana for mana in have.pool}
    if len(kinds) < 2:
        return []
    found: list[PoolOption] = []
    for mana in {mana.key(): mana for mana in have.pool[chosen:]}.values():
        so = with_chosen_first(have, [*have.pool[:chosen], mana])
        if _is_payable(so, so.units, so.sources, symbols, so.life - life, chosen + 1):
            found.append(PoolOption(mana))
    return found


def _is_payable(
    have: Supply,
    units: list[int],
    sources: list[Source],
    symbols: Sequence[str],
    budget: int,
    chosen: int,
) -> bool:
    """Whether it can be paid with all of the mana that comes first, so much of it."""
    bought = purchase(symbols, units, sources, budget, have.extra)
    if bought is None or not chosen:
        return bought is not None
    needs = bought[2]
    first = [as_though(unit, have.extra) for unit in units[:chosen]]
    others = [ANY_TYPE] * (len(needs) - chosen)  # whatever else is paid with
    return chosen <= len(needs) and matched(needs, [*first, *others]) is not None


def offers(have: Supply, symbols: Sequence[str], life: int, chosen: int = 0) -> list[ManaOption]:
    """Each ability and each mana it could add, after which the symbols can still be paid."""
    found: dict[tuple[int, int, tuple[str, ...]], ManaOption] = {}
    for source in have.sources:
        rest = [other for other in have.sources if other is not source]
        for option in source.options:
            if option.symbols or isinstance(option.tag, str):
                continue  # it would need a payment of its own first, or gives no mana
            for entry, types in _outputs(option):
                key = (source.key, entry.index, types)
                if key not in found and _still_payable(
                    have, rest, option, types, symbols, life, chosen
                ):
                    found[key] = ManaOption(source.key, entry.index, types)
    return list(found.values())


def _outputs(option: Option) -> list[tuple[Any, tuple[str, ...]]]:
    """The abilities behind an option, each with each choice of types."""
    made: list[tuple[Any, tuple[str, ...]]] = []
    for entry, way in option.tag:
        combos: list[tuple[str, ...]] = [()]
        for unit in way if len(option.tag) > 1 else option.units:
            letters = [x for bit, x in TYPE_OF_BIT.items() if bit & unit & ANY_TYPE]
            combos = [(*combo, letter) for combo in combos for letter in letters]
        made += [(entry, combo) for combo in dict.fromkeys(tuple(sorted(c)) for c in combos)]
    return made


def _still_payable(
    have: Supply,
    rest: list[Source],
    option: Option,
    types: tuple[str, ...],
    symbols: Sequence[str],
    life: int,
    chosen: int,
) -> bool:
    """Whether the symbols could be paid once that mana is in the pool."""
    snow = option.units[0] & SNOW_BIT if option.units else 0
    units = have.units + [BIT_OF_TYPE[each] | snow for each in types]
    budget = have.life - life - option.life
    return budget >= 0 and _is_payable(have, units, rest, symbols, budget, chosen)
