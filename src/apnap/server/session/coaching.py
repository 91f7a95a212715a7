"""The coach: why a player can't do something with an object, in the judge's words.

It is judged in a game that the player could take for this one: what they can't know is dealt
anew there. So an answer tells nothing hidden, and the game itself is not touched.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Final, Literal, NamedTuple, TypeAlias

from apnap.game.game import Game
from apnap.game.objects import GameObject
from apnap.game.topics import Topic
from apnap.judge.why.illegal_action import (
    Activate,
    Attack,
    Block,
    Cast,
    Play,
    Wish,
    but_for_priority,
    not_your_priority,
    why_not,
)
from apnap.judge.why.reasons import Reason
from apnap.languages.said import Said, said
from apnap.languages.speaking import in_language
from apnap.rules.mana.activatable_abilities import entries_at
from apnap.rules.mana.mana_abilities import entries_on
from apnap.rules.objects.base_values import castable_faces
from apnap.rules.objects.current_characteristics import characteristics
from apnap.rules.objects.multiplayer.teams import is_active
from apnap.rules.table.imagining import dealt_anew
from apnap.rules.table.table import Table
from apnap.rules.turn.seeing import Seer
from apnap.server.wire.messages import Judged, Verdict, WhyNot, WhyReason
from apnap.server.wire.refusal import Refusal
from apnap.terms.characteristics import CREATURE, LAND
from apnap.terms.identity import NOTHING, ObjectId, PlayerId, Reference, is_object, is_player
from apnap.terms.turn import BATTLEFIELD, STACK


def judged(table: Table, player: PlayerId, asked: WhyNot, language: str) -> Judged:
    """What the player may do with an object now, and why not the rest."""
    key = _seen(table, player, asked.object)
    at = None
    if asked.against != NOTHING:
        is_known = is_player(asked.against) and asked.against in table.game.players
        at = asked.against if is_known else _seen(table, player, asked.against)
    game = dealt_anew(table.game, table.game, player, Random(0))
    found = [_verdict(table, game, player, wish) for wish in wishes_for(game, player, key, at)]
    verdicts = tuple(_told(each, language) for each in found)
    return Judged(asked.table, asked.object, asked.against, verdicts)


def _seen(table: Table, player: PlayerId, number: Reference) -> ObjectId:
    """The object that bears the number in the player's view.

    What the player doesn't see is refused alike, whether there is such an object or not. Of
    cards in hidden zones only the player's own top card has a place that is known.
    """
    game = table.game
    if is_object(number) and number in game.objects and Seer(game, player).number(number) == number:
        return number
    if number < NOTHING:
        own = next(each.library for each in table.view(player).players if each.id == player)
        if any(each.id == number and each.position == 0 for each in own):
            return game.players[player].library[0]
    raise Refusal("hidden", said("you see no such object"))


def wishes_for(
    game: Game, player: PlayerId, key: ObjectId, at: Reference | None = None
) -> Iterator[Wish]:
    """What a player could want to do with an object where it is."""
    record = game.objects[key]
    targets = () if at is None else (at,)
    if record.zone == STACK:
        return
    if record.zone != BATTLEFIELD:
        yield from _of_a_card(game, player, record, targets)
        return
    is_creature = bool(characteristics(game, key).types & CREATURE)
    if not is_creature or entries_at(game, key) or entries_on(game, record):
        yield Activate(key, None, targets)
    if is_creature and not is_active(game, player):
        yield Block(key, at)
    if is_creature:
        yield Attack(key, at)


def _of_a_card(
    game: Game, player: PlayerId, record: GameObject, targets: tuple[Reference, ...]
) -> Iterator[Wish]:
    """To play it, to cast it, or to activate what can be activated there."""
    key, card = record.id, record.card
    is_seen = card is not None and Seer(game, player).sees(record)
    faces = card.faces if card is not None and is_seen else ()
    if any(face.types & LAND for face in faces):
        yield Play(key)
    castable = castable_faces(record)
    if not is_seen or any(
        at in castable and not faces[at].types & LAND for at in range(len(faces))
    ):
        yield Cast(key, targets)
    if is_seen and any(each.ability.zones >> record.zone & 1 for each in entries_at(game, key)):
        yield Activate(key, None, targets)


# Verdicts.


_Wished: TypeAlias = Literal["cast", "play", "activate", "attack", "block"]


class _Found(NamedTuple):
    wish: _Wished
    verdict: Literal["yes", "later", "no"]
    text: Said
    reasons: list[Reason]


def _verdict(table: Table, game: Game, player: PlayerId, wish: Wish) -> _Found:
    found: list[Reason]
    if isinstance(wish, Attack | Block):
        found = why_not(game, player, wish)
        is_open = _is_open(
            table, player, Topic.ATTACKERS if isinstance(wish, Attack) else Topic.BLOCKERS
        )
        waiting: list[Reason] = []
    else:
        found = but_for_priority(game, player, wish)
        waiting = not_your_priority(game, player)
        is_open = _is_open(table, player, Topic.PRIORITY) or _pays_with(table, player, wish[0])
        if not found and not waiting and not is_open:
            waiting = [Reason(said("Something else has to be decided first."))]
    verdict: Literal["yes", "later", "no"] = "no" if found else "yes" if is_open else "later"
    name, sentences = _SENTENCES[type(wish)]
    text = sentences[verdict](Seer(game, player).name(wish[0]))
    return _Found(name, verdict, text, [] if verdict == "yes" else [*found, *waiting])


def _is_open(table: Table, player: PlayerId, topic: Topic) -> bool:
    choice = table.choice
    return choice is not None and choice.player == player and choice.topic is topic


def _pays_with(table: Table, player: PlayerId, key: ObjectId) -> bool:
    """Whether the player pays for something, and is offered mana of that object."""
    if not _is_open(table, player, Topic.MANA_ABILITY):
        return False
    choice = table.view(player).choice
    return choice is not None and any(key in each.about for each in choice.options)


def _told(found: _Found, language: str) -> Verdict:
    reasons = tuple(
        WhyReason(in_language(each.text, language), each.rules) for each in found.reasons
    )
    return Verdict(found.wish, found.verdict, in_language(found.text, language), reasons)


_Sentences = dict[str, Callable[[str], Said]]

_SENTENCES: Final[dict[type, tuple[_Wished, _Sentences]]] = {
    Cast: (
        "cast",
        {
            "yes": lambda it: said("You can cast {object} now.", object=it),
            "later": lambda it: said("You can cast {object}, but not yet.", object=it),
            "no": lambda it: said("You can't cast {object} now.", object=it),
        },
    ),
    Play: (
        "play",
        {
            "yes": lambda it: said("You can play {object} now.", object=it),
            "later": lambda it: said("You can play {object}, but not yet.", object=it),
            "no": lambda it: said("You can't play {object} now.", object=it),
        },
    ),
    Activate: (
        "activate",
        {
            "yes": lambda it: said("You can activate an ability of {object} now.", object=it),
            "later": lambda it: said(
                "You can activate an ability of {object}, but not yet.", object=it
            ),
            "no": lambda it: said("You can't activate an ability of {object} now.", object=it),
        },
    ),
    Attack: (
        "attack",
        {
            "yes": lambda it: said("You can attack with {object} now.", object=it),
            "later": lambda it: said(
                "You can attack with {object} when attackers are declared.", object=it
            ),
            "no": lambda it: said("You can't attack with {object}.", object=it),
        },
    ),
    Block: (
        "block",
        {
            "yes": lambda it: said("You can block with {object} now.", object=it),
            "later": lambda it: said(
                "You can block with {object} when blockers are declared.", object=it
            ),
            "no": lambda it: said("You can't block with {object}.", object=it),
        },
    ),
}
