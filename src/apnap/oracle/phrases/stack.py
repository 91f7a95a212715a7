"""Countering and copying spells, new targets. (CR 115.7, 701.6, 707.10)"""

from apnap.abilities.instructions import CounterIt, Place
from apnap.abilities.instructions_more import CopySpell, NewTargets
from apnap.abilities.references import You
from apnap.oracle.examples import phrase
from apnap.oracle.phrases.categories import CLAUSES, OBJECTS
from apnap.oracle.phrases.verbs import COMMAND
from apnap.oracle.templates import template
from apnap.terms.turn import EXILE

phrase(
    COMMAND,
    template(CounterIt, "counter {what}", what=OBJECTS),
    reads=["counter target spell", "counter target creature spell", "counter it"],
)
phrase(
    COMMAND,
    template(
        CounterIt,
        "counter {what}. if that spell is countered this way, exile it instead of putting it "
        "into its owner's graveyard",
        fixed={"to": Place(EXILE)},
        what=OBJECTS,
    ),
    reads=[
        "counter target spell. if that spell is countered this way, exile it instead of "
        "putting it into its owner's graveyard"
    ],
)
phrase(
    COMMAND,
    template(CopySpell, "copy {what}", fixed={"new_targets": False}, what=OBJECTS),
    reads=["copy target instant or sorcery spell"],
)
phrase(
    COMMAND,
    template(
        CopySpell,
        "copy {what}. you may choose new targets for the copy",
        what=OBJECTS,
    ),
    reads=["copy target instant or sorcery spell. you may choose new targets for the copy"],
)
phrase(
    COMMAND,
    template(
        CopySpell,
        "copy {what} twice. you may choose new targets for the copies",
        fixed={"amount": 2},
        what=OBJECTS,
    ),
    reads=["copy target instant spell twice. you may choose new targets for the copies"],
)
phrase(
    CLAUSES,
    template(
        NewTargets,
        "you may choose new targets for {what}",
        build=lambda what: (
            None
            if getattr(what, "words", "") in ("the copy", "the copies")
            else NewTargets(You(), what)
        ),
        match=lambda value: {"what": value.what},
        what=OBJECTS,
    ),
    reads=["you may choose new targets for target spell"],
)
