"""Waterbend costs: artifacts and creatures are tapped rather than generic mana paid.

(CR 701.67) Before a cost with such a part is paid, its payer chooses what to tap; the part then
is the mana that is left. To see whether it can be paid, all that gives no mana is taken to be
tapped: what gives mana helps at least as much by that.
"""

from collections.abc import Sequence
from typing import Final

from apnap.abilities.costs import Cost, Costs, PayMana, TapSelf, Waterbend
from apnap.game.choices import SELECT, Choice, Details
from apnap.game.game import Game
from apnap.game.topics import Topic
from apnap.rules.costs.costs import CostRows, Kind
from apnap.rules.door.happening import happen
from apnap.rules.mana.mana_abilities import entries_on
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import characteristics
from apnap.rules.objects.seams import seams
from apnap.rules.objects.token_piles import loosened
from apnap.terms.characteristics import ARTIFACT, CREATURE
from apnap.terms.events import ActionTaken, Event, Tapping
from apnap.terms.identity import ObjectId, PlayerId


def generic_in(costs: Costs) -> int:
    """The generic mana in the waterbend costs. (CR 701.67b)"""
    return sum(
        int(symbol)
        for part in costs.parts
        if isinstance(part, Waterbend)
        for symbol in part.symbols
        if symbol.isdigit()
    )


def lessened(costs: Costs, tapped: int) -> Costs:
    """The costs, with plain mana for waterbend costs that so many permanents help to pay."""
    parts: list[Cost] = []
    for part in costs.parts:
        if not isinstance(part, Waterbend):
            parts.append(part)
            continue
        symbols: list[str] = []
        for symbol in part.symbols:
            if symbol.isdigit():
                helped = min(tapped, int(symbol))
                tapped -= helped
                symbols += [str(int(symbol) - helped)] if int(symbol) > helped else []
            else:
                symbols.append(symbol)
        parts.append(PayMana(tuple(symbols)))
    return Costs(tuple(parts))


def benders(game: Game, player: PlayerId, costs: Costs, context: Context) -> list[ObjectId]:
    """The untapped artifacts and creatures the player may tap for it."""
    kept = context.source if any(isinstance(part, TapSelf) for part in costs.parts) else None
    found: list[ObjectId] = []
    for record in game.permanents():
        seen = characteristics(game, record.id)
        if record.tapped or record.id == kept or seen.controller != player:
            continue
        if seen.types & (ARTIFACT | CREATURE):
            found.append(record.id)
    return found


def eased(game: Game, player: PlayerId, costs: Costs, context: Context) -> Costs:
    """What is left to pay with all the help that costs no mana. Pure."""
    return lessened(costs, game.many(_free(game, benders(game, player, costs, context))))


def _free(game: Game, keys: Sequence[ObjectId]) -> list[ObjectId]:
    """Those that are no sources of mana."""
    return [key for key in keys if not entries_on(game, game.objects[key])]


def bend(game: Game, player: PlayerId, costs: Costs, context: Context) -> Costs:
    """Choose what to tap for it and tap that; the costs that are left. (CR 701.67a)"""
    from apnap.rules.costs.payment import can_pay_without  # it pays these costs

    options = benders(game, player, costs, context)
    if game.piled:
        options = loosened(game, options, generic_in(costs))
    most = min(generic_in(costs), len(options))
    choice = Choice(player, Topic.TAP, "choose what to tap", SELECT, options, 0, most)
    choice.about, choice.rule = context.source, "701.67a"
    choice.details = Details(cost=costs)
    choice.constraint = lambda picked: can_pay_without(
        game,
        player,
        lessened(costs, len(picked)),
        context,
        frozenset(options[index] for index in picked),
    )
    free = _free(game, options)[:most]
    choice.sample = lambda chance: tuple(options.index(key) for key in free)
    answer = game.ask(choice) if options else ()
    assert isinstance(answer, tuple)
    taps: list[Event] = [
        Tapping(options[index], for_mana=True, rule="701.67a", cause=context.source)
        for index in answer
    ]
    happen(game, [*taps, ActionTaken(player, "waterbend", rule="701.67c", cause=context.source)])
    return lessened(costs, len(answer))


def _can_bend(game: Game, player: PlayerId, cost: Waterbend, context: Context) -> bool:
    return seams.can_pay(game, player, Costs((cost,)), context)


def _bend(game: Game, player: PlayerId, cost: Waterbend, context: Context) -> bool:
    return seams.pay(game, player, Costs((cost,)), context)


# How each cost is paid.
COSTS_PAID: Final[CostRows] = {
    Waterbend: Kind(_can_bend, _bend),
}
