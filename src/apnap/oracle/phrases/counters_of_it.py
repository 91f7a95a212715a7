"""The counters one object had, put on another. (CR 122.8, 122.9)"""

from typing import Any, Final

from apnap.abilities.instructions import PutItsCounters
from apnap.abilities.references import Bound
from apnap.oracle.engine import Phrase, one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import constant
from apnap.oracle.phrases.categories import OBJECTS
from apnap.oracle.phrases.references import HOST, PRONOUN, THIS
from apnap.oracle.phrases.verbs import COMMAND
from apnap.oracle.templates import template

_WHOSE: Final[Phrase[Any]] = one_of(
    "whose counters",
    constant("its", Bound("?", "it")),
    template(
        lambda what: None if what == Bound("?", "it") else what,
        "{what}'s",
        match=lambda what: None if what == Bound("?", "it") else {"what": what},
        what=one_of("one", THIS, HOST, PRONOUN),
    ),
)
phrase(
    COMMAND,
    template(
        PutItsCounters,
        "put those counters on {to}",
        fixed={"what": Bound("?", "it"), "words": "those"},
        to=OBJECTS,
    ),
    reads=["put those counters on ~"],
)
phrase(
    COMMAND,
    template(PutItsCounters, "put {what} counters on {to}", what=_WHOSE, to=OBJECTS),
    reads=[
        "put its counters on target creature you control",
        "put ~'s counters on that creature",
    ],
    refuses=["put it's counters on ~"],
)
