"""What is done for each of several objects, players or kinds. (CR 608.2c)"""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from apnap.abilities.abilities import KeywordAbility
from apnap.abilities.descriptions import Having
from apnap.abilities.instructions.actions import CreateCopies, CreateTokens, Instruction
from apnap.abilities.instructions.flow import Choose, ForEach, ForEachKind, ForKeywords, May
from apnap.abilities.instructions.set_apart_cards import Find
from apnap.abilities.nodes import Node, rewritten
from apnap.abilities.references import Description, Each, Some
from apnap.abilities.values import ChosenKind, Kind
from apnap.game.bindings import by_name, chosen_as, references
from apnap.game.game import Game
from apnap.rules.following.following import SEEN, InstructionRows, bind, follow, see, things
from apnap.rules.following.objects.searches import FOUND_BEFORE
from apnap.rules.following.objects.tokens import create, have_to_attack, to_create
from apnap.rules.meaning.descriptions import candidates, who_did
from apnap.rules.meaning.references import found
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import characteristics
from apnap.rules.objects.token_piles import one_by_one
from apnap.terms.characteristics import TYPE_NAMES, bits_to_names
from apnap.terms.events import Event
from apnap.terms.identity import Reference, is_player
from apnap.terms.mana import COLOR_NAMES, color_names


def for_each(game: Game, node: ForEach, context: Context) -> None:
    """Once for each of them. (CR 608.2c)"""
    each = _each_of_them(game, node, context)
    outer = context.bindings.get("each one")
    if isinstance(node.do, (CreateTokens, CreateCopies)):
        _create_for_each(game, node.do, each, context)
    else:
        _follow_for_each(game, node.do, each, context)
    if outer is not None:
        context.bindings["each one"] = outer


def _each_of_them(game: Game, node: ForEach, context: Context) -> Sequence[Reference]:
    each = things(game, node.what, context)
    if node.even_gone:
        did = who_did(game, node.what.what, context) if isinstance(node.what, Each) else None
        each = found(game, node.what, context) if did is None else did
        each = [one for one in each if game.record_of(one) is not None]
    if all(is_player(one) for one in each):
        each = [player for player in game.apnap() if player in each]
    return one_by_one(game, each) if game.piled else each


def _create_for_each(
    game: Game, do: CreateTokens | CreateCopies, each: Sequence[Reference], context: Context
) -> None:
    """The tokens for all of them enter at the same time. (CR 608.2c, 701.7a)"""
    events: list[Event] = []
    for one in each:
        context.bindings["each one"] = (one,)
        events += to_create(game, do, context)
    create(game, events, context)
    if isinstance(do, CreateTokens) and do.must_attack is not None:
        have_to_attack(game, do, events, context)
    context.did = bool(events)


def _follow_for_each(
    game: Game, do: Instruction, each: Sequence[Reference], context: Context
) -> None:
    """One after the other; those chosen or found for all of them are meant afterwards."""
    did = False
    chosen: list[Reference] = []
    for one in each:
        context.bindings["each one"] = (one,)
        follow(game, do, context)
        did = did or context.did
        chosen += references(context.bindings["chosen"]) if _chooses(do) else ()
        if _finds(do) and context.did:
            seen = (*context.bindings.get(FOUND_BEFORE, ()), *context.bindings[SEEN])
            context.bindings[FOUND_BEFORE] = seen
    if _chooses(do):
        bind(context, dict.fromkeys(chosen))
        context.bindings["chosen"] = context.bindings["them"]
    if _finds(do):
        see(context, context.bindings.pop(FOUND_BEFORE, ()))
    context.did = did


def _chooses(do: Instruction) -> bool:
    """One object for each: afterwards all of them are meant. (CR 608.2c)"""
    return isinstance(do, Choose) and isinstance(do.of, Some)


def _finds(do: Instruction) -> bool:
    """A search for each: afterwards all the cards found are meant. (CR 608.2c)"""
    return isinstance(do.do if isinstance(do, May) else do, Find)


# What `ForEachKind` may be for, and what each is chosen as. (CR 105.1, 300.1)
KINDS: Final[dict[Kind, tuple[ChosenKind, tuple[str, ...]]]] = {
    Kind.CARD_TYPE: (ChosenKind.CARD_TYPE, TYPE_NAMES),
    Kind.COLOR: (ChosenKind.COLOR, COLOR_NAMES),
}


def for_each_kind(game: Game, node: ForEachKind, context: Context) -> None:
    """One kind after the other. (CR 608.2c)"""
    kind, names = KINDS[node.kinds]
    if node.among is not None:
        names = _found_among(game, node.kinds, node.among, context)
    bound, name = by_name(context.bindings), chosen_as(kind.value)
    before = bound.get(name)
    did = False
    for each in names:
        bound[name] = each
        follow(game, node.do, context)
        did = did or context.did
    bound.pop(name, None)  # there may be none of them
    if before is not None:
        bound[name] = before
    context.did = did


def _found_among(game: Game, kinds: Kind, among: Description, context: Context) -> tuple[str, ...]:
    """The kinds that there are among these, in their usual order."""
    bits = 0
    for key in candidates(game, among, context):
        seen = characteristics(game, key)
        bits |= seen.types if kinds is Kind.CARD_TYPE else seen.colors
    found = bits_to_names(bits, TYPE_NAMES) if kinds is Kind.CARD_TYPE else color_names(bits)
    return tuple(found)


def for_keywords(game: Game, node: ForKeywords, context: Context) -> None:
    """With one keyword after the other. (CR 608.2c)"""
    did = False
    for do in (node.do, *(_of_keyword(node.do, each) for each in node.keywords)):
        follow(game, do, context)
        did = did or context.did
    context.did = did


@lru_cache(maxsize=1024)
def _of_keyword(do: Instruction, keyword: str) -> Instruction:
    """The same, of another keyword."""

    def other(node: Node) -> Node | None:
        if isinstance(node, Having):
            return replace(node, keyword=keyword)
        return replace(node, name=keyword) if isinstance(node, KeywordAbility) else None

    made: Instruction = rewritten(do, other)
    return made


# Which function follows which instruction.
INSTRUCTIONS_FOLLOWED: Final[InstructionRows] = {
    ForEach: for_each,
    ForEachKind: for_each_kind,
    ForKeywords: for_keywords,
}
