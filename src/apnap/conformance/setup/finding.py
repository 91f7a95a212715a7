"""Which objects the names of a scenario mean. (CR 108.1, 111.4, 201.2, 707.2)

An object is meant by the name it has now. A card outside the battlefield goes by the name of
its front or by all of its names at once (`Left // Right`); a face-down object by a word in
brackets; `@alias` is one very card, wherever it is.
"""

import re
from collections.abc import Iterable
from typing import Final

from apnap.abilities.cards import SPLIT
from apnap.conformance.setup.table import ScenarioTable
from apnap.game.objects import EMBLEM, TOKEN
from apnap.rules.objects.components import COMMANDER
from apnap.rules.objects.current_characteristics import characteristics, controller_of
from apnap.terms.identity import ObjectId, PlayerId
from apnap.terms.turn import BATTLEFIELD, GRAVEYARD, HAND

NAMELESS: Final = frozenset(
    {"[face_down_creature]", "[face_down_token]", "[face_down_card]", "[fully_locked_room]", ""}
)

_INDEXED: Final = re.compile(r"^(?P<name>.+):(?P<index>\d+)$")


def is_named(table: ScenarioTable, key: ObjectId, name: str) -> bool:
    """Whether a name means the object."""
    if name.startswith("@"):
        return table.aliased(name) == key
    name = name.strip()
    record = table.game.objects[key]
    own = characteristics(table.game, key).name
    if name in NAMELESS:
        return record.face_down or own == ""
    if table.helpers.get(own, own).casefold() == name.casefold():
        return True
    return record.zone != BATTLEFIELD and name.casefold() in _names_of_card(table, key)


def _names_of_card(table: ScenarioTable, key: ObjectId) -> list[str]:
    """What a card is called where it isn't on the battlefield. (CR 709.4c, 712.8a, 715.4)"""
    card = table.game.objects[key].card
    if card is None:
        return []
    names = [card.name] if card.layout == SPLIT else [card.name, card.front.name]
    return [each.casefold() for each in names]


def named(table: ScenarioTable, keys: Iterable[ObjectId], name: str | None) -> list[ObjectId]:
    """Those of the objects that the name means, in their order; all of them without a name.

    `Bear:1` is the second of the bears.
    """
    if name is None:
        return list(keys)
    keys = list(keys)
    indexed = _INDEXED.match(name)
    meant = [key for key in keys if is_named(table, key, name)]
    if indexed is None or meant:
        return meant
    index = int(indexed["index"])
    return [key for key in keys if is_named(table, key, indexed["name"])][index : index + 1]


def permanents(
    table: ScenarioTable, name: str | None = None, player: PlayerId | None = None
) -> list[ObjectId]:
    """The permanents of a name, of one player if given, in the order they came. (CR 702.26b)"""
    game = table.game
    keys = [
        key
        for key in game.battlefield
        if not game.objects[key].phased_out
        if player is None or controller_of(game, key) == player
    ]
    return named(table, keys, name)


def tokens(table: ScenarioTable, name: str, player: PlayerId) -> list[ObjectId]:
    """The tokens of a name that a player controls."""
    objects = table.game.objects
    return [key for key in permanents(table, name, player) if objects[key].kind == TOKEN]


def cards(
    table: ScenarioTable, zone: int, player: PlayerId, name: str | None = None
) -> list[ObjectId]:
    """The cards in a player's hand, library or graveyard."""
    return named(table, table.game.zone(zone, player), name)


def exiled(
    table: ScenarioTable, name: str | None = None, owner: PlayerId | None = None
) -> list[ObjectId]:
    """The cards in exile, of one owner if given."""
    game = table.game
    keys = [key for key in game.exile if owner is None or game.objects[key].owner == owner]
    return named(table, keys, name)


def commanders(table: ScenarioTable, player: PlayerId, name: str | None = None) -> list[ObjectId]:
    """The player's commanders in the command zone."""
    objects = table.game.objects
    keys = [key for key in commanded(table, player) if objects[key].notes.get(COMMANDER)]
    return named(table, keys, name)


def emblems(table: ScenarioTable, player: PlayerId, name: str) -> list[ObjectId]:
    """The player's emblems of a name."""
    objects = table.game.objects
    keys = [key for key in commanded(table, player) if objects[key].kind == EMBLEM]
    return named(table, keys, name)


def commanded(table: ScenarioTable, player: PlayerId) -> list[ObjectId]:
    """Everything in the command zone that is the player's."""
    game = table.game
    return [key for key in game.command if controller_of(game, key) == player]


def in_players_zones(table: ScenarioTable, player: PlayerId, name: str) -> list[ObjectId]:
    """Cards of a name in the player's hand, graveyard and part of exile."""
    found = [key for zone in (HAND, GRAVEYARD) for key in cards(table, zone, player, name)]
    return found + exiled(table, name, player)


def zone_of_alias(table: ScenarioTable, alias: str) -> int | None:
    """The zone the card of an alias is in; None if it is nowhere."""
    key = table.aliased(alias)
    return None if key is None else table.game.objects[key].zone
