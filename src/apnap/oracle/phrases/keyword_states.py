"""States that keywords are about: speed, day and night, levels, flipped. (CR 702, 710, 716, 731)"""

from typing import Final

from apnap.abilities.abilities import KeywordAbility, StaticAbility
from apnap.abilities.amounts import Compare, Speed, TimeOfDay
from apnap.abilities.effects import Continuous
from apnap.abilities.instructions import Flip
from apnap.abilities.instructions_more import BecomeTime, IncreaseSpeed
from apnap.abilities.references import This, You
from apnap.abilities.rule_changes import BringsDay
from apnap.abilities.triggers import BecomesLevel, TimeChanges
from apnap.abilities.values import Comparison
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import constant, table
from apnap.oracle.phrases.amounts import DIGITS
from apnap.oracle.phrases.categories import (
    ABILITY,
    CLAUSES,
    DESCRIPTIONS,
    OBJECTS,
    POSSESSIVE,
    TRIGGER,
    VALUE,
)
from apnap.oracle.phrases.conditions import claim
from apnap.oracle.phrases.references import THIS
from apnap.oracle.phrases.statements import STATEMENT
from apnap.oracle.phrases.verbs import COMMAND
from apnap.oracle.templates import template

# --- Speed (CR 702.179) -------------------------------------------------------------------

MAX_SPEED: Final = 4
phrase(VALUE, template(Speed, "{who} speed", who=POSSESSIVE), reads=["your speed"])
claim(
    constant("you have max speed", Compare(Speed(You()), Comparison.EQUAL, MAX_SPEED)),
    ["you have max speed"],
)
phrase(
    CLAUSES,
    template(
        IncreaseSpeed,
        "increase your speed by {amount}",
        fixed={"who": You()},
        amount=DIGITS,
    ),
    reads=["increase your speed by 1"],
)

# --- Day and night (CR 731) -----------------------------------------------------------------

claim(
    table(
        "time of day",
        {
            "it's day": TimeOfDay("day"),
            "it's night": TimeOfDay("night"),
            "it's neither day nor night": TimeOfDay("neither"),
        },
    ),
    ["it's day", "it's night", "it's neither day nor night"],
)
phrase(
    CLAUSES,
    table(
        "time",
        {f"it becomes {each}": BecomeTime(each) for each in ("day", "night")},
    ),
    reads=["it becomes night"],
)
phrase(
    TRIGGER,
    constant("day becomes night or night becomes day", TimeChanges()),
    reads=["day becomes night or night becomes day"],
)
STATEMENT.add(
    constant(
        "if it's neither day nor night, it becomes day as ~ enters.",
        StaticAbility(Continuous(This(), (), (BringsDay(),))),
    )
)

# --- Levels and flipping (CR 710, 716) ----------------------------------------------------------

phrase(
    TRIGGER,
    template(BecomesLevel, "{what} becomes level {level}", what=THIS, level=DIGITS),
    reads=["~ becomes level 2"],
)
phrase(
    COMMAND,
    template(Flip, "flip {what}", what=OBJECTS),
    reads=["flip ~", "flip it"],
)

# --- Bands (CR 702.22b) -------------------------------------------------------------------------------

phrase(
    ABILITY,
    template(
        tuple,
        "bands with other {what}.",
        build=lambda what: (KeywordAbility("bands with other", (what,)),),
        match=lambda line: (
            {"what": line[0].args[0]}
            if len(line) == 1
            and isinstance(line[0], KeywordAbility)
            and line[0].name == "bands with other"
            else None
        ),
        what=DESCRIPTIONS,
    ),
    reads=["bands with other legendary creatures."],
)
