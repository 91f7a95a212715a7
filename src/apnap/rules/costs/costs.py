"""Costs other than mana, one by one: whether each can be paid, and paying it. (CR 118)

`COSTS` has the two functions of each class of cost. `payment` puts them together with mana.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeAlias

from apnap.abilities.costs import (
    Cost,
    DamageCost,
    DiscardCost,
    DrawCost,
    ExileCost,
    LoyaltyCost,
    MillCost,
    PayEnergy,
    PayLife,
    PutCountersCost,
    RemoveCountersCost,
    ReturnCost,
    RevealCost,
    SacrificeCost,
    TapOthers,
    TapSelf,
    TapWithPower,
    UnattachCost,
    UntapSelf,
)
from apnap.abilities.references import Description, Each, Ref, Some, This
from apnap.abilities.rule_changes.rule_changes import CantBeSacrificed, CantPayWith, LoyaltyCostMore
from apnap.game.choices import SELECT, Chance, Choice, Details
from apnap.game.game import Game
from apnap.game.objects import GameObject
from apnap.game.randomness import below
from apnap.game.topics import Topic
from apnap.rules.costs.crew_and_saddle import action_of, crewing_events, may_crew, power_for
from apnap.rules.door.damage import deal_damage
from apnap.rules.door.happening import bookkeep, happen
from apnap.rules.door.impossible import can_draw
from apnap.rules.mana.supply import life_to_pay, may_not_pay_life
from apnap.rules.meaning.amounts import amount
from apnap.rules.meaning.commanders import is_undefined
from apnap.rules.meaning.descriptions import candidates, describes, each_candidate
from apnap.rules.meaning.groups import can_be_formed, in_some_group, is_of_groups, select_group
from apnap.rules.meaning.references import affecting, all_meant
from apnap.rules.meaning.timing import is_too_new_to_activate
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import characteristics, derived
from apnap.rules.objects.token_piles import loosened
from apnap.terms.characteristics import ENERGY, LOYALTY
from apnap.terms.events import (
    Attaching,
    CardDrawn,
    CountersPut,
    CountersRemoved,
    Damage,
    Event,
    LifeLoss,
    Revealed,
    Tapping,
    Untapping,
    ZoneChange,
)
from apnap.terms.identity import NOTHING, ObjectId, PlayerId
from apnap.terms.turn import BATTLEFIELD, EXILE, GRAVEYARD, HAND

Payable: TypeAlias = Callable[[Game, PlayerId, Any, Context], bool]


class Kind(NamedTuple):
    """How a class of costs is judged and paid."""

    is_payable: Payable
    pay: Payable


# How each cost is paid.
CostRows: TypeAlias = dict[type[Cost], Kind]

COSTS: Final[CostRows] = {}


def is_payable(game: Game, player: PlayerId, cost: Cost, context: Context) -> bool:
    """Whether the player has what this one cost takes. Pure. (CR 118.3)"""
    return COSTS[type(cost)].is_payable(game, player, cost, context)


def pay_part(game: Game, player: PlayerId, cost: Cost, context: Context) -> bool:
    """Pay one cost, asking where there is a choice; False if it can't be paid. (CR 601.2h)"""
    kind = COSTS[type(cost)]
    return kind.is_payable(game, player, cost, context) and kind.pay(game, player, cost, context)


def _source(game: Game, context: Context) -> GameObject | None:
    return game.objects.get(context.source)


# The source itself.


def _can_tap(game: Game, player: PlayerId, cost: Cost, context: Context) -> bool:
    """CR 107.5, 118.3, 302.6"""
    record = _source(game, context)
    if record is None or record.zone != BATTLEFIELD or record.tapped:
        return False
    return not is_too_new_to_activate(game, record)


def _tap(game: Game, player: PlayerId, cost: Cost, context: Context) -> bool:
    happen(game, [Tapping(context.source, rule="107.5", cause=context.source)])
    return True


def _can_untap(game: Game, player: PlayerId, cost: Cost, context: Context) -> bool:
    """CR 107.6, 118.3, 302.6"""
    record = _source(game, context)
    if record is None or record.zone != BATTLEFIELD or not record.tapped:
        return False
    return not is_too_new_to_activate(game, record)


def _untap(game: Game, player: PlayerId, cost: Cost, context: Context) -> bool:
    happen(game, [Untapping(context.source, rule="107.6", cause=context.source)])
    return True


# Objects: chosen, all of them, or the source.


# The costs paid with objects.
ObjectCost: TypeAlias = (
    TapOthers
    | TapWithPower
    | SacrificeCost
    | DiscardCost
    | ExileCost
    | ReturnCost
    | RevealCost
    | RemoveCountersCost
    | PutCountersCost
)


def payable_objects(
    game: Game, player: PlayerId, cost: ObjectCost, context: Context
) -> list[ObjectId]:
    """The objects that may be used to pay the cost. (CR 118.3)"""
    what: Ref | Any = cost.what
    if isinstance(cost, TapOthers | TapWithPower):
        options = candidates(game, cost.what, context)
    elif isinstance(cost, DiscardCost | RevealCost) and isinstance(what, Some | Each):
        hand = game.players[player].hand
        options = [key for key in hand if describes(game, what.what, key, context)]
    else:
        options = all_meant(game, what, context)
    return [key for key in options if _may_use(game, player, cost, key, context)]


def _may_use(game: Game, player: PlayerId, cost: Cost, key: ObjectId, context: Context) -> bool:
    record = game.objects.get(key)
    if record is None or record.phased_out:
        return False
    if context.item is not None and context.item.kind == "spell" and key == context.source:
        return False  # a spell isn't used to pay for itself: it is on the stack by then
    if isinstance(cost, DiscardCost | RevealCost):
        return record.zone == HAND and record.owner == player  # CR 701.9a
    if record.zone != BATTLEFIELD:
        return isinstance(cost, ExileCost) and record.owner == player
    if characteristics(game, key).controller != player:
        return isinstance(cost, RemoveCountersCost | PutCountersCost)
    if isinstance(cost, SacrificeCost):
        changes = derived(game).rule_changes
        if CantPayWith in changes and context.announcing and _is_spared(game, player, key):
            return False
        return CantBeSacrificed not in changes or not any(affecting(game, CantBeSacrificed, key))
    return not (isinstance(cost, TapOthers | TapWithPower) and record.tapped)


def _is_spared(game: Game, player: PlayerId, key: ObjectId) -> bool:
    """Whether the player can't sacrifice it to cast a spell or activate an ability. (CR 101.2)"""
    return any(
        active.node.sacrifices is not None
        and describes(game, active.node.sacrifices, key, active.context)
        for active in affecting(game, CantPayWith, player)
    )


def number_needed(game: Game, cost: Any, context: Context, available: int) -> int:
    """How many objects the cost takes."""
    if isinstance(cost, TapOthers):
        return amount(game, cost.amount, context)
    if isinstance(cost.what, Some):
        if cost.what.amount == -1:
            return available  # any number
        return amount(game, cost.what.amount, context)
    if isinstance(cost.what, Each):
        return available
    return max(1, available)


def _can_choose(game: Game, player: PlayerId, cost: Any, context: Context) -> bool:
    described = _described(cost)
    if described is not None and is_of_groups(described):
        options = payable_objects(game, player, cost, context)
        needed = number_needed(game, cost, context, 0)
        return len(in_some_group(game, options, needed, described, context)) >= needed
    if described is not None and not game.piled:
        needed = number_needed(game, cost, context, 0)
        among = each_candidate(game, described, context)
        while needed > 0:
            key = next(among, NOTHING)
            if key == NOTHING:
                return False
            if _may_use(game, player, cost, key, context):
                needed -= 1
        return True
    options = payable_objects(game, player, cost, context)
    if isinstance(cost.what, Some) and cost.what.up_to:
        return can_be_formed(game, options, cost.what.what, context)
    available = game.many(options)
    return available >= number_needed(game, cost, context, available)


def _described(cost: ObjectCost) -> Description | None:
    """What it takes a certain number of, wherever they are."""
    if isinstance(cost, TapOthers):
        return cost.what
    if isinstance(cost, TapWithPower):
        return None
    what = cost.what
    if isinstance(cost, DiscardCost | RevealCost) and not (
        isinstance(what, Some) and is_of_groups(what.what)
    ):
        return None
    if not isinstance(what, Some) or what.up_to or what.amount == -1:
        return None
    return what.what


def _chosen(game: Game, player: PlayerId, cost: Any, context: Context) -> list[ObjectId]:
    """The player chooses with what to pay; at random where it says so."""
    options = payable_objects(game, player, cost, context)
    most = number_needed(game, cost, context, game.many(options))
    what = cost.what
    if isinstance(what, Some) and what.at_random:
        return _at_random(game, options, most)
    least = 0 if isinstance(what, Some) and what.up_to else most
    topic = TOPICS[type(cost)]
    prompt = PROMPTS[type(cost)]
    those = what if isinstance(what, Description) else getattr(what, "what", None)
    if isinstance(those, Description) and is_of_groups(those):
        return select_group(
            game, player, topic, prompt, options, most, those, context, "601.2h", least=least
        )
    found: list[ObjectId] = game.select(
        player,
        topic,
        prompt,
        options,
        (least, most),
        context.source,
        "601.2h",
        details=Details(cost=cost),
    )
    return found


TOPICS: Final[dict[type[Cost], Topic]] = {
    TapOthers: Topic.TAP,
    SacrificeCost: Topic.SACRIFICE,
    DiscardCost: Topic.DISCARD,
    ExileCost: Topic.EXILE,
    ReturnCost: Topic.RETURN,
    RevealCost: Topic.REVEAL,
}

PROMPTS: Final[dict[type[Cost], str]] = {
    TapOthers: "choose what to tap",
    SacrificeCost: "choose what to sacrifice",
    DiscardCost: "choose what to discard",
    ExileCost: "choose what to exile",
    ReturnCost: "choose what to return",
    RevealCost: "choose what to reveal",
}


def _at_random(game: Game, options: list[ObjectId], number: int) -> list[ObjectId]:
    left, chosen, state = list(options), [], game.rng
    for _ in range(min(number, len(left))):
        state, index = below(state, len(left))
        chosen.append(left.pop(index))
    bookkeep(game, rng=state)
    return chosen


def _moved(to: int, how: str, rule: str) -> Callable[[Game, PlayerId, Any, Context], bool]:
    """A payment that moves the chosen objects to a zone, all at once."""

    def pay(game: Game, player: PlayerId, cost: Any, context: Context) -> bool:
        chosen = _chosen(game, player, cost, context)
        moves: list[Event] = [
            ZoneChange(key, to, how=how, by=player, rule=rule, cause=context.source)
            for key in chosen
        ]
        happened = happen(game, moves)
        new = tuple(e.new_id for e in happened if isinstance(e, ZoneChange))
        context.bindings["paid"] = tuple(chosen)
        context.bindings["them"] = tuple(key for key in new if key != NOTHING)
        return True

    return pay


def _tap_others(game: Game, player: PlayerId, cost: TapOthers, context: Context) -> bool:
    chosen = _chosen(game, player, cost, context)
    happen(game, [Tapping(key, rule="701.26a", cause=context.source) for key in chosen])
    context.bindings["paid"] = tuple(chosen)
    return True


def _reveal(game: Game, player: PlayerId, cost: RevealCost, context: Context) -> bool:
    chosen = tuple(_chosen(game, player, cost, context))
    happen(game, [Revealed(chosen, by=player, rule="701.20a", cause=context.source)])
    context.bindings["paid"] = chosen
    return True


def _crew(game: Game, player: PlayerId, cost: TapWithPower, context: Context) -> list[ObjectId]:
    """The creatures that may be tapped for it. (CR 702.122a, 702.122d)"""
    options = payable_objects(game, player, cost, context)
    return [key for key in options if may_crew(game, key, action_of(context))]


def _can_tap_power(game: Game, player: PlayerId, cost: TapWithPower, context: Context) -> bool:
    """CR 702.122a: those with negative power may be left out."""
    action = action_of(context)
    needed = amount(game, cost.power, context)
    if needed <= 0:
        return True
    for key in each_candidate(game, cost.what, context):
        if _may_use(game, player, cost, key, context) and may_crew(game, key, action):
            needed -= max(0, power_for(game, key, action) * game.weight(key))
            if needed <= 0:
                return True
    return False


def _tap_power(game: Game, player: PlayerId, cost: TapWithPower, context: Context) -> bool:
    options = _crew(game, player, cost, context)
    needed = amount(game, cost.power, context)
    if game.piled:
        options = loosened(game, options, needed)
    powers = [power_for(game, key, action_of(context)) for key in options]
    choice = Choice(player, Topic.TAP, "choose what to tap", SELECT, options, 0, len(options))
    choice.about, choice.rule = context.source, "702.122a"
    choice.details = Details(cost=cost, amount=needed)
    choice.constraint = lambda picked: sum(powers[i] for i in picked) >= needed
    choice.sample = lambda chance: _enough_power(powers, needed, chance)
    answer = game.ask(choice)
    assert isinstance(answer, tuple)
    chosen = [options[index] for index in answer]
    happen(game, [Tapping(key, rule="702.122a", cause=context.source) for key in chosen])
    happen(game, crewing_events(player, chosen, context))
    context.bindings["paid"] = tuple(chosen)
    return True


def _enough_power(powers: list[int], needed: int, chance: Chance) -> tuple[int, ...]:
    """A random group with enough power."""
    left = [index for index, power in enumerate(powers) if power > 0]
    picked: list[int] = []
    while sum(powers[index] for index in picked) < needed:
        picked.append(left.pop(chance.randrange(len(left))))
    return tuple(sorted(picked))


def _can_unattach(game: Game, player: PlayerId, cost: UnattachCost, context: Context) -> bool:
    """Only what is attached can become unattached. (CR 118.3, 701.3d)"""
    keys = all_meant(game, cost.what, context)
    records = [game.objects.get(key) for key in keys]
    return bool(records) and all(
        record is not None and record.attached_to != NOTHING for record in records
    )


def _unattach(game: Game, player: PlayerId, cost: UnattachCost, context: Context) -> bool:
    keys = all_meant(game, cost.what, context)
    unattached = [Attaching(key, NOTHING, rule="701.3d", cause=context.source) for key in keys]
    return bool(happen(game, unattached))


# Life and energy.


def _can_pay_life(game: Game, player: PlayerId, cost: PayLife, context: Context) -> bool:
    """CR 119.4, 119.4b"""
    if is_undefined(game, cost, context):  # CR 903.4f
        return False
    needed = amount(game, cost.amount, context)
    if needed > 0 and context.announcing and may_not_pay_life(game, player):
        return False
    return needed <= 0 or needed <= life_to_pay(game, player)


def _pay_life(game: Game, player: PlayerId, cost: PayLife, context: Context) -> bool:
    needed = amount(game, cost.amount, context)
    if needed > 0:
        happen(game, [LifeLoss(player, needed, paid=True, rule="119.4", cause=context.source)])
    return True


def _can_pay_energy(game: Game, player: PlayerId, cost: PayEnergy, context: Context) -> bool:
    """CR 107.14"""
    return amount(game, cost.amount, context) <= game.players[player].counter(ENERGY)


def _pay_energy(game: Game, player: PlayerId, cost: PayEnergy, context: Context) -> bool:
    needed = amount(game, cost.amount, context)
    if needed > 0:
        happen(game, [CountersRemoved(player, ENERGY, needed, rule="107.14", cause=context.source)])
    return True


def _can_suffer(game: Game, player: PlayerId, cost: DamageCost, context: Context) -> bool:
    """Damage may be chosen even if it would be prevented. (CR 118.12)"""
    return bool(all_meant(game, cost.source, context))


def _suffer(game: Game, player: PlayerId, cost: DamageCost, context: Context) -> bool:
    [source, *_] = all_meant(game, cost.source, context)
    number = amount(game, cost.amount, context)
    deal_damage(game, [Damage(source, player, number, rule="118.12", cause=context.source)])
    return True


# Counters.


def _can_put(game: Game, player: PlayerId, cost: PutCountersCost, context: Context) -> bool:
    return bool(payable_objects(game, player, cost, context))


def _put(game: Game, player: PlayerId, cost: PutCountersCost, context: Context) -> bool:
    options = payable_objects(game, player, cost, context)
    key = game.pick(
        player,
        Topic.COUNTERS_ON,
        "choose on what to put counters",
        options,
        context.source,
        "601.2h",
        details=Details(cost.kind, cost),
    )
    number = amount(game, cost.amount, context)
    event = CountersPut(key, cost.kind, number, by=player, rule="122.6", cause=context.source)
    happen(game, [event])
    return True


def loyalty_change(game: Game, cost: LoyaltyCost, context: Context) -> int:
    """The counters put (positive) or removed (negative); all are one cost. (CR 606.4, 606.5)"""
    more = 0
    for active in affecting(game, LoyaltyCostMore, context.source):
        assert isinstance(active.node, LoyaltyCostMore)
        more += active.node.cost.change
    if cost.minus_x:
        return more - (context.item.x if context.item is not None else 0)
    return cost.change + more


def _can_change_loyalty(game: Game, player: PlayerId, cost: LoyaltyCost, context: Context) -> bool:
    """CR 606.6"""
    record = _source(game, context)
    if record is None or record.zone != BATTLEFIELD:
        return False
    return record.counter(LOYALTY) + loyalty_change(game, cost, context) >= 0


def _change_loyalty(game: Game, player: PlayerId, cost: LoyaltyCost, context: Context) -> bool:
    change = loyalty_change(game, cost, context)
    key = context.source
    if change > 0:
        happen(game, [CountersPut(key, LOYALTY, change, by=player, rule="606.4", cause=key)])
    elif change < 0:
        happen(game, [CountersRemoved(key, LOYALTY, -change, rule="606.4", cause=key)])
    return True


def _can_draw(game: Game, player: PlayerId, cost: DrawCost, context: Context) -> bool:
    """CR 118.3, 121.3: who can't draw can't pay; an empty library is no hindrance."""
    return can_draw(game, player, amount(game, cost.amount, context))


def _draw(game: Game, player: PlayerId, cost: DrawCost, context: Context) -> bool:
    """CR 118.11: it is paid even if something else happens instead of drawing."""
    for _ in range(amount(game, cost.amount, context)):
        happen(game, [CardDrawn(player, rule="121.1", cause=context.source)])
    return True


# The library.


def _can_mill(game: Game, player: PlayerId, cost: MillCost, context: Context) -> bool:
    """CR 701.17b: a player can't pay a cost of milling more cards than are there."""
    return amount(game, cost.amount, context) <= len(game.players[player].library)


def _mill(game: Game, player: PlayerId, cost: MillCost, context: Context) -> bool:
    cards = game.players[player].library[: amount(game, cost.amount, context)]
    happen(
        game,
        [
            ZoneChange(key, GRAVEYARD, how="mill", by=player, rule="701.17a", cause=context.source)
            for key in cards
        ],
    )
    return True


def takes_source(cost: Cost) -> bool:
    """Whether paying takes the source itself away."""
    return isinstance(getattr(cost, "what", None), This) and not isinstance(
        cost, RemoveCountersCost | PutCountersCost | RevealCost
    )


# How each cost is paid.
COSTS_PAID: Final[CostRows] = {
    TapSelf: Kind(_can_tap, _tap),
    UntapSelf: Kind(_can_untap, _untap),
    TapWithPower: Kind(_can_tap_power, _tap_power),
    TapOthers: Kind(_can_choose, _tap_others),
    SacrificeCost: Kind(_can_choose, _moved(GRAVEYARD, "sacrifice", "701.21a")),
    DiscardCost: Kind(_can_choose, _moved(GRAVEYARD, "discard", "701.9a")),
    ExileCost: Kind(_can_choose, _moved(EXILE, "exile", "701.13a")),
    ReturnCost: Kind(_can_choose, _moved(HAND, "return", "118.1")),
    RevealCost: Kind(_can_choose, _reveal),
    UnattachCost: Kind(_can_unattach, _unattach),
    DamageCost: Kind(_can_suffer, _suffer),
    PayLife: Kind(_can_pay_life, _pay_life),
    PayEnergy: Kind(_can_pay_energy, _pay_energy),
    DrawCost: Kind(_can_draw, _draw),
    PutCountersCost: Kind(_can_put, _put),
    LoyaltyCost: Kind(_can_change_loyalty, _change_loyalty),
    MillCost: Kind(_can_mill, _mill),
}

# The changes of the rules that are heeded here.
HEEDS: Final = (
    CantBeSacrificed,
    CantPayWith,
    LoyaltyCostMore,
)
