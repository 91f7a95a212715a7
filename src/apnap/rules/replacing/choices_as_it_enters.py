"""Which words a text-changing effect replaces, and by which. (CR 608.2d, 612.2)"""

from collections.abc import Sequence
from typing import Any, Final

from apnap.abilities.cards import Face
from apnap.abilities.effects import ChangeWords, ReplaceWords
from apnap.game.choices import Details
from apnap.game.game import Game
from apnap.game.topics import Topic
from apnap.rules.objects.context import Context
from apnap.rules.objects.wording import asking_for
from apnap.terms.characteristics import BASIC, SPELLS_ONLY, TYPE_NAMES, TYPE_OF_NAME
from apnap.terms.identity import ObjectId, PlayerId
from apnap.terms.mana import COLOR_NAMES, COLOR_OF_NAME
from apnap.terms.subtypes import BASIC_LAND_TYPES, CREATURE_TYPES


def words_chosen(game: Game, change: ReplaceWords, context: Context) -> ChangeWords:
    """The change with the two words; another word is of the same kind, and not the same."""
    player, source = context.you, context.source
    words = {kind: entering_options(game, player, kind) for kind in change.kinds}
    old = game.pick(
        player,
        Topic.WORD_IN_TEXT,
        "choose the word to be replaced",
        [word for kind in words.values() for word in kind if word != change.new],
        source,
        "612.2",
    )
    if change.new:
        return ChangeWords(old, change.new)
    others = next(kind for kind in words.values() if old in kind)
    options = [word for word in others if word not in (old, change.never)]
    return ChangeWords(
        old, game.pick(player, Topic.WORD_IN_TEXT, "choose the new word", options, source, "612.2")
    )


MOST_NUMBER = 100  # a number chosen from all there are; more has no further use

_LASTING = tuple(
    name for name in TYPE_NAMES if TYPE_OF_NAME[name] <= SPELLS_ONLY | TYPE_OF_NAME["planeswalker"]
)

# What may be chosen; besides, "a or b" names its own options, and names may be of a sort.
CHOICES: Final = frozenset(
    {
        "basic land type",
        "card type",
        "color",
        "creature type",
        "name",
        "number",
        "opponent",
        "player",
    }
)


# Between the kind and what it must be or mustn't be: "color but white", "card type from ...".
BUT: Final = " but "

FROM: Final = " from "


def is_choice(which: str) -> bool:
    """Whether the rules know what is to be chosen under the word."""
    return kind_of(which) in CHOICES or " or " in which


def entering_options(game: Game, player: PlayerId, which: str) -> Sequence[Any]:
    """All that may be chosen under a word; "a or b" names its own options."""
    if FROM in which:  # only some of its kind
        return tuple(which.partition(FROM)[2].split(", "))
    if BUT in which:
        kind, _, others = which.partition(BUT)
        without = others.split(", ")
        return [each for each in entering_options(game, player, kind) if each not in without]
    if which == "color":
        return COLOR_NAMES  # CR 105.4
    if which == "creature type":
        return sorted(CREATURE_TYPES)
    if which == "basic land type":
        return BASIC_LAND_TYPES
    if which == "card type":
        return _LASTING
    if which == "player":
        return game.in_turn_order(player)
    if which == "other player":
        return [each for each in game.in_turn_order(player) if each != player]
    if which == "opponent":
        return game.opponents(player)
    if kind_of(which) == "name":
        return names_in(game, which.removesuffix("name").strip())
    return tuple(which.split(" or "))  # anchor words (CR 614.12c)


def kind_of(which: str) -> str:
    """Under which word a choice is remembered: a nonland card name is a name."""
    which = which.partition(BUT)[0].partition(FROM)[0]
    if which == "other player":
        return "player"
    if which == "colors":
        return "color"
    return "name" if which == "name" or which.endswith(" name") else which


# Other words that are chosen are qualities.
_TOPICS: Final = {
    "color": Topic.COLOR,
    "name": Topic.CARD_NAME,
    "opponent": Topic.PLAYER,
    "player": Topic.PLAYER,
}


def names_in(game: Game, sort: str = "") -> list[str]:
    """The names of all cards in the game: any other would be of no consequence. (CR 201.4)

    `sort` are card types the card must have, or "nonland" and the like: what is printed on
    that face counts, not what effects made of it. (CR 201.4a)
    """
    found = {
        face.name
        for record in game.objects.values()
        if record.card is not None
        for face in record.card.faces
        if _is_of(face, sort.split())
    }
    return sorted(found)


def _is_of(face: Face, words: list[str]) -> bool:
    """Whether a face is of all the sorts; after "not" it mustn't be of them all."""
    if words[:1] == ["not"]:
        return not _is_of(face, words[1:])
    return all(_has(face, each.removeprefix("non")) != each.startswith("non") for each in words)


def _has(face: Face, word: str) -> bool:
    if word == "basic":
        return bool(face.supertypes & BASIC)
    return bool(face.types & TYPE_OF_NAME[word])


def entering_choice(game: Game, player: PlayerId, which: str, about: ObjectId) -> Any:
    """What the player chooses for the object as it enters. (CR 614.12a)"""
    if which == "number":
        return game.number(
            player, Topic.NUMBER, "choose a number", (0, MOST_NUMBER), about, "614.12a"
        )
    if which == "colors":
        chosen = game.select(
            player, Topic.COLOR, "choose colors", COLOR_NAMES, (1, 5), about, "105.4"
        )
        return sum(COLOR_OF_NAME[name] for name in chosen)
    options = entering_options(game, player, which)
    if not options:
        return None
    asked = which.partition(BUT)[0].partition(FROM)[0]
    topic = _TOPICS.get(kind_of(which), Topic.QUALITY)
    return game.pick(
        player, topic, asking_for(asked), options, about, "614.12a", details=Details(asked)
    )
