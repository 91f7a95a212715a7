"""Parts of a card's meaning in the words of cards: a description, a condition, an ability.

They are English whatever the language is: what cards say is quoted, not said. What no phrase
can say has no words, and whoever quotes it goes without.
"""

from collections.abc import Iterable
from typing import Any

from apnap.abilities.abilities import Ability
from apnap.abilities.amounts import Condition
from apnap.abilities.references import Description, Quality, Ref
from apnap.abilities.triggers import TriggerCondition
from apnap.oracle.binding.binding import unbound
from apnap.oracle.compiler import said_line
from apnap.oracle.grammar import load_phrases
from apnap.oracle.phrases.parts.categories import (
    ADJECTIVE,
    ANYONE,
    CLAUSE,
    CONDITION,
    DESCRIPTION,
    NOUN,
    PLAYERS,
    POSSESSIVE,
    REFERENCE,
    TRIGGERS,
)

ITSELF = "~"


def words_of_description(those: Description) -> str:
    """ "creature an opponent controls"; empty if no phrase can say it."""
    return _said(DESCRIPTION, those)


def words_of_part(part: Quality) -> str:
    """One property: "nonblack", "creature", "with power 3 or less"."""
    for category, value in ((ADJECTIVE, part), (NOUN, (part,)), (CLAUSE, (part,))):
        words = _said(category, value)
        if words:
            return words
    return words_of_description(Description((part,)))


def words_of_reference(what: Ref) -> str:
    """ "you", "an opponent", "each creature you control"; of a possessor "your"."""
    for category in (POSSESSIVE, ANYONE, PLAYERS, REFERENCE):
        words = _said(category, what)
        if words:
            return words
    return ""


def words_of_condition(condition: Condition) -> str:
    """ "you control an artifact"."""
    return _said(CONDITION, condition)


def words_of_trigger(condition: TriggerCondition) -> str:
    """ "a creature you control dies"."""
    return _said(TRIGGERS, condition)


def words_of_ability(ability: Ability, name: str) -> str:
    """The whole ability, with the name of its object in it."""
    for spell in (False, True):
        try:
            words = said_line((ability,), spell=spell)
        except (AttributeError, KeyError, TypeError, ValueError):
            words = None  # made in play: nothing printed is like it
        if words:
            return words.replace(ITSELF, name)
    return ""


def _said(category: Any, value: Any) -> str:
    load_phrases()
    try:
        return category.say(unbound(value)) or ""
    except (AttributeError, KeyError, TypeError, ValueError):
        return ""


def several(words: Iterable[str]) -> str:
    """The words that there are, with commas between them."""
    return ", ".join(filter(None, words))
