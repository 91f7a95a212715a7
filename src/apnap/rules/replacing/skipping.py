"""Steps, phases and turns that are skipped. (CR 614.10)

A skip is a replacement effect; no event is made for what would begin.
"""

from collections.abc import Iterator
from typing import Final

from apnap.abilities.replacements import SkipInstead
from apnap.abilities.rule_changes.rule_changes import SkipStep
from apnap.game.game import Game
from apnap.game.topics import Topic
from apnap.rules.door.happening import happen
from apnap.rules.meaning.conditions import holds
from apnap.rules.meaning.references import affecting
from apnap.rules.objects.current_characteristics import derived
from apnap.rules.objects.roster import awake
from apnap.rules.replacing.replacing import Effect, concerns
from apnap.terms.events import Instead
from apnap.terms.identity import PlayerId
from apnap.terms.parts import PartOf


def is_skipped(game: Game, player: PlayerId, step: int, *, extra: bool = False) -> bool:
    """Whether the player's step, or turn for -1, is skipped now. (CR 614.10)

    A skip of the next one only, in `game.skips`, is used up by whoever lets it be skipped.
    """
    if (player, step) in game.skips:
        return True
    if SkipStep in derived(game).rule_changes and step >= 0:
        if any(active.node.step == step for active in affecting(game, SkipStep, player)):
            return True
    if SkipInstead not in awake(game):
        return False
    for effect in _skipping(game, player, step):
        node: SkipInstead = effect.node
        if not node.optional and (extra or not node.extra):
            return True
    return False


def chooses_to_skip(game: Game, player: PlayerId) -> bool:
    """Whether the player skips their turn as they may, and so does what comes of it. (CR 614.10)

    It is done before anything else happens.
    """
    for effect in list(_skipping(game, player, -1)):
        node: SkipInstead = effect.node
        if node.optional and game.confirm(
            player, Topic.APPLY, "skip that turn", effect.source, "614.10"
        ):
            then = Instead(node.then, effect.context, rule="614.10", cause=effect.source)
            then.part_of = PartOf.EFFECT
            happen(game, [then])
            return True
    return False


def _skipping(game: Game, player: PlayerId, step: int) -> Iterator[Effect]:
    """The effects that would have the player skip it."""
    for active in derived(game).replacements:
        if not isinstance(active.node, SkipInstead) or active.node.step != step:
            continue
        floating = game.effects.get(active.floating_id)
        effect = Effect(active.node, active.source_id, active.you, active.condition, floating)
        if concerns(game, active.node.who, player, effect) and (
            effect.condition is None or holds(game, effect.condition, effect.context)
        ):
            yield effect


def skips_left(game: Game, player: PlayerId, step: int) -> tuple[tuple[PlayerId, int], ...]:
    """`game.skips` once one skip was used: the others wait for the next time. (CR 614.10a)"""
    left = list(game.skips)
    if (player, step) in left:
        left.remove((player, step))
    return tuple(left)


# The changes of the rules that are heeded here.
HEEDS: Final = (SkipStep,)
