"""Crewing Vehicles and saddling Mounts. (CR 702.122, 702.171)"""

from typing import Any, Final

from apnap.abilities.descriptions import CrewedIt, EitherOf, OfSubtype
from apnap.abilities.references import Bound, Each, EachPlayer, This, Those
from apnap.abilities.rule_changes import CantAttack, CantBlock, CantCrew, CountsAs, CrewsAs
from apnap.abilities.triggers import Crews, Does
from apnap.oracle.engine import Phrase, one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import mapped, table
from apnap.oracle.phrases.amounts import DIGITS
from apnap.oracle.phrases.categories import CLAUSE, TAIL, TRIGGER
from apnap.oracle.phrases.changes import change, fixed, one_change
from apnap.oracle.phrases.references import THIS, THIS_THERE
from apnap.oracle.phrases.triggers import CONCERNED
from apnap.oracle.templates import template

CREW: Final = ("crew",)
BOTH: Final = ("saddle", "crew")

# --- What counts as its power ---------------------------------------------------------------

for _many, _one, _actions in (
    ("crew Vehicles", "crews Vehicles", CREW),
    ("saddle Mounts and crew Vehicles", "saddles Mounts and crews Vehicles", BOTH),
):
    change(
        _many,
        _one,
        one_change(
            template(
                CrewsAs,
                "as though its power were {more} greater",
                fixed={"actions": _actions},
                more=DIGITS,
            )
        ),
        reads=[f"{_many} as though its power were 2 greater"],
        where="static",
    )
    _toughness = "using its toughness rather than its power"
    fixed(
        f"{_many} {_toughness}",
        f"{_one} {_toughness}",
        CrewsAs(_actions, by_toughness=True),
        where="static",
    )
fixed(
    "can't attack, block, or crew Vehicles",
    "can't attack, block, or crew Vehicles",
    CantAttack(),
    CantBlock(),
    CantCrew(),
)
fixed("can't crew Vehicles", "can't crew Vehicles", CantCrew())
fixed("become saddled", "becomes saddled", CountsAs("saddled"), where="time")

# --- Triggers ---------------------------------------------------------------------------------

_VEHICLE: Final = Those((OfSubtype("Vehicle"),))
_MOUNT: Final = Those((OfSubtype("Mount"),))
_EITHER: Final = Those((EitherOf((_MOUNT, _VEHICLE)),))
for _words, _done, _what in (
    ("crews a Vehicle", CREW, _VEHICLE),
    ("saddles a Mount or crews a Vehicle", BOTH, _EITHER),
):
    phrase(
        TRIGGER,
        template(
            Crews,
            "{what} " + _words,
            fixed={"actions": _done, "permanent": Each(_what, "a")},
            what=CONCERNED,
        ),
        reads=[f"~ {_words}"],
    )
_BECOMES: Final = one_of("what is crewed", THIS, THIS_THERE)
for _state in ("crewed", "saddled"):
    phrase(
        TRIGGER,
        template(
            Does,
            "{what} becomes " + _state,
            fixed={"who": EachPlayer(), "action": f"become {_state}"},
            what=_BECOMES,
        ),
        reads=[f"~ becomes {_state}"],
    )

# --- Who did it ------------------------------------------------------------------------------------


def _one_part(made: Phrase[Any]) -> Phrase[Any]:
    return mapped(made, lambda part: (part,), lambda parts: parts[0] if len(parts) == 1 else None)


for _category in (CLAUSE, TAIL):
    phrase(
        _category,
        _one_part(
            table(
                "who crewed it",
                {
                    f"that {done} {words} this turn": CrewedIt(action, what)
                    for done, action in (("crewed", "crew"), ("saddled", "saddle"))
                    for words, what in (("it", Bound("?", "it")), ("~", This()))
                },
            )
        ),
        reads=["that crewed it this turn", "that saddled it this turn"],
    )
