"""What may be chosen as a target, and what still is one. (CR 115, 608.2b, 702.11, 702.16)"""

from collections.abc import Iterator
from typing import Final

from apnap.abilities.descriptions import Who
from apnap.abilities.groups import Alike, Unlike
from apnap.abilities.references import Description, Target
from apnap.abilities.rule_changes.keywords import TargetedAsWithout
from apnap.abilities.rule_changes.rule_changes import CantBeTargeted, ProtectedFrom
from apnap.abilities.values import SpellOrAbility
from apnap.game.bindings import by_name, owners_of
from apnap.game.game import Game
from apnap.rules.meaning.descriptions import candidates, describes, fits
from apnap.rules.meaning.groups import fit_together
from apnap.rules.meaning.references import affecting, found, includes
from apnap.rules.meaning.spell_qualities import as_spell, caster_of
from apnap.rules.objects.actions import Obstacle, by_effect
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import controller_of, derived
from apnap.rules.objects.derived import Active
from apnap.terms.identity import NOTHING, ObjectId, PlayerId, Reference, is_player
from apnap.terms.turn import BATTLEFIELD


def legal_targets(game: Game, target: Target, context: Context) -> list[Reference]:
    """What may be chosen for the word "target" there. (CR 115.2, 115.4, 115.5)"""
    itself = context.object
    options = [ref for ref in candidates(game, target.what, context) if ref != itself]
    changes = derived(game).rule_changes
    if CantBeTargeted in changes or ProtectedFrom in changes:
        options = [ref for ref in options if can_be_targeted(game, ref, context)]
    if target.other and context.item is not None:
        chosen = context.item.targets
        before = {ref for name in target.than or chosen for ref in chosen.get(name, ())}
        options = [ref for ref in options if ref not in before]
    return options


def can_be_targeted(game: Game, reference: Reference, context: Context) -> bool:
    """Whether no effect keeps it from being targeted."""
    return next(bans_on_targeting(game, reference, context), None) is None


def bans_on_targeting(game: Game, reference: Reference, context: Context) -> Iterator[Active]:
    """The effects that keep it from being targeted: shroud, hexproof, protection.

    (CR 702.11, 702.16b, 702.18)
    """
    source = _speaker(context)
    for active in affecting(game, CantBeTargeted, reference):
        node = active.node
        assert isinstance(node, CantBeTargeted)
        theirs = active.context_on(reference)
        if node.by is not None and context.you not in found(game, node.by, theirs):
            continue
        if node.of is not None and (node.of is SpellOrAbility.SPELLS) != _is_spell(context):
            continue
        if node.keyword and _is_as_without(game, node.keyword, reference, context.you):
            continue
        if node.sources is None or _is_such(game, node.sources, source, context, theirs):
            yield active
    for active in affecting(game, ProtectedFrom, reference):
        node = active.node
        assert isinstance(node, ProtectedFrom)
        if _is_such(game, node.what, source, context, active.context_on(reference)):
            yield active


def _is_such(
    game: Game, those: Description, source: ObjectId, context: Context, theirs: Context
) -> bool:
    """Whether the source is one of those; a card that would be cast counts as the spell.

    (CR 601.2c)
    """
    if _is_spell(context):
        caster = caster_of(those)
        if caster is not None and context.you not in found(game, caster, theirs):
            return False
        those = as_spell(those)
    return describes(game, those, source, theirs)


def _is_as_without(game: Game, keyword: str, reference: Reference, you: PlayerId) -> bool:
    """Whether the player may target it as though it didn't have the keyword. (CR 609.4)"""
    return any(
        active.node.keyword == keyword
        and (active.node.by is None or includes(game, active.node.by, you, active.context))
        for active in affecting(game, TargetedAsWithout, reference)
    )


def _is_spell(context: Context) -> bool:
    return context.item is not None and context.item.kind == "spell"


def _speaker(context: Context) -> ObjectId:
    """The source whose qualities count: the spell, or the source of the ability. (CR 113.7)"""
    item = context.item
    if item is not None and item.kind == "spell" and context.object != NOTHING:
        return context.object
    return context.source


def still_legal(game: Game, target: Target, reference: Reference, context: Context) -> bool:
    """Whether a chosen target is legal now. (CR 608.2b)"""
    return next(why_illegal(game, target, reference, context), None) is None


def why_illegal(
    game: Game, target: Target, reference: Reference, context: Context
) -> Iterator[Obstacle]:
    """What makes a target illegal, one that is chosen or that somebody would choose."""
    if is_player(reference):
        if game.players[reference].left:
            yield Obstacle("left the game", "800.4a")
            return
    else:
        record = game.objects.get(reference)
        if record is None:
            yield Obstacle("another object", "400.7")
            return
        if record.phased_out:
            yield Obstacle("phased out", "702.26b")
            return
        if reference == context.object:
            yield Obstacle("itself", "115.5")
            return
    if not fits(game, _as_it_must_stay(target, reference, context), reference, context):
        yield Obstacle("unfit", "115.1", about=target.what)
    elif target.of_each and context.item is not None and reference in _chosen(context, target):
        if whose_it_is(game, reference) != chosen_for_whom(context, target, reference):
            yield Obstacle("another player's", "601.2c")
    else:
        for part in target.what.parts:
            if isinstance(part, Alike | Unlike) and not _go_together(
                game, target, reference, context
            ):
                yield Obstacle("unfit", "115.1", about=target.what)
    changes = derived(game).rule_changes
    if CantBeTargeted in changes or ProtectedFrom in changes:
        yield from map(by_effect, bans_on_targeting(game, reference, context))


def _as_it_must_stay(target: Target, reference: Reference, context: Context) -> Description:
    """Without what only had to be so as the ability was activated, of one that was chosen."""
    asked = [part for part in target.what.parts if isinstance(part, Who) and part.announced]
    if not asked or reference not in _chosen(context, target):
        return target.what
    return Description(tuple(part for part in target.what.parts if part not in asked))


def _go_together(game: Game, target: Target, reference: Reference, context: Context) -> bool:
    """Whether it is still like each of those that were chosen with it, or still unlike.

    Of one that left it counts how it last was. (CR 608.2b)
    """
    chosen = _chosen(context, target)
    return reference not in chosen or all(
        fit_together(game, target.what, (reference, other), context)
        for other in chosen
        if other != reference
    )


def _chosen(context: Context, target: Target) -> tuple[Reference, ...]:
    """What was chosen for the word."""
    return () if context.item is None else context.item.targets.get(target.name, ())


def whose_it_is(game: Game, reference: Reference) -> PlayerId:
    """Who controls the permanent, or owns the card."""
    record = game.objects[reference]
    return controller_of(game, reference) if record.zone == BATTLEFIELD else record.owner


def chosen_for_whom(context: Context, target: Target, reference: Reference) -> PlayerId:
    """The player of whom that target was chosen: "that player"."""
    item = context.item
    assert item is not None
    at = item.targets[target.name].index(reference)
    theirs = by_name(item.bindings)[owners_of(target.name)]
    assert isinstance(theirs, tuple)
    return theirs[at]


# The changes of the rules that are heeded here.
HEEDS: Final = (
    CantBeTargeted,
    ProtectedFrom,
    TargetedAsWithout,
)
