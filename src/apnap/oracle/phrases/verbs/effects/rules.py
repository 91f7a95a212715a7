"""What players and damage can't do for a time: "can't gain life this turn". (CR 611.2, 613.11)"""

from functools import partial
from typing import Any, Final

from apnap.abilities.amounts import Half, LifeTotal
from apnap.abilities.effects import Continuous, Lasting
from apnap.abilities.instructions.actions import Instruction, LoseLife
from apnap.abilities.instructions.flow import Apply
from apnap.abilities.references import Bound, Description, Ref, Union, You
from apnap.abilities.rule_changes.activation import ActivateTwice
from apnap.abilities.rule_changes.rule_changes import (
    CantBeBlockedExceptBy,
    CantCast,
    CantGainLife,
    CantLoseGame,
    CantLoseLife,
    CantPlayLands,
    CantSearch,
    CantWinGame,
    DamageCantBePrevented,
    RuleChange,
)
from apnap.abilities.values import Duration
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, run
from apnap.oracle.engine.phrases import one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.descriptions.ranked import YOU
from apnap.oracle.phrases.parts.categories import CLAUSES, DESCRIPTIONS, DURATION
from apnap.oracle.phrases.references.references import (
    EACH,
    EACH_TARGET,
    PRONOUN,
    TARGET_OBJECT,
    THIS,
)
from apnap.oracle.phrases.statics.casting.activation import WHOSE
from apnap.oracle.phrases.verbs.verbs import (
    ACT,
    DO,
    DOES,
    MIGHT,
    SUBJECT,
    SUBJECTS,
    act,
    subject_of,
    with_subject,
)

# --- Several targets, each ------------------------------------------------------------------


def _joined(subject: Ref, predicate: Instruction) -> Instruction:
    return with_subject(predicate, subject)


def _parted(value: Instruction) -> Slots | None:
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
    parts=run(one_of("one of both", THIS, TARGET_OBJECT, EACH, PRONOUN)),
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
        one_of(
            "lose half of it",
            constant(
                f"lose half your life, rounded {_round}",
                LoseLife(SUBJECT, Half(LifeTotal(YOU, "life"), _up)),
            ),
            template(LoseLife, f"lose half their life, rounded {_round}", fixed=_theirs),
        ),
        reads=[f"lose half your life, rounded {_round}", f"lose half their life, rounded {_round}"],
    )

# --- Blocking ---------------------------------------------------------------------------


def _except(by: Description) -> Apply:
    change = CantBeBlockedExceptBy(by, "this turn")
    return Apply(Continuous(SUBJECT, (), (change,)), Duration.THIS_TURN)


def _excepted(value: Apply) -> Slots | None:
    match value.effect.changes:
        case (CantBeBlockedExceptBy(by),):
            return {"by": by}
    return None


act(
    Apply,
    "can't be blocked this turn except by {by}",
    subject="effect.affects",
    build=_except,
    match=_excepted,
    by=DESCRIPTIONS,
    reads=["can't be blocked this turn except by creatures with haste"],
)

# --- Players and damage -------------------------------------------------------------------


def _only(value: Apply, kind: type) -> Slots | None:
    effect = value.effect
    if effect.modifications or len(effect.changes) != 1 or not isinstance(effect.changes[0], kind):
        return None
    slots: Slots = {"who": effect.affects, "duration": value.duration}
    change = effect.changes[0]
    return slots | {"what": change.what} if isinstance(change, CantCast) else slots


def _rule(who: Ref, duration: Lasting, change: RuleChange) -> Apply:
    return Apply(Continuous(who, (), (change,)), duration)


_CANT: Final[dict[str, RuleChange]] = {
    "gain life": CantGainLife(),
    "lose life": CantLoseLife(),
    "lose the game": CantLoseGame(),
    "win the game": CantWinGame(),
    "play lands": CantPlayLands(),
    "search libraries": CantSearch(),
}

for _words, _change in _CANT.items():
    phrase(
        CLAUSES,
        template(
            Apply,
            f"{{who}} can't {_words} {{duration}}",
            build=partial(_rule, change=_change),
            match=partial(_only, kind=type(_change)),
            who=SUBJECTS,
            duration=DURATION,
        ),
        reads=[f"players can't {_words} this turn", f"target player can't {_words} this turn"],
    )

phrase(
    CLAUSES,
    template(
        Apply,
        "{who} can't cast {what} {duration}",
        build=lambda who, what, duration: _rule(who, duration, CantCast(what)),
        match=partial(_only, kind=CantCast),
        who=SUBJECTS,
        what=DESCRIPTIONS,
        duration=DURATION,
    ),
    reads=["your opponents can't cast creature spells this turn"],
)

phrase(
    CLAUSES,
    template(
        Apply,
        "damage can't be prevented {duration}",
        build=lambda duration: _rule(You(), duration, DamageCantBePrevented()),
        match=lambda value: (
            {"duration": value.duration}
            if value.effect.changes == (DamageCantBePrevented(),)
            else None
        ),
        duration=DURATION,
    ),
    reads=["damage can't be prevented this turn"],
)


def _this_turn(what: Description, words: str) -> Apply:
    return Apply(
        Continuous(You(), (), (ActivateTwice("loyalty", what, words),)), Duration.THIS_TURN
    )


def _now(value: Apply, words: str) -> Slots | None:
    match value.effect.changes:
        case (ActivateTwice(_, what, said),) if said == words:
            return {"what": what}
    return None


for _the in ("the ", ""):
    phrase(
        CLAUSES,
        template(
            Apply,
            f"you may activate {_the}loyalty abilities of {{what}} twice this turn rather than"
            " only once",
            build=partial(_this_turn, words=_the),
            match=partial(_now, words=_the),
            what=WHOSE,
        ),
        reads=[
            f"you may activate {_the}loyalty abilities of ~ twice this turn rather than only once"
        ],
    )
