"""What no text can mean: a bound ability in which that stands was misread, and is declined.

Every phrase by itself says something, and yet the whole may say nothing: "it" is the one at hand
where nothing is gone through, a card is compared with itself, what was returned to a hand gets
+1/+1. These are signs of a pronoun bound to something else than what is meant.
"""

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from apnap.abilities.abilities import (
    Ability,
    ActivatedAbility,
    ChapterAbility,
    KeywordAbility,
    LevelAbility,
    ReplacementAbility,
    RevealsFromOpeningHand,
    StaticAbility,
    TriggeredAbility,
)
from apnap.abilities.amounts import (
    Characteristic,
    Compare,
    Matches,
    NotSo,
    RememberedNumber,
    WhereX,
    X,
)
from apnap.abilities.costs import Cost, LoyaltyCost, PayMana
from apnap.abilities.descriptions import (
    InZone,
    Measured,
    NamedLike,
    OfChosen,
    SharesType,
    WithSymbol,
)
from apnap.abilities.effects import Continuous, ModifyPT, SetPT
from apnap.abilities.instructions.actions import (
    Attach,
    Body,
    CreateCopies,
    DealDamage,
    Destroy,
    Discard,
    Fight,
    Instruction,
    Move,
    Place,
    PutCounters,
    Reveal,
    TapThem,
    UntapThem,
    WhenSpent,
)
from apnap.abilities.instructions.flow import (
    Apply,
    ApplyReplacement,
    Delayed,
    ForEach,
    Sequence,
)
from apnap.abilities.instructions.keyword_actions import Multiply
from apnap.abilities.instructions.set_apart_cards import WhenSo
from apnap.abilities.nodes import Node, field_values, walk
from apnap.abilities.references import (
    Bound,
    Description,
    Each,
    EachOpponent,
    EachPlayer,
    OwnerOf,
    Ref,
    Some,
    Target,
    This,
    Union,
)
from apnap.abilities.replacements import EntersWithCounters, Prevent, Replacement
from apnap.abilities.rule_changes.rule_changes import CostChange, RuleChange
from apnap.abilities.triggers import TriggerCondition
from apnap.oracle.binding.antecedents import is_player
from apnap.terms.turn import BATTLEFIELD, EXILE

_Around: TypeAlias = tuple[Node, ...]


def nonsense(ability: Ability) -> str | None:
    """The words that can't be meant as they are bound, if there are such."""
    found = next(_senseless(ability, ()), None)
    return getattr(found, "words", "") or "it" if found is not None else None


def _senseless(item: object, around: _Around) -> Iterator[Node]:
    """What can't be meant, within what stands around it."""
    if isinstance(item, tuple):
        for each in item:
            yield from _senseless(each, around)
        return
    if not isinstance(item, Node):
        return
    if isinstance(item, Ability):
        around = ()  # one given to something else has its own events, and goes through its own
    if _is_out_of_place(item, around) or any(check(item) for check in _CHECKS):
        yield item
    for _, value in field_values(item):
        yield from _senseless(value, (*around, item))


# Names that have a meaning in some places only.


def _is_out_of_place(item: Node, around: _Around) -> bool:
    if not isinstance(item, Bound):
        return False
    if item.name.startswith("event "):
        return not any(isinstance(each, _EVENTFUL) for each in around)
    there = _PLACES.get(item.name)
    return there is not None and not any(there(each) for each in around)


_EVENTFUL: Final = (
    *(TriggeredAbility, ReplacementAbility, ChapterAbility, LevelAbility, KeywordAbility),
    *(RevealsFromOpeningHand, Delayed, WhenSo, WhenSpent, ApplyReplacement, Replacement),
    *(TriggerCondition, CostChange),
)


def _goes_through(node: Node) -> bool:
    """Objects, one by one: "it" is the one at hand."""
    if isinstance(node, Continuous):
        return not isinstance(node.affects, This)
    if isinstance(node, StaticAbility):
        return isinstance(node.effect.affects, Each)
    if isinstance(node, Place):
        return node.many is not None  # as many counters as each of them says
    return isinstance(
        node,
        (
            *(ForEach, CostChange, CreateCopies, PutCounters, DealDamage, Prevent, Multiply),
            EntersWithCounters,
        ),
    )


def _has_players(node: Node) -> bool:
    """Players, who act or are acted on one by one."""
    told = isinstance(node, (Instruction, Continuous, RuleChange))
    return told and any(_may_be_several(value) for _, value in field_values(node))


def _may_be_several(ref: object) -> bool:
    if isinstance(ref, Each):
        return is_player(ref.what)
    if isinstance(ref, Target):
        return ref.most not in (0, 1)
    return isinstance(ref, (EachPlayer, EachOpponent, Bound, Union))


_PLACES: Final[dict[str, Callable[[Node], bool]]] = {
    "each one": _goes_through,
    "each player": _has_players,
    "any one": lambda node: isinstance(node, (Compare, NotSo)) and node.of_one is not None,
    "who": lambda node: isinstance(node, Description),
    "described": lambda node: isinstance(node, Measured),
}


# Nothing is like itself, fights itself or is attached to itself.


def _same(one: object, other: object) -> bool:
    """Both mean the same object, whatever the words."""
    if isinstance(one, Bound | Target) and isinstance(other, Bound | Target):
        return one.name == other.name and bool(one.name)
    return isinstance(one, This) and isinstance(other, This)


def _is_compared_with_itself(item: Node) -> bool:
    if isinstance(item, Compare):
        return isinstance(item.left, Node) and item.left == item.right
    if isinstance(item, Matches):
        alike = (
            each for each in walk(item.description) if isinstance(each, SharesType | NamedLike)
        )
        return any(_same(each.what, item.what) for each in alike)
    return False


def _is_done_to_itself(item: Node) -> bool:
    if isinstance(item, Fight):
        return _same(item.one, item.other)
    return isinstance(item, Attach) and _same(item.what, item.to)


# "That player" is one.


def _is_one_of_all(item: Node) -> bool:
    if not isinstance(item, Each) or not item.words.startswith(("that player", "that opponent")):
        return False
    return is_player(item.what) and not any(isinstance(e, OfChosen) for e in item.what.parts)


def _is_of_no_card(item: Node) -> bool:
    """ "That player" whose graveyard was told is one even if no card in it was."""
    if not isinstance(item, Body):
        return False
    free = {
        each.name
        for each in walk(item)
        if isinstance(each, Target) and not each.least and _is_from_one_zone(each)
    }
    return any(
        isinstance(each, OwnerOf) and isinstance(each.what, Bound) and each.what.name in free
        for each in (walk(item) if free else ())
    )


def _is_from_one_zone(target: Target) -> bool:
    return any(isinstance(part, InZone) and part.single for part in target.what.parts)


# Several that strike do so each with their own power.


def _is_of_another(item: Node) -> bool:
    if not isinstance(item, DealDamage) or not isinstance(item.amount, Characteristic):
        return False
    several = isinstance(item.source, Each) or (
        isinstance(item.source, Bound) and item.source.words.startswith("each of ")
    )
    whose = item.amount.what
    return (
        several
        and isinstance(whose, This | Bound)
        and whose.words == "it"
        and not (isinstance(whose, Bound) and whose.name == "each one")
    )


# What was shown or left isn't on the battlefield.


def _is_shown(item: Node) -> bool:
    """A permanent isn't revealed or discarded: "it" would be a card."""
    if not isinstance(item, Reveal | Discard):
        return False
    return isinstance(item.what, This) and not item.what.words.startswith(("~", "this "))


def _acts_on_what_left(item: Node) -> bool:
    """One instruction after the other: what the first took away the next gives a size, or taps."""
    if not isinstance(item, Body | Sequence):
        return False
    parts = item.instructions if isinstance(item, Body) else item.parts
    gone: list[Ref] = []
    for each in parts:
        if (ref := _acted_on(each)) is not None and any(_same(ref, one) for one in gone):
            return True
        if isinstance(each, Move):
            gone = [one for one in gone if not _same(one, each.what)]
            if each.to.zone not in (BATTLEFIELD, EXILE):
                gone.append(each.what)
        elif isinstance(each, Destroy):
            gone.append(each.what)
        elif not isinstance(each, Apply | TapThem | UntapThem | PutCounters | DealDamage):
            gone = []  # it may have come back, or something else be called so
    return False


def _acted_on(item: Instruction) -> Ref | None:
    if isinstance(item, TapThem | UntapThem):
        return item.what
    sized = isinstance(item, Apply) and any(
        isinstance(each, ModifyPT | SetPT) for each in item.effect.modifications
    )
    return item.effect.affects if sized and isinstance(item, Apply) else None


_CHECKS: Final[tuple[Callable[[Node], bool], ...]] = (
    _is_compared_with_itself,
    _is_done_to_itself,
    _is_one_of_all,
    _is_of_no_card,
    _is_of_another,
    _is_shown,
    _acts_on_what_left,
)


# X.


def has_no_x(abilities: tuple[Ability, ...], mana: tuple[str, ...] | None) -> bool:
    """X is spoken of, and nothing on the card says what it is. (CR 107.3)"""
    if mana is not None and "X" in mana:
        return False
    loose = any(_loose(ability) for ability in abilities)
    return loose and not any(_says_x(node) for ability in abilities for node in walk(ability))


def _loose(item: object) -> bool:
    """Some X in it isn't defined where it stands."""
    if isinstance(item, X):
        return True
    if isinstance(item, tuple):
        return any(map(_loose, item))
    if not isinstance(item, Node) or isinstance(item, KeywordAbility | RememberedNumber | WhereX):
        return False
    return any(_loose(value) for _, value in field_values(item))


def _says_x(node: Node) -> bool:
    if isinstance(node, PayMana):
        return "X" in node.symbols
    if isinstance(node, ActivatedAbility):
        return any(isinstance(each, LoyaltyCost) and each.minus_x for each in walk(node))
    if isinstance(node, Some):
        return isinstance(node.amount, X)  # "you may sacrifice X Foods"
    return isinstance(node, WhereX | WithSymbol) or (
        isinstance(node, Cost) and any(isinstance(each, X) for each in walk(node))
    )
