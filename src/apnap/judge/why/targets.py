"""Why something is no legal target, and which part of a description it doesn't fit. (CR 115)"""

from collections.abc import Iterator

from apnap.abilities.references import Description, Target
from apnap.game.game import Game
from apnap.judge.explanations.card_words import several, words_of_description, words_of_part
from apnap.judge.why.reasons import Asked, Reason, by_an_effect, reason_of
from apnap.languages.said import said, word
from apnap.rules.casting.activating import proposed
from apnap.rules.casting.castable import proposed_spell
from apnap.rules.casting.legal_targets import bans_on_targeting, legal_targets, why_illegal
from apnap.rules.casting.proposals import Proposal
from apnap.rules.casting.targets import costs_paid, how_many
from apnap.rules.casting.ways import Way, cost_of_way
from apnap.rules.mana.activatable_abilities import entries_at
from apnap.rules.meaning.descriptions import candidates, plan_of
from apnap.rules.objects.actions import Obstacle
from apnap.rules.objects.base_values import castable_faces
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import characteristics, controller_of
from apnap.rules.objects.spell_plans import context_on_stack, targets_on_stack
from apnap.rules.objects.target_words import targets_of
from apnap.terms.identity import ObjectId, Reference, is_player
from apnap.terms.turn import BATTLEFIELD, ZONE_NAMES

TARGETING = "115.1"


def words_that_target(proposal: Proposal) -> list[Target]:
    """Every place where the spell or ability says "target", in whatever mode. (CR 115.1)"""
    item = proposal.context.item
    assert item is not None
    modal = proposal.modal
    modes = [(index,) for index in range(len(modal.modes))] if modal is not None else [()]
    found: dict[Target, None] = {}
    for chosen in modes:
        found.update(dict.fromkeys(targets_of(proposal.text(chosen), costs_paid(item))))
    return list(found)


def why_not_target(game: Game, proposal: Proposal, wished: Reference) -> list[Reason]:
    """Why the spell or ability can't have that target; nothing if it can. (CR 601.2c)"""
    targets = words_that_target(proposal)
    context, player = proposal.context, proposal.player
    if not targets:
        text = said("{object} has no targets.", object=Asked(game, player, proposal.key).it)
        return [Reason(text, (TARGETING,))]
    if any(wished in legal_targets(game, target, context) for target in targets):
        return []
    found = [list(why_no_target(game, target, wished, context)) for target in targets]
    return min(found, key=len)


def why_no_target(
    game: Game, target: Target, wished: Reference, context: Context
) -> Iterator[Reason]:
    """Why it is no legal target for the word, now or when it was looked at again. (CR 608.2b)"""
    asked = Asked(game, context.you, wished)
    any_at_all = False
    for obstacle in why_illegal(game, target, wished, context):
        any_at_all = True
        if obstacle.what == "unfit":
            yield why_unfit(game, target.what, wished, context)
        else:
            yield reason_of(asked, obstacle)
    if not any_at_all and target.other:
        yield reason_of(asked, Obstacle("another target", "601.2c"))


def why_no_targets(game: Game, proposal: Proposal, key: ObjectId) -> Iterator[Reason]:
    """For which words there are too few legal targets, and what keeps some from being one."""
    context = proposal.context
    for target in words_that_target(proposal):
        least, _ = how_many(game, target, context)
        if game.many(legal_targets(game, target, context)) >= max(least, 1):
            continue
        words = words_of_description(target.what)
        if words:
            text = said("There is no legal target of this kind: {description}.", description=words)
        else:
            text = said(
                "There is no legal target for {object}.", object=Asked(game, context.you, key).it
            )
        yield Reason(text, ("601.2c",))
        for each in candidates(game, target.what, context):
            asked = Asked(game, context.you, each)
            for active in bans_on_targeting(game, each, context):
                yield by_an_effect(asked, active)


# Descriptions. (CR 109.2)


def why_unfit(game: Game, those: Description, reference: Reference, context: Context) -> Reason:
    """Which parts of a description something doesn't fit."""
    name = Asked(game, context.you, reference).it
    words = words_of_description(those)
    plan = plan_of(those)
    if not (plan.players if is_player(reference) else plan.objects):
        kind = word("kind", "player") if is_player(reference) else word("kind", "object")
        text = said(
            "{object} is no {description}: it is a different kind of thing ({kind}).",
            object=name,
            description=words,
            kind=kind,
        )
        return Reason(text, (TARGETING,))
    if not is_player(reference) and (wrong := _wrong_zone(game, plan.zones, reference)):
        text = said(
            "{object} is no {description}: it is in another zone ({zone}).",
            object=name,
            description=words,
            zone=word("zone", wrong),
        )
        return Reason(text, ("109.2",))
    failing = several(f"“{each}”" for each in failing_parts(game, those, reference, context))
    if words and failing:
        text = said(
            "{object} is no {description}: it isn't {parts}.",
            object=name,
            description=words,
            parts=failing,
        )
    else:
        text = said("{object} isn't what the text describes.", object=name)
    return Reason(text, ("109.2", TARGETING))


def failing_parts(
    game: Game, those: Description, reference: Reference, context: Context
) -> Iterator[str]:
    """The words of the parts of a description that don't hold."""
    seen = None if is_player(reference) else characteristics(game, reference)
    for check, part in plan_of(those).checks:
        if not check(game, part, reference, seen, context):
            yield words_of_part(part)


def _wrong_zone(game: Game, zones: int, reference: ObjectId) -> str:
    record = game.record_of(reference)
    if record is None or zones >> record.zone & 1:
        return ""
    return ZONE_NAMES[record.zone]


# An object, whatever it is, and a target.


def could_target(game: Game, key: ObjectId, wished: Reference) -> list[Reason]:
    """Why a spell, a card or an ability of an object couldn't have that target."""
    record = game.objects[key]
    if record.item is not None:
        context = context_on_stack(game, key)
        found = [
            list(why_no_target(game, target, wished, context))
            for target in targets_on_stack(game, key)
        ]
        return _nearest(game, key, found)
    player = controller_of(game, key)
    entries = entries_at(game, key) if record.zone == BATTLEFIELD else ()
    if record.zone == BATTLEFIELD:
        proposals = [(game, proposed(game, player, record, entry)) for entry in entries]
    else:
        proposals = [
            proposed_spell(game, player, record, way)
            for face in castable_faces(record)
            for way in [Way(game, record, face)]
            if cost_of_way(game, player, record, way) is not None
        ]
    found = [why_not_target(there, each, wished) for there, each in proposals]
    return _nearest(game, key, found)


def _nearest(game: Game, key: ObjectId, found: list[list[Reason]]) -> list[Reason]:
    if not found:
        name = Asked(game, controller_of(game, key), key).it
        return [Reason(said("{object} has no targets.", object=name), (TARGETING,))]
    return min(found, key=len)
