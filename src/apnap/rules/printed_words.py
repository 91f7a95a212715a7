"""What is printed on an object, and which of its lines says an effect. (CR 207)

The rules know abilities, not words; but a player who has to choose between effects reads them
on their cards. Which line it is shows from the order of the abilities, as far as that is sure.
"""

import re
from typing import Final

from apnap.abilities.abilities import Ability, KeywordAbility
from apnap.abilities.cards import Face
from apnap.abilities.nodes import Node, walk
from apnap.game.objects import GameObject
from apnap.keywords.registry import KEYWORDS

_REMINDER: Final = re.compile(r" ?\([^()]*\)")  # CR 207.2a
_KEYWORD: Final = re.compile("(?:" + "|".join(map(re.escape, KEYWORDS)) + r")\b", re.IGNORECASE)


def face_of(record: GameObject) -> Face | None:
    """The face whose text is printed on the object."""
    if record.copied is not None:
        return record.copied
    return record.card.faces[record.face] if record.card is not None else None


def line_about(record: GameObject, effect: Node) -> str:
    """The printed line that says an effect, without reminders; empty where that isn't sure."""
    face = face_of(record)
    if face is None:
        return ""
    lines = [line for line in _REMINDER.sub("", face.text).splitlines() if not _has_keywords(line)]
    abilities = [each for each in face.abilities if not isinstance(each, KeywordAbility)]
    found = [at for at, ability in enumerate(abilities) if _says(ability, effect)]
    if not found or len(lines) not in (1, len(abilities)):
        return ""
    return lines[found[0] if len(lines) > 1 else 0].strip()


def _says(ability: Ability, effect: Node) -> bool:
    return any(each == effect for each in walk(ability))


def _has_keywords(line: str) -> bool:
    """Whether a line names keywords only, or is empty. (CR 702.1)"""
    return all(not part or _KEYWORD.match(part) for part in re.split(r"[,;] ", line))
