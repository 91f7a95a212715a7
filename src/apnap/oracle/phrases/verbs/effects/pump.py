"""Effects that last a time: "gets +3/+3 until end of turn", control. (CR 611.2)"""

from dataclasses import replace
from typing import Any, Final

from apnap.abilities.amounts import Amount, Count, Different
from apnap.abilities.descriptions import OfType
from apnap.abilities.effects import (
    ChangeControl,
    Continuous,
    Lasting,
    Modification,
    ModifyPT,
    SwitchPT,
)
from apnap.abilities.instructions.flow import Apply, Sequence
from apnap.abilities.nodes import walk
from apnap.abilities.references import Description, EachPlayer, Ref, You
from apnap.abilities.rule_changes.rule_changes import (
    CostChange,
    MayPlayFrom,
    MustAttack,
    MustBeBlocked,
    MustBlock,
    RuleChange,
)
from apnap.abilities.values import Duration
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import optional, run, such
from apnap.oracle.engine.phrases import one_of
from apnap.oracle.engine.templates import Slots, numbered, template
from apnap.oracle.phrases.parts.categories import (
    CLAUSES,
    DESCRIPTIONS,
    DURATION,
    EFFECT,
    FOR_EACH,
    OBJECTS,
)
from apnap.oracle.phrases.parts.spread_amounts import AFTER
from apnap.oracle.phrases.references.references import EACH_TARGET
from apnap.oracle.phrases.statics.objects import becoming, restrictions
from apnap.oracle.phrases.statics.objects.changes import (
    BECOME,
    BECOMES,
    PLUS,
    changes_in,
    changes_of,
    effect_on,
    factors,
    times,
)
from apnap.oracle.phrases.verbs.verbs import COMMAND, SUBJECT, SUBJECTS, act
from apnap.terms.characteristics import CREATURE
from apnap.terms.turn import LIBRARY

assert becoming  # these are changes too

assert restrictions

TIMED: Final = numbered(changes_of(BECOME), changes_of(BECOMES))


def _apply(
    changes: tuple[Modification | RuleChange, ...],
    duration: Lasting | None,
    what: Ref = SUBJECT,
    *,
    fronted: bool = False,
) -> Apply | None:
    effect = effect_on(what, changes)
    return None if effect is None else Apply(effect, duration, fronted)


def _applied(value: Apply) -> Slots:
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


def _each(plus: ModifyPT, duration: Lasting, each: Count | Different) -> Apply | None:
    change = times(plus, each, AFTER)
    return None if change is None else Apply(Continuous(SUBJECT, (change,)), duration)


def _eached(value: Apply) -> Slots | None:
    match value.effect.modifications:
        case (ModifyPT() as change,) if (slots := factors(change, AFTER)) is not None:
            return {"duration": value.duration, **slots}
    return None


act(
    Apply,
    "<get|gets> {plus} {duration} for each {each}",
    subject="effect.affects",
    build=_each,
    match=_eached,
    plus=PLUS,
    duration=DURATION,
    each=FOR_EACH,
    reads=["get +2/+2 until end of turn for each creature you control"],
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
        what=one_of("whom it is about", OBJECTS, EACH_TARGET),
        changes=TIMED,
    ),
    reads=[
        "until end of turn, any number of target creatures each get +1/+1 and gain flying",
        "until end of turn, target creature gets +1/+1 and gains flying",
        "until your next turn, up to one target creature gets -3/-0",
    ],
)


def _several(effects: tuple[Continuous, ...], duration: Lasting) -> Sequence | None:
    """One of them at least is said of objects, with verbs."""
    if all(map(_of_rules, effects)):
        return None
    return Sequence(tuple(Apply(each, duration, fronted=True) for each in effects), _SAME_TIME)


def _alike(value: Sequence) -> Slots | None:
    durations = {getattr(each, "duration", None) for each in value.parts}
    if value.words != _SAME_TIME or len(durations) != 1:
        return None
    effects = tuple(getattr(each, "effect", None) for each in value.parts)
    return {"effects": effects, "duration": durations.pop()}


_SAME_TIME: Final = "for the same time"


def _is_said_otherwise(change: RuleChange) -> bool:
    """What must attack is told when it must; cards that may be played, and costs, are told."""
    if isinstance(change, MayPlayFrom):
        return change.zone != LIBRARY
    reckoned = any(isinstance(each, Amount) for each in walk(change))  # told once (CR 608.2h)
    return reckoned or isinstance(change, CostChange | MustAttack | MustBlock)


def _of_rules(effect: object) -> bool:
    """It changes rules alone, and isn't said of objects with verbs of their own."""
    if not isinstance(effect, Continuous) or not effect.changes or effect.modifications:
        return False
    if any(map(_is_said_otherwise, effect.changes)):
        return False
    return all(changes.said(changes_in(effect)) is None for changes in TIMED)


# What a static ability changes of the rules, an effect can change for as long as it lasts.
OF_RULES: Final = such(EFFECT, _of_rules)

_EFFECT: Final = template(
    Continuous,
    "{what} {changes}",
    agree="what",
    build=lambda what, changes: effect_on(what, changes),
    match=lambda effect: {"what": effect.affects, "changes": changes_in(effect)},
    what=OBJECTS,
    changes=TIMED,
)

phrase(
    CLAUSES,
    template(
        Sequence,
        "{duration}, {effects}",
        build=_several,
        match=_alike,
        duration=DURATION,
        effects=run(one_of("effect for a time", _EFFECT, OF_RULES)),
    ),
    reads=["until end of turn, creatures you control get +1/+1 and target creature gets -1/-1"],
)


def _must(*changes: Any) -> Apply:
    return Apply(Continuous(SUBJECT, (), changes), Duration.END_OF_TURN)


_MUST: Final = {
    ("attack", "attacks"): _must(MustAttack()),
    ("block", "blocks"): _must(MustBlock()),
    ("attack or block", "attacks or blocks"): _must(MustAttack(), MustBlock()),
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
    _in_combat = replace(_made, duration=Duration.THIS_COMBAT)
    act(
        Apply,
        f"<{_plural}|{_single}> this combat if able",
        subject="effect.affects",
        build=lambda made=_in_combat: made,
        match=lambda value: {},
        reads=[f"{_plural} this combat if able"],
    )

# --- Control ----------------------------------------------------------------------------


def _control(what: Ref, duration: Lasting | None, who: Ref | None = None) -> Apply:
    return Apply(Continuous(what, (ChangeControl(who or You()),)), duration)


def _controlled(value: Apply) -> Slots | None:
    match value.effect.modifications:
        case (ChangeControl(who),):
            return {"what": value.effect.affects, "duration": value.duration, "who": who}
    return None


def _yours(value: Apply) -> Slots | None:
    slots = _controlled(value)
    return slots if slots is not None and slots.pop("who") == You() else None


_FOR: Final = optional(
    template(lambda duration: duration, " {duration}", match=lambda duration: {
        "duration": duration}, duration=DURATION)
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
        build=lambda who, what, duration: (
            None if who in (You(), EachPlayer()) else _control(what, duration, who)
        ),
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

# --- Without an end (CR 611.2b) ---------------------------------------------------------


def _lasting(what: Ref, changes: tuple[Modification | RuleChange, ...]) -> Apply | None:
    """Abilities and types given for good; a size is always for a time or by counters."""
    if any(isinstance(each, ModifyPT | RuleChange) for each in changes):
        return None
    return _apply(changes, None, what)


phrase(
    CLAUSES,
    template(
        Apply,
        "{what} {changes}",
        agree="what",
        build=_lasting,
        match=lambda value: {"what": value.effect.affects, "changes": changes_in(value.effect)},
        what=OBJECTS,
        changes=TIMED,
    ),
    reads=["it gains haste", "target creature loses all abilities"],
)

phrase(
    CLAUSES,
    template(
        Apply,
        "all creatures able to block {what} this turn do so",
        build=lambda what: Apply(
            Continuous(what, (), (MustBeBlocked(by_all=True),)), Duration.END_OF_TURN
        ),
        match=lambda value: {"what": value.effect.affects},
        what=OBJECTS,
    ),
    reads=["all creatures able to block target creature this turn do so"],
)


def _all_able(value: Apply) -> Slots | None:
    match value.effect.changes:
        case (MustBeBlocked(True, Description() as by),):
            return {"what": value.effect.affects, "by": by}
    return None


phrase(
    CLAUSES,
    template(
        Apply,
        "all {by} able to block {what} this turn do so",
        build=lambda by, what: (
            None
            if by == Description((OfType(CREATURE),))
            else Apply(
                Continuous(what, (), (MustBeBlocked(by_all=True, by=by),)), Duration.END_OF_TURN
            )
        ),
        match=_all_able,
        by=DESCRIPTIONS,
        what=OBJECTS,
    ),
    reads=["all creatures your opponents control able to block target creature this turn do so"],
)
