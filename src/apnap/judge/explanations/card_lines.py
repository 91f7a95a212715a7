"""A card in lines: its text, its meaning as a tree, and whether it can be played.

Needs no grammar, only what the card was found to mean.
"""

from collections.abc import Iterable, Iterator, Mapping

from apnap.abilities.cards import CardProgram
from apnap.cards.database.database import CardDatabase, UnsupportedCard
from apnap.cards.database.declined import UNPLAYED, decline_in_words
from apnap.judge.explanations.trees import tree
from apnap.languages import said
from apnap.oracle.card_text import CardText
from apnap.oracle.declines import Decline
from apnap.rules.table.support import missing


def card_lines(card: CardText, database: CardDatabase) -> Iterator[str]:
    """A card: its text, then its meaning as a tree, or the words that stopped the reading."""
    yield from face_lines(card)
    meaning = database.meaning(card)
    if isinstance(meaning, CardProgram):
        yield from meaning_lines(meaning)
    yield support(meaning)


def face_lines(card: CardText) -> Iterator[str]:
    """The text of a card as it is printed."""
    for face in card.faces:
        yield f"{face.name} {face.mana_cost}".rstrip()
        yield face.type_line
        yield from face.text.splitlines()
        if face.power:
            yield f"{face.power}/{face.toughness}"
        for value in (face.loyalty, face.defense):
            if value:
                yield f"[{value}]"
        yield ""


def meaning_lines(meaning: CardProgram) -> Iterable[str]:
    """What a card means, as a tree."""
    for each in meaning.faces:
        if len(meaning.faces) > 1:
            yield f"{each.name}:"
        for ability in each.abilities:
            yield from tree(ability)


def support(meaning: CardProgram | Decline) -> str:
    """Whether the card can be played, in a line."""
    why = why_not(meaning)
    if not why:
        return "supported"
    return f"read, but {why}" if isinstance(meaning, CardProgram) else f"not supported: {why}"


def why_not(meaning: CardProgram | Decline) -> str:
    """What stops a card from being played; nothing, if it can be."""
    if isinstance(meaning, Decline):
        return decline_in_words(meaning)
    lacking = missing(meaning)
    return said("no rule executes {what}", what=", ".join(lacking)) if lacking else ""


def refuse_unsupported(programs: Mapping[str, CardProgram]) -> None:
    """Raise an `UnsupportedCard` if any of the cards can't be executed in full."""
    lacking = {name: ", ".join(missing(program)) for name, program in programs.items()}
    declines = {
        name: Decline(name, "", words, UNPLAYED) for name, words in lacking.items() if words
    }
    if declines:
        raise UnsupportedCard(declines)
