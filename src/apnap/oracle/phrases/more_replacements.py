"""Replacement effects of damage, tokens, counters, draws, life and mana. (CR 614, 615)"""

from functools import partial
from typing import Any, Final

from apnap.abilities.descriptions import APlayer, ControlledBy, EitherOf, OfColor, Other, Permanent
from apnap.abilities.references import Each, EachOpponent, Part, Those, You
from apnap.abilities.replacements import (
    DamageChange,
    DrawInstead,
    LifeChange,
    MoreCounters,
    MoreMana,
    MoreTokens,
    Prevent,
    Redirect,
)
from apnap.oracle.engine import one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import constant, table
from apnap.oracle.phrases.amounts import DIGITS
from apnap.oracle.phrases.categories import ANYONE, COUNTER_KIND, OBJECTS, REPLACEMENT
from apnap.oracle.phrases.prevention import KIND
from apnap.oracle.phrases.references import HOST, PRONOUN, THIS
from apnap.oracle.phrases.sentences import COMMANDS
from apnap.oracle.phrases.triggers import ANY_ONE
from apnap.oracle.templates import template
from apnap.terms.mana import COLOR_OF_NAME

# --- Sources of damage (CR 609.7) -------------------------------------------------------


def _sources() -> dict[str, Each]:
    """Any object can be a source of damage; a description of one names no type."""
    kept: dict[str, tuple[Part, ...]] = {
        "": (),
        " you control": (ControlledBy(You()),),
        " an opponent controls": (ControlledBy(EachOpponent()),),
    }
    colors: dict[str, tuple[Part, ...]] = {"a ": (), "another ": (Other(),)}
    colors |= {f"a {name} ": (OfColor(bit),) for name, bit in COLOR_OF_NAME.items()}
    return {
        f"{color}source{keeper}": Each(Those((*parts, *more)), "a source")
        for color, parts in colors.items()
        for keeper, more in kept.items()
    }


SOURCE: Final = one_of(
    "source of damage", THIS, HOST, PRONOUN, ANY_ONE, table("a source", _sources())
)
_ANYTHING: Final = Each(
    Those((EitherOf((Those((Permanent(),)), Those((APlayer(),)))),)), "a permanent or player"
)
HIT: Final = one_of(
    "what would be dealt damage",
    ANYONE,
    ANY_ONE,
    THIS,
    HOST,
    constant("a permanent or player", _ANYTHING),
)

# --- Damage (CR 614.1a, 615) ------------------------------------------------------------

_TO: Final = "if {source} would deal {combat} to {recipient}, "
_THAT: Final = "a permanent or player"
for _words, _fields in (
    ("double that damage", {"factor": 2}),
    ("triple that damage", {"factor": 3}),
):
    phrase(
        REPLACEMENT,
        template(
            DamageChange,
            _TO + "it deals " + _words + " instead",
            fixed=_fields,
            source=SOURCE,
            combat=KIND,
            recipient=HIT,
        ),
        reads=[
            f"if a source you control would deal damage to {_THAT}, it deals {_words} instead",
            f"if ~ would deal combat damage to a player, it deals {_words} instead",
        ],
    )


def _called(recipient: Any) -> str:
    """How the recipient is called the second time."""
    words = getattr(recipient, "words", "")
    if words == _THAT:
        return "that permanent or player"
    players = any(isinstance(part, APlayer) for part in getattr(recipient, "what", Those()).parts)
    return "that player" if players else "that creature"


def _added(value: DamageChange, said: str) -> dict[str, Any] | None:
    if _called(value.recipient) != said or not value.plus:
        return None
    return {
        "source": value.source,
        "combat": value.combat,
        "recipient": value.recipient,
        "plus": value.plus,
    }


for _said in ("that permanent or player", "that player", "that creature"):
    phrase(
        REPLACEMENT,
        template(
            DamageChange,
            _TO + "it deals that much damage plus {plus} to " + _said + " instead",
            build=lambda said=_said, **slots: (
                DamageChange(**slots) if _called(slots["recipient"]) == said else None
            ),
            match=partial(_added, said=_said),
            source=SOURCE,
            combat=KIND,
            recipient=HIT,
            plus=DIGITS,
        ),
        reads=[
            f"if a source you control would deal damage to "
            f"{_said.replace('that', 'a')}, it deals that much damage plus 1 to {_said} instead"
        ],
    )

phrase(
    REPLACEMENT,
    template(
        Prevent,
        _TO + "prevent {amount} of that damage",
        source=SOURCE,
        combat=KIND,
        recipient=HIT,
        amount=DIGITS,
    ),
    reads=["if a source would deal damage to you, prevent 1 of that damage"],
)
phrase(
    REPLACEMENT,
    template(
        Prevent,
        "prevent all {combat} that would be dealt to {recipient}",
        combat=KIND,
        recipient=one_of("protected", OBJECTS, constant("you", You())),
    ),
    reads=["prevent all damage that would be dealt to you"],
)
phrase(
    REPLACEMENT,
    template(Prevent, "prevent all {combat} that would be dealt by {source}", combat=KIND,
             source=OBJECTS),
    reads=["prevent all combat damage that would be dealt by enchanted creature"],
)  # fmt: skip

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
phrase(
    REPLACEMENT,
    template(
        Prevent,
        "prevent all {combat} that would be dealt to and dealt by {what}",
        build=lambda combat, what: Prevent(None, what, combat, either=True),
        match=lambda value: {"combat": value.combat, "what": value.recipient},
        combat=KIND,
        what=OBJECTS,
    ),
    reads=["prevent all combat damage that would be dealt to and dealt by enchanted creature"],
)
phrase(
    REPLACEMENT,
    template(
        Redirect,
        "all {combat} that would be dealt to {recipient} is dealt to {to} instead",
        combat=KIND,
        recipient=one_of("spared", OBJECTS, constant("you", You())),
        to=OBJECTS,
    ),
    reads=["all damage that would be dealt to you is dealt to enchanted creature instead"],
)
