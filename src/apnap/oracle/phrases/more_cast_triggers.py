"""Which spells are meant, by their numbers or their place in the turn. (CR 601.2i, 603.2)"""

from typing import Any, Final

from apnap.abilities.amounts import AtLeast, Characteristic, HappenedThisTurn, Minus
from apnap.abilities.descriptions import (
    APlayer,
    CastBy,
    EitherOf,
    Measured,
    NthCast,
    OfType,
    Spell,
    Without,
)
from apnap.abilities.effects import THIS_TURN
from apnap.abilities.instructions_more import CopySpell, Delayed, May, Unless
from apnap.abilities.references import Bound, Each, Those, You
from apnap.abilities.triggers import SpellIsCast
from apnap.abilities.values import Comparison, Measure
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import alone, constant, members, run
from apnap.oracle.phrases.amounts import DIGITS, ORDINAL
from apnap.oracle.phrases.categories import (
    CLAUSE,
    CLAUSES,
    DESCRIPTION,
    FOR_EACH,
    NOUN,
    PLAYERS,
    SENTENCE,
    TAIL,
    TRIGGER,
)
from apnap.oracle.phrases.delayed import later
from apnap.oracle.phrases.nouns import TYPES
from apnap.oracle.phrases.paying import PAY, PAYS
from apnap.oracle.phrases.sentences import GROUP
from apnap.oracle.templates import numbered, template
from apnap.terms.characteristics import CREATURE

_YOU: Final = You()

# --- One of several numbers -------------------------------------------------------------

_SEVERAL: Final = "numbers"


def _one_of(which: Measure, numbers: tuple[int, ...]) -> EitherOf:
    return EitherOf(
        tuple(Those((Measured(which, Comparison.EQUAL, n),)) for n in numbers), _SEVERAL
    )


def _numbers(part: EitherOf) -> dict[str, Any] | None:
    if part.words != _SEVERAL:
        return None
    measured = [option.parts[0] for option in part.options]
    first = measured[0]
    if not isinstance(first, Measured):
        return None
    return {
        "which": first.which,
        "numbers": tuple(each.amount for each in measured if isinstance(each, Measured)),
    }


_OF_THAT_SPELL: Final = EitherOf(
    (
        Those(
            (
                Measured(
                    Measure.MANA_VALUE,
                    Comparison.EQUAL,
                    Characteristic(Measure.MANA_VALUE, Bound("?", "that spell")),
                ),
            )
        ),
    ),
    "that spell's",
)
for _category in (CLAUSE, TAIL):
    phrase(
        _category,
        alone(
            template(
                EitherOf,
                "with {which} {numbers}",
                build=_one_of,
                match=_numbers,
                which=members("number", (Measure.POWER, Measure.MANA_VALUE)),
                numbers=run(DIGITS, " or ", ", ", ", or "),
            )
        ),
        reads=["with mana value 4, 5, or 6", "with power 1 or 2"],
    )
    phrase(
        _category,
        alone(constant("with that spell's mana value", _OF_THAT_SPELL)),
        reads=["with that spell's mana value"],
    )

# --- Noncreature, or of a kind ------------------------------------------------------------

_NONCREATURE: Final = Those((Without((OfType(CREATURE),)),))


def _kind(parts: tuple[Any, ...]) -> dict[str, Any] | None:
    match parts:
        case (EitherOf((one, Those(types)), "noncreature or"), Spell()) if one == _NONCREATURE:
            return {"types": types}
    return None


phrase(
    NOUN,
    template(
        tuple,
        "noncreature or {types} spell",
        build=lambda types: (EitherOf((_NONCREATURE, Those(types)), "noncreature or"), Spell()),
        match=_kind,
        types=TYPES["s"],
    ),
    reads=["noncreature or Dragon spell"],
)

# --- Their place in the turn --------------------------------------------------------------

_OWN: Final = Those((Spell(), CastBy(_YOU)))
phrase(
    TRIGGER,
    constant(
        "you cast a spell other than your first spell each turn",
        SpellIsCast(_YOU, Those((Spell(), Without((NthCast(1, _OWN),))))),
    ),
    reads=["you cast a spell other than your first spell each turn"],
)
phrase(
    FOR_EACH,
    constant(
        "spell you've cast this turn other than the first",
        AtLeast(Minus(HappenedThisTurn("spells cast", _YOU, Each(Those((Spell(),)))), 1)),
    ),
    reads=["spell you've cast this turn other than the first"],
)
_ANYONE: Final = Each(Those((APlayer(),)), "of a turn")


def _nth(nth: int, of: Those) -> SpellIsCast | None:
    if Spell() not in of.parts:
        return None
    return SpellIsCast(_ANYONE, Those((*of.parts, NthCast(nth, of, anyone=True))))


def _nth_of(value: SpellIsCast) -> dict[str, Any] | None:
    match value:
        case SpellIsCast(who, Those((*_, NthCast(nth, of)))) if who == _ANYONE:
            return {"nth": nth, "of": of}
    return None


phrase(
    TRIGGER,
    template(
        SpellIsCast,
        "the {nth} {of} of a turn is cast",
        build=_nth,
        match=_nth_of,
        nth=ORDINAL,
        of=DESCRIPTION,
    ),
    reads=["the first noncreature spell of a turn is cast"],
)

# --- What is done then ----------------------------------------------------------------------

_NEW: Final = ". you may choose new targets for the copy"


def _copied(what: Those) -> Delayed | None:
    if CastBy(_YOU) not in what.parts:
        return None
    copy = CopySpell(Bound("?", "that spell"), words=_NEW)
    return later(SpellIsCast(You("next, copied"), what), copy, fronted=True, duration=THIS_TURN)


def _what_is_copied(value: Delayed) -> dict[str, Any] | None:
    match value.condition:
        case SpellIsCast(You("next, copied"), what):
            return {"what": what}
    return None


phrase(
    GROUP,
    template(
        Delayed,
        "copy the next {what} this turn when you cast it" + _NEW,
        build=_copied,
        match=_what_is_copied,
        what=DESCRIPTION,
    ),
    reads=[
        "copy the next instant spell you cast this turn when you cast it. you may choose new "
        "targets for the copy"
    ],
)
phrase(
    SENTENCE,
    template(
        Unless,
        "you may {do} unless {who} {costs}",
        agree="who",
        build=lambda do, who, costs: Unless(May(_YOU, do), who, costs),
        match=lambda value: (
            {"do": value.do.do, "who": value.who, "costs": value.costs}
            if isinstance(value.do, May) and value.do.who == _YOU
            else None
        ),
        do=CLAUSES,
        who=PLAYERS,
        costs=numbered(PAY, PAYS),
    ),
    reads=["you may draw a card unless that player pays {4}"],
)
