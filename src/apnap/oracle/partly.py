"""A card of which only some lines are read: what is left of it, and which lines don't count.

Each line stands alone. One that speaks of what another line does counts only if that line does
too (CR 607.1). Such a card isn't supported; it may be played so after a clear word.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from apnap.abilities.abilities import SpellAbility
from apnap.abilities.cards import CardProgram, Face
from apnap.oracle.card_text import CardText, FaceText
from apnap.oracle.compiler import LAYOUTS, DeclinedError, read_face
from apnap.oracle.declines import UNKNOWN, Decline
from apnap.oracle.halves import with_more_faces
from apnap.oracle.normalization import Line, is_cleaved, normalize
from apnap.terms.characteristics import INSTANT, SORCERY

# Whether the abilities of a face can be executed.
Executes: TypeAlias = Callable[[Face], bool]

# What a line speaks of, and what the line has that makes it so. (CR 607.2, 702.33d)
_HANGS: Final = tuple(
    (re.compile(speaks), re.compile(makes))
    for speaks, makes in (
        (r"\bexiled with\b|\bthe exiled\b|\bexiled cards?\b", r"\bexiles?\b|^hideaway\b"),
        (r"\bkicked\b", r"^(?:multi)?kicker\b"),
        (r"\bnoted\b", r"\bnotes?\b"),
        (r"\bnamed\b.*\bthat name\b|\bput .* with\b.*~'s", r"\bname\b"),
    )
)

_CHOSEN: Final = re.compile(r"\bchosen\b(?: (\w+))?")

_COST_PAID: Final = re.compile(r"\b([a-z]+) cost was paid\b|\bcast (?:it )?using ([a-z]+)\b")

_IS_SPELL: Final = re.compile(r"\b(?:Instant|Sorcery)\b")

# It says "it" or "that player" before it has named anything.
_SPEAKS_BACK: Final = re.compile(
    r"(?:(?!\b(?:target|each|all|choose)\b)[^.])*?"
    r"\b(?:it|its|they|them|their|that|those|otherwise|this way)\b",
    re.IGNORECASE,
)

# A line with which a section begins: what stands below it belongs to it. (CR 711.2, 716.2, 721.2)
_SECTION: Final = re.compile(r"level \d|\{.*\}: level \d|\d+\+ \|", re.IGNORECASE)


def read_partly(card: CardText, executes: Executes) -> CardProgram | Decline:
    """The card with the lines that are read and executed; a Decline if nothing is left of it.

    The faces name the other lines as `unread`.
    """
    layout = LAYOUTS.get(card.layout)
    if layout is None:
        return Decline(card.name, "", card.layout, "is a layout that " + UNKNOWN)
    try:
        faces = tuple(_face(face, executes) for face in card.faces)
    except DeclinedError as error:
        return Decline(card.name, error.line, error.words, error.reason)
    if not any(_is_worth_casting(face) for face in faces):
        return Decline(card.name, "", faces[0].text)
    return CardProgram(card.name, with_more_faces(faces, layout), layout)


def _is_worth_casting(face: Face) -> bool:
    """Whether something of it is left: of a spell, what it does."""
    if face.types & (INSTANT | SORCERY):
        return any(isinstance(each, SpellAbility) for each in face.abilities)
    return True


def _face(face: FaceText, executes: Executes) -> Face:
    """One face; a DeclinedError if what isn't its text can't be read."""
    whole = _read(face, [face.text], executes)
    if whole is not None:
        return whole
    read_face(replace(face, text=""))  # its type line and its numbers
    if is_cleaved(face.text):
        raise DeclinedError(face.text, face.text, UNKNOWN)
    lines = normalize(face.name, face.type_line, face.text).lines
    kept = _on_their_own(_kept(face, lines, executes), lines)
    made = _read(face, [lines[at].printed for at in kept], executes)
    if made is None:  # together they mean something else
        kept, made = [], read_face(replace(face, text=""))
    unread = (line.printed for at, line in enumerate(lines) if at not in kept and line.text)
    listed = tuple(each for line in unread for each in line.split("\n"))
    return replace(made, text=face.text, unread=listed)


def _kept(face: FaceText, lines: Sequence[Line], executes: Executes) -> list[int]:
    """The lines that are read: those after one that isn't only if they are read alone."""
    kept: list[int] = []
    broken, spell = False, _IS_SPELL.search(face.type_line) is not None
    for at, line in enumerate(lines):
        alone = [line.printed]
        before = [lines[each].printed for each in kept]
        if _read(face, before + alone, executes) is None:
            good = False
        elif broken and spell and _SPEAKS_BACK.match(line.text):
            good = False  # the lines of a spell are one text (CR 608.2c)
        else:
            good = not broken or _read(face, alone, executes) is not None
        if good:
            kept.append(at)
        elif line.text:
            broken = True
            if _SECTION.match(line.text):
                return [each for each in kept if not lines[each].text[:1].isdigit()]
    return kept


def _on_their_own(kept: list[int], lines: Sequence[Line]) -> list[int]:
    """Without those that hang on a line that isn't kept; again, until all that are left don't."""
    while True:
        texts = {at: lines[at].text for at in kept}
        left = [
            at for at in kept if not _hangs(texts[at], [t for o, t in texts.items() if o != at])
        ]
        if left == kept:
            return kept
        kept = left


def _hangs(line: str, others: Sequence[str]) -> bool:
    """Whether a line speaks of what no other line that counts does, nor itself."""
    for speaks, makes in _HANGS:
        if speaks.search(line) and not any(makes.search(each) for each in (*others, line)):
            return True
    for found in _CHOSEN.finditer(line):
        what = "player|opponent" if found[1] == "player" else found[1] or ""
        chooses = re.compile(rf"\bchooses?\b[^.]*(?:{what})")
        if not any(chooses.search(each) for each in (*others, line)):
            return True
    for found in _COST_PAID.finditer(line):
        keyword = found[1] or found[2]
        if not any(each.startswith(keyword) for each in others):
            return True
    return False


def _read(face: FaceText, lines: Sequence[str], executes: Executes) -> Face | None:
    """The face with these lines alone, if they are read and executed."""
    try:
        made = read_face(replace(face, text="\n".join(lines)))
    except DeclinedError:
        return None
    return made if executes(made) else None
