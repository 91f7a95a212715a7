"""A card explained: its text, its abilities as they are understood, and how far that goes."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from apnap.abilities.cards import CardProgram
from apnap.cards.database.database import CardDatabase, UnsupportedCard
from apnap.cards.database.declined import UNPLAYED, told
from apnap.cards.database.fingerprint import fingerprint
from apnap.cards.database.ladder import is_printed_back
from apnap.cards.database.plays import is_played, plays_of
from apnap.cards.database.rungs import Rung
from apnap.cards.database.tested import is_tested
from apnap.cards.importing.names import name_key
from apnap.judge.explanations.trees import tree
from apnap.languages import said
from apnap.oracle.card_text import CardText, FaceText
from apnap.oracle.compiler import Decline
from apnap.rules.table.support import missing


@dataclass(frozen=True, slots=True)
class CardReport:
    """A card, what it was understood to mean, and what stops it from being played."""

    name: str
    layout: str
    faces: tuple[FaceText, ...]
    text: str  # all of it, as it is printed
    abilities: tuple[str, ...]  # a tree, line by line
    rung: str  # how far it is understood
    supported: bool
    why: str = ""  # it isn't supported


def report_on(card: CardText, database: CardDatabase) -> CardReport:
    """All that can be told of a card."""
    meaning = database.meaning(card)
    why = why_not(meaning)
    lines = meaning_lines(meaning) if isinstance(meaning, CardProgram) else ()
    return CardReport(
        card.name,
        card.layout,
        card.faces,
        "\n".join(face_lines(card)).strip(),
        tuple(lines),
        _rung(card, meaning, database).name.lower().replace("_", " "),
        not why,
        why,
    )


def _rung(card: CardText, meaning: CardProgram | Decline, database: CardDatabase) -> Rung:
    if isinstance(meaning, Decline):
        return Rung.DECLINED
    if missing(meaning):
        said = all(is_printed_back(face) for face in card.faces)
        return Rung.PRINTED_BACK if said else Rung.READ
    if database.imported is not None:
        plays = plays_of(database.imported.store.path, fingerprint(), name_key(card.name))
        if is_played(card, plays):
            return Rung.TESTED if is_tested(card) else Rung.PLAYED
    return Rung.SUPPORTED


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
        return told(meaning)
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
