"""From abilities back to text: the proof of the reading. (CR 207)

The lines of a face are said by the phrases that read them. How its abilities are spread
over lines, and what the normalization took out, is known from the text it was read from.
"""

from apnap.abilities.abilities import Ability
from apnap.abilities.cards import CardProgram, Face
from apnap.oracle.binding.binding import unbound
from apnap.oracle.compiler import DeclinedError, read_unbound, said_line
from apnap.oracle.leveling import leveled_off
from apnap.oracle.normalization import normalize, restore
from apnap.terms.characteristics import INSTANT, SORCERY, TypeLine


class UnsayableError(Exception):
    """An ability that no phrase can say; the message names it."""


def printed(program: CardProgram) -> str:
    """The text of the card, faces separated by a line of dashes."""
    return "\n//\n".join(printed_face(face) for face in program.faces)


def printed_face(face: Face) -> str:
    """The text of a face from its abilities; `UnsayableError` names one that has no words."""
    spell = bool(face.types & (INSTANT | SORCERY))
    line_of_types = str(TypeLine(face.supertypes, face.types, face.subtypes))
    normalized = normalize(face.name, line_of_types, face.text)
    said: list[str] = []
    rest = tuple(leveled_off(face.abilities))
    for line in normalized.texts:
        if not line:
            said.append(line)
            continue
        meant = _meaning(line, spell=spell)
        these, rest = rest[: len(meant) or 1], rest[len(meant) or 1 :]
        words = _said(these, spell=spell)
        if words != line and unbound(these) == meant == _meaning(words, spell=spell):
            words = line  # the same in another spelling
        said.append(words)
    if rest:  # abilities that the text doesn't have
        more = [_said((ability,), spell=spell) for ability in rest]
        return "\n".join([*said, *more])
    try:
        return restore(normalized, said)
    except ValueError:
        return "\n".join(said)  # another text than the one it was made from


def _meaning(line: str, *, spell: bool) -> tuple[Ability, ...]:
    try:
        return read_unbound(line, spell=spell)
    except DeclinedError:
        return ()


def _said(abilities: tuple[Ability, ...], *, spell: bool) -> str:
    words = said_line(abilities, spell=spell)
    if words is None:
        raise UnsayableError(f"no words for {abilities!r}")
    return words
