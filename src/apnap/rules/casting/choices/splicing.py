"""Splicing cards onto a spell as it is cast. (CR 702.47)

Each spliced card stays in its owner's hand; the spell has its text after its own, with targets
of its own, for as long as it is on the stack.
"""

from dataclasses import replace
from typing import Any, Final

from apnap.abilities.abilities import Ability, KeywordAbility, SpellAbility
from apnap.abilities.costs import Costs
from apnap.abilities.instructions.actions import Body
from apnap.abilities.nodes import Node, rewritten
from apnap.abilities.references import Bound, Description, Target
from apnap.game.game import Game
from apnap.game.topics import Topic
from apnap.rules.casting.proposals import Proposal, is_possible
from apnap.rules.door.happening import happen
from apnap.rules.meaning.descriptions import describes
from apnap.rules.meaning.spell_qualities import as_spell
from apnap.rules.objects.context import SPLICED, Context
from apnap.rules.objects.current_characteristics import abilities_of, characteristics
from apnap.rules.objects.spell_plans import plan_of_object
from apnap.rules.objects.target_words import modal_of, named
from apnap.terms.events import Revealed
from apnap.terms.identity import ObjectId

SPLICE: Final = "splice"


def announce_splices(game: Game, proposal: Proposal) -> None:
    """The player may splice cards from their hand, one after another. (CR 702.47a, 702.47b)"""
    chosen: list[ObjectId] = []
    while True:
        options: list[Any] = [
            key
            for key in game.players[proposal.player].hand
            if key not in chosen and _may_splice(game, proposal, key)
        ]
        if not options:
            break
        picked = game.pick(
            proposal.player,
            Topic.SPLICE,
            "splice a card",
            [*options, None],
            proposal.key,
            "702.47a",
        )
        if picked is None:
            break
        chosen.append(picked)
        _add(game, proposal, picked)
    if chosen:
        revealed = Revealed(tuple(chosen), by=proposal.player, rule="702.47a", cause=proposal.key)
        happen(game, [revealed])


def splice_of(game: Game, proposal: Proposal, key: ObjectId) -> Costs | None:
    """What it costs to splice the card onto this spell; None if it can't be."""
    if SPLICE not in characteristics(game, key).keywords:
        return None
    context = Context(proposal.player, key)
    for ability in abilities_of(game, key):
        if isinstance(ability, KeywordAbility) and ability.name == SPLICE:
            what, costs = ability.args
            assert isinstance(what, Description)
            assert isinstance(costs, Costs)
            if describes(game, as_spell(what), proposal.key, context):
                return costs
    return None


def _may_splice(game: Game, proposal: Proposal, key: ObjectId) -> bool:
    """Whether it fits, could be paid, and its targets could be chosen. (CR 702.47b)"""
    costs = splice_of(game, proposal, key)
    if costs is None or modal_of(plan_of_object(game, key).body) is not None:
        return False
    item = proposal.context.item
    assert item is not None
    before = (proposal.body, item.bindings, list(proposal.chosen))
    _add(game, proposal, key)
    good = is_possible(game, proposal)
    proposal.body, item.bindings, proposal.chosen = before
    return good


def _add(game: Game, proposal: Proposal, key: ObjectId) -> None:
    """The spell has the card's text after its own, and costs more. (CR 702.47a, 702.47c)"""
    item = proposal.context.item
    costs = splice_of(game, proposal, key)
    assert item is not None
    assert costs is not None
    have = item.bindings.get(SPLICED, ())
    text = _text(abilities_of(game, key), len(have) + 1)
    item.bindings = {**item.bindings, SPLICED: (*have, text)}
    proposal.body = plan_of_object(game, proposal.key).body_for(item)
    proposal.chosen = [*proposal.chosen, costs]


def _text(abilities: tuple[Ability, ...], nth: int) -> Body:
    """The card's text, its targets named apart from all others. (CR 702.47d)"""
    bodies = [each.body for each in abilities if isinstance(each, SpellAbility)]
    whole = named(Body(tuple(i for body in bodies for i in body.instructions)))

    def change(item: Node) -> Node | None:
        if isinstance(item, Target):
            what: Any = rewritten(item.what, change)
            x: Any = rewritten(item.x, change)
            return replace(item, what=what, name=f"{item.name} spliced {nth}", x=x)
        if isinstance(item, Bound) and item.name.startswith("target"):
            return replace(item, name=f"{item.name} spliced {nth}")
        return None

    made = rewritten(whole, change)
    assert isinstance(made, Body)
    return made
