"""A card explained: its text, its abilities as they are understood, and how far that goes."""

from dataclasses import dataclass

from apnap.abilities.cards import CardProgram
from apnap.cards.database.database import CardDatabase
from apnap.cards.database.fingerprint import fingerprint
from apnap.cards.database.ladder import is_printed_back
from apnap.cards.database.plays import is_played, plays_of
from apnap.cards.database.rungs import Rung
from apnap.cards.database.tested import is_tested
from apnap.cards.importing.names import name_key
from apnap.judge.explanations.card_lines import face_lines, meaning_lines, why_not
from apnap.oracle.card_text import CardText, FaceText
from apnap.oracle.declines import Decline
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
