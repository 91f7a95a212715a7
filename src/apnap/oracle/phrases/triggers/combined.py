"""Trigger conditions with a time, and two conditions of one ability. (CR 603.2)"""

from typing import Final

from apnap.abilities.amounts import AllOf, AnyOf, Condition, During, Matches, YourTurn
from apnap.abilities.descriptions import Designated
from apnap.abilities.references import Bound, Description, EachOpponent, This, You
from apnap.abilities.triggers import (
    Either,
    Limited,
    StateIs,
    StepBegins,
    TriggerCondition,
    ZoneChanges,
)
from apnap.abilities.values import Designation, MovedBy
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, table
from apnap.oracle.engine.phrases import one_of
from apnap.oracle.engine.templates import BothWays, template
from apnap.oracle.phrases.parts.categories import CONDITION, TRIGGER, TRIGGERS
from apnap.terms.turn import (
    BATTLEFIELD,
    BEGINNING_OF_COMBAT,
    DECLARE_ATTACKERS,
    END_OF_COMBAT,
    POSTCOMBAT_MAIN,
    PRECOMBAT_MAIN,
    UNTAP,
)

TRIGGERS.add(TRIGGER)

# --- Only then --------------------------------------------------------------------------

_YOURS: Final = YourTurn(You())

_MAIN: Final = AnyOf(
    (During(PRECOMBAT_MAIN, PRECOMBAT_MAIN), During(POSTCOMBAT_MAIN, POSTCOMBAT_MAIN))
)

_TIMES: Final[dict[str, tuple[Condition | None, bool]]] = {
    "for the first time each turn": (None, True),
    "for the first time during each of your turns": (_YOURS, True),
    "during your turn": (_YOURS, False),
    "during their turn": (YourTurn(Bound("?", "their")), False),
    "during an opponent's turn": (YourTurn(EachOpponent()), False),
    "during your main phase": (AllOf((_YOURS, _MAIN)), False),
    "during your untap step": (AllOf((_YOURS, During(UNTAP, UNTAP))), False),
    "during combat": (During(BEGINNING_OF_COMBAT, END_OF_COMBAT), False),
    "during the declare attackers step": (During(DECLARE_ATTACKERS, DECLARE_ATTACKERS), False),
    "while saddled": (Matches(This(), Description((Designated(Designation.SADDLED),))), False),
}

_TIME: Final = table("time", {words: (words, *time) for words, time in _TIMES.items()})


def _at(event: TriggerCondition, time: tuple[str, Condition | None, bool]) -> Limited | None:
    words, condition, first = time
    if isinstance(event, (StateIs, StepBegins)) or (first and isinstance(event, Either)):
        return None
    return Limited(event, condition, first, words)


def _while(event: TriggerCondition, condition: Condition) -> Limited | None:
    return None if isinstance(event, (StateIs, StepBegins)) else Limited(event, condition)


LIMITED: Final = one_of(
    "condition with a time",
    template(
        Limited,
        "{event} {time}",
        build=_at,
        match=lambda value: (
            {"event": value.event, "time": (value.words, value.condition, value.first)}
            if value.words
            else None
        ),
        event=TRIGGER,
        time=_TIME,
    ),
    template(
        Limited,
        "{event} while {condition}",
        build=_while,
        match=lambda value: (
            None if value.words else {"event": value.event, "condition": value.condition}
        ),
        event=TRIGGER,
        condition=CONDITION,
    ),
)

phrase(
    TRIGGERS,
    LIMITED,
    reads=[
        "you gain life for the first time each turn",
        "another creature dies during your turn",
        "~ attacks while saddled",
        "~ attacks while you control a Dinosaur",
        "~ attacks or blocks while you control a Wall",
    ],
    refuses=["the beginning of your upkeep during your turn"],
)

# --- Two conditions of one ability ------------------------------------------------------


def _two(words: str) -> BothWays[Either]:
    return {
        "build": lambda one, other: Either((one, other), words),
        "match": lambda value: dict(zip(("one", "other"), value.options, strict=False)),
    }


_EITHER: Final = one_of("condition of two", TRIGGER, LIMITED)

# After another condition of the object itself: "when ~ enters and when you sacrifice it".
_SACRIFICED: Final = constant(
    "you sacrifice it",
    ZoneChanges(Bound("?", "it"), BATTLEFIELD, -1, cause=MovedBy.SACRIFICE, by=You()),
)

for _words in ("and whenever", "and when", "or whenever", "and at", "or"):
    phrase(
        TRIGGERS,
        template(
            Either,
            "{one} " + _words + " {other}",
            **_two(_words),
            one=_EITHER,
            other=one_of("the other", _EITHER, *((_SACRIFICED,) if _words == "and when" else ())),
        ),
        reads=[
            f"~ enters {_words} the beginning of your upkeep"
            if _words == "and at"
            else f"~ enters {_words} you cast a creature spell"
        ],
    )
