"""More clauses: the greatest among others, who dealt damage, blocking or blocked. (CR 109.2)"""

from typing import Any, Final

from apnap.abilities.amounts import Exists, Half, LifeTotal
from apnap.abilities.descriptions import (
    BlockedBy,
    Blocking,
    ControlledBy,
    DealtDamage,
    DealtDamageThisTurn,
    EitherOf,
    Extreme,
    InZone,
    Source,
)
from apnap.abilities.instructions import LoseLife
from apnap.abilities.references import Bound, Each, This, Those, Union, You
from apnap.abilities.values import Measure
from apnap.oracle.engine import one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import alone, constant, run, table
from apnap.oracle.phrases.amounts import MEASURE
from apnap.oracle.phrases.categories import (
    A_DESCRIPTION,
    CLAUSE,
    CLAUSES,
    DESCRIPTION,
    DESCRIPTIONS,
    TAIL,
)
from apnap.oracle.phrases.conditions import claim
from apnap.oracle.phrases.references import EACH_TARGET, PRONOUN, TARGET_OBJECT, THIS
from apnap.oracle.phrases.verbs import ACT, DO, DOES, MIGHT, SUBJECT, subject_of, with_subject
from apnap.oracle.templates import template

_YOU: Final = You()
for _category in (CLAUSE, TAIL):
    for _words, _least in (("greatest", False), ("least", True)):
        phrase(
            _category,
            alone(
                template(
                    Extreme,
                    f"with the {_words} {{which}} among {{among}}",
                    fixed={"least": _least},
                    which=MEASURE,
                    among=DESCRIPTIONS,
                )
            ),
            reads=[f"with the {_words} power among creatures they control"],
        )
    phrase(
        _category,
        alone(
            table(
                "that dealt damage",
                {
                    "that dealt damage this turn": DealtDamage(),
                    "that dealt damage to you this turn": DealtDamage(_YOU),
                    "that dealt damage to ~ this turn": DealtDamage(This()),
                },
            )
        ),
        reads=["that dealt damage this turn", "that dealt damage to you this turn"],
    )
    phrase(
        _category,
        alone(
            template(
                DealtDamageThisTurn,
                "dealt damage this turn by {by} you controlled",
                build=lambda by: DealtDamageThisTurn(Each(by), _YOU),
                match=lambda part: (
                    {"by": part.by.what} if isinstance(part.by, Each) and part.whose else None
                ),
                by=one_of("by what", A_DESCRIPTION, constant("a source", Those((Source(),)))),
            )
        ),
        reads=[
            "dealt damage this turn by a source you controlled",
            "dealt damage this turn by a Spider you controlled",
        ],
    )
    phrase(
        _category,
        alone(
            template(
                EitherOf,
                "blocking or blocked by {whom}",
                build=lambda whom: EitherOf(
                    (Those((Blocking(whom),)), Those((BlockedBy(whom),))), "both ways"
                ),
                match=lambda part: (
                    {"whom": part.options[0].parts[0].whom} if part.words == "both ways" else None
                ),
                whom=one_of("whom", THIS, PRONOUN),
            )
        ),
        reads=["blocking or blocked by ~"],
    )


def _elsewhere(what: Those) -> Exists | None:
    there = any(isinstance(part, InZone) for part in what.parts)
    return Exists(Each(what), "there is") if there else None


claim(
    template(
        Exists,
        "there is {what}",
        build=_elsewhere,
        match=lambda value: {"what": value.what.what} if isinstance(value.what, Each) else None,
        what=A_DESCRIPTION,
    ),
    ["there is a Desert card in your graveyard"],
)

# --- Several targets, each ------------------------------------------------------------------


def _joined(subject: Any, predicate: Any) -> Any:
    return with_subject(predicate, subject)


def _parted(value: Any) -> dict[str, Any] | None:
    subject = subject_of(value)
    if subject is None or getattr(subject, "words", "") not in ("each", _THEY_EACH):
        return None
    return {"subject": subject, "predicate": with_subject(value, SUBJECT)}


_THEY_EACH: Final = "they each"
_THEY: Final = constant(_THEY_EACH, Bound("?", _THEY_EACH), number="p")
_BOTH: Final = template(
    Union,
    "{parts} each",
    number="p",
    fixed={"words": "each"},
    parts=run(one_of("one of both", THIS, TARGET_OBJECT)),
)
phrase(
    CLAUSES,
    template(
        _joined,
        "{subject} {predicate}",
        match=_parted,
        subject=one_of("several, each", EACH_TARGET, _BOTH, _THEY),
        predicate=ACT,
    ),
    reads=[
        "up to two target creatures each get +2/+2 and gain flying until end of turn",
        "~ and another target creature each get +1/+0 until end of turn",
        "they each get +2/+2 until end of turn",
    ],
)

# --- Half a life total ----------------------------------------------------------------------

for _up, _round in ((True, "up"), (False, "down")):
    _theirs: Any = {"who": SUBJECT, "amount": Half(LifeTotal(Bound("?", "their"), "life"), _up)}
    DOES.add(template(LoseLife, f"loses half their life, rounded {_round}", fixed=_theirs))
    MIGHT.add(template(LoseLife, f"lose half their life, rounded {_round}", fixed=_theirs))
    phrase(
        DO,
        constant(
            f"lose half your life, rounded {_round}",
            LoseLife(SUBJECT, Half(LifeTotal(_YOU, "life"), _up)),
        ),
        reads=[f"lose half your life, rounded {_round}"],
    )


# --- Who has the greatest ---------------------------------------------------------------


def _has_greatest(which: Measure, what: Those) -> Exists:
    greatest = (*what.parts, Extreme(which, what), ControlledBy(_YOU))
    return Exists(Each(Those(greatest), "the greatest"))


def _greatest(value: Exists) -> dict[str, Any] | None:
    match value.what:
        case Each(Those((*_, Extreme(which, what), _)), "the greatest"):
            return {"which": which, "what": what}
    return None


claim(
    template(
        Exists,
        "you control the {what} with the greatest {which} or tied for the greatest {which}",
        build=_has_greatest,
        match=_greatest,
        what=DESCRIPTION,
        which=MEASURE,
    ),
    ["you control the creature with the greatest power or tied for the greatest power"],
)
