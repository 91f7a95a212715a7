"""Commanders: an attribute of a card that stays with it in all zones. (CR 903.3, 903.8, 903.9)

A game has commanders if its setup says so: the card's record has a note, which the zone
changes keep (CR 903.3), along with how often it was cast from the command zone.
"""

import re
from collections.abc import Iterator
from functools import lru_cache, reduce
from typing import Final

from apnap.abilities.abilities import CanBeCommander, LevelAbility
from apnap.abilities.amounts import CommanderCasts, IdentityColors, TimesCastFromCommand
from apnap.abilities.cards import CardProgram, Face
from apnap.abilities.costs import Costs, PayMana
from apnap.abilities.effects import AddTypes, SetColors
from apnap.abilities.nodes import Node, walk
from apnap.abilities.references import This
from apnap.game.characteristics import Characteristics
from apnap.game.game import Game
from apnap.game.objects import CARD, GameObject
from apnap.game.topics import Topic
from apnap.rules.meaning import references
from apnap.rules.meaning.amounts import AmountRows
from apnap.rules.objects.components import (
    COLOR,
    COMMANDER,
    LEADING,
    SIGNATURE,
    TIMES_CAST,
    chooses_color,
    is_leading,
    leading_notes,
    pieces_of,
)
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import characteristics
from apnap.rules.objects.static_abilities import kinds_of
from apnap.terms.characteristics import CREATURE, LEGENDARY, NONTRADITIONAL
from apnap.terms.events import Event, ZoneChange
from apnap.terms.identity import ObjectId, PlayerId
from apnap.terms.mana import COLOR_NAMES, COLOR_OF_LETTER, COLOR_OF_NAME
from apnap.terms.notes import ObjectNotes
from apnap.terms.turn import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, OUTSIDE, STACK


def can_be_commander(card: CardProgram) -> bool:
    """A legend with a size, or a card that says so. (CR 903.3, 903.3a)"""
    face = card.front
    if any(isinstance(each, CanBeCommander) for each in face.abilities):
        return True
    if not face.supertypes & LEGENDARY:
        return False
    symbols = [each for each in face.abilities if isinstance(each, LevelAbility)]
    types = face.types | _also_before_the_game(face)
    sized = "Spacecraft" in face.subtypes and any(each.power is not None for each in symbols)
    return bool(types & CREATURE) or "Vehicle" in face.subtypes or sized


def _also_before_the_game(face: Face) -> int:
    """The types it gives itself where no game is. (CR 113.6c)"""
    types = 0
    for static in kinds_of(face.abilities).modifying:
        if static.zones >> OUTSIDE & 1 and isinstance(static.ability.effect.affects, This):
            for each in static.ability.effect.modifications:
                types |= each.types if isinstance(each, AddTypes) else 0
    return types


_REMINDER: Final = re.compile(r"\([^()]*\)")

_SYMBOLS: Final = re.compile(r"\{([^{}]+)\}")


@lru_cache(maxsize=2048)
def color_identity(card: CardProgram) -> int:
    """The colors of its mana symbols and of its faces, reminder text aside.

    (CR 903.4, 903.4c-903.4e)
    """
    colors = 0
    for face in card.faces:
        colors |= face.colors | _colors_by_definition(face)
        for symbol in (*(face.mana or ()), *_SYMBOLS.findall(_REMINDER.sub("", face.text))):
            for letter in symbol.split("/"):
                colors |= COLOR_OF_LETTER.get(letter, 0)
    return colors


def _colors_by_definition(face: Face) -> int:
    """The colors its characteristic-defining abilities give it. (CR 604.3)"""
    colors = 0
    for static in kinds_of(face.abilities).modifying:
        for each in static.ability.effect.modifications if static.defining else ():
            colors |= each.colors if isinstance(each, SetColors) else 0
    return colors


def identity_of(record: GameObject) -> int:
    """The color identity of a card, with the color chosen for it. (CR 903.4, 903.4b)

    That of a merged permanent is the one its components that lead began with. (CR 903.4a)
    """
    colors = 0
    for card, notes in leading_in(record):
        colors |= color_identity(card)
        if chooses_color(card) and COLOR in notes:
            colors |= COLOR_OF_NAME[str(notes[COLOR])]
    return colors


def colors_to_choose(game: Game, player: PlayerId) -> list[str]:
    """The colors for a commander of the player by which the deck is one of its commanders.

    (CR 903.4b, 903.5c)
    """
    led = commanders_of(game, player)
    known = reduce(lambda colors, record: colors | identity_of(record), led, 0)
    cards = [game.objects[key] for key in game.players[player].library]
    needed = reduce(lambda colors, record: colors | identity_of(record), cards, 0) & ~known
    wanting = [each for each in led if chooses_color(each.card) and COLOR not in each.notes]
    names = [name for name in COLOR_NAMES if needed & COLOR_OF_NAME[name]]
    return names if len(names) >= len(wanting) else list(COLOR_NAMES)


def identity_letters(game: Game, player: PlayerId) -> str:
    """The colors of the player's commanders, as letters; none without one. (CR 903.4f)"""
    colors = 0
    for record in commanders_of(game, player):
        colors |= identity_of(record)
    return "".join(letter for letter in "WUBRG" if colors & COLOR_OF_LETTER[letter])


def commanders_of(game: Game, player: PlayerId) -> list[GameObject]:
    """The player's own, wherever they are. (CR 903.3)"""
    records = game.objects.values()
    return [each for each in records if each.owner == player and each.notes.get(COMMANDER)]


def is_undefined(game: Game, item: Node, context: Context) -> bool:
    """Whether it speaks of the colors of commanders where there is none. (CR 903.4f)"""
    return any(
        isinstance(each, IdentityColors)
        and not any(
            commanders_of(game, player) for player in references.all_meant(game, each.who, context)
        )
        for each in walk(item)
    )


def _identity_colors(game: Game, number: IdentityColors, context: Context) -> int:
    """The colors of all their commanders together. (CR 702.124c, 903.4)"""
    players = references.all_meant(game, number.who, context)
    return len({letter for each in players for letter in identity_letters(game, each)})


def _times_cast(game: Game, number: TimesCastFromCommand, context: Context) -> int:
    """How often each was cast from there, the last time with the others. (CR 903.8)"""
    records = [game.record_of(key) for key in references.all_meant(game, number.what, context)]
    return sum(each.notes.get(TIMES_CAST, 0) for each in records if each is not None)


def is_led(game: Game) -> bool:
    """Whether it is a Commander game. (CR 903.1)"""
    return any(map(is_leading, game.objects.values()))


def cards_outside(game: Game, player: PlayerId) -> list[ObjectId]:
    """The traditional cards of the player's sideboard, where games have one."""
    if is_led(game):
        return []  # CR 903.11
    return [
        key
        for key, record in game.objects.items()
        if record.zone == OUTSIDE and record.kind == CARD and record.owner == player
        if not record.printed.types & NONTRADITIONAL  # CR 108.5, 315.3
    ]


def kept_notes(old: GameObject, event: ZoneChange) -> ObjectNotes:
    """What a card that is a commander keeps wherever it goes. (CR 903.3)"""
    notes = leading_notes(old)
    if notes and old.zone == COMMAND and event.to == STACK and event.how == "cast":
        notes[TIMES_CAST] = old.notes.get(TIMES_CAST, 0) + 1  # CR 903.8
    return notes


def may_cast_commander(game: Game, player: PlayerId, record: GameObject) -> bool:
    """From the command zone its owner may. (CR 903.8)

    A signature spell, only while a commander of theirs is on the battlefield with them.
    """
    if record.zone != COMMAND or record.owner != player:
        return False
    if record.notes.get(SIGNATURE):
        return any(
            each.zone == BATTLEFIELD
            and not each.phased_out  # CR 702.26b
            and characteristics(game, each.id).controller == player
            for each in commanders_of(game, player)
        )
    return bool(record.notes.get(COMMANDER))


def commanders_to_cast(game: Game, player: PlayerId) -> list[ObjectId]:
    """The player's commanders in the command zone."""
    return [key for key in game.command if may_cast_commander(game, player, game.objects[key])]


def leading_in(record: GameObject) -> list[tuple[CardProgram, ObjectNotes]]:
    """The cards of an object that lead a deck: of a merged permanent, its components.

    (CR 903.3b, 903.3c)
    """
    pieces = pieces_of(record)
    if not pieces:
        return [(record.card, record.notes)] if record.card is not None else []
    return [
        (each.card, each.notes)
        for each in pieces
        if each.card is not None and not LEADING.isdisjoint(each.notes)
    ]


def tax(notes: ObjectNotes) -> int:
    """{2} for each time it was cast from the command zone before. (CR 903.8)"""
    return 2 * notes.get(TIMES_CAST, 0)


def taxed(record: GameObject, costs: Costs) -> Costs:
    """What it costs with its tax, if it is cast from the command zone. (CR 903.8)"""
    more = tax(record.notes) if record.zone == COMMAND else 0
    return Costs((*costs.parts, PayMana((str(more),)))) if more else costs


def commanders_return(
    game: Game, seen: list[tuple[GameObject, Characteristics]]
) -> Iterator[Event]:
    """From a graveyard or exile, if its owner likes, just after it came there. (CR 704.6d)"""
    for key in game.strays:
        record = game.objects.get(key)
        if record is None or not record.notes.get(COMMANDER):
            continue
        if record.zone in (GRAVEYARD, EXILE):
            prompt = "put your commander into the command zone?"
            if game.confirm(record.owner, Topic.COMMANDER, prompt, key, "903.9a"):
                yield ZoneChange(key, COMMAND, how="state", by=record.owner, rule="704.6d")


def _commander_casts(game: Game, number: CommanderCasts, context: Context) -> int:
    """How often they cast their commanders from the command zone. (CR 903.8)"""
    players = references.all_meant(game, number.who, context)
    return sum(
        notes.get(TIMES_CAST, 0)
        for player in players
        for record in commanders_of(game, player)
        for _, notes in leading_in(record)
    )


# Which function finds out which amount.
AMOUNTS_COUNTED: Final[AmountRows] = {
    IdentityColors: _identity_colors,
    TimesCastFromCommand: _times_cast,
    CommanderCasts: _commander_casts,
}


# The kinds of abilities and changes of the rules that are heeded here.
HEEDS: Final = (CanBeCommander, LevelAbility)
