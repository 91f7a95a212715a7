"""What "it", "that creature" and "them" mean, and names for the targets. (CR 608.2c)

The grammar reads a pronoun as `Bound("?", words)`. Here the ability is walked in the order
of its words; whatever is spoken of becomes an *antecedent*, and a pronoun takes the last
one that fits it in number and kind. One that fits two things of the same clause, or none,
raises `UnclearError`: the card is declined, never guessed.

A pronoun for the object itself becomes `This("it")`, for the enchanted one `Host("it")`,
for a player told by their part `ControllerOf(…, "that player")`; else it is `Bound` to a
target's name, to the trigger event, or to what an instruction made ("them"). `unbound`
takes all of that back, for saying the ability again.
"""

from dataclasses import replace
from typing import Final, TypeVar, cast

from apnap.abilities.amounts import Characteristic, Compare, NotSo, RememberedNumber
from apnap.abilities.descriptions import (
    DoneThisWay,
    Extreme,
    InZone,
    NamedLike,
    OfChosen,
    Other,
    OwnedBy,
    SharesType,
)
from apnap.abilities.instructions.actions import (
    THOSE_TOKENS,
    CreateCopies,
    CreateTokens,
    Place,
    RemoveCounters,
    TokenSpec,
)
from apnap.abilities.instructions.flow import Apply, Delayed
from apnap.abilities.nodes import Node, rewritten
from apnap.abilities.references import (
    DESCRIBED,
    ActivePlayer,
    Bound,
    ControllerOf,
    DefendingPlayer,
    Description,
    Each,
    Host,
    OwnerOf,
    Quality,
    Ref,
    Target,
    This,
    TopOfLibrary,
    Union,
)
from apnap.abilities.values import Called, ChosenKind
from apnap.oracle.binding.antecedents import AGAIN, FOUND_THERE, THOSE_COUNTERS
from apnap.oracle.binding.binder import UNKNOWN, Binder, UnclearError, bind, install
from apnap.oracle.binding.cards import END_OF_DECK, THAT_NAME
from apnap.oracle.binding.conditions import as_said
from apnap.oracle.binding.folding import asked_now, unfolded
from apnap.oracle.binding.instructions import PREDEFINED_TOKENS
from apnap.oracle.binding.references import THOSE_TYPES, are_those
from apnap.oracle.binding.visits import AFTER_FIRST, VISITS
from apnap.terms.turn import LIBRARY

T = TypeVar("T")

__all__ = [
    "Binder",
    "UnclearError",
    "bind",
    "settled",
    "unbound",
]

install(VISITS, AFTER_FIRST)


def settled(item: T) -> T:
    """With what its words decide in the fields that the rules read."""

    def change(node: Node) -> Node | None:
        if isinstance(node, Each) and node.words.startswith(AGAIN):
            return Each(rewritten(node.what, change), node.words, again=True)
        if isinstance(node, Characteristic) and isinstance(node.what, Bound):
            return replace(node, called=_called(node.what.words))
        if isinstance(node, Target) and node.most != 1 and _is_of_one_player(node.what):
            parts = tuple(map(_in_one_zone, rewritten(node.what.parts, change)))
            return replace(node, what=Description(parts), x=rewritten(node.x, change))
        if isinstance(node, InZone) and node.words.startswith("from"):
            return replace(node, origin=True, single=node.words == "from a single")
        return None

    return cast(T, rewritten(item, change))


def _is_of_one_player(what: Description) -> bool:
    """Several "from an opponent's graveyard" are all from that of one player."""
    return any(isinstance(part, OwnedBy) and isinstance(part.who, Each) for part in what.parts)


def _in_one_zone(part: Quality) -> Quality:
    return replace(part, single=True) if isinstance(part, InZone) and part.origin else part


def _called(words: str) -> Called:
    if "card" in words:
        return Called.CARD
    return Called.PERMANENT if "creature" in words or "permanent" in words else Called.IT


def unbound(item: T) -> T:
    """The item as the grammar reads it: without names of targets, with pronouns for words."""

    def change(node: Node) -> Node | None:
        if isinstance(node, TokenSpec) and node in PREDEFINED_TOKENS:
            return node
        if isinstance(node, Place) and node.words in END_OF_DECK and node.zone != LIBRARY:
            return cast(Node, rewritten(replace(node, zone=LIBRARY), change))
        if isinstance(node, CreateTokens) and node.words == "those" and node.token != THOSE_TOKENS:
            made: Node = rewritten(replace(node, token=THOSE_TOKENS, tapped=False), change)
            return made
        if isinstance(node, CreateCopies) and node.words == "those":
            return CreateTokens(
                rewritten(node.who, change), node.amount, THOSE_TOKENS, words="those"
            )
        if isinstance(node, Delayed) and asked_now(node) != node:
            return cast(Node, rewritten(asked_now(node), change))
        if isinstance(node, Apply) and node.fixed and are_those(node.effect.affects):
            return cast(Node, rewritten(replace(node, fixed=False), change))
        if isinstance(node, Compare | NotSo) and node.of_one is not None:
            return cast(Node, rewritten(as_said(node), change))
        if isinstance(node, RemoveCounters) and node.words:
            return THOSE_COUNTERS[node.words]
        if isinstance(node, Characteristic) and node.called is not Called.IT:
            return cast(Node, rewritten(replace(node, called=Called.IT), change))
        if isinstance(node, InZone):
            return replace(node, origin=False, single=False) if node.origin else None
        if isinstance(node, RememberedNumber):
            return replace(node, of=None, of_event=False)
        if isinstance(node, Target):
            what, other = rewritten(node.what, change), node.other
            if what.parts[:1] == (Other(),):
                what, other = Description(what.parts[1:]), True
            return replace(node, what=what, other=other, name="", x=rewritten(node.x, change))
        if isinstance(node, Extreme) and node.alone:
            return replace(node, among=Description(()))
        if isinstance(node, DoneThisWay):
            return replace(node, paid=False)
        if isinstance(node, NamedLike) and getattr(node.what, "words", "") == THAT_NAME:
            return OfChosen(ChosenKind.NAME, "that")
        if isinstance(node, SharesType) and node.among:
            return replace(node, what=rewritten(node.what, change), among=THOSE_TYPES)
        if isinstance(node, Other):
            return Other() if node.than is not None else None
        return _as_pronoun(node) if isinstance(node, Ref) else None

    return cast(T, unfolded(rewritten(item, change)))


def _as_pronoun(node: Ref) -> Node | None:
    """The words for what was spoken of before."""
    if isinstance(node, Bound):
        if node.name == "granter" and node.words.startswith("~"):
            return This(node.words)
        own = node.words != "itself" and node.name in _OWN_NAMES
        own = own or node.words in _OWN_WORDS
        return node if own else Bound(UNKNOWN, node.words)
    if isinstance(node, This):
        return None if node.words.startswith(("~", "this ")) else Bound(UNKNOWN, node.words)
    if isinstance(node, Host):
        spelled = node.words.startswith(("enchanted", "equipped", "fortified"))
        return None if spelled else Bound(UNKNOWN, node.words)
    if isinstance(node, TopOfLibrary):
        return Bound(UNKNOWN, node.words) if node.words.startswith("that ") else None
    if isinstance(node, Union):
        return Bound(UNKNOWN, node.words) if node.words == "them" else None
    if isinstance(node, ActivePlayer):
        return Bound(UNKNOWN, node.words) if node.words else None
    if isinstance(node, DefendingPlayer):
        return Bound(UNKNOWN, node.words) if node.words else DefendingPlayer()
    if isinstance(node, Each):
        return Bound(UNKNOWN, node.words) if node.words.startswith(_PRONOUNS) else None
    if isinstance(node, (ControllerOf, OwnerOf)):
        spelled = "controller" in node.words or "owner" in node.words
        spelled = spelled or node.words == "each of those hands"
        return None if spelled else Bound(UNKNOWN, node.words)
    return None


_PRONOUNS: Final = (
    "the chosen",
    "the exiled ",
    "those ",
    "they",
    "them",
    "their",
    "that ",
    "each of ",
    "the rest",
)


# The names that the grammar itself gives.
_OWN_NAMES: Final = ("subject", "who", "entering", "most votes", "friends", DESCRIBED.name)

_OWN_WORDS: Final = (
    "each other",
    "each's own",
    "the other of the two",
    "the creature chosen",
    "a permanent's ability",
    "an ability of",
    FOUND_THERE.words,
)  # words it knows the meaning of
