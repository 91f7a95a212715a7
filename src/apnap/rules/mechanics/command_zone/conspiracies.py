"""Conspiracies: from the sideboard into the command zone, some face down. (CR 315, 702.106, 905)"""

from collections.abc import Callable
from typing import Final, TypeVar

from apnap.abilities.abilities import (
    Ability,
    BeforeOpeningHand,
    ExtraHand,
    HiddenAgenda,
    IsStartingPlayer,
)
from apnap.abilities.amounts import PlaysWholePool
from apnap.abilities.nodes import Node
from apnap.game.game import Game
from apnap.game.objects import GameObject
from apnap.game.topics import Topic
from apnap.keywords.registry import expanded
from apnap.languages import said
from apnap.rules.casting.special_actions import SpecialAction, SpecialActionRows
from apnap.rules.door.happening import bookkeep, chance, happen
from apnap.rules.following.following import follow_body
from apnap.rules.meaning.conditions import ConditionRows
from apnap.rules.objects.context import Context
from apnap.rules.objects.multiplayer.teams import primary
from apnap.rules.objects.roster import awake, when
from apnap.terms.characteristics import CONSPIRACY
from apnap.terms.events import Event, FaceTurned, Noted, Revealed, Shuffled, ZoneChange
from apnap.terms.identity import ObjectId, PlayerId
from apnap.terms.turn import COMMAND, LIBRARY, OUTSIDE

A = TypeVar("A", bound=Ability)

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


def abilities_at_start(game: Game, kind: type[A]) -> list[tuple[ObjectId, PlayerId, A]]:
    """What face-up cards in the command zone do to how the game starts. (CR 315.5a)"""
    if kind not in awake(game):
        return []
    return [
        (key, game.objects[key].owner, each)
        for key in game.command
        if not game.objects[key].face_down
        for each in game.objects[key].printed.abilities
        if isinstance(each, kind)
    ]


def settle_starting_player(game: Game) -> None:
    """Who a conspiracy makes the starting player; of several, one by chance. (CR 315.5a)"""
    able = list(dict.fromkeys(who for _, who, _ in abilities_at_start(game, IsStartingPlayer)))
    if able:
        first = primary(game, able[chance(game, len(able))])
        bookkeep(game, starting_player=first, active=first)


def note_whole_pools(game: Game) -> None:
    """Who plays with all they brought: nothing is left outside. (CR 905.1d)"""
    if PlaysWholePool not in awake(game):
        return
    for player in game.apnap():
        rest = [each for each in game.objects.values() if each.zone == OUTSIDE]
        if not any(each.owner == player for each in rest):
            happen(game, [Noted(player, WHOLE_POOL, value=True, rule="905.1d")])


WHOLE_POOL: Final = "plays the whole pool"  # the note of a player


def _plays_whole_pool(game: Game, condition: PlaysWholePool, context: Context) -> bool:
    return bool(game.players[context.you].notes.get(WHOLE_POOL))


def before_opening_hand(game: Game, player: PlayerId) -> None:
    """What the player's conspiracies do before the opening hand is drawn. (CR 315.5a)"""
    for key, who, ability in abilities_at_start(game, BeforeOpeningHand):
        assert isinstance(ability, BeforeOpeningHand)
        if who == player:
            follow_body(game, ability.body, Context(player, key))


def keep_one_hand(game: Game, player: PlayerId, draw: Callable[[int], None]) -> None:
    """More hands are drawn, and all but one are shuffled into the library. (CR 103.5, 315.5a)"""
    hands = [game.players[player].hand]
    for _, who, ability in abilities_at_start(game, ExtraHand):
        assert isinstance(ability, ExtraHand)
        if who == player:
            before = game.players[player].hand
            draw(ability.cards)
            hands.append(tuple(key for key in game.players[player].hand if key not in before))
    if len(hands) == 1:
        return
    told = [
        said("{number}: {what}", number=at, what=_told(game, hand))
        for at, hand in enumerate(hands, 1)
    ]
    kept = game.pick(player, Topic.PILE, "choose the hand to keep", told, rule="103.5")
    back = [key for at, hand in enumerate(hands) if told[at] != kept for key in hand]
    happen(game, [ZoneChange(key, LIBRARY, how="put", by=player, rule="103.5") for key in back])
    happen(game, [Shuffled(player, rule="103.5")])


def _told(game: Game, hand: tuple[ObjectId, ...]) -> str:
    return ", ".join(game.objects[key].printed.name for key in hand)


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
HEEDS: Final[tuple[type[Node], ...]] = (
    BeforeOpeningHand,
    ExtraHand,
    HiddenAgenda,
    IsStartingPlayer,
)


# Which function tests which condition.
CONDITIONS_TESTED: Final[ConditionRows] = {
    PlaysWholePool: _plays_whole_pool,
}
