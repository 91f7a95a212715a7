"""What it costs to pay, besides the mana. (CR 118)"""

from typing import Any, Final

from apnap.abilities import costs as c
from apnap.abilities.references import Some, This
from apnap.agents.heuristic.board import is_creature, seen
from apnap.agents.heuristic.reading import Reading, Thing
from apnap.agents.heuristic.worth.effects import life_changed, worth_in_play
from apnap.agents.heuristic.worth.worth import card_worth
from apnap.game.view import CardView, PermanentView
from apnap.terms.characteristics import PLUS_ONE

_OTHER: Final = 0.3  # a cost that isn't known here

_LOYALTY: Final = 0.55  # what a loyalty counter is worth


def mana_in(costs: c.Costs) -> int:
    """How much mana a cost asks for; X counts as nothing."""
    total = 0
    for part in costs.parts:
        if isinstance(part, c.PayMana | c.Waterbend):
            for symbol in part.symbols:
                total += int(symbol) if symbol.isdigit() else symbol not in "XYZ"
    return total


def has_x(costs: c.Costs) -> bool:
    """Whether a number is chosen for X."""
    return any(isinstance(part, c.PayMana) and "X" in part.symbols for part in costs.parts)


def costs_worth(reading: Reading, costs: c.Costs) -> float:
    """What the player gives up to pay, besides mana."""
    return sum(_cost_worth(reading, part) for part in costs.parts)


def _cost_worth(reading: Reading, cost: Any) -> float:
    # long: one kind of cost a line or two
    if isinstance(cost, c.PayMana | c.Waterbend | c.OwnManaCost):
        return 0.0
    if isinstance(cost, c.TapSelf):
        return _tapping(reading)
    if isinstance(cost, c.LoyaltyCost):
        return _loyalty(reading, cost)
    if isinstance(cost, c.PayLife):
        you = reading.board.players[reading.you]
        return -life_changed(you, -reading.number(cost.amount))
    if isinstance(cost, c.SacrificeCost):
        return _given_up(reading, cost.what, 1.0)
    if isinstance(cost, c.ReturnCost):
        return _given_up(reading, cost.what, 0.5)
    if isinstance(cost, c.ExileCost):
        return _given_up(reading, cost.what, 1.0)
    if isinstance(cost, c.DiscardCost):
        return _discarded(reading, cost.what)
    if isinstance(cost, c.RemoveCountersCost):
        return (0.9 if cost.kind == PLUS_ONE else 0.3) * reading.number(cost.amount)
    if isinstance(cost, c.PayEnergy):
        return 0.25 * reading.number(cost.amount)
    if isinstance(cost, c.TapOthers | c.TapWithPower):
        return 0.25
    return _OTHER


def _tapping(reading: Reading) -> float:
    """A creature that is tapped neither attacks nor blocks until it untaps."""
    source = reading.source
    if not isinstance(source, PermanentView) or not is_creature(source):
        return 0.0
    board = reading.board
    mine = reading.you in board.sides.acting
    if not mine and board.view.step == "end step":
        return 0.0
    return 0.12 * (seen(source).power or 0) + 0.05


def _loyalty(reading: Reading, cost: c.LoyaltyCost) -> float:
    """Loyalty is what a planeswalker lives on; the last of it is worth the most."""
    source = reading.source
    have = source.loyalty or 0 if source is not None else 0
    if cost.minus_x:
        return _LOYALTY * have * 0.5
    if cost.change < 0 and have + cost.change <= 0:
        return _LOYALTY * have + 1.5
    return -_LOYALTY * cost.change


def _given_up(reading: Reading, what: Any, share: float) -> float:
    """The source itself, or what is needed least of those that fit."""
    if isinstance(what, Some):
        mine = [t for t in reading.candidates(what.what) if reading.side(t) > 0]
        on_board = [t for t in mine if isinstance(t, PermanentView)]
        amount = what.amount if isinstance(what.amount, int) else 1
        if not on_board:
            return share * _least_of_hand(reading, mine, amount)
        return share * sum(sorted(worth_in_play(reading, t) for t in on_board)[:amount])
    total = 0.0
    for thing in reading.things(what):
        if isinstance(thing, PermanentView):
            total += share * worth_in_play(reading, thing)
        elif isinstance(thing, CardView) and _is_in_hand(reading, thing):
            total += card_worth(reading.board, thing, reading.board.lands(reading.you))
        else:
            total += 0.1
    return total


def _least_of_hand(reading: Reading, things: list[Thing], amount: int) -> float:
    """Cards of the hand are worth what they are; those elsewhere next to nothing."""
    lands = reading.board.lands(reading.you)
    source = reading.source
    worths = []
    for each in things:
        if isinstance(each, CardView) and (source is None or each.id != source.id):
            held = _is_in_hand(reading, each)
            worths.append(card_worth(reading.board, each, lands) if held else 0.05)
    return sum(sorted(worths)[:amount]) if worths else 0.15


def _is_in_hand(reading: Reading, card: CardView) -> bool:
    return any(each.id == card.id for each in reading.board.players[reading.you].hand)


def _discarded(reading: Reading, what: Any) -> float:
    hand = reading.board.players[reading.you].hand
    lands = reading.board.lands(reading.you)
    if isinstance(what, This):
        return _given_up(reading, what, 1.0)
    worths = sorted(card_worth(reading.board, each, lands) for each in hand)
    if isinstance(what, Some):
        amount = what.amount if isinstance(what.amount, int) else 1
        return 0.8 * sum(worths[:amount])
    return 0.8 * sum(worths)
