"""Casting spells. (CR 601)

Theory of operation. `castable.castable` finds each way a player may cast a card. `cast` follows
the steps of CR 601.2, one function each. Where a step can't be followed, everything is put back
as it was (CR 733.1).
"""

from collections.abc import Sequence

from apnap.abilities.effects import Continuous
from apnap.abilities.instructions.actions import Body, WhenSpent
from apnap.abilities.references import Bound
from apnap.game.game import Game
from apnap.game.objects import Mana
from apnap.rules.casting.announcing import announce
from apnap.rules.casting.casting_permissions import notes_of
from apnap.rules.casting.choices.splicing import announce_splices
from apnap.rules.casting.legality import excuses_needed, is_prohibited, limits_on_x
from apnap.rules.casting.proposals import Proposal
from apnap.rules.casting.targets import targeting_events
from apnap.rules.casting.ways import Way, cost_of_way, proposal_of, spell_as
from apnap.rules.costs.assist import pay_for_spell
from apnap.rules.door.durations import begin
from apnap.rules.door.happening import happen
from apnap.rules.layers.preparation import unprepared_by
from apnap.rules.meaning.descriptions import describes
from apnap.rules.meaning.spell_qualities import as_spell
from apnap.rules.objects.actions import Action
from apnap.rules.objects.context import Context
from apnap.rules.triggering.triggered_abilities import reflexive_trigger
from apnap.terms.events import SpellCast, StackChanged, ZoneChange
from apnap.terms.identity import ObjectId, PlayerId
from apnap.terms.mana import COLOR_OF_LETTER
from apnap.terms.parts import PartOf
from apnap.terms.turn import STACK


def cast(game: Game, player: PlayerId, action: Action, *, whenever: bool = False) -> bool:
    """Cast a spell; if a step can't be followed, all is undone. (CR 601.2, 733.1)

    `whenever`: an effect says so, and when it may be cast is no matter. (CR 608.2g)
    """
    mark = game.mark()
    with game.during(PartOf.ANNOUNCEMENT):
        origin = game.objects[action.object].zone
        proposal = propose(game, player, action, whenever=whenever)  # 601.2a
        if proposal is not None:
            announce_splices(game, proposal)
        if proposal is not None and announce(game, proposal):  # 601.2b-d
            put_choices_on_stack(game, proposal)
            if is_legal(game, proposal):  # 601.2e
                costs = proposal.costs(game)  # 601.2f: locked in
                spent = pay_for_spell(game, player, costs, proposal.context)  # 601.2g, 601.2h
                if spent is not None:
                    become_cast(game, proposal, spent, origin)  # 601.2i
                    return True
    game.undo(mark)
    return False


def propose(
    game: Game, player: PlayerId, action: Action, *, whenever: bool = False
) -> Proposal | None:
    """The card is moved to the stack; the player controls it. (CR 601.2a)"""
    record = game.objects[action.object]
    way = Way(game, record, action.index, action.detail)
    base = cost_of_way(game, player, record, way)
    if base is None:
        return None
    seen = spell_as(game, player, record, way)
    barred = limits_on_x(game, player, record, way, seen, whenever=whenever)
    late = () if whenever else excuses_needed(game, player, record, way, seen)
    noted = notes_of(game, player, action.object, way.text)
    move = ZoneChange(action.object, STACK, how="cast", by=player, face=action.index)
    move.face_down = way.face_down  # CR 708.4
    move.notes = way.notes(record)
    move.rule, move.cause = "601.2a", action.object
    happen(game, [move])
    key = move.new_id
    if key not in game.stack:
        return None
    item = way.item(player, record, key)
    item.paid |= noted
    happen(game, [StackChanged(key, item, rule="601.2a", cause=key)])
    proposal = proposal_of(game, player, key, item.copy(), way, base)
    proposal.barred, proposal.late = barred, late
    return proposal


def put_choices_on_stack(game: Game, proposal: Proposal) -> None:
    """The choices stand; what was chosen as a target becomes one. (CR 601.2c)"""
    item = proposal.context.item
    assert item is not None
    changed = StackChanged(proposal.key, item, rule="601.2c", cause=proposal.key)
    happen(game, [changed, *targeting_events(item, proposal.key, proposal.player)])


def is_legal(game: Game, proposal: Proposal) -> bool:
    """Whether the spell, as proposed, may be cast. (CR 601.2e, 601.6)"""
    return proposal.key in game.stack and not is_prohibited(game, proposal.player, proposal.key)


def become_cast(game: Game, proposal: Proposal, spent: tuple[Mana, ...], origin: int) -> None:
    """What was spent is remembered, and the spell becomes cast. (CR 601.2i)"""
    item = proposal.context.item
    assert item is not None
    key = proposal.key
    paid = proposal.context.bindings.get("paid")
    if spent or paid is not None:
        item = item.copy()
        item.mana_spent = len(spent)
        item.spent = tuple((mana.type, mana.source) for mana in spent)
        if paid is not None:
            item.bindings = {**item.bindings, "paid": paid}  # CR 608.2k
        for mana in spent:
            item.colors_spent |= COLOR_OF_LETTER[mana.type]
        happen(game, [StackChanged(key, item, rule="601.2h", cause=key)])
    affect_spell(game, proposal.player, key, spent)  # CR 106.6
    cast_now = SpellCast(proposal.player, key, origin, rule="601.2i", cause=key)
    happen(game, [cast_now, *unprepared_by(game, key)])


def affect_spell(game: Game, player: PlayerId, spell: ObjectId, spent: Sequence[Mana]) -> None:
    """An effect of its own for each mana, once it was spent. (CR 106.6, 106.6a)"""
    for mana in spent:
        effect = mana.when_spent
        if not isinstance(effect, WhenSpent):
            continue
        context = Context(player, mana.source)
        if effect.on is not None and not describes(game, as_spell(effect.on), spell, context):
            continue
        if effect.then is not None:
            context.bindings = {"event object": (spell,), "event player": (player,)}
            reflexive_trigger(game, Body((effect.then,)), context)
            continue
        them = Continuous(Bound("them"), effect.modifications, effect.changes)  # type: ignore[arg-type]
        begin(game, them, effect.duration, (spell,), context)
