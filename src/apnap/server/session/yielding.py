"""Which ability it is, so that a person can say once what shall always be answered to it.

An ability is known by the public name of its source and by what the ability is, not by its words;
a "may" likewise, by what may be done. So it is the same on every object of that name, in every
game made again of the same record.
"""

import hashlib
import json
from functools import lru_cache
from typing import Final

from apnap.abilities.nodes import Node, to_json
from apnap.game.choices import Choice
from apnap.game.game import Game
from apnap.game.objects import ABILITY
from apnap.game.topics import Topic
from apnap.languages.said import said
from apnap.rules.turn.seeing import Seer
from apnap.server.wire.messages import Attention, Yield
from apnap.server.wire.refusal import Refusal
from apnap.terms.identity import NOTHING, ObjectId

MOST: Final = 200  # yields of one person


@lru_cache(maxsize=4096)
def _digest(node: Node) -> str:
    text = json.dumps(to_json(node), sort_keys=True)
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def _key(game: Game, source: ObjectId, node: Node) -> str:
    name = str(Seer(game, None).source_name(source)) if source != NOTHING else ""
    return f"{name}/{_digest(node)}"


def ability_key(game: Game, key: ObjectId) -> str:
    """Which ability an object on the stack is; empty for a spell. (CR 113.1c)"""
    record = game.objects.get(key)
    if record is None or record.kind != ABILITY or record.item is None:
        return ""
    return _key(game, record.item.source, record.item.ability)


def question_key(game: Game, choice: Choice | None) -> str:
    """Which "may" is asked about; empty for any other question. (CR 608.2d)"""
    if choice is None or choice.topic is not Topic.MAY or choice.meaning is None:
        return ""
    node = choice.meaning.word
    return _key(game, choice.about, node) if isinstance(node, Node) else ""


def abilities_on_stack(game: Game) -> dict[str, str]:
    """Which ability each object on the stack is, by its number."""
    keys = {str(each): ability_key(game, each) for each in game.stack}
    return {number: key for number, key in keys.items() if key}


def holds(given: Yield, turn: int) -> bool:
    """Whether it still counts, or will again if something is taken back."""
    return given.turn in (0, turn)


def passes(attention: Attention, ability: str, top: ObjectId, turn: int) -> bool:
    """Whether priority is passed with that ability on top of the stack. (CR 117.3d)"""
    return any(
        each.answer == "pass"
        and each.ability == ability
        and each.object in (NOTHING, top)
        and holds(each, turn)
        for each in attention.yields
    )


def answer_to_may(attention: Attention, question: str, turn: int) -> int | None:
    """The answer to a "may" that the person gave once for all: the first option is yes."""
    for each in attention.yields:
        if each.answer != "pass" and each.ability == question and holds(each, turn):
            return 0 if each.answer == "yes" else 1
    return None


def check_yields(attention: Attention, known: set[str], game: Game) -> None:
    """Refuse yields to what there was not in this game."""
    if len(attention.yields) > MOST:
        raise Refusal("illegal", said("at most {n} yields are kept", n=MOST))
    for each in attention.yields:
        if each.ability not in known:
            text = said("no ability {ability} was seen in this game", ability=repr(each.ability))
            raise Refusal("illegal", text)
        if not 0 <= each.turn <= game.turn:
            raise Refusal("illegal", said("turn {n} has not come yet", n=each.turn))
        if each.object != NOTHING and not 0 <= each.object < game.next_id:
            raise Refusal("illegal", said("there is no object {n}", n=each.object))


def known_yields(attention: Attention, known: set[str]) -> tuple[Yield, ...]:
    """The yields to what was seen in the game."""
    return tuple(each for each in attention.yields if each.ability in known)
