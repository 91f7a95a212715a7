"""Replacement effects of damage, tokens, counters, draws, life and mana. (CR 614, 615)"""

from typing import Final

from apnap.abilities.references import EachOpponent, You
from apnap.abilities.replacements import (
    DrawInstead,
    LifeChange,
    MoreCounters,
    MoreMana,
    MoreTokens,
)
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import table
from apnap.oracle.phrases.categories import COUNTER_KIND, REPLACEMENT
from apnap.oracle.phrases.sentences import COMMANDS
from apnap.oracle.phrases.triggers import ANY_ONE
from apnap.oracle.templates import template

# --- Tokens and counters ----------------------------------------------------------------

phrase(
    REPLACEMENT,
    table(
        "more tokens",
        {
            "if an effect would create one or more tokens under your control, it creates twice "
            "that many of those tokens instead": MoreTokens(You()),
            "if one or more tokens would be created under your control, twice that many of those "
            "tokens are created instead": MoreTokens(You("you")),
        },
    ),
    reads=[
        "if an effect would create one or more tokens under your control, it creates twice that "
        "many of those tokens instead"
    ],
)
_ONTO: Final = "if one or more {kind} counters would be put on {what}, "
phrase(
    REPLACEMENT,
    template(
        MoreCounters,
        _ONTO + "that many plus one {kind} counters are put on it instead",
        fixed={"factor": 1, "plus": 1},
        kind=COUNTER_KIND,
        what=ANY_ONE,
    ),
    reads=[
        "if one or more +1/+1 counters would be put on a creature you control, that many plus "
        "one +1/+1 counters are put on it instead"
    ],
)
phrase(
    REPLACEMENT,
    template(
        MoreCounters,
        _ONTO + "twice that many {kind} counters are put on it instead",
        kind=COUNTER_KIND,
        what=ANY_ONE,
    ),
    reads=[
        "if one or more +1/+1 counters would be put on a creature you control, twice that many "
        "+1/+1 counters are put on it instead"
    ],
)

# --- Life, draws, mana ------------------------------------------------------------------

phrase(
    REPLACEMENT,
    table(
        "life",
        {
            "if you would gain life, you gain twice that much life instead": LifeChange(
                You(), factor=2
            ),
            "if you would gain life, you gain that much life plus 1 instead": LifeChange(
                You(), plus=1
            ),
            "if an opponent would gain life, that player loses that much life instead": LifeChange(
                EachOpponent(), turned=True
            ),
        },
    ),
    reads=["if you would gain life, you gain twice that much life instead"],
)
phrase(
    REPLACEMENT,
    template(
        DrawInstead,
        "if you would draw a card, {then} instead",
        fixed={"who": You()},
        then=COMMANDS,
    ),
    reads=["if you would draw a card, draw two cards instead"],
)
phrase(
    REPLACEMENT,
    template(
        DrawInstead,
        "if you would draw a card except the first one you draw in each of your draw steps, "
        "{then} instead",
        fixed={"who": You(), "except_first": True},
        then=COMMANDS,
    ),
    reads=[
        "if you would draw a card except the first one you draw in each of your draw steps, "
        "draw two cards instead"
    ],
)
phrase(
    REPLACEMENT,
    template(
        MoreMana,
        "if you tap {what} for mana, it produces twice as much of that mana instead",
        fixed={"factor": 2},
        what=ANY_ONE,
    ),
    reads=["if you tap a permanent for mana, it produces twice as much of that mana instead"],
)
