"""A target of each opponent: "for each opponent, destroy target land that player controls".

One is chosen for each opponent as the spell or ability is put on the stack; what is done to
them is done at once. (CR 601.2c, 608.2f)
"""

from dataclasses import replace
from functools import partial
from typing import Any, Final

from apnap.abilities.descriptions import ControlledBy, OwnedBy
from apnap.abilities.instructions import (
    DealDamage,
    Destroy,
    ExileUntil,
    Move,
    PutCounters,
    TapThem,
)
from apnap.abilities.instructions_more import Apply, Choose, KeywordAction
from apnap.abilities.nodes import Node, rewritten, walk
from apnap.abilities.references import Bound, EachOpponent, EachPlayer, Ref, Target, Those
from apnap.oracle.examples import phrase
from apnap.oracle.phrases.categories import SENTENCE
from apnap.oracle.phrases.sentences import PLAIN
from apnap.oracle.templates import template

_TO_ALL: Final = (
    *(Apply, Choose, DealDamage, Destroy, ExileUntil, KeywordAction, Move, PutCounters, TapThem),
)
_WHOSE: Final = (ControlledBy, OwnedBy)
_THEY: Final = ("that player", "that opponent", "they")


def _who(part: Node) -> str:
    """The words for the player whose it is."""
    if isinstance(part, ControlledBy | OwnedBy) and isinstance(part.who, Bound):
        return part.who.words if part.who.words in _THEY else ""
    return ""


def _of_each(do: Any, who: Ref) -> Any:
    """What is done to one target of that player, done to one of each opponent or player."""
    if not isinstance(do, _TO_ALL) or (isinstance(do, KeywordAction) and do.name != "goad"):
        return None
    targets = [each for each in walk(do) if isinstance(each, Target)]
    if len(targets) != 1 or targets[0].most != 1 or targets[0].other:
        return None
    players = [_who(part) for part in targets[0].what.parts if _who(part)]
    said = [each for each in walk(do) if isinstance(each, Bound) and each.words in _THEY]
    if len(players) != 1 or len(said) != 1:
        return None
    return rewritten(do, lambda node: _each(node, players[0], who) if node == targets[0] else None)


def _each(target: Node, words: str, who: Ref) -> Target:
    assert isinstance(target, Target)

    def of_all(part: Node) -> Node | None:
        if isinstance(part, ControlledBy | OwnedBy) and _who(part):
            return replace(part, who=who)
        return None

    what = rewritten(target.what, of_all)
    return replace(target, what=what, most=-1, per=words)


def _back(do: Any, who: Ref) -> dict[str, Any] | None:
    if not isinstance(do, _TO_ALL):
        return None
    for each in walk(do):
        if isinstance(each, Target) and each.per:
            whose = [part.who for part in each.what.parts if isinstance(part, _WHOSE)]
            return {"do": rewritten(do, _one)} if who in whose else None
    return None


def _one(node: Node) -> Node | None:
    if not isinstance(node, Target) or not node.per:
        return None
    parts = tuple(
        replace(part, who=Bound("?", node.per))
        if isinstance(part, ControlledBy | OwnedBy)
        and isinstance(part.who, EachOpponent | EachPlayer)
        else part
        for part in node.what.parts
    )
    return replace(node, what=Those(parts), most=1, per="")


for _words, _players in (("opponent", EachOpponent()), ("player", EachPlayer())):
    phrase(
        SENTENCE,
        template(
            partial(_of_each, who=_players),
            f"for each {_words}, {{do}}",
            match=partial(_back, who=_players),
            do=PLAIN,
        ),
        reads=[
            f"for each {_words}, destroy up to one target creature that player controls",
            f"for each {_words}, gain control of target artifact that player controls",
        ],
        refuses=[f"for each {_words}, destroy two target creatures that player controls"],
    )
