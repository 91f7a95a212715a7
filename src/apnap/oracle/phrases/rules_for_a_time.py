"""What players and damage can't do for a time: "can't gain life this turn". (CR 611.2, 613.11)"""

from functools import partial
from typing import Any, Final

from apnap.abilities.effects import THIS_TURN, Continuous
from apnap.abilities.instructions_more import Apply
from apnap.abilities.references import You
from apnap.abilities.rule_changes import (
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
from apnap.oracle.examples import phrase
from apnap.oracle.phrases.categories import CLAUSES, DESCRIPTIONS, DURATION
from apnap.oracle.phrases.verbs import SUBJECT, SUBJECTS, act
from apnap.oracle.templates import template

# --- Blocking ---------------------------------------------------------------------------


def _except(by: Any) -> Apply:
    change = CantBeBlockedExceptBy(by, THIS_TURN)
    return Apply(Continuous(SUBJECT, (), (change,)), THIS_TURN)


def _excepted(value: Apply) -> dict[str, Any] | None:
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


def _only(value: Apply, kind: type) -> dict[str, Any] | None:
    effect = value.effect
    if effect.modifications or len(effect.changes) != 1 or not isinstance(effect.changes[0], kind):
        return None
    slots = {"who": effect.affects, "duration": value.duration}
    change = effect.changes[0]
    return slots | {"what": change.what} if isinstance(change, CantCast) else slots


def _rule(who: Any, duration: str, change: RuleChange) -> Apply:
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
