"""Whether the rules can execute a card: found from the dispatch tables themselves.

A node is executable if the table of its kind has it. Rule changes and kinds of abilities have
no functions of their own: they are heeded by the rules that name them in `HEEDS`. A name
that no rule knows makes the whole card unsupported: otherwise a clause of it would be left out
in silence. That each field is read by some rule is a test of the house.
"""

from collections.abc import Iterator
from typing import Final

from apnap.abilities.abilities import (
    Ability,
    DeckLimit,
    KeywordAbility,
    ReducesDeckSize,
    ReplacementAbility,
    SpellAbility,
)
from apnap.abilities.amounts import Amount, Condition
from apnap.abilities.cards import CardProgram, Face
from apnap.abilities.costs import Behold, Cost, ManaCostOf, OwnManaCost, PayMana
from apnap.abilities.descriptions import ExiledWith, OfChosen
from apnap.abilities.drafts.drafting import DraftAbility
from apnap.abilities.effects import (
    CopyEntersWith,
    IfCopyIs,
    Modification,
    NoManaCost,
    OwnName,
    ThisAbility,
)
from apnap.abilities.instructions.actions import (
    Dig,
    DigUntil,
    ExileUntil,
    Instruction,
    Move,
    RevealUntil,
    Search,
)
from apnap.abilities.instructions.flow import Choose, ForEachKind, KeywordAction
from apnap.abilities.instructions.set_apart_cards import PutApart
from apnap.abilities.nodes import Node, enumerated, walk
from apnap.abilities.references import Bound, Quality, Ref, Target
from apnap.abilities.replacements import EntersChoosing, GoesElsewhere, MovesAndThen, Replacement
from apnap.abilities.rule_changes.rule_changes import RuleChange
from apnap.abilities.triggers import Either, Limited, StateIs, TakesKeywordAction, TriggerCondition
from apnap.abilities.values import ChosenKind
from apnap.keywords.actions import ACTIONS_TAKEN, KEYWORD_ACTIONS, action_of
from apnap.keywords.registry import expand, is_supported
from apnap.keywords.states import AGENDAS
from apnap.rules.composition import HEEDED, compose
from apnap.rules.costs.costs import COSTS
from apnap.rules.following.flow.for_each import KINDS
from apnap.rules.following.following import INSTRUCTIONS
from apnap.rules.layers.copying import EXCEPTIONS
from apnap.rules.layers.modifications import MODIFIERS
from apnap.rules.mana.convoke_and_delve import DELVE
from apnap.rules.meaning.amounts import AMOUNTS
from apnap.rules.meaning.conditions import CONDITIONS
from apnap.rules.meaning.descriptions import PARTS
from apnap.rules.meaning.object_qualities import CHOSEN_TYPES
from apnap.rules.meaning.references import REFERENCES
from apnap.rules.objects.command_zone.decks import AN_ATTRACTION
from apnap.rules.objects.context import BOUND, CHOSEN
from apnap.rules.objects.static_abilities import names_granter
from apnap.rules.replacing.choices_as_it_enters import REMEMBERED_KIND, is_choice
from apnap.rules.replacing.replacing import REPLACEMENTS
from apnap.rules.triggering.trigger_conditions import MATCHERS
from apnap.terms.turn import EXILE

compose()


def missing(program: CardProgram) -> list[str]:
    """What no rule executes in the card, in words; empty if all of it can be played."""
    found: dict[str, None] = {}
    for face in program.faces:
        text = tuple(each for each in face.abilities if isinstance(each, SpellAbility))
        said = frozenset(name for each in text for name in _named_in(each))
        for ability in face.abilities:  # the lines of a spell are one text (CR 608.2c)
            known = said if isinstance(ability, SpellAbility) else frozenset()
            found.update(dict.fromkeys(_missing(ability, known)))
    for sticker in program.stickers:
        for ability in sticker.abilities:
            found.update(dict.fromkeys(_missing(ability)))
    found.update(dict.fromkeys(_never_chosen(program)))
    if any(is_unlit(face) for face in program.faces):
        found["which numbers are lit up"] = None
    if _never_exiled(program):
        found["what is exiled with it"] = None
    return list(found)


def is_unlit(face: Face) -> bool:
    """Whether it is an Attraction of which isn't known what is lit up. (CR 717.1)"""
    return AN_ATTRACTION in face.subtypes and not face.lights


def _never_exiled(program: CardProgram) -> bool:
    """Whether the card speaks of what it exiled though no ability of it exiles. (CR 607.2a)"""
    nodes = [item for face in program.faces for item in walk(face.abilities)]
    if not any(isinstance(item, ExiledWith) for item in nodes):
        return False
    meant = [each for item in nodes if isinstance(item, KeywordAbility) for each in expand(item)]
    return not any(map(_exiles, [*nodes, *walk(tuple(meant))]))


def _exiles(item: Node) -> bool:
    if isinstance(item, (Move, Dig)):
        return item.to.zone == EXILE
    if isinstance(item, PutApart):
        return EXILE in (item.to.zone, item.there.zone)
    if isinstance(item, GoesElsewhere):
        return item.instead == EXILE
    if isinstance(item, KeywordAbility):
        return item.name == DELVE
    if isinstance(item, Behold):
        return item.exiled
    return isinstance(item, ExileUntil) or (isinstance(item, DigUntil) and item.exiled)


def _never_chosen(program: CardProgram) -> Iterator[str]:
    """What the card calls chosen though nothing in it chooses such a thing. (CR 607.2d)"""
    made: set[ChosenKind] = set()
    asked: dict[ChosenKind, None] = {}
    for face in program.faces:
        for item in walk(face.abilities):
            if isinstance(item, (Choose, EntersChoosing)):
                made.add(REMEMBERED_KIND.get(item.which.kind, item.which.kind))
            elif isinstance(item, KeywordAbility) and item.name in AGENDAS:
                made.add(ChosenKind.NAME)
            elif isinstance(item, ForEachKind):
                made.add(KINDS[item.kinds][0])
            elif isinstance(item, OfChosen):
                asked[item.which] = None
    for which in asked:
        if made.isdisjoint(_FULFILLED_BY.get(which, (which,))):
            yield f"the chosen {which.value}"


_FULFILLED_BY: Final = {
    ChosenKind.PLAYER: (ChosenKind.PLAYER, ChosenKind.OPPONENT),
    ChosenKind.TYPE: CHOSEN_TYPES,
}


def _missing(ability: Node, known: frozenset[str] = frozenset()) -> Iterator[str]:
    bound = BOUND | known | _named_in(ability)
    yield from _granters_unknown(ability)
    for item in walk(ability):
        name = type(item).__name__
        yield from (f"{name} {word!r}" for word in _unknown(item))
        yield from (f"{name} {word!r}" for word in _words_for_values(item))
        for change in getattr(item, "exceptions", ()):
            if type(change) not in EXCEPTIONS:
                yield f"a copy with {type(change).__name__}"
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
                yield from _missing(action_of(item), bound)  # the same text, the same names
        elif isinstance(item, Bound) and item.name not in bound:
            yield f"what {item.words!r} refers to"
        elif not is_executable(type(item)):
            yield name


def _words_for_values(item: Node) -> Iterator[str]:
    """Words in fields that hold members of an enumeration: no rule would know them."""
    for field in enumerated(type(item)):
        held = getattr(item, field)
        for each in held if isinstance(held, tuple) else (held,):
            if isinstance(each, str):
                yield each


def _unknown(item: Node) -> Iterator[str]:
    """What a node calls by a name that no rule knows: a choice, an action, a place."""
    if isinstance(item, EntersChoosing) and not is_choice(item.which):
        yield item.which.kind.value
    if isinstance(item, Choose) and item.of is None and not is_choice(item.which):
        yield item.which.kind.value
    if isinstance(item, OfChosen) and item.which not in CHOSEN:
        yield item.which.value
    if isinstance(item, TakesKeywordAction):
        if item.action not in ACTIONS_TAKEN and item.action not in KEYWORD_ACTIONS:
            yield item.action
    if isinstance(item, (Dig, RevealUntil, Search)) and item.to.position > 0:
        yield f"{item.to.position} from the top"  # only `Move` can put a card there


def _granters_unknown(ability: Node) -> Iterator[str]:
    """Granted abilities that speak of their granter where it isn't looked for. (CR 201.5a)

    It is found as an ability triggers, is activated or applies, but not as it replaces something.
    """
    for item in walk(ability):
        if item is ability or not isinstance(item, Ability) or not names_granter(item):
            continue
        if isinstance(item, ReplacementAbility):
            yield "the granter of an ability"


def _named_in(ability: Node) -> frozenset[str]:
    """The names an ability gives by itself to what it finds or chooses."""
    names: set[str] = set()
    for item in walk(ability):
        if isinstance(item, (Choose, DigUntil, Target)):
            names.add(item.name)
        elif isinstance(item, MovesAndThen):
            names.add("it")
    return frozenset(names)


def is_executable(kind: type[Node]) -> bool:
    """Whether some rule executes nodes of the class."""
    for base, table in _TABLES:
        if issubclass(kind, base):
            return kind in table or kind in _ELSEWHERE
    if issubclass(kind, TriggerCondition):
        return kind in (Either, Limited, StateIs) or any(key[0] is kind for key in MATCHERS)
    if issubclass(kind, DraftAbility):
        return True  # the draft does, and it does nothing in a game (CR 905.2)
    if issubclass(kind, (RuleChange, Ability)):
        return kind in HEEDED or kind in _ELSEWHERE
    return True


_TABLES: Final[tuple[tuple[type[Node], dict[type[Node], object]], ...]] = (
    (Instruction, INSTRUCTIONS),  # type: ignore[assignment]  # keys are of the base named
    (Ref, REFERENCES),
    (Quality, PARTS),
    (Amount, AMOUNTS),
    (Condition, CONDITIONS),
    (Cost, COSTS),
    (Modification, MODIFIERS),
    (Replacement, REPLACEMENTS),
)

# Mana has a payer of its own, and copies their exceptions; decks are made before the game.
_ELSEWHERE: Final = frozenset(
    {
        *(PayMana, OwnManaCost, ManaCostOf, NoManaCost),
        *(ThisAbility, OwnName, CopyEntersWith, IfCopyIs, DeckLimit, ReducesDeckSize),
    }
)
