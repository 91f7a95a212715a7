"""Doubling numbers; turning permanents face down. (CR 701.10, 708)"""

from typing import Final

from apnap.abilities.instructions.actions import DoubleCounters, Move, Place, TurnFaceDown
from apnap.abilities.instructions.keyword_actions import DoubleLife, DoubleMana, Multiply
from apnap.abilities.references import Bound, You
from apnap.abilities.values import Measure, Moving
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, table
from apnap.oracle.engine.phrases import one_of
from apnap.oracle.engine.templates import template
from apnap.oracle.phrases.parts.categories import DURATION, OBJECTS, POSSESSIVE
from apnap.oracle.phrases.references.references import (
    HOST,
    PRONOUN,
    TARGET_OBJECT,
    THIS,
    THIS_THERE,
)
from apnap.oracle.phrases.verbs.verbs import COMMAND, verb
from apnap.terms.turn import EXILE

# --- Power and toughness --------------------------------------------------------------------

_WHICH: Final = table(
    "power",
    {
        "power": (Measure.POWER,),
        "toughness": (Measure.TOUGHNESS,),
        "power and toughness": (Measure.POWER, Measure.TOUGHNESS),
    },
)

_WHOSE: Final = one_of("whose", THIS, THIS_THERE, HOST, TARGET_OBJECT, PRONOUN)

for _word, _times in (("double", 2), ("triple", 3)):
    phrase(
        COMMAND,
        template(
            Multiply,
            _word + " {what}'s {which} {duration}",
            fixed={"times": _times, "words": "'s"},
            what=_WHOSE,
            which=_WHICH,
            duration=DURATION,
        ),
        reads=[f"{_word} target creature's power until end of turn"],
    )
    phrase(
        COMMAND,
        template(
            Multiply,
            _word + " its {which} {duration}",
            fixed={"times": _times, "words": "its", "what": Bound("?", "it")},
            which=_WHICH,
            duration=DURATION,
        ),
        reads=[f"{_word} its power and toughness until end of turn"],
    )
    phrase(
        COMMAND,
        template(
            Multiply,
            _word + " the {which} of {what} {duration}",
            fixed={"times": _times, "words": "of"},
            what=OBJECTS,
            which=_WHICH,
            duration=DURATION,
        ),
        reads=[f"{_word} the power of each creature you control until end of turn"],
    )

# --- Life and counters ----------------------------------------------------------------------

phrase(
    COMMAND,
    template(DoubleLife, "double {who} life total", who=POSSESSIVE),
    reads=["double your life total", "double target player's life total"],
)

phrase(
    COMMAND,
    template(
        DoubleCounters,
        "double the number of each kind of counter on {what}",
        fixed={"kind": ""},
        what=OBJECTS,
    ),
    reads=["double the number of each kind of counter on target permanent"],
)

phrase(
    COMMAND,
    constant("double the number of each kind of counter you have", DoubleCounters(You(), "")),
    reads=["double the number of each kind of counter you have"],
)

phrase(
    COMMAND,
    constant("double the amount of each type of unspent mana you have", DoubleMana(You())),
    reads=["double the amount of each type of unspent mana you have"],
)

# --- Face down ------------------------------------------------------------------------------

verb(
    Move,
    "<exile|exiles> {what} face down",
    fixed={"to": Place(EXILE, face_down=True), "verb": Moving.EXILE},
    what=OBJECTS,
    reads=["exile the top card of your library face down", "exile it face down"],
)

phrase(
    COMMAND,
    template(TurnFaceDown, "turn {what} face down", what=OBJECTS),
    reads=["turn target creature face down"],
)
