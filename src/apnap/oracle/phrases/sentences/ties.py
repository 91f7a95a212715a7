"""The one with the most of something, of several that are tied: "you choose one". (CR 608.2d)"""

from dataclasses import replace
from functools import partial
from typing import Final, TypeGuard

from apnap.abilities.descriptions import APlayer, Extreme
from apnap.abilities.instructions.actions import Instruction
from apnap.abilities.nodes import Node, rewritten, walk
from apnap.abilities.references import Description, Some
from apnap.abilities.values import Measure, WhichPlayer
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import such, table
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.descriptions.ranked import SUPERLATIVES
from apnap.oracle.phrases.parts.categories import DESCRIPTION, OBJECTS, REFERENCE
from apnap.oracle.phrases.sentences.sentences import GROUP, LISTED
from apnap.oracle.phrases.verbs.life import LEADING

# Which one, a sentence of its own tells.
_UNTOLD: Final = "the one, untold"

phrase(
    REFERENCE,
    template(
        Some,
        "the {what}",
        fixed={"words": _UNTOLD},
        what=such(LEADING, lambda those: those.parts[0] == APlayer(WhichPlayer.OPPONENT)),
    ),
    reads=["the opponent with the highest life total among your opponents"],
)


def _superlative(those: Description) -> Extreme | None:
    """The one superlative in it: "with the least power"."""
    found = [part for part in those.parts if isinstance(part, Extreme)]
    return found[0] if len(found) == 1 else None


_THE_ONE: Final = template(
    Some, "the {what}", fixed={"words": _UNTOLD}, what=such(DESCRIPTION, _superlative)
)

for _category in (OBJECTS, REFERENCE):
    phrase(_category, _THE_ONE, reads=["the creature with the least power"])

_ONE_OF_THEM: Final = "if two or more {those} are tied for {most}, you choose one{of}"

_TIES: Final = {_ONE_OF_THEM.format(those="players", most="highest life total", of=""): None} | {
    _ONE_OF_THEM.format(those=those, most=f"{most} {which.value}", of=" of them"): (which, least)
    for those in ("creatures", "cards", "permanents")
    for most, least in SUPERLATIVES.items()
    for which in (Measure.POWER, Measure.TOUGHNESS, Measure.MANA_VALUE)
}


def _told(node: Node, tie: str) -> Node | None:
    if not _is_one(node, _UNTOLD):
        return None
    most = _superlative(node.what)
    fits = (most and (most.which, most.least)) == _TIES[tie]
    return replace(node, words=tie) if fits else None


def _not_told(node: Node, tie: str) -> Node | None:
    return replace(node, words=_UNTOLD) if _is_one(node, tie) else None


def _is_one(node: Node, words: str) -> TypeGuard[Some]:
    return isinstance(node, Some) and node.words == words


def _with_tie(do: Instruction, tie: str) -> Instruction | None:
    made: Instruction = rewritten(do, partial(_told, tie=tie))
    return made if made is not do else None


def _without_tie(value: Instruction) -> Slots | None:
    for node in walk(value):
        if isinstance(node, Some) and node.words in _TIES:
            return {"do": rewritten(value, partial(_not_told, tie=node.words)), "tie": node.words}
    return None


_TIE: Final = "if two or more players are tied for highest life total, you choose one"

phrase(
    GROUP,
    template(
        _with_tie,
        "{do}. {tie}",
        match=_without_tie,
        do=LISTED,
        tie=table("tie", {words: words for words in _TIES}),
    ),
    reads=[
        "~ deals 2 damage to the opponent with the highest life total among your opponents. "
        + _TIE,
        "~ deals 2 damage to the creature with the least toughness. if two or more creatures are "
        "tied for least toughness, you choose one of them",
    ],
    refuses=["~ deals 2 damage to target opponent. " + _TIE],
)
