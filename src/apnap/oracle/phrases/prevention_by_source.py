"""Damage prevented that sources would deal this turn. (CR 615, 609.7)"""

from typing import Final

from apnap.abilities.descriptions import InZone, OfType
from apnap.abilities.references import SourceOfChoice, Those
from apnap.oracle.engine import one_of
from apnap.oracle.leaves import constant
from apnap.oracle.phrases.categories import OBJECTS, REFERENCE
from apnap.oracle.phrases.damage_sources import CHOSEN, SOURCES
from apnap.oracle.phrases.prevention import all_of
from apnap.oracle.templates import template
from apnap.terms.characteristics import CREATURE
from apnap.terms.turn import BATTLEFIELD

_CREATURE: Final = Those((OfType(CREATURE), InZone(BATTLEFIELD)))
_OF_CHOICE: Final = template(
    SourceOfChoice, "{what} of your choice", what=constant("a creature", _CREATURE)
)
SOURCE: Final = one_of("what would deal it", OBJECTS, CHOSEN, SOURCES, _OF_CHOICE)
for _that, _words in (("", "would deal"), ("that ", "that would deal")):
    all_of(
        f"prevent all {{combat}} {_that}{{source}} would deal this turn",
        f"prevent all combat damage {_that}target creature would deal this turn",
        "source",
        words=_words,
        source=SOURCE,
    )
    all_of(
        f"prevent all {{combat}} {_that}{{source}} would deal to {{recipient}} this turn",
        f"prevent all damage {_that}target creature would deal to you this turn",
        "source",
        "recipient",
        words=_words,
        source=SOURCE,
        recipient=REFERENCE,
    )
