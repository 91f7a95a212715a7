"""Effects that last a time: "gets +3/+3 until end of turn", control. (CR 611.2)"""

from typing import Any, Final

from apnap.abilities.effects import (
    END_OF_TURN,
    ChangeControl,
    Continuous,
    SwitchPT,
)
from apnap.abilities.instructions_more import Apply
from apnap.abilities.references import Ref, You
from apnap.abilities.rule_changes import MustAttack, MustBeBlocked, MustBlock
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import optional
from apnap.oracle.phrases import restrictions
from apnap.oracle.phrases.categories import CLAUSES, DURATION, OBJECTS
from apnap.oracle.phrases.changes import (
    BECOME,
    BECOMES,
    a_creature,
    changes_in,
    changes_of,
    effect_on,
)
from apnap.oracle.phrases.sentences import GROUP
from apnap.oracle.phrases.verbs import COMMAND, SUBJECT, SUBJECTS, act
from apnap.oracle.templates import numbered, template

assert restrictions  # they are changes too

TIMED: Final = numbered(changes_of(BECOME), changes_of(BECOMES))


def _apply(changes: Any, duration: str, what: Ref = SUBJECT, *, fronted: bool = False) -> Any:
    effect = effect_on(what, changes)
    return None if effect is None else Apply(effect, duration, fronted)


def _applied(value: Apply) -> dict[str, Any]:
    return {"changes": changes_in(value.effect), "duration": value.duration}


act(
    Apply,
    "{changes} {duration}",
    subject="effect.affects",
    build=_apply,
    match=_applied,
    changes=TIMED,
    duration=DURATION,
    reads=[
        "get +3/+3 until end of turn",
        "get +2/+2 and gain trample until end of turn",
        "get +1/+1, gain flying and haste, and lose defender until end of turn",
        "can't be blocked this turn",
        "become a 3/3 red Dragon creature until end of turn",
    ],
    refuses=["get +3/+3", "get +1/+1 and can't block"],
)
phrase(
    CLAUSES,
    template(
        Apply,
        "{duration}, {what} {changes}",
        agree="what",
        build=lambda changes, duration, what: _apply(changes, duration, what, fronted=True),
        match=lambda value: {"what": value.effect.affects, **_applied(value)},
        duration=DURATION,
        what=OBJECTS,
        changes=TIMED,
    ),
    reads=[
        "until end of turn, target creature gets +1/+1 and gains flying",
        "until your next turn, up to one target creature gets -3/-0",
    ],
)
# A land stays a land. (CR 205.1b)
for _words, _still in (
    ("still a land", "it's still a land"),
    ("still lands", "they're still lands"),
):
    phrase(
        GROUP,
        template(
            Apply,
            "{what} [become|becomes] {changes} {duration}. " + _still,
            agree="what",
            build=lambda changes, duration, what: _apply(changes, duration, what),
            match=lambda value: {"what": value.effect.affects, **_applied(value)},
            what=OBJECTS,
            changes=a_creature(_words, ""),
            duration=DURATION,
        ),
        reads=[f"~ becomes a 2/2 blue Elemental creature with flying until end of turn. {_still}"],
    )


def _must(change: Any) -> Apply:
    return Apply(Continuous(SUBJECT, (), (change,)), END_OF_TURN)


_MUST: Final = {
    ("attack", "attacks"): _must(MustAttack()),
    ("block", "blocks"): _must(MustBlock()),
    ("must be blocked", "must be blocked"): _must(MustBeBlocked()),
}
for (_plural, _single), _made in _MUST.items():
    act(
        Apply,
        f"<{_plural}|{_single}> this turn if able",
        subject="effect.affects",
        build=lambda made=_made: made,
        match=lambda value: {},
        reads=[f"{_plural} this turn if able"],
    )

# --- Control ----------------------------------------------------------------------------


def _control(what: Ref, duration: str, who: Ref | None = None) -> Apply:
    return Apply(Continuous(what, (ChangeControl(who or You()),)), duration)


def _controlled(value: Apply) -> dict[str, Any] | None:
    match value.effect.modifications:
        case (ChangeControl(who),):
            return {"what": value.effect.affects, "duration": value.duration, "who": who}
    return None


def _yours(value: Apply) -> dict[str, Any] | None:
    slots = _controlled(value)
    return slots if slots is not None and slots.pop("who") == You() else None


_FOR: Final = optional(
    template(lambda duration: duration, " {duration}", match=lambda duration: {
        "duration": duration}, duration=DURATION), ""
)  # fmt: skip
phrase(
    COMMAND,
    template(
        Apply, "gain control of {what}{duration}", build=_control, match=_yours,
        what=OBJECTS, duration=_FOR,
    ),
    reads=["gain control of target creature until end of turn", "gain control of target artifact"],
)  # fmt: skip
phrase(
    CLAUSES,
    template(
        Apply, "{who} [gain|gains] control of {what}{duration}", agree="who",
        build=lambda who, what, duration: None if who == You() else _control(what, duration, who),
        match=_controlled,
        who=SUBJECTS, what=OBJECTS, duration=_FOR,
    ),
    reads=["target opponent gains control of ~", "you gain control of target creature"],
)  # fmt: skip
phrase(
    COMMAND,
    template(
        Apply,
        "switch {what}'s power and toughness {duration}",
        build=lambda what, duration: Apply(Continuous(what, (SwitchPT(),)), duration),
        match=lambda value: {"what": value.effect.affects, "duration": value.duration},
        what=OBJECTS,
        duration=DURATION,
    ),
    reads=["switch target creature's power and toughness until end of turn"],
)
