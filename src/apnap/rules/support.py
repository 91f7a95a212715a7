"""Whether the rules can execute a card: found from the dispatch tables themselves.

A node is executable if the table of its kind has it. Rule changes and kinds of abilities have
no table: they are heeded by the modules that import them for that, and by no others. A field
that no rule reads, or a word in a field that none knows, makes the whole card unsupported:
otherwise a clause of it would be left out in silence.
"""

import sys
from collections.abc import Iterator
from dataclasses import fields
from types import ModuleType
from typing import Final

from apnap.abilities.abilities import Ability, ActivatedAbility, CastingRule, KeywordAbility
from apnap.abilities.amounts import Amount, Condition, HappenedThisTurn
from apnap.abilities.cards import CardProgram
from apnap.abilities.costs import Cost, PayMana
from apnap.abilities.descriptions import OfChosen
from apnap.abilities.effects import Modification
from apnap.abilities.instructions import ExileUntil, Instruction
from apnap.abilities.instructions_more import KeywordAction
from apnap.abilities.nodes import Node, walk
from apnap.abilities.references import Bound, Part, Ref
from apnap.abilities.replacements import Replacement
from apnap.abilities.rule_changes import RuleChange
from apnap.abilities.triggers import Either, StateIs, TriggerCondition
from apnap.keywords.actions import KEYWORD_ACTIONS, action_of
from apnap.keywords.registry import expand, is_supported
from apnap.rules.amounts import AMOUNTS
from apnap.rules.conditions import CONDITIONS
from apnap.rules.context import BOUND, CHOSEN
from apnap.rules.costs import COSTS
from apnap.rules.descriptions import PARTS
from apnap.rules.happenings import HAPPENINGS, LAST_TURN
from apnap.rules.instructions import INSTRUCTIONS
from apnap.rules.modifications import MODIFIERS
from apnap.rules.permissions import TIMES
from apnap.rules.references import REFERENCES
from apnap.rules.replacing import REPLACEMENTS
from apnap.rules.table import Table
from apnap.rules.trigger_matching import MATCHERS

# All of the rules are imported by a table, so that the tables are full.
EVERYTHING = Table


# Fields of nodes that no rule reads. A card that fills one in is not supported. This table
# may only shrink: a test finds what is missing from it, and what has no business in it.
UNHEEDED: Final[frozenset[tuple[type[Node], str]]] = frozenset(
    {
        (ExileUntil, "until"),
    }
)


def missing(program: CardProgram) -> list[str]:
    """What no rule executes in the card, in words; empty if all of it can be played."""
    found: dict[str, None] = {}
    for face in program.faces:
        for ability in face.abilities:
            found.update(dict.fromkeys(_missing(ability)))
    return list(found)


def _missing(ability: Node) -> Iterator[str]:
    for item in walk(ability):
        name = type(item).__name__
        yield from (f"{name}.{field}" for field in _unheeded_in(item))
        if isinstance(item, KeywordAbility):
            if not is_supported(item):
                yield f"the keyword {item.name}"
            else:
                for meaning in expand(item):
                    yield from _missing(meaning)
        elif isinstance(item, KeywordAction):
            if item.name not in KEYWORD_ACTIONS:
                yield f"the keyword action {item.name}"
            else:
                yield from _missing(action_of(item))
        elif (
            isinstance(item, HappenedThisTurn)
            and item.what not in HAPPENINGS.keys() | LAST_TURN.keys()
        ):
            yield f"counting {item.what} this turn"
        elif isinstance(item, Bound) and not _is_bound(item.name):
            yield f"what {item.words!r} refers to"
        elif isinstance(item, OfChosen) and item.which not in CHOSEN:
            yield f"the chosen {item.which}"
        elif isinstance(item, (ActivatedAbility, CastingRule)) and not _is_known(item.timing):
            yield f"the time {item.timing!r}"
        elif not is_executable(type(item)):
            yield name


def _unheeded_in(item: Node) -> Iterator[str]:
    """The fields no rule reads that say something in this node."""
    for kind, name in UNHEEDED:
        if type(item) is kind:
            [field] = [each for each in fields(kind) if each.name == name]  # type: ignore[arg-type]
            if getattr(item, name) != field.default:
                yield name


def _is_bound(name: str) -> bool:
    return name in BOUND or name.startswith(("target", "chosen "))


def _is_known(timing: str) -> bool:
    return timing in ("", "instant", "sorcery") or timing in TIMES


def is_executable(kind: type[Node]) -> bool:
    """Whether some rule executes nodes of the class."""
    for base, table in _TABLES:
        if issubclass(kind, base):
            return kind in table or kind is PayMana  # mana has a payer of its own
    if issubclass(kind, TriggerCondition):
        return kind in (Either, StateIs) or any(key[0] is kind for key in MATCHERS)
    if issubclass(kind, (RuleChange, Ability)):
        return kind in heeded()
    return True


_TABLES: tuple[tuple[type[Node], dict[type[Node], object]], ...] = (
    (Instruction, INSTRUCTIONS),  # type: ignore[assignment]  # keys are of the base named
    (Ref, REFERENCES),
    (Part, PARTS),
    (Amount, AMOUNTS),
    (Condition, CONDITIONS),
    (Cost, COSTS),
    (Modification, MODIFIERS),
    (Replacement, REPLACEMENTS),
)

_heeded: set[type[Node]] = set()


def heeded() -> set[type[Node]]:
    """The rule changes and kinds of abilities that some module of the rules looks for."""
    if not _heeded:
        for name, module in list(sys.modules.items()):
            if name.startswith("apnap.rules.") and name != __name__:
                _heeded.update(_imported(module))
    return _heeded


def _imported(module: ModuleType) -> Iterator[type[Node]]:
    for value in vars(module).values():
        if isinstance(value, type) and issubclass(value, (RuleChange, Ability)):
            yield value
