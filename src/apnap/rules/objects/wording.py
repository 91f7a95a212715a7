"""Things of the rules in a word or two, for questions and options.

Nodes are said by their names: GainLife is "gain life". What is named by a key of the game is
said as that word; only who reads it in another language needs the catalogs.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from apnap.abilities.abilities import KeywordAbility
from apnap.abilities.costs import Cost, Costs, PayMana
from apnap.abilities.effects import Lasting, WhileCounted, WhileExiled
from apnap.abilities.instructions.actions import Body, Instruction
from apnap.abilities.instructions.flow import ByPlayer, IfYouDo, KeywordAction
from apnap.abilities.instructions.flow import Sequence as Several
from apnap.abilities.nodes import Node
from apnap.keywords.registry import KEYWORDS
from apnap.languages.said import Said, counted, listed, said, word
from apnap.terms.characteristics import (
    SUBTYPES_OF_TYPE,
    SUPERTYPE_NAMES,
    TYPE_NAMES,
    TYPE_OF_NAME,
    TypeLine,
    bits_to_names,
)
from apnap.terms.mana import COLOR_OF_NAME

_KEPT: Final = 4096  # names, of which views say the same again and again

_TOKEN: Final = " Token"

_COST: Final = re.compile(r"(.*?)( (?:\{.*|\d+))?")

_PLACES: Final = {"enchantment": 1, "artifact": 2, "land": 3, "creature": 4}

_SUBTYPES: Final = frozenset(each for known in SUBTYPES_OF_TYPE.values() for each in known)


def node_words(kind: type[Node]) -> str:
    """The name of a node in words."""
    return " ".join(re.findall("[A-Z][a-z]*", kind.__name__)).lower()


def deed(instruction: Node) -> Said:
    """An instruction, or the first of several: "gain life", "draw"."""
    if isinstance(instruction, KeywordAction):
        return word("deed", instruction.name)
    if isinstance(instruction, IfYouDo):
        return deed(instruction.first)
    if isinstance(instruction, ByPlayer):
        return deed(instruction.do)
    if isinstance(instruction, Several) and instruction.parts:
        return deed(instruction.parts[0])
    return word("deed", node_words(type(instruction)))


def deeds(node: Node) -> Said:
    """An instruction, or all of several."""
    parts: Sequence[Instruction] = ()
    if isinstance(node, Body):
        parts = node.instructions
    elif isinstance(node, Several):
        parts = node.parts
    elif isinstance(node, KeywordAction):
        return word("deed", node.name)
    else:
        return word("deed", node_words(type(node)))
    return in_a_row([deeds(each) for each in parts]) if parts else said("nothing")


def in_a_row(parts: Sequence[str]) -> Said:
    """Several things with commas between them."""
    return listed(parts) if len(parts) == 1 else said("{parts}", parts=tuple(parts))


def cost_named(name: str) -> Said:
    """A cost by its name, with what tells several of that name apart: kicker {R}."""
    found = _COST.fullmatch(name)
    assert found is not None
    name = found[1]
    plain = word("keyword", name) if name in KEYWORDS else word("cost", name)
    return said("{cost} {which}", cost=plain, which=found[2].strip()) if found[2] else plain


def costs_said(costs: Costs) -> Said:
    """What is to be paid in a word or two: "{2}, sacrifice"."""
    names: list[str] = []
    for part in costs.parts:
        if isinstance(part, PayMana):
            names.append("".join("{" + symbol + "}" for symbol in part.symbols))
        else:
            names.append(word("deed", node_words(type(part)).removesuffix(" cost")))
    return in_a_row(names)


def cost_said(cost: Cost | Costs) -> Said:
    """A cost, or one part of one, in a word or two."""
    return costs_said(cost if isinstance(cost, Costs) else Costs((cost,)))


def ability_named(ability: Node) -> Said:
    """A keyword by its name; another ability has none."""
    return word("keyword", ability.name if isinstance(ability, KeywordAbility) else "")


def numbered(at: int, what: Said) -> Said:
    """One of several, with its number, so that two that read the same can be told apart."""
    return said("{number}: {what}", number=at, what=what)


@lru_cache(_KEPT)
def object_named(name: str) -> Said:
    """An object by its name: that of a token is made of words, others are names. (CR 111.4)"""
    if name.endswith(_TOKEN):
        words = name.removesuffix(_TOKEN).split(" ")
        if _SUBTYPES.issuperset(words):
            return said("{subtypes} Token", subtypes=subtypes_said(words))
    return word("card", name)


def token_named(name: str) -> Said:
    """A token by its name, which is mostly its subtypes. (CR 111.4)"""
    words = name.split(" ")
    return subtypes_said(words) if _SUBTYPES.issuperset(words) else word("card", name)


def subtypes_said(subtypes: Sequence[str]) -> Said:
    """Subtypes as a type line has them."""
    made = word("subtype", subtypes[0])
    for each in subtypes[1:]:
        made = said("{subtypes} {subtype}", subtypes=made, subtype=word("subtype", each))
    return made


def type_line_said(line: TypeLine) -> Said:
    """A type line as printed on a card. (CR 205.1)"""
    names = [
        *(word("supertype", each) for each in bits_to_names(line.supertypes, SUPERTYPE_NAMES)),
        *(word("type", each) for each in _types_in_line(line.types)),
    ]
    front = names[0].capitalized() if names else said("{it}", it="")
    for each in names[1:]:
        front = said("{types} {type}", types=front, type=each.capitalized())
    if not line.subtypes:
        return front
    return said("{types} — {subtypes}", types=front, subtypes=subtypes_said(line.subtypes))


def _types_in_line(types: int) -> list[str]:
    """Card types in the order cards have them: a land creature, an enchantment artifact."""
    return sorted(bits_to_names(types, TYPE_NAMES), key=lambda each: _PLACES.get(each, 0))


def counters_said(amount: int, kind: str) -> Said:
    """So many counters of a kind."""
    return counted("a {kind} counter", "{n} {kind} counters", amount, kind=word("counter", kind))


def duration_said(duration: Lasting) -> Said:
    """How long an effect lasts."""
    if isinstance(duration, WhileCounted):
        kind = word("counter", duration.kind)
        return said("for as long as it has a counter: {kind}", kind=kind)
    return word("duration", duration.words if isinstance(duration, WhileExiled) else duration.value)


def asking_for(which: str) -> Said:
    """The prompt for what is chosen under a word: a color, a name, "a or b"."""
    return said("choose {which}", which=word("choice", which))


def plain_option(text: str) -> Said:
    """An option that is a word: a color, a type, or another of few."""
    if isinstance(text, Said):
        return text
    if text in COLOR_OF_NAME:
        return word("color", text)
    if text in TYPE_OF_NAME:
        return word("type", text)
    return word("subtype", text) if text in _SUBTYPES else word("option", text)
