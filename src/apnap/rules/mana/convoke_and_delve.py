"""What may be done rather than pay mana: convoke, delve, improvise. (CR 702.51, 702.66, 702.126)

Each creature, card or artifact that could help is a source for the payment, beside those of
mana. It gives no mana: it stands in for a need of the total cost.
"""

from typing import Final

from apnap.game.game import Game
from apnap.game.piles import single
from apnap.rules.door.happening import happen
from apnap.rules.mana.matching import GENERIC_ONLY, SIDE_EFFECT, Option, Source, Use
from apnap.rules.meaning.linked_abilities import EXILED_FOR
from apnap.rules.objects.current_characteristics import characteristics
from apnap.terms.characteristics import ARTIFACT, CREATURE
from apnap.terms.events import Event, Tapping, ZoneChange
from apnap.terms.identity import ObjectId, PlayerId
from apnap.terms.turn import EXILE

CONVOKE: Final = "convoke"

DELVE: Final = "delve"

IMPROVISE: Final = "improvise"

ASSIST: Final = "assist"  # another player helps (CR 702.132a)

HELPS: Final = frozenset((CONVOKE, DELVE, IMPROVISE, ASSIST))

HELP_RULES: Final = {CONVOKE: "702.51a", DELVE: "702.66a", IMPROVISE: "702.126a"}

_WEIGHT: Final = 80  # after all sources of mana


def has_help(game: Game, spell: ObjectId) -> bool:
    """Whether something else may be done rather than pay mana for the spell."""
    return not HELPS.isdisjoint(characteristics(game, spell).keywords)


def helpers(
    game: Game, player: PlayerId, spell: ObjectId, keep: frozenset[ObjectId]
) -> list[Source]:
    """The permanents and cards that could help to pay for the spell."""
    keywords = characteristics(game, spell).keywords
    found: list[Source] = []
    for record in game.permanents():
        if record.tapped or record.id in keep:
            continue
        seen = characteristics(game, record.id)
        if seen.controller != player:
            continue
        if CONVOKE in keywords and seen.types & CREATURE:
            found.append(_helper(record.id, seen.colors | GENERIC_ONLY, CONVOKE))
        elif IMPROVISE in keywords and seen.types & ARTIFACT:
            found.append(_helper(record.id, GENERIC_ONLY, IMPROVISE))
    if DELVE in keywords:
        for key in game.players[player].graveyard:
            if key != spell:
                found.append(_helper(key, GENERIC_ONLY, DELVE))
    return found


def _helper(key: ObjectId, unit: int, how: str) -> Source:
    rank = SIDE_EFFECT if how == DELVE else 0
    return Source(key, [Option((unit,), rank=rank, tag=how)], _WEIGHT)


def joined(sources: list[Source], more: list[Source]) -> list[Source]:
    """With the helpers; one that is also a source of mana is used for one of the two."""
    by_key = {source.key: source for source in more}
    result: list[Source] = []
    for source in sources:
        helper = by_key.pop(source.key, None)
        if helper is None:
            result.append(source)
        else:
            weight = max(source.weight, helper.weight)
            result.append(Source(source.key, source.options + helper.options, weight))
    return result + list(by_key.values())


def is_help(use: Use) -> bool:
    """Whether a use of a source gives no mana but helps."""
    return isinstance(use.option.tag, str)


def help_to_pay(game: Game, player: PlayerId, spell: ObjectId, uses: list[Use]) -> None:
    """Tap and exile what helps, all at once. (CR 702.51a, 702.66a, 702.126a)"""
    events: list[Event] = []
    for use in uses:
        how = use.option.tag
        key = use.source.key
        if how == DELVE:
            exiled = ZoneChange(key, EXILE, how="exile", by=player, rule=HELP_RULES[how])
            exiled.cause, exiled.notes = spell, {EXILED_FOR: spell}
            events.append(exiled)
        else:
            key = single(game, key) if game.piled else key
            events.append(Tapping(key, for_mana=True, rule=HELP_RULES[how], cause=spell))
    if events:
        happen(game, events)
