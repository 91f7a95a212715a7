"""What may be chosen of each kind: colors, types, names, players. (CR 608.2d, 612.2, 614.12a)"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from apnap.abilities.cards import Face
from apnap.abilities.descriptions import OfSupertype, OfType, Without
from apnap.abilities.effects import ChangeWords, ReplaceWords
from apnap.abilities.references import ChoiceOf, Quality
from apnap.abilities.values import ChosenKind
from apnap.game.choices import Details
from apnap.game.game import Game
from apnap.game.topics import Topic
from apnap.rules.objects.context import Context, label_of
from apnap.rules.objects.wording import asking_for
from apnap.terms.characteristics import (
    SPELLS_ONLY,
    SUPERTYPE_NAMES,
    TYPE_NAMES,
    TYPE_OF_NAME,
    bits_to_names,
)
from apnap.terms.identity import ObjectId, PlayerId
from apnap.terms.mana import COLOR_NAMES, COLOR_OF_NAME
from apnap.terms.subtypes import BASIC_LAND_TYPES, CREATURE_TYPES


def words_chosen(game: Game, change: ReplaceWords, context: Context) -> ChangeWords:
    """The change with the two words; another word is of the same kind, and not the same."""
    player, source = context.you, context.source
    words = {kind: entering_options(game, player, ChoiceOf(kind)) for kind in change.kinds}
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


MOST_NUMBER: Final = 100  # a number chosen from all there are; more has no further use

_LASTING: Final = tuple(
    name for name in TYPE_NAMES if TYPE_OF_NAME[name] <= SPELLS_ONLY | TYPE_OF_NAME["planeswalker"]
)

# All that may be chosen of a kind. Names and words are told by the choice; numbers are endless.
_OPTIONS: Final[dict[ChosenKind, Callable[[Game, PlayerId], Sequence[Any]]]] = {
    ChosenKind.BASIC_LAND_TYPE: lambda game, player: BASIC_LAND_TYPES,
    ChosenKind.CARD_TYPE: lambda game, player: _LASTING,
    ChosenKind.COLOR: lambda game, player: COLOR_NAMES,  # CR 105.4
    ChosenKind.CREATURE_TYPE: lambda game, player: sorted(CREATURE_TYPES),
    ChosenKind.ODD_OR_EVEN: lambda game, player: ("odd", "even"),
    ChosenKind.OPPONENT: lambda game, player: game.opponents(player),
    ChosenKind.OTHER_PLAYER: lambda game, player: [
        each for each in game.in_turn_order(player) if each != player
    ],
    ChosenKind.PLAYER: lambda game, player: game.in_turn_order(player),
}

_OWN_WAY: Final = (ChosenKind.COLORS, ChosenKind.NAME, ChosenKind.NUMBER)


def is_choice(which: ChoiceOf) -> bool:
    """Whether the rules know what may be chosen, and of which cards it may be the name."""
    known = which.kind in _OPTIONS or which.kind in _OWN_WAY or bool(which.among)
    return known and (which.cards is None or all(map(_is_printed, which.cards.parts)))


def _is_printed(part: Quality) -> bool:
    if isinstance(part, Without):
        return all(map(_is_printed, part.parts))
    return isinstance(part, (OfSupertype, OfType))


def entering_options(game: Game, player: PlayerId, which: ChoiceOf) -> Sequence[Any]:
    """All that may be chosen."""
    if which.among:
        return which.among
    if which.kind is ChosenKind.NAME:
        return names_in(game, which.cards.parts if which.cards is not None else ())
    options = _OPTIONS[which.kind](game, player)
    return [each for each in options if each not in which.but] if which.but else options


# What is remembered as another kind: some colors are color, another player is a player.
REMEMBERED_KIND: Final = {
    ChosenKind.COLORS: ChosenKind.COLOR,
    ChosenKind.OTHER_PLAYER: ChosenKind.PLAYER,
}


def remembered_as(which: ChoiceOf) -> str:
    """Under which name a choice is remembered. (CR 607.2d)"""
    if which.kind is ChosenKind.WORD:
        return label_of(which.among)
    return REMEMBERED_KIND.get(which.kind, which.kind).value


# What is chosen of all other kinds is a quality.
_TOPICS: Final = {
    ChosenKind.COLOR: Topic.COLOR,
    ChosenKind.NAME: Topic.CARD_NAME,
    ChosenKind.OPPONENT: Topic.PLAYER,
    ChosenKind.OTHER_PLAYER: Topic.PLAYER,
    ChosenKind.PLAYER: Topic.PLAYER,
}


def names_in(game: Game, parts: Iterable[Quality] = ()) -> list[str]:
    """The names of all cards in the game: any other would be of no consequence. (CR 201.4)

    `parts` tell what the card must be: what is printed on that face counts, not what effects
    made of it. (CR 201.4a)
    """
    found = {
        face.name
        for record in game.objects.values()
        if record.card is not None
        for face in record.card.faces
        if all(_has(face, part) for part in parts)
    }
    return sorted(found)


def _has(face: Face, part: Quality) -> bool:
    if isinstance(part, Without):
        return not all(_has(face, each) for each in part.parts)
    if isinstance(part, OfSupertype):
        return bool(face.supertypes & part.supertypes)
    assert isinstance(part, OfType)
    return bool(face.types & part.types)


def entering_choice(game: Game, player: PlayerId, which: ChoiceOf, about: ObjectId) -> Any:
    """What the player chooses for the object as it enters. (CR 614.12a)"""
    if which.kind is ChosenKind.NUMBER:
        numbers = [int(each) for each in which.among] or [0, MOST_NUMBER]
        bounds = (min(numbers), max(numbers))
        return game.number(player, Topic.NUMBER, "choose a number", bounds, about, "614.12a")
    if which.kind is ChosenKind.COLORS:
        chosen = game.select(
            player, Topic.COLOR, "choose colors", COLOR_NAMES, (1, 5), about, "105.4"
        )
        return sum(COLOR_OF_NAME[name] for name in chosen)
    options = entering_options(game, player, which)
    if not options:
        return None
    topic = _TOPICS.get(which.kind, Topic.QUALITY)
    asked = _asked(which)
    return game.pick(
        player, topic, asking_for(asked), options, about, "614.12a", details=Details(asked)
    )


def _asked(which: ChoiceOf) -> str:
    """What is asked for, in a word: "color", "nonland name", the words of the card."""
    if which.kind is ChosenKind.WORD:
        return label_of(which.among)
    sorts = [_sort(part) for part in which.cards.parts] if which.cards is not None else []
    return " ".join((*sorts, which.kind.value))


def _sort(part: Quality) -> str:
    """What a card must be, in a word: "nonland", "not basic land"."""
    if isinstance(part, Without):
        inner = " ".join(map(_sort, part.parts))
        return f"non{inner}" if len(part.parts) == 1 else f"not {inner}"
    if isinstance(part, OfSupertype):
        return " ".join(bits_to_names(part.supertypes, SUPERTYPE_NAMES))
    assert isinstance(part, OfType)
    return " ".join(bits_to_names(part.types, TYPE_NAMES))
