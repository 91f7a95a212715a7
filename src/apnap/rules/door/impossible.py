"""What can't happen: prohibitions win. (CR 101.2, 113.6g, 614.17)"""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from apnap.abilities.abilities import CantBeCounteredItself
from apnap.abilities.references import Each, Ref
from apnap.abilities.rule_changes.command_zone import CantSetInMotion
from apnap.abilities.rule_changes.face_down import CantBeTurnedFaceUp
from apnap.abilities.rule_changes.rule_changes import (
    CantBeBeaten,
    CantBeCountered,
    CantBeMadeTo,
    CantBeSacrificed,
    CantDraw,
    CantEnter,
    CantGainLife,
    CantHaveCounters,
    CantLoseGame,
    CantLoseLife,
    CantPhaseIn,
    CantPhaseOut,
    CantSearch,
    CantWinGame,
    RuleChange,
)
from apnap.abilities.values import ForcedAction
from apnap.game.game import Game
from apnap.rules.door.entering import as_entered
from apnap.rules.meaning.conditions import holds
from apnap.rules.meaning.descriptions import describes
from apnap.rules.meaning.references import affecting, includes
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import (
    abilities_of,
    characteristics,
    derived,
    has_keyword,
)
from apnap.rules.objects.derived import Active
from apnap.rules.objects.spell_plans import context_on_stack
from apnap.terms import events as ev
from apnap.terms.characteristics import BATTLE, CREATURE, PLANESWALKER, POISON
from apnap.terms.identity import ObjectId, PlayerId, Reference, is_player
from apnap.terms.parts import PartOf
from apnap.terms.turn import BATTLEFIELD


def is_under(game: Game, change: type[RuleChange], reference: Reference) -> bool:
    """Whether a change of the rules of this class affects the object or player."""
    if change not in derived(game).rule_changes:
        return False
    return any(True for _ in affecting(game, change, reference))


def team_is_under(game: Game, change: type[RuleChange], player: PlayerId) -> bool:
    """Whether it affects the player or one they share life with. (CR 810.8a, 810.9g, 810.9h)"""
    return any(is_under(game, change, each) for each in game.sharing(player))


def _no_gain(game: Game, event: ev.LifeGain) -> bool:
    """CR 119.7, 119.10: gaining 0 life is no event."""
    return event.amount <= 0 or team_is_under(game, CantGainLife, event.player)


def _no_loss(game: Game, event: ev.LifeLoss) -> bool:
    """CR 119.8"""
    return event.amount <= 0 or team_is_under(game, CantLoseLife, event.player)


def _no_destruction(game: Game, event: ev.Destruction) -> bool:
    """CR 701.8a, 702.12b: only a permanent, and not an indestructible one."""
    record = game.objects.get(event.object)
    if record is None or record.zone != BATTLEFIELD:
        return True
    return has_keyword(game, event.object, "indestructible")


def can_be_damaged(game: Game, recipient: Reference) -> bool:
    """CR 120.1a: a player in the game, or a creature, planeswalker or battle."""
    if is_player(recipient):
        return not game.players[recipient].left
    record = game.objects.get(recipient)
    if record is None or record.zone != BATTLEFIELD or record.phased_out:
        return False
    return bool(characteristics(game, recipient).types & (CREATURE | PLANESWALKER | BATTLE))


def _no_damage(game: Game, event: ev.Damage) -> bool:
    """CR 120.1a, 120.8: 0 damage isn't dealt, so nothing could add to it."""
    return event.amount <= 0 or not can_be_damaged(game, event.recipient)


def _no_draw(game: Game, event: ev.CardDrawn) -> bool:
    """CR 121.3: a player who can't draw more this turn doesn't."""
    return not can_draw(game, event.player, 1)


def can_draw(game: Game, player: PlayerId, amount: int) -> bool:
    """Whether no effect says that the player can't draw so many. (CR 121.2b, 121.3)"""
    if CantDraw not in derived(game).rule_changes:
        return True
    drawn = sum(1 for each in game.history if type(each) is ev.CardDrawn and each.player == player)
    limits = [active.node.limit for active in affecting(game, CantDraw, player)]
    return all(drawn + amount <= limit for limit in limits)


def _no_zone_change(game: Game, event: ev.ZoneChange) -> bool:
    """CR 701.21a, 608.3e: what can't be sacrificed isn't, and what can't enter doesn't."""
    if event.to == BATTLEFIELD:
        return bool(bans_on_entering(game, event))
    return event.how == "sacrifice" and is_under(game, CantBeSacrificed, event.object)


def bans_on_entering(game: Game, event: ev.ZoneChange) -> list[Active]:
    """The effects by which the object can't enter. (CR 614.17d)

    What is said of permanents is judged by what it would be on the battlefield; what is said of
    cards in a zone by what the card is there (CR 109.2a), turned face down first if it would
    enter face down (CR 708.3).
    """
    record = game.objects.get(event.object)
    bans = derived(game).rule_changes.get(CantEnter)
    if not bans or record is None or record.zone == BATTLEFIELD:
        return []

    def found() -> list[Active]:
        return list(affecting(game, CantEnter, event.object))

    zone = 1 << record.zone
    entered = as_entered(game, event, found)
    there = entered if event.face_down else found()
    return [each for each in entered if not _origins(each.node)] + [
        each for each in there if _origins(each.node) & zone
    ]


def _origins(ban: CantEnter) -> int:
    return ban.origins


def _not_lost(game: Game, event: ev.PlayerLost) -> bool:
    """CR 104.3: who can't lose doesn't; conceding is always possible (CR 104.3a)."""
    if event.part_of is PartOf.CONCESSION:
        return False
    return team_is_under(game, CantLoseGame, event.player)


def _not_won(game: Game, event: ev.GameEnded) -> bool:
    """CR 104.2b: an effect can't make a player win who can't."""
    if event.part_of is not PartOf.EFFECT:
        return False
    return any(
        team_is_under(game, CantWinGame, each) or is_held(game, each) for each in event.winners
    )


def is_held(game: Game, player: PlayerId) -> bool:
    """Whether an opponent can't be beaten, so that the player can't win."""
    if CantBeBeaten not in derived(game).rule_changes:
        return False
    return any(is_under(game, CantBeBeaten, each) for each in game.opponents(player))


def _not_countered(game: Game, event: ev.Countered) -> bool:
    """CR 101.2, 701.6a: what can't be countered isn't."""
    if is_under(game, CantBeCountered, event.object):
        return True
    return protects_itself(game, event.object)


def _no_counters(game: Game, event: ev.CountersPut) -> bool:
    """CR 107.1b: less than one is none; or an effect says that none can be put on it."""
    if event.amount <= 0:
        return True
    if CantHaveCounters not in derived(game).rule_changes:
        return False
    shared = is_player(event.on) and event.kind == POISON  # CR 810.10c
    return any(
        active.node.kind in ("", event.kind)
        for each in (game.sharing_poison(event.on) if shared else (event.on,))
        for active in affecting(game, CantHaveCounters, each)
    )


def without_banned_counters(game: Game, events: list[ev.Event]) -> list[ev.Event]:
    """What enters does so without counters that can't be put on it. (CR 101.2, 122.6a)"""
    for event in events:
        if isinstance(event, ev.ZoneChange) and event.to == BATTLEFIELD and event.counters:
            if event.object not in game.objects:
                continue
            kinds = as_entered(game, event, partial(_banned, game, event.object))
            event.counters = {
                kind: number
                for kind, number in event.counters.items()
                if kind not in kinds and "" not in kinds
            }
    return events


def _banned(game: Game, key: Reference) -> set[str]:
    return {active.node.kind for active in affecting(game, CantHaveCounters, key)}


def _stays_in(game: Game, event: ev.Phasing) -> bool:
    """CR 101.2: what can't phase out doesn't, nor does what can't phase in."""
    if event.out:
        return is_under(game, CantPhaseOut, event.object)
    return any(_stays_out(game, each, event.object) for each in in_force(game, CantPhaseIn))


def in_force(game: Game, change: type[RuleChange]) -> list[Active]:
    """The changes of the rules of a class, whomever they affect."""
    return derived(game).rule_changes.get(change, [])


def _stays_out(game: Game, ban: Active, key: ObjectId) -> bool:
    """Whether it speaks of what is phased out, as that is. (CR 702.26b, 702.26e)"""
    if ban.affected is not None:
        return key in ban.affected
    affects = ban.affects
    return isinstance(affects, Each) and describes(game, affects.what, key, ban.context)


def _stays_down(game: Game, event: ev.FaceTurned) -> bool:
    """CR 101.2: what can't be turned face up isn't."""
    return event.how == "face up" and is_under(game, CantBeTurnedFaceUp, event.object)


def _stays_in_deck(game: Game, event: ev.SchemeSetInMotion) -> bool:
    """CR 101.2, 701.32"""
    return is_under(game, CantSetInMotion, event.player)


IMPOSSIBLE: Final[dict[type[ev.Event], Callable[[Game, Any], bool]]] = {
    ev.LifeGain: _no_gain,
    ev.Phasing: _stays_in,
    ev.FaceTurned: _stays_down,
    ev.LifeLoss: _no_loss,
    ev.Destruction: _no_destruction,
    ev.Damage: _no_damage,
    ev.CardDrawn: _no_draw,
    ev.ZoneChange: _no_zone_change,
    ev.PlayerLost: _not_lost,
    ev.GameEnded: _not_won,
    ev.Countered: _not_countered,
    ev.CountersPut: _no_counters,
    ev.SchemeSetInMotion: _stays_in_deck,
}


def is_impossible(game: Game, event: ev.Event) -> bool:
    """Whether the event can't happen. (CR 614.17)"""
    predicate = IMPOSSIBLE.get(type(event))
    return predicate is not None and predicate(game, event)


def protects_itself(game: Game, key: ObjectId) -> bool:
    """Whether the spell says so, and what it says must be true for that is. (CR 113.6g)"""
    return any(
        isinstance(ability, CantBeCounteredItself) and _is_so(game, key, ability)
        for ability in abilities_of(game, key)
    )


def frees_its_damage(game: Game, key: ObjectId) -> bool:
    """Whether a spell says that its own damage can't be prevented. (CR 615.12)"""
    return key in game.stack and any(
        isinstance(ability, CantBeCounteredItself) and ability.damage and _is_so(game, key, ability)
        for ability in abilities_of(game, key)
    )


def _is_so(game: Game, key: ObjectId, ability: CantBeCounteredItself) -> bool:
    if ability.condition is None:
        return True
    return holds(game, ability.condition, context_on_stack(game, key))


def can_be_made_to(game: Game, action: ForcedAction, player: PlayerId, by: PlayerId) -> bool:
    """Whether a spell or ability that `by` controls can make the player do it."""
    if CantBeMadeTo not in derived(game).rule_changes:
        return True
    for active in affecting(game, CantBeMadeTo, player):
        node: CantBeMadeTo = active.node
        if action in node.actions and _is_by(game, node.by, by, player, active.context):
            return False
    return True


def _is_by(game: Game, those: Ref | None, by: PlayerId, player: PlayerId, context: Context) -> bool:
    return by == player if those is None else includes(game, those, by, context)


def can_search(game: Game, player: PlayerId, owner: PlayerId, by: PlayerId) -> bool:
    """Whether what `by` controls can have the player search the owner's library. (CR 701.23)"""
    if next(iter(affecting(game, CantSearch, player)), None) is not None:
        return False
    return player != owner or can_be_made_to(game, ForcedAction.SEARCH, player, by)


# The changes of the rules that are heeded here.
HEEDS: Final = (
    CantBeBeaten,
    CantBeCountered,
    CantBeSacrificed,
    CantBeTurnedFaceUp,
    CantDraw,
    CantEnter,
    CantGainLife,
    CantHaveCounters,
    CantLoseGame,
    CantLoseLife,
    CantPhaseIn,
    CantPhaseOut,
    CantWinGame,
    CantBeCounteredItself,
    CantBeMadeTo,
    CantSearch,
    CantSetInMotion,
)
