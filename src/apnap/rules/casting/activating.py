"""Activating activated abilities; loyalty abilities. (CR 602, 606)

`activatable` finds, without side effects, what a player may activate; `activate` follows the
steps. Mana abilities don't use the stack (CR 605.3b). Payments activate them as needed, so those
that only tap and add mana are offered as actions to players who pay by hand only; those that do
more (a sacrifice, life paid, damage dealt) are offered to all (CR 117.1d).
"""

from collections.abc import Iterator
from typing import Final

from apnap.abilities.abilities import ActivatedAbility, SelfCostChange
from apnap.abilities.rule_changes.rule_changes import CantActivate
from apnap.game.game import Game
from apnap.game.objects import GameObject, Mana, StackItem
from apnap.rules.casting.announcing import announce
from apnap.rules.casting.proposals import Proposal, is_possible
from apnap.rules.casting.targets import targeting_events
from apnap.rules.costs.mana_cost_of_objects import (
    NO_MANA_COST,
    is_unpayable,
    lightened,
    with_own_cost,
)
from apnap.rules.costs.payment import can_pay, pay_all
from apnap.rules.costs.total_cost import may_change
from apnap.rules.door.happening import happen
from apnap.rules.layers.granted_abilities import bind_granter
from apnap.rules.mana.activatable_abilities import (
    ActivatedEntry,
    activated_for,
    entries_at,
    is_loyalty,
    lists,
)
from apnap.rules.mana.mana_abilities import ManaEntry as ManaEntry
from apnap.rules.mana.mana_abilities import activate_mana, entries_on
from apnap.rules.mana.prospects import cards_active_in
from apnap.rules.mana.supply import (
    Supply,
    can_use,
    may_be_active_elsewhere,
    supply_at_hand,
)
from apnap.rules.meaning.timing import (
    as_instant,
    bans_on_activating,
    is_sorcery_time,
    is_too_new_to_activate,
    restrictions,
    times_a_turn,
    used_up,
)
from apnap.rules.objects.actions import ACTIVATE, MANA, Action, Obstacle, by_effect
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import abilities_of, characteristics, derived
from apnap.terms.events import (
    AbilityActivated,
    ActionTaken,
    Event,
    PutOnStack,
    Revealed,
    StackChanged,
)
from apnap.terms.identity import ObjectId, PlayerId
from apnap.terms.parts import PartOf
from apnap.terms.turn import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, PRIVATE_ZONES

# Looking.


def activatable(game: Game, player: PlayerId) -> list[Action]:
    """Every ability the player could activate now. (CR 602.2, 602.5)"""
    listed = lists(game)
    permanents = activated_for(game, listed, player)
    elsewhere = may_be_active_elsewhere(game, player)
    actions: list[Action] = []
    have: Supply | None = None
    supplied = False
    for key, entries in permanents + _cards(game, player) if elsewhere else permanents:
        record = game.objects[key]
        for entry in entries:
            if not _may_begin(game, player, record, entry):
                continue
            if not supplied:
                supplied = True
                have = supply_at_hand(game, player)
            if is_activatable(game, player, record, entry, have):
                name = characteristics(game, key).name
                actions.append(Action(ACTIVATE, key, entry.index, entry.ability.label, name))
    if elsewhere or player in game.mana_by_hand or listed.doing_more:
        actions += mana_actions(game, player)
    return actions


def _cards(game: Game, player: PlayerId) -> list[tuple[ObjectId, tuple[ActivatedEntry, ...]]]:
    """The cards with activated abilities that function where they are."""
    zones = (HAND, GRAVEYARD, EXILE, COMMAND)
    cards = [key for zone in zones for key in cards_active_in(game, zone, player)]
    return [(key, entries_at(game, key)) for key in cards]


def _may_begin(game: Game, player: PlayerId, record: GameObject, entry: ActivatedEntry) -> bool:
    """Whether time, place and person are right."""
    return next(obstacles_to_activating(game, player, record, entry), None) is None


TAPPED: Final = Obstacle("already tapped", "107.5")

UNTAPPED: Final = Obstacle("already untapped", "107.6")

SICK: Final = Obstacle("summoning sick", "602.5a")

LOYALTY_TIME: Final = Obstacle("time of loyalty", "606.3")

LOYALTY_USED: Final = Obstacle("loyalty used", "606.3")


def obstacles_to_activating(
    game: Game, player: PlayerId, record: GameObject, entry: ActivatedEntry
) -> Iterator[Obstacle]:
    """What of time, place and person is wrong. (CR 602.5, 606.3)"""
    if record.zone == BATTLEFIELD:
        if entry.taps and record.tapped:
            yield TAPPED
        if entry.untaps and not record.tapped:
            yield UNTAPPED
        if entry.loyalty:
            yield from obstacles_to_loyalty(game, player, record.id)
    if entry.ability.label and is_unpayable(game, record.id, entry.ability.costs):
        yield NO_MANA_COST
    yield from restrictions(game, player, record, entry.index, entry.ability)
    if (entry.taps or entry.untaps) and is_too_new_to_activate(game, record):
        yield SICK
    if CantActivate in derived(game).rule_changes:
        yield from map(by_effect, bans_on_activating(game, player, record.id, mana=False))


def obstacles_to_loyalty(game: Game, player: PlayerId, key: ObjectId) -> Iterator[Obstacle]:
    """Unless it is sorcery time, and none of that permanent's was activated this turn, or only
    one where two may be. (CR 606.3)
    """
    if not is_sorcery_time(game, player) and not as_instant(game, player, key, "loyalty"):
        yield LOYALTY_TIME
    used = sum(
        isinstance(event, AbilityActivated) and event.loyalty and event.source == key
        for event in game.history
    )
    if used and used >= times_a_turn(game, player, key, "loyalty"):
        yield LOYALTY_USED


def is_activatable(
    game: Game, player: PlayerId, record: GameObject, entry: ActivatedEntry, have: Supply | None
) -> bool:
    """Whether it could be announced and paid. Pure."""
    changes = _own_changes(entry.ability)
    if have is not None and entry.least_mana > have.most and not may_change(game, changes):
        return False
    proposal = proposed(game, player, record, entry)
    proposal.have = have
    return is_possible(game, proposal)


def proposed(game: Game, player: PlayerId, record: GameObject, entry: ActivatedEntry) -> Proposal:
    """The ability as it would be announced. (CR 602.2b)"""
    item = StackItem("activated", record.id, entry.ability)
    item.index = entry.index
    context = Context(player, record.id, item, record)
    bind_granter(game, context, entry.ability, entry.index)
    return _proposal(game, player, record.id, context, entry.ability)


def _proposal(
    game: Game, player: PlayerId, key: ObjectId, context: Context, ability: ActivatedAbility
) -> Proposal:
    costs = lightened(game, player, ability.label, with_own_cost(game, key, ability.costs))
    proposal = Proposal(player, key, context, costs)
    proposal.body = ability.body
    proposal.self_changes = _own_changes(ability)
    return proposal


def _own_changes(ability: ActivatedAbility) -> tuple[SelfCostChange, ...]:
    """What the ability says of its own cost. (CR 602.2b, 601.2f)"""
    return () if ability.cost_change is None else (ability.cost_change,)


def mana_actions(game: Game, player: PlayerId) -> list[Action]:
    """The mana abilities the player could activate with priority. (CR 117.1d, 605.3a)

    Where mana is paid for the player, only those that do something besides.
    """
    actions: list[Action] = []
    by_hand = player in game.mana_by_hand
    listed = lists(game)
    if by_hand:
        keys = [holder.key for holder in listed.mana.get(player, ())]
    else:
        keys = listed.doing_more.get(player, [])
    if may_be_active_elsewhere(game, player):
        keys = keys + cards_active_in(game, HAND, player)
        if game.command:
            keys = keys + cards_active_in(game, COMMAND, player)
    for key in keys:
        record = game.objects[key]
        for entry in entries_on(game, record):
            if (by_hand or entry.does_more) and may_use_mana(game, player, record, entry):
                name = characteristics(game, key).name
                actions.append(Action(MANA, key, entry.index, "", name))
    return actions


def may_use_mana(game: Game, player: PlayerId, record: GameObject, entry: ManaEntry) -> bool:
    """Whether the mana ability could be activated and paid. Pure. (CR 605.3a, 118.3)"""
    if record.phased_out or not can_use(game, player, record, entry, paying=False):
        return False
    if not entry.symbols and not entry.life:
        return True
    context = Context(player, record.id, None, record)
    context.announcing = True
    return can_pay(game, player, entry.ability.costs, context)


# Activating, step by step.


def activate(game: Game, player: PlayerId, action: Action) -> bool:
    """Activate an ability; if a step can't be followed, all is undone. (CR 602.2, 733.1)"""
    if action.kind == MANA:
        return activate_mana(game, player, action.object, action.index)
    mark = game.mark()
    ability = abilities_of(game, action.object)[action.index]
    assert isinstance(ability, ActivatedAbility)
    with game.during(PartOf.ANNOUNCEMENT):
        proposal = put_on_stack(game, player, action, ability)  # 602.2a
        if announce(game, proposal):  # 602.2b: as 601.2b-d
            item = proposal.context.item
            assert item is not None
            key = proposal.context.object
            changed = StackChanged(key, item, rule="602.2b", cause=action.object)
            happen(game, [changed, *targeting_events(item, key, player, "602.2b")])
            spent = pay_all(game, player, proposal.costs(game), proposal.context)  # 601.2f-h
            if spent is not None:
                become_activated(game, proposal, spent)
                return True
    game.undo(mark)
    return False


def put_on_stack(
    game: Game, player: PlayerId, action: Action, ability: ActivatedAbility
) -> Proposal:
    """The ability is created on the stack; a hidden card is revealed. (CR 602.2a)"""
    source = action.object
    record = game.objects[source]
    if record.zone in PRIVATE_ZONES:
        happen(game, [Revealed((source,), by=player, rule="602.2a", cause=source)])
    item = StackItem("activated", source, ability)
    item.index = action.index
    item.source_known = record
    event = PutOnStack(player, source, item, rule="602.2a", cause=source)
    happen(game, [event])
    item = item.copy()
    context = Context(player, source, item, record)
    context.object = event.new_id
    bind_granter(game, context, ability, action.index)
    return _proposal(game, player, source, context, ability)


def become_activated(game: Game, proposal: Proposal, spent: tuple[Mana, ...]) -> None:
    """The ability becomes activated; cycling is also an action of its own. (CR 602.2b, 702.29)"""
    item = proposal.context.item
    assert item is not None
    ability = item.ability
    key, source = proposal.context.object, item.source
    paid = proposal.context.bindings.get("paid")
    if spent or paid is not None:
        item = item.copy()
        item.mana_spent = len(spent)
        if paid is not None:
            item.bindings = {**item.bindings, "paid": paid}
        happen(game, [StackChanged(key, item, rule="602.2b", cause=source)])
    events: list[Event] = [
        AbilityActivated(
            proposal.player,
            key,
            source,
            item.index,
            loyalty=is_loyalty(ability.costs),
            rule="602.2b",
            cause=source,
        )
    ]
    if ability.once and source in game.objects:
        events.append(used_up(game.objects[source], item.index))
    if ability.label == "cycling":
        cycled = ActionTaken(proposal.player, "cycle", source, rule="702.29a", cause=source)
        cycled.amount = item.x
        events.append(cycled)
    happen(game, events)


# The kinds of abilities and changes of the rules that are heeded here.
HEEDS: Final = (
    ActivatedAbility,
    CantActivate,
)
