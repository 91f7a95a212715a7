"""Why a card can't be cast, or played as a land. (CR 305, 601)"""

from collections.abc import Sequence
from dataclasses import replace

from apnap.game.game import Game
from apnap.game.objects import GameObject
from apnap.judge.why.reasons import Asked, Reason, reason_of
from apnap.judge.why.targets import why_no_targets, why_not_target
from apnap.languages.said import said
from apnap.rules.casting.castable import (
    cards_to_look_at,
    judged_ways,
    may_look,
    proposed_spell,
    ways,
    why_uncastable,
)
from apnap.rules.casting.legality import NOT_PERMITTED
from apnap.rules.casting.proposals import NO_TARGETS, Proposal
from apnap.rules.casting.special_actions import (
    NOT_A_TIME_FOR_LANDS,
    lands_in_reach,
    obstacles_to_entering,
    obstacles_to_lands,
)
from apnap.rules.casting.ways import Way, spell_as
from apnap.rules.costs.mana_cost_of_objects import NO_MANA_COST
from apnap.rules.mana.supply import supply
from apnap.rules.meaning.timing import is_sorcery_time
from apnap.rules.objects.actions import NORMALLY, Action, Obstacle, plain_detail
from apnap.rules.objects.base_values import castable_faces
from apnap.rules.objects.spell_plans import MORPHS
from apnap.rules.objects.wording import cost_named, costs_said
from apnap.terms.characteristics import INSTANT, TYPE_OF_NAME
from apnap.terms.identity import ObjectId, PlayerId, Reference
from apnap.terms.turn import BATTLEFIELD, STACK

# Where it is said when cards of a type are cast. (CR 117.1a)
_TIMES = {
    TYPE_OF_NAME[name]: rule
    for name, rule in (
        ("artifact", "301.1"),
        ("creature", "302.1"),
        ("enchantment", "303.1"),
        ("planeswalker", "306.1"),
        ("sorcery", "307.1"),
        ("battle", "310.1"),
    )
}


def why_not_cast(
    game: Game, player: PlayerId, key: ObjectId, targets: Sequence[Reference] = ()
) -> list[Reason]:
    """Why the player couldn't cast the card with these targets, had they priority."""
    asked = Asked(game, player, key)
    record = game.objects[key]
    if record.card is None or record.zone in (BATTLEFIELD, STACK):
        return [_not_from_there(asked)]
    if record.face_down and not may_look(record, player):
        text = said("{player} may not look at that card.", player=asked.who)
        return [Reason(text, ("406.3", "601.3f"))]
    if key not in cards_to_look_at(game, player):
        return [_not_from_there(asked)]
    good = ways(game, player, record)
    if good:
        return _best([_why_not_so(game, player, record, way, targets) for way in good])
    found: list[Reason] = []
    for face in castable_faces(record):
        found += _against(asked, record, face)
    return list(dict.fromkeys(found)) or [_not_from_there(asked)]


def _not_from_there(asked: Asked) -> Reason:
    return reason_of(asked, NOT_PERMITTED)


def _best(found: list[list[Reason]]) -> list[Reason]:
    return min(found, key=len)


def _why_not_so(
    game: Game, player: PlayerId, record: GameObject, way: Action, targets: Sequence[Reference]
) -> list[Reason]:
    """Why it can't have the targets, if it is cast in a way that is legal."""
    if not targets or plain_detail(way.detail) in MORPHS:
        return []
    there, proposal = proposed_spell(game, player, record, Way(game, record, way.index, way.detail))
    return [reason for each in targets for reason in why_not_target(there, proposal, each)]


def _against(asked: Asked, record: GameObject, face: int) -> list[Reason]:
    """What stands against each way to cast a face; none of them is good."""
    game, player = asked.game, asked.player
    found: list[Reason] = []
    for way, obstacle in judged_ways(game, player, record, face):
        assert obstacle is not None
        obstacles = [obstacle]
        if obstacle.what.startswith(("time of", "condition of")):
            more = why_uncastable(game, player, record, way)
            obstacles += [more] if more is not None else []
        for each in obstacles:
            found += _named(way.detail, _reasons(asked, record, way, each))
    return found


def _reasons(asked: Asked, record: GameObject, way: Way, obstacle: Obstacle) -> list[Reason]:
    if obstacle == NO_TARGETS:
        there, proposal = proposed_spell(asked.game, asked.player, record, way)
        found = list(why_no_targets(there, proposal, record.id))
        return found or [reason_of(asked, obstacle)]
    if obstacle.what == "payment":
        there, proposal = proposed_spell(asked.game, asked.player, record, way)
        return [why_not_paid(Asked(there, asked.player, record.id), proposal)]
    types = spell_as(asked.game, asked.player, record, way).types
    reason = reason_of(asked, obstacle)
    if obstacle.what == "time of spells":
        rules = (rule for kind, rule in _TIMES.items() if types & kind and not types & INSTANT)
        return [replace(reason, rules=(*reason.rules, *rules))]
    if obstacle == NO_MANA_COST:
        return [replace(reason, rules=("118.6", "202.1b"))]
    return [reason]


def _named(detail: str, reasons: list[Reason]) -> list[Reason]:
    """The reasons against a way with the name of the way, unless it is the usual one."""
    plain = plain_detail(detail)
    if plain == NORMALLY:
        return reasons
    return [
        replace(each, text=said("{way}: {reason}", way=cost_named(plain), reason=each.text))
        for each in reasons
    ]


def why_not_paid(asked: Asked, proposal: Proposal) -> Reason:
    """What it costs, and the mana there could be. (CR 118.3)"""
    costs = proposal.costs(asked.game)
    text = said(
        "{object} costs {cost}, which {player} can't pay: there is {number} mana at most.",
        object=asked.it,
        cost=costs_said(costs),
        player=asked.who,
        number=supply(asked.game, asked.player).most,
    )
    return Reason(text, ("118.3", "601.2h"))


# Lands. (CR 305)


def why_not_play(game: Game, player: PlayerId, key: ObjectId) -> list[Reason]:
    """Why the player couldn't play the card as a land, had they priority."""
    asked = Asked(game, player, key)
    found: list[Reason] = []
    if all(action.object != key for action in lands_in_reach(game, player)):
        found.append(_no_land_in_reach(asked))
    if not is_sorcery_time(game, player):
        found.append(reason_of(asked, NOT_A_TIME_FOR_LANDS))
    found += [reason_of(asked, each) for each in obstacles_to_lands(game, player)]
    return found + [reason_of(asked, each) for each in obstacles_to_entering(game, player, key)]


def _no_land_in_reach(asked: Asked) -> Reason:
    record = asked.game.objects[asked.subject]
    card = record.card
    if card is None or not any(face.types & TYPE_OF_NAME["land"] for face in card.faces):
        return Reason(said("{object} is no land.", object=asked.it), ("305.1",))
    text = said(
        "Nothing allows {player} to play {object} from this zone: {zone}.",
        player=asked.who,
        object=asked.it,
        zone=asked.zone,
    )
    return Reason(text, ("305.1", "116.2a"))
