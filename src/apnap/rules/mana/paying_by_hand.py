"""Paying mana by hand: the player picks each mana ability. (CR 601.2g, 605.3a)

Only what leaves the payment possible is offered. At each step the player may leave the rest to
the automatic payer, which spends what is in the pool and activates what is still needed.
"""

from collections.abc import Sequence
from typing import Any, Final

from apnap.abilities.costs import PayMana
from apnap.game.choices import Details
from apnap.game.game import Game
from apnap.game.topics import Topic
from apnap.rules.mana.mana_abilities import activate_mana
from apnap.rules.mana.matching import ANY_TYPE, TYPE_OF_BIT, Option, Source, purchase
from apnap.rules.mana.supply import Keep, Purpose, Supply, supply
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


def gather_by_hand(
    game: Game,
    player: PlayerId,
    symbols: Sequence[str],
    purpose: Purpose | None,
    life: int,
    keep: Keep,
) -> bool:
    """Activate mana abilities one by one, until the rest is left to the automatic payer.

    (CR 601.2g)
    """
    about = purpose.object if purpose is not None else NOTHING
    cost = PayMana(tuple(symbols))
    while True:
        have = supply(game, player, purpose, keep)
        if purchase(symbols, have.units, have.sources, have.life - life, have.extra) is None:
            return False
        options: list[Any] = [AUTOMATIC, *offers(have, symbols, life)]
        picked = game.pick(
            player, Topic.MANA_ABILITY, PROMPT, options, about, "601.2g", details=Details(cost=cost)
        )
        if picked == AUTOMATIC:
            return True
        if not activate_mana(game, player, picked.object, picked.index, picked.types):
            return False


def offers(have: Supply, symbols: Sequence[str], life: int) -> list[ManaOption]:
    """Each ability and each mana it could add, after which the symbols can still be paid."""
    found: dict[tuple[int, int, tuple[str, ...]], ManaOption] = {}
    for source in have.sources:
        rest = [other for other in have.sources if other is not source]
        for option in source.options:
            if option.symbols or isinstance(option.tag, str):
                continue  # it would need a payment of its own first, or gives no mana
            for entry, types in _outputs(option):
                key = (source.key, entry.index, types)
                if key not in found and _still_payable(have, rest, option, types, symbols, life):
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
) -> bool:
    """Whether the symbols could be paid once that mana is in the pool."""
    snow = option.units[0] & SNOW_BIT if option.units else 0
    units = have.units + [BIT_OF_TYPE[each] | snow for each in types]
    budget = have.life - life - option.life
    return budget >= 0 and purchase(symbols, units, rest, budget, have.extra) is not None
