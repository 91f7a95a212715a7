"""Telling what happened, a sentence for each event: players, effects, combat and the turn."""

from typing import Any, Final

from apnap.abilities.values import PlanarFace
from apnap.languages.said import SILENCE, Said, counted, listed, said, word
from apnap.rules.combat.attack_costs import AS_IT_ATTACKS
from apnap.rules.objects.command_zone.decks import PLANESWALK
from apnap.rules.objects.wording import counters_said, duration_said, plain_option
from apnap.rules.table.narration import NarrationRows, Teller
from apnap.rules.table.views import PUBLIC_NOTES
from apnap.rules.triggering.triggered_abilities import ONCE_EACH_TURN
from apnap.terms import events as ev
from apnap.terms.identity import NOTHING, is_player
from apnap.terms.turn import STEP_NAMES

# Damage, life, counters.


def damage(teller: Teller, event: ev.Damage) -> Said:
    """CR 120.1"""
    whom, source = teller.which(event.recipient), teller.which(event.source)
    if event.combat:
        return said(
            "{source} deals {amount} combat damage to {recipient}.",
            source=source,
            amount=event.amount,
            recipient=whom,
        )
    return said(
        "{source} deals {amount} damage to {recipient}.",
        source=source,
        amount=event.amount,
        recipient=whom,
    )


def damage_marked(teller: Teller, event: ev.DamageMarked) -> Said:
    """CR 120.3e"""
    name = teller.name(event.object)
    return said("{amount} damage is marked on {creature}.", amount=event.amount, creature=name)


def damage_removed(teller: Teller, event: ev.DamageRemoved) -> Said:
    """CR 514.2"""
    name = teller.name(event.object)
    return said("The damage marked on {creature} is removed.", creature=name)


def life_gain(teller: Teller, event: ev.LifeGain) -> Said:
    """CR 119.3"""
    return said(
        "{player} gains {amount} life and is at {life}.",
        player=teller.name(event.player),
        amount=event.amount,
        life=_life_after(teller, event),
    )


def cards_to_draw(teller: Teller, event: ev.CardsToDraw) -> Said:
    """CR 121.2a"""
    cards = counted("a card", "{n} cards", event.amount)
    return said("{player} is to draw {cards}.", player=teller.name(event.player), cards=cards)


def life_loss(teller: Teller, event: ev.LifeLoss) -> Said:
    """CR 119.2, 119.4"""
    player, life = teller.name(event.player), _life_after(teller, event)
    if event.paid:
        return said(
            "{player} pays {amount} life and is at {life}.",
            player=player,
            amount=event.amount,
            life=life,
        )
    return said(
        "{player} loses {amount} life and is at {life}.",
        player=player,
        amount=event.amount,
        life=life,
    )


def _life_after(teller: Teller, event: ev.LifeGain | ev.LifeLoss) -> int:
    """The life total right after that event, though others of its batch have happened, too."""
    game = teller.game
    team = game.sharing(event.player)  # CR 810.9
    life = now = game.players[event.player].life
    for later in reversed(game.history):
        if later is event:
            return life
        if isinstance(later, ev.LifeGain) and later.player in team:
            life -= later.amount * later.times
        elif isinstance(later, ev.LifeLoss) and later.player in team:
            life += later.amount * later.times
    return now  # it is told of something that didn't happen


def counters_put(teller: Teller, event: ev.CountersPut) -> Said:
    """CR 122.6"""
    what = counters_said(event.amount, event.kind)
    name = teller.name(event.on)
    if is_player(event.on):
        return said("{player} gets {counters}.", player=name, counters=what)
    return counted(
        "{counters} is put on {permanent}.",
        "{counters} are put on {permanent}.",
        event.amount,
        counters=what,
        permanent=name,
    )


def counters_removed(teller: Teller, event: ev.CountersRemoved) -> Said:
    """CR 122.1"""
    return counted(
        "{counters} is removed from {permanent}.",
        "{counters} are removed from {permanent}.",
        event.amount,
        counters=counters_said(event.amount, event.kind),
        permanent=teller.name(event.on),
    )


# Cards in hidden zones: only who may see them hears their names.


def card_drawn(teller: Teller, event: ev.CardDrawn) -> Said:
    """CR 121.1"""
    player, card = teller.name(event.player), teller.name(event.object)
    return said("{player} draws {card}.", player=player, card=card)


def shuffled(teller: Teller, event: ev.Shuffled) -> Said:
    """CR 701.24"""
    player = teller.name(event.player)
    if event.mulligan:
        return said("{player} takes a mulligan.", player=player)
    return said("{player} shuffles their library.", player=player)


def revealed(teller: Teller, event: ev.Revealed) -> Said:
    """CR 701.20a, 701.20e"""
    cards = teller.names(event.objects)
    if event.to:
        who = listed([teller.name(each) for each in event.to])
        return counted(
            "{players} looks at {cards}.",
            "{players} look at {cards}.",
            len(event.to),
            players=who,
            cards=cards,
        )
    owner = event.by
    if owner == NOTHING and event.objects:
        record = teller.game.record_of(event.objects[0])
        owner = record.owner if record is not None else NOTHING
    return said("{player} reveals {cards}.", player=teller.name(owner), cards=cards)


def reordered(teller: Teller, event: ev.Reordered) -> Said:
    """CR 401.4"""
    parts = []
    if event.top:
        parts.append(said("{cards} on top", cards=teller.names(event.top)))
    if event.bottom:
        parts.append(said("{cards} on the bottom", cards=teller.names(event.bottom)))
    if not parts:
        return SILENCE
    player = teller.name(event.player)
    return said("In {player}'s library: {cards}.", player=player, cards=listed(parts))


# Told with the plane, the attack, the die, the sacrifice.
_TOLD_APART: Final = (AS_IT_ATTACKS, PLANESWALK, "roll to visit", "be devoured")


def action_taken(teller: Teller, event: ev.ActionTaken) -> Said:
    """CR 701"""
    if event.action in _TOLD_APART:
        return SILENCE
    if event.action.startswith(ONCE_EACH_TURN):
        return SILENCE  # what other abilities look for; the deed itself is told apart
    player = teller.name(event.player)
    if event.amount and event.action == "scry":  # CR 701.22a
        return said("{player} scries {n}.", player=player, n=event.amount)
    if event.amount and event.action == "surveil":  # CR 701.25a
        return said("{player} surveils {n}.", player=player, n=event.amount)
    act = _act(player, event.action)
    if event.amount:
        act = said("{act} {amount}", act=act, amount=event.amount)
    if event.object != NOTHING:
        act = said("{act} {what}", act=act, what=teller.name(event.object))
    return said("{act}.", act=act)


def _act(player: str, action: str) -> Said:
    """What a player does."""
    match action:
        case "scry":
            return said("{player} scries", player=player)
        case "surveil":
            return said("{player} surveils", player=player)
        case "search":
            return said("{player} searches a library", player=player)
        case "cycle":
            return said("{player} cycles", player=player)
        case "fight":
            return said("{player} has creatures fight:", player=player)
        case "planeswalk to":
            return said("{player} planeswalks to", player=player)
        case "planeswalk away from":
            return said("{player} planeswalks away from", player=player)
        case "encounter":
            return said("{player} encounters", player=player)
        case "set in motion":
            return said("{player} sets in motion", player=player)
        case "abandon":
            return said("{player} abandons", player=player)
        case "open an Attraction":
            return said("{player} opens", player=player)
        case "visit":
            return said("{player} visits", player=player)
        case "claim the prize":
            return said("{player} claims the prize of", player=player)
        case "become the monarch":
            return said("{player} becomes the monarch", player=player)
    return said("{player} does: {action}", player=player, action=word("deed", action))


def voted(teller: Teller, event: ev.Voted) -> Said:
    """CR 701.38a"""
    player, choice = teller.name(event.player), event.choice
    told = plain_option(choice) if isinstance(choice, str) else teller.name(choice)
    return said("{player} votes for {choice}.", player=player, choice=told)


def mana_added(teller: Teller, event: ev.ManaAdded) -> Said:
    """CR 106.4"""
    return said("{player} adds {mana}.", player=teller.name(event.player), mana=_mana(event.mana))


def mana_spent(teller: Teller, event: ev.ManaSpent) -> Said:
    """CR 106.4, 500.5"""
    player, mana = teller.name(event.player), _mana(event.mana)
    if event.lost:
        return said("{player} loses unspent {mana}.", player=player, mana=mana)
    return said("{player} spends {mana}.", player=player, mana=mana)


def mana_kept(teller: Teller, event: ev.ManaKept) -> Said:
    """CR 500.5"""
    player, mana = teller.name(event.player), _mana(event.mana)
    until = duration_said(event.duration)
    return said("{player} keeps {mana} {duration}.", player=player, mana=mana, duration=until)


def _mana(mana: tuple[Any, ...]) -> str:
    return "".join("{" + each.type + "}" for each in mana)


# Effects.


def noted(teller: Teller, event: ev.Noted) -> Said:
    """CR 607.2d"""
    if event.key not in PUBLIC_NOTES:
        return SILENCE
    value: Any = event.value
    key = word("note", event.key)
    name = teller.name(event.object)
    if value is True:
        return said("{object} becomes {state}.", object=name, state=key)
    if event.key in ("player", "opponent", "protector"):
        value = teller.name(value)
    elif isinstance(value, str):
        value = plain_option(value)
    else:
        value = str(value)
    return said("The {kind} for {object} is {chosen}.", kind=key, object=name, chosen=value)


def effect_began(teller: Teller, event: ev.EffectBegan) -> Said:
    """CR 611.2"""
    effect = event.effect
    act = said("An effect of {source} begins", source=teller.name(effect.source))
    if effect.affected:
        affected = listed([teller.name(each) for each in effect.affected])
        act = said("{act} for {affected}", act=act, affected=affected)
    if not effect.duration:
        return said("{act}.", act=act)
    return said("{act} ({duration}).", act=act, duration=duration_said(effect.duration))


def effect_ended(teller: Teller, event: ev.EffectEnded) -> Said:
    """CR 611.2a"""
    return said("An effect ends.")


def instead(teller: Teller, event: ev.Instead) -> Said:
    """CR 614.6"""
    source = teller.name(event.context.source)
    return said("An effect of {source} replaces what would happen.", source=source)


def delayed_trigger_made(teller: Teller, event: ev.DelayedTriggerMade) -> Said:
    """CR 603.7"""
    source = teller.name(event.trigger.source)
    return said("A delayed triggered ability of {source} is created.", source=source)


# The turn and combat.


def turn_began(teller: Teller, event: ev.TurnBegan) -> Said:
    """CR 500.1"""
    player = teller.name(event.player)
    return said("Turn {turn} begins: it is {player}'s.", turn=event.number, player=player)


def step_began(teller: Teller, event: ev.StepBegan) -> Said:
    """CR 500.1"""
    step = word("step", STEP_NAMES[event.step])
    return said("{player}'s {step} begins.", player=teller.name(event.player), step=step)


def attack_declared(teller: Teller, event: ev.AttackDeclared) -> Said:
    """CR 508.1"""
    creature, attacked = teller.which(event.object), teller.name(event.defender)
    return said("{creature} attacks {attacked}.", creature=creature, attacked=attacked)


def attackers_declared(teller: Teller, event: ev.AttackersDeclared) -> Said:
    """CR 508.1"""
    player, count = teller.name(event.player), len(event.attackers)
    if not count:
        return said("{player} attacks with no creature.", player=player)
    return counted(
        "{player} attacks with a creature.",
        "{player} attacks with {n} creatures.",
        count,
        player=player,
    )


def block_declared(teller: Teller, event: ev.BlockDeclared) -> Said:
    """CR 509.1"""
    creature, attacker = teller.which(event.object), teller.which(event.attacker)
    return said("{creature} blocks {attacker}.", creature=creature, attacker=attacker)


def blocking_done(teller: Teller, event: ev.BlockingDone) -> Said:
    """CR 509.1h"""
    creature = teller.which(event.attacker)
    if event.blockers:
        return said("{creature} is blocked.", creature=creature)
    return said("{creature} is unblocked.", creature=creature)


def left_combat(teller: Teller, event: ev.LeftCombat) -> Said:
    """CR 506.4"""
    return said("{creature} is removed from combat.", creature=teller.name(event.object))


def combat_ended(teller: Teller, event: ev.CombatEnded) -> Said:
    """CR 511.3"""
    return said("Combat ends.")


# The game.


def time_became(teller: Teller, event: ev.TimeBecame) -> Said:
    """CR 731.1"""
    return said("It becomes {time}.", time=word("time", event.which))


def coin_flipped(teller: Teller, event: ev.CoinFlipped) -> Said:
    """CR 705"""
    player = teller.name(event.player)
    if event.won is None and event.heads:
        return said("{player}'s coin comes up heads.", player=player)
    if event.won is None:
        return said("{player}'s coin comes up tails.", player=player)
    if event.won:
        return said("{player} wins a coin flip.", player=player)
    return said("{player} loses a coin flip.", player=player)


def die_rolled(teller: Teller, event: ev.DieRolled) -> Said:
    """CR 706"""
    player = teller.name(event.player)
    return said(
        "{player} rolls {result} on a d{sides}.",
        player=player,
        result=event.result,
        sides=event.sides,
    )


def planar_die_rolled(teller: Teller, event: ev.PlanarDieRolled) -> Said:
    """CR 901.9"""
    player = teller.name(event.player)
    if event.face == PlanarFace.CHAOS.value:
        return said("{player} rolls the chaos symbol on the planar die.", player=player)
    if event.face == PlanarFace.PLANESWALKER.value:
        return said("{player} rolls the Planeswalker symbol on the planar die.", player=player)
    return said("{player} rolls a blank face of the planar die.", player=player)


def chaos_ensued(teller: Teller, event: ev.ChaosEnsued) -> Said:
    """CR 311.7"""
    if event.object == NOTHING:
        return said("Chaos ensues.")
    return said("Chaos ensues on {plane}.", plane=teller.name(event.object))


def scheme_set_in_motion(teller: Teller, event: ev.SchemeSetInMotion) -> Said:
    """CR 701.32b"""
    return SILENCE  # told as the card is turned face up, and as what was done


def planeswalked(teller: Teller, event: ev.Planeswalked) -> Said:
    """CR 701.31"""
    return said("{player} planeswalks.", player=teller.name(event.player))


def turned_up_from_deck(teller: Teller, event: ev.TurnedUpFromDeck) -> Said:
    """CR 701.31b, 701.32b"""
    card = teller.name(event.object)
    return said("{player} turns {card} face up.", player=teller.name(event.player), card=card)


def put_under_deck(teller: Teller, event: ev.PutUnderDeck) -> Said:
    """CR 701.31b, 701.33b"""
    return said("{card} is put face down under its deck.", card=teller.name(event.object))


def supplementary_deck_shuffled(teller: Teller, event: ev.SupplementaryDeckShuffled) -> Said:
    """CR 103.3a"""
    player = teller.name(event.player)
    return said("{player} shuffles the deck beside their deck.", player=player)


def planar_controller_became(teller: Teller, event: ev.PlanarControllerBecame) -> Said:
    """CR 901.6, 901.14b"""
    if event.player == NOTHING:
        return said("{player} is no planar controller any more.", player=teller.name(event.was))
    return said("{player} is the planar controller.", player=teller.name(event.player))


def player_lost(teller: Teller, event: ev.PlayerLost) -> Said:
    """CR 104.3"""
    player, why = teller.name(event.player), word("reason", event.why)
    if teller.game.main is not None:
        return said("{player} loses the subgame: {why}.", player=player, why=why)
    return said("{player} loses the game: {why}.", player=player, why=why)


def game_drawn(teller: Teller, event: ev.GameDrawn) -> Said:
    """CR 104.4e"""
    player, why = teller.name(event.player), word("reason", event.why)
    return said("The game is a draw for {player}: {why}.", player=player, why=why)


def game_ended(teller: Teller, event: ev.GameEnded) -> Said:
    """CR 104.1"""
    if teller.game.main is not None:
        return _subgame_ended(teller, event)
    if not event.winners:
        return said("The game is a draw: {why}.", why=word("reason", event.why))
    players = listed([teller.name(each) for each in event.winners])
    if len(event.winners) > 1:
        return said("{players} win the game.", players=players)
    return said("{players} wins the game.", players=players)


def _subgame_ended(teller: Teller, event: ev.GameEnded) -> Said:
    """CR 729.1b"""
    if not event.winners:
        return said("The subgame is a draw: {why}.", why=word("reason", event.why))
    players = listed([teller.name(each) for each in event.winners])
    return said("{players} wins the subgame.", players=players)


def game_restarted(teller: Teller, event: ev.GameRestarted) -> Said:
    """CR 727.1"""
    player = teller.name(event.player)
    return said("The game ends, and {player} begins a new one with the same cards.", player=player)


def subgame_created(teller: Teller, event: ev.SubgameCreated) -> Said:
    """CR 729.1a"""
    return said("The game is interrupted for a subgame.")


def subgame_ended(teller: Teller, event: ev.SubgameEnded) -> Said:
    """CR 729.5"""
    return said("The cards go back to the main game, which goes on.")


# Which function tells of which event.
EVENTS_NARRATED: Final[NarrationRows] = {
    ev.Damage: damage,
    ev.DamageMarked: damage_marked,
    ev.DamageRemoved: damage_removed,
    ev.LifeGain: life_gain,
    ev.CardsToDraw: cards_to_draw,
    ev.LifeLoss: life_loss,
    ev.CountersPut: counters_put,
    ev.CountersRemoved: counters_removed,
    ev.CardDrawn: card_drawn,
    ev.Shuffled: shuffled,
    ev.Revealed: revealed,
    ev.Reordered: reordered,
    ev.ActionTaken: action_taken,
    ev.Voted: voted,
    ev.ManaAdded: mana_added,
    ev.ManaSpent: mana_spent,
    ev.ManaKept: mana_kept,
    ev.Noted: noted,
    ev.EffectBegan: effect_began,
    ev.EffectEnded: effect_ended,
    ev.Instead: instead,
    ev.DelayedTriggerMade: delayed_trigger_made,
    ev.TurnBegan: turn_began,
    ev.StepBegan: step_began,
    ev.AttackDeclared: attack_declared,
    ev.AttackersDeclared: attackers_declared,
    ev.BlockDeclared: block_declared,
    ev.BlockingDone: blocking_done,
    ev.LeftCombat: left_combat,
    ev.CombatEnded: combat_ended,
    ev.TimeBecame: time_became,
    ev.CoinFlipped: coin_flipped,
    ev.DieRolled: die_rolled,
    ev.PlanarDieRolled: planar_die_rolled,
    ev.ChaosEnsued: chaos_ensued,
    ev.Planeswalked: planeswalked,
    ev.SchemeSetInMotion: scheme_set_in_motion,
    ev.TurnedUpFromDeck: turned_up_from_deck,
    ev.PutUnderDeck: put_under_deck,
    ev.SupplementaryDeckShuffled: supplementary_deck_shuffled,
    ev.PlanarControllerBecame: planar_controller_became,
    ev.PlayerLost: player_lost,
    ev.GameDrawn: game_drawn,
    ev.GameEnded: game_ended,
    ev.GameRestarted: game_restarted,
    ev.SubgameCreated: subgame_created,
    ev.SubgameEnded: subgame_ended,
}
