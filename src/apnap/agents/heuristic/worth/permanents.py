"""What instructions that are about permanents and spells are worth. (CR 701)"""

from collections.abc import Callable
from typing import Any, Final

from apnap.abilities.instructions import actions as i
from apnap.abilities.instructions import flow as im
from apnap.abilities.instructions import keyword_actions as ka
from apnap.abilities.references import Some
from apnap.abilities.values import Measure
from apnap.agents.heuristic.board import is_creature, seen, traits_of
from apnap.agents.heuristic.combat.clashes import Change, stakes_of
from apnap.agents.heuristic.reading import Reading, Thing
from apnap.agents.heuristic.worth import effects as to
from apnap.agents.heuristic.worth.worth import attached_worth
from apnap.game.view import CardView, PermanentView
from apnap.terms.characteristics import PLUS_ONE
from apnap.terms.turn import BATTLEFIELD, EXILE, HAND

Handler = Callable[[Reading, Any], float]

_UNKNOWN: Final = {HAND: 1.6, BATTLEFIELD: 2.4}  # cards of my library that are put there


def on_each(
    reading: Reading, ref: Any, worth: Callable[[Reading, Thing], float], amount: int = 1
) -> float:
    """Something done to each of them; of what the player chooses, to the best."""
    if isinstance(ref, Some):
        options = [reading.side(t) * worth(reading, t) for t in reading.candidates(ref.what)]
        options.sort(reverse=True)
        count = ref.amount if isinstance(ref.amount, int) else amount
        return sum(options[: max(count, 0)])
    return sum(reading.side(t) * worth(reading, t) * _size(t) for t in reading.things(ref))


def _size(thing: Thing) -> int:
    """How many objects a pile of them stands for."""
    return min(thing.count, 1000) if isinstance(thing, PermanentView) else 1


def _deal_damage(reading: Reading, node: i.DealDamage) -> float:
    amount = reading.number(node.amount)
    things = reading.things(node.recipient)
    if node.divided and len(things) > 1:
        amount = max(1, amount // len(things))
    return sum(reading.side(t) * to.damaged(reading, t, amount) * _size(t) for t in things)


def _move(reading: Reading, node: i.Move) -> float:
    zone = node.to.zone
    unknown = reading.unknown(node.what)
    if unknown:
        return unknown * _UNKNOWN.get(zone, 0.0)
    things = reading.things(node.what)
    if not things and not isinstance(node.what, Some):
        return 0.0
    if things:
        reading.bound["them"] = things
    if zone == BATTLEFIELD and not isinstance(node.what, Some):
        sides = reading.things(node.to.under) if node.to.under is not None else []
        mine = reading.side(sides[0]) if sides else 0
        worth = sum((mine or reading.side(t)) * to.worth_in_play(reading, t) for t in things)
        reading.made = max(0.0, worth)
        return worth
    return on_each(reading, node.what, lambda reading, thing: to.moved(reading, thing, zone))


def _tap(reading: Reading, node: i.TapThem) -> float:
    return on_each(reading, node.what, _tapped)


def _tapped(reading: Reading, thing: Thing) -> float:
    """To be tapped matters before attackers or blockers are declared."""
    if not isinstance(thing, PermanentView) or thing.tapped:
        return 0.0
    board = reading.board
    if not is_creature(thing):
        return -0.1
    step = board.view.step
    matters = step in ("upkeep", "draw step", "precombat main phase", "beginning of combat")
    if thing.controller in board.sides.acting:
        matters = matters and not thing.sick
    return -0.25 * to.worth_in_play(reading, thing) if matters else -0.02


def _untap(reading: Reading, node: i.UntapThem) -> float:
    def untapped(reading: Reading, thing: Thing) -> float:
        if not isinstance(thing, PermanentView) or not thing.tapped:
            return 0.0
        return 0.2 * to.worth_in_play(reading, thing)

    return on_each(reading, node.what, untapped)


def _put_counters(reading: Reading, node: i.PutCounters) -> float:
    amount = reading.number(node.amount)
    if node.divided:
        amount = max(1, amount // max(1, len(reading.things(node.what))))
    return on_each(
        reading,
        node.what,
        lambda reading, thing: to.with_counters(reading, thing, node.kind, amount),
    )


def _uncounted(reading: Reading, node: i.RemoveCounters) -> float:
    amount = reading.number(node.amount)

    def worth(reading: Reading, thing: Thing) -> float:
        have = sum(thing.counters.values()) if not node.kind else thing.counters.get(node.kind, 0)
        gone = have if amount < 0 else min(amount, have)
        return -to.with_counters(reading, thing, node.kind or PLUS_ONE, gone) if gone else 0.0

    return on_each(reading, node.what, worth)


def _doubled(reading: Reading, node: i.DoubleCounters) -> float:
    def worth(reading: Reading, thing: Thing) -> float:
        have = thing.counters.get(node.kind, 0)
        return to.with_counters(reading, thing, node.kind, have) if have else 0.0

    return on_each(reading, node.what, worth)


def _fight(reading: Reading, node: i.Fight) -> float:
    """Each deals damage to the other; while one isn't chosen, the largest is thought of."""
    ones, others = reading.things(node.one), reading.things(node.other)
    one = ones[0] if ones else None
    other = others[0] if others else None
    total = 0.0
    if other is not None:
        power = _power(one) if one is not None else _largest(reading)
        total += reading.side(other) * to.damaged(reading, other, power)
    if one is not None:
        hit = _power(other) if other is not None else 0
        total += reading.side(one) * (to.damaged(reading, one, hit) + 0.05 * _power(one))
    return total


def _power(thing: Thing) -> int:
    return (seen(thing).power or 0) if isinstance(thing, CardView) else 0


def _toughness(thing: Thing) -> int:
    return (seen(thing).toughness or 0) if isinstance(thing, CardView) else 0


def _largest(reading: Reading) -> int:
    return max(map(_power, reading.board.creatures(reading.you)), default=0)


def _apply(reading: Reading, node: im.Apply) -> float:
    together = _for_combat(reading, node)
    if together is not None:
        return together
    return on_each(
        reading,
        node.effect.affects,
        lambda reading, thing: to.affected(reading, thing, node.effect, node.duration),
    )


def _for_combat(reading: Reading, node: im.Apply) -> float | None:
    """What several creatures get for a combat at once; None if there is none to think of."""
    stakes = stakes_of(reading.board)
    if stakes is None or to.lasts(node.duration) or isinstance(node.effect.affects, Some):
        return None
    change = to.change_of(reading, node.effect)
    things = [t for t in reading.things(node.effect.affects) if isinstance(t, PermanentView)]
    if change is None or not things or not any(stakes.concerns(each) for each in things):
        return None
    if change.toughness < 0:
        return None  # some may die of it, whatever the combat
    return stakes.gain({each.id: change for each in things}, reading.you)


def _multiplied(reading: Reading, node: ka.Multiply) -> float:
    def worth(reading: Reading, thing: Thing) -> float:
        times = node.times - 1
        power = times * _power(thing) if Measure.POWER in node.which else 0
        toughness = times * _toughness(thing) if Measure.TOUGHNESS in node.which else 0
        return to.changed_pt(reading, thing, power, toughness, lasting=False)

    return on_each(reading, node.what, worth)


def _attach(reading: Reading, node: i.Attach) -> float:
    """What the Equipment gives there, less what it gives where it is."""
    total = 0.0
    for each in reading.things(node.what):
        if not isinstance(each, PermanentView):
            continue
        now = reading.board.host(each)
        abilities = seen(each).abilities
        for host in reading.things(node.to):
            if now is not None and now.id == host.id:
                return -1.0
            power = _power(host)
            total += reading.side(host) * (
                attached_worth(traits_of(abilities), power) + 0.04 * power
            )
            if now is not None:
                total -= reading.side(now) * attached_worth(traits_of(abilities), _power(now)) + 0.5
    return total


def _regenerate(reading: Reading, node: i.Regenerate) -> float:
    def saved(reading: Reading, thing: Thing) -> float:
        if not isinstance(thing, PermanentView):
            return 0.0
        shielded = {thing.id: Change(keywords=("indestructible",))}
        return to.gained_in_combat(reading, shielded, thing) or 0.0

    return on_each(reading, node.what, saved)


def _shield(reading: Reading, node: im.ApplyReplacement) -> float:
    """To prevent damage is worth what the combat would do otherwise."""
    stakes = stakes_of(reading.board)
    return 0.4 * stakes.at_stake() if stakes is not None else 0.0


def _copies(reading: Reading, node: i.CreateCopies) -> float:
    amount = max(1, min(20, reading.number(node.amount)))
    things = [reading.side(t) * to.worth_in_play(reading, t) for t in reading.things(node.of)]
    mine = 1 if any(reading.side(t) > 0 for t in reading.things(node.who)) else -1
    return mine * amount * sum(abs(each) for each in things)


def _done_to(worth: Callable[[Reading, Thing], float]) -> Callable[[Reading, Any], float]:
    return lambda reading, node: on_each(reading, node.what, worth)


HANDLERS: Final[dict[type, Handler]] = {
    i.DealDamage: _deal_damage,
    i.Destroy: _done_to(to.destroyed),
    i.Move: _move,
    i.ExileUntil: _done_to(lambda reading, thing: to.moved(reading, thing, EXILE)),
    ka.Airbend: _done_to(lambda reading, thing: to.moved(reading, thing, HAND)),
    i.TapThem: _tap,
    i.UntapThem: _untap,
    i.PutCounters: _put_counters,
    i.CounterIt: _done_to(to.countered),
    i.Fight: _fight,
    im.Apply: _apply,
    im.ApplyReplacement: _shield,
    i.Attach: _attach,
    i.Regenerate: _regenerate,
    i.Transform: lambda reading, node: 0.8,
    i.TurnFaceUp: lambda reading, node: 0.8,
    i.PhaseOut: _done_to(lambda reading, thing: -0.3),
    i.RemoveFromCombat: _done_to(lambda reading, thing: -0.2),
    i.CreateCopies: _copies,
    i.RemoveCounters: _uncounted,
    i.DoubleCounters: _doubled,
    ka.Multiply: _multiplied,
    i.BecomeLevel: lambda reading, node: 1.2,
}
