"""Putting triggered abilities on the stack. (CR 603.3)"""

from apnap.abilities.abilities import TriggeredAbility
from apnap.abilities.costs import Costs
from apnap.game.game import Game
from apnap.game.objects import StackItem, Trigger
from apnap.game.topics import Topic
from apnap.rules.casting.announcing import announce
from apnap.rules.casting.proposals import Proposal, is_possible
from apnap.rules.casting.targets import targeting_events
from apnap.rules.door.happening import bookkeep, happen
from apnap.rules.objects.context import Context
from apnap.rules.objects.multiplayer.teams import acting_together
from apnap.rules.objects.multiplayer.turns_at_once import turns_shared
from apnap.rules.objects.target_words import modal_of, targets_of
from apnap.rules.objects.token_piles import apart
from apnap.rules.triggering.triggered_abilities import notice_states
from apnap.terms.events import CeasingToExist, PutOnStack, StackChanged
from apnap.terms.identity import ObjectId
from apnap.terms.parts import PartOf


def put_triggers_on_stack(game: Game) -> bool:
    """Each player in APNAP order puts theirs on the stack, in any order they like; a team that
    takes turns together does so together. (CR 603.3b, 805.7)
    """
    notice_states(game)
    if not game.waiting:
        return False
    waiting = game.waiting
    bookkeep(game, waiting=())
    for player in game.apnap():
        together = acting_together(game, player) if game.shared_turns else (player,)
        if player != together[0]:
            continue  # they went with the primary player's
        theirs = [trigger for trigger in waiting if trigger.controller in together]
        if game.markers:
            theirs = [trigger for trigger in theirs if not _goes_elsewhere(game, trigger)]
        if any(trigger.times > 1 for trigger in theirs):
            theirs = [each for trigger in theirs for each in _kept_apart(game, trigger)]
        if len(theirs) > 1 and not _all_alike(theirs):
            theirs = game.arrange(
                player, Topic.TRIGGERS, "order triggered abilities", theirs, rule="603.3b"
            )
        with game.during(PartOf.TRIGGERING):
            for trigger in theirs:
                put_on_stack(game, trigger)
    return True


def _goes_elsewhere(game: Game, trigger: Trigger) -> bool:
    """Its controller may specify the stack of another turn they get priority in. (CR 807.5b)"""
    turns = turns_shared(game, trigger.controller)
    if trigger.stacked or len(turns) < 2:
        return False
    turn = game.pick(
        trigger.controller,
        Topic.WHICH_STACK,
        "in whose turn the ability is put on the stack",
        turns,
        about=trigger.source,
        rule="807.5b",
    )
    trigger = trigger.copy()
    trigger.stacked = True
    markers = list(game.markers)
    for at, marker in enumerate(markers):
        if at and marker.taking and marker.course["active"] == turn:
            there = (*marker.course["waiting"], trigger)
            markers[at] = marker.copy()
            # Everyone may respond to it, whoever passed before. (CR 117.3)
            markers[at].course = {**marker.course, "waiting": there, "passed": 0}
            bookkeep(game, markers=tuple(markers))
            return True
    return False


def _kept_apart(game: Game, trigger: Trigger) -> list[Trigger]:
    """Those of a pile one by one if each has its own modes or targets. (CR 603.3c, 603.3d)"""
    assert isinstance(trigger.ability, TriggeredAbility)
    body = trigger.ability.body
    if trigger.times == 1 or (modal_of(body) is None and not targets_of(body)):
        return [trigger]
    return apart(game, trigger)


def _all_alike(triggers: list[Trigger]) -> bool:
    """Whether their order makes no difference: copies of one trigger of one object."""
    first = triggers[0]
    return all(
        t.source == first.source and t.index == first.index and t.bindings == first.bindings
        for t in triggers
    )


def put_on_stack(game: Game, trigger: Trigger) -> ObjectId | None:
    """One triggered ability goes on the stack with its modes and targets. (CR 603.3c, 603.3d)"""
    ability = trigger.ability
    assert isinstance(ability, TriggeredAbility)
    item = StackItem("triggered", trigger.source, ability)
    item.index = trigger.index
    item.bindings = trigger.bindings
    item.source_known = trigger.source_known
    item.member = trigger.member
    event = PutOnStack(trigger.controller, trigger.source, item, rule="603.3", cause=trigger.source)
    event.times = trigger.times
    happen(game, [event])
    if not choose(game, event.new_id, trigger):
        happen(game, [CeasingToExist(event.new_id, rule="603.3d")])
        return None
    return event.new_id


def choose(game: Game, key: ObjectId, trigger: Trigger) -> bool:
    """Choose its modes, targets and division; False if it can't be. (CR 603.3c, 603.3d)"""
    ability = trigger.ability
    assert isinstance(ability, TriggeredAbility)
    if modal_of(ability.body) is None and not targets_of(ability.body):
        return True
    item = game.objects[key].item
    assert item is not None
    context = Context(trigger.controller, trigger.source, item.copy(), trigger.source_known)
    context.object = key
    proposal = Proposal(trigger.controller, trigger.source, context, Costs())
    proposal.body = ability.body
    if not is_possible(game, proposal) or not announce(game, proposal):
        return False
    chosen = context.item
    assert chosen is not None
    happen(
        game,
        [
            StackChanged(key, chosen, rule="603.3d"),
            *targeting_events(chosen, key, trigger.controller, "603.3d"),
        ],
    )
    return True
