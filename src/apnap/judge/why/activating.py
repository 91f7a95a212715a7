"""Why an ability can't be activated. (CR 602, 605, 606)"""

from collections.abc import Iterator, Sequence

from apnap.game.game import Game
from apnap.game.objects import GameObject
from apnap.judge.why.casting import why_not_paid
from apnap.judge.why.reasons import Asked, Reason, reason_of
from apnap.judge.why.targets import why_no_targets, why_not_target
from apnap.languages.said import said
from apnap.rules.casting.activating import (
    SICK,
    TAPPED,
    UNTAPPED,
    may_use_mana,
    obstacles_to_activating,
    proposed,
)
from apnap.rules.casting.proposals import NO_PAYMENT, NO_TARGETS, why_impossible
from apnap.rules.mana.activatable_abilities import ActivatedEntry, entries_at
from apnap.rules.mana.mana_abilities import ManaEntry as ManaEntry
from apnap.rules.mana.mana_abilities import entries_on
from apnap.rules.meaning.timing import bans_on_activating, is_summoning_sick, may_use, restrictions
from apnap.rules.objects.actions import Obstacle, by_effect
from apnap.terms.identity import ObjectId, PlayerId, Reference


def why_not_activate(
    game: Game,
    player: PlayerId,
    key: ObjectId,
    index: int | None = None,
    targets: Sequence[Reference] = (),
) -> list[Reason]:
    """Why the player couldn't activate an ability of it, had they priority.

    Without an index: why none of them.
    """
    record = game.objects[key]
    asked = Asked(game, player, key)
    found: list[list[Reason]] = []
    for entry in entries_at(game, key):
        if index in (None, entry.index):
            found.append(_against(asked, record, entry, targets))
    for each in entries_on(game, record):
        if index in (None, each.index):
            found.append(list(_against_mana(asked, record, each)))
    if not found:
        text = said("{object} has no such activated ability.", object=asked.it)
        return [Reason(text, ("602.1", "113.3b"))]
    if not all(found):
        return []
    return list(dict.fromkeys(reason for reasons in found for reason in reasons))


def _against(
    asked: Asked, record: GameObject, entry: ActivatedEntry, targets: Sequence[Reference]
) -> list[Reason]:
    game, player = asked.game, asked.player
    found = [
        reason_of(asked, each) for each in obstacles_to_activating(game, player, record, entry)
    ]
    if found:
        return found
    proposal = proposed(game, player, record, entry)
    obstacle = why_impossible(game, proposal)
    if obstacle is None:
        return [reason for each in targets for reason in why_not_target(game, proposal, each)]
    if obstacle == NO_PAYMENT:
        return [why_not_paid(asked, proposal)]
    reasons = list(why_no_targets(game, proposal, record.id)) if obstacle == NO_TARGETS else []
    return reasons or [reason_of(asked, obstacle)]


def _against_mana(asked: Asked, record: GameObject, entry: ManaEntry) -> Iterator[Reason]:
    """Why a mana ability can't be used; nothing if it can. (CR 605.3a)"""
    game, player = asked.game, asked.player
    if may_use(game, player, record, entry.ability.by) and may_use_mana(
        game, player, record, entry
    ):
        return
    found = list(_obstacles_to_mana(asked, record, entry)) or [NO_PAYMENT]
    yield from (reason_of(asked, each) for each in found)


def _obstacles_to_mana(asked: Asked, record: GameObject, entry: ManaEntry) -> Iterator[Obstacle]:
    game, player = asked.game, asked.player
    if entry.taps and record.tapped:
        yield TAPPED
    if entry.untaps and not record.tapped:
        yield UNTAPPED
    yield from restrictions(game, player, record, entry.index, entry.ability)
    if (entry.taps or entry.untaps) and is_summoning_sick(game, record):
        yield SICK
    yield from map(by_effect, bans_on_activating(game, player, record.id, mana=True))
