"""Telling what happened, a sentence for each event: players, effects, combat and the turn."""

from typing import Any, Final

from apnap.rules.narration import MULLIGAN, Teller, counted, joined, narrates
from apnap.rules.views import PUBLIC_NOTES
from apnap.terms import events as ev
from apnap.terms.identity import NOTHING, is_player
from apnap.terms.turn import STEP_NAMES

# Damage, life, counters.


@narrates(ev.Damage)
def damage(teller: Teller, event: ev.Damage) -> str:
    """CR 120.1"""
    kind = "combat damage" if event.combat else "damage"
    whom = teller.which(event.recipient)
    return f"{teller.which(event.source)} deals {event.amount} {kind} to {whom}."


@narrates(ev.DamageMarked)
def damage_marked(teller: Teller, event: ev.DamageMarked) -> str:
    """CR 120.3e"""
    return f"{event.amount} damage is marked on {teller.name(event.object)}."


@narrates(ev.DamageRemoved)
def damage_removed(teller: Teller, event: ev.DamageRemoved) -> str:
    """CR 514.2"""
    return f"The damage marked on {teller.name(event.object)} is removed."


@narrates(ev.LifeGain)
def life_gain(teller: Teller, event: ev.LifeGain) -> str:
    """CR 119.3"""
    return f"{teller.name(event.player)} gains {event.amount} life{_at(teller, event.player)}."


@narrates(ev.CardsToDraw)
def cards_to_draw(teller: Teller, event: ev.CardsToDraw) -> str:
    """CR 121.2a"""
    cards = "a card" if event.amount == 1 else f"{event.amount} cards"
    return f"{teller.name(event.player)} is to draw {cards}."


@narrates(ev.LifeLoss)
def life_loss(teller: Teller, event: ev.LifeLoss) -> str:
    """CR 119.2, 119.4"""
    verb = "pays" if event.paid else "loses"
    return f"{teller.name(event.player)} {verb} {event.amount} life{_at(teller, event.player)}."


def _at(teller: Teller, player: int) -> str:
    return f" and is at {teller.game.players[player].life}"


@narrates(ev.CountersPut)
def counters_put(teller: Teller, event: ev.CountersPut) -> str:
    """CR 122.6"""
    what = counted(event.amount, event.kind)
    if is_player(event.on):
        return f"{teller.name(event.on)} gets {what}."
    verb = "is" if event.amount == 1 else "are"
    return f"{what} {verb} put on {teller.name(event.on)}."


@narrates(ev.CountersRemoved)
def counters_removed(teller: Teller, event: ev.CountersRemoved) -> str:
    """CR 122.1"""
    verb = "is" if event.amount == 1 else "are"
    return f"{counted(event.amount, event.kind)} {verb} removed from {teller.name(event.on)}."


# Cards in hidden zones: only who may see them hears their names.


@narrates(ev.CardDrawn)
def card_drawn(teller: Teller, event: ev.CardDrawn) -> str:
    """CR 121.1"""
    return f"{teller.name(event.player)} draws {teller.name(event.object)}."


@narrates(ev.Shuffled)
def shuffled(teller: Teller, event: ev.Shuffled) -> str:
    """CR 701.24"""
    if event.rule == MULLIGAN:
        return f"{teller.name(event.player)} takes a mulligan."
    return f"{teller.name(event.player)} shuffles their library."


@narrates(ev.Revealed)
def revealed(teller: Teller, event: ev.Revealed) -> str:
    """CR 701.20a, 701.20e"""
    cards = teller.names(event.objects)
    if event.to:
        who = joined([teller.name(each) for each in event.to])
        return f"{who} {'looks' if len(event.to) == 1 else 'look'} at {cards}."
    owner = event.by
    if owner == NOTHING and event.objects:
        record = teller.game.record_of(event.objects[0])
        owner = record.owner if record is not None else NOTHING
    return f"{teller.name(owner)} reveals {cards}."


@narrates(ev.Reordered)
def reordered(teller: Teller, event: ev.Reordered) -> str:
    """CR 401.4"""
    parts = []
    if event.top:
        parts.append(f"{teller.names(event.top)} on top")
    if event.bottom:
        parts.append(f"{teller.names(event.bottom)} on the bottom")
    return f"In {teller.whose(event.player)} library go {joined(parts)}." if parts else ""


_VERBS: Final = {
    "scry": "scries",
    "surveil": "surveils",
    "search": "searches a library",
    "cycle": "cycles",
    "fight": "has creatures fight:",
    "become the monarch": "becomes the monarch",
}


@narrates(ev.ActionTaken)
def action_taken(teller: Teller, event: ev.ActionTaken) -> str:
    """CR 701"""
    words = f"{teller.name(event.player)} {_VERBS.get(event.action, f'does: {event.action}')}"
    if event.amount:
        words += f" {event.amount}"
    if event.object != NOTHING:
        words += f" {teller.name(event.object)}"
    return words + "."


@narrates(ev.ManaAdded)
def mana_added(teller: Teller, event: ev.ManaAdded) -> str:
    """CR 106.4"""
    return f"{teller.name(event.player)} adds {_mana(event.mana)}."


@narrates(ev.ManaSpent)
def mana_spent(teller: Teller, event: ev.ManaSpent) -> str:
    """CR 106.4, 500.5"""
    verb = "loses unspent" if event.lost else "spends"
    return f"{teller.name(event.player)} {verb} {_mana(event.mana)}."


@narrates(ev.ManaKept)
def mana_kept(teller: Teller, event: ev.ManaKept) -> str:
    """CR 500.5"""
    return f"{teller.name(event.player)} keeps {_mana(event.mana)} {event.duration}."


def _mana(mana: tuple[Any, ...]) -> str:
    return "".join("{" + each.type + "}" for each in mana)


# Effects.


@narrates(ev.Noted)
def noted(teller: Teller, event: ev.Noted) -> str:
    """CR 607.2d"""
    if event.key not in PUBLIC_NOTES and " or " not in event.key:
        return ""
    value: Any = event.value
    if value is True:
        return f"{teller.name(event.object)} becomes {event.key}."
    if event.key in ("player", "opponent", "protector"):
        value = teller.name(value)
    return f"The {event.key} for {teller.name(event.object)} is {value}."


@narrates(ev.EffectBegan)
def effect_began(teller: Teller, event: ev.EffectBegan) -> str:
    """CR 611.2"""
    effect = event.effect
    words = f"An effect of {teller.name(effect.source)} begins"
    if effect.affected:
        words += f" for {joined([teller.name(each) for each in effect.affected])}"
    return f"{words}." if not effect.duration else f"{words} ({effect.duration})."


@narrates(ev.EffectEnded)
def effect_ended(teller: Teller, event: ev.EffectEnded) -> str:
    """CR 611.2a"""
    return "An effect ends."


@narrates(ev.Instead)
def instead(teller: Teller, event: ev.Instead) -> str:
    """CR 614.6"""
    return f"An effect of {teller.name(event.context.source)} replaces what would happen."


@narrates(ev.DelayedTriggerMade)
def delayed_trigger_made(teller: Teller, event: ev.DelayedTriggerMade) -> str:
    """CR 603.7"""
    return f"A delayed triggered ability of {teller.name(event.trigger.source)} is created."


# The turn and combat.


@narrates(ev.TurnBegan)
def turn_began(teller: Teller, event: ev.TurnBegan) -> str:
    """CR 500.1"""
    return f"Turn {event.number} begins: it is {teller.whose(event.player)}."


@narrates(ev.StepBegan)
def step_began(teller: Teller, event: ev.StepBegan) -> str:
    """CR 500.1"""
    return f"{teller.whose(event.player)} {STEP_NAMES[event.step]} begins."


@narrates(ev.AttackDeclared)
def attack_declared(teller: Teller, event: ev.AttackDeclared) -> str:
    """CR 508.1"""
    return f"{teller.which(event.object)} attacks {teller.name(event.defender)}."


@narrates(ev.AttackersDeclared)
def attackers_declared(teller: Teller, event: ev.AttackersDeclared) -> str:
    """CR 508.1"""
    count = len(event.attackers)
    number = {0: "no creature", 1: "a creature"}.get(count, f"{count} creatures")
    return f"{teller.name(event.player)} attacks with {number}."


@narrates(ev.BlockDeclared)
def block_declared(teller: Teller, event: ev.BlockDeclared) -> str:
    """CR 509.1"""
    return f"{teller.which(event.object)} blocks {teller.which(event.attacker)}."


@narrates(ev.BlockingDone)
def blocking_done(teller: Teller, event: ev.BlockingDone) -> str:
    """CR 509.1h"""
    state = "is blocked" if event.blockers else "is unblocked"
    return f"{teller.which(event.attacker)} {state}."


@narrates(ev.LeftCombat)
def left_combat(teller: Teller, event: ev.LeftCombat) -> str:
    """CR 506.4"""
    return f"{teller.name(event.object)} is removed from combat."


@narrates(ev.CombatEnded)
def combat_ended(teller: Teller, event: ev.CombatEnded) -> str:
    """CR 511.3"""
    return "Combat ends."


# The game.


@narrates(ev.TimeBecame)
def time_became(teller: Teller, event: ev.TimeBecame) -> str:
    """CR 731.1"""
    return f"It becomes {event.which}."


@narrates(ev.CoinFlipped)
def coin_flipped(teller: Teller, event: ev.CoinFlipped) -> str:
    """CR 705"""
    return f"{teller.name(event.player)} {'wins' if event.won else 'loses'} a coin flip."


@narrates(ev.DieRolled)
def die_rolled(teller: Teller, event: ev.DieRolled) -> str:
    """CR 706"""
    return f"{teller.name(event.player)} rolls {event.result} on a d{event.sides}."


@narrates(ev.PlayerLost)
def player_lost(teller: Teller, event: ev.PlayerLost) -> str:
    """CR 104.3"""
    return f"{teller.name(event.player)} loses the game: {event.why}."


@narrates(ev.GameEnded)
def game_ended(teller: Teller, event: ev.GameEnded) -> str:
    """CR 104.1"""
    if not event.winners:
        return f"The game is a draw: {event.why}."
    return f"{joined([teller.name(each) for each in event.winners])} wins the game."
