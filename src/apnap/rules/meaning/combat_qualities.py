"""Who attacks, who blocks whom: what descriptions ask of creatures in combat. (CR 506-509)"""

from collections.abc import Iterator
from typing import Final

from apnap.abilities.descriptions import (
    AttackedPlayer,
    Attacking,
    AttackingAlone,
    Blocked,
    BlockedBy,
    Blocking,
    BlockingAlone,
    DidInCombat,
    FoughtThisTurn,
    Unblocked,
)
from apnap.abilities.references import AttackedBy, Bound, Host, Ref, This
from apnap.abilities.values import CombatDeed, Span
from apnap.game.characteristics import Characteristics
from apnap.game.game import Game
from apnap.rules.meaning import references
from apnap.rules.meaning.descriptions import PartRows, describes
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import characteristics, controller_of
from apnap.terms.characteristics import BATTLE
from apnap.terms.events import (
    AttackDeclared,
    BlockDeclared,
    BlockingDone,
    CombatEnded,
    Event,
    LeftCombat,
    StepBegan,
    ZoneChange,
)
from apnap.terms.identity import FIRST_OBJECT, NOTHING, Reference
from apnap.terms.turn import BEGINNING_OF_COMBAT, DECLARE_BLOCKERS

Seen = Characteristics | None


def _attacking(game: Game, part: Attacking, ref: Reference, seen: Seen, context: Context) -> bool:
    combat = game.combat
    if ref not in game.objects:
        attacked = last_attacked(game, ref)  # CR 608.2h
    elif combat is not None:
        attacked = combat.attackers.get(ref)
    else:
        return False
    if attacked is None or part.whom is None:
        return attacked is not None
    return references.includes(game, part.whom, attacked, context)


def last_attacked(game: Game, ref: Reference) -> Reference | None:
    """What a creature that left attacked as it left; None if it wasn't attacking. (CR 608.2h)"""
    attacked: Reference | None = None
    for event in game.history:
        if isinstance(event, AttackDeclared) and event.object == ref:
            attacked = event.defender
        elif isinstance(event, ZoneChange) and event.new_id == ref and event.attacking != NOTHING:
            attacked = event.attacking
        elif isinstance(event, CombatEnded) or (
            isinstance(event, LeftCombat) and event.object == ref
        ):
            attacked = None
        elif isinstance(event, ZoneChange) and event.object == ref:
            break
    return attacked


def _blocking(game: Game, part: Blocking, ref: Reference, seen: Seen, context: Context) -> bool:
    if ref not in game.objects:
        blocks = [each for blocker, each in last_blocks(game, ref) if blocker == ref]
    else:
        blocks = list(game.combat.blockers.get(ref, ())) if game.combat is not None else []
        if part.whom is None:
            return game.combat is not None and ref in game.combat.blockers
        gone = _gone(game, part.whom, context)
        blocks += [each for each in gone if (ref, each) in last_blocks(game, each)]
    if part.whom is None:
        return bool(blocks)
    return any(references.includes(game, part.whom, each, context) for each in blocks)


def _alone(game: Game, part: AttackingAlone, ref: Reference, seen: Seen, context: Context) -> bool:
    if ref not in game.objects:
        return last_in_combat(game, ref)[0] == {ref}
    return game.combat is not None and list(game.combat.attackers) == [ref]


def _fought(game: Game, part: FoughtThisTurn, ref: Reference, seen: Seen, context: Context) -> bool:
    """What it blocked or was blocked by is looked at as it is, or as it last was."""
    for event in game.history:
        if isinstance(event, BlockDeclared) and ref in (event.object, event.attacker):
            other = event.attacker if event.object == ref else event.object
            if describes(game, part.other, other, context):
                return True
    return False


def _did(game: Game, part: DidInCombat, ref: Reference, seen: Seen, context: Context) -> bool:
    """CR 508.1, 509.1: by what was declared, and since when."""
    for event in reversed(game.history):
        if part.when is Span.COMBAT and _begins_combat(event):
            return False
        for deed, other in _deeds(event, ref):
            if deed in part.deeds and (
                part.whom is None or references.includes(game, part.whom, other, context)
            ):
                return True
    return False


def _begins_combat(event: Event) -> bool:
    return isinstance(event, StepBegan) and event.step == BEGINNING_OF_COMBAT


def _deeds(event: Event, ref: Reference) -> Iterator[tuple[CombatDeed, Reference]]:
    """What the creature did in the event, and to whom."""
    if isinstance(event, AttackDeclared) and event.object == ref:
        yield CombatDeed.ATTACKED, event.defender
    elif isinstance(event, BlockDeclared):
        if event.object == ref:
            yield CombatDeed.BLOCKED, event.attacker
        if event.attacker == ref:
            yield CombatDeed.WAS_BLOCKED, event.object


def _player_attacked(
    game: Game, part: AttackedPlayer, ref: Reference, seen: Seen, context: Context
) -> bool:
    """CR 508.6: the player, not a planeswalker or battle of theirs."""
    if part.when is Span.NOW:
        now = game.combat.attackers.items() if game.combat is not None else ()
        by = [key for key, defender in now if defender == ref]
    else:
        by = []
        for event in reversed(game.history):
            if part.when is Span.COMBAT and _begins_combat(event):
                break
            if isinstance(event, AttackDeclared) and event.defender == ref:
                by.append(event.object)
    return any(part.by is None or _of(game, part.by, key, context) for key in by)


def _of(game: Game, by: Ref, key: Reference, context: Context) -> bool:
    """It is one of those creatures, or one of those players controls it."""
    controller = controller_of(game, key)
    return references.includes(game, by, key, context) or references.includes(
        game, by, controller, context
    )


def _blocks_alone(
    game: Game, part: BlockingAlone, ref: Reference, seen: Seen, context: Context
) -> bool:
    if ref not in game.objects:
        return last_in_combat(game, ref)[1] == {ref}
    return game.combat is not None and list(game.combat.blockers) == [ref]


def last_in_combat(game: Game, gone: Reference) -> tuple[set[Reference], set[Reference]]:
    """Who attacked and who blocked as the object left. (CR 506.5, 608.2h)

    What left at the same time was still there.
    """
    attackers: set[Reference] = set()
    blockers: set[Reference] = set()
    leaving: set[Reference] = set()
    for event in game.history:
        if isinstance(event, ZoneChange):
            if event.object == gone:
                return attackers, blockers
            leaving.add(event.object)
            if event.attacking != NOTHING:
                attackers.add(event.new_id)
            continue
        attackers -= leaving
        blockers -= leaving
        if isinstance(event, AttackDeclared):
            attackers.add(event.object)
        elif isinstance(event, BlockDeclared):
            blockers.add(event.object)
        elif isinstance(event, LeftCombat):
            attackers.discard(event.object)
            blockers.discard(event.object)
        elif isinstance(event, CombatEnded):
            attackers, blockers = set(), set()
    return set(), set()


def _blocked(game: Game, part: Blocked, ref: Reference, seen: Seen, context: Context) -> bool:
    return game.combat is not None and ref in game.combat.blocked


def _unblocked(game: Game, part: Unblocked, ref: Reference, seen: Seen, context: Context) -> bool:
    """Only after blockers are declared is an attacker one or the other. (CR 509.1h)"""
    combat = game.combat
    if combat is None or game.step < DECLARE_BLOCKERS:
        return False
    return ref in combat.attackers and ref not in combat.blocked


def _blocked_by(game: Game, part: BlockedBy, ref: Reference, seen: Seen, context: Context) -> bool:
    if ref not in game.objects:
        blockers = [each for each, attacker in last_blocks(game, ref) if attacker == ref]
    else:
        now = game.combat.blockers.items() if game.combat is not None else ()
        blockers = [each for each, attackers in now if ref in attackers]
        gone = _gone(game, part.whom, context)
        blockers += [each for each in gone if (each, ref) in last_blocks(game, each)]
    return any(references.includes(game, part.whom, each, context) for each in blockers)


def _gone(game: Game, whom: Ref, context: Context) -> list[Reference]:
    """Those of the creatures spoken of that aren't there any more."""
    if not isinstance(whom, (This, Host, Bound)):
        return []
    return [each for each in references.found(game, whom, context) if each not in game.objects]


def last_blocks(game: Game, gone: Reference) -> set[tuple[Reference, Reference]]:
    """Blockers and what they blocked when the object was last in combat. (CR 608.2h)"""
    blocks: set[tuple[Reference, Reference]] = set()
    for event in game.history:
        if isinstance(event, BlockDeclared):
            blocks.add((event.object, event.attacker))
        elif isinstance(event, BlockingDone):
            blocks.update((each, event.attacker) for each in event.blockers)
        elif isinstance(event, CombatEnded):
            blocks.clear()
        elif isinstance(event, LeftCombat):
            blocks = {each for each in blocks if event.object not in each}
        elif isinstance(event, ZoneChange) and event.object == gone:
            break
    return blocks


def _attacked_by(game: Game, ref: AttackedBy, context: Context) -> list[Reference]:
    """What they attack, or attacked when they left combat this turn. (CR 508.5)"""
    meant = references.all_meant(game, ref.what, context)
    attacked = [references.attacked_last(game, key) for key in meant]
    if not ref.battles:
        attacked = [each for each in attacked if not _is_battle(game, each)]
    return list(dict.fromkeys(each for each in attacked if each != NOTHING))


def _is_battle(game: Game, key: Reference) -> bool:
    return key >= FIRST_OBJECT and bool(characteristics(game, key).types & BATTLE)


# Which function finds what a reference names.
REFERENCES_FOUND: Final[references.ReferenceRows] = {AttackedBy: _attacked_by}

# Which function judges which part of a description.
PARTS_JUDGED: Final[PartRows] = {
    Attacking: _attacking,
    Blocking: _blocking,
    AttackingAlone: _alone,
    FoughtThisTurn: _fought,
    DidInCombat: _did,
    AttackedPlayer: _player_attacked,
    BlockingAlone: _blocks_alone,
    Blocked: _blocked,
    Unblocked: _unblocked,
    BlockedBy: _blocked_by,
}
