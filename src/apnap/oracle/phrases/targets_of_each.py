"""A target of each opponent: "for each opponent, destroy target land that player controls".

One is chosen for each opponent as the spell or ability is put on the stack; what is done to
them is done at once. (CR 601.2c, 608.2f)
"""

from dataclasses import replace
from typing import Any, Final

from apnap.abilities.descriptions import ControlledBy, OwnedBy
from apnap.abilities.instructions import (
    DealDamage,
    Destroy,
    ExileUntil,
    Move,
    TapThem,
)
from apnap.abilities.instructions_more import Apply, Choose, KeywordAction
from apnap.abilities.nodes import Node, rewritten, walk
from apnap.abilities.references import Bound, EachOpponent, Target, Those
from apnap.oracle.examples import phrase
from apnap.oracle.phrases.categories import SENTENCE
from apnap.oracle.phrases.sentences import PLAIN
from apnap.oracle.templates import template

_TO_ALL: Final = (Apply, Choose, DealDamage, Destroy, ExileUntil, KeywordAction, Move, TapThem)
_THEY: Final = ("that player", "that opponent", "they")


def _who(part: Node) -> str:
    """The words for the player whose it is."""
    if isinstance(part, ControlledBy | OwnedBy) and isinstance(part.who, Bound):
        return part.who.words if part.who.words in _THEY else ""
    return ""


def _of_each(do: Any) -> Any:
    """What is done to one target of that player, done to one of each opponent."""
    if not isinstance(do, _TO_ALL) or (isinstance(do, KeywordAction) and do.name != "goad"):
        return None
    targets = [each for each in walk(do) if isinstance(each, Target)]
    if len(targets) != 1 or targets[0].most != 1 or targets[0].other:
        return None
    players = [_who(part) for part in targets[0].what.parts if _who(part)]
    said = [each for each in walk(do) if isinstance(each, Bound) and each.words in _THEY]
    if len(players) != 1 or len(said) != 1:
        return None
    return rewritten(do, lambda node: _each(node, players[0]) if node == targets[0] else None)


def _each(target: Node, words: str) -> Target:
    assert isinstance(target, Target)
    what = rewritten(target.what, _of_opponents)
    return replace(target, what=what, most=-1, per=words)


def _of_opponents(part: Node) -> Node | None:
    if isinstance(part, ControlledBy | OwnedBy) and _who(part):
        return replace(part, who=EachOpponent())
    return None


def _back(do: Any) -> dict[str, Any] | None:
    if not isinstance(do, _TO_ALL) or not any(
        isinstance(each, Target) and each.per for each in walk(do)
    ):
        return None
    return {"do": rewritten(do, _one)}


def _one(node: Node) -> Node | None:
    if not isinstance(node, Target) or not node.per:
        return None
    parts = tuple(
        replace(part, who=Bound("?", node.per))
        if isinstance(part, ControlledBy | OwnedBy) and part.who == EachOpponent()
        else part
        for part in node.what.parts
    )
    return replace(node, what=Those(parts), most=1, per="")


phrase(
    SENTENCE,
    template(_of_each, "for each opponent, {do}", match=_back, do=PLAIN),
    reads=[
        "for each opponent, destroy up to one target creature that player controls",
        "for each opponent, gain control of target artifact that player controls",
    ],
    refuses=["for each opponent, destroy two target creatures that player controls"],
)
