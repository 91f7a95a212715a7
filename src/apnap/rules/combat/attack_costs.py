"""Optional costs to attack: exert, enlist; exerting as a cost. (CR 508.1g, 701.43, 702.154)"""

from typing import Final

from apnap.abilities.costs import Cost, ExertCost, PayMana
from apnap.abilities.effects import Continuous
from apnap.abilities.instructions.flow import Apply
from apnap.abilities.references import Bound
from apnap.abilities.rule_changes.rule_changes import AttackOption, CombatTax, DoesntUntap
from apnap.abilities.values import AttackOptionKind, Duration, Happening
from apnap.game.game import Game
from apnap.game.topics import Topic
from apnap.rules.costs.costs import CostRows, Kind
from apnap.rules.door.happening import happen
from apnap.rules.following.following import follow
from apnap.rules.meaning.amounts import amount
from apnap.rules.meaning.conditions import holds
from apnap.rules.meaning.references import affecting, all_meant
from apnap.rules.meaning.turn_history import Deed, DeedRows
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import characteristics
from apnap.terms.characteristics import CREATURE
from apnap.terms.events import ActionTaken, Event, Tapping
from apnap.terms.identity import ObjectId, PlayerId
from apnap.terms.turn import BATTLEFIELD

EXERT: Final = "exert"

ENLIST: Final = "enlist"

AS_IT_ATTACKS: Final = "exert as it attacks"  # what "when you do" looks for (CR 607.2h)

_STAYS_TAPPED: Final = Apply(
    Continuous(Bound("them"), (), (DoesntUntap(yours=True),)), Duration.YOUR_NEXT_UNTAP
)


def taxed(game: Game, tax: CombatTax, context: Context) -> tuple[Cost, ...]:
    """The costs as often as they are paid; an X in them is that number. (CR 107.3i)"""
    if isinstance(tax.times, int):
        return tax.costs.parts * tax.times
    number = max(0, amount(game, tax.times, context))
    if tax.costs.parts == _X:
        return (PayMana((str(number),)),)
    return tax.costs.parts * number


_X: Final = (PayMana(("X",)),)


def exert(game: Game, player: PlayerId, key: ObjectId, *also: str) -> bool:
    """It won't untap during the next untap step; only a permanent can be exerted.

    (CR 701.43a, 701.43c)
    """
    record = game.objects.get(key)
    if record is None or record.zone != BATTLEFIELD:
        return False
    context = Context(player, key)
    context.bindings["them"] = (key,)
    follow(game, _STAYS_TAPPED, context)
    told: list[Event] = [
        ActionTaken(player, action, key, rule="701.43a", cause=key) for action in (EXERT, *also)
    ]
    happen(game, told)
    return True


def _can_exert(game: Game, player: PlayerId, cost: ExertCost, context: Context) -> bool:
    keys = all_meant(game, cost.what, context)
    return bool(keys) and all(
        key in game.objects and game.objects[key].zone == BATTLEFIELD for key in keys
    )


def _pay_exert(game: Game, player: PlayerId, cost: ExertCost, context: Context) -> bool:
    return all(exert(game, player, key) for key in all_meant(game, cost.what, context))


# As it attacks. (CR 508.1g)


def take_options(game: Game, player: PlayerId, attackers: list[ObjectId]) -> None:
    """What may be paid as creatures attack, each for itself. (CR 508.1g)"""
    for key in attackers:
        for active in list(affecting(game, AttackOption, key)):
            node = active.node
            assert isinstance(node, AttackOption)
            if node.condition is not None and not holds(game, node.condition, active.context):
                continue
            if node.which is AttackOptionKind.EXERT:
                if game.confirm(player, Topic.EXERT, "exert it as it attacks?", key, "701.43d"):
                    exert(game, player, key, AS_IT_ATTACKS)
            else:
                _enlist(game, player, key, attackers)


def _enlist(game: Game, player: PlayerId, key: ObjectId, attackers: list[ObjectId]) -> None:
    """Tap up to one creature that stays at home. (CR 702.154a, 702.154c)"""
    able = [
        record.id
        for record in game.permanents()
        if record.id not in attackers and _may_be_enlisted(game, record.id, player)
    ]
    if not able:
        return
    chosen = game.select(
        player, Topic.ENLIST, "choose a creature to enlist", able, (0, 1), key, "702.154a"
    )
    for each in chosen:
        happen(game, [Tapping(each, rule="702.154a", cause=key)])
        happen(game, [ActionTaken(player, ENLIST, key, rule="702.154c", cause=each)])


def _may_be_enlisted(game: Game, key: ObjectId, player: PlayerId) -> bool:
    record, seen = game.objects[key], characteristics(game, key)
    if record.tapped or seen.controller != player or not seen.types & CREATURE:
        return False
    return record.since < game.turn or "haste" in seen.keywords


def _exerted(game: Game, event: Event) -> list[Deed]:
    """Told of the permanents. (CR 701.43b)"""
    if isinstance(event, ActionTaken) and event.action == EXERT:
        return [(event.player, event.object, 1)]
    return []


# How each cost is paid.
COSTS_PAID: Final[CostRows] = {
    ExertCost: Kind(_can_exert, _pay_exert),
}


# What counts under which name.
DEEDS_COUNTED: Final[DeedRows] = {
    Happening.EXERTED: _exerted,
}

# The changes of the rules that are heeded here.
HEEDS: Final = (AttackOption,)
