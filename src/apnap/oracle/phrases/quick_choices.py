"""One of several things, chosen as they are followed: sizes, counters. (CR 608.2d)"""

from functools import partial
from typing import Any, Final

from apnap.abilities.effects import Continuous
from apnap.abilities.instructions import PutCounters
from apnap.abilities.instructions_more import Apply, ChooseOne
from apnap.abilities.references import You
from apnap.oracle.articles import with_article
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import run
from apnap.oracle.phrases.categories import CLAUSES, COUNTER_KIND, DURATION, OBJECTS
from apnap.oracle.phrases.changes import PLUS
from apnap.oracle.phrases.verbs import COMMAND, is_target
from apnap.oracle.templates import template


def _sizes(what: Any, options: tuple[Any, ...], duration: str) -> ChooseOne | None:
    if is_target(what):
        return None  # each of the options would have a target of its own
    return ChooseOne(You(), tuple(Apply(Continuous(what, (each,)), duration) for each in options))


def _sized(value: ChooseOne) -> dict[str, Any] | None:
    parts = [each for each in value.options if isinstance(each, Apply)]
    parts = [each for each in parts if len(each.effect.modifications) == 1]
    subjects = {each.effect.affects for each in parts}
    durations = {each.duration for each in parts}
    if len(parts) != len(value.options) or len(subjects) != 1 or len(durations) != 1:
        return None
    options = tuple(each.effect.modifications[0] for each in parts)
    return {"what": subjects.pop(), "options": options, "duration": durations.pop()}


phrase(
    CLAUSES,
    template(
        ChooseOne,
        "{what} [get|gets] {options} {duration}",
        agree="what",
        build=_sizes,
        match=_sized,
        what=OBJECTS,
        options=run(PLUS, " or ", ", ", ", or "),
        duration=DURATION,
    ),
    reads=["~ gets +1/-1 or -1/+1 until end of turn"],
)
_KIND: Final = with_article(
    template(
        str,
        "{kind} counter",
        build=lambda kind: kind,
        match=lambda kind: {"kind": kind},
        kind=COUNTER_KIND,
    )
)


def _kinds(what: Any, options: tuple[str, ...], words: str = "") -> ChooseOne | None:
    if is_target(what):
        return None
    return ChooseOne(You(), tuple(PutCounters(what, kind) for kind in options), words)


def _of_kinds(value: ChooseOne, words: str = "") -> dict[str, Any] | None:
    if value.words != words:
        return None
    parts = [each for each in value.options if isinstance(each, PutCounters) and each.amount == 1]
    subjects = {each.what for each in parts}
    if len(parts) != len(value.options) or len(subjects) != 1:
        return None
    return {"what": subjects.pop(), "options": tuple(each.kind for each in parts)}


phrase(
    COMMAND,
    template(
        ChooseOne,
        "put your choice of {options} on {what}",
        build=_kinds,
        match=_of_kinds,
        options=run(_KIND, " or ", ", ", ", or "),
        what=OBJECTS,
    ),
    reads=["put your choice of a flying counter or a reach counter on it"],
)
_ONE_NOUN: Final = with_article(
    template(
        tuple,
        "{kinds} counter",
        build=lambda kinds: kinds,
        match=lambda kinds: {"kinds": kinds},
        kinds=run(COUNTER_KIND, " or ", ", ", ", or "),
    )
)
phrase(
    COMMAND,
    template(
        ChooseOne,
        "put your choice of {options} on {what}",
        build=partial(_kinds, words="one noun"),
        match=partial(_of_kinds, words="one noun"),
        options=_ONE_NOUN,
        what=OBJECTS,
    ),
    reads=["put your choice of a first strike, vigilance, or lifelink counter on it"],
)
phrase(
    COMMAND,
    template(
        ChooseOne,
        "put {options} on {what}",
        build=partial(_kinds, words="or"),
        match=partial(_of_kinds, words="or"),
        options=run(_KIND, " or ", ", ", ", or "),
        what=OBJECTS,
    ),
    reads=["put a +1/+1 counter or a loyalty counter on it"],
)
