"""Doubling; cards exiled face down, and turning permanents face down. (CR 406.3, 701.10, 708)"""

from typing import Any, Final

from apnap.abilities import effects
from apnap.abilities.instructions import DoubleCounters, Move, Place, TurnFaceDown
from apnap.abilities.instructions_more import MayPlay
from apnap.abilities.keyword_actions import DoubleLife, DoubleMana, MayLookAt, Multiply
from apnap.abilities.references import Bound, You
from apnap.oracle.engine import one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import constant, optional, table
from apnap.oracle.phrases.categories import DURATION, OBJECTS, POSSESSIVE
from apnap.oracle.phrases.playing import SPENDING, TIME, VERB, WHO
from apnap.oracle.phrases.references import HOST, PRONOUN, TARGET_OBJECT, THIS, THIS_THERE
from apnap.oracle.phrases.sentences import SIMPLE
from apnap.oracle.phrases.verbs import COMMAND, verb
from apnap.oracle.templates import template
from apnap.terms.turn import EXILE

# --- Power and toughness --------------------------------------------------------------------

_WHICH: Final = table(
    "power", {each: each for each in ("power", "toughness", "power and toughness")}
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
    fixed={"to": Place(EXILE, face_down=True), "verb": "exile"},
    what=OBJECTS,
    reads=["exile the top card of your library face down", "exile it face down"],
)
phrase(
    COMMAND,
    template(TurnFaceDown, "turn {what} face down", what=OBJECTS),
    reads=["turn target creature face down"],
)
_WHILE: Final = table("while it is in exile", {each: each for each in effects.WHILE_EXILED})
phrase(
    SIMPLE,
    template(
        MayLookAt,
        "you may look at {what} {words}",
        fixed={"who": You()},
        what=OBJECTS,
        words=_WHILE,
    ),
    reads=["you may look at that card for as long as it remains exiled"],
)


def _looking(who: Any, cast_only: Any, what: Any, duration: str, mana: tuple[str, str]) -> MayPlay:
    return MayPlay(
        who, what, duration, cast_only=cast_only, spending=mana[0], paying=mana[1], look=True
    )


phrase(
    SIMPLE,
    template(
        MayPlay,
        "{who} may look at and {cast_only} {what} {duration}{mana}",
        build=_looking,
        match=lambda value: {
            "who": value.who,
            "cast_only": value.cast_only,
            "what": value.what,
            "duration": value.duration,
            "mana": (value.spending, value.paying),
        },
        who=WHO,
        cast_only=VERB,
        what=OBJECTS,
        duration=TIME,
        mana=optional(SPENDING, ("", "")),
    ),
    reads=["you may look at and play those cards for as long as they remain exiled"],
)
