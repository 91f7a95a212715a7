"""What was drafted: cards exiled before the game, and what was noted in the draft. (CR 607.2n, 905)

A player brings the notes to the game, and a card speaks of those for cards of its name. They are
told as (card, what, value); see `abilities.values.DraftNote`.
"""

from typing import Final

from apnap.abilities.descriptions import Card
from apnap.abilities.drafts.noted import (
    ExiledBeforeGame,
    ExilesBeforeGame,
    GuessedInDraft,
    HighestNoted,
    NotedFor,
    OfNoted,
    RemovedInDraft,
    RemovedSuchInDraft,
)
from apnap.abilities.nodes import Node
from apnap.abilities.references import Description
from apnap.abilities.values import DraftNote
from apnap.game.characteristics import printed
from apnap.game.game import Game
from apnap.game.topics import Topic
from apnap.rules.door.happening import happen
from apnap.rules.meaning.amounts import AmountRows
from apnap.rules.meaning.conditions import ConditionRows
from apnap.rules.meaning.descriptions import PartRows, describes
from apnap.rules.meaning.object_qualities import has_name
from apnap.rules.meaning.ranked_qualities import Seen
from apnap.rules.meaning.references import ReferenceRows
from apnap.rules.objects.context import Context
from apnap.terms.events import Noted, Revealed, ZoneChange
from apnap.terms.identity import NOTHING, ObjectId, PlayerId, Reference
from apnap.terms.mana import COLOR_OF_NAME
from apnap.terms.turn import EXILE, OUTSIDE

DRAFTED: Final = "drafted"  # the option: decks come from a draft (CR 905.1d)

EXILED: Final = "exiled before the game with"  # the note of a card: the name (CR 607.2n)


# Before decks are shuffled. (CR 103.3, 607.2n)


def exile_drafted_cards(game: Game, player: PlayerId) -> None:
    """Cards of the deck that are revealed exile drafted cards that aren't in it."""
    if not game.options.get(DRAFTED):
        return
    able = [key for key in game.players[player].library if _exiling(game, key) is not None]
    if not able:
        return
    prompt = "reveal from your deck"
    shown = game.select(player, Topic.OPENING_REVEAL, prompt, able, (0, len(able)), rule="607.2n")
    for key in shown:
        _exile_for(game, player, key)


def _exiling(game: Game, key: ObjectId) -> ExilesBeforeGame | None:
    """The ability of a card that exiles others, if there are enough of them."""
    record = game.objects[key]
    for each in record.printed.abilities:
        if isinstance(each, ExilesBeforeGame):
            enough = len(_drafted_beside(game, each, record.owner, key)) >= each.least
            return each if enough else None
    return None


def _drafted_beside(
    game: Game, ability: ExilesBeforeGame, player: PlayerId, source: ObjectId
) -> list[ObjectId]:
    """The cards that fit of those drafted, but not in the deck: the sideboard. (CR 100.4b)"""
    context = Context(player, source)
    return [
        record.id
        for record in game.objects.values()
        if record.zone == OUTSIDE
        and record.owner == player
        and describes(game, ability.which, record.id, context)
    ]


def _exile_for(game: Game, player: PlayerId, key: ObjectId) -> None:
    ability = _exiling(game, key)
    if ability is None:
        return  # another of its name took what there was
    among = _drafted_beside(game, ability, player, key)
    most = ability.most or len(among)
    happen(game, [Revealed((key,), by=player, rule="607.2n", cause=key)])
    chosen = game.select(
        player, Topic.EXILE, "choose what to exile", among, (ability.least, most), key, "607.2n"
    )
    name = game.objects[key].printed.name
    for each in chosen:
        move = ZoneChange(each, EXILE, how="exile", by=player, rule="607.2n", cause=key)
        happen(game, [move])
        happen(game, [Noted(move.new_id, EXILED, name, rule="607.2n", cause=key)])


def _exiled_before(
    game: Game, part: ExiledBeforeGame, ref: Reference, seen: Seen, context: Context
) -> bool:
    record = game.objects.get(ref)
    if record is None or record.zone != EXILE or record.owner != context.you:
        return False
    return record.notes.get(EXILED) == part.name


# What was noted. (CR 905.2b)


def _highest(game: Game, amount: HighestNoted, context: Context) -> int:
    numbers = game.players[context.you].noted_for(amount.name, DraftNote.NUMBER.value)
    return max((each for each in numbers if isinstance(each, int)), default=0)


def _removed(game: Game, amount: RemovedInDraft, context: Context) -> int:
    return len(game.players[context.you].noted_for(amount.name, DraftNote.REMOVED.value))


def _of_noted(game: Game, part: OfNoted, ref: Reference, seen: Seen, context: Context) -> bool:
    if seen is None:
        return False
    noted = game.players[context.you].noted_for(part.name, part.note.value)
    if part.note is DraftNote.NAME:
        return any(has_name(seen, str(each)) for each in noted)
    if part.note is DraftNote.TYPE:
        return any(each in seen.subtypes for each in noted)
    return any(seen.colors & COLOR_OF_NAME[str(each)] for each in noted)


def _noted_players(game: Game, ref: NotedFor, context: Context) -> list[Reference]:
    """Those who are in the game."""
    names = game.players[context.you].noted_for(ref.name, DraftNote.PLAYER.value)
    return [player for player in game.apnap() if game.players[player].name in names]


def _guessed(game: Game, condition: GuessedInDraft, context: Context) -> bool:
    return bool(game.players[context.you].noted_for(condition.name, DraftNote.GUESS.value))


def _removed_such(game: Game, condition: RemovedSuchInDraft, context: Context) -> bool:
    """A card that was removed has what is printed on it."""
    asked = Description(tuple(each for each in condition.which.parts if each != Card()))
    for name in game.players[context.you].noted_for(condition.name, DraftNote.REMOVED.value):
        card = game.cards.get(str(name))
        if card is None:
            continue
        if describes(game, asked, NOTHING, context, printed(card.front, context.you)):
            return True
    return False


# How much an amount is.
AMOUNTS_COUNTED: Final[AmountRows] = {
    HighestNoted: _highest,
    RemovedInDraft: _removed,
}

# Which function judges which part of a description.
PARTS_JUDGED: Final[PartRows] = {
    OfNoted: _of_noted,
    ExiledBeforeGame: _exiled_before,
}

# Which function finds what a reference means.
REFERENCES_FOUND: Final[ReferenceRows] = {
    NotedFor: _noted_players,
}

# Whether a condition holds.
CONDITIONS_TESTED: Final[ConditionRows] = {
    GuessedInDraft: _guessed,
    RemovedSuchInDraft: _removed_such,
}

# The kinds of abilities that are heeded here.
HEEDS: Final[tuple[type[Node], ...]] = (ExilesBeforeGame,)
