"""Conspiracies: from the sideboard into the command zone, some face down. (CR 315, 702.106, 905)"""

from typing import Final

from apnap.abilities.abilities import HiddenAgenda
from apnap.abilities.nodes import Node
from apnap.game.game import Game
from apnap.game.objects import GameObject
from apnap.game.topics import Topic
from apnap.keywords.registry import expanded
from apnap.rules.casting.special_actions import SpecialAction, SpecialActionRows
from apnap.rules.door.happening import happen
from apnap.rules.objects.roster import when
from apnap.terms.characteristics import CONSPIRACY
from apnap.terms.events import Event, FaceTurned, Noted, Revealed, ZoneChange
from apnap.terms.identity import ObjectId, PlayerId
from apnap.terms.turn import COMMAND, OUTSIDE

A_CONSPIRACY: Final = "conspiracy"  # what awakens all this

SECRET: Final = "secretly chosen"  # the note of a face-down conspiracy: the names (CR 702.106b)

NAME: Final = "name"


def is_conspiracy(record: GameObject) -> bool:
    """Whether the card is one, face up or down."""
    return record.card is not None and bool(record.card.front.types & CONSPIRACY)


def agenda_of(record: GameObject) -> HiddenAgenda | None:
    """Its hidden agenda, if it has one. (CR 702.106a, 702.106f)"""
    for each in expanded(record.card.front.abilities) if record.card is not None else ():
        if isinstance(each, HiddenAgenda):
            return each
    return None


def put_conspiracies_in_command_zone(game: Game, player: PlayerId) -> None:
    """Any number of those in the sideboard. (CR 103.2e, 315.2, 905.4)"""
    able = [
        record.id
        for record in game.objects.values()
        if record.zone == OUTSIDE and record.owner == player and is_conspiracy(record)
    ]
    if not able:
        return
    prompt = "begin with which conspiracies"
    chosen = game.select(player, Topic.CONSPIRACIES, prompt, able, (0, len(able)), rule="905.4")
    for key in chosen:
        _put(game, player, key)


def _put(game: Game, player: PlayerId, key: ObjectId) -> None:
    """With hidden agenda it is face down, and names are noted for it. (CR 702.106a, 905.4a)"""
    agenda = agenda_of(game.objects[key])
    hidden = agenda is not None
    move = ZoneChange(key, COMMAND, how="put", by=player, face_down=hidden, rule="905.4")
    happen(game, [move])
    if agenda is None:
        return
    names = _names(game, player)
    secret: tuple[str, ...] = ()
    for _ in range(min(agenda.names, len(names))):
        left = [each for each in names if each not in secret]
        asked = "choose a card name in secret"
        name = game.pick(player, Topic.CARD_NAME, asked, left, move.new_id, "702.106a")
        secret = (*secret, name)
    happen(game, [Noted(move.new_id, SECRET, secret, rule="702.106b")])


def _names(game: Game, player: PlayerId) -> list[str]:
    """The names of the player's own cards: any other would be of no consequence. (CR 201.4)"""
    own = [each for each in game.objects.values() if each.owner == player and each.card is not None]
    faces = [face for each in own if each.card is not None for face in each.card.faces]
    return sorted({face.name for face in faces if not face.types & CONSPIRACY})


def hidden_conspiracies(game: Game, player: PlayerId) -> list[ObjectId]:
    """The face-down conspiracies the player controls. (CR 315.6, 315.7)"""
    objects = game.objects
    return [
        key
        for key in game.command
        if objects[key].face_down
        and objects[key].controller == player
        and is_conspiracy(objects[key])
    ]


def take(game: Game, player: PlayerId, key: ObjectId) -> bool:
    """Turned face up, it reveals the names. (CR 116.2j, 702.106c, 905.4a)"""
    record = game.objects.get(key)
    if record is None or not record.face_down:
        return False
    secret = record.notes.get("secretly chosen", ())
    events: list[Event] = [FaceTurned(key, "face up", rule="702.106c", cause=key)]
    if secret:
        chosen = secret[0] if len(secret) == 1 else secret
        events.append(Noted(key, NAME, chosen, rule="702.106c", cause=key))
    happen(game, events)
    return True


def reveal_conspiracies(game: Game, player: PlayerId) -> None:
    """As a player leaves, and as the game ends. (CR 702.106e)"""
    hidden = hidden_conspiracies(game, player)
    if hidden:
        happen(game, [Revealed(tuple(hidden), by=player, rule="702.106e")])


# Who may take which special action, and how it is taken.
SPECIAL_ACTIONS_OFFERED: Final[SpecialActionRows] = {
    "turn a conspiracy face up": SpecialAction(when(hidden_conspiracies, A_CONSPIRACY), take),
}

# The kinds of abilities that are heeded here.
HEEDS: Final[tuple[type[Node], ...]] = (HiddenAgenda,)
