"""Conditions about any player, or each: "an opponent controls four or more lands". (CR 608.2c)

The number is each player's own: it must be so for one of them, or for every one.
"""

from dataclasses import replace
from typing import Final

from apnap.abilities.amounts import (
    AllOf,
    Amount,
    Compare,
    Condition,
    Count,
    CountersOn,
    Exists,
    HasDesignation,
    HasMoreThan,
    LifeTotal,
    Matches,
    NotSo,
    TimesPaid,
    WasCast,
    WasPaid,
    YourTurn,
)
from apnap.abilities.descriptions import APlayer, AttachedTo, ControlledBy, OwnedBy
from apnap.abilities.nodes import Node, rewritten, walk
from apnap.abilities.references import (
    COUNTERED_SOURCE,
    ActivePlayer,
    Bound,
    Description,
    Each,
    EachOpponent,
    EachPlayer,
    Host,
    Ref,
    Some,
    This,
    Union,
)
from apnap.abilities.values import Comparison, WhichPlayer
from apnap.oracle.binding.antecedents import is_player, names_of
from apnap.oracle.binding.binder import UNKNOWN, Binder, UnclearError
from apnap.oracle.binding.numbers import compared, compared_number
from apnap.oracle.binding.references import bound_to

ANY_ONE: Final = "any one"

_EACH: Final[dict[str, Ref]] = {"each player": EachPlayer(), "each opponent": EachOpponent()}

_WHICH: Final = {
    EachPlayer(): Description((APlayer(WhichPlayer.ANY),)),
    EachOpponent(): Description((APlayer(WhichPlayer.OPPONENT),)),
}


def visit_matches(binder: Binder, item: Matches) -> Matches:
    """What it is compared with is something else: nothing shares a color with itself."""
    item = replace(item, what=binder.bound(item.what))
    outer, binder.judged = binder.judged, item.what
    made: Matches = binder.fields_of(item, [])
    binder.judged = outer
    name = getattr(made.what, "name", "")
    if name == COUNTERED_SOURCE:
        binder.note(bound_to(name), names=frozenset({"permanent"}))
    if isinstance(made.what, This) and isinstance(made.description, Description):
        match made.description.parts:
            case (AttachedTo(Each(those)),):  # "that creature" is then what it is attached to
                binder.note(Host, names=names_of(those), called=True)
    return made


def visit_turn(binder: Binder, item: YourTurn) -> YourTurn:
    """ "During each opponent's turn": "that player" is the one whose turn it is. (CR 102.1)"""
    if isinstance(item.who, EachOpponent | EachPlayer):
        binder.note(ActivePlayer, player=True, thing=False)
        return item
    return binder.fields_of(item, [])


def visit_exists(binder: Binder, item: Exists) -> Exists:
    """ "One or more cards" of which something was done this way are spoken of after it."""
    made: Exists = binder.fields_of(item, [])
    if isinstance(made.what, Each) and made.what.words == "one or more":
        those = made.what.what
        binder.note(lambda words: Each(those, words), plural=True, names=names_of(those))
    return made


def visit_designation(binder: Binder, item: HasDesignation) -> HasDesignation:
    """ "There is no monarch" speaks of no player."""
    return item if isinstance(item.who, EachPlayer) else binder.fields_of(item, [])


def visit_all(binder: Binder, item: AllOf) -> AllOf:
    """Of a pair that you both own and control, "them" are the source and one such permanent."""
    made: AllOf = binder.fields_of(item, [])
    match made:
        case AllOf((Matches(), Exists(Each(those))), words="both"):
            names = names_of(those) | {"permanent"}
            binder.note(lambda words: Union((This(), Some(those)), words), plural=True, names=names)
    return made


def visit_has_more(binder: Binder, item: HasMoreThan) -> HasMoreThan:
    """What one player has more of; "the difference" is how much more."""
    made: HasMoreThan = binder.fields_of(item, [])
    compared(binder, made)
    return made


def visit_compare(binder: Binder, item: Compare) -> Compare:
    """What is counted is counted of one player at a time; which one, can't be said after it."""
    before = len(binder.said)
    made: Compare = binder.fields_of(item, [])
    compared_number(binder, made.left)
    compared(binder, made)
    if isinstance(made.left, CountersOn):
        binder.counters = made.left
    match made.left:
        case Count(Each(_, "exiled with")):  # with this very object, which "it" is then
            binder.note(This, itself=True)
    if (made.how, made.right, made.words) == (Comparison.EQUAL, 1, "exactly"):
        _only_one(binder, made, before)
    players = {each for node in walk(made) if (each := _meant(node)) is not None}
    if not players:
        return made
    if len(players) > 1:
        raise UnclearError("a player")
    meant = players.pop()
    binder.said[before:] = [one for one in binder.said[before:] if not one.player]
    every = not isinstance(meant, Each)
    words = next((words for words, ref in _EACH.items() if ref == meant), "")
    name = Bound(ANY_ONE, words or getattr(meant, "words", ""))
    made = rewritten(made, lambda node: name if node == meant else None)
    those = meant.what if isinstance(meant, Each) else _WHICH[meant]
    return replace(made, of_one=those, of_all=every)


def of_any_player(binder: Binder, item: NotSo) -> NotSo:
    """ "A player controls no creatures": there is one who has none, whatever others have."""
    before = len(binder.said)
    made: NotSo = binder.fields_of(item, [])
    players = {each for each in walk(made) if _is_any(each)}
    if len(players) != 1 or item.words or not isinstance(item.condition, Exists):
        return made  # "unless an opponent has": if none has
    meant = players.pop()
    binder.said[before:] = [one for one in binder.said[before:] if not one.player]
    name = Bound(ANY_ONE, getattr(meant, "words", ""))
    made = rewritten(made, lambda node: name if node == meant else None)
    return replace(made, of_one=getattr(meant, "what", None))


def _is_any(node: Node) -> bool:
    return isinstance(node, Each) and node.words in ("a", "an") and is_player(node.what)


def _only_one(binder: Binder, made: Compare, before: int) -> None:
    """ "If you control exactly one creature, that creature": the one there is."""
    if isinstance(made.left, Count) and isinstance(made.left.what, Each):
        those = made.left.what.what
        binder.said[before:] = [one for one in binder.said[before:] if one.player]
        binder.note(lambda words: Each(those, words), names=names_of(those))


def _meant(node: Node) -> Ref | None:
    """ "An opponent", or "each opponent" whose life, counters or cards are counted."""
    if isinstance(node, Each) and _is_any(node):
        return node
    who = None
    if isinstance(node, (LifeTotal, ControlledBy, OwnedBy)):
        who = node.who
    elif isinstance(node, CountersOn):
        who = node.what
    return who if isinstance(who, (EachPlayer, EachOpponent)) else None


def as_said(item: Compare | NotSo) -> Compare | NotSo:
    """The condition without the name for the player."""
    those = item.of_one
    if those is None:
        return item
    of_all = isinstance(item, Compare) and item.of_all

    def change(node: Node) -> Node | None:
        if not isinstance(node, Bound) or node.name != ANY_ONE:
            return None
        return _EACH[node.words] if of_all else Each(those, node.words)

    made: Compare | NotSo = rewritten(item, change)
    if isinstance(made, NotSo):
        return replace(made, of_one=None)
    return replace(made, of_one=None, of_all=False)


_UNSPOKEN: Final = ("evidence", "gift", "behold")  # "the gift was promised"


def _was_kicked(item: Amount | Condition) -> bool:
    """ "The number of times it was kicked"."""
    return isinstance(item, TimesPaid) and item.what == Bound(UNKNOWN, "it")


def visit_paid(binder: Binder, item: TimesPaid | WasCast | WasPaid) -> Node:
    """How an object was cast is known of the source, of a spell that is a target, and of what
    the event that triggers the ability is about; some words don't speak of it.

    In the text of a spell that speaks of no other, "it" is that spell.
    """
    if isinstance(item, WasPaid) and item.cost.split()[0] in _UNSPOKEN and item.what == This():
        return item
    alone = binder.spell and not any("spell" in one.names for one in binder.said)
    if alone and isinstance(item.what, Bound) and item.what.words == "it":
        return replace(item, what=This("it"))
    if (
        _was_kicked(item)
        and any(one.itself for one in binder.said)
        and not any("spell" in one.names for one in binder.said if not one.itself)
    ):
        return replace(item, what=This("it"))  # no other that was said could have been kicked
    made = binder.fields_of(item, [])
    name = made.what.name if isinstance(made.what, Bound) else ""
    if not isinstance(made.what, This) and not name.startswith(("target", "event object")):
        raise UnclearError(getattr(item.what, "words", ""))
    return made
